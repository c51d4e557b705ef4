package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kibitz/projector/desk/importing"
)

func TestAFileOfSeveralMatchesIsImportedWhole(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	one := string(d.read("testdata/match.mat"))
	two := strings.NewReplacer("Alpha", "Gamma", "Beta", "Delta").Replace(one)
	file := d.write("evening.mat", []byte(one+"\n\n"+two))
	read := func(out string) (reports []importing.Report) {
		in := json.NewDecoder(strings.NewReader(out))
		for in.More() {
			var r importing.Report
			if err := in.Decode(&r); err != nil {
				t.Fatal(err)
			}
			reports = append(reports, r)
		}
		return reports
	}
	first := read(d.do("import", "--json", file))
	if len(first) != 2 || first[0].Match == first[1].Match || first[0].Players[0] != "Alpha" || first[1].Players[1] != "Delta" || first[0].Score != first[1].Score {
		t.Fatalf("%+v", first)
	}
	for i, r := range read(d.do("import", "--json", file)) {
		if r.Status != importing.Known || r.Match != first[i].Match {
			t.Errorf("again: %+v", r)
		}
	}
	d.do("verify")
}
