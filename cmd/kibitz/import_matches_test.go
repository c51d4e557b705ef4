package main

import (
	"encoding/json"
	"slices"
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

func TestFilesAreImportedAtOnceAndReportedInTheirOrder(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	files := variants(d, "testdata/match.mat", 6)
	files = append(files, d.write("no.mat", []byte("this is no match")), files[0], files[5])
	s := d.run(append([]string{"import", "--json"}, files...)...)
	if s.code == exitFine {
		t.Errorf("a file that is no match is imported: %+v", s)
	}
	matches := map[string]bool{}
	lines := slices.Collect(strings.Lines(s.out))
	if len(lines) != len(files)+1 { // and the summary
		t.Fatalf("%d files: %s", len(files), s.out)
	}
	for n, file := range files {
		var r struct {
			importing.Report
			Error string `json:"error"`
		}
		if err := json.Unmarshal([]byte(lines[n]), &r); err != nil || r.File != file {
			t.Errorf("line %d is of %s, not of %s: %v", n, r.File, file, err)
		}
		switch {
		case n == 6 && r.Error == "", n != 6 && r.Error != "":
			t.Errorf("%s: %q", file, r.Error)
		case n < 6 && matches[r.Match]:
			t.Errorf("%s is imported twice", r.Match)
		}
		matches[r.Match] = true
	}
	if known := strings.Count(s.out, `"status":"known"`); len(matches) != 7 || known != 2 {
		t.Errorf("%d matches, %d known: %s", len(matches), known, s.out)
	}
	d.do("verify")
}
