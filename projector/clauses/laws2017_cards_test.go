package clauses

import (
	"slices"
	"strings"
)

// cards2017 returns the tests on exposed and penalty cards, plays before partner, and
// dummy's cards as they are named: Laws 24, 45 to 52, 57, 59.
func cards2017() []proof {
	const told = "information-unauthorised B 50E (3)"
	const readDemand = "read play-highest play-lowest demand-spades forbid-spades demand-hearts forbid-hearts demand-diamonds forbid-diamonds; "
	king := dealt + "exposed E shown DK; "
	return slices.Concat(
		same("24", "45D", "45E", "45F", "46B", "46B4", "46B5", "47D", "47E", "47F", "48A", "49", "50C", "50D", "50E1", "51A", "52", "52A", "58B"),
		[]proof{
			{"L2017 58A", append(apartFrom(like("58A"), "of two leads at the same time that in turn is the lead", "neither was in turn"),
				trial{name: "of two leads at the same time that in turn is the lead", script: dealt + "together E:HK W:DT", want: "trick=W:,HK,,DT open=none turn=N", found: "play-out-of-turn B 57D (1); revoke B 61A (1)"},
			)},
			{"L2017 50D2", []trial{
				{name: "the partner is to lead: declarer chooses first", script: king, want: "open=partner-of-penalty-card-leads@S choices=demand-diamonds,forbid-diamonds,neither"},
				{name: "the partner does not wait for it", script: king + "lead HT", found: "played-before-choice B 50D2 (3)"},
				{name: "demanded, the card is picked up", script: king + chooses("diamonds", "demand-diamonds"), want: "penalty=none limits=W:demand:D/lead", found: told},
				{name: "at the third lead in a row too", script: west + "exposed E shown DK; " + chooses("diamonds", "forbid-diamonds") + threeLeads, found: told + "; suit-forbidden B 50D2 (3)"},
				{name: "a lead that did not wait is held to what is chosen then", script: king + "lead HT; read demand-diamonds forbid-diamonds neither #-2; choose S demand-diamonds", found: "played-before-choice B 50D2 (3); " + told + "; suit-not-led B 50D2 (3)"},
				{name: "neither: the card stays", script: king + freely("diamonds") + "lead HT", want: "penalty=E:DK+"},
				{name: "and while it stays he chooses at each lead", script: fourSpades + "lead DT D2 DJ DA; lead E:HQ; " + readEasts + "choose S refuse; withdraw E HQ; lead S:D3 W:DK N:D4 E:D5; " + freely("hearts") + "lead W:DQ N:D6 E:D7 S:D8", want: "turn=W open=partner-of-penalty-card-leads@S", found: eastOpened},
				{name: "the owner himself leads", script: dealt + "exposed W shown DT", want: "open=none"},
			}},
			{"L2017 50E", []trial{
				{name: "picked up, it is not for the partner", script: king + chooses("diamonds", "forbid-diamonds"), found: told},
				{name: "and the director may say so", script: king + chooses("diamonds", "forbid-diamonds") + `inform W L2017_50E "the king is with East"`, found: told},
				{name: "while it lies there everybody knows it", script: king + freely("diamonds")},
			}},
			{"L2017 51B", []trial{
				{name: "each suit can be demanded or forbidden", script: king + "exposed E shown HK", want: "choices=demand-diamonds,forbid-diamonds,demand-hearts,forbid-hearts,neither"},
				{name: "one suit", script: king, want: "choices=demand-diamonds,forbid-diamonds,neither"},
			}},
			{"L2017 57A", []trial{
				{name: "a defender plays before his partner: declarer chooses what that one plays", script: early, want: "penalty=W:CT+ open=play-before-partner@S choices=play-highest,play-lowest,demand-spades,forbid-spades,demand-hearts,forbid-hearts,demand-diamonds,forbid-diamonds", found: "play-before-partner B 57A (3)"},
				{name: "a suit that he does not hold", script: dealt + "lead S8 SA S5 S9; lead C2; play W:CT; read play-highest play-lowest demand-spades forbid-spades demand-hearts forbid-hearts demand-diamonds forbid-diamonds; choose S demand-hearts; play E:CJ", found: "play-before-partner B 57A"},
				{name: "the partner does not wait for it", script: early + "play E:CJ", want: "open=play-before-partner@S", found: "play-before-partner B 57A; played-before-choice B 57A (1)"},
				{name: "and is held to what is chosen then", script: early + "play E:CJ; " + strings.Replace(readDemand, ";", " #-2;", 1) + "choose S play-highest", want: "open=none limits=none", found: "play-before-partner B 57A; played-before-choice B 57A (1); highest-not-played B 57A (1)"},
				{name: "the highest goes before a penalty card", script: dealt + "exposed E shown CJ; lead S8 SA S5 S9; lead C2; play W:CT; " + readDemand + "choose S play-highest; play E:CK", want: "penalty=E:CJ+,W:CT+", found: "played-before-choice B 50D2 (3); play-before-partner B 57A"},
				{name: "he plays in turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ", want: "open=none"},
			}},
			{"L2017 57C", []trial{
				{name: "declarer has played from both hands", script: dealt + "lead S8 SA S5 S9; lead C2; play S:CA; play W:CT", want: "open=none penalty=none", found: "play-out-of-turn A 57E (2); play-out-of-turn B 57C (3)"},
				{name: "or dummy has indicated a card", script: dealt + "lead S8 SA S5 S9; lead C2; A reported-for:dummy-indicates; play W:CT", want: "open=none penalty=none", found: "reported-dummy-indicates A 45F; play-out-of-turn B 57C (3)"},
				{name: "he has not", script: early, want: "open=play-before-partner@S", found: "play-before-partner B 57A"},
			}},
			{"L2017 57D", []trial{
				{name: "a card played at the turn of the opponent on the right is played in its own turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ; play W:CT", want: "penalty=none trick=N:C2,CJ,,CT", found: "play-out-of-turn B 57D (3)"},
				{name: "in its own turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ C5 CT"},
			}},
			{"L2017 57E", []trial{
				{name: "what declarer plays too early stands", script: dealt + "lead S8 SA S5 S9; lead C2; play S:CA", want: "trick=N:C2,,CA,", found: "play-out-of-turn A 57E (2)"},
				{name: "in turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ CA"},
			}},
			{"L2017 59", []trial{
				{name: "he has none of the suit that was demanded", script: unable + "lead W:HT", want: "open=none", found: "lead-out-of-turn B 53A (1); information-unauthorised B 50E (3)"},
				{name: "he has", script: king + chooses("diamonds", "demand-diamonds") + "lead HT", found: told + "; suit-not-led B 50D2 (3)"},
			}},
		})
}
