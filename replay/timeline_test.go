package replay_test

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/rules"
	"kibitz/rules/discipline"
)

func TestAMatchThatIsNotScheduledCannotBeReplayedButHasATrail(t *testing.T) {
	h := newHall(t)
	h.by("table", &events.MatchStarted{})
	_, err := replay.Open(h.ledger, replay.Options{})
	var e *replay.Error
	if !errors.As(err, &e) || e.Code() != replay.CodeNotScheduled || e.Got() != "1" {
		t.Fatalf("the error is %v", err)
	}
	trail, err := audit.Of(h.ledger, replay.Options{})
	if err != nil || len(trail.Items) != 1 || trail.Schedule != nil {
		t.Fatalf("%v, %+v", err, trail)
	}
	if text := written(t, trail, audit.Options{}); !strings.Contains(text, "not scheduled") || !strings.Contains(text, "refused") {
		t.Errorf("the trail says\n%s", text)
	}
}

func TestAMatchUnderARulebookThatThereIsNotSaysSo(t *testing.T) {
	h := newHall(t).scheduled("chess", matchToThree)
	var e *discipline.Error
	if _, err := replay.Open(h.ledger, replay.Options{}); !errors.As(err, &e) || e.Code() != discipline.CodeRulebook {
		t.Errorf("opened with %v", err)
	}
	if _, err := audit.Of(h.ledger, replay.Options{}); !errors.As(err, &e) {
		t.Errorf("audited with %v", err)
	}
}

func TestAMatchScheduledUnderAWrongRulebookIsReplayedOnceThatIsCorrected(t *testing.T) {
	h := newHall(t).scheduled("chess", matchToThree)
	h.by("table", &events.GameStarted{}, opens(6, 2), moves(a, 24, 23), ends(a))
	h.by("director", &events.MatchCorrected{Rulebook: "draughts", Reason: "the other hall's form"})
	var e *discipline.Error
	if _, err := replay.Open(h.ledger, replay.Options{}); !errors.As(err, &e) || e.Got() != "draughts" {
		t.Errorf("with another rulebook that there is not it is opened with %v", err)
	}
	corrected := h.by("director", &events.MatchCorrected{Rulebook: "wbf", Reason: "it is backgammon"})
	h.by("director", &events.MatchCorrected{Rulebook: "go", Reason: "a slip"})
	timeline := open(t, h.ledger, replay.Options{})
	var found []string
	for _, f := range timeline.Final().Findings() {
		found = append(found, f.At.String()+" "+string(f.Code)+" "+string(f.Clause))
	}
	if want := "2.3 illegal-play WBF 4.8, 3.0 rulebook-unknown , 5.0 rulebook-unknown "; strings.Join(found, ", ") != want {
		t.Errorf("found %s, want %s", strings.Join(found, ", "), want)
	}
	if _, err := replay.Open(h.ledger, replay.Options{Known: corrected.N - 1}); !errors.As(err, &e) {
		t.Errorf("as known before, it is opened with %v", err)
	}
	if _, err := audit.Of(h.ledger, replay.Options{}); err != nil {
		t.Errorf("audited with %v", err)
	}
}

func TestTheLaneThatCountsIsFollowedUnlessAnotherIsAskedFor(t *testing.T) {
	h := newHall(t).scheduled("wbf", matchToThree)
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if timeline.Lane().Name != replay.Ruled.Name || timeline.Known() != 1 {
		t.Errorf("lane %s, known %d", timeline.Lane().Name, timeline.Known())
	}
	for _, lane := range replay.Lanes() {
		if found, ok := replay.FindLane(lane.Name); !ok || found.Name != lane.Name {
			t.Errorf("lane %s is not found", lane.Name)
		}
	}
	if _, ok := replay.FindLane("of tomorrow"); ok {
		t.Error("a lane is found that there is not")
	}
}

// A lane is a value: here is one more.
func TestALaneCanBeAdded(t *testing.T) {
	h := newHall(t).scheduled("wbf", matchToThree)
	h.by("table", &events.GameStarted{}, opens(6, 2), opens(3, 1))
	firstTwo := replay.Lane{Name: "without the last event", Events: func(l *ledger.Ledger, known uint64) []ledger.Placed {
		placed := l.Lane(ledger.Recorded, known)
		return placed[:len(placed)-1]
	}}
	timeline, err := replay.Open(h.ledger, replay.Options{Lane: firstTwo})
	if err != nil {
		t.Fatal(err)
	}
	if found := timeline.Final().Findings(); timeline.Len() != 6 || len(found) != 0 {
		t.Errorf("%d events, found %v", timeline.Len(), found)
	}
	if recorded, err := replay.Open(h.ledger, replay.Options{Lane: replay.Recorded}); err != nil || len(recorded.Final().Findings()) != 1 {
		t.Errorf("%v", err)
	}
}

