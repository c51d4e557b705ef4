package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"kibitz/projector/desk"
)

// The players of the file are registered when it is imported.
func TestPlayersAreNamedAtTheCommandLine(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	if seen, flipped := d.do("show", match, "--perspective", "beta"), d.do("show", match, "--flip"); seen != flipped {
		t.Errorf("Beta sees\n%s\nand not\n%s", seen, flipped)
	}
	d.fails(exitUsage, []string{"--perspective \"C\"", "A (Alpha), B (Beta)"}, "show", match, "--perspective", "C")
	for _, side := range []string{"B", "Beta", "bet"} {
		if out := d.do("warn", match, side, "--clause", "WBF 1.5", "--reason", "slow", "--dry-run"); !strings.Contains(out, "Beta is warned") {
			t.Errorf("%s:\n%s", side, out)
		}
	}
}

// addresses are the addresses of a trail in JSON.
func (d *user) addresses(args ...string) (list []string) {
	d.Helper()
	var trail struct {
		Events []struct {
			Address string `json:"address"`
		} `json:"events"`
	}
	if err := json.Unmarshal([]byte(d.do(append(args, "--json")...)), &trail); err != nil {
		d.Fatal(err)
	}
	for _, e := range trail.Events {
		list = append(list, e.Address)
	}
	return list
}

func TestATrailShowsTheEventsThatAreAskedFor(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(6)
	n, offender := r.illegal()
	r.enter()
	all := d.addresses("audit", "final")
	wrong := desk.OptionsOf(r.final().Final().Options())[0].Opened
	for _, c := range []struct {
		name string
		args string
		fits func(address string) bool
	}{
		{"without a filter all", "", nil},
		{"those with findings", "--findings", func(at string) bool { return at == wrong }},
		{"those of a finding's code", "--kind illegal-play", func(at string) bool { return at == wrong }},
		{"those of a type", "--kind dice.rolled --from 2000-01-01T00:00:00Z", nil},
		{"those of a side", "--findings --side " + offender.String(), func(at string) bool { return at == wrong }},
		{"none of the other side", "--findings --side " + offender.Opponent().String(), func(string) bool { return false }},
		{"none of another game", "--findings --game 7", func(string) bool { return false }},
		{"none before the match", "--until 2000-01-01T00:00:00Z", func(string) bool { return false }},
		{"none after it", "--from 2100-01-01T00:00:00Z", func(string) bool { return false }},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := (&user{t, d.dir}).addresses(append([]string{"audit", "final"}, strings.Fields(c.args)...)...)
			switch {
			case c.fits == nil && c.args == "" && !slices.Equal(got, all):
				t.Errorf("%q, want %q", got, all)
			case c.fits == nil && c.args != "" && (len(got) == 0 || len(got) >= len(all)):
				t.Errorf("%q of %q", got, all)
			case c.fits != nil && !slices.Equal(got, slices.DeleteFunc(slices.Clone(all), func(at string) bool { return !c.fits(at) })):
				t.Errorf("%q", got)
			}
		})
	}
	if out := d.do("audit", "final", "--findings"); strings.Count(out, "finding ") != 1 || !strings.Contains(out, wrong) || n == 0 {
		t.Errorf("the disputed play is not told:\n%s", out)
	}
	first := r.Ledger.Links()[0].Entry.Events[0].At.Time().UTC()
	if clock := d.addresses("audit", "final", "--until", first.Format("15:04:05")); len(clock) == 0 || len(clock) >= len(all) || clock[0] != all[0] {
		t.Errorf("by the clock up to %s: %q", first, clock)
	}
	if s := d.run("audit", "final", "--until", "2000-01-01T00:00:00Z"); s.code != exitFine || !strings.Contains(s.err, "has no events that fit") {
		t.Errorf("nothing fits: %+v", s)
	}
	d.fails(exitUsage, []string{"--kind \"weather\"", "dice.rolled"}, "audit", "final", "--kind", "weather")
	d.fails(exitUsage, []string{"--from \"noon\"", "14:05"}, "audit", "final", "--from", "noon")
	d.fails(exitUsage, []string{"--side \"C\"", "A (p-anna)"}, "audit", "final", "--side", "C")
}
