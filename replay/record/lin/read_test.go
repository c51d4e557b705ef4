package lin_test

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/transcript"
)

const (
	hands = "md|3S346TJH9QD69TC57K,S7H2347KD37JKC46A,S2KH58TD2458C389J,|"
	calls = "mb|p|mb|1S|mb|p|mb|p|mb|p|"
)

func board(t *testing.T, text string) (*boards.Board, *boards.File) {
	t.Helper()
	f, err := lin.Read("test.lin", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return &f.Boards[0], f
}

func TestTheFourthHandIsWhatTheOthersDoNotHave(t *testing.T) {
	b, f := board(t, hands)
	if !b.Deal.Complete() || b.Dealer != cards.North || len(f.Notes) != 0 {
		t.Errorf("%+v, %v", b.Deal, f.Notes)
	}
	if b, _ := board(t, "md|1SAKQ,,,|"); b.Deal.Known != [cards.Seats]bool{cards.South: true} || b.Dealer != cards.South {
		t.Errorf("%+v", b.Deal)
	}
}

func TestWhatAFileLeavesOpen(t *testing.T) {
	for _, c := range []struct {
		text string
		code transcript.Code
	}{
		{"pn|Lee, Ann,b,c,d|" + hands, transcript.NoteNamesUnclear},
		{hands + "mb|1S|pc|H5|", transcript.NotePassesMissing},
		{hands + "nt|a|b|mb|p|", transcript.NoteKeyUnreadable},
		{hands + "mb|8Z|", transcript.NoteCallUnreadable},
		{hands + calls + "pc|ZZ|", transcript.NoteCardUnreadable},
		{hands + calls + "mc|99|", transcript.NoteValueUnreadable},
		{hands + "pc|H5|", transcript.NoteLeaderMissing},
		{"vg|T,S,I,1,1,A,0,B,0|rs|1SE=,|qx|o1|" + hands + calls + "mc|8|", transcript.NoteListDiffers},
	} {
		_, f := board(t, c.text)
		found := false
		for _, n := range f.Notes {
			found = found || n.Code == c.code
		}
		if !found {
			t.Errorf("%s: notes %v, %s was expected", c.text, f.Notes, c.code)
		}
		format.ComesBack(t, []byte(c.text))
	}
}

func TestAVugraphFileTellsOfItsBoardsInItsHead(t *testing.T) {
	_, f := board(t, "vg|Cup,Final,I,5,6,Reds,10,Blues,20|rs|1SE+1,,PASS,3NNx-2|pn|s,w,n,e,S,W,N,E|pg||qx|o5|"+hands+"sv|b|"+calls+"qx|c6|"+hands)
	first, last := &f.Boards[0], &f.Boards[1]
	if first.Event != "Cup" || first.Scoring != "IMP" || first.HomeTeam != "Reds" || first.Room != "Open" || first.Number != "5" || first.Players != [cards.Seats]string{"n", "e", "s", "w"} {
		t.Errorf("%+v", first)
	}
	if first.Result.Tricks != 8 || !first.Result.Said || first.Vulnerable.Vulnerability != cards.AllVulnerable {
		t.Errorf("%+v, %v", first.Result, first.Vulnerable)
	}
	if last.Players[cards.South] != "S" || last.Contract.String() != "3NTX" || last.Declarer != cards.North || last.Result.Tricks != 7 {
		t.Errorf("%+v", last)
	}
}

func TestCallsAreAlertedAndExplained(t *testing.T) {
	b, _ := board(t, hands+"mb|1S!|an|five or more|nt|hello|mb|2n|mb|d|mb|r|")
	c := b.Auction.Calls
	if len(c) != 4 || !c[0].Alerted || c[0].Explanation != "five or more" || c[1].Call != cards.Bid(2, cards.Notrump) || c[2].Call != cards.Double || c[3].Call != cards.Redouble || c[3].Seat != cards.West {
		t.Errorf("%+v", c)
	}
	if k := b.Comments; len(k) != 1 || k[0].Part != boards.InAuction || k[0].After != 1 {
		t.Errorf("%+v", k)
	}
}

func TestAFileWithoutABoardIsRefused(t *testing.T) {
	for text, fault := range map[string]transcript.Fault{"": transcript.FaultEmpty, "nt|nothing|": transcript.FaultNoBoard, strings.Repeat("x", 10): transcript.FaultNoBoard} {
		_, err := lin.Read("x.lin", []byte(text))
		var e *transcript.Error
		if !errors.As(err, &e) || e.Fault != fault {
			t.Errorf("%q: %v", text, err)
		}
	}
}
