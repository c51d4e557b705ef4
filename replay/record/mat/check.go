package mat

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// galaxySingle is the match length that BackgammonGalaxy writes for a single game.
const galaxySingle = 16

// check compares the parts of the file with one another.
func (r *reader) check() {
	r.swapped()
	if site, _ := r.doc.Header("Site"); site == "BackgammonGalaxy" && r.doc.Length == galaxySingle {
		r.doc.Note(transcript.Place{}, transcript.NoteSingleGame, strconv.Itoa(r.doc.Length))
	}
	transcript.CheckScores(r.doc)
}

// swapped notes headers that name the players in the opposite order to the columns. eXtreme
// Gammon writes them if the board was turned.
func (r *reader) swapped() {
	one, _ := r.doc.Header("Player 1")
	two, _ := r.doc.Header("Player 2")
	a, b := r.doc.Players[events.A].Name, r.doc.Players[events.B].Name
	if alike(one, b) && alike(two, a) && !alike(one, a) && !alike(two, b) {
		r.doc.Note(transcript.Place{}, transcript.NoteNamesSwapped)
	}
}

// alike reports whether two names share a word.
func alike(a, b string) bool {
	for _, x := range strings.Fields(a) {
		for _, y := range strings.Fields(b) {
			if strings.EqualFold(x, y) {
				return true
			}
		}
	}
	return false
}
