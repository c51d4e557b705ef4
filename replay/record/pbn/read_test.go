package pbn_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

func mustRead(t *testing.T, text string) *boards.File {
	t.Helper()
	f, err := pbn.Read("test.pbn", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// cardsOf writes the cards in the order of play, with the file's marks.
func cardsOf(b *boards.Board) string {
	var words []string
	for _, c := range b.Play.Cards {
		word := c.Seat.String() + ":" + c.Card.String()
		if c.Revoke {
			word = "^R" + word
		}
		if c.OutOfTurn {
			word = "^L" + word
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func callsOf(b *boards.Board) string {
	var words []string
	for _, c := range b.Auction.Calls {
		word := c.Seat.String() + ":" + c.Call.String()
		if c.Insufficient {
			word = "^I" + word
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestMarksOfIrregularitiesBelongToTheirCallsAndCards(t *testing.T) {
	data, err := os.ReadFile("testdata/bridge-pbn__correct_10.pbn")
	if err != nil {
		t.Fatal(err)
	}
	b := mustRead(t, string(data)).Boards[2]
	if got, want := callsOf(&b), "E:1D ^IS:1C W:4S ^IN:3NT W:X N:5H E:X S:Pass W:Pass N:Pass"; got != want {
		t.Errorf("calls %s, want %s", got, want)
	}
	if got, want := cardsOf(&b), "W:SK N:H3 E:S4 S:S3 ^LS:CK W:C5 N:C2 ^RE:S5 S:S7 W:S2 N:H6 ^RE:C6"; !strings.HasPrefix(got, want) {
		t.Errorf("cards %s, want %s", got, want)
	}
	if !b.Swapped || b.Declarer != cards.South || !b.Result.Marked || b.Result.Tricks != 5 {
		t.Errorf("declarer %v %v, result %+v", b.Declarer, b.Swapped, b.Result)
	}
}

func TestValuesAreTakenOver(t *testing.T) {
	f := mustRead(t, `[Event "##Cup"]
[Site "Oslo"]
[Board "1"]

[Event "#"]
[Site "#"]
[Board "2"]

[Event "Other"]
[Site "##Bern"]
[Board "3"]

[Event "#"]
[Board "4"]

[Event "?"]
[Site "#"]
[Board "5"]

[Event "?"]
[Board "6"]
[Date "#"]
`)
	var got []string
	for _, b := range f.Boards {
		got = append(got, b.Event+"/"+b.Site)
	}
	if want := "Cup/Oslo Cup/Oslo Other/Bern Other/Bern /Bern /"; strings.Join(got, " ") != want {
		t.Errorf("%q, want %q", got, want)
	}
	if n := f.Notes; len(n) != 1 || n[0].Code != transcript.NoteNothingBefore || n[0].Line != 22 {
		t.Errorf("notes %v", n)
	}
}

func TestWhoLeadsIsComputedFromTheCards(t *testing.T) {
	f := mustRead(t, "[Declarer \"S\"]\n[Contract \"4H\"]\n[Play \"W\"]\nS2 SA S3 H2\nD2 D3 DA D4\n- - C2 -\n*\n")
	if got, want := cardsOf(&f.Boards[0]), "W:S2 N:SA E:S3 S:H2 S:D4 W:D2 N:D3 E:DA E:C2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if b := &f.Boards[0]; b.End() != boards.Unknown || b.Offset != 0 || b.Line != 1 {
		t.Errorf("end %v, offset %d, line %d", b.End(), b.Offset, b.Line)
	}
}

func TestWhatCannotBeReadBecomesANoteAndAComment(t *testing.T) {
	for _, c := range []struct {
		text string
		code transcript.Code
		kept string
	}{
		{"[Board \"1\"]\n[Event]\n", transcript.NoteTagUnreadable, "[Event]"},
		{"[Board \"1\"]\n[Site \"a\"]\n[Site \"b\"]\n", transcript.NoteTagRepeated, `[Site "b"]`},
		{"[Board \"1\"]\nwords\n", transcript.NoteWordUnreadable, "words"},
		{"[Board \"1\"]\n[Auction \"N\"]\n1C 9Z\n", transcript.NoteCallUnreadable, "9Z"},
		{"[Board \"1\"]\n[Auction \"N\"]\n1C !!!\n", transcript.NoteWordUnreadable, "!!!"},
		{"[Board \"1\"]\n[Auction \"N\"]\n1C ^R Pass\n", transcript.NoteMarkUnreadable, "^R"},
		{"[Board \"1\"]\n[Auction \"N\"]\n1C =3= *\n", transcript.NoteNoteMissing, "=3="},
		{"[Board \"1\"]\n[Auction \"N\"]\n1C * 2C\n", transcript.NoteBehindEnd, "2C"},
		{"[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"1C\"]\n[Play \"W\"]\nS1 SA\n", transcript.NoteCardUnreadable, "S1"},
		{"[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"1C\"]\n[Play \"W\"]\n* SA\n", transcript.NoteBehindEnd, "SA"},
		{"[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"1C\"]\n[Play \"W\"]\n^R ^R SA\n", transcript.NoteMarkUnreadable, "^R"},
	} {
		f := mustRead(t, c.text)
		found := false
		for _, n := range f.Notes {
			found = found || n.Code == c.code && n.Line > 0
		}
		if comments := f.Boards[0].Comments; !found || len(comments) != 1 || comments[0].Text != c.kept {
			t.Errorf("%q: notes %v, comments %+v", c.text, f.Notes, comments)
		}
		format.ComesBack(t, []byte(c.text))
	}
}

func TestValuesThatCannotBeReadAreKept(t *testing.T) {
	f := mustRead(t, "[Board \"1\"]\n[Dealer \"Black\"]\n[Deal \"W:v... - - -\"]\n[Contract \"5Hearts\"]\n[Result \"NS 9 EW 2\"]\n")
	b := &f.Boards[0]
	if len(f.Notes) != 4 || len(b.Tags) != 4 || b.Dealer.Valid() || b.Deal.Said || b.Contract.Said || b.Result.Said {
		t.Errorf("notes %v, tags %v", f.Notes, b.Tags)
	}
	out, _ := pbn.Write(f)
	for _, line := range []string{`[Dealer "Black"]`, `[Deal "W:v... - - -"]`, `[Contract "5Hearts"]`, `[Result "NS 9 EW 2"]`} {
		if !strings.Contains(string(out), line) {
			t.Errorf("%s is not in\n%s", line, out)
		}
	}
}

func TestTheResultIsDeclarersTricks(t *testing.T) {
	for value, want := range map[string]int{"9": 9, "NS 9": 9, "EW 4": 9, "EW 4 NS 9": 9, "^3": 3} {
		b := mustRead(t, fmt.Sprintf("[Result %q]\n[Declarer \"S\"]\n", value)).Boards[0]
		if !b.Result.Said || b.Result.Tricks != want {
			t.Errorf("%s: %+v", value, b.Result)
		}
	}
}

func TestTheResultIsTheTricksOfWhoeverDeclares(t *testing.T) {
	for name, text := range map[string]string{
		"by the tag":     "[Result \"EW 4\"]\n[Declarer \"S\"]\n",
		"by the auction": "[Result \"EW 4\"]\n[Auction \"S\"]\n1C AP\n",
		"by the lead":    "[Result \"EW 4\"]\n[Contract \"1C\"]\n[Play \"W\"]\nH2 H3 H4 H5\n*\n",
	} {
		f := mustRead(t, text)
		if b := &f.Boards[0]; !b.Result.Said || b.Result.Tricks != 9 || len(f.Notes) > 0 {
			t.Errorf("%s: %+v, notes %v", name, b.Result, f.Notes)
		}
		format.ComesBack(t, []byte(text))
	}
}

func TestAFileWithoutABoardIsRefused(t *testing.T) {
	for text, fault := range map[string]transcript.Fault{"": transcript.FaultEmpty, "{no game}": transcript.FaultNoBoard, "% PBN 2.1\n": transcript.FaultNoBoard} {
		_, err := pbn.Read("x.pbn", []byte(text))
		var e *transcript.Error
		if !errors.As(err, &e) || e.Fault != fault {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestLinesAreNoLongerThanTheFormatAllows(t *testing.T) {
	f := mustRead(t, "[Board \"1\"]\n{"+strings.Repeat("words ", 200)+"}\n")
	out, omitted := pbn.Write(f)
	for line := range strings.Lines(string(out)) {
		if len(line) > 256 {
			t.Errorf("%d characters: %s", len(line), line)
		}
	}
	if len(omitted) != 1 || omitted[0].Code != transcript.OmitLayout {
		t.Errorf("left out: %v", omitted)
	}
}
