package serve

import (
	"context"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
)

// runMost is the most entries of one match that are stored together.
const runMost = 128

// handleRun appends the first entries of a match's queue together, if so many of them will be
// accepted in their order that they share a sync, and answers them. It returns how many it has answered.
func (a *appender) handleRun(ctx context.Context, line []*submission) (answered int) {
	if len(line) < journal.RunLeast {
		return 0
	}
	line = line[:min(len(line), runMost)]
	for i, s := range line {
		if unproven(s, s.checked()) != nil { // in parallel to other matches, before this one is locked
			line = line[:i]
			break
		}
	}
	if len(line) < journal.RunLeast {
		return 0
	}
	h, err := a.cache().Open(ctx, line[0].MatchID)
	if err != nil {
		return 0
	}
	defer h.Close()
	messages, expected := a.acceptable(h, line)
	if len(messages) < journal.RunLeast {
		return 0
	}
	coming := make([]*ledger.Decoded, len(messages))
	for i, s := range line[:len(messages)] {
		coming[i] = s.checked()
	}
	defer h.Expect(coming...)()
	receipts, _ := a.journal.AppendRun(ctx, messages, expected) // an entry that is not stored is tried again by itself
	for i, receipt := range receipts {
		line[i].answer(a.stored(ctx, h, line[i], &messages[i], line[i].checked(), receipt))
	}
	return len(receipts)
}

// acceptable returns the messages of the first entries that will be accepted, each after the ones
// before it, and the sequence that the first expects.
func (a *appender) acceptable(h *hall.Session, line []*submission) (messages []journal.Message, expected uint64) {
	h.Lock()
	defer h.Unlock()
	future, bytes := h.State.Ledger().Fork(nil), h.Bytes
	for _, s := range line {
		if !future.AddIf(s.checked(), func(v *ledger.Verdict) bool {
			return (v.Status == ledger.Folded || v.Status == ledger.Second) && a.objection(h, future, bytes, s, v) == nil
		}) {
			break
		}
		messages, bytes = append(messages, s.message()), bytes+len(s.data)
	}
	return messages, h.Last
}
