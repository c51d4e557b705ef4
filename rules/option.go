package rules

import (
	"strings"

	"kibitz/events"
)

// OptionKind identifies the irregularity that opened an option.
type OptionKind string

// Choice is one of the answers to an option.
type Choice string

// Act is an action that can close options.
type Act string

// The acts that close options.
const (
	ActThrow   Act = "throw"   // the chooser throws the dice, valid or not
	ActRoll    Act = "roll"    // the chooser's valid roll
	ActPlay    Act = "play"    // the chooser finishes the next play
	ActDouble  Act = "double"  // the chooser turns the cube
	ActPenalty Act = "penalty" // the director awards a penalty
	ActCard    Act = "card"    // at bridge, a card is played from a hand of the chooser's side
	ActResult  Act = "result"  // the result of the game is entered, or the next game starts
)

// Option is an open choice: who may choose, among what, until when, and what playing on
// implies.
type Option struct {
	Kind    OptionKind
	Clause  ClauseID
	Opened  events.Address // the event that opened it
	Chooser events.Side    // NoSide: the director
	Either  bool           // the other side may choose too; the first to speak decides
	Seats   string         // at bridge, the seats that may choose, such as "S" or "EW"; "" elsewhere
	Partner bool           // their partners may choose too, with an effect of its own
	Choices []Choice       // never modified
	Until   []Act          // the chooser's acts that close it
	Anyone  bool           // anybody's acts close it
	Implied Choice         // the choice that these acts imply

	// Against is the side that is to be decided on, "A" or "B", where an event opens the same
	// option against each; "" elsewhere.
	Against string `json:"-"`

	// Stands says that the implied choice lets the irregularity stand, so that a ruling that
	// play goes on makes it. It is unset where the choice is a player's own, such as which of
	// his cards he plays, and where the director answers by name. Nothing from Against on is shown.
	Stands bool           `json:"-"`
	Act    events.Address `json:"-"` // the irregular act that the option is on; it opened the option, or another event did, such as the end of the turn
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

// Answers reports whether a side may choose. NoSide means an official.
func (o *Option) Answers(side events.Side) bool {
	return side == o.Chooser || o.Either && side.Valid()
}

// MayChoose reports whether a side may choose and, if the seat that speaks is known,
// whether that seat may. An unknown seat is "", which any list of seats contains.
func (o *Option) MayChoose(side events.Side, seat string) bool {
	return o.Answers(side) && (o.Seats == "" || o.Partner || strings.Contains(o.Seats, seat))
}

// Same reports whether another option is this one. An event opens at most one option of a
// kind per chooser, and per side that is to be decided on.
func (o *Option) Same(other Option) bool {
	return o.Kind == other.Kind && o.Opened == other.Opened && o.Chooser == other.Chooser && o.Against == other.Against
}

// On reports whether the option is on an event: the one that opened it, or the irregular act.
func (o *Option) On(event events.Address) bool {
	return event != (events.Address{}) && (event == o.Opened || event == o.Act)
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
