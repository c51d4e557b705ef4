package wording

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// put formats a value as its slot requires, and also returns it as a number if it is one.
func (w *Words) put(s *slot, value any) (said string, number int) {
	if n, ok := whole(value); ok {
		number = n
	}
	switch style := styles[s.as]; {
	case style != nil:
		return style(w, value), number
	case s.as == "" || s.noun:
		return w.plain(value), number
	}
	return w.enumerated(s.as, value), number
}

// enumerated returns the word for a value of an enumeration. A boolean without a word gives
// "".
func (w *Words) enumerated(enumeration string, value any) string {
	if truth, ok := value.(bool); ok {
		said, _ := w.Find("word." + enumeration + "." + map[bool]string{true: "yes", false: "no"}[truth])
		return said
	}
	if said := w.plain(value); said != "" {
		return w.Word(enumeration, said)
	}
	return ""
}

// styles are the formats that a text can request by name.
var styles map[string]func(w *Words, value any) string

func init() {
	styles = map[string]func(w *Words, value any) string{
		"person": (*Words).persons,
		"device": func(w *Words, v any) string { return w.context.Device(fmt.Sprint(v)) },
		"clock":  func(_ *Words, v any) string { return Clock(reflect.ValueOf(v).Int()) },
		"amount": func(w *Words, v any) string { return w.texts.languages[w.tag]().printer.Sprintf("%d", v) },
		"signed": func(w *Words, v any) string { return w.texts.languages[w.tag]().printer.Sprintf("%+d", v) },
		"hundredths": func(_ *Words, v any) string {
			n, _ := whole(v)
			return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(n)/100), "0"), ".")
		},
		"choice": func(w *Words, v any) string { return w.choice(fmt.Sprint(v)) },
		"owner":  func(w *Words, v any) string { return w.Owner(fmt.Sprint(v)) },
	}
}

// persons returns the name of a person or several.
func (w *Words) persons(value any) string {
	if ids, several := value.([]string); several {
		return listed(ids, w.context.person)
	}
	return w.context.person(fmt.Sprint(value))
}

// whole returns a value as an integer, if it is one.
func whole(value any) (int, bool) {
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return int(v.Int()), true
	case v.CanUint():
		return int(v.Uint()), true
	}
	return 0, false
}

// types are the formats of a game's own types.
var types = map[reflect.Type]func(w *Words, value any) string{}

// RegisterType sets the format of values of a type.
func RegisterType[T any](say func(w *Words, value T) string) {
	types[reflect.TypeFor[T]()] = func(w *Words, value any) string { return say(w, value.(T)) }
}

// plain formats a value by its type.
func (w *Words) plain(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return v
	case events.Side:
		return w.context.Names.Of(v)
	case *events.Ref:
		return w.context.Place(v)
	case events.Dice:
		return dice(v)
	case events.Instant:
		return moment(v)
	case *[2]int:
		return w.sheet(v)
	case *events.Format:
		return w.format(v)
	case []string:
		return listed(v, OneLine)
	case []rules.Clause:
		return listed(v, func(c rules.Clause) string { return string(c.ID) + " (" + w.Title(c.Title) + ")" })
	case []int:
		return listed(v, strconv.Itoa)
	}
	if say := types[reflect.TypeOf(value)]; say != nil {
		return say(w, value)
	}
	return fmt.Sprint(value)
}

// listed joins items with commas.
func listed[T any](items []T, text func(T) string) string {
	words := make([]string, len(items))
	for i := range items {
		words[i] = text(items[i])
	}
	return strings.Join(words, ", ")
}

// dice formats a roll, or returns "" if there is none.
func dice(d events.Dice) string {
	if d == (events.Dice{}) {
		return ""
	}
	return strconv.Itoa(int(d[0])) + "-" + strconv.Itoa(int(d[1]))
}

// sheet formats a score: "2-0".
func (w *Words) sheet(score *[2]int) string {
	if score == nil {
		return w.Say("sheet.none")
	}
	return strconv.Itoa(score[0]) + "-" + strconv.Itoa(score[1])
}

// Clock formats milliseconds left on a clock as minutes and seconds: "12:05", or "-0:10"
// after the flag has fallen. Below zero, seconds are rounded away from zero.
func Clock(left int64) string {
	sign := ""
	if left < 0 {
		sign, left = "-", -left+999
	}
	seconds := left / 1000
	return fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60)
}
