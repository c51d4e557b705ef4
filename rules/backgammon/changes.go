package backgammon

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// fields are the fields that Changes compares, in the order in which they are listed.
var fields = []struct {
	name string
	text func(*Referee) string
}{
	{"stage", func(r *Referee) string { return string(r.Stage) }},
	{"format", func(r *Referee) string { return formatText(&r.format) }},
	{"game", func(r *Referee) string { return number(r.state.Game) }},
	{"phase", func(r *Referee) string { return r.phase().String() }},
	{"on_roll", func(r *Referee) string { return sideText(r.state.OnRoll) }},
	{"dice", func(r *Referee) string { return diceText(r.state.Dice) }},
	{"early", func(r *Referee) string { return throwText(r.state.Early) }},
	{"reroll", func(r *Referee) string { return flag(r.state.Reroll) }},
	{"board.A", func(r *Referee) string { return rowText(&r.state.Board[events.A]) }},
	{"board.B", func(r *Referee) string { return rowText(&r.state.Board[events.B]) }},
	{"cube.value", func(r *Referee) string { return number(r.state.Cube.Value) }},
	{"cube.owner", func(r *Referee) string { return r.cubeView().Owner }},
	{"cube.offered", func(r *Referee) string { return number(r.state.Cube.Offered) }},
	{"score", func(r *Referee) string { return pair(r.state.Score) }},
	{"official", (*Referee).officialText},
	{"games", func(r *Referee) string { return number(r.state.Games) }},
	{"crawford", func(r *Referee) string { return r.crawfordWord() }},
	{"winner", func(r *Referee) string { return sideText(r.Winner) }},
	{"penalties", func(r *Referee) string { return pair(r.Penalties) }},
	{"warnings", func(r *Referee) string { return pair(r.Warnings) }},
	{"clock", (*Referee).clockText},
	{"disputes", func(r *Referee) string { return r.DisputesText() }},
	{"dues", func(r *Referee) string { return r.DuesText() }},
	{"struck", func(r *Referee) string { return r.StruckText() }},
	{"frozen", func(r *Referee) string { return flag(r.Frozen) }},
	{"gap", func(r *Referee) string { return flag(r.state.Gap) }},
	{"signed.A", func(r *Referee) string { return flag(r.state.Signed[events.A]) }},
	{"signed.B", func(r *Referee) string { return flag(r.state.Signed[events.B]) }},
}

// ChangeFields returns the names of all fields that Changes may report.
func ChangeFields() []string {
	names := make([]string, len(fields))
	for i := range fields {
		names[i] = fields[i].name
	}
	return names
}

// Changes returns the differences from an earlier state of the same match, in a fixed
// order. Each side's checkers are listed separately in that side's own numbering, "24:2
// 13:5 8:3 6:5".
func (r *Referee) Changes(before rules.Referee) []rules.Change {
	b, ok := before.(*Referee)
	if !ok || b.state == r.state && b.format == r.format && b.SameBeside(&r.Match) {
		return nil
	}
	sameFormat := b.format == r.format
	var changes []rules.Change
	for i := range fields {
		if fields[i].name == "format" && sameFormat {
			continue
		}
		was, is := fields[i].text(b), fields[i].text(r)
		if was != is {
			changes = append(changes, rules.Change{Field: fields[i].name, Before: was, After: is})
		}
	}
	return changes
}

// number formats n, or returns "" for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func pair(p [2]int) string { return strconv.Itoa(p[0]) + "-" + strconv.Itoa(p[1]) }

// officialText formats the official score if the score exceeds the length of the match,
// otherwise "".
func (r *Referee) officialText() string {
	if t := r.tally(); t.Capped() {
		return pair(t.Official)
	}
	return ""
}

func flag(set bool) string {
	if set {
		return "yes"
	}
	return ""
}

func sideText(s events.Side) string {
	if s.Valid() {
		return s.String()
	}
	return ""
}

func diceText(d events.Dice) string {
	if d == (events.Dice{}) {
		return ""
	}
	return strconv.Itoa(int(d[0])) + strconv.Itoa(int(d[1]))
}

// throwText formats an early roll as its side and dice.
func throwText(t Throw) string {
	if t.Dice == (events.Dice{}) {
		return ""
	}
	return t.Side.String() + " " + diceText(t.Dice)
}

// rowText formats a side's checkers, from the bar down to those borne off.
func rowText(row *[26]uint8) string {
	var words []string
	for p := events.Bar; p >= events.Off; p-- {
		if row[p] > 0 {
			words = append(words, pointName(uint8(p))+":"+strconv.Itoa(int(row[p])))
		}
	}
	return strings.Join(words, " ")
}

// clockText formats the milliseconds that each side has left.
func (r *Referee) clockText() string {
	if !r.state.ClockKnown {
		return ""
	}
	return fmt.Sprintf("%d %d", r.state.Clock[events.A], r.state.Clock[events.B])
}

// formatText formats the match format with the field names of match.scheduled.
func formatText(f *events.Format) string {
	words := []string{strings.TrimSuffix(f.Kind+" "+strconv.Itoa(f.Length), " 0")}
	for _, option := range []struct {
		name string
		set  bool
	}{
		{"cube", f.Cube}, {"crawford", f.Crawford}, {"gammons", f.Gammons}, {"backgammons", f.Backgammons}, {"jacoby", f.Jacoby},
	} {
		if option.set {
			words = append(words, option.name)
		}
	}
	words = append(words, "beavers "+strconv.Itoa(f.Beavers), "automatic_doubles "+strconv.Itoa(f.AutomaticDoubles))
	words = append(words, f.Start, f.Category, f.Round)
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" || strings.HasSuffix(w, " 0") }), ", ")
}
