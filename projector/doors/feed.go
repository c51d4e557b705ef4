package doors

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

const (
	heardAtOnce = 1024             // live messages that may queue for a reader
	beat        = 15 * time.Second // between keep-alive comments
	writeTime   = 10 * time.Second // for one write to a reader
)

// feed sends a match from a link on, then live messages, as server-sent events:
//
//	answer    the feed service's answer, a page at a time; it comes again where a live link was missed
//	link      one more link
//	table     the table as the reader may see it; not to director and office
//	view      what the match has come to; to director and office only
//	findings  what was found; to director and office only
//	attention what waits for them in a list of matches; to director and office only
//	coming    a director is on the way to the table; to the match's devices only
//
// The id of an event is the last link sent whole, so that a browser resumes from there.
func (d *Doors) feed(w http.ResponseWriter, r *http.Request) {
	n, ok := matchOf(w, r)
	if !ok {
		return
	}
	device := d.device(r)
	changed, done := d.gate.Follow(device)
	defer done()
	pass, who := d.reader(r, n)
	if !d.allows(w, "feed "+who, limits.Feeds, 1, "feeds") {
		return
	}
	giveBack := d.openStream(w, r, pass.Device)
	if giveBack == nil {
		return
	}
	defer giveBack()
	if d.exposes(r, pass, n) {
		refusePlain(w)
		return
	}
	s := &stream{MatchID: n, device: pass.Device, changed: changed, next: fromOf(r), eventWriter: d.newEventWriter(w, r)}
	defer s.close()
	if err := s.run(r.Context()); err != nil && r.Context().Err() == nil {
		d.log.Warn("a feed ends early", "match", n, "error", err) // the browser reconnects by itself
	}
}

// fromOf returns the first link that a request wants: the one after the last that the
// reader has, or 1 if the request does not say.
func fromOf(r *http.Request) uint64 {
	if n, err := strconv.ParseUint(r.Header.Get("Last-Event-ID"), 10, 63); err == nil {
		return n + 1
	}
	n, _ := strconv.ParseUint(r.URL.Query().Get("from"), 10, 63)
	return max(n, 1)
}

// stream is one reader of one match.
type stream struct {
	*eventWriter
	wire.MatchID
	device  string          // the device that the reader asks as
	changed <-chan struct{} // closed when what the device may do has changed
	next    uint64          // the next link to send
	kept    uint64          // the first link withheld from the reader, 0 if none; it is sent again once it may be shown
	whole   bool            // live messages to its device are complete, so the public ones are skipped
	renew   time.Time
	heard   chan *live
}

// run sends until the reader or the hall is gone.
func (s *stream) run(ctx context.Context) error {
	s.heard = make(chan *live, heardAtOnce)
	for _, device := range []string{s.device, journal.Everyone} {
		leave, err := s.doors.hear(journal.LiveSubject(device, s.Tournament, s.Match), s.heard)
		if err != nil {
			return err
		}
		defer leave()
	}
	if err := s.doors.journal.Conn().Flush(); err != nil {
		return err
	}
	if err := s.catchUp(ctx); err != nil {
		return err
	}
	receive := func(m *live) error { return s.receive(ctx, m) }
	return s.doors.follow(ctx, s.changed, s.heard, receive, func() error { return s.alive(ctx) })
}

// hear puts what is published into a channel, until the function that it returns is called.
func (d *Doors) hear(subject string, heard chan<- *live) (leave func(), err error) {
	return d.audiences.join(d.journal.Conn(), subject, heard, d.metrics.Dropped)
}

// follow gives each message that is heard to receive, and calls alive at each beat, until the
// browser or the hall is gone, what the browser may do has changed, or either fails.
func (d *Doors) follow(ctx context.Context, changed <-chan struct{}, heard <-chan *live, receive func(*live) error, alive func() error) error {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil
		case <-changed:
			return nil // the browser asks again, as who it is now
		case <-d.journal.Done():
			return nil
		case <-d.ending:
			return nil // the browser asks again, whoever runs the hall then
		case m := <-heard:
			err = receive(m)
		case <-ticker.C:
			err = alive()
		}
		if err != nil {
			return err
		}
	}
}

