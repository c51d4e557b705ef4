package journal_test

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
)

// mixed is a store with a log of several matches, entries of every size written in
// every way: one by one, in batches, past this program; some are missing.
func mixed(t *testing.T) (j *journal.Journal, dir string) {
	t.Helper()
	dir = t.TempDir()
	j = open(t, journal.Config{Dir: dir, NoSync: true})
	record := unguarded(t, j, dir)
	appended(t, j, entries("a", 3)...)
	batch(t, j, "b", 40)
	large := entry("c", 0)
	large.Data = bytes.Repeat([]byte("x"), 600<<10) // more than one block takes
	appended(t, j, large, entry("a", 3))
	strange(t, j)
	for m := range 30 {
		batch(t, j, fmt.Sprint("m", m), 60)
	}
	for _, seq := range []uint64{1, 5, 6, 44, 300} {
		if err := record.DeleteMsg(t.Context(), seq); err != nil {
			t.Fatal(err)
		}
	}
	config := record.CachedInfo().Config
	config.DenyDelete = true // as it must be where another process opens it
	if _, err := admin(t, j, dir).UpdateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	return j, dir
}

// unguarded makes the record anew so that entries can be deleted from it.
func unguarded(t *testing.T, j *journal.Journal, dir string) jetstream.Stream {
	t.Helper()
	js := admin(t, j, dir)
	record, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	config := record.CachedInfo().Config
	config.DenyDelete = false
	if err = js.DeleteStream(t.Context(), "RECORD"); err == nil {
		record, err = js.CreateStream(t.Context(), config)
	}
	if err != nil {
		t.Fatal(err)
	}
	return record
}

func batch(t *testing.T, j *journal.Journal, match string, n int) {
	t.Helper()
	appended(t, j, entries(match, n)...)
}

// strange publishes what this program never would.
func strange(t *testing.T, j *journal.Journal) {
	t.Helper()
	for i, header := range []nats.Header{
		nil,
		{"Other": {"1", "2"}},
		{"Nats-Msg-Id": {"no id"}, "Kibitz-Signature": {"  s p a c e d "}},
		{"Kibitz-Signature": {"first", "second"}, "kibitz-signature": {"another key"}},
		{"Kibitz-Signature": {""}, "Empty": {""}},
	} {
		m := &nats.Msg{Subject: "ev.t.strange", Header: header, Data: fmt.Appendf(nil, "entry %d\r\nMSG x 1 3\r\n", i)}
		if _, err := j.Conn().RequestMsg(m, 5*time.Second); err != nil {
			t.Fatal(err)
		}
	}
}

// indexEntries reads every match of a log from its index.
func indexEntries(t *testing.T, j *journal.Journal) (survey *journal.Survey, matches map[string][]journal.Stored) {
	t.Helper()
	survey, err := j.Survey(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	reader, err := survey.Reader()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	matches = make(map[string][]journal.Stored)
	for _, m := range survey.Matches {
		entries, whole, err := reader.Match(t.Context(), m.Tournament, m.Match)
		if err != nil {
			t.Fatal(err)
		}
		if whole {
			for _, e := range entries {
				e.Data = bytes.Clone(e.Data)
				matches[m.Match] = append(matches[m.Match], e)
			}
		}
	}
	return survey, matches
}

// holdsTheLog fails unless the index has of each match what the record has.
func holdsTheLog(t *testing.T, j *journal.Journal) {
	t.Helper()
	survey, indexed := indexEntries(t, j)
	if survey.Mark != survey.Head {
		t.Errorf("the index goes up to %d, the log to %d", survey.Mark, survey.Head)
	}
	for _, m := range survey.Matches {
		want, err := j.Record(t.Context(), m.Tournament, m.Match)
		if err != nil && journal.CodeOf(err) != journal.CodeDamage {
			t.Fatal(err)
		}
		got := indexed[m.Match]
		if len(got) != len(want) {
			t.Errorf("match %s has %d entries, in the index %d", m.Match, len(want), len(got))
			continue
		}
		for i := range want {
			same := bytes.Equal(got[i].Data, want[i].Data) && got[i].Signature == want[i].Signature && got[i].ID == want[i].ID
			if !same || got[i].Seq != want[i].Seq || !got[i].Time.Equal(want[i].Time) {
				t.Errorf("entry %d of %s is %+v, in the index %+v", i, m.Match, want[i], got[i])
			}
		}
	}
}

func TestAnIndexIsBuiltWhereThereIsNone(t *testing.T) {
	t.Parallel()
	j, dir := mixed(t)
	head, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other := open(t, journal.Config{Dir: dir})
	for name, j := range map[string]*journal.Journal{"the opener": j, "another process": other} {
		if err := j.IndexTo(within(t, time.Minute), head); err != nil {
			t.Fatal(name, err)
		}
		holdsTheLog(t, j)
		if err := admin(t, j, dir).DeleteStream(t.Context(), "INDEX"); err != nil {
			t.Fatal(err)
		}
	}
}

// An entry that the disk damages once the hall is closed can be put back only from the index.
func TestAnIndexThatEndsHasAllThatIsInTheLog(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	var last uint64
	for range 5 {
		stop := indexed(t, j)
		for !j.Keeping() {
			time.Sleep(time.Millisecond)
		}
		receipts, err := j.AppendRun(t.Context(), []journal.Message{entry("m", int(last)), entry("m", int(last)+1)}, last)
		if err != nil {
			t.Fatal(err)
		}
		last = receipts[1].Seq
		stop()
		if mark, err := j.Indexed(t.Context()); err != nil || mark != last {
			t.Fatalf("the index ends with %d of %d, %v", mark, last, err)
		}
	}
}

func TestAnIndexIsBroughtUp(t *testing.T) {
	t.Parallel()
	j, dir := mixed(t)
	to := func(seq uint64) uint64 {
		t.Helper()
		if err := j.IndexTo(within(t, time.Minute), seq); err != nil {
			t.Fatal(err)
		}
		mark, err := j.Indexed(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return mark
	}
	if mark := to(100); mark != 100 {
		t.Errorf("asked for 100, it goes up to %d", mark)
	}
	if mark := to(50); mark != 100 {
		t.Errorf("it went back to %d", mark)
	}
	stop := indexed(t, j)
	batch(t, j, "new", 30)
	head, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if mark := to(head); mark != head {
		t.Errorf("the keeper wrote it up to %d of %d", mark, head)
	}
	holdsTheLog(t, j)

	// The index is lost beneath its keeper.
	if err := admin(t, j, dir).DeleteStream(t.Context(), "INDEX"); err != nil {
		t.Fatal(err)
	}
	if mark := to(head); mark != head {
		t.Errorf("after it was lost it goes up to %d of %d", mark, head)
	}
	holdsTheLog(t, j)
	stop()
	if mark := to(head + 1000); mark != head {
		t.Errorf("behind the head it goes up to %d of %d", mark, head)
	}
}

func TestAMarkThatCannotBeReadCoversNothing(t *testing.T) {
	j, _ := mixed(t)
	if err := j.IndexTo(within(t, time.Minute), 500); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Conn().Request("index.mark", []byte("nonsense"), 5*time.Second); err != nil {
		t.Fatal(err)
	}
	if mark, err := j.Indexed(t.Context()); mark != 0 || err != nil {
		t.Errorf("it goes up to %d, %v", mark, err)
	}
	head, err := j.Head(t.Context())
	if err == nil {
		err = j.IndexTo(within(t, time.Minute), head)
	}
	if err != nil {
		t.Fatal(err)
	}
	holdsTheLog(t, j)
}
