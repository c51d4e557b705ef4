package boards

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// part joins a note with the one it continues. A note of the maximum length may be
// continued.
func (x *writing) part(n *events.NoteMade) {
	full := n.Key != "" && utf8.RuneCountInString(n.Text) == transcript.MostText
	if x.pending != nil {
		n = &events.NoteMade{Key: n.Key, Text: x.pending.Text + n.Text}
	}
	x.pending = n
	if !full {
		x.release()
	}
}

// release writes down the pending note.
func (x *writing) release() {
	if n := x.pending; n != nil {
		x.pending = nil
		x.note(n)
	}
}

// note writes a note down where it belongs: before the boards, or in the current board.
// Readers' notes about another file are left out.
func (x *writing) note(n *events.NoteMade) {
	b := &x.common
	if x.game > 0 && x.board != nil {
		b = x.board
	}
	switch into := b.Field(n.Key); {
	case transcript.Known(transcript.Code(n.Key)):
	case n.Key == keyHead:
		name, value, _ := strings.Cut(n.Text, "|")
		x.file.Head = append(x.file.Head, Tag{Name: name, Value: value})
	case n.Key == "Board":
		x.number = n.Text
	case into != nil:
		*into = n.Text
	case x.board == nil:
		x.common.Comment(Before, 0, titled(n))
	case !x.placed(n) && !x.marked(n):
		x.tag(n)
	}
}

// titled returns a note as the text of a comment.
func titled(n *events.NoteMade) string {
	if n.Key == "" {
		return n.Text
	}
	return n.Key + ": " + n.Text
}

// placed writes down a comment. It returns false if the note is not one.
func (x *writing) placed(n *events.NoteMade) bool {
	b := x.board
	if n.Key == keyEscaped {
		x.escaped = true
		return true
	}
	part := slices.Index(commentKeys[:], n.Key)
	if part < 0 && n.Key != "" {
		return false
	}
	after := 0
	switch {
	case part < 0 && len(b.Play.Cards) > 0:
		part, after = int(InPlay), len(b.Play.Cards)
	case part < 0 || Part(part) == InAuction:
		part, after = int(InAuction), len(b.Auction.Calls)
	case Part(part) == InPlay:
		after = len(b.Play.Cards)
	}
	b.Comments = append(b.Comments, Comment{Part: Part(part), After: after, Text: n.Text, Escaped: x.escaped})
	x.escaped = false
	return true
}

// marked writes down a note about a call, a card, or how the auction or play is incomplete.
// It returns false for any other note.
func (x *writing) marked(n *events.NoteMade) bool {
	b := x.board
	switch n.Key {
	case keyMark:
		x.mark(n.Text)
	case keyRemark:
		x.remark(n.Text)
	case keyCard:
		if k := len(b.Play.Cards); k > 0 {
			b.Play.Cards[k-1].Explanation = n.Text
		}
	case keyAuction:
		b.Auction.Recorded, b.Auction.End = true, NotInFull
		if n.Text == endContinued {
			b.Auction.End = ToBeContinued
		}
	case keyPlay:
		b.Play.Continued = n.Text == endContinued
	case keySoFar:
		if tricks, err := strconv.Atoi(n.Text); err == nil {
			b.Result.Said, b.Result.Tricks = true, tricks
		}
	case keyFirst:
		b.Auction.Recorded, b.Auction.First = true, seatOf(n.Text)
	case keyLeader:
		b.Play.Leader = seatOf(n.Text)
	case keyUnknown:
		x.unknown = append(x.unknown, n.Text)
	default:
		return false
	}
	return true
}

func (x *writing) mark(text string) {
	switch text {
	case markDeclarer:
		x.board.Swapped = true
	case markResult:
		x.board.Result.Marked = true
	default:
		x.marks = append(x.marks, text)
	}
}

// remark adds an annotation sign to the last card, or to the last call if there are no
// cards.
func (x *writing) remark(sign string) {
	b := x.board
	if k := len(b.Play.Cards); k > 0 {
		b.Play.Cards[k-1].Remarks = append(b.Play.Cards[k-1].Remarks, sign)
	} else if k := len(b.Auction.Calls); k > 0 {
		b.Auction.Calls[k-1].Remarks = append(b.Auction.Calls[k-1].Remarks, sign)
	}
}

// tag writes down a tag with its lines of data. If the key is not a valid name in PBN and
// LIN, the note becomes a comment.
func (x *writing) tag(n *events.NoteMade) {
	if strings.Trim(strings.ToLower(n.Key), "abcdefghijklmnopqrstuvwxyz0123456789_") != "" {
		n = &events.NoteMade{Text: titled(n)}
		x.placed(n)
		return
	}
	lines := strings.Split(n.Text, "\n")
	t := Tag{Name: n.Key, Value: lines[0]}
	if len(lines) > 1 {
		t.Rows = lines[1:]
	}
	x.board.Tags = append(x.board.Tags, t)
}
