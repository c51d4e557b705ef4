package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// ofDirector tells what the director does at a table of bridge.
var ofDirector = map[events.Type]telling{
	"options.read": tell(phrase{english: "the director reads out, on %[1]s: %[2]s%[3]s", russian: "директор зачитывает по %[1]s: %[2]s%[3]s"},
		func(w *Words, c *Context, b *events.OptionsRead) []any {
			return []any{c.place(b.Opened), w.readOut(b.Choices), w.beside("heard-by", w.Seats(b.To))}
		}, nil),
	"information.noted": tell(phrase{english: "%[1]s may not use information%[2]s%[3]s", russian: "%[1]s не вправе использовать сведения%[2]s%[3]s"},
		func(w *Words, c *Context, b *events.InformationNoted) []any {
			return []any{w.Seat(b.Seat), w.from(c, b.About), inBrackets(b.Clause)}
		}, func(b *events.InformationNoted) string { return b.Words }),
	"finding.answered": tell(phrase{english: "what was found at %[1]s: %[2]s", russian: "замечание к %[1]s: %[2]s"},
		func(w *Words, c *Context, b *events.FindingAnswered) []any {
			return []any{c.place(b.About), w.word("answer", b.Answer)}
		}, func(b *events.FindingAnswered) string { return b.Words }),
	"judgement.reserved": tell(phrase{english: "kept open until the play is over: %[1]s%[2]s%[3]s", russian: "отложено до конца розыгрыша: %[1]s%[2]s%[3]s"},
		func(w *Words, c *Context, b *events.JudgementReserved) []any {
			text := w.from(c, b.About)
			if b.Seat.Valid() {
				text = ", " + w.Seat(b.Seat) + text
			}
			return []any{w.word("question", b.Question), text, inBrackets(b.Clause)}
		}, func(b *events.JudgementReserved) string { return b.Words }),
	"judgement.made": tell(phrase{english: "judged: %[1]s: %[2]s", russian: "вывод: %[1]s: %[2]s"},
		func(w *Words, _ *Context, b *events.JudgementMade) []any {
			return []any{w.word("question", b.Question), w.word("flag", map[bool]string{true: "yes", false: "no"}[b.Yes])}
		}, func(b *events.JudgementMade) string { return b.Words }),
	"score.adjusted": tell(phrase{english: "adjusted score%[2]s: %[1]s", russian: "скорректированный результат%[2]s: %[1]s"},
		func(w *Words, _ *Context, b *events.ScoreAdjusted) []any {
			return []any{w.Adjusted(b), inBrackets(b.Clause)}
		}, func(b *events.ScoreAdjusted) string { return b.Reasons }),
	"appeal.referred": tell(phrase{english: "the director passes the appeal on dispute %[1]s to the committee%[2]s", russian: "директор передаёт апелляцию по спору %[1]s в жюри%[2]s"},
		func(w *Words, _ *Context, b *events.AppealReferred) []any {
			return []any{b.Dispute, w.remark(b.Law, "point-of-law")}
		}, func(b *events.AppealReferred) string { return b.Reasons }),
}

// readOut lists the choices that were read out.
func (w *Words) readOut(choices []string) string {
	words := make([]string, len(choices))
	for i, c := range choices {
		words[i] = OneLine(w.Choice(rules.Choice(c)))
	}
	return strings.Join(words, "; ")
}

// from says which event something comes from, with a comma before it.
func (w *Words) from(c *Context, about *events.Ref) string {
	if about == nil {
		return ""
	}
	return ", " + w.say("from", c.place(about))
}

// Adjusted says what an adjusted score is.
func (w *Words) Adjusted(b *events.ScoreAdjusted) string {
	if b.Percent != nil {
		names := w.Pairs()
		return w.say("score.percent", names[0], b.Percent[0], names[1], b.Percent[1])
	}
	parts := make([]string, len(b.Outcomes))
	for i := range b.Outcomes {
		parts[i] = w.Outcome(&b.Outcomes[i])
	}
	return strings.Join(parts, "; ")
}

// Outcome says what a result is that a board is adjusted to: for whom, the contract,
// declarer's tricks, and with which weight.
func (w *Words) Outcome(o *events.Outcome) string {
	text := w.Contract(o.Contract, o.Declarer)
	if !o.Contract.PassedOut() {
		text += ", " + w.OfTricks(o.Tricks)
	}
	if o.Side.Valid() {
		text = w.Pairs().Of(o.Side) + ": " + text
	}
	if o.Weight > 0 {
		text = strconv.Itoa(o.Weight) + "% " + text
	}
	return text
}

// Question says a question that was kept open, and how it was answered.
func (w *Words) Question(question string, answered, yes bool) string {
	text := w.word("question", question)
	if answered {
		text += ": " + w.word("flag", map[bool]string{true: "yes", false: "no"}[yes])
	}
	return text
}
