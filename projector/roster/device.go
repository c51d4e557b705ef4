// Package roster keeps a hall's register of devices: which key may connect, in which role,
// for which tournament, table or match, and until when; and the one-time codes with which
// devices enrol. The office signs every device, so a value that somebody else wrote is not
// read. Who may write to a match is said by the match's own log: when a match is scheduled
// or the roster changes, the desk enrols and revokes there what the roster says.
package roster

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/replay/invalid"
)

// Role says what a device is for.
type Role string

// The roles. Those that write to matches have the names that they have in the log.
const (
	Office    Role = events.Office
	Director  Role = events.Director
	Committee Role = events.Committee
	Table     Role = events.Table
	Player    Role = events.PlayerOwn
	Viewer    Role = "viewer"  // reads what the public may see
	Overlay   Role = "overlay" // reads one table's or match's public record for a broadcast
	Copy      Role = "copy"    // keeps a second copy of the record
)

// Roles returns all roles.
func Roles() []Role {
	return []Role{Office, Director, Committee, Table, Player, Viewer, Overlay, Copy}
}

// Writes reports whether devices with the role are enrolled in the logs of matches.
func (r Role) Writes() bool { return events.RoleOf(string(r)) != 0 }

// Grant is what an enrolment gives a device. An empty Tournament, Table or Match means all
// of them.
type Grant struct {
	Role       Role           `json:"role"`
	Tournament string         `json:"tournament,omitempty"`
	Table      string         `json:"table,omitempty"`
	Match      string         `json:"match,omitempty"`
	Person     string         `json:"person,omitempty"` // who holds the device, by id
	Label      string         `json:"label,omitempty"`  // what is written on the device
	Until      events.Instant `json:"until,omitempty"`  // milliseconds since 1970; 0 for no end
}

// maxLabel is the most characters of a label or table.
const maxLabel = 100

// Plain reports whether a text has at most this many characters, none of which a terminal
// or a page would take for more than text.
func Plain(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most &&
		!strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) })
}

// check returns an *invalid.Error if the grant makes no sense.
func (g *Grant) check() error {
	switch {
	case !slices.Contains(Roles(), g.Role):
		return invalid.Field("role", string(g.Role), "no-such-role")
	case g.Tournament != "" && !events.IsName(g.Tournament):
		return invalid.Field("tournament", g.Tournament, "bad-name")
	case g.Match != "" && !events.IsName(g.Match):
		return invalid.Field("match", g.Match, "bad-name")
	case g.Person != "" && !events.IsName(g.Person):
		return invalid.Field("person", g.Person, "bad-name")
	case !Plain(g.Table, maxLabel):
		return invalid.Field("table", "", "unfit-text")
	case g.Role == Table && g.Table == "" && g.Match == "":
		return invalid.Field("table", "", "no-table")
	case (g.Role == Player || g.Role == Committee) && g.Person == "":
		return invalid.Field("person", "", "no-holder")
	}
	return checkLabel(g.Label)
}

func checkLabel(label string) error {
	if !Plain(label, maxLabel) {
		return invalid.Field("label", "", "unfit-text")
	}
	return nil
}

// Covers reports whether the grant is for a match that is played at a table by these people.
// A player's device is for the matches that its holder plays.
func (g *Grant) Covers(tournament, match, table string, players []events.Player) bool {
	plays := func(p events.Player) bool { return p.ID == g.Person }
	return (g.Tournament == "" || g.Tournament == tournament) && (g.Match == "" || g.Match == match) &&
		(g.Table == "" || g.Table == table) && (g.Role != Player || slices.ContainsFunc(players, plays))
}

// Device is an enrolled device.
type Device struct {
	Key string `json:"device"` // its public nkey
	Grant
	Since    events.Instant `json:"since"`
	By       string         `json:"by,omitempty"`       // the key or the person that enrolled it
	Replaces string         `json:"replaces,omitempty"` // the key of the device whose place it took
	Revoked  *Revocation    `json:"revoked,omitempty"`
}

// Revocation says when a device was revoked, by whom and why.
type Revocation struct {
	At     events.Instant `json:"at"`
	By     string         `json:"by,omitempty"`
	Reason string         `json:"reason,omitempty"`
}

// Admitted reports whether the device may connect at this time.
func (d *Device) Admitted(now events.Instant) bool {
	return d.Revoked == nil && (d.Until == 0 || now < d.Until)
}

// End returns when the enrolment ends or has ended; 0 for never.
func (d *Device) End() events.Instant {
	if d.Revoked != nil {
		return d.Revoked.At
	}
	return d.Until
}

// CheckKey returns an error unless the text is a device's public key in its one spelling.
func CheckKey(text string) error {
	key, err := nkeys.FromPublicKey(text)
	if err == nil && nkeys.IsValidPublicUserKey(text) {
		if spelt, err := key.PublicKey(); err == nil && spelt == text {
			return nil
		}
	}
	return invalid.Field("device", text, "bad-key")
}
