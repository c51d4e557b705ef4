package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestT16ALateArrivalsPlaceRunsOut(t *testing.T) {
	for length, want := range map[int]int{1: 15, 7: 30, 9: 35, 11: 40, 13: 45} {
		if got := LateUntil(length); got != want {
			t.Errorf("to %d points: %d minutes", length, got)
		}
	}
}

func TestT01T02SizesOfSmallFields(t *testing.T) {
	for entries, want := range map[int]Size{
		0: {}, 1: {Places: 1}, 17: {32, 15, 5, 1, 16}, 16: {16, 0, 4, 8, 15}, 33: {64, 31, 6, 1, 32},
	} {
		if got := SizeOf(entries); got != want {
			t.Errorf("%d entries: %+v", entries, got)
		}
	}
	if c := ConsolationOf(1, 1, 1); c != (Consolation{Top: Size{}, Bottom: Size{}}) {
		t.Errorf("%+v", c)
	}
}

// drawn seats entries e1, e2, ... in their places, of which some are byes or not known.
func drawn(text string) map[int]Seat {
	places := make(map[int]Seat)
	for i, word := range strings.Fields(text) {
		switch word {
		case "-":
			places[i+1] = Seat{Nobody: true}
		case "?":
		default:
			places[i+1] = Seat{Entry: word}
		}
	}
	return places
}

// stands writes how the encounters of a sheet stand: each with its winner.
func stands(all []Standing) string {
	var words []string
	for _, s := range all {
		won := s.Winner.Entry
		switch {
		case s.Skipped:
			won = "skipped"
		case s.Stranger:
			won = "stranger"
		case s.Winner.Nobody:
			won = "nobody"
		case won == "":
			won = "?"
		}
		if s.Walkover {
			won += "*"
		}
		words = append(words, won)
	}
	return strings.Join(words, " ")
}

func won(text string) map[string]Decision {
	posted := make(map[string]Decision)
	for _, word := range strings.Fields(text) {
		id, entry, _ := strings.Cut(word, "=")
		posted[id] = Decision{Winner: entry, Neither: entry == "neither"}
	}
	return posted
}

func TestWhoMeetsWhomFollowsFromDrawAndPostings(t *testing.T) {
	main, double := KnockOut("m", 8), DoubleElimination("d", "l", 4, true)
	for _, c := range []struct {
		name   string
		sheet  []Encounter
		places string
		posted string
		want   string
	}{
		{"nothing posted", main, "a b c d e f g h", "", "? ? ? ? ? ? ?"},
		{"byes go through, T03 two of them to nobody", main, "a b c d - - g h", "m_1_4=g", "? ? nobody g ? g* ?"},
		{"a place that nobody knows waits", main, "a ? - d", "m_1_1=a", "? d* ? ? ? ? ?"},
		{"to the end", main, "a b c d e f g h", "m_1_1=a m_1_2=c m_1_3=e m_1_4=h m_2_1=a m_2_2=h m_3_1=h", "a c e h a h h"},
		{"T34 a winner of neither", main, "a b c d e f g h", "m_1_1=c", "stranger ? ? ? ? ? ?"},
		{"T33 posted before its entries are known, and they meet", main, "a b c d e f g h", "m_2_1=a m_1_1=a m_1_2=d", "a d ? ? a ? ?"},
		{"T39 both absent in a semifinal", main, "a b c d e f g h", "m_1_1=a m_1_2=c m_1_3=e m_1_4=h m_2_1=neither m_2_2=h", "a c e h nobody h h*"},
		{"T64 the undefeated one wins", double, "a b c d", "d_1_1=a d_1_2=c d_2_1=a l_1_1=b l_2_1=b d_3_1=a", "a c a b b a skipped"},
		{"T64 the other one wins, and again", double, "a b c d", "d_1_1=a d_1_2=c d_2_1=a l_1_1=b l_2_1=b d_3_1=b d_r=b", "a c a b b b b"},
		{"T64 reset before the final", double, "a b c d", "d_1_1=a d_1_2=c d_2_1=a l_1_1=b l_2_1=b d_r=b", "a c a b b ? ?"},
		{"a bye has no loser", double, "a - c d", "d_1_2=c d_2_1=a", "a* c a d* ? ? ?"},
	} {
		if got := stands(Play(c.sheet, drawn(c.places), won(c.posted))); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
	if sheet := DoubleElimination("d", "l", 4, false); sheet[len(sheet)-1].Reset {
		t.Error("a second final without reset")
	}
}

// playOut plays a sheet with the winners that somebody draws, and returns how it stands.
func playOut(t *rapid.T, sheet []Encounter, places map[int]Seat) (all []Standing, matches int) {
	posted := make(map[string]Decision)
	for again := true; again; {
		again, all = false, Play(sheet, places, posted)
		for _, s := range all {
			if s.SeatA.Entry == "" || s.SeatB.Entry == "" || s.Winner.Known() || s.Skipped {
				continue
			}
			w := s.SeatA.Entry
			if rapid.Bool().Draw(t, s.ID) {
				w = s.SeatB.Entry
			}
			posted[s.ID] = Decision{Winner: w}
			matches++
			again = true
			break
		}
	}
	return all, matches
}

func anyField(t *rapid.T, most int) (size Size, places map[int]Seat) {
	n := rapid.IntRange(2, most).Draw(t, "entries")
	size, places = SizeOf(n), make(map[int]Seat)
	order := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
		for p := range size.Places {
			yield(p + 1)
		}
	})).Draw(t, "places")
	for i, p := range order {
		places[p] = Seat{Nobody: true}
		if i < n {
			places[p] = Seat{Entry: fmt.Sprint("e", i)}
		}
	}
	return size, places
}

