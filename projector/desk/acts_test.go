package desk_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/acttest"
	"kibitz/projector/desk/importing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// store makes a store with the office's key of the acts' match.
func store(t *testing.T) desk.Options {
	t.Helper()
	_, office, err := acttest.Entries()
	if err != nil {
		t.Fatal(err)
	}
	seed, err := office.Seed()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "store")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "office.seed"), seed, 0o600); err != nil {
		t.Fatal(err)
	}
	return desk.Options{Dir: dir}
}

// imported enters a file and returns the match.
func imported(ctx context.Context, t *testing.T, d *desk.Desk, name string, data []byte) (match string) {
	t.Helper()
	i := importing.Import{Terms: importing.Terms{Tournament: "open", Reader: "test"}}
	f := &importing.File{
		Name: name, Data: data, Progress: func(int, int) {}, Waiting: func() {}, Stays: func(string) {},
		Imported: func(r *importing.Report) { match = r.Match },
	}
	if err := i.File(ctx, d, f); err != nil {
		t.Fatal(err)
	}
	return match
}

// drive looks at each act, records it, and tells what stands in the record.
func drive(ctx context.Context, t *testing.T, d *desk.Desk, match string, cases []acttest.Case) string {
	t.Helper()
	var all strings.Builder
	for _, c := range cases {
		if c.Lists != nil {
			all.WriteString(listed(ctx, t, d, match, &c))
			continue
		}
		act := actOf(ctx, t, d, match, &c)
		p := &desk.Proposal{Match: match, Act: act, EvenSo: c.EvenSo()}
		looked := 0
		recorded, err := d.Decide(ctx, p, func(l *desk.Look) (bool, error) {
			if looked++; l.Refused() {
				t.Errorf("%s would be refused: %+v", c.Act, l.Outcome.Verdict)
			}
			return true, nil
		}, func() {})
		if err != nil || looked != 1 {
			m, _ := d.Match(ctx, match)
			t.Fatalf("%s: looked at %d times, %v; %+v", c.Act, looked, err, m.Options())
		}
		again, err := d.Decide(ctx, p, func(*desk.Look) (bool, error) { return false, nil }, func() {})
		if err != nil || again == nil || again.Link != recorded.Link {
			t.Errorf("%s is not found again: %+v, %v", c.Act, again, err)
		}
		m, err := d.Match(ctx, match)
		if err != nil {
			t.Fatal(err)
		}
		said, err := acttest.Recorded(c.Act, m.Ledger.Link(recorded.Link).Data)
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(said)
	}
	return all.String()
}

// Every act goes through the desk alone, with no command line: what it records is what the
// command line records, by the same file.
func TestEveryActIsProposedLookedAtAndRecorded(t *testing.T) {
	slowtest.Skip(t)
	var got string
	err := desk.Run(t.Context(), store(t), func(ctx context.Context, d *desk.Desk) error {
		data, _, err := acttest.Entries()
		if err != nil {
			return err
		}
		final := imported(ctx, t, d, "final.jsonl", data)
		got = drive(ctx, t, d, final, acttest.Backgammon)
		got += drive(ctx, t, d, imported(ctx, t, d, "board.pbn", []byte(acttest.Board)), acttest.Bridge)
		got += drive(ctx, t, d, imported(ctx, t, d, "bid.pbn", []byte(acttest.Bid)), acttest.LeadOutOfTurn)
		unbegun, err := acttest.Unbegun()
		if err != nil {
			return err
		}
		got += drive(ctx, t, d, imported(ctx, t, d, "unbegun.jsonl", unbegun), acttest.Owed)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	acttest.Golden(t, *update, filepath.Join("testdata", "acts.txt"), got)
}

// listed is what the desk lists of a match.
func listed(ctx context.Context, t *testing.T, d *desk.Desk, match string, c *acttest.Case) string {
	t.Helper()
	m, err := d.Match(ctx, match)
	if err != nil {
		t.Fatal(err)
	}
	list, err := c.Lists(m)
	if err != nil {
		t.Fatalf("%s: %v", c.Act, err)
	}
	data, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	return acttest.Listed(c.Act, data)
}

// actOf is the act of a case. The file of evidence is kept, and comes back by its hash.
func actOf(ctx context.Context, t *testing.T, d *desk.Desk, match string, c *acttest.Case) desk.Act {
	t.Helper()
	if c.Evidence == nil {
		act, err := acts.Act(c.Act, c.Values())
		if err != nil {
			t.Fatalf("%s: %v", c.Act, err)
		}
		return act
	}
	if err := d.SaveEvidence(ctx, match, c.Evidence); err != nil {
		t.Fatal(err)
	}
	kept, err := d.ReadEvidence(ctx, events.HashOf(c.Evidence.File))
	if err != nil || !bytes.Equal(kept, acttest.Photo) {
		t.Errorf("kept is %q, %v", kept, err)
	}
	return c.Evidence
}
