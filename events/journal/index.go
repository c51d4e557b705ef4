package journal

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The index makes one match quick to read even if its entries are scattered over the log,
// where each costs the server a block of 8 MiB from disk. It keeps each match's entries
// together, packed, in a stream without fsync. It is a cache: a reader checks it against
// the record's own count, and reads the record itself if they differ.
//
//	index.chunk.<tournament>.<match>.<k>   the match's k-th large chunk, from 0
//	index.part.<tournament>.<match>.<i>    the i-th part behind them; older ones are left where they are
//	index.mark                             sequence up to which the index is complete
const (
	indexName    = "INDEX"
	indexPattern = "index.>"
	markSubject  = "index.mark"
	indexForm    = "2" // change it with the form of chunks: the index is then rebuilt
)

func chunkSubject(tournament, match string, k int) string {
	return "index.chunk." + tournament + "." + match + "." + strconv.Itoa(k)
}

func partSubject(tournament, match string, i int) string {
	return "index.part." + tournament + "." + match + "." + strconv.Itoa(i)
}

// allOf returns the subjects of all chunks and of all parts of a match.
func allOf(tournament, match string) (chunks, parts string) {
	return "index.chunk." + tournament + "." + match + ".*", "index.part." + tournament + "." + match + ".*"
}

// openIndex creates the index of this record, or replaces it if it belongs to another
// record, has another form, or fewer replicas than the record on a cluster.
func (j *Journal) openIndex(ctx context.Context) error {
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return err
	}
	stream, err := j.js.Stream(ctx, indexName)
	if err == nil {
		fewer := j.cfg.URL != "" && stream.CachedInfo().Config.Replicas < j.cfg.Replicas
		if indexes(stream, state.created) && !fewer {
			return nil
		}
		err = j.js.DeleteStream(ctx, indexName)
	}
	if err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
		return fail(CodeStore, "check the server's log", err, "the index cannot be opened")
	}
	config := disposable(indexName, indexPattern, j.cfg.Replicas)
	config.Metadata = map[string]string{"kibitz_record": recordMark(state.created), "kibitz_form": indexForm}
	if _, err := j.js.CreateStream(ctx, config); err != nil {
		return fail(CodeStore, "check the disk and the account's limits", err, "the index cannot be created")
	}
	return nil
}

// indexes reports whether a stream is an index of the record created at this time.
func indexes(stream jetstream.Stream, created time.Time) bool {
	have := stream.CachedInfo().Config.Metadata
	return have["kibitz_record"] == recordMark(created) && have["kibitz_form"] == indexForm
}

func recordMark(created time.Time) string { return strconv.FormatInt(created.UnixNano(), 10) }

// disposable is the configuration of a stream that keeps the newest message of each subject
// and can be rebuilt from the record. It is not synced to disk, unless a cluster keeps several
// replicas, where the server has no such mode. Of several only the leader is read, since another
// may be behind it.
func disposable(name, subjects string, replicas int) jetstream.StreamConfig {
	config := jetstream.StreamConfig{
		Name:              name,
		Subjects:          []string{subjects},
		Storage:           jetstream.FileStorage,
		Discard:           jetstream.DiscardOld,
		MaxMsgsPerSubject: 1,
		Replicas:          replicas,
		AllowDirect:       replicas == 1,
	}
	if replicas == 1 {
		config.PersistMode = jetstream.AsyncPersistMode
	}
	return config
}

// Indexed returns the sequence up to which the index covers the log; 0 if there is no
// index.
func (j *Journal) Indexed(ctx context.Context) (mark uint64, err error) {
	err = j.newest(ctx, []string{markSubject}, func(msg *nats.Msg) error {
		mark, _ = strconv.ParseUint(string(msg.Data), 10, 64) // what cannot be read covers nothing
		return nil
	})
	if CodeOf(err) == CodeUnavailable {
		return 0, nil // no stream yet: the indexer creates it
	}
	return mark, err
}

