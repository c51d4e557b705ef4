package bridge_test

import (
	"testing"

	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// However the other side assents to a claim, its revokes are established by it; and a
// hand that is opened when its board is closed shows them, and orders that it did not
// obey.
func TestWhatHandsShowOfClosedBoardsCounts(t *testing.T) {
	const (
		claimed = "board 1; contract 3NT S; lead S2 S3 H4 SK; claim S wins 11 \"from the top\"; "
		ordered = "board 1; contract 4S S; lead E:SA; choose S refuse-demand; play W:H2 N:H3 E:H4 S:H5; claim S wins 11 \"top\"; "
		east    = "deal E:T543.4.5432.5432 - - - display @1"
		west    = "deal W:5.2..AKQJT987654 - - - display @1"
	)
	for _, c := range []struct {
		name, script string
		tricks       int // declarer's, of the first board
	}{
		{"claim agreed", claimed + "agree W; close; " + east, 13},
		{"claim agreed by a choice", claimed + "choose W agree; close; " + east, 13},
		{"claim agreed in tricks", claimed + "agreed 12; close; " + east, 13},
		{"claim that nobody contests", claimed + "close; " + east, 13},
		{"claim contested", claimed + "contest W; ruled 11; close; " + east, 12},
		{"assent withdrawn", claimed + "agree W; unagree W trick-won; ruled 11; close; " + east, 12},
		{"order not obeyed", ordered + "agree W; close; " + west, 13},
		{"order not obeyed, next board in play", ordered + "agree W; close; board 2; " + west, 13},
	} {
		for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			boards := referee(t, b, c.script).Table().(bridge.Table).Boards
			if len(boards) != 1 || boards[0].Tricks == nil || *boards[0].Tricks != c.tricks {
				t.Errorf("%s, %s: %+v, want %d tricks", b.ID, c.name, boards, c.tricks)
			}
		}
	}
}
