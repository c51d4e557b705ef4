package preview

import (
	"fmt"
	"io"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// teller describes an outcome in words.
type teller struct {
	*Outcome
	words   *wording.Words
	names   wording.Names
	context wording.Context
}

func (o *Outcome) teller(how audit.Options) *teller {
	t := &teller{Outcome: o, words: wording.In(how.Language)}
	t.names = t.words.Players(o.schedule, how.Person)
	t.context = wording.Context{Names: t.names, Find: o.find, Person: how.Person}
	return t
}

// Text writes the outcome for people: first the judgement of the entry, then one line for
// each consequence.
func (o *Outcome) Text(w io.Writer, how audit.Options) error {
	t := o.teller(how)
	lines := append([]string{t.verdict()}, t.lines()...)
	_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
	return err
}

// verdict describes how the record would judge the entry, and the next step if the entry
// would have no effect.
func (t *teller) verdict() string {
	head, next := fmt.Sprint(t.Head.N), fmt.Sprint(t.Head.N+1)
	switch v := &t.Verdict; {
	case v.Status == ledger.Refused:
		return t.words.Say("drag.refused", head, t.words.Why(v.Reason, v.Detail)+" "+t.words.ReasonNext(v.Reason))
	case v.Status == ledger.Second:
		return t.words.Say("drag.second", head)
	case v.Status == ledger.Duplicate:
		return t.words.Say("drag.known", head)
	case t.empty():
		return t.words.Say("drag.nothing", head, next)
	}
	return t.words.Say("drag.title", head, next)
}

func (t *teller) lines() []string {
	lines := t.rows()
	lines = append(lines, t.findings("found", t.Found)...)
	lines = append(lines, t.findings("gone", t.Gone)...)
	for i := range t.Decisions {
		lines = append(lines, t.decision(&t.Decisions[i]))
	}
	return append(lines, t.state()...)
}

// labelled returns a line with a label in front.
func (t *teller) labelled(label, text string) string {
	const width = 11
	word := t.words.Label(label)
	return "  " + word + strings.Repeat(" ", max(1, width-len([]rune(word)))) + text
}

// eventLine describes an event with its side and address.
func (t *teller) eventLine(p *ledger.Placed, play string) string {
	t.context.Play = play
	text := t.words.Event(p.Event, &t.context)
	if side := t.names.Of(replay.SideOf(p.Event.Body)); side != "" {
		text = side + " " + text
	}
	return p.Address.String() + "  " + text
}

// rows describes the events. Each event that comes or goes has its own line; consecutive
// events that lead to a different table are grouped.
func (t *teller) rows() []string {
	var lines []string
	for i := 0; i < len(t.Rows); {
		row, end := &t.Rows[i], i+1
		switch row.Turn {
		case Added:
			lines = append(lines, t.labelled("comes", t.eventLine(&row.Placed, row.Play)))
			if d, _ := events.Vocabulary.Lookup(row.Placed.Event.Type()); d.Nature == events.Decision && len(row.Changes) > 0 {
				lines = append(lines, t.done(row.Changes)...)
			}
		case Removed:
			lines = append(lines, t.labelled("goes", t.eventLine(&row.Placed, row.Play)))
		default:
			for end < len(t.Rows) && t.Rows[end].Turn == Kept {
				end++
			}
			lines = append(lines, t.stretch(t.Rows[i:end])...)
		}
		i = end
	}
	return lines
}

// stretch describes consecutive events that lead to a different table.
func (t *teller) stretch(rows []Row) []string {
	first, last := &rows[0], &rows[len(rows)-1]
	if len(rows) == 1 {
		return []string{
			t.labelled("differs", t.words.Say("drag.one", first.Placed.Address.String())),
			t.under(t.words.Changes(first.Changes, t.names)),
		}
	}
	return []string{
		t.labelled("differs", t.words.Say("drag.run", first.Placed.Address.String(), last.Placed.Address.String(), len(rows))),
		t.under(t.words.Say("drag.at-first", t.words.Changes(first.Changes, t.names))),
		t.under(t.words.Say("drag.at-last", t.words.Changes(last.Changes, t.names))),
	}
}

// done describes the changes that a decision makes, as many per line as fit.
func (t *teller) done(changes []rules.Change) []string {
	const room = 90
	var lines []string
	text := ""
	for i, c := range changes {
		one := t.words.Change(c, t.names)
		if text != "" && len([]rune(text))+len([]rune(one)) > room {
			lines, text = append(lines, t.under(text)), ""
		}
		if text += one; i < len(changes)-1 {
			text += "; "
		}
	}
	return append(lines, t.under(text))
}

// under returns a line that continues the one above.
func (t *teller) under(text string) string {
	return strings.TrimRight(strings.Repeat(" ", 15)+text, " ")
}

func (t *teller) findings(label string, found []Found) []string {
	var lines []string
	for i := range found {
		f := &found[i]
		text := f.At.String() + "  " + t.words.Finding(f.Finding, t.names) + audit.Cited(t.words, f.Clause)
		lines = append(lines, t.labelled(label, text))
	}
	return lines
}

func (t *teller) decision(d *Decision) string {
	label := "decision"
	if d.ByPlayer {
		label = "cube"
	}
	var parts []string
	switch {
	case len(d.Changes) > 0:
		parts = append(parts, t.words.Say("drag.made-on", t.words.Changes(d.Changes, t.names)))
	case d.Is:
		parts = append(parts, t.words.Say("drag.told"))
	}
	switch {
	case d.Is && !d.Was:
		parts = append(parts, t.words.Say("drag.flagged"))
	case d.Was && !d.Is:
		parts = append(parts, t.words.Say("drag.restored"))
	}
	return t.labelled(label, t.eventLine(&d.Placed, "")+": "+strings.Join(parts, "; "))
}
