package match

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// snapshot is an earlier state of a match.
type snapshot struct {
	standing Standing
	game     Game
}

// Snapshot returns the state of the match, or nil without a game.
func (m *Match) Snapshot() procedure.Snapshot {
	if m.game == nil {
		return nil
	}
	game, _ := m.game.Clone().(Game)
	return snapshot{m.Standing, game}
}

// RestorePlay restores play from a snapshot. Points awarded or pardoned since then stay so,
// and a match forfeited, voided or adjourned since then stays so.
func (m *Match) RestorePlay(to procedure.Snapshot) {
	kept, ok := to.(snapshot)
	if !ok {
		return
	}
	m.game.RestorePlay(kept.game)
	m.pastEnd = kept.standing.pastEnd
	m.Reopen(&kept.standing)
	if scorer, ok := m.game.(Scorer); ok {
		scorer.Decide()
	}
}

// Reopen restores stage and winner, except for a forfeit that was pardoned. A match that is
// voided or forfeited stays so.
func (m *Match) Reopen(was *Standing) {
	if m.Stage == rules.Voided || m.Forfeited {
		return
	}
	adjourned := m.Stage == rules.Adjourned
	m.Stage, m.Winner, m.Outright = was.Stage, was.Winner, was.Outright
	if was.Forfeited {
		m.Stage, m.Winner, m.Outright = rules.Playing, events.NoSide, false
	}
	if adjourned && !m.Over() {
		m.Stage = rules.Adjourned
	}
}

// Rewind restores everything from a snapshot, including what was awarded and pardoned.
func (m *Match) Rewind(to procedure.Snapshot) {
	if kept, ok := to.(snapshot); ok {
		m.Standing = kept.standing
		m.game.Rewind(kept.game)
	}
}

// ApplyEffect applies one effect of a ruling to the table and reports whether the result is
// possible.
func (m *Match) ApplyEffect(e *events.Effect) bool { return m.game != nil && m.game.ApplyEffect(e) }

// SelectPart selects the part of the match that the following effects apply to, in a game that is
// Separable.
func (m *Match) SelectPart(part int) {
	if parts, ok := m.game.(Separable); ok {
		parts.SelectPart(part)
	}
}

// UndoRuling undoes a ruling's effects on that part and keeps what was played since. It
// reports whether it could; if not, the caller restores play to before the ruling.
func (m *Match) UndoRuling(before procedure.Snapshot, effects []events.Effect) bool {
	parts, ok := m.game.(Separable)
	kept, known := before.(snapshot)
	return ok && known && parts.UndoRuling(kept.game, effects)
}

// Restorable reports whether play can be restored from a snapshot.
func (m *Match) Restorable(to procedure.Snapshot) bool {
	parts, ok := m.game.(Separable)
	if !ok {
		return true
	}
	kept, known := to.(snapshot)
	return known && parts.Restorable(kept.game)
}
