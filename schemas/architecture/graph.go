// Command architecture draws which parts of the code import which, from the imports
// themselves, into the page on architecture.
package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const module = "kibitz"

// graph has the parts that each part imports. A part is a folder at most two deep,
// such as rules/bridge, with what lies below it.
type graph map[string]map[string]bool

// readGraph reads the imports of every Go file below a folder, but those of tests.
func readGraph(root fs.FS) (graph, error) {
	g := graph{}
	err := fs.WalkDir(root, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (file != "." && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || path.Ext(file) != ".go" || ofTests(file):
			return nil
		}
		return g.file(root, file)
	})
	return g, err
}

// ofTests reports whether a file is a test or of a package for tests.
func ofTests(file string) bool {
	return strings.HasSuffix(file, "_test.go") || strings.HasSuffix(path.Dir(file), "test")
}

func (g graph) file(root fs.FS, file string) error {
	text, err := fs.ReadFile(root, file)
	if err != nil {
		return err
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
	if err != nil {
		return err
	}
	from := part(path.Dir(file))
	if g[from] == nil {
		g[from] = map[string]bool{}
	}
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return err
		}
		if to, ours := strings.CutPrefix(imported, module+"/"); ours && part(to) != from {
			g[from][part(to)] = true
		}
	}
	return nil
}

func part(folder string) string {
	elements := strings.Split(filepath.ToSlash(folder), "/")
	return strings.Join(elements[:min(2, len(elements))], "/")
}

// reaches returns what a part imports, and what that imports.
func (g graph) reaches(from string) map[string]bool {
	seen := map[string]bool{}
	var walk func(at string)
	walk = func(at string) {
		for to := range g[at] {
			if !seen[to] {
				seen[to] = true
				walk(to)
			}
		}
	}
	walk(from)
	return seen
}

// arrows returns what a part imports, without the imports that follow from others. In
// a cycle nothing follows from what the others of the cycle import.
func (g graph) arrows(from string) (to []string) {
	for _, at := range slices.Sorted(maps.Keys(g[from])) {
		if g.reaches(at)[from] || !g.follows(from, at) {
			to = append(to, at)
		}
	}
	return to
}

// follows reports whether a part reaches another through something else that it
// imports.
func (g graph) follows(from, to string) bool {
	for by := range g[from] {
		if by != to && g.reaches(by)[to] && !g.reaches(by)[from] {
			return true
		}
	}
	return false
}
