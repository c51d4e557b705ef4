package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk"
)

// A turn that was missed is inserted, and is no turn of this position: it has findings and a
// choice, as any other. Its address is that of the insertion wherever an address is told or
// taken.
func TestAnInsertedEventHasOneAddressInEveryCommand(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(6)
	r.enter()
	head := r.reread().Head().N
	behind := r.final().Placed(r.final().Len() - 1).Address
	side := r.OnRoll()
	d.do("insert", "final", "--after", behind.String(), "--side", side.String(), "--dice", "6-5", "--play", "6/5", "--end-turn", "--reason", "missed", "--yes")
	at := events.Address{N: head + 1}.String()
	tells := func(says string, args ...string) string {
		t.Helper()
		out := d.do(args...)
		if !strings.Contains(out, says) {
			t.Errorf("kibitz %s does not say %q:\n%s", strings.Join(args, " "), says, out)
		}
		return out
	}

	open := decoded[[]desk.Option](t, d.do("choose", "final", "--json"))
	if len(open) != 1 || open[0].Opened != at {
		t.Fatalf("open is %+v, and should be at %s", open, at)
	}
	tells("kibitz choose final "+at+" ", "choose", "final")
	tells(at, "audit", "final", "--findings")
	tells("after "+behind.String(), "audit", "final", "--event", at)
	if shown := decoded[shownJSON](t, d.shows("final", "--at", at)); shown.At != at {
		t.Errorf("show --at %s shows %s", at, shown.At)
	}
	tells("6-5", "show", "final", "--at", at)
	tells(at+"  ", "what-if", "final", "--at", fmt.Sprint(head+1), "choose", at, "replay")
	for _, args := range []string{
		"dispute final --about " + at, "report final phone-on --about " + at, "rule final --about " + at + " --play-on --reason x",
		"rule final --about " + at + " --restore " + at + " --reason x", "choose final " + at + " replay", "retract final " + at + " --reason x",
		"insert final --after " + at + " --side B --dice 2-1 --reason x", "gap final --after " + at + " --reason x", "confirm final " + at + " --reason x",
	} {
		d.do(append(strings.Fields(args), "--dry-run")...)
	}
	d.fails(exitUsage, []string{at + " is a correction itself"}, "amend", "final", at, "--dice", "6-1", "--reason", "x", "--yes")

	d.do("dispute", "final", "--about", at, "--words", "nobody rolled this", "--yes")
	if file := tells("nobody rolled this", "case", "final", "d1"); !strings.Contains(file, "before "+at+" (after "+behind.String()) || !strings.Contains(file, "6/5") {
		t.Errorf("the case file does not tell of %s:\n%s", at, file)
	}
	d.do("rule", "final", "--restore", at, "--reason", "it was not", "--yes")
	if final := r.final(); final.Final().Result().Frozen || len(final.Final().Options()) > 0 || final.Final().Desk().Disputes[0].Stands != "ruled" {
		t.Errorf("ruled, the match has %+v open", final.Final().Options())
	}
	tells("struck", "show", "final", "--at", at)
	if struck := decoded[shownJSON](t, d.shows("final", "--at", behind.String())).Struck; struck != "" {
		t.Errorf("%s before it is struck by %s", behind, struck)
	}
	d.do("retract", "final", at, "--reason", "nobody missed anything", "--yes")
	if out := d.do("audit", "final", "--findings"); strings.Contains(out, "not legal") {
		t.Errorf("what was inserted stands:\n%s", out)
	}
	d.do("verify")
}
