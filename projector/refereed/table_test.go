package refereed_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/replay/simulation"
	"kibitz/rules"
	"kibitz/schemas/schematest"
)

// told is all that those who are no officials may be told of a match of backgammon or long
// nards, in play and after it. What is not here judges or advises.
var told = []string{
	"audience", "called", "discipline", "disputes", "format", "head", "match", "n", "options", "pen", "place", "players", "result",
	"rulebook", "start", "status", "table", "tournament",
	"table.board", "table.clock", "table.clock_at", "table.control", "table.cube", "table.dice", "table.frozen", "table.game",
	"table.gap", "table.last_game", "table.length", "table.official", "table.on_roll", "table.penalties", "table.phase",
	"table.reroll", "table.running", "table.same_way", "table.score", "table.signed", "table.warnings",
	"table.cube.offered", "table.cube.offered_by", "table.cube.owner", "table.cube.value",
}

// tableOf folds a match and returns the table as everybody may see it.
func tableOf(t testing.TB, m *simulation.Match) map[string]any {
	t.Helper()
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	for _, message := range messages(m) {
		c.Add(message)
	}
	return read(t, c.TableFor(rules.Reader{}))
}

func read(t testing.TB, table *refereed.Table) (read map[string]any) {
	t.Helper()
	data, err := table.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/table.json", data)
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	return read
}

// names returns the names of the members, those of the game's table and of its cube too.
func names(table map[string]any) []string {
	list := slices.Collect(maps.Keys(table))
	if inner, ok := table["table"].(map[string]any); ok {
		cube, _ := inner["cube"].(map[string]any)
		for name := range inner {
			list = append(list, "table."+name)
		}
		for name := range cube {
			list = append(list, "table.cube."+name)
		}
	}
	return slices.Sorted(slices.Values(list))
}

func TestTheTableIsToldNothingButWhatCanBeSeen(t *testing.T) {
	for name, game := range map[string]simulation.Game{"backgammon": simulation.Backgammon(), "long nards": simulation.LongNards()} {
		format := simulation.ToPoints(5)
		if name == "long nards" {
			format = events.Format{Kind: events.ToPoints, Length: 5, Gammons: true, Start: "long-nards"}
		}
		m := simulation.NewOf(game, 5, "open", "m1", format)
		c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
		for _, message := range m.Full() {
			c.Add(message)
			for _, r := range []rules.Reader{{}, {AtTable: true}, {AtTable: true, Seat: "A"}} {
				for _, member := range names(read(t, c.TableFor(r))) {
					if !slices.Contains(told, member) {
						t.Fatalf("%s: a reader %+v is told %s", name, r, member)
					}
				}
			}
		}
		if err := m.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// A device that shows the table must not show by anything whether an act was one that the
// rules allow.
func TestALegalAndAnIllegalActLookAlike(t *testing.T) {
	crawford, plain := simulation.ToPoints(3), simulation.ToPoints(3)
	plain.Crawford = false
	atMatchPoint := func(m *simulation.Match) {
		m.Play(1)
		m.Write(m.Table, &events.GameConceded{Side: events.A, As: "gammon"})
		m.Write(m.Table, &events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1, First: events.NoSide},
			&events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 5}}}, &events.TurnEnded{Side: events.A})
	}
	turn := func(m *simulation.Match, steps ...events.Step) {
		m.Write(m.Table, &events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1, First: events.NoSide},
			&events.CheckersMoved{Side: events.A, Steps: steps}, &events.TurnEnded{Side: events.A})
	}
	for _, c := range []struct {
		name           string
		legal, illegal events.Format
		acts, breaks   func(*simulation.Match)
		found          rules.Code // of the illegal act alone
		but            []string   // members of the table that the acts themselves make differ
	}{
		{"a play", crawford, crawford,
			func(m *simulation.Match) { turn(m, events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5}) },
			func(m *simulation.Match) { turn(m, events.Step{From: 8, To: 4}, events.Step{From: 13, To: 10}) }, "illegal-play", []string{"board"}},
		{"a redouble of a side that does not own the cube", crawford, crawford, func(m *simulation.Match) {
			turn(m, events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
			m.Write(m.Table, &events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A})
			m.Write(m.Table, &events.DiceRolled{Side: events.B, Dice: events.Dice{6, 1}}, &events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 13, To: 7}, {From: 8, To: 7}}}, &events.TurnEnded{Side: events.B})
			m.Write(m.Table, &events.CubeOffered{Side: events.A, Value: 4})
		}, func(m *simulation.Match) {
			turn(m, events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
			m.Write(m.Table, &events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A}, &events.CubeOffered{Side: events.B, Value: 4})
		}, "cube-not-owner", []string{"board", "on_roll", "cube.offered_by"}},
		{"a double in the Crawford game", plain, crawford, func(m *simulation.Match) {
			atMatchPoint(m)
			m.Write(m.Table, &events.CubeOffered{Side: events.B, Value: 2})
		}, func(m *simulation.Match) {
			atMatchPoint(m)
			m.Write(m.Table, &events.CubeOffered{Side: events.B, Value: 2})
		}, "cube-in-crawford", nil},
		{"a take in the Crawford game", plain, crawford, func(m *simulation.Match) {
			atMatchPoint(m)
			m.Write(m.Table, &events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A})
		}, func(m *simulation.Match) {
			atMatchPoint(m)
			m.Write(m.Table, &events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A})
		}, "cube-in-crawford", nil},
		{"a cube at the Crawford game", plain, crawford, atMatchPoint, atMatchPoint, "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			legal, illegal := simulation.New(1, "open", "m1", c.legal), simulation.New(1, "open", "m1", c.illegal)
			legal.Schedule()
			illegal.Schedule()
			c.acts(legal)
			c.breaks(illegal)
			if a, b := at(t, legal), at(t, illegal); c.found != "" && (has(a, c.found) || !has(b, c.found)) {
				t.Fatalf("found of the legal act %+v, and of the other %+v", a.Findings, b.Findings)
			}
			a, b := tableOf(t, legal), tableOf(t, illegal)
			for _, table := range []map[string]any{a, b} {
				delete(table, "head")
				delete(table, "format")
				delete(table, "n")
				inner := table["table"].(map[string]any)
				for _, member := range c.but {
					if name, of := strings.CutPrefix(member, "cube."); of {
						delete(inner["cube"].(map[string]any), name)
					}
					delete(inner, member)
				}
			}
			if !reflect.DeepEqual(a, b) {
				t.Errorf("legal:\n%v\nillegal:\n%v", a, b)
			}
		})
	}
}

