package wording

import (
	"strconv"

	"kibitz/rules"
	"kibitz/rules/bridge"
)

// aStep names what the director does before he rules on a claim, by its number.
var aStep figure = func(w *Words, n int) any { return w.word("claim-step", strconv.Itoa(n)) }

// ofClaimsMade is what the referee finds of claims and concessions as they are made.
var ofClaimsMade = map[rules.Code]finding{
	bridge.FindClaimNoPlay: {
		says: phrase{english: "%[3]s claims or concedes, and nothing is left to be played.", russian: "%[3]s заявляет претензию или уступку, а играть больше нечего."},
		next: phrase{english: "Enter the tricks that the table agrees on.", russian: "Внесите согласованное число взяток."},
		args: []figure{aSeat},
	},
	bridge.FindClaimAgain: {
		says: phrase{english: "%[3]s claims or concedes, and an earlier claim is open or stands.", russian: "%[3]s заявляет претензию или уступку, а прежняя ещё не закрыта или в силе."},
		next: phrase{english: "Deal with the earlier one first.", russian: "Сначала разберите прежнюю."},
		args: []figure{aSeat},
	},
	bridge.FindClaimTooMany: {
		says: phrase{english: "%[3]s claims or concedes %[4]d, and only ${tricks} are left.", russian: "%[3]s называет взяток: %[4]d, а осталось ${tricks}.", counts: one("tricks", 5)},
		next: phrase{english: "Ask what was meant, and correct the entry.", russian: "Уточните, что имелось в виду, и исправьте запись."},
		args: []figure{aSeat},
	},
	bridge.FindClaimSum: {
		says: phrase{english: "%[3]s says to win %[4]d and to lose %[5]d, and ${tricks} are left.", russian: "%[3]s называет взятые %[4]d и отданные %[5]d, а осталось ${tricks}.", counts: one("tricks", 6)},
		next: phrase{english: "Ask what was meant, and correct the entry.", russian: "Уточните, что имелось в виду, и исправьте запись."},
		args: []figure{aSeat},
	},
	bridge.FindClaimNoFigures: {
		says: phrase{english: "%[3]s named no number of tricks; it is taken as all that are left.", russian: "%[3]s не называет числа взяток; считается, что все оставшиеся."},
		args: []figure{aSeat},
	},
	bridge.FindClaimDisputed: {
		says: phrase{english: "%[3]s says that no claim was meant; it is one unless that is beyond doubt.", russian: "%[3]s говорит, что претензии не было; это претензия, если обратное не несомненно."},
		next: phrase{english: "Establish what was said and shown, then decide whether play goes on.", russian: "Установите, что было сказано и показано, и решите, продолжать ли игру."},
		args: []figure{aSeat},
	},
	bridge.FindStatementMissing: {
		says: phrase{english: "%[3]s did not say how the rest would be played.", russian: "%[3]s не говорит, как будет разыграно остальное."},
		next: phrase{english: "Judge by normal play; what was not said then cannot be chosen now if it wins more.", russian: "Судите по нормальному розыгрышу; несказанное сразу теперь в пользу заявителя не выбирается."},
		args: []figure{aSeat},
	},
	bridge.FindTrumpsUnspoken: {
		says: phrase{english: "Trumps (%[4]d) are still out with the opponents, and %[3]s did not mention them.", russian: "У противников остались козыри (%[4]d), и %[3]s о них не говорит."},
		next: phrase{english: "See whether the claimer could well have been unaware of them, and what normal play then loses.", russian: "Решите, мог ли заявитель о них не помнить и что тогда теряет нормальный розыгрыш."},
		args: []figure{aSeat},
	},
	bridge.FindPlayedAfterClaim: {
		says: phrase{english: "%[3]s plays %[4]s after the claim; it does not count.", russian: "%[3]s играет %[4]s после претензии; это не в счёт."},
		next: phrase{english: "Rule on the cards as they were when the claim was made.", russian: "Решайте по картам на момент претензии."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindTakenAfterClaim: {
		says: phrase{english: "%[3]s takes %[4]s back after the claim; it stays in its trick.", russian: "%[3]s берёт назад %[4]s после претензии; карта остаётся в своей взятке."},
		next: phrase{english: "Rule on the cards as they were when the claim was made.", russian: "Решайте по картам на момент претензии."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindMayBeClaim: {
		says: phrase{english: "%[3]s shows cards that are not of the trick in play, which may be a claim.", russian: "%[3]s показывает карты не этой взятки, что может быть претензией."},
		next: phrase{english: "Ask whether a claim was meant; if so, enter it.", russian: "Спросите, была ли это претензия; если да, внесите её."},
		args: []figure{aSeat},
	},
	bridge.FindNoConcession: {
		says: phrase{english: "%[3]s objects to a concession or wants one cancelled, and there is none.", russian: "%[3]s возражает против уступки или просит её отменить, а уступки нет."},
		next: phrase{english: "Insert the concession if it was missed.", russian: "Внесите уступку, если она пропущена."},
		args: []figure{aSeat},
	},
	bridge.FindObjectionNotHis: {
		says: phrase{english: "%[3]s objects, and only a defender may, against the concession of his partner.", russian: "%[3]s возражает, а это вправе только защитник против уступки партнёра."},
		args: []figure{aSeat},
	},
	bridge.FindObjectionLate: {
		says: phrase{english: "%[3]s did not object at once; the concession stands.", russian: "%[3]s возражает не сразу; уступка остаётся в силе."},
		next: phrase{english: "What was conceded may still be asked for as a concession that cannot be lost.", russian: "Уступку ещё можно просить отменить, если эту взятку отдать нельзя."},
		args: []figure{aSeat},
	},
	bridge.FindObjected: {
		says: phrase{english: "%[4]s objects to the concession of %[3]s: nothing was conceded, and neither may use what he has learned.", russian: "%[4]s возражает против уступки (%[3]s): уступки нет, и оба не вправе пользоваться узнанным."},
		next: phrase{english: "Note what was seen and said, then let play go on.", russian: "Отметьте, что было показано и сказано, и пусть играют дальше."},
		args: []figure{aSeat, aSeat},
	},
	bridge.FindUncalled: {
		says: phrase{english: "Play went on after the objection of %[3]s and before the director came.", russian: "Игра продолжена после возражения (%[3]s) до прихода директора."},
		next: phrase{english: "See what was played meanwhile and whether it does harm.", russian: "Выясните, что сыграно и нанёс ли это ущерб."},
		args: []figure{aSeat},
	},
	bridge.FindNothingResumed: {
		says: phrase{english: "Play is said to go on, and no claim or concession has stopped it.", russian: "Розыгрыш продолжен, хотя ни претензия, ни уступка его не прерывали."},
	},
	bridge.FindResumed: {
		says: phrase{english: "Play goes on after a claim, as %[3]d of the four players agreed.", russian: "Розыгрыш продолжен после претензии, согласны игроков: %[3]d из четырёх."},
		next: phrase{english: "See whether the code lets them, and whether all four agreed.", russian: "Проверьте, допускает ли это кодекс и согласны ли все четверо."},
	},
	bridge.FindClaimFaced: {
		says: phrase{english: "Hands were shown after the claim was disputed and before the director came.", russian: "После оспаривания претензии руки показаны до прихода директора."},
		next: phrase{english: "Have nobody play or speak; go on with the statement.", russian: "Пусть никто не играет и не говорит; продолжайте с заявления."},
	},
	bridge.FindClaimTouched: {
		says: phrase{english: "%[3]s acted after the claim was disputed and before the director came.", russian: "%[3]s действует после оспаривания претензии до прихода директора."},
		next: phrase{english: "Have all four hands stay as they are.", russian: "Пусть все четыре руки остаются как есть."},
		args: []figure{aSeat},
	},
}

// ofClaimsRuled is what the referee finds of what becomes of claims.
var ofClaimsRuled = map[rules.Code]finding{
	bridge.FindNothingToAgree: {
		says: phrase{english: "%[3]s answers a claim, and none is open.", russian: "%[3]s отвечает на претензию, а открытой нет."},
		next: phrase{english: "Insert the claim if it was missed.", russian: "Внесите претензию, если она пропущена."},
		args: []figure{aSeat},
	},
	bridge.FindAnswerNotHis: {
		says: phrase{english: "%[3]s answers a claim of his own side.", russian: "%[3]s отвечает на претензию своей стороны."},
		next: phrase{english: "Ask the other side.", russian: "Спросите другую сторону."},
		args: []figure{aSeat},
	},
	bridge.FindClaimUnanswered: {
		says: phrase{english: "The board was closed on the claim of %[3]s, which means that the other side agreed.", russian: "Сдача закрыта на претензии (%[3]s); это означает согласие другой стороны."},
		args: []figure{aSeat},
	},
	bridge.FindAgreementStands: {
		says: phrase{english: "The side of %[3]s has agreed; the agreement can now only be withdrawn.", russian: "Сторона согласилась (%[3]s); теперь согласие можно только отозвать."},
		next: phrase{english: "Enter that the agreement is withdrawn, and on what ground.", russian: "Внесите отзыв согласия и его основание."},
		args: []figure{aSeat},
	},
	bridge.FindNoAgreement: {
		says: phrase{english: "%[3]s withdraws an agreement, and there is none.", russian: "%[3]s отзывает согласие, которого нет."},
		args: []figure{aSeat},
	},
	bridge.FindWithdrawnNotHis: {
		says: phrase{english: "%[3]s withdraws what was agreed by the other side.", russian: "%[3]s отзывает согласие другой стороны."},
		args: []figure{aSeat},
	},
	bridge.FindAskedLate: {
		says: phrase{english: "%[3]s asks for tricks after the time for it was over.", russian: "%[3]s просит взятки после окончания срока."},
		next: phrase{english: "The score stands unless the code allows more time.", russian: "Результат остаётся, если кодекс не даёт большего срока."},
		args: []figure{aSeat},
	},
	bridge.FindGroundUnknown: {
		says: phrase{english: "The code that governs the board has no such ground (%[3]s).", russian: "В кодексе этой сдачи такого основания нет (%[3]s)."},
		next: phrase{english: "See which ground the code has, and enter it again.", russian: "Посмотрите основания кодекса и внесите снова."},
		args: []figure{aSeat},
	},
	bridge.FindGroundUntrue: {
		says: phrase{english: "%[3]s says that the contract was made or beaten then; declarer had ${tricks}.", russian: "%[3]s ссылается на выполненный или подсаженный контракт; у разыгрывающего была ${tricks}.", counts: one("tricks", 4)},
		args: []figure{aSeat},
	},
	bridge.FindStepOrder: {
		says: phrase{english: "Out of order: %[3]s; before it comes: %[4]s.", russian: "Не по порядку: %[3]s; до этого: %[4]s."},
		args: []figure{aStep, aStep},
	},
	bridge.FindStepSkipped: {
		says: phrase{english: "Before the ruling on the claim one step was left out: %[3]s.", russian: "До решения по претензии пропущено: %[3]s."},
		next: phrase{english: "Do it now, and rule again if it changes anything.", russian: "Сделайте это сейчас и при необходимости решите снова."},
		args: []figure{aStep},
	},
	bridge.FindStatementChanged: {
		says: phrase{english: "The statement as repeated is not the one that was made.", russian: "Повторённое заявление отличается от сделанного."},
		next: phrase{english: "Judge by the one that was made.", russian: "Судите по сделанному."},
	},
	bridge.FindNoClaim: {
		says: phrase{english: "A claim is ruled on, and there is none.", russian: "Решение по претензии, которой нет."},
		next: phrase{english: "Insert the claim if it was missed.", russian: "Внесите претензию, если она пропущена."},
	},
	bridge.FindRuledTooMany: {
		says: phrase{english: "The ruling gives the claimer's side %[3]d, and only ${tricks} were left.", russian: "Решение даёт стороне заявителя %[3]d, а оставалось ${tricks}.", counts: one("tricks", 4)},
		next: phrase{english: "Rule again.", russian: "Примите решение снова."},
	},
	bridge.FindRuledAbove: {
		says: phrase{english: "The ruling gives the claimer's side %[3]d, more than the %[4]d that were claimed.", russian: "Решение даёт стороне заявителя %[3]d, больше заявленных %[4]d."},
		next: phrase{english: "Say in the reasons on what that rests.", russian: "Укажите в обосновании, на чём это основано."},
	},
	bridge.FindRuledAgain: {
		says: phrase{english: "The claim was ruled on before (%[4]d); now %[3]d stand.", russian: "По претензии уже решено (%[4]d); теперь действует %[3]d."},
		next: phrase{english: "Tell the table what holds now.", russian: "Сообщите столу, что теперь действует."},
	},
	bridge.FindRuledUnasked: {
		says: phrase{english: "The claim was agreed, and nobody has asked for a ruling on it.", russian: "Претензия принята, и решения никто не просил."},
	},
	bridge.FindRuledWrongWay: {
		says: phrase{english: "The side that asked for tricks loses some by the ruling: %[3]d, before %[4]d.", russian: "Сторона, просившая взятки, их теряет: %[3]d, было %[4]d."},
		next: phrase{english: "See that the ruling is entered for the right side.", russian: "Проверьте, за ту ли сторону внесено решение."},
	},
	bridge.FindHeardOne: {
		says: phrase{english: "The result is changed to %[3]d from %[4]d, and only one side was heard.", russian: "Результат изменён на %[3]d (был %[4]d), а выслушана одна сторона."},
		next: phrase{english: "Hear the other side, and rule again if it changes anything.", russian: "Выслушайте другую сторону и при необходимости решите снова."},
	},
	bridge.FindClassMissing: {
		says: phrase{english: "The ruling does not say by which class of player normal play was judged.", russian: "В решении не указан класс игрока, по которому судили о нормальном розыгрыше."},
		next: phrase{english: "Add it to the reasons.", russian: "Добавьте это в обоснование."},
	},
	bridge.FindLineMissing: {
		says: phrase{english: "The ruling does not say which play is judged normal.", russian: "В решении не указан розыгрыш, признанный нормальным."},
		next: phrase{english: "Add it to the reasons.", russian: "Добавьте его в обоснование."},
	},
}
