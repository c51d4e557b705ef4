package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/scoring"
	"kibitz/rules/tournament"
)

// sections is a stage of pairs in two sessions, the first in two sections, declared in no order. In round 2 of section A the
// directions are switched, and a table of section B has a pair that is not there.
func sections(l *log, p events.StageParameters) *log {
	row := func(round, table int, ns, ew string) events.MovementRow {
		return events.MovementRow{Round: round, Table: table, NS: ns, EW: ew, Low: 1, High: 2}
	}
	return l.division(8).stage("pairs", events.StagePairs, 0, p).says(
		&events.MovementDeclared{Stage: "pairs", Session: 2, Section: "A", Name: "-", Rows: []events.MovementRow{row(1, 1, "1", "6"), row(1, 2, "5", "2")}},
		&events.MovementDeclared{Stage: "pairs", Session: 1, Section: "B", Name: "-", SitOut: "9", Rows: []events.MovementRow{row(1, 1, "5", "6"), row(1, 2, "7", "")}},
		&events.MovementDeclared{Stage: "pairs", Session: 1, Section: "A", Name: "-", Switched: []int{2}, Rows: []events.MovementRow{
			row(2, 1, "4", "1"), row(1, 2, "3", "4"), row(1, 1, "1", "2"),
		}})
}

// The rounds of a session follow those of the one before, and the tables of a section those of the one before.
func TestTheTablesOfSectionsAndSessionsFollowEachOther(t *testing.T) {
	t.Parallel()
	l := sections(newLog(t), events.StageParameters{})
	var words []string
	for _, m := range l.Tournament().Meetings(l.Tournament().Stage("pairs")) {
		words = append(words, m.ID+":"+m.SeatA.Entry+"-"+m.SeatB.Entry)
	}
	if got, want := strings.Join(words, " "), "pairs_1_1:e1-e2 pairs_1_2:e3-e4 pairs_1_3:e5-e6 pairs_2_1:e1-e4 pairs_3_1:e1-e6 pairs_3_2:e5-e2"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// Each section has its own places, with two winners each direction of it; a stage has those of all its sessions together.
func TestEachSectionHasItsOwnPlaces(t *testing.T) {
	t.Parallel()
	at := func(scores ...int) (list []tournament.BoardScore) {
		for i, points := range scores {
			list = append(list, tournament.BoardScore{Board: len(scores) - i, Scores: scoring.At(points)})
		}
		return list
	}
	for _, c := range []struct {
		winners int
		want    string
		overall string
	}{
		{1, "1 A 1 e1 100.00; 1 A 2 e2 0.00; 1 B 1 e6 100.00; 1 B 2 e5 0.00; 2 A 1 e1 50.00; 2 A 1 e2 50.00; 2 A 1 e5 50.00; 2 A 1 e6 50.00",
			"1 e6 75.00 of 4; 2 e2 25.00 of 4; 2 e5 25.00 of 4; 4 e1 75.00 of 4"},
		{2, "1 A NS 1 e1 100.00; 1 A EW 1 e2 0.00; 1 B NS 1 e5 0.00; 1 B EW 1 e6 100.00; 2 A NS 1 e1 50.00; 2 A NS 1 e5 50.00; 2 A EW 1 e2 50.00; 2 A EW 1 e6 50.00",
			"NS 1 e5 25.00 of 4; NS 2 e1 75.00 of 4; EW 1 e6 75.00 of 4; EW 2 e2 25.00 of 4"},
	} {
		l := sections(newLog(t), events.StageParameters{Winners: c.winners})
		l.says(&events.StandingAdjusted{Entry: "e1", Stage: "pairs", Unit: events.UnitPercent, Hundredths: -6000, Clause: "L2017 90", Reason: events.AdjustedFine})
		s := l.Tournament().Stage("pairs")
		sessions := l.Tournament().Sessions(s, map[string][]tournament.BoardScore{"pairs_1_1": at(50, 620), "pairs_1_3": at(-50, 170), "pairs_3_1": at(110, 100), "pairs_3_2": at(110, 100)})
		var words, overall, lines []string
		for _, session := range sessions {
			for _, line := range session.Lines {
				lines = append(lines, fmt.Sprintf("%d%s%d", line.Board, line.Section, session.Number))
			}
			for _, of := range session.Totals {
				words = append(words, strings.Join(strings.Fields(fmt.Sprintf("%d %s %s %d %s %s", session.Number, of.Section, of.Direction, of.Place, of.Entry, of.Percent)), " "))
			}
		}
		for _, of := range s.Overall(sessions) {
			overall = append(overall, strings.TrimSpace(fmt.Sprintf("%s %d %s %s of %d", of.Direction, of.Place, of.Entry, of.Percent, of.Boards)))
		}
		if got := strings.Join(words, "; "); got != c.want {
			t.Errorf("%d winners: %s\nwant %s", c.winners, got, c.want)
		}
		if got := strings.Join(overall, "; "); got != c.overall {
			t.Errorf("%d winners, overall: %s\nwant %s", c.winners, got, c.overall)
		}
		if got, want := strings.Join(lines, " "), "1A1 1B1 2A1 2B1 1A2 1A2 2A2 2A2"; got != want {
			t.Errorf("the boards come as %s, want %s", got, want)
		}
	}
}
