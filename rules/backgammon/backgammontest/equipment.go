package backgammontest

import (
	"kibitz/events"
)

// equipment reads an action with dice or other equipment.
func (s *script) equipment(side events.Side, what, argument string) {
	switch what {
	case "demands":
		s.Add(&events.EquipmentDemanded{Side: side, What: argument})
	case "changes-die":
		s.Add(&events.DiceChanged{By: events.ByPlayer, Side: side})
	case "asks-dice":
		s.Add(&events.DiceChanged{By: events.ByRequest, Side: side})
	case "changes-dice":
		s.Add(&events.DiceChanged{By: events.ByDirector, Side: side})
	case "mixes":
		rolled, first := argument[:1], argument[1:]
		s.Add(&events.DiceMixed{Side: side, Rolled: events.ParseSide(rolled), First: events.ParseSide(first)})
	default:
		s.Refuse(what)
	}
}
