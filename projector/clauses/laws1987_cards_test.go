package clauses

import (
	"slices"
	"strings"
)

// cards1987 returns the tests on exposed and penalty cards, plays before partner, and
// dummy's cards as they are named: Laws 24, 45 to 52, 57, 59.
func cards1987() []proof {
	return slices.Concat(exposed1987(), penalty1987(), early1987())
}

// exposed1987 are cards seen out of play, named or taken back.
func exposed1987() []proof {
	return []proof{
		{"L1987 24", []trial{
			{name: "a defender's honour that was seen during the auction", script: "board 1; exposed E auction CK; contract 4S S", want: "penalty=E:CK+"},
			{name: "and a small card", script: "board 1; exposed E auction C5; contract 4S S", want: "penalty=E:C5"},
			{name: "of declarer's side it binds nobody", script: "board 1; exposed S auction CK; contract 4S S", want: "penalty=none"},
		}},
		{"L1987 45E", []trial{
			{name: "a fifth card in a trick", script: dealt + "lead DT D2 DJ; play N:D3", want: "turn=S", found: "fifth-card A 45E (0)"},
			{name: "a defender's is a penalty card", script: dealt + "lead DT D2 DJ; play W:D9", want: "penalty=W:D9", found: "fifth-card B 45E (3)"},
			{name: "one of each hand", script: dealt + "lead DT D2 DJ DA", want: "turn=S"},
		}},
		{"L1987 45D", []trial{
			{name: "dummy's wrong card goes back, and a defender's that was played after it", script: dealt + "lead DT D3 DJ; withdraw N D3 L1987_45D; play N:D2; withdraw E DJ L1987_45D; play E:DK", want: "penalty=none trick=W:D2,DK,,DT"},
			{name: "one side has played to the next trick: it goes back still", script: dealt + "lead DT D3 DJ DA; lead S:H5; withdraw N D3 L1987_45D", want: "turn=N"},
			{name: "both have: it stands", script: dealt + "lead DT D3 DJ DA; lead S:H5 W:HT; withdraw N D3 L1987_45D", found: "misplaced-card-stands A 45D (0)"},
			{name: "and a card of declarer's own has another law", script: dealt + "lead DT D3 DJ DA; lead S:H5 W:HT; withdraw S DA L1987_45D", found: "card-stands A 47F (2)"},
			{name: "a defender's alone", script: dealt + "lead DT D3 DJ; withdraw E DJ L1987_45D; play E:DK", want: "penalty=none"},
			{name: "without it declarer's card stands", script: dealt + "lead DT D3 DJ; withdraw N D3", found: "card-stands A 47F (0)"},
		}},
		{"L1987 45F", []trial{
			{name: "dummy indicates a card", script: dealt + "lead DT; A reported-for:dummy-indicates", want: "turn=N", found: "reported-dummy-indicates A 45F"},
			{name: "and whether it did damage is kept open", script: dealt + "lead DT; reserve damage N L1987_45F", want: "questions=damage:N"},
			{name: "dummy plays what is asked for", script: dealt + "lead DT; named low", want: "turn=E"},
		}},
		{"L1987 46B", named1987()},
		{"L1987 46B4", []trial{
			{name: "a card that dummy does not hold", script: dealt + "faced N complete A432.432.432.432; lead DT; named diamond K", want: "turn=N", found: "designation-no-card A 46B4"},
			{name: "one that it holds", script: dealt + "lead DT; named diamond 3", want: "turn=E trick=W:D3,,,DT"},
		}},
		{"L1987 46B5", []trial{
			{name: "any card will do: either defender names it", script: dealt + "lead DT; named anything", want: "open=any-card-of-dummy@EW choices=play-D4,play-D3,play-D2 turn=N"},
			{name: "and one does", script: dealt + "lead DT; named anything; read play-D4 play-D3 play-D2; choose E play-D4", want: "open=none trick=W:D4,,,DT"},
			{name: "declarer names it", script: dealt + "lead DT; named low", want: "open=none trick=W:D2,,,DT"},
		}},
		{"L1987 47D", []trial{
			{name: "an opponent has changed his card", script: dealt + "lead DT D2 DJ; withdraw N D2 L1987_47D; play N:D3; withdraw E DJ; play E:DK", want: "penalty=none"},
			{name: "then declarer's side may change one too", script: dealt + "lead DT D2 DJ DA; withdraw E DJ L1987_47D; play E:DK; withdraw S DA; play S:D6", want: "trick=W:D2,DK,D6,DT penalty=none"},
			{name: "nobody has", script: dealt + "lead DT D2 DJ; withdraw E DJ", want: "penalty=E:DJ+"},
		}},
		{"L1987 47E", []trial{
			{name: "an opponent had said something wrong", script: dealt + "lead DT D2 DJ; withdraw E DJ L1987_47E; play E:DK", want: "penalty=none"},
			{name: "that it was his lead", script: eastLeads + "withdraw E HK L1987_47E; lead W:D7", want: "penalty=none trick=W:,,,D7", found: eastOpened},
			{name: "nobody had told him so", script: eastLeads + "withdraw E HK", want: "penalty=E:HK+", found: eastOpened},
			{name: "nobody had", script: dealt + "lead DT D2 DJ; withdraw E DJ", want: "penalty=E:DJ+"},
		}},
		{"L1987 47F", []trial{
			{name: "declarer changes a card that was legal", script: dealt + "lead DT D2 DJ DA; withdraw S DA; play S:D6", want: "trick=W:D2,DJ,D6,DT", found: "card-stands A 47F (2)"},
			{name: "or has led", script: dealt + "lead DT D2 DJ DA; lead H5; withdraw S H5; lead S:C5", want: "trick=S:,,C5,", found: "card-stands A 47F (2)"},
			{name: "or changes a discard where he is known to be out of the suit", script: dealt + "lead DT D2 DJ DA; lead D6 D7 D3 DK; lead DQ C5; withdraw S C5; play S:C6", found: "card-stands A 47F (2)"},
			{name: "the director names the law by which he may", script: dealt + "lead DT D2; withdraw N D2 L1987_47E; play N:D3", want: "turn=E"},
			{name: "a revoke is put right", script: southRevokes + "withdraw S HA; play S:DA", found: southRevoked},
			{name: "one that nobody has put right gives no leave in the next trick", script: southRevokes + "lead E:HK S:H5; withdraw S H5; play S:H6", found: southRevoked + "; revoke-established A 63A1; card-stands A 47F (2)"},
			{name: "but not the card that partner played after it", script: dealt + "lead DT H2 DJ DA; withdraw N H2; play N:D2; withdraw S DA; play S:D6", found: "revoke A 61A (0); card-stands A 47F (2)"},
			{name: "unless an opponent has changed his card between them", script: dealt + "lead DT H2 DJ DA; withdraw N H2; play N:D2; withdraw E DJ; play E:DQ; withdraw S DA; play S:D6", found: "revoke A 61A (0)"},
		}},
		{"L1987 48A", []trial{
			{name: "declarer shows a card, which binds nobody", script: dealt + "exposed S dropped HA", want: "penalty=none"},
			{name: "a defender does", script: dealt + "exposed E dropped H5", want: "penalty=E:H5", found: "card-not-held B 1"},
		}},
		{"L1987 49", []trial{
			{name: "a defender drops a card", script: dealt + "exposed E dropped S5", want: "penalty=E:S5"},
			{name: "or names one as being in his hand", script: dealt + "exposed E named CK", want: "penalty=E:CK+"},
			{name: "declarer's partner does", script: dealt + "exposed N dropped H2", want: "penalty=none"},
		}},
		{"L1987 50C", []trial{
			{name: "a small card by accident is a minor one", script: dealt + "exposed E dropped S5", want: "penalty=E:S5"},
			{name: "a ten is an honour", script: dealt + "exposed W dropped HT", want: "penalty=W:HT+"},
			{name: "a small card that was shown on purpose is major", script: dealt + "exposed E shown S5", want: "penalty=E:S5+"},
			{name: "two of one hand are both major", script: dealt + "exposed E dropped S5; exposed E dropped S6", want: "penalty=E:S5+,E:S6+"},
			{name: "one of each hand are not", script: dealt + "exposed E dropped S5; exposed W dropped S8", want: "penalty=E:S5,W:S8"},
			{name: "nothing is exposed", script: dealt, want: "penalty=none"},
		}},
	}
}

