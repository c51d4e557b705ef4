package backgammon_test

import (
	"encoding/json"
	"testing"

	"kibitz/events"
	"kibitz/rules/book"
)

func TestTheDeskTellsADirectorWhatStands(t *testing.T) {
	here := []occasion{{"0:00", comes("anna")}, {"0:00", comes("boris")}}
	for _, c := range []struct {
		name      string
		occasions []occasion
		want      string
	}{
		{"nothing", here, `null`},
		{"what is due", []occasion{here[0], {"20:00", comes("boris")}},
			`{"dues":[{"kind":"lateness","clause":"WBF 2.2","offender":"B","points":2,"since":"2027-01-15T08:20:00.000Z","opened":"3.0"}]}`},
		{"uncertain", []occasion{{"0:00", &events.ClockSynced{Error: 2000}}, here[0], {"14:59", comes("boris")}},
			`{"dues":[{"kind":"lateness","clause":"WBF 2.2","offender":"B","uncertain":true,"opened":"4.0"}]}`},
		{"what was decided", append(here[:2:2],
			occasion{"1:00", &events.WarningGiven{Side: events.B, Clause: "WBF 2.4", Reason: "slow"}},
			occasion{"2:00", &events.PenaltyAssessed{Side: events.B, Points: 1, Clause: "WBF 2.4", Reason: "slow"}},
			occasion{"3:00", &events.ForfeitDeclared{Side: events.B, Reason: "left"}},
			occasion{"4:00", &events.PenaltyAssessed{Side: events.B, Points: 1, Reason: "too late to count"}}),
			`{"sanctions":[{"kind":"warning","offender":"B","clause":"WBF 2.4","at":"4.0"},{"kind":"penalty","offender":"B","points":1,"clause":"WBF 2.4","at":"5.0"},{"kind":"forfeit","offender":"B","at":"6.0"}]}`},
		{"breaks", append(here[:2:2], occasion{"1:00", &events.BreakStarted{Side: events.A}}, occasion{"2:00", &events.BreakEnded{Side: events.A}}, occasion{"3:00", &events.BreakStarted{Side: events.B}}),
			`{"breaks":{"taken":[1,1],"since":["","2027-01-15T08:03:00.000Z"]}}`},
		{"settings, the last of each name", append(here[:2:2],
			occasion{"0:00", &events.OptionSet{Option: "language", Value: "ru"}}, occasion{"0:00", &events.OptionSet{Option: "condoned", Value: "valid-roll"}}, occasion{"0:00", &events.OptionSet{Option: "language", Value: "en"}}),
			`{"settings":[{"name":"condoned","value":"valid-roll"},{"name":"language","value":"en"}]}`},
		{"what speaks for whom in a dispute", append(here[:2:2], occasion{"1:00", &events.GameStarted{}},
			occasion{"1:00", &events.ScoreCompared{A: &[2]int{}}}, occasion{"1:00", &events.CubeObserved{Value: 2, Owner: events.CubeOfA}}),
			`{"presumptions":[{"for":"A","finding":"score-not-kept","clause":"WBF 5.1","weight":"presumption","at":"5.0"},{"finding":"cube-differs","clause":"WBF 5.2","weight":"strong","at":"6.0"}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkDesk(t, attended(t, &book.WBF, "7", c.occasions...).Desk(), c.want)
		})
	}
}

func TestTheDeskTellsWhatWasRuledAgainstAPlayer(t *testing.T) {
	first := []events.Body{raised(), ruling(award(events.A, 2), effect(events.EffectWarn, events.B))}
	checkDesk(t, ruled(t, toTheSecondTurn, first...).Desk(),
		`{"disputes":[{"id":"d1","stands":"ruled","raised":"9.0","by":"B","ruling":"10.0","effects":["award-points","warn"]}],`+
			`"sanctions":[{"kind":"penalty","offender":"B","points":2,"dispute":"d1","at":"10.0"},{"kind":"warning","offender":"B","dispute":"d1","at":"10.0"}]}`)
	checkDesk(t, ruled(t, toTheSecondTurn, append(first, ruling(playOn()))...).Desk(),
		`{"disputes":[{"id":"d1","stands":"ruled","raised":"9.0","by":"B","ruling":"11.0","effects":["play-on"]}],"struck":[{"from":"10.0","to":"11.0"}]}`)
}

// checkDesk holds the desk's view against its JSON.
func checkDesk(t *testing.T, desk any, want string) {
	t.Helper()
	got, err := json.Marshal(desk)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("the desk tells\n%s\nwant\n%s", got, want)
	}
}
