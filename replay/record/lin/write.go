package lin

import (
	"fmt"
	"slices"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// Write writes boards in UTF-8. The head of a LIN file is written unchanged; for boards of
// another format it writes a vugraph head if one can describe them. It returns what LIN
// cannot hold, or not unchanged.
func Write(f *boards.File) ([]byte, []transcript.Omission) {
	w := &writer{file: f}
	w.head()
	for i := range f.Boards {
		w.number = i + 1
		w.board(&f.Boards[i])
	}
	text := w.omitted.Plain(w.out.String())
	return []byte(text), w.omitted.List
}

// writer writes one file.
type writer struct {
	file    *boards.File
	out     strings.Builder
	number  int // of the current board, from 1
	omitted transcript.Omissions

	match    match // the contents of the head
	b        *boards.Board
	comments []boards.Comment // comments of the board that were not written yet
}

func (w *writer) omit(code transcript.OmissionCode, arg string) {
	w.omitted.Omit(w.number, code, arg)
}

// put writes a pair. It removes from the value what would end it.
func (w *writer) put(key, value string) {
	line := oneLine(value)
	if strings.Contains(line, "|") {
		w.omit(transcript.OmitBar, "")
		line = strings.ReplaceAll(line, "|", "/")
	}
	if strings.Contains(value, "\n") {
		w.omit(transcript.OmitLayout, "")
	}
	w.out.WriteString(key + "|" + line + "|")
}

func (w *writer) page() { w.out.WriteString("pg||\n") }

func (w *writer) board(b *boards.Board) {
	w.b, w.comments = b, b.Comments
	w.leaveOut()
	w.begin()
	w.commentsAt(boards.Before, 0)
	w.put("md", dealt(b))
	w.complete()
	if b.Vulnerable.Said {
		w.put("sv", [4]string{"o", "n", "e", "b"}[b.Vulnerable.Vulnerability&cards.AllVulnerable])
	}
	w.commentsAt(boards.Heading, 0)
	written := w.calls()
	w.commentsAt(boards.InAuction, len(b.Auction.Calls))
	w.cards(written)
	w.commentsAt(boards.InPlay, boards.Tricks*cards.Seats)
	if b.Result.Said {
		w.put("mc", fmt.Sprint(b.Result.Tricks))
	}
	w.page()
}

// leaveOut records as omitted what LIN cannot hold.
func (w *writer) leaveOut() {
	b := w.b
	for _, field := range []struct{ name, told, kept string }{
		{"Event", b.Event, w.match.event}, {"Site", b.Site, ""}, {"Date", b.Date, ""}, {"Round", b.Round, w.match.segment},
		{"Table", b.Table, ""}, {"HomeTeam", b.HomeTeam, w.match.home}, {"VisitTeam", b.VisitTeam, w.match.visit},
		{"Scoring", b.Scoring, w.match.scoring}, {"Score", b.Score, ""},
	} {
		if field.told != field.kept {
			w.omit(transcript.OmitKey, field.name)
		}
	}
	if b.Room != "" && b.Room != open && b.Room != closed {
		w.omit(transcript.OmitKey, "Room")
	}
	for _, t := range b.Tags {
		if !w.holds(t) {
			w.omit(transcript.OmitKey, t.Name)
		}
	}
	if b.Swapped {
		w.omit(transcript.OmitMark, "Declarer ^")
	}
	if b.Result.Marked {
		w.omit(transcript.OmitMark, "Result ^")
	}
}

// holds reports whether a tag is a LIN key.
func (w *writer) holds(t boards.Tag) bool { return w.file.Format == transcript.LIN && isKey(t.Name) }

// begin writes the room or the names at the start of a board, and everything else before
// its deal.
func (w *writer) begin() {
	b := w.b
	room := b.Room == open || b.Room == closed
	title, titled := b.Tag("qx")
	titled = titled && w.file.Format == transcript.LIN
	inTitle := room && numbered(b.Number)
	switch {
	case inTitle:
		w.put("qx", strings.ToLower(b.Room[:1])+b.Number)
	case room:
		w.put("qx", strings.ToLower(b.Room[:1]))
	case titled:
		w.put("qx", title)
	}
	if !room && !titled || w.ownNames() {
		w.put("pn", w.names(b))
	}
	if b.Number != "" && !inTitle {
		w.put("ah", "Board "+b.Number)
	}
	for _, t := range b.Tags {
		if w.holds(t) && t.Name != "qx" {
			w.put(t.Name, t.Value)
		}
	}
}

// ownNames reports whether the board's players differ from those in the head.
func (w *writer) ownNames() bool {
	other := boards.New()
	other.Room = w.b.Room
	w.match.seat(&other)
	return other.Players != w.b.Players
}

func (w *writer) names(b *boards.Board) string {
	names := make([]string, cards.Seats)
	for i, s := range seats {
		names[i] = w.noComma(b.Players[s])
	}
	return strings.Join(names, ",")
}

func (w *writer) noComma(text string) string {
	if !strings.Contains(text, ",") {
		return text
	}
	w.omit(transcript.OmitComma, "")
	return strings.Join(strings.Fields(strings.ReplaceAll(text, ",", " ")), " ")
}

// dealt returns the dealer's digit and the hands. The fourth hand is omitted if the others
// determine it.
func dealt(b *boards.Board) string {
	digit := ""
	if i := slices.Index(seats[:], b.Dealer); i >= 0 {
		digit = dealers[i : i+1]
	}
	if !b.Deal.Said {
		return digit
	}
	hands := make([]string, cards.Seats)
	for i, s := range seats {
		hands[i] = handText(b.Deal.Hands[s])
	}
	if b.Deal.Complete() {
		hands = hands[:cards.Seats-1]
	}
	return digit + strings.Join(hands, ",")
}

func handText(h cards.Hand) string {
	if h == 0 {
		return ""
	}
	var text strings.Builder
	for _, s := range cards.Suits {
		text.WriteString(s.String())
		for c := range h.In(s).All() {
			text.WriteString(c.Rank().String())
		}
	}
	return text.String()
}

// complete records an omission if the deal would be read differently, such as one with
// hands known to be empty.
func (w *writer) complete() {
	if again, _ := parseHands(strings.TrimLeft(dealt(w.b), dealers)); again != w.b.Deal {
		w.omit(transcript.OmitDeal, "")
	}
}