func TestAKnockOutTakesOneMatchForEachButOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size, places := anyField(t, 40)
		all, matches := playOut(t, KnockOut("m", size.Places), places)
		if last := all[len(all)-1]; matches != size.Matches || last.Winner.Entry == "" {
			t.Fatalf("%d matches instead of %d: %+v", matches, size.Matches, last)
		}
	})
}

func TestADoubleEliminationTakesTwoLossesOfEachButOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size, places := anyField(t, 20)
		all, matches := playOut(t, DoubleElimination("d", "l", size.Places, true), places)
		losses := make(map[string]int)
		for _, s := range all {
			losses[s.Loser.Entry]++
		}
		delete(losses, "")
		reset := all[len(all)-1]
		champion := reset.Winner.Entry
		if reset.Skipped {
			champion = all[len(all)-2].Winner.Entry
		}
		if champion == "" || losses[champion] > 1 || matches != 2*(size.Matches)+losses[champion] {
			t.Fatalf("%d matches, champion %q with %d", matches, champion, losses[champion])
		}
		for entry, n := range losses {
			if entry != champion && n != 2 {
				t.Fatalf("%s lost %d times", entry, n)
			}
		}
	})
}

func TestInARoundRobinEveryTwoMeetOnce(t *testing.T) {
	for entries := range 25 {
		met := make(map[Pair]int)
		for _, round := range Berger(entries) {
			sits := make(map[int]bool)
			for _, p := range round {
				if sits[p.A] || sits[p.B] {
					t.Fatalf("%d entries: twice in %v", entries, round)
				}
				sits[p.A], sits[p.B] = true, true
				met[Pair{min(p.A, p.B), max(p.A, p.B)}]++
			}
		}
		if len(met) != entries*(entries-1)/2 {
			t.Errorf("%d entries: %d pairs", entries, len(met))
		}
	}
}

