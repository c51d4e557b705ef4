package bridge

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/slowtest"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
)

// dealAfter folds events into a table of bridge.
func dealAfter(t interface {
	Helper()
	Fatal(args ...any)
}, bodies ...events.Body) *bridge.Table {
	t.Helper()
	r := bridge.NewReferee(&bridge.Laws{Calls: bridge.Calls{Contract: "22"}})
	for i, body := range bodies {
		r.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Game: 1, Body: body})
	}
	table, ok := r.Table().(bridge.Table)
	if !ok {
		t.Fatal("a table of bridge is of another type")
	}
	return &table
}

// board12 is a board on which South plays four spades doubled.
const board12 = "N:AT3.Q2.KJT9.A432 K95.JT987.Q2.T98 QJ8762.AK.A43.K5 4.6543.8765.QJ76"

func dealt(text string) cards.Deal {
	d, err := cards.ParseDeal(text)
	if err != nil {
		panic(err)
	}
	return d
}

func calls(dealer cards.Seat, words string) (bodies []events.Body) {
	for i, word := range strings.Fields(words) {
		c, err := cards.ParseCall(strings.TrimSuffix(word, "*"))
		if err != nil {
			panic(err)
		}
		bodies = append(bodies, &events.CallMade{Seat: dealer.Next(i), Call: c, Alert: strings.HasSuffix(word, "*")})
	}
	return bodies
}

// plays reads cards with their seats: "W:S4".
func plays(words string) (bodies []events.Body) {
	for _, word := range strings.Fields(words) {
		seat, err := cards.ParseSeat(word[:1])
		card, none := cards.ParseCard(word[2:])
		if err != nil || none != nil {
			panic(word)
		}
		bodies = append(bodies, &events.CardPlayed{Seat: seat, Card: card})
	}
	return bodies
}

func all(parts ...[]events.Body) (bodies []events.Body) {
	for _, part := range parts {
		bodies = append(bodies, part...)
	}
	return bodies
}

func opened(hands string, seats ...cards.Seat) events.Body {
	h := &events.HandsOpened{Hands: &events.Hands{}, Of: events.WholeHands, Reason: events.OpenedInRecord}
	d := dealt(hands)
	for _, seat := range seats {
		hand := d[seat]
		h.Hands[seat] = &hand
	}
	return h
}

// dealScene is a table of bridge that is kept as text and as a picture.
type dealScene struct {
	name    string
	table   *bridge.Table
	options diagram.Options
}

var fourPlayers = map[string]string{"N": "Anna", "E": "Boris", "S": "Clara Longname-Hyphenated", "W": "Dmitri"}

func dealScenes(t *testing.T) []dealScene {
	start := []events.Body{&events.BoardOpened{Board: 12, Dealer: cards.West, Vulnerable: cards.NSVulnerable}}
	bidding := all(calls(cards.West, "Pass 1NT* Pass 2C* Pass 2S Pass 4S X Pass Pass"))
	bidding = append(bidding[:2:2], append([]events.Body{&events.CallExplained{Seat: cards.North, Words: "15 to 17 points"}}, bidding[2:]...)...)
	contract := all(start, bidding, calls(cards.South, "Pass"))
	whole := []events.Body{opened(board12, cards.North, cards.East, cards.South, cards.West)}
	dummy := dealt(board12)[cards.South]
	faced := []events.Body{&events.HandFaced{Seat: cards.South, Cards: slicesOf(dummy), Complete: true}}
	lead := plays("E:HJ")
	first := plays("S:HA W:H3 N:H2")
	return []dealScene{
		{"a deal, no board yet", dealAfter(t), diagram.Options{}},
		{"a deal, the auction goes on", dealAfter(t, all(start, bidding)...), diagram.Options{Seated: fourPlayers}},
		{"a deal, the lead lies face down", dealAfter(t, append(contract, &events.LeadPlaced{Seat: cards.East, Card: cards.NoCard})...), diagram.Options{Seated: fourPlayers}},
		{"a deal, dummy is faced", dealAfter(t, all(contract, lead, faced)...), diagram.Options{Seated: fourPlayers}},
		{"a deal, all hands are known", dealAfter(t, all(contract, whole, lead, faced, plays("S:HA W:H3"))...), diagram.Options{Seated: fourPlayers}},
		{"a deal, all hands are known, in ASCII, East in front", dealAfter(t, all(contract, whole, lead, faced, plays("S:HA W:H3"))...),
			diagram.Options{ASCII: true, Perspective: diagram.Perspective{Near: events.B}}},
		{"a deal, a trick is complete, dark, in Russian", dealAfter(t, all(contract, whole, lead, faced, first)...),
			diagram.Options{Dark: true, Language: language.Russian, Seated: map[string]string{"N": "Анна", "E": "Борис", "S": "Клара", "W": "Дмитрий"}}},
		{"a deal, penalty cards and limits", withPenalties(dealAfter(t, all(contract, lead, faced, first)...)), diagram.Options{}},
		{"a deal, a claim", withClaim(dealAfter(t, all(contract, whole, lead, faced, first)...)), diagram.Options{}},
		{"a deal, the result", withResult(dealAfter(t, all(contract, whole, lead, faced, first)...)), diagram.Options{}},
		{"a deal, suits of thirteen", dealAfter(t, append(start, opened("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
			cards.North, cards.East, cards.South, cards.West))...), diagram.Options{}},
	}
}

