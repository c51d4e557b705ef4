package office_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// pairsOf declares a stage of pairs with these rounds and movements in the log of the club, and registers its pairs.
func (h *hall) pairsOf(rounds string, movements ...string) {
	h.Helper()
	done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "club", Match: "club-desk", Discipline: "event", Rulebook: "laws2017"}}})
	facts, err := office.Declarations([]byte(`[
{"type":"division.declared","data":{"division":"pairs","title":"Tuesday","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}},
{"type":"stage.declared","data":{"division":"pairs","stage":"mp","kind":"pairs","rounds":[` + rounds + `],"parameters":{"scoring":"mp"}}},` + strings.Join(movements, ",") + `]`))
	if err != nil {
		h.Fatal(err)
	}
	done[any](h, &office.Declare{Tournament: "club-desk", Facts: facts[:2]})
	var pairs []office.Entrant
	for i, name := range []string{"Ann/Bob", "Cid/Dot", "Eva/Fay", "Gus/Hal"} {
		pairs = append(pairs, office.Entrant{Players: strings.Split(name, "/"), Number: i + 1})
	}
	done[[]*office.Entered](h, &office.Register{Tournament: "club-desk", Division: "pairs", Entrants: pairs})
	done[any](h, &office.Declare{Tournament: "club-desk", Facts: facts[2:]})
}

// session is a movement of two tables.
func session(n int, rows string) string {
	return fmt.Sprintf(`{"type":"movement.declared","data":{"stage":"mp","session":%d,"section":"A","name":"two","rows":[%s]}}`, n, rows)
}

// twoRounds are two rounds of two tables, with two boards each.
const twoRounds = `{"round":1,"table":1,"ns":"1","ew":"3","low":1,"high":2},{"round":1,"table":2,"ns":"2","ew":"4","low":3,"high":4},` +
	`{"round":2,"table":1,"ns":"1","ew":"4","low":3,"high":4},{"round":2,"table":2,"ns":"2","ew":"3","low":1,"high":2}`

// meeting returns an encounter of a tournament's own log.
func (h *hall) meeting(of, match, encounter string) tournament.Meeting {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, of, match)
	if err != nil {
		h.Fatal(err)
	}
	_, t, err := results.Folded(l, 0)
	if err != nil {
		h.Fatal(err)
	}
	m, ok := t.Meeting(encounter)
	if !ok {
		h.Fatalf("there is no %s", encounter)
	}
	return m
}

// slip is a form for a board that was made, with more fields as name=text.
func slip(stage, round, table, board string, more ...string) map[string][]string {
	f := map[string][]string{"stage": {stage}, "round": {round}, "table": {table}, "board": {board}, "contract": {"3NT"}, "declarer": {"N"}, "tricks": {"9"}}
	for _, one := range more {
		name, text, _ := strings.Cut(one, "=")
		f[name] = []string{text}
	}
	return f
}

// tells asks how a round of a tournament stands.
func (h *hall) tells(by nkeys.KeyPair, log, stage string, round int) (s office.TournamentStand) {
	h.Helper()
	_, result, code := h.ask(by, "tournament", office.Tournament{Match: log, Stage: stage, Round: round})
	if code != "" {
		h.Fatal(code)
	}
	if err := json.Unmarshal(result, &s); err != nil {
		h.Fatal(err)
	}
	return s
}

// Two sessions have a round 1 and a table 1 each.
func TestABoardIsEnteredInItsSession(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":1},{"round":2,"day":1,"boards":1}`,
			session(1, `{"round":1,"table":1,"ns":"1","ew":"3","low":1,"high":1},{"round":1,"table":2,"ns":"2","ew":"4","low":2,"high":2}`),
			session(2, `{"round":1,"table":1,"ns":"1","ew":"4","low":11,"high":12},{"round":1,"table":2,"ns":"2","ew":"3","low":13,"high":14}`))
		director := h.keeps(roster.Director, "club")
		s := h.tells(director, "club-desk", "mp", 2)
		if b := s.Encounters[0].Boards; s.Encounters[0].Encounter != "mp_2_1" || b.Session != 2 || b.Round != 1 || b.Table != 1 {
			t.Fatalf("%+v %+v", s.Encounters[0], b)
		}
		if code := h.performs(director, "board", slip("mp", "1", "1", "11")); code != "which-table" {
			t.Errorf("without a session: %q", code)
		}
		if code := h.performs(director, "board", slip("mp", "1", "1", "11", "session=2")); code != "" {
			t.Errorf("%q", code)
		}
		slips, err := office.BoardSlips([]byte("session,round,table,board,contract,declarer,tricks\n2,1,1,12,3NT,N,9\n1,1,1,1,3NT,N,9\n"))
		if err != nil {
			t.Fatal(err)
		}
		done[any](h, &office.Boards{Tournament: "club-desk", Stage: "mp", Slips: slips})
		for round, want := range map[int]int{1: 1, 2: 2} {
			e := h.tells(director, "club-desk", "mp", round).Encounters
			if !e[0].Decided || len(e[0].Boards.Rooms[0].Missing) != 0 || len(e[1].Boards.Rooms[0].Missing) != want {
				t.Errorf("session %d: %+v %+v", round, e[0].Boards, e[1].Boards)
			}
		}
	})
}

