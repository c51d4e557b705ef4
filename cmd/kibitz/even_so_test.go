package main

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/simulation"
)

func TestWhatIsKnownToBeImpossibleIsRecordedOnlyIfInsistedOn(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(8)
	r.enter()
	person := strings.Fields(d.do("people", "add", "Dora"))[0]
	d.do("people", "add", "Борис Даль", "Марина Оз")
	d.do("dispute", "final", "--subject", "play", "--about", "8.1", "--side", "A", "--words", "no", "--yes")
	for _, c := range []struct {
		code int
		says string
		line string
	}{
		{exitNotAllowed, "effect 1 of this decision is not possible", "rule final d1 --tricks 9-4 --reason x"},
		{exitNotAllowed, "effect 2 of this decision is not possible", "rule final d1 --warn A --percent 60-40 --reason x"},
		{exitUsage, "perhaps you mean WBF 1.9 (The draw)", "rule final d1 --play-on --clause WBF-99.9 --reason x"},
		{exitUsage, "(Illegal plays: condone or replay)", "warn final A --clause WBF-4.88 --reason x"},
		{exitUsage, "(Ошибочный ход: принять или переиграть)", "warn final A --clause WBF-4.88 --reason x --lang ru"},
		{exitUsage, "no rulebook of this game has such a clause", "penalize final A 1 --clause L1987-54 --reason x"},
		{exitUsage, "nobody is registered", "testify final d1 Joe --words x"},
		{exitUsage, "perhaps you mean Dora", "testify final d1 Dorra --words x"},
		{exitUsage, "perhaps you mean Dora", "testify final d1 Tora --words x"},
		{exitUsage, "возможно, имелось в виду: Борис Даль", "monitor final Баль --lang ru"},
		{exitUsage, "perhaps you mean Dora", "rule final d1 --by dora --play-on --reason x"},
		{exitUsage, "возможно, имелось в виду: Борис Даль", "vote final d1 Даль uphold --lang ru"},
		{exitUsage, "возможно, имелось в виду: Борис Даль", "officials final Борис-Дал director --lang ru"},
		{exitUsage, "nobody is registered", "testify final d1 Dora --asked-by Joe --words x"},
		{exitUsage, "nobody is registered", "committee final d1 Dora Joe"},
		{exitUsage, "nobody is registered", "report final phone-on --person Joe"},
		{exitNotAllowed, "is not a director of this match", "rule final d1 --by p-anna --play-on --reason x"},
		{exitNotAllowed, "is not a director of this match", "rule final d1 --by p-anna --play-on --reason x --dry-run"},
		{exitNotAllowed, "effect 1 of this decision is not possible", "rule final d1 --tricks 9-4 --reason x --dry-run"},
	} {
		before := len(d.messages("open", "final"))
		d.fails(c.code, []string{c.says}, append(strings.Fields(c.line), "--yes")...)
		if after := len(d.messages("open", "final")); after != before {
			t.Fatalf("%s: recorded", c.line)
		}
	}
	d.do(strings.Fields("rule final d1 --by p-anna --play-on --reason x --even-so --dry-run")...)
	d.do("testify", "final", "d1", "Dora", "--words", "I saw it", "--yes")
	if last := string(d.messages("open", "final")[r.Ledger.Head().N+1].Data); !strings.Contains(last, `"person":"`+person) {
		t.Errorf("Dora's words are recorded as %s", last)
	}
	d.do("warn", "final", "A", "--clause", "wbf-4.8", "--reason", "x", "--yes")
	if trail := d.do("audit", "final"); !strings.Contains(trail, "WBF 4.8") {
		t.Errorf("the clause is not the rulebook's:\n%s", trail)
	}
	d.do("rule", "final", "d1", "--tricks", "9-4", "--clause", "WBF 99.9", "--reason", "x", "--yes", "--even-so")
	if trail := d.do("audit", "final"); !strings.Contains(trail, "Effect 1 of the decision is not possible on this table") {
		t.Errorf("the audit does not tell it:\n%s", trail)
	}
	if file := d.do("case", "final", "d1"); !strings.Contains(file, "WBF 99.9: in no rulebook") {
		t.Errorf("the case file does not tell it:\n%s", file)
	}
}

func TestTheSettingsShownAreThoseThatTheRefereeApplies(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.leads(simulation.New(31, "open", "final", simulation.ToPoints(5)))
	format := simulation.ToPoints(5)
	r.Write(r.Office, &events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: "wbf", Format: &format, Options: []string{"condoned=valid-roll"},
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	r.enter()
	if shown := d.do("option", "final"); !strings.Contains(strings.Join(strings.Fields(shown), " "), "condoned valid-roll") {
		t.Errorf("the settings are\n%s", shown)
	}
}
