package journal_test

import (
	"encoding/binary"
	"errors"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/slowtest"
)

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
	slowtest.Skip(t)
	t.Parallel()
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
	if !long() {
		t.Skip("a long test: set KIBITZ_LONG to run it beside TestADamagedBlockIsFoundAndRestoredFromTheIndex")
	}
	t.Parallel()
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

// What a server of an unknown version wrote is neither judged nor touched, and that is
// said.
func TestBlocksOfAnotherServerAreNotChecked(t *testing.T) {
	a := archived(t, 30, 0, false, rand.New(rand.NewPCG(5, 6)))
	if err := os.Remove(filepath.Join(a.dir, "blocks.json")); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	var before []byte
	a.change(a.files()[0].Path, func(data []byte) []byte {
		data[len(data)/2] ^= 4
		before = slices.Clone(data)
		return data
	})
	defer journal.SetServerVersion("2.99.0")()
	var log strings.Builder
	if err := journal.MendRecord(journal.Config{Dir: a.dir, Log: slog.New(slog.NewTextHandler(&log, nil))}); err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(a.files()[0].Path); err != nil || !slices.Equal(before, after) {
		t.Error("the block was changed", err)
	}
	if !strings.Contains(log.String(), string(journal.CodeUnchecked)) {
		t.Errorf("the log says %q", log.String())
	}
	j := open(t, journal.Config{Dir: t.TempDir(), NoSync: true})
	if _, err := j.Scrub(t.Context(), 0); journal.CodeOf(err) != journal.CodeUnchecked {
		t.Errorf("scrubbing says %v", err)
	}
}

// Of an empty log nothing is missing.
func TestAnEmptyLogIsHealthy(t *testing.T) {
	j := quick(t)
	if h, err := j.Health(t.Context()); err != nil || h.Err() != nil || h.Last != 0 {
		t.Errorf("%+v, %v", h, err)
	}
}

// A file that lies among the record's blocks and is none of them holds up nothing.
func TestAStrayBlockFileHoldsUpNothing(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"0.blk", "99.blk"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := archived(t, 40, 0, true, rand.New(rand.NewPCG(9, 9)))
			if err := os.WriteFile(a.path(name), []byte(strings.Repeat("stray", 100)), 0o600); err != nil {
				t.Fatal(err)
			}
			j := open(t, journal.Config{Dir: a.dir, NoSync: true})
			for match, want := range a.want {
				got, err := j.Record(within(t, time.Minute), "t", match)
				if err != nil {
					t.Fatalf("match %s: %v", match, err)
				}
				equal(t, got, want)
			}
			if _, err := j.Scrub(within(t, time.Minute), 0); err != nil {
				t.Error(err)
			}
			appended(t, j, entry("m9", 0))
		})
	}
}
