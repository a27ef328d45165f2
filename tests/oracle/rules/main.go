// Command rules answers validation rules with the API server's own code: one JSON case a line in, one answer a line out.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"log"
	"os"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/cel/environment"
)

type question struct {
	Schema apiextensionsv1.JSONSchemaProps `json:"schema"`
	Object json.RawMessage                 `json:"object"`
	Old    json.RawMessage                 `json:"old"`
}

type rule struct {
	Error   string `json:"error,omitempty"`
	MaxCost uint64 `json:"maxCost"`
}

type answer struct {
	Rules  []rule   `json:"rules"`
	Errors []string `json:"errors"`
	Cost   int64    `json:"cost"`
}

func decode(raw json.RawMessage) any {
	if len(raw) == 0 {
		return nil
	}
	var object map[string]any
	if err := utiljson.Unmarshal(raw, &object); err != nil {
		log.Fatal(err)
	}
	if object == nil {
		return nil
	}
	return object
}

func ask(q question) answer {
	var internal apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&q.Schema, &internal, nil); err != nil {
		log.Fatal(err)
	}
	structural, err := schema.NewStructural(&internal)
	if err != nil {
		log.Fatal(err)
	}
	found := answer{Rules: []rule{}, Errors: []string{}}
	env := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	results, err := cel.Compile(structural, model.SchemaDeclType(structural, true), celconfig.PerCallLimit, env, cel.StoredExpressionsEnvLoader())
	if err != nil {
		log.Fatal(err)
	}
	for _, result := range results {
		one := rule{MaxCost: result.MaxCost}
		if result.Error != nil {
			one.Error = result.Error.Detail
		}
		found.Rules = append(found.Rules, one)
	}
	validator := cel.NewValidator(structural, true, celconfig.PerCallLimit)
	object, old := decode(q.Object), decode(q.Old)
	var options []cel.Option
	if old != nil {
		correlated := common.NewCorrelatedObject(object, old, &model.Structural{Structural: structural})
		options = append(options, cel.WithRatcheting(correlated))
	}
	errs, left := validator.Validate(context.Background(), nil, structural, object, old, celconfig.RuntimeCELCostBudget, options...)
	for _, err := range errs {
		found.Errors = append(found.Errors, err.Error())
	}
	found.Cost = celconfig.RuntimeCELCostBudget - left
	return found
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	out := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	for in.Scan() {
		var q question
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			log.Fatal(err)
		}
		if err := encoder.Encode(ask(q)); err != nil {
			log.Fatal(err)
		}
		out.Flush()
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
