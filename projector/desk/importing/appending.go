package importing

import (
	"cmp"
	"context"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
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
		return a.refused(ctx, data, signature)
	}
	return a.add(ctx, id, link)
}

// refused returns the hall's own refusal of an entry.
func (a *appending) refused(ctx context.Context, data []byte, signature string) error {
	if err := a.flush(ctx); err != nil {
		return err
	}
	if err := a.Finish(ctx); err != nil {
		return err
	}
	_, err := a.desk.Client.Append(ctx, client.Submission{Tournament: a.tournament, Match: a.match, Data: data, Signature: signature})
	return cmp.Or(err, error(&journal.Conflict{Tournament: a.tournament, Match: a.match})) // others made it acceptable
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

// flush sends the entries that wait, once those before them are on disk.
func (a *appending) flush(ctx context.Context) error {
	if len(a.waiting) == 0 {
		return nil
	}
	own := a.done > 0 // the flight under way is of this match
	last, err := a.land(ctx)
	if err != nil {
		return err
	}
	if own {
		a.stored = last
	}
	a.launch(ctx, a.waiting, a.stored)
	links := a.ledger.Links()
	links = links[len(links)-len(a.waiting):]
	a.done, a.waiting = a.done+len(a.waiting), nil
	done := a.done
	return a.onceLanded(func() error {
		a.file.Progress(done, a.all)
		return a.keepHeads(links)
	})
}

// keepHeads signs and keeps the head after each of the links.
func (a *appending) keepHeads(links []*ledger.Link) error {
	if a.Keep == nil {
		return nil
	}
	for _, link := range links {
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
