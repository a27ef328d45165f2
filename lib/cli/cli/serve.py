"""`modelplane serve`: the composition functions, for Crossplane to call."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import click


def _host_and_port(ctx: click.Context, param: click.Parameter, value: str) -> str:
    _, colon, port = value.rpartition(":")
    if not (colon and port.isdecimal() and int(port) < 65536):
        raise click.BadParameter(f"'{value}' is no host:port, such as 0.0.0.0:9443")
    return value


@click.command("serve", short_help="Serve the composition functions to Crossplane.")
@click.option(
    "--address",
    envvar="ADDRESS",
    default="0.0.0.0:9443",
    show_default=True,
    callback=_host_and_port,
    help="Where to listen, host:port.",
)
@click.option(
    "--tls-server-certs-dir",
    "--tls-certs-dir",
    "tls_dir",
    envvar="TLS_SERVER_CERTS_DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory with tls.crt, tls.key and ca.crt. Callers must show a certificate that ca.crt signed.",
)
@click.option(
    "--insecure",
    envvar="INSECURE",
    is_flag=True,
    help="Serve without encryption, whatever certificates there are. For tests and crossplane render.",
)
@click.option(
    "--max-recv-message-size",
    "--max-grpc-message-size",
    "max_receive",
    envvar=["MAX_RECV_MESSAGE_SIZE", "MAX_GRPC_MESSAGE_SIZE"],
    type=click.IntRange(min=1),
    default=64,
    show_default=True,
    metavar="MB",
    help="Largest request to take; requests grow with the number of clusters.",
)
@click.option(
    "--max-send-message-size",
    "max_send",
    envvar="MAX_SEND_MESSAGE_SIZE",
    type=click.IntRange(min=1),
    default=4,
    show_default=True,
    metavar="MB",
    help="Largest answer to send. Crossplane takes no more than 4 MB.",
)
@click.option(
    "--ttl",
    envvar="TTL",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="Ask to be called again after so long, whatever the state. For tests: each function knows better.",
)
@click.option("--debug", "-d", envvar="DEBUG", is_flag=True, help="Log every call, in lines for people.")
def command(
    address: str,
    tls_dir: Path | None,
    insecure: bool,
    max_receive: int,
    max_send: int,
    ttl: float | None,
    debug: bool,
) -> None:
    """Serve all composition functions over gRPC until told to stop (SIGTERM, Ctrl-C).

    Crossplane calls functions with mutual TLS: give --tls-server-certs-dir. To try one function without a cluster,
    run this with --insecure and point `crossplane render` at it.

    \b
    modelplane serve --tls-server-certs-dir /tls/server      as in the package of the function
    modelplane serve --insecure --address 127.0.0.1:9443     for crossplane render
    """
    from modelplane.registry import REGISTRY
    from xfn import logs, server

    logs.configure(debug=debug)
    options = server.Options(
        address=address, tls_dir=tls_dir, insecure=insecure, max_receive_mb=max_receive, max_send_mb=max_send
    )
    try:
        server.serve(REGISTRY if ttl is None else REGISTRY.paced(timedelta(seconds=ttl)), options)
    except server.CannotServe as problem:
        raise click.ClickException(str(problem)) from problem
