package refereed

import (
	"encoding/json"

	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Table is a match as those who are no officials may see it: what can be seen at the table,
// with corrections and rulings applied, and nothing that judges or advises. Its bytes depend
// only on the match's messages and what other tables still have to play.
type Table struct {
	Tournament string         `json:"tournament"`
	Match      string         `json:"match"`
	N          uint64         `json:"n"`              // the last link that it includes
	Head       string         `json:"head,omitempty"` // the chain's hash at that link; absent if withheld from the readers
	Audience   rules.Audience `json:"audience"`       // "everyone", or "table" for those at the table
	Status     Status         `json:"status"`
	Description

	Result   *Result         `json:"result,omitempty"`
	Called   bool            `json:"called,omitempty"`   // the director was called and has not come
	Disputes []string        `json:"disputes,omitempty"` // those that freeze the table
	Table    json.RawMessage `json:"table,omitempty"`    // by discipline; backgammon.Seen
	Time     *rules.Time     `json:"-"`                  // the clock while the match is played; the table has it too
	Options  []Option        `json:"options,omitempty"`  // those that the table has been told of

	Findings        []Finding `json:"findings,omitempty"`         // at bridge on boards that are open; elsewhere none
	FindingsOmitted int       `json:"findings_omitted,omitempty"` // number of older ones left out
}

// Bytes returns the table as it is sent.
func (t *Table) Bytes() ([]byte, error) { return json.Marshal(t) }

// TableFor returns the match as a reader who is no official may see it; nil before it is
// scheduled.
func (m *Match) TableFor(r rules.Reader) *Table {
	if m.ledger.Schedule() == nil {
		return nil
	}
	r = m.narrowed(r)
	d := m.disclosure()
	t := &Table{
		Tournament: m.tournament, Match: m.match, N: m.ledger.Head().N, Audience: rules.Everyone, Description: m.description(),
	}
	if r.AtTable {
		t.Audience = rules.AtTable
	}
	if m.Withheld(r).First == 0 {
		t.Head = m.ledger.Head().Hash.String()
	}
	t.Status, _ = m.status()
	if d.Score(r) {
		t.Result = m.result()
	}
	if table, shown := d.Table(r); shown {
		t.Table, _ = json.Marshal(table) // plain data always encodes
		if timed, is := table.(rules.Timed); is && t.Status == Status(rules.Playing) {
			t.Time = timed.Told()
		}
	}
	for _, o := range d.Options(r) {
		t.Options = append(t.Options, m.optionOf(&o))
	}
	m.halted(t)
	m.found(t, d, r)
	return t
}

// narrowed returns a reader without what makes no difference to the table: everybody may
// see the same, except at the table of a game with hidden hands.
func (m *Match) narrowed(r rules.Reader) rules.Reader {
	_, dealt := m.Dealt()
	return rules.Reader{AtTable: dealt && r.AtTable}
}

// halted adds what play waits for.
func (m *Match) halted(t *Table) {
	if m.referee == nil {
		return
	}
	desk := m.referee.Desk()
	if desk == nil {
		return
	}
	t.Called = desk.Called
	for _, dispute := range desk.Disputes {
		if dispute.Stands == procedure.Raised {
			t.Disputes = append(t.Disputes, dispute.ID)
		}
	}
}

// found adds the findings that the reader may know.
func (m *Match) found(t *Table, d rules.Disclosure, r rules.Reader) {
	if _, dealt := m.Dealt(); !dealt {
		return
	}
	for _, f := range m.referee.Findings() {
		if d.Finding(r, &f) {
			t.Findings = append(t.Findings, findingOf(&f))
		}
	}
	t.FindingsOmitted = max(0, len(t.Findings)-maxFindings)
	t.Findings = t.Findings[t.FindingsOmitted:]
}
