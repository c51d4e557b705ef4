package wording

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// ofDirectorActs is what the referee finds of what the director does, and of results.
var ofDirectorActs = map[rules.Code]finding{
	bridge.FindAnswerToNothing: {
		says: phrase{english: "An answer is given to a finding, and nothing was found at that event.", russian: "Дан ответ на замечание, которого у этого события нет."},
		next: phrase{english: "See which event is meant.", russian: "Проверьте, о каком событии речь."},
	},
	bridge.FindReadNothing: {
		says: phrase{english: "Options are read out, and none were open on that event.", russian: "Варианты зачитаны, а по этому событию выбора нет."},
		next: phrase{english: "See which event is meant, and which law the options come from.", russian: "Проверьте, о каком событии речь и из какой статьи варианты."},
	},
	bridge.FindReadTooFew: {
		says: phrase{english: "Not all options were read out: %[3]d of %[4]d were left out.", russian: "Зачитаны не все варианты: пропущено %[3]d из %[4]d."},
		next: phrase{english: "Read them all out before anybody chooses; after a choice made so, see whether it would have been another.", russian: "Зачитайте все до выбора; если уже выбрано, выясните, был бы выбор другим."},
	},
	bridge.FindReadTooMany: {
		says: phrase{english: "Options were read out that are not open (%[3]d; there are %[4]d).", russian: "Зачитаны варианты, которых нет (%[3]d; всего есть %[4]d)."},
		next: phrase{english: "Correct what was said; a choice made on it is the director's error to put right.", russian: "Поправьте сказанное; выбор на этом основании исправляет директор как свою ошибку."},
	},
	bridge.FindReadNotHeard: {
		says: phrase{english: "%[3]s may choose and did not hear the options.", russian: "%[3]s вправе выбирать, но вариантов не слышит."},
		next: phrase{english: "Read them out again to all who may choose.", russian: "Зачитайте снова всем, кто вправе выбирать."},
		args: []figure{aSeat},
	},
	bridge.FindChoiceUnread: {
		says:   phrase{english: "%[1]s chose before the options were read out.", russian: "Выбор сделан до того, как зачитаны варианты (%[1]s)."},
		nobody: phrase{english: "A choice was made before the options were read out.", russian: "Выбор сделан до того, как зачитаны варианты."},
		next:   phrase{english: "Read out all options, and ask whether the choice stands.", russian: "Зачитайте все варианты и спросите, остаётся ли выбор."},
	},
	bridge.FindQuestionUnknown: {
		says: phrase{english: "The code that governs the board does not leave that to be judged so.", russian: "Кодекс этой сдачи такой оценки не предусматривает."},
	},
	bridge.FindQuestionUnasked: {
		says: phrase{english: "A question is answered that was not kept open.", russian: "Дан ответ на вопрос, который не был отложен."},
	},
	bridge.FindQuestionsOpen: {
		says: phrase{english: "The round is over, and questions on board %[3]d are still open: %[4]d.", russian: "Тур окончен, а по сдаче %[3]d остались вопросы: %[4]d."},
		next: phrase{english: "Judge them before the results are final.", russian: "Решите их, пока результаты не окончательны."},
	},
	bridge.FindNoResult: {
		says: phrase{english: "Board %[3]d was closed without a result.", russian: "Сдача %[3]d закрыта без результата."},
		next: phrase{english: "Insert the tricks that the table agreed on.", russian: "Внесите согласованное число взяток."},
	},
	bridge.FindTricksAgain: {
		says: phrase{english: "The table agrees on %[3]d tricks of declarer's; before it was %[4]d.", russian: "Стол записал разыгрывающему взяток: %[3]d, раньше %[4]d."},
		next: phrase{english: "Ask both sides which number is right.", russian: "Спросите обе стороны, какое число верно."},
	},
	bridge.FindCorrectionLate: {
		says: phrase{english: "A result of board %[3]d is corrected after the time for it was over.", russian: "Результат сдачи %[3]d исправляется после окончания срока."},
		next: phrase{english: "The score stands unless the director finds it allowed.", russian: "Результат остаётся, если директор не сочтёт иное дозволенным."},
	},
	bridge.FindNotOfMatch: {
		says: phrase{english: "No board of the match has the place %[3]d.", russian: "Сдачи номер %[3]d по счёту в матче нет."},
		next: phrase{english: "See which board is meant.", russian: "Проверьте, о какой сдаче речь."},
	},
	bridge.FindTricksNot13: {
		says: phrase{english: "The ruling gives declarer %[3]d and the defenders %[4]d tricks, which are not thirteen.", russian: "Решение даёт разыгрывающему %[3]d и защите %[4]d, в сумме не тринадцать."},
		next: phrase{english: "Rule again.", russian: "Примите решение снова."},
	},
	bridge.FindWeights: {
		says: phrase{english: "The weights of the adjusted score make %[3]d percent.", russian: "Веса скорректированного результата дают %[3]d процентов."},
		next: phrase{english: "Adjust it again with weights that make a hundred.", russian: "Задайте веса, дающие в сумме сто."},
	},
	bridge.FindWeighted: {
		says: phrase{english: "The code that governs the board knows no weighted scores.", russian: "Кодекс этой сдачи взвешенных результатов не знает."},
		next: phrase{english: "Assign one result to each side.", russian: "Назначьте каждой стороне один результат."},
	},
	bridge.FindOneSided: {
		says: phrase{english: "The adjusted score says nothing for one of the sides.", russian: "Скорректированный результат ничего не говорит об одной из сторон."},
		next: phrase{english: "Say what the other side scores.", russian: "Укажите результат другой стороны."},
	},
}
