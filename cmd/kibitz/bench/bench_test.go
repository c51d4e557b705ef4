package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kibitz/events/slowtest"
)

// tiny are sizes at which nothing can be learnt, but everything runs.
func tiny() Sizes {
	return Sizes{
		Name: "tiny", Seed: 7, Pairs: 2,
		AppendTables: 3, AppendStretch: 4,
		GroupTables: 3, GroupEntries: 24,
		ImportMatches: 2, ImportPoints: 1,
		RebuildEvents: 1200, RebuildTables: 2, RebuildPoints: 1,
		ColdEvents: 900, ColdMatches: 10,
		ReplayEvents: 100, ReplayBatch: 2, TournamentEntries: 8, ResultsEntries: 4, MatchpointTables: 20,
		PlaysPositions: 40, PlaysPasses: 2,
		SolvePositions: 8, SolvePasses: 2,
		ViewTables: 4, ViewPace: 40 * time.Millisecond,
		HallMatches: 1,
		RogueTables: 3, RoguePace: 20 * time.Millisecond,
	}
}

// whole is a run of all figures, for the tests that look at its report.
var whole = sync.OnceValues(func() (*Report, error) {
	dir, err := os.MkdirTemp("", "bench-test-*")
	if err != nil {
		return nil, err
	}
	defer os.Remove(dir) // fails where the run has left something behind
	r, err := Run(context.Background(), Options{Dir: dir, Sizes: tiny()})
	left, _ := os.ReadDir(dir)
	if len(left) > 0 && err == nil {
		err = fmt.Errorf("the run has left %v behind", left)
	}
	return r, err
})

func report(t *testing.T) *Report {
	t.Helper()
	r, err := whole()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// members are what the report's JSON holds.
func members(t *testing.T, r *Report) map[string]any {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("report.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheReportIsWhatItsSchemaSays(t *testing.T) {
	slowtest.Skip(t)
	s, m := schema(t), members(t, report(t))
	if err := s.Validate(m); err != nil {
		t.Error(err)
	}
	for name := range s.Properties {
		if _, there := m[name]; !there && name != "notes" && (name != "peak_rss_by_figure_mb" || runtime.GOOS == "linux") {
			t.Errorf("a whole run does not tell %s", name)
		}
	}
	for name, property := range s.Properties {
		if property.Description == "" {
			t.Errorf("%s is not described", name)
		}
	}
}

// The names that other programs go by.
func TestTheReportHasTheAgreedNames(t *testing.T) {
	m := members(t, report(t))
	for _, name := range []string{
		"append_ratio", "append_entries_per_second", "rebuild_ratio", "rebuild_events_per_second", "plays_per_second",
		"replay_match_ms", "cold_match_ratio", "publish_to_view_p99_ms", "peak_rss_mb",
		"solve_positions_per_second", "solve_baseline_per_second", "solve_ratio",
		"append_baseline_entries_per_second", "rebuild_baseline_events_per_second", "plays_baseline_per_second",
		"replay_baseline_ms", "cold_match_baseline_ms", "publish_to_view_baseline_p99_ms", "rebuild_baseline_rss_mb",
	} {
		if v, ok := m[name].(float64); !ok || !(v > 0) || math.IsInf(v, 0) {
			t.Errorf("%s is %v", name, m[name])
		}
	}
}

func TestTheReportCountsWhatItMeasured(t *testing.T) {
	r, s := report(t), tiny()
	if r.Append.Entries != 12 || r.Append.Tables != 3 || r.Append.Pairs != s.Pairs {
		t.Errorf("append: %+v", r.Append)
	}
	for _, crowd := range r.Crowds {
		if crowd.Tables > 3 || crowd.Pairs != s.Pairs || crowd.Least > crowd.Ratio || crowd.Ratio > crowd.Most || crowd.P99 <= 0 || crowd.RawP99 <= 0 {
			t.Errorf("group: %+v", crowd)
		}
	}
	if r.Rebuild.Events < s.RebuildEvents || r.Rebuild.QuarterEvents < s.RebuildEvents/4 || r.Rebuild.QuarterEvents >= r.Rebuild.Events || r.Rebuild.Matches < 2 {
		t.Errorf("rebuild: %+v", r.Rebuild)
	}
	if r.Cold.Events < s.ColdEvents || r.Cold.Matches != s.ColdMatches || r.Cold.Entries%s.ColdMatches != 0 {
		t.Errorf("cold: %+v", r.Cold)
	}
	if r.Plays.Positions != s.PlaysPositions || r.Plays.Set != "playouts of seed 7" || r.Allocations != 0 {
		t.Errorf("plays: %+v", r.Plays)
	}
	if r.Endings != s.SolvePositions || r.Solve.Set != "endings of seed 7" || r.Allocated != 0 || r.Tricks == 0 {
		t.Errorf("solve: %+v", r.Solve)
	}
	if r.Replay.Events < s.ReplayEvents || r.Replay.Events > s.ReplayEvents+3 {
		t.Errorf("replay: %+v", r.Replay)
	}
	if r.View.Tables != s.ViewTables || r.Unseen != 0 || r.P50 > r.P99 || r.P99 > r.Max {
		t.Errorf("view: %+v", r.View)
	}
	if r.Rogue.Sent == 0 || r.Rogue.Tables != 3 || r.Rogue.Beside <= 0 || r.Rogue.Alone <= 0 || r.Rogue.Pairs != 2 {
		t.Errorf("rogue: %+v", r.Rogue)
	}
	if r.Hall.Ratio < 2 || r.Hall.Tables != 1000 || r.Hall.Entries < 20 {
		t.Errorf("hall: %+v", r.Hall)
	}
	for figure, mb := range r.ByFigure {
		if mb <= 0 || mb > r.MB || !slices.Contains(Figures(), figure) {
			t.Errorf("%s took %v MB of %v", figure, mb, r.MB)
		}
	}
	if len(r.Notes) > 0 || r.Environment.Sizes != s {
		t.Errorf("%v, %+v", r.Notes, r.Environment)
	}
}

func TestTheTextHasALineForEachFigureAndSaysWhatWasReached(t *testing.T) {
	r := *report(t)
	r.Append = &Append{Ratio: 0.9499, Rate: 1234567.8, Raw: 2}
	r.Cold = &Cold{Ratio: 9.94, Match: 1, Raw: 9.94, Matches: 12}
	r.Notes = []string{"something"}
	var text strings.Builder
	if err := r.Text(&text); err != nil {
		t.Fatal(err)
	}
	for _, want := range [][]string{
		{"append, services off", "1,234,568 entries/s", "0.95", ">= 0.95", "NOT REACHED"},
		{"append, projector on"}, {"append service"}, {"append service, 3 tables, fsync, p99"},
		{"rebuild, signed heads used", "events/s"}, {"rebuild, signatures checked"}, {"rebuild, peak RSS", "MB"},
		{"legal plays", "0 allocations"}, {"every card solved", "endings/s", ">= 3,000", "0 allocations"}, {"replay of 10", "< 0.50 ms"},
		{"fold of a tournament of 8 entries", "< 15.00 ms"}, {"a posting, standings and sheet"}, {"draw sheet of 8 in PDF"}, {"all files of the results of 6 matches"}, {"verification of 6 matches"}, {"public draw sheet of 8, anew"}, {"matchpoints, 52 boards of 20 tables"},
		{"one of 12 matches, cold", "1.00 ms", "9.94 ms", ">= 10.00", "NOT REACHED"},
		{"publish to view, p99", "< 10.00 ms"}, {"1000 tables followed at once", "bytes/s (each table)"}, {"peak of the process"}, {"note: something"}, {"tiny sizes, seed 7"},
	} {
		found := false
		for line := range strings.Lines(text.String()) {
			found = found || !slices.ContainsFunc(want, func(part string) bool { return !strings.Contains(line, part) })
		}
		if !found {
			t.Errorf("no line says %q:\n%s", want, text.String())
		}
	}
	r.Append.Ratio = 0.95
	text.Reset()
	if err := r.Text(&text); err != nil {
		t.Fatal(err)
	}
	if said := lineOf(text.String(), "append, services off"); !strings.Contains(said, "reached") {
		t.Errorf("a ratio at its target is not reached: %s", said)
	}
}

func lineOf(text, name string) string {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, name) {
			return line
		}
	}
	return ""
}

