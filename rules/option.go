package rules

import (
	"strings"

	"kibitz/events"
)

// OptionKind names the irregularity that opened an option.
type OptionKind string

// Choice is one thing that may be chosen.
type Choice string

// Act is something that a player does, as far as options close by it.
type Act string

// The acts that close options.
const (
	ActThrow   Act = "throw"   // the chooser throws the dice, valid or not
	ActRoll    Act = "roll"    // the chooser's valid roll
	ActPlay    Act = "play"    // the chooser has finished his next play
	ActDouble  Act = "double"  // the chooser turns the cube
	ActPenalty Act = "penalty" // the director awards it
	ActCard    Act = "card"    // at bridge, a card is played from a hand of the chooser's side
	ActResult  Act = "result"  // the result of the game is entered, or the next game starts
)

// Option is a choice that is open: who may choose, among what, until when, and
// what playing on implies.
type Option struct {
	Kind    OptionKind
	Clause  ClauseID
	Opened  events.Address // the event that opened it
	Chooser events.Side    // NoSide: the director
	Either  bool           // or the other side: whoever speaks first
	Seats   string         // at bridge, the seats that may choose, such as "S" or "EW"; empty elsewhere
	Partner bool           // and their partners, whose word is told apart from theirs
	Choices []Choice       // never changed once made
	Until   []Act          // the chooser's acts that close it
	Anyone  bool           // or anybody's
	Implied Choice         // the choice that these acts imply
}

// Offers reports whether c is one of the option's choices.
func (o *Option) Offers(c Choice) bool {
	for _, choice := range o.Choices {
		if choice == c {
			return true
		}
	}
	return false
}

// Answers reports whether a side may choose; NoSide is an official.
func (o *Option) Answers(side events.Side) bool {
	return side == o.Chooser || o.Either && side.Valid()
}

// MayChoose reports whether a side may choose and, where it is known who of it speaks, that
// seat.
func (o *Option) MayChoose(side events.Side, seat string) bool {
	return o.Answers(side) && (seat == "" || o.Seats == "" || o.Partner || strings.Contains(o.Seats, seat))
}

// Same reports whether another option is this one: an event opens one of a kind for one
// chooser.
func (o *Option) Same(other Option) bool {
	return o.Kind == other.Kind && o.Opened == other.Opened && o.Chooser == other.Chooser
}

// ClosedBy reports whether an act of the chooser closes the option.
func (o *Option) ClosedBy(a Act) bool {
	for _, act := range o.Until {
		if act == a {
			return true
		}
	}
	return false
}
