package casefile

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// person returns a person's name.
func (b *builder) person(id string) string {
	for _, p := range b.Schedule.Players {
		if p.ID == id && events.ParseSide(p.Seat).Valid() {
			return b.Names.Of(events.ParseSide(p.Seat))
		}
	}
	if b.options.Person != nil {
		return wording.OneLine(b.options.Person(id))
	}
	return id
}

func (b *builder) persons(ids []string) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = b.person(id)
	}
	return names
}

// label returns the label of a device, or "".
func (b *builder) label(key string) string {
	for i := range b.trail.Items {
		if d := &b.trail.Items[i].Device; d.Key == key && d.Label != "" {
			return d.Label
		}
	}
	return ""
}

// device describes the device that wrote an item, with its role.
func (b *builder) device(item *audit.Item) string {
	if item == nil || item.Device.Key == "" {
		return ""
	}
	text := wording.OneLine(item.Device.Label)
	if text == "" {
		text = b.context.Device(item.Device.Key)
	}
	return strings.TrimSpace(b.Words.Role(item.Device.Role) + " " + text)
}

// eventLine describes an event in one line, with its play in the usual notation.
func (b *builder) eventLine(e *events.Event, play string) string {
	context := b.context
	context.Play = play
	return b.Words.Event(e, &context)
}

// title returns the title of a clause, or "" if no rulebook has it.
func (b *builder) title(id string) string {
	if clause, ok := b.books().Clause(rules.ClauseID(id)); ok {
		return b.Words.Title(clause.Title)
	}
	return ""
}

// placeOf returns the rulebook that has a clause, and the chapter, or "" if none has it.
func (b *builder) placeOf(id rules.ClauseID) string {
	rulebook, ok := b.books().Holding(id)
	if !ok {
		return ""
	}
	place := b.Words.Title(rulebook.Title)
	if chapter, ok := rulebook.Chapter(id); ok {
		place += ", " + string(chapter.ID) + ": " + b.Words.Title(chapter.Title)
	}
	return place
}

// author returns the name of the person who entered an event, or "" if nobody is named.
func (b *builder) author(f *replay.Frame) string {
	if f.Event.Actor != "" {
		return b.person(f.Event.Actor)
	}
	if item := b.items[f.Source]; item != nil && item.Device.Person != "" {
		return b.person(item.Device.Person)
	}
	return ""
}

// by says in whose name a decision was made: the person's, or else the device's role.
func (b *builder) by(f *replay.Frame) string {
	if name := b.author(f); name != "" {
		return name
	}
	if item := b.items[f.Source]; item != nil {
		return b.Say("by.nobody", b.Words.Role(item.Device.Role))
	}
	return ""
}

// directed adds the person to the directors if the event is a director's or a ruling.
func (b *builder) directed(f *replay.Frame) {
	item := b.items[f.Source]
	_, ruled := f.Event.Body.(*events.RulingMade)
	if !ruled && (item == nil || item.Device.Role != events.Director) {
		return
	}
	if name := b.author(f); name != "" && !slices.Contains(b.File.Directors, name) {
		b.File.Directors = append(b.File.Directors, name)
	}
}
