package office_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
	"kibitz/schemas/schematest"
)

// What a slip lacks is found before anything is entered: the record keeps what is.
func TestASlipThatLacksSomethingIsNotRead(t *testing.T) {
	t.Parallel()
	const head = "round,table,board,contract,declarer,tricks,adjusted,N,room\n"
	for _, c := range []struct {
		name, lines, field string
		code               invalid.Code // the first reason; "" if it is read
	}{
		{"played, passed out, adjusted", "1,1,1,2S,S,8,,,\n1,1,2,PASS,,,,,\n1,1,3,,,,60-40,,\n1,2,1,3NT,N,0,,,", "", ""},
		{"no tricks", "1,1,1,2S,S,,,,", "tricks", "bad-tricks"},
		{"tricks that are no number", "1,1,1,2S,S,ten,,,", "tricks", "bad-tricks"},
		{"fourteen tricks", "1,1,1,2S,S,14,,,", "tricks", "bad-tricks"},
		{"an adjusted board without its tricks", "1,1,1,2S,S,,60-40,,", "tricks", "bad-tricks"},
		{"neither contract nor score", "1,1,1,,,,,,", "contract", "bad-contract"},
		{"no contract", "1,1,1,8S,S,9,,,", "contract", "bad-contract"},
		{"no declarer", "1,1,1,2S,,9,,,", "declarer", "bad-contract"},
		{"the same board twice", "1,1,1,2S,S,8,,,\n1,1,1,2S,S,9,,,", "board", "board-twice"},
		{"a third room", "1,1,1,2S,S,9,,,upper", "room", "bad-room"},
		{"no board", "1,1,,2S,S,9,,,", "board", "no-boards"},
	} {
		slips, err := office.BoardSlips([]byte(head + c.lines))
		var first *invalid.Error
		if errors.As(err, &first) && first.Code() == "in-line" {
			errors.As(errors.Unwrap(first), &first)
		}
		switch {
		case c.code == "" && (err != nil || len(slips) != 1+strings.Count(c.lines, "\n")):
			t.Errorf("%s: %d slips, %v", c.name, len(slips), err)
		case c.code != "" && (first == nil || first.Code() != c.code || first.Field() != c.field):
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// teamsOf declares a match of two teams, over some boards or over 0, which are not declared, in a log of its own, and pairs it.
func (h *hall) teamsOf(boards int) {
	h.Helper()
	done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "league", Match: "league-desk", Discipline: "event", Rulebook: "laws2017"}}})
	terms := ""
	if boards > 0 {
		terms = `,"boards":` + strconv.Itoa(boards)
	}
	facts, err := office.Declarations([]byte(`[
{"type":"division.declared","data":{"division":"a","title":"League","discipline":"bridge","rulebook":"laws2017","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"a","stage":"teams","kind":"teams","rounds":[{"round":1` + terms + `}],"parameters":{"scoring":"imp"}}}]`))
	if err != nil {
		h.Fatal(err)
	}
	done[any](h, &office.Declare{Tournament: "league-desk", Facts: facts})
	done[[]*office.Entered](h, &office.Register{Tournament: "league-desk", Division: "a", Entrants: []office.Entrant{
		{Players: []string{"Anna Berg", "Boris Dahl", "Clara Holm", "Dmitri Ek"}, Number: 1},
		{Players: []string{"Eva Lund", "Fay Roe", "Gus Orr", "Hana Ito"}, Number: 2},
	}})
	done[any](h, &office.Pair{Tournament: "league-desk", Stage: "teams", Round: 1, Pairings: []office.Pairing{{A: "1", B: "2"}}})
}

// posted returns how the only encounter of the league stands.
func (h *hall) posted() *tournament.Posting {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, "league", "league-desk")
	if err != nil {
		h.Fatal(err)
	}
	_, t, err := results.Folded(l, 0)
	if err != nil {
		h.Fatal(err)
	}
	m, ok := t.Meeting("teams_1_1")
	if !ok {
		h.Fatal("there is no encounter")
	}
	return m.Posted
}

