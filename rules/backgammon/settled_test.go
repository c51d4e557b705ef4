package backgammon_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

// disputes is a dispute about an event, and the ruling under these clauses that play goes on.
func disputes(id string, n byte, clauses ...string) []events.Body {
	raised, decided := about(n), ruling(playOn())
	raised.Dispute, decided.Dispute, decided.Clauses = id, id, clauses
	return []events.Body{raised, decided}
}

// chose is A's choice on what an event opened.
func chose(n byte, choice string) *events.ChoiceMade {
	return &events.ChoiceMade{Opened: about(n).About, Side: events.A, Choice: choice}
}

// What was found at backgammon waits until it is ruled on or chosen.
func TestWhatWasFoundAtBackgammonWaitsUntilItIsSettled(t *testing.T) {
	const (
		illegal                = toAnIllegalPlay
		early                  = "start; A3 B1; B 53; A 8/5 6/5 ."
		dice                   = "start; A3 B1; A 8/5 6/5 .; A 52"
		play, frozen, unplayed = "8.0 illegal-play B WBF 4.8", "7.0 frozen none WBF 6.1", "7.0 result-unplayed B WBF 4.9"
		twofold                = "start; A3 B1; A 8/5 6/5 .; dispute; score A 1"
	)
	for _, c := range []struct {
		name, script string
		then         []events.Body
		waits        string
	}{
		{"an illegal play", illegal, nil, play},
		{"which is condoned", illegal, []events.Body{chose(8, "condone")}, ""},
		{"which is played again", illegal, []events.Body{chose(8, "replay")}, ""},
		{"after which the other plays on", illegal + "; A 21", nil, ""},
		{"of which the turn was ruled on", illegal, disputes("d1", 8, "WBF 4.8"), ""},
		{"of which the play was ruled on", illegal, disputes("d1", 7, "WBF 4.8"), ""},
		{"of which the play was taken back", illegal, []events.Body{about(7), ruling(restore(6))}, ""},
		{"another event was ruled on", illegal, disputes("d1", 6, "WBF 4.8"), play},
		{"a roll too early", early, nil, "4.0 roll-early B WBF 4.6"},
		{"which is accepted", early, []events.Body{chose(4, "accept-roll")}, ""},
		{"a roll out of turn", dice, nil, "6.0 roll-early A WBF 4.6"},
		{"which was ruled on", dice, disputes("d1", 6), ""},
		{"an entry of two findings", twofold, nil, frozen + "; " + unplayed},
		{"of which one was ruled on", twofold, disputes("d2", 7, "WBF 6.1"), unplayed},
		{"of which the other was ruled on", twofold, disputes("d2", 7, "WBF 4.9"), frozen},
		{"of which each was ruled on", twofold, append(disputes("d2", 7, "WBF 4.9"), disputes("d3", 7, "WBF 6.1")...), ""},
		{"of which both were ruled on at once", twofold, disputes("d2", 7, "WBF 4.9", "WBF 6.1"), ""},
		{"which was ruled on without a clause", twofold, disputes("d2", 7), frozen + "; " + unplayed},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ruled(t, c.script, c.then...)
			settling := rules.SettlingOf(r)
			var waits []string
			for _, f := range r.Findings() {
				if !settling.Settled(&f) {
					waits = append(waits, f.At.String()+" "+string(f.Code)+" "+f.Offender.String()+" "+string(f.Clause))
				}
			}
			if got := strings.Join(waits, "; "); got != c.waits {
				t.Errorf("%q waits, not %q", got, c.waits)
			}
		})
	}
}

// A choice that a ruling struck settles nothing: the option is open again.
func TestAChoiceThatWasStruckLeavesTheFindingWaiting(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		then   []events.Body
	}{
		"condoned, and the ruling restores to before the choice": {toAnIllegalPlay, []events.Body{chose(8, "condone"), about(6), ruling(restore(9))}},
		"played on, and the roll is ruled void by going back":    {toAnIllegalPlay + "; A 21", []events.Body{about(9), ruling(restore(9))}},
	} {
		r := ruled(t, c.script, c.then...)
		if len(r.Options()) != 1 || rules.Waiting(r) != 1 {
			t.Errorf("%s: %d options are open and %d findings wait", name, len(r.Options()), rules.Waiting(r))
		}
	}
}
