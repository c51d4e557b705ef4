package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Equipment holds a rulebook's rules on dice, cups and changing them (WBF 3.1, 3.3).
type Equipment struct {
	Demand   rules.ClauseID // equipment is demanded before the match
	Change   rules.ClauseID
	Requests int // dice changes allowed on request in a match, both players together (decision D11)
	Own      int // points for changing a die without a request
}

// equipped folds demands for equipment and changes of it.
func (d *Desk) equipped(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.EquipmentDemanded:
		if d.provisions.Equipment.Demand != "" && h.match.Result().Game > 0 {
			h.match.Report(FindDemandLate, d.provisions.Equipment.Demand, body.Side)
		}
	case *events.DiceChanged:
		d.diceChanged(h, body)
	case *events.DiceMixed:
		d.diceMixed(h, body)
	default:
		return false
	}
	return true
}

func (d *Desk) diceChanged(h *deskEvent, c *events.DiceChanged) {
	rule := &d.provisions.Equipment
	switch {
	case rule.Change == "":
		if c.By != events.ByDirector {
			h.match.Report(FindNoClause, "", c.Side)
		}
	case c.By == events.ByPlayer && c.Side.Valid() && h.match.Result().Stage == rules.Scheduled:
		// the dice are not chosen yet
	case c.By == events.ByPlayer && c.Side.Valid():
		d.owe(h, rules.Due{Kind: OptionDiceChange, Clause: rule.Change, Offender: c.Side, Points: rule.Own, Since: h.event.At})
	case c.By == events.ByRequest:
		d.diceRequested(h, c.Side)
	}
}

func (d *Desk) diceRequested(h *deskEvent, side events.Side) {
	rule := &d.provisions.Equipment
	d.diceRequests++
	if d.diceRequests > rule.Requests {
		h.match.Report(FindDiceRequests, rule.Change, side, d.diceRequests, rule.Requests)
	}
	if d.inGame(h) {
		h.match.Report(FindDiceInGame, rule.Change, side)
	}
}

func (d *Desk) inGame(h *deskEvent) bool {
	return !h.match.Course().BetweenGames && h.match.Course().Opened
}

// diceMixed folds a mixing of the dice. The player who asked rolls the dice out, and the
// opponent takes the first and third.
func (d *Desk) diceMixed(h *deskEvent, m *events.DiceMixed) {
	clause := d.provisions.Equipment.Change
	if clause == "" {
		return
	}
	if m.Rolled != m.Side {
		h.match.Report(FindMixRolled, clause, m.Rolled)
	}
	if m.First == m.Side {
		h.match.Report(FindMixOrder, clause, m.Side)
	}
	if d.inGame(h) {
		h.match.Report(FindMixInGame, clause, m.Side)
	}
}
