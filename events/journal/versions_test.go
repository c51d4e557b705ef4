package journal_test

import (
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"kibitz/events/journal/blocks"
)

// Whoever takes a newer server reads its filestore.go first: whether records and keys
// have kept their form, and what it does with a block that is damaged.
func TestTheFormIsThatOfTheServerThatIsBuiltIn(t *testing.T) {
	if !blocks.KnownTo(server.VERSION) {
		t.Errorf("nobody has read the form of blocks from nats-server %s yet", server.VERSION)
	}
}

func TestOtherVersionsAreNotTrusted(t *testing.T) {
	for version, known := range map[string]bool{
		"2.10.0": true, "2.15.2": true, "2.15.0-RC.1": true,
		"2.9.9": false, "2.16.0": false, "2.100.1": false, "3.12.0": false, "1.12.0": false, "": false, "dev": false, "2": false,
	} {
		if blocks.KnownTo(version) != known {
			t.Errorf("version %q: known is %v", version, !known)
		}
	}
}
