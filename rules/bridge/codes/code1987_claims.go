package codes

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws1987Claims are the clauses on claims, concessions and their consequences.
var laws1987Claims = []rules.Clause{
	rules.Read("L1987 68.1", "Words about the trick in play alone claim nothing", "Слова только о текущей взятке не претензия", rules.KindState, rules.KindFinding),
	rules.Read("L1987 68.2", "What a claim, a concession and an agreement are", "Что такое претензия, уступка и согласие", rules.KindState, rules.KindEvent),
	rules.Read("L1987 68.3", "A defender's cards named to settle the trick in play", "Карты, названные защитником ради текущей взятки", rules.KindFinding, rules.KindRecord),
	rules.Read("L1987 68.4", "What concerns other tricks may be held a claim", "Сказанное о других взятках может быть сочтено претензией", rules.KindFinding),
	rules.Read("L1987 68.5", "Tricks that a side is to win are claimed", "Взятки, которые сторона возьмёт, составляют претензию", rules.KindState, rules.KindFinding),
	rules.Read("L1987 68.6", "Tricks that it is to lose, and the rest, are conceded", "Отдаваемые и все остальные взятки уступаются", rules.KindState, rules.KindFinding),
	rules.Read("L1987 68.7", "Claims by showing cards or by a remark, concessions by throwing them in", "Претензия показом карт или репликой, уступка сброшенными картами", rules.KindState, rules.KindFinding),
	rules.Read("L1987 68.8", "A defender objects at once to his partner's concession", "Защитник сразу возражает против уступки партнёра", rules.KindOptions, rules.KindFinding, rules.KindState),
	rules.Read("L1987 68.9", "A claim stops play and is explained at once", "Претензия останавливает игру и сразу поясняется", rules.KindState, rules.KindFinding),
	rules.Read("L1987 68.10", "A card played after a claim is void", "Карта, сыгранная после претензии, не в счёт", rules.KindState, rules.KindFinding),
	rules.Read("L1987 68.11", "A claim is judged by the cards as they lay then", "Претензия решается по раскладу на её момент", rules.KindState),
	rules.Read("L1987 68.12", "A contested claim waits for the director", "Оспоренная претензия ждёт судью", rules.KindFinding),
	rules.Read("L1987 69.1", "Agreement to a claim, which is not final", "Согласие с претензией ещё не окончательно", rules.KindEvent, rules.KindOptions),
	rules.Read("L1987 69.2", "Until when an objection undoes an agreement", "До каких пор возражение отменяет согласие", rules.KindState, rules.KindFinding),
	rules.Read("L1987 69.3", "The board is scored by the tricks agreed", "Сдача считается по согласованным взяткам", rules.KindState),
	rules.Read("L1987 69.4", "An agreement is withdrawn within the correction period", "Согласие берётся назад в период коррекции", rules.KindEvent, rules.KindFinding),
	rules.Read("L1987 69.5", "On what grounds an agreement is withdrawn", "На каких основаниях согласие берётся назад", rules.KindFinding),
	rules.Read("L1987 69.6", "What normal play is", "Что такое нормальная игра", rules.KindFinding, rules.KindRecord),
	rules.Read("L1987 69.7", "Both sides are heard before a result is changed", "До изменения результата слушают обе стороны", rules.KindFinding),
	rules.Read("L1987 69.8", "The director decides on the ground and the result", "Судья решает об основании и результате", rules.KindEvent, rules.KindState),
	rules.Read("L1987 70.1", "Nothing is changed before the director comes", "До прихода судьи ничего не меняют", rules.KindFinding),
	rules.Read("L1987 70.2", "Doubt goes to the side that contests", "Сомнения в пользу оспаривающей стороны", rules.KindFinding),
	rules.Read("L1987 70.3", "First the statement is repeated", "Сначала повторяется заявление", rules.KindFinding, rules.KindEvent),
	rules.Read("L1987 70.4", "Then the hands are faced and objections heard", "Затем открывают руки и слушают возражения", rules.KindFinding, rules.KindEvent),
	rules.Read("L1987 70.5", "A trump that is out and was not mentioned", "Неупомянутый козырь у оппонентов", rules.KindFinding, rules.KindState),
	rules.Read("L1987 70.6", "Nothing is added to the statement", "К заявлению ничего не добавляется", rules.KindFinding),
	rules.Read("L1987 70.7", "No finesse but against who has shown out", "Импас лишь при показанном отсутствии масти", rules.KindState, rules.KindRecord),
	rules.Read("L1987 70.8", "Normal play is judged by the player's class", "Нормальная игра зависит от класса игрока", rules.KindFinding, rules.KindRecord),
	rules.Read("L1987 70.9", "Until when the ruling is appealed against", "До каких пор решение обжалуется", rules.KindState, rules.KindFinding),
	rules.Read("L1987 71.1", "When a concession is cancelled", "Когда уступка аннулируется", rules.KindEvent, rules.KindFinding),
}

var laws1987Claiming = bridge.Claims{
	ThisTrick: "L1987 68.1", Offer: "L1987 68.2", OtherTricks: "L1987 68.4", Wins: "L1987 68.5", Rest: "L1987 68.6",
	Forms:     "L1987 68.7",
	Objection: bridge.Objection{Clause: "L1987 68.8", Information: "L1987 68.8"},
	Stops:     "L1987 68.9", Statement: "L1987 68.9", Void: "L1987 68.10", Layout: "L1987 68.11", Contested: "L1987 68.12",
	Agreement: bridge.Agreement{Clause: "L1987 69.1", Window: "L1987 69.2", Scored: "L1987 69.3"},
	Withdrawal: bridge.Withdrawal{
		Clause:  "L1987 69.4",
		Grounds: bridge.Grounds{Clause: "L1987 69.5", Any: []string{events.GroundWon, events.GroundNoNormal}},
		Normal:  "L1987 69.6", Heard: "L1987 69.7", Decides: "L1987 69.8",
	},
	Disputed: bridge.Disputed{
		Untouched: "L1987 70.1", Doubt: "L1987 70.2",
		Steps: []bridge.Step{
			{Clause: "L1987 70.3", Does: bridge.StepRepeat},
			{Clause: "L1987 70.4", Does: bridge.StepFace},
			{Clause: "L1987 70.4", Does: bridge.StepObject},
		},
		Trumps: "L1987 70.5", NothingTo: "L1987 70.6", Finesse: "L1987 70.7", Class: "L1987 70.8", Appeal: "L1987 70.9",
	},
	Cancelling: bridge.Cancelling{Clause: "L1987 71.1", Grounds: []bridge.CancelGround{
		{Ground: events.GroundWon}, {Ground: events.GroundNoLegalPlay}, {Ground: events.GroundContract},
		{Ground: events.GroundNoNormal, Soon: true},
	}},
}
