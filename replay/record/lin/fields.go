package lin

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// readTitle reads the room and number of a board, such as "o46". Any other title is kept as
// a tag.
func readTitle(b *boards.Board, value string) {
	if value == "" {
		return
	}
	room, ok := rooms[value[0]|0x20]
	if number := value[1:]; ok && (number == "" || numbered(number)) {
		b.Room, b.Number = room, number
		return
	}
	b.Tags = slices.Insert(b.Tags, 0, boards.Tag{Name: "qx", Value: value})
}

var rooms = map[byte]string{'o': open, 'c': closed}

// numbered reports whether a text begins with a digit.
func numbered(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// readBoardName reads a name such as "Board 5". Any other name is kept as a tag.
func readBoardName(b *boards.Board, value string) {
	name := strings.TrimSpace(value)
	if len(name) > 6 && strings.EqualFold(name[:6], "board ") {
		name = strings.TrimSpace(name[6:])
		if b.Number == "" {
			b.Number = name
		}
		if b.Number == name {
			return
		}
	}
	if value != "" {
		b.Tags = append(b.Tags, boards.Tag{Name: "ah", Value: value})
	}
}

// players reads the names of a board. If there are more names than seats, some contain
// commas and all are unclear.
func (r *reader) players(p pair) {
	names := strings.Split(p.value, ",")
	for len(names) > cards.Seats && strings.TrimSpace(names[len(names)-1]) == "" {
		names = names[:len(names)-1]
	}
	if p.value == "" {
		return
	}
	if len(names) > cards.Seats {
		r.file.Note(r.lines.Place(p.at), transcript.NoteNamesUnclear, p.value)
		r.keep(p)
		return
	}
	r.names = true
	seatPlayers(r.board, names)
}

func seatPlayers(b *boards.Board, names []string) {
	for i, s := range seats {
		if i < len(names) {
			b.Players[s] = strings.TrimSpace(names[i])
		}
	}
}

// dealers are the digits for the dealer.
const dealers = "1234"

// deal reads the dealer's digit and three or four hands. A missing fourth hand is the
// remaining cards.
func (r *reader) deal(p pair) {
	b := r.board
	value := p.value
	if value == "" {
		r.dealt = true
		return
	}
	dealer := cards.NoSeat
	if value[0] >= '0' && value[0] <= '9' {
		if i := strings.IndexByte(dealers, value[0]); i >= 0 {
			dealer = seats[i]
		}
		value = value[1:]
	}
	d, ok := parseHands(value)
	if !ok {
		r.unreadable(p)
		return
	}
	r.dealt = true
	b.Dealer, b.Deal = dealer, d
}

func parseHands(value string) (d boards.Deal, ok bool) {
	hands := strings.Split(value, ",")
	if len(hands) > cards.Seats {
		return d, false
	}
	dealt := 0
	for i, text := range hands {
		h, ok := parseHand(strings.TrimSpace(text))
		if !ok {
			return d, false
		}
		d.Hands[seats[i]], d.Known[seats[i]] = h, h != 0
		d.Said = d.Said || h != 0
		dealt += h.Len()
	}
	for s, known := range d.Known {
		if rest := cards.Pack &^ d.Hands.Cards(); !known && dealt == 3*cards.Ranks && rest.Len() == cards.Ranks {
			d.Hands[s], d.Known[s] = rest, true
		}
	}
	return d, true
}

// parseHand parses a hand such as "S5JKH9...", with suits and ranks in any order.
func parseHand(text string) (h cards.Hand, ok bool) {
	text = strings.ReplaceAll(strings.ToUpper(text), "10", "T")
	suit := ""
	for i := range len(text) {
		letter := text[i : i+1]
		if strings.Contains("SHDC", letter) {
			suit = letter
			continue
		}
		c, err := cards.ParseCard(suit + letter)
		if err != nil || suit == "" || h.Has(c) {
			return 0, false
		}
		h = h.With(c)
	}
	return h, true
}

// vulnerabilities are the letters for the vulnerability.
var vulnerabilities = map[string]cards.Vulnerability{
	"o": cards.NobodyVulnerable, "0": cards.NobodyVulnerable, "-": cards.NobodyVulnerable,
	"n": cards.NSVulnerable, "e": cards.EWVulnerable, "b": cards.AllVulnerable,
}

func (r *reader) vulnerable(p pair) {
	if p.value == "" {
		return
	}
	v, ok := vulnerabilities[strings.ToLower(p.value)]
	if !ok {
		r.unreadable(p)
		return
	}
	r.board.Vulnerable = boards.Vulnerable{Said: true, Vulnerability: v}
}

// total reads declarer's total tricks.
func (r *reader) total(p pair) {
	n, err := strconv.Atoi(p.value)
	switch {
	case p.value == "":
	case err != nil || n < 0 || n > boards.Tricks:
		r.unreadable(p)
	default:
		r.board.Result = boards.Result{Said: true, Tricks: n}
	}
}
