package journal

import (
	"context"
	"slices"
)

// indexedMatch is the indexer's state of one match.
type indexedMatch struct {
	forgotten bool       // its state must first be read back from the index
	chunks    int        // number of large chunks, all written
	base      uint64     // entries in them
	count     uint64     // entries in them and in the whole parts
	last      uint64     // sequence of the last entry added
	parts     [][]Stored // whole parts after the chunks; nil if only the index has them
	written   int        // how many of these parts are written
	tail      []Stored   // entries of the incomplete part
	dirty     bool       // the tail has unwritten entries
}

// closePart turns the tail into a whole part. If that completes a chunk, it writes the
// chunk.
func (ix *indexer) closePart(ctx context.Context, m *indexedMatch, s *Stored) error {
	if len(m.parts) < partsPerChunk-1 {
		m.parts, m.count = append(m.parts, m.tail), m.count+uint64(len(m.tail))
		m.tail, m.dirty = nil, false
		return nil
	}
	if slices.ContainsFunc(m.parts, func(part []Stored) bool { return part == nil }) {
		if err := ix.fetchParts(ctx, m, s); err != nil || m.tail == nil {
			return err
		}
	}
	entries := append(slices.Concat(m.parts...), m.tail...)
	err := ix.publish(ctx, chunkSubject(s.Tournament, s.Match, m.chunks), m.base, entries)
	ix.held -= weight(entries)
	base := m.base + uint64(len(entries))
	*m = indexedMatch{chunks: m.chunks + 1, base: base, count: base, last: m.last}
	return err
}

// writeOut writes the match's unwritten parts and its tail.
func (ix *indexer) writeOut(ctx context.Context, m *indexedMatch) error {
	before := m.count
	for _, part := range m.parts[m.written:] {
		before -= uint64(len(part))
	}
	for _, part := range m.parts[m.written:] {
		if err := ix.publish(ctx, partSubject(part[0].Tournament, part[0].Match, m.written), before, part); err != nil {
			return err
		}
		before, m.written = before+uint64(len(part)), m.written+1
	}
	if !m.dirty {
		return nil
	}
	m.dirty = false
	return ix.publish(ctx, partSubject(m.tail[0].Tournament, m.tail[0].Match, len(m.parts)), m.count, m.tail)
}

// fetchParts reads back the parts that are no longer in memory. If the index lacks them, it
// rebuilds the match, which leaves no tail.
func (ix *indexer) fetchParts(ctx context.Context, m *indexedMatch, s *Stored) error {
	parts, tail := m.parts, m.tail
	for _, first := range []bool{true, false} {
		if !first { // the last writes may still be under way
			if err := ix.settled(ctx); err != nil {
				return err
			}
		}
		if err := ix.recall(ctx, m, s.Tournament, s.Match); err != nil {
			return err
		}
		if full, ok := fillIn(parts, m.parts); ok && follows(full[len(full)-1], &tail[0]) {
			ix.held += weight(slices.Concat(full...)) + weight(tail) - weight(slices.Concat(m.parts...)) - weight(m.tail)
			m.parts, m.tail, m.last = full, tail, s.Seq
			return nil
		}
	}
	return ix.rebuild(ctx, m, s)
}

// fillIn completes the parts in memory with those in the index.
func fillIn(held, index [][]Stored) (full [][]Stored, ok bool) {
	full = slices.Clone(held)
	for i := range full {
		if full[i] != nil {
			continue
		}
		if i >= len(index) {
			return nil, false
		}
		full[i] = index[i]
	}
	return full, true
}

// follows reports whether s is the match's next entry after these.
func follows(entries []Stored, s *Stored) bool {
	last := entries[len(entries)-1].Seq
	return s.after == last || s.after == unknown && last < s.Seq
}

// remember reads the index's state of a match whose next entry is s. If writes still under
// way could matter, it waits for them.
func (ix *indexer) remember(ctx context.Context, m *indexedMatch, s *Stored) error {
	if s.after != unknown {
		err := ix.recall(ctx, m, s.Tournament, s.Match)
		if err != nil || m.last == s.after {
			return err
		}
	}
	if err := ix.settled(ctx); err != nil {
		return err
	}
	return ix.recall(ctx, m, s.Tournament, s.Match)
}

// recall reads the match's last chunk and the parts after it.
func (ix *indexer) recall(ctx context.Context, m *indexedMatch, tournament, match string) error {
	_, parts := allOf(tournament, match)
	pieces, err := ix.j.pieces(ctx, tournament, match, ix.born, chunkSubject(tournament, match, m.chunks-1), parts)
	if err != nil {
		return err
	}
	ix.held -= weight(slices.Concat(m.parts...)) + weight(m.tail)
	*m = indexedMatch{chunks: m.chunks}
	for _, p := range pieces {
		if !p.sound || len(p.entries) == 0 {
			continue // lost in a crash: add notices the gap
		}
		switch {
		case p.large:
			m.base = p.before + uint64(len(p.entries))
			m.count, m.last = m.base, p.entries[len(p.entries)-1].Seq
		case p.before == m.count && p.k == len(m.parts):
			m.last = p.entries[len(p.entries)-1].Seq
			ix.held += weight(p.entries)
			if !wholePart(p.entries) {
				m.tail = p.entries
				return nil
			}
			m.parts, m.count = append(m.parts, p.entries), m.count+uint64(len(p.entries))
			m.written = len(m.parts)
		}
	}
	return nil
}

// rebuild makes a match's pieces from the record, up to entry s, after the index was found
// to be incomplete.
func (ix *indexer) rebuild(ctx context.Context, m *indexedMatch, s *Stored) error {
	ix.j.cfg.Log.Warn("the index lacks entries and is mended", "tournament", s.Tournament, "match", s.Match)
	entries, err := ix.j.Record(ctx, s.Tournament, s.Match)
	if err != nil && CodeOf(err) != CodeDamage {
		return err
	}
	entries = slices.DeleteFunc(entries, func(e Stored) bool { return e.Seq > s.Seq })
	if err := ix.j.writeIndex(ctx, ix.born, entries); err != nil {
		return ix.j.unanswered(err)
	}
	ix.held -= weight(slices.Concat(m.parts...)) + weight(m.tail)
	*m = indexedMatch{forgotten: true}
	for parts := cutParts(entries); len(parts) >= partsPerChunk && wholePart(parts[partsPerChunk-1]); parts = parts[partsPerChunk:] {
		m.chunks++
	}
	return nil
}

// forget writes all parts and frees them; they are read back when needed. It also frees the
// written tails of idle matches.
func (ix *indexer) forget(ctx context.Context) error {
	for _, m := range ix.matches {
		tail, dirty := m.tail, m.dirty
		m.dirty = false
		err := ix.writeOut(ctx, m)
		if m.dirty = dirty; err != nil {
			return err
		}
		for i, part := range m.parts {
			ix.held -= weight(part)
			m.parts[i] = nil
		}
		if len(tail) > 0 && !dirty {
			ix.held -= weight(tail)
			*m = indexedMatch{forgotten: true, chunks: m.chunks}
		}
	}
	ix.limit = max(indexBudget, 2*ix.held)
	return nil
}
