package events_test

import (
	"bytes"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/eventstest"
)

// checkTurn fails where the quick way reads something else than the decoder does.
func checkTurn(t rapid.TB, data []byte) {
	t.Helper()
	turn := events.DecodeTurn(data)
	if turn == nil {
		return
	}
	plain, err := events.DecodePlainly(data)
	if err != nil {
		t.Fatalf("read as %+v, but %v\n%s", turn, err, data)
	}
	if !reflect.DeepEqual(turn, plain) {
		t.Fatalf("read as\n%+v, plainly\n%+v\n%s", turn, plain, data)
	}
}

// aTurn draws an entry that is a turn or nearly one.
func aTurn(t *rapid.T) *events.Entry {
	side := events.Side(rapid.IntRange(0, 1).Draw(t, "side"))
	die := rapid.Uint8Range(1, 6)
	bodies := []events.Body{
		&events.DiceRolled{Side: side, Dice: events.Dice{die.Draw(t, "die"), die.Draw(t, "die")}},
		&events.CheckersMoved{Side: side, Steps: someSteps(t)},
		&events.TurnEnded{Side: side, By: rapid.SampledFrom([]string{"", "dice", "clock"}).Draw(t, "by")},
	}
	entry := turn()
	entry.Count = rapid.Uint64Range(1, 1<<53-1).Draw(t, "count")
	entry.Seen.N = rapid.Uint64Range(0, 1<<53-1).Draw(t, "seen")
	entry.Events = nil
	for range rapid.IntRange(1, 4).Draw(t, "events") {
		entry.Events = append(entry.Events, events.Event{
			Game: rapid.IntRange(0, 100_000).Draw(t, "game"), At: events.Instant(rapid.Int64Range(0, 253402300799999).Draw(t, "at")),
			Actor: rapid.SampledFrom([]string{"", "p1", "anybody"}).Draw(t, "actor"),
			Body:  rapid.SampledFrom(bodies).Draw(t, "body"),
		})
	}
	return entry
}

func someSteps(t *rapid.T) (steps []events.Step) {
	for range rapid.IntRange(0, 6).Draw(t, "steps") {
		point := rapid.Uint8Range(0, 25)
		steps = append(steps, events.Step{From: point.Draw(t, "from"), To: point.Draw(t, "to")})
	}
	return steps
}

func TestATurnIsReadAsAnyEntryIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := aTurn(t).Encode()
		checkTurn(t, data)
		if i := rapid.IntRange(0, len(data)-1).Draw(t, "where"); rapid.Bool().Draw(t, "cut") {
			data = append(data[:i:i], data[i+1:]...)
		} else {
			data[i] = rapid.SampledFrom([]byte(`0123456789 ,:"{}[]ABabz-.\`)).Draw(t, "byte")
		}
		checkTurn(t, data)
	})
}

// The quick way is there to be taken.
func TestTurnsTakeTheQuickWay(t *testing.T) {
	whole := turn()
	for n := 1; n <= 3; n++ {
		whole.Events = turn().Events[:n]
		if events.DecodeTurn(whole.Encode()) == nil {
			t.Errorf("a turn of %d events does not", n)
		}
	}
	whole.Events = append(turn().Events[:1:1], turn().Events[0])
	if events.DecodeTurn(whole.Encode()) != nil {
		t.Error("two rolls do, for which there is room for one")
	}
}

// FuzzTurn looks for text that the quick way reads otherwise than the decoder.
func FuzzTurn(f *testing.F) {
	f.Add(turn().Encode())
	for _, of := range []events.Type{"dice.rolled", "checkers.moved", "turn.ended", "opening.rolled"} {
		f.Add(eventstest.Sample(of, true))
		f.Add(eventstest.Sample(of, false))
	}
	f.Fuzz(func(t *testing.T, text []byte) { checkTurn(t, text) })
}

// What was read stays what it is when the memory that it was read from is used
// again, as it is while a whole log is read.
func TestWhatWasReadSharesNoMemoryWithItsBytes(t *testing.T) {
	check := func(t rapid.TB, text []byte) {
		want, err := events.DecodePlainly(bytes.Clone(text))
		if err != nil {
			t.Fatal(err)
		}
		memory := bytes.Clone(text)
		got, err := events.Decode(memory)
		if err != nil {
			t.Fatal(err)
		}
		for i := range memory {
			memory[i] = '#'
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v became %+v", want, got)
		}
	}
	check(t, turn().Encode())
	for _, d := range events.Vocabulary.Declarations() {
		check(t, eventstest.Sample(d.Type, false))
		check(t, eventstest.Sample(d.Type, true))
	}
	rapid.Check(t, func(t *rapid.T) { check(t, eventstest.Text("checkers.moved").Draw(t, "entry")) })
}
