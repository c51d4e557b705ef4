package pbn

import (
	"strings"

	"kibitz/replay/record/transcript"
)

// heritage is what a game can inherit from earlier games.
type heritage struct {
	last    map[string]string // the tags of the previous game
	sticky  map[string]string // the values inherited by games without the tag
	stuck   map[string]bool   // all names that were ever in sticky
	ordered []string          // the same names, in order of appearance
}

// resolve returns a tag's own value. "#" means the value of the previous game. "##x" means
// x, also for later games until one of them has the tag.
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

// inherits reports whether a value is an inheritance sign.
func inherits(value string) bool { return value == "#" || strings.HasPrefix(value, "##") }

// mostSticky is the maximum number of sticky tags. mostShared is the maximum length of an
// inherited value, that of a line.
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

// inherit resolves the values of the game's tags and adds the inherited tags.
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

// otherTable copies the board's tags from the previous game to a game with players and an
// auction or play but no deal. Some programs write the other table's result of a board that
// way.
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
