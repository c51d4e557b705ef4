package live

import (
	"testing"
	"time"

	"kibitz/projector/wire"
	"kibitz/rules"
)

// What a line tells of the time that has run is of the moment, and makes no new line.
func TestALineSaysHowLongItsClockHasRunAndIsNotNewForThat(t *testing.T) {
	began := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	clock := func() *wire.Time {
		return &wire.Time{Time: rules.Time{Clock: &[2]int64{60_000, 50_000}, ClockAt: "2026-11-29T12:00:00.000Z", Running: "A"}}
	}
	entry := func(later time.Duration) *Entry {
		e := &Entry{Line: wire.Line{Tournament: "open", Match: "m1", N: 7, Time: clock()}, Runs: began.Add(later), AheadRuns: began.Add(later - time.Minute)}
		if line, _ := new(Lines).Note(e, false); !line {
			t.Fatal("the first line is not new")
		}
		return e
	}
	var lines Lines
	for i, later := range []time.Duration{0, time.Second, time.Minute} {
		if line, officials := lines.Note(entry(later), false); line != (i == 0) || officials != (i == 0) {
			t.Errorf("with a clock that runs since %v later the line is new: %t, to officials: %t", later, line, officials)
		}
	}
	e := entry(0)
	ahead := e.Line
	held := *e
	held.Ahead = &ahead
	for name, c := range map[string]struct {
		of       *Entry
		official bool
		after    time.Duration
		want     int64
	}{
		"as it is told":                         {e, false, 0, 0},
		"a turn later":                          {e, false, 12 * time.Second, 12_000},
		"by a clock that was set back":          {e, false, -time.Hour, 0},
		"to an official, where play is behind":  {&held, true, time.Second, 61_000},
		"to an official, where nothing is held": {e, true, time.Second, 61_000},
		"to others, where play is behind":       {&held, false, time.Second, 1000},
	} {
		if got := c.of.For(c.official, began.Add(c.after)).Time.Ran; got != c.want {
			t.Errorf("%s: the clock ran for %d, want %d", name, got, c.want)
		}
	}
	if e.Line.Time.Ran != 0 || ahead.Time.Ran != 0 {
		t.Error("an entry was changed")
	}
	e.Runs = time.Time{}
	if got := e.For(false, began.Add(time.Hour)).Time.Ran; got != 0 {
		t.Errorf("a clock that stands ran for %d", got)
	}
}

// A line that was only read is told with the match's next entry, whatever that is; one that has been told, if it is new.
func TestALineIsToldThatWasOnlyRead(t *testing.T) {
	entry := func(n uint64, place string) *Entry {
		return &Entry{Line: wire.Line{Tournament: "open", Match: "m1", N: n, Place: place}}
	}
	var lines Lines
	for i, c := range []struct {
		e     *Entry
		first bool
		want  bool
	}{
		{entry(1, "A"), true, false}, {entry(1, "A"), true, false}, {entry(2, "A"), false, true}, {entry(3, "A"), false, false},
		{entry(3, "B"), true, true}, {entry(2, "A"), false, false}, {entry(3, "B"), true, false},
	} {
		if line, officials := lines.Note(c.e, c.first); line != c.want || officials && !c.want {
			t.Errorf("%d: the line is to be told: %t, to officials: %t", i, line, officials)
		}
	}
}
