package backgammon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// noon is the scheduled start of every match here.
const noon = events.Instant(1_800_000_000_000)

// at is so many minutes and seconds after noon: "15:00".
func at(text string) events.Instant {
	var minutes, seconds int64
	if _, err := fmt.Sscanf(text, "%d:%d", &minutes, &seconds); err != nil {
		panic(err)
	}
	return noon + events.Instant((60*minutes+seconds)*1000)
}

// occasion is something beside the play at a time: "15:00" and a body.
type occasion struct {
	when string
	body events.Body
}

// attended folds a match under a rulebook that is scheduled for noon, and what happens
// beside its play.
func attended(t *testing.T, b *book.Book, formatText string, occasions ...occasion) *backgammon.Referee {
	t.Helper()
	f, err := backgammontest.Format(formatText)
	if err != nil {
		t.Fatal(err)
	}
	r := referee(b, f)
	told := []events.Event{{Body: &events.MatchScheduled{
		Players: []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}}, Start: noon, Format: &f,
	}}}
	for _, o := range occasions {
		told = append(told, events.Event{Game: gameOf(o.body), At: at(o.when), Body: o.body})
	}
	for i := range told {
		r.Apply(events.Address{N: uint64(i + 1)}, &told[i])
	}
	return r
}

// gameOf is 1 for what is play.
func gameOf(body events.Body) int {
	switch body.(type) {
	case *events.GameStarted, *events.OpeningRolled:
		return 1
	}
	return 0
}

func comes(player string) events.Body { return &events.PlayerPresent{Player: player} }

func TestLatenessToTheSecond(t *testing.T) {
	for _, c := range []struct {
		name    string
		format  string
		when    string
		points  int
		forfeit bool
	}{
		{"L01", "5", "14:59", 0, false}, {"L02", "5", "15:00", 1, false}, {"L03", "5", "19:59", 1, false},
		{"L05", "5", "24:59", 2, false}, {"L06", "5", "25:00", 3, true},
		{"L07", "7", "15:00", 1, false}, {"L07", "7", "19:59", 1, false}, {"L07", "7", "20:00", 2, false},
		{"L08", "7", "29:59", 3, false}, {"L09", "7", "30:00", 4, true},
		{"L11", "11", "35:00", 5, false}, {"L11", "11", "39:59", 5, false}, {"L12", "11", "40:00", 6, true},
		{"L13", "6", "25:00", 3, false}, {"L13", "6", "30:00", 4, true},
		{"L14", "1", "14:59", 0, false}, {"L14", "1", "15:00", 1, true},
		{"L15", "3", "19:59", 1, false}, {"L15", "3", "20:00", 2, true},
	} {
		t.Run(c.name+" "+c.when, func(t *testing.T) {
			absent := attended(t, &book.WBF, c.format, occasion{"0:00", comes("anna")})
			checkDue(t, absent.Due(at(c.when)), c.points, c.forfeit)
			here := attended(t, &book.WBF, c.format, occasion{"0:00", comes("anna")}, occasion{c.when, comes("boris")})
			checkDue(t, here.Due(at("300:00")), c.points, c.forfeit)
			if options := here.Options(); (len(options) == 1) != (c.points > 0) {
				t.Errorf("options %v", options)
			}
			if score := here.State().Score; score != [2]int{} {
				t.Errorf("the score is %v before anybody has decided", score)
			}
		})
	}
}

func checkDue(t *testing.T, dues []rules.Due, points int, forfeit bool) {
	t.Helper()
	switch {
	case points == 0 && len(dues) == 0:
	case len(dues) != 1 || dues[0].Points != points || dues[0].Forfeit != forfeit || dues[0].Offender != events.B || dues[0].Clause != "WBF 2.2":
		t.Errorf("due %+v, want %d, forfeit %v", dues, points, forfeit)
	}
}

