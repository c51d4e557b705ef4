package refereed_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/replay/simulation"
	"kibitz/schemas/schematest"
)

var update = flag.Bool("update", false, "write the golden files anew")

// trusted takes every signature for good: that they are checked is tested elsewhere.
func trusted(uint64, string, []byte, string) bool { return true }

// view folds messages and returns the view's bytes.
func view(t rapid.TB, messages []ledger.Message) []byte {
	t.Helper()
	c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	for _, m := range messages {
		c.Add(m)
	}
	data, err := c.View().Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// messages returns what a match has heard of.
func messages(m *simulation.Match) (all []ledger.Message) {
	for _, link := range m.Ledger.Links() {
		all = append(all, link.Message)
	}
	return all
}

// at folds a match and decodes its view.
func at(t *testing.T, m *simulation.Match) *refereed.View {
	t.Helper()
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	v := new(refereed.View)
	if err := json.Unmarshal(view(t, messages(m)), v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestTheViewIsTheSameEverywhere(t *testing.T) {
	for name, play := range map[string]func(m *simulation.Match){
		"in-play": func(m *simulation.Match) { m.Play(12) },
		"illegal-play": func(m *simulation.Match) {
			m.Play(6)
			side := m.OnRoll()
			m.Write(m.Table, &events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
				&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 1}}}, &events.TurnEnded{Side: side})
		},
		"second-and-refused": func(m *simulation.Match) {
			m.Play(6)
			m.Write(m.Director, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide})
			m.Write(m.Spare, m.Turn()...)
			m.Write(m.Table, &events.MatchVoided{Reason: "not the table's to say"})
			m.Add(ledger.Message{Data: []byte("noise"), Signature: "none"})
			m.Add(m.Ledger.Link(4).Message)
		},
		"over": func(m *simulation.Match) {
			for !m.Over() && m.Err() == nil {
				m.Play(50)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := simulation.New(7, "open", "m1", simulation.ToPoints(3))
			m.Schedule()
			play(m)
			if err := m.Err(); err != nil {
				t.Fatal(err)
			}
			golden(t, name+".json", lines(view(t, messages(m))))
		})
	}
}

// lines puts each member of an object on a line of its own.
func lines(object []byte) string {
	var b strings.Builder
	depth, quoted := 0, false
	for i, c := range object {
		switch {
		case c == '"' && object[i-1] != '\\':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		}
		b.WriteByte(c)
		if c == ',' && depth == 1 && !quoted {
			b.WriteByte('\n')
		}
	}
	return b.String() + "\n"
}

func golden(t *testing.T, file, have string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	have = strings.ReplaceAll(have, refereed.Engine(), "ENGINE") // changes with every word of a rulebook
	if *update {
		if err := os.WriteFile(path, []byte(have), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if have != string(want) {
		t.Errorf("%s differs. If that is meant, the engine gets another name (TestTheEngineIsNamedAfterTheViewsOfAllGames); run the test with -update and read the difference.\n%s", path, have)
	}
}

// However a match is made of play, corrections, other devices and noise, folding
// it as it comes gives the view that folding its amended lane gives.
func TestFollowingAndReplayingComeToTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := simulation.New(rapid.Uint64().Draw(t, "seed"), "open", "m1", simulation.ToPoints(2))
		m.Schedule()
		m.Write(m.Director, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide})
		for range rapid.IntRange(5, 25).Draw(t, "entries") {
			disturb(t, m)
		}
		if err := m.Err(); err != nil {
			t.Fatal(err)
		}
		c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
		for i, message := range messages(m) {
			c.Add(message)
			if i%5 > 0 {
				continue
			}
			followed, _ := c.View().Bytes()
			again := refereed.New("open", "m1", refereed.Config{Verify: trusted})
			for _, earlier := range messages(m)[:i+1] {
				again.Add(earlier)
			}
			again.Refold()
			if replayed, _ := again.View().Bytes(); string(replayed) != string(followed) {
				t.Fatalf("at link %d:\n%s\n%s", i+1, followed, replayed)
			}
		}
	})
}

