package correct

import (
	"encoding/json"
	"reflect"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/backgammon"
)

// Happened is what happened at the table, as far as somebody says it. Side is NoSide where
// it is as the record has it: make one with New.
type Happened struct {
	Dice   events.Dice // zero where it is not said
	Played bool        // the play is said; without steps no checker moved
	Steps  []events.Step

	Cube  string // CubeDouble and so on; "" where it is not said
	Value int    // that the cube showed; 0 as it was due

	Cards   []events.Body // calls and cards of bridge; without a seat, of the event beside them
	EndTurn bool          // the turn ended with it
	Side    events.Side
	Time    events.Instant // unknown: when the event beside it happened

	// JSON has events as entries have them, and then nothing else is said. Game and time
	// are those of the event beside them where they are left out.
	JSON []json.RawMessage
}

// What a side did with the cube.
const (
	CubeDouble = "double"
	CubeTake   = "take"
	CubePass   = "pass"
	CubeBeaver = "beaver"
)

// New returns a Happened that says nothing.
func New() Happened { return Happened{Side: events.NoSide} }

// Empty reports whether nothing is said to have happened.
func (h *Happened) Empty() bool { return !h.atBoard() && len(h.JSON) == 0 }

func (h *Happened) atBoard() bool {
	return h.rolled() || h.Played || h.Cube != "" || h.EndTurn || len(h.Cards) > 0
}

func (h *Happened) rolled() bool { return h.Dice != events.Dice{} }

// Check refuses what cannot be said at once.
func (h *Happened) Check() error {
	if len(h.JSON) > 0 && (h.atBoard() || h.Side.Valid()) {
		return texts.Field("event", CodeAlone, "")
	}
	return nil
}

// event is something that happened beside the event that it corrects or follows.
func (h *Happened) event(beside *events.Event, body events.Body) events.Event {
	e := events.Event{Game: beside.Game, At: beside.At, Actor: beside.Actor, Body: body}
	if h.Time.Known() {
		e.At = h.Time
	}
	return e
}

// missed returns what happened as events of their own, from a state of the match.
func (h *Happened) missed(r *backgammon.Referee, beside *events.Event) ([]events.Event, error) {
	if len(h.JSON) > 0 {
		return h.decoded(beside)
	}
	if len(h.Cards) > 0 {
		return h.cardsBeside(beside, nil)
	}
	side := h.Side
	if !side.Valid() {
		side = onMove(r)
	}
	if !side.Valid() {
		return nil, texts.New(CodeWhose)
	}
	var list []events.Event
	for _, body := range h.bodies(r, side) {
		list = append(list, h.event(beside, body))
	}
	if len(list) == 0 {
		return nil, texts.New(CodeNothing)
	}
	return list, nil
}

// bodies are what a side did, in the order of a turn.
func (h *Happened) bodies(r *backgammon.Referee, side events.Side) (bodies []events.Body) {
	if h.Cube != "" {
		bodies = append(bodies, h.cubeBody(r, side))
	}
	if h.rolled() {
		bodies = append(bodies, &events.DiceRolled{Side: side, Dice: h.Dice})
	}
	if len(h.Steps) > 0 {
		bodies = append(bodies, &events.CheckersMoved{Side: side, Steps: meant(r, side, h.Dice, h.Steps)})
	}
	if h.EndTurn || h.Played && h.rolled() {
		bodies = append(bodies, &events.TurnEnded{Side: side})
	}
	return bodies
}

// onMove returns who is to do something.
func onMove(r *backgammon.Referee) events.Side {
	if r == nil {
		return events.NoSide
	}
	s := r.State()
	if s.Phase == backgammon.CubeAnswer {
		return s.Cube.By.Opponent()
	}
	return s.OnRoll
}

// cubeBody is what a side did with the cube.
func (h *Happened) cubeBody(r *backgammon.Referee, side events.Side) events.Body {
	switch h.Cube {
	case CubeTake:
		return &events.CubeTaken{Side: side}
	case CubePass:
		return &events.CubePassed{Side: side}
	case CubeBeaver:
		return &events.CubeBeavered{Side: side, Value: h.shown(r, 4)}
	}
	return &events.CubeOffered{Side: side, Value: h.shown(r, 2)}
}

// shown is the value that the cube showed: as it is said, or what was due.
func (h *Happened) shown(r *backgammon.Referee, times int) int {
	switch {
	case h.Value > 0:
		return h.Value
	case r == nil:
		return times
	}
	return times * r.State().Cube.Value
}

// meant returns the steps of a play that was written in short.
func meant(r *backgammon.Referee, side events.Side, dice events.Dice, steps []events.Step) []events.Step {
	if r == nil {
		return steps
	}
	if s := r.State(); dice == (events.Dice{}) && s.OnRoll == side {
		dice = s.Dice
	}
	return r.Meant(side, dice, steps)
}

// cardsBeside are the calls and cards as events; who is not named is the seat of the event
// in whose place they stand.
func (h *Happened) cardsBeside(beside *events.Event, instead events.Body) ([]events.Event, error) {
	usual := seatOf(instead)
	list := make([]events.Event, len(h.Cards))
	for i, body := range h.Cards {
		seat := seatOf(body)
		if !seat.Valid() {
			seat = usual
		}
		if !seat.Valid() {
			return nil, texts.New(CodeWhoseCard)
		}
		list[i] = h.event(beside, with(body, "Seat", seat))
	}
	return list, nil
}

// seatOf returns the seat of an event's body, NoSeat where it has none.
func seatOf(body events.Body) cards.Seat {
	if body == nil {
		return cards.NoSeat
	}
	field := reflect.Indirect(reflect.ValueOf(body)).FieldByName("Seat")
	if field.IsValid() {
		if seat, ok := field.Interface().(cards.Seat); ok {
			return seat
		}
	}
	return cards.NoSeat
}

// with returns a copy of a body with another value in a field; nil where it has no such
// field.
func with[T any](body events.Body, name string, value T) events.Body {
	was := reflect.Indirect(reflect.ValueOf(body))
	field := was.FieldByName(name)
	if !field.IsValid() || field.Type() != reflect.TypeFor[T]() {
		return nil
	}
	is := reflect.New(was.Type())
	is.Elem().Set(was)
	is.Elem().FieldByName(name).Set(reflect.ValueOf(value))
	return is.Interface().(events.Body)
}
