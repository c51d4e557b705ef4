package clauses

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// mutated are the packages whose code is changed, tested those whose tests are tried beside the trials of
// the clauses, and beyond those whose tests are tried on what outlives these: each within the rules or from
// the module's root.
var (
	mutated = []string{
		"", "/match", "/procedure", "/discipline", "/backgammon", "/longnards", "/bridge", "/bridge/auction", "/bridge/points", "/scoring",
		"/bridge/claims", "/backgammon/position", "/book", "/bridge/codes", "/tournament",
	}
	tested = []string{
		"", "/match/cointest", "/procedure", "/discipline", "/book", "/longnards", "/backgammon", "/backgammon/position",
		"/bridge", "/bridge/auction", "/bridge/claims", "/bridge/points", "/scoring", "/bridge/codes", "/tournament",
	}
	beyond = []string{
		"replay", "replay/casefile", "replay/record/mat", "replay/record/pbn", "replay/terminal",
	}
)

// data are the packages whose data another package tests.
var data = map[string]string{"rules/book": "rules/bridge/codes"}

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
	t             *testing.T
	argued, open  Known
	killed, tried map[string]bool    // tried without being killed
	figures       map[string]*[4]int // by package: killed, argued, open, new
	survivors     []string
	log           *os.File
}

// TestMutants changes one token of the rules at a time and tries whether a trial of a
// clause, or a test of the rules, fails. A survivor that is not known is a failure, and so is a
// known one that is killed, or is no mutant any more.
//
//	KIBITZ_MUTANTS=500          so many of those not argued, drawn at random; "all" for all, "open" or "argued" for those listed so,
//	                            "since:COMMIT" for those of functions that have changed since; "each" for one that makes a trial fail,
//	                            for each trial
//	KIBITZ_MUTANTS_SEED=1       drawn from this seed, else from one that changes with the rules
//	KIBITZ_MUTANTS_MATCH=Crawf  only those whose key matches
//	KIBITZ_MUTANTS_TESTS=/book  only on the trials and tests of packages whose path matches
//	KIBITZ_MUTANTS_UNITS=Walks  only on trials and tests whose name matches
//	KIBITZ_MUTANTS_ALSO=/bridge/doubledummy
//	                            changes these packages too, on their own tests as well
//	KIBITZ_MUTANTS_LOG=file     lists what killed each
//	KIBITZ_MUTANTS_WORDS=1      without the digests of the trials' states
//
// With -args -update the list of open ones loses those that were killed and gains those that
// survived all trials and tests.
func TestMutants(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("set KIBITZ_LONG to change the rules one token at a time")
	}
	dir := t.TempDir()
	r := &mutantRun{t: t, killed: map[string]bool{}, tried: map[string]bool{}, figures: map[string]*[4]int{}}
	r.known()
	mutants, suites := prepare(t, dir)
	if name := os.Getenv("KIBITZ_MUTANTS_LOG"); name != "" {
		var err error
		if r.log, err = os.Create(name); err != nil {
			t.Fatal(err)
		}
		defer r.log.Close()
	}
	if os.Getenv("KIBITZ_MUTANTS") == "each" {
		r.each(mutants, suites[0])
		return
	}
	chosen := r.choose(mutants)
	Try(chosen, suites, runtime.GOMAXPROCS(0), r.judged)
	r.report()
	if r.gone(mutants); *update {
		r.update(mutants)
	}
}

// prepare builds the instrumented tests and traces what they reach.
func prepare(t *testing.T, dir string) ([]Mutant, []*Suite) {
	t.Helper()
	match, trials := pattern(t, "KIBITZ_MUTANTS_TESTS"), []string{"kibitz/projector/clauses"}
	matching := func(names ...string) []string {
		return slices.DeleteFunc(paths(names), func(path string) bool { return !match.MatchString(path) })
	}
	also := strings.Fields(os.Getenv("KIBITZ_MUTANTS_ALSO"))
	beside, late := matching(slices.Concat(tested, also)...), matching(beyond...)
	if !match.MatchString(trials[0]) {
		trials = nil
	}
	mutants, err := Instrument(dir, paths(slices.Concat(mutated, also)), slices.Concat(beside, late))
	if soon := slices.Concat(trials, beside); err == nil && len(soon) > 0 {
		err = compile(dir, soon...)
	}
	if err != nil {
		t.Fatal(err)
	}
	var suites []*Suite
	if trials != nil {
		recorded := filepath.Join(dir, "told.json")
		suites = append(suites, &Suite{
			Program: filepath.Join(dir, "clauses.test"), Args: []string{"-test.run", "^TestMutantWorker$"},
			Env: []string{toldFile + "=" + recorded}, Units: record(t, recorded),
		})
	}
	for _, path := range beside {
		suites = append(suites, suiteOf(dir, path))
	}
	for _, s := range suites {
		s.Only = pattern(t, "KIBITZ_MUTANTS_UNITS")
		if err := s.Trace(); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range late {
		s := suiteOf(dir, path)
		s.Only = pattern(t, "KIBITZ_MUTANTS_UNITS")
		s.Late = sync.OnceValue(func() error {
			if err := compile(dir, path); err != nil {
				return err
			}
			return s.Trace()
		})
		suites = append(suites, s)
	}
	return mutants, suites
}

// suiteOf returns the tests of a package.
func suiteOf(dir, path string) *Suite {
	within := strings.TrimPrefix(path, "kibitz/")
	return &Suite{
		Program: filepath.Join(dir, filepath.Base(path)+".test"), Data: []string{within, data[within]}, Dir: filepath.Join("..", "..", filepath.FromSlash(within)),
	}
}

// paths returns the import paths of packages.
func paths(names []string) (paths []string) {
	for _, name := range names {
		if name == "" || name[0] == '/' {
			name = "rules" + name
		}
		paths = append(paths, "kibitz/"+name)
	}
	return paths
}

// pattern compiles the regular expression in a variable.
func pattern(t *testing.T, variable string) *regexp.Regexp {
	t.Helper()
	match, err := regexp.Compile(os.Getenv(variable))
	if err != nil {
		t.Fatal(err)
	}
	return match
}

// choose draws those to be tried.
func (r *mutantRun) choose(mutants []Mutant) (chosen []*Mutant) {
	t, match, wanted := r.t, pattern(r.t, "KIBITZ_MUTANTS_MATCH"), os.Getenv("KIBITZ_MUTANTS")
	t.Helper()
	among := r.among(wanted)
	for i := range mutants {
		if m := &mutants[i]; match.MatchString(m.Key()) && (among == nil || among(m)) {
			chosen = append(chosen, m)
		}
	}
	argued := func(m *Mutant) bool { return r.argued[m.Key()] != "" } // where all are tried, last: they take longest
	rest := slices.DeleteFunc(slices.Clone(chosen), argued)
	if among != nil {
		chosen = slices.DeleteFunc(chosen, func(m *Mutant) bool { return !argued(m) })
		return append(rest, chosen...)
	}
	chosen = rest
	n, err := strconv.Atoi(cmp.Or(wanted, fmt.Sprint(sampled)))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("KIBITZ_MUTANTS_SEED"), fmt.Sprint(seedOf(mutants))), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("mutants: %d of %d, drawn with the seed %d\n", min(n, len(chosen)), len(chosen), seed)
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(chosen), func(i, k int) { chosen[i], chosen[k] = chosen[k], chosen[i] })
	return chosen[:min(n, len(chosen))]
}

