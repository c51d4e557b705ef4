package serve

import (
	"context"
	"fmt"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/hall"
)

const (
	scrubEvery = 10 * time.Minute       // interval for reading the whole record from disk
	scrubRest  = 200 * time.Millisecond // pause after each block of 8 MiB: at most about 40 MB/s
)

// reportKnown reports the disk damage that is already known.
func (s *Server) reportKnown(j *journal.Journal) {
	losses, err := j.Losses()
	s.troubles.alarm(err)
	s.reportLosses(losses)
}

// scrub reads the record from disk at intervals and reports damage.
func (s *Server) scrub(ctx context.Context, j *journal.Journal) {
	told := make(map[string]bool)
	for ctx.Err() == nil {
		losses, err := j.Scrub(ctx, scrubRest)
		if err != nil && ctx.Err() == nil {
			s.troubles.alarm(err)
		}
		for i := range losses {
			if key := fmt.Sprint(losses[i].Block, losses[i].From, losses[i].Entries[0].Seq); !told[key] {
				told[key] = true
				s.reportLosses(losses[i : i+1])
			}
		}
		hall.Pause(ctx, scrubEvery)
	}
}

func (s *Server) reportLosses(losses []journal.Loss) {
	for i := range losses {
		s.troubles.alarm(&losses[i])
	}
}
