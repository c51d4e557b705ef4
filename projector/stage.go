package projector

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

const (
	leaseTime  = time.Minute
	leasesEach = 64   // devices that hear of one match's findings
	leasesAll  = 4096 // of all matches
)

// stage publishes what is new on core subjects, unstored: links to everybody,
// views and findings to the desk and to the devices that may see them.
type stage struct {
	conn  *nats.Conn
	alarm func(error)
	now   func() time.Time

	mu     sync.Mutex
	leases map[name]map[string]time.Time // by match and device: until when
	count  int
}

func newStage(conn *nats.Conn, alarm func(error)) *stage {
	return &stage{conn: conn, alarm: alarm, now: time.Now, leases: make(map[name]map[string]time.Time)}
}

// lease lets a device hear of a match's views and findings for a while; it is
// false where too many do already.
func (s *stage) lease(n name, device string) bool {
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
	devices[device] = s.now().Add(leaseTime)
	return true
}

// recheck ends the leases of a match's devices that may no longer see.
func (s *stage) recheck(n name, may func(device string) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for device := range s.leases[n] {
		if !may(device) {
			delete(s.leases[n], device)
			s.count--
		}
	}
}

// expire forgets the leases of a match that have run out, or where all are
// taken, those of every match.
func (s *stage) expire(n name) {
	if s.count >= leasesAll {
		for other := range s.leases {
			s.expireOf(other)
		}
		return
	}
	s.expireOf(n)
}

func (s *stage) expireOf(n name) {
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

// lessees returns the devices that hear of a match now.
func (s *stage) lessees(n name) (devices []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expireOf(n)
	for device := range s.leases[n] {
		devices = append(devices, device)
	}
	return devices
}

// tell publishes a link to everybody, and whole to the desk and to the devices that may
// see it where it is kept from others. The recorder must not advise: what the rules
// think of it goes to the desk alone.
func (s *stage) tell(n name, t *telling) {
	if t.officials != nil {
		if data, err := json.Marshal(t.officials); err == nil {
			for _, subject := range s.officials(n) {
				s.publish(live(subject, KindLink, data))
			}
		}
	}
	if data, err := json.Marshal(&t.everybody); err == nil {
		s.publish(live(everybody(n), KindLink, data))
	}
}

func everybody(n name) string { return journal.LiveSubject(journal.Everyone, n.tournament, n.match) }

// officials returns the subjects on which the desk and the devices that may see all of a
// match hear of it.
func (s *stage) officials(n name) []string {
	subjects := []string{deskLiveSubject(n)}
	for _, device := range s.lessees(n) {
		subjects = append(subjects, journal.LiveSubject(device, n.tournament, n.match))
	}
	return subjects
}

// showEverybody publishes the view that everybody may see, where there is one.
func (s *stage) showEverybody(n name, public *refereed.View) {
	if public == nil {
		return
	}
	if data, err := public.Bytes(); err == nil {
		s.publish(live(everybody(n), KindView, data))
	}
}

// show publishes a view, and what was found since the view before.
func (s *stage) show(n name, view *refereed.View, data []byte, before []refereed.Finding) {
	found := Found{N: view.N, Found: without(view.Findings, before)}
	if view.FindingsOmitted == 0 {
		found.Gone = without(before, view.Findings)
	}
	for _, subject := range s.officials(n) {
		if len(found.Found)+len(found.Gone) > 0 {
			if data, err := json.Marshal(&found); err == nil {
				s.publish(live(subject, KindFindings, data))
			}
		}
		s.publish(live(subject, KindView, data))
	}
}

func (s *stage) publish(m *nats.Msg) {
	if err := s.conn.PublishMsg(m); err != nil {
		s.alarm(err)
	}
}

// without returns the findings that are not among the others, which hold each as
// often as it was found.
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
