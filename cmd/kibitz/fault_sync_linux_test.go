package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// call is a system call that the hall made: what it did, when it returned.
type call struct {
	name, text string
	ok         bool
}

var (
	wholeCall   = regexp.MustCompile(`^(\d+) +(\w+)\((.*)\) += (-?\d+|\?)`)
	begunCall   = regexp.MustCompile(`^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$`)
	resumedCall = regexp.MustCompile(`^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+|\?)`)
)

var writes = map[string]bool{"write": true, "pwrite64": true, "writev": true}

// callsIn returns what strace wrote, in the order in which the calls returned; a
// write counts from when it began, since it may be heard before it returns.
func callsIn(trace []byte) (calls []call) {
	begun := make(map[string]string) // by thread
	for line := range strings.Lines(string(trace)) {
		line = strings.TrimSuffix(line, "\n")
		if m := wholeCall.FindStringSubmatch(line); m != nil {
			calls = append(calls, call{m[2], m[3], !strings.HasPrefix(m[4], "-")})
		} else if m := begunCall.FindStringSubmatch(line); m != nil {
			if begun[m[1]] = m[3]; writes[m[2]] {
				calls = append(calls, call{m[2], m[3], true})
			}
		} else if m := resumedCall.FindStringSubmatch(line); m != nil && !writes[m[2]] {
			calls = append(calls, call{m[2], begun[m[1]] + m[3], !strings.HasPrefix(m[4], "-")})
		}
	}
	return calls
}

// No acknowledgement leaves the process before the entry's block has been synced
// after the entry was written to it.
func TestNoEntryIsAcknowledgedBeforeItIsSynced(t *testing.T) {
	t.Parallel()
	if !longTests() {
		t.Skip("only with KIBITZ_LONG")
	}
	strace, err := exec.LookPath("strace")
	if err != nil {
		notRun(t, "there is no strace")
	}
	ts := newTables(newUser(t), 2)
	trace := filepath.Join(t.TempDir(), "trace")
	hall := ts.startWith(func(c *exec.Cmd) {
		c.Args = append([]string{strace, "-D", "-f", "-y", "-s", "400", "-e", "trace=fsync,fdatasync,write,pwrite64,writev", "-o", trace, c.Path}, c.Args[1:]...)
		c.Path = strace
	}, "serve", "--listen", ts.address)
	ts.begin()
	ts.awaits(60)
	ts.end()
	hall.interrupt()
	hall.ends()
	var data []byte
	until(t, "the trace is whole", func() bool {
		data, err = os.ReadFile(trace)
		return err == nil && bytes.Contains(data, []byte("+++ exited with"))
	})
	if bytes.Contains(data, []byte("Operation not permitted")) && len(callsIn(data)) == 0 {
		notRun(t, "processes cannot be traced here")
	}
	for _, one := range ts.all {
		ts.syncedBefore(one, callsIn(data))
	}
}

// syncedBefore follows each of a table's entries through the calls: written to a
// block, the block synced, then the answer with its link.
func (ts *tables) syncedBefore(one *table, calls []call) {
	ts.Helper()
	record := regexp.MustCompile(`^\d+<[^>]*/streams/RECORD/msgs/\d+\.blk>`)
	written, synced, seen, syncs := uint64(0), uint64(0), 0, 0
	for _, c := range calls {
		switch {
		case !c.ok:
		case writes[c.name] && record.MatchString(c.text):
			if strings.Contains(c.text, "ev.open."+one.match.Name) {
				written += uint64(strings.Count(c.text, "ev.open."+one.match.Name))
			}
		case (c.name == "fsync" || c.name == "fdatasync") && record.MatchString(c.text):
			synced, syncs = written, syncs+1
		case writes[c.name] && strings.Contains(c.text, `\"status\":\"accepted\"`) && strings.Contains(c.text, one.match.Name):
			n := linkIn(c.text, one.match.Name)
			if seen++; n > synced {
				ts.Errorf("match %s: link %d was acknowledged when %d were written and %d synced", one.match.Name, n, written, synced)
			}
		}
	}
	ts.Logf("match %s: %d entries acknowledged, %d written, %d answers seen, %d syncs", one.match.Name, one.sent.Load(), written, seen, syncs)
	if acked := int(one.sent.Load()); seen < acked/2 || syncs < acked || synced < uint64(acked) {
		ts.Errorf("match %s: too little of it was seen", one.match.Name)
	}
}

// linkIn returns the link that an answer in an escaped text is about.
func linkIn(text, match string) uint64 {
	m := regexp.MustCompile(`\\"status\\":\\"accepted\\",\\"n\\":(\d+),`).FindStringSubmatch(text)
	if m == nil || !strings.Contains(text, fmt.Sprintf(`\"match\":\"%s\"`, match)) {
		return 0
	}
	n, _ := strconv.ParseUint(m[1], 10, 64)
	return n
}
