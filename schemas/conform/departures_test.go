package conform_test

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/schemas/conform"
)

// departures are mistakes that are put into the tablet of the quickstart, and the step at
// which each is noticed.
var departures = []struct {
	name, file, instead, does string
	script, step, says        string
}{
	{
		name: "it keeps its queue in memory only", file: "store.go",
		instead: "s := new(stored)\n\t\treturn s, errors.Join(err, json.Unmarshal(text, s))",
		does:    "s := new(stored)\n\t\terr := errors.Join(err, json.Unmarshal(text, s))\n\t\tif DEPARTS {\n\t\t\ts.Queue = nil\n\t\t}\n\t\treturn s, err",
		script:  "offline", step: "tablet settles", says: "the record does not hold it",
	},
	{
		name: "it signs a head that is not the match's", file: "store.go",
		instead: "id = uuid.Must", does: "if DEPARTS {\n\t\tseen.Hash = s.Previous\n\t}\n\tid = uuid.Must",
		script: "correction", step: "tablet enters opening: folded", says: "head-unknown",
	},
	{
		name: "it sends again what was refused for good", file: "store.go",
		instead: `case a.Retry != "":`, does: `case a.Retry != "" || a.Status == "refused" && DEPARTS:`,
		script: "call", step: "tablet enters forbidden: refused role", says: "sends the entry again",
	},
	{
		name: "it answers a choice that is closed", file: "read.go",
		instead: "t.known.Raw, t.known.Table = p.Table, table{}\n\t\terr = json.Unmarshal(p.Table, &t.known.Table)",
		does:    "old := t.known.Table.Options\n\t\tt.known.Raw, t.known.Table = p.Table, table{}\n\t\terr = json.Unmarshal(p.Table, &t.known.Table)\n\t\tif len(old) > 0 && DEPARTS {\n\t\t\tt.known.Table.Options = old\n\t\t}",
		script:  "illegal-play", step: "tablet chooses illegal-play replay as again: not open", says: "the option is not open",
	},
	{
		name: "it goes on writing without the pen", file: "record.go",
		instead: "t.known.Table.Pen != t.stored.Device", does: "t.known.Table.Pen != t.stored.Device && !DEPARTS",
		script: "moved-pen", step: "tablet enters late: not pen", says: "another device has the pen",
	},
	{
		name: "it writes an entry anew when there is no answer", file: "record.go",
		instead: "time.Sleep(pause)\n\t\t\tcontinue", does: "if DEPARTS {\n\t\t\t\tt.stored.Queue[0].Entry = append(first.Entry, ' ')\n\t\t\t}\n\t\t\ttime.Sleep(pause)\n\t\t\tcontinue",
		script: "lost-answer", step: "tablet settles", says: "not sent again as it was",
	},
	{
		name: "it enters something else than it was asked for", file: "record.go",
		instead: `event["at"] = at`, does: `event["at"] = at
		if DEPARTS && event["type"] == "turn.ended" {
			event["data"] = map[string]any{"side": "A"}
		}`,
		script: "match", step: "tablet enters opening: folded", says: "event 4 of the entry",
	},
	{
		name: "it does not tell what waits", file: "read.go",
		instead: "for _, w := range t.stored.Queue {", does: "for _, w := range t.stored.Queue {\n\t\tif DEPARTS {\n\t\t\tbreak\n\t\t}",
		script: "killed-hall", step: "tablet enters meanwhile: waits", says: "does not wait to be sent",
	},
	{
		name: "it ends", file: "main.go",
		instead: `case "show":`, does: "case \"show\":\n\t\t\tif DEPARTS {\n\t\t\t\tos.Exit(1)\n\t\t\t}",
		script: "match", step: "tablet shows the match", says: "has ended without an answer",
	},
}

func TestEachDepartureIsNamedAtItsStep(t *testing.T) {
	conform.Long(t)
	t.Parallel()
	all, err := conform.Scripts()
	if err != nil {
		t.Fatal(err)
	}
	program := mistaken(t)
	for i, d := range departures {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			var step, says string
			n, err := conform.Run(t.Context(), conform.Options{
				Command: []string{program, fmt.Sprint(i)}, Scripts: []*conform.Script{conform.Named(all, d.script)}, Hall: conform.Program(t), Stderr: io.Discard,
				Told: func(_ *conform.Script, s *conform.Step, d *conform.Departure) {
					if d != nil {
						step, says = s.Text, d.Error()
					}
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			if n != 1 || step != d.step || !strings.Contains(says, d.says) {
				t.Errorf("%d departures, at %q: %s", n, step, says)
			}
		})
	}
}

// mistaken builds the tablet with all mistakes. Which one it makes is its argument.
func mistaken(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	source, err := filepath.Abs("../quickstart/tablet")
	if err != nil {
		t.Fatal(err)
	}
	changed := map[string]string{filepath.Join(source, "departs.go"): "package main\n\nimport \"os\"\n\nvar departs = os.Args[1]\n"}
	for i, d := range departures {
		name := filepath.Join(source, d.file)
		if changed[name] == "" {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			changed[name] = string(text)
		}
		if strings.Count(changed[name], d.instead) != 1 {
			t.Fatalf("%s is not once in %s", d.instead, d.file)
		}
		changed[name] = strings.Replace(changed[name], d.instead, strings.ReplaceAll(d.does, "DEPARTS", fmt.Sprintf("(departs == %q)", fmt.Sprint(i))), 1)
	}
	replaced := map[string]string{}
	for name, text := range changed {
		replaced[name] = filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(replaced[name], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	return built(t, "-overlay", file)
}
