package clauses

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/audit"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	bridgescript "kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure/proceduretest"
)

// trial is a match that is told, and what must come of it.
type trial struct {
	name   string
	format string // "7" where empty
	chosen string // settings of the schedule, "language=ru"
	script string // see the packages backgammontest and bridgetest

	// want lists what stands at the end: facts as facts gives them, such as
	// "phase=in-turn cube=2@B"; "due@15:00=B:1" is what has fallen due then.
	want string

	// found lists all findings in order: code, offender, number of the clause ("-" for
	// none), and those of the arguments that matter: "illegal-play A 4.8 (3 1)".
	found string

	// offline says that the table's device sees nothing of the match's log.
	offline bool

	// strict says that found lists also what most trials leave out: scores that were
	// not compared, and positions that were set.
	strict bool
}

// eventLog is the format of a trial in a tournament's own log.
const eventLog = "event"

// formatted returns the format of the trial's match.
func (t *trial) formatted() (*events.Format, error) {
	text := t.format
	if text == eventLog {
		text = "" // it has none
	}
	if text == "" {
		text = "7"
	}
	f, err := backgammontest.Format(text)
	return &f, err
}

// told returns the events of the match.
func (m *match) told() ([]events.Event, error) {
	if m.bridge() {
		return bridgescript.Read(m.script)
	}
	f, err := m.formatted()
	if err != nil {
		return nil, err
	}
	told, err := backgammontest.Read(*f, m.script)
	for i := range told {
		told[i].At = max(told[i].At, proceduretest.Noon)
	}
	return told, err
}

// wrong tells in what the match came out other than it should.
func (m *match) wrong() []string {
	if m.err != nil {
		return []string{m.err.Error()}
	}
	var wrong []string
	facts := m.facts()
	for want := range strings.FieldsSeq(m.want) {
		key, value, _ := strings.Cut(want, "=")
		got, known := facts[key]
		if when, at := strings.CutPrefix(key, "due@"); at {
			got, known = m.due(when), true
		}
		if !known || got != value {
			wrong = append(wrong, fmt.Sprintf("%s=%s, want %s", key, got, want))
		}
	}
	if found := m.findings(); !slices.Equal(found, m.expected(found)) {
		wrong = append(wrong, fmt.Sprintf("found %q, want %q", strings.Join(found, "; "), m.found))
	}
	return slices.Concat(wrong, m.untold(), m.shared())
}

// shared tells which events come out otherwise when they are folded once more, after the whole
// match was: then a later state has changed an earlier one.
func (m *match) shared() []string {
	var wrong []string
	for _, f := range slices.Collect(m.final.All()) {
		again := f.Before.Clone()
		again.Apply(f.Address, f.Event)
		if !slices.Equal(again.Findings(), f.After.Findings()) || again.Result() != f.After.Result() {
			wrong = append(wrong, fmt.Sprintf("%s at %s comes out otherwise a second time", f.Event.Type(), f.Address))
		}
	}
	return wrong
}

// untold tells what the audit trail does not tell as the view does.
func (m *match) untold() []string {
	var wrong []string
	if n := len(m.trail.Items); n != m.events+3 {
		wrong = append(wrong, fmt.Sprintf("the trail has %d events, not %d", n, m.events+3))
	}
	if m.view.Links.Folded != m.view.N {
		wrong = append(wrong, fmt.Sprintf("links %+v", m.view.Links))
	}
	var text strings.Builder
	if err := m.trail.Text(&text, audit.Options{}); err != nil {
		return append(wrong, err.Error())
	}
	count := 0
	for i := range m.trail.Items {
		for _, effect := range m.trail.Items[i].Effects {
			count += len(effect.Findings)
		}
	}
	if count != len(m.view.Findings) {
		wrong = append(wrong, fmt.Sprintf("the trail tells %d findings, the view %d", count, len(m.view.Findings)))
	}
	for _, f := range m.view.Findings {
		if !strings.Contains(text.String(), string(f.Clause)) {
			wrong = append(wrong, "the trail does not cite "+string(f.Clause))
		}
		clause, _ := book.All().Clause(f.Clause)
		if cited := clause.Title.English + mark(clause.Unverified, " [not checked against the text]") + ")"; f.Clause != "" && !strings.Contains(text.String(), cited) || f.Unverified != clause.Unverified {
			wrong = append(wrong, "the trail or the view does not say whether "+string(f.Clause)+" was checked against the text")
		}
	}
	return wrong
}

// findings returns the view's findings as trials list them.
func (m *match) findings() []string {
	var found []string
	for _, f := range m.view.Findings {
		said := f.Code == backgammon.FindScoreNotCompared || f.Code == backgammon.FindPositionSet
		if said && !m.strict && !strings.Contains(m.found, string(f.Code)) {
			continue
		}
		clause := "-"
		if f.Clause != "" {
			_, clause, _ = strings.Cut(string(f.Clause), " ")
		}
		found = append(found, fmt.Sprintf("%s %s %s %s", f.Code, f.Offender, clause, strings.Trim(fmt.Sprint(f.Args), "[]")))
	}
	return found
}

