package live

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules"
)

// Lines holds a line on each match of the tournaments that somebody has asked for, and of
// the matches that have changed since.
type Lines struct {
	mu     sync.Mutex
	known  map[string]map[string]noted // by tournament and match
	loaded map[string]int              // tournaments that were read, and how often all had been forgotten when they last were
	times  int                         // how often all was forgotten
}

// noted is an entry, and whether who follows was told of it.
type noted struct {
	*Entry
	told bool
}

// Entry is a match's line, the devices that are enrolled there, and what its officials are
// told. It is never changed.
type Entry struct {
	wire.Line
	Names     bool       // everybody may know the players' names
	Changed   time.Time  // when the last link of the line was stored
	Ahead     *wire.Line // as officials see it; nil if that is the same
	Runs      time.Time  // since when the public sees the clock run; zero if it does not or nobody knows
	AheadRuns time.Time  // the same of officials
	Roles     map[string]events.Role
	Officials []string // devices, in order
	Attention *refereed.Attention
}

// For returns the line as it is sent at a time, to an official or to anybody.
func (e *Entry) For(official bool, now time.Time) wire.Line {
	switch {
	case !official:
		return e.Line.Sent(e.Runs, now)
	case e.Ahead == nil:
		return e.Line.Sent(e.AheadRuns, now)
	}
	return e.Ahead.Sent(e.AheadRuns, now)
}

// EntryOf returns the entry of a match; nil before it is scheduled. The session's lock is
// held.
func EntryOf(h *hall.Session) *Entry {
	m := h.For(rules.Reader{})
	return entryOf(h, m, m.TableFor(rules.Reader{}))
}

// entryOf returns the entry of a match, given the match and its table as everybody may see them.
func entryOf(h *hall.Session, m *refereed.Match, public *refereed.Table) *Entry {
	if public == nil {
		return nil
	}
	e := &Entry{Line: wire.LineOf(public), Ahead: aheadOf(h, public), Names: h.State.PublicNames(), Roles: h.State.Ledger().Enrolled(), Attention: h.State.Attention()}
	e.Runs = h.ClockRuns(m, public.Time, true)
	e.Slot, e.NoticeBoard = h.State.Slot(), m.NoticeBoard()
	if e.AheadRuns = h.ClockRuns(h.State, h.State.Clock(), false); e.Ahead != nil {
		e.Ahead.Slot, e.Ahead.NoticeBoard = e.Slot, h.State.NoticeBoard()
	}
	if link := h.State.Ledger().Link(public.N); link != nil && link.Stored.Known() {
		e.Changed = link.Stored.Time()
	}
	for device := range e.Roles {
		if h.State.Reader(device).Official {
			e.Officials = append(e.Officials, device)
		}
	}
	slices.Sort(e.Officials)
	return e
}

// aheadOf returns the line of a match as it stands, if the public is kept behind.
func aheadOf(h *hall.Session, public *refereed.Table) *wire.Line {
	if public.N == h.Head().N {
		return nil
	}
	line := wire.LineOf(h.State.TableFor(rules.Reader{}))
	return &line
}

// Note keeps an entry unless a newer one is known, and reports whether there is anything to tell of
// its line, and to its officials. What is met when a tournament is read first is not told to all who
// follow it and have just asked for it, but with the match's next entry.
func (l *Lines) Note(e *Entry, first bool) (line, officials bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	of := l.known[e.Tournament]
	if of == nil {
		of = make(map[string]noted)
		if l.known == nil {
			l.known = make(map[string]map[string]noted)
		}
		l.known[e.Tournament] = of
	}
	before, known := of[e.Match]
	if known && before.N > e.N {
		return false, false
	}
	of[e.Match] = noted{e, before.told || !first}
	if !before.told {
		return !first, !first
	}
	was := before.Line
	was.N = e.N
	return !reflect.DeepEqual(was, e.Line), !reflect.DeepEqual(before.Attention, e.Attention) || !reflect.DeepEqual(before.Ahead, e.Ahead) || !slices.Equal(before.Officials, e.Officials)
}

// Forget makes all tournaments be read again when they are asked for next: entries may have
// come of which no line was noted.
func (l *Lines) Forget() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.times++
}

// Load begins to read a tournament, and reports whether it is read first. The caller notes each match that it
// reads and calls loaded once every match is known.
func (l *Lines) Load(tournament string) (first bool, loaded func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, read := l.loaded[tournament]
	begun := l.times
	return !read, func() { l.all(tournament, begun) }
}

// all notes that every match of a tournament is known, unless all was forgotten since.
func (l *Lines) all(tournament string, begun int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if begun != l.times {
		return
	}
	if l.loaded == nil {
		l.loaded = make(map[string]int)
	}
	l.loaded[tournament] = begun
}

// Of returns the entries of a tournament by name, and reports whether they are all.
func (l *Lines) Of(tournament string) (list []*Entry, all bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.known[tournament] {
		list = append(list, e.Entry)
	}
	slices.SortFunc(list, func(a, b *Entry) int { return cmp.Compare(a.Match, b.Match) })
	times, read := l.loaded[tournament]
	return list, read && times == l.times
}

// Tell notes the line of a match, where its tournament may be read first, and publishes it if there is anything to
// tell, and to its officials what waits for them.
func (s *Publisher) Tell(e *Entry, first bool) {
	if e == nil {
		return
	}
	line, officials := s.Lines.Note(e, first)
	if subject := journal.LiveSubject(journal.Hall, e.Tournament, e.Match); line && s.heard(subject) {
		if data, err := json.Marshal(e.For(false, s.now())); err == nil {
			s.publish(message(subject, wire.KindLine, data))
		}
	}
	if officials {
		s.tellOfficials(e)
	}
}

func (s *Publisher) tellOfficials(e *Entry) {
	n := e.N
	if e.Ahead != nil {
		n = e.Ahead.N
		s.tellEach(e, wire.KindLine, e.For(true, s.now()))
	}
	if e.Attention != nil {
		s.tellEach(e, wire.KindAttention, &wire.Attention{Tournament: e.Tournament, Match: e.Match, N: n, Attention: *e.Attention})
	}
}

func (s *Publisher) tellEach(e *Entry, kind wire.Kind, news any) {
	data, err := json.Marshal(news)
	if err != nil {
		return
	}
	for _, subject := range s.listening(subjects(wire.MatchID{Tournament: e.Tournament, Match: e.Match}, e.Officials)) {
		s.publish(message(subject, kind, data))
	}
}

// Others is what those who are no officials are shown of a match.
type Others struct {
	public, own *refereed.Table
	entry       *Entry
}

// OthersOf returns what others than officials are shown: the table as everybody may see it
// and, in a game with hidden hands or while the public is kept behind, as those at the table may.
// A public table that has been shown is not repeated. The session's lock is held.
func OthersOf(h *hall.Session) *Others {
	m := h.For(rules.Reader{})
	o := &Others{public: m.TableFor(rules.Reader{})}
	if o.entry = entryOf(h, m, o.public); o.entry == nil {
		return o
	}
	_, dealt := h.State.Dealt()
	if m != h.State || dealt {
		o.own = h.State.TableFor(rules.Reader{AtTable: true})
	}
	if !h.ShowsAnew(o.public.N) {
		o.public = nil
	}
	return o
}
