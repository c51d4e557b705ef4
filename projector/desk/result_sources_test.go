package desk_test

import (
	"context"
	"testing"

	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/projector/desk"
)

// The logs that results are read from are asked for from several goroutines, the same one too.
func TestTheSourcesOfResultsAreAskedAtOnce(t *testing.T) {
	t.Parallel()
	err := desk.Run(t.Context(), store(t), func(ctx context.Context, d *desk.Desk) error {
		match := imported(ctx, t, d, "coin.jsonl", coinEntries(t))
		want, err := d.Ledger(ctx, "open", match)
		if err != nil {
			return err
		}
		from, err := d.ResultSources(ctx, "open")
		if err != nil {
			return err
		}
		var asked errgroup.Group
		heads := make([]events.Head, 16)
		for i := range heads {
			asked.Go(func() error {
				l, err := from.Log(match)
				if err == nil {
					heads[i] = l.Head()
				}
				return err
			})
		}
		err = asked.Wait()
		for i, head := range heads {
			if head != want.Head() {
				t.Errorf("asked for the %dth time, the log ends in %v and not %v", i, head, want.Head())
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