func TestMovementsWithEachFault(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []Seating
		want Faults
	}{
		{"none", []Seating{{1, 1, "1", "2", 1}, {1, 2, "3", "4", 2}}, Faults{}},
		{"a table without boards", []Seating{{1, 1, "1", "2", 0}}, Faults{WithoutSet: 1}},
		{"a pair at two tables", []Seating{{1, 1, "1", "2", 1}, {1, 2, "1", "4", 2}}, Faults{PairTwice: 1}},
		{"T75 shared boards", []Seating{{1, 1, "1", "2", 1}, {1, 2, "3", "4", 1}}, Faults{SetTwice: 1}},
		{"met again, the other way round", []Seating{{1, 1, "1", "2", 1}, {2, 1, "2", "1", 2}}, Faults{MeetAgain: 1}},
		{"a set again", []Seating{{1, 1, "1", "2", 1}, {2, 1, "1", "3", 1}}, Faults{SetAgain: 1}},
	} {
		if got := MovementFaults(c.rows); got != c.want {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// cross makes a Swiss of rounds from words such as "2+ 3- bye": an opponent won or lost
// against, w and l before it for walkovers, or "-" for an absence.
func cross(lines ...string) (s Swiss) {
	for _, line := range lines {
		var rounds []Round
		for _, word := range strings.Fields(line) {
			var r Round
			switch {
			case word == "bye":
				r.Points = FullWon
			case word == "-":
				r.Absent = true
			default:
				r.Played = !strings.HasPrefix(word, "w")
				fmt.Sscanf(strings.Trim(word, "w+-="), "%d", &r.Opponent)
				r.Points = map[byte]Points{'+': FullWon, '=': HalfWon, '-': Nothing}[word[len(word)-1]]
			}
			rounds = append(rounds, r)
		}
		s = append(s, rounds)
	}
	return s
}

func places(list []Ranked) string {
	var words []string
	for _, r := range list {
		word := fmt.Sprint(r.Place.Place, ":", r.Entry)
		if r.Shared {
			word += "="
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestT55T56T57PlacesOfTheTied(t *testing.T) {
	for _, c := range []struct {
		name string
		s    Swiss
		want string
	}{
		{"T55 each has beaten the next", cross("2+ 3-", "1- 3+", "2- 1+"), "1:1= 1:2= 1:3="},
		{"two who have met", cross("2- 3+ 4+", "1+ 4- 3+", "4+ 1- 2-", "3- 2+ 1-"), "1:2 2:1 3:3 4:4"},
		{"T56 not all have met", cross("4+", "5+", "6+", "1-", "2-", "3-"), "1:1= 1:2= 1:3= 4:4= 4:5= 4:6="},
		{"none", nil, ""},
	} {
		if got := places(c.s.Standings(Fide2026)); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
}

func TestT61T62WhoHasLostThreeTimesIsOut(t *testing.T) {
	s := cross("2+ 3+ 2+ bye", "1- 3- 1-", "- 1- 2+ w4-", "bye bye bye w3+")
	got := s.Lives(3)
	var words []string
	for _, l := range got {
		words = append(words, fmt.Sprint(l.Place.Place, ":", l.Entry, " ", l.Losses, " ", l.Out))
	}
	if want := []string{"1:1 0 0", "1:4 0 0", "3:3 2 0", "4:2 3 3"}; !reflect.DeepEqual(words, want) {
		t.Errorf("%v, %v was expected", words, want)
	}
	if two := cross("2+", "1-").Lives(1); two[0].Entry != 1 || two[1].Out != 1 {
		t.Errorf("%+v", two)
	}
	out := cross("2- 3-", "1+ -", "bye 1+").Lives(2)
	if out[2].Entry != 1 || out[2].Losses != 2 || out[2].Out != 2 {
		t.Errorf("%+v", out)
	}
}

func TestT53T54APairingIsFoundWithItsFaults(t *testing.T) {
	for _, c := range []struct {
		name  string
		s     Swiss
		pairs []Pair
		byes  []int
		want  []PairingFault
	}{
		{"first round", cross("", "", ""), []Pair{{1, 2}}, []int{3}, nil},
		{"T54 they have met", cross("2+", "1-"), []Pair{{2, 1}}, nil, []PairingFault{Rematch}},
		{"T53 a second bye, another of the group has had none", cross("bye", "3+", "2-"), []Pair{{2, 3}}, []int{1}, []PairingFault{Rematch, SecondBye}},
		{"a second bye, nobody of the group is without", cross("bye", "3-", "2-"), []Pair{{2, 3}}, []int{1}, []PairingFault{Rematch}},
		{"winners against losers", cross("2+", "1-", "4+", "3-"), []Pair{{1, 4}, {3, 2}}, nil, []PairingFault{GroupCrossed}},
		{"winners against winners", cross("2+", "1-", "4+", "3-"), []Pair{{1, 3}, {2, 4}}, nil, nil},
		{"one must cross", cross("5+", "6+", "4+", "3-", "1-", "2-"), []Pair{{1, 2}, {3, 5}, {4, 6}}, nil, nil},
	} {
		if got := c.s.PairingFaults(c.pairs, c.byes); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestT66PrizesOfTheTiedAreShared(t *testing.T) {
	if got := Money([]int{10000, 6000, 4000}, 3); !slices.Equal(got, []int{6667, 6667, 6666}) {
		t.Errorf("%v", got)
	}
}

func TestAnInfiniteQuotientIsAhead(t *testing.T) {
	got := Rank([]int{1, 2, 3, 4}, By(func(entry int) Key { return []Key{{0, 0}, {9, 3}, {1, 0}, {6, 2}}[entry-1] }))
	if want := []Place{{3, 1, false}, {2, 2, true}, {4, 2, true}, {1, 4, false}}; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func TestPointsAreWrittenWithTheDecimalsTheyNeed(t *testing.T) {
	for p, want := range map[Points]string{58: "14.5", 12: "3", 1: "0.25"} {
		if p.String() != want {
			t.Errorf("%s", p)
		}
	}
}

func TestPlacesAreAPermutationWithTies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOf(rapid.IntRange(0, 3)).Draw(t, "values")
		entries := make([]int, len(values))
		for i := range entries {
			entries[i] = i
		}
		got := Rank(entries, By(func(entry int) Key { return Whole(values[entry]) }))
		for _, p := range got {
			ahead, same := 0, 0
			for _, v := range values {
				if v > values[p.Entry] {
					ahead++
				}
				if v == values[p.Entry] {
					same++
				}
			}
			if p.Place != ahead+1 || p.Shared != (same > 1) {
				t.Fatalf("%+v among %v", p, values)
			}
		}
		if len(got) != len(values) {
			t.Fatalf("%d places", len(got))
		}
	})
}
