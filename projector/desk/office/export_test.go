package office

import (
	"context"
	"time"

	"kibitz/events"
	"kibitz/projector/wire"
)

// PostedFrom is how what is open in a match is told of its encounter.
var PostedFrom = postedFrom

// Waiting is how the office finds the device that is meant.
var Waiting = waiting

// Arrears are the matches whose logs could not be written.
type Arrears = map[wire.MatchID]*arrear

// SettleEnded is what the office does each minute.
func (o *Office) SettleEnded(ctx context.Context, from, until events.Instant, behind Arrears) error {
	return o.settleEnded(ctx, from, until, behind)
}

// Behind returns the arrears of one match, which is to be tried again at once.
func Behind(tournament, match string, since events.Instant) Arrears {
	return Arrears{{Tournament: tournament, Match: match}: {since: since, wait: settlePause}}
}

// Meanwhile returns an office that does something else once between reading a log and writing to it: the first time that it
// writes, or a later one.
func (o *Office) Meanwhile(turn int, does func()) *Office {
	of := *o
	of.now = func() time.Time {
		if turn--; turn == 0 {
			does()
		}
		return o.now()
	}
	return &of
}