// A match of teams has a result once the slips of both its rooms are there, not before.
func TestTeamsAreScoredFromBothRooms(t *testing.T) {
	inHall(t, func(h *hall) {
		h.teamsOf(2)
		const head = "round,table,room,board,contract,declarer,tricks,N,E,S,W\n"
		enters := func(lines string) {
			slips, err := office.BoardSlips([]byte(head + lines))
			if err != nil {
				h.Fatal(err)
			}
			done[any](h, &office.Boards{Tournament: "league-desk", Stage: "teams", Slips: slips})
		}
		open := "1,1,open,1,4S,N,10," + inOpen + "1,1,open,2,3NT,E,9," + inOpen
		enters(open)
		if p := h.posted(); p != nil {
			h.Fatalf("with one room the encounter is posted as %s %v", p.How, p.Score)
		}
		enters("1,1,closed,1,4S,N,9," + inClosed + "1,1,closed,2,3NT,E,7," + inClosed)
		p := h.posted()
		if p == nil || p.How != events.ResultPlayed || p.Score == nil || len(p.From) != 2 {
			h.Fatalf("%+v", p)
		}
		if *p.Score != [2]int{10, 11} {
			t.Errorf("%v", *p.Score)
		}
		doc, _, err := h.desk.Results(h.ctx, "league-desk", "a", 0, true)
		if err != nil {
			h.Fatal(err)
		}
		e := doc.Stages[0].Encounters[0]
		if e.Boards != 2 || len(e.VP) != 2 || e.VP[0] != "-1.00" && e.VP[0] != "-1" || len(e.Played) != 2 || e.Differs {
			t.Errorf("the results have %d boards, %v, %+v", e.Boards, e.VP, e.Played)
		}
		for i, want := range [][4]string{{"10.00", "0.00", "0.00", "10.00"}, {"0.00", "11.00", "11.00", "0.00"}} {
			one, other := e.Played[i].Lines[0], e.Played[i].Lines[1]
			if got := [4]string{one.NSPoints.String(), one.EWPoints.String(), other.NSPoints.String(), other.EWPoints.String()}; got != want || one.Table != "open" || other.Table != "closed" {
				t.Errorf("board %d has %v in %s and %s", i+1, got, one.Table, other.Table)
			}
		}
		wrong := *p.Score
		wrong[0]++
		done[any](h, &office.Post{Tournament: "league-desk", Encounter: "teams_1_1", Score: &wrong, Winner: "2", Matches: []string{p.From[0].Match, p.From[1].Match}})
		doc, _, err = h.desk.Results(h.ctx, "league-desk", "a", 0, true)
		if err != nil {
			h.Fatal(err)
		}
		if !doc.Stages[0].Encounters[0].Differs || !slices.ContainsFunc(doc.Findings, func(f results.Finding) bool { return f.Code == "posted-differs" }) {
			t.Errorf("a score that its rooms have not is not found: %+v", doc.Findings)
		}
	})
}

