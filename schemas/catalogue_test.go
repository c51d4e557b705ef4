package schemas_test

import (
	"encoding/json"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/book/observed"
	"kibitz/schemas"
	"kibitz/schemas/schematest"
)

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
		if shown := len(seen.Findings[f.Code]) > 0; shown != (f.Severity != "") {
			t.Errorf("%s has the severity %q, and trials show it under %d rulebooks", f.Code, f.Severity, len(seen.Findings[f.Code]))
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
