package journal

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"
)

// The index makes one match quick to read when its entries lie scattered over
// the whole log, where every one of them costs the server a block of 8 MiB from
// the disk. It keeps each match's entries together, packed into chunks, in a
// stream without fsync. It is a cache: whoever reads it checks it against the
// record's own count, and reads the record itself where they differ.
//
//	index.chunk.<tournament>.<match>.<k>   the match's k-th chunk, from 0
//	index.mark                             sequence up to which the index is complete
const (
	indexName    = "INDEX"
	indexPattern = "index.>"
	markSubject  = "index.mark"
	indexForm    = "1" // another form of chunks makes a new index
)

const (
	indexBudget = 64 << 20 // bytes of entries held before they are written out
	asyncWindow = 1024     // publishes underway at once
	asyncStall  = time.Minute
)

// indexPause is how long entries are held at most.
var indexPause = 10 * time.Second

func chunkSubject(tournament, match string, k int) string {
	return "index.chunk." + tournament + "." + match + "." + strconv.Itoa(k)
}

// openIndex creates the index of this very record, or makes it anew where it
// belongs to another record or has another form.
func (j *Journal) openIndex(ctx context.Context) error {
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return err
	}
	born := strconv.FormatInt(state.created.UnixNano(), 10)
	stream, err := j.js.Stream(ctx, indexName)
	if err == nil {
		have := stream.CachedInfo().Config.Metadata
		if have["kibitz_record"] == born && have["kibitz_form"] == indexForm {
			return nil
		}
		err = j.js.DeleteStream(ctx, indexName)
	}
	if err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
		return fail(CodeStore, "check the server's log", err, "the index cannot be opened")
	}
	config := disposable(indexName, indexPattern)
	config.Metadata = map[string]string{"kibitz_record": born, "kibitz_form": indexForm}
	if _, err := j.js.CreateStream(ctx, config); err != nil {
		return fail(CodeStore, "check the disk and the account's limits", err, "the index cannot be created")
	}
	return nil
}

// disposable is the configuration of a stream that keeps the newest message of
// each subject and can be built again from the record: it is not synced to disk.
func disposable(name, subjects string) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name:              name,
		Subjects:          []string{subjects},
		Storage:           jetstream.FileStorage,
		PersistMode:       jetstream.AsyncPersistMode,
		Discard:           jetstream.DiscardOld,
		MaxMsgsPerSubject: 1,
		Replicas:          1,
		AllowDirect:       true,
	}
}

// KeepIndex follows the log and keeps the index until ctx ends (it returns nil
// then) or the connection is lost. One process of a hall should do so; more do
// no harm. It takes one consumer of the record. If the log has become shorter
// than the index once saw it, it returns *Damage and touches nothing.
func (j *Journal) KeepIndex(ctx context.Context) error {
	if err := j.openIndex(ctx); err != nil {
		return j.stopped(ctx, err)
	}
	ix, mark, err := j.loadIndexer(ctx)
	if err != nil {
		return j.stopped(ctx, err)
	}
	work, bound := errgroup.WithContext(ctx)
	work.Go(func() error { return ix.keepWriting(bound) })
	work.Go(func() error {
		return j.Follow(bound, mark+1, func(s Stored) error { return ix.add(bound, s) }, func(*Gap) {})
	})
	if err := work.Wait(); err != nil {
		return j.stopped(ctx, err)
	}
	final, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleGrace)
	defer cancel()
	return ix.flush(final)
}

// indexer holds entries until they fill a chunk or must be written for other reasons.
type indexer struct {
	j       *Journal
	born    time.Time // of the record's stream
	mu      sync.Mutex
	matches map[string]*indexedMatch // by subject of the record
	seen    uint64                   // last sequence taken
	marked  uint64                   // last mark written
	held    int                      // bytes of entries in unwritten or unfilled chunks
	acks    []jetstream.PubAckFuture
}

// indexedMatch is what the indexer knows of one match.
type indexedMatch struct {
	chunks  int      // full ones, all written
	count   uint64   // entries in them
	last    uint64   // sequence of the last entry taken
	tail    []Stored // entries of the chunk that is not full
	dirty   bool     // the tail has entries that are not written
	unknown bool     // the chunk behind the full ones must be read before the tail is right
}

// loadIndexer returns an indexer that goes on behind the mark.
func (j *Journal) loadIndexer(ctx context.Context) (*indexer, uint64, error) {
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return nil, 0, err
	}
	ix := &indexer{j: j, born: state.created, matches: make(map[string]*indexedMatch)}
	mark, err := ix.load(ctx)
	return ix, mark, err
}

