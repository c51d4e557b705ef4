package wording

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// tellings add to the events of some types what is not a field of theirs alone, under
// the names by which their texts call it.
var tellings map[events.Type]func(w *Words, b events.Body) map[string]string

func init() {
	tellings = map[events.Type]func(w *Words, b events.Body) map[string]string{
		"match.scheduled": adds("played", (*Words).Played),
		"device.enrolled": adds("device", (*Words).enrolled),
		"checkers.moved":  adds("play", (*Words).play),
		"ruling.made":     adds("effects", func(w *Words, b *events.RulingMade) string { return listed(b.Effects, w.effect) }),
		"contract.stated": adds("contract", func(w *Words, b *events.ContractStated) string { return w.Contract(b.Contract, b.Declarer) }),
		"card.named":      adds("named", (*Words).named),
		"claim.made":      adds("claim", (*Words).Claim),
		"options.read":    adds("choices", (*Words).readOut),
		"score.adjusted":  adds("adjusted", (*Words).adjusted),
	}
}

// adds makes the telling that adds one value to events whose body is a T.
func adds[T any, P interface {
	*T
	events.Body
}](name string, value func(*Words, P) string) func(*Words, events.Body) map[string]string {
	return func(w *Words, b events.Body) map[string]string { return map[string]string{name: value(w, b.(P))} }
}

// enrolled names a device by its label where it has one.
func (w *Words) enrolled(b *events.DeviceEnrolled) string {
	if label := OneLine(b.Label); label != "" {
		return label
	}
	return w.context.device(b.Device)
}

// play returns a play in notation, or says why there is none.
func (w *Words) play(b *events.CheckersMoved) string {
	switch {
	case w.context.Play != "":
		return w.context.Play
	case b.Board != nil:
		return w.Say("play.position")
	}
	return w.Say("play.none")
}

// effect names what a ruling does, with the figures of a score, of tricks or of percent.
func (w *Words) effect(e events.Effect) string {
	text := w.Effect(e.Kind)
	if e.Score != nil {
		text += fmt.Sprintf(" %d-%d", e.Score[0], e.Score[1])
	}
	return text
}

// named says what declarer named of dummy's card.
func (w *Words) named(b *events.CardNamed) string {
	var parts []string
	if suit, err := cards.ParseStrain(b.Suit); err == nil {
		parts = append(parts, w.Strain(suit))
	}
	switch b.Rank {
	case "":
	case cards.Ten.String():
		parts = append(parts, rank(cards.Ten))
	default:
		parts = append(parts, b.Rank)
	}
	if b.Word != "" {
		parts = append(parts, w.Word("named", b.Word))
	}
	if len(parts) == 0 {
		return w.Say("card.unknown")
	}
	return strings.Join(parts, " ")
}

// readOut lists the choices that were read out.
func (w *Words) readOut(b *events.OptionsRead) string {
	words := make([]string, len(b.Choices))
	for i, c := range b.Choices {
		words[i] = OneLine(w.Choice(rules.Choice(c)))
	}
	return strings.Join(words, "; ")
}

// Claim says what was claimed, after the name of who claimed: "claims 4 tricks and
// concedes 1 trick, showing his cards".
func (w *Words) Claim(b *events.ClaimMade) string {
	key := "claim.all"
	switch {
	case b.Wins > 0 && b.Loses > 0:
		key = "claim.both"
	case b.Wins > 0:
		key = "claim.wins"
	case b.Loses > 0:
		key = "claim.loses"
	}
	text := w.Say(key, b.Wins, b.Loses)
	if b.Form != events.ClaimedInWords {
		text += ", " + w.Word("claim-form", b.Form)
	}
	if b.Trumps != "" {
		text += ", " + w.Word("trumps", b.Trumps)
	}
	if b.Disputed {
		text += ", " + w.Say("claim.not-meant")
	}
	return text
}

// adjusted says what an adjusted score is.
func (w *Words) adjusted(b *events.ScoreAdjusted) string {
	if b.Percent != nil {
		names := w.sidesOf(events.Bridge, Names{})
		return w.Say("score.percent", names[0], b.Percent[0], names[1], b.Percent[1])
	}
	parts := make([]string, len(b.Outcomes))
	for i := range b.Outcomes {
		parts[i] = w.outcome(&b.Outcomes[i])
	}
	return strings.Join(parts, "; ")
}

// outcome says what a result is that a board is adjusted to: for whom, the contract,
// declarer's tricks, and with which weight.
func (w *Words) outcome(o *events.Outcome) string {
	text := w.Contract(o.Contract, o.Declarer)
	if !o.Contract.PassedOut() {
		text += ", " + w.OfTricks(o.Tricks)
	}
	if o.Side.Valid() {
		text = w.sidesOf(events.Bridge, Names{}).Of(o.Side) + ": " + text
	}
	if o.Weight > 0 {
		text = fmt.Sprintf("%d%% %s", o.Weight, text)
	}
	return text
}
