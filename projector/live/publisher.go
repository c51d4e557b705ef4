package live

import (
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules"
)

const (
	LeaseTime  = time.Minute
	leasesEach = 64   // devices with more access to one match than the public
	leasesAll  = 4096 // devices for all matches
)

// Publisher publishes news on core subjects, unstored: links to everybody, views and
// findings to the director's desk and to the devices that may see them.
type Publisher struct {
	Lines Lines // of the matches shown

	conn  *nats.Conn
	heard func(subject string) bool // whether anybody receives what is published there
	alarm func(error)
	end   func(device string)
	now   func() time.Time

	mu     sync.Mutex
	leases map[wire.MatchID]map[string]lease // by match and device
	count  int
}

// lease lets a device receive, for a limited time, what the public may not see.
type lease struct {
	until    time.Time
	official bool
}

// NewPublisher returns a publisher over a connection of the office. heard reports
// whether a subject has a receiver, now tells the time by the hall's clock. It reports problems to alarm, and calls end for a device that was
// revoked from a match.
func NewPublisher(conn *nats.Conn, heard func(subject string) bool, now func() time.Time, alarm func(error), end func(device string)) *Publisher {
	return &Publisher{conn: conn, heard: heard, alarm: alarm, end: end, now: now, leases: make(map[wire.MatchID]map[string]lease)}
}

// Lease lets a reader's device receive, for a limited time, what he may see of a match and
// the public may not. It returns false if too many devices have leases.
func (s *Publisher) Lease(n wire.MatchID, r rules.Reader) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expire(n)
	devices := s.leases[n]
	if _, renewed := devices[r.Device]; !renewed {
		if len(devices) >= leasesEach || s.count >= leasesAll {
			return false
		}
		s.count++
	}
	if devices == nil {
		devices = make(map[string]lease)
		s.leases[n] = devices
	}
	devices[r.Device] = lease{until: s.now().Add(LeaseTime), official: r.Official}
	return true
}

// Recheck updates the leases of a match's devices after their readers' rights have changed,
// and ends those of devices that may see no more than the public.
func (s *Publisher) Recheck(n wire.MatchID, reader func(device string) rules.Reader) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for device, l := range s.leases[n] {
		r := reader(device)
		if l.official = r.Official; r.Official || r.AtTable {
			s.leases[n][device] = l
		} else {
			delete(s.leases[n], device)
			s.count--
		}
	}
}

// Revoke ends the connections of devices that were revoked from a match.
func (s *Publisher) Revoke(devices []string) {
	for _, device := range devices {
		s.end(device)
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
	for device, l := range s.leases[n] {
		if now.After(l.until) {
			delete(s.leases[n], device)
			s.count--
		}
	}
	if len(s.leases[n]) == 0 {
		delete(s.leases, n)
	}
}

// Listeners returns the devices with a lease on a match.
func (s *Publisher) Listeners(n wire.MatchID) (devices []string) {
	return slices.Concat(s.lessees(n, true), s.lessees(n, false))
}

// lessees returns the devices with a lease on a match: those of officials, or the others.
func (s *Publisher) lessees(n wire.MatchID, official bool) (devices []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expireOf(n)
	for device, l := range s.leases[n] {
		if l.official == official {
			devices = append(devices, device)
		}
	}
	return devices
}

// Announce publishes a link to its audience. The recorder must not give advice, so what the
// rules say about the link goes only to officials.
func (s *Publisher) Announce(n wire.MatchID, t *hall.Announcement) {
	if data, err := json.Marshal(&t.Link); err == nil {
		s.publish(message(linksTo(n, t.Device), wire.KindLink, data))
	}
}

// Listens reports whether somebody listens to the links of a match that are published to a device,
// hall.Desk or, for "", everybody.
func (s *Publisher) Listens(n wire.MatchID, device string) bool { return s.heard(linksTo(n, device)) }

// linksTo returns the subject of links to a recipient.
func linksTo(n wire.MatchID, device string) string {
	switch device {
	case "":
		return everybody(n)
	case hall.Desk:
		return wire.DeskLiveSubject(n)
	}
	return journal.LiveSubject(device, n.Tournament, n.Match)
}

func everybody(n wire.MatchID) string {
	return journal.LiveSubject(journal.Everyone, n.Tournament, n.Match)
}

// officials returns the subjects on which the desk and the officials' devices receive a
// match.
func (s *Publisher) officials(n wire.MatchID) []string {
	return append(subjects(n, s.lessees(n, true)), wire.DeskLiveSubject(n))
}

// listening returns those of the subjects on which somebody listens: who does from now on asks first.
func (s *Publisher) listening(subjects []string) []string {
	return slices.DeleteFunc(subjects, func(subject string) bool { return !s.heard(subject) })
}

func subjects(n wire.MatchID, devices []string) (subjects []string) {
	for _, device := range devices {
		subjects = append(subjects, journal.LiveSubject(device, n.Tournament, n.Match))
	}
	return subjects
}

// ShowOthers publishes the table to those who are no officials, and its line to whoever
// follows the hall.
func (s *Publisher) ShowOthers(n wire.MatchID, o *Others) {
	s.show(o.public, []string{everybody(n)})
	s.show(o.own, subjects(n, s.lessees(n, false)))
	s.Tell(o.entry, false)
}

func (s *Publisher) show(table *refereed.Table, subjects []string) {
	if subjects = s.listening(subjects); table == nil || len(subjects) == 0 {
		return
	}
	if data, err := table.Bytes(); err == nil {
		for _, subject := range subjects {
			s.publish(message(subject, wire.KindTable, data))
		}
	}
}

// ShowOfficials publishes a view, and the findings that are new since the previous view.
func (s *Publisher) ShowOfficials(n wire.MatchID, view *refereed.View, data []byte, before []refereed.Finding) {
	subjects := s.listening(s.officials(n))
	if len(subjects) == 0 {
		return
	}
	found := wire.Found{N: view.N, Found: without(view.Findings, before)}
	if view.FindingsOmitted == 0 {
		found.Gone = without(before, view.Findings)
	}
	for _, subject := range subjects {
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

// without returns the findings that are not among the others. Repeated findings are
// counted.
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
