package journal

import (
	"fmt"
	"strings"
)

// The accounts of a server that holds the record. Each device that has a pass has an account
// of its own, in which it hears nothing of what other devices publish: the server sends an
// answer to whatever reply subject a request names, within the account of who asks. Newcomers
// share one.
const (
	officeAccount = "OFFICE"
	tablesAccount = "TABLES"
)

// ownAccount returns the name of a device's account.
func ownAccount(device string) string { return tablesAccount + "-" + device }

// Limits of one connection of a device.
const (
	devicePayload       = 1 << 20 // bytes of a message
	DeviceSubscriptions = 256     // subscriptions
)

// shared returns the rights on subjects of the office's side that devices reach across
// accounts, each subject once: whatever two imports let through would arrive twice.
func shared() (rights []*Right) {
	for i := range Rights {
		if r := &Rights[i]; !strings.HasPrefix(r.Subject, "_INBOX.") && !covered(i) {
			rights = append(rights, r)
		}
	}
	return rights
}

// kind returns what NATS calls that which is shared with a right.
func (r *Right) kind() string {
	if r.Verb == Publish {
		return "service"
	}
	return "stream"
}

// officeConfig returns the configuration of the office's account with these users. It exports
// only the services and the streams of messages that some role may use, and what is given. The server translates
// a request's reply subject between accounts, so an answer never reaches a subject on the
// office's side.
func officeConfig(users, exported string) string {
	var exports strings.Builder
	for _, r := range shared() {
		answers := ""
		if r.Stream {
			answers = ", response_type: stream"
		}
		fmt.Fprintf(&exports, "      { %s: %q%s }\n", r.kind(), r.pattern(), answers)
	}
	return fmt.Sprintf("  %s {\n    jetstream: enabled\n%s    exports: [\n%s%s    ]\n  }\n", officeAccount, users, exports.String(), exported)
}

// deviceConfig returns the configuration of a devices' account with these users.
func deviceConfig(name, users string) string {
	var imports []string
	for _, r := range shared() {
		imports = append(imports, fmt.Sprintf("{ %s: { account: %s, subject: %q } }", r.kind(), officeAccount, r.pattern()))
	}
	return fmt.Sprintf("  %s {\n    limits { max_payload: %d, max_subscriptions: %d }\n%s    imports: [ %s ]\n  }\n",
		name, devicePayload, DeviceSubscriptions, users, strings.Join(imports, ", "))
}

// embeddedAccounts is the configuration of the embedded server's accounts. Those of devices
// are made when they connect. A hall with a copy has an account for it.
func embeddedAccounts(copied bool) string {
	account, exports := "", ""
	if copied {
		account, exports = copiesAccounts()
	}
	return "accounts {\n" + officeConfig("", exports) + account + deviceConfig(tablesAccount, "") + "}\n"
}

var toAny = strings.NewReplacer("{device}", "*", "{tournament}", "*", "{match}", "*")

// pattern returns the subjects of a right for all devices and matches.
func (r *Right) pattern() string { return toAny.Replace(r.Subject) }

// covered reports whether another right has all subjects of the i-th.
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

// pings lets a server find out within seconds that a process of the office is frozen or cut off.
// Until then it gives the process its share of the requests, which nobody answers.
const pings = "ping_interval: \"1s\"\nping_max: 2\n"

// ServerConfig returns the accounts that a NATS server of somebody else's needs to hold the
// record of an office, for its configuration file: with the rights of the office's key and
// of each device that has a pass. Such a server must be told of every new pass.
func ServerConfig(office string, passes []Pass) string {
	var denied []string
	for _, subject := range guarded {
		if !strings.Contains(subject, ".CREATE.") { // the record is made once
			denied = append(denied, subject)
		}
	}
	var config strings.Builder
	config.WriteString(pings)
	config.WriteString("accounts {\n")
	config.WriteString(officeConfig(fmt.Sprintf("    users: [ { nkey: %s, permissions: { publish: { deny: %s } } } ] # the office\n", office, quoted(denied)), ""))
	for i := range passes {
		p := &passes[i]
		config.WriteString(deviceConfig(ownAccount(p.Device), fmt.Sprintf("    users: [ { nkey: %s, permissions: { publish: %s, subscribe: %s } } ] # %s\n",
			p.Device, allowed(p.Subjects(Publish)), allowed(p.Subjects(Subscribe)), p.Role)))
	}
	config.WriteString("}\n")
	return config.String()
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
