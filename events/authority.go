package events

// The names of the roles of devices.
const (
	Office    = "office"
	Director  = "director"
	Table     = "table"
	PlayerOwn = "player"
	Committee = "committee"
)

var roleWords = []string{Office, Director, Table, PlayerOwn, Committee}

// RoleOf returns the role with this name; 0 if there is none.
func RoleOf(word string) Role {
	for i, w := range roleWords {
		if w == word {
			return 1 << i
		}
	}
	return 0
}

// String returns the role's name.
func (r Role) String() string {
	for i, w := range roleWords {
		if r == 1<<i {
			return w
		}
	}
	return "none"
}

// DeviceEnrolled gives a device the right to write to the match from here on.
type DeviceEnrolled struct {
	Device string
	Role   string
	Person string // the holder, for a director's, player's or committee member's device
	Side   Side   // the holder's side, for a player's device
	Label  string // the label on the device
}

func (d *DeviceEnrolled) Type() Type { return "device.enrolled" }
func (d *DeviceEnrolled) shape(s *Shape) {
	s.Key("device", &d.Device, "public nkey of the device")
	s.enum("role", &d.Role, roleWords, "what the device may write")
	s.Name("person", &d.Person, "id of the person who holds it").Optional()
	s.side("side", &d.Side, "the side of the player who holds it").Optional()
	s.Text("label", &d.Label, 1, 100, "label on the device").Optional()
}

// DeviceRevoked ends a device's right to write. What it wrote stays.
type DeviceRevoked struct {
	Device string
	Reason string
}

func (d *DeviceRevoked) Type() Type { return "device.revoked" }
func (d *DeviceRevoked) shape(s *Shape) {
	s.Key("device", &d.Device, "public nkey of the device")
	s.reason(&d.Reason)
}

// RecorderAssigned gives the pen to a device. From here on only its observations of play
// count; those of other devices are second observations.
type RecorderAssigned struct{ Device string }

func (r *RecorderAssigned) Type() Type { return "recorder.assigned" }
func (r *RecorderAssigned) shape(s *Shape) {
	s.Key("device", &r.Device, "public nkey of the device that records")
}

// RecorderReleased takes the pen from a device.
type RecorderReleased struct {
	Device string
	Reason string
}

func (r *RecorderReleased) Type() Type { return "recorder.released" }
func (r *RecorderReleased) shape(s *Shape) {
	s.Key("device", &r.Device, "public nkey of the device that recorded")
	s.Text("reason", &r.Reason, 1, maxReason, "why").Optional()
}
