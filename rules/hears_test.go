package rules_test

import (
	"testing"

	"kibitz/rules"
)

// disputed is a referee of a match with two disputes, of which one is appealed.
type disputed struct{ dice }

func (disputed) Desk() *rules.Desk {
	return &rules.Desk{Disputes: []rules.DisputeView{{ID: "d0"}, {ID: "d1"}}}
}

func TestWhoDecidesAnAppealInAMatchHearsIt(t *testing.T) {
	for _, c := range []struct {
		name    string
		referee rules.Referee
		person  string
		hears   bool
	}{
		{"a member who has still to decide", disputed{}, "waits", true},
		{"somebody else", disputed{}, "p1", false},
		{"nobody", disputed{}, "", false},
		{"a member, once it is decided", disputed{dice{stage: rules.Over}}, "waits", false},
		{"a member, where there is no dispute", dice{}, "waits", false},
	} {
		if hears := rules.HearsAppeal(c.referee, c.person); hears != c.hears {
			t.Errorf("%s: %v", c.name, hears)
		}
	}
}
