package journal_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
	case f.size > 0:
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

// long is whether tests that take their time run.
func long() bool { return os.Getenv("KIBITZ_LONG") != "" }

// seeds returns the seeds of a test, one or several, and prints them.
func seeds(t *testing.T, several int) []uint64 {
	if !long() {
		several = min(several, 1)
	}
	first := uint64(time.Now().UnixNano())
	t.Logf("%d seeds from %d on", several, first)
	return from(first, first+uint64(several)-1)
}

// With the index, nothing is lost: what the disk does not give back is put back.
func TestADamagedBlockIsFoundAndRestoredFromTheIndex(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			for _, seed := range seeds(t, f.rounds()) {
				a := archived(t, f.count, f.size, true, rand.New(rand.NewPCG(seed, 1)))
				cost := f.harm(a)
				j := open(t, journal.Config{Dir: a.dir, NoSync: true})
				if lost := a.told(j, cost); len(lost) > 0 {
					t.Errorf("seed %d: %v is lost", seed, lost)
				}
				for match, want := range a.want {
					got, err := j.Record(t.Context(), "t", match)
					if err != nil {
						t.Fatalf("seed %d, match %s: %v", seed, match, err)
					}
					equal(t, got, want)
				}
				a.healthy(j, nil)
				a.goesOn(j)
			}
		})
	}
}

// Without it, what was damaged is lost unless its checksum proves what it was, and
// nothing else is: it is said which link of which match it was, and no sequence is
// given out again.
func TestADamagedBlockCostsNoMoreThanWhatItHeld(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			for _, seed := range seeds(t, f.rounds()) {
				a := archived(t, f.count, f.size, false, rand.New(rand.NewPCG(seed, 2)))
				cost := f.harm(a)
				j := open(t, journal.Config{Dir: a.dir, NoSync: true})
				lost := a.told(j, cost)
				if f.proven && len(lost) > 0 {
					t.Errorf("seed %d: %v could have been restored", seed, lost)
				}
				a.healthy(j, lost)
				a.without(j, lost)
				a.goesOn(j)
				a.again(j, cost)
			}
		})
	}
}

// told fails unless the losses are these. It returns those that were not restored.
func (a *archive) told(j *journal.Journal, cost []uint64) (lost []uint64) {
	a.Helper()
	losses, err := j.Losses()
	if err != nil {
		a.Fatal(err)
	}
	var told []uint64
	for i := range losses {
		l := &losses[i]
		if l.Code() != journal.CodeDisk || l.Next() == "" || !strings.Contains(l.Error(), l.Block) {
			a.Errorf("a loss without a word: %v", l)
		}
		for _, e := range l.Entries {
			told = append(told, e.Seq)
			if !e.Restored {
				lost = append(lost, e.Seq)
			}
			match, _ := a.place(e.Seq)
			if e.Restored && e.Match == "" || e.Match != "" && (e.Tournament != "t" || e.Match != match) {
				a.Errorf("sequence %d was of match %s, it is said %+v", e.Seq, match, e)
			}
		}
		if _, err := os.Stat(filepath.Join(a.dir, l.Kept)); l.Kept != "" && err != nil {
			a.Error(err)
		}
	}
	slices.Sort(told)
	if !slices.Equal(told, cost) {
		a.Fatalf("damaged were %v, found %v: %v", cost, told, losses)
	}
	slices.Sort(lost)
	return lost
}

// healthy fails unless just these sequences are missing and the log is as long as ever.
func (a *archive) healthy(j *journal.Journal, missing []uint64) {
	a.Helper()
	h, err := j.Health(a.Context())
	if err != nil || h.Last != uint64(len(a.order)) || h.Entries != h.Last-uint64(len(missing)) {
		a.Fatalf("%+v, %v", h, err)
	}
	var gaps []uint64
	for _, g := range h.Missing {
		gaps = append(gaps, from(g.From, g.To)...)
	}
	if !slices.Equal(gaps, missing) {
		a.Errorf("missing are %v, health says %v", missing, gaps)
	}
}

// without fails unless each match gives all but these entries, and says where the
// holes are: those that another of its entries lies behind, and those whose match
// could be told.
func (a *archive) without(j *journal.Journal, cost []uint64) {
	a.Helper()
	lost, named := make(map[uint64]bool), a.named(j)
	for _, seq := range cost {
		lost[seq] = true
	}
	for match, all := range a.want {
		var want []journal.Message
		var holes []uint64
		n := 0
		for i, of := range a.order {
			seq := uint64(i + 1)
			switch {
			case of != match:
				continue
			case lost[seq]:
				if named[seq] {
					holes = append(holes, seq)
				}
			default:
				want = append(want, all[n])
				if before := a.before(seq); lost[before] && !named[before] {
					holes = append(holes, before)
				}
			}
			n++
		}
		got, err := j.Match(a.Context(), "t", match)
		equal(a, got, want)
		var damage *journal.Damage
		if !errors.As(err, &damage) && (err != nil || len(holes) > 0) {
			a.Errorf("match %s has holes %v, said is %v", match, holes, err)
			continue
		}
		if damage == nil {
			continue
		}
		var said []uint64
		for _, hole := range damage.Holes {
			said = append(said, hole.Seq)
			if behind := uint64(len(said)) + a.held(match, hole.Seq, lost); hole.N != behind {
				a.Errorf("match %s: the hole at %d is said to be link %d, not %d", match, hole.Seq, hole.N, behind)
			}
		}
		if !slices.Equal(said, holes) {
			a.Errorf("match %s has holes %v, said are %v", match, holes, said)
		}
	}
}

