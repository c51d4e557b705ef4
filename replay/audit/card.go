package audit

import (
	"fmt"
	"io"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// TextOf writes everything known about one item, for people.
func (t *Trail) TextOf(w io.Writer, item *Item, o Options) error {
	n := t.narrator(o)
	n.noteDevicesUpTo(item)
	lines := []string{n.show("title", n.title(item))}
	for _, line := range n.card(item) {
		lines = append(lines, "  "+line)
	}
	_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
	return err
}

// title describes the event in full.
func (n *narrator) title(item *Item) string {
	parts := []string{item.Address.String()}
	for _, part := range []string{n.game(item), n.names.Of(item.Side), n.what(item)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "  ")
}

func (n *narrator) card(item *Item) []string {
	link := item.Link
	lines := []string{n.labelled("status", n.words.Status(link.Status))}
	if link.Entry != nil {
		count := n.words.Say("card.count", link.Entry.ID.String(), fmt.Sprint(link.Entry.Count))
		lines = append(lines, n.labelled("entry", count))
	}
	lines = append(lines,
		n.labelled("chain", link.Hash.String()),
		n.labelled("device", strings.TrimSpace(n.writer(&item.Device)+"  "+item.Device.Key)))
	if item.Event != nil && item.Event.Actor != "" {
		lines = append(lines, n.labelled("actor", n.personOf(item.Event.Actor)))
	}
	lines = append(lines, n.labelled("table", n.tableTime(item)), n.labelled("server", n.instant(link.Stored)))
	lines = append(lines, n.judgement(item)...)
	return append(lines, n.effects(item)...)
}

// effects describes all effects of an item.
func (n *narrator) effects(item *Item) []string {
	var lines []string
	if len(item.Effects) == 0 {
		lines = append(lines, n.labelled("stands", n.words.Say("trail.left-out")))
	}
	for i := range item.Effects {
		e := &item.Effects[i]
		if !e.own() {
			lines = append(lines, n.labelled("stands", n.placedText(e)))
		}
		lines = append(lines, n.struck(e)...)
		for _, c := range e.Changes {
			lines = append(lines, n.labelled("now", n.words.Change(c, n.names)))
		}
		lines = append(lines, n.found(e)...)
		lines = append(lines, n.closed(e, rules.Chosen, rules.Implied, rules.Lapsed)...)
	}
	for i := range item.Answers {
		a := &item.Answers[i]
		text := n.words.Closed(&a.Option, a.How, a.Choice, n.names)
		lines = append(lines, n.labelled("closed", a.At.String()+": "+n.words.OptionKind(a.Option.Kind)+": "+text))
	}
	for i := range item.Corrections {
		c := &item.Corrections[i]
		lines = append(lines, n.labelled("correction", n.correction(c)+" ["+n.context.Device(c.Device)+"]"))
	}
	return lines
}

func (n *narrator) personOf(id string) string {
	if n.person == nil {
		return id
	}
	return n.person(id) + " (" + id + ")"
}

func (n *narrator) instant(i events.Instant) string {
	if !i.Known() {
		return n.words.Say("unknown")
	}
	return i.String()
}

// tableTime returns the time by the device's clock and its offset from the hall's clock.
func (n *narrator) tableTime(item *Item) string {
	switch {
	case item.Event == nil || !item.Event.At.Known():
		return n.words.Say("unknown")
	case item.Clock == nil:
		return n.words.Say("card.clock", item.Event.At.String())
	}
	return n.words.Say("card.offset", item.Event.At.String(), item.Clock.Offset, item.Clock.Error)
}
