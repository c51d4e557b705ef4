package terminal

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/cards"
)

// dealt is one board of bridge: an auction with an alert, a lead out of turn, two tricks,
// a claim and the result.
func dealt(t reporter) *scene {
	s := sceneOf(t, &events.MatchScheduled{
		Tournament: "sofia", Discipline: events.Bridge, Rulebook: "laws1987",
		Players: []events.Player{{ID: "p-anna", Seat: "N"}, {ID: "p-boris", Seat: "E"}, {ID: "p-clara", Seat: "S"}, {ID: "p-dmitri", Seat: "W"}},
	})
	s.by("table", &events.MatchStarted{}, &events.BoardOpened{Board: 12, Dealer: cards.West, Vulnerable: cards.NSVulnerable})
	s.by("table", bids(cards.West, "Pass 1NT")...)
	s.by("table", append([]events.Body{&events.CallExplained{Seat: cards.North, Words: "15 to 17 points"}},
		bids(cards.East, "Pass 4S X Pass Pass Pass")...)...) // 4
	s.by("table", &events.LeadPlaced{Seat: cards.West, Card: cards.NoCard})
	s.by("table", card("W:C6"), faced(t, "QJ8762.AK.A43.K5", cards.North)) // 6
	s.by("table", card("N:C5"), card("E:CT"), card("S:CA"))
	s.by("table", card("S:D2"), card("W:DQ"), card("N:DA"), card("E:D5")) // 8
	s.by("table", &events.ClaimMade{Seat: cards.South, Wins: 9, Loses: 2, Form: events.ClaimedInWords, Statement: "trumps first"})
	s.by("table", &events.ClaimAgreed{Seat: cards.East})
	s.by("table", &events.TricksAgreed{Tricks: 11}, &events.BoardClosed{}) // 11
	return s
}

func bids(dealer cards.Seat, words string) (bodies []events.Body) {
	for i, word := range strings.Fields(words) {
		c, err := cards.ParseCall(word)
		if err != nil {
			panic(err)
		}
		bodies = append(bodies, &events.CallMade{Seat: dealer.Next(i), Call: c, Alert: word == "1NT"})
	}
	return bodies
}

func card(text string) events.Body {
	seat, err := cards.ParseSeat(text[:1])
	card, none := cards.ParseCard(text[2:])
	if err != nil || none != nil {
		panic(text)
	}
	return &events.CardPlayed{Seat: seat, Card: card}
}

func faced(t reporter, hand string, seat cards.Seat) events.Body {
	t.Helper()
	h, err := cards.ParseHand(hand)
	if err != nil {
		t.Fatal(err)
	}
	body := &events.HandFaced{Seat: seat, Complete: true}
	for c := range h.All() {
		body.Cards = append(body.Cards, c)
	}
	return body
}

func (s *scene) atBridge() *Match {
	people := map[string]string{"p-anna": "Anna", "p-boris": "Boris", "p-clara": "Clara", "p-dmitri": "Dmitri"}
	return &Match{Name: "sofia/m-1", Ledger: s.ledger, Person: func(id string) string { return people[id] }}
}

func TestViewsOfBridgeAreAsKept(t *testing.T) {
	trick := &events.Address{N: 8, Index: 1}
	for _, c := range []struct {
		name    string
		options Options
		keys    []string
		sizes   [][2]int
	}{
		{"bridge, the auction", Options{At: &events.Address{N: 4, Index: 3}}, nil, sizes},
		{"bridge, a trick", Options{At: trick}, nil, sizes},
		{"bridge, a trick, in Russian, seen by East, ASCII", Options{At: trick, Language: language.Russian, ASCII: true}, []string{"f"}, sizes[:1]},
		{"bridge, a claim", Options{At: &events.Address{N: 9}}, nil, sizes[:2]},
		{"bridge, the last event", Options{}, nil, sizes[:1]},
		{"bridge, help", Options{}, []string{"?"}, sizes[:1]},
		{"bridge, details", Options{At: trick}, []string{"enter"}, sizes[:1]},
		{"bridge, in words", Options{At: trick}, nil, [][2]int{{30, 20}, {20, 4}, {10, 1}}},
	} {
		for _, size := range c.sizes {
			name := fmt.Sprintf("%s, %d x %d", c.name, size[0], size[1])
			t.Run(name, func(t *testing.T) {
				v := press(NewViewer(dealt(t).atBridge(), c.options).Resized(size[0], size[1]), c.keys...)
				screen := v.Screen()
				fits(t, screen, size[0], size[1])
				golden(t, name, trimmed(screen.String()))
			})
		}
	}
}

func TestAtBridgeKeysGoByTricksBoardsAndClaims(t *testing.T) {
	m := dealt(t).atBridge()
	for _, c := range []struct {
		keys []string
		at   string
	}{
		{[]string{"home", "down"}, "2.0"}, // the board is about to be dealt
		{[]string{"home", "down", "down"}, "4.6"},
		{[]string{"home", "down", "down", "down"}, "7.2"},
		{[]string{"end", "["}, "2.1"},
		{[]string{"home", "c"}, "9.0"},
		{[]string{"tab", "tab", "end"}, "10.0"},
	} {
		v := press(NewViewer(m, Options{}), c.keys...)
		if at, _ := v.address(); at.String() != c.at {
			t.Errorf("%v leads to %s and should lead to %s", c.keys, at, c.at)
		}
	}
}

func TestAtBridgeTheDealTheContractAndTheAuctionAreCopied(t *testing.T) {
	m := dealt(t).atBridge()
	for key, want := range map[string]string{
		"p": "N:QJ8762.AK.A43.K5 - - -", "m": "4SX S", "x": "Pass 1NT Pass 4S X Pass Pass Pass",
	} {
		v := NewViewer(m, Options{At: &events.Address{N: 8, Index: 1}})
		_, effect := v.Press(Key{Name: key})
		if effect.Copy != want {
			t.Errorf("%s copies %q and should copy %q", key, effect.Copy, want)
		}
	}
	v := press(NewViewer(m, Options{At: &events.Address{N: 3, Index: 1}}), "p")
	if text := v.Screen().String(); !strings.Contains(text, "there is no PBN") {
		t.Errorf("it does not say that no hand is known:\n%s", text)
	}
}

func TestNoKeysAndSizesBreakTheViewOfBridge(t *testing.T) {
	told := dealt(t)
	rapid.Check(t, func(t *rapid.T) {
		v := NewViewer(told.atBridge(), Options{ASCII: rapid.Bool().Draw(t, "ascii")})
		for range rapid.IntRange(1, 25).Draw(t, "keys") {
			if rapid.IntRange(0, 4).Draw(t, "resize") == 0 {
				v = v.Resized(rapid.IntRange(-1, 140).Draw(t, "width"), rapid.IntRange(-1, 50).Draw(t, "height"))
			}
			v, _ = v.Press(anyKey().Draw(t, "key"))
			fits(t, v.Screen(), v.width, v.height)
		}
	})
}
