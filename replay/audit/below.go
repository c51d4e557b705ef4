package audit

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// below describes what an event did, one labelled line per fact.
func (n *narrator) below(item *Item) []string {
	lines := n.judgement(item)
	for i := range item.Effects {
		e := &item.Effects[i]
		if !e.own() {
			lines = append(lines, n.labelled("stands", n.placedText(e)))
		}
		lines = append(lines, n.struck(e)...)
		if now := n.changes(e, notable); now != "" {
			lines = append(lines, n.labelled("now", now))
		}
		lines = append(lines, n.found(e)...)
		lines = append(lines, n.closed(e, rules.Implied, rules.Lapsed)...)
	}
	for i := range item.Corrections {
		lines = append(lines, n.labelled("correction", n.correction(&item.Corrections[i])))
	}
	return lines
}

func (n *narrator) labelled(label, text string) string {
	const width = 11
	return n.show(label, diagram.Pad(n.words.Label(label), width)+text)
}

// judgement says why a message has no effect, and what is unusual about it.
func (n *narrator) judgement(item *Item) []string {
	if !item.First {
		return nil
	}
	var lines []string
	if reason := item.Link.Reason; reason != "" {
		lines = append(lines, n.labelled("reason", n.reason(item.Link)))
		if item.Link.Status == ledger.Refused {
			lines = append(lines, n.labelled("next", n.words.ReasonNext(reason)))
		}
	}
	for _, sentence := range n.words.Notices(n.trail.ledger.Standing(item.Link)) {
		lines = append(lines, n.labelled("notice", sentence))
	}
	return lines
}

// reason says why a message has no effect, in a sentence with what is wrong in it.
func (n *narrator) reason(link *ledger.Link) string {
	return diagram.Shorten(n.words.Why(link.Reason, link.Detail), 2*longestLine)
}

// placedText describes an event that a correction contains or moves, and its place in the lane.
func (n *narrator) placedText(e *Effect) string {
	text := n.event(e.Placed.Event, e.Play)
	if side := n.names.Of(replay.SideOf(e.Placed.Event.Body)); side != "" {
		text = side + " " + text
	}
	name := "trail.at"
	if n.inserted(e.Placed.Correction) {
		name = "trail.after"
	}
	return n.words.Say(name, e.Placed.Address.Place().String(), text)
}

// struck names the ruling that struck an event of play.
func (n *narrator) struck(e *Effect) []string {
	if e.Struck == (events.Address{}) {
		return nil
	}
	return []string{n.labelled("struck", n.words.Say("trail.struck", e.Struck.String()))}
}

// inserted reports whether the correction at an address is an insertion.
func (n *narrator) inserted(at events.Address) bool {
	item := n.trail.Find(at)
	return item != nil && item.Event.Type() == "entry.inserted"
}

// always are the fields whose changes a trail shows for every event.
var always = []string{
	"format", "score", "official", "crawford", "winner", "penalties", "warnings", "disputes", "dues", "struck", "frozen",
	"contract", "tricks", "penalty_cards", "limits", "claim", "result",
}

// notable reports whether a trail shows a change. Besides the fields in always, it shows
// cube and checkers for events that do not say themselves where they went.
func notable(e *Effect, c rules.Change) bool {
	switch e.Placed.Event.Body.(type) {
	case *events.CubeTaken, *events.CubeBeavered, *events.OpeningRolled:
		return slices.Contains(always, c.Field) || c.Field == "cube.value"
	case *events.PositionSet, *events.ChoiceMade, *events.RulingMade, *events.VoteCast, *events.FindingAnswered:
		return true
	}
	return slices.Contains(always, c.Field)
}

// changes describes the changes of an effect that told selects.
func (n *narrator) changes(e *Effect, told func(*Effect, rules.Change) bool) string {
	var parts []string
	for _, c := range e.Changes {
		if told(e, c) {
			parts = append(parts, n.words.Change(c, n.names))
		}
	}
	return strings.Join(parts, "; ")
}

// found describes an effect's findings and the options that it opened.
func (n *narrator) found(e *Effect) []string {
	var lines []string
	for _, f := range e.Findings {
		lines = append(lines, n.labelled("finding", n.words.Finding(f, n.names)+Cited(n.words, f.Clause)))
		if next := n.words.Next(f, n.names); next != "" {
			lines = append(lines, n.labelled("next", next))
		}
	}
	for i := range e.Opened {
		lines = append(lines, n.labelled("option", n.words.Option(&e.Opened[i], n.names)))
	}
	return lines
}

// closed lists the options that an effect closed in one of the given ways. The text of a
// trail leaves out rules.Chosen, because the event itself is the choice.
func (n *narrator) closed(e *Effect, ways ...rules.Closing) []string {
	var lines []string
	for i := range e.Closed {
		c := &e.Closed[i]
		if slices.Contains(ways, c.How) {
			text := n.words.Closed(&c.Option, c.How, c.Choice, n.names)
			lines = append(lines, n.labelled("closed", c.Option.Opened.String()+": "+text))
		}
	}
	return lines
}

// correction describes a correction of an event.
func (n *narrator) correction(c *replay.Correction) string {
	text := n.words.Say("trail.by."+string(c.Type), c.At.String())
	if !c.InForce {
		text += n.words.Say("trail.lapsed")
	}
	return text + ": " + diagram.Shorten(wording.OneLine(c.Reason), longestLine)
}
