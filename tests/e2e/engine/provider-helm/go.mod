module engine.local/provider-helm

go 1.26.4

require github.com/crossplane-contrib/provider-helm v1.3.0
