package procedure

import (
	"strconv"
	"strings"

	"kibitz/events"
)

// View is what the desk knows, for JSON views and people.
type View struct {
	Called   bool          `json:"called,omitempty"` // the director, who has not come
	Disputes []DisputeView `json:"disputes,omitempty"`
	Struck   []StruckView  `json:"struck,omitempty"`

	Dues         []DueView         `json:"dues,omitempty"`
	Sanctions    []SanctionView    `json:"sanctions,omitempty"`
	Breaks       *BreaksView       `json:"breaks,omitempty"`
	Settings     []SettingView     `json:"settings,omitempty"`
	Presumptions []PresumptionView `json:"presumptions,omitempty"`
}

// DisputeView is a dispute and what became of it. Addresses are those of events.
type DisputeView struct {
	ID        string     `json:"id"`
	Stands    string     `json:"stands"` // raised, released, ruled, appealed or decided
	Raised    string     `json:"raised"`
	By        string     `json:"by"` // "A", "B" or "none"
	Ruling    string     `json:"ruling,omitempty"`
	Appeal    string     `json:"appeal,omitempty"`
	Appellant string     `json:"appellant,omitempty"`
	Law       bool       `json:"law,omitempty"` // the ruling stands in what is a point of law
	Committee []string   `json:"committee,omitempty"`
	Votes     []VoteView `json:"votes,omitempty"`
	Decision  string     `json:"decision,omitempty"`
	Upheld    bool       `json:"upheld,omitempty"` // meaningful once decided
	Effects   []string   `json:"effects,omitempty"`
}

// VoteView is a committee member's vote.
type VoteView struct {
	Member string `json:"member"`
	Vote   string `json:"vote"` // uphold or replace
	At     string `json:"at"`
}

// StruckView is a stretch of play that counts no more, up to an event that is not in it.
type StruckView struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// View returns what the desk knows; nil where that is nothing.
func (d *Desk) View() *View {
	if !d.called && len(d.disputes)+len(d.dues)+len(d.given)+len(d.settings) == 0 && d.pause == (pause{}) {
		return nil
	}
	v := &View{Called: d.called, Breaks: d.viewBreaks()}
	for i := range d.dues {
		v.Dues = append(v.Dues, d.dues[i].view())
	}
	for i := range d.given {
		v.Sanctions = append(v.Sanctions, d.given[i].view())
	}
	for _, c := range d.settings {
		v.Settings = append(v.Settings, SettingView{c.name, c.value, c.agreed})
	}
	for i := range d.disputes {
		v.Disputes = append(v.Disputes, d.disputes[i].view())
		v.Sanctions = append(v.Sanctions, d.disputes[i].sanctionViews()...)
	}
	for _, s := range d.struck {
		v.Struck = append(v.Struck, StruckView{s.from.String(), s.to.String()})
	}
	return v
}

func (k *dispute) view() DisputeView {
	v := DisputeView{
		ID: k.id, Stands: k.stands, Raised: k.raised.String(), By: k.side.String(),
		Ruling: addressText(k.ruling), Appeal: addressText(k.appeal), Decision: addressText(k.decision),
		Committee: k.members, Upheld: k.upheld, Law: k.law,
	}
	if k.appellant.Valid() {
		v.Appellant = k.appellant.String()
	}
	for _, cast := range k.votes {
		word := events.VoteUphold
		if cast.replace {
			word = events.VoteReplace
		}
		v.Votes = append(v.Votes, VoteView{cast.member, word, cast.at.String()})
	}
	for i := range k.effects {
		v.Effects = append(v.Effects, k.effects[i].Kind)
	}
	return v
}

func addressText(a events.Address) string {
	if a == (events.Address{}) {
		return ""
	}
	return a.String()
}

// DisputesText tells how the disputes stand, in words that mean the same in every
// language: "d1:ruled d2:raised".
func (d *Desk) DisputesText() string {
	words := make([]string, len(d.disputes))
	for i := range d.disputes {
		words[i] = d.disputes[i].id + ":" + d.disputes[i].stands
	}
	return strings.Join(words, " ")
}

// DuesText tells what has fallen due by recorded facts and waits for a decision, in
// words that mean the same in every language: "lateness:A:2 flag:B:forfeit".
func (d *Desk) DuesText() string {
	words := make([]string, len(d.dues))
	for i := range d.dues {
		k := &d.dues[i]
		worth := strconv.Itoa(k.Points)
		if k.Forfeit {
			worth = "forfeit"
		}
		words[i] = string(k.Kind) + ":" + k.Offender.String() + ":" + worth
	}
	return strings.Join(words, " ")
}

// StruckText counts the stretches of play that were struck.
func (d *Desk) StruckText() string {
	if len(d.struck) == 0 {
		return ""
	}
	return strconv.Itoa(len(d.struck))
}
