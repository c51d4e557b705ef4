package words

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events/cards"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

func TestEveryStandingOfAClaimAndEveryLimitHasWords(t *testing.T) {
	for s := bridge.Made; s <= bridge.PlayedOn; s++ {
		if _, ok := wording.In(language.Russian).Find("deal.claim." + s.String()); !ok {
			t.Errorf("%s has no words", "deal.claim."+s.String())
		}
	}
	for _, kind := range []string{"demand", "forbid", "highest", "lowest"} {
		if _, ok := wording.In(language.Russian).Find("deal." + kind); !ok {
			t.Errorf("%s has no words", "deal."+kind)
		}
	}
	for seat := cards.North; seat.Valid(); seat++ {
		if _, ok := wording.In(language.Russian).Find("word.seat-letter." + seat.String()); !ok {
			t.Errorf("%s has no words", "word.seat-letter."+seat.String())
		}
	}
	for v := range cards.AllVulnerable + 1 {
		if _, ok := wording.In(language.Russian).Find("word.pair-letters." + v.String()); !ok {
			t.Errorf("%s has no words", "word.pair-letters."+v.String())
		}
	}
}

func TestATableOfBridgeInWords(t *testing.T) {
	opened := []bridge.TrickView{{Leader: "W", Cards: [4]string{"", "", "", "S4"}}}
	turned := []bridge.TrickView{{Leader: "W", Cards: [4]string{"S2", "S3", "SK", "S4"}, Winner: "S"}}
	for _, c := range []struct {
		table            bridge.Table
		english, russian string
	}{
		{bridge.Table{Phase: "between-boards"}, "no board is in play", "сдачи в игре нет"},
		{bridge.Table{Phase: "between-boards", Board: 3}, "the board is over", "сдача окончена"},
		{bridge.Table{Phase: "auction", ToCall: "E"}, "East to call", "очередь заявлять: Восток"},
		{bridge.Table{Phase: "opening-lead", ToPlay: "W", FaceDown: "W"},
			"West to lead, the lead of West lies face down", "первый ход делает Запад, первый ход рубашкой вверх: Запад"},
		{bridge.Table{Phase: "play", ToPlay: "N", Tricks: opened}, "trick 1: led by West, North to play", "взятка 1: ходил Запад, очередь: Север"},
		{bridge.Table{Phase: "play", ToPlay: "S", Tricks: turned, Frozen: true},
			"trick 1: taken by South, South to lead, dispute open", "взятка 1: берёт Юг, ходит Юг, идёт спор"},
		{bridge.Table{Phase: "claim"}, "play has stopped for a claim", "игра остановлена: претензия"},
		{bridge.Table{Phase: "play-over"}, "play is over", "игра окончена"},
	} {
		if got := Situation(wording.In(language.English), &c.table); got != c.english {
			t.Errorf("%q should be %q", got, c.english)
		}
		if got := Situation(wording.In(language.Russian), &c.table); got != c.russian {
			t.Errorf("%q should be %q", got, c.russian)
		}
	}
}

// A table as it is seen does not name who is on turn: what was called and played says it.
func TestWhoIsOnTurnFollowsFromWhatIsSeen(t *testing.T) {
	calls := func(seats ...string) (list []bridge.CallView) {
		for _, seat := range seats {
			list = append(list, bridge.CallView{Seat: seat, Call: "Pass"})
		}
		return list
	}
	whole := bridge.TrickView{Leader: "W", Cards: [4]string{"S2", "S3", "SK", "S4"}, Winner: "S"}
	for _, c := range []struct {
		table bridge.Table
		says  string
	}{
		{bridge.Table{Phase: "auction", Dealer: "S"}, "South to call"},
		{bridge.Table{Phase: "auction", Dealer: "S", Calls: calls("S", "W")}, "North to call"},
		{bridge.Table{Phase: "opening-lead", Declarer: "S"}, "West to lead"},
		{bridge.Table{Phase: "play", Declarer: "S"}, "trick 1: West to lead"},
		{bridge.Table{Phase: "play", Tricks: []bridge.TrickView{whole}}, "trick 1: taken by South, South to lead"},
		{bridge.Table{Phase: "play", Tricks: []bridge.TrickView{whole, {Leader: "S", Cards: [4]string{"", "", "H4", "H5"}}}}, "trick 2: led by South, North to play"},
		{bridge.Table{Phase: "play", Tricks: []bridge.TrickView{{Leader: "E", Cards: [4]string{"", "H2", "H4", "H5"}}}}, "trick 1: led by East, North to play"},
	} {
		if got := Situation(wording.In(language.English), &c.table); got != c.says {
			t.Errorf("%q should be %q", got, c.says)
		}
	}
}

func TestResultsOfBoardsInWords(t *testing.T) {
	tricks := func(n int) *int { return &n }
	for _, c := range []struct {
		result bridge.ResultView
		want   string
	}{
		{bridge.ResultView{Contract: "4S", Tricks: tricks(10), Points: &[2]int{420, -420}}, "result: 4S, 10 tricks (made), N-S +420"},
		{bridge.ResultView{Contract: "4S", Tricks: tricks(11), Moved: 1, Points: &[2]int{450, -450}}, "result: 4S, 11 tricks (+1), +1 by law, N-S +450"},
		{bridge.ResultView{Contract: "4S", Tricks: tricks(8), Points: &[2]int{-100, 100}, Open: 1},
			"result: 4S, 8 tricks (-2), N-S -100, awaiting the director's answer"},
		{bridge.ResultView{Contract: "Pass", Points: &[2]int{}}, "result: Pass, N-S 0"},
		{bridge.ResultView{Contract: "4S", Percent: &[2]int{60, 40}, Adjusted: true}, "result: 4S, N-S 60%, E-W 40%, adjusted"},
	} {
		if got := Result(wording.In(language.English), &c.result, c.result.Contract); got != c.want {
			t.Errorf("%q should be %q", got, c.want)
		}
	}
}

func TestARevokeIsToldWhileItStands(t *testing.T) {
	w := wording.In(language.English)
	for stands, want := range map[string]string{"open": "not established", "established": ": established", "corrected": "", "slip": ""} {
		got := Revoke(w, &bridge.RevokeView{Seat: "W", Trick: 3, Stands: stands}, "C6", "H")
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s is told as %q", stands, got)
		}
	}
}
