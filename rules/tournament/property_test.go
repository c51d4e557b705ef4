package tournament_test

import (
	"fmt"
	"reflect"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"

	"pgregory.net/rapid"
)

// swissOf is a Swiss of some entries with three rounds as drawn, and their postings.
func swissOf(t *rapid.T) (l func() *log, postings []events.Body) {
	entries := rapid.IntRange(2, 9).Draw(t, "entries")
	var rounds []events.Body
	for round := 1; round <= 3; round++ {
		order := rapid.Permutation(numbers(entries)).Draw(t, "order")
		p := &events.PairingMade{Stage: "swiss", Round: round, Method: events.ByLot}
		for i := 0; i+1 < entries; i += 2 {
			a, b := fmt.Sprint("e", order[i]), fmt.Sprint("e", order[i+1])
			id := fmt.Sprintf("swiss_%d_%d", round, i/2+1)
			p.Pairs = append(p.Pairs, events.PairedEntries{Encounter: id, A: a, B: b})
			how := rapid.SampledFrom([]string{events.ResultPlayed, events.ResultWalkover, events.ResultDoubleForfeit}).Draw(t, "how")
			posted := &events.ResultPosted{Encounter: id, Winner: a, How: how}
			if how == events.ResultDoubleForfeit {
				posted.Winner = ""
			}
			postings = append(postings, posted)
		}
		if entries%2 == 1 {
			p.Byes = []string{fmt.Sprint("e", order[entries-1])}
		}
		rounds = append(rounds, p)
	}
	return func() *log {
		return newLog(t).division(entries).stage("swiss", events.StageSwiss, 3, events.StageParameters{}).says(rounds...)
	}, postings
}

func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

func TestAnyOrderOfPostingsGivesTheSameStandings(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		swiss, postings := swissOf(t)
		want := swiss().says(postings...)
		got := swiss().says(rapid.Permutation(postings).Draw(t, "order of postings")...)
		if a, b := standings(want), standings(got); !reflect.DeepEqual(a, b) {
			t.Fatalf("%+v\n%+v", a, b)
		}
	})
}

func standings(l *log) []tournament.Line {
	return l.Tournament().Standings(l.Tournament().Stage("swiss"), nil)
}

func TestEveryPrefixFoldsAndItsPlacesAreAPermutationWithTies(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		swiss, postings := swissOf(t)
		l := swiss()
		for _, posting := range postings {
			l.says(posting)
			lines := standings(l)
			for i, line := range lines {
				if line.Place != i+1 && (i == 0 || line.Place != lines[i-1].Place || !line.Shared || !lines[i-1].Shared) {
					t.Fatalf("line %d has place %d: %+v", i+1, line.Place, lines)
				}
			}
		}
	})
}

func TestACloneKeepsWhatItWasClonedFrom(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		swiss, postings := swissOf(t)
		l := swiss()
		for i, posting := range postings {
			before, want := l.Clone().(*tournament.Referee), standings(l)
			l.says(posting)
			if got := before.Tournament().Standings(before.Tournament().Stage("swiss"), nil); !reflect.DeepEqual(got, want) {
				t.Fatalf("posting %d changed what was cloned before: %+v, not %+v", i+1, got, want)
			}
		}
	})
}
