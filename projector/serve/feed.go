package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/wire"
	"kibitz/rules"
)

const (
	feedTime    = 30 * time.Second // for one answer
	feedAtOnce  = 16               // concurrent answers
	feedWaiting = 4096             // requests waiting
	feedBytes   = 384 << 10        // of entries in one answer, after the first entry
	freshFor    = 2 * time.Minute  // maximum age of a signed request
)

// feedRequest is a request to the feed.
type feedRequest struct {
	wire.MatchID
	device    string // requesting device; "" for the office's own processes
	office    bool   // sent with the office's authority
	subject   string // subject of the request
	data      []byte
	signature string
	answer    func(any)
}

// feeder is the feed service: it returns a match as the requesting device may see it.
// Later entries are published live by the publisher.
type feeder struct {
	cache     func() *hall.Cache
	publisher *live.Publisher
	office    *hall.Signer
	vouched   bool // the server lets a device send requests only in its own name
	lasting   context.Context
	now       func() time.Time

	mu      sync.RWMutex // locked to close the queue, read-locked to use it
	closed  bool
	line    chan *feedRequest
	serving sync.WaitGroup
}

func (f *feeder) start() {
	for range feedAtOnce {
		f.serving.Go(func() {
			for a := range f.line {
				f.serve(a)
			}
		})
	}
}

// close answers pending requests and rejects new ones.
func (f *feeder) close() {
	f.mu.Lock()
	if !f.closed {
		f.closed = true
		close(f.line)
	}
	f.mu.Unlock()
	f.serving.Wait()
}

// ask queues a request. Every request is answered.
func (f *feeder) ask(a *feedRequest) {
	if !f.queue(a) {
		a.answer(refusedBusy())
	}
}

func (f *feeder) queue(a *feedRequest) bool {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if f.closed {
		return false
	}
	select {
	case f.line <- a:
		return true
	default:
		return false
	}
}

func (f *feeder) serve(a *feedRequest) {
	ctx, cancel := context.WithTimeout(f.lasting, feedTime)
	defer cancel()
	answer, refused := f.find(ctx, a)
	if refused != nil {
		a.answer(refused)
		return
	}
	a.answer(answer)
}

func (f *feeder) find(ctx context.Context, a *feedRequest) (*wire.Answer, *wire.Refused) {
	request, refused := f.read(a)
	if refused != nil {
		return nil, refused
	}
	h, err := f.cache().Open(ctx, a.MatchID)
	if err != nil {
		return nil, refusedFailure(err)
	}
	defer h.Close()
	answer, err := f.give(ctx, a, h, request)
	if err != nil {
		return nil, refusedFailure(err)
	}
	return answer, nil
}

func (f *feeder) read(a *feedRequest) (*wire.Request, *wire.Refused) {
	if err := journal.CheckNames(a.Tournament, a.Match); err != nil {
		return nil, refusedWhole(wire.RefusedName, err)
	}
	request := new(wire.Request)
	decoder := json.NewDecoder(bytes.NewReader(a.data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(request)
	if err == nil && request.From > 0 {
		return request, nil
	}
	refused := &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedRequest, Reason: "The request does not say from which link on.",
		Next: `Send an object such as {"from":1}.`,
	}
	if err != nil {
		refused.Detail = err.Error()
	}
	return nil, refused
}

// give returns as many links as fit. A lease begins before the view is read, so that
// nothing in between is missed.
func (f *feeder) give(ctx context.Context, a *feedRequest, h *hall.Session, request *wire.Request) (*wire.Answer, error) {
	answer := &wire.Answer{Status: wire.StatusLinks}
	h.Lock()
	reader := f.reader(a, h, request)
	_, dealt := h.State.Dealt()
	h.Unlock()
	if dealt {
		if err := f.cache().Learn(ctx, a.Tournament); err != nil {
			return nil, err
		}
	}
	if reader.Device != "" && (reader.Official || dealt && reader.AtTable) && f.publisher.Lease(a.MatchID, reader) {
		answer.Lease = live.LeaseTime.Milliseconds()
	}
	head, err := excerpt(ctx, h, request.From, reader, answer)
	if err != nil {
		return nil, err
	}
	answer.Head, err = events.SignHead(f.office, a.Tournament, a.Match, head)
	return answer, err
}

// excerpt adds the links from n on as the reader may see them and, after the last one, the
// reader's view. It returns the match's head, as far as the reader may know it.
func excerpt(ctx context.Context, h *hall.Session, n uint64, reader rules.Reader, answer *wire.Answer) (head events.Head, err error) {
	h.Lock()
	defer h.Unlock()
	if !h.Current() {
		if err := h.CatchUp(ctx); err != nil {
			return head, err
		}
	}
	links := h.State.Ledger().Links()
	links = links[min(n-1, uint64(len(links))):]
	fitting := fits(links)
	answer.Links, answer.More = make([]wire.Link, fitting), fitting < len(links)
	kept := h.State.Withheld(reader)
	if len(kept.Events) > 0 {
		answer.Withheld = kept.Events[0].N
	}
	if answer.Lease > 0 {
		h.Listens(reader.Device, kept)
	}
	for i := range answer.Links {
		answer.Links[i] = hall.LinkFor(links[i], kept)
	}
	if view := h.State.ViewFor(reader); view != nil && !answer.More {
		answer.View, err = view.Bytes()
	}
	return h.HeadFor(kept.First), err
}

// fits returns how many of the links fit into one answer.
func fits(links []*ledger.Link) int {
	size := 0
	for i, link := range links {
		size += len(link.Data)
		if i > 0 && size > feedBytes {
			return i
		}
	}
	return len(links)
}

// reader returns the reader for whom the request is answered. The session's lock must be
// held.
func (f *feeder) reader(a *feedRequest, h *hall.Session, request *wire.Request) rules.Reader {
	switch {
	case a.office:
		return rules.Reader{Official: true}
	case !f.vouched && !f.signed(a, request):
		return rules.Reader{}
	}
	return h.Reader(a.device)
}

// signed reports whether the device signed the request recently.
func (f *feeder) signed(a *feedRequest, request *wire.Request) bool {
	at, err := time.Parse(time.RFC3339, request.At)
	if err != nil || f.now().Sub(at).Abs() > freshFor {
		return false
	}
	return events.Verify(a.device, feedMessage(a.subject, a.data), a.signature)
}

// feedMessage returns what a device signs to request a match if the server does not vouch
// for the device: the subject, a line feed, and the request's bytes.
func feedMessage(subject string, request []byte) []byte {
	return append([]byte(subject+"\n"), request...)
}
