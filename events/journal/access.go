package journal

import (
	"crypto/subtle"
	"encoding/base64"
	"sync/atomic"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// The accounts of the embedded server.
const (
	officeAccount = "OFFICE"
	tablesAccount = "TABLES"
)

// accountsConfig lets the TABLES account reach only the two services and the live subjects.
// The server translates a request's reply subject between accounts, so an answer never
// reaches a subject on the office's side.
const accountsConfig = `
accounts {
  OFFICE {
    jetstream: enabled
    exports: [
      { service: "` + AppendPattern + `", accounts: [TABLES] }
      { service: "` + FeedPattern + `", accounts: [TABLES] }
      { stream: "` + LivePattern + `", accounts: [TABLES] }
    ]
  }
  TABLES {
    limits { max_payload: 1048576 }
    imports: [
      { service: { account: OFFICE, subject: "` + AppendPattern + `" } }
      { service: { account: OFFICE, subject: "` + FeedPattern + `" } }
      { stream: { account: OFFICE, subject: "` + LivePattern + `" } }
    ]
  }
}`

// guarded lists the requests that could destroy the record. Only the administrator's key
// may make them. JetStream listens under both prefixes.
var guarded = func() (subjects []string) {
	for _, prefix := range []string{"$JS.API.", "$JS.*.API."} {
		for _, verb := range []string{"CREATE", "UPDATE", "DELETE", "PURGE", "RESTORE", "MSG.DELETE"} {
			subjects = append(subjects, prefix+"STREAM."+verb+"."+recordName)
		}
	}
	return subjects
}()

// Access is what a device needs, besides its own key, to connect to the hall.
type Access struct {
	URL   string // the server's address; the loopback if it listens on every address of the machine
	Token string // the hall's token: a secret shared with the devices of this hall
}

// Options returns the options for the owner of this key to connect. Its answers come to an
// inbox of its own.
func (a Access) Options(device nkeys.KeyPair) ([]nats.Option, error) {
	public, err := device.PublicKey()
	if err != nil {
		return nil, fail(CodeConfig, "make the device a key with nkeys.CreateUser", err, "the device has no usable key")
	}
	return []nats.Option{
		nats.Nkey(public, device.Sign),
		nats.Token(a.Token),
		nats.CustomInboxPrefix(inboxOf(public)),
	}, nil
}

func inboxOf(device string) string { return "_INBOX." + device }

// doorkeeper decides who may connect to the embedded server, and with which permissions.
// Every client proves ownership of a key by signing the server's nonce.
type doorkeeper struct {
	office, admin string // public keys
	token         string // presented by devices
	server        atomic.Pointer[server.Server]
}

// Check implements server.Authentication.
func (d *doorkeeper) Check(c server.ClientAuthentication) bool {
	s, opts := d.server.Load(), c.GetOpts()
	if s == nil || c.Kind() != server.CLIENT || !signed(opts.Nkey, opts.Sig, c.GetNonce()) {
		return false
	}
	account, permissions := officeAccount, (*server.Permissions)(nil)
	switch {
	case opts.Nkey == d.admin:
	case opts.Nkey == d.office:
		permissions = &server.Permissions{Publish: &server.SubjectPermission{Deny: guarded}}
	case subtle.ConstantTimeCompare([]byte(opts.Token), []byte(d.token)) == 1:
		account, permissions = tablesAccount, devicePermissions(opts.Nkey)
	default:
		return false
	}
	a, err := s.LookupAccount(account)
	if err != nil {
		return false
	}
	c.RegisterUser(&server.User{Username: opts.Nkey, Account: a, Permissions: permissions})
	return true
}

// devicePermissions lists every subject that a device may publish or subscribe to.
func devicePermissions(device string) *server.Permissions {
	return &server.Permissions{
		Publish: &server.SubjectPermission{Allow: []string{
			AppendPattern,
			FeedSubject(device, "*", "*"),
		}},
		Subscribe: &server.SubjectPermission{Allow: []string{
			inboxOf(device) + ".>",
			LiveSubject(device, "*", "*"),
			LiveSubject(Everyone, "*", "*"),
		}},
	}
}

// signed reports whether the owner of a user's public key has signed the nonce. The key
// must be in its canonical spelling, since it becomes part of subjects. The signature may
// be in either form of base64, as in NATS itself.
func signed(public, signature string, nonce []byte) bool {
	if len(nonce) == 0 || signature == "" || !nkeys.IsValidPublicUserKey(public) {
		return false
	}
	raw, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil {
		if raw, err = base64.StdEncoding.DecodeString(signature); err != nil {
			return false
		}
	}
	key, err := nkeys.FromPublicKey(public)
	if err != nil {
		return false
	}
	spelt, err := key.PublicKey()
	return err == nil && spelt == public && key.Verify(nonce, raw) == nil
}
