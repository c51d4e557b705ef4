package journal

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The stream's leader alone answers the requests in this file, because only it knows what
// has been stored. Direct gets may be answered by any replica.

// request makes one JetStream request. A refusal by the server is wrapped as a
// *jetstream.APIError.
func (j *Journal) request(ctx context.Context, verb string, body, reply any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	if body == nil {
		data = nil
	}
	msg, err := j.ask(ctx, j.api+verb, data)
	if err != nil {
		return j.unanswered(err)
	}
	return decodeReply(verb, msg.Data, reply)
}

// ask sends a request that changes nothing. Without a reply it sends it again, since a
// broken connection loses the request under way.
func (j *Journal) ask(ctx context.Context, subject string, data []byte) (msg *nats.Msg, err error) {
	for _, patience := range []time.Duration{apiTimeout / 3, apiTimeout} {
		once, cancel := context.WithTimeout(ctx, patience)
		msg, err = j.nc.RequestWithContext(once, subject, data)
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			break
		}
	}
	return msg, err
}

func decodeReply(verb string, data []byte, reply any) error {
	var outcome struct {
		Error *jetstream.APIError `json:"error"`
	}
	if err := json.Unmarshal(data, &outcome); err != nil {
		return fail(CodeProtocol, "report it", err, "the server's reply to %s cannot be read", verb)
	}
	if outcome.Error != nil {
		return fail(CodeRefused, "check the server's log", outcome.Error, "the server refused %s", verb)
	}
	if err := json.Unmarshal(data, reply); err != nil {
		return fail(CodeProtocol, "report it", err, "the server's reply to %s cannot be read", verb)
	}
	return nil
}

// unanswered returns the error of a request without a reply; a Failure is returned as
// it is.
func (j *Journal) unanswered(err error) error {
	if j.nc.IsClosed() || errors.Is(err, nats.ErrConnectionClosed) {
		return j.gone(err)
	}
	if errors.Is(err, context.Canceled) || CodeOf(err) != "" {
		return err
	}
	return fail(CodeUnavailable, "check that the server runs, and with JetStream, and try again", err, "nobody answers for the record")
}

func isAPIError(err error, code jetstream.ErrorCode) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == code
}

// getRequest asks for one message or, with Batch (direct gets only), for several.
type getRequest struct {
	Seq       uint64   `json:"seq,omitempty"`
	LastBy    string   `json:"last_by_subj,omitempty"`
	NextBy    string   `json:"next_by_subj,omitempty"`
	Batch     int      `json:"batch,omitempty"`
	MaxBytes  int      `json:"max_bytes,omitempty"`
	MultiLast []string `json:"multi_last,omitempty"`
}

// leaderGet returns one entry of the record; found is false if there is none.
func (j *Journal) leaderGet(ctx context.Context, req getRequest) (s Stored, found bool, err error) {
	msg, err := j.leaderMessage(ctx, recordName, req)
	if err != nil || msg == nil {
		return Stored{}, false, err
	}
	s, err = fromDirect(msg)
	return s, err == nil, err
}

// leaderMessage returns one message of a stream as a direct get delivers it; nil if there is none.
func (j *Journal) leaderMessage(ctx context.Context, stream string, req getRequest) (*nats.Msg, error) {
	var reply struct {
		Message struct {
			Subject string    `json:"subject"`
			Seq     uint64    `json:"seq"`
			Header  []byte    `json:"hdrs"`
			Data    []byte    `json:"data"`
			Time    time.Time `json:"time"`
		} `json:"message"`
	}
	err := j.request(ctx, "STREAM.MSG.GET."+stream, req, &reply)
	if isAPIError(err, jetstream.JSErrCodeMessageNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := &reply.Message
	header := nats.Header{}
	if len(m.Header) > 0 {
		if header, err = nats.DecodeHeadersMsg(m.Header); err != nil {
			return nil, fail(CodeProtocol, "report it", err, "the headers of message %d of %s cannot be read", m.Seq, stream)
		}
	}
	header[jetstream.SubjectHeader] = append(header[jetstream.SubjectHeader], m.Subject)
	header[jetstream.SequenceHeader] = append(header[jetstream.SequenceHeader], strconv.FormatUint(m.Seq, 10))
	header[jetstream.TimeStampHeaer] = append(header[jetstream.TimeStampHeaer], m.Time.Format(time.RFC3339Nano))
	return &nats.Msg{Subject: m.Subject, Header: header, Data: m.Data}, nil
}

// Last returns the match's last entry, as the leader knows it. Its Seq is the expectation
// for the next one. For a match without entries it returns the zero Stored, whose Seq 0 is
// the expectation for the first.
func (j *Journal) Last(ctx context.Context, tournament, match string) (Stored, error) {
	if err := CheckNames(tournament, match); err != nil {
		return Stored{}, err
	}
	s, _, err := j.leaderGet(ctx, getRequest{LastBy: RecordSubject(tournament, match)})
	return s, err
}

// Head returns the last sequence of the whole log, 0 if it is empty.
func (j *Journal) Head(ctx context.Context) (uint64, error) {
	state, err := j.state(ctx, stateRequest{})
	return state.LastSeq, err
}

// Count returns the number of the match's entries, which is also the number of its last
// link.
func (j *Journal) Count(ctx context.Context, tournament, match string) (uint64, error) {
	n, _, err := j.count(ctx, tournament, match)
	return n, err
}

// count also returns the creation time of the record's stream.
func (j *Journal) count(ctx context.Context, tournament, match string) (uint64, time.Time, error) {
	if err := CheckNames(tournament, match); err != nil {
		return 0, time.Time{}, err
	}
	subject := RecordSubject(tournament, match)
	state, err := j.state(ctx, stateRequest{Subjects: subject})
	return state.Subjects[subject], state.created, err
}

type stateRequest struct {
	DeletedDetails bool   `json:"deleted_details,omitempty"`
	Subjects       string `json:"subjects_filter,omitempty"`
	Offset         int    `json:"offset,omitempty"`
}

type streamState struct {
	Messages uint64            `json:"messages"`
	Bytes    uint64            `json:"bytes"`
	FirstSeq uint64            `json:"first_seq"`
	LastSeq  uint64            `json:"last_seq"`
	Deleted  []uint64          `json:"deleted"`
	Subjects map[string]uint64 `json:"subjects"`
	Lost     struct {
		Messages []uint64 `json:"msgs"`
	} `json:"lost"` // sequences that the server found to be unreadable when it started

	total   int       // matching subjects, on all pages
	created time.Time // of the stream
}

// gaps returns how many sequences before the last have no message.
func (s *streamState) gaps() uint64 { return s.LastSeq - s.Messages }

func (j *Journal) state(ctx context.Context, req stateRequest) (streamState, error) {
	return j.stateOf(ctx, recordName, req)
}

func (j *Journal) stateOf(ctx context.Context, stream string, req stateRequest) (streamState, error) {
	var reply struct {
		State   streamState `json:"state"`
		Total   int         `json:"total"`
		Created time.Time   `json:"created"`
	}
	err := j.request(ctx, "STREAM.INFO."+stream, req, &reply)
	reply.State.total, reply.State.created = reply.Total, reply.Created
	return reply.State, err
}
