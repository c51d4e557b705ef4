package journal_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/journal/blocks"
)

// archive is a store that was closed, and what had been appended to it.
type archive struct {
	*testing.T
	dir    string
	want   map[string][]journal.Message // by match
	order  []string                     // whose entry has sequence 1, 2, ...
	random *rand.Rand
}

// archived fills a store with interleaved entries of three matches, each of so many
// bytes, and closes it, with the index written or without one.
func archived(t *testing.T, entries, size int, indexed bool, random *rand.Rand) *archive {
	t.Helper()
	a := &archive{T: t, dir: t.TempDir(), want: make(map[string][]journal.Message), random: random}
	j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: a.dir, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	stop := func() {}
	if indexed {
		stop = indexing(t, j)
	}
	for range entries {
		a.append(j, fmt.Sprint("m", random.IntN(3)), size)
	}
	stop()
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	return a
}

// indexing keeps the index until the returned function is called.
func indexing(t *testing.T, j *journal.Journal) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- j.KeepIndex(ctx) }()
	return func() {
		t.Helper()
		for range 400 { // what was appended has been seen
			time.Sleep(5 * time.Millisecond)
			if journal.IndexedUpTo(j) {
				break
			}
		}
		time.Sleep(50 * time.Millisecond)
		cancel()
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
}

func (a *archive) append(j *journal.Journal, match string, size int) journal.Receipt {
	a.Helper()
	m := entry(match, len(a.want[match]))
	if room := size - len(m.Data); room > 0 {
		m.Data = append(m.Data, bytes.Repeat([]byte{'a' + byte(a.random.IntN(26))}, room)...)
	}
	r := appended(a, j, m)[0]
	if want := uint64(len(a.order) + 1); r.Seq != want {
		a.Fatalf("the entry got sequence %d, not %d", r.Seq, want)
	}
	a.want[match], a.order = append(a.want[match], m), append(a.order, match)
	return r
}

// place returns the match of a sequence and the number of its link.
func (a *archive) place(seq uint64) (match string, n int) {
	match = a.order[seq-1]
	for _, m := range a.order[:seq] {
		if m == match {
			n++
		}
	}
	return match, n
}

func (a *archive) path(name string) string {
	return filepath.Join(a.dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs", name)
}

func (a *archive) files() []blocks.File {
	a.Helper()
	files, err := blocks.Files(a.path(""))
	if err != nil || len(files) == 0 {
		a.Fatal(files, err)
	}
	return files
}

// change changes a file of the record.
func (a *archive) change(path string, how func([]byte) []byte) {
	a.Helper()
	data, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, how(data), 0o600)
	}
	if err != nil {
		a.Fatal(err)
	}
}

// records returns the places of a block's records.
func (a *archive) records(f blocks.File) (all []blocks.Record) {
	a.Helper()
	damaged, err := f.Scan("RECORD", func(r *blocks.Record) { all = append(all, *r) })
	if err != nil || len(damaged) > 0 {
		a.Fatal(damaged, err)
	}
	return all
}

// some returns one of the blocks, and one of its records but the last few.
func (a *archive) some() (blocks.File, blocks.Record) {
	files := a.files()
	f := files[a.random.IntN(len(files))]
	records := a.records(f)
	return f, records[a.random.IntN(max(len(records)-3, 1))]
}

// A fault harms a closed store and returns the sequences that it costs.
type fault struct {
	name  string
	size  int // bytes of an entry; larger ones make more blocks
	count int
	harm  func(a *archive) []uint64

	proven bool // the checksum proves what was there
}

// rounds returns how often a fault is tried; those with many blocks take their time.
func (f *fault) rounds() int {
	switch {
	case f.size > 0 && !long() && f.name != "a block in the middle is gone":
		return 0
	case f.size > 0 || !long():
		return 1
	}
	return 4
}

