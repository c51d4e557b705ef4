package doors_test

import (
	"net/http"
	"reflect"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/doors"
	"kibitz/projector/roster"
)

// enrol enters a key in the roster and waits until the doors know it.
func (s *street) enrol(key nkeys.KeyPair, g roster.Grant) string {
	s.Helper()
	public, err := key.PublicKey()
	if err != nil {
		s.Fatal(err)
	}
	if _, err := s.roster.Enrol(s.Context(), public, g, "test"); err != nil {
		s.Fatal(err)
	}
	s.passes(public, &journal.Pass{Device: public, Role: string(g.Role), Tournament: g.Tournament, Match: g.Match})
	return public
}

// passes waits until a device has a pass at the doors; nil is that of a revoked one.
func (s *street) passes(device string, want *journal.Pass) {
	s.Helper()
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(time.Millisecond) {
		if pass := s.gate.Pass(device); reflect.DeepEqual(pass, want) {
			return
		}
	}
	s.Fatalf("the doors do not know of the pass %+v", want)
}

// ends reports how long a stream lasted from now on. It fails after a minute.
func (s *stream) ends() time.Duration {
	s.Helper()
	began, ended := time.Now(), make(chan struct{})
	go func() {
		defer close(ended)
		for s.lines.Scan() {
		}
	}()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		s.Error("the stream goes on")
	}
	return time.Since(began)
}

func TestWhoIsInNoRosterReadsWhatThePublicMayAndWritesNothing(t *testing.T) {
	t.Parallel()
	s := streetOf(t, doors.Options{})
	turn := s.match.Play(1)[0]
	table := s.device(s.match.Table)
	if status, reply := table.send(turn); status != http.StatusForbidden || reply.Refused == nil || reply.Refused.Code != doors.RefusedRight {
		t.Errorf("a stranger's entry is answered %d %+v", status, reply)
	}
	table.follow("/api/feed/open/m1")
	s.enrol(s.match.Table.Key, roster.Grant{Role: roster.Table, Table: "1", Tournament: "another"})
	if status, _ := table.send(turn); status != http.StatusForbidden {
		t.Errorf("another tournament's table is answered %d", status)
	}
	s.enrol(s.match.Table.Key, roster.Grant{Role: roster.Table, Table: "1", Tournament: "open"})
	if status, reply := table.send(turn); status != http.StatusOK || reply.Accepted == nil {
		t.Errorf("the enrolled table is answered %d %+v", status, reply)
	}
}

func TestEachRoleAtTheDoorOfEntries(t *testing.T) {
	t.Parallel()
	s := streetOf(t, doors.Options{})
	for role, want := range map[roster.Role]int{
		roster.Office: http.StatusOK, roster.Director: http.StatusOK, roster.Committee: http.StatusOK, roster.Table: http.StatusOK, roster.Player: http.StatusOK,
		roster.Viewer: http.StatusForbidden, roster.Overlay: http.StatusForbidden, roster.Copy: http.StatusForbidden,
	} {
		key, _ := nkeys.CreateUser()
		s.enrol(key, roster.Grant{Role: role, Table: "1", Person: "p1"})
		b := s.device(&ledger.Author{Key: key})
		// The service refuses the entry itself, in an answer of 200.
		if status, body := b.post("/api/append/open/m1", []byte("{}")); status != want {
			t.Errorf("%s: %d %s", role, status, body)
		}
	}
}

func TestARevokedDevicesStreamsAndSessionsEndWithinASecond(t *testing.T) {
	t.Parallel()
	for name, revoke := range map[string]func(s *street, device string){
		"in the roster": func(s *street, device string) {
			if _, err := s.roster.Revoke(s.Context(), device, "test", "lost"); err != nil {
				s.Fatal(err)
			}
		},
		"in the match's log": func(s *street, device string) {
			m := s.match.Sign(s.match.Office, &events.DeviceRevoked{Device: device, Reason: "lost"})
			if _, err := s.client.Append(s.Context(), client.Submission{Tournament: "open", Match: "m1", Data: m.Data, Signature: m.Signature}); err != nil {
				s.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := streetOf(t, doors.Options{})
			public := s.enrol(s.match.Table.Key, roster.Grant{Role: roster.Table, Table: "1"})
			table, other := s.device(s.match.Table), s.device(s.match.Director)
			stream, others := table.follow("/api/feed/open/m1"), other.follow("/api/feed/open/m1")
			stream.until("answer")
			others.until("answer")
			conn := s.connected(s.match.Table.Key)
			lost := conn.StatusChanged()
			began := time.Now()
			revoke(s, public)
			if took := stream.ends(); took > time.Second {
				t.Errorf("the stream went on for %v", took)
			}
			for range lost {
				break
			}
			if took := time.Since(began); took > time.Second {
				t.Errorf("the connection went on for %v", took)
			}
			if status, reply := table.send(s.match.Play(1)[0]); status == http.StatusOK && reply.Accepted != nil {
				t.Error("its entry is accepted")
			}
			if err := others.lines.Err(); err != nil {
				t.Errorf("another device's stream ended: %v", err)
			}
			if name == "in the roster" {
				s.passes(public, nil)
				if status, _ := table.post("/api/append/open/m1", []byte("{}")); status != http.StatusUnauthorized {
					t.Errorf("its session goes on: %d", status)
				}
			}
		})
	}
}

func TestADeviceWhoseTimeIsOverIsANewcomerAgain(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG to wait until a device's time is over")
	}
	t.Parallel()
	s := streetOf(t, doors.Options{})
	until := events.InstantOf(time.Now().Add(15 * time.Second)) // it is at the stream before
	public := s.enrol(s.match.Table.Key, roster.Grant{Role: roster.Table, Table: "1", Until: until})
	table := s.device(s.match.Table)
	stream := table.follow("/api/feed/open/m1")
	stream.until("answer")
	stream.ends()
	if pass := s.gate.Pass(public); pass == nil || pass.Role != journal.Newcomer || events.InstantOf(time.Now()) < until {
		t.Errorf("the pass is %+v", pass)
	}
}

func TestAHallWithoutTLSSaysSo(t *testing.T) {
	t.Parallel()
	for _, plain := range []bool{true, false} {
		s := newStreet(t, doors.Options{Plain: plain})
		response, err := s.browser().http.Get(s.server.URL + "/api/none")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if told := response.Header.Get(doors.HeaderProtection) == "none"; told != plain || s.browser().hello().Plain != plain {
			t.Errorf("plain %v: told %v", plain, told)
		}
	}
}
