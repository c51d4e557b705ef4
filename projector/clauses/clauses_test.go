package clauses

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/projector/refereed"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/book/catalogue"
)

// proof is the test of a clause: trials in which it makes a difference, and those in
// which it has nothing to say.
type proof struct {
	clause rules.ClauseID
	trials []trial
}

// proofs returns the tests of all clauses.
func proofs() []proof { return slices.Concat(wbf(), ru(), modern(), laws1987(), laws2017()) }

// of returns the rulebook that a clause is of.
func of(t *testing.T, id rules.ClauseID) *book.Book {
	t.Helper()
	library := book.All()
	i := slices.IndexFunc(library, func(b *book.Book) bool {
		_, ok := b.Clause(id)
		return ok
	})
	if i < 0 {
		t.Fatalf("%s is in no catalogue", id)
	}
	return library[i]
}

// title is the clause as tests are named by it: WBF_4.8.
func title(id rules.ClauseID) string { return strings.TrimPrefix(catalogue.Test(id), "TestClauses/") }

// matches returns a match for each trial, under the clause's rulebook or another.
func (p *proof) matches(name string, b *book.Book) []*match {
	var list []*match
	for i := range p.trials {
		id := fmt.Sprintf("%s-%s-%d", strings.ReplaceAll(title(p.clause), ".", "_"), name, i+1)
		list = append(list, &match{trial: &p.trials[i], id: id, book: b})
	}
	return list
}

// TestClauses plays the trials of each clause through the hall.
func TestClauses(t *testing.T) {
	h := newHall(t)
	all := proofs()
	played := make([][]*match, len(all))
	for i := range all {
		played[i] = all[i].matches("with", of(t, all[i].clause))
	}
	h.play(t, slices.Concat(played...))
	everything := append(slices.Concat(played...), h.recorded(t)...)
	t.Run("observed", func(t *testing.T) { observe(t, everything) })
	t.Run("states", func(t *testing.T) {
		holdStates(t, statesFile, everything)
		if known := knownStates(t, statesFile); len(known) != len(everything) {
			t.Errorf("%s has %d matches, not %d", statesFile, len(known), len(everything))
		}
	})
	for i := range all {
		t.Run(title(all[i].clause), func(t *testing.T) {
			for _, m := range played[i] {
				t.Run(m.name, func(t *testing.T) { m.judge(t) })
			}
			if !slices.ContainsFunc(played[i], func(m *match) bool { return !m.cites(all[i].clause) }) {
				t.Error("it is cited in every trial: there is none of what it does not speak of")
			}
		})
	}
}

func (m *match) judge(t *testing.T) {
	t.Helper()
	for _, wrong := range m.wrong() {
		t.Error(wrong)
	}
	if t.Failed() {
		t.Logf("the script: %s", m.script)
	}
}

// cites reports whether a finding or an open option rests on a clause.
func (m *match) cites(id rules.ClauseID) bool {
	return m.err != nil ||
		slices.ContainsFunc(m.view.Findings, func(f refereed.Finding) bool { return f.Clause == id }) ||
		slices.ContainsFunc(m.view.Options, func(o refereed.Option) bool { return o.Clause == id })
}

// Every clause of every catalogue has a test of its name, with a trial of what it
// says and one of what it does not speak of.
func TestEveryClauseHasATest(t *testing.T) {
	tested := map[rules.ClauseID]bool{}
	for _, p := range proofs() {
		if tested[p.clause] {
			t.Errorf("%s has two tests", p.clause)
		}
		tested[p.clause] = true
		of(t, p.clause)
		if len(p.trials) < 2 {
			t.Errorf("%s has %d trials", p.clause, len(p.trials))
		}
	}
	for _, b := range book.All() {
		for _, c := range b.Clauses {
			if !tested[c.ID] {
				t.Errorf("%s has no test", c.ID)
			}
		}
	}
}
