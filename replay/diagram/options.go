package diagram

import (
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"

	"golang.org/x/text/language"
)

// Width is the maximum width of a text diagram in columns.
const Width = 80

// Options are the options for drawing a board.
type Options struct {
	Perspective
	Names    [2]string         // of A and B; an empty name means the letter
	Seated   map[string]string // the players by seat, if the seats are not A and B
	Light    events.Side       // the side with the light checkers; default A
	ASCII    bool              // text: only ASCII in the board, instead of circles and lines
	Pips     bool              // show the pip counts, an aid that players may not be shown (WBF 1.6)
	Dark     bool              // for a picture on a dark page; text has no colours
	Language language.Tag      // of the words around the board; default English

	BothNumbers bool // number the points for both sides; long nards always does
}

// Perspective is the viewpoint of a board.
type Perspective struct {
	Near    events.Side // the side at the lower edge; the points are numbered from its view
	OffLeft bool        // the near side bears off to the left instead of the right
}

// Settle replaces invalid options by their defaults and makes names safe to show.
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

// presentable makes a name safe to show.
func presentable(name string) string {
	return Shorten(wording.OneLine(strings.ToValidUTF8(name, "\uFFFD")), longestName)
}

// longestName is the maximum length of a name beside a board, in characters.
const longestName = 30
