package serve

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/live"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules"
)

const (
	feedTime    = 30 * time.Second // for one answer
	feedAtOnce  = 16               // concurrent answers to devices
	deskAtOnce  = 4                // and to the office
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
	answer    func([]byte) (sent int)
	done      callback // gives back the device's place in the queue
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
	line    chan *feedRequest // of devices
	desk    chan *feedRequest // of the office
	serving sync.WaitGroup

	rates   limits.Rates
	waiting limits.Quota // requests of each device
	floods  floods
	crowd   floods // of those that find no place
	meter   *limits.Meter
}

func (f *feeder) start() {
	for i := range feedAtOnce + deskAtOnce {
		line := f.line
		if i < deskAtOnce {
			line = f.desk
		}
		f.serving.Go(func() {
			for a := range line {
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
		close(f.desk)
	}
	f.mu.Unlock()
	f.serving.Wait()
}

// ask queues a request. Every request is answered, except some of a flood.
func (f *feeder) ask(a *feedRequest) {
	if refused := f.admit(a); refused != nil && f.tells(a.device, refused.Limit) {
		f.reply(a, refused)
	}
}

// tells reports whether a device is told to wait. It may ask for a whole hall at once: that it finds no
// place counts far less than what it asks too often.
func (f *feeder) tells(device, limit string) bool {
	switch limit {
	case "":
		return true
	case feedsWaiting:
		return f.crowd.tells(device)
	}
	return f.floods.tells(device)
}

// admit queues a request, or returns how long to wait before asking again.
func (f *feeder) admit(a *feedRequest) *wire.Refused {
	line := f.desk
	if !a.office {
		line = f.line
		if refused := f.mayAsk(a); refused != nil {
			return refused
		}
	}
	if !f.queue(a, line) {
		a.done.call()
		return refusedBusy(time.Second)
	}
	return nil
}

const feedsWaiting = "feeds-waiting" // name of the limit

// mayAsk takes what a request uses, or returns how long to wait. What is used up comes back slowly, so
// that no more often than every second is asked for it. A device is told only as often as it may ask
// that others leave no place.
func (f *feeder) mayAsk(a *feedRequest) *wire.Refused {
	full := f.place(a)
	if full != nil && (full.Limit != "" || a.device == wire.Nobody) {
		return full
	}
	if refused := f.rated(a.device); refused != nil {
		a.done.call()
		return refused
	}
	return full
}

// rated takes one request, and a look at what was sent, from what a device may use.
func (f *feeder) rated(device string) *wire.Refused {
	asked, sent := feedRates(device)
	refused := spent(&f.rates, "feed "+device, asked, 1, "feeds", f.meter)
	if refused == nil {
		refused = spent(&f.rates, "sent "+device, sent, 1, "feed-bytes", f.meter)
	}
	if refused != nil {
		refused.After = max(refused.After, time.Second.Milliseconds())
	}
	return refused
}

// place takes a place among the requests that wait, if there is one. The public is many readers, whom
// the doors limit one by one; half of the queue is kept for devices.
func (f *feeder) place(a *feedRequest) (refused *wire.Refused) {
	if a.device == wire.Nobody {
		if len(f.line) > cap(f.line)/2 {
			return refusedBusy(limits.Again)
		}
		return nil
	}
	a.done, refused = taken(&f.waiting, a.device, 1, feedsWaiting, f.meter)
	return refused
}

// feedRates returns how often a device may ask, and how many bytes it is sent.
func feedRates(device string) (asked, sent limits.Rate) {
	if device == wire.Nobody {
		return limits.PublicFeeds, limits.PublicFeedSent
	}
	return limits.Feeds, limits.FeedSent
}

func (f *feeder) queue(a *feedRequest, line chan *feedRequest) bool {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if f.closed {
		return false
	}
	select {
	case line <- a:
		return true
	default:
		return false
	}
}

func (f *feeder) serve(a *feedRequest) {
	defer a.done.call()
	ctx, cancel := context.WithTimeout(f.lasting, feedTime)
	defer cancel()
	answer, refused := f.find(ctx, a)
	if refused != nil {
		f.reply(a, refused)
		return
	}
	f.reply(a, answer)
}

// reply answers a request and counts the bytes that are sent against the device.
func (f *feeder) reply(a *feedRequest, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		return
	}
	sent := a.answer(data)
	if !a.office {
		_, rate := feedRates(a.device)
		f.rates.Charge("sent "+a.device, rate, sent)
	}
}

// callback is called if there is one.
type callback func()

func (c callback) call() {
	if c != nil {
		c()
	}
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
	answer, err := f.fittingLinks(ctx, a, h, request)
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
	err := strictly(a.data, request)
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

// fittingLinks returns as many links as fit. A lease begins before the view is read, so that
// nothing in between is missed.
func (f *feeder) fittingLinks(ctx context.Context, a *feedRequest, h *hall.Session, request *wire.Request) (*wire.Answer, error) {
	answer := &wire.Answer{Status: wire.StatusLinks}
	h.Lock()
	reader := f.reader(a, h, request)
	_, dealt := h.State.Dealt()
	ahead := dealt || h.State.Delayed() // those at the table may know more than the public
	h.Unlock()
	if dealt {
		if err := f.cache().LoadTournament(ctx, a.Tournament); err != nil {
			return nil, err
		}
	}
	if reader.Device != "" && (reader.Official || ahead && reader.AtTable) && f.publisher.Lease(a.MatchID, reader) {
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
	m := h.For(reader)
	links := m.Ledger().Links()
	links = links[min(n-1, uint64(len(links))):]
	fitting := fits(links)
	answer.Links, answer.More = make([]wire.Link, fitting), fitting < len(links)
	kept := m.Withheld(reader)
	if len(kept.Events) > 0 {
		answer.Withheld = kept.Events[0].N
	}
	if answer.Lease > 0 {
		h.FollowLive(reader.Device, kept)
	}
	for i := range answer.Links {
		answer.Links[i] = hall.LinkFor(links[i], kept)
	}
	if !answer.More {
		err = addState(m, reader, answer)
	}
	return hall.HeadFor(m, kept.First), err
}

// addState adds how the match stands, as far as the reader may know it.
func addState(m *refereed.Match, reader rules.Reader, answer *wire.Answer) (err error) {
	if reader.Official {
		answer.View, err = m.View().Bytes()
	} else if table := m.TableFor(reader); table != nil {
		answer.Table, err = table.Bytes()
	}
	return err
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
