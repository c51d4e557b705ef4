package pages_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/files"
	"kibitz/replay/record/intake"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/bridge/points"
)

// boardFrame is what the echo of a board must equal.
type boardFrame struct {
	Next     string `json:"next"` // the seat that calls or plays next
	Contract string `json:"contract"`
	Declarer string `json:"declarer"`
	Won      int    `json:"won"` // by declarer
	Over     bool   `json:"over"`
}

func boardFrameOf(t *bridge.Table) (f boardFrame) {
	if t.Phase == bridge.BetweenBoards.String() {
		return f
	}
	f = boardFrame{Next: t.ToCall + t.ToPlay, Contract: t.Contract, Declarer: t.Declarer, Over: t.Phase == bridge.PlayOver.String()}
	f.Won = t.Won[map[string]int{"E": 1, "W": 1}[t.Declarer]]
	return f
}

// importedBoards are the events of each match in the files of boards of a folder.
func importedBoards(t *testing.T, dir string) (all [][]events.Event) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range entries {
		if !slices.Contains([]string{".pbn", ".lin"}, strings.ToLower(filepath.Ext(file.Name()))) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		matches, err := files.Of(file.Name(), data).Read(file.Name(), data)
		if err != nil {
			continue // not a match
		}
		for _, m := range matches {
			if plan, err := m.Plan(intake.Terms{Tournament: "t", Rulebook: "laws2017", Reader: "test", Person: func(string) string { return "p-1" }}); err == nil {
				all = append(all, slices.Concat(plan.Entries...))
			}
		}
	}
	return all
}

func TestTheEchoOfABoardShowsWhatTheRefereeSees(t *testing.T) {
	t.Parallel()
	matches := importedBoards(t, sharedtest.Path(t, "data", "bridge", "real"))
	b, frames := modules(t), 0
	for _, match := range matches {
		referee := bridge.NewReferee(&book.Laws2017.Bridge)
		var told []json.RawMessage
		var want []boardFrame
		for i := range match {
			referee.Apply(events.Address{N: uint64(i + 1)}, &match[i])
			if slices.ContainsFunc(referee.Findings(), func(f rules.Finding) bool { return f.Code == bridge.FindLeadWrongSide }) {
				break // the referee takes such a card for no lead
			}
			table := referee.Table().(bridge.Table)
			told, want = append(told, events.AppendEvent(nil, &match[i])), append(want, boardFrameOf(&table))
		}
		for i, got := range call[[]boardFrame](b, "boards", told) {
			if got.Declarer == "" && want[i].Declarer == "" {
				got.Contract = want[i].Contract // that all have passed is told in several ways
			}
			if frames++; got != want[i] {
				t.Errorf("event %d: %s\n echo    %+v\n referee %+v", i, told[i], got, want[i])
				break
			}
		}
	}
	t.Logf("%d matches, %d frames", len(matches), frames)
	if frames < 10_000 {
		t.Error("that is too few")
	}
}

// claimSeen is how the board and the claim on it stand on the page.
type claimSeen struct {
	Stands    string `json:"stands"`
	Suspended bool   `json:"suspended"`
	Over      bool   `json:"over"`
	Counted   int    `json:"counted"` // declarer's tricks
}