// penalty1987 are penalty cards.
func penalty1987() []proof {
	return []proof{
		{"L1987 50D", []trial{
			{name: "another small card of the suit before it", script: dealt + "exposed E dropped S5; lead S8 S2 S6", want: "penalty=E:S5 open=penalty-card-not-played@S", found: "penalty-card-due B 50D (1)"},
			{name: "an honour may be played before it", script: dealt + "exposed E dropped D5; lead DT D2 DK", want: "penalty=E:D5 open=none"},
			{name: "it is played", script: dealt + "exposed E dropped S5; lead S8 S2 S5", want: "penalty=none"},
			{name: "it limits no lead of the partner", script: dealt + "exposed E dropped S5", want: "open=none"},
		}},
		{"L1987 50E1", []trial{
			{name: "it must be played at the first chance", script: dealt + "exposed E shown DK; " + freely("diamonds") + "lead DT D2 DJ", want: "penalty=E:DK+ open=penalty-card-not-played@S", found: "penalty-card-due B 50E1 (1)"},
			{name: "it is", script: dealt + "exposed E shown DK; " + freely("diamonds") + "lead DT D2 DK", want: "penalty=none open=none"},
			{name: "following suit comes first", script: dealt + "exposed E shown DK; " + freely("diamonds") + "lead HT H2 HJ", want: "penalty=E:DK+ open=none"},
		}},
		{"L1987 50E2", []trial{
			{name: "the partner is to lead: declarer chooses first", script: dealt + "exposed E shown DK", want: "open=partner-of-penalty-card-leads@S choices=demand-diamonds,forbid-diamonds,neither"},
			{name: "the partner does not wait for it", script: dealt + "exposed E shown DK; lead HT", found: "played-before-choice B 50E2 (3)"},
			{name: "demanded, the card is picked up", script: dealt + "exposed E shown DK; " + chooses("diamonds", "demand-diamonds"), want: "penalty=none limits=W:demand:D/lead"},
			{name: "and another suit is led", script: dealt + "exposed E shown DK; " + chooses("diamonds", "demand-diamonds") + "lead HT", found: "suit-not-led B 50E2 (3)"},
			{name: "forbidden for as long as he keeps the lead", script: dealt + "exposed E shown DK; " + chooses("diamonds", "forbid-diamonds") + "lead DT", found: "suit-forbidden B 50E2 (3)"},
			{name: "at the third lead in a row too", script: west + "exposed E shown DK; " + chooses("diamonds", "forbid-diamonds") + threeLeads, found: "suit-forbidden B 50E2 (3)"},
			{name: "a lead that did not wait is held to what is chosen then", script: dealt + "exposed E shown DK; lead HT; read demand-diamonds forbid-diamonds neither #-2; choose S demand-diamonds", found: "played-before-choice B 50E2 (3); suit-not-led B 50E2 (3)"},
			{name: "neither: the card stays", script: dealt + "exposed E shown DK; " + freely("diamonds") + "lead HT", want: "penalty=E:DK+"},
			{name: "the owner himself leads", script: dealt + "exposed W shown DT", want: "open=none"},
		}},
		{"L1987 51A", []trial{
			{name: "two may be played: declarer says which", script: dealt + "exposed E shown DK; exposed E shown DQ; " + freely("diamonds") + "lead DT D2", want: "open=which-penalty-card@S choices=play-DK,play-DQ"},
			{name: "the other one is played", script: dealt + "exposed E shown DK; exposed E shown DQ; " + freely("diamonds") + "lead DT D2; read play-DK play-DQ; choose S play-DK; play DQ", found: "penalty-card-due B 50E1 (1)"},
			{name: "one may be played", script: dealt + "exposed E shown DK; " + freely("diamonds") + "lead DT D2", want: "open=none"},
		}},
		{"L1987 51B", []trial{
			{name: "each suit can be demanded or forbidden", script: dealt + "exposed E shown DK; exposed E shown HK", want: "choices=demand-diamonds,forbid-diamonds,demand-hearts,forbid-hearts,neither"},
			{name: "more than one forbidden", script: dealt + "exposed E shown DK; exposed E shown HK; read demand-diamonds forbid-diamonds demand-hearts forbid-hearts neither; choose S forbid-diamonds; choose S forbid-hearts", want: "penalty=none limits=W:forbid:D/lead,W:forbid:H/lead"},
			{name: "one suit", script: dealt + "exposed E shown DK", want: "choices=demand-diamonds,forbid-diamonds,neither"},
		}},
		{"L1987 52", []trial{
			{name: "another card was played: declarer may accept it", script: missed, want: "open=penalty-card-not-played@S choices=accept-play,substitute", found: "penalty-card-due B 50E1"},
			{name: "or has the penalty card played, and the other one is one too", script: missed + "read accept-play substitute; choose S substitute; play E:DK", want: "penalty=E:DJ+ trick=W:D2,DK,,DT", found: "penalty-card-due B 50E1"},
			{name: "of two that were due declarer says which is played in its place", script: twoMissed, want: "open=which-penalty-card@S choices=play-DK,play-DJ penalty=E:DK+,E:DJ+,E:DQ+ turn=E", found: "penalty-card-due B 50E1"},
			{name: "the card that was not accepted is none of them", script: twoMissed + "read play-DK play-DJ; choose S play-DJ; play E:DQ", found: "penalty-card-due B 50E1; penalty-card-due B 50E1 (1)"},
			{name: "one was due, and there is nothing to say", script: missed + "read accept-play substitute; choose S substitute", want: "open=none turn=E penalty=E:DK+,E:DJ+", found: "penalty-card-due B 50E1"},
			{name: "of which declarer was told first", script: missed + "choose S accept-play", found: "penalty-card-due B 50E1; choice-before-reading A 84C"},
			{name: "playing on accepts it", script: missed + "play S:D6", want: "open=none penalty=E:DK+", found: "penalty-card-due B 50E1"},
			{name: "it was played", script: dealt + "exposed E shown DK; " + freely("diamonds") + "lead DT D2 DK", want: "open=none"},
		}},
		{"L1987 52A", []trial{
			{name: "he takes the other card back by himself", script: missed + "withdraw E DJ", want: "open=which-penalty-card@S penalty=E:DK+,E:DJ+ turn=E", found: "penalty-card-due B 50E1; taken-back-unasked B 52A (1)"},
			{name: "declarer has not accepted it", script: missed + "read accept-play substitute; choose S substitute; withdraw E DJ", found: "penalty-card-due B 50E1; card-not-in-trick B -"},
			{name: "the director lets him", script: missed + "withdraw E DJ L1987_47E", found: "penalty-card-due B 50E1"},
		}},
	}
}

