package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws2017Revokes are the clauses on revokes and defective tricks.
var laws2017Revokes = []rules.Clause{
	rules.Reported("L2017 61A", "What a revoke is", "Что такое фальшренонс", rules.KindFinding),
	rules.Reported("L2017 43B2b", "Declarer's revoke costs as if it were established where dummy, who had lost his rights, asks first", "Фальшренонс разыгрывающего наказывается как состоявшийся, если первым спросил болван, утративший права", rules.KindFinding, rules.KindState),
	rules.Reported("L2017 61B", "Defenders may ask each other about a revoke, and learn what they may not use", "Защитники вправе спросить друг друга о фальшренонсе, но не пользоваться ответом", rules.KindRecord, rules.KindFinding),
	rules.Read("L2017 62A", "A revoke that is not established is corrected", "Несостоявшийся фальшренонс исправляется", rules.KindState, rules.KindFinding),
	rules.Read("L2017 62B1", "A defender's card taken back to correct a revoke is a penalty card", "Карта защитника, взятая назад при исправлении, становится штрафной", rules.KindState),
	rules.Read("L2017 62C2", "And one that his partner takes back after it", "И карта, которую вслед за этим берёт назад его партнёр", rules.KindState),
	rules.Read("L2017 62C3", "Both sides revoked on one trick: both revokes are corrected", "Обе стороны сделали фальшренонс в одной взятке: исправляются оба", rules.KindState),
	rules.Read("L2017 62D", "A revoke on the twelfth trick is corrected in any case", "Фальшренонс в двенадцатой взятке исправляется всегда", rules.KindState),
	rules.Read("L2017 63A1", "Established: the side has played to the next trick", "Фальшренонс состоялся: сторона сыграла в следующую взятку", rules.KindFinding, rules.KindState),
	rules.Read("L2017 63A2", "Established: the side has named a card for the next trick", "Фальшренонс состоялся: названа карта в следующую взятку", rules.KindFinding, rules.KindState),
	rules.Read("L2017 63A3", "Established: the side has claimed or conceded", "Фальшренонс состоялся: претензия или уступка", rules.KindFinding, rules.KindState),
	rules.Read("L2017 63A4", "Established: agreement to the other side's claim is final", "Фальшренонс состоялся: согласие с претензией противников окончательно", rules.KindFinding, rules.KindState),
	rules.Read("L2017 64A1", "The offender won the trick of the revoke: that one and a later one", "Нарушитель выиграл взятку фальшренонса: отдаются она и одна из следующих", rules.KindState),
	rules.Read("L2017 64A2", "He did not win it: one trick", "Нарушитель её не выиграл: отдаётся одна взятка", rules.KindState),
	rules.Read("L2017 64B1", "No trick won from the revoke on", "С фальшренонса не выиграно ни одной взятки", rules.KindState),
	rules.Read("L2017 64B2", "A second revoke in the same suit by the same player", "Второй фальшренонс того же игрока в той же масти", rules.KindState),
	rules.Read("L2017 64B3", "A card that lay on the table was not played", "Не сыграна карта, лежавшая на столе", rules.KindState),
	rules.Read("L2017 64B4", "Noticed after the other side called on the next board", "Замечен после заявки противников в следующей сдаче", rules.KindState),
	rules.Read("L2017 64B5", "Noticed after the round", "Замечен после окончания тура", rules.KindState),
	rules.Read("L2017 64B6", "A revoke on the twelfth trick costs nothing", "За фальшренонс в двенадцатой взятке взятки не отдаются", rules.KindState),
	rules.Read("L2017 64B7", "Both sides have an established revoke on the board", "Состоялись фальшренонсы обеих сторон", rules.KindState),
	rules.Reported("L2017 67A", "A trick put right before both sides have played on", "Взятка, исправленная до того, как обе стороны сыграли дальше", rules.KindState),
	rules.Reported("L2017 67B", "A trick that was turned with too few or too many cards", "Перевёрнутая взятка, в которой карт меньше или больше четырёх", rules.KindFinding, rules.KindEvent),
	rules.Read("L2017 67B1a", "No card in the trick, and one of the suit led in the hand: it is added, and one trick", "Во взятке нет карты, а масть хода на руке есть: она добавляется, и одна взятка", rules.KindFinding, rules.KindState),
	rules.Read("L2017 67B1b", "No card in the trick and none of the suit led: any card, and one trick", "Во взятке нет карты, и масти хода на руке нет: любая карта и одна взятка", rules.KindState, rules.KindEvent),
	rules.Reported("L2017 67B2", "Too many cards in the trick: one stays, the rest go back", "Во взятке лишние карты: одна остаётся, прочие возвращаются в руку", rules.KindState, rules.KindEvent, rules.KindFinding),
	rules.Reported("L2017 14B", "A card is missing and is not found", "Недостающая карта не найдена", rules.KindFinding),
}

var laws2017Revoking = bridge.Revokes{
	Clause:    "L2017 61A",
	Correct:   "L2017 62A",
	Withdrawn: "L2017 62B1",
	Later:     "L2017 62C2",
	Twelfth:   "L2017 62D",
	Established: bridge.Establishment{
		Played:  "L2017 63A1",
		Named:   "L2017 63A2",
		Claimed: "L2017 63A3",
		Agreed:  bridge.Assent{Clause: "L2017 63A4", Final: true},
		Unless:  "L2017 62C3",
	},
	AskedByDummy: "L2017 43B2b",
	Transfer:     bridge.Transfer{Won: "L2017 64A1", Other: "L2017 64A2"},
	Exempt: bridge.Exempt{
		Nothing:   "L2017 64B1",
		Again:     "L2017 64B2",
		Faced:     "L2017 64B3",
		NextBoard: "L2017 64B4",
		RoundOver: "L2017 64B5",
		Twelfth:   "L2017 64B6",
		Both:      bridge.BothSides{Clause: "L2017 64B7", Established: true},
	},
}

var laws2017Defects = bridge.Defects{
	Clause:  "L2017 67B",
	InTime:  "L2017 67A",
	Had:     bridge.Missing{Clause: "L2017 67B1a", Deemed: true},
	None:    bridge.Missing{Clause: "L2017 67B1b", Deemed: true},
	Surplus: "L2017 67B2",
	Highest: "L2017 67B2",
	Always:  "L2017 67B2",
	Lost:    "L2017 14B",
}
