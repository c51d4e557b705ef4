package audit

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules"
)

// Trail is the audit trail of a match: every message of its log, its events, who recorded
// each, and its effect in one lane.
type Trail struct {
	Match    string // "" if the match is not scheduled
	Lane     string
	Known    uint64 // the match as known at this link
	Head     events.Head
	Stopped  uint64                 // the first link that needs a newer kibitz; 0 for none
	Schedule *events.MatchScheduled // nil if the match is not scheduled
	Result   rules.Result
	Items    []Item

	ledger *ledger.Ledger
	left   []bool // the items that are not written; nil: none
}

// Item is one event of the log, or a message without readable events.
type Item struct {
	Address events.Address
	Link    *ledger.Link
	Event   *events.Event // nil if the message cannot be read
	First   bool          // the first event of its message; facts about the message are listed with it
	Side    events.Side   // the event's side; NoSide for neither or both
	Device  Device        // the device that signed the message, as enrolled at the time
	Clock   *events.ClockSynced
	Effects []Effect // the event's effects in the lane; empty if the lane does not have it

	// Answers are how the options that this event opened were closed, in order.
	Answers []Answer

	// Corrections are the later corrections of this event, in order.
	Corrections []replay.Correction
}

// Device is what the log says of a device at some point.
type Device struct {
	Key    string
	Role   string      // "" if not enrolled
	Label  string      // the label on the device
	Person string      // id of the person who holds it
	Side   events.Side // the side of a player's device
}

// Effect is the effect of an event in a lane: of the event itself, or of one of the events
// that a correction contains.
type Effect struct {
	Placed   ledger.Placed
	Play     string // checkers.moved in the usual notation
	Changes  []rules.Change
	Findings []rules.Finding
	Opened   []rules.Option
	Closed   []rules.Closed
	Struck   events.Address // the ruling or vote that struck it; zero if the event counts
}

// Answer is how an option was closed, and the address of the event that closed it.
type Answer struct {
	At events.Address
	rules.Closed
}

// own reports whether this is the event itself, in its original place.
func (e *Effect) own() bool { return e.Placed.Address == e.Placed.Source }

// Of returns the audit trail of the match. A match that was never scheduled has one too, of
// messages without effect. Any other error of replay.Open is returned.
func Of(l *ledger.Ledger, o replay.Options) (*Trail, error) {
	o = o.Settled(l)
	t := &Trail{Lane: o.Lane.Name, Known: o.Known, ledger: l}
	if link := l.Link(o.Known); link != nil {
		t.Head = link.Head()
	}
	if n, ok := l.Stopped(); ok && n <= o.Known {
		t.Stopped = n
	}
	effects, err := t.replay(o)
	if err != nil {
		return nil, err
	}
	answers := answersIn(effects)
	roster := roster{devices: map[string]Device{}, clocks: map[string]*events.ClockSynced{}}
	corrections := replay.CorrectionsOf(l, o.Known)
	for _, link := range l.Links()[:o.Known] {
		for _, item := range roster.items(link) {
			item.Effects = effects[item.Address]
			item.Corrections = corrections[item.Address]
			item.Answers = answers[item.Address]
			t.Items = append(t.Items, item)
		}
	}
	return t, nil
}

// replay collects the effects of each event of the log in the lane.
func (t *Trail) replay(o replay.Options) (map[events.Address][]Effect, error) {
	timeline, err := replay.Open(t.ledger, o)
	if replay.Unscheduled(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	t.Match = timeline.Placed(0).Link.Entry.Match
	t.Schedule, t.Result = timeline.Schedule(), timeline.Final().Result()
	effects := make(map[events.Address][]Effect, timeline.Len())
	for frame := range timeline.All() {
		effect := effectOf(&frame)
		effect.Struck, _ = timeline.StruckBy(frame.Index)
		effects[frame.Source] = append(effects[frame.Source], effect)
	}
	return effects, nil
}

func effectOf(f *replay.Frame) Effect {
	return Effect{
		Placed: f.Placed, Play: f.Play(), Changes: f.Changes(),
		Findings: f.Findings(), Opened: f.Opened(), Closed: f.Closed(),
	}
}

// answersIn returns how options were closed, by the event that opened them.
func answersIn(effects map[events.Address][]Effect) map[events.Address][]Answer {
	answers := make(map[events.Address][]Answer)
	for at, list := range effects {
		for i := range list {
			for _, c := range list[i].Closed {
				answers[c.Option.Opened] = append(answers[c.Option.Opened], Answer{at, c})
			}
		}
	}
	for _, list := range answers {
		slices.SortStableFunc(list, func(x, y Answer) int {
			if x.At.Before(y.At) {
				return -1
			}
			if y.At.Before(x.At) {
				return 1
			}
			return strings.Compare(string(x.Option.Kind), string(y.Option.Kind))
		})
	}
	return answers
}

// Find returns the item at an address, or nil if the log has no such event.
func (t *Trail) Find(at events.Address) *Item {
	for i := range t.Items {
		if t.Items[i].Address == at {
			return &t.Items[i]
		}
	}
	return nil
}

// roster tracks the devices and their clocks.
type roster struct {
	devices map[string]Device
	clocks  map[string]*events.ClockSynced
}

// items returns the items of a link and updates the roster.
func (r *roster) items(link *ledger.Link) []Item {
	if link.Entry == nil || len(link.Entry.Events) == 0 {
		return []Item{{Address: events.Address{N: link.N}, Link: link, First: true, Side: events.NoSide, Device: Device{Side: events.NoSide}}}
	}
	var items []Item
	for i := range link.Entry.Events {
		e := &link.Entry.Events[i]
		if link.Status == ledger.Folded {
			r.follow(link.Entry.Device, e.Body)
		}
		items = append(items, Item{
			Address: events.Address{N: link.N, Index: i}, Link: link, Event: e, First: i == 0,
			Side: replay.SideOf(e.Body), Device: r.device(link.Entry.Device), Clock: r.clocks[link.Entry.Device],
		})
	}
	return items
}

func (r *roster) follow(signer string, body events.Body) {
	switch b := body.(type) {
	case *events.MatchScheduled:
		r.devices[signer] = Device{Key: signer, Role: events.Office, Side: events.NoSide}
	case *events.DeviceEnrolled:
		r.devices[b.Device] = Device{Key: b.Device, Role: b.Role, Label: b.Label, Person: b.Person, Side: b.Side}
	case *events.ClockSynced:
		r.clocks[signer] = b
	}
}

func (r *roster) device(key string) Device {
	if d, ok := r.devices[key]; ok {
		return d
	}
	return Device{Key: key, Side: events.NoSide}
}