// The rooms are told by North, or where a substitute sits there by South. A board has no points before both rooms have
// it, whichever of them is posted first.
func TestABoardOfOneRoomHasNoPointsYet(t *testing.T) {
	inHall(t, func(h *hall) {
		h.teamsOf(2)
		slips, err := office.BoardSlips([]byte("round,table,room,board,contract,declarer,tricks,N,E,S,W\n" +
			"1,1,open,1,4S,N,10,Zed Sub,Eva Lund,Boris Dahl,Fay Roe\n1,1,open,2,3NT,E,9,Zed Sub,Eva Lund,Boris Dahl,Fay Roe\n" +
			"1,1,closed,1,4S,N,9,Gus Orr,Clara Holm,Hana Ito,Dmitri Ek\n"))
		if err != nil {
			h.Fatal(err)
		}
		done[any](h, &office.Boards{Tournament: "league-desk", Stage: "teams", Slips: slips})
		for _, c := range []struct {
			rooms []string
			want  string
		}{
			{[]string{"teams_1_1-open"}, "1 open : 2 open :"},
			{[]string{"teams_1_1-closed", "teams_1_1-open"}, "1 open 10.00:0.00 1 closed 0.00:10.00 2 open :"},
		} {
			done[any](h, &office.Post{Tournament: "league-desk", Encounter: "teams_1_1", Score: &[2]int{10, 0}, Winner: "1", Matches: c.rooms})
			doc, _, err := h.desk.Results(h.ctx, "league-desk", "a", 0, true)
			if err != nil {
				h.Fatal(err)
			}
			e, got := &doc.Stages[0].Encounters[0], []string(nil)
			for _, b := range e.Played {
				for _, l := range b.Lines {
					got = append(got, fmt.Sprintf("%d %s %s:%s", b.Board, l.Table, l.NSPoints, l.EWPoints))
				}
			}
			if strings.Join(got, " ") != c.want || slices.ContainsFunc(doc.Findings, func(f results.Finding) bool { return f.Code == string(tournament.FindPlayedByOthers) }) {
				t.Errorf("from %v: %q, %+v", c.rooms, got, doc.Findings)
			}
			data, err := doc.JSON()
			if err != nil {
				h.Fatal(err)
			}
			schematest.ValidateFile(t, "results.json", data)
		}
		slips, err = office.BoardSlips([]byte("round,table,room,board,contract,declarer,tricks,N,E,S,W\n1,1,closed,2,3NT,E,7,Gus Orr,Clara Holm,Hana Ito,Dmitri Ek\n"))
		if err != nil {
			h.Fatal(err)
		}
		done[any](h, &office.Boards{Tournament: "league-desk", Stage: "teams", Slips: slips})
		if p := h.posted(); *p.Score != [2]int{10, 11} {
			t.Errorf("from both rooms %v is posted", *p.Score)
		}
	})
}

// Who is late, and what the federation is told, is in no file that everybody may have.
func TestTheFolderOfEverybodyHasNoListOfWhoIsLate(t *testing.T) {
	t.Parallel()
	doc := &results.Document{
		Tournament: "open2026", Division: "open", Discipline: events.Backgammon, Rulebook: "wbf", Status: results.StatusPosted, Log: "desk", At: "2026-11-22T13:21:00.000Z",
		Entries: []results.Entry{{Entry: "e1"}, {Entry: "e2"}},
		Stages: []results.Stage{{Stage: "ko", Kind: events.StageKnockOut, Encounters: []results.Encounter{{
			Encounter: "ko_1_1", Round: 1, Index: 1, Table: "4", Start: "2026-11-22T13:00:00.000Z", Length: 7, A: results.Seat{Entry: "e1"}, B: results.Seat{Entry: "e2"},
		}}}},
	}
	for _, full := range []bool{false, true} {
		written, err := new(desk.Desk).ResultFiles(t.Context(), doc, nil, full, false, results.Dialect{}, language.English)
		if err != nil {
			t.Fatal(err)
		}
		if written["slips.en.pdf"] == nil {
			t.Error("there are no slips")
		}
		for _, name := range []string{"due.csv", "due.en.pdf", "office.en.pdf"} {
			if (written[name] != nil) != full {
				t.Errorf("with full %t the folder has %d bytes of %s", full, len(written[name]), name)
			}
		}
	}
}

