package proceduretest

import (
	"slices"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/rules"
)

// Unsaid returns the reference of a choice whose script does not say what opened it.
func Unsaid() *events.Ref { return &events.Ref{Entry: eventstest.ID("opened")} }

// Meant returns the address of the event that opened the option which a choice answers whose
// script does not say so: one that it can answer, or else the first. It returns false if the
// script says so, or nothing is open.
func Meant(c *events.ChoiceMade, open []rules.Option) (events.Address, bool) {
	if *c.Opened != *Unsaid() || len(open) == 0 {
		return events.Address{}, false
	}
	for _, fits := range []func(o rules.Option) bool{
		func(o rules.Option) bool { return o.Offers(rules.Choice(c.Choice)) && o.Answers(c.Side) },
		func(o rules.Option) bool { return o.Offers(rules.Choice(c.Choice)) },
	} {
		if i := slices.IndexFunc(open, fits); i >= 0 {
			return open[i].Opened, true
		}
	}
	return open[0].Opened, true
}
