package boards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/record/intake"
)

// oneBoard enters the current board. A board to be continued stays open only if it is the
// last.
func (e *seating) oneBoard(last bool) {
	e.open()
	e.commentsAt(Heading, 0)
	e.Close()
	e.auction()
	e.Close()
	e.contract()
	e.play()
	e.result()
	for _, n := range e.lost[e.board] {
		e.Say(&events.GapNoted{Missing: "unknown", Side: events.NoSide, Words: e.Words(n.String())})
	}
	if !last || !toBeContinued(e.board) {
		e.Say(&events.BoardClosed{})
	}
	e.Close()
}

// mostBoard is the highest board number that an event can hold.
const mostBoard = 9999

// open enters the opening of the board with its fields. A missing dealer or vulnerability
// is taken from the standard cycle.
func (e *seating) open() {
	b := e.board
	number, err := strconv.Atoi(b.Number)
	told := err == nil && number >= 1 && number <= mostBoard
	if !told {
		number = min(e.Game, mostBoard)
	}
	dealer, vulnerable := b.Dealer, b.Vulnerable.Vulnerability
	if !dealer.Valid() {
		dealer = cards.DealerOf(number)
	}
	if !b.Vulnerable.Said {
		vulnerable = cards.VulnerableOf(number)
	}
	e.Say(&events.BoardOpened{Board: number, Dealer: dealer, Vulnerable: vulnerable})
	e.assumed("Dealer", !b.Dealer.Valid())
	e.assumed("Vulnerable", !b.Vulnerable.Said)
	if e.assumed("Board", !told || strconv.Itoa(number) != b.Number); b.Number != "" && b.Number != strconv.Itoa(number) {
		e.Note("Board", b.Number)
	}
	e.commentsAt(Before, 0)
	e.fields()
	if b.Deal.Said {
		e.hands()
	}
}

func (e *seating) assumed(name string, assumed bool) {
	if assumed {
		e.Note(keyUnknown, name)
	}
}

// fields enters as notes what has no event: the fields of this board alone, and tags.
func (e *seating) fields() {
	b := e.board
	for _, name := range matchFields {
		if value := *b.Field(name); value != "" && !slices.Contains(e.shared, name) {
			e.Note(name, value)
		}
	}
	if b.Score != "" {
		e.Note("Score", b.Score)
	}
	if b.Swapped {
		e.Note(keyMark, markDeclarer)
	}
	for _, t := range b.Tags {
		if !intake.Personal(t.Name) && t.Name != "pn" {
			e.Note(t.Name, strings.Join(append([]string{t.Value}, t.Rows...), "\n"))
		}
	}
}

func (e *seating) hands() {
	hands := &events.Hands{}
	any := false
	for s, known := range e.board.Deal.Known {
		if known {
			hand := e.board.Deal.Hands[s]
			hands[s], any = &hand, true
		}
	}
	if any {
		e.Say(&events.HandsOpened{Hands: hands, Of: events.WholeHands, Reason: events.OpenedInRecord})
	}
}

// auction enters the recorded calls.
func (e *seating) auction() {
	a := &e.board.Auction
	if !a.Recorded {
		return
	}
	if a.First != e.board.Dealer || len(a.Calls) == 0 {
		e.Note(keyFirst, a.First.String())
	}
	e.commentsAt(InAuction, 0)
	for i := range a.Calls {
		c := &a.Calls[i]
		if c.Insufficient {
			e.Note(keyMark, markInsufficient)
		}
		e.Say(&events.CallMade{Seat: c.Seat, Call: c.Call, Alert: c.Alerted})
		if words := e.Words(c.Explanation); words != "" {
			e.Say(&events.CallExplained{Seat: c.Seat, Words: words})
		}
		e.remarks(c.Remarks)
		e.commentsAt(InAuction, i+1)
	}
	switch a.End {
	case NotInFull:
		e.Note(keyAuction, endNotInFull)
	case ToBeContinued:
		e.Note(keyAuction, endContinued)
	}
}

