package acts

import (
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
		b.Dispute = "call"
		return nil
	}
	return disputed(m, &b.Dispute, procedure.Raised)
}

func rule(_ *reader, m *desk.Match, b *events.RulingMade) error {
	return disputed(m, &b.Dispute, procedure.Raised, procedure.Released)
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
		b.Members[i] = m.People.Named(named)
	}
	return disputed(m, &b.Dispute)
}

// vote casts a committee member's vote on an appeal. A member who votes to replace the
// ruling and states no effects agrees with those stated last.
func vote(_ *reader, m *desk.Match, b *events.VoteCast) error {
	b.Member = m.People.Named(b.Member)
	if b.Vote == events.VoteUphold && len(b.Effects) > 0 {
		return invalid.Field("effects", "", "upholds")
	}
	return disputed(m, &b.Dispute)
}

func testify(_ *reader, m *desk.Match, b *events.TestimonyGiven) error {
	b.Person, b.AskedBy = m.People.Named(b.Person), m.People.Named(b.AskedBy)
	return disputed(m, &b.Dispute)
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
