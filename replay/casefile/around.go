package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// list sets the range of events to list: those around the dispute, and later ones that
// belong to it.
func (b *builder) list() {
	first := max(0, min(b.undisputed, b.about, b.Raised)-b.options.Around)
	b.File.Omitted[0] = first
}

// aside reports whether an event is not listed because it has a section of its own or only
// concerns who may write.
func aside(e *events.Event) bool {
	d, _ := events.Vocabulary.Lookup(e.Type())
	return d.Touches&events.TopicAuthority != 0 || e.Type() == "testimony.given" || e.Type() == "evidence.attached"
}

// listed reports whether an event is in the list.
func (b *builder) listed(f *replay.Frame) bool {
	switch {
	case f.Index < b.File.Omitted[0] || aside(f.Event):
		return false
	case f.Index <= b.Raised+b.options.Around || disputeOf(f.Event.Body) == b.view.ID:
		return true
	}
	b.File.Omitted[1]++
	return false
}

// disputeOf returns the dispute that an event belongs to, or "".
func disputeOf(body events.Body) string {
	switch e := body.(type) {
	case *events.DisputeRaised:
		return e.Dispute
	case *events.TableReleased:
		return e.Dispute
	case *events.TestimonyGiven:
		return e.Dispute
	case *events.EvidenceAttached:
		return e.Dispute
	case *events.RulingMade:
		return e.Dispute
	case *events.AppealFiled:
		return e.Dispute
	case *events.AppealReferred:
		return e.Dispute
	case *events.CommitteeConvened:
		return e.Dispute
	case *events.VoteCast:
		return e.Dispute
	case *events.ComplaintFiled:
		return e.Dispute
	}
	return ""
}

// event returns an event as it now stands in the match.
func (b *builder) event(f *replay.Frame) form.Event {
	item := b.items[f.Source]
	e := form.Event{
		Address: f.Source.String(), Type: string(f.Event.Type()), Game: f.Event.Game,
		Side: wording.Letter(replay.SideOf(f.Event.Body)), Time: wording.Instant(f.Event.At), Device: b.device(item),
		Text: b.eventLine(f.Event, f.Steps()), Clock: b.game.Clock(f.After),
		Struck: b.Timeline.Struck(f.Index), Disputed: f.Index == b.about && b.basis != basisRaised, Raises: f.Index == b.Raised,
		Findings: b.Findings(f),
	}
	if f.Event.Actor != "" {
		e.Actor = b.person(f.Event.Actor)
	}
	if f.Address != f.Source {
		e.Place = f.Address.String()
	}
	if item != nil {
		e.Stored = wording.Instant(item.Link.Stored)
	}
	b.changed(&e, f)
	b.chosen(&e, f)
	return e
}

// changed adds how a corrected event was first recorded, and its corrections.
func (b *builder) changed(e *form.Event, f *replay.Frame) {
	original := b.items[f.Address]
	if original == nil || original.Event == nil {
		return
	}
	for i := range original.Corrections {
		e.Corrections = append(e.Corrections, b.correction(original, &original.Corrections[i]))
		if replaced := original.Corrections[i]; replaced.Type == "entry.amended" && f.Address != f.Source {
			e.First = b.eventLine(original.Event, b.face.Notation(original.Event.Body))
		}
	}
}

// chosen adds the options that an event opened and closed.
func (b *builder) chosen(e *form.Event, f *replay.Frame) {
	opened, closed := f.Opened(), f.Closed()
	for i := range opened {
		e.Choices = append(e.Choices, b.Words.Option(&opened[i], b.Names))
	}
	for i := range closed {
		c := &closed[i]
		e.Choices = append(e.Choices, b.Words.Closed(&c.Option, c.How, c.Choice, b.Names))
	}
}

func (b *builder) correction(target *audit.Item, c *replay.Correction) form.Correction {
	told := form.Correction{
		At: c.At.String(), Type: string(c.Type), Target: target.Address.String(), Device: b.context.Device(c.Device),
		Reason: c.Reason, InForce: c.InForce,
	}
	if item := b.items[c.At]; item != nil {
		told.Time, told.Device = wording.Instant(item.Event.At), b.device(item)
	}
	if c.Actor != "" {
		told.Actor = b.person(c.Actor)
	}
	return told
}

// corrections lists the corrections of the match since the dispute was raised.
func (b *builder) corrections() {
	raised := b.Timeline.Placed(b.Raised).Address
	for i := range b.trail.Items {
		item := &b.trail.Items[i]
		for k := range item.Corrections {
			if raised.Before(item.Corrections[k].At) {
				b.File.Corrections = append(b.File.Corrections, b.correction(item, &item.Corrections[k]))
			}
		}
	}
}
