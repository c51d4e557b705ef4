package live

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

const (
	LeaseTime  = time.Minute
	leasesEach = 64   // devices that hear of one match's findings
	leasesAll  = 4096 // of all matches
)

// Publisher publishes what is new on core subjects, unstored: links to everybody,
// views and findings to the director's desk and to the devices that may see them.
type Publisher struct {
	conn  *nats.Conn
	alarm func(error)
	now   func() time.Time

	mu     sync.Mutex
	leases map[wire.MatchID]map[string]time.Time // by match and device: until when
	count  int
}

func NewPublisher(conn *nats.Conn, alarm func(error)) *Publisher {
	return &Publisher{conn: conn, alarm: alarm, now: time.Now, leases: make(map[wire.MatchID]map[string]time.Time)}
}

// Lease lets a device receive a match's views and findings for a while; it returns
// false if too many devices already do.
func (s *Publisher) Lease(n wire.MatchID, device string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expire(n)
	devices := s.leases[n]
	if _, renewed := devices[device]; !renewed {
		if len(devices) >= leasesEach || s.count >= leasesAll {
			return false
		}
		s.count++
	}
	if devices == nil {
		devices = make(map[string]time.Time)
		s.leases[n] = devices
	}
	devices[device] = s.now().Add(LeaseTime)
	return true
}

// Recheck ends the leases of a match's devices that may no longer see them.
func (s *Publisher) Recheck(n wire.MatchID, may func(device string) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for device := range s.leases[n] {
		if !may(device) {
			delete(s.leases[n], device)
			s.count--
		}
	}
}

// expire removes the leases of a match that have run out or, if the limit is reached,
// those of every match.
func (s *Publisher) expire(n wire.MatchID) {
	if s.count >= leasesAll {
		for other := range s.leases {
			s.expireOf(other)
		}
		return
	}
	s.expireOf(n)
}

func (s *Publisher) expireOf(n wire.MatchID) {
	now := s.now()
	for device, until := range s.leases[n] {
		if now.After(until) {
			delete(s.leases[n], device)
			s.count--
		}
	}
	if len(s.leases[n]) == 0 {
		delete(s.leases, n)
	}
}

// lessees returns the devices with a lease on a match.
func (s *Publisher) lessees(n wire.MatchID) (devices []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expireOf(n)
	for device := range s.leases[n] {
		devices = append(devices, device)
	}
	return devices
}

// Announce publishes a link to everybody and, if part of it is withheld, in full to
// the desk and to the devices that may see it. The recorder must not advise: what the
// rules say of it goes to the desk alone.
func (s *Publisher) Announce(n wire.MatchID, t *hall.Announcement) {
	if t.Officials != nil {
		if data, err := json.Marshal(t.Officials); err == nil {
			for _, subject := range s.officials(n) {
				s.publish(message(subject, wire.KindLink, data))
			}
		}
	}
	if data, err := json.Marshal(&t.Everybody); err == nil {
		s.publish(message(everybody(n), wire.KindLink, data))
	}
}

func everybody(n wire.MatchID) string {
	return journal.LiveSubject(journal.Everyone, n.Tournament, n.Match)
}

// officials returns the subjects on which the desk and the devices that may see all
// of a match receive it.
func (s *Publisher) officials(n wire.MatchID) []string {
	subjects := []string{wire.DeskLiveSubject(n)}
	for _, device := range s.lessees(n) {
		subjects = append(subjects, journal.LiveSubject(device, n.Tournament, n.Match))
	}
	return subjects
}

// ShowEverybody publishes the public view, if there is one.
func (s *Publisher) ShowEverybody(n wire.MatchID, public *refereed.View) {
	if public == nil {
		return
	}
	if data, err := public.Bytes(); err == nil {
		s.publish(message(everybody(n), wire.KindView, data))
	}
}

// ShowOfficials publishes a view, and the findings since the view before.
func (s *Publisher) ShowOfficials(n wire.MatchID, view *refereed.View, data []byte, before []refereed.Finding) {
	found := wire.Found{N: view.N, Found: without(view.Findings, before)}
	if view.FindingsOmitted == 0 {
		found.Gone = without(before, view.Findings)
	}
	for _, subject := range s.officials(n) {
		if len(found.Found)+len(found.Gone) > 0 {
			if data, err := json.Marshal(&found); err == nil {
				s.publish(message(subject, wire.KindFindings, data))
			}
		}
		s.publish(message(subject, wire.KindView, data))
	}
}

func (s *Publisher) publish(m *nats.Msg) {
	if err := s.conn.PublishMsg(m); err != nil {
		s.alarm(err)
	}
}

// without returns the findings that are not among the others, each counted as often
// as it was found.
func without(findings, others []refereed.Finding) (left []refereed.Finding) {
	known := make(map[refereed.Finding]int, len(others))
	for i := range others {
		known[others[i]]++
	}
	for i := range findings {
		if known[findings[i]]--; known[findings[i]] < 0 {
			left = append(left, findings[i])
		}
	}
	return left
}

func message(subject string, kind wire.Kind, data []byte) *nats.Msg {
	return &nats.Msg{Subject: subject, Data: data, Header: nats.Header{wire.HeaderKind: {string(kind)}}}
}