// load reads the mark and how many chunks each match has.
func (ix *indexer) load(ctx context.Context) (mark uint64, err error) {
	_, err = ix.j.directGet(ctx, indexName, getRequest{MultiLast: []string{markSubject}}, func(msg *nats.Msg) error {
		mark, err = strconv.ParseUint(string(msg.Data), 10, 64)
		return err
	})
	if err != nil || mark == 0 {
		return 0, err
	}
	ix.seen, ix.marked = mark, mark
	for offset := 0; ; {
		state, err := ix.j.stateOf(ctx, indexName, stateRequest{Subjects: "index.chunk.>", Offset: offset})
		if err != nil {
			return 0, err
		}
		for subject := range state.Subjects {
			ix.noteChunk(subject)
		}
		if offset += len(state.Subjects); offset >= state.total || len(state.Subjects) == 0 {
			return mark, nil
		}
	}
}

// noteChunk learns from a subject that the match has this chunk. The last one is
// read when the match is next written to.
func (ix *indexer) noteChunk(subject string) {
	tokens := strings.Split(subject, ".")
	if len(tokens) != 5 {
		return
	}
	k, err := strconv.Atoi(tokens[4])
	if err != nil {
		return
	}
	m := ix.match(RecordSubject(tokens[2], tokens[3]))
	m.unknown = true
	m.chunks = max(m.chunks, k)
}

func (ix *indexer) match(subject string) *indexedMatch {
	m := ix.matches[subject]
	if m == nil {
		m = new(indexedMatch)
		ix.matches[subject] = m
	}
	return m
}

// add takes the next entry of the log.
func (ix *indexer) add(ctx context.Context, s Stored) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	m := ix.match(RecordSubject(s.Tournament, s.Match))
	if m.unknown {
		if err := ix.recall(ctx, m, s.Tournament, s.Match); err != nil {
			return err
		}
	}
	ix.seen = s.Seq
	if s.Seq <= m.last {
		return nil
	}
	if s.after != m.last && s.after != unknown {
		return ix.rebuild(ctx, m, s)
	}
	m.tail, m.last, m.dirty = append(m.tail, s), s.Seq, true
	ix.held += len(s.Data)
	if full(m.tail) {
		if err := ix.write(m); err != nil {
			return err
		}
		m.chunks, m.count = m.chunks+1, m.count+uint64(len(m.tail))
		ix.release(m)
	}
	if ix.held > indexBudget {
		return ix.flushLocked(ctx)
	}
	return nil
}

// recall reads the match's last chunk back.
func (ix *indexer) recall(ctx context.Context, m *indexedMatch, tournament, match string) error {
	var before uint64
	var entries []Stored
	ok := false
	subject := chunkSubject(tournament, match, m.chunks)
	_, err := ix.j.directGet(ctx, indexName, getRequest{LastBy: subject}, func(msg *nats.Msg) error {
		before, entries, ok = unpackChunk(tournament, match, ix.born, msg.Data)
		return errEnough
	})
	if err != nil && !errors.Is(err, errEnough) {
		return err
	}
	m.unknown = false
	if !ok || len(entries) == 0 {
		return nil // lost in a crash: add sees that something is missing
	}
	m.count, m.last = before, entries[len(entries)-1].Seq
	if full(entries) {
		m.chunks, m.count = m.chunks+1, m.count+uint64(len(entries))
		return nil
	}
	m.tail = entries
	ix.hold(m)
	return nil
}

// rebuild makes a match's chunks from the record, up to the entry s, after the
// index was found to lack something before it.
func (ix *indexer) rebuild(ctx context.Context, m *indexedMatch, s Stored) error {
	entries, err := ix.j.Record(ctx, s.Tournament, s.Match)
	if err != nil && CodeOf(err) != CodeDamage {
		return err
	}
	entries = slices.DeleteFunc(entries, func(e Stored) bool { return e.Seq > s.Seq })
	if err := ix.j.mendIndex(ctx, ix.born, entries); err != nil {
		return ix.j.unanswered(err)
	}
	ix.release(m)
	*m = indexedMatch{last: s.Seq}
	for n := chunkLen(entries); n < len(entries) || full(entries); n = chunkLen(entries) {
		m.chunks, m.count, entries = m.chunks+1, m.count+uint64(n), entries[n:]
	}
	m.tail = entries
	ix.hold(m)
	return nil
}

