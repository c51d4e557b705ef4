package clauses

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kibitz/projector/clauses/mutation"
)

// mutated are the packages whose code is changed, and tested those whose tests are tried
// beside the trials of the clauses.
var (
	mutated = []string{
		"", "/match", "/procedure", "/discipline", "/backgammon", "/longnards", "/bridge", "/bridge/auction", "/bridge/scoring",
		"/bridge/claims", "/backgammon/position", "/book", "/bridge/codes",
	}
	tested = []string{
		"", "/match/cointest", "/procedure", "/discipline", "/book", "/longnards", "/backgammon", "/backgammon/position",
		"/bridge", "/bridge/auction", "/bridge/claims", "/bridge/scoring",
	}
)

// The survivors that are known: those that change nothing that a person could see, and
// those that no trial has been written for yet.
const (
	arguedFile = "testdata/mutants-argued.txt"
	openFile   = "testdata/mutants-open.txt"
)

// sampled is how many mutants are tried unless KIBITZ_MUTANTS says otherwise.
const sampled = 100

// mutantRun is what a run has come to so far.
type mutantRun struct {
	t            *testing.T
	argued, open mutation.Known
	tried        map[string]bool
	figures      map[string]*[4]int // by package: killed, argued, open, new
	survivors    []string
	log          *os.File
}

// TestMutants changes one token of the rules at a time and tries whether a trial of a
// clause, or a test of the rules, fails. A survivor that is not known is a failure.
//
//	KIBITZ_MUTANTS=500          so many, drawn at random; "all" for all
//	KIBITZ_MUTANTS_SEED=1       drawn from this seed
//	KIBITZ_MUTANTS_MATCH=Crawf  only those whose key matches
//	KIBITZ_MUTANTS_LOG=file     lists what killed each
//	KIBITZ_MUTANTS_SINCE=file   after a run that wrote such a list: what it killed stays
//	                            killed, and what survived it is tried on the trials alone
//	KIBITZ_MUTANTS_WORDS=1      without the digests of the trials' states
//
// With all of them, a known one that is killed is a failure too, and -args -update writes
// down anew which are open.
func TestMutants(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("set KIBITZ_LONG to change the rules one token at a time")
	}
	dir := t.TempDir()
	mutants, suites := prepare(t, dir)
	chosen, all := choose(t, mutants)
	r := &mutantRun{t: t, tried: map[string]bool{}, figures: map[string]*[4]int{}}
	r.known()
	if name := os.Getenv("KIBITZ_MUTANTS_LOG"); name != "" {
		var err error
		if r.log, err = os.Create(name); err != nil {
			t.Fatal(err)
		}
		defer r.log.Close()
	}
	chosen, survived := r.since(os.Getenv("KIBITZ_MUTANTS_SINCE"), chosen)
	mutation.Try(survived, suites[:1], runtime.GOMAXPROCS(0), r.judged)
	mutation.Try(chosen, suites, runtime.GOMAXPROCS(0), r.judged)
	r.report()
	if all {
		r.whole(mutants)
	}
}

// prepare builds the instrumented tests and traces what they reach.
func prepare(t *testing.T, dir string) ([]mutation.Mutant, []*mutation.Suite) {
	t.Helper()
	under := func(names []string) (paths []string) {
		for _, name := range names {
			paths = append(paths, "kibitz/rules"+name)
		}
		return paths
	}
	mutants, err := mutation.Build(dir, under(mutated), []string{"kibitz/projector/clauses"}, under(tested))
	if err != nil {
		t.Fatal(err)
	}
	recorded := filepath.Join(dir, "told.json")
	suites := []*mutation.Suite{{
		Program: filepath.Join(dir, "clauses.test"), Args: []string{"-test.run", "^TestMutantWorker$"},
		Env: []string{toldFile + "=" + recorded}, Units: record(t, recorded),
	}}
	for _, name := range tested {
		suites = append(suites, &mutation.Suite{
			Program: filepath.Join(dir, filepath.Base("rules"+name)+".test"), Package: "rules" + name, Dir: filepath.Join("..", "..", "rules", filepath.FromSlash(name)),
		})
	}
	for _, s := range suites {
		if err := s.Trace(); err != nil {
			t.Fatal(err)
		}
	}
	return mutants, suites
}

