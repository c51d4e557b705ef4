package clauses

// finality are all ways to change a result once it is posted and either player has begun
// his next match: WBF 4.10.
func finality() []trial {
	const (
		illegalLast = moving + "set on=A dice=21 [6:1 off:14 | 6:5 off:10]; A 6/off .; "
		low         = race + "A concedes:single; "
		noCube      = "set score=6-3; " + turn + "B 52 13/8 6/4 .; A doubles; B concedes:single; "
		passed      = turn + "B concedes:single; "
		final       = "posted 1-0; A next; "
	)
	const contact = "conceded-in-contact B 4.9"
	return []trial{
		{name: "a last play that was illegal stands", format: "1", script: illegalLast + "posted 1-0; A next; B chooses:replay", want: "status=over winner=A score=1-0 open=none", found: "illegal-play A 4.8; choice-not-open B 4.8"},
		{name: "a last play of B's that was illegal stands", format: "1", script: moving + "set on=B dice=21 [6:5 off:10 | 6:1 off:14]; B 6/off .; posted 0-1; A next; A chooses:replay", want: "status=over winner=B score=0-1 open=none", found: "illegal-play B 4.8; choice-not-open A 4.8"},
		{name: "the result's posting enters it", format: "1", script: illegalLast + "posted 1-0", want: "winner=A open=none", found: "illegal-play A 4.8"},
		{name: "so does the next match of either", format: "1", script: illegalLast + "A next", want: "winner=A open=none", found: "illegal-play A 4.8"},
		{name: "until then it may be played again", format: "1", script: illegalLast + "B chooses:replay", want: "status=playing winner=none", found: "illegal-play A 4.8"},
		{name: "a low concession is refused no more", format: "1", script: low + "posted 0-1; A next; B chooses:refuse-concession", want: "winner=B score=0-1", found: "choice-not-open B 4.9"},
		{name: "a game with the cube is cancelled no more", script: noCube + "posted 7-3; B next; B chooses:cancel-game", want: "winner=A score=7-3", found: "cube-in-crawford A 5.7; " + contact + "; choice-not-open B 5.7"},
		{name: "a ruling changes it no more", format: "1", script: passed + "A disputes:score; " + final + "ruling set-score:0-1", want: "winner=A score=1-0 disputes=raised", found: contact + "; result-final none 4.10"},
		{name: "nor one that puts play back", format: "1", script: passed + "A disputes:score; " + final + "ruling restore:4", want: "winner=A score=1-0 status=over", found: contact + "; result-final none 4.10"},
		{name: "nor a committee", format: "1", script: passed + "A disputes:score; ruling; A appeals; committee x y z; " + final + "vote x set-score:0-1; vote y set-score:0-1", want: "winner=A score=1-0 disputes=appealed", found: contact + "; result-final none 4.10"},
		{name: "a ruling that leaves it may still be made", format: "1", script: passed + "A disputes:score; " + final + "ruling warn:B", want: "winner=A score=1-0 disputes=ruled warnings=0-1", found: contact},
		{name: "a ruling in time", format: "1", script: passed + "A disputes:score; posted 1-0; ruling set-score:0-1; A next", want: "winner=B score=0-1", found: contact},
		{name: "a position that is set changes it no more", format: "1", script: passed + final + "set score=0-0", want: "winner=A score=1-0", found: contact + "; result-final none 4.10"},
		{name: "nor a correction of the length", format: "1", script: passed + final + "correct 3", want: "winner=A score=1-0 status=over", found: contact + "; length-corrected none 2.5 (1 3); result-final none 4.10"},
		{name: "nor voiding the match", format: "1", script: passed + final + "void", want: "winner=A score=1-0 status=over", found: contact + "; result-final none 4.10"},
		{name: "F08 a wrong one that nobody corrected stands as posted", format: "3", script: "set score=2-1; " + passed + "posted 1-3; A next", want: "winner=B score=1-3", found: contact + "; posted-differs none 4.10 (1 3 3 1); posted-stands none 4.10 (1 3 3 1)"},
		{name: "F08 posted once the next match has begun, it stands at once", format: "3", script: "set score=2-1; " + passed + "A next; posted 1-3", want: "winner=B score=1-3", found: contact + "; posted-differs none 4.10 (1 3 3 1); posted-stands none 4.10 (1 3 3 1)"},
		{name: "F08 one that decides nothing does not", format: "3", script: "set score=2-1; " + passed + "posted 1-1; A next", want: "winner=A score=3-1", found: contact + "; posted-differs none 4.10 (1 1 3 1)"},
		{name: "F08 corrected in time", format: "3", script: "set score=2-1; " + passed + "posted 1-3; posted 3-1; A next", want: "winner=A score=3-1", found: contact + "; posted-differs none 4.10 (1 3 3 1)"},
		{name: "never posted it is not final", format: "1", script: passed + "A disputes:score; A next; ruling set-score:0-1", want: "winner=B score=0-1", found: contact},
		{name: "one match begun is enough", format: "1", script: passed + "A disputes:score; posted 1-0; B next; ruling set-score:0-1", want: "winner=A", found: contact + "; result-final none 4.10"},
	}
}
