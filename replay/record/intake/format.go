package intake

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// formatsOf returns the formats that may have been played, the most likely first.
func formatsOf(d *transcript.Document) ([]events.Format, error) {
	format := events.Format{
		Kind: events.ToPoints, Length: d.Length, Cube: d.Cube != transcript.No,
		Crawford: d.Crawford != transcript.No, Gammons: true, Backgammons: true,
	}
	if d.Length == 0 {
		format.Kind, format.Crawford = events.Session, false
		format.Jacoby = d.Jacoby != transcript.No
		format.Beavers = beavers(d)
		format.AutomaticDoubles = automaticDoubles(d)
	}
	starts, err := startsOf(d)
	if err != nil {
		return nil, err
	}
	var formats []events.Format
	for _, format.Start = range starts {
		formats = append(formats, format)
		if other, open := otherwise(d, format); open {
			formats = append(formats, other)
		}
	}
	return formats, nil
}

// otherwise returns the format with the undecided rule turned off, and whether the file
// leaves it open.
func otherwise(d *transcript.Document, f events.Format) (other events.Format, open bool) {
	other = f
	if d.Length > 0 {
		other.Crawford = false
		return other, crawfordOpen(d)
	}
	other.Jacoby = false
	return other, d.Jacoby == transcript.Unsaid
}

// crawfordOpen reports whether the match could have a Crawford game and the file does not
// say.
func crawfordOpen(d *transcript.Document) bool {
	return d.Length > 1 && d.Cube != transcript.No && d.Crawford == transcript.Unsaid
}

// startsOf returns the possible start positions. If the file names none, it may be any of
// them: some dialects have no headers.
func startsOf(d *transcript.Document) ([]string, error) {
	switch d.Variation {
	case "":
		return []string{transcript.Standard, transcript.Nackgammon, transcript.Longgammon, transcript.Hypergammon}, nil
	case transcript.Standard, transcript.Nackgammon, transcript.Hypergammon, transcript.Longgammon:
		return []string{d.Variation}, nil
	}
	e := &Error{
		Code: CodeVariation, File: d.Source.Name, Got: d.Variation,
		Next: "only standard backgammon, nackgammon, hypergammon with three checkers and longgammon can be entered",
	}
	for _, h := range d.Headers {
		if strings.EqualFold(h.Key, "variation") {
			e.Place = h.Place
		}
	}
	return nil, e
}

// rareStart is how many contradictions a nonstandard start position must avoid to be chosen
// for a file that names none.
const rareStart = 2

// unlikely returns the initial count of contradictions for a format.
func unlikely(d *transcript.Document, f *events.Format) int {
	if d.Variation == "" && f.Start != transcript.Standard {
		return rareStart
	}
	return 0
}

// assumed describes the parts of the format that the file does not give, or returns "".
func assumed(d *transcript.Document, f *events.Format) string {
	var said []string
	say := func(open bool, words string, args ...any) {
		if open {
			said = append(said, fmt.Sprintf(words, args...))
		}
	}
	say(d.Variation == "", "start %s", f.Start)
	say(crawfordOpen(d), "crawford %t", f.Crawford)
	say(d.Length == 0 && d.Jacoby == transcript.Unsaid, "jacoby %t", f.Jacoby)
	say(d.Length == 0 && d.Beavers == transcript.Unsaid, "beavers %d", f.Beavers)
	return strings.Join(said, ", ")
}

// usualBeavers is the number of consecutive beavers allowed if the file does not say, as in
// GNU Backgammon. mostInARow is the maximum that a format can hold.
const (
	usualBeavers = 3
	mostInARow   = 64
)

// beavers returns the number of consecutive beavers that a session allows: none if the file
// says so, and otherwise the usual number, or more if the file shows more.
func beavers(d *transcript.Document) int {
	if d.Beavers == transcript.No {
		return 0
	}
	most := usualBeavers
	for i := range d.Games {
		most = max(most, beaversInARow(&d.Games[i]))
	}
	return min(most, mostInARow)
}

func beaversInARow(g *transcript.Game) int {
	most, row := 0, 0
	for _, a := range g.Actions {
		switch a.Kind {
		case transcript.Beaver:
			row++
			most = max(most, row)
		case transcript.Double, transcript.Roll:
			row = 0
		}
	}
	return most
}

// automaticDoubles returns the largest number of automatic doubles in a game of the file.
func automaticDoubles(d *transcript.Document) int {
	most := 0
	for i := range d.Games {
		n := 0
		for v := d.Games[i].CubeValue; v > 1; v /= 2 {
			n++
		}
		most = max(most, n)
	}
	return min(most, mostInARow)
}
