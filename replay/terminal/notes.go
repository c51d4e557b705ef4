package terminal

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// context is what the words for an event need besides it.
func (v *Viewer) context(s *story, play string) *wording.Context {
	return &wording.Context{
		Names: v.names(s), Play: play, Person: v.match.Person,
		Place: func(r events.Ref) string {
			if at, ok := v.match.Ledger.Find(r); ok {
				return at.String()
			}
			return "?"
		},
		Device: func(key string) string {
			const start = 8
			if label := v.match.labels[key]; label != "" {
				return label
			}
			return key[:min(start, len(key))]
		},
	}
}

// line tells event i of a story: who and what.
func (v *Viewer) line(s *story, i int) string {
	e := s.Placed(i).Event
	text := v.words.Event(e, v.context(s, s.told[i].play))
	if who := v.names(s).Of(replay.SideOf(e.Body)); who != "" {
		text = who + "  " + text
	}
	return wording.OneLine(text)
}

// event tells the event where one stands.
func (v *Viewer) event(s *story, i int) Line {
	p := s.Placed(i)
	line := Line{{p.Address.String(), Here}, {"  ", Plain}}
	if at := p.Event.At; at.Known() {
		line = append(line, Span{at.Time().Format("15:04:05") + "  ", Faint})
	}
	return append(line, Span{v.line(s, i), Strong})
}

// notes tell what came of an event, in paragraphs: where it stands if elsewhere than
// it was written, what was found, what was chosen and may be, and what to do.
func (v *Viewer) notes(s *story, f *replay.Frame) []Line {
	var notes []Line
	names := v.names(s)
	say := func(mark, text string, style Style) {
		if text != "" {
			notes = append(notes, plain(mark+" "+text, style))
		}
	}
	say("~", v.elsewhere(f), Said)
	if by, struck := s.StruckBy(f.Index); struck {
		say("x", v.words.Label("struck")+" "+v.words.Trail("trail.struck", by.String()), Alarm)
	}
	findings := f.Findings()
	for _, finding := range findings {
		say("!", v.words.Finding(finding, names)+cited(finding.Clause), Alarm)
	}
	for _, closed := range f.Closed() {
		say("=", v.words.Closed(&closed.Option, closed.How, closed.Choice, names), Open)
	}
	open := f.After.Options()
	for i := range open {
		say("?", v.words.Option(&open[i], names)+cited(open[i].Clause), Open)
	}
	for _, finding := range findings {
		say(" ", v.words.Next(finding, names), Plain)
	}
	return notes
}

// elsewhere says where an event was written that a correction has put here.
func (v *Viewer) elsewhere(f *replay.Frame) string {
	if f.Address == f.Source {
		return ""
	}
	key := "stands.at"
	if v.inserts(f.Correction) {
		key = "stands.after"
	}
	return v.text(key, f.Source, f.Address)
}

// inserts reports whether the event at an address inserts others.
func (v *Viewer) inserts(at events.Address) bool {
	link := v.match.Ledger.Link(at.N)
	return link != nil && link.Status == ledger.Folded && at.Index < len(link.Entry.Events) &&
		link.Entry.Events[at.Index].Type() == "entry.inserted"
}

func cited(clause rules.ClauseID) string {
	if clause == "" {
		return ""
	}
	return " (" + string(clause) + ")"
}

// paragraphs breaks notes into lines of a width.
func paragraphs(notes []Line, width int) []Line {
	var lines []Line
	for _, note := range notes {
		text, style := note[0].Text, note[0].Style
		mark := text[:2]
		for i, part := range wrap(text[2:], width-2, 0) {
			if i > 0 {
				mark = "  "
			}
			lines = append(lines, plain(mark+part, style).clip(width))
		}
	}
	return lines
}
