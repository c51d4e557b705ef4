package tournament_test

import (
	"reflect"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"

	"pgregory.net/rapid"
)

// Postings, also in the place of others, and decisions of the committee bring what a stage keeps to what it is when made anew.
func TestWhatAStageKeepsIsWhatItIsMadeAnew(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom([]string{events.StageKnockOut, events.StageDoubleElimination}).Draw(t, "kind")
		draw := rapid.SampledFrom([]string{field(8), "e1 e2 e3 - e5 e6 e7 e8", "e1 e2 e3 e4 e5 - - e8"}).Draw(t, "draw")
		l := newLog(t).division(8).stage("main", kind, 7, events.StageParameters{}).drawn("main", draw)
		for range rapid.IntRange(4, 24).Draw(t, "events") {
			all, _ := l.Tournament().Afresh("main")
			known := known(all)
			m := known[rapid.IntRange(0, len(known)-1).Draw(t, "encounter")]
			l.says(decision(t, m))
			if kept, afresh := l.Tournament().Afresh("main"); !reflect.DeepEqual(kept, afresh) {
				t.Fatalf("after a decision of %s it keeps\n%+v\nand is\n%+v", m.ID, kept, afresh)
			}
		}
	})
}

// known returns the encounters of which both seats are known.
func known(all []tournament.Standing) (list []tournament.Standing) {
	for _, m := range all {
		if m.SeatA.Entry != "" && m.SeatB.Entry != "" {
			list = append(list, m)
		}
	}
	return list
}

// decision draws a posting or a decision of the committee.
func decision(t *rapid.T, m tournament.Standing) events.Body {
	winner := rapid.SampledFrom([]string{m.SeatA.Entry, m.SeatB.Entry}).Draw(t, "winner")
	return rapid.SampledFrom([]events.Body{
		&events.ResultPosted{Encounter: m.ID, Winner: winner, How: events.ResultWalkover},
		&events.ResultPosted{Encounter: m.ID, Winner: winner, How: events.ResultConceded},
		&events.ResultPosted{Encounter: m.ID, How: events.ResultVoid},
		&events.EncounterAdjusted{Encounter: m.ID, As: events.AdjustedAwarded, Winner: winner, Clause: "WBF 4.10", Reasons: "decided"},
		&events.EncounterAdjusted{Encounter: m.ID, As: events.AdjustedVoid, Clause: "WBF 4.10", Reasons: "decided"},
		&events.EncounterAdjusted{Encounter: m.ID, As: events.AdjustedReplayed, Clause: "WBF 4.10", Reasons: "decided"},
	}).Draw(t, "decision")
}
