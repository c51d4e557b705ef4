package clauses

import (
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

// mixturesFile has a digest of what can be seen in each mixture, as statesFile has of trials.
const mixturesFile = "testdata/mixtures.sum"

// mixtures returns records in which provisions meet: the statements of a trial mixed at random
// with those of another of the same game and format, under any rulebook of the game. Which
// trials meet depends on their names and scripts alone, so another trial changes few of them.
func mixtures(t *testing.T) []*match {
	t.Helper()
	var trials []*match
	for _, p := range proofs() {
		trials = append(trials, p.matches("with", of(t, p.clause))...)
	}
	hashes := make([]uint64, len(trials))
	for i, m := range trials {
		hashes[i] = hashed(m.key(), m.script)
	}
	var mixed []*match
	for i, m := range trials {
		other := m.partner(hashes[i], trials, hashes)
		if other == nil {
			continue
		}
		mixture := m.mixedWith(other)
		if _, err := mixture.told(); err == nil { // some say "lead" where nobody is to lead
			mixed = append(mixed, mixture)
		}
	}
	return mixed
}

// partner returns the trial that one is mixed with, by their hashes; nil if there is none.
func (m *match) partner(hash uint64, trials []*match, hashes []uint64) (best *match) {
	least := ^uint64(0)
	for i, other := range trials {
		h := (hash ^ hashes[i]) * 0x9E3779B97F4A7C15
		if h < least && other.format == m.format && other.bridge() == m.bridge() && other.script != m.script {
			best, least = other, h
		}
	}
	return best
}

func hashed(parts ...string) uint64 {
	h := fnv.New64a()
	for _, part := range parts {
		_, _ = h.Write([]byte(part + "\n"))
	}
	return h.Sum64()
}

// mixedWith returns the mixture of two trials: what both begin with, then the rest of each in
// its own order.
func (m *match) mixedWith(other *match) *match {
	a, b := statements(m.script), statements(other.script)
	common := 0
	for common < min(len(a), len(b)) && a[common] == b[common] {
		common++
	}
	random := rand.New(rand.NewPCG(hashed(m.script, other.script), 0))
	script := slices.Clone(a[:common])
	for a, b = a[common:], b[common:]; len(a)+len(b) > 0; {
		from := &a
		if random.IntN(len(a)+len(b)) >= len(a) {
			from = &b
		}
		script, *from = append(script, (*from)[0]), (*from)[1:]
	}
	books := book.All().Governing(m.game())
	return &match{
		trial: &trial{name: "mixed: " + m.name, format: m.format, script: strings.Join(script, "; ")},
		id:    m.id + "-mixed", book: books[random.IntN(len(books))],
	}
}

// game returns the discipline of the trial's match.
func (m *match) game() string {
	f, err := m.formatted()
	switch {
	case m.format == eventLog:
		return events.TournamentEvent
	case m.bridge():
		return events.Bridge
	case err == nil && f.Start == longnards.Start:
		return events.LongNards
	}
	return events.Backgammon
}

func statements(script string) (all []string) {
	for s := range strings.SplitSeq(strings.ReplaceAll(script, "\n", ";"), ";") {
		if s = strings.TrimSpace(s); s != "" {
			all = append(all, s)
		}
	}
	return all
}

// What can be seen in the mixtures stays as it is. The long run and -update fold all of them.
func TestMixturesOfTrialsShowWhatTheyShowed(t *testing.T) {
	office, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	const oneIn = 10
	all := mixtures(t)
	known := knownStates(t, mixturesFile)
	if len(known) != len(all) && !*update {
		t.Errorf("%s has %d matches, not %d", mixturesFile, len(known), len(all))
	}
	if os.Getenv("KIBITZ_LONG") == "" && !*update {
		all = slices.DeleteFunc(all, func(m *match) bool { return hashed(m.key())%oneIn != 0 })
	}
	for _, m := range all {
		if m.folds(t.Context(), office, book.All()); m.err != nil {
			t.Errorf("%s: %q: %v", m.key(), m.script, m.err)
		}
	}
	if !t.Failed() {
		holdStates(t, mixturesFile, all)
	}
}