func TestWhatTheDeskFinds(t *testing.T) {
	penalty := func(points int, clause string) events.Body {
		return &events.PenaltyAssessed{Side: events.B, Points: points, Clause: clause, Reason: "seen"}
	}
	slow := &events.WarningGiven{Side: events.B, Clause: "WBF 2.4", Reason: "slow"}
	report := func(kind, by string) *events.IrregularityReported {
		return &events.IrregularityReported{Kind: kind, Side: events.A, By: by}
	}
	shakes := func(n int) events.Body {
		return &events.IrregularityReported{Kind: "shaken", Side: events.A, By: "player", Count: n}
	}
	here := []occasion{{"0:00", comes("anna")}, {"0:00", comes("boris")}}
	inGame := append(slices.Clone(here), occasion{"1:00", &events.GameStarted{}}, occasion{"1:10", &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}})
	leaves := func(consent bool, back string) []occasion {
		return []occasion{{"1:00", &events.PlayerLeft{Player: "boris", Consent: consent}}, {back, &events.PlayerReturned{Player: "boris"}}}
	}
	pause := func(side events.Side, from, to string) []occasion {
		return []occasion{{from, &events.BreakStarted{Side: side}}, {to, &events.BreakEnded{Side: side}}}
	}
	for _, c := range []struct {
		name, format string
		occasions    []occasion
		wbf, ru      string // findings: code, offender, figures
		score        string
	}{
		{"L02 awarded", "5", []occasion{here[0], {"15:00", comes("boris")}, {"16:00", penalty(1, "WBF 2.2")}}, "due B 1", "no-clause B", "1-0"},
		{"L17 adjourned, on what the present player needs", "7", []occasion{{"0:00", &events.PositionSet{Score: &[2]int{4, 5}, OnRoll: events.NoSide, Reason: "-"}}, {"0:00", &events.MatchAdjourned{Reason: "late"}}, {"0:00", &events.StartPostponed{Until: noon, Reason: "-"}}, {"0:01", comes("anna")}, {"20:00", comes("boris")}}, "position-set none; forfeit-due B 2", "position-set none; no-clause A; no-clause B", "4-5"},
		{"L17 a second before", "7", []occasion{{"0:00", &events.PositionSet{Score: &[2]int{4, 5}, OnRoll: events.NoSide, Reason: "-"}}, {"0:00", &events.MatchAdjourned{Reason: "late"}}, {"0:00", &events.StartPostponed{Until: noon, Reason: "-"}}, {"0:00", comes("anna")}, {"19:59", comes("boris")}}, "position-set none; due B 1", "position-set none; no-clause B", "4-5"},
		{"L20 both late: no forfeit by itself", "7", []occasion{{"16:00", comes("anna")}, {"20:00", comes("boris")}}, "due A 1; due B 2", "no-clause A; no-clause B", "0-0"},
		{"L20 D2 the points are too many once the other is there", "3", []occasion{{"16:00", comes("anna")}, {"20:00", comes("boris")}}, "due A 1; forfeit-due B 2", "no-clause A; no-clause B", "0-0"},
		{"L21 three awarded where two were due", "7", []occasion{here[0], {"20:00", comes("boris")}, {"21:00", penalty(3, "WBF 2.2")}}, "due B 2; award-differs B 3 2", "no-clause B", "3-0"},
		{"L23 away for ten minutes", "7", append(slices.Clone(here), leaves(false, "11:00")...), "", "", "0-0"},
		{"L23 a second more", "7", append(slices.Clone(here), leaves(false, "11:01")...), "away B 601 600", "", "0-0"},
		{"L23 with consent", "7", append(slices.Clone(here), leaves(true, "26:00")...), "", "", "0-0"},
		{"L24 a break's points do not count toward the forfeit", "7", append([]occasion{here[0], {"20:00", comes("boris")}, {"20:00", penalty(2, "WBF 2.2")}}, append(pause(events.B, "21:00", "36:00"), occasion{"37:00", penalty(2, "WBF 2.3")})...), "due B 2; due B 2", "no-clause B; no-clause B", "4-0"},
		{"L25 counted from the postponed start", "7", []occasion{{"0:00", &events.StartPostponed{Until: at("10:00"), Reason: "-"}}, here[0], {"24:59", comes("boris")}}, "", "no-clause B", "0-0"},
		{"B01 five minutes", "7", append(slices.Clone(here), pause(events.A, "1:00", "6:00")...), "", "no-clause A", "0-0"},
		{"B02 a second more", "7", append(slices.Clone(here), pause(events.A, "1:00", "6:01")...), "due A 1", "no-clause A", "0-0"},
		{"B05 15:01", "7", append(slices.Clone(here), pause(events.A, "1:00", "16:01")...), "due A 3", "no-clause A", "0-0"},
		{"B02 by the Russian text", "7", append([]occasion{{"0:00", &events.OptionSet{Option: "language", Value: "ru"}}}, append(slices.Clone(here), pause(events.A, "1:00", "6:01")...)...), "", "setting-unknown none; no-clause A", "0-0"},
		{"B10 two each", "7", slices.Concat(here, pause(events.A, "1:00", "2:00"), pause(events.B, "3:00", "4:00"), pause(events.A, "5:00", "6:00"), pause(events.B, "7:00", "8:00")), "", "no-clause A; no-clause B; no-clause A; no-clause B", "0-0"},
		{"2.3 a third", "7", slices.Concat(here, pause(events.A, "1:00", "2:00"), pause(events.A, "3:00", "4:00"), pause(events.A, "5:00", "6:00")), "break-too-many A 3 2", "no-clause A; no-clause A; no-clause A", "0-0"},
		{"B11 inside a game", "7", append(slices.Clone(inGame), pause(events.A, "2:00", "3:00")...), "break-in-game A", "no-clause A", "0-0"},
		{"B13 points that reach the length end the match", "5", []occasion{here[0], here[1], {"0:00", &events.PositionSet{Score: &[2]int{3, 0}, OnRoll: events.NoSide, Reason: "-"}}, {"1:00", penalty(3, "")}}, "position-set none; penalty-ends-match B", "position-set none; penalty-ends-match B", "6-0"},
		{"S01 S03 a warning, then a point", "7", append(slices.Clone(here), occasion{"1:00", slow}, occasion{"2:00", penalty(1, "WBF 2.4")}), "", "", "1-0"},
		{"S04 two points", "7", append(slices.Clone(here), occasion{"1:00", slow}, occasion{"2:00", penalty(2, "WBF 2.4")}), "penalty-high B 2 1", "", "2-0"},
		{"S05 a point at once", "7", append(slices.Clone(here), occasion{"2:00", penalty(1, "WBF 2.4")}), "unwarned B", "", "1-0"},
		{"S07 settled", "7", append(slices.Clone(here), occasion{"2:00", &events.SettlementReported{What: "game"}}), "settled none", "settled none", "0-0"},
		{"F07 cancelled and replayed", "7", append(slices.Clone(here), occasion{"2:00", &events.GameCancelled{}}), "game-cancelled none", "game-cancelled none", "0-0"},
		{"P04 demanded before the match", "7", append(slices.Clone(here), occasion{"0:10", &events.EquipmentDemanded{Side: events.A, What: "precision-dice"}}), "", "", "0-0"},
		{"P04 and after it has begun", "7", append(slices.Clone(inGame), occasion{"2:00", &events.EquipmentDemanded{Side: events.A, What: "precision-dice"}}), "demand-late A", "", "0-0"},
		{"P05 a die changed of one's own will", "7", append(slices.Clone(inGame), occasion{"2:00", &events.DiceChanged{By: events.ByPlayer, Side: events.A}}), "due A 1", "no-clause A", "0-0"},
		{"P05 before the match", "7", append(slices.Clone(here), occasion{"2:00", &events.DiceChanged{By: events.ByPlayer, Side: events.A}}), "", "no-clause A", "0-0"},
		{"P08 the director's own do not count", "7", append(slices.Clone(inGame), occasion{"2:00", &events.DiceChanged{By: events.ByDirector, Side: events.NoSide}}), "", "", "0-0"},
		{"P09 requested inside a game", "7", append(slices.Clone(inGame), occasion{"2:00", &events.DiceChanged{By: events.ByRequest, Side: events.A}}), "dice-in-game A", "no-clause A", "0-0"},
		{"P11 rolled out by the other", "7", append(slices.Clone(here), occasion{"2:00", &events.DiceMixed{Side: events.A, Rolled: events.B, First: events.B}}), "mix-rolled B", "", "0-0"},
		{"P11 in a game", "7", append(slices.Clone(inGame), occasion{"2:00", &events.DiceMixed{Side: events.A, Rolled: events.A, First: events.B}}), "mix-in-game A", "", "0-0"},
		{"R01 two, three, five and six shakes", "7", append(slices.Clone(here), occasion{"1:00", shakes(2)}, occasion{"1:00", shakes(3)}, occasion{"1:00", shakes(5)}, occasion{"1:00", shakes(6)}), "shaken A 2 3 5; shaken A 6 3 5", "reported-unknown A; reported-unknown A; reported-unknown A; reported-unknown A", "0-0"},
		{"R02 one after the other", "7", append(slices.Clone(here), occasion{"1:00", report("dice-one-by-one", "player")}), "reported-dice-one-by-one A", "reported-unknown A", "0-0"},
		{"R22 below the table", "7", append(slices.Clone(here), occasion{"1:00", report("dice-below-table", "player")}), "reported-unknown A", "reported-dice-below-table A", "0-0"},
		{"M09 a monitor speaks of an illegal play", "7", append(slices.Clone(here), occasion{"1:00", report("illegal-play", "monitor")}), "report-not-theirs none", "", "0-0"},
		{"J12 headphones nobody has forbidden", "7", append(slices.Clone(here), occasion{"1:00", report("headphones", "player")}), "", "reported-unknown A", "0-0"},
		{"J12 headphones forbidden", "7", append(slices.Clone(here), occasion{"0:30", &events.HeadphonesForbidden{Side: events.B}}, occasion{"1:00", report("headphones", "player")}), "reported-headphones A", "reported-unknown A", "0-0"},
		{"W07 two hands", "7", append(slices.Clone(here), occasion{"1:00", report("two-hands", "player")}), "reported-two-hands A", "reported-two-hands A", "0-0"},
		{"J13 the director away without a deputy", "7", append(slices.Clone(here), occasion{"1:00", &events.OfficialAbsent{Person: "dora"}}), "director-absent none", "director-absent none", "0-0"},
		{"J14 a director who plays", "7", append(slices.Clone(here), occasion{"1:00", &events.OfficialNamed{Person: "anna", Office: "director"}}), "director-plays A", "", "0-0"},
		{"J14 an assistant who plays", "7", append(slices.Clone(here), occasion{"1:00", &events.OfficialNamed{Person: "anna", Office: "assistant"}}), "", "", "0-0"},
		{"1.5 excluded without advice", "7", append(slices.Clone(here), occasion{"1:00", &events.PlayerExcluded{Side: events.B, How: "excluded"}}), "excluded-unadvised B", "no-clause B", "0-0"},
		{"F08 corrected before the next match, and after", "7", append(slices.Clone(here), occasion{"1:00", &events.ResultPosted{Score: &[2]int{0, 0}}}, occasion{"2:00", &events.ResultPosted{Score: &[2]int{0, 0}}}, occasion{"3:00", &events.NextStarted{Side: events.A}}, occasion{"4:00", &events.ResultPosted{Score: &[2]int{0, 0}}}), "posted-late none", "", "0-0"},
	} {
		for _, b := range []*book.Book{&book.WBF, &book.RU} {
			t.Run(c.name+"/"+b.ID, func(t *testing.T) {
				r := attended(t, b, c.format, c.occasions...)
				want := c.wbf
				if b == &book.RU {
					want = c.ru
				}
				if got := summary(r.Findings()); got != want {
					t.Errorf("found %q, want %q", got, want)
				}
				if got := dash(r.State().Score); got != c.score {
					t.Errorf("score %s, want %s", got, c.score)
				}
			})
		}
	}
}

