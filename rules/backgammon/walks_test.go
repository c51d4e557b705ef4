package backgammon_test

import (
	_ "embed"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
	"kibitz/rules/match/matchtest"
)

func TestWalksUnderWBFShowWhatTheyShowed(t *testing.T) {
	holdWalks(t, "wbf", backgammon.Short(), &book.WBF, 32)
}

func TestWalksUnderRUShowWhatTheyShowed(t *testing.T) {
	holdWalks(t, "ru", backgammon.Short(), &book.RU, 32)
}

func TestWalksUnderModernPracticeShowWhatTheyShowed(t *testing.T) {
	slowtest.Skip(t)
	holdWalks(t, "modern", backgammon.Short(), &book.Modern, 32)
}

func TestWalksAtLongNardsShowWhatTheyShowed(t *testing.T) {
	slowtest.Skip(t)
	holdWalks(t, "long-nards", longnards.New(), &book.RU, 32)
}

// said are the statements of the clauses' trials.
//
//go:embed testdata/said.txt
var saidText string

var said = strings.Split(strings.TrimSpace(saidText), "\n")

// holdWalks plays matches of which some are in better order than others.
func holdWalks(t *testing.T, name string, game backgammon.Game, b *book.Book, n int) {
	matchtest.HoldWalks(t, "testdata/walks-"+name+".sum", n, func(seed uint64, step matchtest.Step) {
		f := anyFormat().Example(int(seed))
		if game.Discipline() == events.LongNards {
			f.Start, f.Backgammons = longnards.Start, false
		}
		p := newSelfPlayOf(game, b, f, seed)
		p.step = step
		wild := []int{3, 15, 40}[seed%3]
		for len(p.told) < 200 {
			switch open := p.r.Options(); {
			case len(open) > 0 && p.chance(30):
				p.tell(matchtest.Chosen(p.random, open[p.random.IntN(len(open))]).Body)
			case p.chance(wild / 2):
				_ = p.say(said[p.random.IntN(len(said))]) // some cannot be read by themselves
			case p.chance(wild) || !p.next():
				_ = p.say(disorder[p.random.IntN(len(disorder))])
			}
		}
	})
}
