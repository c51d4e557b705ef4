package pages

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var imported = regexp.MustCompile(`(?m)^import [^'\n]*'\./([\w-]+)'$`)

// Imports of types count too: a module that needs another's types is not below it.
func TestImportsOfThePagesMakeNoCircle(t *testing.T) {
	t.Parallel()
	sources, err := filepath.Glob("src/*.ts")
	if err != nil || len(sources) < 50 {
		t.Fatalf("%d modules, %v", len(sources), err)
	}
	modules := map[string][]string{}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(source), ".ts")
		for _, found := range imported.FindAllSubmatch(text, -1) {
			modules[name] = append(modules[name], string(found[1]))
		}
	}
	whole := map[string]bool{} // nothing below them leads back
	var below func(path []string)
	below = func(path []string) {
		name := path[len(path)-1]
		if i := slices.Index(path[:len(path)-1], name); i >= 0 {
			t.Fatalf("a circle of imports: %s", strings.Join(path[i:], " -> "))
		}
		for _, next := range modules[name] {
			if !whole[next] {
				below(append(slices.Clip(path), next))
			}
		}
		whole[name] = true
	}
	for _, source := range sources {
		below([]string{strings.TrimSuffix(filepath.Base(source), ".ts")})
	}
}
