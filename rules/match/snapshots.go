package match

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// snapshot is how a match stood.
type snapshot struct {
	standing Standing
	game     Game
}

// Snapshot returns how the match stands.
func (m *Match) Snapshot() procedure.Snapshot {
	if m.game == nil {
		return nil
	}
	game, _ := m.game.Clone().(Game)
	return snapshot{m.Standing, game}
}

// Return puts play back as it was. Points awarded since stay awarded, those pardoned since
// stay pardoned, and a match that was forfeited, voided or adjourned since stays so.
func (m *Match) Return(to procedure.Snapshot) {
	kept, ok := to.(snapshot)
	if !ok {
		return
	}
	m.game.Return(kept.game)
	m.pastEnd = kept.standing.pastEnd
	if m.Stage != rules.Voided && !m.Forfeited.Valid() {
		m.reopen(&kept.standing)
	}
	if scorer, ok := m.game.(Scorer); ok {
		scorer.Decide()
	}
}

// reopen puts stage and winner back as they were, but for a forfeit that was pardoned.
func (m *Match) reopen(was *Standing) {
	adjourned := m.Stage == rules.Adjourned
	m.Stage, m.Winner, m.Outright = was.Stage, was.Winner, was.Outright
	if was.Forfeited.Valid() {
		m.Stage, m.Winner, m.Outright = rules.Playing, events.NoSide, false
	}
	if adjourned && !m.Over() {
		m.Stage = rules.Adjourned
	}
}

// Rewind puts back everything, what was awarded and pardoned too.
func (m *Match) Rewind(to procedure.Snapshot) {
	if kept, ok := to.(snapshot); ok {
		m.Standing = kept.standing
		m.game.Rewind(kept.game)
	}
}

// Put does one effect of a ruling that changes the table, and reports whether the table can
// be so.
func (m *Match) Put(e *events.Effect) bool { return m.game != nil && m.game.Put(e) }

// On says which part of the match the effects that follow are on, where it is played in
// parts that are ruled on apart.
func (m *Match) On(part int) {
	if parts, ok := m.game.(Separable); ok {
		parts.On(part)
	}
}

// TakeBack takes back what a ruling did to that part, and leaves what was played since. It
// reports whether it could; else play is put back to before the ruling.
func (m *Match) TakeBack(before procedure.Snapshot, effects []events.Effect) bool {
	parts, ok := m.game.(Separable)
	kept, known := before.(snapshot)
	return ok && known && parts.TakeBack(kept.game, effects)
}

// Restorable reports whether play can be put back so.
func (m *Match) Restorable(to procedure.Snapshot) bool {
	parts, ok := m.game.(Separable)
	if !ok {
		return true
	}
	kept, known := to.(snapshot)
	return known && parts.Restorable(kept.game)
}
