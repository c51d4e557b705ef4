package wording

import (
	"fmt"

	"kibitz/events"
)

// tellings add to the events of some types what is not a field of theirs alone, under
// the names by which their texts call it.
var tellings map[events.Type]func(w *Words, b events.Body) map[string]string

func init() {
	tellings = map[events.Type]func(w *Words, b events.Body) map[string]string{
		"match.scheduled": adds("played", (*Words).Played),
		"device.enrolled": adds("device", (*Words).enrolled),
		"checkers.moved":  adds("play", (*Words).play),
		"ruling.made":     adds("effects", func(w *Words, b *events.RulingMade) string { return listed(b.Effects, w.effect) }),
	}
}

// RegisterTelling adds a value to the texts of events whose body is a T.
func RegisterTelling[T any, P interface {
	*T
	events.Body
}](name string, value func(*Words, P) string) {
	tellings[P(new(T)).Type()] = adds(name, value)
}

// adds makes the telling that adds one value to events whose body is a T.
func adds[T any, P interface {
	*T
	events.Body
}](name string, value func(*Words, P) string) func(*Words, events.Body) map[string]string {
	return func(w *Words, b events.Body) map[string]string { return map[string]string{name: value(w, b.(P))} }
}

// enrolled names a device by its label where it has one.
func (w *Words) enrolled(b *events.DeviceEnrolled) string {
	if label := OneLine(b.Label); label != "" {
		return label
	}
	return w.context.Device(b.Device)
}

// play returns a play in notation, or says why there is none.
func (w *Words) play(b *events.CheckersMoved) string {
	switch {
	case w.context.Play != "":
		return w.context.Play
	case b.Board != nil:
		return w.Say("play.position")
	}
	return w.Say("play.none")
}

// effect names what a ruling does, with the figures of a score, of tricks or of percent.
func (w *Words) effect(e events.Effect) string {
	text := w.Effect(e.Kind)
	if e.Score != nil {
		text += fmt.Sprintf(" %d-%d", e.Score[0], e.Score[1])
	}
	return text
}
