package acts

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/procedure"
)

// dispute raises a dispute. The table is frozen until it is ruled on or released. The
// default id is the next of d1, d2 and so on.
func dispute(r *reader, m *desk.Match, b *events.DisputeRaised) error {
	known := map[string]bool{}
	for _, d := range m.Desk().Disputes {
		known[d.ID] = true
	}
	for k := 1; b.Dispute == "" || r.Text("dispute") == "" && known[b.Dispute]; k++ {
		b.Dispute = fmt.Sprintf("d%d", k)
	}
	if known[b.Dispute] {
		return invalid.Field("dispute", "", "raised-already", "match", m.Name, "id", strconv.Quote(b.Dispute))
	}
	return nil
}

// release allows play to go on before the ruling, or after the director was called.
func release(_ *reader, m *desk.Match, b *events.TableReleased) error {
	if v := m.Desk(); v.Called && b.Dispute == "" && len(v.Disputes) == 0 {
		b.Dispute = events.OfCall
		return nil
	}
	return disputed(m, &b.Dispute, procedure.Raised)
}

// rule rules on a dispute. If it says what the dispute is about, it raises that dispute in the
// same entry.
func rule(r *reader) desk.ActFunc {
	ruling, raised := new(events.RulingMade), new(events.DisputeRaised)
	r.fill(ruling, raised)
	raises := slices.ContainsFunc([]string{"about", "subject", "side", "words"}, func(field string) bool { return r.Text(field) != "" })
	raised.Subject = cmp.Or(raised.Subject, "other")
	return func(m *desk.Match) ([]events.Event, error) {
		if err := cmp.Or(r.found(m), cited(m, ruling)); err != nil {
			return nil, err
		}
		if !raises {
			return m.Decides(ruling), disputed(m, &ruling.Dispute, procedure.Raised, procedure.Released)
		}
		err := dispute(r, m, raised)
		ruling.Dispute = raised.Dispute
		return append(m.Decides(raised), m.Decides(ruling)...), err
	}
}

func appeal(_ *reader, m *desk.Match, b *events.AppealFiled) error {
	return disputed(m, &b.Dispute, procedure.Ruled)
}

// refer passes an appeal on to the committee.
func refer(_ *reader, m *desk.Match, b *events.AppealReferred) error {
	return disputed(m, &b.Dispute, procedure.Appealed)
}

func committee(_ *reader, m *desk.Match, b *events.CommitteeConvened) error {
	b.Members = slices.Clone(b.Members)
	for i, named := range b.Members {
		var err error
		if b.Members[i], err = m.Person("members", named); err != nil {
			return err
		}
	}
	return disputed(m, &b.Dispute)
}

// vote casts a committee member's vote on an appeal. A member who votes to replace the
// ruling and states no effects agrees with those stated last.
func vote(_ *reader, m *desk.Match, b *events.VoteCast) error {
	if b.Vote == events.VoteUphold && len(b.Effects) > 0 {
		return invalid.Field("effects", "", "upholds")
	}
	var err error
	if b.Member, err = m.Person("member", b.Member); err != nil {
		return err
	}
	return disputed(m, &b.Dispute)
}

func testify(_ *reader, m *desk.Match, b *events.TestimonyGiven) error {
	if err := disputed(m, &b.Dispute); err != nil {
		return err
	}
	var err error
	if b.Person, err = m.Person("person", b.Person); err != nil {
		return err
	}
	b.AskedBy, err = m.Person("asked-by", b.AskedBy)
	return err
}

// disputed fills in the id of a dispute of the match. If none is named, it is the only one
// with one of these statuses.
func disputed(m *desk.Match, named *string, stands ...string) error {
	var known, fit []string
	for _, d := range m.Desk().Disputes {
		known = append(known, fmt.Sprintf("%s (%s)", d.ID, d.Stands))
		if *named == d.ID {
			return nil
		}
		if slices.Contains(stands, d.Stands) {
			fit = append(fit, d.ID)
		}
	}
	all := strings.Join(known, ", ")
	switch {
	case len(known) == 0:
		return invalid.Field("dispute", "", "no-disputes", "match", m.Name)
	case *named != "":
		return invalid.Field("dispute", "", "other-dispute", "match", m.Name, "id", strconv.Quote(*named), "known", all)
	case len(fit) != 1:
		return invalid.Field("dispute", "", "which-dispute", "match", m.Name, "known", all)
	}
	*named = fit[0]
	return nil
}
