package bridge_test

import "testing"

// Four tricks of one suit each are begun with trick one, which North wins: South is to
// lead from dummy.
const northLeads = "play W:H3 N:HA E:H4 S:H2; "

func TestLaw55DeclarersLeadOutOfTurn(t *testing.T) { tell(t, law55DeclarersLeadOutOfTurn) }

var law55DeclarersLeadOutOfTurn = []told{
	{
		name: "55.1 either defender may choose", script: northLeads + "play S:S2",
		want: "options=EW:accept,retract trick=S:S2", found: "lead-out-of-turn 53A",
	},
	{
		name: "55.1 without it nobody may", laws: "1987", without: "55.1", script: northLeads + "play S:S2",
		want: "options=- trick=S:S2", found: "lead-out-of-turn 53A",
	},
	{
		name: "55.1 a defender accepts", script: northLeads + "play S:S2; choose W accept",
		want: "options=- turn=W trick=S:S2", found: "lead-out-of-turn 53A",
	},
	{
		name: "55.1 the first word counts", laws: "1987", script: northLeads + "play S:S2; choose E retract",
		want: "options=- turn=N tricks=1", found: "lead-out-of-turn 53A; information-unauthorised 55.4",
	},
	{
		name: "55A his word counts who plays next", laws: "2017", script: northLeads + "play S:S2; choose E retract; choose W accept",
		want: "options=- turn=W trick=S:S2", found: "lead-out-of-turn 53A",
	},
	{
		name: "55A the other's stands where he says nothing", laws: "2017", script: northLeads + "play S:S2; choose E retract; play N:S4",
		want: "options=- turn=E trick=N:S4", found: "lead-out-of-turn 53A; information-unauthorised 55C",
	},
	{
		name: "55A and until then he may speak", laws: "2017", script: northLeads + "play S:S2; choose E retract",
		want: "options=W:accept,retract", found: "lead-out-of-turn 53A",
	},
	{
		name: "55A his own second word changes nothing", laws: "2017", script: northLeads + "play S:S2; choose E retract; choose E accept",
		want: "options=W:accept,retract", found: "lead-out-of-turn 53A; answer-changed -",
	},
	{
		name: "57.1 nothing binds who played to a lead that goes back", laws: "2017",
		script: northLeads + "play S:S2 E:S3; choose W retract", want: "turn=N tricks=1 penalty= options=-",
		found: "lead-out-of-turn 53A; play-before-partner 57A; information-unauthorised 55C",
	},
	{
		name: "55.2 leading from the right hand takes it back", script: northLeads + "play S:S2; play N:C4",
		want: "options=- turn=E trick=N:C4", found: "lead-out-of-turn 53A; information-unauthorised 55.4|55B",
		laws: "1987",
	},
	{
		name: "55.2 without it that is a card out of turn", laws: "1987", without: "55.2", script: northLeads + "play S:S2; play N:C4",
		want: "trick=N:C4,S:S2", found: "lead-out-of-turn 53A; play-out-of-turn 44B",
	},
	{
		name: "55.3 any card is led from the right hand, and none is a penalty card", laws: "1987",
		script: northLeads + "play S:S2; choose W retract; play N:C4",
		want:   "turn=E trick=N:C4 penalty= limits=", found: "lead-out-of-turn 53A; information-unauthorised 55.4",
	},
	{
		name: "55.3 without it the choice takes nothing back", laws: "1987", without: "55.3", script: northLeads + "play S:S2; choose W retract",
		want: "trick=S:S2", found: "lead-out-of-turn 53A",
	},
	{
		name: "55.4 without it nothing is noted", laws: "1987", without: "55.4", script: northLeads + "play S:S2; choose W retract",
		want: "turn=N", found: "lead-out-of-turn 53A",
	},
	{
		name: "55.5 another answer has no effect", laws: "1987", script: northLeads + "play S:S2; choose W accept; choose E retract",
		want: "turn=W trick=S:S2 options=-", found: "lead-out-of-turn 53A; answer-changed 55.5",
	},
	{
		name: "55.5 nor after the lead was taken back, which then stands", laws: "1987", script: northLeads + "play S:S2; choose W retract; choose W accept",
		want: "turn=W tricks=2", found: "lead-out-of-turn 53A; information-unauthorised 55.4; answer-changed 55.5",
	},
	{
		name: "55.5 without it there is nothing to choose any more", laws: "1987", without: "55.5",
		script: northLeads + "play S:S2; choose W accept; choose E retract", want: "turn=W", found: "lead-out-of-turn 53A; choice-not-open -",
	},
	{
		name: "53A the next hand plays to it", script: northLeads + "play S:S2 W:S3",
		want: "turn=N options=- trick=S:S2,W:S3", found: "lead-out-of-turn 53A",
	},
	{
		name: "53B the other defender plays to it before him", laws: "1987", script: northLeads + "play S:S2 E:S3",
		want: "turn=W trick=E:S3,S:S2 penalty=E:S3+", found: "lead-out-of-turn 53A; play-before-partner 57.1",
	},
	{
		name: "a defender should have led: he plays to it and accepts it", script: "play W:HA N:H2 E:H3 S:H4; play S:S2 W:S3",
		want: "turn=N trick=S:S2,W:S3", found: "lead-out-of-turn 53A",
	},
	{
		name: "53C a defender should have led, and does", script: "play W:H3 N:H2 E:HA S:H4; play S:S2 E:C3",
		want: "turn=S trick=E:C3", found: "lead-out-of-turn 53A; information-unauthorised 55.4|55C",
	},
}
