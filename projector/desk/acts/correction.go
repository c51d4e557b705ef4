package acts

import (
	"strconv"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/replay/games"
	"kibitz/replay/invalid"
)

// address reads the address of the event to correct.
func (r *reader) address(field string) events.Address {
	return read(r, field, events.Address{}, Address)
}

// amend replaces an event that was recorded wrongly. To correct the roll and the play of a
// turn, name any event of that turn.
func amend(r *reader) desk.ActFunc {
	h, at := r.account(), r.address("address")
	if h.Empty() && !h.Side.Valid() {
		r.fail(invalid.Field("happened", "", "nothing-instead"))
	}
	return func(m *desk.Match) ([]events.Event, error) { return m.Amend(at, &h, r.Text("reason")) }
}

// retract removes an event that did not happen, or takes back a correction.
func retract(r *reader) desk.ActFunc {
	at := r.address("address")
	r.fill()
	return func(m *desk.Match) ([]events.Event, error) { return m.Retract(at, r.Text("reason")) }
}

// confirm confirms a decision although a correction has changed the facts it rests on.
func confirm(r *reader) desk.ActFunc {
	at := r.address("address")
	r.fill()
	return func(m *desk.Match) ([]events.Event, error) { return m.Confirm(at, r.Text("reason")) }
}

// insert adds what was missed after an event: new events, or a second observation.
func insert(r *reader) desk.ActFunc {
	h, after := r.account(), r.address("after")
	second := read(r, "second", 0, link)
	if h.Empty() == (second == 0) {
		r.fail(invalid.Field("happened", "", "nothing-missed"))
	}
	return func(m *desk.Match) ([]events.Event, error) {
		if second > 0 {
			return m.InsertSecond(after, second, r.Text("reason"))
		}
		return m.Insert(after, &h, r.Text("reason"))
	}
}

// link reads the number of a link.
func link(field, text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, invalid.Field(field, text, "bad-number")
	}
	return n, nil
}

// gap records that something was missed after an event and, if known, the position after
// it.
func gap(r *reader) desk.ActFunc {
	noted, stood := new(events.GapNoted), new(events.PositionSet)
	after, at := r.address("after"), read(r, "time", 0, Time)
	r.fill(noted, stood)
	dice := stood.Dice
	r.fail(correct.SetPosition(stood, r.Text("position")))
	if dice != (events.Dice{}) {
		stood.Dice = dice
	}
	if reason := stood.Reason; *stood == (events.PositionSet{OnRoll: events.NoSide, Reason: reason}) {
		stood = nil
	}
	return func(m *desk.Match) ([]events.Event, error) { return m.Gap(after, noted, stood, at, r.Text("reason")) }
}

// readNext reads what happens at the board after the match's last event.
func readNext(r *reader) desk.ActFunc {
	h := r.account()
	if h.Empty() {
		r.fail(invalid.Field("happened", "", "nothing-supposed"))
	}
	return func(m *desk.Match) ([]events.Event, error) { return m.Next(&h) }
}

// account reads what happened at the table, in a game's notation.
func (r *reader) account() correct.Account {
	h := correct.New()
	r.fill(&h)
	for _, n := range games.Corrections() {
		said, err := n.Read(r.Text)
		r.fail(err)
		if said != nil {
			r.fail(h.SetStatement(said))
		}
	}
	if text := r.Text("event"); text != "" {
		var err error
		h.JSON, err = correct.ParseJSON(text)
		r.fail(err)
	}
	r.fail(h.Check())
	return h
}
