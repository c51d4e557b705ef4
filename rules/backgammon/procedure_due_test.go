package backgammon_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

func TestWhatIsDueAndWhatIsAwarded(t *testing.T) {
	penalty := func(points int, clause string) events.Body {
		return &events.PenaltyAssessed{Side: events.B, Points: points, Clause: clause, Reason: "seen"}
	}
	seen := func(points int, when string) events.Body {
		return &events.PenaltyAssessed{Side: events.B, Points: points, Clause: "WBF 2.2", Observed: at(when), Reason: "seen"}
	}
	forfeit := &events.ForfeitDeclared{Side: events.B, Clause: "WBF 2.2", Reason: "late"}
	anna := occasion{"0:00", comes("anna")}
	here := []occasion{anna, {"0:00", comes("boris")}}
	synced := occasion{"0:00", &events.ClockSynced{Error: 2000}}
	breaks := func(side events.Side, when string) occasion {
		return occasion{when, &events.BreakStarted{Side: side}}
	}
	ready := func(side events.Side, when string) occasion { return occasion{when, &events.BreakEnded{Side: side}} }
	for _, c := range []struct {
		name, format string
		occasions    []occasion
		found        string // under the WBF's rules: code, offender, figures
		score        string
		due          int // points open at 60:00
	}{
		{"2.2 a point awarded while he was away is not due again", "7", []occasion{anna, {"15:00", seen(1, "15:00")}, {"20:00", comes("boris")}}, "due B 1", "1-0", 1},
		{"2.2 nor when it was all", "7", []occasion{anna, {"15:00", seen(1, "15:00")}, {"16:00", comes("boris")}}, "", "1-0", 0},
		{"2.2 the forfeit counts what was awarded, on what was needed before: three of seven", "7", []occasion{anna, {"15:00", seen(1, "15:00")}, {"20:00", seen(1, "20:00")}, {"29:59", comes("boris")}}, "due B 1", "2-0", 1},
		{"2.2 and four of seven", "7", []occasion{anna, {"15:00", seen(1, "15:00")}, {"20:00", seen(1, "20:00")}, {"30:00", comes("boris")}}, "forfeit-due B 2", "2-0", 2},
		{"2.2 points of another kind do not move the forfeit", "7", []occasion{{"0:00", penalty(1, "WBF 3.3")}, anna, {"25:00", comes("boris")}}, "due B 3", "1-0", 3},
		{"2.2 points where the forfeit was due", "5", []occasion{anna, {"25:00", comes("boris")}, {"26:00", penalty(3, "WBF 2.2")}}, "forfeit-due B 3; points-for-forfeit B 3", "3-0", 0},
		{"2.2 points for one who is still away, where the forfeit was due", "5", []occasion{anna, {"25:00", seen(3, "25:00")}}, "points-for-forfeit B 3", "3-0", 10 - 3},
		{"2.2 the forfeit declared when it was due", "5", []occasion{anna, {"25:00", comes("boris")}, {"26:00", forfeit}}, "forfeit-due B 3", "0-0", 0},
		{"2.2 declared on one who is still away", "5", []occasion{anna, {"25:00", forfeit}}, "", "0-0", 0},
		{"2.2 declared a second too early", "5", []occasion{anna, {"24:59", forfeit}}, "forfeit-undue B 2", "0-0", 0},
		{"2.2 declared where points were due", "7", []occasion{anna, {"20:00", comes("boris")}, {"26:00", forfeit}}, "due B 2; forfeit-undue B 2", "0-0", 0},
		{"2.2 uncertain within the clocks' error, either award will do", "7", []occasion{synced, anna, {"19:59", comes("boris")}, {"21:00", penalty(2, "WBF 2.2")}}, "due-uncertain B; due B 1", "2-0", 0},
		{"2.2 uncertain whether anything is due", "7", []occasion{synced, anna, {"14:59", comes("boris")}, {"21:00", penalty(1, "WBF 2.2")}}, "due-uncertain B", "1-0", 0},
		{"2.2 away from the room, uncertain", "7", append(slices.Clone(here), synced, occasion{"1:00", &events.PlayerLeft{Player: "boris"}}, occasion{"11:01", &events.PlayerReturned{Player: "boris"}}), "due-uncertain B; away B 601 600", "0-0", 0},
		{"D32 a best-of has no unit for points, and no forfeit by them", "best-of:3 -cube", []occasion{anna, {"25:00", comes("boris")}}, "due B 3; unit-undefined B", "0-0", 3},
		{"2.3 D9 who did not ask for the break is on none", "7", append(slices.Clone(here), breaks(events.A, "1:00"), ready(events.NoSide, "7:00")), "due A 1", "0-0", 1},
		{"2.3 D9 a joint one counts against both", "7", append(slices.Clone(here), breaks(events.NoSide, "1:00"), ready(events.A, "6:00"), ready(events.B, "6:01")), "due B 1", "0-0", 1},
		{"2.3 each side's break has its own start", "7", append(slices.Clone(here), breaks(events.A, "1:00"), breaks(events.B, "4:00"), ready(events.NoSide, "7:00")), "due A 1", "0-0", 1},
		{"2.3 a break that nobody ended grows", "7", append(slices.Clone(here), breaks(events.A, "50:00")), "", "0-0", 1},
		{"2.3 D9 until the opening", "7", append(slices.Clone(here), breaks(events.A, "1:00"), occasion{"6:30", &events.GameStarted{}}, occasion{"7:00", &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}}), "due A 1", "0-0", 1},
		{"2.3 an opening in time costs nothing", "7", append(slices.Clone(here), breaks(events.A, "1:00"), occasion{"5:30", &events.GameStarted{}}, occasion{"6:00", &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}}), "", "0-0", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := attended(t, &book.WBF, c.format, c.occasions...)
			if got := summary(r.Findings()); got != c.found {
				t.Errorf("found %q, want %q", got, c.found)
			}
			if got := dash(r.State().Score); got != c.score {
				t.Errorf("score %s, want %s", got, c.score)
			}
			if got := duePoints(r); got != c.due {
				t.Errorf("due at 60:00: %d, want %d (%+v)", got, c.due, r.Due(at("60:00")))
			}
		})
	}
}

// duePoints adds up what is due an hour after the start.
func duePoints(r *backgammon.Referee) int {
	points := 0
	for _, due := range r.Due(at("60:00")) {
		points += due.Points
	}
	return points
}