// An artificial score of a board that was played, and one by which both sides have more than all there is, are found. Average
// plus for both sides is neither's fault.
func TestL78_AnArtificialScoreOfAPlayedBoardIsFound(t *testing.T) {
	inHall(t, func(h *hall) {
		h.teamsOf(3)
		slips, err := office.BoardSlips([]byte("round,table,room,board,contract,declarer,tricks,adjusted,N,E,S,W\n" +
			"1,1,open,1,4S,N,10,60-60,Anna Berg,Eva Lund,Boris Dahl,Fay Roe\n1,1,open,2,,,,60-60,Anna Berg,Eva Lund,Boris Dahl,Fay Roe\n1,1,open,3,,,,60-50,Anna Berg,Eva Lund,Boris Dahl,Fay Roe\n" +
			"1,1,closed,1,4S,N,9,,Gus Orr,Clara Holm,Hana Ito,Dmitri Ek\n1,1,closed,2,3NT,E,7,,Gus Orr,Clara Holm,Hana Ito,Dmitri Ek\n" +
			"1,1,closed,3,,,,60-40,Gus Orr,Clara Holm,Hana Ito,Dmitri Ek\n"))
		if err != nil {
			h.Fatal(err)
		}
		done[any](h, &office.Boards{Tournament: "league-desk", Stage: "teams", Slips: slips})
		doc, _, err := h.desk.Results(h.ctx, "league-desk", "a", 0, true)
		if err != nil {
			h.Fatal(err)
		}
		var found []string
		for _, f := range doc.Findings {
			if strings.HasPrefix(f.Code, "artificial") {
				found = append(found, fmt.Sprint(f.Code, f.Args))
			}
		}
		if got := strings.Join(found, " "); got != "artificial-completed[1] artificial-sum[3]" {
			t.Errorf("found %q", got)
		}
	})
}

// Who sits elsewhere than the movement says is found: another pair, or the right ones the other way.
func TestL15_WhoSitsOtherwiseThanTheMovementSaysIsFound(t *testing.T) {
	inHall(t, func(h *hall) {
		done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "club", Match: "club-desk", Discipline: "event", Rulebook: "laws2017"}}})
		facts, err := office.Declarations([]byte(`[
{"type":"division.declared","data":{"division":"a","title":"Pairs","discipline":"bridge","rulebook":"laws2017","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"a","stage":"pairs","kind":"pairs","rounds":[{"round":1,"boards":1}],"parameters":{"scoring":"mp"}}},
{"type":"movement.declared","data":{"stage":"pairs","session":1,"section":"A","name":"by hand","rows":[
{"round":1,"table":1,"ns":"1","ew":"2","low":1,"high":1},{"round":1,"table":2,"ns":"3","ew":"4","low":1,"high":1},{"round":1,"table":3,"ns":"5","ew":"6","low":1,"high":1}]}}]`))
		if err != nil {
			h.Fatal(err)
		}
		done[any](h, &office.Declare{Tournament: "club-desk", Facts: facts[:2]})
		var pairs []office.Entrant
		for i := range 6 {
			pairs = append(pairs, office.Entrant{Players: []string{fmt.Sprintf("One %c", 'A'+i), fmt.Sprintf("Other %c", 'A'+i)}, Number: i + 1})
		}
		done[[]*office.Entered](h, &office.Register{Tournament: "club-desk", Division: "a", Entrants: pairs})
		done[any](h, &office.Declare{Tournament: "club-desk", Facts: facts[2:]})
		slips, err := office.BoardSlips([]byte("round,table,board,contract,declarer,tricks,N,E,S,W\n" +
			"1,1,1,4S,N,10,One A,One B,Other A,Other B\n1,2,1,4S,N,9,One D,One C,Other D,Other C\n1,3,1,4S,N,8,One E,One A,Other E,Other A\n"))
		if err != nil {
			h.Fatal(err)
		}
		done[any](h, &office.Boards{Tournament: "club-desk", Stage: "pairs", Slips: slips})
		doc, _, err := h.desk.Results(h.ctx, "club-desk", "a", 0, true)
		if err != nil {
			h.Fatal(err)
		}
		var found []string
		for _, f := range doc.Findings {
			if strings.HasPrefix(f.Code, "wrong-") {
				found = append(found, fmt.Sprint(f.Subject, " ", f.Code, f.Args))
			}
		}
		if got := strings.Join(found, " "); got != "pairs_1_2 wrong-direction[1 2] pairs_1_3 wrong-pair[1 3]" {
			t.Errorf("found %q", got)
		}
	})
}
