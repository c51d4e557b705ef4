// Package replay replays one match: the state after each event, in either direction, in any
// lane, as known at any link of the log. It also gives the audit trail: who recorded each
// event and what it led to.
//
// Three things are independent: how much of the log is known (a number of links), the lane,
// and the position in the lane.
package replay

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"sync"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/basis"
	"kibitz/replay/compared"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

// Options select what to replay.
type Options struct {
	Lane  Lane         // default Ruled
	Known uint64       // the match as known at this link; 0 or past the head means the head
	Books book.Library // the rulebooks that may apply; nil means all
	Every int          // events between two kept states; default 64

	// Told returns a state as the reader of the timeline may know it; nil shows all of it.
	// Package disclosed sets it.
	Told func(rules.Referee) rules.Referee
}

// usualDistance is the default number of events between two kept states. Reaching any other
// state folds at most that many events, which takes some microseconds.
const usualDistance = 64

// Settled returns the options with the defaults filled in.
func (o Options) Settled(l *ledger.Ledger) Options {
	if o.Lane.Events == nil {
		o.Lane = Ruled
	}
	if o.Known == 0 || o.Known > l.Head().N {
		o.Known = l.Head().N
	}
	if o.Every <= 0 {
		o.Every = usualDistance
	}
	if o.Told == nil {
		o.Told = func(r rules.Referee) rules.Referee { return r }
	}
	return o
}

// Code names why a match cannot be replayed.
type Code string

// CodeNotScheduled means that the known part of the record does not schedule the match.
const CodeNotScheduled Code = "not-scheduled"

// Error says why a match cannot be replayed.
type Error = failure.Error[Code]

// Timeline is a replayed match. Once a state inside it is asked for, it keeps one every few events
// and folds the rest on demand. Several goroutines may read it.
type Timeline struct {
	options Options
	placed  []ledger.Placed
	first   rules.Referee           // the state before the first event
	kept    func() []rules.Referee  // kept()[k] is the state before event k*Every
	last    rules.Referee           // the state after the last event
	second  map[int][]rules.Finding // by event: what other devices told differently; nil if the reader may not know

	basis basis.Basis
}

// Open replays what the ledger holds now. It does not see later additions. The error is an
// *Error or a *discipline.Error.
func Open(l *ledger.Ledger, o Options) (*Timeline, error) {
	all := o.Told == nil
	o = o.Settled(l)
	t := &Timeline{options: o, placed: o.Lane.Events(l, o.Known)}
	schedule := t.schedule()
	if schedule == nil {
		return nil, failure.New(CodeNotScheduled, "look at a later link, or let the office schedule the match",
			"the match is not scheduled up to link %d", o.Known).Of(strconv.FormatUint(o.Known, 10))
	}
	begin := func(lane []ledger.Placed) (rules.Referee, error) {
		_, referee, err := o.setting(l).Begin(schedule, lane)
		return referee, err
	}
	referee, err := begin(t.placed)
	if err != nil {
		return nil, fmt.Errorf("replay: %w", err)
	}
	t.basis = basis.Record{
		Lane:  t.known(l),
		Begin: begin,
		Find:  l.Find,
	}.Read(o.Known)
	t.fold(referee)
	if all {
		t.compare(l)
	}
	return t, nil
}

// known returns the function that reads the lane as known at a link. That of the timeline itself is there.
func (t *Timeline) known(l *ledger.Ledger) func(uint64) []ledger.Placed {
	return func(known uint64) []ledger.Placed {
		if known == t.options.Known {
			return t.placed
		}
		return t.options.Lane.Events(l, known)
	}
}

// compare compares the second observations with the lane.
func (t *Timeline) compare(l *ledger.Ledger) {
	t.second = make(map[int][]rules.Finding)
	for _, d := range compared.Differences(l, t.placed, t.options.Known) {
		i, _ := t.Seek(d.Recorded)
		t.second[i] = append(t.second[i], d.Finding())
	}
}

// setting returns the context that the match's referee gets besides the events.
func (o *Options) setting(l *ledger.Ledger) discipline.Setting {
	return discipline.Setting{Books: o.Books, Context: procedure.Context{Log: l.Reader(), Rulings: o.Lane.Ruled}}
}

// schedule returns the schedule in the match's first event, or nil if the match is not
// scheduled.
func (t *Timeline) schedule() *events.MatchScheduled {
	if len(t.placed) == 0 {
		return nil
	}
	schedule, _ := t.placed[0].Event.Body.(*events.MatchScheduled)
	return schedule
}

func (t *Timeline) fold(referee rules.Referee) {
	t.first, t.kept = referee.Clone(), sync.OnceValue(t.keep)
	for i := range t.placed {
		t.apply(referee, i)
	}
	t.last = referee
}

// keep folds all events once more, for the states that are kept: most readers ask for the last state
// alone, and a copy of a large tournament costs more than the events between two.
func (t *Timeline) keep() (kept []rules.Referee) {
	referee := t.first.Clone()
	for i := range t.placed {
		if i%t.options.Every == 0 {
			kept = append(kept, referee.Clone())
		}
		t.apply(referee, i)
	}
	return kept
}

