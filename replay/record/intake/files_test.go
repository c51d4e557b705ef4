package intake_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/events/sharedtest"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/discipline"
	"kibitz/schemas/schematest"
)

// tb is what tests, properties and fuzz tests have in common.
type tb interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// samples are the folders in which this package and its neighbours keep match
// files. They lie in the shared data too, with many more.
var samples = []string{"testdata", "../mat/testdata", "../sgf/testdata"}

// withFile runs a test with a match file: the sample of that name or, where there is
// none, the file in a folder of the shared data. Samples of SGF are without the
// analysis, so these run with both.
func withFile(t *testing.T, folder, name string, test func(t *testing.T, data []byte)) {
	t.Helper()
	for _, dir := range samples {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			t.Run(name+"/sample", func(t *testing.T) { test(t, data) })
			if filepath.Ext(name) != ".sgf" {
				return
			}
			break
		}
	}
	t.Run(name, func(t *testing.T) { test(t, sharedtest.Read(t, "data", "backgammon", folder, name)) })
}

func read(name string, data []byte) (*transcript.Document, error) {
	if strings.HasSuffix(name, ".sgf") {
		return sgf.Read(filepath.Base(name), data)
	}
	return mat.Read(filepath.Base(name), data)
}

func mustRead(t tb, name string, data []byte) *transcript.Document {
	t.Helper()
	d, err := read(name, data)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return d
}

func terms() intake.Terms {
	return intake.Terms{Tournament: "t", Rulebook: "wbf", Reader: "kibitz test", Person: func(name string) string {
		return fmt.Sprintf("p%x", name[:min(8, len(name))])
	}}
}

// imported is a match that was entered, and how its referee has seen it.
type imported struct {
	*intake.Plan
	*backgammon.Referee
	positions []string // after each turn
	boards    []backgammon.Board
	results   []string // of the games: who won and how much
	counts    map[string]int
}

// enter enters a document and holds what it planned against everything that must
// be true of any import.
func enter(t tb, d *transcript.Document) *imported {
	t.Helper()
	plan, err := intake.Enter(d, terms())
	if err != nil {
		t.Fatalf("%v", err)
	}
	checkEntries(t, plan)
	m := &imported{Plan: plan, counts: map[string]int{}}
	referee, err := discipline.New(plan.Entries[0][0].Body.(*events.MatchScheduled))
	if err != nil {
		t.Fatalf("%v", err)
	}
	m.Referee = referee.(*backgammon.Referee)
	for n, entry := range plan.Entries {
		for i := range entry {
			if n > 0 || i > 0 {
				m.fold(events.Address{N: uint64(n + 1), Index: i}, &entry[i])
			}
		}
	}
	return m
}

// device is the office's public key; what it signs the ledger of these tests takes
// on trust, for signing is no matter of this package.
var device = eventstest.Device("office")

// checkEntries writes and reads every entry, validates the first of each kind, and
// has the match's log accept them as the office's.
func checkEntries(t tb, plan *intake.Plan) {
	t.Helper()
	log := ledger.New("t", plan.Match, ledger.Config{Verify: func(string, []byte, string) bool { return true }})
	kinds := map[string]bool{}
	var previous events.Hash
	for n, planned := range plan.Entries {
		entry := events.Entry{
			ID: eventstest.ID(fmt.Sprint(n)), Match: plan.Match, Device: device,
			Count: uint64(n + 1), Previous: previous, Seen: log.Head(), Events: planned,
		}
		data := entry.Encode()
		again, err := events.Decode(data)
		if err != nil {
			t.Fatalf("entry %d cannot be read: %v", n+1, err)
		}
		if string(again.Encode()) != string(data) {
			t.Fatalf("entry %d comes back as %s from %s", n+1, again.Encode(), data)
		}
		if kind := kindOf(planned); !kinds[kind] {
			kinds[kind] = true
			schematest.Validate(t, data)
		}
		if link := log.Add(ledger.Message{Data: data, Signature: "trusted"}); link.Status != ledger.Folded {
			t.Fatalf("entry %d is not accepted: %s %s", n+1, link.Reason, link.Detail)
		}
		previous = events.HashOf(data)
	}
	if log.Importing() {
		t.Fatalf("the import is not complete")
	}
}

func kindOf(entry []events.Event) string {
	return list(entry, func(e events.Event) string { return string(e.Type()) })
}

// fold applies an event and counts what happened.
func (m *imported) fold(at events.Address, e *events.Event) {
	before := m.State()
	m.Apply(at, e)
	after := m.State()
	switch e.Body.(type) {
	case *events.CubeOffered:
		if before.Cube.Owner == events.NoSide {
			m.counts["doubles"]++
		} else {
			m.counts["redoubles"]++
		}
	case *events.CubeBeavered:
		m.counts["beavers"]++
	case *events.CubePassed:
		m.counts["drops"]++
	case *events.GameStarted:
		if after.Crawford == backgammon.CrawfordGame {
			m.counts["crawford_game"]++
		}
	case *events.CheckersMoved:
		m.counts["moves"]++
	case *events.TurnEnded:
		if before.Phase == backgammon.InTurn && !before.Moved {
			m.counts["dances"]++
		}
		m.boards = append(m.boards, after.Board)
		m.positions = append(m.positions, fmt.Sprint(after.Game, after.Board, after.Cube, after.OnRoll))
	}
	if after.Cube.Value > before.Cube.Value && after.Cube.Offered == 0 {
		m.counts["takes"]++ // in words or by rolling
	}
	if _, entered := e.Body.(*events.ScoreEntered); entered {
		m.results = append(m.results, fmt.Sprintf("game %d: %v wins %d", after.Last.Game, after.Last.Winner, after.Last.Points))
	}
	if after.Games > before.Games {
		m.counts[string(after.Last.By)]++
		m.counts[after.Last.As+"s"]++
	}
}

// found lists what the referee found, "2 gap, 1 illegal-play".
func (m *imported) found() string {
	var codes []rules.Code
	counts := map[rules.Code]int{}
	for _, f := range m.Findings() {
		if counts[f.Code]++; counts[f.Code] == 1 {
			codes = append(codes, f.Code)
		}
	}
	return list(codes, func(c rules.Code) string { return fmt.Sprintf("%d %s", counts[c], c) })
}

func list[T any](items []T, words func(T) string) string {
	var out []string
	for _, item := range items {
		out = append(out, words(item))
	}
	return strings.Join(out, ", ")
}

// lines writes the events from an entry on as text.
func (m *imported) lines(from int) string {
	var out strings.Builder
	for n := from - 1; n < len(m.Entries); n++ {
		for i, e := range m.Entries[n] {
			game := "-"
			if e.Game > 0 {
				game = strconv.Itoa(e.Game)
			}
			fmt.Fprintf(&out, "%d.%d\t%s\t%s\t%s\n", n+1, i, game, e.Type(), events.AppendData(nil, e.Body))
		}
	}
	return out.String()
}

// index reads an index.csv of the shared data, a map a row.
func index(t *testing.T, folder string) []map[string]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(string(sharedtest.Read(t, "data", "backgammon", folder, "index.csv")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var records []map[string]string
	for _, row := range rows[1:] {
		record := map[string]string{}
		for i, name := range rows[0] {
			record[name] = row[i]
		}
		records = append(records, record)
	}
	return records
}
