package journal_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events/journal"
)

// A record whose folder cannot be written to takes nothing and says why; it goes on by itself once the
// folder can be.
func TestARecordWhoseFolderCannotBeWrittenToGoesOnOnceItCan(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir})
	appended(t, j, entry("before", 0))
	record := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs")
	if err := os.Rename(record, record+".away"); err != nil {
		t.Fatal(err)
	}
	ctx, next := within(t, time.Minute), eachInAMatch(1)[0]
	short := func(want journal.Code) { // what was measured before counts for a moment
		t.Helper()
		for ctx.Err() == nil {
			if _, err := j.Short(); journal.CodeOf(err) == want {
				return
			}
		}
		t.Fatalf("it never says %q", want)
	}
	short(journal.CodeUnwritable)
	_, err := j.Append(ctx, next, 0)
	wantCode(t, err, journal.CodeUnwritable)
	if err := os.Rename(record+".away", record); err != nil {
		t.Fatal(err)
	}
	short("")
	if _, err = j.Append(ctx, next, 0); err != nil {
		t.Fatal(err)
	}
}
