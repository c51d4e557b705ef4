package bridge

import (
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/form"
	"kibitz/replay/games/bridge/claimreport"
	"kibitz/replay/games/bridge/words"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// dealCase adds the parts of a case file that belong to bridge.
type dealCase struct {
	face.PlainCase
	board int // index in the match of the board in dispute; 0 until it is looked up
}

// Subjects returns the types of events on a board that a dispute may be about.
func (g *dealCase) Subjects() map[string][]events.Type { return cardSubjects }

// CaseFile adds the seating, the auction, the play and the claims.
func (Face) CaseFile(c *face.Case) face.CaseFile {
	return &dealCase{PlainCase: face.PlainCase{Case: c}}
}

var cardSubjects = map[string][]events.Type{
	"call":  {"call.made"},
	"card":  {"card.played", "card.exposed", "lead.placed"},
	"claim": {"claim.made"},
	"score": {"tricks.agreed", "score.adjusted"},
}

// Show adds the deal to a position, with the auction and the tricks.
func (g *dealCase) Show(p *form.Position, r rules.Referee) {
	table := viewOf(r)
	p.Key, p.Table, p.Drawing = "deal", &table, g.draw(table)
	p.Played = []form.Block{g.auction(&table), g.tricks(&table)}
}

// Player adds the score and the penalties of a side.
func (g *dealCase) Player(p *form.Player, side events.Side, r rules.Referee) {
	p.Score, p.Official = r.Result().Score[side], r.Result().Official[side]
	if referee, ok := r.(*bridge.Referee); ok {
		p.Penalties, p.Warnings = referee.Penalties[side], referee.Warnings[side]
	}
}

// Follow records claims, options read out and statements on the board in dispute.
func (g *dealCase) Follow(f *replay.Frame) {
	if boardOf(f) != g.disputed() {
		return
	}
	switch e := f.Event.Body.(type) {
	case *events.OptionsRead:
		g.File.Read = append(g.File.Read, g.Said(f, events.NoSide, g.Told(f.Event, "")))
	case *events.StatementTaken:
		g.File.Statements = append(g.File.Statements, form.Statement{
			At: f.Address.String(), Time: wording.Instant(f.Event.At), Person: g.seated(e.Seat), Standing: "player", Words: e.Words, Findings: g.Findings(f),
		})
	case *events.ClaimMade:
		g.File.Claims = append(g.File.Claims, form.Claim{
			At: f.Address.String(), Time: wording.Instant(f.Event.At), Seat: e.Seat.String(), Text: words.Seat(g.Words, e.Seat) + " " + words.Claim(g.Words, e),
			Statement: e.Statement, Line: e.Line, Ending: g.ending(f),
		})
	default:
		g.ofClaim(f)
	}
}

// ofClaim records what happened to the last claim.
func (g *dealCase) ofClaim(f *replay.Frame) {
	n := len(g.File.Claims)
	if n == 0 {
		return
	}
	switch f.Event.Body.(type) {
	case *events.ClaimRepeated, *events.ObjectionStated, *events.ClaimContested, *events.ClaimAgreed, *events.ConcessionObjected,
		*events.AgreementWithdrawn, *events.ConcessionCancelled, *events.ClaimRuled, *events.PlayResumed:
		g.File.Claims[n-1].Told = append(g.File.Claims[n-1].Told, g.Said(f, events.NoSide, g.Told(f.Event, "")))
	}
}

// Conclude adds the seating, and analyses the last claim with the hands as they are now
// known.
func (g *dealCase) Conclude() {
	for _, p := range g.Schedule.Players {
		if seat, err := cards.ParseSeat(p.Seat); err == nil {
			g.File.Seats = append(g.File.Seats, form.Seat{Seat: p.Seat, ID: p.ID, Name: g.seated(seat), Text: words.Seat(g.Words, seat)})
		}
	}
	if n := len(g.File.Claims); n > 0 {
		c := &g.File.Claims[n-1]
		found, err := claimreport.Of(g.last(), "")
		if err != nil {
			c.Unanalysed = err.Error()
			return
		}
		c.Analysis, c.Findings = found, found.Lines(g.Words)
	}
}

// boardOf returns the index in the match of an event's board: the board in play if the
// event names none.
func boardOf(f *replay.Frame) int {
	if f.Event.Game > 0 {
		return f.Event.Game
	}
	return f.After.Result().Game
}

// disputed returns the index of the board in dispute.
func (g *dealCase) disputed() int {
	if g.board == 0 {
		frame := g.Timeline.At(g.Raised)
		g.board = boardOf(&frame)
	}
	return g.board
}

// last returns the referee's last state at the board in dispute.
func (g *dealCase) last() *bridge.Referee {
	board := g.disputed()
	for i := g.Timeline.Len() - 1; i > 0; i-- {
		frame := g.Timeline.At(i)
		if referee, ok := frame.After.(*bridge.Referee); ok && referee.State().Game == board {
			return referee
		}
	}
	referee, _ := g.Timeline.Final().(*bridge.Referee)
	return referee
}

// seated returns the name of the player in a seat, or the seat if no name is known.
func (g *dealCase) seated(s cards.Seat) string {
	for _, p := range g.Schedule.Players {
		if p.Seat == s.String() && g.Person != nil {
			return strings.TrimSpace(wording.OneLine(g.Person(p.ID)))
		}
	}
	return words.Seat(g.Words, s)
}
