package wording

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// ofDefects is what the referee finds of tricks with too few or too many cards.
var ofDefects = map[rules.Code]finding{
	bridge.FindDefect: {
		says: phrase{english: "Trick %[4]d is defective: it has %[5]d of the cards of %[3]s.", russian: "Взятка %[4]d с дефектом: в ней карт %[5]d (%[3]s)."},
		next: phrase{english: "Find the card before anything else is played: face the trick if need be.", russian: "Найдите карту, прежде чем играть дальше; при необходимости откройте взятку."},
		args: []figure{aSeat},
	},
	bridge.FindNoDefect: {
		says: phrase{english: "By the record trick %[4]d has one card of %[3]s.", russian: "По записи во взятке %[4]d одна карта (%[3]s)."},
		next: phrase{english: "Compare the quitted tricks with the record.", russian: "Сверьте закрытые взятки с записью."},
		args: []figure{aSeat},
	},
	bridge.FindCardAdded: {
		says: phrase{english: "%[3]s puts %[4]s into trick %[5]d; it should be a card of %[6]s.", russian: "%[3]s добавляет %[4]s во взятку %[5]d; должна быть карта масти %[6]s."},
		next: phrase{english: "Have another card put in.", russian: "Пусть добавят другую карту."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
	bridge.FindCardKept: {
		says: phrase{english: "%[4]s of %[3]s stays in trick %[5]d; it should be %[6]s.", russian: "Во взятке %[5]d остаётся %[4]s (%[3]s); должна быть %[6]s."},
		next: phrase{english: "Have the other card taken out.", russian: "Пусть уберут другую карту."},
		args: []figure{aSeat, aCard, plain, aCard},
	},
	bridge.FindDefectStands: {
		says: phrase{english: "The board is over, and trick %[4]d still has %[5]d of the cards of %[3]s.", russian: "Сдача окончена, а во взятке %[4]d всё ещё карт %[5]d (%[3]s)."},
		next: phrase{english: "The director decides on the trick.", russian: "Решает директор."},
		args: []figure{aSeat},
	},
}
