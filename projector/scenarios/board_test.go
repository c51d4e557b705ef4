package scenarios

import (
	"fmt"
	"regexp"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/wording"
	"kibitz/rules/book"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure/proceduretest"
)

// board is what a scenario has told of a match of bridge.
type board struct {
	session *bridgetest.Session
	refs    []events.Ref  // of the session's events, in order
	pending []events.Type // of those that are not written yet
}

func newBoard(rulebook string) (*board, error) {
	under, ok := book.Find(rulebook)
	if !ok {
		return nil, fmt.Errorf("there is no rulebook %q", rulebook)
	}
	return &board{session: bridgetest.NewSession(&under.Bridge)}, nil
}

// tells reports whether a statement at bridge is one of package bridgetest: all are that have
// no word of this package's own, and "agree" is.
func (b *board) tells(first string) bool {
	_, own := readers[first]
	return b != nil && (!own || first == "agree")
}

// sides says what each side is called: its player, or at bridge both of its players.
func (s *Scenario) sides() wording.Names {
	p := s.players()
	if s.bridge == nil {
		return wording.Names{s.Names[p[0].ID], s.Names[p[1].ID]}
	}
	return wording.Names{s.Names[p[0].ID] + "/" + s.Names[p[2].ID], s.Names[p[1].ID] + "/" + s.Names[p[3].ID]}
}

var labelled = regexp.MustCompile(`#[a-z][a-z0-9-]*(\.\d+)?`)

// boardBodies reads the events of a statement of package bridgetest.
func (w *words) boardBodies() []events.Body {
	s := w.scenario
	text := labelled.ReplaceAllStringFunc(strings.Join(w.List, " "), func(label string) string {
		return fmt.Sprintf("#%d", s.bridge.number(w.ref(label)))
	})
	told, err := s.bridge.session.Tell(text)
	if err != nil {
		w.Fail("%v", err)
	}
	w.List = nil
	bodies := make([]events.Body, len(told))
	for i := range told {
		bodies[i] = told[i].Body
		s.bridge.pending = append(s.bridge.pending, bodies[i].Type())
		s.bridge.resolve(bodies[i])
	}
	return bodies
}

// number returns the number, from 1, of the event in the session that a reference names.
func (b *board) number(ref *events.Ref) int {
	for i := range b.refs {
		if ref != nil && b.refs[i] == *ref {
			return i + 1
		}
	}
	return 0
}

// wrote notes where the events of an entry stand that the session has told.
func (b *board) wrote(link *ledger.Link) {
	if b == nil {
		return
	}
	for i := range link.Entry.Events {
		if len(b.pending) > 0 && link.Entry.Events[i].Type() == b.pending[0] {
			b.refs = append(b.refs, events.Ref{Entry: link.Entry.ID, Index: i})
			b.pending = b.pending[1:]
		}
	}
}

// resolve puts the references of an event to where the events stand that they mean.
func (b *board) resolve(body events.Body) {
	switch e := body.(type) {
	case *events.ChoiceMade:
		b.put(e.Opened)
	case *events.OptionsRead:
		b.put(e.Opened)
	case *events.InformationNoted:
		b.put(e.About)
	case *events.FindingAnswered:
		b.put(e.About)
	case *events.JudgementReserved:
		b.put(e.About)
	}
}

func (b *board) put(ref *events.Ref) {
	if n := proceduretest.Number(ref); n > 0 && n <= len(b.refs) {
		*ref = b.refs[n-1]
	}
}