// among reports which mutants are wanted where they are not drawn; nil where they are.
func (r *mutantRun) among(wanted string) func(*Mutant) bool {
	listed := func(known Known) func(*Mutant) bool {
		return func(m *Mutant) bool { return known[m.Key()] != "" }
	}
	commit, since := strings.CutPrefix(wanted, "since:")
	switch {
	case since:
		changed := changedSince(r.t, commit)
		return func(m *Mutant) bool { return changed[line{m.File, m.Line}] }
	case wanted == "all":
		return func(*Mutant) bool { return true }
	case wanted == "open":
		return listed(r.open)
	case wanted == "argued":
		return listed(r.argued)
	}
	return nil
}

// seedOf returns the seed that stands for these mutants and where they are: whoever runs the tests of
// the same rules draws the same, and a change of the rules draws others.
func seedOf(mutants []Mutant) uint32 {
	h := fnv.New32a()
	for i := range mutants {
		fmt.Fprintln(h, mutants[i].Key(), mutants[i].Line)
	}
	return h.Sum32()
}

func (r *mutantRun) known() {
	r.t.Helper()
	var err error
	if r.argued, err = ReadKnown(arguedFile); err != nil {
		r.t.Fatal(err)
	}
	if r.open, err = ReadKnown(openFile); err != nil {
		r.t.Fatal(err)
	}
}

// survives stands in the list of a run for the killer of one that survives.
const survives = "SURVIVES"

// judged takes down what became of a mutant.
func (r *mutantRun) judged(v Verdict) {
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
		if r.killed[key] = true; !*update && r.argued[key]+r.open[key] != "" {
			r.t.Errorf("%s kills what is listed as surviving: %s", v.Killer, key)
		}
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
	if *update {
		return
	}
	for name, f := range r.figures {
		if f[3] > 0 && !r.hasOpen(name) {
			r.t.Errorf("%d of %s survive and are in no list", f[3], name)
		}
	}
	if tried := sum[0] + sum[1] + sum[2] + sum[3]; sum[3] > tried/20 {
		r.t.Errorf("%d of %d survive and are in no list", sum[3], tried)
	}
}

// hasOpen reports whether mutants of a package are open. As long as they are, its lists come
// from parts of runs and may lack one mutant in twenty of all that are tried; once none is
// open, none.
func (r *mutantRun) hasOpen(name string) bool {
	for key := range r.open {
		if strings.HasPrefix(key, name+" ") {
			return true
		}
	}
	return false
}

// gone fails for those listed that are no mutants any more.
func (r *mutantRun) gone(mutants []Mutant) {
	there := map[string]bool{}
	for i := range mutants {
		there[mutants[i].Key()] = true
	}
	for file, known := range map[string]Known{arguedFile: r.argued, openFile: r.open} {
		for _, key := range slices.Sorted(maps.Keys(known)) {
			if !there[key] && !(*update && file == openFile) {
				r.t.Errorf("%s: there is no such mutant: %s", file, key)
			}
		}
	}
}

// update writes the list of open mutants anew: without those that were killed, or argued, or
// are no more.
func (r *mutantRun) update(mutants []Mutant) {
	open := Known{}
	for i := range mutants {
		switch key := mutants[i].Key(); {
		case r.argued[key] != "" || r.killed[key]:
		case r.open[key] != "" || r.tried[key]:
			open[key] = "open: no trial has been written yet"
		}
	}
	if err := open.Write(openFile); err != nil {
		r.t.Error(err)
	}
}
