package serve

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go/micro"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// transferTime is how long a file of evidence may take to come or go.
const transferTime = 2 * time.Minute

// photographs are the media types that are taken as evidence from devices, by content.
var photographs = []string{"image/jpeg", "image/png", "image/webp", "application/pdf"}

// evidence is the service that takes files of evidence from devices, a part at a time, and
// gives them in parts.
type evidence struct {
	journal *journal.Journal
	feeder  *feeder
	rates   limits.Rates
	coming  direction
	going   direction
	meter   *limits.Meter

	mu        sync.Mutex
	transfers map[place]*transfer
	closed    bool
	serving   sync.WaitGroup
}

// direction is what limits files one way, so that who reads does not keep out who sends.
type direction struct {
	places limits.Quota // files that come or go
	busy   limits.Quota // requests at work
}

// place is what a device has for one file in one direction.
type place struct {
	wire.MatchID
	device string
	hash   events.Hash
	given  bool // to the device
}

// transfer is a file that comes or goes.
type transfer struct {
	mu   sync.Mutex // held for one part
	size int        // of the whole file
	file []byte     // what has come, or all of it
	end  func()
}

func newEvidence(j *journal.Journal, f *feeder) *evidence {
	e := &evidence{
		journal: j, feeder: f, meter: f.meter, transfers: make(map[place]*transfer),
	}
	for _, d := range []*direction{&e.coming, &e.going} {
		d.places.Each, d.places.All = limits.UploadsEach, limits.UploadsAll
		d.busy.Each, d.busy.All = limits.UploadsEach, limits.UploadsAll
	}
	e.meter.Watch("uploads", func() int {
		_, coming := e.coming.places.Held()
		_, going := e.going.places.Held()
		return coming + going
	})
	return e
}

// close waits for the requests at work and gives up all files that are not whole.
func (e *evidence) close() {
	e.mu.Lock()
	e.closed = true
	for at, t := range e.transfers {
		delete(e.transfers, at)
		t.end()
	}
	e.mu.Unlock()
	e.serving.Wait()
}

// work does something in a goroutine of its own, unless the service is closed.
func (e *evidence) work(do func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.closed {
		e.serving.Go(do)
	}
}

// attach takes a part.
func (e *evidence) attach(r micro.Request) {
	e.serve(r, &e.coming, func(a *feedRequest) (*part, *wire.Refused) { return partOf(r, a) }, e.take)
}

// give answers with a part.
func (e *evidence) give(r micro.Request) { e.serve(r, &e.going, askedPart, e.read) }

// part is what a request is about: a part that came, or from where on one is wanted.
type part struct {
	place
	size, from int
	data       []byte
	asked      *feedRequest
}

// serve answers a request by another goroutine: what it does to the disk holds up nobody.
func (e *evidence) serve(r micro.Request, way *direction, read func(*feedRequest) (*part, *wire.Refused), do func(context.Context, *part) (any, *wire.Refused)) {
	a := askedOf(r, false)
	if err := journal.CheckNames(a.Tournament, a.Match); err != nil {
		_ = r.RespondJSON(refusedWhole(wire.RefusedName, err))
		return
	}
	done := way.busy.Take(a.device, 1)
	if done == nil {
		e.meter.Refuse("uploads")
		if e.feeder.rates.Allow("told "+a.device, tooMuch, 1) == 0 {
			_ = r.RespondJSON(refusedBusy(limits.Again))
		}
		return
	}
	e.work(func() {
		defer done()
		ctx, cancel := context.WithTimeout(e.feeder.lasting, feedTime)
		defer cancel()
		p, refused := read(a)
		var answer any
		if refused == nil {
			answer, refused = do(ctx, p)
		}
		if refused != nil {
			answer = refused
		}
		_ = r.RespondJSON(answer) // a device that is gone asks again
	})
}

// partOf reads a part that came, with its headers.
func partOf(r micro.Request, a *feedRequest) (*part, *wire.Refused) {
	p := &part{data: r.Data(), asked: a}
	p.device, p.MatchID = a.device, a.MatchID
	var err error
	header := r.Headers()
	if p.hash, err = hashOf(header.Get(wire.HeaderSource)); err != nil {
		return nil, refusedHeaders(wire.HeaderSource + ": " + err.Error())
	}
	if p.size, err = strconv.Atoi(header.Get(wire.HeaderBytes)); err != nil || p.size < 1 || p.size > limits.EvidenceBytes {
		return nil, refusedFile(fmt.Sprintf("%s: a file has from 1 to %d bytes", wire.HeaderBytes, limits.EvidenceBytes))
	}
	if p.from, err = strconv.Atoi(header.Get(wire.HeaderFrom)); err != nil || p.from < 0 {
		return nil, refusedHeaders(wire.HeaderFrom + ": not the place of a byte")
	}
	if n := len(p.data); n == 0 || n > limits.EvidencePart || p.from+n > p.size {
		return nil, refusedFile(fmt.Sprintf("a part of %d bytes from %d of %d; a part has at most %d", n, p.from, p.size, limits.EvidencePart))
	}
	return p, nil
}

