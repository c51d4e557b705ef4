package bridge_test

import "testing"

// eastLed is a trick that South wins, and East's lead to the next one.
const eastLed = "play W:H3 N:H2 E:H4 S:HA; play E:SK; "

func TestLaw56DefendersLeadOutOfTurn(t *testing.T) { tell(t, law56DefendersLeadOutOfTurn) }

var law56DefendersLeadOutOfTurn = []told{
	{name: "56.1 declarer may accept it", script: eastLed, want: "options=S:accept,refuse trick=E:SK", found: "lead-out-of-turn 53A"},
	{
		name: "56.1 he accepts", script: eastLed + "choose S accept",
		want: "options=- turn=S trick=E:SK penalty=", found: "lead-out-of-turn 53A",
	},
	{
		name: "56.1 without it he may not choose", laws: "1987", without: "56.1", script: eastLed,
		want: "options=- trick=E:SK", found: "lead-out-of-turn 53A",
	},
	{
		name: "56.2 he refuses, and it is a major penalty card", script: eastLed + "choose S refuse",
		want: "options=- turn=S tricks=1 penalty=E:SK+", found: "lead-out-of-turn 53A",
	},
	{
		name: "56.2 without it the card goes back", laws: "1987", without: "56.2", script: eastLed + "choose S refuse",
		want: "turn=S tricks=1 penalty=", found: "lead-out-of-turn 53A",
	},
	{
		name: "53C, 53B: he leads from dummy when that was to lead, and the card binds nobody", script: "play W:H3 N:HA E:H4 S:H2; play E:SK; play N:S2",
		want: "turn=E trick=N:S2 penalty= options=-", found: "lead-out-of-turn 53A",
	},
	{
		name: "56.2 his partner is to lead: declarer chooses", script: "play W:HA N:H2 E:H4 S:H3; play E:SK; choose S refuse",
		want: "options=S:demand-spades,forbid-spades,neither turn=W penalty=E:SK+", found: "lead-out-of-turn 53A",
	},
	{
		name:   "56.3 declarer chooses anew at each lead of the partner",
		script: "play W:HA N:H2 E:H4 S:H3; play E:SK; choose S refuse; choose S neither; play W:CA N:C2 E:C3 S:C4",
		want:   "options=S:demand-spades,forbid-spades,neither turn=W penalty=E:SK+", found: "lead-out-of-turn 53A",
	},
	{
		name: "56.3 without it he has chosen once", laws: "1987", without: "56.3",
		script: "play W:HA N:H2 E:H4 S:H3; play E:SK; choose S refuse; choose S neither; play W:CA N:C2 E:C3 S:C4",
		want:   "options=- turn=W penalty=E:SK+", found: "lead-out-of-turn 53A",
	},
	{
		name:   "56.3 the partner leads before he has chosen",
		script: "play W:HA N:H2 E:H4 S:H3; play E:SK; choose S refuse; play W:C2",
		want:   "trick=W:C2", found: "lead-out-of-turn 53A; played-before-choice 50E2|50D2",
	},
	{
		name:   "53A a lead to the last trick is taken back",
		laws:   "2017",
		script: twelve + "play E:S2",
		want:   "tricks=12 options=-", found: "lead-to-last-trick 53A",
	},
	{
		name: "53A declarer's lead to the last trick goes back", laws: "2017", script: twelve + "play N:S2",
		want: "tricks=12 turn=S penalty=", found: "lead-to-last-trick 53A",
	},
	{
		name:   "53A a lead to the last trick may be accepted",
		laws:   "1987",
		script: twelve + "play E:S2",
		want:   "tricks=13 options=S:accept,refuse", found: "lead-out-of-turn 53A",
	},
}

// twelve is twelve tricks; South is to lead to the last.
const twelve = "play W:H2 N:H3 E:H4 S:HA; play S:H5 W:H6 N:H7 E:H8; play E:H9 S:HQ W:HT N:HJ; " +
	"play S:CA W:C2 N:C3 E:C4; play S:C5 W:C6 N:C7 E:C8; play E:C9 S:CK W:CT N:CJ; " +
	"play S:DA W:D2 N:D3 E:D4; play S:D5 W:D6 N:D7 E:D8; play E:D9 S:DK W:DT N:DJ; " +
	"play S:SA W:S5 N:S3 E:S4; play S:SK W:S6 N:S7 E:S8; play S:SQ W:S9 N:ST E:SJ; "
