package hall_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

// club is the record of a club's evening: its own log, called desk, and its matches.
type club struct {
	*testing.T
	matches map[string][]journal.Stored
}

func (c *club) Matches(context.Context) (list []journal.MatchInfo, err error) {
	for name := range c.matches {
		list = append(list, journal.MatchInfo{Tournament: "club", Match: name})
	}
	return list, nil
}

func (c *club) Match(_ context.Context, _, match string) ([]journal.Stored, error) {
	return c.matches[match], nil
}

// says appends to a match, which begins with its schedule.
func (c *club) says(match string, game int, bodies ...events.Body) {
	c.Helper()
	if c.matches[match] == nil && match != "desk" {
		schedule := &events.MatchScheduled{Tournament: "club", Discipline: events.Bridge, Rulebook: "laws2017"}
		for seat := cards.North; seat.Valid(); seat++ {
			schedule.Players = append(schedule.Players, events.Player{ID: match + "-" + seat.String(), Seat: seat.String()})
		}
		bodies, c.matches[match] = append([]events.Body{schedule}, bodies...), []journal.Stored{}
	}
	l := ledger.New("club", match, ledger.Config{})
	for _, s := range c.matches[match] {
		l.Add(ledger.Message{Data: s.Data, Signature: s.Signature, Stored: noon, Sequence: s.Seq})
	}
	for _, body := range bodies {
		of := game
		if _, schedules := body.(*events.MatchScheduled); schedules {
			of = 0
		}
		by, err := l.Author(eventstest.Key("office"))
		if err != nil {
			c.Fatal(err)
		}
		seq := l.Head().N + 1
		data, signature, err := by.Write(uuid.UUID{6: 0x40, 8: 0x80, 14: byte(len(match)), 15: byte(seq)}, l.Head(), events.Event{Game: of, At: noon, Body: body})
		if err != nil {
			c.Fatal(err)
		}
		s := journal.Stored{Message: journal.Message{Data: data, Signature: signature}, Seq: seq, Time: time.UnixMilli(noon)}
		if link := l.Add(ledger.Message{Data: data, Signature: signature, Stored: noon, Sequence: seq}); link.Status != ledger.Folded {
			c.Fatalf("%s: %T is %v: %s", match, body, link.Status, link.Reason)
		}
		c.matches[match] = append(c.matches[match], s)
	}
}

// does follows a script: "call E" calls an encounter to the match E, or to the two rooms of one of teams, "play M 1 2"
// plays boards in a match, "end M" ends it, "post E" posts an encounter from its matches.
func (c *club) does(script string) {
	c.Helper()
	for line := range strings.SplitSeq(script, ";") {
		words := strings.Fields(line)
		switch of := words[1]; words[0] {
		case "call":
			matches := []string{of}
			if strings.HasPrefix(of, "cup") {
				matches = []string{of + "-open", of + "-closed"}
			}
			round := int(of[len(of)-3] - '0')
			c.says("desk", 0, &events.RoundCalled{Stage: strings.Split(of, "_")[0], Round: round, Start: noon, Encounters: []events.CalledEncounter{{Encounter: of, Matches: matches}}})
			for _, match := range matches {
				c.says(match, 0)
			}
		case "play":
			for game, board := range words[2:] {
				opened := &events.BoardOpened{Dealer: cards.North, Rulebook: "laws2017"}
				fmt.Sscan(board, &opened.Board)
				c.says(of, game+1, opened, &events.BoardClosed{})
			}
		case "end":
			c.says(of, 0, &events.MatchEnded{})
		case "post":
			posted := &events.ResultPosted{Encounter: of, How: events.ResultPlayed}
			for _, match := range []string{of, of + "-open", of + "-closed"} {
				if c.matches[match] != nil {
					posted.From = append(posted.From, events.MatchHead{Match: match, Head: events.Head{N: 1, Hash: events.HashOf(c.matches[match][0].Data)}})
				}
			}
			if strings.HasPrefix(of, "cup") {
				posted.Score, posted.Winner = &[2]int{9, 3}, map[string]string{"cup_1_1": "e1", "cup_1_2": "e3"}[of]
			}
			c.says("desk", 0, posted)
		case "certify":
			c.says("desk", 0, &events.ResultsCertified{Division: of, Edition: 1, Status: events.Official, Document: events.HashOf(nil), Root: events.HashOf(nil)})
		}
	}
}

