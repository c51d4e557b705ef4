package journal

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/nats-io/nats.go/jetstream"
)

// MatchInfo says how much of a match there is.
type MatchInfo struct {
	Tournament, Match string
	Count             uint64 // entries: the number of its last link
	Last              uint64 // sequence of its last entry
}

// Matches lists all matches of the log by tournament and name.
func (j *Journal) Matches(ctx context.Context) ([]MatchInfo, error) {
	counts, err := j.counts(ctx)
	if err != nil || len(counts) == 0 {
		return nil, err
	}
	list := make([]MatchInfo, 0, len(counts))
	err = j.eachLast(ctx, func(s Stored) {
		list = append(list, MatchInfo{
			Tournament: s.Tournament, Match: s.Match, Last: s.Seq,
			Count: max(counts[RecordSubject(s.Tournament, s.Match)], 1),
		})
	})
	slices.SortFunc(list, func(a, b MatchInfo) int {
		return cmp.Or(cmp.Compare(a.Tournament, b.Tournament), cmp.Compare(a.Match, b.Match))
	})
	return list, err
}

// counts returns the number of entries of every subject.
func (j *Journal) counts(ctx context.Context) (map[string]uint64, error) {
	counts := make(map[string]uint64)
	for {
		state, err := j.state(ctx, stateRequest{Subjects: RecordPattern, Offset: len(counts)})
		if err != nil {
			return nil, err
		}
		before := len(counts)
		for subject, n := range state.Subjects {
			counts[subject] = n
		}
		if len(counts) >= state.total || len(counts) == before {
			return counts, nil
		}
	}
}

var errEnough = errors.New("enough")

// eachLast reads every match's last entry, without its bytes.
func (j *Journal) eachLast(ctx context.Context, each func(Stored)) error {
	err := j.consume(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects:    []string{RecordPattern},
		DeliverPolicy:     jetstream.DeliverLastPerSubjectPolicy,
		HeadersOnly:       true,
		InactiveThreshold: idleConsumer,
	}, func(s Stored) error {
		each(s)
		if s.Pending == 0 {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return cmp.Or(err, ctx.Err())
}
