package pbn_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

// sample reads a file of this package, and sees that it comes back.
func sample(t *testing.T, name string) *boards.File {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return format.ComesBack(t, data)
}

// codes are the codes of what a reader noticed.
func codes(f *boards.File) (list []transcript.Code) {
	for _, n := range f.Notes {
		list = append(list, n.Code)
	}
	return list
}

func TestCommentsStandBeforeTheFirstTagCallAndCard(t *testing.T) {
	f := sample(t, "comment_first.pbn")
	if len(f.Notes) != 0 || len(f.Boards) != 1 {
		t.Fatalf("%d boards, notes %v", len(f.Boards), f.Notes)
	}
	b := &f.Boards[0]
	var got []string
	for _, c := range b.Comments {
		got = append(got, strings.TrimSpace(c.Text))
	}
	want := []string{"Table 3 had no caddy;\n the boards were carried by hand.", "the first set", "PBN 2.1", "South was late", "a lead that was long thought of", "the six"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if n := len(b.Comments); b.Comments[n-3].After != 0 || b.Comments[n-2].After != 0 || b.Comments[n-1].After != 1 {
		t.Errorf("%+v", b.Comments)
	}
}

func TestAnEmptySectionGivesWayToTheOneWithTurns(t *testing.T) {
	f := sample(t, "empty_section_first.pbn")
	b := &f.Boards[0]
	if got, want := callsOf(b), "N:1D E:Pass S:Pass W:Pass"; got != want {
		t.Errorf("calls %s, want %s", got, want)
	}
	if got, want := cardsOf(b), "E:C6 S:CK W:C8 N:C2"; got != want {
		t.Errorf("cards %s, want %s", got, want)
	}
	if b.Auction.First != cards.North || b.Auction.Calls[0].Explanation != "three or more" {
		t.Errorf("%+v", b.Auction)
	}
	if got := codes(f); !slices.Equal(got, []transcript.Code{transcript.NoteTagRepeated, transcript.NoteTagRepeated}) {
		t.Errorf("notes %v", f.Notes)
	}
}

func TestASectionThatStandsAgainIsLeftOutAloud(t *testing.T) {
	f := sample(t, "lost_turns.pbn")
	want := []transcript.Code{
		transcript.NoteCallUnreadable, transcript.NoteBehindEnd, transcript.NoteTagRepeated, transcript.NoteBehindEnd, transcript.NoteBehindEnd,
		transcript.NoteCutShort,
	}
	if got := codes(f); !slices.Equal(got, want) {
		t.Errorf("notes %v", f.Notes)
	}
	if got, want := callsOf(&f.Boards[0]), "N:1D S:Pass W:Pass N:Pass"; got != want {
		t.Errorf("calls %s, want %s", got, want)
	}
}

func TestTokensNeedNoBlankBetweenThem(t *testing.T) {
	f := sample(t, "adjacent_tokens.pbn")
	b := &f.Boards[0]
	if len(f.Notes) != 0 {
		t.Errorf("notes %v", f.Notes)
	}
	if got, want := callsOf(b), "N:1D E:Pass S:Pass W:Pass"; got != want || b.Auction.Calls[2].Explanation != "tired" || !slices.Equal(b.Auction.Calls[0].Remarks, []string{"$1"}) {
		t.Errorf("calls %s, want %s: %+v", got, want, b.Auction.Calls)
	}
	if got, want := cardsOf(b), "^RE:C6 S:CK W:C8 N:C2"; got != want || !slices.Equal(b.Play.Cards[0].Remarks, []string{"$14"}) || len(b.Comments) != 2 {
		t.Errorf("cards %s, want %s: %+v", got, want, b)
	}
}

func TestCallsGoOnBehindANote(t *testing.T) {
	text := "[Board \"1\"]\n[Auction \"N\"]\n1D =1= Pass\n[Note \"1:x\"]\n2D AP\n"
	if got, want := callsOf(&mustRead(t, text).Boards[0]), "N:1D E:Pass S:2D W:Pass N:Pass E:Pass"; got != want {
		t.Errorf("calls %s, want %s", got, want)
	}
	format.ComesBack(t, []byte(text))
}

func TestTheSignThatPlayGoesOnReplacesTheNextCard(t *testing.T) {
	head := "[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"1D\"]\n[Play \"E\"]\n"
	for rows, want := range map[string]string{
		"+":                          "+\n",
		"C6 CK C8 C2\n+":             "C6 CK C8 C2\n- +\n",
		"C6 CK C8 C2\n- +":           "C6 CK C8 C2\n- +\n",
		"C6 CK C8 C2\n-  D3 +  -":    "C6 CK C8 C2\n- D3 + -\n",
		"C6 CK C8 C2\n+ D3 D4 D5":    "C6 CK C8 C2\n+ D3 D4 D5\n",
		"C6 CK C8 C2\n- D3 D4 D5\n+": "C6 CK C8 C2\n+ D3 D4 D5\n",
	} {
		f := mustRead(t, head+rows+"\n")
		text, _ := pbn.Write(f)
		if _, got, _ := strings.Cut(string(text), "[Play \"E\"]\n"); got != want || f.Boards[0].End() != boards.Continued {
			t.Errorf("%q is written as %q, want %q", rows, got, want)
		}
		format.ComesBack(t, []byte(head+rows+"\n"))
	}
}

func TestEscapedLinesBehindABlankLineAreTheFirstGames(t *testing.T) {
	f := mustRead(t, "% PBN 2.1\n%of the file\n\n%of the game\n[Board \"1\"]\n")
	if c := f.Boards[0].Comments; len(f.Head) != 1 || f.Head[0].Value != "of the file" || len(c) != 1 || c[0].Text != "of the game" {
		t.Errorf("head %+v, comments %+v", f.Head, c)
	}
}
