package statistics_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/casefile"
	"kibitz/replay/simulation"
	"kibitz/replay/statistics"
	"kibitz/rules/backgammon"
)

// told is what the JSON of a report says, as far as the tests ask.
type told struct {
	Matches []struct {
		Sets []struct {
			From, By string
			Dice     [2]*dice
		}
		Plays []struct {
			At, Side, Text string
			Used           int64 `json:"used_ms"`
		}
		Findings    []finding
		Corrections []struct {
			At, Of, Type string
			InForce      bool `json:"in_force"`
		}
	}
	Players []struct {
		Name string
		Dice *dice
		Time *struct {
			Plays     int64
			TotalMS   int64 `json:"total_ms"`
			MedianMS  int64 `json:"median_ms"`
			LongestMS int64 `json:"longest_ms"`
		}
	}
	Dice *dice
}

type finding struct {
	Code  string
	Count int
	At    []string
}

type dice struct {
	Dice, Rolls, Void int
	Faces, Pairs      []struct {
		Of       string
		Count    int
		Expected float64
	}
	Doubles struct {
		Count    int
		Expected float64
	}
	Pips struct {
		Thrown   int
		Expected float64
	}
}

func matchOf(t *testing.T, l *ledger.Ledger) *statistics.Match {
	t.Helper()
	m, err := statistics.Of(l, "open", replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func reported(t *testing.T, ledgers ...*ledger.Ledger) (*statistics.Report, told) {
	t.Helper()
	var matches []*statistics.Match
	for _, l := range ledgers {
		matches = append(matches, matchOf(t, l))
	}
	r := statistics.NewReport(matches, statistics.Options{Language: language.English, Person: func(id string) string { return "Mr " + id }})
	var out bytes.Buffer
	if err := r.JSON(&out); err != nil {
		t.Fatal(err)
	}
	var j told
	if err := json.Unmarshal(out.Bytes(), &j); err != nil {
		t.Fatal(err)
	}
	return r, j
}

func scheduled(name string) *simulation.Match {
	m := simulation.NewOf(simulation.Backgammon(), 11, "open", name, simulation.ToPoints(7))
	m.Schedule()
	return m
}

// throws are events of a match whose game has begun: an opening roll of B, and turns in which
// nobody moves, so that the dice alone matter.
func throws(m *simulation.Match, rolls ...events.Dice) {
	side := m.OnRoll()
	for _, roll := range rolls {
		m.Write(m.Table, &events.DiceRolled{Side: side, Dice: roll}, &events.TurnEnded{Side: side})
		side = side.Opponent()
	}
}

func opened() *simulation.Match {
	m := scheduled("m1")
	m.Play(1) // starts the game
	m.Write(m.Table, &events.OpeningRolled{A: 2, B: 5, First: events.NoSide}, &events.TurnEnded{Side: events.B})
	return m
}

func TestEveryThrowIsCountedWithItsDice(t *testing.T) {
	m := opened()
	throws(m, events.Dice{3, 6}, events.Dice{1, 1}) // A, then B
	m.Write(m.Table, &events.RollVoided{Side: events.A, Dice: events.Dice{6, 6}, Reason: "cocked"})
	changed := m.Ledger.Head().N + 1
	m.Write(m.Table, &events.DiceChanged{By: events.ByDirector, Side: events.NoSide})
	m.Write(m.Table, &events.DiceMixed{Side: events.A, Rolled: events.A, First: events.A})
	throws(m, events.Dice{6, 3}, events.Dice{4, 4})
	r, j := reported(t, m.Ledger)

	sets := j.Matches[0].Sets
	if len(sets) != 2 || sets[0].By != "" || sets[1].By != statistics.Changed {
		t.Fatalf("the sets of dice are %+v", sets)
	}
	a, b := sets[0].Dice[0], sets[0].Dice[1]
	if a.Dice != 3 || a.Rolls != 1 || a.Void != 1 || b.Dice != 3 || b.Rolls != 1 || b.Void != 0 {
		t.Errorf("with the first dice A threw %+v and B %+v", a, b)
	}
	if first := (events.Address{N: changed + 1}).String(); sets[1].From != first || sets[1].Dice[0].Rolls != 1 || sets[1].Dice[1].Doubles.Count != 1 {
		t.Errorf("the other dice came at %s, want %s: %+v", sets[1].From, first, sets[1])
	}
	all := j.Dice
	if all.Dice != 10 || all.Rolls != 4 || all.Doubles.Count != 2 || all.Pips.Thrown != 9+4+9+16 {
		t.Errorf("all together threw %+v", all)
	}
	want := map[string]int{"6-3": 2, "1-1": 1, "4-4": 1}
	for _, pair := range all.Pairs {
		if pair.Count != want[pair.Of] {
			t.Errorf("%s was thrown %d times, want %d", pair.Of, pair.Count, want[pair.Of])
		}
	}
	if len(all.Pairs) != 21 || all.Pairs[20].Of != "6-6" || all.Pairs[1].Of != "2-1" || all.Pairs[1].Expected != 0.2222 || all.Pips.Expected != 32.6667 {
		t.Errorf("the rolls and what is expected of them are %+v, %+v", all.Pairs, all.Pips)
	}
	text := strings.Join(strings.Fields(casefile.Text(r.Document(), true)), " ")
	for _, says := range []string{"Mr p-anna, set 2", "Too few to say anything: 4, and 180 are needed."} {
		if !strings.Contains(text, says) {
			t.Errorf("the report does not say %q:\n%s", says, text)
		}
	}
}

func TestAPlayTakesTheTimeOfItsClock(t *testing.T) {
	m := opened() // an entry takes ten seconds
	m.Write(m.Director, &events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000})
	m.Write(m.Table, &events.ClockStarted{Side: events.A})
	m.Write(m.Table, &events.DiceRolled{Side: events.A, Dice: events.Dice{3, 1}})
	m.Write(m.Table, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 5}}})
	m.Write(m.Table, &events.TurnEnded{Side: events.A, By: backgammon.ClockPressed}) // 30 s
	m.Write(m.Table, &events.DiceRolled{Side: events.B, Dice: events.Dice{6, 5}})
	m.Write(m.Table, &events.ClockStopped{}) // 20 s so far
	m.Write(m.Table, &events.NoteMade{Text: "a glass was broken"})
	m.Write(m.Table, &events.ClockStarted{Side: events.B})
	m.Write(m.Table, &events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 24, To: 13}}})
	m.Write(m.Table, &events.ClockPressed{Side: events.B}) // 40 s
	m.Write(m.Table, &events.TurnEnded{Side: events.B})
	m.Write(m.Table, &events.DiceRolled{Side: events.A, Dice: events.Dice{2, 1}}) // never pressed
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	r, j := reported(t, m.Ledger)
	plays := j.Matches[0].Plays
	if len(plays) != 2 || plays[0].Side != "A" || plays[0].Used != 30_000 || plays[1].Side != "B" || plays[1].Used != 40_000 {
		t.Fatalf("the plays are %+v", plays)
	}
	if plays[0].Text != "8/5 6/5" || plays[1].Text != "24/13" {
		t.Errorf("the plays are %q and %q", plays[0].Text, plays[1].Text)
	}
	if b := j.Players[1].Time; b == nil || b.Plays != 1 || b.TotalMS != 40_000 || b.MedianMS != 40_000 || b.LongestMS != 40_000 {
		t.Errorf("B used %+v", b)
	}
	if text := casefile.Text(r.Document(), true); !strings.Contains(text, "0:40") {
		t.Errorf("the report does not tell of the longest play:\n%s", text)
	}
}

