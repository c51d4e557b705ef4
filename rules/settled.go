package rules

import "slices"

// Answering is a referee that hears the director's answers to findings.
type Answering interface {
	// Slip reports whether the director has said that the recorder made the mistake.
	Slip(f *Finding) bool
}

// Settling tells which findings of a match have been settled, so that nobody waits for a decision
// on them: what they are about was struck, the director said that it is a slip of the recorder, it
// was ruled on, or who had a choice on it has chosen.
type Settling struct {
	referee  Referee
	disputes []DisputeView
}

// SettlingOf returns what has settled findings in a state of a match.
func SettlingOf(r Referee) Settling {
	s := Settling{referee: r}
	if desk := r.Desk(); desk != nil {
		s.disputes = desk.Disputes
	}
	return s
}

// Waiting returns the number of a referee's findings that nothing has settled.
func Waiting(r Referee) (n int) {
	found := r.Findings()
	if len(found) == 0 {
		return 0
	}
	s := SettlingOf(r)
	for i := range found {
		if !s.Settled(&found[i]) {
			n++
		}
	}
	return n
}

// Settled reports whether a finding has been settled.
func (s Settling) Settled(f *Finding) bool {
	if answers, ok := s.referee.(Answering); s.referee.Struck(f.At) || ok && answers.Slip(f) {
		return true
	}
	ruled := func(d DisputeView) bool { return d.Ruled && d.About == f.At.Own() && s.ruledOn(f, d.Clauses) }
	return slices.ContainsFunc(s.disputes, ruled) || slices.ContainsFunc(s.referee.Closed(), func(c Closed) bool { return s.chosen(f, &c) })
}

// ruledOn reports whether a ruling on the event of a finding that names these clauses, or none, is
// on the finding. It is on what was found under a clause that it names. Where it names none of
// these, it is on what was found without a clause, and where there is nothing such, on the one
// act that all of it is about.
func (s Settling) ruledOn(f *Finding, clauses []string) bool {
	beside := s.beside(f)
	named := func(g Finding) bool { return slices.Contains(clauses, string(g.Clause)) }
	if on, some := ofActs(f, beside, named); some {
		return on
	}
	if on, some := ofActs(f, beside, func(g Finding) bool { return g.Clause == "" }); some {
		return on
	}
	return ofOneAct(beside)
}

// chosen reports whether a choice, which stands, was on a finding. It is on what was found under the
// option's clause: against another than the chooser, and where there is nothing such, against him.
// Where nothing was, it is on the irregular act, if that was found as one thing only.
func (s Settling) chosen(f *Finding, c *Closed) bool {
	o := &c.Option
	if c.How == Lapsed || s.referee.Struck(c.At) || !o.On(f.At) {
		return false
	}
	under := func(g Finding) bool { return g.Clause == o.Clause && o.On(g.At) }
	other := func(g Finding) bool { return under(g) && g.Offender != o.Chooser }
	for _, meant := range []func(Finding) bool{other, under} {
		if slices.ContainsFunc(s.referee.Findings(), meant) {
			return meant(*f)
		}
	}
	return o.Act == f.At && len(s.beside(f)) == 1
}

// beside returns what was found in the event of a finding, with the finding itself.
func (s Settling) beside(f *Finding) []Finding {
	list := []Finding{*f}
	for _, g := range s.referee.Findings() {
		if g.At.Own() == f.At.Own() && g != *f {
			list = append(list, g)
		}
	}
	return list
}

// ofActs reports whether a finding is of the act of any finding that is meant, and whether any is.
func ofActs(f *Finding, all []Finding, meant func(Finding) bool) (on, some bool) {
	for i := range all {
		if meant(all[i]) {
			some = true
			on = on || f.sameAct(&all[i])
		}
	}
	return on, some
}

func ofOneAct(all []Finding) bool {
	return !slices.ContainsFunc(all, func(g Finding) bool { return !g.sameAct(&all[0]) })
}
