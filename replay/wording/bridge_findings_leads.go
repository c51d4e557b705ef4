package wording

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// ofLeads is what the referee finds of leads and plays out of turn.
var ofLeads = map[rules.Code]finding{
	bridge.FindLeadOutOfTurn: {
		says: phrase{english: "%[3]s leads %[4]s to trick %[5]d out of turn: %[6]s was to lead.", russian: "%[3]s ходит %[4]s во взятку %[5]d вне очереди: ход за другим (%[6]s)."},
		next: phrase{english: "Let nobody play until the options are read out.", russian: "Пусть никто не играет, пока не зачитаны варианты."},
		args: []figure{aSeat, aCard, plain, aSeat},
	},
	bridge.FindPlayOutOfTurn: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d out of turn: it was the turn of %[6]s.", russian: "%[3]s играет %[4]s во взятку %[5]d вне очереди: очередь за другим (%[6]s)."},
		next: phrase{english: "Let nobody play until it is settled what becomes of the card.", russian: "Пусть никто не играет, пока не решено, что с этой картой."},
		args: []figure{aSeat, aCard, plain, aSeat},
	},
	bridge.FindBeforePartner: {
		says: phrase{english: "%[3]s, a defender, plays %[4]s to trick %[5]d before the partner.", russian: "Защитник (%[3]s) играет %[4]s во взятку %[5]d раньше партнёра."},
		next: phrase{english: "Let nobody play until declarer has heard the options and chosen.", russian: "Пусть никто не играет, пока разыгрывающий не услышит варианты и не выберет."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindPlacedByOther: {
		says: phrase{english: "%[3]s has put a lead face down; %[4]s is to lead.", russian: "%[3]s кладёт закрытую атаку; атакует другой (%[4]s)."},
		next: phrase{english: "The card goes back into the hand; the right player leads.", russian: "Карта возвращается в руку; атакует тот, чья очередь."},
		args: []figure{aSeat, aSeat},
	},
	bridge.FindPlacedLate: {
		says: phrase{english: "%[3]s has put a lead face down, and a card has been led.", russian: "%[3]s кладёт закрытую атаку, когда первый ход уже сделан."},
		args: []figure{aSeat},
	},
	bridge.FindPlacedNothing: {
		says: phrase{english: "No lead of %[3]s lies face down.", russian: "Закрытой атаки нет (%[3]s)."},
		args: []figure{aSeat},
	},
	bridge.FindPlacedDiffers: {
		says: phrase{english: "%[3]s faces %[4]s, and %[5]s lay face down.", russian: "%[3]s открывает %[4]s, а закрытой лежала %[5]s."},
		next: phrase{english: "See which of the two is entered wrongly.", russian: "Проверьте, что из двух внесено неверно."},
		args: []figure{aSeat, aCard, aCard},
	},
	bridge.FindInformed: {
		says: phrase{english: "%[3]s may not use what is known from %[4]s of %[5]s.", russian: "%[3]s не вправе пользоваться тем, что узнал из %[4]s (%[5]s)."},
		next: phrase{english: "Tell the side so, and come back to it when the play is over.", russian: "Скажите это стороне и вернитесь к этому после розыгрыша."},
		args: []figure{aSeat, aCard, aSeat},
	},
	bridge.FindBeforeChoice: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d before declarer has chosen.", russian: "%[3]s играет %[4]s во взятку %[5]d, пока разыгрывающий не выбрал."},
		next: phrase{english: "The director settles what becomes of the card.", russian: "Что с этой картой, решает директор."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindAnswerChanged: {
		says: phrase{english: "%[3]s answers after the partner; the later answer has no effect.", russian: "%[3]s отвечает после партнёра; второй ответ не действует."},
		args: []figure{aSeat},
	},
	bridge.FindSpreadTooLate: {
		says: phrase{english: "%[3]s could have seen cards of dummy and can no longer become dummy.", russian: "%[3]s мог видеть карты болвана и болваном стать уже не может."},
		args: []figure{aSeat},
	},
	bridge.FindLeadLastTrick: {
		says: phrase{english: "%[3]s led %[4]s to the last trick out of turn; it is taken back, %[6]s was to lead.", russian: "%[3]s ходит %[4]s в последнюю взятку вне очереди; карта возвращается, ход за другим (%[6]s)."},
		args: []figure{aSeat, aCard, plain, aSeat},
	},
	bridge.FindLeadWrongSide: {
		says: phrase{english: "%[3]s of declarer's side makes the opening lead, %[4]s; %[6]s was to lead.", russian: "Первый ход делает сторона разыгрывающего: %[3]s, %[4]s; атакует %[6]s."},
		next: phrase{english: "The card goes back into the hand; the right player leads.", russian: "Карта возвращается в руку; атакует тот, чья очередь."},
		args: []figure{aSeat, aCard, plain, aSeat},
	},
	bridge.FindDesignationNobody: {
		says: phrase{english: "Dummy holds no card that was named so.", russian: "Названной карты у болвана нет."},
		next: phrase{english: "Declarer names another card that dummy may play.", russian: "Пусть разыгрывающий назовёт карту, которую болван вправе сыграть."},
	},
	bridge.FindDesignationOpen: {
		says: phrase{english: "It is not certain which card of dummy was meant.", russian: "Неясно, какая карта болвана имелась в виду."},
		next: phrase{english: "Ask declarer which card he means, and enter it.", russian: "Спросите разыгрывающего, какую карту он имел в виду, и внесите её."},
	},
}

// ofPenaltyCards is what the referee finds of exposed cards and of what binds a seat.
var ofPenaltyCards = map[rules.Code]finding{
	bridge.FindExposed: {
		says: phrase{english: "%[4]s of %[3]s is exposed.", russian: "Открыта карта %[4]s (%[3]s)."},
		next: phrase{english: "See whether it becomes a penalty card; it then stays face up on the table.", russian: "Решите, становится ли она штрафной; тогда она остаётся открытой на столе."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindMissed: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d, and the penalty card %[6]s was due.", russian: "%[3]s играет %[4]s во взятку %[5]d, а должна быть штрафная %[6]s."},
		next: phrase{english: "Declarer may accept the card played, or have the penalty card played instead.", russian: "Разыгрывающий может принять сыгранную карту или потребовать штрафную."},
		args: []figure{aSeat, aCard, plain, aCard},
	},
	bridge.FindNotDemanded: {
		says: phrase{english: "%[3]s leads %[4]s to trick %[5]d, and %[6]s was demanded.", russian: "%[3]s ходит %[4]s во взятку %[5]d, а потребована масть %[6]s."},
		next: phrase{english: "Have the card changed if the hand has the suit.", russian: "Пусть карту заменят, если масть в руке есть."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
	bridge.FindForbidden: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d, and %[6]s was forbidden.", russian: "%[3]s играет %[4]s во взятку %[5]d, а масть %[6]s запрещена."},
		next: phrase{english: "Have the card changed if the hand has another suit.", russian: "Пусть карту заменят, если в руке есть другая масть."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
	bridge.FindNotHighest: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d; the highest was to be played, %[6]s.", russian: "%[3]s играет %[4]s во взятку %[5]d; должна быть старшая, %[6]s."},
		next: phrase{english: "Have the card changed.", russian: "Пусть карту заменят."},
		args: []figure{aSeat, aCard, plain, aCard},
	},
	bridge.FindNotLowest: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d; the lowest was to be played, %[6]s.", russian: "%[3]s играет %[4]s во взятку %[5]d; должна быть младшая, %[6]s."},
		next: phrase{english: "Have the card changed.", russian: "Пусть карту заменят."},
		args: []figure{aSeat, aCard, plain, aCard},
	},
}
