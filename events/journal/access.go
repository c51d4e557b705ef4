package journal

import (
	"crypto/subtle"
	"encoding/base64"
	"math"
	"net"
	"slices"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
)

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
	URL string // the server's address; the loopback if it listens on every address of the machine

	// Token lets a device that is not in the roster connect from this machine, as a table
	// does. It is "" at a hall that other machines can reach.
	Token string

	vouched bool // the server lets a device send requests only in its own name
}

// Vouched reports whether the server lets a device send requests only in its own name.
func (a Access) Vouched() bool { return a.vouched }

// Options returns the options for the owner of this key to connect. Its answers come to an
// inbox of its own.
func (a Access) Options(device nkeys.KeyPair) ([]nats.Option, error) {
	public, err := device.PublicKey()
	if err != nil {
		return nil, fail(CodeConfig, "make the device a key with nkeys.CreateUser", err, "the device has no usable key")
	}
	options := []nats.Option{nats.Nkey(public, device.Sign), nats.CustomInboxPrefix(inboxOf(public))}
	if a.Token != "" {
		options = append(options, nats.Token(a.Token))
	}
	return options, nil
}

func inboxOf(device string) string { return "_INBOX." + device }

// Admission returns the pass with which a device may connect; nil if it may not.
type Admission func(device string) *Pass

// Admit sets who may connect to the embedded server. Before it is called, no device can,
// unless it has the token. At another server its administrator decides.
func (j *Journal) Admit(a Admission) {
	if j.guard != nil {
		j.guard.admission.Store(&a)
	}
}

// Disconnect ends the connections of a device to the embedded server. The device can
// connect again if it is still admitted.
func (j *Journal) Disconnect(device string) {
	j.disconnect(device, func(uint64) bool { return true })
}

// DisconnectOthers ends the connections of the pass's device that were opened with another
// pass, such as a newcomer's. One that is being opened is left to the doorkeeper, who looks at the
// pass once more before it lets the device in.
func (j *Journal) DisconnectOthers(pass *Pass) {
	j.disconnect(pass.Device, func(id uint64) bool {
		return j.guard.devices.otherwise(id, *pass) || j.guard.newcomers.otherwise(id, *pass)
	})
}

func (j *Journal) disconnect(device string, ends func(id uint64) bool) {
	for _, c := range j.connectionsOf(device) {
		if ends(c.Cid) {
			_ = j.server.DisconnectClientByID(c.Cid) // fails if it has just ended
		}
	}
}

// Exposed reports whether others on a network can read and change what a device sends to the embedded
// server: there is no TLS (Plain), and the device has a connection that may not be this machine's. It has if none
// is found: the connection over which a request came may have ended.
func (j *Journal) Exposed(device string) bool {
	if !j.cfg.Plain {
		return false
	}
	open := j.connectionsOf(device)
	return len(open) == 0 || slices.ContainsFunc(open, func(c *server.ConnInfo) bool {
		return c.TLSVersion == "" && !ofThisMachine(&net.TCPAddr{IP: net.ParseIP(c.IP)})
	})
}

// connectionsOf returns the open connections of a device to the embedded server.
func (j *Journal) connectionsOf(device string) []*server.ConnInfo {
	if j.server == nil || device == "" {
		return nil
	}
	open, err := j.server.Connz(&server.ConnzOptions{Username: true, User: device, Limit: math.MaxInt32})
	if err != nil {
		j.cfg.Log.Error("the connections of a device cannot be listed", "device", device, "error", err)
		return nil
	}
	return open.Conns
}

// doorkeeper decides who may connect to the embedded server, and with which permissions.
// Every client proves ownership of a key by signing the server's nonce.
type doorkeeper struct {
	office, admin string        // public keys
	hall          string        // public key of the hall whose copy this is; "" for none
	shut          atomic.Bool   // that hall is not admitted
	linked        func() bool   // called when that hall connects, which it may if it returns true; set before it is admitted
	token         string        // presented by devices of this machine; "" at a hall that others can reach
	plain         bool          // other machines may connect without TLS, as the organiser asked for
	stay          time.Duration // of a newcomer's connection
	server        atomic.Pointer[server.Server]
	admission     atomic.Pointer[Admission]
	own           ownAccounts
	silenced
	crowd
}

