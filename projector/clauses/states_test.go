package clauses

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
)

// statesFile has a digest of each trial's states: what can be seen after each of its
// events, also of what the trial does not speak of. A change of the rules that no trial
// was written for shows here. The file is written anew with -args -update, and
// KIBITZ_STATES=WBF_4_8-with-1 prints what is in one digest.
const statesFile = "testdata/states.sum"

// statesDigest sums up what can be seen of the match.
func (m *match) statesDigest() string {
	if m.err != nil {
		return m.err.Error()
	}
	sum := sha256.New()
	for _, part := range m.seen() {
		m.see(sum, part)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// seen lists what can be seen after each event, who may be told of it, and what falls due within
// an hour.
func (m *match) seen() (parts []any) {
	var last events.Instant
	for _, f := range slices.Collect(m.final.All()) { // all first: what one changes in an earlier state shows
		parts = append(parts, f.After.Table(), f.After.Desk(), f.After.Result(), f.After.Options(), f.Closed(), f.Findings(), f.Changes(), f.Play())
		last = max(last, f.Event.At)
	}
	for _, minutes := range []int{0, 4, 6, 11, 16, 31, 61} {
		parts = append(parts, m.final.Final().Due(last+events.Instant(minutes*60_000)))
	}
	return append(parts, m.view.Findings, m.view.Status)
}

// key names a match by its clause and trial, which stays as others are added.
func (m *match) key() string {
	clause, _, _ := strings.Cut(m.id, "-with-")
	return clause + " " + m.name
}

func (m *match) see(sum interface{ Write([]byte) (int, error) }, part any) {
	text, err := json.Marshal(part)
	var value any
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err == nil {
		text, err = json.Marshal(told(value))
	}
	if err != nil {
		text = []byte(err.Error())
	}
	if os.Getenv("KIBITZ_STATES") == m.id {
		fmt.Printf("%s\n", text)
	}
	_, _ = sum.Write(append(text, '\n'))
}

// told returns a value of JSON without what is empty in objects, which sorts what is left:
// a field that a trial does not fill changes no digest.
func told(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key := range v {
			v[key] = told(v[key])
			switch v[key] {
			case nil, "", false, 0.0:
				delete(v, key)
			}
		}
		if len(v) == 0 {
			return nil
		}
	case []any:
		for i := range v {
			v[i] = told(v[i])
		}
		if len(v) == 0 {
			return nil
		}
	}
	return value
}

// knownStates reads a file of digests.
func knownStates(t *testing.T, name string) map[string]string {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	known := map[string]string{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		digest, key, _ := strings.Cut(lines.Text(), " ")
		known[key] = digest
	}
	return known
}

// holdStates holds what is seen in matches to a file of digests.
func holdStates(t *testing.T, file string, matches []*match) {
	t.Helper()
	if *update {
		digests := map[string]string{}
		for _, m := range matches {
			digests[m.key()] = m.statesDigest()
		}
		var text strings.Builder
		for _, key := range slices.Sorted(maps.Keys(digests)) {
			fmt.Fprintf(&text, "%s %s\n", digests[key], key)
		}
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	known := knownStates(t, file)
	for _, m := range matches {
		if m.statesDigest() != known[m.key()] {
			t.Errorf("%s (%s): what can be seen has changed; if it should, run go test ./projector/clauses -args -update", m.key(), m.id)
		}
	}
}
