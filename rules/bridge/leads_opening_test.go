package bridge_test

import "testing"

// five is what declarer may choose on a faced opening lead out of turn.
const five = "S:spread,accept,refuse-demand,refuse-forbid,refuse-neither"

func TestLaw54OpeningLeadOutOfTurn(t *testing.T) { tell(t, law54OpeningLeadOutOfTurn) }

var law54OpeningLeadOutOfTurn = []told{
	{
		name: "five choices are open", script: "play E:HK",
		want: "options=" + five + " trick=E:HK declarer=S turn=S", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.1 he may spread his hand: dummy plays then and the lead stands", script: "play E:HK; choose S spread",
		want: "options=- declarer=N dummy=S contract=4S turn=S trick=E:HK penalty=", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.2 beginning to spread binds him", script: "play E:HK; faced S S2",
		want: "options=- declarer=N dummy=S contract=4S turn=S", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.2 without it a card that he shows binds nobody", laws: "1987", without: "54.2", script: "play E:HK; faced S S2",
		want: "declarer=S options=" + five, found: "lead-out-of-turn 53A",
	},
	{
		name: "54.3 he accepts, and plays second from his own hand", script: "play E:HK; choose S accept; play S:H2 W:H3 N:H4",
		want: "declarer=S tricks=1 won=0-1 turn=E options=-", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.3 a card from dummy before his own stands", script: "play E:HK; choose S accept; play N:H4",
		want: "turn=S trick=N:H4,E:HK", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.3 without it a card from dummy is too early", laws: "1987", without: "54.3", script: "play E:HK; play N:H4",
		want: "trick=N:H4,E:HK", found: "lead-out-of-turn 53A; play-out-of-turn 44B",
	},
	{
		name: "53A playing to it accepts it", script: "play E:HK S:H2",
		want: "turn=W options=- declarer=S", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.4 who could have seen dummy must accept", script: "play E:HK; faced N S2",
		want: "options=S:accept", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.4 then it is too late to spread", script: "play E:HK; exposed N dropped S2; faced S S3",
		want: "options=S:accept declarer=S", found: "lead-out-of-turn 53A; spread-too-late 54.4|54C",
	},
	{
		name: "54.4 a refusal is not open then", script: "play E:HK; faced N S2; choose S refuse-neither",
		want: "trick=E:HK penalty=", found: "lead-out-of-turn 53A; choice-unknown 54.4|54C",
	},
	{
		name: "54.4 a card seen in the auction counts", laws: "1987", script: "exposed N auction S2; play E:HK",
		want: "options=S:accept", found: "lead-out-of-turn 53A",
	},
	{
		name: "54C a card seen in the auction does not count", laws: "2017", script: "exposed N auction S2; play E:HK",
		want: "options=" + five, found: "lead-out-of-turn 53A",
	},
	{
		name: "54.5 he refuses and demands the suit", script: "play E:HK; choose S refuse-demand",
		want: "turn=W tricks=0 penalty= limits=W:demandH options=-", found: "lead-out-of-turn 53A|53A; " + "information-unauthorised 50E",
		laws: "2017",
	},
	{
		name: "54.5 he refuses and forbids the suit", laws: "1987", script: "play E:HK; choose S refuse-forbid",
		want: "turn=W tricks=0 penalty= limits=W:forbidH options=-", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.5 he refuses and does neither", script: "play E:HK; choose S refuse-neither",
		want: "turn=W penalty=E:HK+ limits= options=-", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.5 a card taken back after that is no fault", script: "play E:HK; choose S refuse-neither; withdraw E HK",
		want: "turn=W penalty=E:HK+", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.5 a card taken back without a word leaves the choice of the lead", script: "play E:HK; withdraw E HK",
		want: "turn=W penalty=E:HK+ options=S:demand-hearts,forbid-hearts,neither", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.5 the right hand leads before he has chosen", script: "play E:HK; play W:S2",
		want: "trick=W:S2 penalty=E:HK+ options=S:demand-hearts,forbid-hearts,neither", found: "lead-out-of-turn 53A; played-before-choice 50E2|50D2",
	},
	{
		name: "54.7 the right lead lies face down and goes back", script: "placed W S2; play E:HK; choose S accept",
		want: "down= turn=S", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.7 the choices are open while it lies", script: "placed W; play E:HK",
		want: "down=W options=" + five, found: "lead-out-of-turn 53A",
	},
	{
		name: "54.7 without it nothing is said of a choice", laws: "1987", without: "54.7", script: "placed W; play E:HK",
		want: "down=W options=-", found: "lead-out-of-turn 53A",
	},
	{
		name: "55 declarer's side leads: either defender may choose", laws: "1987", script: "play N:HK",
		want: "trick=N:HK options=EW:accept,retract penalty=", found: "lead-by-wrong-side 53A",
	},
	{
		name:   "54.5 to 56.3, to the end: the card lies until it is played",
		script: "play E:HK; choose S refuse-neither; play W:DA N:D2 E:HK S:D3",
		want:   "penalty= turn=W tricks=1", found: "lead-out-of-turn 53A",
	},
	{
		name:   "54.5 to 56.3, to the end: what is forbidden may be led once the lead was lost",
		laws:   "1987",
		script: "play E:HK; choose S refuse-forbid; play W:DA N:D2 E:D4 S:D3; play W:C2 N:CA E:C3 S:C4; play N:C5 E:C6 S:C7 W:CK; play W:H2",
		want:   "limits= tricks=4", found: "lead-out-of-turn 53A",
	},
	{
		name: "54.4, 54C who was to lead plays after all: the lead stands that must be accepted", script: "play E:HK; exposed N dropped SK; play W:S2",
		want: "turn=S trick=E:HK,W:S2", found: "lead-out-of-turn 53A; play-out-of-turn 44B|57D",
	},
	{
		name: "54E declarer's side leads: no lead", laws: "2017", script: "play N:HK",
		want: "turn=W tricks=0 options=- penalty=", found: "lead-by-wrong-side 54E",
	},
}

func TestLaw41LeadsFaceDown(t *testing.T) { tell(t, law41LeadsFaceDown) }

var law41LeadsFaceDown = []told{
	{name: "one lies on the table", script: "placed W S2", want: "down=W turn=W tricks=0"},
	{name: "it is faced", script: "placed W S2; play W:S2", want: "down= trick=W:S2"},
	{name: "another card is faced", script: "placed W S2; play W:S3", want: "down= trick=W:S3", found: "placed-card-differs 41A"},
	{name: "by another than who is to lead", script: "placed E", want: "down=E", found: "placed-by-other 41A"},
	{name: "it goes back", script: "placed E; returned E; placed W", want: "down=W", found: "placed-by-other 41A"},
	{name: "nothing lies there to go back", script: "returned W", want: "down=", found: "nothing-placed 41A"},
	{name: "after the lead", script: "play W:S2; placed N", found: "placed-late 41A"},
}
