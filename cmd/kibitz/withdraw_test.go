package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestASanctionGivenToTheWrongSideIsWithdrawnAndTheScoreFollows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ act, shown string }{
		{"penalize final A 2 --reason late", `"score":[0,2]`},
		{"warn final A --reason slow", ""},
		{"forfeit final A --reason gone", `"winner":"B"`},
	} {
		t.Run(c.act, func(t *testing.T) {
			t.Parallel()
			d := newOpened(t)
			r := d.disputed(8)
			r.enter()
			before := d.shows("final")
			d.do(append(strings.Fields(c.act), "--yes")...)
			given := r.Ledger.Head().N + 1
			if now := d.shows("final"); !strings.Contains(now, c.shown) {
				t.Fatalf("%s shows\n%s", c.act, now)
			}
			retract := []string{"retract", "final", fmt.Sprintf("%d.0", given), "--reason", "it was the other side"}
			if said := d.do(append(retract, "--dry-run")...); !strings.Contains(said, fmt.Sprintf("removed    %d.0", given)) || c.shown != "" && !strings.Contains(said, "score") && !strings.Contains(said, "match") {
				t.Errorf("the preview says\n%s", said)
			}
			d.do(append(retract, "--yes")...)
			if after := d.shows("final"); atNow(after) != atNow(before) {
				t.Errorf("withdrawn, the match is\n%s\nit was\n%s", after, before)
			}
			if trail := d.do("audit", "final"); !strings.Contains(trail, "it was the other side") {
				t.Errorf("the audit does not say why:\n%s", trail)
			}
			d.do("retract", "final", fmt.Sprintf("%d.0", given+1), "--reason", "it was this side", "--yes")
			if now := d.shows("final"); !strings.Contains(now, c.shown) {
				t.Errorf("given after all, the match is\n%s", now)
			}
		})
	}
}

// atNow is a shown match without the address of its last event.
func atNow(shown string) string {
	_, rest, _ := strings.Cut(shown, `"stage"`)
	return rest
}

// What the committee decided of an encounter is taken back as it was entered, and what counted
// before counts again.
func TestADecisionInATournamentsLogIsWithdrawnAndWhatCountedBeforeCountsAgain(t *testing.T) {
	long(t, "TestASanctionGivenToTheWrongSideIsWithdrawnAndTheScoreFollows")
	t.Parallel()
	for _, fact := range []string{
		"encounter.adjusted encounter=ko_1_2 as=awarded winner=Clara clause=1.6 reasons=asked",
		"player.excluded entry=Boris how=excluded scope=tournament",
		"entry.withdrawn entry=Boris after=1",
		"standing.adjusted entry=Boris stage=ko unit=point hundredths=-100 clause=1.6 reason=fine",
	} {
		t.Run(fact, func(t *testing.T) {
			t.Parallel()
			d := newOpened(t)
			ids := d.ofSix()
			d.do("post", "open-desk", "ko_1_2", "--winner", ids[1], "--score", "7-3")
			before := d.do("standings", "open-desk", "--json")
			at := fmt.Sprintf("%d.0", len(d.messages("open", "open-desk"))+1)
			d.do(append([]string{"fact", "open-desk"}, strings.Fields(fact)...)...)
			if d.do("standings", "open-desk", "--json") == before {
				t.Fatal("it changes nothing")
			}
			preview := d.do("retract", "open-desk", at, "--reason", "the other table", "--dry-run")
			if !strings.Contains(preview, "removed    "+at) {
				t.Errorf("the preview says\n%s", preview)
			}
			d.do("retract", "open-desk", at, "--reason", "the other table", "--yes")
			if after := d.do("standings", "open-desk", "--json"); after != before {
				t.Errorf("withdrawn, they are\n%s\nthey were\n%s", after, before)
			}
		})
	}
}
