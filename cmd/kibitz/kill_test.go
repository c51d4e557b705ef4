package main

import (
	"context"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

// kills is how often an import is killed: 20 times where time is no matter.
func kills() int {
	switch os.Getenv("KIBITZ_LONG") {
	case "":
		return 1
	case "all":
		return 20
	}
	return 8
}

func TestAnImportThatIsKilledLosesNothingAndIsFinishedByTheSameCommand(t *testing.T) {
	t.Parallel()
	d, receiptsFile := newUser(t), filepath.Join(t.TempDir(), "receipts")
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	files := variants(d, "testdata/match.mat", 2*kills())
	args := append([]string{"import", "--receipts", receiptsFile}, files...)

	for k := range kills() {
		kept := size(receiptsFile)
		p := d.start(args...)
		more := kept + 1 + random.Int64N(60_000) // some 200 entries
		until(t, "there are receipts", func() bool { return size(receiptsFile) >= more || p.ended() })
		p.kill()
		t.Logf("kill %d: behind %d bytes of receipts", k+1, size(receiptsFile))
		acknowledged(d, receiptsFile)
	}
	if out := d.do(args...); strings.Count(out, "8-2 (officially 5-2) Beta") != len(files) {
		t.Fatalf("the same command does not finish it:\n%s", out)
	}
	if out := d.do(args...); strings.Count(out, " known, ") != len(files) {
		t.Fatalf("a third import is to change nothing:\n%s", out)
	}
	d.do("verify", "--receipts", receiptsFile)
}

// size is the size of a file, 0 where there is none.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// acknowledged checks that everything that was acknowledged is in the log, once.
func acknowledged(d *user, receiptsFile string) {
	d.Helper()
	heads, err := readHeads(d.Context(), terminal{err: io.Discard}, receiptsFile)
	if err != nil {
		d.Fatal(err)
	}
	d.withJournal(func(j *journal.Journal) { holds(d.T, j, heads) })
}

// holds checks that a log holds what signed heads cover.
func holds(t *testing.T, j *journal.Journal, heads []events.SignedHead) {
	t.Helper()
	chains := map[string][]events.Hash{}
	for _, head := range heads {
		name := head.Tournament + "/" + head.Match
		if _, ok := chains[name]; !ok {
			chains[name] = chain(t, j, head.Tournament, head.Match)
		}
		if n := uint64(len(chains[name])); head.N > n || chains[name][head.N-1].String() != head.Hash {
			t.Fatalf("match %s: link %d was acknowledged, the log has %d links", name, head.N, n)
		}
		if !head.Verify() {
			t.Fatalf("match %s: the head of link %d is not signed", name, head.N)
		}
	}
}

// chain returns the hashes of a match's links, each of which must be accepted.
func chain(t *testing.T, j *journal.Journal, tournament, match string) []events.Hash {
	t.Helper()
	hashes, doubled := folded(t, j, tournament, match)
	if doubled > 0 {
		t.Fatalf("match %s: %d entries are there twice", match, doubled)
	}
	return hashes
}

// folded is chain where entries may be there twice; it counts them.
func folded(t *testing.T, j *journal.Journal, tournament, match string) (hashes []events.Hash, doubled int) {
	t.Helper()
	entries, err := j.Match(context.Background(), tournament, match)
	if err != nil {
		t.Fatal(err)
	}
	l := ledger.New(tournament, match, ledger.Config{})
	for i := range entries {
		link := l.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
		if link.Status == ledger.Duplicate {
			doubled++
		} else if link.Status != ledger.Folded || link.Notices != 0 {
			t.Fatalf("match %s: link %d is %v, %v (%s)", match, link.N, link.Status, link.Reason, link.Notices)
		}
		hashes = append(hashes, link.Hash)
	}
	return hashes, doubled
}
