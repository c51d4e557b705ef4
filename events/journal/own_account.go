package journal

import (
	"cmp"
	"sync"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
)

// mostGuests is the number of devices that get an account by the token of this machine, as
// long as a server runs: it keeps them until it ends.
const mostGuests = 4096

// ownAccounts makes the accounts of devices at the embedded server.
type ownAccounts struct {
	mu     sync.Mutex
	guests int
}

// apart sets the limits of devices' accounts. The server that sets them looks at each of its accounts, to see what
// they import of this one: another server does it, which never starts and has none, one for all of the process.
var apart = sync.OnceValues(func() (*server.Server, error) {
	return server.NewServer(&server.Options{DontListen: true, NoSigs: true})
})

// of returns the account of a device, and makes it if there is none. It returns nil for a
// guest, a device that is in no roster, if too many have come.
func (o *ownAccounts) of(s *server.Server, device string, guest bool) *server.Account {
	o.mu.Lock()
	defer o.mu.Unlock()
	name := ownAccount(device)
	if known, err := s.LookupAccount(name); err == nil {
		return known
	}
	if guest && o.guests >= mostGuests {
		return nil
	}
	office, err := s.LookupAccount(officeAccount)
	if err != nil {
		return nil
	}
	limits, err := apart() // before the account is there: whoever came next would have it without limits
	if err != nil {
		return nil
	}
	made, err := s.RegisterAccount(name)
	if err != nil {
		return nil
	}
	limit(limits, made)
	if guest {
		o.guests++
	}
	for _, r := range shared() {
		if r.Verb == Publish {
			err = cmp.Or(err, made.AddServiceImport(office, r.pattern(), r.pattern()))
		} else {
			err = cmp.Or(err, made.AddStreamImport(office, r.pattern(), ""))
		}
	}
	if err != nil {
		return nil
	}
	return made
}

// limit sets the limits of a device's connections.
func limit(by *server.Server, made *server.Account) {
	claims := jwt.NewAccountClaims(made.Name)
	claims.Limits.Payload, claims.Limits.Subs = devicePayload, DeviceSubscriptions
	by.UpdateAccountClaims(made, claims)
}
