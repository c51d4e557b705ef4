package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws1987Revokes are the clauses on revokes and defective tricks.
var laws1987Revokes = []rules.Clause{
	rules.Reported("L1987 61A", "What a revoke is", "Что такое фальшренонс", rules.KindFinding),
	rules.Reported("L1987 62A", "A revoke that is not established is corrected", "Несостоявшийся фальшренонс исправляется", rules.KindState, rules.KindFinding),
	rules.Reported("L1987 62B", "A defender's card taken back to correct a revoke is a penalty card", "Карта защитника, взятая назад при исправлении, становится штрафной", rules.KindState),
	rules.Reported("L1987 62C", "Later cards may be taken back too", "Сыгранное после фальшренонса тоже можно взять назад", rules.KindState),
	rules.Reported("L1987 62D", "A revoke on the twelfth trick is corrected in any case", "Фальшренонс в двенадцатой взятке исправляется всегда", rules.KindState),
	rules.Reported("L1987 63A1", "Established: the side has played to the next trick", "Фальшренонс состоялся: сторона сыграла в следующую взятку", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 63A2", "Established: the side has named a card for the next trick", "Фальшренонс состоялся: названа карта в следующую взятку", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 63A3", "Established: the side has claimed, conceded or acquiesced", "Фальшренонс состоялся: претензия, уступка или согласие с ними", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 43B2b", "Declarer's revoke costs as if it were established where dummy, who had lost his rights, asks first", "Фальшренонс разыгрывающего наказывается как состоявшийся, если первым спросил болван, утративший права", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 61B", "A defender does not ask his partner about a revoke", "Защитник не спрашивает партнёра о фальшренонсе", rules.KindFinding),
	rules.Reported("L1987 63B", "A revoke after such a question costs as if it were established", "Фальшренонс после такого вопроса наказывается как состоявшийся", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 64A1", "The offender won the trick of the revoke: that one and a later one", "Нарушитель выиграл взятку фальшренонса: отдаются она и одна из следующих", rules.KindState),
	rules.Reported("L1987 64A2a", "He did not win it: one trick", "Нарушитель её не выиграл: отдаётся одна взятка", rules.KindState),
	rules.Reported("L1987 64A2b", "And one that he won later with a card that he could have played", "И ещё одна, выигранная позже картой, которой можно было сыграть", rules.KindState),
	rules.Reported("L1987 64B1", "No trick won from the revoke on", "С фальшренонса не выиграно ни одной взятки", rules.KindState),
	rules.Reported("L1987 64B2", "A second revoke in the same suit by the same player", "Второй фальшренонс того же игрока в той же масти", rules.KindState),
	rules.Reported("L1987 64B3", "A card that lay on the table was not played", "Не сыграна карта, лежавшая на столе", rules.KindState),
	rules.Reported("L1987 64B4", "Noticed after the other side called on the next board", "Замечен после заявки противников в следующей сдаче", rules.KindState),
	rules.Reported("L1987 64B5", "Noticed after the round", "Замечен после окончания тура", rules.KindState),
	rules.Reported("L1987 64B6", "A revoke on the twelfth trick costs nothing", "За фальшренонс в двенадцатой взятке взятки не отдаются", rules.KindState),
	rules.Reported("L1987 64B7", "Both sides have revoked on the board", "Фальшренонс сделали обе стороны", rules.KindState),
	rules.Reported("L1987 67A", "A trick put right before both sides have played on", "Взятка, исправленная до того, как обе стороны сыграли дальше", rules.KindState),
	rules.Reported("L1987 67B", "A trick that was turned with too few or too many cards", "Перевёрнутая взятка, в которой карт меньше или больше четырёх", rules.KindFinding, rules.KindEvent),
	rules.Reported("L1987 67B1a", "No card in the trick, and one of the suit led in the hand: it is added", "Во взятке нет карты, а масть хода на руке есть: карта добавляется", rules.KindFinding, rules.KindState),
	rules.Read("L1987 67.7", "No card in the trick and none of the suit led: any card, and one trick", "Во взятке нет карты, и масти хода на руке нет: любая карта и одна взятка", rules.KindState, rules.KindEvent),
	rules.Read("L1987 67.8", "Too many cards in the trick: the faced one stays, the rest go back", "Во взятке лишние карты: открытая остаётся, прочие возвращаются в руку", rules.KindState, rules.KindEvent),
	rules.Read("L1987 67.9", "Which card was faced is not known: the highest legal one stays", "Неизвестно, какая карта была открыта: остаётся старшая из возможных", rules.KindFinding),
	rules.Read("L1987 67.10", "A card that went back was in the hand all the time", "Возвращённая карта считается бывшей в руке всё время", rules.KindState),
	rules.Read("L1987 67.11", "A card is missing and is not found", "Недостающая карта не найдена", rules.KindFinding),
}

var laws1987Revoking = bridge.Revokes{
	Clause:    "L1987 61A",
	Correct:   "L1987 62A",
	Withdrawn: "L1987 62B",
	Later:     "L1987 62C",
	Twelfth:   "L1987 62D",
	Established: bridge.Establishment{
		Played:  "L1987 63A1",
		Named:   "L1987 63A2",
		Claimed: "L1987 63A3",
		Agreed:  bridge.Assent{Clause: "L1987 63A3"},
	},
	Asked:        "L1987 63B",
	AskedByDummy: "L1987 43B2b",
	Transfer:     bridge.Transfer{Won: "L1987 64A1", Other: "L1987 64A2a", With: "L1987 64A2b"},
	Exempt: bridge.Exempt{
		Nothing:   "L1987 64B1",
		Again:     "L1987 64B2",
		Faced:     "L1987 64B3",
		NextBoard: "L1987 64B4",
		RoundOver: "L1987 64B5",
		Twelfth:   "L1987 64B6",
		Both:      bridge.BothSides{Clause: "L1987 64B7"},
	},
}

var laws1987Defects = bridge.Defects{
	Clause:  "L1987 67B",
	InTime:  "L1987 67A",
	Had:     bridge.Missing{Clause: "L1987 67B1a"},
	None:    bridge.Missing{Clause: "L1987 67.7", Deemed: true},
	Surplus: "L1987 67.8",
	Highest: "L1987 67.9",
	Always:  "L1987 67.10",
	Lost:    "L1987 67.11",
}
