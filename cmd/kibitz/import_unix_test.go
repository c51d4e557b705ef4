//go:build unix

package main

import (
	"strings"
	"testing"
	"time"

	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
)

// An import that keeps its receipts in a pipe goes on only as they are read: it is interrupted at its beginning.
func TestAnInterruptedImportIsFinishedByTheSameCommand(t *testing.T) {
	long(t, "TestAnImportIsResumedForTwoWithoutAName")
	t.Parallel()
	d := newUser(t)
	text, games := longMatch(d.read("testdata/match.mat"))
	receipts := d.pipe()
	some := func() int {
		_ = receipts.SetReadDeadline(time.Now().Add(10 * time.Millisecond)) // a pipe has them
		n, _ := receipts.Read(make([]byte, 512))                            // none by then
		return n
	}
	p := d.start("import", d.write("long.mat", text), "--receipts", receipts.Name())
	until(t, "an entry is acknowledged", func() bool { return some() > 0 || p.ended() })
	p.interrupt()
	until(t, "the import ends", func() bool { some(); return p.ended() })
	if code := p.ends(); code != exitFailed || !strings.Contains(p.err.String(), "the same command again") {
		t.Errorf("exit %d: %s", code, p.err.String())
	}
	if line := decoded[[]desk.Line](t, d.do("matches", "--json"))[0]; line.Status != "importing" || line.Games >= games {
		t.Errorf("%+v", line)
	}
	renamed := d.write("Alpha and Beta.mat", text)
	if r := d.importFile(renamed, "--rulebook", "ru"); r.Status != importing.Resumed || r.Rulebook != "wbf" || r.Games != games {
		t.Errorf("the same file by another name and under other terms: %+v", r)
	}
	d.do("verify")
}