// disturb writes what the table sees next, or something else.
func disturb(t *rapid.T, m *simulation.Match) {
	target := func() *events.Ref {
		links := m.Ledger.Links()
		link := links[rapid.IntRange(0, len(links)-1).Draw(t, "link")]
		if link.Entry == nil {
			return &events.Ref{Entry: m.ID()}
		}
		return &events.Ref{Entry: link.Entry.ID, Index: rapid.IntRange(0, len(link.Entry.Events)-1).Draw(t, "index")}
	}
	note := []events.Event{m.Event(1, &events.NoteMade{Text: "instead"})}
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0:
		m.Write(m.Director, &events.EntryRetracted{Target: target(), Reason: "wrong"})
	case 1:
		m.Write(m.Director, &events.EntryAmended{Target: target(), Events: note, Reason: "wrong"})
	case 2:
		m.Write(m.Director, &events.EntryInserted{After: target(), Events: note, Reason: "missed"})
	case 3:
		if turn := m.Turn(); len(turn) > 0 {
			m.Write(m.Spare, turn...)
		}
	case 4:
		m.Add(ledger.Message{Data: rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "noise")})
	case 5:
		rulebook := rapid.SampledFrom([]string{"wbf", "ru", "none"}).Draw(t, "rulebook")
		m.Write(m.Office, &events.MatchCorrected{Rulebook: rulebook, Reason: "wrong"})
	default:
		m.Play(1)
	}
}

func TestAMatchWithoutARefereeIsFoldedWholeOnceItHasOne(t *testing.T) {
	m := simulation.New(8, "open", "m1", simulation.ToPoints(3))
	format := simulation.ToPoints(3)
	m.Write(m.Office, &events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: "house-rules", Format: &format,
		Players: []events.Player{{ID: "a", Seat: "A"}, {ID: "b", Seat: "B"}},
	}, &events.DeviceEnrolled{Device: m.Public(m.Table), Role: events.Table, Side: events.NoSide})
	m.Play(6)
	side := m.OnRoll()
	m.Write(m.Table, &events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
		&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 1}}}, &events.TurnEnded{Side: side})
	for _, c := range []struct {
		rulebook, shown string
		status          refereed.Status
		clause          string
	}{
		{"", "house-rules", refereed.Unrefereed, ""},
		{"club-rules", "club-rules", refereed.Unrefereed, ""},
		{"wbf", "wbf", "playing", "WBF 4.8"},
		{"club-rules", "wbf", "playing", "WBF 4.8"},
		{"ru", "ru", "playing", "WBF 4.8"}, // what was found under the rulebook of its time stays
	} {
		if c.rulebook != "" {
			m.Write(m.Office, &events.MatchCorrected{Rulebook: c.rulebook, Reason: "the wrong form was filled in"})
		}
		v := at(t, m)
		clause := ""
		for _, f := range v.Findings {
			if f.Code == "illegal-play" {
				clause = string(f.Clause)
			}
		}
		if v.Rulebook != c.shown || v.Status != c.status || clause != c.clause || (v.Trouble != nil) != (v.Result == nil) {
			t.Errorf("rulebook %q: %s, status %s, clause %q, trouble %+v", c.rulebook, v.Rulebook, v.Status, clause, v.Trouble)
		}
	}
}

