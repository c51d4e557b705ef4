package wording

import "kibitz/rules/bridge/claims"

// claimTexts are what is said of a claim that was analysed.
var claimTexts = map[string]phrase{
	"claim.principle.winners-first": {
		english: "What the claimer takes for winners is played before the lead is given away.",
		russian: "То, что заявивший считает верными взятками, берётся до отдачи хода.",
	},
	"claim.principle.winners-first.not": {
		english: "The lead may be given away while winners are left.",
		russian: "Ход может быть отдан, пока верные взятки ещё не взяты.",
	},
	"claim.principle.top-down": {
		english: "Suits are played from the top; a finesse waits until no more than one sure winner is above it.",
		russian: "Масти играются сверху; импас — лишь когда старше осталась не более чем одна верная карта.",
	},
	"claim.principle.top-down.not": {
		english: "The winners of a suit are played in any order.",
		russian: "Верные карты масти играются в любом порядке.",
	},
	"claim.principle.finesse": {
		english: "A finesse against no more cards than %[1]d may be taken or refused, unless it is known how they lie.",
		russian: "Импас может быть сделан или нет, если расклад неизвестен, а старших карт у противников не больше чем %[1]d.",
	},
	"claim.principle.finesse.not": {
		english: "A finesse is taken only where it is known to win.",
		russian: "Импас делается, лишь если известно, что он удастся.",
	},
	"claim.principle.low-ruff": {
		english: "A ruff is made with the lowest trump that wins so far, unless it is known that it can be overruffed.",
		russian: "Бьётся младшим козырем, который пока берёт взятку, если неизвестно, что его могут перебить.",
	},
	"claim.principle.low-ruff.not": {
		english: "A ruff is made with the lowest trump that, as far as is known, cannot be overruffed.",
		russian: "Бьётся младшим козырем, который, насколько известно, не могут перебить.",
	},
	"claim.principle.trumps-forgotten": {
		english: "Trumps that are out and are not mentioned are forgotten until one appears.",
		russian: "Неупомянутые козыри противников забыты, пока один из них не появится.",
	},
	"claim.principle.trumps-forgotten.not": {
		english: "The claimer knows which trumps are out and draws them.",
		russian: "Заявивший помнит о козырях противников и выбивает их.",
	},
	"claim.principle.any-order": {
		english: "Suits are played in any order, from whichever hand is on lead.",
		russian: "Масти играются в любом порядке, с той руки, за которой ход.",
	},
	"claim.principle.low-otherwise": {
		english: "Who cannot win the trick, or need not, plays low.",
		russian: "Кто не может взять взятку или кому это не нужно, кладёт младшую.",
	},
	"claim.principle.wins-last": {
		english: "Last to play, who can win the trick wins it as cheaply as possible; an overruff is not refused.",
		russian: "Последняя рука берёт взятку, если может, и как можно дешевле; перебить козырем не отказываются.",
	},
	"claim.principle.keeps-winners": {
		english: "Known winners and trumps are discarded last.",
		russian: "Известные верные карты и козыри сносятся в последнюю очередь.",
	},
	"claim.principle.own-knowledge": {
		english: "Players go by the hands that they see, the cards played and who has shown out.",
		russian: "Игроки исходят из рук, которые видят, сыгранных карт и того, кто уже показал отсутствие масти.",
	},
	"claim.principle.best-against": {
		english: "The other side plays what hurts the claiming side most.",
		russian: "Другая сторона играет самое неприятное для заявившей.",
	},
	"claim.principle.partner-errs": {
		english: "The partner of a defender who claims chooses the worst of what is normal too.",
		russian: "Партнёр заявившего вистующего тоже выбирает худшее из нормального.",
	},
	"claim.between": {
		english: "Tricks left: %[1]d. The claiming side takes %[2]d at worst by normal play and %[3]d at best.",
		russian: "Осталось взяток: %[1]d. Заявившая сторона берёт %[2]d при худшей нормальной игре и %[3]d при лучшей.",
	},
	"claim.sure": {
		english: "Tricks left: %[1]d. The claiming side takes %[2]d by any normal play.",
		russian: "Осталось взяток: %[1]d. Заявившая сторона берёт %[2]d при любой нормальной игре.",
	},
	"claim.parts": {
		english: "The ways part in trick %[1]d, where at worst %[2]s plays %[3]s.",
		russian: "Пути расходятся во взятке %[1]d: в худшем случае %[2]s кладёт %[3]s.",
	},
	"claim.trump": {
		english: "At worst a trump of the other side wins trick %[1]d.",
		russian: "В худшем случае козырь другой стороны берёт взятку %[1]d.",
	},
	"claim.cut": {
		english: "The search was cut off: the claiming side may take fewer.",
		russian: "Поиск прерван: заявившая сторона может взять и меньше.",
	},
	"claim.informs": {
		english: "This informs the director and rules nothing.",
		russian: "Это сведения для судьи, а не решение.",
	},
}

// Principle says what counts as normal by a principle of an analysis.
func (w *Words) Principle(h claims.Held) string {
	key := "claim.principle." + string(h.Principle)
	if h.Value == 0 {
		key += ".not"
	}
	if text, ok := w.find(key, h.Value); ok {
		return text
	}
	return string(h.Principle)
}

// Claimed tells what the claiming side takes of so many tricks left, sentence by
// sentence.
func (w *Words) Claimed(left int, in *claims.Interval) []string {
	worst, best := in.Worst.Tricks, in.Best.Tricks
	says := []string{w.say("claim.between", left, worst, best)}
	if worst == best {
		says[0] = w.say("claim.sure", left, worst)
	}
	if in.PartPlay >= 0 && in.PartPlay < len(in.Worst.Plays) {
		p := in.Worst.Plays[in.PartPlay]
		says = append(says, w.say("claim.parts", in.PartTrick, w.word("seat", p.Seat.String()), p.Card.String()))
	}
	if in.TrumpTrick > 0 {
		says = append(says, w.say("claim.trump", in.TrumpTrick))
	}
	if !in.Complete {
		says = append(says, w.say("claim.cut"))
	}
	return append(says, w.say("claim.informs"))
}