// early1987 are plays before the partner's, and what cannot be done.
func early1987() []proof {
	return []proof{
		{"L1987 57.1", []trial{
			{name: "a defender plays before his partner", script: early, want: "penalty=W:CT+ open=play-before-partner@S", found: "play-before-partner B 57.1 (3)"},
			{name: "the partner has played", script: dealt + "lead S8 SA S5 S9; lead C2 CJ; play W:CT", want: "open=none", found: "play-out-of-turn B 44B (3)"},
			{name: "declarer's early play", script: dealt + "lead S8 SA S5 S9; lead C2; play S:CA", want: "penalty=none", found: "play-out-of-turn A 44B (2)"},
		}},
		{"L1987 57A", []trial{
			{name: "declarer chooses what the partner plays", script: early, want: "choices=play-highest,play-lowest,forbid-spades,forbid-hearts,forbid-diamonds", found: "play-before-partner B 57.1"},
			{name: "the highest", script: early + readEarly + "choose S play-highest; play E:CQ", want: "open=none", found: "play-before-partner B 57.1; highest-not-played B 57A (1)"},
			{name: "the lowest, and he does not", script: early + readEarly + "choose S play-lowest; play E:CK", want: "open=none", found: "play-before-partner B 57.1; lowest-not-played B 57A (1)"},
			{name: "the lowest, and he does", script: early + readEarly + "choose S play-lowest; play E:CJ", want: "open=none", found: "play-before-partner B 57.1"},
			{name: "the partner does not wait for it", script: early + "play E:CJ", want: "open=play-before-partner@S", found: "play-before-partner B 57.1; played-before-choice B 57A (1)"},
			{name: "and is held to what is chosen then", script: early + "play E:CJ; " + strings.Replace(readEarly, ";", " #-2;", 1) + "choose S play-highest", want: "open=none limits=none", found: "play-before-partner B 57.1; played-before-choice B 57A (1); highest-not-played B 57A (1)"},
			{name: "until another hand plays on", script: early + "play E:CJ S:C5", want: "open=none", found: "play-before-partner B 57.1; played-before-choice B 57A (1)"},
			{name: "the highest goes before a penalty card", script: dealt + "exposed E shown CJ; lead S8 SA S5 S9; lead C2; play W:CT; " + readEarly + "choose S play-highest; play E:CK", want: "penalty=E:CJ+,W:CT+", found: "played-before-choice B 50E2 (3); play-before-partner B 57.1"},
			{name: "he plays in turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ", want: "open=none"},
		}},
		{"L1987 57C", []trial{
			{name: "declarer has played from both hands", script: dealt + "lead S8 SA S5 S9; lead C2; play S:CA; play W:CT", want: "open=none penalty=none", found: "play-out-of-turn A 44B (2); play-out-of-turn B 57C (3)"},
			{name: "or dummy has indicated a card", script: dealt + "lead S8 SA S5 S9; lead C2; A reported-for:dummy-indicates; play W:CT", want: "open=none penalty=none", found: "reported-dummy-indicates A 45F; play-out-of-turn B 57C (3)"},
			{name: "in the trick before it does not free them", script: dealt + "lead S8; A reported-for:dummy-indicates; play N:SA E:S5 S:S9; lead C2; play W:CT", want: "penalty=W:CT+", found: "reported-dummy-indicates A 45F; play-before-partner B 57.1"},
			{name: "he has not", script: early, want: "open=play-before-partner@S", found: "play-before-partner B 57.1"},
		}},
		{"L1987 58A", []trial{
			{name: "of two leads at the same time that in turn is the lead", script: dealt + "together E:HK W:DT", want: "trick=W:,HK,,DT open=none turn=N", found: "play-out-of-turn B 44B (1); revoke B 61A (1)"},
			{name: "a defender's play comes after the one before it", script: dealt + "lead DT; together E:DJ N:D2", want: "trick=W:D2,DJ,,DT turn=S"},
			{name: "neither was in turn", script: dealt + "lead DT; together S:DA E:DJ", want: "trick=W:,DJ,DA,DT", found: "play-out-of-turn A 44B (2); play-out-of-turn B 44B (1)"},
			{name: "one after the other", script: dealt + "lead DT D2 DJ", want: "turn=S"},
		}},
		{"L1987 58B", []trial{
			{name: "two cards of one hand: its player says which is played", script: dealt + "lead DT D2; together E:DJ E:S5", want: "open=cards-played-together@E choices=play-DJ,play-S5 turn=E", found: "cards-played-together B 58B (1 2 1)"},
			{name: "a defender's other card is a penalty card", script: dealt + "lead DT D2; together E:DJ E:S5; read play-DJ play-S5; choose E play-DJ", want: "penalty=E:S5 trick=W:D2,DJ,,DT open=none", found: "cards-played-together B 58B"},
			{name: "and says so by playing it", script: dealt + "lead DT D2; together E:S5 E:DJ; play E:DJ", want: "penalty=E:S5 trick=W:D2,DJ,,DT open=none", found: "cards-played-together B 58B"},
			{name: "an honour is a major one", script: dealt + "lead DT D2; together E:DJ E:CK E:S5; play E:DJ", want: "penalty=E:CK+,E:S5+", found: "cards-played-together B 58B (1 3 1)"},
			{name: "declarer's goes back into his hand", script: dealt + "lead DT D2 DJ; together S:DA S:D6; read play-DA play-D6; choose S play-D6", want: "penalty=none S=KQJT9.A65.A.A65 open=none", found: "cards-played-together A 58B (2 2 1)"},
			{name: "declarer speaks for dummy", script: dealt + "lead DT; together N:D2 N:D3", want: "open=cards-played-together@S choices=play-D2,play-D3", found: "cards-played-together A 58B (0 2 1)"},
			{name: "another hand plays on: the first is", script: dealt + "lead DT D2; together E:S5 E:DJ; play S:DA", want: "penalty=E:DJ+ trick=W:D2,S5,DA,DT open=none", found: "cards-played-together B 58B; revoke B 61A"},
			{name: "he plays a third one", script: dealt + "lead DT D2; together E:DJ E:S5; play E:DK", want: "penalty=E:DJ+,E:S5+ trick=W:D2,DK,,DT open=none", found: "cards-played-together B 58B"},
			{name: "two cards out of turn", script: dealt + "together E:HK E:HQ; play E:HK", want: "open=opening-lead-out-of-turn@S penalty=E:HQ+", found: "cards-played-together B 58B; lead-out-of-turn B 53A (1)"},
			{name: "after a claim nothing is played", script: dealt + `claim S wins 13 "x"; together E:HK E:HQ`, want: "open=claim@WE", found: "played-after-claim B 68.10; played-after-claim B 68.10"},
			{name: "one card", script: dealt + "lead DT D2 DJ", want: "open=none"},
		}},
		{"L1987 59", []trial{
			{name: "he has none of the suit that was demanded", script: unable + "lead W:HT", want: "open=none", found: "lead-out-of-turn B 53A (1)"},
			{name: "he has", script: dealt + "exposed E shown DK; " + chooses("diamonds", "demand-diamonds") + "lead HT", found: "suit-not-led B 50E2 (3)"},
		}},
	}
}

