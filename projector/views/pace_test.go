package views

import (
	"testing"
	"time"
)

func TestViewsWaitOnlyWhileACrowdWrites(t *testing.T) {
	for _, c := range []struct {
		name    string
		every   time.Duration
		entries int
		waits   bool
	}{
		{"one table", time.Second, 10, false},
		{"1,000 tables at the pace of play", 3 * time.Millisecond, 1000, false},
		{"an import", 100 * time.Microsecond, 1000, true},
		{"its beginning", 100 * time.Microsecond, crowdLeast, true},
		{"a turn of each of some tables at once", 0, crowdLeast - 1, false},
	} {
		var p pace
		now := time.Unix(1_000_000, 0)
		for range c.entries {
			p.count(now)
			now = now.Add(c.every)
		}
		if p.pause() > 0 != c.waits {
			t.Errorf("%s: a view waits for %v", c.name, p.pause())
		}
		p.count(now.Add(time.Second))
		if p.pause() > 0 {
			t.Errorf("%s: a second later a view waits for %v", c.name, p.pause())
		}
	}
}
