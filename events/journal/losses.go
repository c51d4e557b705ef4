package journal

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"

	"kibitz/events/journal/blocks"
)

// losses returns the damage, each with the sequences that were there, and records in each
// block what must be restored.
func (m *mender) losses() (losses []*Loss) {
	expected, before := uint64(1), 0
	for i := 0; i < len(m.found); i++ {
		b := m.found[i]
		if b.last == 0 && i == len(m.found)-1 && len(b.damaged) == 0 {
			break // a new block, still empty
		}
		if b.Index > before+1 && b.first > expected {
			b = m.insert(i, before+1)
			b.lost = sequences(expected, m.found[i+1].first-1)
			losses = append(losses, &Loss{Block: filepath.Base(b.Path), Entries: entriesOf(b.lost)})
			expected, before = m.found[i+1].first, b.Index
			continue
		}
		some := b.losses(&expected)
		if len(some) > 0 && i > 0 && some[0].To == 0 {
			some[0].locateAtEnd(m.found[i-1])
		}
		losses, before = append(losses, some...), b.Index
	}
	if m.known >= expected {
		losses = append(losses, m.cutOff(expected)...)
	}
	return losses
}

// insert adds a missing block at its place.
func (m *mender) insert(i, index int) *block {
	b := &block{gone: true}
	b.Index, b.Path = index, filepath.Join(messagesDir(m.dir, recordName), fmt.Sprintf("%d.blk", index))
	m.found = slices.Insert(m.found, i, b)
	return b
}

// cutOff returns the loss of the end of the log.
func (m *mender) cutOff(expected uint64) []*Loss {
	if len(m.found) == 0 {
		m.insert(0, 1)
	}
	end := m.found[len(m.found)-1]
	lost := sequences(expected, m.known)
	end.lost = append(end.lost, lost...)
	loss := &Loss{Block: filepath.Base(end.Path), Entries: entriesOf(lost)}
	loss.locateAtEnd(end)
	return []*Loss{loss}
}

// locateAtEnd places the loss at the end of a block, if the block is damaged there.
func (l *Loss) locateAtEnd(b *block) {
	if n := len(b.damaged); n > 0 && b.damaged[n-1].After == 0 {
		l.Block = filepath.Base(b.Path)
		l.describe(&b.damaged[n-1])
	}
}

// losses returns what the block lacks, starting with the sequence expected to be its first.
// What is missing at its end only the next block shows.
func (b *block) losses(expected *uint64) (losses []*Loss) {
	stretches := b.damaged
	for _, s := range b.sound {
		if s.first > *expected {
			lost := sequences(*expected, s.first-1)
			loss := &Loss{Block: filepath.Base(b.Path), Entries: entriesOf(lost)}
			for len(stretches) > 0 && stretches[0].After > 0 && stretches[0].After <= s.first {
				loss.describe(&stretches[0])
				stretches = stretches[1:]
			}
			b.lost, losses = append(b.lost, lost...), append(losses, loss)
		}
		*expected = max(*expected, s.last+1)
	}
	return losses
}

// describe records where the loss is and, if it is still readable, which entry it was.
// Subject and entry must agree, since either may be damaged.
func (l *Loss) describe(s *blocks.Stretch) {
	if l.To == 0 {
		l.From = s.From
		tournament, match, ok := recordOf(s.Subject)
		if ok && bytes.Contains(s.Data, []byte(`"match":"`+match+`"`)) {
			l.Entries[0].Tournament, l.Entries[0].Match = tournament, match
		}
	}
	l.To = s.To
}

// recordOf returns tournament and match of a subject of the record.
func recordOf(subject string) (tournament, match string, ok bool) {
	tournament, match, ok = MatchOf(subject)
	return tournament, match, ok && CheckNames(tournament, match) == nil && RecordSubject(tournament, match) == subject
}

func sequences(first, last uint64) (all []uint64) {
	for seq := first; seq <= last; seq++ {
		all = append(all, seq)
	}
	return all
}

func entriesOf(seqs []uint64) []LostEntry {
	entries := make([]LostEntry, len(seqs))
	for i, seq := range seqs {
		entries[i].Seq = seq
	}
	return entries
}
