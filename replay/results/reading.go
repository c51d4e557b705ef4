package results

import (
	"sync"

	"kibitz/events"
	"kibitz/events/ledger"
)

// reading reads the logs of matches. It keeps what was complained of in each: a log is read for the whole of
// what a document tells of its match, and not again for that.
type reading struct {
	log   func(match string) (*ledger.Ledger, error)
	heads map[string]Head // of the matches, up to which the document goes
	mu    sync.Mutex      // of filed, while several logs are read at once
	filed map[string]*filed
}

// filed are the complaints in the log of a match: up to the document's head, if the log has it, and as it is now.
type filed struct{ posted, now []ledger.Placed }

func (d *Document) reading(log func(match string) (*ledger.Ledger, error)) *reading {
	r := &reading{log: log, heads: map[string]Head{}, filed: map[string]*filed{}}
	for _, h := range d.Matches {
		r.heads[h.Match] = h.Head
	}
	return r
}

// of returns the log of a match.
func (r *reading) of(match string) (*ledger.Ledger, error) {
	l, err := r.log(match)
	r.mu.Lock()
	known := r.filed[match] != nil
	r.mu.Unlock()
	if err != nil || known {
		return l, err
	}
	f := r.filedIn(match, l)
	r.mu.Lock()
	r.filed[match] = f
	r.mu.Unlock()
	return l, nil
}

// complaints returns what was complained of in the log of a match.
func (r *reading) complaints(match string) (*filed, error) {
	if r.filed[match] == nil {
		if _, err := r.of(match); err != nil {
			return nil, err
		}
	}
	return r.filed[match], nil
}

func (r *reading) filedIn(match string, l *ledger.Ledger) *filed {
	f := &filed{}
	if l == nil {
		return f
	}
	head := r.heads[match]
	if link := l.Link(head.N); link != nil && link.Hash.String() == head.Hash { // otherwise it is found as posting-head
		f.posted = complaintsIn(l, head.N)
	}
	f.now = complaintsIn(l, l.Head().N)
	return f
}

// complaintsIn returns the complaints in the log of a match as it is at a link.
func complaintsIn(l *ledger.Ledger, known uint64) (list []ledger.Placed) {
	for _, p := range l.Lane(ledger.Amended, known) {
		if _, is := p.Event.Body.(*events.ComplaintFiled); is {
			list = append(list, p)
		}
	}
	return list
}

// toldOf tells of complaints in the log of a match.
func toldOf(match string, list []ledger.Placed, name func(string) string) (told []Complaint) {
	for _, p := range list {
		c := complaintOf(p.Event, p.Event.Body.(*events.ComplaintFiled), match, name)
		c.place = p.Address
		told = append(told, c)
	}
	return told
}