// askedPart reads a request for a part.
func askedPart(a *feedRequest) (*part, *wire.Refused) {
	var request wire.EvidenceRequest
	err := strictly(a.data, &request)
	p := &part{from: request.From, asked: a}
	p.device, p.MatchID, p.given = a.device, a.MatchID, true
	if err == nil {
		p.hash, err = hashOf(request.Source)
	}
	if err != nil || request.From < 0 {
		return nil, &wire.Refused{
			Status: wire.StatusRefused, Code: wire.RefusedRequest, Reason: "The request does not say which file is wanted.",
			Next: `Send an object such as {"source":"<sha256>","from":0}.`,
		}
	}
	return p, nil
}

func hashOf(text string) (hash events.Hash, err error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(hash) {
		return hash, fmt.Errorf("%q is no SHA-256", text)
	}
	return events.Hash(raw), nil
}

// begin gives a device a place for a file, for as long as a file may take, and reports whether
// it has one. What was there for the same file is given up.
func (e *evidence) begin(at place, t *transfer) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return false
	}
	if there := e.transfers[at]; there != nil {
		delete(e.transfers, at)
		there.end()
	}
	way := &e.coming
	if at.given {
		way = &e.going
	}
	giveBack := way.places.Take(at.device, 1)
	if giveBack == nil {
		e.meter.Refuse("uploads")
		return false
	}
	late := time.AfterFunc(transferTime, func() { e.drop(at, t) })
	t.end = func() { late.Stop(); giveBack() }
	e.transfers[at] = t
	return true
}

// drop ends a transfer, if it has not ended.
func (e *evidence) drop(at place, t *transfer) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.transfers[at] == t {
		delete(e.transfers, at)
		t.end()
	}
}

func (e *evidence) at(p place) *transfer {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.transfers[p]
}

