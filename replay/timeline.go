// Package replay reads one match back: the state after each event, in either
// direction, in any lane, as it was known at any point of the log; and the audit
// trail, which tells of each event who said it and what came of it.
//
// Three things are independent of each other: how much of the log is known (a
// number of links), which lane is followed, and where in it one stands.
package replay

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"strconv"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/basis"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

// Options say what is replayed.
type Options struct {
	Lane  Lane         // Ruled unless said otherwise
	Known uint64       // the match as known at this link; 0 or past the head: as known now
	Books book.Library // rulebooks that may apply; nil means all
	Every int          // events between the states that are kept; 64 unless said otherwise
}

// usualDistance is how many events lie between the states that are kept: at most
// so many are folded to reach any other, which takes some microseconds.
const usualDistance = 64

// Settled returns the options with what was left out.
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
	return o
}

// Code names why a match cannot be replayed.
type Code string

// CodeNotScheduled says that the record does not schedule the match in what is known of it.
const CodeNotScheduled Code = "not-scheduled"

// Error says why a match cannot be replayed.
type Error = failure.Error[Code]

// Timeline is a match being replayed. It keeps a state now and then and folds
// from there. It is not changed by reading and may be read by several goroutines.
type Timeline struct {
	options Options
	placed  []ledger.Placed
	kept    []rules.Referee // kept[k] is the state before event k*Every
	last    rules.Referee   // the state after the last event

	basis basis.Basis
}

// Open replays what the ledger holds now; what is added to it later is not seen.
// The error is an *Error or a *discipline.Error.
func Open(l *ledger.Ledger, o Options) (*Timeline, error) {
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
		Lane:  func(known uint64) []ledger.Placed { return o.Lane.Events(l, known) },
		Begin: begin,
		Find:  l.Find,
	}.Read(o.Known)
	t.fold(referee)
	return t, nil
}

// setting is what the match's referee is told beside the events.
func (o *Options) setting(l *ledger.Ledger) discipline.Setting {
	return discipline.Setting{Books: o.Books, Context: procedure.Context{Log: l.Reader(), Rulings: o.Lane.Ruled}}
}

// schedule returns how the match was scheduled, in its first event; nil where it was not.
func (t *Timeline) schedule() *events.MatchScheduled {
	if len(t.placed) == 0 {
		return nil
	}
	schedule, _ := t.placed[0].Event.Body.(*events.MatchScheduled)
	return schedule
}

func (t *Timeline) fold(referee rules.Referee) {
	for i := range t.placed {
		if i%t.options.Every == 0 {
			t.kept = append(t.kept, referee.Clone())
		}
		t.apply(referee, i)
	}
	t.last = referee
}

// apply folds event i.
func (t *Timeline) apply(referee rules.Referee, i int) {
	t.basis.Apply(referee, &t.placed[i])
}

// Lane returns the lane that is followed.
func (t *Timeline) Lane() Lane { return t.options.Lane }

// Known returns the link as known at which the match is replayed.
func (t *Timeline) Known() uint64 { return t.options.Known }

// Schedule returns how the match was first scheduled.
func (t *Timeline) Schedule() *events.MatchScheduled { return t.schedule() }

// Struck reports whether an event is play that a ruling struck: it stays readable and
// counts no more.
func (t *Timeline) Struck(i int) bool {
	_, struck := t.StruckBy(i)
	return struck
}

// striker is a referee that can tell what struck an event of play.
type striker interface {
	StruckBy(at events.Address) (events.Address, bool)
}

// StruckBy returns the ruling, or the vote that decided an appeal, that struck an
// event of play; false where it counts.
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

// Placed returns event i, counted from 0, without its states.
func (t *Timeline) Placed(i int) ledger.Placed { return t.placed[i] }

// Final returns the state after the last event, as a referee of the caller's own.
func (t *Timeline) Final() rules.Referee { return t.last.Clone() }

// At returns event i, counted from 0, with the states before and after it. An i
// outside the timeline means its first or last event.
func (t *Timeline) At(i int) Frame {
	i = max(0, min(i, t.Len()-1))
	before := t.before(i)
	after := before.Clone()
	t.apply(after, i)
	return Frame{Index: i, Placed: t.placed[i], Before: before, After: after}
}

// before returns the state before event i, as a referee of the caller's own.
func (t *Timeline) before(i int) rules.Referee {
	referee := t.kept[i/t.options.Every].Clone()
	for k := i - i%t.options.Every; k < i; k++ {
		t.apply(referee, k)
	}
	return referee
}

// All returns every event in order.
func (t *Timeline) All() iter.Seq[Frame] { return t.From(0) }

// From returns event i and those after it, in order.
func (t *Timeline) From(i int) iter.Seq[Frame] {
	return func(yield func(Frame) bool) {
		i := max(0, min(i, t.Len()-1))
		running := t.before(i) // one that is folded on, for what it keeps between events
		for before := running.Clone(); i < t.Len(); i++ {
			t.apply(running, i)
			after := running.Clone()
			if !yield(Frame{Index: i, Placed: t.placed[i], Before: before, After: after}) {
				return
			}
			before = after
		}
	}
}

// Seek returns the index of the event that stands at an address of the log. Where
// the lane has others in its place it is the first of them, and where it has put
// the event elsewhere, its index there. Where the lane has left the event out, or
// never had it, it is the last event before that address and exact is false.
func (t *Timeline) Seek(at events.Address) (index int, exact bool) {
	instead, elsewhere := -1, -1
	for i := range t.placed {
		switch p := &t.placed[i]; {
		case p.Address == at && p.Source == at:
			return i, true
		case p.Address == at && instead < 0:
			instead = i
		case p.Source == at && elsewhere < 0:
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

// End is an index past any event: At(End) is the last one.
const End = math.MaxInt

// Unscheduled reports whether a match could not be opened because nothing schedules it.
func Unscheduled(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code() == CodeNotScheduled
}
