package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Table is the state of a table for views, diagrams and people. Referee.Table returns it
// with everything that the referee knows.
type Table struct {
	Phase      string         `json:"phase"`
	Game       int            `json:"game"`  // the number of the board's game in the match
	Board      int            `json:"board"` // the board number
	Dealer     string         `json:"dealer"`
	Vulnerable string         `json:"vulnerable"`
	Calls      []CallView     `json:"calls,omitempty"`
	Contract   string         `json:"contract,omitempty"` // such as 4SX; Pass if passed out
	Declarer   string         `json:"declarer,omitempty"`
	Dummy      string         `json:"dummy,omitempty"`
	ToCall     string         `json:"to_call,omitempty"`
	ToPlay     string         `json:"to_play,omitempty"`   // the hand that plays next
	FaceDown   string         `json:"face_down,omitempty"` // the seat whose lead lies face down
	Tricks     []TrickView    `json:"tricks,omitempty"`
	Won        [2]int         `json:"won"`   // complete tricks of North-South and East-West
	Hands      [4]HandView    `json:"hands"` // North, East, South, West
	Penalty    []PenaltyCard  `json:"penalty_cards,omitempty"`
	Limits     []Limit        `json:"limits,omitempty"`
	Claim      *ClaimView     `json:"claim,omitempty"`
	Result     *ResultView    `json:"result,omitempty"` // the result of the board in play, once known
	Boards     []ResultView   `json:"boards,omitempty"` // closed boards
	Questions  []QuestionView `json:"questions,omitempty"`
	Revokes    []RevokeView   `json:"revokes,omitempty"`
	Defects    []DefectView   `json:"defects,omitempty"`
	Answers    []AnswerView   `json:"answers,omitempty"` // answers to findings
	Frozen     bool           `json:"frozen,omitempty"`
}

// CallView is one call.
type CallView struct {
	Seat      string `json:"seat"`
	Call      string `json:"call"`
	Alert     bool   `json:"alert,omitempty"`
	Explained string `json:"explained,omitempty"`
}

// TrickView is one trick.
type TrickView struct {
	Leader string    `json:"leader"`
	Cards  [4]string `json:"cards"` // North, East, South, West; empty if not played
	Winner string    `json:"winner,omitempty"`
}

// HandView is the known part of a seat's remaining hand.
type HandView struct {
	Seat     string   `json:"seat"`
	Held     string   `json:"held"`                // the known cards, as spades.hearts.diamonds.clubs
	Whole    bool     `json:"whole"`               // all held cards are known
	Faced    bool     `json:"faced,omitempty"`     // the hand lies on the table
	Left     int      `json:"left"`                // number of cards held, known or not
	ShownOut []string `json:"shown_out,omitempty"` // suits in which the seat has shown out
}

// PenaltyCard is a penalty card on the table (Law 50).
type PenaltyCard struct {
	Seat  string `json:"seat"`
	Card  string `json:"card"`
	Major bool   `json:"major"`
}

// Limit is a restriction on what a seat may lead or play.
type Limit struct {
	Seat string `json:"seat"`
	Kind string `json:"kind"` // "demand", "forbid", "highest" or "lowest"
	Suit string `json:"suit,omitempty"`
	Lead bool   `json:"lead,omitempty"` // applies to leads only
}

// ClaimView is a claim or concession, open or settled.
type ClaimView struct {
	Seat      string `json:"seat"`
	Wins      int    `json:"wins"`
	Loses     int    `json:"loses"`
	Form      string `json:"form"`
	Statement string `json:"statement,omitempty"`
	Line      string `json:"line,omitempty"`
	Trumps    string `json:"trumps,omitempty"`
	Stands    string `json:"stands"`           // "made", "objected", "agreed", "contested", "withdrawn", "ruled" or "void"
	Tricks    int    `json:"tricks"`           // tricks for the claimer's side, as the claim stands now
	Layout    string `json:"layout,omitempty"` // the known hands at the claim, in PBN
	Ground    string `json:"ground,omitempty"` // the ground for asking tricks back

	ShownOut    []string `json:"shown_out,omitempty"`    // seats and suits in which a seat failed to follow before the claim, such as ES
	AppealUntil string   `json:"appeal_until,omitempty"` // end of the appeal period for the ruling
}

// ResultView is the result of a board.
type ResultView struct {
	Game     int     `json:"game"`
	Board    int     `json:"board"`
	Contract string  `json:"contract"`
	Declarer string  `json:"declarer,omitempty"`
	Tricks   *int    `json:"tricks,omitempty"`  // declarer's tricks, of thirteen
	Why      string  `json:"why,omitempty"`     // why there are no tricks: "unknown", "passed-out", "artificial", "assigned", or "set" if points were set
	Moved    int     `json:"moved,omitempty"`   // included in Tricks: tricks that the laws moved to declarer, negative if to the defenders
	Points   *[2]int `json:"points,omitempty"`  // for North-South and East-West, each from its own point of view
	Percent  *[2]int `json:"percent,omitempty"` // the percentages of an artificial score, by side
	Adjusted bool    `json:"adjusted,omitempty"`
	Open     int     `json:"open,omitempty"` // questions that the director has not answered yet
}