func TestWhatWasScheduledWronglyIsShownAsCorrected(t *testing.T) {
	m := simulation.New(9, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	format := simulation.ToPoints(5)
	m.Write(m.Office, &events.MatchCorrected{
		Players: []events.Player{{ID: "p-vera", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
		Format:  &format, Start: 1_767_225_600_000, Place: "table 9", Reason: "another draw",
	})
	v := at(t, m)
	if v.Players[0].ID != "p-vera" || v.Format.Length != 5 || v.Place != "table 9" || v.Start != "2026-01-01T00:00:00.000Z" || v.Rulebook != "wbf" {
		t.Errorf("%+v", v)
	}
}

// A tournament's own log has no table, so none is told: absent, never null.
func TestTheViewOfATournamentHasNoTable(t *testing.T) {
	m := simulation.New(9, "open", "m1", simulation.ToPoints(3))
	m.Write(m.Office, &events.MatchScheduled{Tournament: "open", Discipline: events.TournamentEvent, Rulebook: "wbf"})
	data, err := at(t, m).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/view.json", data)
	if strings.Contains(string(data), "null") {
		t.Errorf("something is told as null: %s", data)
	}
}

func TestAStatusForWhatCannotBeReferred(t *testing.T) {
	scheduled := func(change func(*events.MatchScheduled)) *simulation.Match {
		m := simulation.New(10, "open", "m1", simulation.ToPoints(3))
		format := simulation.ToPoints(3)
		body := &events.MatchScheduled{
			Tournament: "open", Discipline: events.Backgammon, Rulebook: "wbf", Format: &format,
			Players: []events.Player{{ID: "a", Seat: "A"}, {ID: "b", Seat: "B"}},
		}
		change(body)
		m.Write(m.Office, body)
		return m
	}
	noise := simulation.New(11, "open", "m1", simulation.ToPoints(3))
	noise.Add(ledger.Message{Data: []byte("noise")})
	importing := simulation.New(12, "open", "m1", simulation.ToPoints(3))
	importing.Schedule()
	importing.Write(importing.Office, &events.ImportStarted{Name: "a.mat", Format: "mat", Bytes: 1, Reader: "test"})
	for name, c := range map[string]struct {
		match   *simulation.Match
		status  refereed.Status
		trouble string
	}{
		"noise only":            {noise, refereed.Unscheduled, ""},
		"an unknown rulebook":   {scheduled(func(s *events.MatchScheduled) { s.Rulebook = "none" }), refereed.Unrefereed, "unknown-rulebook"},
		"another discipline":    {scheduled(func(s *events.MatchScheduled) { s.Discipline = events.Bridge }), refereed.Unrefereed, "discipline-not-in-rulebook"},
		"another's rulebook":    {scheduled(func(s *events.MatchScheduled) { s.Discipline = events.LongNards }), refereed.Unrefereed, "discipline-not-in-rulebook"},
		"no format":             {scheduled(func(s *events.MatchScheduled) { s.Format = nil }), refereed.Unrefereed, "no-format"},
		"an import goes on":     {importing, refereed.Importing, ""},
		"nothing is the matter": {scheduled(func(*events.MatchScheduled) {}), "scheduled", ""},
	} {
		v := at(t, c.match)
		trouble := ""
		if v.Trouble != nil {
			trouble = v.Trouble.Code
		}
		if v.Status != c.status || trouble != c.trouble {
			t.Errorf("%s: status %s, trouble %q", name, v.Status, trouble)
		}
	}
}

func TestAViewIsBoundedHoweverAMatchWentWrong(t *testing.T) {
	m := simulation.New(13, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(6)
	wrong := make([]events.Body, 60)
	for i := range wrong {
		wrong[i] = &events.TurnEnded{Side: events.A}
	}
	for range 30 {
		m.Write(m.Table, wrong...)
	}
	for range 700 {
		m.Add(ledger.Message{Data: []byte(strings.Repeat("noise ", 100))})
	}
	v := at(t, m)
	if len(v.Findings) != 1000 || v.FindingsOmitted < 500 || len(v.Apart) != 500 || v.ApartOmitted != 200 {
		t.Errorf("%d findings and %d omitted, %d apart and %d omitted", len(v.Findings), v.FindingsOmitted, len(v.Apart), v.ApartOmitted)
	}
	if size := len(view(t, messages(m))); size > 512<<10 {
		t.Errorf("the view takes %d bytes", size)
	}
}
