package preview

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/basis"
	"kibitz/replay/games"
	"kibitz/rules"
)

// Compare returns how the second of two timelines of one match differs from the first.
func Compare(then, now *replay.Timeline) *Outcome {
	was, is := walk(then), walk(now)
	o := &Outcome{
		Then: was.state, Now: is.state,
		Found: beyond(is.found, was.found), Gone: beyond(was.found, is.found),
		schedule: now.Schedule(),
	}
	o.rows(was, is)
	o.decisions(was, is)
	return o
}

// id identifies an event in a lane: its address in the log, the correction that put it
// there, and its ordinal among the events with the same two.
type id struct {
	source, correction events.Address
	nth                int
}

// walked is a timeline with its frames and findings.
type walked struct {
	frames  []replay.Frame
	ids     []id
	index   map[id]int
	found   []Found
	grounds map[events.Address]bool // decisions with the finding rules.GroundChanged
	state   State
}

func walk(t *replay.Timeline) *walked {
	w := &walked{
		frames: make([]replay.Frame, 0, t.Len()), ids: make([]id, 0, t.Len()),
		index: make(map[id]int, t.Len()), grounds: make(map[events.Address]bool),
	}
	w.state.face = games.Face(t.Schedule())
	seen := make(map[id]int)
	for frame := range t.All() {
		told := id{source: frame.Source, correction: frame.Correction}
		seen[told]++
		this := id{told.source, told.correction, seen[told]}
		w.index[this] = len(w.frames)
		w.frames, w.ids = append(w.frames, frame), append(w.ids, this)
		w.note(&frame)
		w.state.follow(&frame)
	}
	w.state.close(t)
	return w
}

// note records the findings of an event.
func (w *walked) note(f *replay.Frame) {
	for _, finding := range f.Findings() {
		if finding.Code == rules.GroundChanged {
			w.grounds[f.Source] = true
			continue
		}
		w.found = append(w.found, Found{Finding: finding, Placed: f.Placed, Play: f.Play()})
	}
}

// beyond returns the findings of list that other does not contain, or contains fewer times.
func beyond(list, other []Found) []Found {
	count := make(map[rules.Finding]int, len(other))
	for i := range other {
		count[other[i].Finding]++
	}
	var rest []Found
	for _, f := range list {
		if count[f.Finding]--; count[f.Finding] < 0 {
			rest = append(rest, f)
		}
	}
	return rest
}

// rows lists the events that come, go or lead to a different table, in lane order. In the
// same place, events that go come first.
func (o *Outcome) rows(was, is *walked) {
	k := 0 // index of the next event of the lane without the entry
	goes := func(until int) {
		for ; k < until; k++ {
			if _, there := is.index[was.ids[k]]; !there {
				o.Rows = append(o.Rows, rowOf(Removed, &was.frames[k], nil))
			}
		}
	}
	for i := range is.frames {
		frame := &is.frames[i]
		before, there := was.index[is.ids[i]]
		if !there {
			goes(was.upTo(k, frame.Address))
			o.Rows = append(o.Rows, rowOf(Added, frame, frame.Changes()))
			continue
		}
		goes(before + 1)
		if changes := between(was.frames[before].After, frame.After); len(changes) > 0 {
			o.Rows = append(o.Rows, rowOf(Kept, frame, changes))
		}
	}
	goes(len(was.frames))
}

// upTo returns the index after the last event, from k on, whose address is at or before the
// given one.
func (w *walked) upTo(k int, at events.Address) int {
	for k < len(w.frames) && !at.Before(w.frames[k].Address) {
		k++
	}
	return k
}

func rowOf(turn RowKind, f *replay.Frame, changes []rules.Change) Row {
	return Row{Turn: turn, Placed: f.Placed, Play: f.Play(), Changes: changes}
}

// all are all topics.
const all = ^events.Topic(0)

func between(was, is rules.Referee) []rules.Change { return basis.Between(was, is, all) }

// decisions lists the decisions whose ground the entry changes.
func (o *Outcome) decisions(was, is *walked) {
	for i := range is.frames {
		frame := &is.frames[i]
		topics := basis.Of(frame.Event.Type())
		before, there := was.index[is.ids[i]]
		if topics == 0 || !there {
			continue
		}
		d := Decision{
			Placed: frame.Placed, ByPlayer: basis.ByPlayer(frame.Event.Type()),
			Changes: basis.Between(was.frames[before].Before, frame.Before, topics),
			Was:     was.grounds[frame.Source], Is: is.grounds[frame.Source],
		}
		if len(d.Changes) > 0 || d.Was != d.Is {
			o.Decisions = append(o.Decisions, d)
		}
	}
}
