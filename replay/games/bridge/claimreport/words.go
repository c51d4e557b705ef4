package claimreport

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/games/bridge/words"
	"kibitz/replay/wording"
	"kibitz/rules/bridge/claims"
)

// Lines describes an analysis in words, line by line.
func (a *Analysis) Lines(w *wording.Words) []string {
	say := w.Say
	lines := []string{say("analysis.claimed", seat(w, a.Seat), a.Claimed, a.Left)}
	lines = append(lines, a.trumps(w)...)
	for _, s := range a.ShownOut {
		if strain, err := cards.ParseStrain(s[1:]); err == nil {
			lines = append(lines, say("analysis.shown-out", seat(w, s[:1]), words.Strain(w, strain)))
		}
	}
	lines = append(lines, interval(w, a.Left, &a.found.Free)...)
	lines = append(lines, say("analysis.most", a.Most, a.Left-a.Most))
	if !a.Complete {
		lines = append(lines, say("analysis.most-cut"))
	}
	if a.Asks != "" {
		lines = append(lines, say("analysis.asks."+a.Asks))
	}
	if a.Unread != "" {
		lines = append(lines, say("analysis.line-unread", wording.OneLine(a.Unread)))
	}
	if a.found.Stated != nil {
		lines = append(lines, say("analysis.line-from."+a.ReadFrom, a.Line))
		lines = append(lines, interval(w, a.Left, a.found.Stated)...)
	}
	lines = append(lines, say("analysis.notation", strings.Join(claims.Steps, "; ")), say("analysis.normal", w.Word("class", a.Class)))
	for _, p := range a.found.Principles {
		lines = append(lines, words.Principle(w, p))
	}
	return lines
}

func (a *Analysis) trumps(w *wording.Words) []string {
	if len(a.TrumpsOut) == 0 {
		return []string{w.Say("analysis.no-trumps")}
	}
	var lines []string
	for _, h := range a.TrumpsOut {
		if hand, err := cards.ParseHand(h.Held); err == nil {
			lines = append(lines, w.Say("analysis.trumps", seat(w, h.Seat), list(w, hand)))
		}
	}
	if !a.Spoken {
		lines = append(lines, w.Say("analysis.unspoken"))
	}
	return lines
}

// interval describes an interval and the two ways at its ends.
func interval(w *wording.Words, left int, in *claims.Interval) []string {
	lines := words.Claimed(w, left, in)
	lines = append(lines, w.Say("analysis.worst", in.Worst.Tricks, ways(w, in.Worst.Plays)))
	if in.PartPlay >= 0 {
		lines = append(lines, w.Say("analysis.best", in.Best.Tricks, ways(w, in.Best.Plays)))
	}
	return lines
}

func seat(w *wording.Words, letter string) string {
	s, err := cards.ParseSeat(letter)
	if err != nil {
		return letter
	}
	return words.Seat(w, s)
}

// list writes the cards of a hand.
func list(w *wording.Words, h cards.Hand) string {
	var all []cards.Card
	for c := range h.All() {
		all = append(all, c)
	}
	return words.Cards(w, all)
}

// ways writes a way: tricks separated by semicolons, the first card of each with its seat.
func ways(w *wording.Words, plays []claims.Play) string {
	var tricks []string
	for at := 0; at < len(plays); at += cards.Seats {
		text := words.Seat(w, plays[at].Seat)
		for _, p := range plays[at:min(at+cards.Seats, len(plays))] {
			text += " " + words.Card(w, p.Card)
		}
		tricks = append(tricks, text)
	}
	return strings.Join(tricks, "; ")
}
