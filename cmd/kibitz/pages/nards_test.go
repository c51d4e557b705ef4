package pages_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"kibitz/events"
	"kibitz/replay/simulation"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

func TestTheEchoOfLongNardsShowsWhatTheRefereeSees(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	format := events.Format{Kind: events.ToPoints, Length: 5, Gammons: true, Start: events.LongNards}
	match := simulation.NewOf(simulation.LongNards(), seed, "open", "m1", format)
	referee := backgammon.NewRefereeOf(longnards.New(), &book.RU.Backgammon, format)
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
	if err := match.Err(); err != nil || len(want) < 500 {
		t.Fatalf("%d events: %v", len(want), err)
	}
	for i, got := range call[[]frame](modules(t), "frames", told) {
		if len(got.Dice) == 0 {
			got.Dice = nil
		}
		if !reflect.DeepEqual(got, want[i]) {
			t.Fatalf("event %d: %s\n echo    %+v\n referee %+v", i, told[i], got, want[i])
		}
	}
}
