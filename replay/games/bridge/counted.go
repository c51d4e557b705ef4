package bridge

import (
	"slices"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/games/bridge/words"
)

// counted draws the table in little space: the board, one line per hand, and the trick.
func (d Deal) counted(o diagram.Options) []string {
	x := newDeal(d.Table, &o)
	var lines []string
	if board := x.board(); len(board) > 0 {
		lines = append(lines, strings.Join(slices.Concat(board[:1], board[len(board)-1:]), "  "))
	}
	if standing := x.standing(); len(standing) > 0 {
		lines = append(lines, strings.Join(standing[:min(len(standing), 2)], "  "))
	}
	for seat := range x.hands {
		lines = append(lines, x.inLine(&x.hands[seat]))
	}
	if last := x.lastCalls(); x.table.Contract == "" && last != "" {
		lines = append(lines, last)
	}
	if cards := x.trickInLine(); cards != "" {
		lines = append(lines, cards)
	}
	return lines
}

// inLine writes a hand in one line.
func (d *deal) inLine(h *holding) string {
	mark := " "
	if h.turn {
		mark = d.signs.turn
	}
	parts := []string{mark + words.SeatLetter(d.words, h.seat)}
	for _, suit := range cards.Suits {
		if ranks := d.ranks(h, suit); len(ranks) > 0 {
			parts = append(parts, d.signs.suits[suit]+strings.Join(ranks, ""))
		} else if h.void(suit) {
			parts = append(parts, d.signs.suits[suit]+d.signs.void)
		}
	}
	for _, text := range []string{d.unseen(h), d.shownOut(h)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// trickInLine writes the current trick in order of play.
func (d *deal) trickInLine() string {
	trick := d.trick()
	if trick == nil {
		return ""
	}
	parts := d.inOrder(trick, d.seatLetter)
	if len(parts) == 0 {
		return ""
	}
	return d.words.Say("deal.trick", len(d.table.Tricks), strings.Join(parts, ", "))
}

// lastCalls writes the last calls in one line; "" before the first call.
func (d *deal) lastCalls() string {
	const most = 4
	var parts []string
	for _, c := range d.table.Calls[max(0, len(d.table.Calls)-most):] {
		if seat, err := cards.ParseSeat(c.Seat); err == nil {
			parts = append(parts, words.SeatLetter(d.words, seat)+" "+d.call(c.Call))
		}
	}
	return strings.Join(parts, ", ")
}
