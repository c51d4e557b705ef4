package auction_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
	"kibitz/rules/bridge/auction"
)

// hold folds calls that go round from the dealer; "E:1C" is made by that seat.
func hold(t *testing.T, dealer cards.Seat, text string) (a auction.Auction, last auction.Fault) {
	t.Helper()
	a = auction.New(dealer)
	for word := range strings.FieldsSeq(text) {
		seat := a.Next
		if before, after, ok := strings.Cut(word, ":"); ok {
			seat, _ = cards.ParseSeat(before)
			word = after
		}
		c, err := cards.ParseCall(word)
		if err != nil {
			t.Fatal(err)
		}
		last = a.Judge(seat, c)
		a = a.Make(seat, c)
	}
	return a, last
}

func TestTheDeclarerIsWhoFirstNamedTheStrainForHisSide(t *testing.T) {
	for _, c := range []struct{ dealer, calls, contract, declarer string }{
		{"N", "1S p 2S p p p", "2S", "N"},
		{"E", "1H 1S 2H p 4H p p p", "4H", "E"},
		{"E", "p 1H p 4H p p p", "4H", "S"},
		{"S", "1N p 3N X XX p p p", "3NTXX", "S"},
		{"W", "p p p p", "Pass", "?"},
		{"N", "1C X p p p", "1CX", "N"},
		{"N", "1C X 2C p p p", "2C", "N"},
		{"N", "1H 1S 2S 3H p p p", "3H", "W"},
		{"N", "1S W:X p p p", "1SX", "N"},
	} {
		dealer, _ := cards.ParseSeat(c.dealer)
		a, fault := hold(t, dealer, c.calls)
		contract, declarer := a.Contract()
		if a.Next != cards.NoSeat || a.Calls() != len(strings.Fields(c.calls)) {
			t.Errorf("%s: %v is to call after %d calls", c.calls, a.Next, a.Calls())
		}
		if redoubled := strings.HasSuffix(c.contract, "XX"); redoubled != (contract.Doubling == cards.Redoubled) {
			t.Errorf("%s: doubled %v", c.calls, contract.Doubling)
		}
		if !a.Over() || fault != 0 || contract.String() != c.contract || declarer.String() != c.declarer {
			t.Errorf("%s: %v by %v, over %v, fault %d", c.calls, contract, declarer, a.Over(), fault)
		}
	}
}

func TestWhatIsWrongWithACallIsTold(t *testing.T) {
	for _, c := range []struct {
		calls string
		want  auction.Fault
	}{
		{"1S 1H", auction.Insufficient}, {"1S 1S", auction.Insufficient}, {"1S S:2H", auction.OutOfRotation},
		{"X", auction.Inadmissible}, {"1S p X", auction.Inadmissible}, {"1S X X", auction.Inadmissible}, {"1S XX", auction.Inadmissible},
		{"1S X XX XX", auction.Inadmissible}, {"1S p p p p", auction.AfterTheAuction}, {"p p p p 1C", auction.AfterTheAuction},
		{"2S W:1H", auction.OutOfRotation | auction.Insufficient}, {"1S X XX", 0}, {"p p p 1C", 0},
		{"1S X p XX", auction.Inadmissible}, {"1S p p XX", auction.Inadmissible},
	} {
		if _, fault := hold(t, cards.North, c.calls); fault != c.want {
			t.Errorf("%s: fault %b, want %b", c.calls, fault, c.want)
		}
	}
}

func TestACallOutOfRotationThatStandsSkipsTheOthers(t *testing.T) {
	a, _ := hold(t, cards.North, "1S S:2H")
	if a.Next != cards.West {
		t.Errorf("%v is to call", a.Next)
	}
}

func TestAnAuctionIsOverOnceThreePassesFollowABid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := auction.New(cards.Seat(rapid.IntRange(0, 3).Draw(t, "dealer")))
		passes, bid := 0, false
		for range rapid.IntRange(0, 60).Draw(t, "calls") {
			c := cards.Call(rapid.IntRange(0, 37).Draw(t, "call"))
			if a.Judge(a.Next, c) != 0 {
				c = cards.Pass
			}
			a = a.Make(a.Next, c)
			if passes++; c != cards.Pass {
				passes, bid = 0, true
			}
			if over := passes == 4 || bid && passes == 3; a.Over() != over {
				t.Fatalf("over %v after %d passes", a.Over(), passes)
			}
			if a.Over() {
				break
			}
		}
		contract, declarer := a.Contract()
		if bid != declarer.Valid() || bid == contract.PassedOut() {
			t.Fatalf("%v by %v", contract, declarer)
		}
	})
}
