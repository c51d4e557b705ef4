package bridge_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure"
)

// afterwards are statements of what may happen with claims and results, in any order.
var afterwards = []string{
	`claim S 9 "on top"`, `claim S 12 cards-shown disputed`, `concede E 3`, `claim W hand-abandoned`, `claim N wins 4 loses 1 "x" unmentioned`,
	`object W`, `object W later`, `object N`, `agree W`, `agree S`, `contest E`, `contest N`, `@1 contest E`, `@1 agree W`,
	`repeat "on top"`, `objection W "no"`, `ruled 4`, `ruled 12 average`, `@1 ruled 3 "seen"`, `resume NESW`, `resume`,
	`unagree W trick-won`, `@1 unagree N likely-won`, `cancel S contract`, `@1 cancel E no-normal-play`,
	`agreed 9`, `agreed 13`, `@1 agreed 2`, `close`, `board 2; contract 1C N`, `board 3; contract pass`, `contract 3NTX E`, `round`,
	`adjust 60-40`, `@1 adjust 4S:S:9 A:4S:S:10`, `A disputes:score`, `release`, `ruling set-tricks:9-4`, `ruling set-tricks:9-9`,
	`@1 ruling set-percent:60-40`, `ruling set-score:100-0`, `ruling restore:3`, `ruling play-on`, `A appeals:north`, `A appeals:south`,
	`referred law`, `committee x`, `vote x set-tricks:8-5`, `vote x uphold`, `read accept agree`, `call`, `choose W agree`, `choose E contest`,
	`reserve damage E`, `@1 judge damage yes`, `statement N "x"`, `statement E "y"`, `inform W "z"`, `faced W HK`, `exposed S shown SA SK`,
	`play W:HK`, `play N:S2`, `period correction 12:30`, `left N:AKQJ.65.432.432 432.KQ.AKQ.AKQJ T987.98.765.876 65.JT7.JT98.T95 claim`,
}

// Whatever is said of claims and results, in whatever order, leaves a table that adds up,
// and no referee is changed by what another one is told.
func TestWhateverIsSaidOfClaimsTheTableAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBook(t)
		text := opened + trick + strings.Join(rapid.SliceOfN(rapid.SampledFrom(afterwards), 1, 25).Draw(t, "statements"), "; ")
		list, err := bridgetest.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		told := make([]*events.Event, len(list))
		for i := range list {
			told[i] = &list[i]
		}
		r := bridge.NewReferee(&b.Bridge).WithContext(procedure.Context{Log: heldLog{}, Rulings: true, Marks: procedure.MarksOf(told, heldLog{})})
		kept := rapid.IntRange(0, len(list)-1).Draw(t, "kept")
		var before *bridge.Referee
		var was string
		for i := range list {
			if i == kept {
				before, was = r.Clone().(*bridge.Referee), everything(t, r)
			}
			r.Apply(events.Address{N: uint64(i + 2)}, &list[i])
			addsUp(t, r)
		}
		if is := everything(t, before); is != was {
			t.Fatalf("what came later changed it from\n%s\nto\n%s", was, is)
		}
	})
}

// everything writes everything that a referee tells.
func everything(t *rapid.T, r *bridge.Referee) string {
	text, err := json.Marshal([]any{r.Table(), r.Desk(), r.Options(), r.Findings(), r.Result()})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func addsUp(t *rapid.T, r *bridge.Referee) {
	s, table := r.State(), r.Table().(bridge.Table)
	if c := &s.Claim; c.Seat.Valid() && (c.Tricks < 0 || c.Tricks > c.Left || c.Wins < 0 || c.Wins > c.Left) {
		t.Fatalf("the claim is %+v", c)
	}
	if won := table.Won[0] + table.Won[1]; won != s.Played {
		t.Fatalf("%d tricks are won of %d", won, s.Played)
	}
	for i := range table.Boards {
		v := &table.Boards[i]
		if (v.Tricks == nil) == (v.Why == "") || v.Tricks != nil && (*v.Tricks < 0 || *v.Tricks > 13) {
			t.Fatalf("the result is %+v", v)
		}
		for _, earlier := range table.Boards[:i] {
			if earlier.Game == v.Game {
				t.Fatalf("board %d is closed twice", v.Game)
			}
		}
	}
}
