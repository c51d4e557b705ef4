package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

// deal is a table of bridge, read so that it can be drawn. What cannot be read is left
// out.
type deal struct {
	table   *bridge.Table
	options *diagram.Options
	words   *wording.Words
	signs   *signs
	near    cards.Seat // at the lower edge
	dealt   bool       // the hands are shown as they were dealt: nothing is being played
	hands   [cards.Seats]holding
}

// holding is what a seat holds, as far as it is known.
type holding struct {
	seat         cards.Seat
	cards        cards.Hand
	major, minor cards.Hand // those of its cards that are penalty cards
	hidden       int        // cards that nobody has seen
	whole        bool
	out          []cards.Suit // that it has none of, where it is not known whole
	dummy, faced bool
	turn         bool // it is to call or to play
}

// signs are the characters that a table of bridge is drawn with.
type signs struct {
	suits                [4]string // by cards.Suit
	gap                  string    // between a suit and what it is the suit of
	doubles              [3]string // by cards.Doubling
	ten                  string
	void                 string
	turn                 string    // before who is to call or to play
	awaited              string    // where his card will lie
	down                 string    // a card that lies face down
	led, major, minor    [2]string // around the card led, and penalty cards
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

// newDeal reads a table; the options are put right.
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

// read reads what a seat holds; all that it holds counts as hidden until it is whole.
func (d *deal) read(seat cards.Seat, v *bridge.HandView) holding {
	h := holding{seat: seat, whole: v.Whole, faced: v.Faced, hidden: v.Left}
	h.cards, _ = cards.ParseHand(v.Held)
	h.dummy = d.table.Dummy == seat.String()
	h.turn = !d.dealt && (d.table.ToPlay == seat.String() || d.table.ToCall == seat.String())
	if d.dealt {
		played := d.played(seat)
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

// played returns the cards that a seat has in tricks.
func (d *deal) played(seat cards.Seat) (h cards.Hand) {
	for i := range d.table.Tricks {
		if c, err := cards.ParseCard(d.table.Tricks[i].Cards[seat]); err == nil {
			h = h.With(c)
		}
	}
	return h
}

// penalties notes the penalty cards, which everybody has seen.
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

// opposite, left and right of who sits at the lower edge.
func (d *deal) far() *holding   { return &d.hands[d.near.Partner()] }
func (d *deal) left() *holding  { return &d.hands[d.near.Next(1)] }
func (d *deal) right() *holding { return &d.hands[d.near.Next(3)] }

// trick returns the trick that lies on the table: the one in play, or the last one while
// nobody has led to the next; nil where none does.
func (d *deal) trick() *bridge.TrickView {
	n := len(d.table.Tricks)
	if n == 0 || d.dealt {
		return nil
	}
	return &d.table.Tricks[n-1]
}

// inTrick reports whether the trick that lies on the table still goes on.
func (d *deal) inTrick() bool {
	t := d.trick()
	return t != nil && t.Winner == ""
}

// result returns the result of the board that is shown; nil while there is none.
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

// void reports whether a seat has shown that it has none of a suit.
func (h *holding) void(suit cards.Suit) bool { return h.whole && h.cards.In(suit) == 0 }