func TestTheTableIsToldOfAnOptionOnceItIsReadOut(t *testing.T) {
	m := simulation.New(1, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(6)
	side := m.OnRoll()
	illegal := m.Sign(m.Table, &events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
		&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 1}}}, &events.TurnEnded{Side: side})
	link := m.Add(illegal)
	if table := tableOf(t, m); table["options"] != nil {
		t.Fatalf("the table is told of %v", table["options"])
	}
	view := at(t, m)
	if len(view.Options) != 1 || view.Options[0].Answer.Opened != (refereed.Ref{Entry: link.Entry.ID.String(), Index: 2}) {
		t.Fatalf("open to the director: %+v", view.Options)
	}
	opened := &events.Ref{Entry: link.Entry.ID, Index: 2}
	m.Write(m.Director, &events.OptionsRead{Opened: opened, Choices: []string{"condone", "replay"}})
	c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	for _, message := range messages(m) {
		c.Add(message)
	}
	options := c.TableFor(rules.Reader{AtTable: true}).Options
	if !reflect.DeepEqual(options, view.Options) {
		t.Fatalf("read out to the table: %+v, open %+v", options, view.Options)
	}
	chosen := m.Write(m.Table, &events.ChoiceMade{Opened: opened, Side: side.Opponent(), Choice: "replay"})
	if link := c.Add(chosen); link.Status != ledger.Folded || len(c.TableFor(rules.Reader{}).Options)+len(c.View().Options) != 0 {
		t.Errorf("after the choice %s, open are %+v", link.Status, c.View().Options)
	}
}

func has(v *refereed.View, code rules.Code) bool {
	return slices.ContainsFunc(v.Findings, func(f refereed.Finding) bool { return f.Code == code })
}

// Officials are told where a second observation differs, with both versions; nobody else is.
func TestOnlyOfficialsAreToldWhatASecondObservationTellsDifferently(t *testing.T) {
	t.Parallel()
	m := simulation.New(7, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(6)
	m.Write(m.Director, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide})
	rolled := func(dice events.Dice) *events.DiceRolled { return &events.DiceRolled{Side: m.OnRoll(), Dice: dice} }
	second := m.Sign(m.Spare, rolled(events.Dice{5, 2}))
	m.Write(m.Table, rolled(events.Dice{6, 2}))
	m.Add(second)
	at := strconv.FormatUint(m.Ledger.Head().N-1, 10) + ".0"
	c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	for _, message := range messages(m) {
		c.Add(message)
	}
	v := c.View()
	if len(v.Findings) != 1 || v.Findings[0].Code != rules.SecondDiffers || v.Findings[0].At != at {
		t.Errorf("the findings are %+v", v.Findings)
	}
	if d := v.Differences; len(d) != 1 || d[0].Device != m.Public(m.Spare) || !strings.Contains(string(d[0].Recorded), "[6,2]") || !strings.Contains(string(d[0].Told), "[5,2]") {
		t.Errorf("the differences are %s", d)
	}
	data, err := c.TableFor(c.Reader(m.Public(m.Table))).Bytes()
	if err != nil || strings.Contains(string(data), "[5,2]") || strings.Contains(string(data), "second") {
		t.Errorf("the table is told %s, %v", data, err)
	}
}
