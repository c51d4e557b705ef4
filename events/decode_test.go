package events

import (
	"testing"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
)

func device(t testing.TB) string {
	t.Helper()
	pair, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	key, err := pair.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func turn(t testing.TB) *Entry {
	return &Entry{
		ID: uuid.New(), Match: "m1", Device: device(t), Count: 3, Previous: HashOf([]byte("x")),
		Seen: Head{N: 2, Hash: HashOf([]byte("y"))},
		Events: []Event{
			{Game: 1, At: 1763720130123, Actor: "p1", Body: &DiceRolled{Side: B, Dice: Dice{6, 3}}},
			{Game: 1, At: 1763720131000, Body: &CheckersMoved{Side: B, Steps: []Step{{24, 18}, {18, 15}}}},
			{Game: 1, At: 1763720132000, Body: &TurnEnded{Side: B, By: "dice"}},
		},
	}
}

func BenchmarkDecode(b *testing.B) {
	data := turn(b).Encode()
	var d Decoder
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(3*float64(b.N)/b.Elapsed().Seconds(), "events/s")
}

func TestAnEntryReadsBackAsItWasWritten(t *testing.T) {
	data := turn(t).Encode()
	t.Log(string(data))
	entry, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if again := entry.Encode(); string(again) != string(data) {
		t.Fatalf("wrote %s, read back as %s", data, again)
	}
}
