package terminal

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// reporter is a test, or a property.
type reporter interface {
	Helper()
	Fatal(args ...any)
}

// scene is a match being recorded by an office, a table and a director.
type scene struct {
	t       reporter
	ledger  *ledger.Ledger
	authors map[string]*ledger.Author
	game    int
	clock   events.Instant
	made    int
}

var matchToThree = events.Format{
	Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard",
}

func trusting(string, []byte, string) bool { return true }

// newScene schedules a match and enrols the table and the director.
func newScene(t reporter) *scene {
	return sceneOf(t, &events.MatchScheduled{
		Tournament: "sofia", Discipline: events.Backgammon, Rulebook: "wbf", Format: &matchToThree,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
}

// sceneOf is newScene for any match.
func sceneOf(t reporter, scheduled *events.MatchScheduled) *scene {
	s := &scene{
		t: t, ledger: ledger.New("sofia", "m-1", ledger.Config{Verify: trusting}),
		authors: map[string]*ledger.Author{}, clock: 1_795_255_200_000,
	}
	s.by("office", scheduled,
		&events.DeviceEnrolled{Device: eventstest.Device("table"), Role: events.Table, Side: events.NoSide, Label: "Table 7"},
		&events.DeviceEnrolled{Device: eventstest.Device("director"), Role: events.Director, Side: events.NoSide, Label: "Desk"})
	return s
}

// by appends an entry of a device that knows the whole log.
func (s *scene) by(device string, bodies ...events.Body) *ledger.Link {
	s.t.Helper()
	return s.ledger.Add(s.message(device, bodies...))
}

func (s *scene) message(device string, bodies ...events.Body) ledger.Message {
	s.t.Helper()
	var list []events.Event
	for _, body := range bodies {
		list = append(list, s.event(body))
	}
	if s.authors[device] == nil {
		s.authors[device] = &ledger.Author{Key: eventstest.Key(device), Match: "m-1"}
	}
	s.made++
	data, signature, err := s.authors[device].Write(eventstest.ID(fmt.Sprint(s.made)), s.ledger.Head(), list...)
	if err != nil {
		s.t.Fatal(err)
	}
	return ledger.Message{Data: data, Signature: signature, Stored: s.clock + 500}
}

func (s *scene) event(body events.Body) events.Event {
	switch body.(type) {
	case *events.GameStarted, *events.BoardOpened:
		s.game++
	}
	s.clock += 5_000
	e := events.Event{At: s.clock, Body: body}
	d, _ := events.Vocabulary.Lookup(body.Type())
	if d.Touches&(events.TopicPlay|events.TopicScore|events.TopicClock|events.TopicDispute) != 0 {
		e.Game = s.game
	}
	return e
}

func (s *scene) match() *Match {
	people := map[string]string{"p-anna": "Anna", "p-boris": "Boris"}
	return &Match{Name: "sofia/m-1", Ledger: s.ledger, Person: func(id string) string { return people[id] }}
}

func steps(points ...uint8) []events.Step {
	var list []events.Step
	for i := 0; i+1 < len(points); i += 2 {
		list = append(list, events.Step{From: points[i], To: points[i+1]})
	}
	return list
}

func opens(a, b uint8) events.Body { return &events.OpeningRolled{A: a, B: b, First: events.NoSide} }

func rolls(s events.Side, x, y uint8) events.Body {
	return &events.DiceRolled{Side: s, Dice: events.Dice{x, y}}
}

func moves(s events.Side, points ...uint8) events.Body {
	return &events.CheckersMoved{Side: s, Steps: steps(points...)}
}

func ends(s events.Side) events.Body { return &events.TurnEnded{Side: s} }

const (
	a = events.A
	b = events.B
)

// played is a match: a game with an illegal play that was replayed, a cube passed, and a
// second game in which a roll is corrected later.
func played(t reporter) *scene {
	s := newScene(t)
	s.by("table", &events.MatchStarted{}, &events.GameStarted{}, &events.ClockRead{A: 360_000, B: 355_000, Running: a})
	s.by("table", opens(6, 2), moves(a, 24, 18, 13, 11), ends(a)) // 3
	wrong := s.by("table", rolls(b, 3, 1), moves(b, 8, 5, 6, 4), ends(b))
	s.by("director", &events.ChoiceMade{Opened: &events.Ref{Entry: wrong.Entry.ID, Index: 2}, Side: a, Choice: "replay"})
	s.by("table", moves(b, 8, 5, 6, 5), ends(b)) // 6
	s.by("table", &events.CubeOffered{Side: a, Value: 2})
	s.by("table", &events.CubePassed{Side: b}, &events.ScoreCompared{A: &[2]int{1, 0}, B: &[2]int{1, 0}})
	s.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 5), ends(a)) // 9
	roll := s.by("table", rolls(b, 6, 4), moves(b, 24, 18, 18, 14), ends(b))
	s.by("table", rolls(a, 5, 5), moves(a, 8, 3, 8, 3, 6, 1, 6, 1), ends(a)) // 11
	s.by("director", &events.EntryAmended{Target: &events.Ref{Entry: roll.Entry.ID, Index: 0},
		Events: []events.Event{s.event(rolls(b, 6, 3))}, Reason: "both players say 6-3"})
	s.by("director", &events.EntryAmended{Target: &events.Ref{Entry: roll.Entry.ID, Index: 1},
		Events: []events.Event{s.event(moves(b, 24, 18, 18, 15))}, Reason: "the play of 6-3"})
	return s
}

// press presses keys one after the other: names, or what is typed between quotes.
func press(v Viewer, keys ...string) Viewer {
	for _, key := range keys {
		if typed, ok := strings.CutPrefix(key, "'"); ok {
			for _, r := range typed {
				v, _ = v.Press(Key{Name: string(r), Text: string(r)})
			}
			continue
		}
		v, _ = v.Press(Key{Name: key})
	}
	return v
}

// golden compares a text with the golden file of this name.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", strings.NewReplacer(",", "", " ", "-").Replace(name)+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is\n%s\nand should be\n%s", path, got, want)
	}
}

func emptyLedger() *ledger.Ledger { return ledger.New("sofia", "m-1", ledger.Config{Verify: trusting}) }
