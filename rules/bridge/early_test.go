package bridge_test

import "testing"

// dummyLed is a trick that North wins, and a lead from dummy to the next.
const dummyLed = "play W:H3 N:HA E:H4 S:H2; play N:C2; "

func TestLaw57PlaysBeforePartner(t *testing.T) { tell(t, law57PlaysBeforePartner) }

var law57PlaysBeforePartner = []told{
	{
		name: "57.1 a card before the partner's is a penalty card", laws: "1987", script: dummyLed + "play W:C3",
		want:  "penalty=W:C3+ turn=E options=S:play-highest,play-lowest,forbid-spades,forbid-hearts,forbid-diamonds",
		found: "play-before-partner 57.1",
	},
	{
		name: "57A a suit can be demanded too", laws: "2017", script: dummyLed + "play W:C3",
		want: "options=S:play-highest,play-lowest,demand-spades,forbid-spades,demand-hearts,forbid-hearts,demand-diamonds,forbid-diamonds", found: "play-before-partner 57A",
	},
	{
		name: "57.1 without it nothing follows", laws: "1987", without: "57.1", script: dummyLed + "play W:C3",
		want: "penalty= options=-", found: "play-before-partner -",
	},
	{
		name: "57A the highest is to be played", script: dummyLed + "play W:C3; choose S play-highest",
		want: "limits=E:highest options=-", found: "play-before-partner 57.1|57A",
	},
	{
		name: "57A it was not", script: dummyLed + "play W:C3; choose S play-highest; play E:C4 S:C5; exposed E dropped CK",
		want: "penalty=E:CK+ limits=", found: "play-before-partner 57.1|57A; highest-not-played 57A",
	},
	{
		name: "57A nor the lowest", script: dummyLed + "play W:C3; choose S play-lowest; play E:C5 S:C6; exposed E dropped C4",
		want: "limits= penalty=E:C4", found: "play-before-partner 57.1|57A; lowest-not-played 57A",
	},
	{
		name: "57A a card of the forbidden suit that is a revoke as it is counts as that", script: dummyLed + "play W:C3; choose S forbid-diamonds; play E:D4; exposed E dropped CK",
		want: "penalty=W:C3+,E:CK+", found: "play-before-partner 57.1|57A; suit-forbidden 57A; revoke 61A",
	},
	{
		name: "57A the partner plays before declarer has chosen", script: dummyLed + "play W:C3 E:C4 S:C5",
		want: "options=-", found: "play-before-partner 57.1|57A; played-before-choice 57A",
	},
	{
		name: "57A it is played once the others have played", script: dummyLed + "play W:C3; choose S play-lowest; play E:C4 S:C5",
		want: "penalty= tricks=2 limits=", found: "play-before-partner 57.1|57A",
	},
	{
		name: "57C declarer has played from both hands", script: dummyLed + "play S:C5 W:C3",
		want: "penalty= options=- turn=E", found: "play-out-of-turn 44B|57E; play-out-of-turn 57C",
	},
	{
		name: "57A a lead to the next trick before the partner has played", script: "play W:H2 N:H3; play W:SA",
		want: "trick=N:H3,W:H2 penalty=W:SA+ turn=E options=S:play-highest,play-lowest,forbid-spades,forbid-diamonds,forbid-clubs", laws: "1987", found: "play-before-partner 57.1",
	},
	{
		name: "57D a card at the turn of the right-hand opponent", script: "play W:H2 E:H3",
		laws: "2017", want: "penalty= options=-", found: "play-out-of-turn 57D",
	},
	{
		name: "49 where the code does not speak of it it is a penalty card", script: "play W:H2 E:H3",
		laws: "1987", want: "penalty=E:H3+ options=-", found: "play-out-of-turn 44B",
	},
	{name: "57E declarer's card stands", script: "play W:H2 S:H3", want: "trick=S:H3,W:H2 turn=N penalty=", found: "play-out-of-turn 44B|57E"},
	{name: "45E a defender's fifth card", script: "play W:H2 N:H3 E:H4; play W:S5", want: "penalty=W:S5", found: "fifth-card 45E"},
	{name: "45E declarer's", script: "play W:H2 N:H3; play N:S5", want: "penalty= turn=E", found: "fifth-card 45E"},
}