// The hall tells of a claim for the rest of the board, also once play has gone on.
func TestAClaimHoldsUpTheBoardAndCountsOnlyWhileItStands(t *testing.T) {
	t.Parallel()
	b := modules(t)
	for name, c := range map[string]struct {
		script string
		want   claimSeen
	}{
		"made":                    {"claim N 9", claimSeen{Stands: "made", Suspended: true, Counted: 1}},
		"agreed":                  {"claim N 9; agree E", claimSeen{Stands: "agreed", Over: true, Counted: 10}},
		"agreement withdrawn":     {"claim N 9; agree E; unagree W trick-won", claimSeen{Stands: "withdrawn", Over: true, Counted: -1}},
		"trick asked back, ruled": {"concede E 12; agree N; cancel W contract; ruled 2", claimSeen{Stands: "ruled", Over: true, Counted: 11}},
		"played on by agreement":  {"claim N 9; contest E; resume NESW", claimSeen{Counted: 1}},
		"objected":                {"concede E 12; object W", claimSeen{Stands: "objected", Suspended: true, Counted: 1}},
		"played on, objected":     {"concede E 12; object W; resume", claimSeen{Counted: 1}},
		"claimed again after one": {"concede E 12; object W; resume; claim N 9; agree W", claimSeen{Stands: "agreed", Over: true, Counted: 10}},
	} {
		recorded, err := bridgetest.Read("board 1; contract 3NT N; play H2 H3 H4 HA; " + c.script)
		if err != nil {
			t.Fatal(err)
		}
		scheduled := events.Event{Body: &events.MatchScheduled{Tournament: "t", Discipline: events.Bridge, Rulebook: "laws2017", Players: bridgetest.Players()}}
		referee := bridge.NewReferee(&book.Laws2017.Bridge)
		var list []json.RawMessage
		for i, e := range append([]events.Event{scheduled}, recorded...) {
			referee.Apply(events.Address{N: 1, Index: i}, &e)
			list = append(list, events.AppendEvent(nil, &e))
		}
		entry := []any{map[string]any{"id": "1", "n": 1, "events": list}}
		if got := call[claimSeen](b, "claimed", entry, []any{map[string]any{"n": 1, "table": referee.Table()}}); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestTheScoreOfABoardIsTheReferees(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	type board struct {
		Contract   string `json:"contract"`
		Declarer   string `json:"declarer"`
		Vulnerable string `json:"vulnerable"`
		Tricks     int    `json:"tricks"`
	}
	var boards []board
	var want [][2]int
	for i := range 35 * 3 * 4 * 4 * 14 {
		vulnerable := cards.Vulnerability(i / 14 % 4)
		b := board{Vulnerable: vulnerable.String(), Declarer: "NESW"[i/56%4 : i/56%4+1], Tricks: i % 14}
		b.Contract = fmt.Sprintf("%d%s%s", 1+i/3360, []string{"C", "D", "H", "S", "NT"}[i/672%5], []string{"", "X", "XX"}[i/224%3])
		contract, err := cards.ParseContract(b.Contract)
		if err != nil {
			t.Fatal(err)
		}
		declarer, err := cards.ParseSeat(b.Declarer)
		if err != nil {
			t.Fatal(err)
		}
		ns := points.NS(contract, declarer, vulnerable, b.Tricks)
		boards, want = append(boards, b), append(want, [2]int{max(ns, 0), max(-ns, 0)})
	}
	for i, got := range call[[][2]int](modules(t), "boardScores", boards) {
		if got != want[i] {
			t.Fatalf("%+v scores %v, and on the page %v", boards[i], want[i], got)
		}
	}
}

// The votes of a committee replace a ruling once more than half agree, which the hall tells
// as what the committee decides; of the votes of its members the table makes nothing.
func TestTheTableIsToldOnceACommitteeHasReplacedARuling(t *testing.T) {
	t.Parallel()
	b := modules(t)
	vote := func(member, vote string) string {
		return fmt.Sprintf(`{"type": "vote.cast", "at": "2026-01-01T12:00:00Z", "data": {"dispute": "d1", "member": %q, "vote": %q, "reasons": "So it is."}}`, member, vote)
	}
	for name, c := range map[string]struct{ event, want string }{
		"it replaces the ruling": {vote("", "replace"), "So it is."},
		"it upholds the ruling":  {vote("", "uphold"), ""},
		"a member's vote":        {vote("p", "replace"), ""},
	} {
		recorded := json.RawMessage(`[{"type": "match.scheduled", "data": {"discipline": "backgammon", "rulebook": "wbf", "players": [{"id": "anna", "seat": "A"}]}},
			{"type": "appeal.filed", "data": {"dispute": "d1", "side": "A"}}, {"type": "committee.convened", "data": {"dispute": "d1", "members": ["p", "q", "r"]}},` + c.event + `]`)
		if got := call[string](b, "replacedBy", recorded); got != c.want {
			t.Errorf("%s: the table is told %q, want %q", name, got, c.want)
		}
	}
}

func TestAPlayIsTypedAsItIsWritten(t *testing.T) {
	t.Parallel()
	texts := []string{"24/18 13/11", "bar/20*/16", "8/5(2)", "6/off 5/OFF", "бар/22, 6/выброшена 5/снята", "8/5(9)", "8-5", "8/", "26/20", "", "6/5 x"}
	want := "24-18 13-11|25-20 20-16|8-5 8-5|6-0 5-0|25-22 6-0 5-0||||||"
	var got []string
	for _, steps := range call[[][]struct{ From, To int }](modules(t), "typed", texts) {
		var text []string
		for _, s := range steps {
			text = append(text, fmt.Sprintf("%d-%d", s.From, s.To))
		}
		got = append(got, strings.Join(text, " "))
	}
	if strings.Join(got, "|") != want {
		t.Errorf("read are %q", got)
	}
}

func TestTheLastCallCanBeTakenBackWhateverTheClockSaidSince(t *testing.T) {
	t.Parallel()
	b := modules(t)
	called := `{"type": "call.made", "game": 1, "data": {"seat": "N", "call": "1C"}}`
	for name, c := range map[string]struct {
		device, since string
		want          []string
	}{
		"after what this device is not shown": {"D", ``, []string{"wrong", "taken-back", "short", "entries", "irregular"}},
		"after the clocks were compared":      {"D", `{"type": "clock.synced", "data": {"offset": 300, "error": 5}}`, []string{"wrong", "taken-back", "short", "entries", "irregular"}},
		"after a break":                       {"D", `{"type": "break.started", "data": {}}`, []string{"wrong", "taken-back", "short", "entries", "irregular"}},
		"after an irregularity was reported":  {"D", `{"type": "irregularity.reported", "game": 1, "data": {}}`, []string{"wrong", "taken-back", "short", "entries", "irregular"}},
		"after something else of the play":    {"D", `{"type": "choice.made", "game": 1, "data": {}}`, []string{"short", "entries", "irregular"}},
		"where another device made it":        {"E", ``, []string{"short", "entries", "irregular"}},
	} {
		recorded := json.RawMessage(`[{"id": "1", "n": 1, "device": "D", "events": [{"type": "board.opened", "game": 1, "data": {"board": 1, "dealer": "N", "vulnerable": "none"}}]},
			{"id": "2", "n": 2, "device": "` + c.device + `", "events": [` + called + `]}, {"id": "3", "n": 3, "device": "D", "events": [` + c.since + `]}]`)
		if got := call[[]string](b, "boardMenu", recorded); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestNoMoreCardsAreFacedThanAHandHas(t *testing.T) {
	t.Parallel()
	recorded := json.RawMessage(`[{"id": "1", "n": 1, "device": "D", "events": [{"type": "board.opened", "game": 1, "data": {"board": 1, "dealer": "N", "vulnerable": "none"}}]}]`)
	cards := strings.Fields("S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA H2")
	got := call[[]bool](modules(t), "savedCards", recorded, [][]string{{}, cards[:1], cards[:13], cards})
	if !slices.Equal(got, []bool{false, true, true, false}) {
		t.Errorf("no, one, 13 and 14 cards can be saved: %v", got)
	}
}
