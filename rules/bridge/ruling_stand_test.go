package bridge_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure/proceduretest"
)

// playOnAbout folds a script and a ruling that play goes on, in a dispute about an event that
// lies so many before the script's last. A later ruling with an effect replaces it.
func playOnAbout(t *testing.T, b *book.Book, script string, back int, later ...events.Effect) *bridge.Referee {
	t.Helper()
	list, err := bridgetest.Read(script)
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, events.Event{Body: &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "card", About: proceduretest.Event(len(list) - back)}})
	for _, effect := range append([]events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}, later...) {
		list = append(list, events.Event{Body: &events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: []events.Effect{effect}}})
	}
	return loggedEvents(b, list)
}

// kindsOf returns the kinds of the open options.
func kindsOf(r *bridge.Referee) string {
	var kinds []string
	for _, o := range r.Options() {
		kinds = append(kinds, string(o.Kind))
	}
	return strings.Join(kinds, " ")
}

// A ruling that play goes on lets stand what was disputed. It makes no choice that is a
// player's own: which of his cards he plays (Law 58B2), whether declarer's lead stands that
// goes back without an answer (Law 55B), or whether he still objects to a claim (Law 69A). The
// players have chosen nothing, so nothing had to be read out to them.
func TestARulingThatPlayGoesOnDesignatesNothingForAPlayer(t *testing.T) {
	for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
		for _, c := range []struct {
			name   string
			script string
			back   int // of the event in dispute
			opened rules.OptionKind
			stands bool
		}{
			{"53A an opening lead out of turn", ledEarly, 0, bridge.OptionOpeningLead, true},
			{"53A a defender's lead out of turn", opened + fourHands + "play W:DT N:D2 E:DJ S:D6; play W:CT", 0, bridge.OptionDefendersLead, true},
			{"53B a defender's lead in declarer's turn, who may still lead", opened + fourHands + "play W:DT N:D2 E:DQ S:DA; play W:CT", 0, bridge.OptionDefendersLead, false},
			{"55B declarer's lead from the wrong hand, which goes back without an answer", oneTrick + "play N:H2", 0, bridge.OptionDeclarersLead, false},
			{"52B a penalty card that was not played", opened + fourHands + "exposed E shown DK; choose S neither; play W:DT N:D2 E:DQ", 0, bridge.OptionPenaltyMissed, true},
			{"58B2 cards played together", opened + fourHands + "play W:DT N:D2; together E:DJ E:S5", 0, bridge.OptionTogether, false},
			{"69A a claim agreed to", opened + fourHands + `claim E wins 5 "x"; agree S`, 1, bridge.OptionAgreement, false},
		} {
			before := logged(t, b, c.script)
			if !strings.Contains(kindsOf(before), string(c.opened)) {
				if c.opened != bridge.OptionAgreement || b == &book.Laws2017 {
					t.Errorf("%s: %s: open are %q", b.ID, c.name, kindsOf(before))
				}
				continue
			}
			r := playOnAbout(t, b, c.script, c.back)
			if stands := !strings.Contains(kindsOf(r), string(c.opened)); stands != c.stands {
				t.Errorf("%s: %s: after the ruling open are %q", b.ID, c.name, kindsOf(r))
			}
			if was, now := facts(before), facts(r); was["trick"] != now["trick"] {
				t.Errorf("%s: %s: the ruling has played on the trick: %s, and then %s", b.ID, c.name, was["trick"], now["trick"])
			}
			if was, now := findings(before, ""), findings(r, ""); was != now {
				t.Errorf("%s: %s: found %s, not %s", b.ID, c.name, now, was)
			}
		}
	}
}

// In a code that does not have declarer's lead go back without an answer, playing on accepts it, and
// so does a ruling that play goes on.
func TestADeclarersLeadThatDoesNotGoBackStandsByARuling(t *testing.T) {
	for b, clause := range map[*book.Book]string{&book.Laws1987: "L1987 55.2", &book.Laws2017: "L2017 55B"} {
		without := b.Without(clauseOf(t, b, clause))
		if before := logged(t, without, oneTrick+"play N:H2"); kindsOf(before) != string(bridge.OptionDeclarersLead) {
			t.Errorf("%s: open are %q", clause, kindsOf(before))
		}
		if r := playOnAbout(t, without, oneTrick+"play N:H2", 0); kindsOf(r) != "" {
			t.Errorf("%s: after the ruling open are %q", clause, kindsOf(r))
		}
	}
}

// Once the last trick is played nothing is left to choose, even where a defender has played to it
// before his partner and declarer before that partner.
func TestAfterTheLastTrickNothingIsLeftToChoose(t *testing.T) {
	script := opened + "play W:C2 N:S2 E:H2 S:D2; "
	for _, rank := range "3456789TJQK" {
		script += fmt.Sprintf("play N:S%[1]c E:H%[1]c S:D%[1]c W:C%[1]c; ", rank)
	}
	script += "play N:SA W:CA S:DA"
	for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
		if open := kindsOf(logged(t, b, script)); open != string(bridge.OptionEarlyPlay) {
			t.Errorf("%s: before the last card open are %q", b.ID, open)
		}
		if open := kindsOf(logged(t, b, script+" E:HA")); open != "" {
			t.Errorf("%s: after the last card open are %q", b.ID, open)
		}
	}
}

// What a ruling let stand stays so when another one replaces it, until play is put back (D121).
func TestARulingThatReplacesOneThatPlayGoesOn(t *testing.T) {
	const script = opened + fourHands + "play W:DT N:D2 E:DJ S:D6; play W:CT"
	list, err := bridgetest.Read(script)
	if err != nil {
		t.Fatal(err)
	}
	n := len(list)
	for _, c := range []struct {
		name   string
		effect events.Effect
		open   string
		trick  string
	}{
		{"a warning", events.Effect{Kind: events.EffectWarn, Side: events.A}, "", "W:CT"},
		{"play put back to after the lead", events.Effect{Kind: events.EffectRestore, Before: proceduretest.Event(n + 1)}, string(bridge.OptionDefendersLead), "W:CT"},
		{"play put back to before the lead", events.Effect{Kind: events.EffectRestore, Before: proceduretest.Event(n)}, "", "N:D2,E:DJ,S:D6,W:DT"},
	} {
		r := playOnAbout(t, &book.Laws2017, script, 0, c.effect)
		if open, trick := kindsOf(r), facts(r)["trick"]; open != c.open || trick != c.trick {
			t.Errorf("%s: open are %q, on the table is %s", c.name, open, trick)
		}
	}
}
