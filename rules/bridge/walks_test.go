package bridge_test

import (
	_ "embed"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/slowtest"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/match/matchtest"
	"kibitz/rules/procedure"

	"pgregory.net/rapid"
)

func TestWalksUnderTheLawsOf1987ShowWhatTheyShowed(t *testing.T) {
	slowtest.Skip(t)
	holdWalks(t, &book.Laws1987)
}

func TestWalksUnderTheLawsOf2017ShowWhatTheyShowed(t *testing.T) {
	slowtest.Skip(t)
	holdWalks(t, &book.Laws2017)
}

// A code need not have every provision: of each walk's code a third of the clauses is left out.
func TestWalksUnderCodesThatLackClausesShowWhatTheyShowed(t *testing.T) {
	matchtest.HoldWalks(t, "testdata/walks-lacking.sum", 16, func(seed uint64, step matchtest.Step) {
		newWalk(lacking(seed), seed, step).board()
	})
}

// lacking returns one of the codes without a third of its clauses.
func lacking(seed uint64) *book.Book {
	b := [...]*book.Book{&book.Laws1987, &book.Laws2017}[seed%2]
	random := rand.New(rand.NewPCG(seed, 3))
	for _, c := range b.Clauses {
		if random.IntN(3) == 0 {
			b = b.Without(c.ID)
		}
	}
	return b
}

func holdWalks(t *testing.T, b *book.Book) {
	matchtest.HoldWalks(t, "testdata/walks-"+b.ID+".sum", 32, func(seed uint64, step matchtest.Step) {
		w := newWalk(b, seed, step)
		for range 2 {
			w.board()
		}
	})
}

// walk plays boards out with mistakes, of which some are in better order than others: between
// their events it tells some that are out of place, and answers options.
type walk struct {
	r      *bridge.Referee
	step   matchtest.Step
	random *rand.Rand
	play   *selfPlay
	acts   *rapid.Generator[events.Event]
	wild   int // percent of events that are followed by one out of place
	n      uint64
	at     events.Instant
}

func newWalk(b *book.Book, seed uint64, step matchtest.Step) *walk {
	marks := []events.Address{{N: 6}, {N: 21}} // that rulings in disorder restore
	w := &walk{
		r: bridge.NewReferee(&b.Bridge).WithContext(procedure.Context{Rulings: true, Log: scriptLog{}, Marks: marks}).WithRulebooks(lawsOf), at: scheduled.At,
		step: step, random: rand.New(rand.NewPCG(seed, 2)), play: newSelfPlay(seed, 10*int(seed%4)), wild: []int{4, 12, 30}[seed%3], n: 1,
		acts: rapid.Custom(func(t *rapid.T) events.Event { return anyAct(t, 0) }),
	}
	w.r.Apply(events.Address{N: 1}, &scheduled)
	return w
}

func (w *walk) board() {
	from := len(w.play.told)
	w.play.board(w.random.IntN(2) == 0)
	called := w.random.IntN(2) == 0
	for _, e := range w.play.told[from:] {
		list := []events.Event{e}
		if stated, is := e.Body.(*events.ContractStated); is && called {
			list = w.auction(stated)
		}
		for _, e := range list {
			for w.random.IntN(100) < w.wild {
				w.outOfPlace()
			}
			w.tell(e)
		}
	}
}

// auction returns calls that come to a contract.
func (w *walk) auction(of *events.ContractStated) (calls []events.Event) {
	call := func(seat cards.Seat, c cards.Call) {
		body := &events.CallMade{Seat: seat, Call: c, Alert: w.random.IntN(8) == 0}
		calls = append(calls, events.Event{Game: w.play.game, Body: body})
		if w.random.IntN(20) == 0 { // taken back, and made again
			again := events.Event{Game: w.play.game, Body: &events.CallWithdrawn{Seat: seat, Call: c, Clause: "L1987 25"}}
			calls = append(calls, again, events.Event{Game: w.play.game, Body: body})
		}
	}
	seat := cards.DealerOf(w.r.State().Number)
	for ; seat != of.Declarer; seat = seat.Next(1) {
		call(seat, cards.Pass)
	}
	call(seat, cards.Bid(of.Contract.Level, of.Contract.Strain))
	for i := range 3 {
		call(seat.Next(i+1), cards.Pass)
	}
	return calls
}

func (w *walk) tell(e events.Event) {
	w.n++
	w.at = max(w.at+1000, e.At)
	e.At = w.at
	w.r.Apply(events.Address{N: w.n}, &e)
	w.step(w.r, events.Address{N: w.n}, &e)
}

func (w *walk) outOfPlace() {
	game := w.play.game * w.random.IntN(2)
	switch open, found := w.r.Options(), w.r.Findings(); {
	case len(open) > 0 && w.random.IntN(2) == 0:
		w.tell(matchtest.Chosen(w.random, open[w.random.IntN(len(open))]))
	case w.random.IntN(3) == 0:
		act := w.acts.Example(int(w.random.Uint32()))
		act.Game = game
		w.tell(act)
	case len(found) > 0 && w.random.IntN(6) == 0:
		w.tell(matchtest.Answered(w.random, &found[w.random.IntN(len(found))]))
	case w.random.IntN(2) == 0:
		w.say(game, disorder[w.random.IntN(len(disorder))])
	default:
		w.say(game, said[w.random.IntN(len(said))])
	}
}

// say tells a statement of a script, if it can be read by itself, and seldom one that would
// end the match.
func (w *walk) say(game int, text string) {
	if slices.ContainsFunc([]string{"void", "end", "adjourn", "forfeit", "call"}, func(word string) bool { return text == word || strings.HasSuffix(text, word) }) && w.random.IntN(10) > 0 {
		return
	}
	told, err := bridgetest.Read(text)
	if err != nil {
		return
	}
	for _, e := range told {
		e.Game = game
		w.tell(e)
	}
}

// said are the statements of the clauses' trials.
//
//go:embed testdata/said.txt
var saidText string

var said = append(strings.Split(strings.TrimSpace(saidText), "\n"), "uncall N p", "uncall E 1S", `explain W "weak"`, `explain N "asks"`, "calls W:1C", "calls N:X", "calls S:XX",
	"together N:SA E:S2", "together W:H3 W:H4", "A reported-for:asked-partner", "B reported-for:asked-partner", "contract pass")
