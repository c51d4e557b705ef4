package clauses

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events/ledger"
	"kibitz/projector/clauses/mutation"
	"kibitz/projector/client"
	"kibitz/projector/refereed"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// recording is a trial as it was told, with nothing changed in the rules: what a mutant
// makes of it is folded from that.
type recording struct {
	Events   int
	Messages []ledger.Message
}

// toldFile names the variable with the file that the trials are recorded in.
const toldFile = "KIBITZ_MUTANTS_TOLD"

// wordsOnly names the variable that leaves out the digests of the trials' states: then a
// mutant survives unless what a trial says of itself fails, or a test of the rules.
const wordsOnly = "KIBITZ_MUTANTS_WORDS"

// unit is what a mutant is tried on: a trial, an odd record under every rulebook, or a mixture
// of trials.
type unit struct {
	name    string
	matches []*match
	finds   string // of an odd record
	mixed   bool
}

// units returns the trials of all clauses, the odd records and the mixtures.
func units(t *testing.T) []unit {
	var all []unit
	for _, p := range proofs() {
		for _, m := range p.matches("with", of(t, p.clause)) {
			all = append(all, unit{name: m.id + ": " + m.name, matches: []*match{m}})
		}
	}
	list, played := recordedMatches()
	for i, o := range list {
		all = append(all, unit{name: o.script, matches: played[i], finds: o.finds})
	}
	for _, m := range mixtures(t) {
		all = append(all, unit{name: m.id + ": " + m.name, matches: []*match{m}, mixed: true})
	}
	for i := range all {
		all[i].name = fmt.Sprintf("%d %s", i, all[i].name)
	}
	return all
}

// record writes down what is told in all units, and returns their names.
func record(t *testing.T, file string) []string {
	t.Helper()
	office, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]*recording{}
	var names []string
	for _, u := range units(t) {
		for _, m := range u.matches {
			if list[m.id], err = m.tell(t.Context(), office); err != nil {
				t.Fatalf("%s: %v", m.id, err)
			}
		}
		names = append(names, u.name)
	}
	data, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var states []byte // as they are now, whatever becomes of them meanwhile
	for _, name := range []string{statesFile, mixturesFile} {
		digests, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, digests...)
	}
	if err := os.WriteFile(file+".sum", states, 0o600); err != nil {
		t.Fatal(err)
	}
	return names
}

// tell has the match's entries made without sending them to a hall.
func (m *match) tell(ctx context.Context, office nkeys.KeyPair) (*recording, error) {
	written := &recording{}
	w, err := newWriter(ctx, m, office, func(_ context.Context, s client.Submission) error {
		written.Messages = append(written.Messages, ledger.Message{Data: s.Data, Signature: s.Signature})
		return nil
	})
	if err == nil {
		err = w.tellAll(ctx)
	}
	written.Events = m.events
	return written, err
}

// TestMutantWorker is what the mutants' trials are folded by, in a process of its own.
func TestMutantWorker(t *testing.T) {
	if os.Getenv(mutation.Worker) == "" {
		t.Skip("it works for TestMutants")
	}
	mutation.Prepare()
	data, err := os.ReadFile(os.Getenv(toldFile))
	if err != nil {
		t.Fatal(err)
	}
	var list map[string]*recording
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	all, known := units(t), &asKnown{map[string]string{}, map[string]string{}}
	if os.Getenv(wordsOnly) == "" {
		known.states = knownStates(t, os.Getenv(toldFile)+".sum")
	}
	mutation.Work(os.Stdin, os.Stdout, func(name string) bool {
		var i int
		_, err := fmt.Sscanf(name, "%d ", &i)
		return err == nil && all[i].holds(list, known)
	})
}

// asKnown are the digests of the trials' states, and of what the trials came to that had them.
type asKnown struct{ states, texts map[string]string }

// holds reports whether a match has the states that are known. What is text for text as it was
// once is not read again.
func (k *asKnown) holds(m *match) bool {
	want := k.states[m.key()]
	if want == "" || m.err != nil {
		return want == "" || m.statesDigest() == want
	}
	sum := sha256.New()
	err := json.NewEncoder(sum).Encode(m.seen())
	text := string(sum.Sum(nil))
	if err == nil && k.texts[m.key()] == text {
		return true
	}
	held := m.statesDigest() == want
	if held {
		k.texts[m.key()] = text
	}
	return held
}

// holds folds what was told anew, and reports whether it comes out as it should.
func (u *unit) holds(list map[string]*recording, known *asKnown) bool {
	for _, m := range u.matches {
		m.refold(list[m.id], book.All())
		if !known.holds(m) {
			return false
		}
	}
	if u.mixed {
		return true
	}
	if u.finds == "" {
		return len(u.matches[0].wrong()) == 0
	}
	for code := range strings.FieldsSeq(u.finds) {
		if !slices.ContainsFunc(u.matches, func(m *match) bool { return m.finds(rules.Code(code)) }) {
			return false
		}
	}
	return true
}

// folds tells the match and folds what was told, without a hall.
func (m *match) folds(ctx context.Context, office nkeys.KeyPair, books book.Library) {
	told, err := m.tell(ctx, office)
	if m.err = err; err == nil {
		m.refold(told, books)
	}
}

func (m *match) refold(told *recording, books book.Library) {
	m.events = told.Events
	m.table, m.cards = backgammon.Table{}, bridge.Table{}
	r := refereed.New(tournament, m.id, refereed.Config{
		Books: books, Engine: "mutant", Verify: func(uint64, string, []byte, string) bool { return true },
	})
	for i := range told.Messages {
		r.Add(told.Messages[i])
	}
	m.view = r.View()
	m.err = m.read(r.Ledger(), books)
}
