package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

// deal is a bridge table prepared for drawing. Unreadable parts are left out.
type deal struct {
	table   *bridge.Table
	options *diagram.Options
	words   *wording.Words
	signs   *signs
	near    cards.Seat // at the bottom edge
	dealt   bool       // the hands are shown as dealt: no board is in play
	hands   [cards.Seats]holding
}

// holding is what is known of a seat's hand.
type holding struct {
	seat         cards.Seat
	cards        cards.Hand
	major, minor cards.Hand // penalty cards in the hand
	hidden       int        // number of cards that nobody has seen
	whole        bool
	out          []cards.Suit // suits in which it is void, if not all cards are known
	dummy, faced bool
	turn         bool // it is to call or play
}

// signs are the characters used to draw a bridge table.
type signs struct {
	suits                [4]string // by cards.Suit
	gap                  string    // between a suit symbol and the level or rank
	doubles              [3]string // by cards.Doubling
	ten                  string
	void                 string
	turn                 string    // before the seat on turn
	awaited              string    // where the card of the seat on turn will lie
	down                 string    // a face-down card
	led, major, minor    [2]string // around the card led and penalty cards
	vertical, horizontal string
	corners              [4]string // upper left and right, lower left and right
}

var (
	signsInASCII = signs{
		suits: [4]string{"C", "D", "H", "S"}, doubles: [3]string{"", "x", "xx"}, ten: "T", void: "-", turn: ">", awaited: "?", down: "##",
		led: [2]string{"<", ">"}, major: [2]string{"[", "]"}, minor: [2]string{"(", ")"},
		vertical: "|", horizontal: "-", corners: [4]string{"+", "+", "+", "+"},
	}
	signsInPrint = signs{
		suits: [4]string{"♣", "♦", "♥", "♠"}, doubles: [3]string{"", "x", "xx"}, ten: "10", void: "–", turn: "→", awaited: "?", down: "▒▒",
		led: [2]string{"<", ">"}, major: [2]string{"[", "]"}, minor: [2]string{"(", ")"},
		vertical: "│", horizontal: "─", corners: [4]string{"┌", "┐", "└", "┘"},
	}
)

// newDeal reads a table and corrects the options.
func newDeal(t *bridge.Table, o *diagram.Options) *deal {
	o.Settle()
	d := &deal{table: t, options: o, words: wording.In(o.Language), signs: &signsInPrint, near: cards.South}
	if o.ASCII {
		d.signs = &signsInASCII
	}
	if o.Near == events.B {
		d.near = cards.East
	}
	d.dealt = t.Phase == bridge.PlayOver.String() || t.Phase == bridge.BetweenBoards.String()
	for i := range t.Hands {
		d.hands[i] = d.read(cards.Seat(i), &t.Hands[i])
	}
	d.penalties()
	for i := range d.hands {
		h := &d.hands[i]
		h.hidden = max(0, min(h.hidden-h.cards.Len(), cards.Ranks))
	}
	return d
}

// read reads a seat's hand. newDeal subtracts the known cards from hidden.
func (d *deal) read(seat cards.Seat, v *bridge.HandView) holding {
	h := holding{seat: seat, whole: v.Whole, faced: v.Faced, hidden: v.Left}
	h.cards, _ = cards.ParseHand(v.Held)
	h.dummy = d.table.Dummy == seat.String()
	h.turn = !d.dealt && (d.table.ToPlay == seat.String() || d.table.ToCall == seat.String())
	if d.dealt {
		played := playedBy(d.table, int(seat))
		h.cards |= played
		h.hidden += played.Len()
	}
	for _, letter := range v.ShownOut {
		if suit, err := cards.ParseStrain(letter); err == nil && !d.dealt && h.cards.In(cards.Suit(suit)) == 0 {
			h.out = append(h.out, cards.Suit(suit))
		}
	}
	return h
}

// penalties records the penalty cards, which everybody has seen.
func (d *deal) penalties() {
	if d.dealt {
		return
	}
	for i := range d.table.Penalty {
		p := &d.table.Penalty[i]
		seat, err := cards.ParseSeat(p.Seat)
		c, none := cards.ParseCard(p.Card)
		if err != nil || none != nil {
			continue
		}
		h := &d.hands[seat]
		h.cards = h.cards.With(c)
		if p.Major {
			h.major = h.major.With(c)
		} else {
			h.minor = h.minor.With(c)
		}
	}
}

// opposite, left and right of the seat at the bottom edge
func (d *deal) far() *holding   { return &d.hands[d.near.Partner()] }
func (d *deal) left() *holding  { return &d.hands[d.near.Next(1)] }
func (d *deal) right() *holding { return &d.hands[d.near.Next(3)] }

// trick returns the trick on the table: the one in play, or the last one until somebody
// leads to the next; nil if there is none.
func (d *deal) trick() *bridge.TrickView {
	n := len(d.table.Tricks)
	if n == 0 || d.dealt {
		return nil
	}
	return &d.table.Tricks[n-1]
}

// inTrick reports whether the trick on the table is incomplete.
func (d *deal) inTrick() bool {
	t := d.trick()
	return t != nil && t.Winner == ""
}

// result returns the result of the board shown; nil if there is none yet.
func (d *deal) result() *bridge.ResultView {
	if d.table.Result != nil {
		return d.table.Result
	}
	for i := len(d.table.Boards) - 1; i >= 0; i-- {
		if d.table.Boards[i].Game == d.table.Game && d.dealt {
			return &d.table.Boards[i]
		}
	}
	return nil
}

// void reports whether a seat is known to be void in a suit.
func (h *holding) void(suit cards.Suit) bool { return h.whole && h.cards.In(suit) == 0 }
