package tournament_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// Whoever keeps what follows from a tournament makes it anew when this number changes, and at no fee or note.
func TestWhatChangesATournament(t *testing.T) {
	t.Parallel()
	in := tournament.New()
	for i, c := range []struct {
		body events.Body
		more int
	}{
		{&events.EntryRegistered{Entry: "e1", Division: "open", Number: 1}, 1},
		{&events.StageDeclared{Division: "open", Stage: "s", Kind: events.StageKnockOut}, 1},
		{&events.DrawMade{Stage: "s", Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}}, 1},
		{&events.FeePaid{Entry: "e1", Amount: 100}, 0},
		{&events.NoteMade{}, 0},
		{&events.RoundCalled{Stage: "s", Round: 1, Encounters: []events.CalledEncounter{{Encounter: "s_1_1"}}}, 1},
		{&events.ResultPosted{Encounter: "s_1_1", Winner: "e1", How: events.ResultPlayed}, 1},
		{&events.EncounterAdjusted{Encounter: "s_1_1", As: events.AdjustedVoid}, 1},
		{&events.ResultsCertified{Division: "open", Status: events.Official, Edition: 1}, 1},
	} {
		before := in.Changes()
		in.Apply(events.Address{N: uint64(i + 1)}, &events.Event{Body: c.body}, tournament.Moment{})
		if more := in.Changes() - before; more != c.more {
			t.Errorf("%s: %d", c.body.Type(), more)
		}
	}
}

func TestADrawIsByLotWhereResultsRank(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind, system string
		posted       int
		want         bool
	}{
		{events.StageSwiss, "", 0, false}, {events.StageSwiss, "", 1, true},
		{events.StageRoundRobin, "", 0, false}, {events.StageRoundRobin, "", 1, true},
		{events.StageTeams, events.StageRoundRobin, 0, false}, {events.StageTeams, events.StageRoundRobin, 1, true},
		{events.StageTeams, events.StageKnockOut, 1, false}, {events.StageKnockOut, "", 1, false},
		{events.StageSeries, "", 0, true},
	} {
		s := &tournament.Stage{Postings: make([]*tournament.Posting, c.posted)}
		s.Kind, s.Parameters.System = c.kind, c.system
		if got := s.ByLot(); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
