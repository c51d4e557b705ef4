package tournament_test

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "write the digests anew")

// logsFile has a digest of what the logs of each test come to, also of what the test does not speak of. A change of the rules that
// no test was written for shows here. Remove it and run the tests with -args -update to write it anew; KIBITZ_LOGS=TestName prints
// what is in one digest.
const logsFile = "testdata/logs.sum"

// told are the logs of the tests that run, by the test.
var told = struct {
	sync.Mutex
	logs map[string][]*log
}{logs: map[string][]*log{}}

// isTold has what a log comes to at the end of its test held to its digest. What a property draws has none.
func isTold(l *log) *log {
	t, ok := l.TB.(*testing.T)
	if !ok || os.Getenv("KIBITZ_MUTANTS_WORDS") != "" {
		return l
	}
	told.Lock()
	defer told.Unlock()
	if told.logs[t.Name()] = append(told.logs[t.Name()], l); len(told.logs[t.Name()]) == 1 {
		t.Cleanup(func() { hold(t) })
	}
	return l
}

// hold compares the digest of a test's logs with the one that is known. They stand in any order.
func hold(t *testing.T) {
	told.Lock()
	defer told.Unlock()
	var texts []string
	for _, l := range told.logs[t.Name()] {
		texts = append(texts, l.comesTo())
	}
	delete(told.logs, t.Name())
	slices.Sort(texts)
	text := strings.Join(texts, "")
	if os.Getenv("KIBITZ_LOGS") == t.Name() {
		fmt.Println(text)
	}
	have := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16]
	known := knownLogs(t)
	if *update {
		known[t.Name()] = have
		keepLogs(t, known)
	}
	if !t.Failed() && known[t.Name()] != have {
		t.Errorf("what its logs come to has changed; if it should, run go test ./rules/tournament -args -update")
	}
}

func knownLogs(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(logsFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	known := map[string]string{}
	for line := range strings.Lines(string(text)) {
		digest, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		known[name] = digest
	}
	return known
}

func keepLogs(t *testing.T, known map[string]string) {
	t.Helper()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(known)) {
		fmt.Fprintln(&text, known[name], name)
	}
	if err := os.WriteFile(logsFile, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// comesTo writes what a log comes to: its findings, its stages, its deals, its prizes, and who meets the first entries next.
func (l *log) comesTo() string { // of a large one its findings, which take no time
	t := l.Tournament()
	if len(t.Entries) > 40 {
		return fmt.Sprintln(l.Findings())
	}
	parts := []any{l.Findings(), t.Changes(), t.Dealt(), t.DealsLeft()}
	for i := range t.Stages {
		s := &t.Stages[i]
		parts = append(parts, s.Stage, t.Meetings(s), t.Standings(s, nil), t.EntriesOf(s), t.Slips(s), t.Over(s), t.Sessions(s, nil), s.Draw, s.Pairings)
	}
	for _, d := range t.Divisions {
		parts = append(parts, t.Awards(d.Division, nil, nil))
	}
	for i := range t.Entries[:min(len(t.Entries), 8)] {
		parts = append(parts, t.Entries[i], t.MeetsNext(t.Entries[i].ID))
	}
	var text strings.Builder
	for _, part := range parts {
		written, err := json.Marshal(part)
		if err != nil {
			l.Fatal(err)
		}
		fmt.Fprintf(&text, "%s\n", written)
	}
	return text.String()
}
