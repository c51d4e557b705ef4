package main

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/projector/desk"
)

func TestMatchesAreFilteredAndSorted(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	illegal := d.importFile("testdata/illegal_play.txt").Match
	plain := d.importFile("testdata/match.mat", "--tournament", "cup").Match
	for _, c := range []struct {
		args string
		want []string
	}{
		{"--sort tournament", []string{plain, illegal}},
		{"--sort tournament --reverse", []string{illegal, plain}},
		{"--sort findings", []string{illegal, plain}}, // the illegal play has been decided on
		{"--findings --tournament local", nil},
		{"--findings", []string{plain}},
		{"--status playing --tournament local", []string{illegal}},
		{"--status over --status adjourned", []string{plain}},
		{"--player ALPH --tournament local", []string{illegal}},
		{"--player nobody", nil},
		{"--open --status voided", nil},
	} {
		var got []string
		for _, m := range decoded[[]desk.Line](t, d.do(append(strings.Fields(c.args), "matches", "--json")...)) {
			got = append(got, m.Match)
		}
		if strings.Join(got, " ") != strings.Join(c.want, " ") {
			t.Errorf("%s lists %v, want %v", c.args, got, c.want)
		}
	}
	d.fails(exitFine, []string{"no match fits"}, "matches", "--player", "nobody")
	d.fails(exitUsage, []string{"tournament, match, players"}, "matches", "--sort", "size")
}

func TestMatchesAreListedInRussian(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.importFile("testdata/illegal_play.txt")
	if out := d.do("matches", "--lang", "ru"); !strings.HasPrefix(out, "ТУРНИР") || !strings.Contains(out, "идёт") {
		t.Errorf("the list is\n%s", out)
	}
}

func TestMatchesAreListedAgainWhenTheyChange(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	d.importFile("testdata/illegal_play.txt")
	p := d.start("matches", "--watch", "--json", "--jq", "length")
	until(t, "the list is written", func() bool { return p.out.String() == "1\n" })
	d.importFile("testdata/match.mat")
	until(t, "it is written again", func() bool { return strings.HasSuffix(p.out.String(), "\n2\n") })
	p.interrupt()
	p.ends()
}

func TestTheWidestColumnsAreCutUntilARowFits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		room         int
		widths, want []int
	}{
		{40, []int{10, 40, 5}, []int{10, 21, 5}},
		{40, []int{10, 5}, []int{10, 5}},
		{30, []int{30, 30, 5}, []int{10, 11, 5}},
		{24, []int{9, 30, 5}, []int{7, 8, 5}},
		{10, []int{9, 30, 5}, []int{2, 2, 2}},
		{3, []int{9, 30, 5}, []int{1, 1, 1}},
	} {
		if fit(c.widths, c.room); !slices.Equal(c.widths, c.want) {
			t.Errorf("in %d columns they are %v, want %v", c.room, c.widths, c.want)
		}
	}
}
