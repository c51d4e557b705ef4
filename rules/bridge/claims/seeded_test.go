package claims

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/slowtest"
)

var update = flag.Bool("update", false, "write the digests of the seeded claims anew")

// seededClaim draws a claim with a definition of its own, and a line in half of the cases.
func seededClaim(t *rapid.T, layout func(*rapid.T) *Layout) (*Layout, Options) {
	l, o := layout(t), anyOptions(t)
	d := &o.Definition
	for _, flag := range []*bool{&d.SmallForgotten, &d.ClaimBelieved, &d.MarkedKept} {
		*flag = rapid.Bool().Draw(t, "flag")
	}
	if rapid.Bool().Draw(t, "usual") {
		o.Definition = Common
	}
	o.Claimed = rapid.SampledFrom([]int{0, l.position().Tricks(), l.position().Tricks(), l.position().Tricks() - 1}).Draw(t, "claimed")
	if rapid.IntRange(0, 7).Draw(t, "cut off") == 0 {
		o.Nodes = 60
	}
	if rapid.Bool().Draw(t, "stated") {
		o.Line = usefulLine(t, l)
	}
	return l, o
}

// The whole analysis of claims of every kind, with the plays that lead to it, is held to
// digests: a change that no test was written for shows there.
func TestSeededClaimsComeOutAsTheyDid(t *testing.T) {
	slowtest.Skip(t)
	holdsToDigests(t, "seeded", 1, 300, func(t *rapid.T) *Layout { return anyLayout(t, 5) })
}

func TestSeededClaimsWithFewSuitsComeOutAsTheyDid(t *testing.T) {
	holdsToDigests(t, "seeded-crowded", 301, 450, func(t *rapid.T) *Layout { return crowdedLayout(t, 6) })
}

// holdsToDigests compares the analyses of claims drawn by the seeds from first to last with
// the digests of a file.
func holdsToDigests(t *testing.T, name string, first, last int, layout func(*rapid.T) *Layout) {
	file := filepath.Join("testdata", name+".sum")
	known, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	want := strings.Split(string(known), "\n")
	var text strings.Builder
	for seed := first; seed <= last; seed++ {
		line := fmt.Sprintf("%d %016x", seed, digestOf(t, layout, seed))
		if !*update && (seed-first >= len(want) || line != want[seed-first]) {
			t.Fatalf("%s: the analysis of claim %d has changed; if it should, run go test ./rules/bridge/claims -run Seeded -args -update", file, seed)
		}
		text.WriteString(line + "\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// The tricks of claims drawn by fixed seeds are those that the second reading of the
// definition finds, freely played and along a line.
func TestSeededClaimsComeToWhatASecondReadingFinds(t *testing.T) {
	slowtest.Skip(t)
	type claim struct {
		l *Layout
		o Options
	}
	draw := rapid.Custom(func(t *rapid.T) claim {
		c := claim{drawnLayout(t, 4), anyOptions(t)}
		c.o.Line = usefulLine(t, c.l)
		return c
	})
	for seed := 1; seed <= 400; seed++ {
		c := draw.Example(seed)
		a, err := Analyze(c.l, c.o)
		if err != nil {
			t.Fatal(err)
		}
		along, free := plainOf(c.l, c.o), c.o
		free.Line = nil
		table := plainOf(c.l, free)
		got := [3]int{a.Free.Worst.Tricks, a.Stated.Worst.Tricks, a.Stated.Best.Tricks}
		if want := [3]int{table.least(), along.least(), along.most()}; got != want {
			t.Fatalf("claim %d, %+v along %q: free and stated %v, %v was expected", seed, c.l, c.o.Line, got, want)
		}
	}
}

func digestOf(t *testing.T, layout func(*rapid.T) *Layout, seed int) uint64 {
	type claim struct {
		l *Layout
		o Options
	}
	c := rapid.Custom(func(t *rapid.T) claim { l, o := seededClaim(t, layout); return claim{l, o} }).Example(seed)
	a, err := Analyze(c.l, c.o)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	h := fnv.New64a()
	_, _ = h.Write(data)
	if c.o.Line != nil {
		_, _ = h.Write([]byte(c.o.Line.String()))
	}
	return h.Sum64()
}
