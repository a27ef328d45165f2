"""How kinds are read from CRDs, from Kubernetes' OpenAPI and from the providers, and what is changed in them."""

import json
from pathlib import Path

import pytest
import yaml
from modelgen import edits, gomodules
from modelgen.bare import bare
from modelgen.crd import kind_of_crd
from modelgen.kinds import Kind, ModelError
from modelgen.naming import label, singular
from modelgen.openapi import kind_of_openapi
from modelgen.sources import Namespaced
from modelgen.upjet import as_namespaced
from tests.schemas.builders import INTEGER, STRING, Schema, a_kind, a_list, a_map, an_object


def test_prose_goes_but_fields_named_like_prose_stay() -> None:
    schema = an_object(description={**STRING, "description": "Prose.", "maxLength": 9}, title=STRING)
    assert bare({**schema, "description": "Prose.", "title": "Prose", "x-kubernetes-group": 1}) == an_object(
        description={**STRING, "maxLength": 9}, title=STRING
    )


def test_a_rule_keeps_its_text_and_message_alone() -> None:
    rule = {"rule": "self > 0", "message": "must be positive"}
    schema = {
        **INTEGER,
        "x-kubernetes-validations": [{**rule, "reason": "FieldValueInvalid", "fieldPath": ".x"}],
    }
    assert bare(schema)["x-kubernetes-validations"] == [rule]


def test_int_or_string_is_said_once() -> None:
    either = [{"type": "integer"}, {"type": "string"}]
    assert bare({"anyOf": either, "x-kubernetes-int-or-string": True}) == {"x-kubernetes-int-or-string": True}
    assert bare({"anyOf": either}) == {"anyOf": either}


def test_a_dropped_field_is_unknown_and_not_required() -> None:
    schema = an_object(spec=an_object(pods=a_list(an_object("image", "name", image=STRING, name=STRING))))
    edits.drop(schema, "spec.pods.image")
    assert schema == an_object(spec=an_object(pods=a_list(an_object("name", name=STRING))))


def test_a_field_that_a_rule_speaks_of_is_not_dropped() -> None:
    spec = {
        **an_object(a=STRING, b=STRING),
        "x-kubernetes-validations": [{"rule": "has(self.a) != has(self.b)"}],
    }
    with pytest.raises(ModelError, match="a rule speaks of it"):
        edits.drop(an_object(spec=spec), "spec.a")


def test_a_field_is_added_once_only() -> None:
    schema = an_object(spec=an_object(a=STRING))
    edits.add(schema, "spec.b", INTEGER)
    assert schema == an_object(spec=an_object(a=STRING, b=INTEGER))
    with pytest.raises(ModelError, match="the source has it"):
        edits.add(schema, "spec.b", INTEGER)


def crd(kind: str, *versions: str) -> Schema:
    served = [
        {"name": name, "served": True, "schema": {"openAPIV3Schema": an_object(spec=STRING)}} for name in versions
    ]
    names = {"kind": kind, "plural": kind.lower() + "s"}
    return {
        "kind": "CustomResourceDefinition",
        "spec": {"group": "example.org", "names": names, "scope": "Cluster", "versions": served},
    }


def test_a_kind_is_found_among_the_documents_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "crds.yaml"
    path.write_text(yaml.safe_dump_all([{"kind": "Namespace"}, crd("Gadget", "v1"), crd("Widget", "v1", "v2")]))
    schema = an_object(spec=STRING)
    assert kind_of_crd(path, "Widget", "v2") == Kind("example.org", "v2", "Widget", "widgets", "Cluster", schema)
    with pytest.raises(ModelError, match="does not serve Widget v3"):
        kind_of_crd(path, "Widget", "v3")


def openapi_file(folder: Path) -> Path:
    gvk = {"group": "apps", "kind": "Widget", "version": "v1"}
    ref = "#/components/schemas/io.k8s."
    schemas = {
        "io.k8s.api.apps.v1.Widget": {
            **an_object(
                metadata={"allOf": [{"$ref": ref + "ObjectMeta"}]},
                spec={"allOf": [{"$ref": ref + "api.apps.v1.WidgetSpec"}], "default": {}},
            ),
            "x-kubernetes-group-version-kind": [gvk],
        },
        "io.k8s.api.apps.v1.WidgetSpec": an_object(
            memory={"$ref": ref + "apimachinery.pkg.api.resource.Quantity"},
            template=an_object(metadata={"$ref": ref + "ObjectMeta"}),
            since={"$ref": ref + "Time"},
            count={**INTEGER, "default": 0},
        ),
        "io.k8s.ObjectMeta": an_object(name=STRING, managedFields=a_list({"type": "object"})),
        "io.k8s.Time": {"type": "string", "format": "date-time"},
        "io.k8s.apimachinery.pkg.api.resource.Quantity": {"oneOf": [{"type": "string"}, {"type": "number"}]},
    }
    url = "/apis/apps/v1/namespaces/{namespace}/widgets/{name}"
    paths = {url: {"get": {"x-kubernetes-group-version-kind": gvk}}}
    path = folder / "openapi.json"
    path.write_text(json.dumps({"paths": paths, "components": {"schemas": schemas}}))
    return path


