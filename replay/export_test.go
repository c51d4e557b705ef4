package replay

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/basis"
	"kibitz/rules"
)

// What the tests look at from within.
const UsualDistance = usualDistance

var Corrects = corrects

// Kept returns how many states a timeline keeps.
func Kept(t *Timeline) int { return len(t.kept()) }

// Begin returns how a timeline begins.
func Begin(t *Timeline, l *ledger.Ledger) (events.MatchScheduled, rules.Referee, error) {
	return t.options.setting(l).Begin(t.schedule(), t.placed)
}

// Basis returns what corrections have done to what others rest on.
func Basis(t *Timeline) *basis.Basis { return &t.basis }
