"""Texts to make expressions of: good ones, and ones that are nearly good."""

from __future__ import annotations

WORDS = ("", "a", "gpu", "Hopper", "fish", "H100", "1.2.3", "abc abd", "héllo", "x=1", "10.0.0.1", "a.b", "A\\nb")
PATTERNS = (
    "^a",
    "a+b*",
    "[0-9]+",
    "^NVIDIA H[12]00",
    "(a|b)*c",
    "h.llo",
    ".*",
    "(?i)HOPPER",
    "\\\\d+$",
    "(",
    "a{2,3}",
    "x??",
)
QUANTITIES = ("1", "1Gi", "1.5Gi", "1Ki", "1024", "50k", "20k", "-1", "0", "1500m", "1Pi", "1e3", "1E3", "0.1n", "79Gi")
BAD_QUANTITIES = ("K", "1K", "", "1e", "abc", "1_0", "Pi", "--1", "1 Gi")
VERSIONS = ("1.0.0", "1.2.3", "0.0.1", "1.0.0-alpha", "1.0.0-alpha.1", "2.0.0+b", "580.95.5", "9.0.0")
BAD_VERSIONS = ("v1.0.0", "1.0", "1", "01.0.0", "1.0.0-01", "x", "", "99999999999999999999.0.0", "1.0.0-")
ADDRESSES = ("10.0.0.1", "127.0.0.1", "::1", "fe80::1", "2001:db8::1", "0.0.0.0", "224.0.0.1", "192.168.1.1")
BAD_ADDRESSES = ("1.2.3", "::ffff:1.2.3.4", "x", "", "1.2.3.4.5", "fe80::1%eth0", "01.2.3.4", "::1::")
NETWORKS = ("10.0.0.0/8", "192.168.0.0/16", "::/0", "2001:db8::/32", "10.0.0.1/32", "0.0.0.0/0")
BAD_NETWORKS = ("10.0.0.0", "10.0.0.0/33", "x/8", "10.0.0.0/08", "::ffff:1.2.3.4/96")
URLS = (
    "https://a.b/c",
    "http://user@host:80/p?q=1&r=2#f",
    "/path/only",
    "https://[::1]:443/x",
    "mailto:a@b",
    "https://a.b/%41 b",
)
BAD_URLS = ("", "no scheme", "://x", "http://a b/", "https://[::1", "http://a:b/c")
DURATIONS = ("1h", "90s", "1.5h", "0", "-2m", "10ms", "1h30m")
TIMES = ("2020-01-01T00:00:00Z", "1999-12-31T23:59:59.999Z", "2024-02-29T12:30:00+05:30", "0001-01-01T00:00:00Z")
FORMATS = (
    "dns1123Label",
    "dns1123Subdomain",
    "dns1035Label",
    "qualifiedName",
    "labelValue",
    "uri",
    "uuid",
    "byte",
    "date",
    "datetime",
    "dns1123LabelPrefix",
)
FORMAT_INPUTS = (
    "abc",
    "ABC",
    "a.b",
    "a-",
    "my-name",
    "1",
    "",
    "https://x/y",
    "2020-01-01",
    "aGk=",
    "x/y",
    "a/b/c",
    "é",
)
DOMAINS = ("dra.example.com", "gpu.nvidia.com", "ext.example.com", "nope")
LIST_IDS = ("ids", "names", "versions", "flags")
STRING_IDS = ("string", "family", "architecture", "productName")
IDS = ("int", "bool", "version", "neg", "nope", *STRING_IDS)
CAPACITIES = ("memory", "quantity", "cores", "nope")
IP_TESTS = ("isLoopback", "isUnspecified", "isGlobalUnicast", "isLinkLocalUnicast", "isLinkLocalMulticast")
DATE_PARTS = (
    "getFullYear",
    "getMonth",
    "getDate",
    "getDayOfWeek",
    "getDayOfYear",
    "getHours",
    "getDayOfMonth",
)
SPAN_PARTS = ("getHours", "getMinutes", "getSeconds", "getMilliseconds")
ZONES = ("UTC", "+05:30", "-02:00", "America/New_York", "No/Where")
URL_PARTS = ("getScheme", "getHost", "getHostname", "getPort", "getEscapedPath")
TYPES = ("int", "string", "bool", "double", "list", "map", "type")
