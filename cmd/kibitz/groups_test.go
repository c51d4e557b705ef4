package main

import (
	"slices"
	"strings"
	"testing"

	"kibitz/projector/program"
)

// placeIn is where a text stands in the help; it must be there.
func placeIn(t *testing.T, help, text string) int {
	t.Helper()
	i := strings.Index(help, text)
	if i < 0 {
		t.Fatalf("the help does not say %q:\n%s", text, help)
	}
	return i
}

func TestTheHelpListsEachCommandUnderItsHeading(t *testing.T) {
	t.Parallel()
	help := newUser(t).do("--help")
	named := []string{"complete"} // hidden
	for i, g := range groups {
		end := len(help)
		if i+1 < len(groups) {
			end = placeIn(t, help, "\n   "+groups[i+1].heading+":")
		}
		part := help[placeIn(t, help, "\n   "+g.heading+":"):end]
		for _, name := range g.commands {
			placeIn(t, part, "\n     "+name)
		}
		named = append(named, g.commands...)
	}
	for _, c := range inEnglish().Commands {
		if !slices.Contains(named, c.Name) {
			t.Errorf("%s is in no group", c.Name)
		}
	}
	if slices.Sort(named); len(slices.Compact(slices.Clone(named))) != len(named) {
		t.Errorf("a command stands twice in %v", named)
	}
}

func TestAnAliasIsItsCommand(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	for command, others := range aliases {
		for _, other := range others {
			if help := d.do(other, "--help"); help != d.do(command, "--help") {
				t.Errorf("%s --help says\n%s", other, help)
			}
		}
	}
	if list := d.do("ls", "--tournament", "local"); list != d.do("matches") {
		t.Errorf("ls says\n%s", list)
	}
}

func TestTheVersionComesWithTheBuild(t *testing.T) {
	t.Parallel()
	d, build := newUser(t), program.Read()
	for _, args := range [][]string{{"version"}, {"--version"}, {"-v"}} {
		if out := d.do(args...); !strings.HasPrefix(out, "kibitz "+build.Version+"\n") || !strings.Contains(out, "built with "+build.Go+" for "+build.System) {
			t.Errorf("%v says %s", args, out)
		}
	}
	if said := decoded[program.Build](t, d.do("version", "--json")); said != build {
		t.Errorf("%+v", said)
	}
	if out := d.do("version", "--lang", "ru"); !strings.Contains(out, "собрана "+build.Go) {
		t.Errorf("in Russian %s", out)
	}
}
