package longnards_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/rules/longnards"
)

var update = flag.Bool("update", false, "write the counts of testdata/perft.json anew")

// ply is what one ply of all rolls comes to.
type ply struct {
	Distinct int    `json:"distinct,omitempty"` // positions reached; not counted at the third ply
	Edges    int    `json:"edges"`              // results of all rolls of all positions before
	Dances   int    `json:"dances"`             // of these, rolls that could not be played
	Short    int    `json:"short"`              // rolls of which only a part could be played
	SHA256   string `json:"sha256,omitempty"`   // of the notations of the positions, sorted, a line each
}

type perftCase struct {
	Name     string `json:"name"`
	Position string `json:"position"`
	Deep     bool   `json:"deep,omitempty"` // three plies where KIBITZ_LONG is set
	Wide     bool   `json:"wide,omitempty"` // the plain search goes two plies only then
	Plies    []ply  `json:"plies"`
}

type finder func(*longnards.Board, events.Side, events.Dice) ([]longnards.Board, int)

// TestNumberOfPositions counts the positions after one and two plies and, where
// KIBITZ_LONG is set, some after three, with the generator and with the plain search.
func TestNumberOfPositions(t *testing.T) {
	slowtest.Skip(t)
	const file = "testdata/perft.json"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []perftCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 6 {
		t.Fatalf("%d positions", len(cases))
	}
	var g longnards.Generator
	for i, c := range cases {
		for name, find := range map[string]finder{"generator": g.Results, "plain search": brute} {
			t.Run(c.Name+"/"+name, func(t *testing.T) {
				got := count(t, c.Position, c.depth(name), find)
				if *update && name == "generator" {
					cases[i].Plies = got
					return
				}
				for n, ply := range got {
					if n >= len(cases[i].Plies) || ply != cases[i].Plies[n] {
						t.Errorf("ply %d: %+v, want %+v", n+1, ply, cases[i].Plies)
					}
				}
			})
		}
	}
	if *update {
		data, err = json.MarshalIndent(cases, "", "  ")
		if err == nil {
			err = os.WriteFile(file, append(data, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// depth is how many plies a finder goes: the slow one not two where these are many.
func (c *perftCase) depth(finder string) int {
	long := os.Getenv("KIBITZ_LONG") != ""
	switch {
	case c.Deep && long:
		return 3
	case c.Wide && finder == "plain search" && !long:
		return 1
	}
	return 2
}

// count walks from a position with every roll at every ply. A game that is over
// goes no further.
func count(t *testing.T, from string, depth int, find finder) []ply {
	start, err := longnards.ParsePosition(from)
	if err != nil {
		t.Fatal(err)
	}
	positions := map[longnards.Board]bool{start.Board: true}
	side := start.OnRoll
	var plies []ply
	for n := range depth {
		var p ply
		next := map[longnards.Board]bool{}
		if n == 2 {
			next = nil
		}
		for b := range positions {
			if b.InPlay(events.A) > 0 && b.InPlay(events.B) > 0 {
				p.add(next, &b, side, find)
			}
		}
		positions, side = next, side.Opponent()
		if next != nil {
			p.Distinct, p.SHA256 = len(next), digest(next, side)
		}
		plies = append(plies, p)
	}
	return plies
}

// add counts the results of all rolls of a position.
func (p *ply) add(next map[longnards.Board]bool, b *longnards.Board, side events.Side, find finder) {
	for _, d := range allRolls() {
		boards, dice := find(b, side, d)
		p.Edges += len(boards)
		switch {
		case dice == 0:
			p.Dances++
		case dice < 2 || d.Double() && dice < 4:
			p.Short++
		}
		if next == nil {
			continue
		}
		for _, after := range boards {
			next[after] = true
		}
	}
}

func digest(positions map[longnards.Board]bool, side events.Side) string {
	texts := make([]string, 0, len(positions))
	for b := range maps.Keys(positions) {
		texts = append(texts, longnards.Position{Board: b, OnRoll: side}.String()+"\n")
	}
	slices.Sort(texts)
	sum := sha256.Sum256([]byte(strings.Join(texts, "")))
	return hex.EncodeToString(sum[:])
}
