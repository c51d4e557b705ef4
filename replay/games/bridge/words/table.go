package words

import (
	"cmp"
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/claims"
)

// Situation describes in one line what a bridge table is waiting for: "trick 3: led by
// West, North to play".
func Situation(w *wording.Words, t *bridge.Table) string {
	parts := []string{waits(w, t)}
	if t.FaceDown != "" {
		parts = append(parts, w.Say("deal.facedown", place(w, t.FaceDown)))
	}
	if t.Frozen {
		parts = append(parts, w.Say("frozen"))
	}
	return strings.Join(parts, ", ")
}

// waits says what the table is waiting for.
func waits(w *wording.Words, t *bridge.Table) string {
	switch t.Phase {
	case bridge.InAuction.String():
		return w.Say("deal.call", onTurn(w, t))
	case bridge.LeadDue.String():
		return w.Say("deal.opens", onTurn(w, t))
	case bridge.Suspended.String():
		return w.Say("deal.stopped")
	case bridge.PlayOver.String():
		return w.Say("deal.over")
	case bridge.InPlay.String():
		return inTrick(w, t)
	}
	if t.Board > 0 {
		return w.Say("deal.closed")
	}
	return w.Say("deal.between")
}

// inTrick says who plays next, and to which trick.
func inTrick(w *wording.Words, t *bridge.Table) string {
	n := len(t.Tricks)
	switch {
	case n == 0:
		return w.Say("deal.trick", 1, w.Say("deal.leads", onTurn(w, t)))
	case t.Tricks[n-1].Winner != "":
		return w.Say("deal.trick", n, w.Say("deal.won", place(w, t.Tricks[n-1].Winner))+", "+w.Say("deal.leads", onTurn(w, t)))
	}
	led, plays := w.Say("deal.led", place(w, t.Tricks[n-1].Leader)), w.Say("deal.plays", onTurn(w, t))
	return w.Say("deal.trick", n, led+", "+plays)
}

// onTurn returns the name of the seat that calls or plays next. A table as it is seen does not
// name it; then it follows from what has been called and played.
func onTurn(w *wording.Words, t *bridge.Table) string {
	return place(w, cmp.Or(t.ToCall, t.ToPlay, turn(t)))
}

func turn(t *bridge.Table) string {
	switch calls := len(t.Calls); {
	case t.Phase == bridge.InAuction.String() && calls == 0:
		return t.Dealer
	case t.Phase == bridge.InAuction.String():
		return after(t.Calls[calls-1].Seat)
	case len(t.Tricks) == 0:
		return after(t.Declarer)
	}
	trick := &t.Tricks[len(t.Tricks)-1]
	if trick.Winner != "" {
		return trick.Winner
	}
	letter := trick.Leader
	for range cards.Seats {
		if seat, err := cards.ParseSeat(letter); err != nil || trick.Cards[seat] == "" {
			break
		}
		letter = after(letter)
	}
	return letter
}

// after returns the seat that calls or plays after another, "" after none.
func after(letter string) string {
	seat, err := cards.ParseSeat(letter)
	if err != nil {
		return ""
	}
	return seat.Next(1).String()
}

// place returns the name of the seat with this letter.
func place(w *wording.Words, letter string) string { return w.Word("seat", letter) }

// Limit says what a seat must or must not play. The suit is given as it is drawn.
func Limit(w *wording.Words, l *bridge.Limit, suit string) string {
	if suit == "" {
		suit = w.Say("deal.any")
	}
	if l.Lead {
		if text, ok := w.Find("deal."+l.Kind+".lead", place(w, l.Seat), suit); ok {
			return text
		}
	}
	if text, ok := w.Find("deal."+l.Kind, place(w, l.Seat), suit); ok {
		return text
	}
	return place(w, l.Seat) + ": " + l.Kind + " " + suit
}

// Penalty says whose penalty card it is, and of which kind. The card is given as it is
// drawn.
func Penalty(w *wording.Words, p *bridge.PenaltyCard, card string) string {
	if p.Major {
		return w.Say("deal.major", place(w, p.Seat), card)
	}
	return w.Say("deal.minor", place(w, p.Seat), card)
}

// Revoke says which card was played instead of which suit in an uncorrected revoke. Both
// are given as they are drawn. It returns "" if the revoke no longer stands.
func Revoke(w *wording.Words, r *bridge.RevokeView, card, suit string) string {
	text, _ := w.Find("deal.revoke."+r.Stands, place(w, r.Seat), r.Trick, card, suit)
	return text
}

// ClaimLines describes what was claimed, the claimer's statement, and the status of the
// claim.
func ClaimLines(w *wording.Words, c *bridge.ClaimView) []string {
	line := w.Say("deal.claim", place(w, c.Seat), c.Wins, c.Loses, w.Word("claim-form", c.Form))
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
			lines = append(lines, "\""+wording.OneLine(said)+"\"")
		}
	}
	return append(lines, lineRead(w, c)...)
}

// lineRead returns the line of play read from the claimer's statement, or says that none
// can be read; nil if there was no statement.
func lineRead(w *wording.Words, c *bridge.ClaimView) []string {
	if c.Statement == "" && c.Line == "" {
		return nil
	}
	if read, _ := claims.ReadStated(c.Line, c.Statement); read != nil {
		return []string{w.Say("deal.claim.read", read.String())}
	}
	return []string{w.Say("deal.claim.unread")}
}

// Result describes the result of a board. The contract with declarer is given as it is
// drawn.
func Result(w *wording.Words, r *bridge.ResultView, contract string) string {
	parts := []string{contract}
	if r.Tricks != nil {
		parts = append(parts, ofTricks(w, *r.Tricks)+against(w, r))
	}
	if r.Moved != 0 {
		parts = append(parts, w.Say("deal.moved", signed(r.Moved)))
	}
	switch {
	case r.Points != nil:
		parts = append(parts, PairLetters(w, cards.NSVulnerable)+" "+signed(r.Points[0]))
	case r.Percent != nil:
		pairs := [2]string{PairLetters(w, cards.NSVulnerable), PairLetters(w, cards.EWVulnerable)}
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

// against compares declarer's tricks with the contract: "(+1)".
func against(w *wording.Words, r *bridge.ResultView) string {
	contract, err := cards.ParseContract(r.Contract)
	if err != nil || contract.PassedOut() {
		return ""
	}
	if over := *r.Tricks - contract.Need(); over != 0 {
		return " (" + signed(over) + ")"
	}
	return " (" + w.Say("deal.made") + ")"
}

// signed writes a number with its sign; 0 has none.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
