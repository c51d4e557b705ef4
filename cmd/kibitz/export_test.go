package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kibitz/events/slowtest"
	"kibitz/schemas/schematest"
)

func TestEveryTextFormatOfAMatchIsImportedAsTheSameGames(t *testing.T) {
	long(t, "TestAMatchTextIsImportedAgainAsWhatItWas")
	t.Parallel()
	d := newUser(t)
	for _, file := range []string{"match.mat", "match.sgf", "illegal_play.txt"} {
		match := d.importFile(filepath.Join("testdata", file))
		for _, format := range []string{"mat", "sgf", "snowie", "xg"} {
			text := d.do("export", match.Match, "--format", format)
			again := d.importFile(d.write("export."+format, []byte(text)), "--tournament", "again")
			if again.Games != match.Games || again.Score != match.Score || again.Players != match.Players {
				t.Errorf("%s as %s: %+v, want as %+v", file, format, again, match)
			}
			if twice := d.do("export", again.Match, "--format", format); twice != text {
				t.Errorf("%s as %s: the export of the export is\n%.2000s\nthe export\n%.2000s", file, format, twice, text)
			}
		}
	}
}

func TestWhatAFormatCannotHoldIsToldWhereverItIsExported(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "illegal_play.txt")).Match
	if s := d.run("export", match, "--format", "json"); !strings.Contains(s.err, "signatures") {
		t.Errorf("json: %q", s.err)
	}
	if s := d.run("export", match, "--format", "cloudevents"); !strings.Contains(s.err, "signatures") {
		t.Errorf("cloudevents: %q", s.err)
	}
	header := d.importFile(d.write("header.mat", []byte("; [Event \"The Open\"]\n; [Variation \"NackGammon\"]\n\n"+string(d.read(filepath.Join("testdata", "illegal_play.txt")))))).Match
	if s := d.run("export", header, "--format", "snowie"); !strings.Contains(s.err, "comments") || !strings.Contains(s.err, "Variation NackGammon") || strings.Contains(s.out, ";[") {
		t.Errorf("snowie: %q\n%.300s", s.err, s.out)
	}
}

func TestTheDocumentOfAMatchIsValidAndWhole(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	for _, file := range []string{"match.mat", "illegal_play.txt", "zero_dice_qmarks.txt"} {
		match := d.importFile(filepath.Join("testdata", file))
		text := d.do("export", match.Match, "--format", "json")
		schematest.ValidateFile(t, "match.json", []byte(text))
		var m struct {
			Match   string
			Players []struct{ Name string }
			Result  struct{ Score [2]int }
			Games   []struct {
				Winner string
				Points int
			}
			Events []struct{ Findings []any }
		}
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		findings := 0
		for _, e := range m.Events {
			findings += len(e.Findings)
		}
		if m.Match != match.Match || len(m.Games) != match.Games || m.Result.Score != match.Score || len(m.Events) != match.Events || findings != match.Findings || m.Players[0].Name != match.Players[0] {
			t.Errorf("%s: %s, %d games, %v, %d events, %d findings; want as %+v", file, m.Match, len(m.Games), m.Result.Score, len(m.Events), findings, match)
		}
	}
}

// cloudEventSchema says what CloudEvents 1.0.2 asks of an event in JSON (sections
// 3.1 to 3.4 of the specification and its JSON format).
const cloudEventSchema = `{
	"type": "object",
	"required": ["id", "source", "specversion", "type"],
	"properties": {
		"id": {"type": "string", "minLength": 1},
		"source": {"type": "string", "minLength": 1, "format": "uri-reference"},
		"specversion": {"const": "1.0"},
		"type": {"type": "string", "minLength": 1},
		"datacontenttype": {"type": "string", "minLength": 1},
		"dataschema": {"type": "string", "minLength": 1, "format": "uri"},
		"subject": {"type": "string", "minLength": 1},
		"time": {"type": "string", "minLength": 1, "format": "date-time"},
		"data": {},
		"data_base64": {"type": "string", "contentEncoding": "base64"}
	},
	"propertyNames": {"pattern": "^([a-z0-9]{1,20}|data_base64)$"},
	"additionalProperties": {"type": ["string", "boolean", "integer"], "minimum": -2147483648, "maximum": 2147483647}
}`

func TestTheCloudEventsOfAMatchAreValidEachOnALine(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "match.mat"))
	text := d.do("export", match.Match, "--format", "cloudevents")
	var batch []map[string]any
	if err := json.Unmarshal([]byte(text), &batch); err != nil || len(batch) != match.Events {
		t.Fatalf("%d events, want %d; %v", len(batch), match.Events, err)
	}
	if lines := strings.Count(text, "\n"); lines != len(batch)+2 {
		t.Errorf("%d lines for %d events", lines, len(batch))
	}
	schema := compiled(t)
	seen := map[any]bool{}
	for _, event := range batch {
		if err := schema.Validate(event); err != nil {
			t.Fatalf("%v\n%v", err, event)
		}
		if seen[event["id"]] {
			t.Errorf("the id %v is there twice", event["id"])
		}
		seen[event["id"]] = true
		data, _ := json.Marshal(event["data"])
		file := regexp.MustCompile(`events/.*$`).FindString(event["dataschema"].(string))
		schematest.ValidateFile(t, file, data)
		if event["source"] != "/local/"+match.Match || !strings.HasPrefix(event["type"].(string), "kibitz.") || event["time"] == nil {
			t.Errorf("%v", event)
		}
	}
}

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(cloudEventSchema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("cloudevent.json", value); err != nil {
		t.Fatal(err)
	}
	return c.MustCompile("cloudevent.json")
}

func TestAnyFormatOfAnIllegalPlayKeepsWhereItLed(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "illegal_play.txt"))
	board := d.do("show", match.Match, "--at", "10.2", "--id", "position")
	for _, format := range []string{"mat", "sgf", "snowie", "xg"} {
		again := d.importFile(d.write("export."+format, []byte(d.do("export", match.Match, "--format", format))), "--tournament", format)
		if got := d.do("show", again.Match, "--at", "10.2", "--id", "position"); got != board {
			t.Errorf("as %s the board is %s, was %s", format, got, board)
		}
	}
}

func TestTheOutputOfAnExportIsItsFormatAsElsewhere(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	if d.do("export", match, "-o", "json") != d.do("export", match, "--format", "json") {
		t.Error("-o json is not JSON")
	}
	d.fails(exitUsage, []string{"--file names the file"}, "export", match, "-o", "match.mat")
}