// alive sends a keep-alive comment, or asks again if a lease is half over.
func (s *stream) alive(ctx context.Context) error {
	if s.whole && s.doors.now().After(s.renew) {
		return s.catchUp(ctx)
	}
	return s.write(": \n\n")
}

// catchUp asks for the next links and sends the answers.
func (s *stream) catchUp(ctx context.Context) error {
	for {
		request, err := json.Marshal(wire.Request{From: s.next})
		if err != nil {
			return err
		}
		data, err := s.doors.ask(ctx, &nats.Msg{Subject: journal.FeedSubject(s.device, s.Tournament, s.Match), Data: request})
		if err != nil {
			return err
		}
		if err := busy(data); err != nil {
			return err
		}
		var answer struct {
			Links    []struct{ N uint64 }
			More     bool
			Withheld uint64
			Lease    int64 `json:"lease_ms"`
		}
		if err := json.Unmarshal(data, &answer); err != nil {
			return err
		}
		if len(answer.Links) > 0 {
			s.next = answer.Links[len(answer.Links)-1].N + 1
		}
		s.kept, s.whole = answer.Withheld, answer.Lease > 0
		s.renew = s.doors.now().Add(time.Duration(answer.Lease) * time.Millisecond / 2)
		if err := s.send("answer", data); err != nil {
			return err
		}
		if !answer.More || len(answer.Links) == 0 {
			return nil
		}
	}
}

// errBusy ends a stream whose question was not answered: its reader connects again and asks
// again, rather than go on with a part of the match.
var errBusy = errors.New("the hall is busy")

// busy returns errBusy if an answer says that the question may be asked again.
func busy(answer []byte) error {
	var refused wire.Refused
	if json.Unmarshal(answer, &refused) == nil && refused.Status == wire.StatusRefused && refused.Retry == wire.RetrySame {
		return errBusy
	}
	return nil
}

// receive passes on a live message. If links before it are missing, it asks for them.
func (s *stream) receive(ctx context.Context, m *live) error {
	kind := kindOf(m)
	device, _ := journal.DeviceOf(m.Subject)
	if s.whole && device == journal.Everyone && kind != wire.KindLink {
		return nil // the device gets it whole as well
	}
	if kind != wire.KindLink {
		return s.send(string(kind), m.Data)
	}
	link, err := m.link()
	if err != nil {
		return err
	}
	partial := link.Hash == "" || len(link.Data) == 0
	passedOver := s.whole && partial && device == journal.Everyone // the device gets its own copy
	switch {
	case link.N > s.next, link.N == s.next && passedOver:
		return s.catchUp(ctx)
	case link.N < s.next && (passedOver || link.Status == wire.StatusWithheld || s.kept == 0 || link.N < s.kept):
		return nil
	case link.N == s.next:
		s.next++
	}
	if s.kept == 0 && partial {
		s.kept = link.N
	}
	if err := s.send(string(kind), m.Data); err != nil || !bytes.Contains(link.Data, optionSet) {
		return err
	}
	return s.catchUp(ctx)
}

// optionSet is in a link that may keep the public behind from there on. Whoever may know more than
// the public then asks for what it is sent itself.
var optionSet = []byte(`"option.set"`)

// send sends one event. Its data is JSON without line breaks. Its id is the last link that
// the reader has whole, so that a returning reader gets what was withheld.
func (s *stream) send(event string, data []byte) error {
	last := s.next - 1
	if s.kept > 0 {
		last = min(last, s.kept-1)
	}
	return s.write(fmt.Sprintf("event: %s\nid: %d\ndata: %s\n\n", event, last, data))
}