// evening declares pairs of two sessions, and teams of which two rounds are paired if teams is true. In the second
// session 1 meets 2 on board 1, which neither has played in the first.
func evening(t *testing.T, teams bool) *club {
	c := &club{t, map[string][]journal.Stored{}}
	c.says("desk", 0, &events.MatchScheduled{Tournament: "club", Discipline: events.TournamentEvent, Rulebook: "laws2017"})
	for division, kind := range map[string]string{"pairs": events.StagePairs, "teams": events.StageTeams} {
		stage := map[string]string{"pairs": "mp", "teams": "cup"}[division]
		c.says("desk", 0, &events.DivisionDeclared{Division: division, Title: division, Discipline: events.Bridge, Rulebook: "laws2017", Country: "NED", Zone: "Europe/Amsterdam"},
			&events.StageDeclared{Division: division, Stage: stage, Kind: kind, Rounds: []events.RoundTerms{{Round: 1, Boards: 2}, {Round: 2, Boards: 2}}})
	}
	for i := range 8 {
		division := []string{"teams", "pairs"}[i/4]
		c.says("desk", 0, &events.EntryRegistered{Entry: fmt.Sprintf("e%d", i+1), Division: division, Players: []string{fmt.Sprintf("p%d", i+1), fmt.Sprintf("q%d", i+1)}, Number: i%4 + 1})
	}
	row := func(round, table int, ns, ew string, board int) events.MovementRow {
		return events.MovementRow{Round: round, Table: table, NS: ns, EW: ew, Low: board, High: board}
	}
	c.says("desk", 0, &events.MovementDeclared{Stage: "mp", Session: 1, Section: "A", Name: "two tables", Rows: []events.MovementRow{
		row(1, 1, "1", "3", 1), row(1, 2, "2", "4", 2), row(2, 1, "1", "4", 2), row(2, 2, "2", "3", 1)}})
	if teams {
		for round, pairs := range [][]events.PairedEntries{
			{{Encounter: "cup_1_1", A: "e1", B: "e2"}, {Encounter: "cup_1_2", A: "e3", B: "e4"}},
			{{Encounter: "cup_2_1", A: "e1", B: "e3"}, {Encounter: "cup_2_2", A: "e2", B: "e4"}},
		} {
			c.says("desk", 0, &events.PairingMade{Stage: "cup", Round: round + 1, Method: events.ByHand, Pairs: pairs})
		}
	}
	return c
}

