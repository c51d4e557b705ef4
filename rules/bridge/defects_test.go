package bridge_test

import "testing"

// East puts no card into the first trick, which is turned so.
const nothingByEast = "play SA S2 S:S4; quitted W; "

func TestTricksWithTooFewCards(t *testing.T) {
	check(t, []ruling{
		{name: "67B, turned with three cards", script: "play SA S2 S3; quitted W", found: "defective-trick 67B"},
		{name: "67A, put right before both sides have played on", script: nothingByEast + "added 1 E SK; play W:S3", want: "won=0-1 tricks=2", found: "..."},
		{name: "67A, and the card may win", script: "play SQ S2 S:S4; quitted W; added 1 E SK", want: "turn=E", found: "..."},
		{name: "67.7, no card of the suit led: any card, and it costs one trick", laws: "1987",
			script:  "deal N:- .AKQJ98.AKQJ98.2 - -; " + nothingByEast + "play SK S5 H8 S6; added 1 E C2",
			revokes: "E:C2@1 established", moved: 1, found: "play-out-of-turn 44B; defective-trick 67B; revoke-deemed 67.7"},
		{name: "67.7 is taken out: nothing follows", laws: "1987", without: "67.7",
			script: "deal N:- .AKQJ98.AKQJ98.2 - -; " + nothingByEast + "play SK S5 H8 S6; added 1 E C2", found: "play-out-of-turn 44B; defective-trick 67B"},
		{name: "67.7, the side wins nothing from it on", laws: "1987",
			script:  "deal N:- .AKQJ98.AKQJ98.2 - -; play S2 SA; play S:S4; quitted N; play N:SK H8 S6 S5; added 1 E C2",
			revokes: "E:C2@1 established", moved: 0, found: "..."},
		{name: "67.7, who won the trick does not change", laws: "1987",
			script:  "contract 3C S; deal N:- .AKQJ98.AKQJ98.2 - -; play S2 SA; play S:S4; quitted N; play N:SK H8 S6 S5; added 1 E C2",
			want:    "won=2-0 turn=N",
			revokes: "E:C2@1 established", found: "..."},
		{name: "67B1a, it had one of the suit: that is added, and costs nothing", laws: "1987",
			script: nothingByEast + "play SK S5 S3 S6; added 1 E S7", found: "play-out-of-turn 44B; defective-trick 67B"},
		{name: "67B1a, it had one of the suit: that is added, and costs a trick", laws: "2017",
			script:  nothingByEast + "play SK S5 S3 S6; added 1 E S7",
			revokes: "E:S7@1 established", moved: 1, found: "play-out-of-turn 57E; defective-trick 67B; revoke-deemed 67B1a"},
		{name: "67B1a, another suit is added", laws: "1987",
			script:  "deal N:- 73.AKQJ9.AKQJ9.2 - -; " + nothingByEast + "play SK S5 S3 S6; added 1 E C2",
			revokes: "E:C2@1 established", moved: 1, found: "play-out-of-turn 44B; defective-trick 67B; wrong-card-added 67B1a; revoke 61A; revoke-established 63A1"},
		{name: "a card of a trick that has one is no mending", script: "play SA S2 S3 S4; added 1 E H2", found: "no-such-defect 67B"},
		{name: "a defect that the trick in play shows", script: "play SA S2 S3; defect 1 S missing; play W:SK", found: "defective-trick 67B"},
		{name: "the director says so of a trick that has the card", script: "play SA S2 S3 S4; defect 1 E missing", found: "no-such-defect 67B"},
		{name: "a card is taken back out of a trick that lies further back", script: "play SA S2 S3 S4; play SK S5 S6 S7; withdraw S S4", found: "defective-trick 67B"},
		{name: "left so", script: "play SA S2 S3; quitted W; close", found: "defective-trick 67B; defect-not-mended 67B; board-without-result 79A"},
	})
}

func TestTricksWithTooManyCards(t *testing.T) {
	check(t, []ruling{
		{name: "67.8, the surplus card goes back", script: "play SA S2 S3 S4; defect 1 E extra; restored 1 E H2", found: "defective-trick 67B"},
		{name: "67.8 is taken out: nothing goes back", laws: "1987", without: "67.8", script: "play SA S2 S3 S4; restored 1 E H2", found: "no-such-defect -"},
		{name: "67.8, one that was faced is a penalty card", script: "play SA S2 S3 S4; restored 1 E H2 seen", want: "penalty=E:H2", found: ""},
		{name: "67.8, an honour a major one", script: "play SA S2 S3 S4; restored 1 E HT seen", want: "penalty=E:HT+", found: ""},
		{name: "67.8, two are major ones", script: "play SA S2 S3 S4; restored 1 E H2 seen; restored 1 E H3 seen", want: "penalty=E:H2+,E:H3+", found: ""},
		{name: "67.8, declarer's is none", script: "play SA S2 S3 S4; restored 1 S H2 seen", want: "penalty=", found: ""},
		{name: "67.9, of two that were faced the lower one stays", laws: "1987", script: "play SA S2 S9; play E:S3; play S:S4; defect 1 E extra-unclear; restored 1 E S9 seen",
			want: "penalty=E:S9 trick=N:S2,E:S3,S:S4,W:SA", found: "fifth-card 45E; defective-trick 67B; wrong-card-stays 67.9"},
		{name: "67.9, the higher one stays", laws: "1987", script: "play SA S2 S9; play E:S3; play S:S4; restored 1 E S3 seen",
			want: "penalty=E:S3 trick=N:S2,E:S9,S:S4,W:SA", found: "fifth-card 45E"},
		{name: "67.9 is taken out", laws: "1987", without: "67.9", script: "play SA S2 S9; play E:S3; play S:S4; defect 1 E extra-unclear; restored 1 E S9 seen",
			found: "fifth-card 45E; defective-trick 67B"},
		{name: "67.10, it was in the hand all the time", laws: "1987",
			script:  "play SA S2 S3 S4; play SK S5 H3 S6; play SQ S7 H4 S8; defect 1 E extra; restored 1 E S9",
			revokes: "E:H3@2 established, E:H4@3 open", moved: 1,
			found: "defective-trick 67B; revoke 61A; revoke 61A; revoke-established 63A1"},
		{name: "67.10 is taken out: it was not", laws: "1987", without: "67.10",
			script: "play SA S2 S3 S4; play SK S5 H3 S6; play SQ S7 H4 S8; defect 1 E extra; restored 1 E S9", found: "defective-trick 67B"},
		{name: "67.11, the card is not found", laws: "1987", script: "play SA S2 S3 S4; defect 1 E extra; close",
			found: "defective-trick 67B; defect-not-mended 67.11; board-without-result 79A"},
		{name: "67.11 is taken out", laws: "1987", without: "67.11", script: "play SA S2 S3 S4; defect 1 E extra; close",
			found: "defective-trick 67B; defect-not-mended -; board-without-result 79A"},
	})
}