// take adds a part to its file, and stores the file once it is whole. A part that does not
// follow what has come is answered with where the next one begins.
func (e *evidence) take(ctx context.Context, p *part) (any, *wire.Refused) {
	if refused := e.mayAttach(ctx, p); refused != nil {
		return nil, refused
	}
	t := e.at(p.place)
	if p.from == 0 {
		var refused *wire.Refused
		if t, refused = e.first(p); refused != nil {
			return nil, refused
		}
	}
	if t == nil {
		return e.resumed(ctx, p)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if p.size != t.size {
		return nil, refusedFile("its first part said another size")
	}
	if p.from != len(t.file) {
		return &wire.Taken{Status: wire.StatusTaken, Bytes: len(t.file)}, nil
	}
	t.file = append(t.file, p.data...)
	if len(t.file) < t.size {
		return &wire.Taken{Status: wire.StatusTaken, Bytes: len(t.file)}, nil
	}
	e.drop(p.place, t)
	if sha256.Sum256(t.file) != p.hash {
		return nil, refusedFile("the file has another hash than was said")
	}
	return e.store(ctx, p, t.file)
}

// mayAttach returns a refusal unless the server vouches for the device, and the match has it
// enrolled in a role that attaches evidence.
func (e *evidence) mayAttach(ctx context.Context, p *part) *wire.Refused {
	if !e.feeder.vouched {
		return refusedFor(ledger.ReasonNotEnrolled, "this server does not vouch for devices")
	}
	h, err := e.feeder.cache().Open(ctx, p.MatchID)
	if err != nil {
		return refusedFailure(err)
	}
	defer h.Close()
	h.Lock()
	defer h.Unlock()
	role, enrolled := h.State.Ledger().Role(p.device)
	attached, _ := events.Vocabulary.Lookup((*events.EvidenceAttached)(nil).Type())
	switch {
	case !enrolled:
		return refusedFor(ledger.ReasonNotEnrolled, "")
	case role&(attached.Roles|events.RoleOffice) == 0:
		return refusedFor(ledger.ReasonRole, "")
	}
	return nil
}

// first begins a file with its first part, by whose content the hall knows what it is. All of
// its bytes are charged at once.
func (e *evidence) first(p *part) (*transfer, *wire.Refused) {
	if !slices.Contains(photographs, http.DetectContentType(p.data)) {
		return nil, refusedFile("no photo or PDF")
	}
	t := &transfer{size: p.size}
	if !e.begin(p.place, t) {
		return nil, refusedBusy(limits.Again)
	}
	if wait := e.rates.Allow(p.device, limits.Evidence, p.size); wait > 0 {
		e.drop(p.place, t)
		e.meter.Refuse("evidence")
		return nil, refusedBusy(wait)
	}
	return t, nil
}

// resumed answers a part of a file that is not coming: the file is stored, because its last
// part came before and the answer was lost, or it has to come from its beginning.
func (e *evidence) resumed(ctx context.Context, p *part) (any, *wire.Refused) {
	taken := &wire.Taken{Status: wire.StatusTaken}
	store, err := e.journal.Evidence(ctx)
	if err == nil {
		taken.Stored, err = store.ShownIn(ctx, p.hash, p.Tournament, p.Match)
	}
	if err != nil {
		return nil, refusedFailure(err)
	}
	if taken.Stored {
		taken.Bytes = p.size
	}
	return taken, nil
}

func (e *evidence) store(ctx context.Context, p *part, file []byte) (any, *wire.Refused) {
	store, err := e.journal.Evidence(ctx)
	if err == nil {
		_, err = store.Add(ctx, file)
	}
	if err == nil {
		err = store.Show(ctx, p.hash, p.Tournament, p.Match)
	}
	if err != nil {
		return nil, refusedEvidence(err)
	}
	return &wire.Taken{Status: wire.StatusTaken, Bytes: len(file), Stored: true}, nil
}

// read answers with a part of a file that the match tells the device of. The whole file is
// charged when its first part is read.
func (e *evidence) read(ctx context.Context, p *part) (any, *wire.Refused) {
	t := e.at(p.place)
	if t == nil || p.from == 0 {
		var refused *wire.Refused
		if t, refused = e.open(ctx, p); refused != nil {
			return nil, refused
		}
	}
	from := min(p.from, len(t.file))
	answer := &wire.Part{
		Status: wire.StatusEvidence, Media: http.DetectContentType(t.file), Bytes: len(t.file), From: from,
		Data: t.file[from:min(from+limits.EvidencePart, len(t.file))],
	}
	if from+len(answer.Data) == len(t.file) {
		e.drop(p.place, t)
	}
	return answer, nil
}

// open reads a file for a device, which may see the event that attaches it.
func (e *evidence) open(ctx context.Context, p *part) (*transfer, *wire.Refused) {
	if wait := e.feeder.mayAsk(p.asked); wait > 0 {
		return nil, refusedBusy(wait)
	}
	defer p.asked.done.call()
	told, refused := e.told(ctx, p)
	if refused != nil {
		return nil, refused
	}
	var file []byte
	if told {
		var err error
		if file, err = e.shown(ctx, p); err != nil {
			return nil, refusedEvidence(err)
		}
	}
	if file == nil {
		return nil, &wire.Refused{
			Status: wire.StatusRefused, Code: wire.RefusedNoEvidence, Reason: "There is no such evidence that this device may see.", Next: "Ask the director.",
		}
	}
	t := &transfer{file: file, size: len(file)}
	if !e.begin(p.place, t) {
		return nil, refusedBusy(limits.Again)
	}
	_, sent := feedRates(p.device)
	e.feeder.rates.Charge("sent "+p.device, sent, len(file))
	return t, nil
}

// shown returns a file that was given in the match; nil if there is none.
func (e *evidence) shown(ctx context.Context, p *part) ([]byte, error) {
	store, err := e.journal.Evidence(ctx)
	if err != nil {
		return nil, err
	}
	if given, err := store.ShownIn(ctx, p.hash, p.Tournament, p.Match); err != nil || !given {
		return nil, err
	}
	return store.Get(ctx, p.hash)
}

// told reports whether the match tells the device of the evidence.
func (e *evidence) told(ctx context.Context, p *part) (bool, *wire.Refused) {
	asked := *p.asked
	for from := uint64(1); ; {
		asked.data = fmt.Appendf(nil, `{"from":%d}`, from)
		answer, refused := e.feeder.find(ctx, &asked)
		if refused != nil {
			return false, refused
		}
		for i := range answer.Links {
			if attaches(&answer.Links[i], p.hash) {
				return true, nil
			}
		}
		if !answer.More || len(answer.Links) == 0 {
			return false, nil
		}
		from = answer.Links[len(answer.Links)-1].N + 1
	}
}

// attaches reports whether a link, as its reader may see it, attaches a file.
func attaches(link *wire.Link, hash events.Hash) bool {
	var entry struct{ Events []json.RawMessage }
	if link.Told != nil {
		entry.Events = link.Told.Events
	} else if json.Unmarshal(link.Data, &entry) != nil {
		return false
	}
	return slices.ContainsFunc(entry.Events, func(raw json.RawMessage) bool {
		var event struct {
			Type events.Type
			Data struct{ Source string }
		}
		return json.Unmarshal(raw, &event) == nil && event.Type == (*events.EvidenceAttached)(nil).Type() && event.Data.Source == hash.String()
	})
}
