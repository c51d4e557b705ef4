package scenarios

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/casefile"
	"kibitz/rules/backgammon"
	"kibitz/rules/wording"
)

var update = flag.Bool("update", false, "write the golden files anew")

// told are the files of testdata that tell a match: all that are no golden.
func told(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".txt"); !strings.Contains(name, ".") {
			list = append(list, name)
		}
	}
	return list
}

func scenario(t *testing.T, name string) *Scenario {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Read(name, string(text))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return s
}

// Every scenario goes through the services of a hall into its log. What is read back
// tells the timeline and the case files that are kept beside it.
func TestScenarios(t *testing.T) {
	h := newHall(t)
	names := told(t)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			h := &hall{t, h.journal, h.client}
			s := scenario(t, name)
			h.play(s)
			l := h.read(s)
			golden(t, name+".timeline.txt", timeline(t, s, l))
			for _, tag := range []language.Tag{language.English, language.Russian} {
				var text strings.Builder
				for _, dispute := range disputes(t, l) {
					file, err := casefile.Of(l, Tournament, dispute, casefile.Options{Language: tag, Person: s.Name})
					if err != nil {
						t.Fatal(err)
					}
					text.WriteString(casefile.Text(file.Document(), false))
				}
				golden(t, name+".case."+tag.String()+".txt", text.String())
			}
		})
	}
}

// disputes are those of a match, in the order raised.
func disputes(t *testing.T, l *ledger.Ledger) []string {
	t.Helper()
	list, err := casefile.Disputes(l, casefile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for i := range list {
		ids = append(ids, list[i].ID)
	}
	return ids
}

// timeline tells every event with the state after it and what was found.
func timeline(t *testing.T, s *Scenario, l *ledger.Ledger) string {
	t.Helper()
	line, err := replay.Open(l, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w := wording.In(language.English)
	names := wording.Names{s.Names["p-a"], s.Names["p-b"]}
	var text strings.Builder
	for frame := range line.All() {
		table, ok := frame.After.Table().(backgammon.Table)
		if !ok {
			t.Fatalf("the table is a %T", frame.After.Table())
		}
		mark := " "
		if line.Struck(frame.Index) {
			mark = "x"
		}
		fmt.Fprintf(&text, "%5s %s %-18s %-26s %s; %d-%d, cube %d %s, %s\n", frame.Address, mark, frame.Event.Type(), frame.Play(),
			w.Situation(&table, names), table.Score[0], table.Score[1], table.Cube.Value, table.Cube.Owner, table.PositionID)
		for _, f := range frame.Findings() {
			fmt.Fprintf(&text, "        finding: %s (%s)\n", w.Finding(f, names), f.Clause)
		}
		for _, o := range frame.Opened() {
			fmt.Fprintf(&text, "        choice: %s (%s)\n", w.Option(&o, names), o.Clause)
		}
		for _, c := range frame.Closed() {
			fmt.Fprintf(&text, "        choice of %s: %s\n", c.Option.Opened, w.Closed(&c.Option, c.How, c.Choice, names))
		}
	}
	return text.String()
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, []byte(got)) {
		is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
		for i := range max(len(is), len(was)) {
			if i >= len(is) || i >= len(was) || is[i] != was[i] {
				t.Fatalf("%s differs from line %d on; run the test with -update and read what changed:\n%s", path, i+1, got)
			}
		}
	}
}
