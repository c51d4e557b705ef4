package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/procedure"
)

// SettingDefendersAsk is whether defenders may ask each other about a revoke, which a code may
// leave to the zone (Law 61B).
const (
	SettingDefendersAsk = "defenders-ask"
	Forbidden           = "forbidden"
	Allowed             = "allowed"
)

// chose applies a choice of one of the code's settings.
func (r *Referee) chose(name, value string) {
	code, clause := procedure.Refused(r.code.Settings, name, value, r.state.Game > 0)
	if code != "" {
		r.Report(code, clause, events.NoSide)
	}
	if code != "" && code != procedure.FindSettingLate {
		return
	}
	next := *r.code
	next.set(r.base, name, value)
	r.code, r.laws = &next, &next
	r.Choose(&next.Tournament, name, value, false)
}

// set changes one setting; base is the code without any.
func (l *Laws) set(base *Laws, name, value string) {
	if name != SettingDefendersAsk {
		return
	}
	l.Revokes.Asked, l.Tournament.Conduct = base.Revokes.Asked, base.Tournament.Conduct
	if value == Allowed {
		l.Revokes.Asked = ""
		l.Tournament.Conduct = slices.DeleteFunc(slices.Clone(l.Tournament.Conduct), func(c procedure.Conduct) bool { return c.Kind == askedPartner })
	}
}

// Settings returns the settings that the match's code leaves open.
func (r *Referee) Settings() []procedure.Setting { return r.code.Settings }
