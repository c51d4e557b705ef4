package bridge

import (
	"strconv"
	"strings"

	"kibitz/replay/games/bridge/words"

	"kibitz/events/cards"
	"kibitz/rules/bridge"
)

// suit writes the symbol of a suit; other text is written unchanged.
func (d *deal) suit(letter string) string {
	if in, err := cards.ParseStrain(letter); err == nil {
		return strings.TrimPrefix(d.strain(in), d.signs.gap)
	}
	return letter
}

// strain writes a contract's strain as it follows the level.
func (d *deal) strain(in cards.Strain) string {
	if trump, ok := in.Trump(); ok {
		return d.signs.gap + d.signs.suits[trump]
	}
	return d.signs.gap + d.words.Say("deal.notrump")
}

func (d *deal) rank(r cards.Rank) string {
	if r == cards.Ten {
		return d.signs.ten
	}
	return r.String()
}

// card writes a card; other text is written unchanged.
func (d *deal) card(text string) string {
	c, err := cards.ParseCard(text)
	if err != nil {
		return text
	}
	return d.signs.suits[c.Suit()] + d.signs.gap + d.rank(c.Rank())
}

// call writes a call.
func (d *deal) call(text string) string {
	c, err := cards.ParseCall(text)
	switch {
	case err != nil:
		return text
	case c == cards.Pass:
		return d.words.Say("deal.pass")
	case !c.IsBid():
		return c.String()
	}
	return strconv.Itoa(c.Level()) + d.strain(c.Strain())
}

// contract writes a contract and its declarer.
func (d *deal) contract(text, declarer string) string {
	c, err := cards.ParseContract(text)
	switch {
	case text == "":
		return ""
	case err != nil:
		return text
	case c.PassedOut():
		return d.words.Say("deal.passed")
	}
	written := strconv.Itoa(c.Level) + d.strain(c.Strain) + d.signs.doubles[c.Doubling]
	if seat, err := cards.ParseSeat(declarer); err == nil {
		return d.words.Say("deal.by", written, words.Seat(d.words, seat))
	}
	return written
}

// board returns the board, the dealer and the vulnerability, one line each; nothing before
// the first board.
func (d *deal) board() []string {
	if d.table.Board == 0 {
		return nil
	}
	lines := []string{d.words.Say("deal.board", d.table.Board)}
	if seat, err := cards.ParseSeat(d.table.Dealer); err == nil {
		lines = append(lines, d.words.Say("deal.dealer", words.Seat(d.words, seat)))
	}
	return append(lines, d.words.Say("deal.vulnerable", words.PairLetters(d.words, d.vulnerable())))
}

// vulnerable returns the vulnerable sides.
func (d *deal) vulnerable() cards.Vulnerability {
	for v := range cards.AllVulnerable + 1 {
		if v.String() == d.table.Vulnerable {
			return v
		}
	}
	return cards.NobodyVulnerable
}

// standing returns the contract, the tricks of each side while the board is in play, and
// dummy, one line each.
func (d *deal) standing() []string {
	var lines []string
	if contract := d.contract(d.table.Contract, d.table.Declarer); contract != "" {
		lines = append(lines, contract)
	}
	if d.table.Declarer == "" {
		return lines
	}
	if !d.dealt {
		lines = append(lines, d.tricks())
	}
	if seat, err := cards.ParseSeat(d.table.Dummy); err == nil {
		where := words.Seat(d.words, seat)
		if d.hands[seat].faced {
			where += ", " + d.words.Say("deal.faced")
		}
		lines = append(lines, d.words.Say("deal.lies", where))
	}
	return lines
}

func (d *deal) tricks() string {
	return d.words.Say("deal.tricks", words.PairLetters(d.words, cards.NSVulnerable), d.table.Won[0], words.PairLetters(d.words, cards.EWVulnerable), d.table.Won[1])
}

