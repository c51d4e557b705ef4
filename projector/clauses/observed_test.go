package clauses

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/replay"
	_ "kibitz/replay/games" // whose words declare the figures
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/book/observed"
	"kibitz/rules/bridge"
)

var update = flag.Bool("update", false, "rewrite what the trials show of findings and options")

const observedFile = "../../rules/book/observed/observed.json"

// settled are clauses of which what follows is the director's to decide where a rulebook lacks
// them, and the findings that say so. All rulebooks here have them.
var settled = map[rules.ClauseID]rules.Code{
	"RU 23.9": backgammon.FindCubeBeyond, "RU 23.12": backgammon.FindMovedUnderCube, "L1987 49": bridge.FindExposed,
}

// observeLacking adds the findings that a rulebook without a clause gives to the clause's trials.
func observeLacking(t *testing.T, c *observed.Catalogue) {
	office, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	for id, code := range settled {
		less, seen := without(of(t, id), id), observed.New()
		for _, p := range proofs() {
			if p.clause != id {
				continue
			}
			for _, m := range p.matches("lacking", less) {
				m.folds(t.Context(), office, append(book.All(), less))
				m.observe(t, seen)
			}
		}
		if c.Findings[code] != nil || seen.Findings[code] == nil {
			t.Errorf("%s is found under a whole rulebook, or not without %s", code, id)
			continue
		}
		c.Lacking[code] = seen.Findings[code][less.ID]
	}
}

// observe holds the file of what trials show to what these show.
func observe(t *testing.T, matches []*match) {
	c := observed.New()
	for _, m := range matches {
		if m.err == nil {
			m.observe(t, c)
		}
	}
	observeLacking(t, c)
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(c); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(observedFile, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if known, err := os.ReadFile(observedFile); err != nil || !bytes.Equal(known, text.Bytes()) {
		t.Errorf("%s is behind the trials: run go test ./projector/clauses -run TestClauses -args -update (%v)", observedFile, err)
	}
}

// Every figure of a finding means something: those that no words declare are nought.
func undeclared(f *rules.Finding) bool {
	declared := len(wording.Arguments(f.Code))
	if f.Code == rules.GroundChanged {
		declared++ // an address is two figures
	}
	return slices.ContainsFunc(f.Args[min(declared, len(f.Args)):], func(n int) bool { return n != 0 })
}

// observe adds what a match shows.
func (m *match) observe(t *testing.T, c *observed.Catalogue) {
	for f := range m.final.All() {
		found, opened := f.Findings(), f.Opened()
		for i := range found {
			if undeclared(&found[i]) {
				t.Errorf("%s: %s has figures %v, and %d are declared", m.name, found[i].Code, found[i].Args, len(wording.Arguments(found[i].Code)))
			}
			m.noted(c.Finding(found[i].Code, m.book.ID), &f, &found[i], opened)
		}
		for i := range opened {
			m.opened(c.Option(opened[i].Kind, m.book.ID), &f, &opened[i], found)
		}
		for _, closed := range f.Closed() {
			m.opened(c.Option(closed.Option.Kind, m.book.ID), nil, &closed.Option, nil)
			o := c.Option(closed.Option.Kind, m.book.ID)
			by := observed.Closing{How: closed.How, By: f.Event.Type()}
			if !slices.Contains(o.Closed, by) {
				o.Closed = append(o.Closed, by)
				slices.SortFunc(o.Closed, func(x, y observed.Closing) int { return cmp.Or(cmp.Compare(x.How, y.How), cmp.Compare(x.By, y.By)) })
			}
		}
	}
}

func (m *match) noted(into *observed.Finding, f *replay.Frame, found *rules.Finding, opened []rules.Option) {
	if found.Clause == "" {
		into.NoClause = true
	} else {
		observed.Add(&into.Clauses, found.Clause)
	}
	into.Offender = into.Offender || found.Offender.Valid()
	observed.Add(&into.Events, f.Event.Type())
	opens := false
	for i := range opened {
		if opened[i].Clause == found.Clause && opened[i].Opened == found.At {
			observed.Add(&into.Opens, opened[i].Kind)
			opens = true
		}
	}
	into.Severity = found.Severity(opens).Graver(into.Severity)
}

// opened adds an option, and the event that opened it where it is known.
func (m *match) opened(into *observed.Option, f *replay.Frame, o *rules.Option, found []rules.Finding) {
	if o.Clause != "" {
		observed.Add(&into.Clauses, o.Clause)
	}
	chooser := "side"
	switch {
	case o.Seats != "":
		chooser = "seats"
	case o.Either:
		chooser = "either-side"
	case !o.Chooser.Valid():
		chooser = "director"
	}
	observed.Add(&into.Choosers, chooser)
	observed.Add(&into.Choices, o.Choices...)
	observed.Add(&into.Until, o.Until...)
	into.Anyone = into.Anyone || o.Anyone
	if o.Implied != "" {
		observed.Add(&into.Implied, o.Implied)
	}
	if f == nil {
		return
	}
	observed.Add(&into.Opened, f.Event.Type())
	for i := range found {
		if found[i].Clause == o.Clause && found[i].At == o.Opened {
			observed.Add(&into.Findings, found[i].Code)
		}
	}
}
