package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws2017Table are the clauses on boards, calls and play.
var laws2017Table = []rules.Clause{
	rules.Reported("L2017 1", "The pack and thirteen cards to each hand", "Колода и по тринадцать карт на руке", rules.KindFinding),
	rules.Reported("L2017 2", "Who deals and who is vulnerable, by the board's number", "Сдающий и зоны по номеру сдачи", rules.KindFinding),
	rules.Reported("L2017 17C", "The players call in turn", "Игроки делают заявки по очереди", rules.KindFinding),
	rules.Reported("L2017 22", "The contract and who declares", "Контракт и разыгрывающий", rules.KindState),
	rules.Reported("L2017 27", "A bid is higher than the last", "Заявка выше предыдущей", rules.KindFinding),
	rules.Reported("L2017 36", "What may be doubled and redoubled", "Когда можно заявить контру и реконтру", rules.KindFinding),
	rules.Reported("L2017 39", "Nothing is called once the auction is over", "После конца торговли заявок нет", rules.KindFinding),
	rules.Reported("L2017 44B", "The players play in turn", "Игроки играют по очереди", rules.KindFinding),
	rules.Reported("L2017 44C", "Who can follows suit", "Кто может, играет в масть хода", rules.KindFinding),
	rules.Reported("L2017 44E", "Who wins the trick and leads to the next", "Кто берёт взятку и ходит в следующую", rules.KindState),
}

var laws2017Boards = bridge.Boards{Cycle: "L2017 2", Hands: "L2017 1"}

var laws2017Calls = bridge.Calls{
	Rotation:     "L2017 17C",
	Insufficient: "L2017 27",
	Inadmissible: "L2017 36",
	After:        "L2017 39",
	Contract:     "L2017 22",
}