func slicesOf(h cards.Hand) (list []cards.Card) {
	for c := range h.All() {
		list = append(list, c)
	}
	return list
}

// withPenalties shows cards that the referee of these laws, which have no penalty cards,
// does not tell of.
func withPenalties(t *bridge.Table) *bridge.Table {
	t.Penalty = []bridge.PenaltyCard{{Seat: "W", Card: "CQ", Major: true}, {Seat: "W", Card: "CJ", Major: true}, {Seat: "E", Card: "D2"}}
	t.Limits = []bridge.Limit{{Seat: "W", Kind: "forbid", Suit: "D", Lead: true}, {Seat: "E", Kind: "highest", Suit: "H"}}
	t.Revokes = []bridge.RevokeView{{Seat: "E", Card: "C6", Suit: "D", Trick: 1, Stands: "open"}, {Seat: "W", Card: "C7", Suit: "D", Trick: 1, Stands: "corrected"}}
	return t
}

func withClaim(t *bridge.Table) *bridge.Table {
	t.Phase, t.ToPlay = bridge.Suspended.String(), ""
	t.Claim = &bridge.ClaimView{Seat: "N", Wins: 9, Loses: 3, Form: "words", Statement: "drawing trumps, then diamonds from the top, giving up the rest", Stands: "contested", Tricks: 9}
	return t
}

func withResult(t *bridge.Table) *bridge.Table {
	tricks := 9
	t.Phase, t.ToPlay = bridge.PlayOver.String(), ""
	t.Result = &bridge.ResultView{Game: 1, Board: 12, Contract: "4SX", Declarer: "N", Tricks: &tricks, Points: &[2]int{-200, 200}}
	return t
}

func TestDealsAsText(t *testing.T) {
	for _, s := range dealScenes(t) {
		t.Run(s.name, func(t *testing.T) {
			d := Deal{s.table}
			title, description := d.Alternative(s.options)
			diagramtest.Golden(t, s.name, d.Text(s.options)+"\n"+strings.Join(d.counted(s.options), "\n")+"\n\n"+title+"\n"+strings.Join(description, "\n")+"\n")
		})
	}
}

// Set KIBITZ_PICTURES to a folder to have the PNGs there, to be looked at.
func TestDealsAsPictures(t *testing.T) {
	slowtest.Skip(t)
	folder := os.Getenv("KIBITZ_PICTURES")
	for _, s := range dealScenes(t) {
		t.Run(s.name, func(t *testing.T) {
			name := strings.NewReplacer(",", "", " ", "-").Replace(s.name)
			diagramtest.SameAs(t, filepath.Join("testdata", name+".svg"), string(diagram.SVG(Deal{s.table}.Picture(s.options))))
			data, err := diagram.PNG(Deal{s.table}.Picture(s.options), diagram.Sheet{Width: 1000})
			if err != nil {
				t.Fatal(err)
			}
			if folder != "" {
				if err := os.WriteFile(filepath.Join(folder, name+".png"), data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
