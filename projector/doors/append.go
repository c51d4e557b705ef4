package doors

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/netip"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

const (
	answerTime   = 20 * time.Second // for one answer; longer than the services take
	largestEntry = 64 << 10         // bytes
)

// carried lists an entry's headers that are passed to the append service.
var carried = []string{events.SignatureHeader, wire.HeaderGap, wire.HeaderHead}

// append passes an entry to the append service and returns its answer unchanged.
func (d *Doors) append(w http.ResponseWriter, r *http.Request) {
	device := d.device(r)
	pass := d.pass(device)
	if pass == nil {
		refuseSession(w)
		return
	}
	if !d.allows(w, "append "+device, limits.Appends, 1, "appends") {
		return
	}
	n, ok := matchOf(w, r)
	if !ok {
		return
	}
	subject := journal.AppendSubject(device, n.Tournament, n.Match)
	if !pass.May(journal.Publish, subject) {
		refuseRight(w)
		return
	}
	if d.exposes(r, pass, n) {
		refusePlain(w)
		return
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largestEntry))
	if err != nil {
		refuseBody(w, err)
		return
	}
	request := &nats.Msg{Subject: subject, Data: data, Header: nats.Header{}}
	for _, name := range carried {
		if value := r.Header.Get(name); value != "" {
			request.Header.Set(name, value)
		}
	}
	reply, err := d.ask(r.Context(), request)
	if err != nil {
		refuseUnanswered(w)
		return
	}
	d.heed(device, reply)
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(reply)
}

// busyCosts is how many entries one more counts for that was too much for the append service.
const busyCosts = 9

// heed counts an entry several times that the append service refused because its device sends too many. A
// device that goes on all the same is refused here, before the service no longer answers it.
func (d *Doors) heed(device string, reply []byte) {
	var refused wire.Refused
	if json.Unmarshal(reply, &refused) == nil && refused.Limit != "" {
		d.rates.Charge("append "+device, limits.Appends, busyCosts)
	}
}

// ask sends a request to one of the services and returns the reply.
func (d *Doors) ask(ctx context.Context, request *nats.Msg) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	reply, err := d.journal.Conn().RequestMsgWithContext(ctx, request)
	if err != nil {
		d.log.Warn("a service does not answer", "subject", request.Subject, "error", err)
		return nil, err
	}
	return reply.Data, nil
}

// exposes reports whether a device's request would show others on the network what only
// officials and players' own devices may know, or would let them act for an official.
func (d *Doors) exposes(r *http.Request, pass *journal.Pass, n wire.MatchID) bool {
	return d.Unprotected(r) && pass.Device != wire.Nobody && (!pass.Plain() || d.official(r.Context(), pass.Device, n))
}

// Unprotected reports whether others on a network can read and change a request and its answer. They
// cannot if it never leaves the hall's own machine; its page's address says so too, which a session is
// bound to.
func (d *Doors) Unprotected(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	return d.plain && !(err == nil && from.Addr().Unmap().IsLoopback() && loopback(r.Host))
}

// needsTLS reports whether a device may not use its pass, nil for none, over the network by which a request came.
func (d *Doors) needsTLS(r *http.Request, pass *journal.Pass) bool {
	return d.Unprotected(r) && pass != nil && !pass.Plain()
}

// official reports whether the hall shows a device more of a match than a table may see. If
// the hall does not answer, it reports true.
func (d *Doors) official(ctx context.Context, device string, n wire.MatchID) bool {
	request := fmt.Appendf(nil, `{"from":%d}`, uint64(math.MaxInt64))
	data, err := d.ask(ctx, &nats.Msg{Subject: journal.FeedSubject(device, n.Tournament, n.Match), Data: request})
	var answer wire.Answer
	return err != nil || json.Unmarshal(data, &answer) != nil || answer.Lease > 0
}

// matchOf returns the match named in a request. It refuses an invalid name.
func matchOf(w http.ResponseWriter, r *http.Request) (wire.MatchID, bool) {
	n := wire.MatchID{Tournament: r.PathValue("tournament"), Match: r.PathValue("match")}
	if err := journal.CheckNames(n.Tournament, n.Match); err != nil {
		refuse(w, http.StatusNotFound, wire.RefusedName, "No match can have this name.", "Fix the sender.")
		return n, false
	}
	return n, true
}

func refuseSession(w http.ResponseWriter) {
	refuse(w, http.StatusUnauthorized, RefusedSession, "No device has proved its key here, or it did so too long ago.", "Keep the entry, open a session at /api/session, and send it again.")
}

func refuseRight(w http.ResponseWriter) {
	refuse(w, http.StatusForbidden, RefusedRight, "The device is not enrolled for this.", "Call the director: the device has to be enrolled for this match.")
}

func refusePlain(w http.ResponseWriter) {
	refuse(w, http.StatusForbidden, RefusedPlain, "The connection is not protected: officials need TLS.", "Open the hall's pages at an address that begins with https, or on the hall's own machine.")
}

func refuseBody(w http.ResponseWriter, err error) {
	if errors.As(err, new(*http.MaxBytesError)) {
		refuse(w, http.StatusRequestEntityTooLarge, RefusedSize, "The entry is too large.", "Correct the sender: an entry has 64 KiB at most.")
		return
	}
	refuse(w, http.StatusBadRequest, wire.RefusedMessage, "The entry did not come whole.", "Send it again.")
}

func refuseUnanswered(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	refuse(w, http.StatusServiceUnavailable, wire.RefusedUnavailable, "The hall does not answer.", "Keep the entry and send it again, unchanged.")
}
