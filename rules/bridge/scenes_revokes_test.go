package bridge_test

import (
	"strings"
	"testing"
)

// southRuffs is a trick that South wins with the ace of trumps, and the twelve that his other
// trumps win, in which East has played a club on a heart although he holds the two of hearts.
func southRuffs() string {
	text := opened + "play W:HA N:DA E:CA S:SA; "
	for _, rank := range "KQJT9876543" {
		text += "play S:S" + string(rank) + " W:H" + string(rank) + " N:D" + string(rank) + " E:C" + string(rank) + "; "
	}
	return text + "play S:S2 W:C2 N:D2 E:H2; "
}

// upToTwelfth is a board in no trump on which East revokes on the twelfth trick; South has revoked
// on the first. Twelfth plays the last trick too: had East followed, South would have won it.
const (
	upToTwelfth = "board 1; contract 1NT S; play W:SA N:S2 E:DQ S:CA; play W:SK N:HA E:DJ S:S3; " +
		"play W:SQ N:HJ E:DT S:CJ; play W:SJ N:HT E:D9 S:CT; play W:ST N:H7 E:D8 S:C9; play W:S9 N:H6 E:D7 S:C8; play W:S8 N:H5 E:D6 S:C7; " +
		"play W:S7 N:H4 E:D5 S:C6; play W:S6 N:H2 E:D4 S:C5; play W:S5 N:DA E:CK S:C4; play W:S4 N:DK E:CQ S:C2; play W:H9 N:H3 E:D2 S:C3; "
	twelfth = upToTwelfth + "play W:H8 N:HQ E:HK S:D3; "
)

// kingKept is a board in no trump on which East, who has not followed on the first trick either,
// keeps the king of clubs on the twelfth and wins the last one with it.
const kingKept = "board 1; contract 1NT S; play W:H2 N:HA E:SA S:C4; play N:DA E:D3 S:D4 W:D2; play N:DK E:H3 S:S4 W:HK; " +
	"play N:DQ E:SK S:S3 W:HQ; play N:DJ E:SQ S:S2 W:HJ; play N:DT E:SJ S:CJ W:HT; play N:D9 E:ST S:CT W:H9; play N:D8 E:S9 S:C9 W:H8; " +
	"play N:D7 E:S8 S:C8 W:H7; play N:D6 E:S7 S:C7 W:H6; play N:D5 E:S6 S:C6 W:H5; play N:CA E:S5 S:C5 W:C3; play N:CQ E:CK S:C2 W:H4; "

// earlyRevoke is a board in no trump on which East has not followed to a heart on the first trick,
// and wins the last one with a heart.
const earlyRevoke = "board 1; contract 1NT S; play W:HT N:HA E:D5 S:H2; play N:C2 E:C3 S:C4 W:CA; " +
	"play W:SA N:S2 E:S3 S:S4; play W:SK N:H3 E:S5 S:D6; play W:SQ N:H4 E:DJ S:D7; play W:SJ N:H5 E:DT S:D8; play W:ST N:H6 E:D9 S:H9; " +
	"play W:S9 N:H7 E:DK S:CJ; play W:S8 N:DA E:CQ S:C9; play W:S7 N:D4 E:CK S:C8; play W:S6 N:D3 E:DQ S:CT; play W:C5 N:C7 E:D2 S:C6; play N:HJ E:HK S:HQ W:H8; "

