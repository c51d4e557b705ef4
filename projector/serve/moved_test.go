package serve

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/wire"
)

func TestAnEntryIsOnlyAppendedToTheMatchThatItsSenderLookedAt(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(31, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	looked := m.Ledger.Head().N
	correction := m.Sign(m.Director, &events.EntryRetracted{
		Target: &events.Ref{Entry: m.Ledger.Link(looked).Entry.ID}, Reason: "it did not happen"})
	wanted := client.Submission{Tournament: m.Tournament, Match: m.Name, Data: correction.Data, Signature: correction.Signature, Head: looked}

	h.append(m, m.Play(1)...) // which makes no decision on corrections stale
	var refusal *wire.RefusalError
	if _, err := h.client.Append(t.Context(), wanted); !errors.As(err, &refusal) || refusal.Code() != wire.RefusedMoved {
		t.Fatalf("appended to another match: %v", err)
	}
	if r := refusal.Refused; r.Retry != wire.RetryHeader || r.Head == nil || !r.Head.Verify() || r.Head.N != looked+1 {
		t.Errorf("the refusal says %+v", r)
	}
	wanted.Head = looked + 2
	if _, err := h.client.Append(t.Context(), wanted); !errors.As(err, &refusal) || refusal.Code() != wire.RefusedMoved {
		t.Errorf("appended to a match that is not there yet: %v", err)
	}
	wanted.Head = looked + 1
	accepted, err := h.client.Append(t.Context(), wanted)
	if err != nil || accepted.N != looked+2 || accepted.As != ledger.Folded.String() {
		t.Fatalf("%+v, %v", accepted, err)
	}
	wanted.Head = looked
	if accepted, err = h.client.Append(t.Context(), wanted); err != nil || accepted.As != ledger.Duplicate.String() {
		t.Errorf("sent again, as after an answer that was lost: %+v, %v", accepted, err)
	}
	if kept := h.quarantined(wire.RefusedMoved); len(kept) != 0 {
		t.Errorf("%d entries are kept that their sender has", len(kept))
	}
}

// What a refusal says to do next is a sentence, whoever words it.
func TestEveryNextStepIsASentence(t *testing.T) {
	t.Parallel()
	refusals := []*wire.Refused{
		refusedGap(3, 5), refusedMoved(1, 2), refusedBusy(time.Second), refusedUnbound(), refusedSeating("?"), refusedGameless("?"), refusedFull(), refusedMessage("?"), refusedFailure(errors.New("?")),
		refusedWhole(wire.RefusedName, journal.CheckNames("a b", "m")), refusedWhole(wire.RefusedMessage, errors.New("?")),
		refusedUnread(ledger.ReasonUnreadable, "", ledger.Decode([]byte("{}"), "").Err()),
		refusedUnread(ledger.ReasonUnreadable, "", ledger.Decode([]byte(strings.Repeat(" ", events.MaxEntryBytes+1)), "").Err()),
	}
	for _, reason := range ledger.Reasons() {
		refusals = append(refusals, refusedFor(reason, ""))
	}
	for _, r := range refusals {
		for _, text := range []string{r.Reason, r.Next} {
			first, _ := utf8.DecodeRuneInString(text)
			if !unicode.IsUpper(first) || !strings.HasSuffix(text, ".") || strings.HasSuffix(text, "..") {
				t.Errorf("%s says %q", r.Code, text)
			}
		}
	}
	if next := refusedGap(3, 5).Next; !strings.Contains(next, "or were refused") {
		t.Errorf("a count that skips what was refused is told %q", next)
	}
}
