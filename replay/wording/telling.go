package wording

import "kibitz/events"

// eventValues add values to the texts of some types of events that are not single fields, by
// the names of their placeholders.
var eventValues map[events.Type]func(w *Words, b events.Body) map[string]string

func init() {
	eventValues = map[events.Type]func(w *Words, b events.Body) map[string]string{
		"match.scheduled": adds("played", (*Words).Played),
		"device.enrolled": adds("device", (*Words).enrolled),
		"checkers.moved":  adds("play", (*Words).play),
		"vote.cast": func(w *Words, b events.Body) map[string]string {
			return map[string]string{"votes": w.votes(b.(*events.VoteCast)), "effects": w.effects(b.(*events.VoteCast).Effects)}
		},
		"note.made":      func(w *Words, b events.Body) map[string]string { return w.noted(b.(*events.NoteMade)) },
		"gap.noted":      adds("words", func(w *Words, b *events.GapNoted) string { return w.fromFile("gap", OneLine(b.Words)) }),
		"position.set":   adds("reason", func(w *Words, b *events.PositionSet) string { return w.fromFile("position", OneLine(b.Reason)) }),
		"option.set":     adds("setting", func(w *Words, b *events.OptionSet) string { return w.Setting(b.Option, b.Value) }),
		"agreement.made": adds("setting", func(w *Words, b *events.AgreementMade) string { return w.Setting(b.Option, b.Value) }),
		"table.released": adds("what", (*Words).released),
		"ruling.made":    adds("effects", func(w *Words, b *events.RulingMade) string { return w.effects(b.Effects) }),
	}
}

// RegisterEventValue adds a value to the texts of events with a body of type T.
func RegisterEventValue[T any, P interface {
	*T
	events.Body
}](name string, value func(*Words, P) string) {
	eventValues[P(new(T)).Type()] = adds(name, value)
}

// adds returns the telling that adds one value to events with a body of type T.
func adds[T any, P interface {
	*T
	events.Body
}](name string, value func(*Words, P) string) func(*Words, events.Body) map[string]string {
	return func(w *Words, b events.Body) map[string]string { return map[string]string{name: value(w, b.(P))} }
}

// enrolled returns the label of an enrolled device, or how it is identified without one.
func (w *Words) enrolled(b *events.DeviceEnrolled) string {
	if label := OneLine(b.Label); label != "" {
		return label
	}
	return w.context.Device(b.Device)
}

// released says after what play may continue: a dispute, or a call.
func (w *Words) released(b *events.TableReleased) string {
	if b.Dispute == events.OfCall {
		return w.Say("released.call")
	}
	return w.Say("released.dispute", b.Dispute)
}

// play returns a play in notation, or why there is none.
func (w *Words) play(b *events.CheckersMoved) string {
	switch {
	case w.context.Play != "":
		return w.context.Play
	case b.Board != nil:
		return w.Say("play.position")
	}
	return w.Say("play.none")
}

// votes says that a member votes, or that the committee decides where no member is told.
func (w *Words) votes(b *events.VoteCast) string {
	if b.Member == "" {
		return w.Say("committee.decides")
	}
	return w.Say("committee.votes", w.context.person(b.Member))
}
