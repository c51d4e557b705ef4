package tournament_test

import (
	"fmt"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/tournament"
)

// Which round of a knock-out is its semifinal and its final (WBF 2.3), by how many places were drawn. The first of more than two
// may be called the opening one.
func TestWhichRoundItIsByTheSheet(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind   string
		places int
		want   [4]string
	}{
		{events.StageKnockOut, 16, [4]string{"", "ordinary", "semifinal", "final"}},
		{events.StageLastChance, 8, [4]string{"", "semifinal", "final"}},
		{events.StageKnockOut, 4, [4]string{"semifinal", "final"}},
		{events.StageKnockOut, 2, [4]string{"final"}},
		{events.StageKnockOut, 0, [4]string{}},
		{events.StageDoubleElimination, 8, [4]string{}},
		{events.StageProgressiveConsolation, 8, [4]string{}},
	} {
		s := &tournament.Stage{Total: c.places}
		s.Kind = c.kind
		for i, want := range c.want[:max(1, tournament.SizeOf(c.places).Rounds)] {
			if got := s.Phase(i + 1); got != want {
				t.Errorf("round %d of %d places, %s: %q, want %q", i+1, c.places, c.kind, got, want)
			}
		}
	}
}

// A round robin in Berger's order has a sheet of up to 4096 encounters in 200 rounds.
func TestHowLargeARoundRobinMayBe(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		groups []int
		cycles int
		want   int
	}{
		{[]int{91, 2}, 0, 4096}, {[]int{91, 2, 2}, 0, 0}, {[]int{2}, 200, 200}, {[]int{2}, 201, 0}, {[]int{3}, 66, 198}, {[]int{3}, 67, 0},
	} {
		s := &tournament.Stage{}
		s.Stage, s.Kind, s.Parameters.Berger, s.Parameters.Cycles = "rr", events.StageRoundRobin, true, c.cycles
		for g, entries := range c.groups {
			group := events.Group{Group: fmt.Sprint(g)}
			for n := range entries {
				group.Entries = append(group.Entries, fmt.Sprintf("e%d-%d", g, n))
			}
			s.Parameters.Groups = append(s.Parameters.Groups, group)
		}
		if got := len(s.Encounters()); got != c.want {
			t.Errorf("groups of %v, %d cycles: %d encounters, want %d", c.groups, c.cycles, got, c.want)
		}
	}
}

// The encounters of a consolation in halves come round by round, and its final only where there are two.
func TestTheSheetOfAConsolationInHalves(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		top, bottom int
		want        string
	}{
		{4, 2, "1_1 1_2 2_1 2_2 3_1"}, {2, 4, "1_1 1_2 2_1 2_2 3_1"}, {0, 4, "1_1 1_2 2_1"}, {4, 0, "1_1 1_2 2_1"}, {1, 1, "1_1"}, {3, 2, ""},
	} {
		text := ""
		for _, e := range tournament.ProgressiveConsolation("c", c.top, c.bottom) {
			text += " " + e.ID[2:]
		}
		if text != "" {
			text = text[1:]
		}
		if text != c.want {
			t.Errorf("%d and %d: %s, want %s", c.top, c.bottom, text, c.want)
		}
	}
}

// The place of a late arrival runs out when his match of the first round would be forfeited, by clocks that leave no doubt (WBF 1.9,
// decision D-T11).
func TestWhenTheTimeOfALateArrivalIsOver(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name          string
		first, second int // the lengths of both rounds
		after, error  int64
		want          string
	}{
		{"to one point, after 15 minutes", 1, 1, 15 * minute, 0, "late-expired 1"},
		{"and not before", 1, 1, 15*minute - 1, 0, ""},
		{"to 9 points, and then to 11", 9, 11, 35 * minute, 0, "late-expired 1"},
		{"to 9 points, and then to 7", 9, 7, 35*minute - 1, 0, ""},
		{"by a clock that may be wrong by a minute", 9, 9, 36*minute - 1, minute, ""},
		{"and a minute later", 9, 9, 36 * minute, minute, "late-expired 1"},
	} {
		l := newLog(t).division(4).says(&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: c.first}, {Round: 2, Length: c.second}}}).
			drawn("main", "~1 e1 e2 e3")
		start := l.now + 10*minute
		l.called(1, start, "1_1@1").says(&events.ClockSynced{Error: c.error})
		l.now = start + events.Instant(c.after) - minute
		if got := found(l.says(&events.LateArrivalPlaced{Stage: "main", Late: 1, Entry: "e4", ByLot: true})); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A team that sits out has 12 victory points, unless the stage says otherwise (decision D-T38).
func TestWhatATeamThatSitsOutScores(t *testing.T) {
	t.Parallel()
	l := newLog(t).division(1).teamStage(events.StageSwiss, 1, events.StageParameters{}).paired("teams", 1, "e1")
	if lines := l.Tournament().Standings(l.Tournament().Stage("teams"), nil); len(lines) != 1 || lines[0].Points != 1200 {
		t.Errorf("%+v", lines)
	}
}

// What is found of a tournament's own log is an irregularity where a clause says so, and else a note; nobody is its offender.
func TestHowGraveAFindingIs(t *testing.T) {
	t.Parallel()
	for code, want := range map[rules.Code]rules.Severity{
		tournament.FindDrawMissing: rules.Irregularity, tournament.FindRematch: rules.Note, "no-such-finding": "",
	} {
		if got := tournament.Severity(code, &book.WBF.Backgammon.Tournament); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}

// What a match alone says of its result is no posting of a stage, whatever the stage is called.
func TestAPostingWithoutAnEncounterIsOfNoStage(t *testing.T) {
	t.Parallel()
	l := newLog(t).division(2)
	in := l.Tournament()
	in.Apply(events.Address{N: 90}, &events.Event{Body: &events.StandingAdjusted{Entry: "e1"}}, tournament.Moment{})
	in.Apply(events.Address{N: 91}, &events.Event{Body: &events.ResultPosted{Winner: "e1", How: events.ResultPlayed}}, tournament.Moment{})
	for i := range in.Stages {
		if posted := len(in.Stages[i].Postings); posted > 0 {
			t.Errorf("stage %q has %d postings", in.Stages[i].Stage, posted)
		}
	}
}
