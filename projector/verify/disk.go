package verify

import (
	"context"
	"errors"
	"sort"

	"kibitz/events/failure"
	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// lossesEach is the maximum number of problems listed for one match's lost entries.
const lossesEach = 64

// disk checks the record on disk and lists its known damage.
func (v *verifier) disk(ctx context.Context) error {
	known, err := v.journal.Losses()
	if err != nil {
		return err
	}
	now, err := v.journal.Scrub(ctx, 0)
	var unchecked journal.Failure
	switch {
	case journal.CodeOf(err) == journal.CodeUnchecked && errors.As(err, &unchecked):
		problem := graveOf(unchecked)
		problem.Grave = false // every entry that the server returns is still checked
		v.report.Problems = append(v.report.Problems, problem)
	case err != nil:
		return err
	}
	v.losses = make(map[string][]lossOf)
	for _, losses := range [][]journal.Loss{known, now} {
		for i := range losses {
			v.lost(&losses[i])
		}
	}
	return nil
}

// lossOf is an entry of a match that was damaged on disk.
type lossOf struct {
	*journal.Loss
	journal.LostEntry
}

// lost sorts known losses by match. Losses of unknown matches are reported for the whole
// log.
func (v *verifier) lost(l *journal.Loss) {
	unknown := false
	for _, e := range l.Entries {
		key := wire.MatchID{Tournament: e.Tournament, Match: e.Match}.String()
		v.losses[key] = append(v.losses[key], lossOf{l, e})
		unknown = unknown || e.Match == ""
	}
	if unknown {
		v.report.Problems = append(v.report.Problems, graveOf(l))
	}
}

// disk reports which of the match's entries were damaged on disk, by link.
func (e *examination) disk() {
	losses := e.losses[wire.MatchID{Tournament: e.Tournament, Match: e.Match}.String()]
	sort.SliceStable(losses, func(i, k int) bool { return losses[i].Seq < losses[k].Seq })
	behind, seen := uint64(0), make(map[uint64]bool)
	for i, l := range losses {
		n := uint64(sort.Search(len(e.entries), func(k int) bool { return e.entries[k].Seq >= l.Seq })) + 1
		here := n <= uint64(len(e.entries)) && e.entries[n-1].Seq == l.Seq
		if seen[l.Seq] {
			continue
		}
		seen[l.Seq] = true
		if i >= lossesEach {
			e.find(string(l.Code()), 0, true, l.Next(), "The disk damaged %d more entries of the match.", len(losses)-i)
			return
		}
		e.Problems = append(e.Problems, said(string(l.Code()), n+behind, true, l.Next(), l.fate(here)))
		if !here {
			behind++
		}
	}
}

// fate describes what happened to the entry.
func (l *lossOf) fate(here bool) error {
	where := failure.New(l.Code(), "", "The disk damaged the entry with sequence %d (%s, bytes %d to %d).", l.Seq, l.Block, l.From, l.To)
	if l.To == 0 {
		where = failure.New(l.Code(), "", "The disk does not have the entry with sequence %d any more (%s is gone or cut off).", l.Seq, l.Block)
	}
	switch {
	case l.Restored:
		return failure.New(l.Code(), "", "{cause} It was restored, bit for bit.").Because(where)
	case here:
		return failure.New(l.Code(), "", "{cause} The server still gives it; opening the store again mends it.").Because(where)
	}
	return failure.New(l.Code(), "", "{cause} It is lost, unless opening the store again restores it.").Because(where)
}
