package procedure

import (
	"slices"
	"strconv"
	"strings"
	"time"

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

// PublicDelay is a setting of every match that no rulebook speaks of: what happened last is kept from
// the public until so many events have followed it, or so much time has passed, so that nobody who
// watches can prompt a player. A match that is over is public.
var PublicDelay = Setting{Name: "public-delay", Values: []string{"none", "4-events", "10-events", "20-events", "5-minutes", "15-minutes", "30-minutes"}}

// PublicNames is a setting of every match that no rulebook speaks of: whether the public is told the
// players' names, which the organiser says.
var PublicNames = Setting{Name: "public-names", Values: []string{NamesHidden, NamesShown}}

// The values of PublicNames.
const (
	NamesHidden = "hidden"
	NamesShown  = "shown"
)

// BroadcastSlot is a setting of every match that no rulebook speaks of: the place in broadcasts of the
// tournament that shows it. The match that was put there last is the one that is shown.
var BroadcastSlot = Setting{Name: "broadcast-slot", Values: []string{NoSlot, "1", "2", "3", "4", "5", "6", "7", "8"}}

// NoSlot is the value of BroadcastSlot of a match that no slot shows.
const NoSlot = "none"

// Public returns the settings that say what the public is told, when, and where.
func Public() []Setting { return []Setting{PublicDelay, PublicNames, BroadcastSlot} }

// Delay is a value of PublicDelay. The zero Delay is none.
type Delay struct {
	Events int           // that follow before an event is public
	Time   time.Duration // that passes before an event is public
}

// DelayOf returns the delay that a value of PublicDelay stands for.
func DelayOf(value string) (d Delay) {
	number, unit, _ := strings.Cut(value, "-")
	n, _ := strconv.Atoi(number)
	switch unit {
	case "events":
		d.Events = n
	case "minutes":
		d.Time = time.Duration(n) * time.Minute
	}
	return d
}

// Findings on settings.
const (
	FindSettingUnknown rules.Code = "setting-unknown" // the rulebook does not leave it open
	FindSettingValue   rules.Code = "setting-value"   // the rulebook does not offer this
	FindSettingLate    rules.Code = "setting-late"    // play had begun; it holds from here on
)

// Refused returns the finding on a choice of one of these settings, and its clause; "" if there
// is none. All but FindSettingLate keep it from taking effect.
func Refused(settings []Setting, name, value string, begun bool) (rules.Code, rules.ClauseID) {
	named := func(s Setting) bool { return s.Name == name }
	if public := Public(); slices.ContainsFunc(public, named) {
		settings, begun = public, false // it is no rule of play
	}
	i := slices.IndexFunc(settings, named)
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
