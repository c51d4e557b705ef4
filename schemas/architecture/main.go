package main

import (
	"bytes"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// page is where the picture stands, from the project's root.
const page = ".github/ARCHITECTURE.md"

// The picture stands between these lines.
const (
	begin = "<!-- drawn from the imports by go generate ./schemas -->\n"
	end   = "<!-- end of the drawing -->\n"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: architecture ROOT")
	}
	if err := write(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func write(root string) error {
	g, err := readGraph(os.DirFS(root))
	if err != nil {
		return err
	}
	file := filepath.Join(root, page)
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	summaries, err := readSummaries(os.DirFS(root))
	if err != nil {
		return err
	}
	if text, err = replaced(text, g.picture()+"\n"+g.table(summaries)); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// replaced returns the page with another picture.
func replaced(text []byte, picture string) ([]byte, error) {
	before, rest, found := bytes.Cut(text, []byte(begin))
	_, after, closed := bytes.Cut(rest, []byte(end))
	if !found || !closed {
		return nil, fmt.Errorf("%s has no place for the picture: put %q and %q there", page, begin, end)
	}
	return slices.Concat(before, []byte(begin), []byte(picture), []byte(end), after), nil
}

// layers are the top folders, from the program down.
var layers = []string{"cmd", "projector", "replay", "rules", "events", "schemas"}

// picture writes the graph for Mermaid: a box for each part, a frame for each top
// folder.
func (g graph) picture() string {
	var b strings.Builder
	b.WriteString("```mermaid\nflowchart TD\n")
	drawn := g.drawn()
	for _, layer := range layers {
		fmt.Fprintf(&b, "  subgraph %s_[%s]\n", layer, layer)
		for _, p := range slices.Sorted(maps.Keys(drawn)) {
			if top, name, deep := strings.Cut(p, "/"); top == layer {
				if !deep {
					name = layer
				}
				fmt.Fprintf(&b, "    %s[%s]\n", id(p), name)
			}
		}
		b.WriteString("  end\n")
	}
	for _, from := range slices.Sorted(maps.Keys(g)) {
		for _, to := range g.arrows(from) {
			fmt.Fprintf(&b, "  %s --> %s\n", id(from), id(to))
		}
	}
	b.WriteString("```\n")
	return b.String()
}

// drawn are the parts that import others or are imported.
func (g graph) drawn() map[string]bool {
	parts := map[string]bool{}
	for from, imports := range g {
		for to := range imports {
			parts[from], parts[to] = true, true
		}
	}
	return parts
}

// table says what each part is, in the first sentence of its package's comment. A folder
// of packages that is none itself has no row.
func (g graph) table(summaries map[string]string) string {
	var b strings.Builder
	b.WriteString("| part | |\n| --- | --- |\n")
	for _, p := range slices.Sorted(maps.Keys(g.drawn())) {
		if summaries[p] != "" {
			fmt.Fprintf(&b, "| [%s](../%s) | %s |\n", p, p, summaries[p])
		}
	}
	return b.String()
}

func id(part string) string { return strings.ReplaceAll(part, "/", "_") }
