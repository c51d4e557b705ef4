package serve

import (
	"context"
	"crypto/sha256"
	"net/http"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// photographs are the media types that are taken as evidence from devices, by content.
var photographs = []string{"image/jpeg", "image/png", "image/webp", "application/pdf"}

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
	if refused := e.begin(p.place, t); refused != nil {
		return nil, refused
	}
	if refused := spent(&e.rates, p.device, limits.Evidence, p.size, "evidence", e.meter); refused != nil {
		e.drop(p.place, t)
		return nil, refused
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