// below returns what the table is waiting for and other notes, one paragraph each.
func (d *deal) below() []string {
	t := d.table
	lines := []string{words.Situation(d.words, t)}
	if !d.dealt {
		lines = append(lines, d.bound()...)
	}
	for i := range t.Revokes {
		r := &t.Revokes[i]
		if text := words.Revoke(d.words, r, d.card(r.Card), d.suit(r.Suit)); text != "" {
			lines = append(lines, text)
		}
	}
	if t.Claim != nil {
		lines = append(lines, words.ClaimLines(d.words, t.Claim)...)
	}
	if r := d.result(); r != nil {
		lines = append(lines, words.Result(d.words, r, d.contract(r.Contract, r.Declarer)))
	}
	for i := range lines {
		lines[i] = presentableLine(lines[i])
	}
	return lines
}

// bound describes the penalty cards, and what seats must or must not play.
func (d *deal) bound() []string {
	var lines []string
	for i := range d.table.Penalty {
		p := &d.table.Penalty[i]
		lines = append(lines, words.Penalty(d.words, p, d.card(p.Card)))
	}
	for i := range d.table.Limits {
		l := &d.table.Limits[i]
		lines = append(lines, words.Limit(d.words, l, d.suit(l.Suit)))
	}
	return lines
}

// lying returns what is shown at a seat's place in the middle of the table: its card, a
// mark if its card is awaited, or its letter if no trick is in play.
func (d *deal) lying(seat cards.Seat) string {
	s, trick := d.signs, d.trick()
	switch {
	case d.table.FaceDown == seat.String():
		return s.down
	case trick == nil:
		return words.SeatLetter(d.words, seat)
	case trick.Cards[seat] == "" && d.inTrick() && d.table.ToPlay == seat.String():
		return s.awaited
	case trick.Cards[seat] != "" && trick.Leader == seat.String():
		return s.led[0] + d.card(trick.Cards[seat]) + s.led[1]
	}
	return d.card(trick.Cards[seat])
}

// ranks writes the cards of a suit, with penalty cards in brackets.
func (d *deal) ranks(h *holding, suit cards.Suit) []string {
	var list []string
	for c := range h.cards.In(suit).All() {
		text := d.rank(c.Rank())
		switch s := d.signs; {
		case h.major.Has(c):
			text = s.major[0] + text + s.major[1]
		case h.minor.Has(c):
			text = s.minor[0] + text + s.minor[1]
		}
		list = append(list, text)
	}
	return list
}

// unseen returns how many cards of a hand nobody has seen; "" if the hand is known.
func (d *deal) unseen(h *holding) string {
	switch {
	case h.whole || h.hidden == 0 && h.cards != 0:
		return ""
	case h.cards == 0:
		return d.words.Say("deal.cards", h.hidden)
	}
	return d.words.Say("deal.more", h.hidden)
}

// shownOut returns the suits in which a hand is void; "" if unknown or visible.
func (d *deal) shownOut(h *holding) string {
	if h.whole || len(h.out) == 0 {
		return ""
	}
	suits := make([]string, len(h.out))
	for i, suit := range h.out {
		suits[i] = d.signs.suits[suit]
	}
	return d.words.Say("deal.out", strings.Join(suits, " "))
}

// calls returns the calls in rows of four, in the columns West, North, East and South. A
// call out of rotation starts a new row if its column is already passed.
func (d *deal) calls() (rows [][cards.Seats]*bridge.CallView) {
	column := cards.Seats
	for i := range d.table.Calls {
		c := &d.table.Calls[i]
		seat, err := cards.ParseSeat(c.Seat)
		if err != nil {
			continue
		}
		at := columnOf(seat)
		if at <= column || len(rows) == 0 {
			rows = append(rows, [cards.Seats]*bridge.CallView{})
		}
		rows[len(rows)-1][at] = c
		column = at
	}
	return rows
}

// columnOf returns the column of a seat in a printed auction: West is first.
func columnOf(seat cards.Seat) int { return int(seat.Next(1)) }

// seatOf returns the seat of a column.
func seatOf(column int) cards.Seat { return cards.Seat(column).Next(3) }

// seatName returns the name of a seat: "North".
func (d *deal) seatName(s cards.Seat) string { return words.Seat(d.words, s) }

// seatLetter returns the letter of a seat.
func (d *deal) seatLetter(s cards.Seat) string { return words.SeatLetter(d.words, s) }
