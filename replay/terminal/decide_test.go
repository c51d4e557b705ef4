package terminal

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"

	"kibitz/events"
	"kibitz/events/ledger"
)

// decider is a viewer in which acts can be recorded.
func decider(s *scene, at events.Address) Viewer {
	v := NewViewer(s.match(), Options{At: &at})
	v.decides = true
	return v
}

// illegal is a match whose last turn, of B, was played as no roll can be.
func illegal(t reporter) *scene {
	s := newScene(t)
	s.by("table", &events.MatchStarted{}, &events.GameStarted{})
	s.by("table", opens(6, 2), moves(a, 24, 18, 13, 11), ends(a))
	s.by("table", rolls(b, 3, 1), moves(b, 8, 5, 6, 4), ends(b))
	return s
}

func TestKeysAskForAnActOnTheEventUnderTheCursor(t *testing.T) {
	play, end := events.Address{N: 4, Index: 1}, events.Address{N: 4, Index: 2}
	for _, c := range []struct {
		name string
		at   events.Address
		keys []string
		act  Act
	}{
		{"d raises a dispute", play, []string{"d", "'it was 6-4", "enter"},
			Act{Form: "dispute", Fields: map[string]string{"about": "4.1", "subject": "play", "words": "it was 6-4"}}},
		{"and says that it is about a roll", events.Address{N: 4}, []string{"d", "enter"},
			Act{Form: "dispute", Fields: map[string]string{"about": "4.0", "subject": "roll", "words": ""}}},
		{"o makes an open choice, wherever the cursor is", events.Address{N: 3}, []string{"o", "2"},
			Act{Form: "choose", Fields: map[string]string{"option": "4.2", "choice": "replay"}}},
		{"r rules that play goes on", end, []string{"r", "1", "enter", "'seen", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 4.8", "reason": "seen"}, Effect: "play-on"}},
		{"or back to before this event", end, []string{"r", "2", "enter", "'seen", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 4.8", "reason": "seen"}, Effect: "restore", Object: "4.2"}},
		{"or to before the play that led to it", end, []string{"r", "3", "ctrl+u", "'WBF 6.1", "enter", "'seen", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 6.1", "reason": "seen"}, Effect: "restore", Object: "4.1"}},
		{"or to before its roll", end, []string{"r", "4", "enter", "'seen", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 4.8", "reason": "seen"}, Effect: "restore", Object: "4.0"}},
		{"or that B is warned", end, []string{"r", "6", "enter", "'slow", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 4.8", "reason": "slow"}, Effect: "warn", Object: "B"}},
		{"a ruling without a reason asks again", end, []string{"r", "1", "enter", "enter", "'seen", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 4.8", "reason": "seen"}, Effect: "play-on"}},
		{"a Russian keyboard has the same keys", end, []string{"к", "1", "enter", "'seen", "enter"},
			Act{Form: "rule", Fields: map[string]string{"about": "4.2", "subject": "play", "clause": "WBF 4.8", "reason": "seen"}, Effect: "play-on"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := press(decider(illegal(t), c.at), c.keys[:len(c.keys)-1]...)
			v, effect := v.Press(Key{Name: c.keys[len(c.keys)-1], Text: c.keys[len(c.keys)-1]})
			if effect.Look == nil || !reflect.DeepEqual(*effect.Look, c.act) {
				t.Errorf("it asks for %+v, want %+v; it shows\n%s", effect.Look, c.act, v.Screen())
			}
		})
	}
}

func TestARulingIsOnTheDisputeThatIsOpen(t *testing.T) {
	s := illegal(t)
	s.by("director", &events.DisputeRaised{Dispute: "d7", Subject: "play", Side: a})
	v := press(decider(s, events.Address{N: 4, Index: 2}), "r", "1", "enter", "'seen")
	_, effect := v.Press(Key{Name: "enter"})
	if effect.Look == nil || effect.Look.Fields["dispute"] != "d7" || effect.Look.Fields["about"] != "" {
		t.Errorf("it asks for %+v", effect.Look)
	}
	if _, effect = v.Press(Key{Name: "P", Text: "P"}); effect.Print != "" {
		t.Error("P in a prompt is not typed")
	}
	if _, effect = press(v, "esc").Press(Key{Name: "P", Text: "P"}); effect.Print != "d7" {
		t.Errorf("P prints %q", effect.Print)
	}
}

func TestWhereNothingCanBeDecidedTheKeysSaySo(t *testing.T) {
	known := illegal(t).match()
	known.Known = 4
	past := NewViewer(known, Options{})
	past.decides = true
	for name, v := range map[string]Viewer{"without a desk": NewViewer(illegal(t).match(), Options{}), "in the past": past} {
		for _, key := range []string{"d", "o", "r", "P"} {
			after, effect := v.Press(Key{Name: key, Text: key})
			if !strings.Contains(after.message, "nothing can be recorded here") || effect != (Effect{}) || after.overlay != none || after.prompt.asks != "" {
				t.Errorf("%s, %s: %+v, %q", name, key, effect, after.message)
			}
		}
	}
	legal := newScene(t)
	legal.by("table", &events.MatchStarted{}, &events.GameStarted{})
	for key, says := range map[string]string{"o": "no choice is open", "P": "has no dispute"} {
		if v := press(decider(legal, events.Address{N: 4}), key); !strings.Contains(v.message, says) {
			t.Errorf("%s says %q", key, v.message)
		}
	}
}

// office is a desk that records in a scene.
type office struct {
	mu       sync.Mutex
	scene    *scene
	looked   []Act
	movedOn  int // how often the match has moved on
	recorded int
	fails    error
}

func (o *office) Look(a Act, columns int) (*Proposal, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.looked = append(o.looked, a); o.fails != nil {
		return nil, o.fails
	}
	return &Proposal{Consequences: fmt.Sprintf("%s preview\na ruling in %d columns\n", [...]string{"first", "second", "third"}[len(o.looked)-1], columns), Record: func(after uint64) (Recorded, error) {
		o.mu.Lock()
		defer o.mu.Unlock()
		if o.movedOn > 0 {
			o.movedOn--
			return Recorded{MovedOn: true, Newer: []ledger.Message{o.scene.message("table", &events.NoteMade{Text: "something new"})}}, nil
		}
		o.recorded++
		return Recorded{Link: after + 1, Newer: []ledger.Message{o.scene.message("director", &events.DisputeRaised{Dispute: "d1", Subject: "play", Side: events.A})}}, nil
	}}, nil
}

func (o *office) CaseFile(dispute string) (string, error) { return "m-1-" + dispute + ".pdf", nil }

func TestAnActIsRecordedOnceItsPreviewOfTheMatchAsItStandsIsAgreedTo(t *testing.T) {
	s := illegal(t)
	desk := &office{scene: s, movedOn: 1}
	keys, typed := io.Pipe()
	display := &display{}
	p := NewProgram(t.Context(), NewViewer(s.match(), Options{}), Environment{In: keys, Out: display, Desk: desk, options: []tea.ProgramOption{tea.WithWindowSize(120, 40)}})
	ended := make(chan error, 1)
	go func() { ended <- p.Run() }()
	t.Cleanup(func() { typed.Close(); p.tea.Quit() })
	typing := func(text string) {
		t.Helper()
		if _, err := io.WriteString(typed, text); err != nil {
			t.Fatal(err)
		}
	}
	display.until(t, "is not legal for 3-1")
	typing("r1\rseen\r")
	display.until(t, "first preview")
	display.until(t, "a ruling in 120 columns")
	typing("n")
	display.until(t, "nothing was recorded")
	typing("r1\rseen\r")
	display.until(t, "second preview")
	typing("y")
	display.until(t, "third") // the match has moved on
	typing("y")
	display.until(t, "P writes the case file")
	typing("P")
	display.until(t, "saved as m-1-d1.pdf")
	desk.mu.Lock()
	defer desk.mu.Unlock()
	if desk.recorded != 1 || len(desk.looked) != 3 {
		t.Errorf("%d were recorded after %d previews", desk.recorded, len(desk.looked))
	}
}

func TestNoActBeginsWhileAnotherIsUnderWay(t *testing.T) {
	idle := func(t *testing.T, v Viewer) {
		t.Helper()
		for _, key := range []string{"d", "o", "r", "P"} {
			after, effect := v.Press(Key{Name: key, Text: key})
			if effect != (Effect{}) || after.overlay != none || after.prompt.asks != "" {
				t.Errorf("%s begins %+v, overlay %d, prompt %q", key, effect, after.overlay, after.prompt.asks)
			}
		}
	}
	begins := func(t *testing.T, v Viewer) {
		t.Helper()
		if press(v, "r").overlay != menu {
			t.Error("r begins no ruling")
		}
	}
	s := illegal(t)
	s.by("director", &events.DisputeRaised{Dispute: "d7", Subject: "play", Side: a})
	v := decider(s, events.Address{N: 4, Index: 2})

	previewing := press(v, "r", "1", "enter", "'seen", "enter")
	idle(t, previewing)
	begins(t, previewing.proposed(nil, errors.New("not possible")))
	shown := previewing.proposed(&Proposal{Consequences: "play goes on"}, nil)
	begins(t, press(shown, "n"))
	recording := press(shown, "y")
	idle(t, recording)
	begins(t, recording.recorded(Recorded{Link: 6}, nil))
	begins(t, recording.recorded(Recorded{}, errors.New("the disk is full")))
	again := recording.recorded(Recorded{MovedOn: true}, nil)
	idle(t, again)
	begins(t, again.proposed(nil, errors.New("not possible any more")))
	printing := press(v, "P")
	idle(t, printing)
	begins(t, printing.printed("m-1-d7.pdf", nil))
}

// decidingProgram returns a program at a desk that does not run. Update sends it messages.
func decidingProgram(t *testing.T, s *scene) *Program {
	t.Helper()
	return NewProgram(t.Context(), NewViewer(s.match(), Options{}), Environment{In: strings.NewReader(""), Out: io.Discard, Desk: &office{scene: s}})
}

func TestAPreviewThatFailsLeavesTheOneThatIsShown(t *testing.T) {
	s := illegal(t)
	p := decidingProgram(t, s)
	p.Update(p.look(Act{Form: "rule"})())
	p.Update(looked{err: errors.New("not possible")})
	_, record := p.Update(tea.KeyPressMsg{Code: 'y', Text: "y"})
	if record == nil {
		t.Fatal("y records nothing")
	}
	if done, ok := record().(entered); !ok || done.err != nil || done.Link != s.ledger.Head().N+1 {
		t.Errorf("it is recorded as %+v", done)
	}
	if _, look := p.Update(entered{Recorded: Recorded{MovedOn: true}}); look == nil {
		t.Error("it is not previewed again once the match has moved on")
	}
}

func TestMessagesThatComeTwiceAreOneLink(t *testing.T) {
	s := illegal(t)
	p := decidingProgram(t, s)
	before := s.ledger.Head().N
	first, second := s.message("table", &events.NoteMade{Text: "one"}), s.message("table", &events.NoteMade{Text: "two"})
	first.Sequence, second.Sequence = 101, 205
	p.Update(refresh{first})
	p.Update(entered{Recorded: Recorded{Link: before + 2, Newer: []ledger.Message{first, second}}})
	p.Update(entered{Recorded: Recorded{Link: before + 2, Newer: []ledger.Message{first, second}}})
	p.Update(refresh{second})
	if n := s.ledger.Head().N - before; n != 2 {
		t.Errorf("two messages are %d links", n)
	}
}

// A followed match tells its links by another way than the desk tells that one was recorded: either may come first.
func TestARecordedActIsConfirmedOnceTheViewerHasItsLink(t *testing.T) {
	const confirmed = "P writes the case file"
	for _, fedFirst := range []bool{false, true} {
		s := illegal(t)
		p := decidingProgram(t, s)
		link := s.ledger.Head().N + 1
		told := []tea.Msg{entered{Recorded: Recorded{Link: link}}, refresh{s.message("director", &events.DisputeRaised{Dispute: "d1", Subject: "play", Side: events.A})}}
		if fedFirst {
			slices.Reverse(told)
		}
		p.Update(told[0])
		if strings.Contains(p.viewer.message, "link") {
			t.Errorf("fed first %t: it confirms too early: %q", fedFirst, p.viewer.message)
		}
		p.Update(told[1])
		if !strings.Contains(p.viewer.message, confirmed) {
			t.Errorf("fed first %t: it says %q", fedFirst, p.viewer.message)
		}
	}
}

func TestWhatBecameOfTheNextActIsNotReplacedByAConfirmation(t *testing.T) {
	s := illegal(t)
	link := s.ledger.Head().N + 1
	v := decider(s, events.Address{N: 4, Index: 2}).recorded(Recorded{Link: link}, nil)
	v = v.recorded(Recorded{MovedOn: true, Newer: []ledger.Message{s.message("director", &events.NoteMade{Text: "one"})}}, nil)
	if !strings.Contains(v.message, "moved on") {
		t.Errorf("it says %q", v.message)
	}
	if v = press(v, "left"); !strings.Contains(v.message, fmt.Sprintf("recorded as link %d", link)) {
		t.Errorf("after a key it says %q", v.message)
	}
}

func TestARecordedActIsConfirmedAlthoughAnotherIsBegun(t *testing.T) {
	for _, c := range []struct {
		name            string
		meanwhile, ends []string
	}{
		{"in a menu", []string{"r"}, []string{"esc"}},
		{"in a prompt", []string{"d", "'why"}, []string{"x", "esc"}},
		{"and given up before the link comes", []string{"r", "esc"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := illegal(t)
			link := s.ledger.Head().N + 1
			v := press(decider(s, events.Address{N: 4, Index: 2}), "r", "1", "enter", "'seen", "enter")
			v = press(v.proposed(&Proposal{Consequences: "play goes on"}, nil), "y")
			v = press(v.recorded(Recorded{Link: link}, nil), c.meanwhile...)
			v = v.joined([]ledger.Message{s.message("director", &events.DisputeRaised{Dispute: "d1", Subject: "play", Side: events.A})})
			v = press(v, c.ends...)
			if said := fmt.Sprintf("recorded as link %d;", link); !strings.Contains(v.Screen().String(), said) {
				t.Errorf("it does not say %q:\n%s", said, v.Screen())
			}
			if v = press(v, "left"); strings.Contains(v.message, "recorded") {
				t.Errorf("it says again: %q", v.message)
			}
		})
	}
}

func TestWhyAnActCannotBeRecordedIsSaid(t *testing.T) {
	v := decider(illegal(t), events.Address{N: 4, Index: 2})
	if said := v.proposed(nil, errors.New("effect 1\nis not possible")); said.overlay != none || said.message != "effect 1 is not possible" {
		t.Errorf("a preview that fails says %q", said.message)
	}
	if said := v.recorded(Recorded{}, errors.New("the disk is full")); said.message != "the disk is full" {
		t.Errorf("a failed record says %q", said.message)
	}
	if said := v.printed("", errors.New("no such folder")); said.message != "no such folder" {
		t.Errorf("a failed case file says %q", said.message)
	}
}
