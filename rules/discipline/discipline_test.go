package discipline_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/discipline"
	"kibitz/rules/longnards"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

func scheduled() *events.MatchScheduled {
	return &events.MatchScheduled{
		Tournament: "t", Discipline: events.Backgammon, Rulebook: "wbf",
		Format: &events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Start: "nackgammon"},
	}
}

func TestAMatchGetsTheRefereeOfItsRulebookAndFormat(t *testing.T) {
	for _, id := range book.All().Governing(events.Backgammon).IDs() {
		m := scheduled()
		m.Rulebook = id
		r, err := discipline.New(m)
		if err != nil {
			t.Fatal(err)
		}
		r.Apply(events.Address{N: 2}, &events.Event{Game: 1, Body: &events.GameStarted{}})
		r.Apply(events.Address{N: 3}, &events.Event{Game: 1, Body: &events.TurnEnded{Side: events.A}})
		if result := r.Result(); result.Stage != rules.Playing || result.Game != 1 {
			t.Errorf("%s: %+v", id, result)
		}
		if table := r.Table().(backgammon.Table); table.Length != 3 || table.Board.A[23] != 2 {
			t.Errorf("%s: the table is %+v", id, table)
		}
		for _, f := range r.Findings() {
			if !strings.HasPrefix(string(f.Clause), strings.ToUpper(id)+" ") {
				t.Errorf("%s: found %+v", id, f)
			}
		}
	}
}

func TestAMatchMayBeCorrectedToAnyOtherRulebook(t *testing.T) {
	r, err := discipline.New(scheduled())
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		rulebook string
		want     rules.Finding
	}{
		{"ru", rules.Finding{Code: backgammon.FindOutOfPhase, Clause: "RU 26.9"}},
		{"none", rules.Finding{Code: match.FindRulebookUnknown, Offender: events.NoSide}},
	} {
		at := events.Address{N: uint64(2 + i)}
		r.Apply(at, &events.Event{Body: &events.MatchCorrected{Rulebook: c.rulebook, Reason: "wrong"}})
		r.Apply(at, &events.Event{Body: &events.TurnEnded{Side: events.A}})
		c.want.At = at
		if found := r.Findings(); len(found) <= i || found[i] != c.want {
			t.Errorf("corrected to %s: found %+v, want %+v", c.rulebook, found, c.want)
		}
	}
}

func TestAMatchWithoutARefereeSaysWhyAndWhatToDo(t *testing.T) {
	for _, c := range []struct {
		change func(*events.MatchScheduled)
		code   discipline.Code
		got    string
	}{
		{func(m *events.MatchScheduled) { m.Rulebook = "fide" }, discipline.CodeRulebook, "fide"},
		{func(m *events.MatchScheduled) { m.Discipline = "chess" }, discipline.CodeDiscipline, "chess"},
		{func(m *events.MatchScheduled) { m.Discipline = events.Bridge }, discipline.CodeUngoverned, "wbf"},
		{func(m *events.MatchScheduled) { m.Discipline = events.LongNards }, discipline.CodeUngoverned, "wbf"},
		{func(m *events.MatchScheduled) { m.Format = nil }, discipline.CodeFormat, events.Backgammon},
	} {
		m := scheduled()
		c.change(m)
		r, err := discipline.New(m)
		var failed *discipline.Error
		if r != nil || !errors.As(err, &failed) {
			t.Errorf("%s: got %v, %v", c.code, r, err)
			continue
		}
		if failed.Code() != c.code || failed.Got() != c.got || failed.Next() == "" {
			t.Errorf("got %v, want %s of %q", failed, c.code, c.got)
		}
	}
}

