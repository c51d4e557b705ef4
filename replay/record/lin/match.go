package lin

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// The room names.
const (
	open   = "Open"
	closed = "Closed"
)

// match is the information about all boards in the head of a vugraph file.
type match struct {
	event, segment, scoring string
	home, visit             string
	first                   int
	names                   []string // in the open room, then in the closed room
	results                 []string // for each board, in the open room and then in the closed room
}

// scorings are the scoring methods of vugraph files, by letter.
var scorings = map[string]string{"I": "IMP", "P": "MP", "B": "BAM"}

// title parses "event,segment,scoring,first board,last,team,score,team,score".
func (m *match) title(value string) {
	fields := strings.Split(value, ",")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	for len(fields) < 9 {
		fields = append(fields, "")
	}
	m.event, m.segment, m.scoring = fields[0], fields[1], fields[2]
	if word, ok := scorings[strings.ToUpper(m.scoring)]; ok {
		m.scoring = word
	}
	m.first, _ = strconv.Atoi(fields[3])
	m.home, m.visit = fields[5], fields[7]
}

// fill sets a board's fields from the head.
func (m *match) fill(r *reader, b *boards.Board) {
	b.Event, b.Round, b.Scoring, b.HomeTeam, b.VisitTeam = m.event, m.segment, m.scoring, m.home, m.visit
	if !r.names {
		m.seat(b)
	}
	if text := m.result(b); text != "" {
		if o, ok := parseOutcome(text); ok {
			r.listed(b, o)
		} else {
			r.file.Note(b.Place, transcript.NoteValueUnreadable, "rs", text)
		}
	}
}

// seat sets a board's players from the names of its room. A board in neither room gets none.
func (m *match) seat(b *boards.Board) {
	from := cards.Seats * roomIndex(b.Room)
	if (b.Room == open || b.Room == closed) && len(m.names) >= from+cards.Seats {
		seatPlayers(b, m.names[from:])
	}
}

// roomIndex returns 1 for the closed room, whose names and results follow those of the open room.
func roomIndex(room string) int {
	if room == closed {
		return 1
	}
	return 0
}

// result returns the listed result of a board, or "".
func (m *match) result(b *boards.Board) string {
	number, err := strconv.Atoi(b.Number)
	at := 2*(number-m.first) + roomIndex(b.Room)
	if err != nil || b.Room != open && b.Room != closed || at < 0 || at >= len(m.results) {
		return ""
	}
	return strings.TrimSpace(m.results[at])
}

// listed sets a board's result from the list of results. If the board gives another number
// of tricks, the board's counts.
func (r *reader) listed(b *boards.Board, o outcome) {
	b.Contract = boards.Contract{Said: true, Contract: o.contract}
	b.Declarer = o.declarer
	if o.contract.PassedOut() {
		return
	}
	if b.Result.Said && b.Result.Tricks != o.tricks {
		r.file.Note(b.Place, transcript.NoteListDiffers, strconv.Itoa(o.tricks), strconv.Itoa(b.Result.Tricks))
		return
	}
	b.Result = boards.Result{Said: true, Tricks: o.tricks}
}

// outcome sets the contract and declarer from the auction, which counts if the list of
// results differs.
func (r *reader) outcome(b *boards.Board) {
	contract, declarer := b.Auction.Final()
	if !b.Auction.Closed() {
		if !declarer.Valid() || len(r.tricks.cards) == 0 && !b.Result.Said {
			return
		}
		r.file.Note(b.Place, transcript.NotePassesMissing)
	}
	if b.Contract.Said && (b.Contract.Contract != contract || b.Declarer != declarer) {
		r.file.Note(b.Place, transcript.NoteListDiffers, b.Contract.String()+" "+b.Declarer.String(), contract.String()+" "+declarer.String())
	}
	b.Contract, b.Declarer = boards.Contract{Said: true, Contract: contract}, declarer
}

// outcome is a result in a list of results, such as 3NW+1.
type outcome struct {
	contract cards.Contract
	declarer cards.Seat
	tricks   int
}

func parseOutcome(text string) (o outcome, ok bool) {
	upper := strings.ToUpper(text)
	if o.declarer = cards.NoSeat; upper == "PASS" || upper == "P" {
		return o, true
	}
	if len(upper) < 4 {
		return o, false
	}
	call, err := cards.ParseCall(upper[:2])
	declarer, also := cards.ParseSeat(upper[2:3])
	if err != nil || also != nil || !call.IsBid() {
		return o, false
	}
	rest := strings.TrimLeft(upper[3:], "XDR")
	doubled := upper[3 : len(upper)-len(rest)]
	o.contract = cards.Contract{Level: call.Level(), Strain: call.Strain()}
	o.declarer = declarer
	switch doubled {
	case "X", "D":
		o.contract.Doubling = cards.Doubled
	case "XX", "R":
		o.contract.Doubling = cards.Redoubled
	case "":
	default:
		return o, false
	}
	over, err := strconv.Atoi(strings.TrimPrefix(rest, "="))
	if rest == "=" {
		over, err = 0, nil
	}
	o.tricks = o.contract.Need() + over
	return o, err == nil && o.tricks >= 0 && o.tricks <= boards.Tricks
}

// String formats the outcome as in a list of results.
func (o outcome) String() string {
	if o.contract.PassedOut() {
		return "PASS"
	}
	c := o.contract
	text := strconv.Itoa(c.Level) + c.Strain.String()[:1] + o.declarer.String() + strings.ToLower(c.Doubling.String())
	switch over := o.tricks - c.Need(); {
	case over == 0:
		return text + "="
	case over > 0:
		return text + "+" + strconv.Itoa(over)
	default:
		return text + strconv.Itoa(over)
	}
}