// What lies on the table in trials on penalty cards.
const (
	// early is that West plays to dummy's lead before East.
	early     = dealt + "lead S8 SA S5 S9; lead C2; play W:CT; "
	readEarly = "read play-highest play-lowest forbid-spades forbid-hearts forbid-diamonds; "

	// west tells the hand of West alone, who leads hearts and then a diamond.
	west       = fourSpades + "deal W:2.AKQ.5432.65432 - - -; "
	threeLeads = "lead HA H2 H3 H4; lead HK H5 H6 H7; lead D2"

	// missed is that East has played another diamond than his penalty card.
	missed = dealt + "exposed E shown DK; read demand-diamonds forbid-diamonds neither; choose S neither; lead DT D2 DJ; "

	// twoMissed is that East had two to play, has played a third, and declarer has not accepted it.
	twoMissed = dealt + "exposed E shown DK; exposed E shown DJ; " + "read demand-diamonds forbid-diamonds neither; choose S neither; lead DT D2 DQ; read accept-play substitute; choose S substitute; "

	// unable is that West is to lead a spade and has none.
	unable = dealt + "lead S8 S2 S5 S9; lead E:S7; read accept refuse; choose S refuse; withdraw E S7; lead S:D6 W:DT N:D2 E:D5; read demand-spades forbid-spades neither; choose S demand-spades; "
)

