package boards_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

// thing is something that a board may have, by the name that the table of FORMATS.md gives
// it.
type thing struct {
	name string
	have func(b *boards.Board)
	tell func(b *boards.Board) any
}

// plain is a board with what every board has.
func plain(t *testing.T) boards.Board {
	t.Helper()
	deal, err := cards.ParseDeal("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
	if err != nil {
		t.Fatal(err)
	}
	b := boards.New()
	b.Number, b.Room, b.Event, b.HomeTeam, b.VisitTeam, b.Scoring = "1", "Open", "Cup", "Reds", "Blues", "IMP"
	b.Players = [cards.Seats]string{"Ann", "Ben", "Cid", "Dan"}
	b.Dealer, b.Vulnerable = cards.North, boards.Vulnerable{Said: true}
	b.Deal = boards.Deal{Said: true, Hands: deal, Known: [cards.Seats]bool{true, true, true, true}}
	b.Auction = boards.Auction{Recorded: true, First: cards.North, Calls: []boards.Call{{Seat: cards.North, Call: cards.Bid(1, cards.Strain(cards.Diamonds))}}}
	b.Auction.PassOut()
	b.Contract, b.Declarer = boards.Contract{Said: true, Contract: cards.Contract{Level: 1, Strain: cards.Strain(cards.Diamonds)}}, cards.North
	b.Play = boards.Play{Leader: cards.East, Cards: []boards.Card{
		card(t, 0, "E", "C6"), card(t, 0, "S", "CK"), card(t, 0, "W", "C8"), card(t, 0, "N", "C2"), card(t, 1, "S", "D3"),
	}}
	b.Result = boards.Result{Said: true, Tricks: 9}
	return b
}

func card(t *testing.T, trick int, seat, text string) boards.Card {
	t.Helper()
	c, err := cards.ParseCard(text)
	s, also := cards.ParseSeat(seat)
	if err != nil || also != nil {
		t.Fatal(err, also)
	}
	return boards.Card{Trick: trick, Seat: s, Card: c}
}

// things are the rows of the table of FORMATS.md, in its order.
func things(t *testing.T) []thing {
	call := func(b *boards.Board) *boards.Call { return &b.Auction.Calls[0] }
	return []thing{
		{"deal, dealer, vulnerability, calls, cards in the order of play, tricks", func(*boards.Board) {}, func(b *boards.Board) any {
			return fmt.Sprint(b.Deal, b.Dealer, b.Vulnerable, b.Auction, b.Play, b.Result, b.Contract, b.Declarer)
		}},
		{"players, teams, event, scoring, room, number", func(*boards.Board) {}, func(b *boards.Board) any {
			return fmt.Sprint(b.Players, b.HomeTeam, b.VisitTeam, b.Event, b.Scoring, b.Room, b.Number)
		}},
		{"site, date, table, score", func(b *boards.Board) { b.Site, b.Date, b.Score = "Oslo", "1999.01.02", "NS 110" }, func(b *boards.Board) any { return b.Site + b.Date + b.Score }},
		{"hands that are not known", func(b *boards.Board) {
			b.Deal.Hands[cards.East], b.Deal.Known[cards.East] = 0, false
			b.Deal.Hands[cards.West], b.Deal.Known[cards.West] = 0, false
		}, func(b *boards.Board) any { return b.Deal }},
		{"explanations of calls", func(b *boards.Board) { call(b).Explanation = "3 or more" }, func(b *boards.Board) any { return call(b).Explanation }},
		{"that a call was alerted", func(b *boards.Board) { call(b).Alerted = true }, func(b *boards.Board) any { return call(b).Alerted }},
		{"that a call was alerted, and explained", func(b *boards.Board) { call(b).Alerted, call(b).Explanation = true, "3 or more" }, func(b *boards.Board) any { return fmt.Sprint(call(b).Alerted, call(b).Explanation) }},
		{"comments in their places", func(b *boards.Board) { b.Comment(boards.InPlay, 2, "a fine card") }, func(b *boards.Board) any { return b.Comments }},
		{"the lines of comments", func(b *boards.Board) { b.Comment(boards.Before, 0, "a table\n 1 2\n 3 4") }, func(b *boards.Board) any { return b.Comments }},
		{"signs that value calls and cards", func(b *boards.Board) { b.Play.Cards[0].Remarks = []string{"!?"} }, func(b *boards.Board) any { return b.Play.Cards[0].Remarks }},
		{"explanations of cards", func(b *boards.Board) { b.Play.Cards[0].Explanation = "fourth best" }, func(b *boards.Board) any { return b.Play.Cards[0].Explanation }},
		{"marks of irregularities", func(b *boards.Board) { b.Play.Cards[1].Revoke, b.Result.Marked = true, true }, func(b *boards.Board) any { return fmt.Sprint(b.Play.Cards, b.Result) }},
		{"a call or a lead out of turn", func(b *boards.Board) { b.Auction.Calls[0].Seat = cards.East }, func(b *boards.Board) any { return b.Auction.Calls[0] }},
		{"a contract that the calls do not lead to", func(b *boards.Board) {
			b.Room = ""
			b.Auction = boards.Auction{First: cards.NoSeat}
			b.Play = boards.Play{Leader: cards.NoSeat}
		}, func(b *boards.Board) any { return b.Contract }},
		{"cards that are missing between others", func(b *boards.Board) { b.Play.Cards = append(b.Play.Cards[:2], b.Play.Cards[3:]...) }, func(b *boards.Board) any { return b.Play.Cards }},
		{"that the play is to go on", func(b *boards.Board) { b.Play.Continued = true }, func(b *boards.Board) any { return b.Play.Continued }},
		{"tags and tables of other programs", func(b *boards.Board) {
			b.Tags = []boards.Tag{{Name: "OptimumResultTable", Value: `Declarer;Result\2R`, Rows: []string{"N  9"}}}
		}, func(b *boards.Board) any { return b.Tags }},
	}
}

// table returns the table of FORMATS.md of what survives of boards, by thing and format.
func table(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "FORMATS.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	_, behind, found := strings.Cut(string(text), "| of boards of bridge survives | `pbn` | `lin` |\n| --- | --- | --- |\n")
	if !found {
		t.Fatal("FORMATS.md has no table of what survives of boards of bridge")
	}
	for line := range strings.Lines(behind) {
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		rows[cells[0]] = cells[1:]
	}
	return rows
}

func TestTheFormatsTableSaysWhatSurvivesOfBoards(t *testing.T) {
	rows := table(t)
	for _, th := range things(t) {
		row := rows[th.name]
		if len(row) != 2 {
			t.Errorf("the table has no row of %q", th.name)
			continue
		}
		delete(rows, th.name)
		b := plain(t)
		th.have(&b)
		f := &boards.File{Format: transcript.PBN, Boards: []boards.Board{b}}
		text, omitted := pbn.Write(f)
		survives(t, &th, "pbn", row[0], f, text, omitted, pbn.Read)
		text, omitted = lin.Write(f)
		survives(t, &th, "lin", row[1], f, text, omitted, lin.Read)
	}
	for name := range rows {
		t.Errorf("nothing here holds the table's %q against the formats", name)
	}
}

// survives holds a cell of the table against what comes back. Where it does not come
// back as it was, whoever exports is told.
func survives(t *testing.T, th *thing, format, cell string, f *boards.File, text []byte, omitted []transcript.Omission, read func(string, []byte) (*boards.File, error)) {
	t.Helper()
	again, err := read("export", text)
	if err != nil {
		t.Fatalf("%s as %s: %v", th.name, format, err)
	}
	want, got := fmt.Sprint(th.tell(&f.Boards[0])), lost
	if told := &again.Boards[0]; len(told.Auction.Calls) >= len(f.Boards[0].Auction.Calls) && len(told.Play.Cards) >= len(f.Boards[0].Play.Cards) {
		got = fmt.Sprint(th.tell(told))
	}
	if (got == want) != (cell == "yes") {
		t.Errorf("%s as %s: the table says %q, but\n%s\ncomes back as\n%s\nfrom\n%s", th.name, format, cell, want, got, text)
	}
	if cell != "yes" && len(omitted) == 0 {
		t.Errorf("%s as %s: nobody is told", th.name, format)
	}
}

// lost stands for what comes back where calls or cards do not.
const lost = "calls or cards are missing"