func TestFindingsAndCorrectionsAreSummedUp(t *testing.T) {
	m := opened()
	for range 2 { // A rolls four times in one turn, of which the last is taken back
		m.Write(m.Table, &events.DiceRolled{Side: events.A, Dice: events.Dice{6, 5}}, &events.DiceRolled{Side: events.A, Dice: events.Dice{2, 1}})
	}
	last := m.Ledger.Link(m.Ledger.Head().N)
	m.Write(m.Table, &events.EntryRetracted{Target: &events.Ref{Entry: last.Entry.ID, Index: 1}, Reason: "a slip"})
	_, j := reported(t, m.Ledger)
	corrections := j.Matches[0].Corrections
	if len(corrections) != 1 || corrections[0].Type != "entry.retracted" || !corrections[0].InForce || corrections[0].Of != (events.Address{N: last.N, Index: 1}).String() {
		t.Errorf("the corrections are %+v", corrections)
	}
	findings := j.Matches[0].Findings
	i := slices.IndexFunc(findings, func(f finding) bool { return f.Code == string(backgammon.FindRollTwice) })
	if i < 0 || findings[i].Count != 2 || len(findings[i].At) != 2 {
		t.Errorf("the findings are %+v", findings)
	}
}

// The throws of a player in several matches are one player's, and add up.
func TestMatchesAddUp(t *testing.T) {
	var ledgers []*ledger.Ledger
	rolls := 0
	for seed, name := range []string{"m1", "m2", "m3"} {
		m := simulation.NewOf(simulation.LongNards(), uint64(seed), "open", name, simulation.ToPoints(3))
		m.Full()
		ledgers = append(ledgers, m.Ledger)
		for _, side := range matchOf(t, m.Ledger).Counts() {
			rolls += side.Rolls
		}
	}
	_, j := reported(t, ledgers...)
	if len(j.Players) != 2 || len(j.Matches) != 3 || rolls < 100 || j.Dice.Rolls != rolls || j.Players[0].Dice.Rolls+j.Players[1].Dice.Rolls != rolls {
		t.Errorf("%d players in %d matches threw %d, want %d: %+v", len(j.Players), len(j.Matches), j.Dice.Rolls, rolls, j.Players)
	}
	faces := 0
	for _, face := range j.Dice.Faces {
		faces += face.Count
	}
	if faces != j.Dice.Dice {
		t.Errorf("%d numbers on %d dice", faces, j.Dice.Dice)
	}
}

// A game without dice says so, and has none in its JSON.
func TestAtBridgeNobodyThrowsDice(t *testing.T) {
	m := simulation.New(1, "open", "m1", simulation.ToPoints(3))
	m.Write(m.Office, &events.MatchScheduled{
		Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017",
		Players: []events.Player{{ID: "p-n", Seat: "N"}, {ID: "p-e", Seat: "E"}, {ID: "p-s", Seat: "S"}, {ID: "p-w", Seat: "W"}},
	})
	r, j := reported(t, m.Ledger)
	if j.Dice != nil || j.Matches[0].Sets != nil || len(j.Players) != 2 {
		t.Errorf("the report is %+v", j)
	}
	if text := casefile.Text(r.Document(), true); !strings.Contains(text, "without dice") {
		t.Errorf("the report does not say that there are no dice:\n%s", text)
	}
}
