package casefile

import (
	"kibitz/events"
	"kibitz/replay/form"
)

// members returns the names of the committee that sits last.
func (n *narrator) members() []string {
	if committees := n.file.Committees; len(committees) > 0 {
		return committees[len(committees)-1].Members
	}
	return nil
}

// signatures returns a line for each person who signs: the directors, the committee and
// both sides. The director has a line even if no name is known.
func (n *narrator) signatures() form.Signatures {
	var list form.Signatures
	sign := func(role string, names ...string) {
		for _, name := range names {
			list.Lines = append(list.Lines, form.Signature{Role: n.say(role), Name: name})
		}
	}
	directors := n.file.Directors
	if len(directors) == 0 {
		directors = []string{""}
	}
	sign("field.director", directors...)
	sign("sign.member", n.members()...)
	sign("sign.player", n.names.Of(events.A), n.names.Of(events.B))
	list.Date = n.say("sign.date")
	return list
}
