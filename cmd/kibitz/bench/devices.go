package bench

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"path/filepath"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/certificate"
	"kibitz/projector/hall"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
)

// withTLS opens the store again with a certificate of its own authority.
func (s *store) withTLS(ctx context.Context) error {
	if err := s.shut(); err != nil {
		return err
	}
	authority, err := certificate.Open(filepath.Join(s.dir, "tls"), time.Now())
	if err != nil {
		return err
	}
	if s.tls, err = authority.Own([]string{"127.0.0.1"}); err != nil {
		return err
	}
	s.roots = x509.NewCertPool()
	s.roots.AppendCertsFromPEM(authority.Root())
	return s.open(ctx)
}

// devices are connections of enrolled devices over TLS, one of each table.
type devices map[string]*nats.Conn

// connect enrols a device for each table in the hall's roster, and connects it over TLS.
func (s *store) connect(ctx context.Context, tables []*table) (devices, error) {
	office, err := hall.OfficeKey(s.dir)
	if err != nil {
		return nil, err
	}
	enrolled, err := roster.Open(ctx, s.journal, office)
	if err != nil {
		return nil, err
	}
	connected := make(devices)
	for _, t := range tables {
		key, err := nkeys.CreateUser()
		if err != nil {
			return connected, err
		}
		public, err := key.PublicKey()
		if err != nil {
			return connected, err
		}
		if _, err := enrolled.Enrol(ctx, public, roster.Grant{Role: roster.Table, Tournament: tournament, Match: t.match}, ""); err != nil {
			return connected, err
		}
		err = await(ctx, func() (bool, error) {
			pass := s.house.Gate().Pass(public)
			return pass != nil && pass.Role == events.Table, nil
		})
		if err != nil {
			return connected, err
		}
		connected[t.match], err = nats.Connect(s.journal.Access().URL, nats.Nkey(public, key.Sign),
			nats.CustomInboxPrefix("_INBOX."+public), nats.Secure(&tls.Config{RootCAs: s.roots}),
			nats.ReconnectWait(time.Millisecond), nats.MaxReconnects(-1), // the rogue is thrown out
			nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})) // the library would print what it may not send
		if err != nil {
			return connected, err
		}
	}
	return connected, nil
}

func (d devices) close() {
	for _, conn := range d {
		if conn != nil {
			conn.Close()
		}
	}
}

// send sends an entry as its table's device does.
func (d devices) send(ctx context.Context, m *journal.Message, _ uint64) (uint64, error) {
	conn := d[m.Match]
	reply, err := conn.RequestMsgWithContext(ctx, &nats.Msg{
		Subject: journal.AppendSubject(conn.Opts.Nkey, m.Tournament, m.Match), Data: m.Data,
		Header: nats.Header{events.SignatureHeader: {m.Signature}},
	})
	if err != nil {
		return 0, err
	}
	answer := new(wire.Reply)
	if err := answer.UnmarshalJSON(reply.Data); err != nil {
		return 0, err
	}
	if answer.Refused != nil {
		return 0, fmt.Errorf("bench: an entry is refused: %s", answer.Refused.Reason)
	}
	return 0, nil // the service tracks the head of the match
}