var faults = []fault{
	{"a bit flipped in an entry's bytes", 0, 60, func(a *archive) []uint64 {
		f, r := a.some()
		a.flip(f.Path, r.At+len(r.Raw)-8-len(r.Data)+a.random.IntN(len(r.Data)))
		return []uint64{r.Seq}
	}, false},
	{"a bit flipped in an entry's headers", 0, 60, func(a *archive) []uint64 {
		f, r := a.some()
		a.flip(f.Path, r.At+26+len(r.Subject)+a.random.IntN(len(r.Header)))
		return []uint64{r.Seq}
	}, false},
	{"a bit flipped in a record's length", 0, 60, func(a *archive) []uint64 {
		f, r := a.some()
		a.flip(f.Path, r.At+a.random.IntN(4))
		return []uint64{r.Seq}
	}, true},
	{"a bit flipped in the length of a record's subject or header", 0, 60, func(a *archive) []uint64 {
		f, r := a.some()
		a.flip(f.Path, r.At+[]int{20, 21, 22 + len(r.Subject), 23 + len(r.Subject)}[a.random.IntN(4)])
		return []uint64{r.Seq}
	}, true},
	{"a bit flipped in a record's sequence, time or subject", 0, 60, func(a *archive) []uint64 {
		f, r := a.some()
		a.flip(f.Path, r.At+[]int{4, 5, 11, 12, 19, 22, 24, 28}[a.random.IntN(8)])
		return []uint64{r.Seq}
	}, false},
	{"a bit flipped in a checksum", 0, 60, func(a *archive) []uint64 {
		f, r := a.some()
		a.flip(f.Path, r.At+len(r.Raw)-1-a.random.IntN(8))
		return []uint64{r.Seq}
	}, false},
	{"a bit flipped in the server's state", 0, 60, func(a *archive) []uint64 {
		a.flip(a.path("index.db"), a.random.IntN(60))
		return nil
	}, false},
	{"the server's state is gone, and a bit is flipped", 0, 60, func(a *archive) []uint64 {
		if err := os.Remove(a.path("index.db")); err != nil {
			a.Fatal(err)
		}
		f, r := a.some()
		a.flip(f.Path, r.At+30+a.random.IntN(20))
		return []uint64{r.Seq}
	}, false},
	{"a stretch of zeroes", 0, 200, func(a *archive) []uint64 {
		return a.wipe(a.files()[0], 4096, 4096)
	}, false},
	{"the end cut off", 0, 60, func(a *archive) []uint64 {
		f := a.files()[0]
		records := a.records(f)
		r := records[len(records)-1-a.random.IntN(4)]
		a.change(f.Path, func(data []byte) []byte { return data[:r.At+a.random.IntN(len(r.Raw))] })
		return from(r.Seq, uint64(len(a.order)))
	}, false},
	{"the last record damaged", 0, 60, func(a *archive) []uint64 {
		f := a.files()[0]
		records := a.records(f)
		a.flip(f.Path, records[len(records)-1].At+40)
		return []uint64{uint64(len(a.order))}
	}, false},
	{"a block in the middle is gone", 200 << 10, 140, func(a *archive) []uint64 {
		f := a.files()[1]
		records := a.records(f)
		if err := os.Remove(f.Path); err != nil {
			a.Fatal(err)
		}
		return from(records[0].Seq, records[len(records)-1].Seq)
	}, false},
	{"the first block is gone", 200 << 10, 90, func(a *archive) []uint64 {
		f := a.files()[0]
		records := a.records(f)
		if err := os.Remove(f.Path); err != nil {
			a.Fatal(err)
		}
		return from(records[0].Seq, records[len(records)-1].Seq)
	}, false},
	{"the last block is gone", 200 << 10, 90, func(a *archive) []uint64 {
		files := a.files()
		f := files[len(files)-1]
		records := a.records(f)
		if err := os.Remove(f.Path); err != nil {
			a.Fatal(err)
		}
		return from(records[0].Seq, records[len(records)-1].Seq)
	}, false},
	{"a block in the middle is all zeroes", 200 << 10, 140, func(a *archive) []uint64 {
		f := a.files()[1]
		records := a.records(f)
		a.change(f.Path, func(data []byte) []byte { clear(data); return data })
		return from(records[0].Seq, records[len(records)-1].Seq)
	}, false},
	{"a block in the middle is cut off", 200 << 10, 140, func(a *archive) []uint64 {
		f := a.files()[1]
		records := a.records(f)
		r := records[a.random.IntN(len(records))]
		a.change(f.Path, func(data []byte) []byte { return data[:r.At+a.random.IntN(len(r.Raw))] })
		return from(r.Seq, records[len(records)-1].Seq)
	}, false},
}

func from(first, last uint64) (all []uint64) {
	for seq := first; seq <= last; seq++ {
		all = append(all, seq)
	}
	return all
}

func (a *archive) flip(path string, at int) {
	a.Helper()
	a.change(path, func(data []byte) []byte { data[at] ^= 1 << a.random.IntN(8); return data })
}

// wipe zeroes bytes of a block and returns the sequences whose records it hit.
func (a *archive) wipe(f blocks.File, at, bytes int) (hit []uint64) {
	a.Helper()
	for _, r := range a.records(f) {
		if r.At < at+bytes && r.At+len(r.Raw) > at {
			hit = append(hit, r.Seq)
		}
	}
	a.change(f.Path, func(data []byte) []byte { clear(data[at : at+bytes]); return data })
	return hit
}
