package pages

import (
	"context"
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/projector/serve"
	"kibitz/replay/results"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/discipline"
	"kibitz/rules/tournament"
)

// unreadPairs is a division of pairs, and of players in a round robin, whose posted match cannot be read.
func unreadPairs(t *testing.T, read *int) *asked {
	t.Helper()
	r, err := discipline.New(&events.MatchScheduled{Tournament: "club", Discipline: events.TournamentEvent, Rulebook: "laws2017"})
	if err != nil {
		t.Fatal(err)
	}
	referee := r.(*tournament.Referee)
	for i, body := range []events.Body{
		&events.DivisionDeclared{Division: "pairs", Title: "Tuesday", Discipline: events.Bridge, Rulebook: "laws2017", Country: "NED", Zone: "Europe/Amsterdam"},
		&events.EntryRegistered{Entry: "e1", Division: "pairs", Players: []string{"p1", "p2"}, Number: 1},
		&events.EntryRegistered{Entry: "e2", Division: "pairs", Players: []string{"p3", "p4"}, Number: 2},
		&events.StageDeclared{Division: "pairs", Stage: "mp", Kind: events.StagePairs},
		&events.StageDeclared{Division: "pairs", Stage: "rr", Kind: events.StageRoundRobin},
		&events.DrawMade{Stage: "rr", Method: events.ByHand, Public: true, Total: 2, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}},
		&events.MovementDeclared{Stage: "mp", Session: 1, Section: "A", Name: "one", Rows: []events.MovementRow{{Round: 1, Table: 1, NS: "1", EW: "2", Low: 1, High: 1}}},
		&events.ResultPosted{Encounter: "mp_1_1", How: events.ResultPlayed, From: []events.MatchHead{{Match: "m1", Head: events.Head{N: 1}}}},
		&events.ResultPosted{Encounter: "rr_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{1, 0}},
	} {
		referee.Apply(events.Address{N: uint64(i + 2)}, &events.Event{At: 1_700_000_000_000, Body: body})
	}
	p := &posted{tournament: referee.Tournament(), referee: referee, documents: map[string]*reading{}, editions: map[string][]results.Edition{}}
	a := &asked{posted: p, request: httptest.NewRequest("GET", "/t/club/standings/pairs", nil), words: wording.In(language.English)}
	a.request.SetPathValue("division", "pairs")
	a.logs = func(context.Context) func(string) (*ledger.Ledger, error) {
		return func(string) (*ledger.Ledger, error) {
			*read++
			return nil, errors.New("no place")
		}
	}
	return a
}

func TestAPostedScoreIsToldAsItStandsAndAsItCounts(t *testing.T) {
	t.Parallel()
	s := &tournament.Stage{}
	s.Rounds = []events.RoundTerms{{Round: 1, Length: 5}}
	m := &tournament.Meeting{Score: &[2]int{6, 2}, How: events.ResultPlayed}
	m.ID = "ko_1_1"
	if got := score(s, m, false); got != "6–2 (5–2)" {
		t.Errorf("it is %q", got)
	}
	if got := score(s, m, true); got != "2–6 (2–5)" || *m.Score != [2]int{6, 2} {
		t.Errorf("from the other side it is %q, and then %v", got, m.Score)
	}
	listed := &serve.Listed{}
	listed.Result = &refereed.Result{Tally: rules.TallyOf([2]int{6, 2}, 5)}
	if got := title(listed, wording.In(language.English)); !strings.Contains(got, " 6–2 (5–2) ") {
		t.Errorf("the hall's list has %q", got)
	}
}

func TestWhatCannotBeReadIsTriedAgainALittleLater(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		read := 0
		a := unreadPairs(t, &read)
		for range 5 {
			if _, err := a.document("pairs"); err == nil || !a.passing {
				t.Fatal(err, a.passing)
			}
		}
		if read != 1 {
			t.Errorf("five visitors had it read %d times", read)
		}
		time.Sleep(passingTime)
		if _, err := a.document("pairs"); err == nil || read != 2 {
			t.Errorf("%v, read %d times", err, read)
		}
	})
}

func TestStandingsWithoutBoardsStayWhenTheBoardsCannotBeRead(t *testing.T) {
	t.Parallel()
	read := 0
	shown, _, ok := standings(unreadPairs(t, &read))
	said := shown.(struct {
		heading
		Division division
		Empty    string
		Stages   []ranking
	})
	if !ok || len(said.Stages) != 2 || said.Stages[0].Unread != "The boards cannot be read now." || said.Stages[1].Unread != "" || len(said.Stages[1].Rows) != 2 {
		t.Errorf("%+v", said.Stages)
	}
}
