package results_test

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
	"kibitz/schemas/schematest"
)

// private are words that are in the office's own document of the cup and in no public one.
var private = []string{"10000", "6667", "paid", "solicited advice", "WBF 1.8", "draw-missing", "read upside down", `"by"`, "reporter", "corrector", "the salt", "4711", "8.25"}

// reported returns the cup with somebody who reported a result, and a salt.
func reported() *results.Document {
	d := cup()
	d.Salt = "the salt"
	e := &d.Stages[0].Encounters[0]
	e.ReportedBy, e.Director, e.Corrected = "reporter", "the corrector", "2026-07-30T12:00:00.000Z"
	e.Penalties, e.Fines = []int{0, 4711}, []json.Number{"8.25", "0"}
	d.Stages[0].Kind = events.StageTeams // whose matches have a file of their own
	d.People = append(d.People, results.Player{ID: "p-corrector", Name: "the corrector"})
	return d
}

func TestThePublicDocumentHasNeitherMoneyNorWhatWasRuled(t *testing.T) {
	t.Parallel()
	d := reported()
	own, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	public, err := d.Public()
	if err != nil {
		t.Fatal(err)
	}
	data, err := public.JSON()
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range private {
		if strings.Contains(string(data), word) || !strings.Contains(string(own), word) {
			t.Errorf("%q is in the public document, or in neither", word)
		}
	}
	if public.Full != events.HashOf(own).String() {
		t.Errorf("it names %s", public.Full)
	}
	signed, seal, err := d.Sign(officeKey(t))
	if err != nil || string(signed) != string(data) || seal.Hash != events.HashOf(data).String() {
		t.Errorf("the office signs another document: %v", err)
	}
	schematest.ValidateFile(t, "results.json", data)
	if again, err := d.JSON(); err != nil || string(again) != string(own) {
		t.Error("the office's own document was changed")
	}
}

func TestNoSheetOrFileOfThePublicDocumentHasMoneyOrRulings(t *testing.T) {
	t.Parallel()
	public, err := reported().Public()
	if err != nil {
		t.Fatal(err)
	}
	printed := casefile.Text(public.Sheet(language.English, nil, results.Sheets...), false)
	for _, word := range append([]string{"100.00", "66.67", "50.00"}, private...) {
		if strings.Contains(printed, word) {
			t.Errorf("a sheet has %q", word)
		}
	}
	for _, table := range public.Tables() {
		var text strings.Builder
		if err := table.CSV(&text, results.Dialect{}); err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"100.00", "66.67", "solicited advice", "read upside down", "reporter", "4711", "8.25"} {
			if strings.Contains(text.String(), word) {
				t.Errorf("%s.csv has %q", table.Name, word)
			}
		}
	}
	for _, name := range results.OfficeSheets {
		if table := public.Table(name); table != nil && len(table.Rows) > 0 {
			t.Errorf("%s.csv has rows", name)
		}
	}
}