// chooses has the director read out what may be chosen on a lead of the partner of who has
// a penalty card of this suit, and declarer choose.
func chooses(suit, choice string) string {
	return "read demand-" + suit + " forbid-" + suit + " neither; choose S " + choice + "; "
}

func freely(suit string) string { return chooses(suit, "neither") }

// named1987 is what words for a card of dummy's mean, who holds A432 432 432 432.
func named1987() []trial {
	return []trial{
		{name: "high is the highest of the suit led", script: dealt + "lead DT; named high", want: "trick=W:D4,,,DT"},
		{name: "low is the lowest", script: dealt + "lead DT; named low", want: "trick=W:D2,,,DT"},
		{name: "win is the lowest that is known to win", script: dealt + "lead S8; named win", want: "trick=W:SA,,,S8"},
		{name: "a suit alone is its lowest card", script: dealt + "lead S8 SA S5 S9; named heart", want: "trick=N:H2,,,"},
		{name: "a rank alone is of the suit led", script: dealt + "lead DT; named 3", want: "trick=W:D3,,,DT"},
		{name: "or of the suit in which dummy won the trick before", script: dealt + "lead S8 SA S5 S9; named 4", want: "trick=N:S4,,,"},
		{name: "a rank that it holds nowhere", script: dealt + "lead DT D2 DJ DA; play S:H5 W:HT; named K", want: "turn=N", found: "designation-no-card A 46B4"},
		{name: "named whole", script: dealt + "lead DT; named diamond 4", want: "trick=W:D4,,,DT"},
		{name: "played, not named", script: dealt + "lead DT D4", want: "trick=W:D4,,,DT"},
	}
}
