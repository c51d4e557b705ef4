package tournament_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

// A draw that is found to have been otherwise is amended as if it had always stood so. What was played by others by then
// is found.
func TestAnAmendedDrawIsHeldAgainstWhatWasPlayed(t *testing.T) {
	t.Parallel()
	drawn := func(entries, won string) *log {
		l := newLog(t).division(4).stage("main", events.StageKnockOut, 6, events.StageParameters{}).drawn("main", entries)
		return l.won("main", won)
	}
	for _, c := range []struct {
		name      string
		then, now *log
		want      string
	}{
		{"as it was", drawn("e1 e2 e3 e4", "1_1:e1"), drawn("e1 e2 e3 e4", "1_1:e1"), ""},
		{"before anything was played", drawn("e1 e2 e3 e4", ""), drawn("e1 e3 e2 e4", ""), ""},
		{"the second seat of what was played", drawn("e1 e2 e3 e4", "1_1:e1"), drawn("e1 e3 e2 e4", "1_1:e1"), "draw-amended 2; draw-amended 3; played-not-drawn 1 1"},
		{"the first seat", drawn("e1 e2 e3 e4", "1_1:e2"), drawn("e3 e2 e1 e4", "1_1:e2"), "draw-amended 1; draw-amended 3; played-not-drawn 1 1"},
		{"where nothing was played yet", drawn("e1 e2 e3 e4", "1_1:e1"), drawn("e1 e2 e4 e3", "1_1:e1"), "draw-amended 3; draw-amended 4"},
		{"fewer places", drawn("e1 e2 e3 e4", "1_1:e1"), drawn("e1 e2", "1_1:e1"), "draw-amended 3; draw-amended 4"},
		{"its stage is gone", drawn("e1 e2 e3 e4", "1_1:e1"), newLog(t).division(4), ""},
	} {
		before := found(c.now)
		c.now.Amended(&events.Event{}, c.then.Referee)
		if got := strings.TrimPrefix(found(c.now)[len(before):], "; "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	alone := drawn("e1 e2 e3 e4", "1_1:e1")
	alone.Amended(&events.Event{}, rules.Referee(nil))
	if got := found(alone); got != "" {
		t.Errorf("against nothing: %q", got)
	}
}
