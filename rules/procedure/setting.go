package procedure

import (
	"slices"

	"kibitz/rules"
)

// Setting is a rule that a rulebook leaves to the tournament, and perhaps to the players of
// a match.
type Setting struct {
	Name   string
	Clause rules.ClauseID // the clause that leaves it open
	Values []string       // the first is the default
	Agreed bool           // the players may agree on it for their match
}

// Allows reports whether a value may be chosen.
func (s *Setting) Allows(value string) bool { return slices.Contains(s.Values, value) }

// Findings on settings.
const (
	FindSettingUnknown rules.Code = "setting-unknown" // the rulebook does not leave it open
	FindSettingValue   rules.Code = "setting-value"   // the rulebook does not offer this
	FindSettingLate    rules.Code = "setting-late"    // play had begun; it holds from here on
)

// Refused returns the finding on a choice of one of these settings, and its clause; "" if there
// is none. All but FindSettingLate keep it from taking effect.
func Refused(settings []Setting, name, value string, begun bool) (rules.Code, rules.ClauseID) {
	i := slices.IndexFunc(settings, func(s Setting) bool { return s.Name == name })
	switch {
	case i < 0:
		return FindSettingUnknown, ""
	case !settings[i].Allows(value):
		return FindSettingValue, settings[i].Clause
	case begun:
		return FindSettingLate, settings[i].Clause
	}
	return "", ""
}
