package form

import (
	"kibitz/events"
	"kibitz/replay/correct"
	"kibitz/replay/games"
)

// HappenedFields are the fields for what happened at the table: those of each game's
// notation, and those that every game has.
func HappenedFields() (list []Field) {
	for _, n := range games.Corrections() {
		for _, f := range n.Fields {
			field := Field{Name: f.Name}
			if f.YesNo {
				field.Kind = YesNo
			}
			list = append(list, field)
		}
	}
	return append(list, Field{Name: "event"}, Field{Name: "side", Kind: OneSide}, Field{Name: "time", Kind: Moment})
}

// Happened reads what happened at the table.
func Happened(v Values) (correct.Happened, error) {
	r := &reader{Values: v}
	h := r.happened()
	return h, r.err
}

func (r *reader) happened() correct.Happened {
	h := correct.New()
	h.Side, h.Time = r.side("side"), r.time("time")
	for _, n := range games.Corrections() {
		said, err := n.Read(r.text)
		r.fail(err)
		if said != nil {
			r.fail(h.Says(said))
		}
	}
	if text := r.text("event"); text != "" {
		var err error
		h.JSON, err = correct.ParseJSON(text)
		r.fail(err)
	}
	r.fail(h.Check())
	return h
}

// position reads a position; nil if none is given.
func (r *reader) position() *events.PositionSet {
	p := &events.PositionSet{
		OnRoll: r.side("on-roll"), CubeValue: r.number("cube-value"), CubeOwner: r.text("cube-owner"), Reason: r.text("reason"),
	}
	r.fail(correct.Stood(p, r.text("position")))
	if text := r.text("dice"); text != "" {
		var err error
		p.Dice, err = correct.ParseDice("dice", text)
		r.fail(err)
	}
	if r.text("score") != "" {
		p.Score = r.pair("score", neededScore)
	}
	if p.Board == nil && !p.OnRoll.Valid() && p.Dice == (events.Dice{}) && p.CubeValue == 0 && p.CubeOwner == "" && p.Score == nil {
		return nil
	}
	return p
}