// choose draws those to be tried, and reports whether it is all of them.
func choose(t *testing.T, mutants []mutation.Mutant) (chosen []*mutation.Mutant, all bool) {
	t.Helper()
	match, err := regexp.Compile(os.Getenv("KIBITZ_MUTANTS_MATCH"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range mutants {
		if match.MatchString(mutants[i].Key()) {
			chosen = append(chosen, &mutants[i])
		}
	}
	wanted := os.Getenv("KIBITZ_MUTANTS")
	if wanted == "all" {
		return chosen, match.String() == ""
	}
	n, err := strconv.Atoi(cmp.Or(wanted, fmt.Sprint(sampled)))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("KIBITZ_MUTANTS_SEED"), fmt.Sprint(rand.Uint32())), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("mutants: %d of %d, drawn with the seed %d\n", min(n, len(chosen)), len(chosen), seed)
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(chosen), func(i, k int) { chosen[i], chosen[k] = chosen[k], chosen[i] })
	return chosen[:min(n, len(chosen))], false
}

func (r *mutantRun) known() {
	r.t.Helper()
	var err error
	if r.argued, err = mutation.ReadKnown(arguedFile); err != nil {
		r.t.Fatal(err)
	}
	if r.open, err = mutation.ReadKnown(openFile); err != nil {
		r.t.Fatal(err)
	}
}

// since takes those for killed that a list of another run says are, and returns those that
// are not in it, and those that survived.
func (r *mutantRun) since(list string, chosen []*mutation.Mutant) (others, survived []*mutation.Mutant) {
	if list == "" {
		return chosen, nil
	}
	text, err := os.ReadFile(list)
	if err != nil {
		r.t.Fatal(err)
	}
	killers := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if part := strings.Split(strings.TrimSpace(line), "\t"); len(part) == 3 {
			killers[part[2]] = part[0]
		}
	}
	for _, m := range chosen {
		switch killer := killers[m.Key()]; killer {
		case "":
			others = append(others, m)
		case survives:
			survived = append(survived, m)
		default:
			r.judged(mutation.Verdict{Mutant: m, Killer: killer})
		}
	}
	return others, survived
}

// survives stands in the list of a run for the killer of one that survives.
const survives = "SURVIVES"

// judged takes down what became of a mutant.
func (r *mutantRun) judged(v mutation.Verdict) {
	key := v.Key()
	if r.figures[v.Package] == nil {
		r.figures[v.Package] = new([4]int)
	}
	figures := r.figures[v.Package]
	if r.log != nil {
		fmt.Fprintf(r.log, "%s\t%s:%d\t%s\n", cmp.Or(v.Killer, survives), v.File, v.Line, key)
	}
	switch {
	case v.Err != nil:
		r.t.Errorf("%s: %v", key, v.Err)
	case v.Killer != "":
		figures[0]++
		return
	case r.argued[key] != "":
		figures[1]++
	case r.open[key] != "":
		figures[2]++
	default:
		figures[3]++
		r.survivors = append(r.survivors, fmt.Sprintf("%s:%d: %s", v.File, v.Line, key))
	}
	r.tried[key] = true
}

// report prints the figures and fails for survivors that are not known.
func (r *mutantRun) report() {
	fmt.Printf("%-28s %7s %7s %7s %7s\n", "package", "killed", "argued", "open", "new")
	var sum [4]int
	row := func(name string, f *[4]int) { fmt.Printf("%-28s %7d %7d %7d %7d\n", name, f[0], f[1], f[2], f[3]) }
	for _, name := range slices.Sorted(maps.Keys(r.figures)) {
		row(name, r.figures[name])
		for i, n := range r.figures[name] {
			sum[i] += n
		}
	}
	row("all", &sum)
	slices.Sort(r.survivors)
	if len(r.survivors) > 0 {
		fmt.Printf("no trial notices, and no list has:\n%s\n", strings.Join(r.survivors, "\n"))
	}
	if tried := sum[0] + sum[1] + sum[2] + sum[3]; len(r.survivors) > r.allowed(tried) && !*update {
		r.t.Errorf("%d of %d survive and are in no list", len(r.survivors), tried)
	}
}

// allowed returns how many survivors may be in no list. As long as mutants are open, the
// lists come from parts of runs and may lack one in twenty; once none is open, none.
func (r *mutantRun) allowed(tried int) int {
	if len(r.open) == 0 {
		return 0
	}
	return tried / 20
}

// whole holds the lists of known survivors to a run of all mutants.
func (r *mutantRun) whole(mutants []mutation.Mutant) {
	for _, key := range slices.Sorted(maps.Keys(r.argued)) {
		if !r.tried[key] {
			r.t.Errorf("%s: it is killed, or there is no such mutant: %s", arguedFile, key)
		}
	}
	if *update {
		open := mutation.Known{}
		for key := range r.tried {
			if r.argued[key] == "" {
				open[key] = "open: no trial has been written yet"
			}
		}
		if err := open.Write(openFile); err != nil {
			r.t.Error(err)
		}
		return
	}
	for _, key := range slices.Sorted(maps.Keys(r.open)) {
		if !r.tried[key] {
			r.t.Errorf("%s: it is killed, or there is no such mutant: %s", openFile, key)
		}
	}
}
