package journal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The quarantine keeps refused messages, whole, until newer ones push them out. It is
// synced to disk like the record: a refused message is not lost.
const (
	quarantineName    = "QUARANTINE"
	quarantineSubject = "quarantine"
)

// The most that the quarantine keeps: messages and bytes.
var quarantineEntries, quarantineBytes int64 = 20_000, 64 << 20

// headerReason is the header with the reason, so that a reader can select refusals without
// opening them.
const headerReason = "Kibitz-Reason"

// Refused is a message that was not accepted, as received, with the reason.
type Refused struct {
	Seq     uint64              `json:"-"`       // its place in the quarantine; set when read
	Time    time.Time           `json:"-"`       // when it was put there; set when read
	Reason  string              `json:"reason"`  // a code, for programs
	Detail  string              `json:"detail"`  // a sentence, for people
	Subject string              `json:"subject"` // the subject it was sent to
	Header  map[string][]string `json:"header,omitempty"`
	Data    []byte              `json:"-"` // its bytes, unchanged
}

func quarantineConfig(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name:        quarantineName,
		Subjects:    []string{quarantineSubject},
		Storage:     jetstream.FileStorage,
		Discard:     jetstream.DiscardOld,
		MaxMsgs:     quarantineEntries,
		MaxBytes:    quarantineBytes,
		Replicas:    replicas,
		AllowDirect: true,
	}
}

// Quarantine stores a refused message. It returns when the message is on disk.
func (j *Journal) Quarantine(ctx context.Context, r Refused) error {
	if err := j.checkRoom(); err != nil {
		return err
	}
	head, err := json.Marshal(r)
	if err != nil {
		return err
	}
	msg := nats.NewMsg(quarantineSubject)
	msg.Header.Set(headerReason, headerSafe(r.Reason))
	// The first line describes the message, the rest is its own bytes.
	msg.Data = append(append(head, '\n'), r.Data...)
	if _, err := j.js.PublishMsg(ctx, msg); err != nil {
		if errors.Is(err, nats.ErrMaxPayload) {
			return fail(CodeMessage, "raise the server's max_payload above that of the devices' account", err,
				"a refused message of %d bytes cannot be kept", len(r.Data))
		}
		return j.unanswered(err)
	}
	return nil
}

// headerSafe returns the text as one printable word.
func headerSafe(text string) string {
	safe := []byte(text)
	for i, c := range safe {
		if c <= ' ' || c > '~' {
			safe[i] = '_'
		}
	}
	return string(safe)
}

// Quarantined calls each with the refused messages still kept, oldest first, from a
// quarantine sequence on.
func (j *Journal) Quarantined(ctx context.Context, from uint64, each func(Refused) error) error {
	from = max(from, 1)
	for {
		got := false
		request := getRequest{Seq: from, Batch: pageEntries, MaxBytes: pageBytes}
		pending, err := j.directGet(ctx, quarantineName, request, func(msg *nats.Msg) error {
			r, err := refusedFrom(msg)
			if err != nil {
				return err
			}
			got, from = true, r.Seq+1
			return each(r)
		})
		if err != nil || pending == 0 || !got {
			return err
		}
	}
}

func refusedFrom(msg *nats.Msg) (r Refused, err error) {
	seq, at, err := placeOf(msg)
	if err != nil {
		return r, err
	}
	head, data, found := bytes.Cut(msg.Data, []byte("\n"))
	if err = json.Unmarshal(head, &r); err != nil || !found {
		return r, fail(CodeProtocol, "report it", err, "quarantined message %d cannot be read", seq)
	}
	r.Seq, r.Time, r.Data = seq, at, data
	return r, nil
}
