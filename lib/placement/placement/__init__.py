"""Fleet placement: values in, decisions out.

`decide` answers a `Question` about one deployment; `searching` tells whether it needs the whole fleet for that;
`explain` says why. `judge` makes the ledger of one cluster. `gate` decides which replicas have endpoints. Nothing here
reads a clock, a file or an API: time is an input, and so is whether a device matches a request.
"""

from placement.census import Cause, Grade
from placement.decide import decide, searching
from placement.decision import Decision, Kept, Placement, Question, Waiting
from placement.demand import Demand, Part, Role, Topology
from placement.deployment import Deployment, Health, Leaving, Replica, Rollout, Strategy
from placement.devices import Device, Failure, Matcher, Request
from placement.explain import Explanation, Reconsidered, explain, reconsider
from placement.field import Place
from placement.fleet import Allocation, Cluster, Pool
from placement.gate import Gate, Withheld, gate
from placement.identity import Identity
from placement.labels import Expression, Selector
from placement.ledger import Claimant, Ledger, Page, Rejection, judge
from placement.options import Seat
from placement.prices import part_price, price
from placement.reasons import No, Reason, Refusals
from placement.scores import Score
from placement.shapes import Grant
from placement.taints import Effect, Taint, Toleration

__all__ = [
    "Allocation",
    "Cause",
    "Claimant",
    "Cluster",
    "Decision",
    "Demand",
    "Deployment",
    "Device",
    "Effect",
    "Explanation",
    "Expression",
    "Failure",
    "Gate",
    "Grade",
    "Grant",
    "Health",
    "Identity",
    "Kept",
    "Leaving",
    "Ledger",
    "Matcher",
    "No",
    "Page",
    "Part",
    "Place",
    "Placement",
    "Pool",
    "Question",
    "Reason",
    "Reconsidered",
    "Refusals",
    "Rejection",
    "Replica",
    "Request",
    "Role",
    "Rollout",
    "Score",
    "Seat",
    "Selector",
    "Strategy",
    "Taint",
    "Toleration",
    "Topology",
    "Waiting",
    "Withheld",
    "decide",
    "explain",
    "gate",
    "judge",
    "part_price",
    "price",
    "reconsider",
    "searching",
]
