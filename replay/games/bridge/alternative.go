package bridge

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/games/bridge/words"
	"kibitz/rules/bridge"
)

// Alternative describes a picture of the table in words. Suits are called by name because
// not every screen reader reads their symbols.
func (d *deal) Alternative() (title string, description []string) {
	spoken := *d
	spoken.signs = &signs{ten: d.signs.ten, void: d.words.Say("deal.none"), gap: " "}
	for suit := range spoken.signs.suits {
		spoken.signs.suits[suit] = words.SuitName(d.words, cards.Suit(suit))
	}
	spoken.signs.doubles = [3]string{"", ", " + d.words.Say("deal.doubled"), ", " + d.words.Say("deal.redoubled")}
	return spoken.say()
}

func (d *deal) say() (title string, description []string) {
	board, standing, below := d.board(), d.standing(), d.below()
	heading := append(append([]string(nil), board[:min(len(board), 1)]...), standing[:min(len(standing), 2)]...)
	title = strings.Join(append(heading, below[0]), ", ")
	if len(board) > 1 {
		description = append(description, strings.Join(board[1:], ", "))
	}
	for seat := range d.hands {
		description = append(description, d.handInWords(&d.hands[seat]))
	}
	if trick := d.trickInWords(); trick != "" {
		description = append(description, trick)
	}
	description = append(description, below[1:]...)
	if calls := d.callsInWords(); calls != "" {
		description = append(description, calls)
	}
	return presentableLine(title), description
}

func (d *deal) handInWords(h *holding) string {
	who := words.Seat(d.words, h.seat)
	if name := d.options.Seated[h.seat.String()]; name != "" {
		who += " (" + name + ")"
	}
	if h.dummy {
		who += ", " + d.words.Say("deal.dummy")
	}
	var parts []string
	for _, suit := range cards.Suits {
		var ranks []string
		for c := range h.cards.In(suit).All() {
			ranks = append(ranks, d.rank(c.Rank()))
		}
		if len(ranks) == 0 && h.whole {
			ranks = []string{d.signs.void}
		}
		if len(ranks) > 0 {
			parts = append(parts, d.signs.suits[suit]+d.signs.gap+strings.Join(ranks, " "))
		}
	}
	for _, text := range []string{d.unseen(h), d.shownOut(h)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return who + ": " + strings.Join(parts, "; ")
}

// inOrder lists the cards of a trick in order of play, each after the name of its seat.
func (d *deal) inOrder(trick *bridge.TrickView, call func(cards.Seat) string) (parts []string) {
	leader, err := cards.ParseSeat(trick.Leader)
	if err != nil {
		return nil
	}
	for i := range cards.Seats {
		if seat := leader.Next(i); trick.Cards[seat] != "" {
			parts = append(parts, call(seat)+" "+d.card(trick.Cards[seat]))
		}
	}
	return parts
}

func (d *deal) trickInWords() string {
	trick := d.trick()
	if trick == nil {
		return ""
	}
	parts := d.inOrder(trick, d.seatName)
	if len(parts) == 0 {
		return ""
	}
	if winner, err := cards.ParseSeat(trick.Winner); err == nil {
		parts = append(parts, d.words.Say("deal.won", words.Seat(d.words, winner)))
	}
	return d.words.Say("deal.trick", len(d.table.Tricks), strings.Join(parts, ", "))
}

func (d *deal) callsInWords() string {
	var parts []string
	for i := range d.table.Calls {
		c := &d.table.Calls[i]
		seat, err := cards.ParseSeat(c.Seat)
		if err != nil {
			continue
		}
		text := words.Seat(d.words, seat) + " " + d.callInWords(c.Call)
		if c.Alert {
			text += " (" + d.words.Say("deal.alert") + ")"
		}
		if c.Explained != "" {
			text += " (" + presentableLine(c.Explained) + ")"
		}
		parts = append(parts, text)
	}
	if len(parts) == 0 {
		return ""
	}
	return d.words.Say("deal.auction") + ": " + strings.Join(parts, ", ")
}

// callInWords writes a call in a form that can be read aloud: "1 spades", "double".
func (d *deal) callInWords(text string) string {
	c, err := cards.ParseCall(text)
	switch {
	case err != nil:
		return text
	case c.IsBid():
		return d.call(text)
	}
	return words.Call(d.words, c)
}