// named returns the lost sequences whose match is known.
func (a *archive) named(j *journal.Journal) map[uint64]bool {
	a.Helper()
	losses, err := j.Losses()
	if err != nil {
		a.Fatal(err)
	}
	named := make(map[uint64]bool)
	for _, l := range losses {
		for _, e := range l.Entries {
			named[e.Seq] = e.Match != "" && !e.Restored
		}
	}
	return named
}

// held returns how many entries of the match before a sequence are there.
func (a *archive) held(match string, seq uint64, lost map[uint64]bool) (n uint64) {
	for s := uint64(1); s < seq; s++ {
		if a.order[s-1] == match && !lost[s] {
			n++
		}
	}
	return n
}

// before returns the sequence of the match's entry before one.
func (a *archive) before(seq uint64) uint64 {
	for s := seq - 1; s > 0; s-- {
		if a.order[s-1] == a.order[seq-1] {
			return s
		}
	}
	return 0
}

// goesOn fails unless entries of every match can be appended and read.
func (a *archive) goesOn(j *journal.Journal) {
	a.Helper()
	for _, match := range slices.Sorted(maps.Keys(a.want)) {
		r := a.append(j, match, 0)
		last, err := j.Last(a.Context(), "t", match)
		if err != nil || last.Seq != r.Seq {
			a.Fatalf("%+v, %v", last, err)
		}
	}
}

// again closes and opens the store, which has nothing new to tell.
func (a *archive) again(j *journal.Journal, cost []uint64) {
	a.Helper()
	if err := j.Close(); err != nil {
		a.Fatal(err)
	}
	j = open(a.T, journal.Config{Dir: a.dir, NoSync: true})
	a.healthy(j, a.told(j, cost))
}

// A write that a power cut left unfinished is no damage: nobody was told that the
// entry was stored. Its sequence is free.
func TestAnUnfinishedWriteIsNoDamage(t *testing.T) {
	for _, seed := range seeds(t, 8) {
		a := archived(t, 30, 0, false, rand.New(rand.NewPCG(seed, 3)))
		f := a.files()[0]
		records := a.records(f)
		r := records[len(records)-1]
		torn := append([]byte(nil), r.Raw[:22+a.random.IntN(len(r.Raw)-22)]...)
		binary.LittleEndian.PutUint64(torn[4:], r.Seq+1)
		a.change(f.Path, func(data []byte) []byte { return append(data, torn...) })
		j := open(t, journal.Config{Dir: a.dir, NoSync: true})
		a.told(j, nil)
		a.healthy(j, nil)
		a.goesOn(j)
	}
}

func TestAStoreThatIsSoundIsNotTouched(t *testing.T) {
	a := archived(t, 30, 0, true, rand.New(rand.NewPCG(4, 4)))
	for range 3 {
		j, err := journal.Open(t.Context(), journal.Config{Dir: a.dir, NoSync: true})
		if err != nil {
			t.Fatal(err)
		}
		a.told(j, nil)
		a.healthy(j, nil)
		a.goesOn(j)
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(filepath.Join(a.dir, "damage")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// Blocks that look like nothing we know are not mended to death.
func TestBlocksOfAnotherFormAreLeftAsTheyAre(t *testing.T) {
	a := archived(t, 30, 0, false, rand.New(rand.NewPCG(5, 5)))
	if err := os.Remove(filepath.Join(a.dir, "blocks.json")); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	var before []byte
	a.change(a.files()[0].Path, func(data []byte) []byte {
		for i := range data {
			data[i] ^= 0x55
		}
		before = slices.Clone(data)
		return data
	})
	if err := journal.MendRecord(journal.Config{Dir: a.dir}); err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(a.files()[0].Path); err != nil || !slices.Equal(before, after) {
		t.Error("the block was changed", err)
	}
}

// Of an empty log nothing is missing.
func TestAnEmptyLogIsHealthy(t *testing.T) {
	j := quick(t)
	if h, err := j.Health(t.Context()); err != nil || h.Err() != nil || h.Last != 0 {
		t.Errorf("%+v, %v", h, err)
	}
}
