package wording

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

var ofDisputes = map[events.Type]telling{
	"director.called": tell(phrase{english: "the director is called", russian: "вызван директор"},
		nil, func(b *events.DirectorCalled) string { return b.Reason }),
	"dispute.raised": tell(phrase{english: "dispute %[1]s about: %[2]s", russian: "спор %[1]s, предмет: %[2]s"},
		func(w *Words, _ *Context, b *events.DisputeRaised) []any {
			return []any{b.Dispute, w.word("subject", b.Subject)}
		}, func(b *events.DisputeRaised) string { return b.Words }),
	"table.released": tell(phrase{english: "the table may play on, dispute %[1]s", russian: "играть можно, спор %[1]s"},
		func(_ *Words, _ *Context, b *events.TableReleased) []any { return []any{b.Dispute} },
		func(b *events.TableReleased) string { return b.Reason }),
	"testimony.given": tell(phrase{english: "%[2]s testifies (%[3]s), dispute %[1]s", russian: "показания: %[2]s (%[3]s), спор %[1]s"},
		func(w *Words, c *Context, b *events.TestimonyGiven) []any {
			return []any{b.Dispute, c.person(b.Person), w.word("standing", b.Standing)}
		}, func(b *events.TestimonyGiven) string { return b.Statement }),
	"evidence.attached": tell(phrase{english: "evidence, %[1]s, SHA-256 %[2]s", russian: "доказательство, %[1]s, SHA-256 %[2]s"},
		func(_ *Words, _ *Context, b *events.EvidenceAttached) []any {
			return []any{OneLine(b.Media), b.Source.String()}
		}, func(b *events.EvidenceAttached) string { return b.Caption }),
	"ruling.made": tell(phrase{english: "ruling in dispute %[1]s (%[2]s)", russian: "решение по спору %[1]s (%[2]s)"},
		func(w *Words, _ *Context, b *events.RulingMade) []any { return []any{b.Dispute, w.effects(b.Effects)} },
		func(b *events.RulingMade) string { return b.Reasons }),
	"appeal.filed": tell(phrase{english: "appeals in dispute %[1]s", russian: "подаёт апелляцию по спору %[1]s"},
		func(_ *Words, _ *Context, b *events.AppealFiled) []any { return []any{b.Dispute} },
		func(b *events.AppealFiled) string { return b.Reason }),
	"committee.convened": tell(phrase{english: "the committee on dispute %[1]s: %[2]s", russian: "жюри по спору %[1]s: %[2]s"},
		func(_ *Words, c *Context, b *events.CommitteeConvened) []any {
			return []any{b.Dispute, c.persons(b.Members)}
		}, nil),
	"vote.cast": tell(phrase{english: "%[2]s votes in dispute %[1]s: %[3]s", russian: "%[2]s голосует по спору %[1]s: %[3]s"},
		func(w *Words, c *Context, b *events.VoteCast) []any {
			return []any{b.Dispute, c.person(b.Member), w.word("vote", b.Vote)}
		}, func(b *events.VoteCast) string { return b.Reasons }),
	"complaint.filed": tell[events.ComplaintFiled](phrase{english: "a written complaint", russian: "письменная жалоба"},
		nil, func(b *events.ComplaintFiled) string { return b.Words }),
}

var ofSanctions = map[events.Type]telling{
	"choice.made": tell(phrase{english: "chooses, on %[2]s, to %[1]s", russian: "выбор по %[2]s: %[1]s"},
		func(w *Words, c *Context, b *events.ChoiceMade) []any {
			return []any{w.Choice(rules.Choice(b.Choice)), c.place(b.Opened)}
		}, nil),
	"warning.given": tell(phrase{english: "is warned%[1]s", russian: "получает предупреждение%[1]s"},
		func(_ *Words, _ *Context, b *events.WarningGiven) []any { return []any{inBrackets(b.Clause)} },
		func(b *events.WarningGiven) string { return b.Reason }),
	"penalty.assessed": tell(phrase{english: "is penalized%[2]s, ${points} to the opponent", russian: "получает штраф%[2]s, противнику ${points}", counts: one("points", 1)},
		func(_ *Words, _ *Context, b *events.PenaltyAssessed) []any {
			return []any{b.Points, inBrackets(b.Clause)}
		},
		func(b *events.PenaltyAssessed) string { return b.Reason }),
	"forfeit.declared": tell(phrase{english: "loses the match by forfeit%[1]s", russian: "засчитано поражение в матче%[1]s"},
		func(_ *Words, _ *Context, b *events.ForfeitDeclared) []any { return []any{inBrackets(b.Clause)} },
		func(b *events.ForfeitDeclared) string { return b.Reason }),
}

// effects names what a ruling does, in order, with the figures of a score, of tricks or of
// percent.
func (w *Words) effects(list []events.Effect) string {
	words := make([]string, len(list))
	for i := range list {
		words[i] = w.word("effect", list[i].Kind)
		if score := list[i].Score; score != nil {
			words[i] += fmt.Sprintf(" %d-%d", score[0], score[1])
		}
	}
	return strings.Join(words, ", ")
}

func (c *Context) persons(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = c.person(id)
	}
	return strings.Join(names, ", ")
}

// inBrackets returns what was said beside an event, with a space before it.
func inBrackets(text string) string {
	if text = OneLine(text); text == "" {
		return ""
	}
	return " (" + text + ")"
}