func TestFindingsAreAtTheirEvents(t *testing.T) {
	h := newHall(t)
	stories[4].tell(h)
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for frame := range timeline.All() {
		if len(frame.Findings()) > 0 {
			found = append(found, frame.Address.String())
		}
	}
	if got := strings.Join(found, " "); got != "6.0 8.0 9.0 10.1 10.2 12.0" {
		t.Errorf("findings are at %s", got)
	}
	at, exact := timeline.Seek(events.Address{N: 8, Index: 1})
	if !exact || timeline.At(at).Event.Type() != "cube.taken" {
		t.Errorf("at 8.1 stands %s", timeline.At(at).Event.Type())
	}
	if near, exact := timeline.Seek(events.Address{N: 8, Index: 7}); exact || near != at {
		t.Errorf("there is no 8.7, and %s is found", timeline.At(near).Address)
	}
}

func TestSeekingInALaneWithCorrections(t *testing.T) {
	h := newHall(t)
	messages(h)
	start := h.by("table", &events.TurnEnded{Side: a})
	h.by("director", &events.EntryRetracted{Target: ref(start, 0), Reason: "it had not"})
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at     events.Address
		source events.Address
		exact  bool
	}{
		{events.Address{N: 5, Index: 1}, events.Address{N: 5, Index: 1}, true},
		{events.Address{N: 7, Index: 1}, events.Address{N: 7, Index: 1}, true}, // a second observation, put in place
		{events.Address{N: 8}, events.Address{N: 7, Index: 1}, false},          // refused
		{events.Address{N: 12}, events.Address{N: 11, Index: 2}, false},        // retracted
		{events.Address{N: 13}, events.Address{N: 13}, true},                   // the retraction itself
	} {
		index, exact := timeline.Seek(c.at)
		if p := timeline.Placed(index); p.Source != c.source || exact != c.exact {
			t.Errorf("sought %s, found %s, %v", c.at, p.Source, exact)
		}
	}
}

func TestWhoChoseWhat(t *testing.T) {
	condoned := func(h *hall, by ...events.Body) {
		h.scheduled("wbf", matchToThree)
		h.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 4), ends(a))
		h.by("table", by...)
	}
	opened := &events.Ref{Entry: eventstest.ID("2"), Index: 3}
	for _, c := range []struct {
		name   string
		by     []events.Body
		how    rules.Closing
		choice rules.Choice
	}{
		{"by choice", []events.Body{&events.ChoiceMade{Opened: opened, Side: b, Choice: "condone"}}, rules.Chosen, "condone"},
		{"by rolling", []events.Body{rolls(b, 2, 1)}, rules.Implied, "condone"},
		{"by doubling", []events.Body{&events.CubeOffered{Side: b, Value: 2}}, rules.Implied, "condone"},
		{"by a void roll", []events.Body{&events.RollVoided{Side: b, Reason: "cocked"}}, rules.Implied, "condone"},
		{"by the result", []events.Body{&events.ScoreEntered{Winner: a, Points: 1, Source: events.FromTable}}, rules.Implied, "condone"},
		{"by signing the result", []events.Body{&events.ResultSigned{Side: b, Score: &[2]int{}}}, rules.Implied, "condone"},
		{"by its ground", []events.Body{&events.PositionSet{OnRoll: a, Board: new(events.Board), Reason: "cleared"}}, rules.Lapsed, ""},
	} {
		h := newHall(t)
		condoned(h, c.by...)
		timeline, err := replay.Open(h.ledger, replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		frame := timeline.At(replay.End)
		closed := frame.Closed()
		if len(closed) != 1 || closed[0].How != c.how || closed[0].Choice != c.choice {
			t.Errorf("%s: closed %+v", c.name, closed)
		}
		before := timeline.At(frame.Index - 1)
		if opened := before.Opened(); len(opened) != 1 || opened[0].Chooser != b {
			t.Errorf("%s: opened %+v", c.name, opened)
		}
	}
}
