package rules

import (
	"slices"

	"kibitz/events"
)

// Answering is a referee that hears the director's answers to findings.
type Answering interface {
	// Slip reports whether the director has said that the recorder made the mistake.
	Slip(f *Finding) bool
}

// Tracing is a referee that knows which findings come of others.
type Tracing interface {
	// ComesOf returns the code of the finding that one of this code comes of where both are on one
	// act, or its own: who rules on either has ruled on both.
	ComesOf(code Code) Code
}

// Settling tells which findings of a match have been settled, so that nobody waits for a decision
// on them: what they are about was struck, the director said that it is a slip of the recorder, it
// was ruled on, or who had a choice on it has chosen. It serves one state of a match.
type Settling struct {
	referee Referee
	found   map[events.Address][]Finding  // by the event, as it is in the log, in which they were found
	ruled   map[events.Address][][]string // the clauses of each ruling, by the event that was in dispute
	closed  map[events.Address][]Closed   // what was chosen, by each event that the option is on
}

// SettlingOf returns what has settled findings in a state of a match.
func SettlingOf(r Referee) *Settling {
	s := &Settling{
		referee: r, found: make(map[events.Address][]Finding), ruled: make(map[events.Address][][]string),
		closed: make(map[events.Address][]Closed),
	}
	for _, f := range r.Findings() {
		s.found[f.At.Own()] = append(s.found[f.At.Own()], f)
	}
	if desk := r.Desk(); desk != nil {
		for i := range desk.Disputes {
			if d := &desk.Disputes[i]; d.Ruled && d.About != (events.Address{}) {
				s.ruled[d.About] = append(s.ruled[d.About], d.Clauses)
			}
		}
	}
	for _, c := range r.Closed() {
		if c.How == Lapsed || r.Struck(c.At) {
			continue
		}
		for _, at := range []events.Address{c.Option.Opened, c.Option.Act} {
			if c.Option.On(at) { // not the zero address
				s.closed[at] = append(s.closed[at], c)
			}
		}
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
func (s *Settling) Settled(f *Finding) bool {
	if answers, ok := s.referee.(Answering); s.referee.Struck(f.At) || ok && answers.Slip(f) {
		return true
	}
	return slices.ContainsFunc(s.ruled[f.At.Own()], func(clauses []string) bool { return s.ruledOn(f, clauses) }) ||
		slices.ContainsFunc(s.closed[f.At], func(c Closed) bool { return s.chosen(f, &c.Option) })
}

// ruledOn reports whether a ruling on the event of a finding that names these clauses, or none, is
// on the finding. It is on what was found under a clause that it names. Where it names none of
// these, it is on what was found without a clause, and on the rest if all is about one thing.
func (s *Settling) ruledOn(f *Finding, clauses []string) bool {
	beside := s.found[f.At.Own()]
	named := func(g Finding) bool { return slices.Contains(clauses, string(g.Clause)) }
	if slices.ContainsFunc(beside, named) {
		return slices.ContainsFunc(beside, func(g Finding) bool { return named(g) && s.goTogether(f, &g) })
	}
	return f.Clause == "" || !slices.ContainsFunc(beside, func(g Finding) bool { return !s.goTogether(f, &g) })
}

// goTogether reports whether two findings are on the same act and one comes of the other, or both of a
// third. One without a clause goes with any: nothing is to be ruled under it alone.
func (s *Settling) goTogether(f, g *Finding) bool {
	return f.sameAct(g) && (f.Clause == "" || g.Clause == "" || s.origin(f) == s.origin(g))
}

func (s *Settling) origin(f *Finding) Code {
	if t, ok := s.referee.(Tracing); ok {
		return t.ComesOf(f.Code)
	}
	return f.Code
}

// chosen reports whether the choice of an option that is on the event of a finding was on the finding. It
// is on what was found under the option's clause: against another than the chooser, and where there is
// nothing such, against him. Where nothing was, it is on the irregular act, if that was found as one thing
// only.
func (s *Settling) chosen(f *Finding, o *Option) bool {
	under := func(g Finding) bool {
		return g.Clause == o.Clause && o.On(g.At) && (o.Against == "" || o.Against == g.Offender.String())
	}
	other := func(g Finding) bool { return under(g) && g.Offender != o.Chooser }
	for _, meant := range []func(Finding) bool{other, under} {
		if slices.ContainsFunc(s.found[o.Opened.Own()], meant) || slices.ContainsFunc(s.found[o.Act.Own()], meant) {
			return meant(*f)
		}
	}
	return o.Act == f.At && len(s.found[f.At.Own()]) == 1
}
