package ledger

import "kibitz/events"

// roster records who may write to the match, by position in the log, never by time.
type roster struct {
	devices map[string]*device // by key; never iterated over
	pen     string             // the device that records the play; "" until one is assigned
}

// device is what the log says about one device.
type device struct {
	key     string
	role    events.Role
	side    events.Side // the holder's side, if a player; NoSide if unknown
	person  string      // the holder's id; "" if unknown
	revoked bool
	claims  []claim       // the entries it signed, by count
	astray  []events.Hash // hashes of entries that it signed off its own chain
}

// fold applies an event of authority.
func (r *roster) fold(body events.Body) {
	switch b := body.(type) {
	case *events.DeviceEnrolled:
		r.enrol(b.Device, b)
	case *events.DeviceRevoked:
		r.revoke(b.Device)
	case *events.RecorderAssigned:
		r.pen = b.Device
	case *events.RecorderReleased:
		if r.pen == b.Device {
			r.pen = ""
		}
	}
}

// enrol gives a device the right to write. A device that was enrolled before keeps its
// count.
func (r *roster) enrol(key string, as *events.DeviceEnrolled) {
	d := r.devices[key]
	if d == nil {
		d = &device{key: key}
		r.devices[key] = d
	}
	d.role, d.side, d.person, d.revoked = events.RoleOf(as.Role), as.Side, as.Person, false
}

// revoke ends a device's right to write and takes the pen from it. Otherwise a pen held by
// a device that cannot write would keep all others from recording.
func (r *roster) revoke(key string) {
	if d := r.devices[key]; d != nil {
		d.revoked = true
	}
	if r.pen == key {
		r.pen = ""
	}
}

// Pen returns the device whose observations of play are folded. "" means that none was
// assigned and every device's are.
func (l *Ledger) Pen() string { return l.pen }

// Role returns a device's current role; false if it is not enrolled now.
func (l *Ledger) Role(key string) (events.Role, bool) {
	d := l.devices[key]
	if d == nil || d.revoked {
		return 0, false
	}
	return d.role, true
}

// Enrolled returns the roles of the devices that are enrolled now, by key.
func (l *Ledger) Enrolled() map[string]events.Role {
	roles := make(map[string]events.Role)
	for key, d := range l.devices {
		if !d.revoked {
			roles[key] = d.role
		}
	}
	return roles
}

// Person returns the id of the person who holds a device; "" if the log does not say
// or the device may no longer write.
func (l *Ledger) Person(key string) string {
	d := l.devices[key]
	if d == nil || d.revoked {
		return ""
	}
	return d.person
}

// Device returns the highest count of a device in the log and the hash of that entry, which
// its next entry continues. Both are zero for a device that has signed nothing here.
func (l *Ledger) Device(key string) (count uint64, previous events.Hash) {
	d := l.devices[key]
	if d == nil || len(d.claims) == 0 {
		return 0, events.Hash{}
	}
	last := &d.claims[len(d.claims)-1]
	return last.count, last.hash
}
