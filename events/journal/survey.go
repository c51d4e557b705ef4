package journal

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/klauspost/compress/s2"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Survey lists the matches in the log at one moment, for reading all of them from the index
// one by one. That is many times quicker than reading the log, and keeps only a few matches
// in memory.
type Survey struct {
	Head uint64 // the log's last sequence
	Mark uint64 // sequence up to which the index was complete; 0 if there is no index
	Size uint64 // bytes of the index on disk, and for a while in the server's memory when all of it is read

	Matches []MatchInfo // with the number of entries of each

	j    *Journal
	nc   *nats.Conn // quick for bulk reads
	born time.Time
}

// Survey returns a survey of the log as it is now.
func (j *Journal) Survey(ctx context.Context) (*Survey, error) {
	s := &Survey{j: j, nc: j.bulk.Conn()}
	var err error
	if s.Mark, s.Size, err = j.indexMark(ctx); err != nil {
		return nil, err
	}
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return nil, err
	}
	s.Head, s.born = state.LastSeq, state.created
	s.Matches, err = j.Matches(ctx)
	return s, err
}

// indexMark returns the index's mark and size; 0 if there is no index of this record.
func (j *Journal) indexMark(ctx context.Context) (mark, size uint64, err error) {
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return 0, 0, err
	}
	stream, err := j.js.Stream(ctx, indexName)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, j.unanswered(err)
	}
	if !indexes(stream, state.created) {
		return 0, 0, nil
	}
	err = j.newest(ctx, []string{markSubject}, func(msg *nats.Msg) error {
		mark, _ = strconv.ParseUint(string(msg.Data), 10, 64) // what cannot be read covers nothing
		return nil
	})
	return mark, stream.CachedInfo().State.Bytes, err
}

// MatchReader reads matches of a survey, one at a time. It reuses memory and is not
// safe for concurrent use.
type MatchReader struct {
	survey  *Survey
	sub     *nats.Subscription
	answers chan *nats.Msg
	inbox   string
	asked   int

	packed  []*nats.Msg
	pieces  []piece
	raw     []byte
	scratch []Stored
	entries []Stored
}

// maxPieces is the most messages that the server sends for one such request.
const maxPieces = 1024

// Reader returns a reader. The caller must close it.
func (s *Survey) Reader() (*MatchReader, error) {
	r := &MatchReader{survey: s, answers: make(chan *nats.Msg, 2*maxPieces), inbox: s.nc.NewInbox()}
	var err error
	if r.sub, err = s.nc.ChanSubscribe(r.inbox+".*", r.answers); err != nil {
		return nil, s.j.unanswered(err)
	}
	return r, nil
}

// Close ends the reader.
func (r *MatchReader) Close() { _ = r.sub.Unsubscribe() }

// Match returns a match's first entries from the index, in order, and whether all of them
// could be read. The entries' Data is overwritten by the next call; everything else may be
// kept.
func (r *MatchReader) Match(ctx context.Context, tournament, match string) (entries []Stored, whole bool, err error) {
	chunks, parts := allOf(tournament, match)
	if err := r.ask(ctx, chunks, parts); err != nil {
		return nil, false, err
	}
	r.unpack(tournament, match)
	r.entries, whole = joined(r.entries[:0], r.pieces)
	return r.entries, whole, nil
}

// ask requests all pieces under some subjects.
func (r *MatchReader) ask(ctx context.Context, subjects ...string) error {
	j := r.survey.j
	if j.cfg.Replicas > 1 {
		r.packed = r.packed[:0]
		return j.newest(ctx, subjects, func(msg *nats.Msg) error { r.packed = append(r.packed, msg); return nil })
	}
	body, err := json.Marshal(getRequest{MultiLast: subjects})
	if err != nil {
		return err
	}
	r.asked++
	reply := r.inbox + "." + strconv.Itoa(r.asked)
	if err := r.survey.nc.PublishRequest(j.api+"DIRECT.GET."+indexName, reply, body); err != nil {
		return j.unanswered(err)
	}
	ctx, cancel := context.WithTimeout(ctx, pageTimeout)
	defer cancel()
	r.packed = r.packed[:0]
	for {
		select {
		case msg := <-r.answers:
			if msg.Subject != reply {
				continue // reply to an abandoned request
			}
			if status := msg.Header.Get("Status"); status != "" {
				_, err := endOfGet(status, msg)
				return err
			}
			r.packed = append(r.packed, msg)
		case <-j.done:
			return j.gone(nil)
		case <-ctx.Done():
			return j.unanswered(ctx.Err())
		}
	}
}

// unpack takes the pieces out of their messages.
func (r *MatchReader) unpack(tournament, match string) {
	size := 0
	for _, msg := range r.packed {
		size += unpackedSize(msg.Data)
	}
	if cap(r.raw) < size {
		r.raw = make([]byte, size)
	}
	room, all := r.raw[:cap(r.raw)], r.scratch[:0]
	r.pieces = r.pieces[:0]
	for _, msg := range r.packed {
		p := pieceOf(lastOf(msg.Header, jetstream.SubjectHeader))
		from := len(all)
		raw, ok := chunkBody(room, msg.Data)
		if ok {
			room = room[len(raw):]
			var more []Stored
			if p.before, more, ok = unpackEntries(all, tournament, match, r.survey.born, raw); ok {
				all = more
				p.entries = all[from:len(all):len(all)]
			}
		}
		p.sound = ok
		r.pieces = append(r.pieces, p)
	}
	r.scratch = all
	slices.SortFunc(r.pieces, piece.compare)
}

// unpackedSize returns the unpacked size of a chunk; 0 if it is not one of ours.
func unpackedSize(packed []byte) int {
	if len(packed) < chunkHead {
		return 0
	}
	n, err := s2.DecodedLen(packed[chunkHead:])
	if err != nil || n > chunkLimit {
		return 0
	}
	return n
}
