package backgammontest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
)

// Format parses a format. "7" is a match to 7 points with all options, "-cube" removes an
// option. Also allowed are "best-of:5", "session", "jacoby", "beavers:2", "auto:1" and the
// start positions.
func Format(text string) (events.Format, error) {
	f := events.Format{Kind: events.ToPoints, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"}
	for w := range strings.FieldsSeq(text) {
		name, argument, _ := strings.Cut(w, ":")
		n, err := strconv.Atoi(argument)
		length, isLength := strconv.Atoi(w)
		switch {
		case isLength == nil:
			f.Length = length
		case name == "best-of" && err == nil:
			f.Kind, f.Length = events.BestOf, n
		case name == "beavers" && err == nil:
			f.Beavers = n
		case name == "auto" && err == nil:
			f.AutomaticDoubles = n
		case name == "category":
			f.Category = argument
		case name == "round":
			f.Round = argument
		case w == "session":
			f.Kind, f.Crawford = events.Session, false
		case w == "jacoby":
			f.Jacoby = true
		case w == "-cube":
			f.Cube = false
		case w == "-crawford":
			f.Crawford = false
		case w == "-gammons":
			f.Gammons, f.Backgammons = false, false
		case w == "-backgammons":
			f.Backgammons = false
		case slices.Contains([]string{"nackgammon", "hypergammon", "longgammon", "long-nards"}, w):
			f.Start = w
		default:
			return f, fmt.Errorf("cannot read %q in the format %q", w, text)
		}
	}
	return f, nil
}
