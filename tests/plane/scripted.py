"""A function that does what its input tells it to: the same script for every engine that runs it."""

from datetime import timedelta

from xfn.values import Answer, Call, Condition, Json, Object, Resource, Result, Selector, Severity, State


def scripted(call: Call) -> Answer:
    """Answer with what the step's input says, beside what earlier steps desired."""
    script = call.input or {}
    resources = dict(call.desired.resources)
    for name, told in script.get("resources", {}).items():
        resources[name] = Resource(told["object"], told.get("ready"))
    for name in script.get("observedAgain", ()):
        resources[name] = Resource(_bare(call.observed.resources[name].object), True)
    composite = {**call.desired.composite.object, **({"status": script["status"]} if "status" in script else {})}
    if "echoRequired" in script:
        composite["status"] = {"required": {name: _names(found) for name, found in sorted(call.required.items())}}
    if "echoContext" in script:
        composite["status"] = {"context": call.context}
    if "echoXR" in script:
        composite["status"] = {"seen": call.observed.composite.object}
    return Answer(
        desired=State(Resource(composite, script.get("ready", call.desired.composite.ready)), resources),
        results=tuple(_result(told) for told in script.get("results", ())),
        conditions=tuple(Condition(**told) for told in script.get("conditions", ())),
        requirements=_requirements(script, call),
        context={**call.context, **script.get("context", {})},
        ttl=timedelta(seconds=script["ttl"]) if "ttl" in script else None,
    )


def _requirements(script: Json, call: Call) -> dict[str, Selector]:
    """What is required, in stages: `after` names a requirement that must have been answered first."""
    found = {}
    for name, told in script.get("requirements", {}).items():
        selector = dict(told)
        after = selector.pop("after", None)
        if after is None or after in call.required:
            found[name] = Selector(**selector)
    return found


def _result(told: Json) -> Result:
    return Result(Severity(told["severity"]), told["message"], told.get("reason"))


def _bare(obj: Object) -> Json:
    return {key: obj[key] for key in ("apiVersion", "kind", "spec") if key in obj}


def _names(found: tuple[Json, ...]) -> list[str]:
    return [f"{obj['metadata'].get('namespace', '')}/{obj['metadata']['name']}" for obj in found]
