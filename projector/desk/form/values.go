package form

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/correct"
)

// Values are the filled-in fields, as text.
type Values struct {
	Fields  map[string][]string
	Effects []Effect // in the order in which they apply
}

// Set fills a field in.
func (v *Values) Set(field string, text ...string) {
	if v.Fields == nil {
		v.Fields = map[string][]string{}
	}
	v.Fields[field] = text
}

// Text returns the text of a field; "" if it is not filled in.
func (v *Values) Text(field string) string {
	if list := v.Fields[field]; len(list) > 0 {
		return list[0]
	}
	return ""
}

// reader reads the fields of an act. It keeps the first error.
type reader struct {
	Values
	err error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

func (r *reader) text(field string) string   { return r.Text(field) }
func (r *reader) list(field string) []string { return r.Fields[field] }
func (r *reader) is(field string) bool       { return r.Text(field) == "true" }

func (r *reader) side(field string) events.Side {
	side, err := Side(field, r.Text(field))
	r.fail(err)
	return side
}

func (r *reader) address(field string) (at events.Address) {
	if text := r.Text(field); text != "" {
		var err error
		at, err = Address(field, text)
		r.fail(err)
	}
	return at
}

func (r *reader) time(field string) events.Instant {
	at, err := Time(field, r.Text(field))
	r.fail(err)
	return at
}

// clause is the one clause that an act rests on; "" for none.
func (r *reader) clause() string {
	list := r.list("clause")
	if len(list) > 1 {
		r.fail(texts.Field("clause", CodeClauses, ""))
	}
	return r.Text("clause")
}

func (r *reader) number(field string) int {
	text := r.Text(field)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		r.fail(texts.Field(field, CodeNumber, text))
	}
	return n
}

func (r *reader) pair(field, needed string) *[2]int {
	pair, err := pairOf(field, r.Text(field), needed)
	r.fail(err)
	return pair
}

// Side reads a side, NoSide for "".
func Side(field, text string) (events.Side, error) {
	side := events.ParseSide(strings.ToUpper(text))
	if !side.Valid() && text != "" {
		return side, texts.Field(field, CodeSide, text)
	}
	return side, nil
}

// Address reads the address of an event.
func Address(field, text string) (events.Address, error) {
	at, ok := correct.ParseAddress(text)
	if !ok {
		return events.Address{}, texts.Field(field, CodeAddress, text)
	}
	return at, nil
}

// Time reads an instant, unknown for "".
func Time(field, text string) (events.Instant, error) {
	if text == "" {
		return 0, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return 0, texts.Field(field, CodeTime, text)
	}
	return events.InstantOf(at), nil
}

// pairOf reads two numbers, such as 3-1.
func pairOf(field, text, needed string) (*[2]int, error) {
	pair := new([2]int)
	if n, err := fmt.Sscanf(text, "%d-%d", &pair[0], &pair[1]); err != nil || n != 2 {
		return nil, texts.Field(field, CodePair, text, "needed", needed)
	}
	return pair, nil
}

// What a pair of numbers may be, for who wrote another.
const (
	neededScore   = "A's points and B's, such as 3-1"
	neededTricks  = "declarer's tricks and the defenders', such as 9-4"
	neededPercent = "percent for North and South and for East and West, such as 60-40"
)

func (r *reader) seat(field string) cards.Seat {
	text := r.Text(field)
	if text == "" {
		return cards.NoSeat
	}
	seat, err := cards.ParseSeat(text)
	if err != nil {
		r.fail(texts.Field(field, CodeSeat, "").Because(err))
	}
	return seat
}

// seats reads seats by their letters, such as EW.
func (r *reader) seats(field string) (list []cards.Seat) {
	text := r.Text(field)
	for _, letter := range text {
		seat, err := cards.ParseSeat(string(letter))
		if err != nil {
			r.fail(texts.Field(field, CodeSeat, text).Because(err))
			return nil
		}
		list = append(list, seat)
	}
	return list
}
