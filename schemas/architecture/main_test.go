package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const root = "../.."

func ours(t *testing.T) graph {
	t.Helper()
	g, err := readGraph(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// That the page is up to date is what go generate is for; here it has a place for the
// picture, and every part says what it is.
func TestThePageHasAPlaceForThePicture(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, page))
	if err != nil {
		t.Fatal(err)
	}
	again, err := replaced(text, "another picture")
	if err != nil || !strings.Contains(string(again), begin+"another picture"+end) {
		t.Fatalf("%v\n%s", err, again)
	}
	summaries, err := readSummaries(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	table := ours(t).table(summaries)
	for _, wanted := range []string{"| [events](../events) | the vocabulary of the record", "| [rules/book](../rules/book) |"} {
		if !strings.Contains(table, wanted) {
			t.Errorf("it does not say %q:\n%s", wanted, table)
		}
	}
	if _, err := replaced([]byte("nothing"), ""); err == nil {
		t.Error("a page without a place is taken")
	}
}

// The vocabulary and the rules know nothing of what uses them.
func TestArrowsPointDown(t *testing.T) {
	below := map[string][]string{
		"events":    {"events"},
		"rules":     {"rules", "events"},
		"replay":    {"replay", "rules", "events", "schemas"},
		"projector": {"projector", "replay", "rules", "events", "schemas"},
		"cmd":       {"cmd", "projector", "replay", "rules", "events", "schemas"},
	}
	g := ours(t)
	if len(g) < 20 {
		t.Fatalf("only %d parts", len(g))
	}
	for from, to := range g {
		top, _, _ := strings.Cut(from, "/")
		for at := range to {
			if under, _, _ := strings.Cut(at, "/"); below[top] != nil && !slices.Contains(below[top], under) {
				t.Errorf("%s imports %s", from, at)
			}
		}
	}
}

func TestOnlyArrowsThatDoNotFollowAreDrawn(t *testing.T) {
	file := func(imports ...string) *fstest.MapFile {
		text := "package p\n"
		for _, i := range imports {
			text += "import _ \"kibitz/" + i + "\"\n"
		}
		return &fstest.MapFile{Data: []byte(text)}
	}
	g, err := readGraph(fstest.MapFS{
		"cmd/kibitz/a.go":        file("rules/bridge", "events"),
		"rules/bridge/b.go":      file("rules/bridge/deep", "events"),
		"rules/bridge/deep/c.go": file("events"),
		"events/d.go":            file(),
		"events/d_test.go":       file("cmd/kibitz"),
		"events/dtest/e.go":      file("cmd/kibitz"),
		".hidden/f.go":           file("events"),
	})
	if err != nil {
		t.Fatal(err)
	}
	got := g.picture()
	for arrow, wanted := range map[string]bool{
		"cmd_kibitz --> rules_bridge": true, "cmd_kibitz --> events": false, "rules_bridge --> events": true, "events --> ": false,
	} {
		if strings.Contains(got, arrow) != wanted {
			t.Errorf("%q is wanted: %t\n%s", arrow, wanted, got)
		}
	}
	if c := g.circles(); len(c) > 0 {
		t.Errorf("circles: %q", c)
	}
	g["events"]["cmd/kibitz"] = true
	if c := g.circles(); len(c) != 3 {
		t.Errorf("circles: %q", c)
	}
}

// circles returns the parts that import themselves through others.
func (g graph) circles() (parts []string) {
	for _, from := range slices.Sorted(maps.Keys(g)) {
		if g.reaches(from)[from] {
			parts = append(parts, from)
		}
	}
	return parts
}