// TestADealIsAwaitedByTablesWithoutAMatch asks which boards of a match somebody has still to play.
func TestADealIsAwaitedByTablesWithoutAMatch(t *testing.T) {
	t.Parallel()
	const first = "call mp_1_1; call mp_1_2; play mp_1_1 1; play mp_1_2 2; end mp_1_2"
	const second = "; call mp_2_1; call mp_2_2; play mp_2_1 2; play mp_2_2 1; end mp_2_1; end mp_2_2"
	const cup = "call cup_1_1; call cup_1_2; play cup_1_1-open 1 2; play cup_1_1-closed 1 2; post cup_1_1; play cup_1_2-open 1 2; play cup_1_2-closed 1"
	for _, c := range []struct {
		name, script, match string
		teams               bool
		awaited             []int
	}{
		{"the second round is not called yet", first, "mp_1_1", false, []int{1, 2}},
		{"one table of it has played", first + "; call mp_2_2; play mp_2_2 1", "mp_1_1", false, []int{2}},
		{"all have played", first + second, "mp_1_1", false, nil},
		{"a table that never plays is decided", first + "; post mp_2_1; post mp_2_2", "mp_1_1", false, nil},
		{"teams are paired and not called", first + second, "mp_1_1", true, []int{1, 2}},
		{"a room of the same round has a board left", cup, "cup_1_1-open", true, []int{1, 2}},
		{"the other match is over and not posted, the next round is paired", cup + " 2; post mp_1_1; post mp_1_2; post mp_2_1; post mp_2_2", "cup_1_1-open", true, []int{1, 2}},
		{"the next round is paired, whose teams know the boards", cup + " 2; post cup_1_2; post mp_1_1; post mp_1_2; post mp_2_1; post mp_2_2", "cup_1_1-open", true, nil},
		{"pairs have one of the boards still to play, which the posted sum would tell", cup + " 2; post cup_1_2; " + first + "; call mp_2_1; play mp_2_1 2", "cup_1_1-open", true, []int{1, 2}},
		{"what is certified is public, whatever others have still to play", first + second + "; post mp_1_1; post mp_1_2; post mp_2_1; post mp_2_2; certify pairs", "mp_1_1", true, nil},
		{"pairs that are certified play nothing more", cup + " 2; post cup_1_2; certify pairs", "cup_1_1-open", true, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := evening(t, c.teams)
			club.does(c.script)
			club.awaits(c.match, c.awaited)
		})
	}
}

// TestABoardOfTeamsIsAwaitedUntilEachRoomHasItAlsoOfAPostedMatch asks of matches of teams that are posted while a room has
// still to play, with two boards a round and with as many as nobody declares.
func TestABoardOfTeamsIsAwaitedUntilEachRoomHasItAlsoOfAPostedMatch(t *testing.T) {
	t.Parallel()
	const (
		pairs  = "call mp_1_1; call mp_1_2; call mp_2_1; call mp_2_2; play mp_1_1 1; play mp_1_2 2; play mp_2_1 2; play mp_2_2 1; post mp_1_1; post mp_1_2; post mp_2_1; post mp_2_2; "
		called = pairs + "post cup_2_1; post cup_2_2; call cup_1_1; call cup_1_2; "
		both   = called + "play cup_1_1-open 1 2; play cup_1_1-closed 1 2; play cup_1_2-open 1 2; play cup_1_2-closed 1 2; post cup_1_1; post cup_1_2"
		one    = called + "play cup_1_1-open 1; play cup_1_1-closed 1; play cup_1_2-open 1; play cup_1_2-closed 1; post cup_1_1; post cup_1_2"
		others = called + "play cup_1_1-open 3 4; play cup_1_1-closed 3 4; play cup_1_2-open 3 4; play cup_1_2-closed 3 4; post cup_1_1; post cup_1_2"
		ended  = "; end cup_1_1-open; end cup_1_1-closed; end cup_1_2-open; end cup_1_2-closed"
	)
	for _, c := range []struct {
		name, script, match string
		declared, any       []int // awaited with two boards declared, and with none
	}{
		{"each room has both", both, "cup_1_1-open", nil, nil},
		{"one room has a further board", both + "; play cup_1_1-open 3", "cup_1_1-open", []int{1, 2}, []int{1, 2}},
		{"both have it, and the other match of the round has not", both + "; play cup_1_1-open 3; play cup_1_1-closed 3", "cup_1_1-open", []int{1, 2}, []int{1, 2}},
		{"the other match is over", both + "; play cup_1_1-open 3; play cup_1_1-closed 3; end cup_1_2-open; end cup_1_2-closed", "cup_1_1-open", nil, nil},
		{"posted while a room has one left", called + "play cup_1_1-open 1 2; play cup_1_1-closed 1; play cup_1_2-open 1 2; play cup_1_2-closed 1 2; post cup_1_1; post cup_1_2", "cup_1_1-open", []int{1, 2}, []int{1, 2}},
		{"posted from one board: the next one is told neither as one room plays it", one, "cup_1_1-open", []int{2}, []int{2}},
		{"nor once that room has it", one + "; play cup_1_1-open 2", "cup_1_1-open", []int{1, 2}, []int{1, 2}},
		{"the match is over then", one + "; play cup_1_1-open 2" + ended, "cup_1_1-open", nil, nil},
		{"the results are certified", one + "; play cup_1_1-open 2; certify teams", "cup_1_1-open", nil, nil},
		{"pairs have a board that teams may go on to", one, "mp_1_1", []int{2}, []int{2}},
		{"teams have played other boards", others, "mp_1_1", nil, []int{1, 2}},
		{"and are over", others + ended, "mp_1_1", nil, nil},
	} {
		for boards, want := range map[int][]int{2: c.declared, 0: c.any} {
			t.Run(fmt.Sprintf("%s, %d declared", c.name, boards), func(t *testing.T) {
				t.Parallel()
				club := evening(t, true)
				if boards == 0 {
					club.says("desk", 0, &events.StageDeclared{Division: "teams", Stage: "cup", Kind: events.StageTeams})
				}
				club.does(c.script)
				club.awaits(c.match, want)
			})
		}
	}
}

