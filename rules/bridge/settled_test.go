package bridge_test

import (
	"strings"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// waitingText returns the findings that nothing has settled, as foundText does.
func waitingText(r *bridge.Referee) string {
	settling, texts := rules.SettlingOf(r), strings.Split(foundText(r), "; ")
	var waiting []string
	for i, f := range r.Findings() {
		if !settling.Settled(&f) {
			waiting = append(waiting, texts[i])
		}
	}
	return strings.Join(waiting, "; ")
}

// What was found at bridge waits until it is ruled on, chosen or called a slip.
func TestWhatWasFoundAtBridgeWaitsUntilItIsSettled(t *testing.T) {
	const (
		revoked  = "revoke 61A; revoke-established 63A1"
		unread   = "choice-before-reading 84C"
		read     = "read accept refuse-demand refuse-forbid refuse-neither spread #3; "
		defended = opened + fourHands + "play W:DT N:D2 E:DJ S:D6; play W:CT; "
		missed   = opened + fourHands + "exposed E shown DK; choose S neither; play W:DT N:D2 E:DQ; "
		early    = opened + dummyLed + "play W:C3; "
		twice    = inNotrump + "play SA S2 D2 S4; play W:H3 N:HA E:H4 S:H5; play N:C2 E:C3 S:C4 W:D4; deal N:- 3.4678.2567.3567 - A.39TJ.489T.TJQK record; "
		claimed  = "board 1; contract 4S S; play W:HA N:H2 E:H3 S:H4; concede E 12; object W; resume; concede W 11; "
		added    = opened + fourHands + "play W:DT N:D2 S:DA; quitted S; play S:H5 W:HT; added 1 E CK; "
		frozen   = inNotrump + "play W:HK; A disputes:card; choose S accept; ruling; "
		weighted = "board 1; contract 4S S; agreed 10; close; adjust 4S:S:9:40 4S:S:10:50; "
		short    = "board 1; calls 1NT E:1S; "
	)
	for _, c := range []struct{ name, script, waits string }{
		{"a revoke", answered, revoked},
		{"of which the definition was ruled on", answered + "A disputes:card#9; ruling under:L2017_61A", ""},
		{"of which the establishment was ruled on", answered + "A disputes:card#9; ruling under:L2017_63A1", ""},
		{"which was ruled on under the clause of the rectification", answered + "A disputes:card#9; ruling under:L2017_64A1", ""},
		{"which was ruled on under no clause", answered + "A disputes:card#9; ruling", ""},
		{"which is disputed", answered + "A disputes:card#9", revoked},
		{"which is disputed, and play goes on before the ruling", answered + "A disputes:card#9; release", revoked},
		{"another event was ruled on", answered + "A disputes:card#8; ruling under:L2017_61A", revoked},
		{"a ruling that is impossible", answered + "A disputes:card#9; ruling under:L2017_61A set-tricks:9-9", revoked + "; tricks-not-thirteen 79A; ruling-impossible 9B2"},
		{"a slip of the recorder, in the event that shows it", answered + "answer #9 slip", ""},
		{"a slip of the recorder, in the card", answered + "answer #5 slip", ""},
		{"it happened at the table", answered + "answer #9 irregularity", revoked},
		{"a slip, and it was none", answered + "answer #9 slip; answer #9 irregularity", revoked},
		{"a slip on a board that is closed", answered + "agreed 10; close; board 2; @1 answer #5 slip", ""},
		{"an answer to nothing", answered + "answer #4 slip", revoked + "; answer-to-nothing -"},

		{"an opening lead out of turn", ledEarly, "lead-out-of-turn 53A"},
		{"accepted", ledEarly + read + "choose S accept", ""},
		{"refused", ledEarly + read + "choose S refuse-neither", ""},
		{"accepted, and nothing had been read out", ledEarly + "choose S accept", unread},
		{"read out", ledEarly + read, "lead-out-of-turn 53A"},
		{"which declarer's side follows to", ledEarly + "play S:H2", ""},
		{"which is taken back unasked", ledEarly + "withdraw E HA", "lead-out-of-turn 53A"},
		{"ruled that play goes on", ledEarly + "A disputes:card#3; ruling", ""},
		{"ruled under the law on the lead refused", ledEarly + "A disputes:card#3; ruling under:L2017_54D", ""},
		{"a defender's lead", defended, "lead-out-of-turn 53A"},
		{"accepted", defended + "read accept refuse #-1; choose S accept", ""},
		{"a penalty card that is not played", missed, unread + "; penalty-card-due 50D1"},
		{"accepted", missed + "read accept-play substitute #-1; choose S accept-play", unread},
		{"a play before partner", early, "play-before-partner 57A"},
		{"of which declarer chose", early + "read play-highest #-1; choose S play-highest", "options-left-out 10C1"},

		{"revokes of both defenders, shown at once", twice, "revoke 61A; " + revoked},
		{"of which the one that is established was ruled on", twice + "A disputes:card#15; ruling under:L2017_63A1", "revoke 61A"},
		{"of which both were ruled on", twice + "A disputes:card#15; ruling under:L2017_61A", ""},
		{"a card that is wrongly added to a trick", added, "play-out-of-turn 57E; defective-trick 67B; wrong-card-added 67B1a; revoke-deemed 67B1a"},
		{"ruled on under the clause of the rectification", added + "A disputes:card#10; ruling under:L2017_64A1", "play-out-of-turn 57E; defective-trick 67B"},
		{"under the clause of neither", twice + "A disputes:card#15; ruling under:L2017_64A1", "revoke 61A; " + revoked},

		{"a lead that is a slip of the recorder", ledEarly + "answer #3 slip", ""},
		{"a claim after a concession that partner objected to", claimed, "concession-objected 68B2; claim-no-statement 68C"},
		{"which is agreed", claimed + "agree S", "concession-objected 68B2; claim-no-statement 68C"},
		{"weights of both sides that do not add up", weighted, "score-weights 12C1; score-weights 12C1"},

		{"a choice that nobody has, while play is frozen", frozen, "frozen 9B2; choice-not-open -"},
		{"ruled on under the law on what is frozen", frozen + "A disputes:choice:d2#5; ruling on:d2 under:L2017_9B2", ""},
		{"ruled on under no law", frozen + "A disputes:choice:d2#5; ruling on:d2", ""},

		{"an insufficient bid", short, "insufficient-bid 27"},
		{"ruled on", short + "A disputes:call#3; ruling under:L2017_27B", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := logged(t, &book.Laws2017, c.script)
			got := waitingText(r)
			if got != c.waits {
				t.Errorf("%q waits, not %q", got, c.waits)
			}
			if n := rules.Waiting(r); n != len(strings.Split(got, "; ")) && got != "" || n != 0 && got == "" {
				t.Errorf("%d wait, not %q", n, got)
			}
		})
	}
}

// East, who must play the penalty card DK, revokes. That declarer lets the play stand in place of the penalty card, or the director rules on
// that, says nothing on the revoke.
func TestWhatIsDecidedOnAPenaltyCardLeavesTheRevokeWaiting(t *testing.T) {
	missed := opened + fourHands + "exposed E shown DK; choose S neither; play W:DT N:D2 E:HQ; "
	for then, waits := range map[string]string{
		"": "50D1 61A", "read accept-play substitute #-1; choose S accept-play": "50D1 61A", "play S:D6": "50D1 61A",
		"A disputes:card#8; ruling under:L2017_50D1": "61A", "A disputes:card#8; ruling under:L2017_61A": "50D1",
		"A disputes:card#8; ruling under:L2017_64A1": "50D1 61A", "A disputes:card#8; ruling": "50D1 61A",
	} {
		r := logged(t, &book.Laws2017, missed+then)
		got := strings.NewReplacer("choice-before-reading 84C", "", "penalty-card-due ", "", "revoke ", "", ";", "").Replace(waitingText(r))
		if strings.TrimSpace(got) != waits {
			t.Errorf("%q: of %q waits %q, not %q", then, foundText(r), got, waits)
		}
	}
}
