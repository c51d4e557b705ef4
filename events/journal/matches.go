package journal

import (
	"cmp"
	"context"
	"slices"
)

// MatchInfo names a match and counts its entries.
type MatchInfo struct {
	Tournament, Match string
	Count             uint64 // entries; also the number of its last link
}

// Matches lists all matches of the log by tournament and name.
func (j *Journal) Matches(ctx context.Context) ([]MatchInfo, error) {
	return j.listed(ctx, RecordPattern)
}

// MatchesOf lists the matches of a tournament by name. It reads nothing of the others.
func (j *Journal) MatchesOf(ctx context.Context, tournament string) ([]MatchInfo, error) {
	if err := CheckNames(tournament, tournament); err != nil {
		return nil, err
	}
	return j.listed(ctx, RecordSubject(tournament, "*"))
}

func (j *Journal) listed(ctx context.Context, pattern string) ([]MatchInfo, error) {
	counts, err := j.counts(ctx, pattern)
	if err != nil || len(counts) == 0 {
		return nil, err
	}
	list := make([]MatchInfo, 0, len(counts))
	for subject, n := range counts {
		if tournament, match, ok := MatchOf(subject); ok {
			list = append(list, MatchInfo{Tournament: tournament, Match: match, Count: n})
		}
	}
	slices.SortFunc(list, func(a, b MatchInfo) int {
		return cmp.Or(cmp.Compare(a.Tournament, b.Tournament), cmp.Compare(a.Match, b.Match))
	})
	return list, err
}

// counts returns the number of entries of the subjects of a pattern.
func (j *Journal) counts(ctx context.Context, pattern string) (map[string]uint64, error) {
	counts := make(map[string]uint64)
	for {
		state, err := j.state(ctx, stateRequest{Subjects: pattern, Offset: len(counts)})
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
