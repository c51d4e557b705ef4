package intake_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// A sheet as people keep one, and all that is entered of it: address, game, type
// and data of each event, and what is found.
func TestAMatchIsEnteredAsTheGoldenFileSays(t *testing.T) {
	data, err := os.ReadFile("testdata/odd_match.mat")
	if err != nil {
		t.Fatal(err)
	}
	m := enter(t, mustRead(t, "odd_match.mat", data))
	var got strings.Builder
	got.WriteString(m.lines(1))
	for _, f := range m.Findings() {
		fmt.Fprintf(&got, "found\t%v\t%s\t%s\t%v\n", f.At, f.Code, f.Clause, f.Args)
	}
	const golden = "testdata/odd_match.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("entered\n%s\nwant\n%s", got.String(), want)
	}
}