// newest calls each with the newest message of the index on every subject that one of these
// matches. Where there are several replicas it asks the leader for one after the other.
func (j *Journal) newest(ctx context.Context, subjects []string, each func(*nats.Msg) error) error {
	if j.cfg.Replicas <= 1 {
		_, err := j.directGet(ctx, indexName, getRequest{MultiLast: subjects}, each)
		return err
	}
	for _, pattern := range subjects {
		state, err := j.stateOf(ctx, indexName, stateRequest{Subjects: pattern})
		if isAPIError(err, jetstream.JSErrCodeStreamNotFound) {
			return fail(CodeUnavailable, "check that the server runs and try again", err, "there is no index")
		}
		if err != nil {
			return err
		}
		for _, subject := range slices.Sorted(maps.Keys(state.Subjects)) {
			msg, err := j.leaderMessage(ctx, indexName, getRequest{LastBy: subject})
			if err == nil && msg != nil { // nil: it was rewritten meanwhile
				err = each(msg)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// piece is a chunk or part as the index holds it.
type piece struct {
	large   bool
	k       int    // its number among its kind
	before  uint64 // entries of the match before it
	entries []Stored
	sound   bool // it is readable and belongs to this record
}

// pieces reads a match's chunks and parts with these subjects, large ones first, by
// number.
func (j *Journal) pieces(ctx context.Context, tournament, match string, born time.Time, subjects ...string) ([]piece, error) {
	var all []piece
	err := j.newest(ctx, subjects, func(msg *nats.Msg) error {
		p := pieceOf(lastOf(msg.Header, jetstream.SubjectHeader))
		p.before, p.entries, p.sound = unpackChunk(tournament, match, born, msg.Data)
		all = append(all, p)
		return nil
	})
	slices.SortFunc(all, piece.compare)
	return all, err
}

// pieceOf returns the piece that a subject of the index names.
func pieceOf(subject string) piece {
	tokens := strings.Split(subject, ".")
	k, _ := strconv.Atoi(tokens[len(tokens)-1])
	return piece{large: len(tokens) > 1 && tokens[1] == "chunk", k: k}
}

// compare orders pieces: large ones first, by number.
func (p piece) compare(other piece) int {
	if p.large != other.large {
		if p.large {
			return -1
		}
		return 1
	}
	return cmp.Compare(p.k, other.k)
}

// readIndex returns the match's first entries, as far as the index's pieces are contiguous,
// and whether all pieces are sound.
func (j *Journal) readIndex(ctx context.Context, tournament, match string, born time.Time) (entries []Stored, whole bool, err error) {
	chunks, parts := allOf(tournament, match)
	pieces, err := j.pieces(ctx, tournament, match, born, chunks, parts)
	if err != nil {
		return nil, false, err
	}
	entries, whole = joined(nil, pieces)
	return entries, whole, nil
}

// joined joins pieces as far as they are contiguous, and reports whether all are sound. It
// appends to entries, reusing its memory.
func joined(entries []Stored, pieces []piece) (_ []Stored, whole bool) {
	whole = true
	for i, p := range pieces {
		stale := !p.large && p.sound && p.before < uint64(len(entries))
		if stale {
			continue
		}
		if !p.sound || p.before != uint64(len(entries)) || p.large && p.k != i {
			whole = false
			continue
		}
		entries = append(entries, p.entries...)
	}
	return entries, whole
}

// mendIndex rewrites a match's pieces after a reader found them damaged.
func (j *Journal) mendIndex(ctx context.Context, born time.Time, entries []Stored) error {
	stream, err := j.js.Stream(ctx, indexName)
	if err != nil || len(entries) == 0 {
		return err
	}
	chunks, parts := allOf(entries[0].Tournament, entries[0].Match)
	for _, subject := range []string{chunks, parts} {
		if err := stream.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
			return err
		}
	}
	return j.writeIndex(ctx, born, entries)
}

// writeIndex writes all of a match's pieces.
func (j *Journal) writeIndex(ctx context.Context, born time.Time, entries []Stored) error {
	parts := cutParts(entries)
	before := uint64(0)
	put := func(subject string, some []Stored) error {
		data := packChunk(born, before, some)
		before += uint64(len(some))
		_, err := j.js.Publish(ctx, subject, data)
		return err
	}
	for k := 0; len(parts) > 0; k++ {
		first := &parts[0][0]
		if len(parts) < partsPerChunk || len(parts) == partsPerChunk && !wholePart(parts[partsPerChunk-1]) {
			for i, part := range parts {
				if err := put(partSubject(first.Tournament, first.Match, i), part); err != nil {
					return err
				}
			}
			return nil
		}
		if err := put(chunkSubject(first.Tournament, first.Match, k), slices.Concat(parts[:partsPerChunk]...)); err != nil {
			return err
		}
		parts = parts[partsPerChunk:]
	}
	return nil
}
