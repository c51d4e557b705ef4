package replay_test

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
	"kibitz/replay/simulation"
)

// correctable is a match of some turns that a table has recorded.
func correctable(t *testing.T) *correct.Match {
	t.Helper()
	m := simulation.New(31, "open", "final", simulation.ToPoints(5))
	m.Schedule()
	m.Play(8)
	timeline, err := replay.Open(m.Ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &correct.Match{Name: "final", Ledger: m.Ledger, Timeline: timeline}
}

// rolled returns the address of a roll in the match.
func rolled(t *testing.T, m *correct.Match) events.Address {
	t.Helper()
	for i := range m.Timeline.Len() {
		if _, ok := m.Timeline.Placed(i).Event.Body.(*events.DiceRolled); ok {
			return m.Timeline.Placed(i).Address
		}
	}
	t.Fatal("nobody rolls")
	return events.Address{}
}

func TestWhatCannotBeCorrectedIsRefusedWithItsCode(t *testing.T) {
	m := correctable(t)
	at, nowhere := rolled(t, m), events.Address{N: 99}
	sided := correct.New()
	sided.Side = events.B
	alone := correct.New()
	var err error
	if alone.JSON, err = correct.ParseJSON(`{"type":"nonsense","data":{}}`); err != nil {
		t.Fatal(err)
	}
	nothing := correct.New()
	for name, c := range map[string]struct {
		do   func() ([]events.Event, error)
		code invalid.Code
	}{
		"an event that the record has not":       {func() ([]events.Event, error) { return m.Amend(nowhere, &sided, "x") }, "no-event"},
		"an event that is nobody's":              {func() ([]events.Event, error) { return m.Amend(events.Address{N: 1}, &sided, "x") }, "nobodys"},
		"an event that entries do not have":      {func() ([]events.Event, error) { return m.Amend(at, &alone, "x") }, "bad-event"},
		"a retraction of what is not there":      {func() ([]events.Event, error) { return m.Retract(nowhere, "x") }, "no-event"},
		"a confirmation of an observation":       {func() ([]events.Event, error) { return m.Confirm(at, "x") }, "no-decision"},
		"an insertion of nothing":                {func() ([]events.Event, error) { return m.Insert(at, &nothing, "x") }, "nothing-said"},
		"an insertion after what is not there":   {func() ([]events.Event, error) { return m.Insert(nowhere, &sided, "x") }, "no-event"},
		"a second observation that is the first": {func() ([]events.Event, error) { return m.InsertSecond(at, at.N, "x") }, "no-second"},
		"a gap after what is not there":          {func() ([]events.Event, error) { return m.Gap(nowhere, &events.GapNoted{}, nil, 0, "x") }, "no-event"},
	} {
		_, err := c.do()
		var e *invalid.Error
		if !errors.As(err, &e) || e.Code() != c.code {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
}

func TestACorrectionRefersToTheEventThatItIsAbout(t *testing.T) {
	m := correctable(t)
	at := rolled(t, m)
	was, err := m.Event(at)
	if err != nil {
		t.Fatal(err)
	}
	other := correct.New()
	other.Side = events.B
	if was.Body.(*events.DiceRolled).Side == events.B {
		other.Side = events.A
	}
	later := correct.New()
	later.Time = was.At + 1000
	if later.JSON, err = correct.ParseJSON(`[{"type":"turn.ended","data":{"side":"A"}}]`); err != nil {
		t.Fatal(err)
	}
	stood := &events.PositionSet{OnRoll: events.A, Reason: "x"}
	for name, c := range map[string]struct {
		do    func() ([]events.Event, error)
		check func(body events.Body) bool
	}{
		"amended": {func() ([]events.Event, error) { return m.Amend(at, &other, "x") }, func(body events.Body) bool {
			b, ok := body.(*events.EntryAmended)
			return ok && *b.Target == *m.Ref(at) && len(b.Events) == 1 && b.Events[0].At == was.At && b.Events[0].Body.(*events.DiceRolled).Side == other.Side
		}},
		"retracted": {func() ([]events.Event, error) { return m.Retract(at, "x") }, func(body events.Body) bool {
			b, ok := body.(*events.EntryRetracted)
			return ok && *b.Target == *m.Ref(at) && b.Reason == "x"
		}},
		"inserted": {func() ([]events.Event, error) { return m.Insert(at, &later, "x") }, func(body events.Body) bool {
			b, ok := body.(*events.EntryInserted)
			return ok && *b.After == *m.Ref(at) && len(b.Events) == 1 && b.Events[0].At == later.Time
		}},
		"a gap with what stood after it": {func() ([]events.Event, error) {
			return m.Gap(at, &events.GapNoted{Missing: "turns", Side: events.NoSide}, stood, 0, "x")
		}, func(body events.Body) bool {
			b, ok := body.(*events.EntryInserted)
			return ok && len(b.Events) == 2 && b.Events[0].Body.Type() == "gap.noted" && b.Events[1].Body == events.Body(stood)
		}},
	} {
		made, err := c.do()
		if err != nil || len(made) != 1 || made[0].Game != was.Game || !c.check(made[0].Body) {
			t.Errorf("%s: %+v, %v", name, made, err)
		}
	}
}

func TestAddressesAreRead(t *testing.T) {
	for text, want := range map[string]events.Address{
		"117.2": {N: 117, Index: 2}, "117": {N: 117}, "1.0": {N: 1},
		"": {}, "0": {}, "0.1": {}, "-1": {}, "1.-1": {}, "1.": {}, "1.x": {}, "x.1": {}, "1.2.3": {},
	} {
		if at, ok := events.ParseAddress(text); ok != (want.N > 0) || ok && at != want {
			t.Errorf("%q is read as %v, %v", text, at, ok)
		}
	}
}

// What is said already of the cube and the turn stays; a Position ID alone says neither.
func TestAnIdentifierSaysHowTheTableStood(t *testing.T) {
	const board, xgid = "4HPwATDgc/ABMA", "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:1:0:7:10"
	zeros := strings.Repeat(",0", 23)
	rows := `{"A":[13,2` + zeros + `,0],"B":[14,0` + zeros + `,1]}`
	for name, c := range map[string]struct {
		id    string
		given events.PositionSet
		code  invalid.Code
		check func(*events.PositionSet) bool
	}{
		"nothing":                     {"", events.PositionSet{OnRoll: events.NoSide}, "", func(p *events.PositionSet) bool { return p.Board == nil }},
		"a board and who is on roll":  {board, events.PositionSet{OnRoll: events.B}, "", func(p *events.PositionSet) bool { return p.Board != nil && p.CubeValue == 0 }},
		"a board, and nobody on roll": {board, events.PositionSet{OnRoll: events.NoSide}, "on-roll", nil},
		"no board":                    {"4HPw", events.PositionSet{OnRoll: events.A}, "bad-position", nil},
		"a board": {rows, events.PositionSet{OnRoll: events.B}, "", func(p *events.PositionSet) bool {
			return p.Board[events.A][1] == 2 && p.Board[events.B][25] == 1 && p.Board[events.B][0] == 14
		}},
		"a board, but not for whom": {rows, events.PositionSet{OnRoll: events.NoSide}, "on-roll", nil},
		"a board too short":         {`{"A":[0,1],"B":[0]}`, events.PositionSet{OnRoll: events.A}, "bad-position", nil},
		"a board too full":          {strings.Replace(rows, "[13", "[256", 1), events.PositionSet{OnRoll: events.A}, "bad-position", nil},
		"no identifier":             {"XGID=1", events.PositionSet{OnRoll: events.NoSide}, "bad-position", nil},
		"a whole position": {xgid, events.PositionSet{OnRoll: events.NoSide}, "", func(p *events.PositionSet) bool {
			return p.Board != nil && p.CubeValue == 2 && p.Dice == events.Dice{3, 1}
		}},
		"a whole position, another cube":  {xgid, events.PositionSet{OnRoll: events.NoSide, CubeValue: 8}, "", func(p *events.PositionSet) bool { return p.CubeValue == 8 }},
		"a whole position of the other's": {xgid, events.PositionSet{OnRoll: events.A}, "other-on-roll", nil},
	} {
		p := c.given
		err := correct.SetPosition(&p, c.id)
		var e *invalid.Error
		switch {
		case c.code != "" && (!errors.As(err, &e) || e.Code() != c.code):
			t.Errorf("%s: %v, want %s", name, err, c.code)
		case c.code == "" && (err != nil || !c.check(&p)):
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
}
