package wording

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/rules/bridge"
)

// SeatLetter calls a place at the table by its letter.
func (w *Words) SeatLetter(s cards.Seat) string { return w.Word("seat-letter", s.String()) }

// PairLetters calls a set of sides by the letters of their places: N-S.
func (w *Words) PairLetters(v cards.Vulnerability) string { return w.Word("pair-letters", v.String()) }

// SuitName names a suit: spades.
func (w *Words) SuitName(s cards.Suit) string { return w.Word("suit-name", s.String()) }

// BoardSituation says in a line what a table of bridge waits for: "trick 3: led by
// West, North to play".
func (w *Words) BoardSituation(t *bridge.Table) string {
	parts := []string{w.waits(t)}
	if t.FaceDown != "" {
		parts = append(parts, w.Say("deal.facedown", w.place(t.FaceDown)))
	}
	if t.Frozen {
		parts = append(parts, w.Say("frozen"))
	}
	return strings.Join(parts, ", ")
}

// waits says who is to do what.
func (w *Words) waits(t *bridge.Table) string {
	switch t.Phase {
	case bridge.InAuction.String():
		return w.Say("deal.call", w.place(t.ToCall))
	case bridge.LeadDue.String():
		return w.Say("deal.opens", w.place(t.ToPlay))
	case bridge.Suspended.String():
		return w.Say("deal.stopped")
	case bridge.PlayOver.String():
		return w.Say("deal.over")
	case bridge.InPlay.String():
		return w.inTrick(t)
	}
	if t.Board > 0 {
		return w.Say("deal.closed")
	}
	return w.Say("deal.between")
}

// inTrick says who plays next, and of what trick.
func (w *Words) inTrick(t *bridge.Table) string {
	n := len(t.Tricks)
	switch {
	case n == 0:
		return w.Say("deal.trick", 1, w.Say("deal.leads", w.place(t.ToPlay)))
	case t.Tricks[n-1].Winner != "":
		return w.Say("deal.trick", n, w.Say("deal.won", w.place(t.Tricks[n-1].Winner))+", "+w.Say("deal.leads", w.place(t.ToPlay)))
	}
	led, plays := w.Say("deal.led", w.place(t.Tricks[n-1].Leader)), w.Say("deal.plays", w.place(t.ToPlay))
	return w.Say("deal.trick", n, led+", "+plays)
}

// place names a place by its letter.
func (w *Words) place(letter string) string { return w.Word("seat", letter) }

// Limit says what a seat may not or must play, of a suit as it is drawn.
func (w *Words) Limit(l *bridge.Limit, suit string) string {
	if suit == "" {
		suit = w.Say("deal.any")
	}
	if l.Lead {
		if text, ok := w.Find("deal."+l.Kind+".lead", w.place(l.Seat), suit); ok {
			return text
		}
	}
	if text, ok := w.Find("deal."+l.Kind, w.place(l.Seat), suit); ok {
		return text
	}
	return w.place(l.Seat) + ": " + l.Kind + " " + suit
}

// Penalty says of a penalty card, as it is drawn, whose and of which kind it is.
func (w *Words) Penalty(p *bridge.PenaltyCard, card string) string {
	if p.Major {
		return w.Say("deal.major", w.place(p.Seat), card)
	}
	return w.Say("deal.minor", w.place(p.Seat), card)
}

// Revoke says of a revoke that stands what was played in place of which suit, both as
// they are drawn; "" for one that stands no more.
func (w *Words) Revoke(r *bridge.RevokeView, card, suit string) string {
	text, _ := w.Find("deal.revoke."+r.Stands, w.place(r.Seat), r.Trick, card, suit)
	return text
}

// ClaimLines say what was claimed, in what words, and how the claim stands.
func (w *Words) ClaimLines(c *bridge.ClaimView) []string {
	line := w.Say("deal.claim", w.place(c.Seat), c.Wins, c.Loses, w.Word("claim-form", c.Form))
	stands, ok := w.Find("deal.claim." + c.Stands)
	if !ok {
		stands = c.Stands
	}
	line += ": " + stands
	if c.Stands != bridge.PlayedOn.String() {
		line += ", " + w.Say("deal.claim.worth", c.Tricks)
	}
	lines := []string{line}
	for _, said := range []string{c.Statement, c.Line} {
		if said != "" {
			lines = append(lines, "\""+OneLine(said)+"\"")
		}
	}
	return lines
}

// BoardResult says the result of a board, its contract and declarer as they are drawn.
func (w *Words) BoardResult(r *bridge.ResultView, contract string) string {
	parts := []string{contract}
	if r.Tricks != nil {
		parts = append(parts, w.OfTricks(*r.Tricks)+w.against(r))
	}
	if r.Moved != 0 {
		parts = append(parts, w.Say("deal.moved", signed(r.Moved)))
	}
	switch {
	case r.Points != nil:
		parts = append(parts, w.PairLetters(cards.NSVulnerable)+" "+signed(r.Points[0]))
	case r.Percent != nil:
		pairs := [2]string{w.PairLetters(cards.NSVulnerable), w.PairLetters(cards.EWVulnerable)}
		parts = append(parts, w.Say("score.percent", pairs[0], r.Percent[0], pairs[1], r.Percent[1]))
	}
	if r.Adjusted {
		parts = append(parts, w.Say("deal.adjusted"))
	}
	if r.Open > 0 {
		parts = append(parts, w.Say("deal.unanswered"))
	}
	return w.Say("deal.result", strings.Join(parts, ", "))
}

// against says how declarer's tricks compare with what the contract needs: "(+1)".
func (w *Words) against(r *bridge.ResultView) string {
	contract, err := cards.ParseContract(r.Contract)
	if err != nil || contract.PassedOut() {
		return ""
	}
	if over := *r.Tricks - contract.Need(); over != 0 {
		return " (" + signed(over) + ")"
	}
	return " (" + w.Say("deal.made") + ")"
}

// signed writes a number with its sign, and 0 without one.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
