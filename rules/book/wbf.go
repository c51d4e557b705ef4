package book

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/procedure"
)

// WBF is the Tournament Rules of the Worldwide Backgammon Federation, unified
// edition 1996, confirmed 2000.
var WBF = Book{
	ID:          "wbf",
	Title:       rules.Title{English: "WBF Tournament Rules (1996/2000)", Russian: "Турнирные правила WBF (1996/2000)"},
	Disciplines: []string{events.Backgammon, events.TournamentEvent},
	Clauses: []rules.Clause{
		clause("WBF 1.1", "Who has the final word", "За кем последнее слово", rules.KindState, rules.KindEvent),
		clause("WBF 1.2", "Who organizes, and what is announced", "Организаторы и что объявляется", rules.KindRecord, rules.KindFinding),
		clause("WBF 1.3", "Common rules of the game apply", "Действуют обычные правила игры", rules.KindFormat),
		clause("WBF 1.4", "Directors and their assistants", "Директора и помощники", rules.KindRecord, rules.KindFinding),
		clause("WBF 1.5", "Categories, their match lengths, and exclusion", "Категории, длина матчей, исключение", rules.KindFormat, rules.KindEvent),
		clause("WBF 1.6", "No aids but to keep score", "Никаких подсказок, кроме записи счёта", rules.KindEvent, rules.KindState),
		clause("WBF 1.7", "Languages at the table", "Языки за столом", rules.KindEvent),
		clause("WBF 1.8", "Spectators and advice", "Зрители и советы", rules.KindEvent, rules.KindState),
		clause("WBF 1.9", "The draw", "Жеребьёвка", rules.KindEvent, rules.KindState, rules.KindFinding),
		clause("WBF 2.1", "Where the match is played", "Место игры", rules.KindRecord, rules.KindFinding),
		clause("WBF 2.2", "Lateness and leaving the room", "Опоздание и уход из зала", rules.KindState, rules.KindEvent),
		clause("WBF 2.3", "Breaks between games", "Перерывы между геймами", rules.KindState, rules.KindFinding),
		clause("WBF 2.4", "Slow play", "Медленная игра", rules.KindEvent, rules.KindState),
		clause("WBF 2.5", "Matches are played to their stated length, not settled", "Матчи играются до объявленной длины, без сговора", rules.KindFinding),
		clause("WBF 2.6", "Monitors", "Наблюдатели", rules.KindEvent),
		clause("WBF 3.1", "Equipment demanded before the match", "Инвентарь по требованию до матча", rules.KindEvent, rules.KindFinding),
		clause("WBF 3.2", "One roll for all choices before play", "Один бросок на все выборы до игры", rules.KindEvent, rules.KindState),
		clause("WBF 3.3", "Changing and mixing dice", "Замена и перемешивание костей", rules.KindEvent, rules.KindState),
		clause("WBF 4.1", "How dice are thrown", "Как бросают кости", rules.KindEvent),
		clause("WBF 4.2", "Valid rolls", "Действительный бросок", rules.KindEvent, rules.KindState),
		clause("WBF 4.3", "Moving; the bar enters first", "Ходы; сначала шашки с бара", rules.KindFinding, rules.KindState),
		clause("WBF 4.4", "Where checkers lie", "Где лежат шашки", rules.KindEvent),
		clause("WBF 4.5", "Lifting the dice ends the turn", "Поднятые кости завершают ход", rules.KindState, rules.KindEvent),
		clause("WBF 4.6", "Cube or roll before the opponent has finished", "Куб или бросок до конца хода противника", rules.KindState, rules.KindOptions),
		clause("WBF 4.7", "Wrong start position", "Неверная расстановка", rules.KindFinding, rules.KindOptions),
		clause("WBF 4.8", "Illegal plays: condone or replay", "Неправильный ход: принять или переиграть", rules.KindFinding, rules.KindOptions),
		clause("WBF 4.9", "How a game may end", "Чем может закончиться гейм", rules.KindState, rules.KindFinding),
		clause("WBF 4.10", "Results are entered and verified", "Запись и проверка результата", rules.KindEvent, rules.KindState),
		clause("WBF 5.1", "Both keep the score and compare it", "Оба ведут и сверяют счёт", rules.KindEvent, rules.KindState),
		clause("WBF 5.2", "The cube at the start of a game", "Куб в начале гейма", rules.KindState),
		clause("WBF 5.3", "Gammons and backgammons count", "Марс и кокс считаются", rules.KindState),
		clause("WBF 5.4", "Doubling", "Удвоение", rules.KindEvent, rules.KindState),
		clause("WBF 5.5", "Taking", "Принятие удвоения", rules.KindEvent, rules.KindState),
		clause("WBF 5.6", "Passing", "Отказ от удвоения", rules.KindEvent, rules.KindState),
		clause("WBF 5.7", "The game without the cube (Crawford)", "Гейм без куба (Кроуфорд)", rules.KindState, rules.KindOptions),
		clause("WBF 6.1", "In a dispute everything stays as it is", "При споре всё остаётся на местах", rules.KindEvent, rules.KindFinding, rules.KindState),
		clause("WBF 6.2", "Whose testimony is heard", "Чьи показания учитываются", rules.KindEvent),
		clause("WBF 6.3", "Appeals to a committee", "Апелляция в жюри", rules.KindEvent, rules.KindState),
	},
	Backgammon: backgammon.Procedure{
		Tournament: wbfTournament,
		Settings: []procedure.Setting{
			{Name: procedure.SettingLanguage, Clause: "WBF 1.2", Values: []string{procedure.English, procedure.Russian}},
			{Name: backgammon.SettingCondoned, Clause: "WBF 4.8", Values: []string{backgammon.ByThrow, backgammon.ByValidRoll}},
			{Name: backgammon.SettingDieOnChecker, Clause: "WBF 4.2", Values: []string{backgammon.RollVoid, backgammon.RollValid}},
		},
		Common:    "WBF 1.3",
		Opening:   "WBF 1.3",
		NextGames: "WBF 1.3",
		Order:     "WBF 4.5",
		EndedBy:   []string{backgammon.DieLifted, backgammon.ClockPressed},
		VoidRoll: backgammon.VoidRoll{Clause: "WBF 4.2", Reasons: []backgammon.Ground{
			{Reason: "cocked", Clause: "WBF 4.2"}, {Reason: "off-board", Clause: "WBF 4.2"},
			{Reason: "left-of-bar", Clause: "WBF 4.2"}, {Reason: "on-checker", Clause: "WBF 4.2"},
			{Reason: "premature", Clause: "WBF 4.6"},
		}},
		Entering: "WBF 4.3",
		Together: "WBF 1.3",
		Doubles:  "WBF 1.3",
		BothDice: "WBF 1.3",
		Illegal: backgammon.IllegalPlay{
			Clause:   "WBF 4.8",
			Choices:  []rules.Choice{backgammon.Condone, backgammon.Replay},
			Condoned: []rules.Act{rules.ActThrow, rules.ActDouble, rules.ActResult},
		},
		EarlyCube: "WBF 4.6",
		EarlyRoll: backgammon.EarlyRoll{
			Clause:   "WBF 4.6",
			Choices:  []rules.Choice{backgammon.AcceptRoll, backgammon.Reroll},
			Accepted: []rules.Act{rules.ActThrow, rules.ActDouble, rules.ActResult},
		},
		UnderCube: "WBF 4.5",
		Doubling:  "WBF 5.4",
		CubeOwner: "WBF 5.4",
		Faces:     backgammon.Faces{Clause: "WBF 5.2", Last: 64},
		Redoubles: "WBF 1.3",
		CubeFace:  "WBF 5.4",
		Taking:    "WBF 5.5",
		Passing:   "WBF 5.6",
		CubeSetup: "WBF 5.2",
		NoCubeGame: backgammon.NoCubeGame{
			Clause: "WBF 5.7", Choices: []rules.Choice{backgammon.CancelGame, backgammon.KeepGame},
		},
		Losses: backgammon.Losses{Clause: "WBF 5.3", Gammon: 2, Backgammon: 3},
		Completion: backgammon.Completion{
			Clause: "WBF 4.9", NoContactFirst: true,
			Choices:  []rules.Choice{backgammon.AcceptConcession, backgammon.RefuseConcession},
			Accepted: []rules.Act{rules.ActResult},
		},
		Score:   "WBF 5.1",
		Results: "WBF 4.10",
		Length:  "WBF 2.5",
		Setup: backgammon.Setup{
			Clause: "WBF 4.7", OfficialFrom: 5,
			Surplus:  []rules.Choice{backgammon.RemoveSurplus, backgammon.PlayWithout},
			Shortage: []rules.Choice{backgammon.AddToBar, backgammon.PlayWithout},
			PlayedOn: []rules.Act{rules.ActThrow, rules.ActDouble, rules.ActResult},
		},
		Words:      backgammon.Words{Turning: "WBF 5.4"},
		Preference: "WBF 3.2",
	},
}

func clause(id rules.ClauseID, english, russian string, kinds ...rules.ClauseKind) rules.Clause {
	return rules.Clause{ID: id, Kinds: kinds, Title: rules.Title{English: english, Russian: russian}}
}
