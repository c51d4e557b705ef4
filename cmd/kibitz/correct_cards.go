package main

import (
	"reflect"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/cards"
)

// cardFlags say what happened at a table of bridge.
func cardFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "card", Usage: "cards played, each with its hand, such as \"W:SK N:S2\"; without one the hand of the event at ADDRESS", EnvVars: []string{"KIBITZ_CARD"}},
		&cli.StringFlag{Name: "call", Usage: "calls, each with its seat, such as \"S:1NT W:X N:p\"; \"!\" behind an alerted one", EnvVars: []string{"KIBITZ_CALL"}},
	}
}

// readCards reads --card.
func (w *told) readCards(text string) error {
	for _, word := range strings.Fields(text) {
		seat, rest, err := seatOf("--card", word)
		if err != nil {
			return err
		}
		card, err := cards.ParseCard(rest)
		if err != nil {
			return usageError("--card %q: %w", word, err)
		}
		w.cards = append(w.cards, &events.CardPlayed{Seat: seat, Card: card})
	}
	return nil
}

// readCalls reads --call.
func (w *told) readCalls(text string) error {
	for _, word := range strings.Fields(text) {
		seat, rest, err := seatOf("--call", word)
		if err != nil {
			return err
		}
		rest, alert := strings.CutSuffix(rest, "!")
		call, err := cards.ParseCall(rest)
		if err != nil {
			return usageError("--call %q: %w", word, err)
		}
		w.cards = append(w.cards, &events.CallMade{Seat: seat, Call: call, Alert: alert})
	}
	return nil
}

// seatOf parts a seat from what it did; NoSeat where none is named.
func seatOf(flag, word string) (cards.Seat, string, error) {
	letter, rest, named := strings.Cut(word, ":")
	if !named {
		return cards.NoSeat, word, nil
	}
	seat, err := cards.ParseSeat(letter)
	if err != nil {
		return seat, rest, usageError("%s %q: %w", flag, word, err)
	}
	return seat, rest, nil
}

// atCards returns what the flags say of calls and cards; who is not named is the seat of
// the event beside it.
func (w *told) atCards(beside events.Body) ([]events.Body, error) {
	usual := seatIn(beside)
	for _, body := range w.cards {
		seat := seatOn(body)
		if !seat.Valid() {
			*seat = usual
		}
		if !seat.Valid() {
			return nil, usageError("say whose it is, such as W:SK")
		}
	}
	return w.cards, nil
}

// cardsBeside are the calls and cards as events.
func (w *told) cardsBeside(beside *events.Event, instead events.Body) ([]events.Event, error) {
	bodies, err := w.atCards(instead)
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = w.event(beside, body)
	}
	return list, err
}

// seatOn is the seat of a card or call that the flags tell.
func seatOn(body events.Body) *cards.Seat {
	if call, ok := body.(*events.CallMade); ok {
		return &call.Seat
	}
	card, _ := body.(*events.CardPlayed)
	return &card.Seat
}

// seatIn returns the seat of an event's body, NoSeat where it has none.
func seatIn(body events.Body) cards.Seat {
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
