{
  description = "Modelplane: language models on a fleet of GPU clusters";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      forEach = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
      # What make itself needs; everything else the Makefile installs, pinned, into the project.
      tools = pkgs: [ pkgs.bash pkgs.coreutils pkgs.git pkgs.gnumake pkgs.go pkgs.python311 pkgs.python311Packages.pip ];
      # The Makefile fetches from package registries, so these run with `--option sandbox false`.
      check = pkgs: target: pkgs.runCommand "modelplane-${target}" { nativeBuildInputs = tools pkgs; } ''
        cp -r ${self} source && chmod -R u+w source && cd source
        export HOME=$TMPDIR
        make ${target}
        touch $out
      '';
    in
    {
      devShells = forEach (pkgs: { default = pkgs.mkShell { packages = tools pkgs; }; });
      checks = forEach (pkgs: {
        check = check pkgs "check";
        test = check pkgs "test";
      });
    };
}
