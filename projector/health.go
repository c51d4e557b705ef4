package projector

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/micro"

	"kibitz/events/journal"
)

// Subjects of a hall's health, in the office's account.
const (
	deskHealthSubject  = "kibitz.desk.health"  // request: Health
	deskTroubleSubject = "kibitz.desk.trouble" // each Trouble as it comes
)

// maxTroubles is how many different troubles are remembered; later ones are only logged.
const maxTroubles = 256

// Health is how a hall fares.
type Health struct {
	Status   string    `json:"status"` // "fine" or "troubled"
	Engine   string    `json:"engine"`
	Followed uint64    `json:"followed"` // sequence of the last entry met
	Covered  uint64    `json:"covered"`  // sequence up to which the views cover the log
	Due      int       `json:"due"`      // views being written or waiting to be
	Troubles []Trouble `json:"troubles,omitempty"`
}

// The words of Health.Status.
const (
	HealthFine     = "fine"
	HealthTroubled = "troubled"
)

// Trouble is what went wrong beneath or beside a hall since it was started.
type Trouble struct {
	Code  journal.Code `json:"code"`
	Text  string       `json:"text"` // for people, with the next step
	Next  string       `json:"next,omitempty"`
	Since time.Time    `json:"since"`
	Times int          `json:"times"` // that it was met
}

// complaints remembers what went wrong.
type complaints struct {
	conn *nats.Conn
	mu   sync.Mutex
	list []Trouble
}

// note remembers a trouble and tells the desk of it; of one that is known, nobody
// is told again.
func (ts *complaints) note(err error) {
	t := Trouble{Code: journal.CodeOf(err), Text: err.Error(), Since: time.Now().UTC().Truncate(time.Millisecond), Times: 1}
	var failure journal.Failure
	if errors.As(err, &failure) {
		t.Next = failure.Next()
	}
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
		_ = ts.conn.Publish(deskTroubleSubject, data) // whoever asks for the health gets it too
	}
}

func (ts *complaints) all() []Trouble {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	return append([]Trouble(nil), ts.list...)
}

// Health tells how the hall fares.
func (h *House) Health() Health {
	s := h.Status()
	health := Health{
		Status: HealthFine, Engine: s.Engine, Followed: s.Followed, Covered: s.Covered, Due: s.Due,
		Troubles: h.projector.troubles.all(),
	}
	if len(health.Troubles) > 0 {
		health.Status = HealthTroubled
	}
	return health
}

func (h *House) answerHealth(r micro.Request) { _ = r.RespondJSON(h.Health()) }

// Health asks the hall how it fares.
func (c *Client) Health(ctx context.Context) (Health, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	var health Health
	answer, err := c.journal.Conn().RequestWithContext(bound, deskHealthSubject, nil)
	if err != nil {
		return health, c.unanswered(err)
	}
	if err := json.Unmarshal(answer.Data, &health); err != nil {
		return health, fail(CodeReply, "use the same version of kibitz everywhere", err, "the hall's health cannot be read")
	}
	return health, nil
}

// Troubles hands over each trouble of the hall, those that there are and those
// that come, until ctx ends (it returns nil then) or each fails.
func (c *Client) Troubles(ctx context.Context, each func(Trouble) error) error {
	heard := make(chan *nats.Msg, heardAtOnce)
	sub, err := c.journal.Conn().ChanSubscribe(deskTroubleSubject, heard)
	if err != nil {
		return c.unanswered(err)
	}
	defer sub.Unsubscribe()
	health, err := c.Health(ctx)
	if err != nil {
		return err
	}
	told := make(map[string]bool)
	tell := func(t Trouble) error {
		if told[t.Text] {
			return nil
		}
		told[t.Text] = true
		return each(t)
	}
	for _, t := range health.Troubles {
		if err := tell(t); err != nil {
			return err
		}
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-c.journal.Done():
			return c.unanswered(nats.ErrConnectionClosed)
		case m := <-heard:
			var t Trouble
			if json.Unmarshal(m.Data, &t) != nil {
				continue // from another version; it can be asked for
			}
			if err := tell(t); err != nil {
				return err
			}
		}
	}
}
