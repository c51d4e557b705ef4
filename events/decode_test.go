package events_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
)

func turn() *events.Entry {
	return &events.Entry{
		ID: eventstest.ID("turn"), Match: "m1", Device: eventstest.Device("table"), Count: 3, Previous: events.HashOf([]byte("x")),
		Seen: events.Head{N: 2, Hash: events.HashOf([]byte("y"))},
		Events: []events.Event{
			{Game: 1, At: 1763720130123, Actor: "p1", Body: &events.DiceRolled{Side: events.B, Dice: events.Dice{6, 3}}},
			{Game: 1, At: 1763720131000, Body: &events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 24, To: 18}, {From: 18, To: 15}}}},
			{Game: 1, At: 1763720132000, Body: &events.TurnEnded{Side: events.B, By: "dice"}},
		},
	}
}

// BenchmarkDecode reads a whole turn, three events an entry.
func BenchmarkDecode(b *testing.B) {
	data := turn().Encode()
	var d events.Decoder
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(3*float64(b.N)/b.Elapsed().Seconds(), "events/s")
}

func BenchmarkEncode(b *testing.B) {
	entry := turn()
	b.ReportAllocs()
	for b.Loop() {
		entry.Encode()
	}
	b.ReportMetric(3*float64(b.N)/b.Elapsed().Seconds(), "events/s")
}

// A turn lies in memory in one piece: the entry, its events, their bodies and the
// steps.
func TestReadingATurnAllocatesOnce(t *testing.T) {
	data := turn().Encode()
	var d events.Decoder
	read := func() {
		if _, err := d.Decode(data); err != nil {
			t.Fatal(err)
		}
	}
	read()
	if n := testing.AllocsPerRun(100, read); n > 1 {
		t.Errorf("%v allocations, want 1", n)
	}
}

// FuzzDecode looks for text that makes the decoder panic, or that it reads as
// something which is not read back the same.
func FuzzDecode(f *testing.F) {
	for _, d := range events.Vocabulary.Declarations() {
		f.Add(eventstest.Sample(d.Type, true))
		f.Add(eventstest.Sample(d.Type, false))
	}
	f.Add([]byte(amended(roll)))
	f.Add([]byte(note(`"\ud83c\udfb2\n"`)))
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, err := events.Decode(text); err == nil {
			checkRoundTrip(t, text)
		}
	})
}
