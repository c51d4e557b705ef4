package boards

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/transcript"
	"kibitz/rules/bridge"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

// Extract converts a bridge match from the events of a lane, which begins with
// match.scheduled. name returns the name for a person's id. Withdrawn calls and cards are
// left out. Marks of irregularities are those of the imported file, if any, and those that
// the referee finds. The error is an *extract.Error or that of discipline.Setting.Begin.
func Extract(lane []ledger.Placed, name func(id string) string) (*File, []transcript.Omission, error) {
	scheduled, err := extract.Scheduled(lane)
	if err != nil {
		return nil, nil, err
	}
	_, referee, err := discipline.Setting{Context: procedure.Context{Rulings: true}}.Begin(scheduled, lane)
	if err != nil {
		return nil, nil, err
	}
	r, ok := referee.(*bridge.Referee)
	if !ok {
		return nil, nil, failure.New(extract.CodeDiscipline, "export this match in another format", "PBN and LIN can only hold boards of bridge")
	}
	x := &writing{file: &File{Format: transcript.PBN}, common: New(), referee: r, name: name}
	x.seat(scheduled.Players)
	x.common.Date = dateOf(scheduled.Start)
	for i := range lane[1:] {
		x.event(&lane[i+1])
	}
	x.release()
	x.finish()
	return x.file, x.omitted, nil
}

func dateOf(start events.Instant) string {
	if !start.Known() {
		return ""
	}
	return start.Time().Format("2006.01.02")
}

// writing processes a lane with a referee.
type writing struct {
	file    *File
	common  Board // values for all boards
	referee *bridge.Referee
	name    func(string) string
	omitted []transcript.Omission

	game  int
	board *Board // the board in play or the last one; nil before the first

	pending *events.NoteMade // a note that the next one may continue, or nil
	marks   []string         // marks for the next call or card
	escaped bool             // the next comment is an escaped line
	stated  bool             // the board's contract was entered explicitly
	unknown []string         // the fields that the imported file did not give
	number  string           // the board number in the imported file, if it could not be entered
	gap     bool             // cards of the current trick are missing
}

func (x *writing) seat(players []events.Player) {
	for _, p := range players {
		if s, err := cards.ParseSeat(p.Seat); err == nil {
			x.common.Players[s] = x.name(p.ID)
		}
	}
}

func (x *writing) omit(code transcript.OmissionCode) {
	o := transcript.Omission{Game: x.game, Code: code}
	if !slices.Contains(x.omitted, o) {
		x.omitted = append(x.omitted, o)
	}
}

func (x *writing) event(p *ledger.Placed) {
	e := p.Event
	if n, ok := e.Body.(*events.NoteMade); !ok || x.pending != nil && n.Key != x.pending.Key {
		x.release()
	}
	x.game = e.Game
	fault := x.faultOf(e)
	x.referee.Apply(p.Address, e)
	switch body := e.Body.(type) {
	case *events.BoardOpened:
		x.open(body)
	case *events.ImportStarted:
		if body.Format == string(transcript.LIN) {
			x.file.Format = transcript.LIN
		}
	case *events.NoteMade:
		x.part(body)
	case *events.MatchCorrected:
		x.seat(body.Players)
		if body.Start.Known() {
			x.common.Date = dateOf(body.Start)
		}
	default:
		if code := leftOut(body); code != "" {
			x.omit(code)
		}
		if x.board != nil {
			x.turn(e, fault)
		}
	}
}

// leftOut returns the omission code for an event that a file of boards cannot hold, or "".
func leftOut(body events.Body) transcript.OmissionCode {
	switch body.(type) {
	case *events.ClaimMade, *events.ClaimContested, *events.ClaimRuled, *events.ConcessionObjected, *events.AgreementWithdrawn, *events.ConcessionCancelled:
		return transcript.OmitClaim
	case *events.CardExposed, *events.DefectFound, *events.CardAdded, *events.CardRestored, *events.SimultaneousCards:
		return transcript.OmitExposed
	}
	return extract.LeftOut(body)
}

// open starts a board.
func (x *writing) open(o *events.BoardOpened) {
	x.close()
	b := x.common
	b.Number = strconv.Itoa(o.Board)
	b.Dealer, b.Vulnerable = o.Dealer, Vulnerable{Said: true, Vulnerability: o.Vulnerable}
	x.board, x.stated, x.unknown, x.marks, x.escaped, x.number, x.gap = &b, false, nil, nil, false, "", false
}

// finish closes the last board and replaces the marks in texts with the players' names.
func (x *writing) finish() {
	x.close()
	marks := marksFor(x.common.Players)
	for i := range x.file.Boards {
		b := &x.file.Boards[i]
		for k := range b.Comments {
			b.Comments[k].Text = marks.Replace(b.Comments[k].Text)
		}
		for k := range b.Auction.Calls {
			b.Auction.Calls[k].Explanation = marks.Replace(b.Auction.Calls[k].Explanation)
		}
		for k := range b.Play.Cards {
			b.Play.Cards[k].Explanation = marks.Replace(b.Play.Cards[k].Explanation)
		}
		for k := range b.Tags {
			t := &b.Tags[k]
			t.Value = marks.Replace(t.Value)
			for i := range t.Rows {
				t.Rows[i] = marks.Replace(t.Rows[i])
			}
		}
	}
}

// marksFor returns a replacer of marks with the players' names. It also replaces the
// punctuation around a mark that belongs to the name.
func marksFor(players [cards.Seats]string) *strings.Replacer {
	var pairs []string
	for s, name := range players {
		mark := "[" + cards.Seat(s).String() + "]"
		words := strings.TrimFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
		front, behind, _ := strings.Cut(name, words)
		for _, text := range []string{front + mark + behind, mark + behind, front + mark, mark} {
			pairs = append(pairs, text, name)
		}
	}
	return strings.NewReplacer(pairs...)
}
