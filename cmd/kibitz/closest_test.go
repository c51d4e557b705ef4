package main

import "testing"

func TestWhatMayHaveBeenMeantIsNamed(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, c := range []struct{ typed, meant string }{
		{"shwo", "show"}, {"exprot", "export"}, {"match", "matches"}, {"verfiy", "verify"}, {"imports", "import"}, {"compl", "completion"},
	} {
		d.fails(exitUsage, []string{`"` + c.typed + `"; did you mean "` + c.meant + `"? 'kibitz --help'`}, c.typed)
	}
	for _, flag := range []string{"--help", "--json", "--nosuch"} { // the command is what is wrong, whatever follows it
		d.fails(exitUsage, []string{`there is no command "matchs"; did you mean "matches"?`}, "matchs", flag)
	}
	d.fails(exitUsage, []string{`there is no command "matchs"`}, "--help", "matchs")
	d.fails(exitUsage, []string{"has no flag --josn, perhaps you mean --json; see 'kibitz matches --help'"}, "matches", "--josn")
	d.fails(exitUsage, []string{"no flag --natts, perhaps you mean --nats"}, "--natts")
	for _, far := range []string{"x", "tournament", "-", "полный"} {
		if near := closest(far, commandNames(inEnglish())); near != "" {
			t.Errorf("%s is taken for %s", far, near)
		}
	}
}
