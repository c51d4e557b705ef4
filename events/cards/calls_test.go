package cards

import (
	"errors"
	"testing"
)

func TestEveryCallIsReadAsItIsWritten(t *testing.T) {
	for c := Pass; c <= lastBid; c++ {
		again, err := ParseCall(c.String())
		if err != nil || again != c {
			t.Errorf("%v is read as %v, %v", c, again, err)
		}
		if c.IsBid() && Bid(c.Level(), c.Strain()) != c {
			t.Errorf("%v is a bid of %d %v", c, c.Level(), c.Strain())
		}
	}
	if lastBid.String() != "7NT" || firstBid.String() != "1C" || Bid(1, Notrump) >= Bid(2, Strain(Clubs)) {
		t.Error("the bids are in another order")
	}
	for text, want := range map[string]Call{"p": Pass, "d": Double, "r": Redouble, "3n": Bid(3, Notrump), "7c": Bid(7, Strain(Clubs))} {
		if c, err := ParseCall(text); err != nil || c != want {
			t.Errorf("%q is read as %v, %v", text, c, err)
		}
	}
	for _, text := range []string{"", "8C", "0S", "1Z", "XXX", "1"} {
		var e *Error
		if _, err := ParseCall(text); !errors.As(err, &e) || e.Code() != CodeCall {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestContractsAreReadAsTheyAreWritten(t *testing.T) {
	for _, text := range []string{"Pass", "1C", "3NT", "4SX", "7HXX"} {
		if c, err := ParseContract(text); err != nil || c.String() != text {
			t.Errorf("%q is read as %v, %v", text, c, err)
		}
	}
	if c, err := ParseContract("3nxx"); err != nil || c.Doubling != Redoubled || c.Need() != 9 {
		t.Errorf("%v, %v", c, err)
	}
	for _, text := range []string{"", "4", "4SXXX", "X", "9C"} {
		var e *Error
		if _, err := ParseContract(text); !errors.As(err, &e) || e.Code() != CodeContract {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestBoardsGoThroughTheirCycleOfSixteen(t *testing.T) {
	for board, want := range map[int]string{
		1: "N none", 2: "E NS", 3: "S EW", 4: "W all", 5: "N NS", 6: "E EW", 7: "S all", 8: "W none",
		9: "N EW", 10: "E all", 11: "S none", 12: "W NS", 13: "N all", 14: "E none", 15: "S NS", 16: "W EW", 17: "N none", 36: "W all",
	} {
		if got := DealerOf(board).String() + " " + VulnerableOf(board).String(); got != want {
			t.Errorf("board %d: %s, want %s", board, got, want)
		}
	}
	if !NSVulnerable.Has(South) || NSVulnerable.Has(East) || !AllVulnerable.Has(West) {
		t.Error("another side is vulnerable")
	}
}
