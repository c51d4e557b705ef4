package refereed

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/disclosed"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/tournament"
)

// Reader returns the role in which a device reads the match. A player of the match reads it
// as a player, whatever the device may write.
func (m *Match) Reader(device string) rules.Reader {
	r := rules.Reader{Device: device}
	role, enrolled := m.ledger.Role(device)
	if !enrolled {
		return r
	}
	person := m.ledger.Person(device)
	for _, p := range m.schedule.Players {
		if person != "" && p.ID == person {
			r.Seat = p.Seat
		}
	}
	r.AtTable = r.Seat != "" || role&(events.RoleTable|events.RolePlayer) != 0
	if role&events.RoleCommittee != 0 && r.Seat == "" {
		r.Member = person
	}
	r.Official = r.Seat == "" && role&(events.RoleOffice|events.RoleDirector) != 0
	return r
}

// Hears reports whether a reader is to decide an appeal in the match.
func (m *Match) Hears(r rules.Reader) bool { return rules.HearsAppeal(m.referee, r.Member) }

// disclosure returns the rules on who may now see what of the match.
func (m *Match) disclosure() rules.Disclosure {
	if m.elsewhere == nil {
		return rules.DisclosureOf(m.referee, nil)
	}
	return rules.DisclosureOf(m.referee, func(deal int) bool { return m.elsewhere(m.tournament, m.match, deal) })
}

// Dealt returns the match's referee if other tables may play the same deals.
func (m *Match) Dealt() (rules.Discloser, bool) {
	d, ok := m.referee.(rules.Discloser)
	return d, ok
}

// Tournament returns what the tournament's own log says; nil of any other match.
func (m *Match) Tournament() *tournament.Tournament {
	referee, ok := m.referee.(*tournament.Referee)
	if !ok {
		return nil
	}
	return referee.Tournament()
}

// Withheld returns what is currently withheld from a reader.
func (m *Match) Withheld(r rules.Reader) *disclosed.Withheld {
	if r.Official {
		return disclosed.From(r, m.disclosure(), nil)
	}
	return disclosed.From(r, m.disclosure(), m.guarded())
}

// guarded returns the links that may have something withheld from somebody.
func (m *Match) guarded() []*ledger.Link {
	if _, dealt := m.Dealt(); dealt || m.referee == nil {
		return m.ledger.Links()
	}
	links := make([]*ledger.Link, len(m.secret))
	for i, n := range m.secret {
		links[i] = m.ledger.Link(n)
	}
	return links
}

// withholdable reports whether something of a link may be withheld from somebody in a game
// without hidden hands.
func withholdable(link *ledger.Link) bool {
	if link.Entry == nil {
		return true
	}
	for i := range link.Entry.Events {
		if rules.Withholdable(&link.Entry.Events[i]) {
			return true
		}
	}
	return false
}

// ChoiceUntold says that a choice answers no option that its sender was told of. It does not
// say whether the option is open.
const ChoiceUntold rules.Code = "choice-untold"

// ChoiceTold returns what the sender of a link is told of a choice in it that answers no open
// option, or of choices read out of which none is open, as a correction says too: to officials the
// finding, to others only what they could tell from what they were told before. It returns "" if there is nothing to tell.
func (m *Match) ChoiceTold(link *ledger.Link, r rules.Reader) rules.Code {
	if link.Status != ledger.Folded || m.referee == nil {
		return ""
	}
	for i := range link.Entry.Events {
		if told := m.toldOf(link.Entry.Events[i].Body, events.Address{N: link.N, Index: i}, r); told != "" {
			return told
		}
	}
	return ""
}

// toldOf returns what the sender of an event is told of it. Of decisions, such as a choice, there are no
// corrections, and only officials write what was read out.
func (m *Match) toldOf(body events.Body, at events.Address, r rules.Reader) rules.Code {
	switch b := body.(type) {
	case *events.ChoiceMade:
		return m.choiceTold(b, at, r)
	case *events.EntryAmended:
		at, _ = m.ledger.Find(*b.Target)
	case *events.OptionsRead, *events.EntryInserted:
	default:
		return ""
	}
	if !r.Official {
		return ""
	}
	return m.unanswering(at)
}

func (m *Match) choiceTold(c *events.ChoiceMade, at events.Address, r rules.Reader) rules.Code {
	opened, known := m.ledger.Find(*c.Opened)
	switch {
	case r.Official:
		return m.unanswering(at)
	case !known:
		return match.FindChoiceNotOpen
	case m.announced(opened):
		return m.unanswering(at)
	}
	return ChoiceUntold
}

// unanswering returns the finding that a choice answers no open option, or that what was read out is
// not open; "" if there is none.
func (m *Match) unanswering(at events.Address) rules.Code {
	for _, f := range m.referee.Findings() {
		switch f.Code {
		case match.FindChoiceNotOpen, match.FindChoiceNotHis, match.FindChoiceUnknown, match.FindReadNothing:
			if f.At.Own() == at {
				return f.Code
			}
		}
	}
	return ""
}

// announced reports whether the table was told of an option that an event opened.
func (m *Match) announced(opened events.Address) bool {
	told := func(o *rules.Option) bool { return o.Opened == opened && m.referee.Announced(o) }
	for _, o := range m.referee.Options() {
		if told(&o) {
			return true
		}
	}
	for _, c := range m.referee.Closed() {
		if told(&c.Option) {
			return true
		}
	}
	return false
}
