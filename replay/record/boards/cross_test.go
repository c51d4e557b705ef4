package boards_test

import (
	"reflect"
	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/pbn"
)

// both is what PBN and LIN can say of a board.
type both struct {
	Number, Room string
	Players      [cards.Seats]string
	Dealer       cards.Seat
	Vulnerable   boards.Vulnerable
	Deal         boards.Deal
	Contract     boards.Contract
	Declarer     cards.Seat
	Result       boards.Result
	Calls, Cards []string
	Comments     int
}

func bothOf(b *boards.Board) both {
	x := both{Number: b.Number, Room: b.Room, Players: b.Players, Dealer: b.Dealer, Vulnerable: b.Vulnerable, Deal: b.Deal, Contract: b.Contract, Declarer: b.Declarer, Result: boards.Result{Said: b.Result.Said, Tricks: b.Result.Tricks}}
	for _, c := range b.Auction.Calls {
		x.Calls = append(x.Calls, c.Seat.String()+" "+c.Call.String()+" "+c.Explanation)
	}
	for _, c := range b.Play.Cards {
		x.Cards = append(x.Cards, c.Seat.String()+" "+c.Card.String())
	}
	x.Comments = len(b.Comments)
	return x
}

func TestALINFileIsTheSameInPBN(t *testing.T) {
	for _, path := range boardstest.Real(t, ".lin") {
		first := read(t, path, boardstest.Content(t, path))
		written, _ := pbn.Write(first)
		second, err := pbn.Read("written.pbn", written)
		if err != nil {
			t.Fatal(err)
		}
		same(t, path, first, second)
	}
}

func TestAMatchInPBNIsTheSameInLIN(t *testing.T) {
	for _, name := range []string{"Fnoito25.pbn", "Gbogro.pbn", "ROUND1.PBN"} {
		for _, path := range boardstest.Real(t, ".pbn") {
			if !strings.HasSuffix(path, name) {
				continue
			}
			first := read(t, path, boardstest.Content(t, path))
			written, _ := lin.Write(first)
			second, err := lin.Read("written.lin", written)
			if err != nil {
				t.Fatal(err)
			}
			same(t, path, first, second)
		}
	}
}

func same(t *testing.T, path string, first, second *boards.File) {
	t.Helper()
	if len(first.Boards) != len(second.Boards) {
		t.Fatalf("%s: %d boards and %d", path, len(first.Boards), len(second.Boards))
	}
	for i := range first.Boards {
		if a, b := bothOf(&first.Boards[i]), bothOf(&second.Boards[i]); !reflect.DeepEqual(a, b) {
			t.Errorf("%s, board %d:\n%+v\nand\n%+v", path, i+1, a, b)
		}
	}
}
