package bridge_test

import "testing"

// westOnLead is a trick that West wins.
const westOnLead = "play W:HA N:H2 E:H4 S:H3; "

func TestLaws48To50ExposedCards(t *testing.T) { tell(t, laws48To50ExposedCards) }

var laws48To50ExposedCards = []told{
	{name: "48 declarer's bind nobody", script: "exposed S dropped HK; exposed N dropped HQ", want: "penalty="},
	{name: "49 a defender's is a penalty card", script: "exposed E named S2", want: "penalty=E:S2+"},
	{name: "49 not once a claim has ended the play", script: `claim S wins 10 "x"; exposed E dropped HK`, want: "penalty="},
	{name: "49 without it nothing binds him", laws: "1987", without: "49", script: "exposed E named S2", want: "penalty=", found: "card-exposed -"},
	{name: "50C a low card dropped is a minor one", script: "exposed E dropped S9", want: "penalty=E:S9"},
	{name: "50C a ten is an honour", script: "exposed E dropped ST", want: "penalty=E:ST+"},
	{name: "50C two are major ones", script: "exposed E dropped S9; exposed E dropped S8", want: "penalty=E:S9+,E:S8+"},
	{name: "50C one of each defender are minor ones", script: "exposed E dropped S9; exposed W dropped S8", want: "penalty=E:S9,W:S8"},
	{name: "50C one of two that is left stays a major one", script: westOnLead + "exposed E dropped S9 H8; play W:HK N:H5 E:H8 S:H6", want: "penalty=E:S9+", found: "played-before-choice 50E2|50D2"},
	{name: "50C without it all are major ones", laws: "1987", without: "50C", script: "exposed E dropped S9", want: "penalty=E:S9+"},
	{name: "68 shown for the trick in play alone", laws: "1987", script: "play W:H3; exposed E trick S9", want: "penalty=", found: "information-unauthorised 68.3"},
	{name: "68 shown in a concession to which the partner objects", script: "play W:H3 N:H2 E:H4; exposed W conceded S9", want: "penalty=", found: "information-unauthorised 68.8|68B2"},
	{
		name: "68.8 and before the partner has played", laws: "1987", script: "play W:H3; exposed W conceded S9",
		want: "penalty=W:S9+ options=S:play-highest,play-lowest,forbid-spades,forbid-diamonds,forbid-clubs", found: "play-before-partner 57.1",
	},
	{name: "24 seen in the auction, by who defends", script: "exposed E auction SK", want: "penalty=E:SK+"},
	{name: "24 seen in the auction, by who declares", script: "exposed S auction SK", want: "penalty="},
}

func TestLaw50WhatAPenaltyCardBinds(t *testing.T) { tell(t, law50WhatAPenaltyCardBinds) }

var law50WhatAPenaltyCardBinds = []told{
	{
		name: "50D a minor one goes before lower cards of its suit", script: "exposed E dropped H9; play W:HA N:H2 E:H4",
		want: "penalty=E:H9 options=S:accept-play,substitute", found: "penalty-card-due 50D|50C",
	},
	{name: "50D an honour may go before it", script: "exposed E dropped H9; play W:HA N:H2 E:HK", want: "penalty=E:H9 options=-"},
	{name: "50D it limits no lead of the partner", script: westOnLead + "exposed E dropped S9", want: "options=-"},
	{name: "50E1 a major one that follows suit", script: "exposed E shown H9; choose S neither; play W:HA N:H2 E:H4", want: "penalty=E:H9+", found: "penalty-card-due 50E1|50D1"},
	{name: "50E1 following suit comes first", script: "exposed E shown S9; choose S neither; play W:HA N:H2 E:H4", want: "penalty=E:S9+ options=-"},
	{name: "50E1 it is discarded", script: "exposed E shown S9; choose S neither; play W:HA N:H2 E:C4", want: "penalty=E:S9+", found: "penalty-card-due 50E1|50D1"},
	{name: "50E1 it is led", script: "exposed W shown S9; play W:H4", want: "penalty=W:S9+", found: "penalty-card-due 50E1|50D1"},
	{name: "50E1 it is gone once it is played", script: "exposed W shown S9; play W:S9", want: "penalty= options=-"},
	{
		name: "50E2 the partner's lead waits for declarer's choice", script: "exposed E shown SK",
		want: "options=S:demand-spades,forbid-spades,neither",
	},
	{name: "50E2 demanding it picks it up", laws: "1987", script: "exposed E shown SK; choose S demand-spades", want: "penalty= limits=W:demandS options=-"},
	{name: "50E forbidding it picks it up", laws: "2017", script: "exposed E shown SK; choose S forbid-spades", want: "penalty= limits=W:forbidS options=-", found: "information-unauthorised 50E"},
	{name: "50E2 neither leaves it", script: "exposed E shown SK; choose S neither; play W:H2", want: "penalty=E:SK+ limits= options=-"},
	{
		name: "50E2 what is forbidden is forbidden as long as he keeps the lead", laws: "1987",
		script: "exposed E shown SK; choose S forbid-spades; play W:HA N:H2 E:H3 S:H4", want: "limits=W:forbidS turn=W options=-",
	},
	{
		name: "50E2 and no longer", laws: "1987",
		script: "exposed E shown SK; choose S forbid-spades; play W:HA N:H2 E:H3 S:H4; play W:H5 N:HK E:H6 S:H7; play N:C2 E:C3 S:C4 W:CA", want: "limits= turn=W options=-",
	},
	{
		name: "50E2 61A the suit demanded is not led though it is held", laws: "1987",
		script: "exposed E shown SK; choose S demand-spades; play W:HA; play N:H2 E:H3 S:H4; play W:S2", found: "suit-not-led 50E2; revoke-established 63A1",
	},
	{
		name: "59 it is not led because there is none", laws: "1987",
		script: "exposed E shown SK; choose S demand-spades; play W:HA; deal W:.AKQ2.AKQ32.5432 - - -",
	},
	{
		name: "59 without it that is no excuse", laws: "1987", without: "59",
		script: "exposed E shown SK; choose S demand-spades; play W:HA", found: "suit-not-led 50E2",
	},
	{
		name: "50E2 the suit forbidden is led", laws: "1987",
		script: "exposed E shown SK; choose S forbid-spades; play W:SA; exposed W dropped H3", want: "penalty=W:H3", found: "suit-forbidden 50E2",
	},
}