func TestOnlyTheWantedFiguresAreMeasured(t *testing.T) {
	r, err := Run(t.Context(), Options{Dir: t.TempDir(), Sizes: tiny(), Only: []string{"replay", "plays"}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Plays == nil || r.Replay == nil || r.Append != nil || r.Import != nil || r.Rebuild != nil || r.Cold != nil || r.View != nil || r.Hall != nil || r.Rogue != nil {
		t.Errorf("%+v", r)
	}
	if err := schema(t).Validate(members(t, r)); err != nil {
		t.Error(err)
	}
	if _, err := Run(t.Context(), Options{Only: []string{"nonsense"}}); err == nil || !strings.Contains(err.Error(), "append, ") {
		t.Errorf("an unknown figure: %v", err)
	}
}

func TestARunThatIsInterruptedLeavesNothingBehind(t *testing.T) {
	slowtest.Skip(t)
	for _, at := range []string{"append: 12", "append service", "group: 3", "import: 2", "rebuild: memory", "rebuild: with", "cold: the index", "cold: one", "view: ", "hall: "} {
		t.Run(at, func(t *testing.T) {
			dir := t.TempDir()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			figure, _, _ := strings.Cut(strings.Fields(at)[0], ":")
			_, err := Run(ctx, Options{Dir: dir + "/made", Sizes: tiny(), Only: []string{figure}, Progress: func(what string) {
				if strings.HasPrefix(what, at) {
					cancel()
				}
			}})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("it ended with %v", err)
			}
			if left, _ := os.ReadDir(dir); len(left) > 0 {
				t.Errorf("left are %v", left)
			}
		})
	}
}

// With no time at all, everything is still measured once.
func TestARunThatHasNoTimeRepeatsNothingAndSaysSo(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("a long test: set KIBITZ_LONG to run it beside TestTheReportIsWhatItsSchemaSays")
	}
	s := tiny()
	s.Time = time.Millisecond
	r, err := Run(t.Context(), Options{Dir: t.TempDir(), Sizes: s})
	if err != nil {
		t.Fatal(err)
	}
	for figure, pairs := range map[string]int{
		"append": r.Append.Pairs, "rebuild": r.Rebuild.Pairs, "rebuild, signatures checked": r.CheckedPairs,
		"plays": r.Plays.Pairs, "solve": r.Solve.Pairs, "replay": r.Replay.Pairs, "cold": r.Cold.Pairs, "view": r.View.Pairs,
	} {
		note := figure + ": 1 of 2 pairs, since the time was up"
		if pairs != 1 || !slices.Contains(r.Notes, note) {
			t.Errorf("%s: %d pairs, the notes are %q", figure, pairs, r.Notes)
		}
	}
	if !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.HasPrefix(n, "rebuild: a log of ") }) {
		t.Errorf("a log cut short is not noted: %q", r.Notes)
	}
}
