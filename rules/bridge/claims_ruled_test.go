package bridge_test

import (
	"strings"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// heard is a contested claim on which the director has done what there is to do in the
// order of either code.
const (
	contested = `claim S 9 "on top" mentioned; contest W; call; `
	left      = `left N:AKQJ.65.432.432 432.KQ.AKQ.AKQJ T987.98.765.876 65.JT7.JT98.T95 claim`
	heard     = contested + `repeat "on top"; `
)

func TestLaw70ContestedClaims(t *testing.T) {
	tellClaims(t, []claimed{
		{"70.1 hands shown before the director comes", "", "", `claim S 9 "on top"; contest W; faced W HK`, "contested 9", "claim-hands-shown 70.1; claim-step-order 70.4/claim-hands-shown 68D2a; claim-step-order 70B3"},
		{"70.1 without it", "1987", "70.1", `claim S 9 "on top"; contest W; faced W HK`, "contested 9", "claim-step-order 70.4"},
		{"70.2 more than was claimed", "", "", contested + `repeat "on top"; faced W HK; objection W "no"; ruled 10 average`, "ruled 10 tricks=10", "claim-ruled-above 70.2/claim-step-order 70B3; claim-ruled-above 70A"},
		{"70.2 without it", "1987", "70.2", contested + `repeat "on top"; faced W HK; objection W "no"; ruled 10 average`, "ruled 10 tricks=10", ""},
		{"70.3 the steps of 1987", "1987", "", heard + `` + left + `; objection W "no"; ruled 8 average`, "ruled 8 tricks=8", ""},
		{"70.3 the steps of 2017", "2017", "", heard + `objection W "no"; ` + left + `; ruled 8 average`, "ruled 8 tricks=8", ""},
		{"70.3 hands need not be faced in 2017", "2017", "", heard + `objection W "no"; ruled 8 average`, "ruled 8 tricks=8", ""},
		{"70.3 the statement was not repeated", "", "", contested + `objection W "no"; ruled 8 average`, "ruled 8 tricks=8", "claim-step-order 70.4; claim-step-skipped 70.3; claim-step-skipped 70.4/claim-step-order 70B2; claim-step-skipped 70B1"},
		{"70.3 without it", "1987", "70.3", contested + `` + left + `; objection W "no"; ruled 8 average`, "ruled 8 tricks=8", "claim-hands-shown 70.1"},
		{"70.4 objections first in 1987", "1987", "", heard + `objection W "no"; ` + left + `; ruled 8 average`, "ruled 8 tricks=8", "claim-step-order 70.4"},
		{"70.4 without it", "1987", "70.4", heard + `ruled 8 average`, "ruled 8 tricks=8", ""},
		{"70.4 an objection is heard twice", "", "", contested + `objection W "no"; objection E "no"`, "contested 9", "claim-step-order 70.4/claim-step-order 70B2"},
		{"70.3 repeated before anybody contests it", "", "", `claim S 9 "on top" mentioned; repeat "on top"; contest W; call; objection W "no"; ruled 8 average`, "ruled 8 tricks=8", "claim-step-order 70.4; claim-step-skipped 70.3; claim-step-skipped 70.4/claim-step-order 70B2; claim-step-skipped 70B1"},
		{"70.6 something is added", "", "", contested + `repeat "on top, trumps first"`, "contested 9", "claim-statement-changed 70.6|70D1"},
		{"70.6 without it", "1987", "70.6", contested + `repeat "on top, trumps first"`, "contested 9", ""},
		{"70.8 the class is not told", "", "", heard + `ruled 8`, "ruled 8 tricks=8", "claim-step-skipped 70.4; claim-step-skipped 70.4; claim-no-class 70.8/claim-step-skipped 70B2; claim-no-class 70A"},
		{"70.8 without it", "1987", "70.8", heard + `ruled 8`, "ruled 8 tricks=8", "claim-step-skipped 70.4; claim-step-skipped 70.4"},
		{"70.9 ruled again after the appeal period", "", "", `period appeal 12:30; claim S 9 "on top"; agree W; unagree E trick-won; ruled 9; 12:31 ruled 8`, "ruled 8 tricks=8", "claim-ruled-again 70.9|92B; appeal-late 70.9|92B"},
		{"70.9 without it", "1987", "70.9", `period appeal 12:30; claim S 9 "on top"; agree W; unagree E trick-won; ruled 9; 12:31 ruled 8`, "ruled 8 tricks=8", "claim-ruled-again -"},
		{"more than was left", "", "", heard + `ruled 13`, "contested 9", "claim-ruled-too-many 68.2|68"},
		{"no claim", "", "", `ruled 3`, "-", "no-claim-to-rule 68.2|68"},
	})
}

func TestLaw71ConcessionsCancelled(t *testing.T) {
	const conceded = `claim S 9 "on top"; agree W; close; `
	const both = `statement N "x"; statement E "y"; `
	tellClaims(t, []claimed{
		{"71.1 cancelled", "", "", conceded + `cancel S trick-won; ` + both + `ruled 10`, "ruled 10 tricks=10", ""},
		{"71.1 by no legal play", "", "", conceded + `cancel S no-legal-play; ` + both + `ruled 10`, "ruled 10 tricks=10", "/ground-unknown 71"},
		{"71.1 by no normal play after the round", "", "", conceded + `round; cancel S no-normal-play`, "withdrawn 9 tricks=9", "tricks-asked-late 71.1/"},
		{"71.1 after the correction period", "", "", `period correction 12:30; ` + conceded + `12:31 cancel S trick-won`, "withdrawn 9 tricks=9", "tricks-asked-late 71.1|71"},
		{"71.1 the contract was not made then", "1987", "", conceded + `cancel S contract`, "withdrawn 9 tricks=9", "ground-untrue 71.1"},
		{"71.1 the other side's concession", "", "", conceded + `cancel W trick-won`, "agreed 9 tricks=9", "withdrawal-not-his 71.1|71"},
		{"71.1 nothing was conceded", "", "", `claim S 12 "all"; agree W; cancel S trick-won`, "agreed 12 tricks=12", "no-concession 71.1|71"},
		{"71.1 without it", "1987", "71.1", conceded + `cancel S trick-won`, "agreed 9 tricks=9", "no-clause -"},
	})
}

// known are the hands of a board on which North and South have all spades but the six of
// them that the others hold between them.
const known = "deal N:AKQJ.652.432.432 432.KQ3.AKQ.AKQJ T987.984.765.876 65.AJT7.JT98.T95 claim; "

func TestLaw70CountsTheTrumpsThatAreOutAsSoonAsTheyAreKnown(t *testing.T) {
	for _, c := range []struct{ name, script, found string }{
		{"known before", known + `claim S 9 "on top" unmentioned`, "claim-trumps-unspoken 70.5|70C"},
		{"known later", `claim S 9 "on top" unmentioned; agree W; ` + known, "claim-trumps-unspoken 70.5|70C"},
		{"known after the close", `claim S 9 "on top" unmentioned; agree W; close; ` + known, "claim-trumps-unspoken 70.5|70C"},
		{"mentioned", known + `claim S 9 "on top" mentioned`, ""},
		{"not known", `claim S 9 "on top" unmentioned`, ""},
	} {
		for i, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			prefix := "L" + strings.TrimPrefix(b.ID, "laws") + " "
			var found []string
			r := logged(t, b, opened+c.script)
			for _, f := range r.Findings() {
				if f.Code == bridge.FindTrumpsUnspoken {
					found = append(found, string(f.Code)+" "+strings.TrimPrefix(string(f.Clause), prefix))
					if f.Args[1] != 5 {
						t.Errorf("%s: %d trumps are out, want 5", c.name, f.Args[1])
					}
				}
			}
			if have := strings.Join(found, "; "); have != column1(c.found, i) {
				t.Errorf("%s: %s: found %q, want %q", b.ID, c.name, have, column1(c.found, i))
			}
		}
	}
}

