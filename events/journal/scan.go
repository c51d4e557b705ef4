package journal

import (
	"context"
	"errors"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Limits of reading in bulk. Blocks are small, so that an entry is still in the
// processor's cache when it is worked on.
const (
	blockBytes   = 256 << 10
	blocksAtOnce = 24      // in all hands together
	scanWindow   = 4000    // entries asked for and not yet delivered
	scanBytes    = 8 << 20 // of them, for each request
	looseEntries = 256     // handed over together where entries come one by one
)

// Stretch is a run of entries in the log's order. Their Data lies in memory that
// is used again once everybody who holds the stretch has let it go: who keeps
// bytes longer copies them. All else of the entries may be kept.
type Stretch struct {
	Entries []Stored

	bytes   []byte
	signed  []byte // signatures, one behind the other
	ends    []int  // where in these each entry's ends
	holders atomic.Int32
	free    chan *Stretch
}

// Hold says that so many more will let the stretch go.
func (s *Stretch) Hold(holders int) { s.holders.Add(int32(holders)) }

// Release lets the stretch go.
func (s *Stretch) Release() {
	if s.holders.Add(-1) == 0 && s.free != nil {
		s.Entries, s.bytes, s.signed, s.ends = s.Entries[:0], s.bytes[:0], s.signed[:0], s.ends[:0]
		s.free <- s // has room for all
	}
}

// Scan hands the log's entries between two sequences, both included, to each, in
// order and many at once, as fast as they can be read; each releases the stretch
// or has others do so. It is Follow for who reads the whole log: errors, gaps
// and the end of ctx are the same, only that the last entry must be there.
func (j *Journal) Scan(ctx context.Context, from, to uint64, each func(*Stretch) error, gap func(*Gap)) error {
	s := &scan{j: j, next: max(from, 1), to: to, each: each, gap: gap}
	if s.next > s.to {
		return nil
	}
	if j.cfg.URL == "" { // else the server asks for more than a plain connection, or is far
		if err := s.bulk(ctx); err != nil || s.next > s.to || ctx.Err() != nil {
			return err
		}
	}
	return s.loose(ctx)
}

// scan is one reading of the log.
type scan struct {
	j        *Journal
	next, to uint64
	each     func(*Stretch) error
	gap      func(*Gap)
	broken   error // what each or a gap came to
}

// meet notes that the entry with this sequence comes next, and that so many are
// behind it: with none, those up to the end are missing.
func (s *scan) meet(seq, behind uint64) error {
	if err := s.reach(seq); err != nil {
		return err
	}
	s.next = seq + 1
	if behind == 0 && seq < s.to {
		return s.reach(s.to + 1)
	}
	return nil
}

// reach goes on at a sequence; what is jumped over is missing.
func (s *scan) reach(seq uint64) error {
	if seq == s.next {
		return nil
	}
	jump := &Gap{From: s.next, To: seq - 1}
	if s.gap == nil {
		return jump
	}
	s.gap(jump)
	s.next = seq
	return nil
}

// loose reads the rest by Follow.
func (s *scan) loose(ctx context.Context) error {
	stretch := new(Stretch)
	hand := func() error {
		if len(stretch.Entries) == 0 {
			return nil
		}
		full := stretch
		stretch = new(Stretch)
		full.Hold(1)
		return s.each(full)
	}
	err := s.j.follow(ctx, RecordPattern, s.next, func(e Stored) error {
		if err := s.meet(e.Seq, e.Pending); err != nil {
			return err
		}
		if e.Seq <= s.to {
			stretch.Entries = append(stretch.Entries, e)
		}
		if len(stretch.Entries) == looseEntries || e.Pending == 0 || s.next > s.to {
			if err := hand(); err != nil {
				return err
			}
		}
		if s.next > s.to {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// bulk reads on a line of its own, as far as that goes: what goes wrong on it is
// left to Follow to meet again and to tell. The error is each's or the gap's.
func (s *scan) bulk(ctx context.Context) error {
	bound, stop := s.j.bound(ctx)
	defer stop()
	l, err := s.j.dialLine(bound)
	if err != nil {
		return nil
	}
	defer l.conn.Close()
	halt := context.AfterFunc(bound, func() { _ = l.conn.Close() })
	defer halt()
	consumer, err := s.j.bulk.CreateConsumer(bound, recordName, jetstream.ConsumerConfig{
		Name:              "scan-" + uuid.NewString(),
		DeliverPolicy:     jetstream.DeliverByStartSequencePolicy,
		OptStartSeq:       s.next,
		AckPolicy:         jetstream.AckNonePolicy,
		InactiveThreshold: idleConsumer,
		MemoryStorage:     true,
		Replicas:          1,
	})
	if err != nil {
		return nil
	}
	defer s.j.dismiss(consumer)
	if consumer.CachedInfo().NumPending == 0 {
		s.broken = s.reach(s.to + 1)
		return s.broken
	}
	r := newReader(s, l, s.j.api+"CONSUMER.MSG.NEXT."+recordName+"."+consumer.CachedInfo().Name)
	_ = r.run(bound)
	return s.broken
}

// place is where a subject's entries belong.
type place struct {
	tournament, match string
	ok                bool
}

// reader takes a scan's entries from a line.
type reader struct {
	*scan
	line    *line
	subject string // to ask the consumer
	owed    int    // entries asked for and not delivered
	nth     uint64 // of what the consumer delivered
	replies replies
	places  map[string]place
	free    chan *Stretch
	rest    []byte // of a frame that is not whole
	least   int    // bytes that it needs at least
}

func newReader(s *scan, l *line, subject string) *reader {
	r := &reader{scan: s, line: l, subject: subject, places: make(map[string]place), free: make(chan *Stretch, blocksAtOnce)}
	for range blocksAtOnce {
		r.free <- &Stretch{free: r.free}
	}
	return r
}

// run fills one stretch after the other and hands it over.
func (r *reader) run(ctx context.Context) error {
	for r.next <= r.to {
		var s *Stretch
		select {
		case s = <-r.free:
		case <-ctx.Done():
			return ctx.Err()
		}
		err := r.fill(s)
		s.Hold(1)
		if len(s.Entries) == 0 {
			s.Release()
		} else if r.broken == nil {
			r.broken = r.each(s)
		}
		if r.broken != nil {
			return r.broken
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fill reads until the stretch is full or the scan is at its end.
func (r *reader) fill(s *Stretch) (err error) {
	if room := max(blockBytes, r.least); cap(s.bytes) < room {
		s.bytes = make([]byte, 0, room)
	}
	s.bytes = append(s.bytes[:0], r.rest...)
	r.rest, r.least = r.rest[:0], 0
	used := 0
	for r.next <= r.to && err == nil {
		if err = r.ask(); err != nil {
			break
		}
		if s.bytes, err = r.line.read(s.bytes); err != nil {
			break
		}
		if used, err = r.parse(s, used); used+r.least > cap(s.bytes) || len(s.bytes) == cap(s.bytes) {
			r.rest = append(r.rest, s.bytes[used:]...)
			break
		}
	}
	s.sign()
	return err
}

// ask keeps enough entries on their way.
func (r *reader) ask() error {
	if r.owed > scanWindow/2 {
		return nil
	}
	r.owed += scanWindow / 2
	return r.line.pull(r.subject, scanWindow/2, scanBytes)
}

// parse takes the whole frames of what was read from used on.
func (r *reader) parse(s *Stretch, used int) (int, error) {
	for r.next <= r.to {
		f, size, least, ok := nextFrame(s.bytes[used:])
		if !ok {
			return used, errLine
		}
		if r.least = least; size == 0 {
			break
		}
		used += size
		if err := r.frame(s, &f); err != nil {
			return used, err
		}
	}
	return used, nil
}

func (r *reader) frame(s *Stretch, f *frame) error {
	switch f.verb {
	case verbPing:
		return r.line.send("PONG\r\n")
	case verbError:
		return errLine
	case verbMessage:
		if len(f.reply) == 0 {
			return r.status(f)
		}
		return r.entry(s, f)
	}
	return nil
}

// status takes what the consumer says of a request: that it ended before all
// that was asked for was delivered.
func (r *reader) status(f *frame) error {
	header, err := nats.DecodeHeadersMsg(f.header)
	if err != nil {
		return errLine
	}
	undelivered, err := strconv.Atoi(header.Get("Nats-Pending-Messages"))
	if status := header.Get("Status"); err != nil || status != "408" && status != "409" {
		return errLine // the consumer is gone, or has no leader
	}
	r.owed -= undelivered
	return nil
}

// entry takes a delivered entry. What is odd about one is left to Follow.
func (r *reader) entry(s *Stretch, f *frame) error {
	d, ok := r.replies.parse(f.reply)
	if !ok || d.nth != r.nth+1 {
		return errLine
	}
	at := r.place(f.subject)
	header, ok := readHeader(f.header)
	if !ok && len(f.header) > 0 || !at.ok {
		return errLine
	}
	r.nth++
	r.owed--
	if r.broken = r.meet(d.seq, d.pending); r.broken != nil {
		return r.broken
	}
	if d.seq > r.to {
		return nil
	}
	s.signed = append(s.signed, header.signature...)
	s.ends = append(s.ends, len(s.signed))
	s.Entries = append(s.Entries, Stored{
		Message: Message{Tournament: at.tournament, Match: at.match, ID: header.entryID(), Data: f.data},
		Seq:     d.seq, Time: time.Unix(0, d.at).UTC(), Pending: d.pending,
		after: header.behind(d.seq),
	})
	return nil
}

// sign gives each entry its signature: one string holds them all.
func (s *Stretch) sign() {
	all, from := string(s.signed), 0
	for i, end := range s.ends {
		s.Entries[i].Signature = all[from:end]
		from = end
	}
}

// place returns where a subject's entries belong; each name is kept once.
func (r *reader) place(subject []byte) place {
	p, known := r.places[string(subject)]
	if !known {
		p.tournament, p.match, p.ok = MatchOf(string(subject))
		if len(r.places) > maxPlaces {
			clear(r.places)
		}
		r.places[string(subject)] = p
	}
	return p
}

// maxPlaces bounds how many names are kept.
const maxPlaces = 1 << 16