// Check implements server.Authentication.
func (d *doorkeeper) Check(c server.ClientAuthentication) bool {
	s, opts := d.server.Load(), c.GetOpts()
	if s != nil && c.Kind() == server.LEAF {
		return d.admitHall(c, s)
	}
	if s == nil || c.Kind() != server.CLIENT || !signed(opts.Nkey, opts.Sig, c.GetNonce()) {
		return false
	}
	account, permissions, pass := d.place(opts, c.GetTLSConnectionState() != nil || ofThisMachine(c.RemoteAddress()))
	if pass != nil && d.silent(pass.Device, time.Now()) {
		putOff(s, c)
		return false
	}
	a := d.account(s, account, pass)
	if a == nil {
		return false
	}
	user := &server.User{Username: opts.Nkey, Account: a, Permissions: permissions}
	if pass != nil {
		if !d.admits(pass, c.RemoteAddress(), c.GetID(), s) {
			return false
		}
		if now := d.pass(opts); now == nil || *now != *pass { // what it may do has changed meanwhile
			_ = s.DisconnectClientByID(c.GetID()) // it may come again
			return false
		}
		if pass.Role == Newcomer {
			user.ConnectionDeadline = time.Now().Add(d.stay)
		}
	}
	c.RegisterUser(user)
	return true
}

// account returns the account of this name, or that of the device that a pass is for. It
// returns nil if there is none.
func (d *doorkeeper) account(s *server.Server, name string, pass *Pass) *server.Account {
	if pass != nil && pass.Role != Newcomer {
		return d.own.of(s, pass.Device, pass.guest)
	}
	a, err := s.LookupAccount(name)
	if err != nil {
		return nil
	}
	return a
}

// admitHall lets the server of the hall in whose copy this is.
func (d *doorkeeper) admitHall(c server.ClientAuthentication, s *server.Server) bool {
	a, err := s.LookupAccount(officeAccount)
	if err != nil || d.hall == "" || d.shut.Load() || !signed(d.hall, c.GetOpts().Sig, c.GetNonce()) || !d.linked() {
		return false
	}
	c.RegisterUser(&server.User{Username: d.hall, Account: a, Permissions: hallPermissions()})
	return true
}

// place returns the account and the permissions of the owner of a key, and the pass of a
// device, whose own account stands for the tables'; "" if the owner may not connect. A connection is private if nobody else can read
// and change what is sent.
func (d *doorkeeper) place(opts *server.ClientOpts, private bool) (account string, permissions *server.Permissions, pass *Pass) {
	switch {
	case !private && (opts.Nkey == d.admin || opts.Nkey == d.office):
		return "", nil, nil
	case opts.Nkey == d.admin:
		return officeAccount, nil, nil
	case opts.Nkey == d.office:
		return officeAccount, &server.Permissions{Publish: &server.SubjectPermission{Deny: guarded}}, nil
	}
	pass = d.pass(opts)
	if pass == nil || !private && !(d.plain && pass.Plain()) {
		return "", nil, nil
	}
	return tablesAccount, pass.permissions(), pass
}

// pass returns the pass of a device; nil if it has none.
func (d *doorkeeper) pass(opts *server.ClientOpts) *Pass {
	var pass *Pass
	if admission := d.admission.Load(); admission != nil {
		if pass = (*admission)(opts.Nkey); pass == nil || pass.Role != Newcomer {
			return pass
		}
	}
	if d.token != "" && subtle.ConstantTimeCompare([]byte(opts.Token), []byte(d.token)) == 1 {
		return &Pass{Device: opts.Nkey, Role: events.Table, guest: true}
	}
	return pass
}

// ofThisMachine reports whether a connection comes from a process of this machine. Within
// this process it has no network address.
func ofThisMachine(remote net.Addr) bool {
	at, ok := remote.(*net.TCPAddr)
	if !ok || at.IP.IsLoopback() {
		return true
	}
	own, err := net.InterfaceAddrs()
	return err == nil && slices.ContainsFunc(own, func(a net.Addr) bool {
		network, ok := a.(*net.IPNet)
		return ok && network.IP.Equal(at.IP)
	})
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
