package wording

import (
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
)

// ofBoards tells boards, their calls and their cards.
var ofBoards = map[events.Type]telling{
	"board.opened": tell(phrase{english: "board %[1]d is taken into play, dealer %[2]s, vulnerable: %[3]s%[4]s", russian: "сдача %[1]d начинается, сдающий %[2]s, в зоне: %[3]s%[4]s"},
		func(w *Words, _ *Context, b *events.BoardOpened) []any {
			return []any{b.Board, w.Seat(b.Dealer), w.Vulnerable(b.Vulnerable), w.beside("rulebook", b.Rulebook)}
		}, nil),
	"hands.opened": tell(phrase{english: "the hands, %[1]s, %[2]s: %[3]s", russian: "руки, %[1]s, %[2]s: %[3]s"},
		func(w *Words, _ *Context, b *events.HandsOpened) []any {
			return []any{w.word("hands-of", b.Of), w.word("hands-why", b.Reason), w.hands(b.Hands)}
		}, nil),
	"board.closed": tell[events.BoardClosed](phrase{english: "the hands are back in the board", russian: "карты убраны в борд"}, nil, nil),
	"round.ended":  tell[events.RoundEnded](phrase{english: "the round is over", russian: "тур окончен"}, nil, nil),
	"period.set": tell(phrase{english: "%[1]s: until %[2]s", russian: "%[1]s: до %[2]s"},
		func(w *Words, _ *Context, b *events.PeriodSet) []any {
			return []any{w.word("period", b.Kind), b.Until.String()}
		}, nil),
	"contract.stated": tell(phrase{english: "the contract is stated: %[1]s", russian: "контракт указан: %[1]s"},
		func(w *Words, _ *Context, b *events.ContractStated) []any {
			return []any{w.Contract(b.Contract, b.Declarer)}
		}, nil),
	"call.made": tell(phrase{english: "%[1]s: %[2]s%[3]s", russian: "заявка: %[1]s - %[2]s%[3]s"},
		func(w *Words, _ *Context, b *events.CallMade) []any {
			return []any{w.Seat(b.Seat), w.Call(b.Call), w.remark(b.Alert, "alerted")}
		}, nil),
	"call.explained": tell(phrase{english: "the call of %[1]s is explained", russian: "объяснение заявки: %[1]s"},
		func(w *Words, _ *Context, b *events.CallExplained) []any { return []any{w.Seat(b.Seat)} },
		func(b *events.CallExplained) string { return b.Words }),
	"call.withdrawn": tell(phrase{english: "%[1]s takes back a call: %[2]s%[3]s", russian: "%[1]s забирает заявку: %[2]s%[3]s"},
		func(w *Words, _ *Context, b *events.CallWithdrawn) []any {
			return []any{w.Seat(b.Seat), w.Call(b.Call), inBrackets(b.Clause)}
		}, nil),
	"tricks.agreed": tell(phrase{english: "the table agrees that declarer has ${tricks}", russian: "стол согласен, что у разыгрывающего ${tricks}", counts: one("tricks", 1)},
		func(_ *Words, _ *Context, b *events.TricksAgreed) []any { return []any{b.Tricks} }, nil),
}

