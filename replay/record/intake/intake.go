// Package intake turns a match as a file tells it into the events that the record
// holds: honest ones, an entry a turn, in the file's order. What the file cannot
// tell becomes a gap, an illegal play stays one, no dice are invented, and a
// result that the plays do not explain is entered as the file says it.
package intake

import (
	"encoding/hex"
	"fmt"

	"crypto/sha256"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// Terms are what the one who imports a file decides about it.
type Terms struct {
	Tournament string
	Rulebook   string                   // id, such as "wbf"
	Reader     string                   // the program and its version, for the record
	Person     func(name string) string // the id under which a person goes in the record
}

// Plan is what is to be entered: the events of each entry, in order. The same
// file under the same terms gives the same plan.
type Plan struct {
	Match   string // the match's id, derived from tournament and file
	Entries [][]events.Event
	Games   int
	Gaps    int
	Score   *[2]int // the final score as the file says it; nil where it says none
}

// MatchID returns the id of the match that a file holds, so that a second import
// of the same file into the same tournament finds the first.
func MatchID(tournament string, source [32]byte) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%x", tournament, source))
	return "m-" + hex.EncodeToString(sum[:10])
}

// Error says why a document that could be read cannot be entered.
type Error struct {
	Code string
	Got  string
	Next string
}

// Error says what is wrong and what to do.
func (e *Error) Error() string { return fmt.Sprintf("%s %q: %s", e.Code, e.Got, e.Next) }

// Enter plans the import of a document. What the file leaves open about the
// format (the start position, whether a match has a Crawford game, a session the
// Jacoby rule) is read the way that contradicts its own plays and results least.
func Enter(d *transcript.Document, terms Terms) (*Plan, error) {
	formats, err := formatsOf(d)
	if err != nil {
		return nil, err
	}
	var best *Plan
	least := 0
	for _, format := range formats {
		e := newEntering(d, terms, format)
		e.document()
		if wrong := e.contradictions(); best == nil || wrong < least {
			best, least = e.plan, wrong
		}
		if least == 0 {
			break
		}
	}
	return best, nil
}

// contradictions counts what in the file does not fit the format that was assumed.
func (e *entering) contradictions() int {
	n := 0
	for _, f := range e.referee.Findings() {
		switch f.Code {
		case backgammon.FindCubeInNoCube, backgammon.FindResultDiffers, backgammon.FindScoreDiffers,
			backgammon.FindMatchResult, backgammon.FindNoChecker, backgammon.FindIllegalPlay:
			n++
		}
	}
	return n
}

// formatsOf returns the formats that the document may have been played in, the
// likeliest first.
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
	starts, err := startsOf(d.Variation)
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

// otherwise returns the format with the rule that the file leaves open turned off.
func otherwise(d *transcript.Document, f events.Format) (other events.Format, open bool) {
	other = f
	if d.Length > 0 {
		other.Crawford = false
		return other, d.Crawford == transcript.Unsaid
	}
	other.Jacoby = false
	return other, d.Jacoby == transcript.Unsaid
}

// startsOf returns the start positions that the file may mean. A dialect without
// headers cannot name any.
func startsOf(variation string) ([]string, error) {
	switch variation {
	case "":
		return []string{transcript.Standard, transcript.Nackgammon, transcript.Longgammon, transcript.Hypergammon}, nil
	case transcript.Standard, transcript.Nackgammon, transcript.Hypergammon, transcript.Longgammon:
		return []string{variation}, nil
	}
	return nil, &Error{"unknown-variation", variation, "only standard, nackgammon, hypergammon with three checkers and longgammon can be entered"}
}

// usualBeavers is how many beavers may follow one another where a file does not
// say, as in GNU Backgammon.
const usualBeavers = 3

// beavers returns how many beavers a session allows: none if the file says so,
// else the usual number, or what the file shows if that is more.
func beavers(d *transcript.Document) int {
	most := usualBeavers
	if d.Beavers == transcript.No {
		most = 0
	}
	for i := range d.Games {
		row := 0
		for _, a := range d.Games[i].Actions {
			switch a.Kind {
			case transcript.Beaver:
				row++
				most = max(most, row)
			case transcript.Double:
				row = 0
			}
		}
	}
	return most
}

// automaticDoubles returns how often a tied opening roll doubled the stake of a
// game, as far as the file shows.
func automaticDoubles(d *transcript.Document) int {
	most := 0
	for i := range d.Games {
		n := 0
		for v := d.Games[i].CubeValue; v > 1; v /= 2 {
			n++
		}
		most = max(most, n)
	}
	return most
}
