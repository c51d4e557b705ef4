package codes

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure"
)

// laws2017Directing are the clauses on results, the director's duties and appeals.
var laws2017Directing = []rules.Clause{
	rules.Read("L2017 9B2", "Nobody acts until the director has explained", "До разъяснений судьи никто не действует", rules.KindFinding, rules.KindState),
	rules.Reported("L2017 10C1", "The director reads out every option", "Судья оглашает все возможности", rules.KindFinding, rules.KindRecord),
	rules.Reported("L2017 12C1", "Assigned adjusted scores", "Присуждённый исправленный результат", rules.KindEvent, rules.KindFinding),
	rules.Reported("L2017 12C1c", "Weighted scores", "Взвешенный результат", rules.KindFinding),
	rules.Reported("L2017 16B", "Information from partner", "Сведения, полученные от партнёра", rules.KindRecord, rules.KindFinding),
	rules.Read("L2017 64C", "Where the transfer of tricks is too little", "Когда передачи взяток мало", rules.KindRecord, rules.KindFinding),
	rules.Reported("L2017 72B1", "The laws are not broken on purpose", "Кодекс не нарушают намеренно", rules.KindRecord, rules.KindFinding),
	rules.Read("L2017 72C", "Who could have known that his irregularity would pay", "Кто мог знать о выгоде от нарушения", rules.KindRecord, rules.KindFinding),
	rules.Reported("L2017 76C", "What spectators may say", "Что могут говорить зрители", rules.KindFinding),
	rules.Reported("L2017 77", "What contracts and tricks score", "Сколько стоят контракты и взятки", rules.KindState),
	rules.Read("L2017 79A", "The tricks are agreed", "Число взяток согласуется", rules.KindEvent, rules.KindFinding),
	rules.Read("L2017 79C", "The correction period", "Период коррекции", rules.KindFinding, rules.KindFormat),
	rules.Read("L2017 84C", "The director sees to the player's choice", "Судья следит за выбором игрока", rules.KindFinding),
	rules.Reported("L2017 85A", "Facts that are disputed", "Спорные факты", rules.KindFinding),
	rules.Reported("L2017 90", "Penalties for breaches of procedure; what one side loses nobody gets", "Штрафы за нарушения процедуры; снятые очки никому не начисляются", rules.KindEvent, rules.KindFinding),
	rules.Reported("L2017 91A", "Disciplinary penalties and suspension by the director", "Дисциплинарные штрафы и отстранение судьёй", rules.KindEvent, rules.KindFinding),
	rules.Reported("L2017 91B", "A player or pair is disqualified, with the approval of the committee or organiser", "Дисквалификация игрока или пары с одобрения жюри или организатора", rules.KindEvent, rules.KindFinding),
	rules.Reported("L2017 92A", "Appeals against a ruling", "Апелляция на решение", rules.KindEvent, rules.KindState),
	rules.Reported("L2017 92B", "Until when a ruling is appealed against", "Срок подачи апелляции", rules.KindFinding, rules.KindFormat),
	rules.Reported("L2017 92D", "Both partners or the captain appeal", "Апеллируют оба партнёра или капитан", rules.KindFinding),
	rules.Read("L2017 93A", "Without a committee the director in charge hears appeals", "Без жюри апелляцию рассматривает главный судья", rules.KindState),
	rules.Read("L2017 93B3", "A committee may not overrule the director on the law", "Жюри не вправе отменить решение судьи в части права", rules.KindFinding),
	rules.Read("L2017 93C", "Further stages of appeal", "Дальнейшие ступени апелляции", rules.KindFinding),
}

var laws2017Scores = bridge.Scores{Points: "L2017 77", Agreed: "L2017 79A"}

var laws2017Director = bridge.Director{
	Reading: "L2017 10C1", Execution: "L2017 84C", Facts: "L2017 85A",
	Questions: []bridge.Question{
		{Clause: "L2017 16B", Asks: events.QuestionUsedInformation},
		{Clause: "L2017 50E", Asks: events.QuestionUsedInformation},
		{Clause: "L2017 55C", Asks: events.QuestionUsedInformation},
		{Clause: "L2017 45F", Asks: events.QuestionDamage},
		{Clause: "L2017 61B", Asks: events.QuestionUsedInformation},
		{Clause: "L2017 64C", Asks: events.QuestionDamage},
		{Clause: "L2017 68B2", Asks: events.QuestionUsedInformation},
		{Clause: "L2017 72B1", Asks: events.QuestionIntent},
		{Clause: "L2017 72C", Asks: events.QuestionCouldHaveKnown},
	},
	Adjusting: bridge.Adjusting{Clause: "L2017 12C1", Weights: "L2017 12C1c"},
}

// laws2017Tournament holds the provisions beside the play. The code leaves the size of an
// appeals committee to the organiser.
var laws2017Tournament = procedure.Provisions{
	Exclusion:  procedure.Exclusion{Clause: "L2017 91B", Advice: true},
	Deduction:  procedure.Deduction{Procedural: "L2017 90", Disciplinary: "L2017 91A"},
	Suspension: "L2017 91A",
	Period:     "L2017 79C",
	Conduct:    []procedure.Conduct{{Clause: "L2017 45F", Kind: "dummy-indicates"}, {Clause: "L2017 43B2b", Kind: "dummy-asked"}},
	Dispute:    procedure.Dispute{Clause: "L2017 9B2", Final: "L2017 93C"},
	Testimony:  procedure.Testimony{Clause: "L2017 76C", WhenAsked: []string{"spectator"}},
	Appeal: procedure.Appeal{
		Clause: "L2017 92A", Quorum: 1, Period: "L2017 92B", Both: "L2017 92D", Alone: "L2017 93A", Law: "L2017 93B3",
	},
}
