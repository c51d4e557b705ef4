package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
)

// away writes the rounds of stages s and z, from the first to the fifth, in which an entry does not take part.
func away(l *log, entry string) string {
	var words []string
	for _, stage := range []string{"s", "z"} {
		rounds := ""
		for round := 1; round <= 5; round++ {
			if l.Tournament().Entry(entry).Absent(stage, round) {
				rounds += fmt.Sprint(round)
			}
		}
		words = append(words, stage+rounds)
	}
	return strings.Join(words, " ")
}

// Who withdraws, comes back and is excluded takes no part in what lies between.
func TestInWhichRoundsAnEntryTakesNoPart(t *testing.T) {
	t.Parallel()
	out := func(stage string, after int) events.Body {
		return &events.EntryWithdrawn{Entry: "e1", Stage: stage, After: after}
	}
	back := func(stage string, after int) events.Body {
		return &events.EntryReturned{Entry: "e1", Stage: stage, After: after}
	}
	excluded := func(entry, scope string) events.Body {
		return &events.PlayerExcluded{Side: events.NoSide, Entry: entry, How: "excluded", Scope: scope, Advised: true}
	}
	for _, c := range []struct {
		name string
		told []events.Body
		want string // of e1
		e2   string // if it is not "s z"
	}{
		{"nothing was said", nil, "s z", ""},
		{"from every stage", []events.Body{out("", 2)}, "s345 z345", ""},
		{"from one stage", []events.Body{out("s", 3)}, "s45 z", ""},
		{"and back after a round", []events.Body{out("s", 1), back("s", 3)}, "s23 z", ""},
		{"back before it had begun", []events.Body{out("s", 3), back("s", 3)}, "s z", ""},
		{"back in every stage", []events.Body{out("s", 1), out("z", 2), back("", 3)}, "s23 z3", ""},
		{"back in one stage after one from all", []events.Body{out("", 1), back("s", 4)}, "s234 z234", ""},
		{"back in another stage", []events.Body{out("s", 1), back("z", 3)}, "s2345 z", ""},
		{"out, back and out again", []events.Body{out("s", 0), back("s", 1), out("s", 3), back("s", 4)}, "s14 z", ""},
		{"who comes back once has not come back earlier", []events.Body{out("s", 0), back("s", 2), back("s", 4)}, "s12 z", ""},
		{"excluded from the tournament", []events.Body{excluded("e1", events.ExcludedFromTournament)}, "s12345 z12345", ""},
		{"from a match", []events.Body{excluded("e1", events.ExcludedFromMatch)}, "s z", ""},
		{"nobody says from what", []events.Body{&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "excluded", Advised: true}}, "s z", ""},
		{"an entry that there is not", []events.Body{excluded("e9", events.ExcludedFromTournament)}, "s z", ""},
		{"one who shares a player, from the stage", []events.Body{excluded("e3", events.ExcludedFromStage)}, "s z", "s z"},
		{"one who shares a player, from the tournament", []events.Body{excluded("e3", events.ExcludedFromTournament)}, "s z", "s12345 z12345"},
	} {
		l := newLog(t).division(2).says(&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p2", "p3"}}).says(c.told...)
		if got := away(l, "e1"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if got := away(l, "e2"); c.e2 != "" && got != c.e2 {
			t.Errorf("%s: the second %s, want %s", c.name, got, c.e2)
		}
	}
}

// Who is registered anew plays in what he is in now.
func TestAnEntryThatIsRegisteredAnewHasItsNewPlayers(t *testing.T) {
	t.Parallel()
	l := newLog(t).division(2).says(&events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p7"}}, &events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p2", "p9"}})
	if got := found(l); got != "" {
		t.Errorf("the player who left is found: %s", got)
	}
	l.says(&events.EntryRegistered{Entry: "e4", Division: "open", Players: []string{"p9", "p1"}}, &events.EntryRegistered{Entry: "e5", Division: "open", Players: []string{"p9"}})
	if got := found(l); got != "entry-twice 1; entry-twice 3" {
		t.Errorf("the first of those entries is %s", got)
	}
}
