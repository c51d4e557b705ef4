package casefile

import (
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/casefile/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// person says what a person is called.
func (b *builder) person(id string) string {
	for _, p := range b.schedule.Players {
		if p.ID == id && events.ParseSide(p.Seat).Valid() {
			return b.names.Of(events.ParseSide(p.Seat))
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

// label says what a device is called: what is written on it, or the start of its key.
func (b *builder) label(key string) string {
	const start = 8
	for i := range b.trail.Items {
		if d := &b.trail.Items[i].Device; d.Key == key && d.Label != "" {
			return wording.OneLine(d.Label)
		}
	}
	return key[:min(start, len(key))]
}

// device names what wrote an item, with its role.
func (b *builder) device(item *audit.Item) string {
	if item == nil || item.Device.Key == "" {
		return ""
	}
	text := wording.OneLine(item.Device.Label)
	if text == "" {
		text = b.label(item.Device.Key)
	}
	return strings.TrimSpace(b.words.Role(item.Device.Role) + " " + text)
}

// place says where a referred event stands, "?" for one that is not in the record.
func (b *builder) place(r events.Ref) string {
	if at, ok := b.ledger.Find(r); ok {
		return at.String()
	}
	return "?"
}

// told tells an event in a line, with its play in the usual notation.
func (b *builder) told(e *events.Event, play string) string {
	context := b.context
	context.Play = play
	return b.words.Event(e, &context)
}

// findings tells what was found at an event.
func (b *builder) findings(f *replay.Frame) []form.Finding {
	var list []form.Finding
	for _, found := range f.Findings() {
		list = append(list, b.finding(found))
	}
	return list
}

func (b *builder) finding(f rules.Finding) form.Finding {
	return form.Finding{
		At: f.At.String(), Code: string(f.Code), Clause: string(f.Clause), Offender: letter(f.Offender),
		Args: f.Args, Text: b.words.Finding(f, b.names),
	}
}

// found reports whether something of a code was found at an event.
func found(f *replay.Frame, codes ...rules.Code) bool {
	for _, finding := range f.Findings() {
		for _, code := range codes {
			if finding.Code == code {
				return true
			}
		}
	}
	return false
}

// title returns the title of a clause, "" for one that no rulebook has.
func (b *builder) title(id string) string {
	if clause, ok := b.books().Clause(rules.ClauseID(id)); ok {
		return b.words.Title(clause.Title)
	}
	return ""
}

// by says in whose name something was decided: the person's, or else the device's.
func (b *builder) by(f *replay.Frame) string {
	if f.Event.Actor != "" {
		return b.person(f.Event.Actor)
	}
	item := b.items[f.Source]
	if item != nil && item.Device.Person != "" {
		return b.person(item.Device.Person)
	}
	return b.device(item)
}

// said makes words that belong to an event.
func said(f *replay.Frame, side events.Side, words string) form.Said {
	return form.Said{At: f.Address.String(), Time: spelled(f.Event.At), Side: letter(side), Words: words}
}