// apply folds event i.
func (t *Timeline) apply(referee rules.Referee, i int) {
	t.basis.Apply(referee, &t.placed[i])
}

// Lane returns the lane of the timeline.
func (t *Timeline) Lane() Lane { return t.options.Lane }

// Known returns the link up to which the match is known.
func (t *Timeline) Known() uint64 { return t.options.Known }

// Schedule returns the original schedule of the match.
func (t *Timeline) Schedule() *events.MatchScheduled { return t.schedule() }

// Struck reports whether a ruling struck this event of play. A struck event stays readable
// but no longer counts.
func (t *Timeline) Struck(i int) bool {
	_, struck := t.StruckBy(i)
	return struck
}

// striker is a referee that knows what struck an event of play.
type striker interface {
	StruckBy(at events.Address) (events.Address, bool)
}

// StruckBy returns the ruling, or the vote on an appeal, that struck an event of play. It
// returns false if the event counts.
func (t *Timeline) StruckBy(i int) (events.Address, bool) {
	d, known := events.Vocabulary.Lookup(t.placed[i].Event.Type())
	played := known && d.Touches&(events.TopicPlay|events.TopicScore) != 0 && d.Nature == events.Observation
	by, tells := t.last.(striker)
	if !played || !tells {
		return events.Address{}, false
	}
	return by.StruckBy(t.placed[i].Address)
}

// Len returns the number of events.
func (t *Timeline) Len() int { return len(t.placed) }

// Placed returns event i, counted from 0, without the states around it.
func (t *Timeline) Placed(i int) ledger.Placed { return t.placed[i] }

// Final returns the state after the last event. The caller owns the referee.
func (t *Timeline) Final() rules.Referee { return t.options.Told(t.last.Clone()) }

// At returns event i, counted from 0, with the states before and after it. An i out of
// range selects the first or the last event.
func (t *Timeline) At(i int) Frame {
	i = max(0, min(i, t.Len()-1))
	before := t.before(i)
	after := before.Clone()
	t.apply(after, i)
	return t.frame(i, before, after)
}

// frame returns event i with the states around it as the reader may know them.
func (t *Timeline) frame(i int, before, after rules.Referee) Frame {
	return Frame{Index: i, Placed: t.placed[i], Before: t.options.Told(before), After: t.options.Told(after), second: t.second[i]}
}

// before returns the state before event i. The caller owns the referee.
func (t *Timeline) before(i int) rules.Referee {
	from, referee := 0, t.first
	if i >= t.options.Every {
		from, referee = i-i%t.options.Every, t.kept()[i/t.options.Every]
	}
	referee = referee.Clone()
	for k := from; k < i; k++ {
		t.apply(referee, k)
	}
	return referee
}

// All returns every event in order.
func (t *Timeline) All() iter.Seq[Frame] { return t.From(0) }

// From returns event i and the following events in order.
func (t *Timeline) From(i int) iter.Seq[Frame] {
	return func(yield func(Frame) bool) {
		i := max(0, min(i, t.Len()-1))
		running := t.before(i) // folds every event itself, because of what a referee keeps between events
		for before := running.Clone(); i < t.Len(); i++ {
			t.apply(running, i)
			after := running.Clone()
			if !yield(t.frame(i, before, after)) {
				return
			}
			before = after
		}
	}
}

// Found is an event with what was found at it, and all that the state after it has found.
type Found struct {
	ledger.Placed
	New, All []rules.Finding
}

// Found yields the events with what was found at each, as the frames of All have it. It keeps no state
// between them: in a log of thousands of events each is as large as the log. The findings are good until
// the next event.
func (t *Timeline) Found() iter.Seq[Found] {
	return func(yield func(Found) bool) {
		running := t.before(0)
		known := len(t.options.Told(running).Findings())
		for i := range t.placed {
			t.apply(running, i)
			all := t.options.Told(running).Findings()
			found := append(slices.Clip(all[min(known, len(all)):]), t.second[i]...)
			if known = len(all); !yield(Found{t.placed[i], found, all}) {
				return
			}
		}
	}
}

// Seek returns the index of the event at an address of the log. If the lane replaces that
// event, it is the index of the first replacement; if the lane moves it, its new index; if it
// inserts others, the index of the last of those. If the lane does not have the event, Seek
// returns the last event before the address, and exact is false.
func (t *Timeline) Seek(at events.Address) (index int, exact bool) {
	instead, elsewhere := -1, -1
	for i := range t.placed {
		switch p := &t.placed[i]; {
		case p.Address == at && p.Source == at && elsewhere >= 0 && t.placed[elsewhere].Address.Own() == at:
			return elsewhere, true
		case p.Address == at && p.Source == at:
			return i, true
		case p.Address == at && instead < 0:
			instead = i
		case p.Source == at && (elsewhere < 0 || p.Address.Own() == at):
			elsewhere = i
		case p.Address.Before(at):
			index = i
		}
	}
	for _, i := range []int{instead, elsewhere} {
		if i >= 0 {
			return i, true
		}
	}
	return index, false
}

// End is an index past any event: At(End) returns the last event.
const End = math.MaxInt

// Unscheduled reports whether a match could not be opened because it is not scheduled.
func Unscheduled(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code() == CodeNotScheduled
}
