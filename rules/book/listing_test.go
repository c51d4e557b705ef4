package book

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kibitz/rules"
)

var update = flag.Bool("update", false, "write the rulebooks' listings anew")

// What each rulebook says is printed in testdata, a provision a line, so that it can be read
// beside the law: the catalogue with the kinds of each clause, then the provisions of each
// game.
func TestEachRulebookSaysWhatItsListingSays(t *testing.T) {
	for _, b := range All() {
		file := filepath.Join("testdata", b.ID+".txt")
		list := listing{}
		list.add("", reflect.ValueOf(*b))
		text := strings.Join(list.lines, "\n") + "\n"
		if *update {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if text != string(want) {
			t.Errorf("%s is not what the rulebook says: if the rulebook is right, run go test ./rules/book -run Listing -args -update\n%s", file, firstDifference(string(want), text))
		}
	}
}

func firstDifference(want, got string) string {
	old, now := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(old), len(now)) {
		if old[i] != now[i] {
			return fmt.Sprintf("line %d: %q, now %q", i+1, old[i], now[i])
		}
	}
	return fmt.Sprintf("%d lines, now %d", len(old), len(now))
}

// listing prints a value, one line for each field that is not empty.
type listing struct{ lines []string }

func (l *listing) add(name string, v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[rules.Title]() || v.IsZero() && v.Kind() != reflect.Array:
	case v.Type() == reflect.TypeFor[rules.Clause]():
		l.clause(v.Interface().(rules.Clause))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			l.add(strings.TrimPrefix(name+"."+v.Type().Field(i).Name, "."), v.Field(i))
		}
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Struct:
		for i := range v.Len() {
			l.add(fmt.Sprintf("%s[%d]", name, i+1), v.Index(i))
		}
	default:
		l.lines = append(l.lines, fmt.Sprintf("%s: %v", name, v))
	}
}

func (l *listing) clause(c rules.Clause) {
	line := fmt.Sprintf("%s %v", c.ID, c.Kinds)
	if c.Unverified {
		line += " not checked against the text"
	}
	l.lines = append(l.lines, line)
}

func TestABookThatIsAddedAgainReplacesItself(t *testing.T) {
	before := All()
	defer func() { known = before }()
	for _, title := range []string{"first", "second"} {
		Add(&Book{ID: "added", Title: rules.Title{English: title}})
		if b, ok := Find("added"); !ok || b.Title.English != title || len(All()) != len(before)+1 {
			t.Errorf("%s: %+v among %v", title, b, IDs())
		}
	}
	if _, ok := Find(WBF.ID); !ok {
		t.Errorf("another book is gone: %v", IDs())
	}
}

func TestALibraryFindsTheClausesOfAllItsBooks(t *testing.T) {
	for _, b := range All() {
		last := b.Clauses[len(b.Clauses)-1]
		if c, ok := All().Clause(last.ID); !ok || c.ID != last.ID {
			t.Errorf("%s is not found", last.ID)
		}
	}
	if c, ok := All().Clause("WBF 99"); ok || c.ID != "" {
		t.Errorf("%+v is found", c)
	}
}

// A provision goes with its own clause whole, and not only where it cites it.
func TestWithoutItsOwnClauseNothingOfAProvisionIsLeft(t *testing.T) {
	less := WBF.Without("WBF 1.9").Without("WBF 1.5").Backgammon.Tournament
	if !reflect.ValueOf(less.Draws).IsZero() || len(less.Categories) > 0 {
		t.Errorf("%+v, %+v are left", less.Draws, less.Categories)
	}
}
