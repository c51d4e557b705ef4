package casefile

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/wording"
)

// Heading is a one-line summary of a dispute.
type Heading struct {
	ID      string `json:"id"`
	Stands  string `json:"stands"` // raised, released, ruled, appealed or decided
	Raised  string `json:"raised"`
	Time    string `json:"time,omitempty"`
	Side    string `json:"side,omitempty"` // who raised it, if a player did
	Subject string `json:"subject"`
	Words   string `json:"words,omitempty"`
}

// Open reports whether the dispute is undecided or under appeal.
func (h *Heading) Open() bool { return h.Stands != "ruled" && h.Stands != "decided" }

// Disputes returns the disputes of a match in the order in which they were raised.
// The error is that of Of.
func Disputes(l *ledger.Ledger, o Options) ([]Heading, error) {
	b, err := begin(l, o)
	if err != nil {
		return nil, err
	}
	list := []Heading{}
	for _, v := range disputesOf(b.Timeline.Final()) {
		h := Heading{ID: v.ID, Stands: v.Stands, Raised: v.Raised, Side: wording.Letter(events.ParseSide(v.By))}
		raised, _ := events.ParseAddress(v.Raised)
		if item := b.items[raised]; item != nil && item.Event != nil {
			h.Time = wording.Instant(item.Event.At)
		}
		for i := range b.Timeline.Len() {
			p := b.Timeline.Placed(i)
			if raised, ok := p.Event.Body.(*events.DisputeRaised); ok && raised.Dispute == v.ID && p.Address.String() == v.Raised {
				h.Subject, h.Words = raised.Subject, raised.Words
			}
		}
		list = append(list, h)
	}
	return list, nil
}
