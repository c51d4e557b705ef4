package preview

import (
	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
)

// Branch is a match that parts from its record: how it went on, and how it would
// stand with something else in the place of all that.
type Branch struct {
	*Outcome // of what is supposed, as the link after the one where it parts

	Was   State          // as the match went on, to the end of its record
	Until events.Address // the last event of that
	Later []Found        // what was found on the way

	found [3]int // findings where it parts, as it went on, and as it would be
	board [3]string
}

// Parted returns the match with supposed events as the link after link n, in the
// place of all that the record has from there on. Who says them is the device that
// has the pen there, for what happens at the board, and else the office. The error is
// that of replay.Open, or an *events.DecodeError where no reader would accept the
// events.
func Parted(l *ledger.Ledger, n uint64, supposed []events.Event, o replay.Options) (*Branch, error) {
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

// author is who says the supposed events.
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
