package bridge_test

import "testing"

const dummyDown = "deal N:AQ32.K54.K54.432 - - -; "

func TestLaw46WhatIsNamedOfDummy(t *testing.T) { tell(t, law46WhatIsNamedOfDummy) }

var law46WhatIsNamedOfDummy = []told{
	{name: "46B1 high of the suit led", script: dummyDown + "play W:S4; named high", want: "trick=N:SA,W:S4"},
	{name: "46B1 low of the suit led", script: dummyDown + "play W:S4; named low", want: "trick=N:S2,W:S4"},
	{name: "46B1 to win, as it is known to", script: dummyDown + "play W:S4 E:S5; play S:SJ; named win", want: "trick=N:SQ,E:S5,S:SJ,W:S4", laws: "2017", found: "play-out-of-turn 57D; play-out-of-turn 57E"},
	{name: "46B1 to win where another may be higher", script: dummyDown + "play W:S4; named win", want: "trick=N:SA,W:S4"},
	{name: "46B2 a suit is its lowest card", script: dummyDown + "play W:S4; named spade", want: "trick=N:S2,W:S4"},
	{name: "46B2 unless it was to be high", script: dummyDown + "play W:H2; named H high", want: "trick=N:HK,W:H2"},
	{name: "46B3 a rank, of the suit led", script: dummyDown + "play W:D2; named K", want: "trick=N:DK,W:D2"},
	{name: "46B3 a rank, of the suit with which dummy won", script: dummyDown + "play W:D2 N:DK E:D3 S:D6; named 4", want: "trick=N:D4"},
	{name: "46B3 a rank that two cards have", script: dummyDown + "play W:D2 N:DK E:D3 S:D6; named 3", want: "tricks=1", found: "designation-unclear 46B"},
	{name: "46B of a hand that is not known only a whole card is", script: "play W:D2; named D; named D 5", want: "trick=N:D5,W:D2", found: "designation-unclear 46B"},
	{name: "46B4 a card that dummy does not hold", script: dummyDown + "play W:D2; named D Q", want: "trick=W:D2", found: "designation-no-card 46B4"},
	{name: "46B4 without it the clause is missing", without: "46B4", laws: "1987", script: dummyDown + "play W:D2; named D Q", found: "designation-no-card -"},
	{
		name: "46B5 anything: a defender names it", script: dummyDown + "play W:D2; named anything",
		want: "options=EW:play-DK,play-D5,play-D4 turn=N",
	},
	{name: "46B5 he does", script: dummyDown + "play W:D2; named anything; choose E play-D5", want: "options=- trick=N:D5,W:D2 turn=E"},
	{name: "46B5 at dummy's next turn nothing is left of it", script: dummyDown + "play W:D2; named anything; play N:D4 E:DA S:D7; play E:CA S:C7 W:C2", want: "options=- turn=N"},
	{name: "46B5 declarer plays on", script: dummyDown + "play W:D2; named anything; play N:D4", want: "options=- trick=N:D4,W:D2"},
}
