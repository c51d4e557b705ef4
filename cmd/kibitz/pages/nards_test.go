package pages_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/simulation"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

// Every start position that a match can have: the variants of backgammon, and long nards.
func TestTheEchoOfEachVariantShowsWhatTheRefereeSees(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	b := modules(t)
	seen := 0
	for start := range position.Longgammon + 1 {
		format := simulation.ToPoints(5)
		format.Start = start.String()
		seen += echoes(t, b, simulation.NewOf(simulation.Backgammon(), seed, "open", "m1", format), backgammon.NewReferee(&book.WBF.Backgammon, format))
	}
	format := events.Format{Kind: events.ToPoints, Length: 5, Gammons: true, Start: events.LongNards}
	seen += echoes(t, b, simulation.NewOf(simulation.LongNards(), seed, "open", "m1", format), backgammon.NewRefereeOf(longnards.New(), &book.RU.Backgammon, format))
	if least := 100 * int(position.Longgammon+1); seen < least { // one match may be short: a gammon with the cube at 4
		t.Errorf("%d events of all matches, at least %d wanted", seen, least)
	}
}

// echoes holds the echo of a whole match against the referee and returns the number of its events.
func echoes(t *testing.T, b *browsertest.Browser, match *simulation.Match, referee *backgammon.Referee) int {
	t.Helper()
	var told []json.RawMessage
	var want []frame
	for _, message := range match.Full() {
		entry, err := events.Decode(message.Data)
		if err != nil {
			t.Fatal(err)
		}
		for i := range entry.Events {
			referee.Apply(events.Address{N: uint64(len(told) + 1)}, &entry.Events[i])
			told = append(told, events.AppendEvent(nil, &entry.Events[i]))
			want = append(want, frameOf(referee.Seen().(backgammon.Seen)))
		}
	}
	if err := match.Err(); err != nil {
		t.Fatal(err)
	}
	for i, got := range call[[]frame](b, "frames", told) {
		if len(got.Dice) == 0 {
			got.Dice = nil
		}
		if !reflect.DeepEqual(got, want[i]) {
			t.Fatalf("event %d: %s\n echo    %+v\n referee %+v", i, told[i], got, want[i])
		}
	}
	return len(want)
}