func TestLongNardsIsPlayedUnderTheRulebooksThatAreForIt(t *testing.T) {
	for _, id := range book.IDs() {
		m := scheduled()
		m.Rulebook, m.Discipline, m.Format.Start = id, events.LongNards, longnards.Start
		r, err := discipline.New(m)
		if b, _ := book.Find(id); !b.Governs(events.LongNards) {
			if err == nil {
				t.Errorf("%s: got a referee", id)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		table := r.Table().(backgammon.Table)
		if table.Board.A[24] != 15 || table.Board.B[24] != 15 || len(r.Findings()) > 0 {
			t.Errorf("%s: the table is %+v, found %+v", id, table, r.Findings())
		}
		r.Apply(events.Address{N: 2}, &events.Event{Body: &events.MatchCorrected{Rulebook: "wbf", Reason: "wrong"}})
		if found := r.Findings(); len(found) != 1 || found[0].Code != match.FindRulebookUnknown {
			t.Errorf("corrected to a rulebook that is not for long nards: found %+v", found)
		}
		discipline.Setting{}.Correct(m, &events.MatchCorrected{Rulebook: "wbf"}, true)
		if m.Rulebook != id {
			t.Errorf("scheduled under %s", m.Rulebook)
		}
	}
}

func TestAMatchOfBridgeNeedsNoFormat(t *testing.T) {
	for _, id := range book.All().Governing(events.Bridge).IDs() {
		r, err := discipline.New(&events.MatchScheduled{Discipline: events.Bridge, Rulebook: id})
		if err != nil {
			t.Fatal(err)
		}
		if table, ok := r.Table().(bridge.Table); !ok || table.Phase != "between-boards" {
			t.Errorf("%s: the table is %+v", id, r.Table())
		}
	}
}

func TestATournamentsOwnLogGoesByTheProvisionsOfItsGame(t *testing.T) {
	log := func(id string) rules.Referee {
		r, err := discipline.New(&events.MatchScheduled{Discipline: events.TournamentEvent, Rulebook: id})
		if err != nil {
			t.Fatal(err)
		}
		r.Apply(events.Address{N: 2}, &events.Event{Body: &events.DisputeRaised{Dispute: "d", Side: events.NoSide, Subject: "other"}})
		r.Apply(events.Address{N: 3}, &events.Event{Body: &events.DisputeRaised{Dispute: "d", Side: events.NoSide, Subject: "other"}})
		return r
	}
	for _, b := range book.All() {
		if !b.Governs(events.TournamentEvent) {
			continue
		}
		want := b.Backgammon.Tournament.Dispute.Clause
		if b.Governs(events.Bridge) {
			want = b.Bridge.Tournament.Dispute.Clause
		}
		found := log(b.ID).Findings()
		if last := found[len(found)-1]; last.Clause != want {
			t.Errorf("%s: found %+v, want it to rest on %q", b.ID, last, want)
		}
	}
}

func TestAGameThatIsRegisteredAgainReplacesTheFirst(t *testing.T) {
	name := "registered-twice"
	for slices.Contains(events.Disciplines(), name) { // this test has run before in this process
		name += "-more"
	}
	for seats, settings := range map[string]func(*book.Book) []procedure.Setting{"A": nil, "AB": nil} {
		discipline.Register(discipline.Game{Discipline: name, Seats: seats, Settings: settings})
		if g, ok := discipline.Find(name); !ok || g.Seats != seats {
			t.Errorf("%+v", g)
		}
	}
	if !slices.Contains(events.Disciplines(), name) {
		t.Errorf("a match of it cannot be scheduled: %v", events.Disciplines())
	}
	if _, ok := discipline.Find(events.Backgammon); !ok {
		t.Error("backgammon is gone")
	}
}

func TestSettingsAreThoseOfTheGameIfThereAreAny(t *testing.T) {
	for name, want := range map[string]int{events.Backgammon: len(book.WBF.Backgammon.Settings), events.Bridge: 0, "unknown": 0} {
		if got := discipline.Settings(name, &book.WBF); len(got) != want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if len(book.WBF.Backgammon.Settings) == 0 {
		t.Error("there are no settings")
	}
}

func TestRulingsCountInAMatchThatIsInNoLog(t *testing.T) {
	r, err := discipline.New(scheduled())
	if err != nil {
		t.Fatal(err)
	}
	r.Apply(events.Address{N: 2}, &events.Event{Body: &events.DisputeRaised{Dispute: "d", Side: events.A, Subject: "play"}})
	r.Apply(events.Address{N: 3}, &events.Event{Body: &events.RulingMade{Dispute: "d", Effects: []events.Effect{{Kind: events.EffectAward, Side: events.A, Points: 1}}}})
	if r.Result().Score != [2]int{1, 0} {
		t.Errorf("%+v", r.Result())
	}
}

func TestAGameSaysWhoSitsWhereAndHowAMatchOfItStarts(t *testing.T) {
	for name, want := range map[string][3]string{
		events.Backgammon: {"AB", "standard", "game"}, events.LongNards: {"AB", "long-nards", "game"}, events.Bridge: {"NESW", "", "board"},
	} {
		if g, ok := discipline.Find(name); !ok || [3]string{g.Seats, g.Start, g.Unit} != want {
			t.Errorf("%s: seats %q, start %q, unit %q, want %q", name, g.Seats, g.Start, g.Unit, want)
		}
	}
}
