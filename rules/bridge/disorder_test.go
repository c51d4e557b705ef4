package bridge_test

import (
	"fmt"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/match/matchtest"

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
	"ruling set-percent:60-40", "ruling restore:5", "ruling restore:20", "ruling warn:A", "ruling award:A:1", "ruling forfeit:B", "B appeals", "committee x y z",
	"vote x uphold", "vote y set-tricks:8-5", "vote z set-tricks:8-5", "posted 1-0", "posted 0-3", "A next", "void", "end", "adjourn",
	"correct rulebook=laws1987", "correct rulebook=laws2017", "correct rulebook=wbf", "correct rulebook=no",
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
func statement(t rapid.TB, game int, text string) []events.Event {
	told, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for i := range told {
		told[i].Game = game
	}
	return told
}

func TestWhateverHappensAtATableTheStateMakesSense(t *testing.T) { matchtest.Check(t, makesSense) }

func FuzzSense(f *testing.F) { f.Fuzz(rapid.MakeFuzz(makesSense)) }

// makesSense holds a match to what makes sense after each event.
func makesSense(t *rapid.T) {
	b := anyBook(t)
	r := fold(b, nil).WithRulebooks(lawsOf)
	inForce := b
	watch := matchtest.Watch{Reopening: []rules.OptionKind{bridge.OptionAgreement}, Books: func() book.Library { return append(book.Library{inForce}, booksOf(r.Laws())...) }}
	for i, e := range anything(t) {
		before := r.Result()
		r.Apply(events.Address{N: uint64(i + 2)}, &e)
		if c, is := e.Body.(*events.MatchCorrected); is {
			if b, known := book.All().Governing(events.Bridge).Find(c.Rulebook); known {
				inForce = b
			}
		}
		if err := watch.Wrong(r, &e); err != nil {
			t.Fatalf("after %s: %v", e.Type(), err)
		}
		if err := inconsistent(r, before, &e); err != nil {
			t.Fatalf("after %s: %v", e.Type(), err)
		}
	}
}

func lawsOf(id string) (*bridge.Laws, bool) {
	b, ok := book.All().Governing(events.Bridge).Find(id)
	if !ok {
		return nil, false
	}
	return &b.Bridge, true
}

// booksOf returns the book of these laws, which govern a board that began under them.
func booksOf(l *bridge.Laws) (found book.Library) {
	for _, b := range book.All().Governing(events.Bridge) {
		if &b.Bridge == l {
			found = append(found, b)
		}
	}
	return found
}

// inconsistent says what at a table of bridge cannot be together, whatever led to it.
func inconsistent(r *bridge.Referee, before rules.Result, e *events.Event) error {
	s, table := r.State(), r.Table().(bridge.Table)
	for i := range s.Done {
		b := &s.Done[i]
		switch {
		case b.Known && b.Tricks > cards.Ranks, b.Tricks < -1:
			return fmt.Errorf("%d tricks", b.Tricks)
		case b.Points[0]+b.Points[1] != 0 && !b.Adjusted:
			return fmt.Errorf("one side scores what the other does not lose: %+v", *b)
		case b.Percent != [2]int{} && !b.Artificial:
			return fmt.Errorf("percent that do not count: %+v", *b)
		}
	}
	switch {
	case table.Won[0]+table.Won[1] > cards.Ranks:
		return fmt.Errorf("%v tricks won", table.Won)
	case !s.Open && slices.ContainsFunc(r.Options(), func(o rules.Option) bool { return o.Chooser.Valid() && o.Kind != bridge.OptionAgreement }):
		return fmt.Errorf("options of a board that is closed: %+v", r.Options())
	case r.Result().Games < before.Games && !rulings(e.Body):
		return fmt.Errorf("a board is gone: %+v, then %+v", before, r.Result())
	}
	return nil
}

func TestNoLeadIsChosenOnceTheMatchIsOver(t *testing.T) {
	for _, c := range []struct {
		ends string
		open int
	}{{"", 1}, {"; void", 0}, {"; end", 0}} {
		told, err := bridgetest.Read("board 1; calls p p 1S p 4S p p p; play W:D5 N:D4 E:D3 S:D2; play E:C2" + c.ends)
		if err != nil {
			t.Fatal(err)
		}
		r := fold(&book.Laws1987, told)
		if open := r.Options(); len(open) != c.open {
			t.Errorf("with %q at its end: %v", c.ends, open)
		}
	}
}

// The property found this after 53,930 checks (seed 1474510537).
func TestAHandThatWasBegunToBeSpreadIsNobodysOnceThereIsNoDeclarer(t *testing.T) {
	for _, away := range []string{"contract pass", "calls E:7NT"} {
		told, err := bridgetest.Read("board 1; contract 4S S; play E:D5; faced S SK; " + away + "; quitted W; quitted")
		if err != nil {
			t.Fatal(err)
		}
		fold(&book.Laws1987, told)
		fold(&book.Laws2017, told)
	}
}

// rulings reports whether an event may put an earlier state back.
func rulings(body events.Body) bool {
	switch body.(type) {
	case *events.RulingMade, *events.VoteCast, *events.CommitteeConvened:
		return true
	}
	return false
}

func TestWhateverHappensAtATableIsFoldedTheSameTwice(t *testing.T) { rapid.Check(t, folds) }

func FuzzReferee(f *testing.F) { f.Fuzz(rapid.MakeFuzz(folds)) }

func folds(t *rapid.T) { checkFolds(t, anyBook(t), anything(t)) }
