package tournament_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// Of whom a stage has places in its standings.
func TestTheEntriesOfAStage(t *testing.T) {
	t.Parallel()
	stage := func(kind, after string, groups ...events.Group) *events.StageDeclared {
		return &events.StageDeclared{Division: "open", Stage: "s", Kind: kind, After: after, Parameters: events.StageParameters{Groups: groups}}
	}
	place := func(n int, entry string) events.DrawPlace { return events.DrawPlace{Place: n, Entry: entry} }
	movement := &events.MovementDeclared{Stage: "s", Session: 1, Section: "A", Rows: []events.MovementRow{{Round: 1, Table: 1, NS: "1", EW: "e3", Low: 1, High: 2}, {Round: 1, Table: 2, NS: "9", EW: "2", Low: 1, High: 2}}}
	for _, c := range []struct {
		name string
		told []events.Body
		want string
	}{
		{"all of the division", dealing(stage(events.StageSwiss, "")), "e1 e2 e3 e4"},
		{"but who does not begin", dealing(stage(events.StageSwiss, ""), &events.EntryWithdrawn{Entry: "e2"}, &events.EntryWithdrawn{Entry: "e3", After: 1}), "e1 e3 e4"},
		{"nobody before the draw, where a stage comes before", dealing(stage(events.StageKnockOut, "q")), ""},
		{"groups", dealing(stage(events.StageRoundRobin, "", events.Group{Group: "A", Entries: []string{"e4", "e1"}})), "e1 e4"},
		{"who was drawn", dealing(stage(events.StageKnockOut, ""), &events.DrawMade{Stage: "s", Method: events.ByHand, Places: []events.DrawPlace{place(1, "e3"), place(2, "e1")}}), "e1 e3"},
		{"who was paired", dealing(stage(events.StageSwiss, "q"),
			&events.PairingMade{Stage: "s", Round: 1, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "s_1_1", A: "e2", B: "e1"}}, Byes: []string{"e4"}},
			&events.PairingMade{Stage: "s", Round: 2, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "s_2_1", A: "e4", B: "e1"}}, Byes: []string{"e2"}}), "e1 e2 e4"},
		{"who had nothing but the bye of the last round", dealing(stage(events.StageSwiss, "q"),
			&events.PairingMade{Stage: "s", Round: 1, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "s_1_1", A: "e2", B: "e1"}}},
			&events.PairingMade{Stage: "s", Round: 2, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "s_2_1", A: "e2", B: "e1"}}, Byes: []string{"e3"}}), "e1 e2 e3"},
		{"who had nothing but the bye of the first round", dealing(stage(events.StageSwiss, "q"),
			&events.PairingMade{Stage: "s", Round: 1, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "s_1_1", A: "e2", B: "e1"}}, Byes: []string{"e3"}}), "e1 e2 e3"},
		{"who sits in a session", dealing(stage(events.StagePairs, "q"), movement), "e1 e2 e3"},
	} {
		for _, kept := range []bool{false, true} { // what a stage keeps for a posting is no longer so behind the next event
			in := tournament.New()
			tell := func(body events.Body) {
				in.Apply(events.Address{N: 1}, &events.Event{Body: body}, tournament.Moment{})
			}
			tell(&events.EntryRegistered{Entry: "side", Division: "side"})
			for _, body := range c.told {
				tell(body)
				if kept {
					tell(&events.ResultPosted{Encounter: "s_9_9"})
				}
			}
			if got := strings.Join(in.EntriesOf(in.Stage("s")), " "); got != c.want {
				t.Errorf("%s (kept %t): %q, want %q", c.name, kept, got, c.want)
			}
		}
	}
}
