package journal

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"
)

// Match returns all entries of one match in the log's order, none for a match
// that is not there. It is quick where the index has the match, and checks the
// index against the record's own count. That every byte is right is for the
// caller's chain to prove; Record reads the record alone.
//
// With fewer readable entries than the record counts, it returns those and *Damage.
func (j *Journal) Match(ctx context.Context, tournament, match string) ([]Stored, error) {
	want, born, err := j.count(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	packed, whole, err := j.readIndex(ctx, tournament, match, born)
	indexed := CodeOf(err) != CodeUnavailable // else nobody keeps an index
	if err != nil && indexed {
		return nil, err
	}
	if uint64(len(packed)) > want {
		return packed, &Damage{Tournament: tournament, Match: match, Have: want, Want: uint64(len(packed))}
	}
	entries, err := j.withTail(ctx, tournament, match, packed, want)
	if err == nil && uint64(len(entries)) < want {
		whole = false
		entries, err = j.Record(ctx, tournament, match)
	}
	if err == nil && indexed && !whole {
		_ = j.mendIndex(ctx, born, entries) // where it fails, the next reader tries again
	}
	return entries, err
}

// withTail adds the entries behind those of the index.
func (j *Journal) withTail(ctx context.Context, tournament, match string, packed []Stored, want uint64) ([]Stored, error) {
	if uint64(len(packed)) == want {
		return packed, nil
	}
	from := uint64(1)
	if n := len(packed); n > 0 {
		from = packed[n-1].Seq + 1
	}
	tail, err := j.readSubject(ctx, RecordSubject(tournament, match), from)
	return append(packed, tail...), err
}

// Record returns all entries of one match in the log's order, read from the
// record itself, past the index. Errors as for Match.
func (j *Journal) Record(ctx context.Context, tournament, match string) ([]Stored, error) {
	want, err := j.Count(ctx, tournament, match)
	if err != nil || want == 0 {
		return nil, err
	}
	entries := make([]Stored, 0, want)
	err = j.consume(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects:    []string{RecordSubject(tournament, match)},
		DeliverPolicy:     jetstream.DeliverAllPolicy,
		InactiveThreshold: idleConsumer,
	}, func(s Stored) error {
		entries = append(entries, s)
		if s.Pending == 0 {
			return errEnough
		}
		return nil
	})
	switch {
	case err != nil && !errors.Is(err, errEnough):
		return entries, err
	case ctx.Err() != nil:
		return entries, ctx.Err()
	case uint64(len(entries)) < want:
		return entries, &Damage{Tournament: tournament, Match: match, Have: uint64(len(entries)), Want: want}
	}
	return entries, nil
}