// awaits compares the boards of 1 and 2 that are awaited, for the match and for the sheets of its encounter.
func (c *club) awaits(match string, want []int) {
	c.Helper()
	deals, err := hall.ReadDeals(c.Context(), c, "club")
	if err != nil {
		c.Fatal(err)
	}
	encounter, _, _ := strings.Cut(match, "-")
	for name, awaited := range map[string]func(int) bool{
		"match":  deals.Elsewhere(wire.MatchID{Tournament: "club", Match: match}),
		"sheets": func(deal int) bool { return deals.Awaited("club", encounter, deal) },
	} {
		if found := slices.DeleteFunc([]int{1, 2}, func(deal int) bool { return !awaited(deal) }); !slices.Equal(found, want) {
			c.Errorf("%s: %v are awaited, %v wanted", name, found, want)
		}
	}
}

// TestABoardOfAnotherSessionIsAwaitedUnlessSomebodyAtTheTableKnowsIt declares a second session.
func TestABoardOfAnotherSessionIsAwaitedUnlessSomebodyAtTheTableKnowsIt(t *testing.T) {
	t.Parallel()
	for ew, want := range map[string][]int{"2": {1}, "3": nil} {
		c := evening(t, false)
		c.does("call mp_1_1; call mp_1_2; play mp_1_1 1; play mp_1_2 2; end mp_1_2; post mp_1_1; post mp_1_2; post mp_2_1; post mp_2_2")
		c.says("desk", 0, &events.MovementDeclared{Stage: "mp", Session: 2, Section: "A", Name: "once more", Rows: []events.MovementRow{
			{Round: 1, Table: 1, NS: "4", EW: ew, Low: 1, High: 1}}})
		c.awaits("mp_1_1", want)
	}
}

// TestAMatchOfNoEncounterWithholdsNothingForEver has a match that nobody plays.
func TestAMatchOfNoEncounterWithholdsNothingForEver(t *testing.T) {
	t.Parallel()
	c := evening(t, false)
	c.does("call mp_1_1; call mp_1_2; play mp_1_1 1; play mp_1_2 2; call mp_2_1; call mp_2_2; play mp_2_1 2; play mp_2_2 1; post mp_1_1; post mp_1_2; post mp_2_1; post mp_2_2")
	c.says("friendly", 0)
	sheets := func() bool {
		deals, err := hall.ReadDeals(t.Context(), c, "club")
		return err != nil || deals.Awaited("club", "mp_1_1", 1)
	}
	if !sheets() {
		t.Error("the teams, of whom nothing is paired yet, may play it in the match that is in no encounter")
	}
	c.does("certify teams")
	if sheets() {
		t.Error("nothing is left to play, and board 1 is awaited")
	}
}
