"""The page in a real browser: what a person sees of a fleet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.browser.chromium import BrowserError, Chromium
from tests.browser.conftest import Look, Looking
from tests.cli import fleets
from tests.cli.web.fleets import a_cluster, a_fleet, a_model, a_pool, many

from cli.glance import Fleet, Service, glance
from cli.sources.kinds import CLUSTER_CAPACITY
from cli.web.board import Board
from cli.web.server import Address, served
from cli.web.view import view

_METERS = """
Object.fromEntries([...document.querySelectorAll('.card [role=meter]')].map((bar) => [bar.ariaLabel, {
  used: Number(bar.ariaValueNow), total: Number(bar.ariaValueMax), said: bar.ariaValueText,
  shown: bar.previousElementSibling.querySelector('.figures').innerText,
  drawn: [...bar.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0)
         / bar.getBoundingClientRect().width,
}]))
"""


def a_small_fleet(used: int = 3, why: str = "") -> Fleet:
    east = a_cluster("east", a_pool(held={"ml/m-0": used}))
    return a_fleet(east, a_cluster("west", a_pool("l4")), models=(a_model("m", "east", why=why),))


def meters(look: Look) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = look.page.run(_METERS)
    return found


def test_bars_show_what_the_ledger_says(looking: Looking) -> None:
    source = fleets.quickstart()
    ledgers = source.find(CLUSTER_CAPACITY)
    wanted = {
        f"gpu in use, pool {pool['name']} of {ledger['metadata']['name']}": (
            pool["devices"]["gpu"],
            pool["free"]["gpu"],
        )
        for ledger in ledgers
        for pool in ledger["status"]["pools"]
    }
    assert len(wanted) == 4
    with looking(glance(source)) as look:
        look.page.until("bars at their length", lambda: _settled(look))
        found = meters(look)
        assert found.keys() == wanted.keys()
        for label, (total, free) in wanted.items():
            bar, used = found[label], total - free
            assert (bar["used"], bar["total"]) == (used, total)
            assert bar["said"] == f"{used} of {total} gpu used, {free} free"
            assert bar["shown"].split() == f"{used}/{total} gpu {free} free".split()
            assert bar["drawn"] == pytest.approx(used / total, abs=0.01)


def _settled(look: Look) -> bool:
    """Whether no bar grows any more."""
    return bool(look.page.run("document.getAnimations().every((one) => one.transitionProperty !== 'width')"))


def test_a_model_that_has_no_place_shows_its_reason(looking: Looking) -> None:
    with looking(glance(fleets.quickstart())) as look:
        said = look.page.text("#attention")
        assert "Model ml/llama-405b PartiallyScheduled 1 of 2 replicas have a place" in said
        row = look.page.text('#models [data-key="ml/llama-405b"]')
        assert "1/2 serving 1 without a place east PartiallyScheduled" in row
        assert "3/3 serving" in look.page.text('#models [data-key="ml/qwen3-8b"]')
        assert "https://models.example.com/ml/qwen3-8b" in look.page.text("#addresses")


def test_a_fleet_that_is_well_says_so(looking: Looking) -> None:
    with looking(a_small_fleet()) as look:
        assert look.page.run("document.querySelector('#attention').hidden") is True
        assert "Not well nothing all is as wished" in look.page.text("#summary")


def test_a_change_arrives_without_a_reload_and_disturbs_nobody(looking: Looking) -> None:
    with looking(a_small_fleet()) as look:
        page = look.page
        page.run("window.same = 1; const more = document.querySelector('.card details'); more.open = true;")
        page.run("document.querySelector('.card summary').focus()")
        look.board.put_up(view(a_small_fleet(used=11, why="PartiallyScheduled: no room")))
        label = "gpu in use, pool h100 of east"
        page.until("eleven devices in use", lambda: meters(look)[label]["used"] == 11)
        assert page.run("window.same") == 1
        assert page.run("document.querySelector('.card details').open") is True
        assert page.run("document.activeElement === document.querySelector('.card summary')") is True
        assert "PartiallyScheduled no room" in page.text("#attention")
        assert page.run("document.title").startswith("(1) ")
        look.board.put_up(view(a_fleet(a_cluster("west", a_pool("l4")))))
        names = "[...document.querySelectorAll('.card h3')].map((one) => one.textContent)"
        page.until("east gone", lambda: page.run(names) == ["west"])
        assert page.run("document.querySelector('#attention').hidden") is True


def test_what_did_not_change_is_not_sent_again(looking: Looking) -> None:
    with looking(a_small_fleet()) as look:
        sizes = "performance.getEntriesByName(location.origin + '/fleet.json').map((one) => one.responseStatus)"
        look.page.until("three looks", lambda: len(look.page.run(sizes)) >= 3)
        assert look.page.run(sizes)[:3] == [200, 304, 304]


HOSTILE = '"><script>window.bad=1</script><img src=x onerror=window.bad=1>{{7*7}}\u202e'


def test_names_and_messages_stay_text(looking: Looking) -> None:
    pool = replace(a_pool(HOSTILE, held={f"ml/{HOSTILE}-0": 2}), class_name=HOSTILE, state="removed")
    cluster = replace(
        a_cluster(HOSTILE, pool, ready="False", why=f"{HOSTILE}: {HOSTILE}"),
        labels={"modelplane.ai/region": HOSTILE, HOSTILE: HOSTILE},
        taints=(HOSTILE,),
        address=f"javascript:{HOSTILE}",
        source=HOSTILE,
    )
    service = Service(HOSTILE, HOSTILE, f"javascript:{HOSTILE}", 1, "False", HOSTILE)
    fleet = a_fleet(cluster, models=(a_model(HOSTILE, HOSTILE, desired=3, why=HOSTILE),), services=(service,))
    with looking(replace(fleet, where=HOSTILE)) as look:
        page = look.page
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert page.run("window.bad") is None
        assert page.run("document.querySelectorAll('main script, main img, main a').length") == 0
        assert page.run("document.querySelectorAll('script').length") == 1
        assert page.run("document.querySelector('.card h3').textContent") == HOSTILE
        assert page.text("#where") == " ".join(HOSTILE.split())
        assert page.text().count("<script>") > 10


def test_the_policy_lets_no_text_become_markup_and_nothing_be_asked_elsewhere(browser: Chromium) -> None:
    with served(Board(view(a_small_fleet())), Address()) as server, browser.page() as page:
        page.open(server.url)
        page.until("a summary", lambda: bool(page.run("document.querySelector('.tile') !== null")))
        with pytest.raises(BrowserError, match="TrustedHTML"):
            page.run("document.body.innerHTML = '<b>bold</b>'")
        with pytest.raises(BrowserError, match="fetch"):
            page.run("fetch('http://127.0.0.1:1/')")
        page.run("document.body.append(Object.assign(document.createElement('img'), {src: 'http://127.0.0.2/x.png'}))")
        page.until("refusals", lambda: len(page.complaints()) >= 3)
        assert all("Content Security Policy" in said or "Trusted" in said for said in page.complaints())


LONG = "a-name-without-any-place-to-break-it-" + "x" * 200


def test_no_screen_scrolls_sideways(looking: Looking) -> None:
    cluster = a_cluster(LONG, a_pool(LONG, held={f"ml/{LONG}-0": 2}), ready="False", why=f"Reason: {LONG}")
    service = Service("ml", LONG, f"https://models.example.com/{LONG}", 1, "True", "")
    long = a_fleet(cluster, models=(a_model(LONG, LONG, desired=2, why=f"{LONG}: {LONG}"),), services=(service,))
    with looking(long) as look:
        look.page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert _too_wide(look) == []
        look.board.put_up(view(many(60)))
        look.page.until("sixty clusters", lambda: look.page.run("document.querySelectorAll('.card').length") == 60)
        assert _too_wide(look) == []


def _too_wide(look: Look) -> list[int]:
    """The widths at which there is more than the screen shows."""
    found = []
    for width in (320, 390, 768, 1280, 2560):
        look.page.resize(width, 900)
        if look.page.run("document.documentElement.scrollWidth") > width:
            found.append(width)
    return found


def test_hundreds_of_clusters_can_be_overlooked_filtered_and_ordered(looking: Looking) -> None:
    fleet = many(300)
    with looking(fleet) as look:
        page = look.page
        cards = "[...document.querySelectorAll('.card h3')].map((one) => one.textContent)"
        assert page.run("document.querySelectorAll('#map .spot').length") == 300
        assert len(page.run(cards)) == 300
        troubled = {cluster.name for cluster in fleet.clusters if cluster.ready != "True"}
        assert set(page.run(cards)[: len(troubled)]) == troubled
        assert page.text("#attention").count("ClusterUnreachable") == 1
        page.run("document.querySelector('#filter').focus()")
        page.write("eu-north l40s")
        wanted = {
            cluster.name
            for cluster in fleet.clusters
            if "eu-north" in cluster.name and any(pool.name == "l40s" for pool in cluster.pools)
        }
        page.until("the filter", lambda: set(page.run(cards)) == wanted)
        assert f"{len(wanted)} of 300 clusters" in page.text("#matched")
        page.run("document.querySelector('#filter').value = ''")
        page.run("document.querySelector('#order').value = 'free'")
        page.run("document.querySelector('#order').dispatchEvent(new Event('change'))")
        free = {c.name: sum(d.free for pool in c.pools for d in pool.devices) for c in fleet.clusters}
        ordered = [free[name] for name in page.run(cards)]
        assert ordered == sorted(free.values(), reverse=True)


def test_a_server_that_is_gone_is_told_and_found_again(browser: Chromium) -> None:
    board = Board(view(a_small_fleet()))
    with browser.page() as page:
        with served(board, Address()) as server:
            port = int(server.server_address[1])
            page.open(server.url)
            page.until("live", lambda: page.text("#live") == "live")
        page.until("the loss", lambda: "does not answer" in page.text("#live"))
        assert "east" in page.text("#clusters")
        with served(board, Address(port=port)):
            page.until("it again", lambda: page.text("#live") == "live")


def test_a_fleet_that_cannot_be_read_is_shown_as_last_seen(looking: Looking) -> None:
    with looking(a_small_fleet()) as look:
        look.board.put_up(view(a_small_fleet(), problem="the cluster of context prod does not answer: timed out"))
        look.page.until("the problem", lambda: look.page.text("#live") == "as last seen")
        assert "context prod does not answer: timed out. What is shown is as last seen." in look.page.text("#problem")
        assert "east" in look.page.text("#clusters")


def test_an_empty_fleet_says_what_to_do(looking: Looking) -> None:
    with looking(a_fleet()) as look:
        assert "No clusters yet: apply an InferenceClass" in look.page.text("#clusters")


def test_the_keyboard_reaches_and_opens_everything(looking: Looking) -> None:
    with looking(many(30)) as look:
        page = look.page
        reached = []
        for _ in range(6):
            page.press("Tab")
            reached.append(page.run("document.activeElement.id || document.activeElement.textContent"))
        assert reached[:3] == ["Skip to the clusters", "filter", "order"]
        assert page.run("document.activeElement.matches('.card summary')") is True
        page.press("Enter", text="\r")
        assert page.run("document.activeElement.parentElement.open") is True
        outline = page.run("getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid"


def test_everything_has_a_name_for_those_who_hear_the_page(looking: Looking) -> None:
    with looking(many(30)) as look:
        nodes = look.page.accessibility()
        named = {"meter", "searchbox", "combobox", "link", "region", "heading", "DisclosureTriangle", "img"}
        seen = {role for role, _ in nodes}
        assert {"meter", "searchbox", "combobox", "heading", "region"} <= seen
        assert [role for role, name in nodes if role in named and not name.strip()] == []


_CONTRASTS = """
(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const over = (color, below) => {
    canvas.fillStyle = `rgb(${below.join(' ')})`; canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const below = (node) => node === null ? [255, 255, 255]
    : over(getComputedStyle(node).backgroundColor, below(node.parentElement));
  const light = (color) => {
    const linear = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = color.map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !node.checkVisibility() || node.closest('noscript, .hidden, .skip')) continue;
    const paper = below(node);
    const [one, other] = [light(over(getComputedStyle(node).color, paper)), light(paper)].sort((a, b) => b - a);
    found.push([(one + 0.05) / (other + 0.05), texts.currentNode.data]);
  }
  return found.sort((a, b) => a[0] - b[0]);
})()
"""


@pytest.mark.parametrize("dark", [False, True])
def test_every_text_can_be_read_in_light_and_dark(looking: Looking, dark: bool) -> None:
    with looking(many(30), dark=dark) as look:
        contrasts = look.page.run(_CONTRASTS)
        assert len(contrasts) > 200
        assert [each for each in contrasts if each[0] < 4.5] == []
        assert look.page.run("matchMedia('(prefers-color-scheme: dark)').matches") is dark
