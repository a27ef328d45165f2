// Command selectors answers device selectors with Kubernetes' own package: one JSON case a line in, one answer a line out.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	resourceapi "k8s.io/api/resource/v1"
	"k8s.io/dynamic-resource-allocation/cel"
)

type question struct {
	Expr   string `json:"expr"`
	Driver string `json:"driver"`
	Lists  bool   `json:"lists"`
	Device struct {
		Attributes               map[resourceapi.QualifiedName]resourceapi.DeviceAttribute `json:"attributes"`
		Capacity                 map[resourceapi.QualifiedName]resourceapi.DeviceCapacity  `json:"capacity"`
		AllowMultipleAllocations *bool                                                     `json:"allowMultipleAllocations"`
	} `json:"device"`
}

type answer struct {
	Outcome any     `json:"outcome"`
	Msg     string  `json:"msg,omitempty"`
	Cost    *uint64 `json:"cost,omitempty"`
	MaxCost *uint64 `json:"maxCost,omitempty"`
}

func ask(q question) (found answer) {
	defer func() {
		if cause := recover(); cause != nil {
			found = answer{Outcome: "panic", Msg: fmt.Sprint(cause)}
		}
	}()
	features := cel.Features{EnableConsumableCapacity: true, EnableListTypeAttributes: q.Lists}
	compiled := cel.GetCompiler(features).CompileCELExpression(q.Expr, cel.Options{})
	if compiled.Error != nil {
		return answer{Outcome: "compile_error", Msg: compiled.Error.Detail}
	}
	device := cel.Device{
		Driver:                   q.Driver,
		Attributes:               q.Device.Attributes,
		Capacity:                 q.Device.Capacity,
		AllowMultipleAllocations: q.Device.AllowMultipleAllocations,
	}
	matches, details, err := compiled.DeviceMatches(context.Background(), device)
	found = answer{Outcome: matches, MaxCost: &compiled.MaxCost}
	if details != nil {
		found.Cost = details.ActualCost()
	}
	if err != nil {
		found.Outcome, found.Msg = "error", err.Error()
	}
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
