package book

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/procedure"
)

// RU is the Russian federation's rules in articles 23 (the cube) and 26 (moving the
// checkers). They do not cover illegal plays, early rolls, the setup, gammons or disputes:
// findings on these have no clause and go to the director; WBF's rule is never borrowed.
// Both articles hold for short nards, which is backgammon, and for long nards. What is
// peculiar to long nards rests on the clause that names the discipline; its own articles
// are not included here.
var RU = Book{
	ID:          "ru",
	Title:       rules.Title{English: "Rules of the Russian federation, articles 23 and 26", Russian: "Правила российской федерации, статьи 23 и 26"},
	Disciplines: []string{events.Backgammon, events.LongNards, events.TournamentEvent},
	Chapters: []Chapter{
		{"RU 23", rules.Title{English: "The doubling cube", Russian: "Куб удвоения"}},
		{"RU 26", rules.Title{English: "Moving the checkers", Russian: "Перемещение шашек"}},
	},
	Clauses: []rules.Clause{
		rules.Read("RU 23.1", "The cube and what it shows", "Куб и его значения", rules.KindState),
		rules.Read("RU 23.2", "The cube belongs to every discipline", "Куб во всех дисциплинах", rules.KindFormat),
		rules.Read("RU 23.3", "The cube starts centred, and decides disputes as it lies", "Куб в центре в начале партии; решает его положение", rules.KindState),
		rules.Read("RU 23.4", "The word with a double", "Слово при удвоении", rules.KindEvent),
		rules.Read("RU 23.5", "Touching the cube obliges to double", "Коснулся куба - удваивай", rules.KindEvent, rules.KindOptions),
		rules.Read("RU 23.6", "Doubling before the roll; a void roll is rolled again", "Удвоение до броска; недействительный бросок повторяется", rules.KindState),
		rules.Read("RU 23.7", "Passing the first double loses 1", "Отказ от первого удвоения стоит 1", rules.KindState),
		rules.Read("RU 23.8", "Only the cube's owner redoubles", "Повторно удваивает обладатель куба", rules.KindState),
		rules.Read("RU 23.9", "Redoubles have no end; passing one loses the value before", "Удвоениям нет предела; отказ стоит прежней цены", rules.KindState),
		rules.Read("RU 23.10", "Taking the cube", "Принятие куба", rules.KindEvent, rules.KindState),
		rules.Read("RU 23.11", "A cube shown early stays", "Преждевременный куб остаётся", rules.KindState),
		rules.Read("RU 23.12", "A wrong unfinished play may be put right under it", "Ошибочный ход под кубом можно исправить", rules.KindState),
		rules.Read("RU 23.13", "Hiding the cube", "Сокрытие куба", rules.KindEvent, rules.KindFinding),
		rules.Read("RU 23.14", "The Crawford rule", "Правило Кроуфорда", rules.KindState),
		rules.Read("RU 23.15", "The word with a pass, and the clock", "Слово при отказе и часы", rules.KindEvent, rules.KindFinding),
		rules.Read("RU 26.1", "Moving the opponent's checkers", "Перемещение шашек противника", rules.KindFinding),
		rules.Read("RU 26.2", "Short and long nards, both with the cube", "Короткие и длинные нарды, обе с кубом", rules.KindFormat, rules.KindState),
		rules.Read("RU 26.3", "Who plays first", "Право первого хода", rules.KindEvent, rules.KindState),
		rules.Read("RU 26.4", "An opening die that is struck", "Задетая кость при розыгрыше хода", rules.KindEvent, rules.KindState),
		rules.Read("RU 26.5", "Every game opens with the opening roll", "Первый ход разыгрывается в каждой партии", rules.KindState),
		rules.Read("RU 26.6", "How checkers move", "Как движутся шашки", rules.KindState),
		rules.Read("RU 26.6.1", "The numbers together or apart", "Числа вместе или порознь", rules.KindState),
		rules.Read("RU 26.6.2", "A double is played four times", "Дубль играется четырежды", rules.KindState),
		rules.Read("RU 26.6.3", "Both numbers, or else the larger", "Оба числа, иначе большее", rules.KindState),
		rules.Read("RU 26.7", "One hand, and only in one's own turn", "Одной рукой и только в свой ход", rules.KindEvent),
		rules.Read("RU 26.8", "Borne-off checkers stay off", "Выброшенные шашки остаются в стороне", rules.KindEvent),
		rules.Read("RU 26.9", "The clock press ends the turn", "Ход завершает нажатие часов", rules.KindState),
		rules.Read("RU 26.10", "Dice stay above the table", "Кости не ниже стола", rules.KindEvent),
		rules.Read("RU 26.11", "The baffle box", "Баффл-бокс", rules.KindEvent, rules.KindState),
		rules.Read("RU 26.12", "The count over a resting die", "Отсчёт над замершей костью", rules.KindEvent, rules.KindState),
		rules.Read("RU 26.13", "How the count is spoken", "Как произносится отсчёт", rules.KindState),
		rules.Read("RU 26.14", "A die that does not move: the roll is invalid", "Кость не сдвинулась: бросок недействителен", rules.KindState),
		rules.Read("RU 26.15", "Disturbing the count", "Помеха при отсчёте", rules.KindEvent),
	},
	Backgammon: backgammon.Procedure{
		Tournament:  ruTournament,
		Common:      "RU 26.6",
		Opening:     "RU 26.3",
		NextGames:   "RU 26.5",
		Order:       "RU 26.9",
		InTurn:      "RU 26.7",
		OwnCheckers: "RU 26.1",
		Declining:   "RU 23.9",
		Weights:     []backgammon.Weight{{Clause: "RU 23.3", Counts: rules.Decisive}, {Clause: "RU 23.10", Counts: rules.Decisive}},
		EndedBy:     []string{backgammon.ClockPressed},
		VoidRoll: backgammon.VoidRoll{Clause: "RU 23.6", Reasons: []backgammon.Ground{
			{Reason: "in-box", Clause: "RU 26.12", Counted: true}, {Reason: "on-vertex", Clause: "RU 26.14", Counted: true},
			{Reason: "struck", Clause: "RU 26.4", Opening: true}, {Reason: "cocked", Clause: "RU 26.14"},
		}},
		Together:  "RU 26.6.1",
		Doubles:   "RU 26.6.2",
		BothDice:  "RU 26.6.3",
		Own:       "RU 26.2",
		EarlyCube: "RU 23.11",
		UnderCube: "RU 23.12",
		Doubling:  "RU 23.6",
		CubeOwner: "RU 23.8",
		Faces:     backgammon.Faces{Clause: "RU 23.1", Last: 64},
		Redoubles: "RU 23.9",
		CubeFace:  "RU 23.8",
		Taking:    "RU 23.10",
		Passing:   "RU 23.7",
		CubeSetup: "RU 23.3",
		Words: backgammon.Words{
			Double: "RU 23.4", Turning: "RU 23.4", Take: "RU 23.10", Pass: "RU 23.15", Clock: "RU 23.15",
		},
		Touching:   backgammon.Touching{Clause: "RU 23.5", Choices: []rules.Choice{backgammon.MustDouble, backgammon.LetRollStand}},
		WhiteFirst: true,
		RestingDie: backgammon.RestingDie{Clause: "RU 26.12", Spoken: "RU 26.13", Count: 3000, Invalid: "RU 26.14"},
		NoCubeGame: backgammon.NoCubeGame{Clause: "RU 23.14"},
		Losses:     backgammon.Losses{Gammon: 2, Backgammon: 3}, // under the common rules
	},
}

// ruTournament is the rules of articles 23 and 26 on everything beside play. They leave
// sanctions to articles that our text lacks, so the director names them.
var ruTournament = procedure.Provisions{
	EveryCube: "RU 23.2",
	Crawford:  "RU 23.14",
	Conduct: append(conduct([]reports{
		{"RU 26.1", []string{"moved-opponents-checkers"}},
		{"RU 26.7", []string{"two-hands", "touched-in-opponents-turn", "moved-in-opponents-turn", "unclear-move"}},
		{"RU 26.4", []string{"first-die-left"}},
		{"RU 26.9", []string{"dice-lifted-to-move"}},
		{"RU 26.8", []string{"checker-misplaced"}},
		{"RU 26.10", []string{"dice-below-table"}},
		{"RU 26.11", []string{"no-baffle-box"}},
	}),
		procedure.Conduct{Clause: "RU 23.13", Kind: "cube-hidden", InNoCube: true},
		procedure.Conduct{Clause: "RU 26.15", Kind: "count-disturbed", InCount: true},
	),
}
