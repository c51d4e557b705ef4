package bridge_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/rules/bridge/bridgetest"

	"pgregory.net/rapid"
)

// disorder is what may happen at a table of bridge at any time, in or out of place.
// Cards and tricks are drawn apart.
var disorder = []string{
	"calls 1S p p p", "calls E:7NT", "calls X", "contract 3NT S", "contract 4SX W", "contract pass", "placed W", "placed E SA", "returned W",
	"named spade high", "named low", "named anything", "named H K", "exposed E shown SA HK", "exposed W dropped S2", "exposed N trick HA",
	"faced N complete SA", "faced S SK", "quitted W", "quitted", "claim S wins 3", "claim E cards-shown", "claim N hand-abandoned", "concede W 2",
	"object E", "object S later", "agree N", "agree W", "contest E", `repeat "all"`, "resume NESW", "ruled 3", "ruled 13", "unagree W trick-won",
	"cancel E no-normal-play", "choose S accept", "choose S refuse", "choose N spread", "choose E retract", "choose S demand-spades", "choose director on",
	"answer #3 slip", "answer #5 irregularity", "answer #-1 slip", "reserve damage W", "judge damage yes", "adjust 60-40", "adjust 4S:N:9", "agreed 9",
	"agreed 0", "close", "round", "period correction 12:30", "read accept refuse #3", "inform W #3", "A disputes:card", "ruling set-tricks:9-4", "ruling play-on",
}

// anyCard draws cards of a few, so that they meet again.
func anyCard(t *rapid.T) cards.Card {
	return cards.New(cards.Suit(rapid.IntRange(0, 3).Draw(t, "suit")), cards.Rank(rapid.IntRange(0, 12).Draw(t, "rank")))
}

func anySeat(t *rapid.T) cards.Seat { return cards.Seat(rapid.IntRange(0, 3).Draw(t, "seat")) }

// anyAct draws what is done with cards, whether or not they are there.
func anyAct(t *rapid.T, game int) events.Event {
	seat, c := anySeat(t), anyCard(t)
	trick := rapid.IntRange(1, cards.Ranks).Draw(t, "trick")
	seen := rapid.Bool().Draw(t, "flag")
	kind := events.CardExtra
	if seen {
		kind = events.CardMissing
	}
	hand, hands := cards.SuitOf(c.Suit()), new(events.Hands)
	hands[seat] = &hand
	return events.Event{Game: game, Body: rapid.SampledFrom([]events.Body{
		&events.CardPlayed{Seat: seat, Card: c},
		&events.CardPlayed{Seat: seat, Card: c},
		&events.CardPlayed{Seat: seat, Card: c},
		&events.CardWithdrawn{Seat: seat, Card: c},
		&events.DefectFound{Trick: trick, Seat: seat, Kind: kind},
		&events.CardAdded{Trick: trick, Seat: seat, Card: c},
		&events.CardRestored{Trick: trick, Seat: seat, Card: c, Seen: seen},
		&events.LeadPlaced{Seat: seat, Card: c},
		&events.CardExposed{Seat: seat, Cards: []cards.Card{c}, Manner: events.ExposedDropped},
		&events.HandsOpened{Hands: hands, Of: events.RemainingHands, Reason: events.OpenedToRule},
	}).Draw(t, "act")}
}

// anything draws what follows at a table: boards played out with mistakes, what is out of
// place, and events of any kind and content.
func anything(t *rapid.T) []events.Event {
	p := newSelfPlay(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 40).Draw(t, "careless"))
	p.board(rapid.Bool().Draw(t, "open"))
	cut := rapid.IntRange(0, len(p.told)).Draw(t, "cut")
	told := slices.Clone(p.told[:cut])
	for range rapid.IntRange(0, 40).Draw(t, "more") {
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0, 1, 2, 3:
			told = append(told, anyAct(t, p.game))
		case 4, 5, 6:
			told = append(told, statement(t, p.game, rapid.SampledFrom(disorder).Draw(t, "statement"))...)
		case 7, 8:
			if cut < len(p.told) {
				told, cut = append(told, p.told[cut]), cut+1
			}
		default:
			told = append(told, eventstest.Entry().Draw(t, "entry").Events...)
		}
	}
	return append(told, p.told[cut:]...)
}

// statement reads a statement of a script as one of a board.
func statement(t *rapid.T, game int, text string) []events.Event {
	told, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for i := range told {
		told[i].Game = game
	}
	return told
}

func TestWhateverHappensAtATableIsFoldedTheSameTwice(t *testing.T) { rapid.Check(t, folds) }

func FuzzReferee(f *testing.F) { f.Fuzz(rapid.MakeFuzz(folds)) }

func folds(t *rapid.T) { checkFolds(t, anyBook(t), anything(t)) }
