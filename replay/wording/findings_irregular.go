package wording

import (
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// ofIrregularPlay is what the referee finds about setups, choices, words and sides.
var ofIrregularPlay = map[rules.Code]finding{
	backgammon.FindChoiceEarly: {
		says: phrase{english: "%[1]s chose before finishing the turn; the choice stands.", russian: "%[1]s: выбор сделан до конца хода; он остаётся в силе."},
		next: phrase{english: "Nothing needs to be done if the turn is played as it stands.", russian: "Ничего не нужно, если ход не изменён."},
	},
	backgammon.FindSetupWrong: {
		says: phrase{english: "The start position was wrong; it is found after roll %[3]d.", russian: "Начальная расстановка была неверной; замечено после броска %[3]d."},
		next: phrase{english: "Put the checkers right and enter how they stand.", russian: "Исправьте расстановку и внесите её."},
	},
	backgammon.FindSetupOfficial: {
		says: phrase{english: "The start position was wrong; it is found after roll %[3]d and counts as it is.", russian: "Начальная расстановка была неверной; замечено после броска %[3]d, она остаётся."},
		next: phrase{english: "Play on; see whether a side has too many checkers or too few.", russian: "Играйте дальше; проверьте число шашек."},
	},
	backgammon.FindSetupKept: {
		says: phrase{english: "The wrong start position was found in time and not put right before roll %[3]d; now it counts as it is.", russian: "Неверная расстановка замечена вовремя, но до броска %[3]d не исправлена; теперь она остаётся."},
		next: phrase{english: "The director decides if a player objects.", russian: "Если игрок возражает, решает директор."},
	},
	backgammon.FindSetupCorrected: {
		says: phrase{english: "The checkers were put right after roll %[3]d, when the position counted as it was.", russian: "Расстановка исправлена после броска %[3]d, когда она уже считалась верной."},
		next: phrase{english: "The director decides if a player objects.", russian: "Если игрок возражает, решает директор."},
	},
	backgammon.FindCheckersWrong: {
		says: phrase{english: "%[1]s has ${checkersA} and should have %[4]d.", russian: "%[1]s: ${checkersA}, должно быть %[4]d.", counts: []count{{"checkersA", 3}}},
		next: phrase{english: "The opponent may choose what happens; see the open choices.", russian: "Как быть, выбирает противник; см. открытые выборы."},
	},
	backgammon.FindSurplusRemoved: {
		says: phrase{english: "${checkersA} taken off, where the surplus was %[4]d.", russian: "Снято: ${checkersA}, лишних было %[4]d.", counts: []count{{"checkersA", 3}}},
		next: phrase{english: "Put the checkers right and enter how they stand.", russian: "Исправьте положение и внесите его."},
	},
	backgammon.FindSilent: {
		says: phrase{english: "%[1]s did not say the word; what was done stands.", russian: "%[1]s не произносит нужное слово; действие остаётся в силе."},
		next: phrase{english: "Nothing needs to be done unless somebody objects.", russian: "Ничего не нужно, если никто не возражает."},
	},
	backgammon.FindCubeNotTurned: {
		says: phrase{english: "%[1]s said the double and did not turn the cube; the answer makes it count.", russian: "%[1]s объявляет удвоение, не повернув куб; оно действует, если на него отвечают."},
		next: phrase{english: "Turn the cube to its value.", russian: "Поставьте куб на нужное значение."},
	},
	backgammon.FindClockRunning: {
		says: phrase{english: "%[1]s passed and left the clock running; the pass stands.", russian: "%[1]s отказывается, не остановив часы; отказ остаётся в силе."},
		next: phrase{english: "Stop the clock.", russian: "Остановите часы."},
	},
	backgammon.FindTouched: {
		says: phrase{english: "%[1]s touched the cube without the right to double; it obliges to nothing.", russian: "%[1]s касается куба без права удвоить; это ни к чему не обязывает."},
		next: phrase{english: "Nothing needs to be done unless the opponent objects.", russian: "Ничего не нужно, если противник не возражает."},
	},
	backgammon.FindTouchedRolled: {
		says: phrase{english: "%[1]s touched the cube, which obliges to double, and rolled instead.", russian: "%[1]s касается куба, что обязывает удвоить, но бросает кости."},
		next: phrase{english: "The director decides if the opponent insists on the double.", russian: "Если противник настаивает на удвоении, решает директор."},
	},
	backgammon.FindPreferenceLate: {
		says: phrase{english: "The roll for the choice of sides came after play had begun.", russian: "Бросок на выбор сторон сделан после начала игры."},
		next: phrase{english: "The sides stay as they are unless the director decides otherwise.", russian: "Стороны остаются, если директор не решит иначе."},
	},
	backgammon.FindPreferenceAgain: {
		says: phrase{english: "The choice of sides was rolled for again; one roll decides all of it.", russian: "Повторный бросок на выбор сторон; всё решает один бросок."},
		next: phrase{english: "The first roll counts.", russian: "Действует первый бросок."},
	},
	backgammon.FindPreferenceNotHis: {
		says: phrase{english: "%[1]s chose, and the other side won the roll for it.", russian: "Выбирает %[1]s, хотя бросок выиграл противник."},
		next: phrase{english: "Let the winner of the roll choose.", russian: "Пусть выберет выигравший бросок."},
	},
	backgammon.FindOpeningOrder: {
		says: phrase{english: "%[1]s threw first for the opening, and it was the other side's turn to.", russian: "%[1]s бросает первым, а начинать должен был противник."},
		next: phrase{english: "Nothing needs to be done: the numbers stand.", russian: "Ничего не нужно: выпавшее остаётся."},
	},
	backgammon.FindCountUnknown: {
		says: phrase{english: "The rulebook knows no count over a resting die.", russian: "В правилах нет отсчёта над застывшей костью."},
		next: phrase{english: "The director decides whether the roll is valid.", russian: "Действителен ли бросок, решает директор."},
	},
	backgammon.FindCountNotCalled: {
		says: phrase{english: "A count ended that nobody had called.", russian: "Закончился отсчёт, которого никто не объявлял."},
		next: phrase{english: "Enter who called it, if somebody did.", russian: "Если его объявили, внесите кто."},
	},
	backgammon.FindVoidUnfounded: {
		says: phrase{english: "The roll was taken back for a reason that the rulebook does not know.", russian: "Бросок отменён по причине, которой нет в правилах."},
		next: phrase{english: "The director decides whether the first roll stands.", russian: "Остаётся ли первый бросок, решает директор."},
	},
	backgammon.FindScoreNotCompared: {
		says: phrase{english: "The game started and the players had not compared the score.", russian: "Партия началась, а счёт игроки не сверили."},
		next: phrase{english: "Let both compare their sheets now and enter the figures.", russian: "Пусть оба сверят записи сейчас; внесите их."},
	},
	backgammon.FindScoreNotKept: {
		says: phrase{english: "%[1]s kept no score and the opponent did: in a dispute the presumption is for the opponent.", russian: "%[1]s не ведёт счёт, противник ведёт: в споре о счёте вера противнику."},
		next: phrase{english: "Let both keep the score.", russian: "Пусть счёт ведут оба."},
	},
	backgammon.FindSettingUnknown: {
		says: phrase{english: "The rulebook does not leave this to the tournament; it changes nothing.", russian: "Правила не оставляют этого на выбор турнира; ничего не меняется."},
		next: phrase{english: "Choose among what the rulebook leaves open.", russian: "Выбирайте из того, что правила оставляют открытым."},
	},
	backgammon.FindSettingValue: {
		says: phrase{english: "The rulebook does not offer this choice; it changes nothing.", russian: "Такого варианта в правилах нет; ничего не меняется."},
		next: phrase{english: "Choose one that it offers.", russian: "Выберите имеющийся вариант."},
	},
	backgammon.FindSettingLate: {
		says: phrase{english: "This was chosen after play had begun; it holds from here on.", russian: "Выбрано после начала игры; действует с этого места."},
		next: phrase{english: "Make sure that both players know it.", russian: "Убедитесь, что оба игрока об этом знают."},
	},
	backgammon.FindAgreementVain: {
		says: phrase{english: "The players agreed on what is not theirs to agree on; it changes nothing.", russian: "Игроки договорились о том, что не в их власти; ничего не меняется."},
		next: phrase{english: "Tell both players what the rulebook says.", russian: "Скажите обоим, что говорят правила."},
	},
}
