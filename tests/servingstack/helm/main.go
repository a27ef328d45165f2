// Templates charts as provider-helm does, with the Helm that it is built with: values are checked against the chart's
// schema, then rendered. A list of charts comes in as JSON and a list of results goes out.
package main

import (
	"encoding/json"
	"log"
	"os"
	"path"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/releaseutil"
)

type asked struct {
	Archive     string         `json:"archive"`
	Release     string         `json:"release"`
	Namespace   string         `json:"namespace"`
	Values      map[string]any `json:"values"`
	KubeVersion string         `json:"kubeVersion"`
}

type answered struct {
	Manifests []string `json:"manifests"`
	Error     string   `json:"error,omitempty"`
}

func main() {
	var all []asked
	if err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {
		log.Fatal(err)
	}
	answers := make([]answered, 0, len(all))
	for _, each := range all {
		manifests, err := template(each)
		if err != nil {
			answers = append(answers, answered{Error: err.Error()})
			continue
		}
		answers = append(answers, answered{Manifests: manifests})
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		log.Fatal(err)
	}
}

func template(a asked) ([]string, error) {
	chart, err := loader.Load(a.Archive)
	if err != nil {
		return nil, err
	}
	if err := chartutil.ProcessDependenciesWithMerge(chart, a.Values); err != nil {
		return nil, err
	}
	version, err := chartutil.ParseKubeVersion(a.KubeVersion)
	if err != nil {
		return nil, err
	}
	capabilities := chartutil.DefaultCapabilities.Copy()
	capabilities.KubeVersion = *version
	options := chartutil.ReleaseOptions{Name: a.Release, Namespace: a.Namespace, Revision: 1, IsInstall: true}
	values, err := chartutil.ToRenderValues(chart, a.Values, options, capabilities)
	if err != nil {
		return nil, err
	}
	files, err := engine.Render(chart, values)
	if err != nil {
		return nil, err
	}
	manifests := []string{}
	for name, text := range files {
		if path.Base(name) == "NOTES.txt" {
			continue
		}
		for _, manifest := range releaseutil.SplitManifests(text) {
			manifests = append(manifests, manifest)
		}
	}
	return manifests, nil
}
