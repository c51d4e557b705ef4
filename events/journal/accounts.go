package journal

import (
	"fmt"
	"strings"
)

// The accounts of a server that holds the record.
const (
	officeAccount = "OFFICE"
	tablesAccount = "TABLES"
)

// Limits of one connection of a device.
const (
	devicePayload       = 1 << 20 // bytes of a message
	DeviceSubscriptions = 256     // subscriptions
)

// accounts returns the configuration of the two accounts, with these users in each. The
// TABLES account reaches only the services and the streams of messages that some role may
// use. The server translates a request's reply subject between accounts, so an answer never
// reaches a subject on the office's side.
func accounts(office, tables string) string {
	var exports, imports strings.Builder
	for i := range Rights {
		r := &Rights[i]
		subject, kind, answers := r.pattern(), "stream", ""
		if r.Verb == Publish {
			kind = "service"
		}
		if r.Stream {
			answers = ", response_type: stream"
		}
		if strings.HasPrefix(subject, "_INBOX.") || covered(i) {
			continue
		}
		fmt.Fprintf(&exports, "      { %s: %q, accounts: [%s]%s }\n", kind, subject, tablesAccount, answers)
		fmt.Fprintf(&imports, "      { %s: { account: %s, subject: %q } }\n", kind, officeAccount, subject)
	}
	return fmt.Sprintf(`accounts {
  %s {
    jetstream: enabled
%s    exports: [
%s    ]
  }
  %s {
    limits { max_payload: %d, max_subscriptions: %d }
%s    imports: [
%s    ]
  }
}
`, officeAccount, office, exports.String(), tablesAccount, devicePayload, DeviceSubscriptions, tables, imports.String())
}

// pattern returns the subjects of a right for all devices and matches.
func (r *Right) pattern() string {
	return strings.NewReplacer("{device}", "*", "{tournament}", "*", "{match}", "*").Replace(r.Subject)
}

// covered reports whether another right has all subjects of the i-th. Whatever two imports
// let through would arrive twice.
func covered(i int) bool {
	own := Rights[i].pattern()
	for k := range Rights {
		other := Rights[k].pattern()
		if k != i && Rights[k].Verb == Rights[i].Verb && matches(other, own) && (other != own || k < i) {
			return true
		}
	}
	return false
}

// ServerConfig returns the accounts that a NATS server of somebody else's needs to hold the
// record of an office, for its configuration file: with the rights of the office's key and
// of each device that has a pass. Such a server must be told of every new pass.
func ServerConfig(office string, passes []Pass) string {
	var devices strings.Builder
	fmt.Fprintf(&devices, "    users: [\n")
	for i := range passes {
		p := &passes[i]
		fmt.Fprintf(&devices, "      { nkey: %s, permissions: { publish: %s, subscribe: %s } } # %s\n",
			p.Device, allowed(p.Subjects(Publish)), allowed(p.Subjects(Subscribe)), p.Role)
	}
	devices.WriteString("    ]\n")
	var denied []string
	for _, subject := range guarded {
		if !strings.Contains(subject, ".CREATE.") { // the record is made once
			denied = append(denied, subject)
		}
	}
	return accounts(fmt.Sprintf("    users: [\n      { nkey: %s, permissions: { publish: { deny: %s } } } # the office\n    ]\n", office, quoted(denied)), devices.String())
}

// allowed returns a list of what is allowed in the form of the server's configuration.
func allowed(patterns []string) string {
	if len(patterns) == 0 {
		return `{ deny: ">" }`
	}
	return "{ allow: " + quoted(patterns) + " }"
}

func quoted(subjects []string) string {
	list := make([]string, len(subjects))
	for i, s := range subjects {
		list[i] = fmt.Sprintf("%q", s)
	}
	return "[" + strings.Join(list, ", ") + "]"
}