// summary writes findings as code, offender and figures, without zeros at the end.
func summary(findings []rules.Finding) string {
	var words []string
	for _, f := range findings {
		text := string(f.Code) + " " + f.Offender.String()
		args := f.Args[:]
		for len(args) > 0 && args[len(args)-1] == 0 {
			args = args[:len(args)-1]
		}
		for _, arg := range args {
			text += fmt.Sprint(" ", arg)
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ")
}

func TestCategoriesAndTheirLengths(t *testing.T) {
	for _, c := range []struct {
		format, category, round string
		suits                   bool
	}{
		{"11", "championship", "opening", true}, {"12", "championship", "opening", false}, {"15", "championship", "ordinary", true},
		{"13", "master", "opening", true}, {"12", "master", "opening", false},
		{"9", "intermediate", "opening", true}, {"10", "intermediate", "opening", false},
		{"5 -cube -backgammons", "novice", "opening", true}, {"5", "novice", "opening", false}, {"5 -cube", "limited", "opening", true},
	} {
		f, err := backgammontest.Format(c.format)
		if err != nil {
			t.Fatal(err)
		}
		f.Category, f.Round = c.category, c.round
		r := referee(&book.WBF, f)
		r.Apply(events.Address{N: 1}, &events.Event{Body: &events.MatchScheduled{Format: &f}})
		if got := summary(r.Findings()); (got == "") != c.suits {
			t.Errorf("J15 %s to %s in the %s round: found %q", c.category, c.format, c.round, got)
		}
	}
}

func TestClocksFallBySettingAndDelay(t *testing.T) {
	for _, c := range []struct {
		name, kind string
		when       string
		due        bool
	}{
		{"no delay, at the second", events.NoDelay, "1:00", false}, {"no delay, past it", events.NoDelay, "1:01", true},
		{"simple delay, before it is over", events.SimpleDelay, "1:12", false}, {"simple delay, after", events.SimpleDelay, "1:13", true},
		{"Bronstein, the same net", events.BronsteinDelay, "1:13", true}, {"Fischer adds after the turn", events.FischerDelay, "1:01", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := attended(t, &book.WBF, "7",
				occasion{"0:00", comes("anna")}, occasion{"0:00", comes("boris")},
				occasion{"0:00", &events.ClockSet{Kind: c.kind, A: 60_000, B: 60_000, Delay: 12_000}},
				occasion{"0:00", &events.ClockRead{A: 60_000, B: 60_000, Running: events.A}})
			dues := r.Due(at(c.when))
			if (len(dues) == 1) != c.due || c.due && (dues[0].Kind != procedure.OptionFlag || dues[0].Offender != events.A) {
				t.Errorf("due %+v", dues)
			}
		})
	}
}
