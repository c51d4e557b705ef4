package match

import (
	"slices"

	"kibitz/rules"
)

// Offer is a kind of option in a game of type G: when it is open, and what an answer
// does. It closes when the game's state no longer opens it.
type Offer[G any] struct {
	Kinds  []rules.OptionKind
	Open   func(G) (rules.Option, bool)
	Answer func(g G, o *rules.Option, choice rules.Choice, seat string)
}

// Offers are all kinds of options of a game, in the order in which they are listed.
type Offers[G any] []Offer[G]

// Open returns the options that are open in a game.
func (l Offers[G]) Open(g G) (open []rules.Option) {
	for i := range l {
		if o, is := l[i].Open(g); is {
			open = append(open, o)
		}
	}
	return open
}

// Answer carries out a choice on an option.
func (l Offers[G]) Answer(g G, o *rules.Option, choice rules.Choice, seat string) {
	if i := slices.IndexFunc(l, func(f Offer[G]) bool { return slices.Contains(f.Kinds, o.Kind) }); i >= 0 {
		l[i].Answer(g, o, choice, seat)
	}
}
