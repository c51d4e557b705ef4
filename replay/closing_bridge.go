package replay

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// chosenBy returns the choice that something done at a table of bridge is, and whose.
func chosenBy(body events.Body) (rules.Choice, events.Side) {
	switch b := body.(type) {
	case *events.HandFaced:
		return bridge.SpreadHand, bridge.SideOf(b.Seat)
	case *events.ClaimAgreed:
		return bridge.AgreeToClaim, bridge.SideOf(b.Seat)
	case *events.ClaimContested:
		return bridge.ContestClaim, bridge.SideOf(b.Seat)
	case *events.ConcessionObjected:
		return bridge.Object, bridge.SideOf(b.Seat)
	}
	return "", events.NoSide
}

var (
	carding = []rules.Act{rules.ActCard}
	calling = []rules.Act{bridge.ActNextCall}
)

// actsAtBridge is actsOf for what is done at a table of bridge.
func actsAtBridge(body events.Body) ([]rules.Act, events.Side) {
	switch b := body.(type) {
	case *events.CardPlayed:
		return carding, bridge.SideOf(b.Seat)
	case *events.CallMade:
		return calling, bridge.SideOf(b.Seat)
	}
	return nil, events.NoSide
}
