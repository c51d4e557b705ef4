package importing

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

// together is how many entries are appended at once: few enough that an interruption repeats
// little and progress is seen, and many enough that the disk's fsync does not matter.
const together = 500

// appending appends entries of one match, many at once. Each is judged before it is sent, by the
// ledger that the hall will have: the journal stores none if the match has moved on meanwhile.
type appending struct {
	*run
	tournament, match string

	ledger  *ledger.Ledger // with the entries that wait
	stored  uint64         // sequence of the match's last stored entry
	waiting []journal.Message
	done    int // entries stored
	all     int
}

// ownSigned checks a signature, except those of the office: they are just being made.
func (r *run) ownSigned(device string, data []byte, signature string) bool {
	return device == r.office || events.Verify(device, data, signature)
}

// write signs an entry for the match's head and adds it.
func (a *appending) write(ctx context.Context, author *ledger.Author, entry []events.Event) error {
	id := uuid.New()
	data, signature, err := author.Write(id, a.ledger.Head(), entry...)
	if err != nil {
		return err
	}
	link := a.ledger.Add(ledger.Message{Data: data, Signature: signature})
	if link.Status != ledger.Folded {
		return Fault(CodeBroken, fmt.Errorf("match %s: entry %d is refused: %s %s", author.Match, link.N, link.Reason, link.Detail))
	}
	return a.add(ctx, id, link)
}

// add adds an entry that the ledger has already.
func (a *appending) add(ctx context.Context, id uuid.UUID, link *ledger.Link) error {
	a.waiting = append(a.waiting, journal.Message{
		Tournament: a.tournament, Match: a.match, ID: id, Data: link.Data, Signature: link.Signature,
	})
	if len(a.waiting) < together {
		return nil
	}
	return a.flush(ctx)
}

// flush stores the entries that wait. It returns once they are on disk.
func (a *appending) flush(ctx context.Context) error {
	if len(a.waiting) == 0 {
		return nil
	}
	receipts, err := a.desk.Journal.AppendAll(ctx, a.waiting, a.stored)
	if err != nil {
		return err
	}
	for k := range receipts {
		a.stored = max(a.stored, receipts[k].Seq)
	}
	a.done, a.waiting = a.done+len(receipts), a.waiting[:0]
	a.file.Progress(a.done, a.all)
	return a.keepHeads(len(receipts))
}

// keepHeads signs and keeps the heads after each of the last n entries.
func (a *appending) keepHeads(n int) error {
	if a.Keep == nil {
		return nil
	}
	links := a.ledger.Links()
	for _, link := range links[len(links)-n:] {
		if link.Status != ledger.Folded && link.Status != ledger.Second {
			continue
		}
		head, err := events.SignHead(a.desk.Office, a.tournament, a.match, events.Head{N: link.N, Hash: link.Hash})
		if err == nil {
			err = a.Keep(head)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