// ofCards tells the play of the cards.
var ofCards = map[events.Type]telling{
	"lead.placed": tell(phrase{english: "%[1]s leads face down%[2]s", russian: "%[1]s атакует в закрытую%[2]s"},
		func(w *Words, _ *Context, b *events.LeadPlaced) []any { return []any{w.Seat(b.Seat), w.known(b.Card)} }, nil),
	"lead.returned": tell(phrase{english: "the lead of %[1]s that lay face down goes back into the hand", russian: "закрытая атака возвращается в руку: %[1]s"},
		func(w *Words, _ *Context, b *events.LeadReturned) []any { return []any{w.Seat(b.Seat)} }, nil),
	"card.played": tell(phrase{english: "%[1]s plays %[2]s", russian: "%[1]s играет %[2]s"},
		func(w *Words, _ *Context, b *events.CardPlayed) []any { return []any{w.Seat(b.Seat), w.Card(b.Card)} }, nil),
	"card.named": tell(phrase{english: "declarer asks dummy for: %[1]s", russian: "разыгрывающий просит у болвана: %[1]s"},
		func(w *Words, _ *Context, b *events.CardNamed) []any { return []any{w.named(b)} }, nil),
	"hand.faced": tell(phrase{english: "%[1]s puts the hand on the table%[2]s%[3]s", russian: "%[1]s выкладывает карты на стол%[2]s%[3]s"},
		func(w *Words, _ *Context, b *events.HandFaced) []any {
			return []any{w.Seat(b.Seat), w.afterColon(b.Cards), w.remark(!b.Complete, "not-all")}
		}, nil),
	"trick.quitted": tell(phrase{english: "the trick is turned%[1]s", russian: "взятка закрыта%[1]s"},
		func(w *Words, _ *Context, b *events.TrickQuitted) []any { return []any{w.to(b.Winner)} }, nil),
	"card.exposed": tell(phrase{english: "cards of %[1]s are seen (%[3]s): %[2]s", russian: "показаны карты, %[1]s (%[3]s): %[2]s"},
		func(w *Words, _ *Context, b *events.CardExposed) []any {
			return []any{w.Seat(b.Seat), w.Cards(b.Cards), w.word("manner", b.Manner)}
		}, nil),
	"card.withdrawn": tell(phrase{english: "%[1]s takes back %[2]s%[3]s", russian: "%[1]s забирает %[2]s%[3]s"},
		func(w *Words, _ *Context, b *events.CardWithdrawn) []any {
			return []any{w.Seat(b.Seat), w.Card(b.Card), inBrackets(b.Clause)}
		}, nil),
	"defect.found": tell(phrase{english: "trick %[1]d is defective: %[2]s, %[3]s", russian: "дефект взятки %[1]d: %[2]s, %[3]s"},
		func(w *Words, _ *Context, b *events.DefectFound) []any {
			return []any{b.Trick, w.Seat(b.Seat), w.word("defect", b.Kind)}
		}, nil),
	"card.added": tell(phrase{english: "%[1]s puts %[2]s into trick %[3]d", russian: "%[1]s добавляет %[2]s во взятку %[3]d"},
		func(w *Words, _ *Context, b *events.CardAdded) []any {
			return []any{w.Seat(b.Seat), w.Card(b.Card), b.Trick}
		}, nil),
	"card.restored": tell(phrase{english: "%[1]s takes %[2]s out of trick %[3]d%[4]s", russian: "%[1]s возвращает %[2]s из взятки %[3]d%[4]s"},
		func(w *Words, _ *Context, b *events.CardRestored) []any {
			return []any{w.Seat(b.Seat), w.Card(b.Card), b.Trick, w.remark(b.Seen, "seen")}
		}, nil),
}

// remark returns a remark on an event with a comma before it, where it is due.
func (w *Words) remark(due bool, name string) string {
	if !due {
		return ""
	}
	return w.aside("remark", name)
}

// beside returns a saying about a name with a comma before it, where there is one.
func (w *Words) beside(saying, name string) string {
	if name == "" {
		return ""
	}
	return ", " + w.say(saying, name)
}

// known returns a card with a colon before it, where it is known.
func (w *Words) known(c cards.Card) string {
	if !c.Valid() {
		return ""
	}
	return w.afterColon([]cards.Card{c})
}

// afterColon returns cards with a colon before them, where there are any.
func (w *Words) afterColon(list []cards.Card) string {
	if len(list) == 0 {
		return ""
	}
	return ": " + w.Cards(list)
}

// to says who takes a trick, with a comma before it, where it is known.
func (w *Words) to(winner cards.Seat) string {
	if !winner.Valid() {
		return ""
	}
	return ", " + w.say("trick.to", w.Seat(winner))
}

// hands writes the hands that are known: "North ♠AK3 ♥Q2 ♦- ♣109; South ...".
func (w *Words) hands(h *events.Hands) string {
	var parts []string
	if h != nil {
		for seat, hand := range h {
			if hand != nil {
				parts = append(parts, w.Seat(cards.Seat(seat))+" "+w.Hand(*hand))
			}
		}
	}
	if len(parts) == 0 {
		return w.say("sheet.none")
	}
	return strings.Join(parts, "; ")
}

// named says what declarer named of dummy's card.
func (w *Words) named(b *events.CardNamed) string {
	var parts []string
	if suit, err := cards.ParseStrain(b.Suit); err == nil {
		parts = append(parts, w.Strain(suit))
	}
	switch b.Rank {
	case "":
	case cards.Ten.String():
		parts = append(parts, rank(cards.Ten))
	default:
		parts = append(parts, b.Rank)
	}
	if b.Word != "" {
		parts = append(parts, w.word("named", b.Word))
	}
	if len(parts) == 0 {
		return w.say("card.unknown")
	}
	return strings.Join(parts, " ")
}
