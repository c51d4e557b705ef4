package rules_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

// ruledCard is a referee that found this in one card, which was ruled on under these clauses.
type ruledCard struct {
	rules.Referee
	found []rules.Finding
	desk  rules.Desk
}

func (r *ruledCard) Findings() []rules.Finding       { return r.found }
func (r *ruledCard) Desk() *rules.Desk               { return &r.desk }
func (r *ruledCard) Closed() []rules.Closed          { return nil }
func (r *ruledCard) Struck(events.Address) bool      { return false }
func (r *ruledCard) ComesOf(c rules.Code) rules.Code { return c[:1] } // r2 comes of what r1 comes of

// A ruling under none of the clauses of what was found in a card is on what has no clause, and on the rest where it is
// one thing.
func TestARulingUnderNoClauseSettlesOneThing(t *testing.T) {
	card := events.Address{N: 3}
	other := rules.Finding{Code: "n", At: card, Args: [4]int{1}}
	revoke, established := rules.Finding{Code: "r1", Clause: "61A", At: card}, rules.Finding{Code: "r2", Clause: "63A1", At: card}
	due, nameless := rules.Finding{Code: "d", Clause: "50D1", At: card}, rules.Finding{Code: "n", At: card}
	for _, c := range []struct {
		found   []rules.Finding
		clauses string
		waits   string
	}{
		{[]rules.Finding{revoke}, "", ""},
		{[]rules.Finding{revoke, established}, "", ""},
		{[]rules.Finding{revoke, established}, "64A1", ""},
		{[]rules.Finding{revoke, due}, "", "r1 d"},
		{[]rules.Finding{revoke, due}, "61A", "d"},
		{[]rules.Finding{revoke, nameless}, "", ""},
		{[]rules.Finding{revoke, other}, "", "r1"},
		{[]rules.Finding{revoke, established, nameless}, "64A1", ""},
		{[]rules.Finding{revoke, due, nameless}, "", "r1 d"},
		{[]rules.Finding{revoke, due, nameless}, "64A1", "r1 d"},
		{[]rules.Finding{revoke, due, nameless}, "50D1", "r1"},
		{[]rules.Finding{nameless, other}, "", ""},
	} {
		r := &ruledCard{found: c.found, desk: rules.Desk{Disputes: []rules.DisputeView{{About: card, Ruled: true, Clauses: strings.Fields(c.clauses)}}}}
		settling := rules.SettlingOf(r)
		var waits []string
		for _, f := range c.found {
			if !settling.Settled(&f) {
				waits = append(waits, string(f.Code))
			}
		}
		if got := strings.Join(waits, " "); got != c.waits {
			t.Errorf("of %v, ruled on under %q, %q waits, not %q", c.found, c.clauses, got, c.waits)
		}
	}
}