// A pair that has begun its next round leaves no board of the one before without effect.
func TestAnEncounterIsPostedOnceAllItsBoardsAreIn(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		director := h.keeps(roster.Director, "club")
		for _, at := range [][3]string{{"1", "1", "1"}, {"2", "1", "3"}, {"2", "1", "4"}, {"2", "2", "1"}} {
			if code := h.performs(director, "board", slip("mp", at[0], at[1], at[2])); code != "" {
				t.Fatalf("%v: %q", at, code)
			}
		}
		if m := h.meeting("club", "club-desk", "mp_1_1"); m.Posted != nil || m.Decided() {
			t.Errorf("with one of two boards it is posted: %+v", m.Posted)
		}
		if code := h.performs(director, "board", slip("mp", "1", "1", "2", "N=Zed", "E=Eva", "S=Bob", "W=Fay")); code != "" {
			t.Fatal(code)
		}
		m := h.meeting("club", "club-desk", "mp_1_1")
		if m.Posted == nil || m.Posted.Late || len(m.Posted.From) != 2 || m.Posted.From[0].Match != "mp_1_1" || m.Posted.From[1].Match != "mp_1_1-b2" {
			t.Fatalf("%+v", m.Posted)
		}
		for _, from := range m.Posted.From {
			l, err := h.desk.Ledger(h.ctx, "club", from.Match)
			if err != nil || l.Head() != from.Head {
				t.Errorf("%s is not posted as it ends: %v", from.Match, err)
			}
		}
		if code := h.performs(director, "board", slip("mp", "1", "1", "2")); code != "board-otherwise" {
			t.Errorf("the same board in a second match: %q", code)
		}
	})
}

// What could have no effect is not entered, and is told.
func TestABoardForAResultThatIsFinalIsRefused(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		director := h.keeps(roster.Director, "club")
		enters := func(round, table, board string) string {
			return h.performs(director, "board", slip("mp", round, table, board))
		}
		first := enters("1", "1", "1")
		done[any](h, &office.Post{Tournament: "club-desk", Encounter: "mp_1_1", Matches: []string{"mp_1_1"}})
		if codes := []string{first, enters("2", "1", "3"), enters("2", "1", "4")}; slices.Compact(codes)[0] != "" {
			t.Fatal(codes)
		}
		if code := enters("1", "1", "2"); code != "result-final" {
			t.Errorf("%q", code)
		}
		if left := h.tells(director, "club-desk", "mp", 1).Encounters[0].Boards.Rooms[0].Missing; !slices.Equal(left, []int{2}) {
			t.Errorf("%v are left", left)
		}
		if code := enters("1", "1", "1"); code != "" {
			t.Errorf("a board that is there already: %q", code)
		}
	})
}

// The desk tells table 1 by its own match, not by that of table 10, whose name begins alike.
func TestATableHasTheBoardsOfItsOwnMatch(t *testing.T) {
	inHall(t, func(h *hall) {
		var rows []string
		for i := range 10 {
			rows = append(rows, fmt.Sprintf(`{"round":1,"table":%d,"ns":"%d","ew":"%d","low":1,"high":1}`, i+1, 2*i+1, 2*i+2))
		}
		h.pairsOf(`{"round":1,"day":1,"boards":1}`, session(1, strings.Join(rows, ",")))
		var pairs []office.Entrant
		for i := 5; i <= 20; i++ {
			pairs = append(pairs, office.Entrant{Players: []string{fmt.Sprintf("One %c", 'A'+i), fmt.Sprintf("Other %c", 'A'+i)}, Number: i})
		}
		done[[]*office.Entered](h, &office.Register{Tournament: "club-desk", Division: "pairs", Entrants: pairs})
		director := h.keeps(roster.Director, "club")
		if code := h.performs(director, "board", slip("mp", "1", "10", "1")); code != "" {
			t.Fatal(code)
		}
		for _, e := range h.tells(director, "club-desk", "mp", 1).Encounters {
			if want := e.Encounter == "mp_1_10"; (len(e.Boards.Rooms[0].Missing) == 0) != want {
				t.Errorf("%s: %+v", e.Encounter, e.Boards.Rooms)
			}
		}
	})
}

