package pbn

import (
	"strings"

	"kibitz/replay/record/transcript"
)

// heritage is what later games may take over from earlier ones.
type heritage struct {
	last    map[string]string // the tags of the game before
	sticky  map[string]string // what games take over that do not name the tag
	stuck   map[string]bool   // the names that were ever in it
	ordered []string          // and these as they came
}

// resolve returns a tag's own value: "#" is the one of the game before, "##x" is x and
// holds for later games too, until one of them says something else.
func (h *heritage) resolve(value string, name string) (own string, ok bool) {
	inherited, known := h.last[name]
	switch {
	case value == "#":
		delete(h.sticky, name)
		return inherited, known
	case value == "##":
		h.stick(name, inherited)
		return inherited, known
	case inherits(value):
		if own = strings.TrimLeft(value, "#"); len(own) <= mostShared {
			h.stick(name, own)
		}
		return own, true
	}
	delete(h.sticky, name)
	return value, true
}

// inherits reports whether a value is a sign for taking over values.
func inherits(value string) bool { return value == "#" || strings.HasPrefix(value, "##") }

// mostSticky is how many tags may hold for games that do not name them, and mostShared
// how long a value may be that is taken over: more than a line has is no value.
const (
	mostSticky = 64
	mostShared = longest
)

func (h *heritage) stick(name, value string) {
	if len(h.ordered) == mostSticky && !h.stuck[name] {
		return
	}
	if h.sticky == nil {
		h.sticky, h.stuck = map[string]string{}, map[string]bool{}
	}
	h.sticky[name] = value
	if !h.stuck[name] {
		h.stuck[name] = true
		h.ordered = append(h.ordered, name)
	}
}

// inherit gives the tags of the game their own values, and the game what holds for it
// without being named.
func (r *reader) inherit() {
	for i := range r.tags {
		t := &r.tags[i]
		own, ok := r.heritage.resolve(t.value, t.name)
		if !ok {
			r.note(t.at, transcript.NoteNothingBefore, t.name)
			own = "?"
		}
		t.value = own
	}
	for _, name := range r.heritage.ordered {
		if value, ok := r.heritage.sticky[name]; ok && r.find(name) == nil {
			r.add(tag{name: name, value: value, at: r.start})
		}
	}
	r.otherTable()
	r.heritage.last = map[string]string{}
	for _, t := range r.tags {
		if len(t.value) <= mostShared {
			r.heritage.last[t.name] = t.value
		}
	}
}

// otherTable takes over the cards of the game before for one that names its players
// and what they did, but no cards: some programs write so what another table did with
// the same board.
func (r *reader) otherTable() {
	for _, name := range []string{"Deal", "Board", "Event"} {
		if r.find(name) != nil {
			return
		}
	}
	if !r.played || r.find("North") == nil || r.heritage.last["Deal"] == "" {
		return
	}
	r.note(r.start, transcript.NoteTakenOver)
	for _, name := range []string{"Event", "Site", "Date", "Board", "Dealer", "Vulnerable", "Deal", "Scoring", "Stage", "HomeTeam", "VisitTeam"} {
		if value, ok := r.heritage.last[name]; ok && r.find(name) == nil {
			r.add(tag{name: name, value: value, at: r.start})
		}
	}
}
