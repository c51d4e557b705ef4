package schemas_test

import (
	"encoding/json"
	"slices"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/book/observed"
	"kibitz/rules/tournament"
	"kibitz/schemas"
	"kibitz/schemas/schematest"
)

// shownBeside reports whether a finding that no trial of a clause shows is one of the record, of a
// tournament's own log, or of a rulebook that lacks a clause.
func shownBeside(code rules.Code, seen *observed.Catalogue) bool {
	ofRecord := slices.Contains([]rules.Code{rules.GroundChanged, rules.SecondDiffers, rules.SecondLacking}, code)
	ofTournaments := tournament.Severity(code, &book.WBF.Backgammon.Tournament) != "" || tournament.Severity(code, &book.Laws2017.Bridge.Tournament) != ""
	return ofRecord || seen.Lacking[code] != nil || ofTournaments
}

func TestTheCatalogueHoldsEveryFindingAndOption(t *testing.T) {
	data, err := schemas.FS.ReadFile("catalogue.json")
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "catalogue.schema.json", data)
	var c struct {
		Rulebooks []struct{ ID string }
		Findings  []struct {
			Code     rules.Code
			Severity rules.Severity
		}
		Options []struct{ Kind rules.OptionKind }
	}
	if err := json.Unmarshal(data, &c); err != nil {
		t.Fatal(err)
	}
	if len(c.Rulebooks) != len(book.All()) {
		t.Errorf("%d rulebooks", len(c.Rulebooks))
	}
	seen, err := observed.Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range c.Findings {
		for _, under := range seen.Findings[f.Code] {
			if f.Severity.Graver(under.Severity) != f.Severity {
				t.Errorf("%s is %q, and trials show it as %q", f.Code, f.Severity, under.Severity)
			}
		}
		if f.Severity == "" || len(seen.Findings[f.Code]) == 0 && !shownBeside(f.Code, seen) {
			t.Errorf("%s has the severity %q, and nothing shows it", f.Code, f.Severity)
		}
		delete(seen.Findings, f.Code)
	}
	for _, o := range c.Options {
		if len(seen.Options[o.Kind]) == 0 {
			t.Errorf("no trial shows the option %s", o.Kind)
		}
		delete(seen.Options, o.Kind)
	}
	if len(seen.Findings)+len(seen.Options) > 0 {
		t.Errorf("the catalogue lacks %v %v", seen.Findings, seen.Options)
	}
}
