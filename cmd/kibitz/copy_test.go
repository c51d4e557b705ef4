package main

import (
	"kibitz/events/journal/journaltest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// says waits until a process has said something, and returns what it said.
func (p *process) says(pattern string) []string {
	p.user.Helper()
	wanted := regexp.MustCompile(pattern)
	var found []string
	until(p.user.T, pattern, func() bool {
		found = wanted.FindStringSubmatch(p.out.String())
		return found != nil || p.ended()
	})
	if found == nil {
		p.user.Fatalf("%q was not said; out: %s err: %s", pattern, p.out.String(), p.err.String())
	}
	return found
}

func TestAHallThatIsLostGoesOnFromItsCopyOverTLS(t *testing.T) {
	if !longTests() {
		t.Skip("four processes: one of the long tests")
	}
	t.Parallel()
	d := archiveUser(t)
	backup := filepath.Join(t.TempDir(), "backup")
	d.do("backup", backup) // on another day: it lacks what comes now
	d.do("people", "add", "Zoe Quist")
	copied := &user{T: t, dir: filepath.Join(t.TempDir(), "copy")}
	at := journaltest.FreeAddress(t)

	hall := d.start("serve", "--listen", "127.0.0.1:0", "--pages", "none", "--copy-to", "tls://"+at, "--copy-ca", filepath.Join(copied.dir, "tls", "authority.pem"))
	<-hall.over // the authority's file is not there yet
	if !strings.Contains(hall.err.String(), "authority.pem") {
		t.Fatalf("without the authority's file serve says %q", hall.err.String())
	}
	hall = d.start("serve", "--listen", "127.0.0.1:0", "--pages", "none", "--copy-to", "tls://"+at)
	key := hall.says(`--hall (U[A-Z0-9]+)`)[1]
	hall.interrupt()
	<-hall.over

	follower := copied.start("copy", "--hall", key, "--listen", at, "--tls-own")
	follower.says("the hall's server connects to")
	hall = d.start("serve", "--listen", "127.0.0.1:0", "--pages", "none", "--copy-to", "tls://"+at, "--copy-ca", filepath.Join(copied.dir, "tls", "authority.pem"))
	follower.says("the hall is connected")
	d.do("retract", linesOf(d)[0].Match, "4.0", "--reason", "it was not played", "--yes")
	until(t, "the copy has all", func() bool { return strings.Contains(d.do("health"), ", 0 are on their way") })
	heads := map[string]string{}
	for _, m := range linesOf(d) {
		heads[m.Match] = headOfStored(d.messages("cup", m.Match))
	}
	people := d.do("people")
	hall.kill()
	follower.says("the hall is cut off: [0-9]+ entries are here, 0 that")

	copied.fails(exitUsage, []string{"--backup"}, "promote", "--yes")
	copied.fails(exitUsage, []string{"--yes"}, "promote", "--backup", backup)
	copied.fails(exitFailed, []string{"open in another process"}, "promote", "--backup", backup, "--yes")
	follower.interrupt()
	<-follower.over
	copied.fails(exitFailed, []string{"holds a copy"}, "matches")
	copied.do("promote", "--backup", backup, "--yes")
	for match, want := range heads {
		if have := headOfStored(copied.messages("cup", match)); have != want {
			t.Errorf("%s has head %s, want %s", match, have, want)
		}
	}
	if have := copied.do("people"); have != people {
		t.Errorf("the people are\n%s\nbefore it was\n%s", have, people)
	}
	copied.do("verify")
	copied.do("retract", linesOf(copied)[0].Match, "6.0", "--reason", "it was not played", "--yes") // the office's key is there
	if _, err := os.Stat(filepath.Join(copied.dir, "copy.json")); err == nil {
		t.Error("the store is still marked as a copy")
	}
}
