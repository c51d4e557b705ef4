package terminal

import (
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/wording"
)

// Options are the initial settings of a viewer.
type Options struct {
	diagram.Perspective
	Language language.Tag    // English by default
	Lane     string          // name of a lane; default: the first lane of the match
	At       *events.Address // the first event shown; nil: the last event
	ASCII    bool            // draw in ASCII only
	Pips     bool            // show pip counts, which players may not see (WBF 1.6)
	Live     bool            // the match may grow; the viewer follows it until the user steps back
}

// Viewer is the state of a user's view of a match. Methods do not change it in place: those
// that change something return the new viewer.
type Viewer struct {
	match   *Match
	words   *wording.Words
	options Options

	story *story // the story stepped through; nil if the match cannot be replayed
	at    int    // index of the current event
	lane  int    // index in the match's lanes
	then  bool   // each event is shown as known when it came
	only  int    // index in filters
	wrong error  // why the match cannot be replayed

	following bool // new events are shown as they come
	seen      int  // number of events when the end was last shown

	decides  bool // acts can be recorded
	deciding deciding

	unconfirmedLink uint64 // 0: none

	overlay  overlay
	scroll   int // lines of the overlay scrolled out of sight
	prompt   prompt
	searched string
	message  string // shown until the next key

	width, height int
}

// NewViewer returns a viewer of a match in a terminal of 80 columns by 24 rows.
func NewViewer(m *Match, o Options) Viewer {
	if !o.Near.Valid() {
		o.Near = events.A
	}
	v := Viewer{match: m, words: wording.In(o.Language), options: o, following: true, width: 80, height: 24}
	m.settle()
	for i, lane := range m.Lanes {
		if lane.Name == o.Lane {
			v.lane = i
		}
	}
	v.open()
	if o.At != nil && v.story != nil && !v.jump(*o.At) {
		v.say("nearest", *o.At)
	}
	return v
}

// Resized returns the viewer for a terminal of the given columns and rows.
func (v Viewer) Resized(width, height int) Viewer {
	v.width, v.height = max(width, 0), max(height, 0)
	return v
}

// grown returns the viewer after links were added to its match.
func (v Viewer) grown() Viewer {
	v.match.settle()
	v.open()
	return v
}

// Lane returns the viewer's lane.
func (v Viewer) Lane() replay.Lane { return v.match.Lanes[v.lane] }

// address returns the address of the current event. ok is false if there is none.
func (v Viewer) address() (at events.Address, ok bool) {
	if v.story == nil {
		return at, false
	}
	return v.story.Placed(v.at).Address, true
}

// Problem returns why the match cannot be replayed, or nil.
func (v Viewer) Problem() error { return v.wrong }

// open replays the match and keeps the current place. In the view as known at the time, it
// steps through the recorded lane, and shows each event in the viewer's own lane.
func (v *Viewer) open() {
	lane := v.Lane()
	if v.then {
		lane = replay.Recorded
	}
	before := v.story
	story, err := v.match.story(lane, v.match.known())
	if v.wrong = err; err != nil {
		v.story = nil
		return
	}
	v.story = story
	switch {
	case v.following || before == nil:
		v.at = story.Len() - 1
		v.seen = story.Len()
	case before != story:
		v.at = story.where(before, v.at)
	}
}

// shown returns the story in which the current event is shown, and its index there. v.story
// must not be nil.
func (v *Viewer) shown() (*story, int) {
	if !v.then {
		return v.story, v.at
	}
	at := v.story.Placed(v.at)
	known, err := v.match.story(v.Lane(), v.match.lasts(at.Link.N))
	if err != nil {
		return v.story, v.at // the lane cannot be replayed yet at this link
	}
	return known, known.where(v.story, v.at)
}

// table returns the table after an event of a story. ok is false if nothing can draw it.
func (v *Viewer) table(s *story, f *replay.Frame) (t face.Table, ok bool) {
	if s.face.Discipline() == "" {
		return nil, false
	}
	return s.face.Draw(f.After, s.Timeline, f.Index), true
}

// names returns the names of the sides, as their game calls them.
func (v *Viewer) names(s *story) wording.Names { return v.words.Sides(s.Schedule(), s.names) }

// drawing returns the options for drawing the table of a story.
func (v *Viewer) drawing(s *story) diagram.Options {
	return diagram.Options{
		Perspective: v.options.Perspective, Names: v.names(s), Seated: s.seated, ASCII: v.options.ASCII, Pips: v.options.Pips,
		Language: v.words.Tag(),
	}
}