def test_a_built_in_kind_looks_like_one_of_a_crd(tmp_path: Path) -> None:
    kind = kind_of_openapi(openapi_file(tmp_path), "Widget", "v1")
    assert (kind.group, kind.plural, kind.scope) == ("apps", "widgets", "Namespaced")
    assert kind.schema["properties"] == {
        "metadata": {"type": "object"},
        "spec": {"$ref": "#/$defs/WidgetSpec"},
    }
    assert kind.schema["$defs"] == {
        "ObjectMeta": an_object(name=STRING),
        "WidgetSpec": an_object(
            memory={"x-kubernetes-int-or-string": True},
            template=an_object(metadata={"$ref": "#/$defs/ObjectMeta"}),
            since={"type": "string", "format": "date-time"},
            count=INTEGER,
        ),
    }


def test_a_cluster_scoped_kind_of_a_provider_becomes_its_namespaced_twin() -> None:
    policy = an_object(resolve=STRING)
    secret = an_object("key", "name", "namespace", key=STRING, name=STRING, namespace=STRING)
    block = an_object(
        networkRef=an_object("name", name=STRING, policy=policy),
        subnetRefs=a_list(an_object("name", name=STRING, policy=policy)),
        zoneSelector=an_object(matchLabels=a_map(STRING), policy=policy),
        login=an_object(passwordSecretRef=secret),
    )
    spec = an_object(
        forProvider=block,
        initProvider=block,
        deletionPolicy=STRING,
        providerConfigRef=an_object(name=STRING),
        writeConnectionSecretToRef=an_object("name", "namespace", name=STRING, namespace=STRING),
    )
    rename = Namespaced(group_suffix="example.org", becomes="m.example.org", version="v1beta1")
    twin = as_namespaced(a_kind(spec=spec), rename)

    assert (twin.api_version, twin.scope) == ("m.example.org/v1beta1", "Namespaced")
    fields = twin.schema["properties"]["spec"]["properties"]
    assert "deletionPolicy" not in fields
    assert fields["providerConfigRef"]["required"] == ["kind", "name"]
    assert fields["writeConnectionSecretToRef"] == an_object("name", name=STRING)
    for parameters in (fields["forProvider"]["properties"], fields["initProvider"]["properties"]):
        assert "namespace" in parameters["networkRef"]["properties"]
        assert "namespace" in parameters["subnetRefs"]["items"]["properties"]
        assert "namespace" in parameters["zoneSelector"]["properties"]
        assert parameters["login"]["properties"]["passwordSecretRef"] == an_object(
            "key", "name", key=STRING, name=STRING
        )


def fake_go(folder: Path, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    program = folder / "go"
    program.write_text(f"#!/bin/sh\n{answer}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")


def test_a_module_with_another_checksum_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_go(tmp_path, monkeypatch, """echo '{"Dir": "/somewhere", "Sum": "h1:new"}'""")
    assert gomodules.download("example.org/x@v1.0.0", "h1:new").directory == Path("/somewhere")
    assert gomodules.download("example.org/x@v1.0.0", None).checksum == "h1:new"
    with pytest.raises(ModelError, match="has checksum h1:new, recorded is h1:old"):
        gomodules.download("example.org/x@v1.0.0", "h1:old")


def test_a_failed_download_says_what_go_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_go(tmp_path, monkeypatch, "echo 403 Forbidden >&2; exit 1")
    with pytest.raises(ModelError, match="403 Forbidden"):
        gomodules.download("example.org/x@v1.0.0", None)


def test_without_go_the_message_says_what_still_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ModelError, match="modelgen offline"):
        gomodules.download("example.org/x@v1.0.0", None)


@pytest.mark.parametrize(
    ("many", "one"),
    [
        ("devices", "device"),
        ("policies", "policy"),
        ("matches", "match"),
        ("addresses", "address"),
        ("status", "status"),
        ("class", "class"),
        ("additionalDNS", "additionalDNS"),
    ],
)
def test_one_of_many(many: str, one: str) -> None:
    assert singular(many) == one


def test_two_fields_that_differ_by_an_s_keep_their_names_apart() -> None:
    fields = ("backendRef", "backendRefs")
    assert [label(name, fields, item=name == "backendRefs") for name in fields] == [
        "BackendRef",
        "BackendRefs",
    ]