// With one board of two in each room a match of teams has no result.
func TestTeamsHaveNoResultFromPartOfTheBoards(t *testing.T) {
	inHall(t, func(h *hall) {
		h.teamsOf(2)
		director := h.keeps(roster.Director, "league")
		const names, others = "N=Anna Berg,E=Eva Lund,S=Boris Dahl,W=Fay Roe", "N=Gus Orr,E=Clara Holm,S=Hana Ito,W=Dmitri Ek"
		board := func(room, board, named string) string {
			more := []string{"room=" + room}
			if named != "" {
				more = append(more, strings.Split(named, ",")...)
			}
			return h.performsIn("league-desk", director, "board", slip("teams", "1", "1", board, more...))
		}
		for _, c := range []struct{ room, board, named, code string }{
			{"closed", "10", "", "name-four"},
			{"closed", "10", others, ""},
			{"open", "9", names, ""},
			{"open", "10", "", ""}, // by whom the room has
		} {
			if code := board(c.room, c.board, c.named); code != c.code {
				t.Fatalf("%+v: %q", c, code)
			}
			if c.room == "closed" && c.code == "" {
				if left := h.tells(director, "league-desk", "teams", 1).Encounters[0].Boards.Rooms[0].Missing; !slices.Equal(left, []int{9, 10}) {
					t.Errorf("the open room is told %v", left)
				}
			}
			if p := h.posted(); p != nil {
				t.Fatalf("after %+v it is posted: %+v", c, p.ResultPosted)
			}
		}
		if code := board("closed", "9", names); code != "scheduled-otherwise" {
			t.Errorf("others in the same room: %q", code)
		}
		if code := board("closed", "9", ""); code != "" {
			t.Fatal(code)
		}
		if p := h.posted(); p == nil || p.How != events.ResultPlayed || p.Score == nil || len(p.From) != 2 {
			t.Errorf("%+v", p)
		}
	})
}

// A director who plays in an encounter has its boards entered by another, also under other names. What he has
// entered elsewhere is recorded in his name.
func TestADirectorDoesNotEnterHisOwnBoards(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		people, err := h.desk.People(h.ctx)
		if err != nil {
			t.Fatal(err)
		}
		ann, err := people.Known("players", "Ann")
		if err != nil {
			t.Fatal(err)
		}
		director, public := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Director, Tournament: "club", Person: ann}})
		for name, fields := range map[string]map[string][]string{
			"his table":          slip("mp", "1", "1", "1"),
			"with an adjustment": slip("mp", "1", "1", "1", "adjusted=60-40"),
			"under other names":  slip("mp", "1", "1", "1", "N=Zed", "E=Eva", "S=Bob", "W=Fay"),
			"as a substitute":    slip("mp", "1", "2", "3", "N=Ann", "E=Gus", "S=Dot", "W=Hal"),
		} {
			if code := h.performs(director, "board", fields); code != "own-table" {
				t.Errorf("%s: %q", name, code)
			}
		}
		file := map[string][]string{"stage": {"mp"}, "file": {"round,table,board,contract,declarer,tricks\n1,2,3,3NT,N,9\n1,1,1,3NT,N,9\n"}}
		if code := h.performs(director, "boards", file); code != "own-table" {
			t.Errorf("from a file: %q", code)
		}
		if all, err := h.desk.Journal.MatchesOf(h.ctx, "club"); err != nil || len(all) != 1 {
			t.Errorf("something was entered: %v, %v", all, err)
		}
		if code := h.performs(director, "board", slip("mp", "1", "2", "3")); code != "" {
			t.Fatal(code)
		}
		l, err := h.desk.Ledger(h.ctx, "club", "mp_1_2")
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range l.Links() {
			for _, e := range link.Entry.Events {
				if e.Actor != ann {
					t.Errorf("%s is recorded in the name of %q", e.Body.Type(), e.Actor)
				}
			}
		}
	})
}
