// Package notation reads bridge cards and calls as people write them, and turns them into
// events that correct a match.
package notation

import (
	"reflect"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Table is the notation of bridge: "W:SK N:S2" are cards, "N:1NT E:Pass" are calls; an
// alerted call ends in "!". Without a seat, the seat of the replaced event is meant.
var Table = correct.Notation{Fields: []correct.Field{{Name: "card"}, {Name: "call"}}, Read: read}

// statement are calls and cards, some of them without a seat.
type statement []events.Body

func read(text func(field string) string) (correct.Statement, error) {
	var list statement
	for _, field := range []string{"call", "card"} {
		for _, word := range strings.Fields(text(field)) {
			body, err := parse(field, word)
			if err != nil {
				return nil, invalid.Field(field, word, "bad-cards").Because(err)
			}
			list = append(list, body)
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	return list, nil
}

func parse(field, word string) (events.Body, error) {
	seat, rest, err := seatBefore(word)
	if err != nil {
		return nil, err
	}
	if field == "card" {
		card, err := cards.ParseCard(rest)
		return &events.CardPlayed{Seat: seat, Card: card}, err
	}
	rest, alert := strings.CutSuffix(rest, "!")
	call, err := cards.ParseCall(rest)
	return &events.CallMade{Seat: seat, Call: call, Alert: alert}, err
}

// seatBefore splits a seat from what it did; NoSeat if none is named.
func seatBefore(word string) (seat cards.Seat, rest string, err error) {
	letter, rest, named := strings.Cut(word, ":")
	if !named {
		return cards.NoSeat, word, nil
	}
	seat, err = cards.ParseSeat(letter)
	return seat, rest, err
}

// NewEvents returns the calls and cards. Each must name its seat.
func (s statement) NewEvents(rules.Referee, events.Side) ([]events.Body, error) {
	return s.by(cards.NoSeat)
}

// Amend replaces an event by the calls and cards.
func (s statement) Amend(a *correct.Amendment) ([]events.Event, error) {
	bodies, err := s.by(seatOf(a.Was.Body))
	if err != nil {
		return nil, err
	}
	return a.ReplaceEvent(bodies...), nil
}

// by returns the calls and cards. The given seat applies to those that name none.
func (s statement) by(usual cards.Seat) ([]events.Body, error) {
	list := make([]events.Body, len(s))
	for i, body := range s {
		seat := seatOf(body)
		if !seat.Valid() {
			seat = usual
		}
		if !seat.Valid() {
			return nil, invalid.New("whose-card")
		}
		list[i] = correct.With(body, "Seat", seat)
	}
	return list, nil
}

// seatOf returns the seat of an event's body; NoSeat if it has none.
func seatOf(body events.Body) cards.Seat {
	field := reflect.Indirect(reflect.ValueOf(body)).FieldByName("Seat")
	if field.IsValid() {
		if seat, ok := field.Interface().(cards.Seat); ok {
			return seat
		}
	}
	return cards.NoSeat
}
