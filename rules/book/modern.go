package book

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/procedure"
)

// Modern is current tournament practice, composed from several federations' texts, mostly
// read in excerpts. A clause that was read in none of them is marked as unverified, and the
// clause numbers are our own. It differs from the other rulebooks in data only.
var Modern = Book{
	ID:          "modern",
	Title:       rules.Title{English: "Current practice (composed, not a federation's text)", Russian: "Нынешняя практика (сводка, не текст федерации)"},
	Disciplines: []string{events.Backgammon, events.TournamentEvent},
	Clauses: []rules.Clause{
		rules.Reported("MODERN 1.1", "Who has the final word", "За кем последнее слово", rules.KindState),
		rules.Reported("MODERN 1.2", "Common rules of the game apply", "Действуют обычные правила игры", rules.KindFormat),
		rules.Read("MODERN 1.3", "No aids but to keep score", "Никаких подсказок, кроме записи счёта", rules.KindEvent),
		rules.Read("MODERN 1.4", "Spectators and advice", "Зрители и советы", rules.KindEvent),
		rules.Read("MODERN 2.1", "Lateness: points from five minutes on", "Опоздание: очки с пятой минуты", rules.KindState, rules.KindEvent),
		rules.Reported("MODERN 2.2", "The clock decides: a flag that falls loses", "Часы решают: упавший флажок проигрывает", rules.KindState),
		rules.Reported("MODERN 2.3", "Matches are played to their stated length", "Матчи играются до объявленной длины", rules.KindFinding),
		rules.Read("MODERN 3.1", "Valid rolls; a die on a checker as the tournament says", "Действительный бросок; кость на шашке по выбору турнира", rules.KindEvent, rules.KindState),
		rules.Read("MODERN 3.2", "The turn ends with the clock, or with the dice", "Ход завершают часы или поднятые кости", rules.KindState),
		rules.Read("MODERN 3.3", "A roll before the turn has ended stands", "Преждевременный бросок остаётся", rules.KindState, rules.KindOptions),
		rules.Read("MODERN 3.4", "A cube turned before the turn has ended", "Преждевременный куб", rules.KindState),
		rules.Reported("MODERN 3.5", "Wrong start position", "Неверная расстановка", rules.KindFinding, rules.KindOptions),
		rules.Read("MODERN 3.6", "Legal moves: both players point out an illegal play", "Правильные ходы: оба указывают на нарушение", rules.KindFinding, rules.KindOptions),
		rules.Reported("MODERN 3.7", "How a game may end", "Чем может закончиться партия", rules.KindState, rules.KindFinding),
		rules.Reported("MODERN 4.1", "Both keep the score and compare it", "Оба ведут и сверяют счёт", rules.KindEvent, rules.KindState),
		rules.Reported("MODERN 4.2", "Doubling, taking and passing", "Удвоение, принятие и отказ", rules.KindEvent, rules.KindState),
		rules.Reported("MODERN 4.3", "The game without the cube (Crawford)", "Партия без куба (Кроуфорд)", rules.KindState, rules.KindOptions),
		rules.Read("MODERN 4.4", "Results are entered and corrected until the next match", "Результат исправим до следующего матча", rules.KindEvent, rules.KindState),
		rules.Read("MODERN 5.1", "In a dispute everything stays as it is", "При споре всё остаётся на местах", rules.KindEvent, rules.KindState),
		rules.Read("MODERN 5.2", "A committee of three or more decides by majority", "Жюри из трёх или больше решает большинством", rules.KindEvent, rules.KindState),
	},
	Backgammon: backgammon.Procedure{
		Tournament: modernTournament,
		Settings: []procedure.Setting{
			{Name: backgammon.SettingIllegalPlay, Clause: "MODERN 3.6", Values: []string{backgammon.LegalMoves, backgammon.CondoneOrReplay}},
			{Name: backgammon.SettingCondoned, Clause: "MODERN 3.6", Values: []string{backgammon.ByValidRoll, backgammon.ByNextPlay, backgammon.Never}},
			{Name: backgammon.SettingEarlyRoll, Clause: "MODERN 3.3", Values: []string{backgammon.Stands, backgammon.OpponentsChoice}},
			{Name: backgammon.SettingDieOnChecker, Clause: "MODERN 3.1", Values: []string{backgammon.RollVoid, backgammon.RollValid}, Agreed: true},
			{Name: backgammon.SettingLeftOfBar, Clause: "MODERN 3.1", Values: []string{backgammon.RollVoid, backgammon.RollValid}, Agreed: true},
			{Name: backgammon.SettingTurnEnds, Clause: "MODERN 3.2", Values: []string{backgammon.EitherEnds, backgammon.ClockPressed, backgammon.DieLifted}},
			{Name: procedure.SettingFlag, Clause: "MODERN 2.2", Values: []string{procedure.FlagLoses, procedure.FlagReport}},
		},
		Common:    "MODERN 1.2",
		Opening:   "MODERN 1.2",
		NextGames: "MODERN 1.2",
		Order:     "MODERN 3.2",
		InTurn:    "MODERN 3.2",
		EndedBy:   []string{backgammon.DieLifted, backgammon.ClockPressed},
		VoidRoll: backgammon.VoidRoll{Clause: "MODERN 3.1", Reasons: []backgammon.Ground{
			{Reason: "cocked", Clause: "MODERN 3.1"}, {Reason: "off-board", Clause: "MODERN 3.1"},
			{Reason: "left-of-bar", Clause: "MODERN 3.1"}, {Reason: "on-checker", Clause: "MODERN 3.1"},
		}},
		Entering: "MODERN 1.2",
		Together: "MODERN 1.2",
		Doubles:  "MODERN 1.2",
		BothDice: "MODERN 1.2",
		Illegal: backgammon.IllegalPlay{
			Clause: "MODERN 3.6", Choices: []rules.Choice{backgammon.Replay}, Either: true,
			Condoned: []rules.Act{rules.ActRoll, rules.ActDouble, rules.ActResult},
		},
		EarlyCube:  "MODERN 3.4",
		UnderCube:  "MODERN 3.4",
		EarlyRoll:  backgammon.EarlyRoll{Clause: "MODERN 3.3", Accepted: []rules.Act{rules.ActRoll, rules.ActDouble, rules.ActResult}},
		Doubling:   "MODERN 4.2",
		CubeOwner:  "MODERN 4.2",
		Faces:      backgammon.Faces{Clause: "MODERN 4.2", Last: 64},
		Redoubles:  "MODERN 1.2",
		Losses:     backgammon.Losses{Clause: "MODERN 1.2", Gammon: 2, Backgammon: 3},
		CubeFace:   "MODERN 4.2",
		Taking:     "MODERN 4.2",
		Passing:    "MODERN 4.2",
		CubeSetup:  "MODERN 4.2",
		NoCubeGame: backgammon.NoCubeGame{Clause: "MODERN 4.3"},
		Completion: backgammon.Completion{Clause: "MODERN 3.7"},
		Score:      "MODERN 4.1",
		Results:    "MODERN 4.4",
		Length:     "MODERN 2.3",
		Setup: backgammon.Setup{
			Clause: "MODERN 3.5", OfficialFrom: 5,
			Surplus:  []rules.Choice{backgammon.RemoveSurplus, backgammon.PlayWithout},
			Shortage: []rules.Choice{backgammon.AddToBar, backgammon.PlayWithout},
			PlayedOn: []rules.Act{rules.ActRoll, rules.ActDouble, rules.ActResult},
		},
	},
}

var modernTournament = procedure.Provisions{
	Results:  "MODERN 4.4",
	Lateness: procedure.Lateness{Clause: "MODERN 2.1", First: 5 * minute, Step: 5 * minute, Forfeit: true},
	Conduct: conduct([]reports{
		{"MODERN 1.3", []string{"aid-used", "phone-on"}},
		{"MODERN 1.4", []string{"unsolicited-advice", "solicited-advice", "spectator-interferes"}},
	}),
	Clock:     procedure.Clock{Clause: "MODERN 2.2", Loses: true},
	Settled:   "MODERN 2.3",
	Posting:   procedure.Posting{Clause: "MODERN 4.4"},
	Dispute:   procedure.Dispute{Clause: "MODERN 5.1", Final: "MODERN 1.1"},
	Testimony: procedure.Testimony{Clause: "MODERN 1.4", WhenAsked: []string{"spectator"}},
	Appeal:    procedure.Appeal{Clause: "MODERN 5.2", Quorum: 3},
}
