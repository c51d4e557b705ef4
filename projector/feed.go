package projector

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

const (
	feedTime    = 30 * time.Second // for one answer
	feedAtOnce  = 16               // answers being given at once
	feedWaiting = 4096             // asked for and not begun
	feedBytes   = 384 << 10        // of entries in one answer, past the first
	freshFor    = 2 * time.Minute  // how old a signed request may be
)

// asked is a request to be answered.
type asked struct {
	name
	device    string // who asks; "" for the office's own processes
	office    bool   // it comes with the office's authority
	subject   string // on which it was asked
	data      []byte
	signature string
	answer    func(any)
}

// feeder is the feed service: it gives a match as the asking device may see it.
// What comes afterwards is published live by the stage.
type feeder struct {
	docket  func() *docket
	stage   *stage
	office  *readyKey
	vouched bool // the server lets a device ask only in its own name
	lasting context.Context
	now     func() time.Time

	mu      sync.RWMutex // held to close the line, and shared to use it
	closed  bool
	line    chan *asked
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

// close answers those who asked and takes no more requests.
func (f *feeder) close() {
	f.mu.Lock()
	if !f.closed {
		f.closed = true
		close(f.line)
	}
	f.mu.Unlock()
	f.serving.Wait()
}

// ask takes a request and sees to its answer.
func (f *feeder) ask(a *asked) {
	if !f.queue(a) {
		a.answer(refusedBusy())
	}
}

func (f *feeder) queue(a *asked) bool {
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

func (f *feeder) serve(a *asked) {
	ctx, cancel := context.WithTimeout(f.lasting, feedTime)
	defer cancel()
	answer, refused := f.find(ctx, a)
	if refused != nil {
		a.answer(refused)
		return
	}
	a.answer(answer)
}

func (f *feeder) find(ctx context.Context, a *asked) (*Answer, *Refused) {
	request, refused := f.read(a)
	if refused != nil {
		return nil, refused
	}
	h, err := f.docket().open(ctx, a.name)
	if err != nil {
		return nil, refusedFailure(err)
	}
	defer h.close()
	answer, err := f.give(ctx, a, h, request)
	if err != nil {
		return nil, refusedFailure(err)
	}
	return answer, nil
}

func (f *feeder) read(a *asked) (*Request, *Refused) {
	if err := journal.CheckNames(a.tournament, a.match); err != nil {
		return nil, refusedWhole(RefusedName, err)
	}
	request := new(Request)
	decoder := json.NewDecoder(bytes.NewReader(a.data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(request)
	if err == nil && request.From > 0 {
		return request, nil
	}
	refused := &Refused{
		Status: statusRefused, Code: RefusedRequest, Reason: "The request does not say from which link on.",
		Next: `Send an object such as {"from":1}.`,
	}
	if err != nil {
		refused.Detail = err.Error()
	}
	return nil, refused
}

// give returns what there is, as much as fits. A lease begins before the view is
// taken, so that nothing is missed between.
func (f *feeder) give(ctx context.Context, a *asked, h *hearing, request *Request) (*Answer, error) {
	answer := &Answer{Status: statusLinks}
	role := f.role(a, h, request)
	sees := maySeeFindings(role)
	if sees && a.device != "" && f.stage.lease(a.name, a.device) {
		answer.Lease = leaseTime.Milliseconds()
	}
	head, err := h.excerpt(ctx, request.From, h.reader(a.device, role), answer)
	if err != nil {
		return nil, err
	}
	answer.Head, err = events.SignHead(f.office, a.tournament, a.match, head)
	return answer, err
}

// excerpt adds the links from n on as a reader may see them, and behind the last one the
// view that is for him. It returns the match's head, as far as it may be told.
func (h *hearing) excerpt(ctx context.Context, n uint64, reader refereed.Reader, answer *Answer) (head events.Head, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.current() {
		if err := h.catchUp(ctx); err != nil {
			return head, err
		}
	}
	links := h.court.Ledger().Links()
	links = links[min(n-1, uint64(len(links))):]
	fitting := fits(links)
	answer.Links, answer.More = make([]Link, fitting), fitting < len(links)
	kept := h.court.Withheld(reader)
	answer.Withheld = kept.First
	for i := range answer.Links {
		answer.Links[i] = linkFor(links[i], kept)
	}
	if !answer.More {
		answer.View, err = h.viewFor(reader)
	}
	return h.headFor(answer.Withheld), err
}

// current reports whether the hearing knows all that the log's follower met, and
// when each of its entries was stored: some may just have been appended here. Its
// lock is held.
func (h *hearing) current() bool {
	return h.docket.followed && !slices.ContainsFunc(h.court.Ledger().Links(), func(l *ledger.Link) bool { return !l.Stored.Known() })
}

// fits returns how many of the links one answer takes.
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

// role returns as what the asker is answered; 0 where it proves to be nobody.
func (f *feeder) role(a *asked, h *hearing, request *Request) events.Role {
	switch {
	case a.office:
		return events.RoleOffice
	case !f.vouched && !f.signed(a, request):
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	role, _ := h.court.Ledger().Role(a.device)
	return role
}

// signed reports whether the device signed the request just now.
func (f *feeder) signed(a *asked, request *Request) bool {
	at, err := time.Parse(time.RFC3339, request.At)
	if err != nil || f.now().Sub(at).Abs() > freshFor {
		return false
	}
	return events.Verify(a.device, feedMessage(a.subject, a.data), a.signature)
}

// feedMessage is what a device signs to ask for a match where the server does not
// vouch for it: subject, a line feed, and the request's bytes.
func feedMessage(subject string, request []byte) []byte {
	return append([]byte(subject+"\n"), request...)
}
