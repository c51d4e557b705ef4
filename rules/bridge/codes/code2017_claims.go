package codes

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws2017Claims are the clauses on claims, concessions and their consequences.
var laws2017Claims = []rules.Clause{
	rules.Read("L2017 68", "What concerns more than the trick in play is a claim or concession", "Сказанное не только о текущей взятке есть претензия или уступка", rules.KindState, rules.KindFinding),
	rules.Read("L2017 68A", "How tricks are claimed", "Как предъявляют претензию", rules.KindState, rules.KindFinding),
	rules.Read("L2017 68B1", "How tricks are conceded", "Как уступают взятки", rules.KindState, rules.KindFinding),
	rules.Read("L2017 68B2", "A defender objects at once to his partner's concession", "Защитник сразу возражает против уступки партнёра", rules.KindOptions, rules.KindFinding, rules.KindState),
	rules.Read("L2017 68C", "The claim is explained at once, with the order of the cards", "Претензия сразу поясняется, с порядком карт", rules.KindFinding),
	rules.Read("L2017 68D", "Play is suspended", "Игра приостанавливается", rules.KindState, rules.KindFinding),
	rules.Reported("L2017 68D2a", "A doubted claim waits for the director", "Оспоренная претензия ждёт судью", rules.KindFinding),
	rules.Reported("L2017 68D2b", "Play goes on where all four agree", "Игра продолжается с согласия всех четверых", rules.KindOptions, rules.KindState, rules.KindFinding),
	rules.Read("L2017 69A", "Agreement to a claim, and until when it is undone", "Согласие с претензией и срок возражений", rules.KindEvent, rules.KindOptions, rules.KindState),
	rules.Read("L2017 69B", "An agreement is withdrawn within the correction period", "Согласие берётся назад в период коррекции", rules.KindEvent, rules.KindFinding, rules.KindState),
	rules.Read("L2017 69B2", "A trick that would likely have been won", "Взятка, которая скорее всего была бы взята", rules.KindFinding),
	rules.Read("L2017 70A", "Equity, and doubt against the claimer", "Справедливость и сомнения против претендента", rules.KindFinding, rules.KindState),
	rules.Read("L2017 70B1", "First the statement is repeated", "Сначала повторяется заявление", rules.KindFinding, rules.KindEvent),
	rules.Read("L2017 70B2", "Then objections are heard", "Затем слушают возражения", rules.KindFinding, rules.KindEvent),
	rules.Read("L2017 70B3", "The hands may be faced", "Руки могут быть открыты", rules.KindFinding, rules.KindEvent),
	rules.Read("L2017 70C", "A trump that is out and was not mentioned", "Неупомянутый козырь у оппонентов", rules.KindFinding, rules.KindState),
	rules.Read("L2017 70D1", "No new line of play where a normal one is worse", "Новый план не принимается, если обычный хуже", rules.KindFinding),
	rules.Reported("L2017 70D3", "Cards played after a claim are evidence alone", "Карты, сыгранные после претензии, лишь свидетельство", rules.KindFinding, rules.KindState),
	rules.Read("L2017 70E1", "No finesse but against who has shown out", "Импас лишь при показанном отсутствии масти", rules.KindState, rules.KindRecord),
	rules.Read("L2017 71", "When a concession is cancelled", "Когда уступка аннулируется", rules.KindEvent, rules.KindFinding),
}

var laws2017Claiming = bridge.Claims{
	ThisTrick: "L2017 68", Offer: "L2017 68", OtherTricks: "L2017 68", Wins: "L2017 68A", Rest: "L2017 68B1", Forms: "L2017 68A",
	Objection: bridge.Objection{Clause: "L2017 68B2", Information: "L2017 68B2"},
	Stops:     "L2017 68D", Statement: "L2017 68C", Void: "L2017 70D3", Layout: "L2017 70A", Contested: "L2017 68D2a",
	Resume:    bridge.Resume{Clause: "L2017 68D2b", All: true},
	Agreement: bridge.Agreement{Clause: "L2017 69A", Window: "L2017 69A", Scored: "L2017 69A"},
	Withdrawal: bridge.Withdrawal{
		Clause:  "L2017 69B",
		Grounds: bridge.Grounds{Clause: "L2017 69B", Any: []string{events.GroundWon, events.GroundLikelyWon}},
		Normal:  "L2017 69B2", Heard: "L2017 85A", Decides: "L2017 69B",
	},
	Disputed: bridge.Disputed{
		Untouched: "L2017 68D2a", Doubt: "L2017 70A",
		Steps: []bridge.Step{
			{Clause: "L2017 70B1", Does: bridge.StepRepeat},
			{Clause: "L2017 70B2", Does: bridge.StepObject},
			{Clause: "L2017 70B3", Does: bridge.StepFace, Optional: true},
		},
		Trumps: "L2017 70C", NothingTo: "L2017 70D1", Finesse: "L2017 70E1", Class: "L2017 70A", Appeal: "L2017 92B",
	},
	Cancelling: bridge.Cancelling{Clause: "L2017 71", Grounds: []bridge.CancelGround{
		{Ground: events.GroundWon}, {Ground: events.GroundNoNormal},
	}},
}
