package rules

import "kibitz/events"

// Secrecy is who may know events of a type (decisions D80 to D85).
type Secrecy struct {
	InPlay Audience // until the part that the event belongs to is over at every table that plays it
	After  Audience // after that

	Deal bool // it reveals the deal; while another table has still to play that, only this table may know it
	Card bool // it may name a card that only the player of its seat has seen

	Heard  bool // the committee that is to decide on the dispute which it names may know it
	Ballot bool // the votes of a committee may decide by it; who may not know them is told only what they decide
	Fee    bool // officials know who pays a fee, and how much; everybody else is told the rest
}

// The levels of secrecy. unknown is for event types that this program does not know.
var (
	open    = Secrecy{InPlay: Everyone, After: Everyone}
	seen    = Secrecy{InPlay: Everyone, After: Everyone, Deal: true}
	covered = Secrecy{InPlay: Officials, After: Everyone, Deal: true, Card: true}
	kept    = Secrecy{InPlay: Officials, After: Everyone, Deal: true}
	heard   = Secrecy{InPlay: Officials, After: AtTable, Deal: true}
	pleaded = Secrecy{InPlay: Officials, After: AtTable, Deal: true, Heard: true}
	private = Secrecy{InPlay: Officials, After: Officials}
	ballot  = Secrecy{InPlay: Officials, After: Officials, Ballot: true}
	convene = Secrecy{InPlay: Everyone, After: Everyone, Deal: true, Ballot: true}
	hired   = Secrecy{InPlay: Everyone, After: Everyone, Fee: true}
	unknown = private
)

// SecrecyOf returns the secrecy of an event type.
func SecrecyOf(t events.Type) Secrecy {
	if s, ok := secrecies[t]; ok {
		return s
	}
	return unknown
}

// Audience returns who may know an event now. awaited reports whether another table has
// still to play its deal.
func (s Secrecy) Audience(over, awaited bool) Audience {
	switch {
	case over && !awaited:
		return s.After
	case s.Deal && awaited && s.InPlay == Everyone:
		return AtTable
	}
	return s.InPlay
}

var secrecies = bySecrecy(groups)

var groups = map[Secrecy][]events.Type{
	// The match, its event, and the rights to write: nothing of the play.
	open: {
		"match.scheduled", "match.corrected", "option.set", "agreement.made", "match.started", "match.adjourned",
		"match.resumed", "match.voided", "match.ended", "player.present", "start.postponed", "player.left",
		"player.returned", "monitoring.started", "monitoring.ended", "player.registered",
		"draw.made", "draw.changed", "latecomer.placed", "prize.won", "notice.posted", "official.named",
		"draw.made/2", "draw.changed/2", "latecomer.placed/2", "prize.won/2", "official.named/2",
		"division.declared", "stage.declared", "sheet.declared", "prizes.declared", "entry.registered",
		"entry.withdrawn", "entry.returned", "substitute.played", "pairing.made", "movement.declared",
		"round.called", "round.started", "round.closed", "field.divided", "encounter.adjusted",
		"standing.adjusted", "results.certified",
		"official.absent", "official.returned", "seat.assigned", "languages.declared",
		"device.enrolled", "device.revoked", "recorder.assigned", "recorder.released",
		"clock.read", "clock.pressed", "clock.started", "clock.stopped", "clock.set", "clock.synced", "break.started", "break.ended", "next.started",
		"import.started", "import.completed", "board.opened", "board.closed", "round.ended", "period.set", "deal.released",
	},
	// Who is paid by a side for what everybody sees.
	hired: {"monitor.appointed", "monitor.appointed/2"},
	// What happens openly at the table, and what is decided and announced there.
	seen: {
		"equipment.demanded", "dice.changed", "dice.mixed", "headphones.forbidden", "spectator.barred",
		"settlement.reported", "game.cancelled", "preference.rolled", "preference.chosen", "game.started",
		"opening.rolled", "dice.rolled", "roll.voided", "checkers.moved", "turn.ended", "setup.observed",
		"setup.corrected", "die.moved", "count.called", "count.ended", "cube.touched", "cube.offered", "cube.taken",
		"cube.beavered", "cube.passed", "cube.observed", "game.conceded", "match.conceded", "score.compared",
		"score.entered", "score.observed", "result.signed", "result.reported", "result.posted",
		"result.reported/2", "result.posted/2", "player.excluded/2",
		"entry.amended", "entry.retracted", "entry.inserted", "decision.confirmed", "gap.noted", "position.set",
		"director.called", "dispute.raised", "table.released", "ruling.made", "appeal.filed",
		"appeal.referred", "choice.made", "warning.given", "penalty.assessed", "forfeit.declared",
		"player.excluded", "points.deducted", "contestant.suspended", "call.made", "call.explained", "call.withdrawn", "contract.stated", "lead.returned",
		"card.played", "cards.simultaneous", "card.named", "hand.faced", "card.exposed", "card.withdrawn", "trick.quitted", "defect.found",
		"card.added", "tricks.agreed", "claim.made", "concession.objected", "claim.agreed", "claim.contested",
		"claim.repeated", "objection.stated", "play.resumed", "agreement.withdrawn", "concession.cancelled",
		"claim.ruled", "options.read", "score.adjusted",
	},
	// A card that may be unseen.
	covered: {"lead.placed", "card.restored"},
	// What officials look at or consider during play.
	kept: {"hands.opened", "information.noted", "judgement.reserved", "judgement.made", "finding.answered", "note.made"},
	// What is said to officials.
	heard: {"statement.taken", "irregularity.reported"},
	// What is said and shown to officials in a dispute.
	pleaded: {"testimony.given", "evidence.attached"},
	// How a member of a committee votes.
	ballot: {"vote.cast"},
	// Who hears an appeal; the votes cast so far may suffice for the new committee.
	convene: {"committee.convened"},
	// What concerns a person or the federation.
	private: {"complaint.filed", "player.barred", "registration.refused", "federation.notified", "fee.paid", "fee.returned"},
}

func bySecrecy(groups map[Secrecy][]events.Type) map[events.Type]Secrecy {
	all := make(map[events.Type]Secrecy)
	for s, types := range groups {
		for _, t := range types {
			all[t] = s
		}
	}
	return all
}
