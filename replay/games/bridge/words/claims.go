package words

import (
	"kibitz/events/cards"
	"kibitz/replay/wording"
	"kibitz/rules/bridge/claims"
)

// Principle describes what a principle of an analysis counts as normal.
func Principle(w *wording.Words, h claims.Held) string {
	key := "claim.principle." + string(h.Principle)
	if h.Value == 0 {
		key += ".not"
	}
	if text, ok := w.Find(key, h.Value); ok {
		return text
	}
	return string(h.Principle)
}

// Claimed describes, sentence by sentence, what the claiming side takes of the tricks left.
func Claimed(w *wording.Words, left int, in *claims.Interval) []string {
	worst, best := in.Worst.Tricks, in.Best.Tricks
	says := []string{w.Say("claim.between", left, worst, best)}
	if worst == best {
		says[0] = w.Say("claim.sure", left, worst)
	}
	if in.PartPlay >= 0 && in.PartPlay < len(in.Worst.Plays) {
		p := in.Worst.Plays[in.PartPlay]
		says = append(says, w.Say("claim.parts", in.PartTrick, Seat(w, p.Seat), Card(w, p.Card)))
	}
	if in.TrumpTrick > 0 {
		says = append(says, w.Say("claim.trump", in.TrumpTrick))
	}
	if !in.Complete {
		says = append(says, w.Say("claim.cut"))
	}
	return append(says, w.Say("claim.informs"))
}

// Solved describes how many of the remaining tricks the side of the seat on turn takes
// double dummy.
func Solved(w *wording.Words, toPlay cards.Seat, in cards.Strain, left, tricks int) string {
	pair := (toPlay & 1).String()
	return w.Say("bridge.solved", w.Word("seat", toPlay.String()), left, w.Word("strain", in.String()), w.Word("pair", pair), tricks)
}

// Worth lists the cards that take a number of tricks.
func Worth(w *wording.Words, tricks int, cards string) string {
	return w.Say("bridge.worth", tricks, cards)
}
