package results_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/ledger"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// roomed returns the record of a room in which North played these boards in spades, "3 10" for three spades and ten tricks; "0" is passed
// out. Of "4 10/3 10" North and South have the first, East and West the second.
func roomed(t *testing.T, match, team string, boards ...string) *log {
	t.Helper()
	l, key := newLog(match), officeKey(t)
	l.add(t, key, &events.MatchScheduled{Tournament: "open2026", Discipline: events.Bridge, Rulebook: "laws2017", Players: []events.Player{
		{ID: team + "1", Seat: "N"}, {ID: "x1", Seat: "E"}, {ID: team + "2", Seat: "S"}, {ID: "x3", Seat: "W"},
	}})
	outcome := func(text string) events.Outcome {
		o := events.Outcome{Side: events.NoSide, Declarer: cards.North}
		var level string
		if _, err := fmt.Sscan(text, &level, &o.Tricks); err != nil {
			t.Fatal(err)
		}
		var err error
		if o.Contract, err = cards.ParseContract(level + "S"); err != nil {
			t.Fatal(err)
		}
		return o
	}
	for i, board := range boards {
		says := func(body events.Body) { l.tells(t, key, events.Event{Game: i + 1, Body: body}) }
		says(&events.BoardOpened{Board: i + 1, Dealer: cards.DealerOf(i + 1), Vulnerable: cards.VulnerableOf(i + 1)})
		first, second, split := strings.Cut(board, "/")
		if board == "0" {
			says(&events.ContractStated{Declarer: cards.NoSeat})
		} else {
			made := outcome(first)
			says(&events.ContractStated{Contract: made.Contract, Declarer: made.Declarer})
			says(&events.TricksAgreed{Tricks: made.Tricks})
		}
		if split {
			ns, ew := outcome(first), outcome(second)
			ns.Side, ew.Side = events.A, events.B
			says(&events.ScoreAdjusted{Outcomes: []events.Outcome{ns, ew}, Clause: "Law 12C1", Reasons: "misinformed"})
		}
		says(&events.BoardClosed{})
	}
	return l
}

// Of a score that was split each team has its own: the document ranks and pays by that, and the tournament, which others read at the same
// time, is as it was.
func TestASplitScoreIsOfTheDocumentThatReadTheRooms(t *testing.T) {
	t.Parallel()
	logs := map[string]*log{
		"ab-open": roomed(t, "ab-open", "a", "4 10/3 10", "4 9"), "ab-closed": roomed(t, "ab-closed", "b", "3 10", "0"),
		"cd-open": roomed(t, "cd-open", "c", "3 10", "0"), "cd-closed": roomed(t, "cd-closed", "d", "3 9", "0"),
	}
	from := func(matches ...string) (heads []events.MatchHead) {
		for _, match := range matches {
			link := logs[match].ledger.Head()
			heads = append(heads, events.MatchHead{Match: match, Head: link})
		}
		return heads
	}
	key, desk := officeKey(t), newLog("desk")
	bodies := []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "laws2017"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Bridge, Rulebook: "laws2017", Country: "BUL", Zone: "Europe/Sofia"},
	}
	for _, team := range []string{"a", "b", "c", "d"} {
		bodies = append(bodies, &events.EntryRegistered{Entry: team, Division: "open", Players: []string{team + "1", team + "2"}})
	}
	bodies = append(bodies,
		&events.StageDeclared{Division: "open", Stage: "league", Kind: events.StageTeams, Parameters: events.StageParameters{System: events.StageSwiss}, Rounds: []events.RoundTerms{{Round: 1, Boards: 2}}},
		&events.PrizesDeclared{Division: "open", Places: []events.Prize{{Stage: "league", From: 2, To: 2, Amount: 100}}},
		&events.PairingMade{Stage: "league", Round: 1, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "league_1_1", A: "a", B: "b"}, {Encounter: "league_1_2", A: "c", B: "d"}}},
		&events.ResultPosted{Encounter: "league_1_1", Winner: "a", How: events.ResultPlayed, Score: &[2]int{6, 3}, From: from("ab-open", "ab-closed")},
		&events.ResultPosted{Encounter: "league_1_2", Winner: "c", How: events.ResultPlayed, Score: &[2]int{1, 0}, From: from("cd-open", "cd-closed")},
	)
	for _, body := range bodies {
		desk.add(t, key, body)
	}
	timeline, _, err := results.Folded(desk.ledger, 0)
	if err != nil {
		t.Fatal(err)
	}
	referee := timeline.Final().(*tournament.Referee)
	folded := referee.Tournament()
	before := results.Posted(folded, "open", strings.ToUpper)
	doc, err := results.Scored(referee, "open", strings.ToUpper, func(match string) (*ledger.Ledger, error) { return logs[match].ledger, nil })
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		d     *results.Document
		order string
		prize string
	}{"by the postings": {before, "a c d b", "c"}, "by the rooms": {doc, "a b c d", "b"}} {
		var order []string
		for _, line := range c.d.Stages[0].Standings {
			order = append(order, line.Entry)
		}
		var prizes []string
		for _, p := range c.d.Prizes {
			prizes = append(prizes, p.Entry)
		}
		if strings.Join(order, " ") != c.order || !slices.Equal(prizes, []string{c.prize}) {
			t.Errorf("%s: %q, and the second prize is of %q", name, order, prizes)
		}
	}
	if after := results.Posted(folded, "open", strings.ToUpper); !reflect.DeepEqual(before, after) {
		t.Errorf("the tournament has become another one:\n%+v\n%+v", before, after)
	}
}
