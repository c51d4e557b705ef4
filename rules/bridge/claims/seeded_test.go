package claims

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"
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
	const file, each = "testdata/seeded.sum", 300
	layouts := []func(*rapid.T) *Layout{
		func(t *rapid.T) *Layout { return anyLayout(t, 5) },
		func(t *rapid.T) *Layout { return crowdedLayout(t, 6) },
	}
	known, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	want := strings.Split(string(known), "\n")
	var text strings.Builder
	for seed := 1; seed <= each*len(layouts); seed++ {
		line := fmt.Sprintf("%d %016x", seed, digestOf(t, layouts[(seed-1)/each], seed))
		if !*update && (seed > len(want) || line != want[seed-1]) {
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
