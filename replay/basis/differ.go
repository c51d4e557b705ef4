package basis

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// changer is a referee that can list the changes from an earlier state.
type changer interface {
	Changes(before rules.Referee) []rules.Change
}

// Between returns the differences between two states of a match in the given topics, or nil
// if the referee cannot tell.
func Between(was, is rules.Referee, topics events.Topic) []rules.Change {
	c, ok := is.(changer)
	if !ok {
		return nil
	}
	return changes(c.Changes(was), topics)
}

// differs reports whether two states of a match differ in the given topics, including the
// open options.
func differs(was, is rules.Referee, topics events.Topic) bool {
	return len(Between(was, is, topics)) > 0 ||
		topics&events.TopicPlay != 0 && !slices.EqualFunc(was.Options(), is.Options(), sameOption)
}

func sameOption(x, y rules.Option) bool {
	return x.Kind == y.Kind && x.Opened == y.Opened && x.Chooser == y.Chooser && slices.Equal(x.Choices, y.Choices)
}

// key identifies an event in its place in a lane.
type key struct {
	event   *events.Event
	address events.Address
}

// differing returns the events that are in only one of two stretches of a lane, or at
// different addresses.
func differing(then, now []ledger.Placed) []ledger.Placed {
	same := 0
	for same < min(len(then), len(now)) && keyOf(&then[same]) == keyOf(&now[same]) {
		same++
	}
	then, now = then[same:], now[same:]
	if len(then)+len(now) == 0 {
		return nil
	}
	return append(missing(then, now), missing(now, then)...)
}

// missing returns the events of some that others does not contain.
func missing(some, others []ledger.Placed) []ledger.Placed {
	among := make(map[key]bool, len(others))
	for i := range others {
		among[keyOf(&others[i])] = true
	}
	return slices.DeleteFunc(slices.Clone(some), func(p ledger.Placed) bool { return among[keyOf(&p)] })
}

func keyOf(p *ledger.Placed) key { return key{p.Event, p.Address} }
