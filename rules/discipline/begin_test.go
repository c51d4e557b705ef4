package discipline_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/discipline"
)

func corrections(list ...events.MatchCorrected) (lane []ledger.Placed) {
	for i := range list {
		lane = append(lane,
			ledger.Placed{Event: &events.Event{Body: &events.NoteMade{}}},
			ledger.Placed{Event: &events.Event{Body: &list[i]}})
	}
	return lane
}

func TestAMatchThatCannotBeRefereedBeginsAsCorrected(t *testing.T) {
	wrong := scheduled()
	wrong.Rulebook = "none"
	for _, c := range []struct {
		name string
		lane []ledger.Placed
		want string // rulebook; empty where there is no referee
	}{
		{"not corrected", nil, ""},
		{"of something else", corrections(events.MatchCorrected{Place: "12"}), ""},
		{"to one that is known", corrections(events.MatchCorrected{Rulebook: "ru"}), "ru"},
		{"to one that is not", corrections(events.MatchCorrected{Rulebook: "nobodys"}), ""},
		{"at the second time", corrections(events.MatchCorrected{Rulebook: "nobodys"}, events.MatchCorrected{Rulebook: "ru"}), "ru"},
		{"the first that helps holds at the start", corrections(events.MatchCorrected{Rulebook: "ru"}, events.MatchCorrected{Rulebook: "wbf"}), "ru"},
	} {
		schedule, referee, err := discipline.Setting{}.Begin(wrong, c.lane)
		if (err == nil) != (c.want != "") || (referee == nil) != (c.want == "") {
			t.Errorf("%s: %v", c.name, err)
		}
		if c.want != "" && schedule.Rulebook != c.want {
			t.Errorf("%s: under %s", c.name, schedule.Rulebook)
		}
	}
	if wrong.Rulebook != "none" {
		t.Error("the schedule itself was changed")
	}
	good, _, err := discipline.Setting{}.Begin(scheduled(), corrections(events.MatchCorrected{Rulebook: "ru"}))
	if err != nil || good.Rulebook != "wbf" {
		t.Errorf("what is corrected in play held from the start: %s, %v", good.Rulebook, err)
	}
}

func TestACorrectionChangesWhatItNames(t *testing.T) {
	players := []events.Player{{ID: "eva", Seat: "A"}, {ID: "oleg", Seat: "B"}}
	format := &events.Format{Kind: events.ToPoints, Length: 9}
	for _, c := range []struct {
		name     string
		by       events.MatchCorrected
		refereed bool
		holds    func(*events.MatchScheduled) bool
	}{
		{"nothing", events.MatchCorrected{}, true, func(m *events.MatchScheduled) bool {
			return m.Rulebook == "wbf" && len(m.Players) == 2 && m.Players[0].ID == "anna" && m.Format.Length == 3 && m.Start == 5 && m.Place == "7"
		}},
		{"the rulebook", events.MatchCorrected{Rulebook: "ru"}, true, func(m *events.MatchScheduled) bool { return m.Rulebook == "ru" }},
		{"a rulebook that nobody knows, in play", events.MatchCorrected{Rulebook: "none"}, true, func(m *events.MatchScheduled) bool { return m.Rulebook == "wbf" }},
		{"a rulebook of another game, in play", events.MatchCorrected{Rulebook: "laws-2017"}, true, func(m *events.MatchScheduled) bool { return m.Rulebook == "wbf" }},
		{"a rulebook that nobody knows, where there is no referee", events.MatchCorrected{Rulebook: "none"}, false, func(m *events.MatchScheduled) bool { return m.Rulebook == "none" }},
		{"nothing, where there is no referee", events.MatchCorrected{}, false, func(m *events.MatchScheduled) bool { return m.Rulebook == "wbf" }},
		{"the players", events.MatchCorrected{Players: players}, true, func(m *events.MatchScheduled) bool { return m.Players[0].ID == "eva" }},
		{"one player", events.MatchCorrected{Players: players[:1]}, true, func(m *events.MatchScheduled) bool { return len(m.Players) == 1 }},
		{"the format", events.MatchCorrected{Format: format}, true, func(m *events.MatchScheduled) bool { return m.Format.Length == 9 }},
		{"the start", events.MatchCorrected{Start: 8}, true, func(m *events.MatchScheduled) bool { return m.Start == 8 }},
		{"the place", events.MatchCorrected{Place: "12"}, true, func(m *events.MatchScheduled) bool { return m.Place == "12" }},
	} {
		m := scheduled()
		m.Players, m.Start, m.Place = []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}}, 5, "7"
		if (discipline.Setting{}).Correct(m, &c.by, c.refereed); !c.holds(m) {
			t.Errorf("%s: %+v", c.name, m)
		}
	}
}
