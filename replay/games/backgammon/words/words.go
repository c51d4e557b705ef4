// Package words contains the English and Russian texts of backgammon and other games on its
// board.
package words

import (
	"embed"
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
)

//go:embed en ru findings.toml
var files embed.FS

func init() {
	wording.Register(files)
	wording.RegisterFigure("phase", wording.Figure{Say: func(w *wording.Words, figures []int) string {
		return w.Phase(backgammon.Phase(figures[0]).String())
	}})
	wording.RegisterFigure("owner", wording.Figure{Say: func(w *wording.Words, figures []int) string { return w.Owner(owner(figures[0])) }})
	wording.RegisterFigure("game", wording.Figure{Case: func(n int) string { return named(n == 0, "none") }})
	wording.RegisterFigure("point", wording.Figure{Case: func(n int) string { return named(n == events.Bar, "bar") }})
	wording.RegisterFigure("points", wording.Figure{Case: func(n int) string { return named(n < 0, "winner") }})
	wording.RegisterFigure("fault", wording.Figure{Case: func(n int) string { return faults[backgammon.Fault(n)] }})
	wording.RegisterValue("early", func(_ *wording.Words, value string, names wording.Names) string {
		side, dice, _ := strings.Cut(value, " ")
		return strings.TrimSpace(names.Of(events.ParseSide(side)) + " " + dice)
	})
	for _, field := range []string{"on_roll", "cube.owner"} {
		wording.RegisterValue(field, ownerName)
	}
	wording.RegisterValue("crawford", func(w *wording.Words, value string, _ wording.Names) string { return w.Crawford(value) })
	wording.RegisterValue("reroll", wording.Flag)
	for _, field := range []string{"board.A", "board.B"} {
		wording.RegisterValue(field, row)
	}
}

// row says a side's checkers: those of a point as "24:2", those on the bar and borne off in words.
func row(w *wording.Words, value string, _ wording.Names) string {
	said, last := "", ""
	for _, word := range strings.Fields(value) {
		at, count, _ := strings.Cut(word, ":")
		kind := named(at == "bar" || at == "off", at)
		switch {
		case said == "":
		case kind == last:
			said += " "
		default:
			said += ", "
		}
		if last = kind; kind != "" {
			word = w.Say("row."+kind, count)
		}
		said += word
	}
	return said
}

// named returns the name of a special case, or "" if is is false.
func named(is bool, name string) string {
	if is {
		return name
	}
	return ""
}

// faults are the names of the special cases of an illegal play.
var faults = map[backgammon.Fault]string{backgammon.Unplayed: "left", backgammon.FromHead: "head", backgammon.Blocking: "block"}

// owner returns the word for the cube's place, which a finding gives as a number.
func owner(place int) string {
	places := [...]string{events.CubeOfA, events.CubeOfB, events.CubeCentred, events.CubeAbsent}
	if place < 0 || place >= len(places) {
		return ""
	}
	return places[place]
}

// ownerName returns the name of the side whose turn it is or who has the cube, or the word for
// another place.
func ownerName(w *wording.Words, value string, names wording.Names) string {
	if side := events.ParseSide(value); side.Valid() {
		return names.Of(side)
	}
	return w.Word("owner", value)
}
