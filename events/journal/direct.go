package journal

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Limits of one page of direct gets. The bytes stay well below what a connection
// may hold unread.
const (
	pageEntries = 2000
	pageBytes   = 16 << 20
	pageTimeout = time.Minute // a page scattered over a cold disk takes seconds
)

// Status codes that end a direct get.
const (
	statusEnd      = "204"
	statusNotFound = "404"
	statusNobody   = "503" // the stream is absent or has no leader
)

// headerPending is the header with the number of further messages that match.
const headerPending = "Nats-Num-Pending"

// directGet asks any replica of a stream for messages and calls each with every one.
// It returns how many more match.
func (j *Journal) directGet(ctx context.Context, stream string, req getRequest, each func(*nats.Msg) error) (pending uint64, err error) {
	body, err := json.Marshal(req)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, pageTimeout)
	defer cancel()
	// Use our own channel: that of a synchronous subscription takes half a megabyte.
	answers, inbox := make(chan *nats.Msg, pageEntries+1), j.nc.NewInbox()
	sub, err := j.nc.ChanSubscribe(inbox, answers)
	if err != nil {
		return 0, j.unanswered(err)
	}
	defer sub.Unsubscribe()
	if err := j.nc.PublishRequest(j.api+"DIRECT.GET."+stream, inbox, body); err != nil {
		return 0, j.unanswered(err)
	}
	for {
		select {
		case msg := <-answers:
			if status := msg.Header.Get("Status"); status != "" {
				return endOfGet(status, msg)
			}
			if err := each(msg); err != nil {
				return 0, err
			}
		case <-j.done:
			return 0, j.gone(nil)
		case <-ctx.Done():
			return 0, j.unanswered(ctx.Err())
		}
	}
}

func endOfGet(status string, msg *nats.Msg) (pending uint64, err error) {
	switch status {
	case statusNotFound:
		return 0, nil
	case statusEnd:
		pending, err = strconv.ParseUint(msg.Header.Get(headerPending), 10, 64)
		if err != nil {
			return 0, fail(CodeProtocol, "report it", err, "the end of a direct get cannot be read")
		}
		return pending, nil
	case statusNobody:
		return 0, fail(CodeUnavailable, "check that the server runs and try again", nil, "nobody answers a direct get")
	}
	return 0, fail(CodeRefused, "check the server's log and version", nil, "the server refused a direct get with status %s (%s)",
		status, msg.Header.Get("Description"))
}

// placeOf returns the sequence and time of a message delivered by a direct get.
func placeOf(msg *nats.Msg) (seq uint64, at time.Time, err error) {
	seq, err = strconv.ParseUint(lastOf(msg.Header, jetstream.SequenceHeader), 10, 64)
	if err == nil {
		at, err = time.Parse(time.RFC3339Nano, lastOf(msg.Header, jetstream.TimeStampHeaer))
	}
	if err != nil {
		err = fail(CodeProtocol, "report it", err, "a direct get came without its sequence or time")
	}
	return seq, at, err
}

// fromDirect returns the stored message of the record that a direct get delivered.
func fromDirect(msg *nats.Msg) (Stored, error) {
	seq, at, err := placeOf(msg)
	if err != nil {
		return Stored{}, err
	}
	s := Stored{Seq: seq, Time: at, after: expectation(msg.Header, seq)}
	s.Message, err = fromWire(lastOf(msg.Header, jetstream.SubjectHeader), msg.Header, msg.Data)
	return s, err
}

// lastOf returns a header's last value. The server adds its own after those that the
// message was stored with.
func lastOf(header nats.Header, name string) string {
	values := header[name]
	if len(values) == 0 {
		return ""
	}
	return values[len(values)-1]
}

// readSubject returns a subject's entries from a sequence on, by direct gets.
func (j *Journal) readSubject(ctx context.Context, subject string, from uint64) ([]Stored, error) {
	var out []Stored
	for {
		got := len(out)
		req := getRequest{Seq: max(from, 1), NextBy: subject, Batch: pageEntries, MaxBytes: pageBytes}
		pending, err := j.directGet(ctx, recordName, req, func(msg *nats.Msg) error {
			s, err := fromDirect(msg)
			out = append(out, s)
			return err
		})
		if err != nil || pending == 0 || len(out) == got {
			return out, err
		}
		from = out[len(out)-1].Seq + 1
	}
}