func TestLaws51And52PenaltyCards(t *testing.T) { tell(t, laws51And52PenaltyCards) }

var laws51And52PenaltyCards = []told{
	{name: "51A declarer says which is played", script: "exposed W dropped S9 S8", want: "options=S:play-S9,play-S8"},
	{name: "51A another one is played", script: "exposed W dropped S9 S8; choose S play-S8; play W:S9", want: "penalty=W:S8+", found: "penalty-card-due 50E1|50D1"},
	{name: "51A of those that he may have to discard", script: "exposed E dropped H9 S2; choose S neither; play W:CA N:C2; choose S play-S2; play E:H9", want: "penalty=E:S2+", found: "penalty-card-due 50E1|50D1"},
	{name: "51A none where he is known to follow suit", script: "deal E:2.9.AKQJT9.AKQJT - - -; exposed E dropped H9 S2; choose S neither; play W:C9 N:C2", want: "options=-"},
	{name: "51A of those of the suit led", script: "exposed E dropped H9 H8 S2; choose S neither; play W:HA N:H2", want: "options=S:play-H9,play-H8"},
	{
		name: "51B a suit is demanded", laws: "1987", script: "exposed E dropped SK HK; choose S demand-hearts",
		want: "penalty=E:SK+ limits=W:demandH options=-",
	},
	{
		name: "51B suits are forbidden one after another", laws: "1987", script: "exposed E dropped SK HK; choose S forbid-hearts",
		want: "penalty=E:SK+ limits=W:forbidH options=S:forbid-spades,neither",
	},
	{
		name: "51B all of them", laws: "1987", script: "exposed E dropped SK HK; choose S forbid-hearts; choose S forbid-spades",
		want: "penalty= limits=W:forbidH,W:forbidS options=-",
	},
	{name: "51B without it the first one's suit", laws: "1987", without: "51B", script: "exposed E dropped SK HK", want: "options=S:demand-spades,forbid-spades,neither"},
	{
		name: "52 declarer accepts", script: "exposed W shown S9; play W:H4; choose S accept-play",
		want: "trick=W:H4 penalty=W:S9+ options=-", found: "penalty-card-due 50E1|50D1",
	},
	{
		name: "52 playing on accepts", script: "exposed W shown S9; play W:H4 N:H2",
		want: "trick=N:H2,W:H4 options=-", found: "penalty-card-due 50E1|50D1",
	},
	{
		name: "52 it is put right: both are penalty cards", script: "exposed W shown S9; play W:H4; choose S substitute",
		want: "tricks=0 turn=W penalty=W:S9+,W:H4+ options=-", found: "penalty-card-due 50E1|50D1",
	},
	{
		name: "52A its owner takes it back by himself", script: "exposed W shown S9; play W:H4; withdraw W H4",
		want: "penalty=W:S9+,W:H4+ options=S:play-S9,play-H4", found: "penalty-card-due 50E1|50D1; taken-back-unasked 52A",
	},
	{name: "52 without it nothing is to choose", laws: "1987", without: "52", script: "exposed W shown S9; play W:H4", want: "options=-", found: "penalty-card-due 50E1"},
}

func TestLaw47CardsTakenBack(t *testing.T) { tell(t, law47CardsTakenBack) }

var law47CardsTakenBack = []told{
	{name: "a defender's card taken back is a penalty card", script: "play W:HA; withdraw W HA", want: "penalty=W:HA+ tricks=0"},
	{name: "47E not where it was played on wrong information", script: "play W:HA; withdraw W HA L1987_47E", laws: "1987", want: "penalty="},
	{name: "47E not where it was played on wrong information", script: "play W:HA; withdraw W HA L2017_47E", laws: "2017", want: "penalty="},
	{name: "47D not after an opponent has changed his card", script: "play W:HA N:H2 E:H3; withdraw N H2; withdraw E H3", want: "penalty=", found: "card-stands 47F"},
	{name: "45D not where dummy's wrong card went back", script: "play W:HA N:H2 E:H3; withdraw N H2 L1987_45D; withdraw E H3 L1987_45D", laws: "1987", want: "penalty="},
	{name: "45D not where dummy's wrong card went back", script: "play W:HA N:H2 E:H3; withdraw E H3 L2017_45D", laws: "2017", want: "penalty="},
	{name: "45D by the word of the director alone", script: "play W:HA N:H2 E:H3; withdraw E H3 L1987_45D", laws: "1987", want: "penalty="},
	{name: "47 declarer's binds nobody", script: "play W:HA N:H2; withdraw N H2", want: "penalty=", found: "card-stands 47F"},
}