func (e *seating) remarks(signs []string) {
	for _, sign := range signs {
		e.Note(keyRemark, sign)
	}
}

// contract enters the contract and declarer if the calls do not lead to them. If the file
// names no declarer, it is the player to the right of the opening leader.
func (e *seating) contract() {
	b := e.board
	contract, declarer, ok := b.Outcome()
	if !ok {
		return
	}
	if b.Auction.End == ToBeContinued && toBeContinued(b) {
		e.noteContract()
		return
	}
	called, caller := b.Auction.Final()
	if b.Auction.Closed() && called == contract && (caller == declarer || contract.PassedOut()) {
		return
	}
	if !declarer.Valid() && !contract.PassedOut() && len(b.Play.Cards) > 0 {
		declarer = b.Play.Leader.Next(-1)
		e.Note(keyUnknown, "Declarer")
	}
	if b.Contract.Said || len(b.Play.Cards) > 0 || b.Result.Said {
		e.Say(&events.ContractStated{Contract: contract, Declarer: declarer})
	}
}

// noteContract notes a contract and declarer that the file gives before the auction is over.
func (e *seating) noteContract() {
	b := e.board
	if b.Contract.Said {
		e.Note("Contract", b.Contract.String())
	}
	if b.Declarer.Valid() {
		e.Note("Declarer", b.Declarer.String())
	}
}

// play enters the cards in order of play.
func (e *seating) play() {
	p := &e.board.Play
	if !p.Leader.Valid() {
		return
	}
	if len(p.Cards) == 0 || p.Leader != p.Cards[0].Seat {
		e.Note(keyLeader, p.Leader.String())
	}
	e.commentsAt(InPlay, 0)
	for i := range p.Cards {
		c := &p.Cards[i]
		if i > 0 && c.Trick != p.Cards[i-1].Trick {
			e.gap(p, p.Cards[i-1].Trick)
			e.Close()
		}
		e.card(c)
		e.commentsAt(InPlay, i+1)
	}
	if p.Continued {
		e.Note(keyPlay, endContinued)
	}
	e.Close()
}

// gap enters a gap for the missing cards of a trick.
func (e *seating) gap(p *Play, n int) {
	trick, _ := p.Trick(n)
	if missing := cards.Seats - len(trick); missing > 0 {
		e.Say(&events.GapNoted{Missing: "play", Side: events.NoSide, Words: fmt.Sprintf("%d of trick %d", missing, n+1)})
	}
}

func (e *seating) card(c *Card) {
	if c.Revoke {
		e.Note(keyMark, markRevoke)
	}
	if c.OutOfTurn {
		e.Note(keyMark, markOutOfTurn)
	}
	e.Say(&events.CardPlayed{Seat: c.Seat, Card: c.Card})
	e.remarks(c.Remarks)
	if c.Explanation != "" {
		e.Note(keyCard, c.Explanation)
	}
}

// result enters declarer's tricks according to the file: agreed, or won so far.
func (e *seating) result() {
	e.commentsAt(InPlay, Tricks*cards.Seats)
	r := &e.board.Result
	if r.Marked {
		e.Note(keyMark, markResult)
	}
	switch {
	case r.Said && toBeContinued(e.board):
		e.Note(keySoFar, strconv.Itoa(r.Tricks))
	case r.Said:
		e.Say(&events.TricksAgreed{Tricks: r.Tricks})
	}
}

// commentsAt enters the comments at this place, and earlier ones that are still pending.
func (e *seating) commentsAt(part Part, after int) {
	for len(e.comments) > 0 {
		c := &e.comments[0]
		if c.Part > part || c.Part == part && c.After > after {
			return
		}
		if c.Escaped {
			e.Note(keyEscaped, "")
		}
		e.Note(commentKeys[c.Part], c.Text)
		e.comments = e.comments[1:]
	}
}
