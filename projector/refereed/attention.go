package refereed

import (
	"slices"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// mostWaiting is the most options and disputes that an Attention lists.
const mostWaiting = 20

// Attention is what officials are told of a match in a list of all tables: what waits for
// them, and when the table was last heard from.
type Attention struct {
	Kind     string    `json:"kind,omitempty"`     // of the format: events.ToPoints, BestOf or Session; absent where there is none
	Length   int       `json:"length,omitempty"`   // points to win, or games of a best-of; 0 for a session or where there is no such number
	Call     *Call     `json:"call,omitempty"`     // the director was called and has not come
	Disputes []string  `json:"disputes,omitempty"` // those that freeze the table; the first 20
	Options  []Waiting `json:"options,omitempty"`  // the open ones, read out to the table or not; the first 20
	Findings int       `json:"findings,omitempty"` // number of the referee's findings that nothing has settled: no ruling, choice or answer
	Heard    string    `json:"heard"`              // when the hall stored the last link, in whole minutes
}

// Call is a call of the director.
type Call struct {
	At     string `json:"at"`               // address of the last call, such as "117.2"
	Time   string `json:"time"`             // when the hall stored it
	Side   string `json:"side,omitempty"`   // "A" or "B"; absent if neither player called
	Reason string `json:"reason,omitempty"` // in the caller's words
}

// Waiting is an open option.
type Waiting struct {
	Kind    rules.OptionKind `json:"kind"`
	Chooser string           `json:"chooser"` // "A", "B" or "director"
}

// Attention returns what officials are told of the match in a list; nil before it is
// scheduled.
func (m *Match) Attention() *Attention {
	links := m.ledger.Links()
	if m.ledger.Schedule() == nil || len(links) == 0 {
		return nil
	}
	a := &Attention{Heard: minute(receivedAt(links[len(links)-1]))}
	if f := m.schedule.Format; f != nil {
		a.Kind, a.Length = f.Kind, f.Length
	}
	if m.referee == nil {
		return a
	}
	a.Findings = rules.Waiting(m.referee)
	a.waiting(m.referee.Options())
	if desk := m.referee.Desk(); desk != nil {
		a.halted(desk)
		if desk.Called {
			a.Call = m.lastCall()
		}
	}
	return a
}

// receivedAt returns when the hall stored a link or, until it knows that of one that it has just
// stored, the instant of the link's last event.
func receivedAt(link *ledger.Link) events.Instant {
	if link.Stored.Known() || link.Entry == nil || len(link.Entry.Events) == 0 {
		return link.Stored
	}
	return link.Entry.Events[len(link.Entry.Events)-1].At
}

func minute(at events.Instant) string {
	return events.InstantOf(at.Time().Truncate(time.Minute)).String()
}

func (a *Attention) waiting(options []rules.Option) {
	for i := range options[:min(len(options), mostWaiting)] {
		w := Waiting{Kind: options[i].Kind, Chooser: "director"}
		if options[i].Chooser != events.NoSide {
			w.Chooser = options[i].Chooser.String()
		}
		a.Options = append(a.Options, w)
	}
}

// halted adds the disputes that play waits for.
func (a *Attention) halted(desk *rules.Desk) {
	for i := range desk.Disputes {
		if d := &desk.Disputes[i]; d.Stands == procedure.Raised && len(a.Disputes) < mostWaiting {
			a.Disputes = append(a.Disputes, d.ID)
		}
	}
}

// lastCall returns the last call of the director as amended, nil if there is none. A call that a
// correction inserted was stored with the correction.
func (m *Match) lastCall() *Call {
	for _, p := range slices.Backward(m.lane(m.ledger.Head().N)) {
		if called, ok := p.Event.Body.(*events.DirectorCalled); ok {
			stored := receivedAt(m.ledger.Link(p.Address.Own().N))
			c := &Call{At: p.Address.String(), Time: stored.String(), Reason: called.Reason}
			if called.Side.Valid() {
				c.Side = called.Side.String()
			}
			return c
		}
	}
	return nil
}
