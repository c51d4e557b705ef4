package casefile

import (
	bridgewords "kibitz/replay/games/bridge/words"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay"
	"kibitz/replay/claimreport"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// cardGame is bridge.
type cardGame struct {
	*builder
	board int // place in the match of the board in dispute; 0 while it is not looked up
}

func (g *cardGame) subjects() map[string][]events.Type { return cardSubjects }

var cardSubjects = map[string][]events.Type{
	"call":  {"call.made"},
	"card":  {"card.played", "card.exposed", "lead.placed"},
	"claim": {"claim.made"},
	"score": {"tricks.agreed", "score.adjusted"},
}

func (g *cardGame) situation(r rules.Referee) string {
	table := dealOf(r)
	return joined(", ", g.words.Board(table.Board), bridgewords.Situation(g.words, &table))
}

func (g *cardGame) clock(rules.Referee) *[2]int64 { return nil }

func (g *cardGame) show(p *Position, r rules.Referee) {
	table := dealOf(r)
	p.Deal = &table
}

func (g *cardGame) standing(p *Player, side events.Side, r rules.Referee) {
	p.Score = r.Result().Score[side]
	if referee, ok := r.(*bridge.Referee); ok {
		p.Penalties, p.Warnings = referee.Penalties[side], referee.Warnings[side]
	}
}

// follow takes down what was claimed, read out and said on the board in dispute.
func (g *cardGame) follow(f *replay.Frame) {
	if boardOf(f) != g.disputed() {
		return
	}
	switch e := f.Event.Body.(type) {
	case *events.OptionsRead:
		g.file.Read = append(g.file.Read, said(f, events.NoSide, g.told(f.Event, "")))
	case *events.StatementTaken:
		g.file.Statements = append(g.file.Statements, Statement{
			At: f.Address.String(), Time: spelled(f.Event.At), Person: g.seated(e.Seat), Standing: "player", Words: e.Words, Findings: g.findings(f),
		})
	case *events.ClaimMade:
		g.file.Claims = append(g.file.Claims, Claim{
			At: f.Address.String(), Time: spelled(f.Event.At), Seat: e.Seat.String(), Text: g.words.Seat(e.Seat) + " " + g.words.Claim(e),
			Statement: e.Statement, Line: e.Line,
		})
	default:
		g.ofClaim(f)
	}
}

// ofClaim takes down what became of the last claim.
func (g *cardGame) ofClaim(f *replay.Frame) {
	n := len(g.file.Claims)
	if n == 0 {
		return
	}
	switch f.Event.Body.(type) {
	case *events.ClaimRepeated, *events.ObjectionStated, *events.ClaimContested, *events.ClaimAgreed, *events.ConcessionObjected,
		*events.AgreementWithdrawn, *events.ConcessionCancelled, *events.ClaimRuled, *events.PlayResumed:
		g.file.Claims[n-1].Told = append(g.file.Claims[n-1].Told, said(f, events.NoSide, g.told(f.Event, "")))
	}
}

// conclude names who sat where, and puts the last claim to the analysis, with the hands
// as they are known now.
func (g *cardGame) conclude() {
	for _, p := range g.schedule.Players {
		if seat, err := cards.ParseSeat(p.Seat); err == nil {
			g.file.Seats = append(g.file.Seats, Seat{Seat: p.Seat, ID: p.ID, Name: g.seated(seat)})
		}
	}
	if n := len(g.file.Claims); n > 0 {
		c := &g.file.Claims[n-1]
		found, err := claimreport.Of(g.last())
		if err != nil {
			c.Unanalysed = err.Error()
			return
		}
		c.Analysis, c.Findings = found, found.Lines(g.words)
	}
}

// boardOf returns the place in the match of the board that an event is of: the one in play
// where it names none.
func boardOf(f *replay.Frame) int {
	if f.Event.Game > 0 {
		return f.Event.Game
	}
	return f.After.Result().Game
}

// disputed returns the place of the board in dispute.
func (g *cardGame) disputed() int {
	if g.board == 0 {
		frame := g.timeline.At(g.raised)
		g.board = boardOf(&frame)
	}
	return g.board
}

// last returns the referee as he was last at the board in dispute.
func (g *cardGame) last() *bridge.Referee {
	board := g.disputed()
	for i := g.timeline.Len() - 1; i > 0; i-- {
		frame := g.timeline.At(i)
		if referee, ok := frame.After.(*bridge.Referee); ok && referee.State().Game == board {
			return referee
		}
	}
	referee, _ := g.timeline.Final().(*bridge.Referee)
	return referee
}

// seated says who sits at a place, the place itself where nobody's name is known.
func (g *cardGame) seated(s cards.Seat) string {
	for _, p := range g.schedule.Players {
		if p.Seat == s.String() && g.options.Person != nil {
			return strings.TrimSpace(wording.OneLine(g.options.Person(p.ID)))
		}
	}
	return g.words.Seat(s)
}

func dealOf(r rules.Referee) bridge.Table {
	table, _ := r.Table().(bridge.Table)
	return table
}