// expected returns the findings that should be, with the arguments of those that are
// where the trial does not say.
func (m *match) expected(found []string) []string {
	var list []string
	for text := range strings.SplitSeq(m.found, ";") {
		head, args, _ := strings.Cut(strings.TrimSpace(text), "(")
		if head = strings.TrimSpace(head); head == "" {
			continue
		}
		want := strings.Fields(strings.TrimSuffix(args, ")"))
		if i := len(list); i < len(found) {
			have := strings.Fields(found[i])[3:]
			want = append(want, have[min(len(want), len(have)):]...)
		}
		list = append(list, head+" "+strings.Join(want, " "))
	}
	return list
}

// due tells what has fallen due at a time: "B:1", "B:3!" for a forfeit.
func (m *match) due(when string) string {
	told, err := backgammontest.Read(events.Format{}, when+" note")
	if err != nil {
		return err.Error()
	}
	var list []string
	for _, d := range m.final.Final().Due(told[0].At) {
		text := fmt.Sprintf("%s:%d", d.Offender, d.Points)
		if d.Forfeit {
			text += "!"
		}
		list = append(list, text)
	}
	return strings.Join(list, ",")
}

// facts returns what stands at the end, as the view tells it.
func (m *match) facts() map[string]string {
	if m.bridge() {
		return m.cardFacts()
	}
	v := &m.table
	facts := map[string]string{
		"status": string(m.view.Status), "phase": v.Phase, "roll": v.OnRoll, "dice": "none", "reroll": fmt.Sprint(v.Reroll),
		"cube": fmt.Sprintf("%d@%s", v.Cube.Value, v.Cube.Owner), "offered": fmt.Sprint(v.Cube.Offered), "may": v.Cube.MayDouble,
		"score": dash(v.Score), "crawford": v.Crawford, "game": fmt.Sprint(v.Game), "winner": m.view.Result.Winner,
		"frozen": fmt.Sprint(m.view.Result.Frozen), "penalties": dash(v.Penalties), "warnings": dash(v.Warnings),
		"A": checkers(v.Board.A), "B": checkers(v.Board.B), "last": "none", "clock": "none", "running": v.Running,
	}
	if len(v.Dice) == 2 {
		facts["dice"] = fmt.Sprintf("%d%d", v.Dice[0], v.Dice[1])
	}
	if v.LastGame != nil {
		facts["last"] = fmt.Sprintf("%s:%d:%s:%s", v.LastGame.Winner, v.LastGame.Points, v.LastGame.As, v.LastGame.By)
	}
	if v.Clock != nil {
		facts["clock"] = fmt.Sprintf("%d:%d", v.Clock[0], v.Clock[1])
	}
	m.decided(facts)
	return facts
}

// decided adds the open options and the disputes.
func (m *match) decided(facts map[string]string) {
	open := []string{"none"}
	for i, o := range m.view.Options {
		if i == 0 {
			open = nil
		}
		open = append(open, fmt.Sprintf("%s@%s", o.Kind, o.Chooser))
	}
	facts["open"] = strings.Join(open, ",")
	disputes := []string{"none"}
	if desk := m.final.Final().Desk(); desk != nil && len(desk.Disputes) > 0 {
		disputes = nil
		for _, d := range desk.Disputes {
			disputes = append(disputes, d.Stands)
		}
	}
	facts["disputes"] = strings.Join(disputes, ",")
	facts["presumed"] = m.presumed()
}

// presumed tells for whom something speaks in a dispute, by which clause, and how much:
// "A:6.1:presumption".
func (m *match) presumed() string {
	list := []string{}
	if desk := m.final.Final().Desk(); desk != nil {
		for _, p := range desk.Presumptions {
			_, clause, _ := strings.Cut(p.Clause, " ")
			list = append(list, fmt.Sprintf("%s:%s:%s", cmp.Or(p.For, "none"), clause, p.Weight))
		}
	}
	return cmp.Or(strings.Join(list, ","), "none")
}

func dash(p [2]int) string { return fmt.Sprintf("%d-%d", p[0], p[1]) }

// checkers writes a side's checkers in play: "bar:1,24:2".
func checkers(row [26]int) string {
	var words []string
	for p := events.Bar; p > 0; p-- {
		switch {
		case row[p] > 0 && p == events.Bar:
			words = append(words, fmt.Sprintf("bar:%d", row[p]))
		case row[p] > 0:
			words = append(words, fmt.Sprintf("%d:%d", p, row[p]))
		}
	}
	return strings.Join(words, ",")
}

// without returns the rulebook without a clause, under an id of its own.
func without(b *book.Book, id rules.ClauseID) *book.Book {
	less := b.Without(id)
	_, number, _ := strings.Cut(string(id), " ")
	less.ID = b.ID + "-without-" + strings.ReplaceAll(number, ".", "_")
	return less
}
