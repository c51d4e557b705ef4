package journal

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Headers of an atomic batch.
const (
	headerBatch       = "Nats-Batch-Id"
	headerBatchSeq    = "Nats-Batch-Sequence"
	headerBatchCommit = "Nats-Batch-Commit"
)

// headerConsecutive marks an entry whose match's previous entry is the one just before it in the log.
const headerConsecutive = "Kibitz-Consecutive"

// publishBatch stores all entries of the runs or none, and returns the sequence of the last. Those who
// follow the log get the entries once the server has answered. Without an answer they get them once
// it is known that nothing failed, and otherwise never: the journal has ended.
func (j *Journal) publishBatch(runs []*run) (last uint64, err error) {
	id, end := uuid.NewString(), make(chan struct{})
	j.batches.open.Store(id, end)
	landed := func() { j.batches.open.Delete(id); close(end) }
	last, err = j.sendBatch(id, runs)
	if err == nil || isRefusal(err) {
		if landed(); err != nil {
			j.restage()
		}
		return last, err
	}
	go func() {
		if first := &runs[0].messages[0]; j.awaitTurn(RecordSubject(first.Tournament, first.Match)) && j.sound() == nil {
			landed()
		}
	}()
	return 0, err
}

func isRefusal(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused)
}

// awaitTurn waits until the server has dealt with everything that was sent to the record: in its
// turn it refuses a message that names another stream. It returns false if the journal ends first.
func (j *Journal) awaitTurn(subject string) bool {
	for !j.over() {
		ctx, cancel := context.WithTimeout(context.Background(), ackWait)
		_, err := j.js.PublishMsg(ctx, nats.NewMsg(subject), jetstream.WithExpectStream("none"))
		cancel()
		if isRefusal(err) {
			return true
		}
		select {
		case <-j.done:
		case <-time.After(retryWait):
		}
	}
	return false
}

// sendBatch sends the entries of the runs as one batch and waits for the answer.
func (j *Journal) sendBatch(id string, runs []*run) (last uint64, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), ackWait)
	defer cancel()
	var messages []*nats.Msg
	for _, r := range runs {
		messages = append(messages, r.wire()...)
	}
	for i, m := range messages {
		m.Header[headerBatch], m.Header[headerBatchSeq] = []string{id}, []string{strconv.Itoa(i + 1)}
		if i < len(messages)-1 {
			if err := j.nc.PublishMsg(m); err != nil {
				return 0, err
			}
		}
	}
	commit := messages[len(messages)-1]
	commit.Header[headerBatchCommit] = []string{"1"}
	ack, err := j.js.PublishMsg(ctx, commit)
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// wire returns the messages to publish.
func (r *run) wire() []*nats.Msg {
	messages := make([]*nats.Msg, len(r.messages))
	for i := range r.messages {
		messages[i] = r.messages[i].wire(r.expected)
		if i > 0 {
			delete(messages[i].Header, jetstream.ExpectedLastSubjSeqHeader)
			messages[i].Header[headerConsecutive] = []string{"1"}
		}
	}
	return messages
}

// settled waits until the batch of a delivered entry has landed, if it was sent from here: the server
// delivers its entries before they are on disk. It returns CodeGone if the journal ends first.
func (j *Journal) settled(header nats.Header) error {
	if id := header[headerBatch]; len(id) == 1 {
		if end, found := j.batches.open.Load(id[0]); found {
			select {
			case <-end.(chan struct{}):
			case <-j.done:
				return j.gone(nil)
			}
		}
	}
	return nil
}
