package procedure

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// View returns the desk for JSON views, or nil if there is nothing to show.
func (d *Desk) View() *rules.Desk {
	if !d.called && len(d.disputes)+len(d.dues)+len(d.given)+len(d.settings) == 0 && d.pause == (pause{}) {
		return nil
	}
	v := &rules.Desk{Called: d.called, Breaks: d.viewBreaks()}
	for i := range d.dues {
		v.Dues = append(v.Dues, d.dues[i].view())
	}
	for i := range d.given {
		v.Sanctions = append(v.Sanctions, d.given[i].view())
	}
	for _, c := range d.settings {
		v.Settings = append(v.Settings, rules.SettingView{Name: c.name, Value: c.value, Agreed: c.agreed})
	}
	for i := range d.disputes {
		v.Disputes = append(v.Disputes, d.disputes[i].view())
		v.Sanctions = append(v.Sanctions, d.disputes[i].sanctionViews()...)
	}
	for _, s := range d.struck {
		v.Struck = append(v.Struck, rules.StruckView{From: s.from.String(), To: s.to.String()})
	}
	return v
}

func (k *dispute) view() rules.DisputeView {
	v := rules.DisputeView{
		ID: k.id, Stands: k.stands, Raised: k.raised.String(), By: k.side.String(),
		Ruling: addressText(k.ruling), Appeal: addressText(k.appeal), Decision: addressText(k.decision),
		Committee: k.members, Upheld: k.upheld, Law: k.law,
		About: k.about, Ruled: k.stands != Raised && k.stands != Released, Clauses: k.clauses,
	}
	if k.appellant.Valid() {
		v.Appellant = k.appellant.String()
	}
	for _, cast := range k.votes {
		word := events.VoteUphold
		if cast.replace {
			word = events.VoteReplace
		}
		v.Votes = append(v.Votes, rules.VoteView{Member: cast.member, Vote: word, At: cast.at.String()})
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

// DisputesText describes the disputes in language-independent text: "d1:ruled d2:raised".
func (d *Desk) DisputesText() string {
	words := make([]string, len(d.disputes))
	for i := range d.disputes {
		words[i] = d.disputes[i].id + ":" + d.disputes[i].stands
	}
	return strings.Join(words, " ")
}

// DuesText describes the sanctions that are due and undecided in language-independent text:
// "lateness:A:2 flag:B:forfeit".
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

// StruckText returns the number of stretches of play that were struck, or "" if none was.
func (d *Desk) StruckText() string {
	if len(d.struck) == 0 {
		return ""
	}
	return strconv.Itoa(len(d.struck))
}