// QuestionView is a question that the director left open until play ends.
type QuestionView struct {
	Question string `json:"question"`
	Seat     string `json:"seat,omitempty"`
	Opened   string `json:"opened"` // the event's address
	Answered bool   `json:"answered,omitempty"`
	Yes      bool   `json:"yes,omitempty"`
}

// Table returns the current state of the table as a Table.
func (r *Referee) Table() rules.Table { return r.table() }

// Discipline returns the name of the game.
func (Table) Discipline() string { return events.Bridge }

func (r *Referee) table() Table {
	b := &r.state.Board
	declarer, defenders := b.Won()
	t := Table{
		Phase: r.phase().String(), Game: r.state.Game, Board: b.Number, Dealer: seatText(b.Dealer), Vulnerable: b.Vulnerable.String(),
		Declarer: seatText(b.Declarer), Dummy: seatText(b.Dummy()), FaceDown: seatText(b.Placed), Frozen: r.Frozen,
		Penalty: r.penaltyCards(), Limits: r.limits(), Claim: r.claimView(), Questions: r.questions(),
		Revokes: r.revokeViews(), Defects: b.defectViews(), Answers: r.state.views(),
	}
	if b.Declarer.Valid() {
		t.Contract = b.Contract.String()
		t.Won[b.Declarer&1], t.Won[b.Declarer.Next(1)&1] = declarer, defenders
	} else if b.Auction.Over() {
		t.Contract = b.Contract.String()
	}
	t.turns(r)
	for _, c := range b.Calls {
		t.Calls = append(t.Calls, CallView{c.Seat.String(), c.Call.String(), c.Alert, c.Explained})
	}
	for k := range b.Tricks {
		if b.Tricks[k].Leader.Valid() {
			t.Tricks = append(t.Tricks, b.trickView(k))
		}
	}
	for seat := range t.Hands {
		t.Hands[seat] = b.handView(cards.Seat(seat))
	}
	t.results(r)
	return t
}

// turns sets the seat that is to call or play.
func (t *Table) turns(r *Referee) {
	b := &r.state.Board
	switch r.phase() {
	case InAuction:
		t.ToCall = seatText(b.Auction.Next)
	case LeadDue, InPlay:
		t.ToPlay = seatText(b.Turn())
	}
}

func (t *Table) results(r *Referee) {
	if r.state.Open && r.phase() == PlayOver {
		result := r.boardResult()
		t.Result = result.view()
	}
	for i := range r.state.Done {
		t.Boards = append(t.Boards, *r.state.Done[i].view())
	}
}

// view returns the result for views.
func (b *BoardResult) view() *ResultView {
	v := &ResultView{
		Game: b.Game, Board: b.Number, Contract: b.Contract.String(), Declarer: seatText(b.Declarer), Adjusted: b.Adjusted,
		Moved: b.Moved, Open: b.Open,
	}
	if b.Tricks >= 0 && b.Declarer.Valid() {
		tricks := b.Tricks
		v.Tricks = &tricks
	} else {
		v.Why = b.without()
	}
	switch {
	case b.Artificial:
		percent := b.Percent
		v.Percent = &percent
	case b.Known:
		points := b.Points
		v.Points = &points
	}
	return v
}

func (b *Board) trickView(k int) TrickView {
	trick := &b.Tricks[k]
	v := TrickView{Leader: trick.Leader.String()}
	for seat, c := range trick.Cards {
		if c.Valid() {
			v.Cards[seat] = c.String()
		}
	}
	if k < b.Played {
		v.Winner = trick.winner(b.Contract.Strain).String()
	}
	return v
}

func (b *Board) handView(seat cards.Seat) HandView {
	held, whole := b.Held(seat)
	v := HandView{Seat: seat.String(), Held: held.String(), Whole: whole, Faced: b.Faced[seat] != 0}
	v.Left = cards.Ranks - b.PlayedBy(seat).Len()
	if whole {
		v.Left = held.Len()
	}
	for _, suit := range cards.Suits {
		if !whole && b.ShownOut(seat, suit) {
			v.ShownOut = append(v.ShownOut, suit.String())
		}
	}
	return v
}

// phase returns what the table is waiting for.
func (r *Referee) phase() Phase {
	b := &r.state.Board
	switch {
	case !b.Open:
		return BetweenBoards
	case b.Claim.open() && b.stopped():
		return Suspended
	case b.ended():
		return PlayOver
	case !b.Declarer.Valid():
		return InAuction
	case b.Played == 0 && !b.Tricks[0].Leader.Valid():
		return LeadDue
	}
	return InPlay
}

// ended reports whether play on the board has ended.
func (b *Board) ended() bool {
	return b.Played == cards.Ranks || b.AgreedTricks >= 0 || b.Claim.counts() || b.decision != nil || b.passedOut()
}

func seatText(s cards.Seat) string {
	if !s.Valid() {
		return ""
	}
	return s.String()
}
