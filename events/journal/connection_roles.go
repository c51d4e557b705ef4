package journal

import (
	"math"

	"github.com/nats-io/nats-server/v2/server"

	"kibitz/events"
)

// unproved is the role of a connection that has not proved a key.
const unproved = "unproved"

// Roles counts the connections to the embedded server by role, for all roles that connect; none
// at another server.
func (j *Journal) Roles() map[string]int {
	if j.server == nil || j.guard == nil {
		return nil
	}
	open, err := j.server.Connz(&server.ConnzOptions{Username: true, Limit: math.MaxInt32})
	if err != nil {
		return nil
	}
	roles := map[string]int{unproved: 0}
	for _, role := range anyone {
		roles[role] = 0
	}
	for _, c := range open.Conns {
		roles[j.guard.role(c.AuthorizedUser)]++
	}
	return roles
}

// role returns the role of the owner of a key that is connected.
func (d *doorkeeper) role(key string) string {
	switch key {
	case "":
		return unproved
	case d.admin, d.office:
		return events.Office
	}
	if admission := d.admission.Load(); admission != nil {
		if pass := (*admission)(key); pass != nil && pass.Role != Newcomer {
			return pass.Role
		}
	}
	if d.token != "" && d.devices.holds(key) {
		return events.Table // let in by its token
	}
	return Newcomer
}

// holds reports whether one holds a connection.
func (h *holders) holds(who string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.held[who]) > 0
}