func TestAClaimIsSeenWithItsLayoutWhoHasShownOutAndUntilWhenItIsAppealed(t *testing.T) {
	const told = "deal N:...A32 - - -; play W:HA N:C2 E:H3 S:H4; period appeal 12:30; " + `claim S 9 "on top"; contest W; repeat "on top"; ruled 8 average`
	view := func(without string) *bridge.ClaimView {
		b := &book.Laws1987
		if without != "" {
			b = b.Without(rules.ClauseID("L1987 " + without))
		}
		return logged(t, b, opened+told).Table().(bridge.Table).Claim
	}
	c := view("")
	if c.Layout != "N:...A3 ... ... ..." || strings.Join(c.ShownOut, " ") != "NH" || c.AppealUntil == "" {
		t.Errorf("seen as %+v", c)
	}
	if view("68.11").Layout != "" || view("70.7").ShownOut != nil || view("70.9").AppealUntil != "" {
		t.Error("seen without the clause that it rests on")
	}
}

func TestAnOptionOnAClaimIsAnsweredByAChoice(t *testing.T) {
	tellClaims(t, []claimed{
		{"69.1 agree", "", "", `claim S 9 "on top"; choose W agree`, "agreed 9 tricks=9", ""},
		{"70.1 contest", "", "", `claim S 9 "on top"; choose E contest`, "contested 9", ""},
		{"68.8 object", "", "", `concede E 12; choose W object`, "objected 0", "concession-objected 68.8|68B2"},
		{"68.8 the conceder himself does not object", "", "", `concede E 12; choose E object`, "made 0", "choice-not-his 68.8|68B2"},
		{"not the claimer's side", "", "", `claim S 9 "on top"; choose N agree`, "made 9", "choice-not-his 69.1|69A"},
		{"68D2 to play on is a wish", "", "", `claim S 9 "on top"; choose W play-on`, "made 9", "choice-unknown 69.1/"},
	})
}
