package wording

import (
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// finding is what is said of a finding. The arguments of its phrases are: 1 the
// offender, 2 the offender's opponent, 3 to 6 the finding's Args, 7 and 8 A and B.
type finding struct {
	says phrase
	next phrase // what to do about it; empty where nothing is to be done

	// nobody is said instead where the finding is nobody's.
	nobody phrase

	// args say what the figures are; those that are not listed are plain.
	args []figure
}

func one(noun string, argument int) []count { return []count{{noun, argument}} }

// findings has every code that a referee gives, and variants of some: what
// variants says is kept under the code, a full stop and the variant.
var findings = joined(ofTheGame, ofIrregularPlay, ofTheDispute, ofProcedure, ofBridgeTables)

var ofTheGame = map[rules.Code]finding{
	rules.GroundChanged: {
		says: phrase{english: "The correction at %[3]s changed what this decision was made on. It stays in force.", russian: "Исправление %[3]s изменило то, на чём основано это решение. Оно остаётся в силе."},
		next: phrase{english: "Look at the match as it is now, and confirm the decision or make another in its place.", russian: "Рассмотрите матч в нынешнем виде и подтвердите решение или вынесите вместо него новое."},
	},
	backgammon.FindOutOfPhase: {
		says: phrase{english: "This does not fit the state of the table (%[3]s).", russian: "Это не соответствует состоянию стола (%[3]s)."},
		next: phrase{english: "See whether an event before it is missing or stands in the wrong order.", russian: "Проверьте, не пропущено ли событие перед ним и верен ли порядок."},
	},
	backgammon.FindGameNumber: {
		says: phrase{english: "It is said to belong to game %[3]d; by the record it is game %[4]d.", russian: "Указана партия %[3]d, по записи идёт партия %[4]d."},
		next: phrase{english: "See whether a game is missing or numbered wrongly, and correct the entry.", russian: "Проверьте, не пропущена ли партия и верен ли номер; исправьте запись."},
	},
	backgammon.FindGameNumber + ".none": {
		says: phrase{english: "It is said to belong to game %[3]d; by the record no game has been played yet.", russian: "Указана партия %[3]d, по записи ещё не сыграно ни одной."},
		next: phrase{english: "See whether a game is missing or numbered wrongly, and correct the entry.", russian: "Проверьте, не пропущена ли партия и верен ли номер; исправьте запись."},
	},
	backgammon.FindGameUnfinished: {
		says: phrase{english: "A new game starts, and the record does not show how the last one ended.", russian: "Начинается новая партия, а чем кончилась прошлая, в записи нет."},
		next: phrase{english: "Insert the result of the last game, or what is missing of its play.", russian: "Внесите результат прошлой партии или недостающие ходы."},
	},
	backgammon.FindGameNotStarted: {
		says: phrase{english: "The record does not say that the game was started.", russian: "В записи нет начала партии."},
		next: phrase{english: "Insert the start of the game where it belongs.", russian: "Внесите начало партии на своё место."},
	},
	backgammon.FindNoOpening: {
		says: phrase{english: "The record does not hold the opening roll of this game.", russian: "В записи нет розыгрыша первого хода этой партии."},
		next: phrase{english: "Insert the opening roll if it is known.", russian: "Внесите розыгрыш, если он известен."},
	},
	backgammon.FindRollTwice: {
		says: phrase{english: "%[1]s rolled once more; the roll before, %[3]d-%[4]d, had not been declared void.", russian: "%[1]s бросает ещё раз, хотя бросок %[3]d-%[4]d не признан недействительным."},
		next: phrase{english: "Ask both players which roll counts, and retract the other or declare it void.", russian: "Выясните у обоих игроков, какой бросок действителен; другой отмените."},
	},
	backgammon.FindRollOutOfTurn: {
		says: phrase{english: "%[1]s rolled, and it was the turn of %[2]s.", russian: "%[1]s бросает вне очереди: ходит %[2]s."},
		next: phrase{english: "See whether a turn is missing from the record; if not, the roll does not count.", russian: "Проверьте, не пропущен ли ход в записи; если нет, бросок не действителен."},
	},
	backgammon.FindRollEarly: {
		says: phrase{english: "%[1]s rolled before the turn of %[2]s had ended.", russian: "%[1]s бросает раньше времени: ход противника ещё не окончен."},
		next: phrase{english: "Let the turn be finished first; then settle whether the roll stands.", russian: "Сначала пусть ход будет закончен, затем решите, остаётся ли бросок в силе."},
	},
	backgammon.FindRollUnanswered: {
		says: phrase{english: "%[1]s rolled, and the double had not been answered.", russian: "%[1]s бросает, хотя на удвоение ещё нет ответа."},
		next: phrase{english: "Ask how the double was answered and insert the answer before the roll.", russian: "Выясните ответ на удвоение и внесите его перед броском."},
	},
	backgammon.FindTurnNotEnded: {
		says: phrase{english: "The record does not say that the turn of %[1]s ended; %[2]s played on, which ended it.", russian: "%[1]s не завершает ход; его завершают действия противника."},
	},
	backgammon.FindTurnWithoutRoll: {
		says: phrase{english: "%[1]s ended the turn without a roll.", russian: "%[1]s завершает ход без броска."},
		next: phrase{english: "Insert the roll and the play if they were missed.", russian: "Внесите бросок и ход, если они пропущены."},
	},
	backgammon.FindMoveOutOfTurn: {
		says: phrase{english: "%[1]s moved checkers out of turn.", russian: "%[1]s передвигает шашки вне очереди."},
		next: phrase{english: "Have the checkers put back, unless a turn is missing from the record.", russian: "Верните шашки на место, если в записи не пропущен ход."},
	},
	backgammon.FindMoveWithoutRoll: {
		says: phrase{english: "%[1]s moved checkers without a roll.", russian: "%[1]s передвигает шашки без броска."},
		next: phrase{english: "Insert the roll if it was missed; otherwise have the checkers put back.", russian: "Внесите бросок, если он пропущен; иначе верните шашки на место."},
	},
	backgammon.FindNoChecker: {
		says: phrase{english: "%[1]s has no checker on point %[3]d, from where one is said to have moved.", russian: "%[1]s ходит с пункта %[3]d, где своей шашки нет."},
		next: phrase{english: "Compare the board with the record: correct the play, or set the position.", russian: "Сверьте доску с записью: исправьте ход или задайте позицию."},
	},
	backgammon.FindNoChecker + ".bar": {
		says: phrase{english: "%[1]s has no checker on the bar, from where one is said to have moved.", russian: "%[1]s ходит с бара, где своей шашки нет."},
		next: phrase{english: "Compare the board with the record: correct the play, or set the position.", russian: "Сверьте доску с записью: исправьте ход или задайте позицию."},
	},
	backgammon.FindIllegalPlay: {
		says: phrase{english: "The play of %[1]s is not a legal one for %[3]d-%[4]d.", russian: "%[1]s играет бросок %[3]d-%[4]d не по правилам."},
		next: phrase{english: "Where the rulebook leaves it to %[2]s, the choice is open; otherwise the director decides.", russian: "Если по правилам решает противник, выбор открыт; иначе решает директор."},
	},
	backgammon.FindIllegalPlay + ".left": {
		says: phrase{english: "%[1]s left a number of %[3]d-%[4]d unplayed that could be played.", russian: "%[1]s не использует число броска %[3]d-%[4]d, которое можно сыграть."},
		next: phrase{english: "Where the rulebook leaves it to %[2]s, the choice is open; otherwise the director decides.", russian: "Если по правилам решает противник, выбор открыт; иначе решает директор."},
	},
	backgammon.FindIllegalPlay + ".head": {
		says: phrase{english: "%[1]s took more checkers from the head with %[3]d-%[4]d than may leave it in one turn.", russian: "%[1]s снимает с головы при броске %[3]d-%[4]d больше шашек, чем можно за один ход."},
		next: phrase{english: "Where the rulebook leaves it to %[2]s, the choice is open; otherwise the director decides.", russian: "Если по правилам решает противник, выбор открыт; иначе решает директор."},
	},
	backgammon.FindIllegalPlay + ".block": {
		says: phrase{english: "%[1]s built a block of six points with %[3]d-%[4]d, and no opposing checker is ahead of it.", russian: "%[1]s при броске %[3]d-%[4]d строит заграждение из шести пунктов, впереди которого нет ни одной шашки противника."},
		next: phrase{english: "Where the rulebook leaves it to %[2]s, the choice is open; otherwise the director decides.", russian: "Если по правилам решает противник, выбор открыт; иначе решает директор."},
	},
	backgammon.FindBarFirst: {
		says: phrase{english: "%[1]s moved another checker before entering from the bar; the play as a whole is a legal one.", russian: "%[1]s ходит другой шашкой до захода с бара; ход в целом возможен по правилам."},
	},
	backgammon.FindCubeNotInPlay: {
		says: phrase{english: "%[1]s doubled; this match is played without the cube.", russian: "%[1]s удваивает; этот матч играется без куба."},
		next: phrase{english: "The double has no effect; have the cube put away.", russian: "Удвоение не действует; уберите куб."},
	},
	backgammon.FindCubeInNoCube: {
		says: phrase{english: "%[1]s doubled in the Crawford game, which is played without the cube.", russian: "%[1]s удваивает в партии Кроуфорда, которая играется без куба."},
		next: phrase{english: "The double has no effect; the clause says what may be demanded.", russian: "Удвоение не действует; чего можно потребовать, сказано в пункте правил."},
	},
	backgammon.FindCubeNotOwner: {
		says: phrase{english: "%[1]s doubled, and the cube belongs to %[2]s.", russian: "%[1]s удваивает, а кубом владеет %[2]s."},
		next: phrase{english: "The double asks nothing of %[2]s; see whether a double and its answer are missing.", russian: "Удвоение не требует ответа; проверьте, не пропущено ли удвоение с ответом."},
	},
	backgammon.FindCubeOutOfTurn: {
		says: phrase{english: "%[1]s doubled at the wrong time: a double is made on one's own turn, before the roll.", russian: "%[1]s удваивает не вовремя: удвоение делается в свой ход до броска."},
		next: phrase{english: "The double asks nothing of %[2]s; see whether a turn is missing.", russian: "Удвоение не требует ответа; проверьте, не пропущен ли ход."},
	},
	backgammon.FindCubeAfterVoid: {
		says: phrase{english: "%[1]s doubled after a void roll, which has to be rolled again first.", russian: "%[1]s удваивает после недействительного броска, который сначала надо повторить."},
		next: phrase{english: "The double has no effect; have both dice rolled again.", russian: "Удвоение не действует; пусть обе кости будут брошены заново."},
	},
	backgammon.FindCubeEarly: {
		says: phrase{english: "%[1]s doubled before the turn of %[2]s had ended; the double stands.", russian: "%[1]s удваивает до окончания хода противника; удвоение остаётся."},
		next: phrase{english: "%[2]s may finish the turn, and then answers.", russian: "%[2]s может закончить ход и затем отвечает."},
	},
	backgammon.FindCubeLapsed: {
		says: phrase{english: "The early double to %[3]d was not answered before the game ended; it has no effect.", russian: "На преждевременное удвоение до %[3]d нет ответа до конца партии; оно не действует."},
	},
	backgammon.FindCubeFace: {
		says: phrase{english: "The cube was shown at %[3]d; the next value is %[4]d.", russian: "Куб показан на %[3]d; следующее значение %[4]d."},
		next: phrase{english: "Have the cube turned to %[4]d, or correct the entry.", russian: "Поверните куб на %[4]d или исправьте запись."},
	},
	backgammon.FindReplayUnruled: {
		says: phrase{english: "A game that was broken off was played again; what it gave (${points}) counts only by a ruling.", russian: "Прерванную партию сыграли заново; её очки (${points}) засчитает только решение.", counts: one("points", 3)},
		next: phrase{english: "Let the director rule on it and set the score.", russian: "Пусть директор вынесет решение и установит счёт."},
	},
	backgammon.FindCubeBeyond: {
		says: phrase{english: "%[1]s redoubled to %[3]d; the faces of the cube end at %[4]d, and the rulebook does not say that redoubles go on.", russian: "%[1]s удваивает до %[3]d; грани куба кончаются на %[4]d, а о дальнейших удвоениях правила молчат."},
		next: phrase{english: "The director decides.", russian: "Решает директор."},
	},
	backgammon.FindMovedUnderCube: {
		says: phrase{english: "%[1]s changed a play after %[2]s had doubled; the rulebook has no word on it.", russian: "%[1]s меняет ход после удвоения противника; в правилах этого нет."},
		next: phrase{english: "The director decides which play stands.", russian: "Какой ход остаётся, решает директор."},
	},
	backgammon.FindNoDouble: {
		says: phrase{english: "%[1]s answered, and no double was waiting for an answer.", russian: "%[1]s отвечает, хотя удвоения, ждущего ответа, нет."},
		next: phrase{english: "Insert the double if it was missed.", russian: "Внесите удвоение, если оно пропущено."},
	},
	backgammon.FindBeaver: {
		says: phrase{english: "%[1]s turned the cube once more; the format allows ${beavers} in a row.", russian: "%[1]s поворачивает куб ещё раз; формат допускает подряд: ${beavers}.", counts: one("beavers", 3)},
		next: phrase{english: "Ask the players what they agreed; otherwise correct it to a take.", russian: "Выясните, о чём договорились игроки; иначе исправьте на принятие."},
	},
	backgammon.FindConceded: {
		says: phrase{english: "%[1]s conceded the game, on which the rulebook has no word.", russian: "%[1]s сдаёт партию, о чём правила не говорят."},
		next: phrase{english: "The director decides whether the game is played on.", russian: "Директор решает, доигрывать ли партию."},
	},
	backgammon.FindConcedeContact: {
		says: phrase{english: "%[1]s conceded the game while the sides were in contact.", russian: "%[1]s сдаёт партию, пока есть контакт."},
		next: phrase{english: "The director decides whether the game is played on.", russian: "Директор решает, доигрывать ли партию."},
	},
	backgammon.FindMatchConceded: {
		says: phrase{english: "%[1]s conceded the match.", russian: "%[1]s сдаёт матч."},
		next: phrase{english: "The director confirms the result.", russian: "Результат подтверждает директор."},
	},
	backgammon.FindResultUnplayed: {
		says: phrase{english: "The record does not show how the game ended; it is entered as won by %[2]s with ${points}.", russian: "Окончания партии в записи нет; записано: побеждает %[2]s, ${points}.", counts: one("points", 3)},
		next: phrase{english: "Nothing, if the game was settled in a way that nobody recorded; otherwise insert what is missing.", russian: "Ничего, если окончание просто не записывалось; иначе внесите недостающее."},
	},
	backgammon.FindResultDiffers: {
		says: phrase{english: "The result was entered as ${entered}; by play the game was worth ${points}.", russian: "Записан результат: ${entered}; по игре партия стоит: ${points}.", counts: []count{{"entered", 3}, {"points", 4}}},
		next: phrase{english: "Ask both players; correct the entry, or the play that the figure rests on.", russian: "Спросите обоих игроков; исправьте результат или ходы, на которых он основан."},
	},
	backgammon.FindResultDiffers + ".winner": {
		says: phrase{english: "The result was entered for the side that lost by play.", russian: "Победа записана за сторону, проигравшую по игре."},
		next: phrase{english: "Ask both players; correct the entry, or the play that the figure rests on.", russian: "Спросите обоих игроков; исправьте результат или ходы, на которых он основан."},
	},
	backgammon.FindResultCapped: {
		says: phrase{english: "The result was entered as ${entered}; by play the game was worth ${points}. What was entered counts.", russian: "Записан результат: ${entered}; по игре партия стоит: ${points}. Считается записанное.", counts: []count{{"entered", 3}, {"points", 4}}},
	},
	backgammon.FindResultAsEntered: {
		says: phrase{english: "The conceded game was entered as ${entered}; as conceded it was worth ${points}. What was entered counts.", russian: "За сданную партию записано: ${entered}; по условиям сдачи она стоит: ${points}. Считается записанное.", counts: []count{{"entered", 3}, {"points", 4}}},
		next: phrase{english: "Ask both players what was agreed, if in doubt.", russian: "При сомнении спросите обоих игроков, о чём они договорились."},
	},
	backgammon.FindMatchResult: {
		says: phrase{english: "The source says that this won the match; by the score it did not.", russian: "По источнику это победа в матче; по счёту нет."},
		next: phrase{english: "See whether the match length and the results before are right.", russian: "Проверьте длину матча и прежние результаты."},
	},
	backgammon.FindScoreDiffers: {
		says:   phrase{english: "The sheet of %[1]s says %[3]d-%[4]d; by the record the score is %[5]d-%[6]d.", russian: "На листе счёт %[3]d-%[4]d (%[1]s); по записи %[5]d-%[6]d."},
		nobody: phrase{english: "The score was seen as %[3]d-%[4]d; by the record it is %[5]d-%[6]d.", russian: "Указан счёт %[3]d-%[4]d; по записи %[5]d-%[6]d."},
		next:   phrase{english: "Settle the score before play goes on: compare the sheets with the games in the record.", russian: "Уточните счёт до продолжения игры: сверьте листы с партиями в записи."},
	},
	// Arguments 5 and 6 are in words.
	backgammon.FindCubeDiffers: {
		says: phrase{english: "The cube is seen at %[3]d, %[5]s; by the record it is at %[4]d, %[6]s.", russian: "Куб лежит на %[3]d, %[5]s; по записи на %[4]d, %[6]s."},
		next: phrase{english: "Settle the cube before play goes on; see whether a double is missing.", russian: "Уточните положение куба до продолжения игры; проверьте, не пропущено ли удвоение."},
	},
	backgammon.FindPlayAfterEnd: {
		says: phrase{english: "Play goes on, and the match is over.", russian: "Игра продолжается, хотя матч окончен."},
		next: phrase{english: "See whether the match length and the score are right.", russian: "Проверьте длину матча и счёт."},
	},
	backgammon.FindFrozen: {
		says: phrase{english: "Play goes on while a dispute is to be settled.", russian: "Игра продолжается, хотя спор не разрешён."},
		next: phrase{english: "Have everything left as it is until the ruling, or release the table.", russian: "До решения всё должно оставаться как есть; или разрешите продолжать."},
	},
	backgammon.FindNotResumed: {
		says: phrase{english: "Play goes on, and the record does not say that the adjourned match was resumed.", russian: "Игра продолжается, а возобновления отложенного матча в записи нет."},
		next: phrase{english: "Insert when the match was resumed.", russian: "Внесите возобновление матча."},
	},
	backgammon.FindGap: {
		says: phrase{english: "The record has a gap here; plays are taken as told until the position is known again.", russian: "Здесь в записи пропуск; ходы принимаются как есть, пока позиция снова не известна."},
		next: phrase{english: "Set the position as it stands on the board.", russian: "Задайте позицию, как она стоит на доске."},
	},
	backgammon.FindPositionSet: {
		says: phrase{english: "The position was told, not reached by play.", russian: "Позиция задана, а не получена игрой."},
	},
	backgammon.FindChoiceNotOpen: {
		says:   phrase{english: "%[1]s made a choice that nobody had to make.", russian: "%[1]s делает выбор, который не открыт."},
		nobody: phrase{english: "A choice was made that nobody had to make.", russian: "Сделан выбор, который не открыт."},
		next:   phrase{english: "See which event the choice was meant to answer; playing on may have closed it.", russian: "Проверьте, на что это ответ; продолжение игры могло закрыть выбор."},
	},
	backgammon.FindChoiceNotHis: {
		says:   phrase{english: "%[1]s made a choice that is not for %[1]s to make.", russian: "%[1]s делает выбор, который принадлежит другой стороне."},
		nobody: phrase{english: "A choice was made by somebody whose it is not.", russian: "Выбор сделан тем, кому он не принадлежит."},
		next:   phrase{english: "Ask the one whose choice it is; it is still open.", russian: "Спросите того, кому выбор принадлежит; он ещё открыт."},
	},
	backgammon.FindChoiceUnknown: {
		says:   phrase{english: "%[1]s chose something that is not among the choices.", russian: "%[1]s выбирает то, чего нет среди возможных."},
		nobody: phrase{english: "Something was chosen that is not among the choices.", russian: "Выбрано то, чего нет среди возможных."},
		next:   phrase{english: "Enter one of the choices that are listed; the option is still open.", russian: "Внесите один из перечисленных вариантов; выбор ещё открыт."},
	},
	backgammon.FindUnfinished: {
		says: phrase{english: "The record ends at %[3]d-%[4]d with the match or a game unfinished.", russian: "Запись кончается при счёте %[3]d-%[4]d, матч или партия не окончены."},
		next: phrase{english: "The director decides how it counts.", russian: "Как это засчитать, решает директор."},
	},
	backgammon.FindPenaltyEnds: {
		says: phrase{english: "Penalty points against %[1]s decide the match.", russian: "%[1]s проигрывает матч из-за штрафных очков."},
		next: phrase{english: "The director confirms the result.", russian: "Результат подтверждает директор."},
	},
	backgammon.FindSanctionLate: {
		says: phrase{english: "A sanction against %[1]s after the match was over; the result stays as it was.", russian: "Санкция после окончания матча (%[1]s); результат остаётся прежним."},
		next: phrase{english: "Void or correct the match if the sanction is to change its result.", russian: "Если санкция должна изменить результат, исправьте или аннулируйте матч."},
	},
	backgammon.FindCheckerCount: {
		says: phrase{english: "%[7]s has ${checkersA} and %[8]s ${checkersB} on the table; each should have %[5]d.", russian: "На столе: %[7]s ${checkersA}, %[8]s ${checkersB}; должно быть по %[5]d.", counts: []count{{"checkersA", 3}, {"checkersB", 4}}},
		next: phrase{english: "Count the checkers on the board, on the bar and borne off; set the position if the record is wrong.", russian: "Пересчитайте шашки на доске, на баре и снятые; если ошибается запись, задайте позицию."},
	},
	backgammon.FindStartUnknown: {
		says: phrase{english: "The format names a start position of another game; the standard one is used.", russian: "В формате указана расстановка другой игры; взята обычная."},
		next: phrase{english: "Correct the format of the match.", russian: "Исправьте формат матча."},
	},
	backgammon.FindRulebookUnknown: {
		says: phrase{english: "The match was corrected to a rulebook that this program does not have, or not for this game; the rulebook before stays in force.", russian: "Матч исправлен на правила, которых в программе нет или которые не для этой игры; остаются прежние."},
		next: phrase{english: "Correct the match to a rulebook that is for this game.", russian: "Укажите правила, которые есть для этой игры."},
	},
	backgammon.FindFrozenUnknowing: {
		says: phrase{english: "This was entered by somebody who could not know yet that a dispute freezes the table.", russian: "Внесено тем, кто ещё не мог знать, что из-за спора стол заморожен."},
		next: phrase{english: "The director decides whether it counts; a ruling can put the table back.", russian: "Считать ли это, решает директор; решение может вернуть прежнее положение."},
	},
	backgammon.FindFlag: {
		says: phrase{english: "The time of %[1]s ran out.", russian: "Кончилось время: %[1]s."},
		next: phrase{english: "The director decides what follows; play is not stopped by it.", russian: "Что из этого следует, решает директор; игра этим не остановлена."},
	},
}