// hold counts a tail that is kept.
func (ix *indexer) hold(m *indexedMatch) {
	for i := range m.tail {
		ix.held += len(m.tail[i].Data)
	}
}

// release forgets a tail that is written.
func (ix *indexer) release(m *indexedMatch) {
	for i := range m.tail {
		ix.held -= len(m.tail[i].Data)
	}
	m.tail, m.dirty = nil, false
}

// write sends the match's last chunk on its way.
func (ix *indexer) write(m *indexedMatch) error {
	first := &m.tail[0]
	msg := nats.NewMsg(chunkSubject(first.Tournament, first.Match, m.chunks))
	msg.Data = packChunk(ix.born, m.count, m.tail)
	if int64(len(msg.Data))+headerRoom > ix.j.nc.MaxPayload() {
		return nil // the match is read from the record itself
	}
	ack, err := ix.j.js.PublishMsgAsync(msg, jetstream.WithStallWait(asyncStall))
	if err != nil {
		return ix.j.unanswered(err)
	}
	ix.acks = append(ix.acks, ack)
	return nil
}

func (ix *indexer) keepWriting(ctx context.Context) error {
	tick := time.NewTicker(indexPause)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if err := ix.flush(ctx); err != nil {
				return err
			}
		}
	}
}

func (ix *indexer) flush(ctx context.Context) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	return ix.flushLocked(ctx)
}

// flushLocked writes all that is held, then the mark. What was written is
// forgotten, and read back when its match goes on.
func (ix *indexer) flushLocked(ctx context.Context) error {
	for _, m := range ix.matches {
		if !m.dirty {
			continue
		}
		if err := ix.write(m); err != nil {
			return err
		}
		m.dirty = false
	}
	if err := ix.settled(ctx); err != nil || ix.seen == ix.marked {
		return err
	}
	mark := strconv.FormatUint(ix.seen, 10)
	if _, err := ix.j.js.Publish(ctx, markSubject, []byte(mark)); err != nil {
		return ix.j.unanswered(err)
	}
	ix.marked = ix.seen
	if ix.held > indexBudget/2 {
		for _, m := range ix.matches {
			if len(m.tail) > 0 {
				ix.release(m)
				m.unknown = true
			}
		}
	}
	return nil
}

// settled waits for the acknowledgements of what was sent.
func (ix *indexer) settled(ctx context.Context) error {
	for _, ack := range ix.acks {
		select {
		case <-ack.Ok():
		case err := <-ack.Err():
			return ix.j.unanswered(err)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	ix.acks = ix.acks[:0]
	return nil
}

// readIndex returns what the index holds of a match: its first entries, as far as
// the chunks follow each other without a gap, and whether that is all of them.
func (j *Journal) readIndex(ctx context.Context, tournament, match string, born time.Time) (entries []Stored, whole bool, err error) {
	type numbered struct {
		k    int
		data []byte
	}
	var chunks []numbered
	request := getRequest{MultiLast: []string{"index.chunk." + tournament + "." + match + ".*"}}
	_, err = j.directGet(ctx, indexName, request, func(msg *nats.Msg) error {
		subject := lastOf(msg.Header, jetstream.SubjectHeader)
		k, err := strconv.Atoi(subject[strings.LastIndexByte(subject, '.')+1:])
		chunks = append(chunks, numbered{k, msg.Data})
		return err
	})
	if err != nil {
		return nil, false, err
	}
	slices.SortFunc(chunks, func(a, b numbered) int { return cmp.Compare(a.k, b.k) })
	for i, chunk := range chunks {
		before, some, ok := unpackChunk(tournament, match, born, chunk.data)
		follows := len(entries) == 0 || len(some) == 0 || entries[len(entries)-1].Seq < some[0].Seq
		if !ok || chunk.k != i || before != uint64(len(entries)) || !follows {
			return entries, false, nil
		}
		entries = append(entries, some...)
	}
	return entries, true, nil
}

// mendIndex writes a match's chunks anew after it was found incomplete.
func (j *Journal) mendIndex(ctx context.Context, born time.Time, entries []Stored) error {
	before := uint64(0)
	for k := 0; len(entries) > 0; k++ {
		n := chunkLen(entries)
		data := packChunk(born, before, entries[:n])
		if int64(len(data))+headerRoom > j.nc.MaxPayload() {
			return nil
		}
		if _, err := j.js.Publish(ctx, chunkSubject(entries[0].Tournament, entries[0].Match, k), data); err != nil {
			return err
		}
		before, entries = before+uint64(n), entries[n:]
	}
	return nil
}
