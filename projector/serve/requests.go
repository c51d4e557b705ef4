package serve

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/micro"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/live"
	"kibitz/projector/wire"
)

func newAppender(lasting context.Context, j *journal.Journal, d func() *hall.Cache, o *Options) *appender {
	a := &appender{
		journal: j, cache: d, office: o.office, offices: map[string]bool{o.office.Public: true},
		quarantine: newQuarantine(j, o.keepsAll), vouched: vouched(j), gate: newGate(j.Silence, o.unlimited), lasting: lasting, lines: make(map[wire.MatchID][]*submission),
	}
	for _, key := range o.Offices {
		a.offices[key] = true
	}
	a.gate.meter, a.quarantine.meter, a.metrics = o.meter, o.meter, o.metrics
	return a
}

func newFeeder(lasting context.Context, j *journal.Journal, d func() *hall.Cache, publisher *live.Publisher, o *Options) *feeder {
	return &feeder{
		cache: d, publisher: publisher, office: o.office, vouched: vouched(j),
		lasting: lasting, now: time.Now, line: make(chan *feedRequest, feedWaiting), desk: make(chan *feedRequest, feedWaiting),
		waiting: limits.Quota{Each: limits.FeedsWait, All: feedWaiting}, meter: o.meter,
		floods: floods{most: o.asksMost, end: j.Silence}, crowd: floods{most: findsNoPlace, end: j.Silence},
	}
}

// submissionOf returns the submission in an append request.
func submissionOf(r micro.Request, office bool) *submission {
	s := &submission{
		subject: r.Subject(), header: r.Headers(), data: r.Data(), office: office, unheard: r.Reply() == "",
		signature: r.Headers().Get(events.SignatureHeader),
		answer:    func(reply *wire.Reply) { _ = r.RespondJSON(reply.Answer()) }, // a sender who is gone sends it again
	}
	if s.unheard {
		s.answer = func(*wire.Reply) {}
	}
	s.Tournament, s.Match, _ = journal.MatchOf(r.Subject())
	s.readHeaders(r.Headers())
	switch {
	case !office:
		s.sender, _ = journal.DeviceOf(r.Subject())
	case r.Headers().Get(wire.HeaderBy) != "":
		s.office, s.sender = false, wire.Nobody
	}
	return s
}

// submissionsOf returns the submissions in an append request at the desk, which may have several. Its
// answer is that to the last.
func submissionsOf(r micro.Request) (all []*submission) {
	whole := submissionOf(r, true)
	sizes, signatures := r.Headers().Values(wire.HeaderSize), r.Headers().Values(events.SignatureHeader)
	rest := whole.data
	for k, size := range sizes {
		n, err := strconv.Atoi(size)
		if err != nil || n < 0 || n > len(rest) || len(signatures) != len(sizes) {
			whole.malformed = fmt.Sprintf("%s: %q, not the bytes of an entry that is there with its signature", wire.HeaderSize, size)
			break
		}
		s := *whole
		s.data, rest, s.signature = rest[:n:n], rest[n:], signatures[k]
		s.header = map[string][]string{events.SignatureHeader: {s.signature}}
		s.unheard, s.answer = true, func(*wire.Reply) {}
		all = append(all, &s)
	}
	if len(sizes) > 0 && len(rest) > 0 {
		whole.malformed = fmt.Sprintf("%s: %d bytes more are there", wire.HeaderSize, len(rest))
	}
	if len(all) == 0 || whole.malformed != "" {
		return []*submission{whole}
	}
	last := all[len(all)-1]
	last.unheard, last.answer = whole.unheard, whole.answer
	return all
}

// readHeaders reads what the sender wants to be considered. Nothing is stored against the
// wish in a header that cannot be read.
func (s *submission) readHeaders(header micro.Headers) {
	gap, head := header.Get(wire.HeaderGap), header.Get(wire.HeaderHead)
	s.acceptGap = gap == wire.GapAccept
	if gap != "" && !s.acceptGap {
		s.malformed = fmt.Sprintf("%s: %q, not %q", wire.HeaderGap, gap, wire.GapAccept)
	}
	if head == "" {
		return
	}
	n, err := strconv.ParseUint(head, 10, 64)
	if err != nil || n == 0 {
		s.malformed = fmt.Sprintf("%s: %q, not the number of a link", wire.HeaderHead, head)
	}
	s.head = n
}

// askedOf reads a feed request.
func askedOf(r micro.Request, office bool) *feedRequest {
	a := &feedRequest{
		office: office, subject: r.Subject(), data: r.Data(),
		signature: r.Headers().Get(events.SignatureHeader),
		answer:    encoder(r),
	}
	a.Tournament, a.Match, _ = journal.MatchOf(r.Subject())
	if !office {
		a.device, _ = journal.DeviceOf(r.Subject())
	}
	return a
}
