package acts

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/rules/procedure"
)

// Dispute raises a dispute: the table is frozen until it is ruled on or released.
type Dispute struct {
	ID      string // by default the next of d1, d2 and so on
	Subject string // what it is about; by default "other"
	About   events.Address
	Side    events.Side // who raised it; NoSide for an official
	Words   string
}

// Events returns the act's events.
func (a *Dispute) Events(m *desk.Match) ([]events.Event, error) {
	b := &events.DisputeRaised{Dispute: a.ID, Subject: cmp.Or(a.Subject, "other"), Side: a.Side, Words: a.Words}
	known := map[string]bool{}
	for _, d := range m.Desk().Disputes {
		known[d.ID] = true
	}
	for k := 1; b.Dispute == "" || a.ID == "" && known[b.Dispute]; k++ {
		b.Dispute = fmt.Sprintf("d%d", k)
	}
	if known[b.Dispute] {
		return nil, missing("dispute", CodeRaised, "match", m.Name, "id", strconv.Quote(b.Dispute))
	}
	var err error
	b.About, err = about(m, a.About)
	return body(m, b, first(err, oneOf("subject", b.Subject, b.Type(), "subject")))
}

// Release lets play go on before the ruling, or after the director was called.
type Release struct {
	Dispute string // by default the one that freezes the table
	Reason  string
}

// Events returns the act's events.
func (a *Release) Events(m *desk.Match) ([]events.Event, error) {
	id, err := a.dispute(m)
	return body(m, &events.TableReleased{Dispute: id, Reason: a.Reason}, err)
}

func (a *Release) dispute(m *desk.Match) (string, error) {
	if v := m.Desk(); v.Called && a.Dispute == "" && len(v.Disputes) == 0 {
		return "call", nil
	}
	return disputeOf(m, a.Dispute, procedure.Raised)
}

// disputeOf returns a dispute of the match; if none is named, the only one with such
// a status.
func disputeOf(m *desk.Match, named string, stands ...string) (string, error) {
	var known, fit []string
	for _, d := range m.Desk().Disputes {
		known = append(known, fmt.Sprintf("%s (%s)", d.ID, d.Stands))
		if named == d.ID {
			return d.ID, nil
		}
		if slices.Contains(stands, d.Stands) {
			fit = append(fit, d.ID)
		}
	}
	all := strings.Join(known, ", ")
	switch {
	case len(known) == 0:
		return "", missing("dispute", CodeDisputes, "match", m.Name)
	case named != "":
		return "", missing("dispute", CodeNoDispute, "match", m.Name, "id", strconv.Quote(named), "known", all)
	case len(fit) != 1:
		return "", missing("dispute", CodeDispute, "match", m.Name, "known", all)
	}
	return fit[0], nil
}

// Testify records a statement on fact or rule.
type Testify struct {
	Dispute  string
	Person   string
	As       string // the role in which the person spoke; by default "official"
	AskedBy  string // "" if nobody asked
	Cheating bool   // the statement reports cheating
	Words    string
}

// Events returns the act's events.
func (a *Testify) Events(m *desk.Match) ([]events.Event, error) {
	id, err := disputeOf(m, a.Dispute)
	switch {
	case err != nil:
		return nil, err
	case a.Person == "":
		return nil, missing("person", CodeWitness)
	case a.Words == "":
		return nil, missing("words", CodeStatement)
	}
	b := &events.TestimonyGiven{
		Dispute: id, Person: m.People.Named(a.Person), Standing: cmp.Or(a.As, "official"), AskedBy: m.People.Named(a.AskedBy),
		Cheating: a.Cheating, Statement: a.Words,
	}
	return body(m, b, oneOf("standing", b.Standing, b.Type(), "standing"))
}
