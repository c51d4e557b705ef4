package terminal

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/screen"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
)

// context returns the context for the words of an event.
func (v *Viewer) context(s *story, play string) *wording.Context {
	return &wording.Context{
		Names: v.names(s), Play: play, Person: v.match.Person, Find: v.match.Ledger.Find,
		Label: func(key string) string { return v.match.labels[key] },
	}
}

// line describes event i of a story: who and what.
func (v *Viewer) line(s *story, i int) string {
	e := s.Placed(i).Event
	text := v.words.Event(e, v.context(s, s.told[i].play))
	if who := v.names(s).Of(replay.SideOf(e.Body)); who != "" {
		text = who + "  " + text
	}
	return wording.OneLine(text)
}

// event describes the current event.
func (v *Viewer) event(s *story, i int) screen.Line {
	p := s.Placed(i)
	line := screen.Line{{Text: p.Address.String(), Style: screen.Here}, {Text: "  ", Style: screen.Plain}}
	if at := p.Event.At; at.Known() {
		line = append(line, screen.Span{Text: at.Time().Format("15:04:05") + "  ", Style: screen.Faint})
	}
	return append(line, screen.Span{Text: v.line(s, i), Style: screen.Strong})
}

// notes returns notes on an event: where it was recorded if elsewhere, its findings, the
// options closed and open, and the next step.
func (v *Viewer) notes(s *story, f *replay.Frame) []screen.Line {
	var notes []screen.Line
	names := v.names(s)
	say := func(mark, text string, style screen.Style) {
		if text != "" {
			notes = append(notes, screen.Text(mark+" "+text, style))
		}
	}
	say("~", v.elsewhere(f), screen.Said)
	if by, struck := s.StruckBy(f.Index); struck {
		say("x", v.words.Label("struck")+" "+v.words.Say("trail.struck", by.String()), screen.Alarm)
	}
	findings := f.Findings()
	for _, finding := range findings {
		say("!", v.words.Finding(finding, names)+v.cited(finding.Clause), screen.Alarm)
	}
	for _, closed := range f.Closed() {
		say("=", v.words.Closed(&closed.Option, closed.How, closed.Choice, names), screen.Open)
	}
	open := f.After.Options()
	for i := range open {
		say("?", v.words.Option(&open[i], names)+v.cited(open[i].Clause), screen.Open)
	}
	for _, finding := range findings {
		say(" ", v.words.Next(finding, names), screen.Plain)
	}
	return notes
}

// elsewhere says where an event was recorded that a correction has moved here.
func (v *Viewer) elsewhere(f *replay.Frame) string {
	if f.Address == f.Source {
		return ""
	}
	key := "stands.at"
	if v.inserts(f.Correction) {
		key = "stands.after"
	}
	return v.text(key, f.Correction, f.Address.Place())
}

// inserts reports whether the event at an address is an insertion.
func (v *Viewer) inserts(at events.Address) bool {
	link := v.match.Ledger.Link(at.N)
	return link != nil && link.Status == ledger.Folded && at.Index < len(link.Entry.Events) &&
		link.Entry.Events[at.Index].Type() == "entry.inserted"
}

// cited returns a clause in brackets with a space before them, or "" for none.
func (v *Viewer) cited(id rules.ClauseID) string {
	if id == "" {
		return ""
	}
	clause, _ := book.All().Clause(id)
	return " (" + string(id) + v.words.Unverified(clause) + ")"
}

// paragraphs wraps notes to a width.
func paragraphs(notes []screen.Line, width int) []screen.Line {
	var lines []screen.Line
	for _, note := range notes {
		text, style := note[0].Text, note[0].Style
		mark := text[:2]
		for i, part := range screen.Wrap(text[2:], width-2, 0) {
			if i > 0 {
				mark = "  "
			}
			lines = append(lines, screen.Text(mark+part, style).Clip(width))
		}
	}
	return lines
}
