package terminal

import (
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/wording"
)

// Options say how a viewer begins.
type Options struct {
	diagram.Perspective
	Language language.Tag    // English by default
	Lane     string          // name of a lane; the first one of the match by default
	At       *events.Address // where it opens; nil: at the last event
	ASCII    bool            // nothing but ASCII in the drawings
	Pips     bool            // pip counts, which players may not be shown (WBF 1.6)
	Live     bool            // the match may grow; the viewer follows it until somebody steps back
}

// Viewer is a match being looked at. Its methods change nothing: those that a
// viewer is changed by return the changed one.
type Viewer struct {
	match   *Match
	words   *wording.Words
	options Options

	story *story // what is stepped along; nil while the match cannot be replayed
	at    int    // where in it
	lane  int    // index among the match's lanes
	then  bool   // each event is shown as known when it came
	only  int    // index among the filters
	wrong error  // why the match cannot be replayed

	following bool // the end is shown, whatever comes
	seen      int  // events that there were when the end was shown last

	overlay  overlay
	scroll   int // lines of the overlay that are out of sight above
	prompt   prompt
	searched string
	message  string // said once, until the next key

	width, height int
}

// NewViewer returns a viewer of a match in a terminal of 80 by 24.
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

// Resized returns the viewer in a terminal of that many columns and rows.
func (v Viewer) Resized(width, height int) Viewer {
	v.width, v.height = max(width, 0), max(height, 0)
	return v
}

// grown returns the viewer after its match has got new links.
func (v Viewer) grown() Viewer {
	v.match.settle()
	v.open()
	return v
}

// Lane returns the lane that is followed.
func (v Viewer) Lane() replay.Lane { return v.match.Lanes[v.lane] }

// address returns where the viewer stands; ok is false while there is nothing.
func (v Viewer) address() (at events.Address, ok bool) {
	if v.story == nil {
		return at, false
	}
	return v.story.Placed(v.at).Address, true
}

// Problem returns why the match cannot be replayed; nil where it can.
func (v Viewer) Problem() error { return v.wrong }

// open replays what is to be stepped along, and stays where it was. As known then,
// that is the record as it came: each of its events is shown in its own lane.
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

// shown returns the story in which the event is shown, and where in it. There is a
// story to step along.
func (v *Viewer) shown() (*story, int) {
	if !v.then {
		return v.story, v.at
	}
	at := v.story.Placed(v.at)
	known, err := v.match.story(v.Lane(), v.match.lasts(at.Link.N))
	if err != nil {
		return v.story, v.at // a lane that could be replayed later cannot be replayed yet
	}
	return known, known.where(v.story, v.at)
}

// table returns what an event of a story left on the table; ok is false where nothing can
// draw it.
func (v *Viewer) table(s *story, f *replay.Frame) (t face.Table, ok bool) {
	if s.face.Discipline() == "" {
		return nil, false
	}
	return s.face.Draw(f.After, s.Timeline, f.Index), true
}

// names returns what the sides are called: as their game does.
func (v *Viewer) names(s *story) wording.Names { return v.words.Sides(s.Schedule(), s.names) }

// drawing says how the table of a story is drawn.
func (v *Viewer) drawing(s *story) diagram.Options {
	return diagram.Options{
		Perspective: v.options.Perspective, Names: v.names(s), Seated: s.seated, ASCII: v.options.ASCII, Pips: v.options.Pips,
		Language: v.words.Tag(),
	}
}
