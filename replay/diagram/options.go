package diagram

import (
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"

	"golang.org/x/text/language"
)

// Width is how many columns of a terminal a text diagram takes at most.
const Width = 80

// Options say how a board is drawn.
type Options struct {
	Perspective
	Names    [2]string         // of A and B; empty: the letter
	Seated   map[string]string // the players by their places at the table, where these are others than A and B
	Light    events.Side       // who plays the light checkers; A unless said otherwise
	ASCII    bool              // text: nothing but ASCII in the board; else circles and lines
	Pips     bool              // show the pip counts, which is an aid that players may not be shown (WBF 1.6)
	Dark     bool              // a picture for a dark page; text has no colours
	Language language.Tag      // of the words around the board; English by default
}

// Perspective says from where the board is seen.
type Perspective struct {
	Near    events.Side // who sits at the lower edge; the points are numbered as this side counts them
	OffLeft bool        // the near side bears off to the left instead of the right
}

// Settle puts right what a caller may have left out, and makes names fit to be shown.
func (o *Options) Settle() {
	if !o.Near.Valid() {
		o.Near = events.A
	}
	if !o.Light.Valid() {
		o.Light = events.A
	}
	for i, name := range o.Names {
		o.Names[i] = presentable(name)
	}
	if o.Seated != nil {
		seated := make(map[string]string, len(o.Seated))
		for place, name := range o.Seated {
			seated[place] = presentable(name)
		}
		o.Seated = seated
	}
}

// presentable makes a name fit to be shown.
func presentable(name string) string {
	return Shorten(wording.OneLine(strings.ToValidUTF8(name, "\uFFFD")), longestName)
}

// longestName bounds how much of a name stands beside a board.
const longestName = 24
