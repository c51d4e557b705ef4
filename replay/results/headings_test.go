package results_test

import (
	"encoding/json"
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/results"
	"kibitz/replay/wording"
	"kibitz/rules/tournament"
	"kibitz/schemas/schematest"
)

func TestEveryTieBreakHasAHeading(t *testing.T) {
	t.Parallel()
	for _, tag := range []language.Tag{language.English, language.Russian} {
		for _, name := range tournament.TieBreakNames() {
			if heading, ok := wording.In(tag).Find("results.column." + name); name != tournament.ByNone && (!ok || heading == "") {
				t.Errorf("%s: %s has no heading", tag, name)
			}
		}
	}
}

func TestAFigureThatSaysNothingIsNull(t *testing.T) {
	t.Parallel()
	d := cup()
	d.Stages[1].Standings[0].TieBreaks = results.Figures{"1", ""}
	data, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "results.json", data)
	var back results.Document
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if got := back.Stages[1].Standings[0].TieBreaks; len(got) != 2 || got[0] != "1" || got[1] != "" {
		t.Errorf("%q", got)
	}
	for _, row := range back.Standings().Rows {
		if row[4] == "yu" && (row[14] != "1" || row[15] != "") {
			t.Errorf("%q", row)
		}
	}
}