// Revokes, defective tricks, claims and results where one word of the law decides: Laws 61 to 85.
func TestScenesOfBoards(t *testing.T) {
	play(t, []scene{
		{name: "61A the hands are told anew: it was no revoke", script: opened + "deal E:765.KQJ.KQJ5.KQJ - - -; play W:DT N:D2 E:CK S:DA; deal E:765.KQJT987..KQJ - - -; play S:H5 W:H4", want: "revokes=", found: "revoke B 61A (1 11 1 1)"},
		{name: "61A a revoke that is a slip, and is none", script: opened + fourHands + "play W:DT N:D2 E:CK S:DA; answer #6 slip; play S:H5 W:HT; answer #6 irregularity", want: "revokes=E:CK@1:established", found: "revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "61A a revoke that was taken back before it was seen is a slip", script: opened + "play W:DT N:D2 E:CK S:DA; withdraw E CK; play E:DJ; " + fourHands + "answer #5 slip", want: "revokes=E:CK@1:slip answers=1", found: "revoke B 61A (1 11 1 1)"},
		{name: "61A a card of an earlier trick goes back: the hand could have followed", script: opened + "play W:DT N:D2 E:D5 S:DA; play S:D6 W:D9 N:D3 E:CJ; withdraw E D5", want: "revokes=E:CJ@2:open", found: "defective-trick B 67B (1 1 0 0); revoke B 61A (1 9 2 1)"},
		{name: "61A dummy's card is changed as misplaced, and does not follow", script: opened + fourHands + "play W:DT N:D2 E:DJ S:D6; lead E:DQ; withdraw N D2 L1987_45D; play N:H2", laws: "1987", want: "turn=S revokes=N:H2@1:open", found: "revoke A 61A (0 32 1 1)"},
		{name: "61B the question is the last thing told", laws: "1987", script: opened + fourHands + "play W:DT N:D2 E:CK S:DA; B reported-for:asked-partner", want: "costs=1:64A2a", found: "revoke B 61A (1 11 1 1); reported-asked-partner B 61B; revoke-after-inquiry B 63B (1 11 1 1)"},
		{name: "61B the card that was asked about has been added to the trick", laws: "1987", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; added 1 E CK; asked B #8", want: "turn=S", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); revoke B 61A (1 11 1 1); reported-asked-partner B 61B; revoke-after-inquiry B 63B (1 11 1 1)"},
		{name: "61B another hand has taken its card back since", laws: "1987", script: opened + fourHands + "play W:DT N:D2 E:CK S:DA; withdraw N D2 L1987_45D; play N:D3; asked B #6", want: "turn=S", found: "revoke B 61A (1 11 1 1); reported-asked-partner B 61B; revoke-after-inquiry B 63B (1 11 1 1)"},
		{name: "62B a revoke that comes out after it was put right, its card having been picked up", laws: "1987", script: opened + "play W:DA N:D2 E:CK S:D6; withdraw E CK; play E:D5; deal N:A432.432.432.432 765.KQJ.KQJ5.KQJ KQJT9.A65.T6.A65 8.T987.A987.T987; choose S demand-clubs; play W:C9", want: "penalty= revokes=E:CK@1:corrected", found: "revoke B 61A (1 11 1 1); choice-before-reading A 84C"},
		{name: "62D a revoke on the twelfth trick is put right though the side has played on", script: upToTwelfth + "deal E:.K.QJT9876542.KQ - - -; play W:H8; withdraw E D2; play E:HK", want: "revokes=S:CA@1:established,:E:D2@12:corrected won=0-12", found: "revoke A 61A (2 12 1 3); revoke-established A 63A1 (2 12 1 3); revoke B 61A (1 16 12 2); revoke-established B 63A1 (1 16 12 2); lead-out-of-turn none 44E (3 38 13 1)"},
		{name: "62D the twelfth trick is put right, and both sides have revoked", script: twelfth + "close", want: "won=0-13 boards=1:1NT_S_1_-300/300", laws: "1987", found: "revoke A 61A (2 12 1 3); revoke-established A 63A1 (2 12 1 3); revoke B 61A (1 16 12 2); revoke-established B 63A1 (1 16 12 2)"},
		{name: "62D put right, the side of an earlier revoke has won no trick", script: kingKept + "close", want: "won=12-1 boards=1:1NT_S_13_270/-270 moved=1", found: "revoke B 61A (1 60 1 2); revoke-established B 63A1 (1 60 1 2); revoke B 61A (1 51 12 0); revoke-established B 63A1 (1 51 12 0)"},
		{name: "62D an earlier revoke is not put right", laws: "2017", script: earlyRevoke + "close", want: "won=2-11 boards=1:1NT_S_3_-200/200 moved=1", found: "revoke B 61A (1 19 1 2); revoke-established B 63A1 (1 19 1 2)"},
		{name: "63A2 dummy's card to the trick of the revoke is named", script: opened + fourHands + "play W:DT N:D2 E:DJ S:D6; play E:HQ S:C5 W:H7; named heart low", want: "revokes=S:C5@2:open", found: "revoke A 61A (2 3 2 2)"},
		{name: "63A2 dummy's card to the next trick is named", script: opened + fourHands + "play W:DT N:D2 E:DJ S:HA; play E:HQ; named heart low", want: "revokes=S:HA@1:established", found: "revoke A 61A (2 44 1 1); play-out-of-turn A 44B|57E (0 32 2 2); revoke-established A 63A1 (2 44 1 1)"},
		{name: "63A2 any card of dummy's to the next trick", script: opened + fourHands + "play W:DT N:D2 E:DJ S:HA; play E:HQ; named anything", want: "revokes=S:HA@1:established", found: "revoke A 61A (2 44 1 1); revoke-established A 63A2 (2 44 1 1)"},
		{name: "64A1 the claim leaves declarer no trick", script: opened + fourHands + "play W:DT N:D2 E:S5 S:D6; play E:CK; claim E wins 12 \"x\"; agree S; close", want: "boards=1:4S_S_2_-400/400", found: "revoke B 61A (1 51 1 1); revoke-established B 63A1 (1 51 1 1)"},
		{name: "64A1 declarer concedes the rest", script: opened + fourHands + "play W:DT N:D2 E:DJ S:SK; play S:SQ W:S8 N:S2 E:S5; concede S 11; agree W; close", want: "boards=1:4S_S_0_-500/500", found: "revoke A 61A (2 59 1 1); revoke-established A 63A1 (2 59 1 1)"},
		{name: "64A1 fewer tricks are agreed on than the revoke moves", script: opened + fourHands + "play W:DT N:D2 E:S5 S:D6; play E:CK N:C2 S:C5 W:C7; agreed 0; close", want: "boards=1:4S_S_0_-500/500", found: "revoke B 61A (1 51 1 1); revoke-established B 63A1 (1 51 1 1); play-out-of-turn A 44B|57E (0 0 2 2); tricks-differ none 79A (0 2 13 0)"},
		{name: "64A two revokes of a side that won one trick", laws: "1987", script: opened + fourHands + "play W:DT N:D2 E:CK S:DA; play S:H5 W:C9 N:H2 E:HJ; concede E 11; agree S; close", want: "boards=1:4S_S_13_510/-510 transfer=1", found: "revoke B 61A (1 11 1 1); revoke B 61A (3 7 2 2); revoke-established B 63A1 (1 11 1 1); revoke-established B 63A3 (3 7 2 2)"},
		{name: "64A2b he wins with a card of the suit while the next hand discards", laws: "1987", script: opened + "play W:DT N:D2 E:CK S:DA; play S:H2 W:HA N:H3 E:H4; play W:D9 N:D3 E:DK S:C2", want: "costs=2:64A2b", found: "revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "64B1 none of the tricks from the revoke on was won", laws: "1987", script: southRuffs(), want: "won=13-0 costs=0:64B1", found: "revoke B 61A (1 12 1 2); revoke-established B 63A1 (1 12 1 2)"},
		{name: "64B1 none of the tricks from the revoke on was won", laws: "2017", script: southRuffs(), want: "won=13-0 costs=0:64B1", found: "revoke B 61A (1 12 1 2); revoke-established B 63A1 (1 12 1 2)"},
		{name: "64B3 a penalty card was not played", script: opened + fourHands + "exposed E shown DK; play W:DT N:D2 E:CK S:DA; lead H5 HT H2 HJ", want: "costs=0:64B3", found: "played-before-choice B 50E2|50D2 (3 24 1 0); penalty-card-due B 50E1|50D1 (1 11 1 27); revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "64B3 a card of the hand laid down by a defender was not played", script: opened + fourHands + "faced E DQ; play W:DT N:D2 E:CK S:DA; lead H5 HT H2 HJ", want: "costs=0:64B3", found: "revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "64B3 the card that lay on the table had been played", laws: "1987", script: opened + fourHands + "faced E DQ; play W:DT N:D2 E:DQ S:DA; play S:D6 W:D9 N:D3 E:CK; play W:HT N:H2 E:HJ", want: "costs=1:64A2a", found: "revoke B 61A (1 11 2 1); revoke-established B 63A1 (1 11 2 1)"},
		{name: "66 the last card of dummy's is laid down", script: opened + allButOne() + "faced N complete ..2.; play W:S2 N:C3", want: "turn=E", found: "card-not-held A 1 (0 1 0 0); card-in-two-places A 1 (1 0 2 0)"},
		{name: "64B3 a penalty card was not played, and no trick was won", script: strings.Replace(southRuffs(), opened, opened+"exposed E shown H2; ", 1), want: "won=13-0 costs=0:64B3", found: "played-before-choice B 50E2|50D2 (3 44 1 0); penalty-card-due B 50E1|50D1 (1 12 1 32); revoke B 61A (1 12 1 2); revoke-established B 63A1 (1 12 1 2); penalty-card-due B 50E1|50D1 (1 11 2 32); penalty-card-due B 50E1|50D1 (1 10 3 32); penalty-card-due B 50E1|50D1 (1 9 4 32); penalty-card-due B 50E1|50D1 (1 8 5 32); penalty-card-due B 50E1|50D1 (1 7 6 32); penalty-card-due B 50E1|50D1 (1 6 7 32); penalty-card-due B 50E1|50D1 (1 5 8 32); penalty-card-due B 50E1|50D1 (1 4 9 32); penalty-card-due B 50E1|50D1 (1 3 10 32); penalty-card-due B 50E1|50D1 (1 2 11 32); penalty-card-due B 50E1|50D1 (1 1 12 32)"},
		{name: "66 nothing is laid down", script: opened + "faced N complete", want: "turn=W", found: ""},
		{name: "67A the added card is another hand's", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; added 1 E D3", want: "turn=S", found: "play-out-of-turn A 44B|57E (2 28 1 1); defective-trick B 67B (1 1 0 0); card-not-held B 1 (1 17 0 0)"},
		{name: "67A the added card lay on the table and does not follow", script: opened + fourHands + "exposed E shown CK; choose S neither; play W:DT N:D2 S:DA; quitted S; added 1 E CK", want: "revokes=E:CK@1:open", found: "choice-before-reading A 84C; play-out-of-turn A 44B|57E (2 28 1 1); defective-trick B 67B (1 1 0 0); revoke B 61A (1 11 1 1)"},
		{name: "67A the leader alone has played on", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; play S:H5; added 1 E CK", laws: "1987", want: "defects=E:1:0* revokes=E:CK@1:open", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); revoke B 61A (1 11 1 1)"},
		{name: "67A the leader and his partner have played on", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; play S:H5 N:H2; added 1 E CK", laws: "1987", want: "defects=E:1:0* revokes=E:CK@1:open", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); play-out-of-turn A 44B (0 32 2 3); revoke B 61A (1 11 1 1)"},
		{name: "67B1 the leader and the hand on his left have played on", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; play S:H5 W:HT; added 1 E CK", laws: "1987", want: "defects=E:1:0*", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); wrong-card-added B 67B1a (1 11 1 1); revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "67B1 the leader and the hand on his right have played on", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; play S:H5 E:HJ; added 1 E CK", laws: "1987", want: "defects=E:1:0*", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); play-before-partner B 57.1 (1 41 2 0); wrong-card-added B 67B1a (1 11 1 1); revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "67A a card of the turned trick goes back and the missing one is added", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted S; withdraw S DA; play S:D6; added 1 E D5; lead W:HT", laws: "1987", want: "trick=W:HT turn=N won=0-1", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); play-out-of-turn A 44B (2 20 1 1)"},
		{name: "67A a trick is turned twice", script: opened + fourHands + "play W:DT N:D2 S:DA; quitted; withdraw S DA; quitted", laws: "1987", want: "defects=E:1:0,S:1:0", found: "play-out-of-turn A 44B (2 28 1 1); defective-trick B 67B (1 1 0 0); defective-trick A 67B (2 1 0 0)"},
		{name: "67B a trick that nobody has begun", script: oneTrick + "defect 3 E missing", want: "defects=", found: "no-such-defect B 67B (1 3 0 0)"},
		{name: "67B a card is taken back once more from a trick that was mended", script: oneTrick + "lead H5 HT H2 HJ; play E:HQ; withdraw N D2; added 1 N D3; withdraw N D3", laws: "1987", want: "defects=N:1:0", found: "defective-trick A 67B (0 1 0 0); defective-trick A 67B (0 1 0 0)"},
		{name: "67B2 the surplus card has been played since", script: opened + fourHands + "play W:DT N:D2 E:DJ; play E:D5; play S:DA; play S:D6 W:D9 N:D3 E:D5; defect 1 E extra; restored 1 E DJ", laws: "1987", want: "defects=E:1:2", found: "fifth-card B 45E (1 19 1 0); defective-trick B 67B (1 1 2 0); no-such-defect B 67.8 (1 1 0 0)"},
		{name: "67B2 the card of an earlier trick", script: oneTrick + "lead H5 HT H2 HJ; restored 2 W DT", want: "won=1-1 penalty=", found: "no-such-defect B 67.8|67B2 (3 2 0 0)"},
		{name: "67.9 at first it was thought to be known which was faced", laws: "1987", script: opened + "play W:DT N:D2 E:D5; play E:CK S:DA; lead H5 HT; defect 1 E extra; defect 1 E extra-unclear; restored 1 E D5", want: "trick=S:H5,W:HT", found: "fifth-card B 45E (1 11 1 0); defective-trick B 67B (1 1 2 0); wrong-card-stays B 67.9 (1 11 1 19); revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "67.9 two cards of one rank, neither of the suit led", laws: "1987", script: opened + "play W:DT N:D2 E:HK; play E:CK S:DA; lead H5 HT; defect 1 E extra-unclear; restored 1 E HK", want: "trick=S:H5,W:HT", found: "fifth-card B 45E (1 11 1 0); defective-trick B 67B (1 1 2 0)"},
		{name: "67.9 the higher of two cards that do not follow goes back", laws: "1987", script: opened + "play W:DT N:D2 E:HK; play E:CQ S:DA; lead H5 HT; defect 1 E extra-unclear; restored 1 E HK", want: "trick=S:H5,W:HT", found: "fifth-card B 45E (1 10 1 0); defective-trick B 67B (1 1 2 0); wrong-card-stays B 67.9 (1 10 1 43)"},
		{name: "68 one trick is claimed, the trumps are not mentioned", script: opened + fourHands + `claim S wins 1 "x" unmentioned`, want: "claim=S:1:made", found: "claim-trumps-unspoken A 70.5|70C (2 4 0 0)"},
		{name: "68 two claims do not add up", script: oneTrick + `claim S wins 1 loses 4 "x"`, want: "claim=S:1:made", found: "claim-sum A 68.6|68B1 (2 1 4 12)"},
		{name: "68 nor with one loser", script: oneTrick + `claim S wins 4 loses 1 "x"`, want: "claim=S:4:made", found: "claim-sum A 68.6|68B1 (2 4 1 12)"},
		{name: "68 a defender speaks without figures", script: opened + `claim W "x"`, want: "claim=W:13:made", found: "claim-no-figures B 68.7|68A (3 0 0 0)"},
		{name: "68 declarer meant no claim, and the director has come", script: oneTrick + `claim S wins 9 "x" disputed; call; resume; play S:H5`, want: "frozen=false turn=W", found: "claim-intent-disputed A 68.7|68A (2 0 0 0)"},
		{name: "68B the tricks agreed are none: an objection is too late", script: opened + `claim W loses 3 wins 10 "x"; agree S; agreed 0; object E`, want: "phase=play-over", found: "tricks-differ none 79A (0 3 3 0); no-concession B 68.8|68B2 (1 0 0 0)"},
		{name: "68D an objection has been made: there is nothing to contest", script: opened + `claim W loses 3 wins 10 "x"; object E; contest S`, want: "claim=W:10:objected", found: "concession-objected B 68.8|68B2 (3 1 0 0); no-claim-to-answer A 68.12|68D2a (2 0 0 0)"},
		{name: "70.4 the director looks at the hands of a contested claim", script: opened + `claim S wins 9 "x"; contest W; left N:A432.432.432.432 765.KQJ.KQJ5.KQJ KQJT9.A65.A6.A65 8.T987.T987.T987`, want: "claim=S:9:contested", found: "claim-step-order none 70.4|70B3 (2 1 0 0)"},
		{name: "70.5 one trump is out after two rounds", script: opened + fourHands + `play W:DT N:D2 E:DJ S:DA; play S:SK W:S8 N:S2 E:S5; play S:SQ W:H7 N:S3 E:S6; claim S wins 9 "x" unmentioned`, want: "claim=S:9:made", found: "claim-trumps-unspoken A 70.5|70C (2 1 0 0)"},
		{name: "70.5 nobody knows dummy's hand", script: opened + `deal S:KQJT9.A65.A6.A65 - - -; claim S wins 9 "x" unmentioned`, want: "claim=S:9:made", found: ""},
		{name: "71 the contract had been made to the trick", laws: "1987", script: "board 1; contract 1S S; play W:HA N:DA E:CA S:SA; play S:SK W:HK N:DK E:CK; play S:SQ W:HQ N:DQ E:CQ; play S:SJ W:HJ N:DJ E:CJ; play S:ST W:HT N:DT E:CT; play S:S9 W:H9 N:D9 E:C9; play S:S8 W:H8 N:D8 E:C8; concede S 6; agree W; cancel S contract", want: "claim=S:0:withdrawn"},
		{name: "79A the tricks agreed after a claim, and the one that a revoke costs", script: opened + fourHands + "play W:DT N:D2 E:CK S:DA; play S:SK W:S8 N:S2 E:S5; claim S wins 8 \"x\"; agree W; agreed 11; close", laws: "2017", want: "boards=1:4S_S_11_450/-450", found: "revoke B 61A (1 11 1 1); revoke-established B 63A1 (1 11 1 1)"},
		{name: "79A tricks of a board that was passed out", script: "board 1; calls p p p p; agreed 1", want: "phase=play-over", found: "tricks-differ none 79A (1 0 0 0)"},
		{name: "79A all tricks agreed, and the revoke was a slip", script: opened + fourHands + "play W:DT N:D2 E:DJ S:HA; play E:CK S:CA W:C7 N:C2; agreed 13; answer #7 slip; close", want: "boards=1:4S_S_13_510/-510", found: "revoke A 61A (2 44 1 1); revoke-established A 63A1 (2 44 1 1); tricks-differ none 79A (13 0 11 0)"},
		{name: "12C an outcome of the weight of one", script: opened + "agreed 10; adjust 4S:N:9:1; close", want: "boards=1:4S_S_-50/50*", found: "score-weights A 12C|12C1 (1 0 0 0); score-weights B 12C|12C1 (1 0 0 0)"},
		{name: "12C the board is passed out by the director", script: opened + "agreed 10; adjust pass:; close", want: "boards=1:4S_S_0/0*"},
		{name: "1 hands of twelve and of fourteen cards: the fourth is not known", script: "board 1; deal N:A432.432.432.43 765.KQJ.KQJ5.KQJ2 KQJT9.A65.A6.A65 -", want: "W=...", found: "hand-count A 1 (0 12 0 0); hand-count B 1 (1 14 0 0)"},
		{name: "41A nothing was opened on the adjourned match", script: opened + "adjourn; play W:HA", want: "stage=playing", found: "play-while-adjourned B -"},
		{name: "10C1 choices of another option are read out", script: opened + "play E:HA; read agree", want: "options=S:spread,accept,refuse-demand,refuse-forbid,refuse-neither", found: "lead-out-of-turn B 53A (1 44 1 3); options-none-open none 10C1"},
		{name: "61B by the laws that the match was corrected to", laws: "1987", script: "correct laws2017; " + opened + fourHands + "play W:DT N:D2 E:CK S:DA; B reported-for:asked-partner", want: "costs=0:62A", found: "revoke B 61A (1 11 1 1); reported-unknown B -"},
		{name: "69 a board that is over keeps its laws", laws: "1987", script: opened + `claim S wins 9 "x"; agree W; close; board 2 laws2017; contract 4S S; @1 unagree W would-likely-win`, want: "claim=", found: "ground-unknown B 69.5 (3 0 0 0)"},
		{name: "69 what a side called on a board that was played again ends no right anew", script: "board 1; contract 1C N; agreed 7; close; board 2; contract 4S S; claim S wins 9 \"x\"; agree W; close; board 3; calls E:1C; close; @0 board 1; @1 calls E:1C", want: "options=-", found: "call-out-of-rotation B 17C (1 3 2 0); board-without-result none 79A (3 0 0 0); call-out-of-rotation B 17C (1 3 0 0)"},
		{name: "93 a ruling is made anew: the forfeit is none", script: scoreDisputed + "ruling forfeit:A; ruling set-tricks:9-4; close", want: "stage=playing boards=1:4S_S_9_-50/50*", found: "ruling-replaced none 9B2"},
		{name: "93 a ruling is made anew: the disqualification is none", script: scoreDisputed + "ruling disqualify:A; ruling set-tricks:9-4; close", want: "stage=playing boards=1:4S_S_9_-50/50*", found: "ruling-replaced none 9B2"},
		{name: "93 a ruling is made anew after the end", script: scoreDisputed + "ruling set-tricks:9-4; close; end; ruling set-tricks:8-5", want: "stage=over boards=1:4S_S_8_-100/100*", found: "ruling-replaced none 9B2"},
		{name: "93 a ruling is made anew: the one before it stands", script: scoreDisputed + "ruling set-tricks:9-4; A disputes:score:d2; ruling set-tricks:8-5 on:d2; ruling on:d2; close", want: "boards=1:4S_S_9_-50/50*", found: "ruling-replaced none 9B2"},
		{name: "93 a ruling on a board that is over is made anew: the one before it stands", script: scoreDisputed + "ruling set-tricks:9-4; close; board 2; @1 A disputes:score:d2; @1 ruling set-tricks:8-5 on:d2; @1 ruling on:d2", want: "boards=1:4S_S_9_-50/50*", found: "ruling-replaced none 9B2"},
		{name: "9B2 a ruling of which a part cannot be done", script: scoreDisputed + "ruling set-tricks:9-4 set-percent:101-0; close", want: "boards=1:4S_S_10_420/-420", found: "ruling-impossible none 9B2 (2 0 0 0); frozen none 9B2"},
		{name: "9B2 a ruling on dice", script: scoreDisputed + "ruling set-dice:A:66; close", want: "boards=1:4S_S_10_420/-420", found: "ruling-impossible none 9B2 (1 0 0 0); frozen none 9B2"},
		{name: "9B2 a ruling on a board that was not played", script: scoreDisputed + "@5 A disputes:score:d2; @5 ruling set-tricks:9-4 on:d2; close", want: "boards=1:4S_S_10_420/-420", found: "board-not-played none - (5 0 0 0); ruling-impossible none 9B2 (1 0 0 0); frozen none 9B2"},
		{name: "9B2 play is put back on a board that is closed: it has no result", script: oneTrick + "A disputes:card; release; close; ruling restore:3", want: "boards= phase=opening-lead", found: "board-without-result none 79A (1 0 0 0)"},
		{name: "9B2 play is put back: a result corrected since stays corrected", script: "board 3; contract 1C N; agreed 7; close; " + opened + fourHands + "play W:DT N:D2; @1 agreed 8; A disputes:card; ruling restore:8", want: "boards=1:1C_N_8_90/-90", found: "tricks-agreed-again none 79A (8 7 0 0)"},
		{name: "9B2 play is put back to before a board that is over since", script: "board 1; contract 1C N; agreed 7; close; note; board 2; contract 1C N; agreed 7; close; board 3; A disputes:card; ruling restore:5", want: "boards=1:1C_N_7_70/-70,2:1C_N_7_70/-70", found: "ruling-impossible none 9B2 (1 0 0 0)"},
	})
}
