package ledger

import (
	"github.com/google/uuid"

	"kibitz/events"
)

// Config is what a ledger needs to know from outside the log.
type Config struct {
	// Offices are the keys that may schedule a match. If it is empty, any first signer may.
	Offices []string

	// Verify reports whether the device signed exactly these bytes; nil means
	// events.Verify. A reader that trusts its source, such as a rebuild under a
	// signed head, may skip the check.
	Verify func(device string, data []byte, signature string) bool

	// Brief drops each entry's bytes and signature: its links lack them, and the memory
	// passed to Add and Judge may be reused afterwards. It is for readers that do not pass
	// the record on.
	Brief bool
}

// Ledger is the record of one match as far as it has been read. Several goroutines may read
// it and call Judge at once, as long as none calls Add.
type Ledger struct {
	tournament, match string
	config            Config

	links []*Link
	spare []Link // links allocated in advance
	head  events.Head
	ids   map[uuid.UUID]uint64 // the link that holds each accepted entry

	roster
	schedule    *events.MatchScheduled
	importing   bool
	stopped     uint64 // the link that needs a newer kibitz; 0 if there is none
	game        int    // the highest game number folded so far
	corrections []correction
}

// New returns the empty ledger of the match with subject ev.<tournament>.<match>.
func New(tournament, match string, c Config) *Ledger {
	if c.Verify == nil {
		c.Verify = events.Verify
	}
	return &Ledger{
		tournament: tournament, match: match, config: c,
		ids: make(map[uuid.UUID]uint64), roster: roster{devices: make(map[string]*device)},
	}
}

// Add appends the next message of the match and returns its link. Every message
// is a link, accepted or not.
func (l *Ledger) Add(m Message) *Link {
	return l.add(m, decodedAs(m.Data, m.Signature))
}

// AddDecoded is Add for a message whose entry has been decoded.
func (l *Ledger) AddDecoded(m Message, d *Decoded) *Link { return l.add(m, *d) }

func (l *Ledger) add(m Message, d Decoded) *Link {
	j := l.judge(d)
	return l.admit(m, &j)
}

// admit appends a message that has been judged.
func (l *Ledger) admit(m Message, j *judgement) *Link {
	hash := events.NextLink(l.head.Hash, m.Data, m.Signature)
	if l.config.Brief {
		m.Data, m.Signature = nil, ""
	}
	link := l.newLink()
	*link = Link{
		N: l.head.N + 1, Hash: hash,
		Status: j.Status, Reason: j.Reason, Detail: j.Detail, Notices: j.Notices, Entry: j.Entry,
		Message: m, touches: j.touches, claims: j.place.kind == counted || j.place.kind == repeated,
	}
	l.head = link.Head()
	l.links = append(l.links, link)
	if l.schedule == nil && link.Status == Folded {
		l.devices[j.device.key] = j.device // the office: its first entry is the one that schedules the match
	}
	j.record()
	if j.stops {
		l.stopped = link.N
	}
	switch link.Status {
	case Folded:
		l.ids[link.Entry.ID] = link.N
		l.fold(link)
	case Second:
		l.ids[link.Entry.ID] = link.N
	}
	return link
}

// linksAtOnce is the most links that are allocated together.
const linksAtOnce = 32

// newLink returns an empty link. The more links a match has, the more are allocated
// at once.
func (l *Ledger) newLink() *Link {
	if len(l.spare) == 0 {
		l.spare = make([]Link, min(len(l.links)/2+1, linksAtOnce))
	}
	link := &l.spare[0]
	l.spare = l.spare[1:]
	return link
}

// fold applies an accepted entry to the state that later entries are judged by.
func (l *Ledger) fold(link *Link) {
	for i := range link.Entry.Events {
		e := &link.Entry.Events[i]
		l.game = max(l.game, e.Game)
		switch body := e.Body.(type) {
		case *events.MatchScheduled:
			l.schedule = body
			l.enrol(link.Entry.Device, &events.DeviceEnrolled{Role: events.Office, Side: events.NoSide})
		case *events.ImportStarted:
			l.importing = true
		case *events.ImportCompleted:
			l.importing = false
		case *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
			l.addCorrection(link, i)
		default:
			l.roster.fold(body)
		}
	}
}

// Name returns the tournament and the match.
func (l *Ledger) Name() (tournament, match string) { return l.tournament, l.match }

// Head returns the head of the chain: the number of links and the hash of the last one.
func (l *Ledger) Head() events.Head { return l.head }

// Links returns every link in order. The ledger only appends to the slice. Callers must not
// modify it.
func (l *Ledger) Links() []*Link { return l.links }

// Link returns link n, counted from 1; nil if there is none.
func (l *Ledger) Link(n uint64) *Link {
	if n == 0 || n > uint64(len(l.links)) {
		return nil
	}
	return l.links[n-1]
}

// Schedule returns the match as first scheduled; nil before that. The referee follows the
// changes of match.corrected.
func (l *Ledger) Schedule() *events.MatchScheduled { return l.schedule }

// Importing reports whether an import has been started and not completed.
func (l *Ledger) Importing() bool { return l.importing }

// Stopped returns the link from which a newer kibitz is needed.
func (l *Ledger) Stopped() (n uint64, ok bool) { return l.stopped, l.stopped > 0 }

// Find returns the address of the event that a reference names. It finds events of accepted
// entries, folded or second. Refused ones cannot be referred to.
func (l *Ledger) Find(r events.Ref) (events.Address, bool) {
	n, ok := l.ids[r.Entry]
	if !ok || r.Index < 0 || r.Index >= len(l.links[n-1].Entry.Events) {
		return events.Address{}, false
	}
	return events.Address{N: n, Index: r.Index}, true
}
