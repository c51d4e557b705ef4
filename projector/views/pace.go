package views

import "time"

const (
	crowd      = 100 * time.Millisecond // over so long a time entries are counted
	crowdLeast = 100                    // a crowd: three times what a hall of 1,000 tables writes at play's pace
	crowdPause = 250 * time.Millisecond // from the first entry that a view lacks to its writing in a crowd
)

// pace counts the entries that come. In a crowd a view is written a moment later, so that one write
// covers the entries that come meanwhile: recording goes before.
type pace struct {
	since   time.Time
	entries int
	crowded bool // in the time before
}

// count counts an entry that comes now.
func (p *pace) count(now time.Time) {
	if over := now.Sub(p.since); over >= crowd {
		p.crowded = p.entries >= crowdLeast && over < 2*crowd
		p.since, p.entries = now, 0
	}
	p.entries++
}

// pause returns how long a view that is due now is to wait.
func (p *pace) pause() time.Duration {
	if p.crowded || p.entries >= crowdLeast {
		return crowdPause
	}
	return 0
}
