package importing

import (
	"context"
	"fmt"

	"kibitz/events/journal"
)

// flight is what is being written to the disk, while the next entries are made.
type flight struct {
	match  string
	stored chan stored // gets one

	// Set once the flight is the last of its match.
	landed []func() error // called once it is on disk
	again  func(ctx context.Context, conflict error) error
}

// stored is the outcome of a flight.
type stored struct {
	receipts []journal.Receipt
	err      error
}

// launch appends entries of one match behind the entry with the expected sequence. At most one
// flight is under way.
func (i *Import) launch(ctx context.Context, messages []journal.Message, expected uint64) {
	f := &flight{match: messages[0].Match, stored: make(chan stored, 1)}
	i.flying = f
	go func(j *journal.Journal) {
		receipts, err := j.AppendAll(ctx, messages, expected)
		f.stored <- stored{receipts, err}
	}(i.at.Journal)
}

// land waits for the flight under way, and returns the sequence of its last entry, 0 if there is
// none.
func (i *Import) land(ctx context.Context) (last uint64, err error) {
	f := i.flying
	if f == nil {
		return 0, nil
	}
	i.flying = nil
	outcome := <-f.stored
	if err = outcome.err; err != nil {
		if f.again != nil && journal.CodeOf(err) == journal.CodeConflict {
			if err = f.again(ctx, err); FaultOf(err) != "" {
				err = fmt.Errorf("match %s: %v", f.match, err) // no fault of the file that is being imported
			}
		}
		return 0, err
	}
	for _, landed := range f.landed {
		if err := landed(); err != nil {
			return 0, err
		}
	}
	return outcome.receipts[len(outcome.receipts)-1].Seq, nil
}

// onceLanded calls do once the flight under way is on disk: at once if there is none.
func (i *Import) onceLanded(do func() error) error {
	if i.flying == nil {
		return do()
	}
	i.flying.landed = append(i.flying.landed, do)
	return nil
}

// Finish waits until all that was imported is on disk.
func (i *Import) Finish(ctx context.Context) error {
	_, err := i.land(ctx)
	return err
}
