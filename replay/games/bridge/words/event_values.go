package words

import (
	"fmt"
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/wording"
	"kibitz/rules"
	"strings"
)

// named describes declarer's designation of dummy's card.
func named(w *wording.Words, b *events.CardNamed) string {
	var parts []string
	if suit, err := cards.ParseStrain(b.Suit); err == nil {
		parts = append(parts, Strain(w, suit))
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

// together lists cards played at the same time, each with its hand.
func together(w *wording.Words, b *events.SimultaneousCards) string {
	words := make([]string, len(b.Cards))
	for i, c := range b.Cards {
		words[i] = Seat(w, c.Seat) + " " + Card(w, c.Card)
	}
	return strings.Join(words, ", ")
}

// readOut lists the options that were read out.
func readOut(w *wording.Words, b *events.OptionsRead) string {
	words := make([]string, len(b.Choices))
	for i, c := range b.Choices {
		words[i] = wording.OneLine(w.Choice(rules.Choice(c)))
	}
	return strings.Join(words, "; ")
}

// Claim describes a claim, to follow the claimer's name: "claims 4 tricks and concedes 1
// trick, showing his cards".
func Claim(w *wording.Words, b *events.ClaimMade) string {
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

// adjusted describes an adjusted score.
func adjusted(w *wording.Words, b *events.ScoreAdjusted) string {
	if b.Percent != nil {
		names := w.Sides(&events.MatchScheduled{Discipline: events.Bridge}, wording.Names{})
		return w.Say("score.percent", names[0], b.Percent[0], names[1], b.Percent[1])
	}
	parts := make([]string, len(b.Outcomes))
	for i := range b.Outcomes {
		parts[i] = outcome(w, &b.Outcomes[i])
	}
	return strings.Join(parts, "; ")
}

// outcome describes an assigned result: the side, the contract, declarer's tricks and the
// weight.
func outcome(w *wording.Words, o *events.Outcome) string {
	text := Contract(w, o.Contract, o.Declarer)
	if !o.Contract.PassedOut() {
		text += ", " + ofTricks(w, o.Tricks)
	}
	if o.Side.Valid() {
		text = w.Sides(&events.MatchScheduled{Discipline: events.Bridge}, wording.Names{}).Of(o.Side) + ": " + text
	}
	if o.Weight > 0 {
		text = fmt.Sprintf("%d%% %s", o.Weight, text)
	}
	return text
}
