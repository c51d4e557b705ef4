package boards_test

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/intake"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// lane is the events of a plan as a match has them.
func lane(p *intake.Plan) (placed []ledger.Placed) {
	for n := range p.Entries {
		for k := range p.Entries[n] {
			placed = append(placed, ledger.Placed{Address: events.Address{N: uint64(n + 1), Index: k}, Event: &p.Entries[n][k]})
		}
	}
	return placed
}

// entered plans the import of a table under invented ids, each of which is a name.
func entered(t *testing.T, table *boards.Table, names map[string]string) *intake.Plan {
	t.Helper()
	plan, err := boards.Enter(table, intake.Terms{Tournament: "test", Reader: "test", Person: func(name string) string {
		id := "p-" + string(rune('a'+len(names)%26)) + strings.Repeat("x", len(names)/26)
		names[id] = name
		return id
	}})
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// refereed counts what the referee finds in a match.
func refereed(t *testing.T, lane []ledger.Placed) map[rules.Code]int {
	t.Helper()
	scheduled := lane[0].Event.Body.(*events.MatchScheduled)
	b, _ := book.Find(scheduled.Rulebook)
	r := bridge.NewReferee(&b.Bridge)
	for _, p := range lane[1:] {
		r.Apply(p.Address, p.Event)
	}
	found := map[rules.Code]int{}
	for _, f := range r.Findings() {
		found[f.Code]++
	}
	return found
}

// further is what the referee finds beside what the index counts, and why it is so.
var further = map[string]struct {
	found map[rules.Code]int
	why   string
}{
	"1996-10th_World_Bridge_Team_Olympiad__F4.PBN": {
		map[rules.Code]int{bridge.FindBoardCycle: 32}, "its boards have numbers of their own: dealer and vulnerability are those of other numbers",
	},
	"1996-Dutch_Teams_Final__ROUND1.PBN": {
		map[rules.Code]int{bridge.FindBoardCycle: 10}, "the dealer or the vulnerability of ten boards is not that of their number",
	},
	"1999-European_Team_Championships__A1A13636.PBN": {
		map[rules.Code]int{bridge.FindPlayOutOfTurn: 2}, "a trick has no card of East's, and those behind him play before him",
	},
	"bridge-bots__shared_deals.pbn": {
		map[rules.Code]int{bridge.FindRevoke: 2}, "cards that a seat does not hold show that it held that suit, where it has not followed",
	},
	"bridge-pbn__correct_10.pbn": {
		map[rules.Code]int{bridge.FindBoardCycle: 7, bridge.FindCallTurn: 2, bridge.FindInsufficient: 2, bridge.FindLeadOutOfTurn: 1},
		"it has all irregularities on purpose, with their marks, and games without a board's usual dealer",
	},
	"bridge-pbn__correct_20.pbn": {
		map[rules.Code]int{bridge.FindBoardCycle: 13}, "its games have numbers of their own",
	},
	"bridge-pbn__errors_10.pbn": {
		map[rules.Code]int{
			bridge.FindBoardCycle: 25, bridge.FindCallTurn: 2, bridge.FindInsufficient: 1, bridge.FindInadmissible: 2, bridge.FindLeadOutOfTurn: 4,
			bridge.FindPlayOutOfTurn: 1, bridge.FindSurplusInTrick: 6, bridge.FindCardTwice: 1, bridge.FindPlayedAgain: 1,
			bridge.FindNotDealt: -1, bridge.FindRevoke: 1, bridge.FindTricksDiffer: 1,
		},
		"errors on purpose; of the two cards not held one was played before, a card of another's hand shows a suit not followed to, and a board that was passed out has a trick",
	},
	"bridge-pbn__errors_20.pbn": {
		map[rules.Code]int{bridge.FindBoardCycle: 8, bridge.FindPlayOutOfTurn: 1}, "its games have numbers of their own, and one a card behind the place where play is to go on",
	},
}

// irregularities are the findings that are held against the index and the table.
var irregularities = []rules.Code{
	bridge.FindRevoke, bridge.FindNotDealt, bridge.FindTricksDiffer,
	bridge.FindBoardCycle, bridge.FindCallTurn, bridge.FindInsufficient, bridge.FindInadmissible, bridge.FindCallLate, bridge.FindNoAuction,
	bridge.FindPlayOutOfTurn, bridge.FindLeadOutOfTurn, bridge.FindSurplusInTrick, bridge.FindCardTwice, bridge.FindPlayedAgain, bridge.FindPlayOver,
}

func TestWhatTheRefereeFindsInEveryRealFileIsWhatItHolds(t *testing.T) {
	for _, path := range slices.Concat(boardstest.Real(t, ".pbn"), boardstest.Real(t, ".lin")) {
		f := read(t, path, boardstest.Content(t, path))
		held := replayed(f)
		want := map[rules.Code]int{bridge.FindRevoke: held.failures, bridge.FindNotDealt: held.notHeld, bridge.FindTricksDiffer: held.impossible}
		for code, n := range further[filepath.Base(path)].found {
			want[code] += n
		}
		found, names := map[rules.Code]int{}, map[string]string{}
		for _, table := range f.Tables() {
			for code, n := range refereed(t, lane(entered(t, &table, names))) {
				found[code] += n
			}
		}
		for _, code := range irregularities {
			if found[code] != want[code] {
				t.Errorf("%s: %d times %s, want %d", filepath.Base(path), found[code], code, want[code])
			}
		}
	}
}

func TestEveryRealFileIsTheSameBehindTheRecord(t *testing.T) {
	slowtest.Skip(t)
	for _, ending := range []string{".pbn", ".lin"} {
		for _, path := range boardstest.Real(t, ending) {
			f := read(t, path, boardstest.Content(t, path))
			for _, table := range f.Tables() {
				once := throughTheRecord(t, &table)
				tables := once.Tables()
				twice := throughTheRecord(t, &tables[0])
				if a, b := boardstest.Told(once), boardstest.Told(twice); !reflect.DeepEqual(a, b) {
					t.Fatalf("%s: %s", path, boardstest.Difference(a, b))
				}
			}
		}
	}
}

func throughTheRecord(t *testing.T, table *boards.Table) *boards.File {
	t.Helper()
	names := map[string]string{}
	plan := entered(t, table, names)
	f, _, err := boards.Extract(lane(plan), func(id string) string { return names[id] })
	if err != nil {
		t.Fatal(err)
	}
	return f
}
