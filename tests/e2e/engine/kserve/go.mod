module engine.local/kserve

go 1.26.0

replace github.com/expr-lang/expr => github.com/expr-lang/expr v1.17.7

replace github.com/lyft/protoc-gen-validate => github.com/envoyproxy/protoc-gen-validate v1.0.4

replace google.golang.org/grpc => google.golang.org/grpc v1.79.3

replace k8s.io/api => k8s.io/api v0.34.5

replace k8s.io/apiextensions-apiserver => k8s.io/apiextensions-apiserver v0.34.3

replace k8s.io/apimachinery => k8s.io/apimachinery v0.34.5

replace k8s.io/apiserver => k8s.io/apiserver v0.34.3

replace k8s.io/client-go => k8s.io/client-go v0.34.5

replace k8s.io/code-generator => k8s.io/code-generator v0.34.3

replace k8s.io/component-base => k8s.io/component-base v0.34.3

replace k8s.io/component-helpers => k8s.io/component-helpers v0.34.3

replace sigs.k8s.io/controller-runtime => sigs.k8s.io/controller-runtime v0.22.5

require github.com/kserve/kserve v0.20.0
