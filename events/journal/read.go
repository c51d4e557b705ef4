package journal

import (
	"cmp"
	"context"
	"slices"
)

// Match returns all entries of one match in log order; none for an unknown match. It is
// quick if the index has the match, and checks the index against the record's own count.
// The caller must verify every byte by the chain. Record reads the record alone.
//
// If fewer entries are readable than the record counts, it returns those and *Damage.
func (j *Journal) Match(ctx context.Context, tournament, match string) ([]Stored, error) {
	want, born, err := j.count(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	packed, whole, err := j.readIndex(ctx, tournament, match, born)
	indexed := CodeOf(err) != CodeUnavailable // otherwise there is no index
	if err != nil && indexed {
		return nil, err
	}
	if uint64(len(packed)) > want { // appended and indexed after the count, unless it is lost
		if want, _, err = j.count(ctx, tournament, match); err != nil {
			return nil, err
		}
	}
	if uint64(len(packed)) > want {
		return packed, &Damage{Tournament: tournament, Match: match, Have: want, Want: uint64(len(packed))}
	}
	entries, err := j.withTail(ctx, tournament, match, packed, want)
	if err == nil && uint64(len(entries)) < want {
		whole = false
		entries, err = j.Record(ctx, tournament, match)
	}
	if holes := j.holesIn(tournament, match, entries); err == nil && len(holes) > 0 {
		err = damageOf(entries, holes, want)
	}
	if err == nil && indexed && !whole {
		_ = j.mendIndex(ctx, born, entries) // if it fails, the next reader tries again
	}
	return entries, err
}

// withTail adds the entries that are not in the index yet.
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

// Record returns all entries of one match in log order, read from the record itself,
// bypassing the index. Errors are those of Match; it also returns *Damage if the entries
// themselves show that one between them is missing.
func (j *Journal) Record(ctx context.Context, tournament, match string) ([]Stored, error) {
	want, err := j.Count(ctx, tournament, match)
	if err != nil || want == 0 {
		return nil, err
	}
	entries, err := j.readSubject(ctx, RecordSubject(tournament, match), 1)
	if err == nil && uint64(len(entries)) < want && j.cfg.URL != "" {
		entries, err = j.fromLeader(ctx, tournament, match) // a replica that lags answered
	}
	if err != nil {
		return entries, err
	}
	holes := j.holesIn(tournament, match, entries)
	if uint64(len(entries)) < want || len(holes) > 0 {
		d := damageOf(entries, holes, want)
		d.Tournament, d.Match = tournament, match
		return entries, d
	}
	return entries, nil
}

// damageOf returns the error for a match with only these entries left.
func damageOf(entries []Stored, holes []Hole, want uint64) *Damage {
	d := &Damage{Have: uint64(len(entries)), Holes: holes}
	d.Want = max(want, d.Have+uint64(len(holes)))
	if len(entries) > 0 {
		d.Tournament, d.Match = entries[0].Tournament, entries[0].Match
	}
	return d
}

// fromLeader reads a match from the stream's leader, one entry after the other.
func (j *Journal) fromLeader(ctx context.Context, tournament, match string) ([]Stored, error) {
	fresh, _, err := j.since(ctx, tournament, match, 0)
	return fresh, err
}

// holesIn returns where entries of a match are missing. It compares each entry's named
// predecessor, and adds the sequences known to be lost.
func (j *Journal) holesIn(tournament, match string, entries []Stored) (holes []Hole) {
	missing := slices.Clone(j.lost[RecordSubject(tournament, match)])
	last := uint64(0)
	for i := range entries {
		if after := entries[i].after; after != unknown && after > last && after < entries[i].Seq {
			missing = append(missing, after)
		}
		last = entries[i].Seq
	}
	slices.Sort(missing)
	for _, seq := range slices.Compact(missing) {
		i, there := slices.BinarySearchFunc(entries, seq, func(s Stored, seq uint64) int { return cmp.Compare(s.Seq, seq) })
		if !there {
			holes = append(holes, Hole{N: uint64(i + 1 + len(holes)), Seq: seq})
		}
	}
	return holes
}
