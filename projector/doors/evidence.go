package doors

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// uploadTime is how long a file of evidence may take to arrive.
const uploadTime = 2 * time.Minute

// photographs are the media types that are taken as evidence from devices, by content.
var photographs = []string{"image/jpeg", "image/png", "image/webp", "application/pdf"}

// evidence returns the match and the hash that a request names, for a device that may use
// the match in this way.
func (d *Doors) evidence(w http.ResponseWriter, r *http.Request, subject func(device, tournament, match string) string) (n wire.MatchID, device string, hash events.Hash, ok bool) {
	device = d.device(r)
	pass := d.pass(device)
	if pass == nil {
		refuseSession(w)
		return
	}
	if n, ok = matchOf(w, r); !ok {
		return
	}
	ok = false
	raw, err := hex.DecodeString(r.PathValue("hash"))
	switch {
	case err != nil || len(raw) != len(hash):
		refuse(w, http.StatusNotFound, wire.RefusedRequest, "A file of evidence is named by the SHA-256 of its bytes.", "Fix the sender.")
	case !pass.May(journal.Publish, subject(device, n.Tournament, n.Match)):
		refuseRight(w)
	case d.exposes(r.Context(), pass, n):
		refusePlain(w)
	default:
		ok = true
	}
	copy(hash[:], raw)
	return n, device, hash, ok
}

// putEvidence takes a file of evidence, whose hash is given first, and stores it beside the
// record. The entry that attaches it to a dispute names the same hash.
func (d *Doors) putEvidence(w http.ResponseWriter, r *http.Request) {
	n, device, hash, ok := d.evidence(w, r, journal.AppendSubject)
	if !ok {
		return
	}
	if r.ContentLength <= 0 || r.ContentLength > limits.EvidenceBytes { // without a length nothing could be charged
		refuseEvidence(w, RefusedSize)
		return
	}
	giveBack := d.uploads.Take(device, 1)
	if giveBack == nil {
		d.refuseLimit(w, "uploads")
		return
	}
	defer giveBack()
	if d.rates.Allow("evidence "+device, limits.Evidence, int(r.ContentLength)) > 0 {
		d.refuseLimit(w, "evidence")
		return
	}
	_ = http.NewResponseController(w).SetReadDeadline(d.now().Add(uploadTime))
	file, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limits.EvidenceBytes))
	switch {
	case err != nil:
		refuseEvidence(w, RefusedSize)
		return
	case sha256.Sum256(file) != hash, !slices.Contains(photographs, http.DetectContentType(file)):
		refuseEvidence(w, wire.RefusedMessage)
		return
	}
	store, err := d.journal.Evidence(r.Context())
	if err == nil {
		_, err = store.Add(r.Context(), file)
	}
	if err == nil {
		err = store.Show(r.Context(), hash, n.Tournament, n.Match)
	}
	if journal.CodeOf(err) == journal.CodeEvidenceFull {
		refuse(w, http.StatusInsufficientStorage, RefusedLimit, "The hall keeps as much evidence as it may.", "Call the director.")
		return
	}
	if err != nil {
		d.log.Warn("evidence cannot be stored", "error", err)
		refuseUnanswered(w)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func refuseEvidence(w http.ResponseWriter, code string) {
	if code == RefusedSize {
		refuse(w, http.StatusRequestEntityTooLarge, code, "The file did not come whole, or is too large.", fmt.Sprintf("Send a photo of at most %d MB.", limits.EvidenceBytes>>20))
		return
	}
	refuse(w, http.StatusUnprocessableEntity, code, "The file is no photo or PDF, or has another hash than was said.", "Fix the sender.")
}

// getEvidence gives a file to a device that may see the event which attaches it.
func (d *Doors) getEvidence(w http.ResponseWriter, r *http.Request) {
	n, device, hash, ok := d.evidence(w, r, journal.FeedSubject)
	if !ok {
		return
	}
	if d.rates.Allow("feed "+device, limits.Feeds, 1) > 0 {
		d.refuseLimit(w, "feeds")
		return
	}
	file, err := d.shown(r.Context(), device, n, hash)
	switch {
	case err == nil && file == nil, journal.CodeOf(err) == journal.CodeEvidenceUnknown:
		refuse(w, http.StatusNotFound, wire.RefusedRequest, "There is no such evidence that this device may see.", "Ask the director.")
	case err != nil:
		refuseUnanswered(w)
	default:
		w.Header().Set("Content-Type", http.DetectContentType(file))
		w.Header().Set("Content-Disposition", "attachment")
		_, _ = w.Write(file)
	}
}

// shown returns a file that was given in a match, if the match tells this device of it; nil
// if not.
func (d *Doors) shown(ctx context.Context, device string, n wire.MatchID, hash events.Hash) ([]byte, error) {
	media, err := d.attached(ctx, device, n, hash)
	if err != nil || media == "" {
		return nil, err
	}
	store, err := d.journal.Evidence(ctx)
	if err != nil {
		return nil, err
	}
	if given, err := store.ShownIn(ctx, hash, n.Tournament, n.Match); err != nil || !given {
		return nil, err
	}
	return store.Get(ctx, hash)
}

// attached returns the media type of the evidence with a hash, as the match tells this
// device; "" if it tells nothing of it.
func (d *Doors) attached(ctx context.Context, device string, n wire.MatchID, hash events.Hash) (string, error) {
	for from := uint64(1); ; {
		data, err := d.ask(ctx, &nats.Msg{Subject: journal.FeedSubject(device, n.Tournament, n.Match), Data: fmt.Appendf(nil, `{"from":%d}`, from)})
		if err != nil {
			return "", err
		}
		var answer wire.Answer
		if err := json.Unmarshal(data, &answer); err != nil || answer.Status != wire.StatusLinks {
			return "", fmt.Errorf("the feed answers %.100s", data)
		}
		for i := range answer.Links {
			if media := attachedIn(&answer.Links[i], hash); media != "" {
				return media, nil
			}
		}
		if !answer.More || len(answer.Links) == 0 {
			return "", nil
		}
		from = answer.Links[len(answer.Links)-1].N + 1
	}
}

func attachedIn(link *wire.Link, hash events.Hash) string {
	var entry struct{ Events []json.RawMessage }
	if link.Told != nil {
		entry.Events = link.Told.Events
	} else if json.Unmarshal(link.Data, &entry) != nil {
		return ""
	}
	for _, raw := range entry.Events {
		var event struct {
			Type events.Type
			Data struct{ Source, Media string }
		}
		if json.Unmarshal(raw, &event) == nil && event.Type == (*events.EvidenceAttached)(nil).Type() && event.Data.Source == hash.String() {
			return event.Data.Media
		}
	}
	return ""
}
