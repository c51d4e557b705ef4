package preview

import (
	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/diagram"
)

// Branch is a hypothetical course of a match: its state with supposed events in place of
// everything that was recorded from some link on, compared with the recorded course.
type Branch struct {
	*Outcome // the supposed events, as the link after the one where the courses part

	Was   State          // the state at the end of the record
	Until events.Address // the last recorded event
	Later []Found        // findings of the recorded course after the parting

	found [3]int // number of findings: at the parting, in the recorded course, and in the supposed one
	board [3]string
}

// NewBranch returns the match with the supposed events as the link after link n, in place of
// everything recorded after n. Their author is the device that has the pen at that point
// for play at the board, and otherwise the office. The error is an error of replay.Open, or
// an *events.DecodeError if no reader would accept the events.
func NewBranch(l *ledger.Ledger, n uint64, supposed []events.Event, o replay.Options) (*Branch, error) {
	at := l.Until(n, func(string, []byte, string) bool { return true })
	draft, err := at.Draft(author(at, supposed), uuid.UUID{6: 0x40, 8: 0x80}, supposed...)
	if err != nil {
		return nil, err
	}
	o.Known = 0
	outcome, err := Of(at, ledger.Message{Data: draft}, o)
	if err != nil {
		return nil, err
	}
	whole, err := replay.Open(l, o)
	if err != nil {
		return nil, err
	}
	was := walk(whole)
	b := &Branch{Outcome: outcome, Was: was.state, Until: whole.Placed(whole.Len() - 1).Address}
	for _, f := range was.found {
		if f.At.N > n {
			b.Later = append(b.Later, f)
		}
	}
	for k, s := range []*State{&outcome.Then, &b.Was, &outcome.Now} {
		b.found[k], b.board[k] = s.found, s.board
	}
	return b, nil
}

// author returns the key of the device that authors the supposed events.
func author(l *ledger.Ledger, supposed []events.Event) string {
	for i := range supposed {
		d, _ := events.Vocabulary.Lookup(supposed[i].Type())
		if pen := l.Pen(); pen != "" && d.Nature == events.Observation && d.Touches&events.TopicPlay != 0 {
			return pen
		}
	}
	if first := l.Link(1); first != nil && first.Entry != nil {
		return first.Entry.Device
	}
	return ""
}

// Pictures returns the table at the end of the record, and the one that the supposed events would
// have led to; nil where the game has no board to draw.
func (b *Branch) Pictures(how audit.Options, d diagram.Options) (was, would diagram.Picture) {
	then, would := b.Outcome.Pictures(how, d)
	if then == nil {
		return nil, nil
	}
	d.Names, d.Language = b.teller(how).names, how.Language
	return b.Was.picture(d), would
}
