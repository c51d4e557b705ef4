package journal

import (
	"slices"
	"strings"

	"github.com/nats-io/nats-server/v2/server"

	"kibitz/events"
)

// Verb is what a right lets a device do with a subject.
type Verb string

const (
	Publish   Verb = "publish"   // send a request
	Subscribe Verb = "subscribe" // hear what is published
)

// The roles of devices that write to no match.
const (
	Viewer   = "viewer"   // reads what the public may see
	Overlay  = "overlay"  // reads what the public may see, for a broadcast
	Copy     = "copy"     // keeps a second copy of the whole record
	Newcomer = "newcomer" // is in no roster: it may enrol
)

// Sets of roles.
var (
	writers = []string{events.Table, events.PlayerOwn, events.Director, events.Committee, events.Office}
	readers = append(slices.Clone(writers), Viewer, Overlay)
	anyone  = append(slices.Clone(readers), Copy, Newcomer)
)

// Right lets devices of some roles use a subject. In Subject {device} stands for the
// device's own key, and {tournament} and {match} for those that its pass is for. A device
// may do nothing that no right allows.
type Right struct {
	Verb    Verb     `json:"verb"`
	Subject string   `json:"subject"`
	Roles   []string `json:"roles"`
	Whole   bool     `json:"whole,omitempty"`  // only with a pass for all tournaments, because the subject does not name one
	Stream  bool     `json:"stream,omitempty"` // a request that may be answered by more than one message
	Doc     string   `json:"doc"`              // what it is for
}

// Rights lists who may use which subject. The embedded server's permissions, the
// configuration for other servers, the doors for browsers and the contract's page are made
// from it.
var Rights = []Right{
	{Verb: Publish, Subject: "kibitz.append.{device}.{tournament}.{match}", Roles: writers, Doc: "send an entry"},
	{Verb: Publish, Subject: "kibitz.feed.{device}.{tournament}.{match}", Roles: readers, Doc: "ask for a match as this device may see it"},
	{Verb: Publish, Subject: "kibitz.attach.{device}.{tournament}.{match}", Roles: writers, Doc: "send a photo or paper for a match, in parts"},
	{Verb: Publish, Subject: "kibitz.evidence.{device}.{tournament}.{match}", Roles: readers, Doc: "read the evidence of a match that this device may see"},
	{Verb: Publish, Subject: "kibitz.office.{device}.*", Roles: anyone, Doc: "ask for an act of the office, such as to enrol; the office says itself who may ask for what"},
	{Verb: Subscribe, Subject: "kibitz.live.{device}.{tournament}.{match}", Roles: readers, Doc: "hear what this device may know and not everybody"},
	{Verb: Subscribe, Subject: "kibitz.live.all.{tournament}.{match}", Roles: readers, Doc: "hear what everybody may know"},
	{Verb: Subscribe, Subject: "ev.{tournament}.{match}", Roles: []string{Copy}, Doc: "hear every entry of the record"},
	{Verb: Publish, Subject: "$JS.API.DIRECT.GET.RECORD", Roles: []string{Copy}, Whole: true, Stream: true, Doc: "read the record's earlier messages"},
	{Verb: Publish, Subject: "kibitz.matches.{device}.{tournament}", Roles: readers, Doc: "list the matches of a tournament, and those that this device is enrolled at"},
	{Verb: Publish, Subject: "kibitz.time.{device}", Roles: readers, Doc: "measure the difference between its clock and the hall's"},
	{Verb: Subscribe, Subject: "kibitz.live.hall.{tournament}.{match}", Roles: readers, Doc: "hear of changes at all tables, a line each"},
	{Verb: Subscribe, Subject: "_INBOX.{device}.>", Roles: anyone, Doc: "hear the answers to its own requests"},
}

// Pass is what a device may do at the server: the rights of a role, for one tournament or
// match or for all of them.
type Pass struct {
	Device     string // public nkey
	Role       string
	Tournament string // "" for all
	Match      string // "" for all

	guest bool // let in by the token of this machine
}

// gives reports whether the pass has a right.
func (p *Pass) gives(r *Right) bool {
	return slices.Contains(r.Roles, p.Role) && (!r.Whole || p.Tournament == "" && p.Match == "")
}

// Subjects returns the patterns that the pass lets the device publish or subscribe to.
func (p *Pass) Subjects(verb Verb) (patterns []string) {
	names := strings.NewReplacer("{device}", p.Device, "{tournament}", orAny(p.Tournament), "{match}", orAny(p.Match))
	for i := range Rights {
		if r := &Rights[i]; r.Verb == verb && p.gives(r) {
			patterns = append(patterns, names.Replace(r.Subject))
		}
	}
	return patterns
}

// Plain reports whether the pass may be used over a network on which others can read and
// change what is sent: for a table's entries, which are signed, for what the public may
// know, and to enrol.
func (p *Pass) Plain() bool {
	return slices.Contains([]string{events.Table, Viewer, Overlay, Newcomer}, p.Role)
}

func orAny(name string) string {
	if name == "" {
		return "*"
	}
	return name
}

// May reports whether the pass lets the device publish or subscribe to a subject without
// wildcards.
func (p *Pass) May(verb Verb, subject string) bool {
	return slices.ContainsFunc(p.Subjects(verb), func(pattern string) bool { return matches(pattern, subject) })
}

// matches reports whether a literal subject falls under a pattern.
func matches(pattern, subject string) bool {
	want, have := strings.Split(pattern, "."), strings.Split(subject, ".")
	for i, token := range want {
		switch {
		case token == ">":
			return len(have) > i
		case i >= len(have) || have[i] == "" || token != "*" && token != have[i]:
			return false
		}
	}
	return len(want) == len(have)
}

// permissions are the pass as the server enforces it. Where there is no right of a kind,
// everything is denied: an empty list of what is allowed would allow everything.
func (p *Pass) permissions() *server.Permissions {
	return &server.Permissions{Publish: allowOnly(p.Subjects(Publish)), Subscribe: allowOnly(p.Subjects(Subscribe))}
}

func allowOnly(patterns []string) *server.SubjectPermission {
	if len(patterns) == 0 {
		return &server.SubjectPermission{Deny: []string{">"}}
	}
	return &server.SubjectPermission{Allow: patterns}
}
