package boards_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/ledger"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/pbn"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// sampleLane is the events of the first table of a sample of PBN.
func sampleLane(t *testing.T, name string) []ledger.Placed {
	t.Helper()
	f := read(t, name, boardstest.Content(t, "../pbn/testdata/"+name))
	tables := f.Tables()
	return lane(entered(t, &tables[0], map[string]string{}))
}

func texted(t *testing.T, lane []ledger.Placed) string {
	t.Helper()
	f, _, err := boards.Extract(lane, func(id string) string { return id })
	if err != nil {
		t.Fatal(err)
	}
	text, _ := pbn.Write(f)
	return string(text)
}

func has[B events.Body](lane []ledger.Placed) bool {
	return slices.ContainsFunc(lane, func(p ledger.Placed) bool { _, ok := p.Event.Body.(B); return ok })
}

// A board whose file says that its play goes on is not closed, nor are tricks agreed on:
// whatever happens next can be entered, a claim too.
func TestABoardThatGoesOnStaysOpen(t *testing.T) {
	played := sampleLane(t, "goes_on.pbn")
	if has[*events.BoardClosed](played) || has[*events.TricksAgreed](played) || has[*events.MatchEnded](played) {
		t.Error("the board is closed, its tricks are agreed on, or the match has ended")
	}
	if text := texted(t, played); !strings.Contains(text, "[Result \"1\"]") || !strings.Contains(text, "- D3 + -\n") {
		t.Errorf("exported as\n%s", text)
	}
	b, _ := book.Find(played[0].Event.Body.(*events.MatchScheduled).Rulebook)
	r := bridge.NewReferee(&b.Bridge)
	claim := ledger.Placed{Address: events.Address{N: uint64(len(played) + 1)}, Event: &events.Event{Game: 1, Body: &events.ClaimMade{Seat: cards.North, Wins: 12, Form: events.ClaimedInWords, Statement: "all mine"}}}
	for _, p := range append(played[1:], claim) {
		r.Apply(p.Address, p.Event)
	}
	if c := &r.State().Board.Claim; c.At != claim.Address || len(r.Findings()) > 0 {
		t.Errorf("the claim is %+v, findings %v", c, r.Findings())
	}
	if text := texted(t, append(played, claim)); !strings.Contains(text, "[Result \"?\"]") || strings.Contains(text, "+") {
		t.Errorf("played on it is exported as\n%s", text)
	}
}

// An auction that goes on is as open, whatever contract the file names before its end.
func TestAnAuctionThatGoesOnStaysOpen(t *testing.T) {
	f, err := pbn.Read("x.pbn", []byte("[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"6S\"]\n[Auction \"N\"]\n1S Pass +\n"))
	if err != nil {
		t.Fatal(err)
	}
	tables := f.Tables()
	called := lane(entered(t, &tables[0], map[string]string{}))
	if has[*events.BoardClosed](called) || has[*events.ContractStated](called) || has[*events.MatchEnded](called) {
		t.Error("the board is closed, its contract is stated, or the match has ended")
	}
	text := texted(t, called)
	for _, want := range []string{"[Declarer \"N\"]", "[Contract \"6S\"]", "1S Pass +"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
	call := ledger.Placed{Address: events.Address{N: uint64(len(called) + 1)}, Event: &events.Event{Game: 1, Body: &events.CallMade{Seat: cards.South, Call: cards.Pass}}}
	if text := texted(t, append(called, call)); strings.Contains(text, "+") {
		t.Errorf("called on it is exported as\n%s", text)
	}
}

// A board behind one that goes on closes that: a record has one board in play.
func TestABoardThatGoesOnIsClosedByTheNext(t *testing.T) {
	first := string(boardstest.Content(t, "../pbn/testdata/goes_on.pbn"))
	f, err := pbn.Read("x.pbn", []byte(first+"\n"+strings.Replace(first, "[Board \"1\"]", "[Board \"2\"]", 1)))
	if err != nil {
		t.Fatal(err)
	}
	tables := f.Tables()
	once := texted(t, lane(entered(t, &tables[0], map[string]string{})))
	if n := strings.Count(once, "[Result \"1\"]"); n != 2 || strings.Count(once, "- D3 + -") != 2 {
		t.Errorf("exported as\n%s", once)
	}
	if n := refereed(t, lane(entered(t, &tables[0], map[string]string{})))[bridge.FindBoardOpen]; n != 0 {
		t.Errorf("%d boards are open when the next one is", n)
	}
}

// What cannot be taken for a call or card is a gap of the record.
func TestCallsAndCardsThatCannotBeReadAreGaps(t *testing.T) {
	var got []string
	for _, p := range sampleLane(t, "lost_turns.pbn") {
		if g, ok := p.Event.Body.(*events.GapNoted); ok {
			got = append(got, g.Words)
		}
	}
	want := []string{
		"line 11: this call cannot be read: 1SHNT",
		"line 15: this follows the end of its section and was kept as a comment: D3",
		"line 17: this follows the end of its section and was kept as a comment: 1C",
		"line 17: this follows the end of its section and was kept as a comment: AP",
		"line 25: the file ends inside a game",
	}
	if !slices.Equal(got, want) {
		t.Errorf("gaps\n%s", strings.Join(got, "\n"))
	}
}

// A table that is too long for a note of the record comes back in one piece.
func TestALongTableComesBackWhole(t *testing.T) {
	row := strings.Repeat("x", 39) + "\n" // which divides the length of a note
	for _, rows := range []int{99, 100, 101, 250} {
		table := "[ScoreTable \"" + strings.Repeat("y", 39) + "\"]\n" + strings.Repeat(row, rows)
		f, err := pbn.Read("x.pbn", []byte("[Board \"1\"]\n[Dealer \"N\"]\n{"+strings.Repeat("word ", 1600)+"}\n"+table))
		if err != nil {
			t.Fatal(err)
		}
		tables := f.Tables()
		text := texted(t, lane(entered(t, &tables[0], map[string]string{})))
		if !strings.HasSuffix(text, table) || strings.Count(text, "{") != 1 {
			t.Errorf("%d rows come back as\n%s", rows, text)
		}
	}
}

// A name in a table is back in its place; a mark in front of a line is not taken for a tag.
func TestNamesInTablesComeBack(t *testing.T) {
	text := "[Board \"1\"]\n[North \"Ann\"]\n[Annotator \"Zoe\"]\n[ScoreTable \"Names\\8L;Score\"]\nAnn      3\nZoe      4\n"
	f, err := pbn.Read("x.pbn", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	tables := f.Tables()
	x, _, err := boards.Extract(lane(entered(t, &tables[0], names)), func(id string) string { return names[id] })
	if err != nil {
		t.Fatal(err)
	}
	out, _ := pbn.Write(x)
	if !strings.HasSuffix(string(out), "Ann      3\n\"[name]\"      4\n") {
		t.Errorf("exported as\n%s", out)
	}
}
