package journal_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/micro"
	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
)

// device connects as a tablet would; what the server forbids it arrives at errs.
func device(t *testing.T, j *journal.Journal) (nc *nats.Conn, public string, errs chan error) {
	t.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	options, err := j.Access().Options(key)
	if err != nil {
		t.Fatal(err)
	}
	errs = make(chan error, 16)
	options = append(options, nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { errs <- err }))
	nc, err = nats.Connect(j.Access().URL, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	public, _ = key.PublicKey()
	return nc, public, errs
}

func forbidden(t *testing.T, errs chan error) {
	t.Helper()
	select {
	case err := <-errs:
		if !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("error %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("the server forbids nothing")
	}
}

// services stands in for the projector: it answers with the subject it was asked on.
func services(t *testing.T, j *journal.Journal) {
	t.Helper()
	service, err := micro.AddService(j.Conn(), micro.Config{Name: "test", Version: "1.0.0"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Stop() })
	for name, subject := range map[string]string{"append": journal.AppendPattern, "feed": journal.FeedPattern} {
		answer := micro.HandlerFunc(func(r micro.Request) { _ = r.Respond([]byte(r.Subject())) })
		if err := service.AddEndpoint(name, answer, micro.WithEndpointSubject(subject)); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Conn().Flush(); err != nil {
		t.Fatal(err)
	}
}

func TestADeviceReachesTheTwoServicesAndItsLiveSubjects(t *testing.T) {
	j := quick(t)
	services(t, j)
	nc, public, _ := device(t, j)
	for _, subject := range []string{journal.AppendSubject(public, "t", "m"), journal.FeedSubject(public, "t", "m")} {
		answer, err := nc.Request(subject, []byte("x"), time.Minute)
		if err != nil || string(answer.Data) != subject {
			t.Errorf("%s: %v, %v", subject, answer, err)
		}
	}
	for _, subject := range []string{journal.LiveSubject(public, "t", "m"), journal.LiveSubject(journal.Everyone, "t", "m")} {
		sub, err := nc.SubscribeSync(subject)
		if err != nil {
			t.Fatal(err)
		}
		_ = nc.Flush()
		if err := j.Conn().Publish(subject, []byte("live")); err != nil {
			t.Fatal(err)
		}
		if _, err := sub.NextMsg(time.Minute); err != nil {
			t.Errorf("%s: %v", subject, err)
		}
	}
}

func TestADeviceMaySayNothingElse(t *testing.T) {
	j := quick(t)
	_, other, _ := device(t, j)
	nc, public, errs := device(t, j)
	for _, subject := range []string{
		journal.RecordSubject("t", "m"),
		journal.FeedSubject(other, "t", "m"),
		journal.LiveSubject(public, "t", "m"),
		journal.LiveSubject(journal.Everyone, "t", "m"),
		"kibitz.append.t.m",
		"kibitz.append." + public + ".t.m.x",
		journal.AppendSubject(other, "t", "m"),
		journal.OfficeSubject(other, "enrol"),
		"quarantine",
		"$JS.API.INFO",
		"$JS.API.STREAM.MSG.GET.RECORD",
		"$JS.hall.API.STREAM.DELETE.RECORD",
		"$SYS.REQ.SERVER.PING",
		"$SRV.PING",
		"_INBOX." + other + ".x",
		"_R_.x",
	} {
		t.Run(subject, func(t *testing.T) {
			if err := nc.Publish(subject, []byte("x")); err != nil {
				t.Fatal(err)
			}
			forbidden(t, errs)
		})
	}
	if head, err := j.Head(t.Context()); head != 0 || err != nil {
		t.Errorf("the log has %d entries, %v", head, err)
	}
}

func TestADeviceHearsNothingElse(t *testing.T) {
	j := quick(t)
	_, other, _ := device(t, j)
	nc, public, errs := device(t, j)
	for _, subject := range []string{
		">", "ev.>", "*.*.*", "kibitz.>", "kibitz.append.*.*", "kibitz.live.>", "kibitz.live.*.t.m",
		journal.LiveSubject(other, "t", "m"), "_INBOX.>", "_INBOX." + other + ".>", "_INBOX." + public, "$JS.>", "_R_.>",
	} {
		t.Run(subject, func(t *testing.T) {
			if _, err := nc.SubscribeSync(subject); err != nil {
				t.Fatal(err)
			}
			forbidden(t, errs)
		})
	}
}

// A service's answer to a request with a chosen reply subject must not land on
// that subject among the office's: there it would be stored as an entry.
func TestNoReplySubjectMakesAnAnswerAnEntry(t *testing.T) {
	j := quick(t)
	services(t, j)
	nc, public, errs := device(t, j)
	appended(t, j, entry("m", 0))
	for _, reply := range []string{
		journal.RecordSubject("t", "m2"), journal.RecordSubject("t", "m"), "quarantine", "index.mark", "$KV.views.x",
		journal.AppendSubject(public, "t", "m2"), "$JS.API.STREAM.PURGE.RECORD", "$JS.API.STREAM.DELETE.INDEX",
		"$JS.ACK.RECORD.c.1.1.1.1.0", "_R_.abc", "_GR_.abc",
	} {
		if err := nc.PublishRequest(journal.AppendSubject(public, "t", "m"), reply, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	_ = nc.Flush()
	// One more round trip through the service: the ones before have been answered.
	if !nc.IsClosed() {
		_, _ = nc.Request(journal.AppendSubject(public, "t", "m"), nil, 5*time.Second)
	}
	for len(errs) > 0 {
		<-errs // the server may forbid some reply subjects outright
	}
	if head, err := j.Head(t.Context()); head != 1 || err != nil {
		t.Errorf("the log has %d entries, want the one that was appended; %v", head, err)
	}
	refused := 0
	if err := j.Quarantined(t.Context(), 1, func(journal.Refused) error { refused++; return nil }); err != nil || refused != 0 {
		t.Errorf("%d answers in the quarantine, %v", refused, err)
	}
	if _, err := j.Health(t.Context()); err != nil {
		t.Errorf("the record suffered: %v", err)
	}
}

func TestNobodyConnectsWithoutKeyAndToken(t *testing.T) {
	j := quick(t)
	key, _ := nkeys.CreateUser()
	public, _ := key.PublicKey()
	wrong := func([]byte) ([]byte, error) { return make([]byte, 64), nil }
	for name, options := range map[string][]nats.Option{
		"nothing":          nil,
		"the token alone":  {nats.Token(j.Access().Token)},
		"a key alone":      {nats.Nkey(public, key.Sign)},
		"a wrong token":    {nats.Nkey(public, key.Sign), nats.Token("guess")},
		"a forged proof":   {nats.Nkey(public, wrong), nats.Token(j.Access().Token)},
		"a user and a key": {nats.UserInfo("office", "office")},
		"a key in another form": {
			nats.Nkey(public[:10]+"\n"+public[10:], key.Sign), nats.Token(j.Access().Token),
		},
	} {
		t.Run(name, func(t *testing.T) {
			nc, err := nats.Connect(j.Access().URL, options...)
			if err == nil {
				nc.Close()
				t.Fatal("connected")
			}
			if !errors.Is(err, nats.ErrAuthorization) {
				t.Errorf("error %v", err)
			}
		})
	}
}

// The office itself may not undo the record.
func TestTheOfficeCannotUndoTheRecord(t *testing.T) {
	j := quick(t)
	appended(t, j, entry("m", 0))
	for verb, body := range map[string]string{
		"STREAM.DELETE.RECORD":     "",
		"STREAM.PURGE.RECORD":      "{}",
		"STREAM.MSG.DELETE.RECORD": `{"seq":1}`,
		"STREAM.UPDATE.RECORD": `{"name":"RECORD","subjects":["ev.*.*"],"storage":"file","retention":"limits","max_msgs":1,
			"num_replicas":1,"deny_delete":true,"deny_purge":true,"allow_direct":true,"allow_atomic":true,
			"duplicate_window":120000000000}`,
	} {
		for _, prefix := range []string{"$JS.API.", "$JS.hall.API."} {
			if err := j.Conn().PublishRequest(prefix+verb, j.Conn().NewInbox(), []byte(body)); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = j.Conn().Flush()
	h, err := j.Health(t.Context())
	if err != nil || h.Entries != 1 || h.Err() != nil {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestErrorsOfAccessNameNoSecret(t *testing.T) {
	j := quick(t)
	key, _ := nkeys.CreateUser()
	public, _ := key.PublicKey()
	_, err := nats.Connect(j.Access().URL, nats.Nkey(public, key.Sign), nats.Token("guess"))
	if err == nil || strings.Contains(err.Error(), j.Access().Token) {
		t.Errorf("error %v", err)
	}
}
