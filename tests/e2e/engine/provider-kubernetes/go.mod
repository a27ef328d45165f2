module engine.local/provider-kubernetes

go 1.26.0

require github.com/crossplane-contrib/provider-kubernetes v1.2.1
