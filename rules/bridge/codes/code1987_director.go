package codes

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure"
)

// laws1987Directing are the clauses on results, the director's duties and appeals.
var laws1987Directing = []rules.Clause{
	rules.Reported("L1987 9B2", "Nobody acts until the director has explained", "До разъяснений судьи никто не действует", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 10C1", "The director reads out every option", "Судья оглашает все возможности", rules.KindFinding, rules.KindRecord),
	rules.Reported("L1987 12C", "Adjusted scores, assigned and artificial", "Исправленный результат, присуждённый и искусственный", rules.KindEvent, rules.KindFinding),
	rules.Reported("L1987 16A2", "Information from partner", "Сведения, полученные от партнёра", rules.KindRecord, rules.KindFinding),
	rules.Reported("L1987 64C", "Where the transfer of tricks is too little", "Когда передачи взяток мало", rules.KindRecord, rules.KindFinding),
	rules.Reported("L1987 72B1", "Who could have known that his irregularity would pay", "Кто мог знать о выгоде от нарушения", rules.KindRecord, rules.KindFinding),
	rules.Reported("L1987 76B", "What spectators may say", "Что могут говорить зрители", rules.KindFinding),
	rules.Reported("L1987 77", "What contracts and tricks score", "Сколько стоят контракты и взятки", rules.KindState),
	rules.Reported("L1987 79A", "The tricks are agreed", "Число взяток согласуется", rules.KindEvent, rules.KindFinding),
	rules.Reported("L1987 79C", "The correction period", "Период коррекции", rules.KindFinding, rules.KindFormat),
	rules.Reported("L1987 84C", "The director sees to the player's choice", "Судья следит за выбором игрока", rules.KindFinding),
	rules.Reported("L1987 85A", "Facts that are disputed", "Спорные факты", rules.KindFinding),
	rules.Reported("L1987 90", "Penalties for breaches of procedure; what one side loses nobody gets", "Штрафы за нарушения процедуры; снятые очки никому не начисляются", rules.KindEvent, rules.KindFinding),
	rules.Reported("L1987 91A", "Disciplinary penalties and suspension by the director", "Дисциплинарные штрафы и отстранение судьёй", rules.KindEvent, rules.KindFinding),
	rules.Reported("L1987 91B", "A player or pair is disqualified, with the approval of the committee or organiser", "Дисквалификация игрока или пары с одобрения жюри или организатора", rules.KindEvent, rules.KindFinding),
	rules.Reported("L1987 92A", "Appeals against a ruling", "Апелляция на решение", rules.KindEvent, rules.KindState),
	rules.Reported("L1987 92B", "Until when a ruling is appealed against", "Срок подачи апелляции", rules.KindFinding, rules.KindFormat),
	rules.Reported("L1987 92D", "Both partners or the captain appeal", "Апеллируют оба партнёра или капитан", rules.KindFinding),
	rules.Reported("L1987 93A", "Without a committee the director in charge hears appeals", "Без жюри апелляцию рассматривает главный судья", rules.KindState),
	rules.Reported("L1987 93B3", "A committee may not overrule the director on the law", "Жюри не вправе отменить решение судьи в части права", rules.KindFinding),
	rules.Reported("L1987 93C", "What is decided at last", "Что решено окончательно", rules.KindFinding),
}

var laws1987Scores = bridge.Scores{Points: "L1987 77", Agreed: "L1987 79A"}

var laws1987Director = bridge.Director{
	Reading: "L1987 10C1", Execution: "L1987 84C", Facts: "L1987 85A",
	Questions: []bridge.Question{
		{Clause: "L1987 16A2", Asks: events.QuestionUsedInformation},
		{Clause: "L1987 45F", Asks: events.QuestionDamage},
		{Clause: "L1987 54.3", Asks: events.QuestionDamage},          // by dummy's participation after losing his rights (Law 43)
		{Clause: "L1987 55.1", Asks: events.QuestionUsedInformation}, // after the defenders consulted
		{Clause: "L1987 55.4", Asks: events.QuestionUsedInformation},
		{Clause: "L1987 55.5", Asks: events.QuestionIntent},
		{Clause: "L1987 64C", Asks: events.QuestionDamage},
		{Clause: "L1987 68.3", Asks: events.QuestionUsedInformation},
		{Clause: "L1987 68.8", Asks: events.QuestionUsedInformation},
		{Clause: "L1987 72B1", Asks: events.QuestionCouldHaveKnown},
	},
	Adjusting: bridge.Adjusting{Clause: "L1987 12C"},
}

// laws1987Tournament holds the provisions beside the play. The code leaves the size of an
// appeals committee to the organiser.
var laws1987Tournament = procedure.Provisions{
	Exclusion:  procedure.Exclusion{Clause: "L1987 91B", Advice: true},
	Deduction:  procedure.Deduction{Procedural: "L1987 90", Disciplinary: "L1987 91A"},
	Suspension: "L1987 91A",
	Period:     "L1987 79C",
	Conduct: []procedure.Conduct{
		{Clause: "L1987 45F", Kind: "dummy-indicates"},
		{Clause: "L1987 61B", Kind: "asked-partner"},
		{Clause: "L1987 43B2b", Kind: "dummy-asked"},
	},
	Dispute:   procedure.Dispute{Clause: "L1987 9B2", Final: "L1987 93C"},
	Testimony: procedure.Testimony{Clause: "L1987 76B", WhenAsked: []string{"spectator"}},
	Appeal: procedure.Appeal{
		Clause: "L1987 92A", Quorum: 1, Period: "L1987 92B", Both: "L1987 92D", Alone: "L1987 93A", Law: "L1987 93B3",
	},
}
