package wording

import (
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// ofProcedure is what the desk finds about time, sanctions, equipment, officials,
// results and conduct.
var ofProcedure = map[rules.Code]finding{
	procedure.FindDue: {
		says: phrase{english: "By the rulebook %[1]s owes ${points} to the opponent.", russian: "По правилам %[1]s должен противнику: ${points}.", counts: one("points", 3)},
		next: phrase{english: "The director awards them or waives them.", russian: "Директор присуждает их или прощает."},
	},
	procedure.FindForfeitDue: {
		says: phrase{english: "By the rulebook %[1]s has forfeited the match.", russian: "По правилам %[1]s проигрывает матч."},
		next: phrase{english: "The director declares it or waives it.", russian: "Директор объявляет это или прощает."},
	},
	procedure.FindDueUncertain: {
		says: phrase{english: "Whether the boundary was passed is uncertain: it lies within the error of the clocks (%[1]s).", russian: "Перейдён ли срок, неясно: разница меньше погрешности часов (%[1]s)."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindAwardDiffers: {
		says: phrase{english: "%[3]d awarded against %[1]s, and %[4]d were due.", russian: "Присуждено %[3]d (%[1]s), а по правилам %[4]d."},
		next: phrase{english: "The award stands; the reason should be on record.", russian: "Решение остаётся; причина должна быть записана."},
	},
	procedure.FindPointsForForfeit: {
		says: phrase{english: "%[3]d awarded against %[1]s, and the forfeit was due.", russian: "Присуждено %[3]d (%[1]s), а по правилам матч проигран."},
		next: phrase{english: "The award stands; the reason should be on record.", russian: "Решение остаётся; причина должна быть записана."},
	},
	procedure.FindForfeitUndue: {
		says: phrase{english: "%[1]s forfeits for lateness, and by the rulebook only ${points} were due.", russian: "%[1]s проигрывает матч за опоздание, а по правилам полагалось только: ${points}.", counts: one("points", 3)},
		next: phrase{english: "The forfeit stands; the reason should be on record.", russian: "Решение остаётся; причина должна быть записана."},
	},
	procedure.FindUnitUndefined: {
		says: phrase{english: "The match is counted in games, and the rulebook does not say what a penalty point is worth in it (%[1]s).", russian: "Матч считается по партиям, и правила не говорят, чего в нём стоит штрафное очко (%[1]s)."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindAway: {
		says: phrase{english: "%[1]s was away for %[3]d seconds without consent; %[4]d are allowed.", russian: "%[1]s отсутствует %[3]d секунд без разрешения; можно %[4]d."},
		next: phrase{english: "The director decides if the opponent objects.", russian: "Если противник возражает, решает директор."},
	},
	procedure.FindBreakInGame: {
		says: phrase{english: "A break was taken inside a game.", russian: "Перерыв взят посреди партии."},
		next: phrase{english: "The director decides if the opponent objects.", russian: "Если противник возражает, решает директор."},
	},
	procedure.FindBreakTooMany: {
		says: phrase{english: "%[1]s took break %[3]d; %[4]d are allowed.", russian: "%[1]s берёт перерыв %[3]d; можно %[4]d."},
		next: phrase{english: "The director decides if the opponent objects.", russian: "Если противник возражает, решает директор."},
	},
	procedure.FindUnwarned: {
		says: phrase{english: "%[1]s is penalized for slow play and was not warned before in this match.", russian: "%[1]s получает штраф за медленную игру без предупреждения в этом матче."},
		next: phrase{english: "The penalty stands unless it is corrected.", russian: "Штраф остаётся, если его не исправят."},
	},
	procedure.FindPenaltyHigh: {
		says: phrase{english: "%[1]s is penalized with %[3]d where the rulebook has %[4]d.", russian: "%[1]s получает штраф %[3]d, а по правилам %[4]d."},
		next: phrase{english: "The penalty stands unless it is corrected.", russian: "Штраф остаётся, если его не исправят."},
	},
	procedure.FindExcludedUnadvised: {
		says: phrase{english: "%[1]s is out of the event without the committee's advice.", russian: "%[1]s выбывает без совета жюри."},
		next: phrase{english: "Enter the committee's advice if it was given.", russian: "Если совет был, внесите его."},
	},
	procedure.FindExcludedUnexplained: {
		says: phrase{english: "%[1]s is out of the event and no reason is stated.", russian: "%[1]s выбывает, причина не названа."},
		next: phrase{english: "State the reason.", russian: "Назовите причину."},
	},
	procedure.FindSettled: {
		says: phrase{english: "The players settled what should have been played.", russian: "Игроки договорились вместо игры."},
		next: phrase{english: "The committee decides.", russian: "Решает жюри."},
	},
	procedure.FindGameCancelled: {
		says: phrase{english: "A game was broken off to be played again.", russian: "Партия прервана, чтобы сыграть её заново."},
		next: phrase{english: "The score of the new game needs a ruling.", russian: "Счёт новой партии требует решения."},
	},
	procedure.FindReportNotTheirs: {
		says: phrase{english: "This was reported by somebody who may not speak of it.", russian: "Об этом сообщает тот, кто не вправе."},
		next: phrase{english: "Only the opponent may act on it.", russian: "Воспользоваться этим вправе только противник."},
	},
	procedure.FindReportedUnknown: {
		says: phrase{english: "The rulebook does not know what is reported here.", russian: "В правилах нет того, о чём сообщают."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindShaken: {
		says: phrase{english: "%[1]s shook the dice %[3]d times; %[4]d to %[5]d are right. The roll stands.", russian: "%[1]s встряхивает кости %[3]d раз; нужно от %[4]d до %[5]d. Бросок остаётся."},
		next: phrase{english: "The director decides if the opponent objects.", russian: "Если противник возражает, решает директор."},
	},
	procedure.FindDemandLate: {
		says: phrase{english: "%[1]s demands other equipment after the match has begun.", russian: "%[1]s требует другой инвентарь после начала матча."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindDiceRequests: {
		says: phrase{english: "%[1]s has the dice changed: request %[3]d of the match, where %[4]d are foreseen.", russian: "%[1]s просит заменить кости: просьба %[3]d за матч, предусмотрено %[4]d."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindDiceInGame: {
		says: phrase{english: "%[1]s has the dice changed inside a game.", russian: "%[1]s просит заменить кости посреди партии."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindMixRolled: {
		says: phrase{english: "%[1]s rolled the dice out and had not asked for the mix.", russian: "%[1]s бросает кости для перемешивания, хотя просил другой."},
		next: phrase{english: "Mix them again if the opponent objects.", russian: "Если противник возражает, перемешайте снова."},
	},
	procedure.FindMixOrder: {
		says: phrase{english: "%[1]s asked for the mix and took the first die; that is the opponent's.", russian: "%[1]s просит перемешать и берёт первую кость, а она противника."},
		next: phrase{english: "Mix them again if the opponent objects.", russian: "Если противник возражает, перемешайте снова."},
	},
	procedure.FindMixInGame: {
		says: phrase{english: "%[1]s has the dice mixed inside a game.", russian: "%[1]s просит перемешать кости посреди партии."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindLoserReports: {
		says: phrase{english: "%[1]s reports the result and has lost; the winner should.", russian: "%[1]s сообщает результат, проиграв; это дело победителя."},
		next: phrase{english: "The figures are kept; let the winner confirm them.", russian: "Цифры записаны; пусть победитель подтвердит."},
	},
	procedure.FindPostedLate: {
		says: phrase{english: "The posted result is corrected after a player has begun the next match; it stays as posted.", russian: "Результат исправляют после начала следующего матча; он остаётся прежним."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	procedure.FindPostedDiffers: {
		says: phrase{english: "The result is given as %[3]d-%[4]d; by the record it is %[5]d-%[6]d.", russian: "Указан результат %[3]d-%[4]d; по записи %[5]d-%[6]d."},
		next: phrase{english: "Compare the sheets and correct what is wrong.", russian: "Сверьте записи и исправьте ошибку."},
	},
	procedure.FindDirectorPlays: {
		says: phrase{english: "%[1]s plays this match and is a director of it.", russian: "%[1]s играет матч и судит его."},
		next: phrase{english: "Let another director take it.", russian: "Пусть матч ведёт другой директор."},
	},
	procedure.FindDirectorAbsent: {
		says: phrase{english: "The director is away and nobody is named in his place.", russian: "Директора нет, и никто не назначен вместо него."},
		next: phrase{english: "Name a deputy.", russian: "Назначьте заместителя."},
	},
	procedure.FindCubeless: {
		says: phrase{english: "The match is to be played without the cube, which belongs to every discipline.", russian: "Матч назначен без куба, а куб используется во всех дисциплинах."},
		next: phrase{english: "Correct the format, or let the director decide.", russian: "Исправьте формат или пусть решает директор."},
	},
	procedure.FindCategory: {
		says: phrase{english: "The format is not one that this category plays.", russian: "Такой формат не для этой категории."},
		next: phrase{english: "Correct the format or the category.", russian: "Исправьте формат или категорию."},
	},
	procedure.FindReportedAidUsed: {
		says: phrase{english: "%[1]s is reported: used an aid that is not allowed.", russian: "Сообщают: %[1]s пользуется недозволенной подсказкой."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedPhoneOn: {
		says: phrase{english: "%[1]s is reported: had a phone that was on.", russian: "Сообщают: %[1]s держит включённый телефон."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedHeadphones: {
		says: phrase{english: "%[1]s is reported: wore headphones after the opponent had forbidden them.", russian: "Сообщают: %[1]s носит наушники вопреки запрету противника."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedOtherLanguage: {
		says: phrase{english: "%[1]s is reported: spoke another language than those declared.", russian: "Сообщают: %[1]s говорит не на объявленном языке."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedUnsolicitedAdvice: {
		says: phrase{english: "%[1]s is reported: was given advice that nobody asked for.", russian: "Сообщают: %[1]s получает непрошеный совет."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedSolicitedAdvice: {
		says: phrase{english: "%[1]s is reported: asked for advice.", russian: "Сообщают: %[1]s просит совета."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedAdviceConcealed: {
		says: phrase{english: "%[1]s is reported: got advice and did not call the director.", russian: "Сообщают: %[1]s получает совет и не зовёт директора."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedSpectatorInterferes: {
		says: phrase{english: "%[1]s is reported: was disturbed by a spectator.", russian: "Сообщают: %[1]s страдает от вмешательства зрителя."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedPlayedElsewhere: {
		says: phrase{english: "%[1]s is reported: played at another place without permission.", russian: "Сообщают: %[1]s играет в другом месте без разрешения."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedDiceOneByOne: {
		says: phrase{english: "%[1]s is reported: threw the dice one by one.", russian: "Сообщают: %[1]s бросает кости по одной."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedNoCup: {
		says: phrase{english: "%[1]s is reported: threw the dice without a cup.", russian: "Сообщают: %[1]s бросает кости без стакана."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedNoHeight: {
		says: phrase{english: "%[1]s is reported: threw the dice from no height.", russian: "Сообщают: %[1]s бросает кости без высоты."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedRolledToTheLeft: {
		says: phrase{english: "%[1]s is reported: threw the dice to the left of the bar.", russian: "Сообщают: %[1]s бросает кости слева от бара."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedMovedInOpponentsTurn: {
		says: phrase{english: "%[1]s is reported: moved checkers in the opponent's turn.", russian: "Сообщают: %[1]s двигает шашки в ход противника."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedTouchedInOpponentsTurn: {
		says: phrase{english: "%[1]s is reported: touched checkers in the opponent's turn.", russian: "Сообщают: %[1]s касается шашек в ход противника."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedTwoHands: {
		says: phrase{english: "%[1]s is reported: moved with two hands.", russian: "Сообщают: %[1]s ходит двумя руками."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedUnclearMove: {
		says: phrase{english: "%[1]s is reported: moved so that nobody could follow.", russian: "Сообщают: %[1]s ходит непонятно."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedMovedOpponentsCheckers: {
		says: phrase{english: "%[1]s is reported: moved the opponent's checkers.", russian: "Сообщают: %[1]s двигает шашки противника."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedHitCheckerNotOnBar: {
		says: phrase{english: "%[1]s is reported: left a hit checker off the bar.", russian: "Сообщают: %[1]s не ставит сбитую шашку на бар."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedCheckerMisplaced: {
		says: phrase{english: "%[1]s is reported: left a borne-off checker out of its place.", russian: "Сообщают: %[1]s кладёт снятую шашку не на место."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedDiceInCupEarly: {
		says: phrase{english: "%[1]s is reported: put the dice into the cup before the opponent had rolled.", russian: "Сообщают: %[1]s убирает кости в стакан до броска противника."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedCupBelowTable: {
		says: phrase{english: "%[1]s is reported: held the cup below the table.", russian: "Сообщают: %[1]s держит стакан под столом."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedDiceBelowTable: {
		says: phrase{english: "%[1]s is reported: held the dice below the table.", russian: "Сообщают: %[1]s держит кости под столом."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedTouchedDiceOrCup: {
		says: phrase{english: "%[1]s is reported: touched dice or cup in the opponent's turn.", russian: "Сообщают: %[1]s касается костей или стакана в ход противника."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedCubeHidden: {
		says: phrase{english: "%[1]s is reported: hid the cube.", russian: "Сообщают: %[1]s прячет куб."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedNoBaffleBox: {
		says: phrase{english: "%[1]s is reported: rolled without the baffle box.", russian: "Сообщают: %[1]s бросает мимо шторки."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedCountDisturbed: {
		says: phrase{english: "%[1]s is reported: disturbed the count over a die.", russian: "Сообщают: %[1]s мешает отсчёту над костью."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindReportedInfringement: {
		says: phrase{english: "%[1]s is reported: infringed the rules.", russian: "Сообщают: %[1]s нарушает правила."},
		next: phrase{english: "The director decides; nothing changes by itself.", russian: "Решает директор; само по себе это ничего не меняет."},
	},
	procedure.FindOfficeUnnamed: {
		says: phrase{english: "Before the draw the names of the director, of the committee's president and of its members must be known; number %[3]d of these is not.", russian: "До жеребьёвки должны быть известны директор, председатель и члены жюри; не назван %[3]d-й из этого списка."},
		next: phrase{english: "Name the official.", russian: "Назовите его."},
	},
	procedure.FindDrawUnsupervised: {
		says: phrase{english: "The draw was not supervised by a committee member or a foreign player.", russian: "За жеребьёвкой не следил член жюри или иностранный игрок."},
		next: phrase{english: "The committee decides whether it stands.", russian: "Действительна ли она, решает жюри."},
	},
	procedure.FindDrawByNumbers: {
		says: phrase{english: "Numbers that stand for names were drawn.", russian: "Разыгрывались номера вместо имён."},
		next: phrase{english: "The committee decides whether it stands.", russian: "Действительна ли она, решает жюри."},
	},
	procedure.FindDrawByComputer: {
		says: phrase{english: "The draw was made by a computer.", russian: "Жеребьёвку делал компьютер."},
		next: phrase{english: "The committee decides whether it stands.", russian: "Действительна ли она, решает жюри."},
	},
	procedure.FindDrawNotPublic: {
		says: phrase{english: "The draw was not made in public.", russian: "Жеребьёвка была не публичной."},
		next: phrase{english: "The committee decides whether it stands.", russian: "Действительна ли она, решает жюри."},
	},
	procedure.FindDrawUnwitnessed: {
		says: phrase{english: "The draw names no witnesses.", russian: "Свидетели жеребьёвки не названы."},
		next: phrase{english: "Name the witnesses.", russian: "Назовите свидетелей."},
	},
	procedure.FindDrawUnpaid: {
		says: phrase{english: "Place %[3]d of the draw went to a player who is not registered or has not paid.", russian: "Место %[3]d досталось тому, кто не заявлен или не заплатил."},
		next: phrase{english: "Enter the registration, or let the committee decide.", russian: "Внесите заявку, иначе решает жюри."},
	},
	procedure.FindDrawPrize: {
		says: phrase{english: "Place %[3]d of the consolation went to a prize winner.", russian: "Место %[3]d утешительного турнира досталось призёру."},
		next: phrase{english: "The committee decides.", russian: "Решает жюри."},
	},
	procedure.FindDrawHalf: {
		says: phrase{english: "Place %[3]d of the consolation is in the wrong half.", russian: "Место %[3]d утешительного турнира не в той половине."},
		next: phrase{english: "The committee decides.", russian: "Решает жюри."},
	},
	procedure.FindDrawChanged: {
		says: phrase{english: "Place %[3]d of the draw was changed after it was made; a draw is definitive.", russian: "Место %[3]d изменено после жеребьёвки, а она окончательна."},
		next: phrase{english: "The director answers for it to the committee.", russian: "Директор отвечает за это перед жюри."},
	},
	procedure.FindDrawFluid: {
		says: phrase{english: "Place %[3]d was written over with correction fluid.", russian: "Место %[3]d замазано корректором."},
		next: phrase{english: "The director answers for it to the committee.", russian: "Директор отвечает за это перед жюри."},
	},
	procedure.FindLateNotByLot: {
		says: phrase{english: "Late arrival %[3]d was not replaced by lot.", russian: "Опоздавший номер %[3]d заменён не по жребию."},
		next: phrase{english: "The committee decides.", russian: "Решает жюри."},
	},
}
