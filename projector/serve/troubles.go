package serve

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/micro"

	"kibitz/events/failure"
	"kibitz/events/journal"
	"kibitz/projector/wire"
	"kibitz/replay/wording"
)

// maxTroubles is the number of different problems that are remembered; later ones are only
// logged.
const maxTroubles = 256

// troubleLog remembers problems.
type troubleLog struct {
	conn *nats.Conn
	log  *slog.Logger
	mu   sync.Mutex
	list []wire.Trouble
}

// alarm remembers and logs an error. A canceled operation is not a problem.
func (ts *troubleLog) alarm(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		ts.note(err)
		ts.log.Error(err.Error(), "code", string(journal.CodeOf(err)))
	}
}

// Alarm records and logs a problem of a part of the program outside the services.
func (s *Server) Alarm(err error) { s.troubles.alarm(err) }

// note remembers a problem and publishes it to the desk, once.
func (ts *troubleLog) note(err error) {
	t := troubleOf(err, time.Now())
	ts.mu.Lock()
	defer ts.mu.Unlock()
	for i := range ts.list {
		if ts.list[i].Code == t.Code && ts.list[i].Text == t.Text {
			ts.list[i].Times++
			return
		}
	}
	if len(ts.list) >= maxTroubles {
		return
	}
	ts.list = append(ts.list, t)
	if data, err := json.Marshal(&t); err == nil {
		_ = ts.conn.Publish(wire.DeskTroubleSubject, data) // it is also in the hall's health
	}
}

// troubleOf returns the problem that an error tells of.
func troubleOf(err error, since time.Time) wire.Trouble {
	t := wire.Trouble{Code: journal.CodeOf(err), Text: err.Error(), Since: since.UTC().Truncate(time.Millisecond), Times: 1, Words: inOtherLanguages(err)}
	var known journal.Failure
	if errors.As(err, &known) {
		t.Next = known.Next()
	}
	return t
}

// inOtherLanguages returns what an error says in every language that says it otherwise than English, by
// the language's tag.
func inOtherLanguages(err error) map[string]string {
	words := make(map[string]string)
	for _, tag := range wording.Languages() {
		if said := failure.Translation(wording.In(tag).Failure).Of(err); said != err.Error() {
			words[tag.String()] = said
		}
	}
	return words
}

func (ts *troubleLog) all() []wire.Trouble {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	return append([]wire.Trouble(nil), ts.list...)
}

// Health returns the hall's health.
func (s *Server) Health() wire.Health {
	now := s.Status()
	health := wire.Health{
		Status: wire.HealthFine, Engine: now.Engine, Followed: now.Followed, Covered: now.Covered, Due: now.Due,
		Troubles: s.troubles.all(),
	}
	if since, err := s.log.Short(); err != nil {
		health.Troubles = append(health.Troubles, troubleOf(err, since))
	}
	at := s.log.Connections()
	health.Limits = append(health.Limits, wire.Limit{Limit: "connections", Used: at.Open, Refused: at.Refused})
	for _, r := range s.meter.Read() {
		health.Limits = append(health.Limits, wire.Limit(r))
	}
	if len(health.Troubles) > 0 {
		health.Status = wire.HealthTroubled
	}
	return health
}

func (s *Server) answerHealth(r micro.Request) { _ = r.RespondJSON(s.Health()) }
