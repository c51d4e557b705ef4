package journal_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"kibitz/events/journal"
)

// Every error has a code, a sentence and the next step, and its cause stays in reach.
func TestErrorsSayWhatToDo(t *testing.T) {
	_, plain := journal.Open(t.Context(), journal.Config{})
	failures := []error{
		plain,
		&journal.Conflict{Tournament: "t", Match: "m", Expected: 3, Last: 5},
		&journal.IDTaken{Subject: "ev.t.m", Seq: 4},
		&journal.Drift{Stream: "RECORD", Fields: []journal.DriftField{{Name: "max_msgs", Want: "-1", Have: "2"}}},
		&journal.Gap{From: 3, To: 4},
		&journal.Damage{Have: 3, Want: 4},
		&journal.Damage{Tournament: "t", Match: "m", Have: 3, Want: 4},
		&journal.Stale{Bucket: "b", Key: "k", Revision: 3},
	}
	seen := make(map[string]bool)
	for _, err := range failures {
		var f journal.Failure
		if !errors.As(fmt.Errorf("wrapped: %w", err), &f) {
			t.Errorf("%T is no failure", err)
			continue
		}
		if f.Code() == "" || f.Next() == "" || !strings.HasSuffix(f.Error(), f.Next()) || seen[f.Error()] {
			t.Errorf("%T says %q", err, f.Error())
		}
		if journal.CodeOf(fmt.Errorf("wrapped: %w", err)) != f.Code() {
			t.Errorf("the code of %T is lost", err)
		}
		seen[f.Error()] = true
	}
	if code := journal.CodeOf(errors.New("other")); code != "" {
		t.Errorf("another error has code %q", code)
	}
	_, err := journal.MeasureSync("/nowhere/at/all")
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the cause of %v is out of reach", err)
	}
}
