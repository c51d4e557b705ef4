package serve

import (
	"context"
	"math"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/micro"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/wire"
)

func newAppender(lasting context.Context, j *journal.Journal, d func() *hall.Cache, o *Options) *appender {
	a := &appender{
		journal: j, cache: d, office: o.office, offices: map[string]bool{o.office.Public: true},
		quarantine: newQuarantine(j), lasting: lasting, lines: make(map[wire.MatchID][]*submission),
	}
	for _, key := range o.Offices {
		a.offices[key] = true
	}
	return a
}

func newFeeder(lasting context.Context, j *journal.Journal, d func() *hall.Cache, publisher *live.Publisher, o *Options) *feeder {
	return &feeder{
		cache: d, publisher: publisher, office: o.office, vouched: vouched(j),
		lasting: lasting, now: time.Now, line: make(chan *feedRequest, feedWaiting),
	}
}

// submissionOf returns the submission in an append request.
func submissionOf(r micro.Request, office bool) *submission {
	s := &submission{
		subject: r.Subject(), header: r.Headers(), data: r.Data(), office: office,
		signature: r.Headers().Get(events.SignatureHeader),
		acceptGap: r.Headers().Get(wire.HeaderGap) == wire.GapAccept,
		head:      headOf(r.Headers().Get(wire.HeaderHead)),
		answer:    func(reply *wire.Reply) { _ = r.RespondJSON(reply) }, // a sender who is gone sends it again
	}
	s.Tournament, s.Match, _ = journal.MatchOf(r.Subject())
	return s
}

// headOf reads the link that a request names; 0 if it names none. Text that is not a number
// becomes a link that no match has, so that nothing is stored against the sender's wish.
func headOf(text string) uint64 {
	if text == "" {
		return 0
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n == 0 {
		return math.MaxUint64
	}
	return n
}

// askedOf reads a feed request.
func askedOf(r micro.Request, office bool) *feedRequest {
	a := &feedRequest{
		office: office, subject: r.Subject(), data: r.Data(),
		signature: r.Headers().Get(events.SignatureHeader),
		answer:    func(v any) { _ = r.RespondJSON(v) },
	}
	a.Tournament, a.Match, _ = journal.MatchOf(r.Subject())
	if !office {
		a.device, _ = journal.DeviceOf(r.Subject())
	}
	return a
}
