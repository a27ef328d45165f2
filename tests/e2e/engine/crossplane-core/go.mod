module engine.local/crossplane-core

go 1.26.0

require (
	github.com/crossplane/crossplane/apis/v2 v2.4.0
	github.com/crossplane/crossplane/v2 v2.4.0
)
