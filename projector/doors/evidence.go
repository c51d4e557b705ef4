package doors

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// uploadTime is how long a file of evidence may take to arrive.
const uploadTime = 2 * time.Minute

// evidence returns the subject on which the service is asked, and the hash that a request
// names, for a device that may use the match in this way.
func (d *Doors) evidence(w http.ResponseWriter, r *http.Request, subjectOf func(device, tournament, match string) string) (subject, hash string, ok bool) {
	device := d.device(r)
	pass := d.pass(device)
	if pass == nil {
		refuseSession(w)
		return
	}
	n, ok := matchOf(w, r)
	if !ok {
		return
	}
	subject, hash = subjectOf(device, n.Tournament, n.Match), r.PathValue("hash")
	raw, err := hex.DecodeString(hash)
	switch {
	case err != nil || len(raw) != len(events.Hash{}):
		refuse(w, http.StatusNotFound, wire.RefusedRequest, "A file of evidence is named by the SHA-256 of its bytes.", "Fix the sender.")
	case !pass.May(journal.Publish, subject):
		refuseRight(w)
	case d.exposes(r, pass, n):
		refusePlain(w)
	default:
		return subject, hash, true
	}
	return "", "", false
}

// putEvidence passes a file of evidence to the service, a part at a time. The entry that
// attaches it to a dispute names the same hash.
func (d *Doors) putEvidence(w http.ResponseWriter, r *http.Request) {
	subject, hash, ok := d.evidence(w, r, journal.AttachSubject)
	if !ok {
		return
	}
	if r.ContentLength <= 0 || r.ContentLength > limits.EvidenceBytes { // without a length nothing could be charged
		refuseSize(w)
		return
	}
	giveBack := d.takes(w, &d.uploads, d.device(r), "uploads")
	if giveBack == nil {
		return
	}
	defer giveBack()
	_ = http.NewResponseController(w).SetReadDeadline(d.now().Add(uploadTime))
	part, from := make([]byte, min(r.ContentLength, limits.EvidencePart)), 0
	for {
		n, err := io.ReadFull(r.Body, part)
		if n == 0 || err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
			refuseUnanswered(w) // it did not come whole
			return
		}
		request := &nats.Msg{Subject: subject, Data: part[:n], Header: nats.Header{}}
		request.Header.Set(wire.HeaderSource, hash)
		request.Header.Set(wire.HeaderBytes, strconv.FormatInt(r.ContentLength, 10))
		request.Header.Set(wire.HeaderFrom, strconv.Itoa(from))
		var taken wire.Taken
		if refused := d.asked(r, request, wire.StatusTaken, &taken); refused != nil {
			refuseFile(w, refused)
			return
		}
		if taken.Stored {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		if from += n; taken.Bytes != from {
			refuseUnanswered(w) // the service has begun anew
			return
		}
	}
}

func refuseSize(w http.ResponseWriter) {
	refuse(w, http.StatusRequestEntityTooLarge, RefusedSize, "The file is too large, or its size is not given.", fmt.Sprintf("Send a photo of at most %d MB.", limits.EvidenceBytes>>20))
}

// getEvidence gives a file to a device that may see the event which attaches it.
func (d *Doors) getEvidence(w http.ResponseWriter, r *http.Request) {
	subject, hash, ok := d.evidence(w, r, journal.EvidenceSubject)
	if !ok {
		return
	}
	for from := 0; ; {
		data, err := json.Marshal(wire.EvidenceRequest{Source: hash, From: from})
		if err != nil {
			return
		}
		var part wire.Part
		if refused := d.asked(r, &nats.Msg{Subject: subject, Data: data}, wire.StatusEvidence, &part); refused != nil {
			if from == 0 { // later, its length shows a reader that the file is not whole
				refuseFile(w, refused)
			}
			return
		}
		if from == 0 {
			w.Header().Set("Content-Type", part.Media)
			w.Header().Set("Content-Length", strconv.Itoa(part.Bytes))
			w.Header().Set(gzhttp.HeaderNoCompression, "") // compressed, it would have no length
			w.Header().Set("Content-Disposition", "attachment")
		}
		if _, err := w.Write(part.Data); err != nil || len(part.Data) == 0 {
			return
		}
		if from += len(part.Data); from >= part.Bytes {
			return
		}
	}
}

// evidenceStatus are the statuses of HTTP for the service's refusals.
var evidenceStatus = map[string]int{
	wire.RefusedMessage: http.StatusUnprocessableEntity, wire.RefusedNoEvidence: http.StatusNotFound, wire.RefusedErased: http.StatusGone,
	string(ledger.ReasonNotEnrolled): http.StatusForbidden, string(ledger.ReasonRole): http.StatusForbidden, string(ledger.ReasonRevoked): http.StatusForbidden,
	wire.RefusedNoRoom: http.StatusInsufficientStorage, wire.RefusedBusy: http.StatusTooManyRequests,
}

// refuseFile refuses a request as the service does.
func refuseFile(w http.ResponseWriter, refused *wire.Refused) {
	status := evidenceStatus[refused.Code]
	if status == 0 {
		refuseUnanswered(w)
		return
	}
	if refused.Code == wire.RefusedBusy {
		w.Header().Set("Retry-After", strconv.FormatInt(1+refused.After/1000, 10))
	}
	refuse(w, status, refused.Code, refused.Reason, refused.Next)
}

// asked asks the service and reads its answer, or returns its refusal; one without a code if
// there is no answer.
func (d *Doors) asked(r *http.Request, request *nats.Msg, status string, into any) *wire.Refused {
	refused := new(wire.Refused)
	data, err := d.ask(r.Context(), request)
	if err != nil || json.Unmarshal(data, refused) != nil {
		return new(wire.Refused)
	}
	if refused.Status != status {
		return refused
	}
	if json.Unmarshal(data, into) != nil {
		return new(wire.Refused)
	}
	return nil
}
