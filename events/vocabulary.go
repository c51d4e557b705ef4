package events

// Vocabulary is every event type that this program reads and writes.
var Vocabulary = newRegistry(declarations()...)

func declarations() []Declaration {
	var all []Declaration
	for _, part := range [][]Declaration{
		matchLife, authority, preliminaries, play, cube, results, timing, corrections, imports, disputeFamily, sanctions,
	} {
		all = append(all, part...)
	}
	return all
}

const (
	officials = RoleDirector
	atTable   = RoleTable | RoleDirector
	anybody   = RoleTable | RoleDirector | RolePlayer | RoleCommittee
)

func observed(touches Topic, roles Role, doc string, new func() Body) Declaration {
	return Declaration{Type: new().Type(), Nature: Observation, Touches: touches, Roles: roles, Doc: doc, new: new}
}

func decided(touches, stands Topic, roles Role, doc string, new func() Body) Declaration {
	return Declaration{Type: new().Type(), Nature: Decision, Touches: touches, Stands: stands, Roles: roles, Doc: doc, new: new}
}

var matchLife = []Declaration{
	decided(TopicSchedule, TopicSchedule, 0, "A match's first event: who plays, how, and under which rulebook.", func() Body { return new(MatchScheduled) }),
	decided(TopicSchedule, TopicSchedule, officials, "Replaces what was scheduled wrongly.", func() Body { return new(MatchCorrected) }),
	observed(TopicSchedule, atTable, "Play of the match has begun.", func() Body { return new(MatchStarted) }),
	observed(TopicSchedule, atTable, "Play stops, to be resumed later.", func() Body { return new(MatchAdjourned) }),
	observed(TopicSchedule, atTable, "An adjourned match goes on.", func() Body { return new(MatchResumed) }),
	decided(TopicSchedule, TopicSchedule, officials, "The match is taken out of the tournament; its record stays.", func() Body { return new(MatchVoided) }),
	observed(TopicSchedule, atTable, "The players stopped: the end of a session, or of a match that goes no further.", func() Body { return new(MatchEnded) }),
	observed(TopicClock, atTable, "A player has come.", func() Body { return new(PlayerPresent) }),
}

var authority = []Declaration{
	decided(TopicAuthority, TopicAuthority, officials, "A device may write to the match from here on.", func() Body { return new(DeviceEnrolled) }),
	decided(TopicAuthority, TopicAuthority, officials, "A device may write no longer.", func() Body { return new(DeviceRevoked) }),
	decided(TopicAuthority, TopicAuthority, officials, "A device has the pen: only its observations of play are folded.", func() Body { return new(RecorderAssigned) }),
	decided(TopicAuthority, TopicAuthority, atTable, "A device no longer has the pen.", func() Body { return new(RecorderReleased) }),
}

var preliminaries = []Declaration{
	observed(TopicPlay, atTable, "One die each before play; the higher chooses.", func() Body { return new(PreferenceRolled) }),
	observed(TopicPlay, atTable, "What the winner of the preference roll chose.", func() Body { return new(PreferenceChosen) }),
	observed(TopicPlay, atTable, "The board is set up for the next game.", func() Body { return new(GameStarted) }),
}

var play = []Declaration{
	observed(TopicPlay, atTable, "One die from each side; the higher plays both numbers first, a tie is rolled again.", func() Body { return new(OpeningRolled) }),
	observed(TopicPlay, atTable, "A valid roll.", func() Body { return new(DiceRolled) }),
	observed(TopicPlay, atTable, "A roll that does not count; the re-roll follows.", func() Body { return new(RollVoided) }),
	observed(TopicPlay, atTable, "The play of a turn as it stands; a later one before the turn's end replaces it.", func() Body { return new(CheckersMoved) }),
	observed(TopicPlay, atTable, "The end of a turn: a die lifted or the clock pressed.", func() Body { return new(TurnEnded) }),
}

var cube = []Declaration{
	observed(TopicPlay, atTable, "A player took the cube in hand.", func() Body { return new(CubeTouched) }),
	observed(TopicPlay, atTable, "A double or redouble.", func() Body { return new(CubeOffered) }),
	observed(TopicPlay, atTable, "A double is accepted.", func() Body { return new(CubeTaken) }),
	observed(TopicPlay, atTable, "A double is accepted and the cube turned once more at once (sessions only).", func() Body { return new(CubeBeavered) }),
	observed(TopicPlay, atTable, "A double is declined and the game lost.", func() Body { return new(CubePassed) }),
	observed(TopicNote, anybody, "The cube as it lies, whatever the record says.", func() Body { return new(CubeObserved) }),
}

var results = []Declaration{
	observed(TopicPlay, atTable, "A player gives the game up.", func() Body { return new(GameConceded) }),
	observed(TopicPlay, atTable, "A player gives the whole match up.", func() Body { return new(MatchConceded) }),
	observed(TopicScore, atTable, "Both players' own figures at the start of a game.", func() Body { return new(ScoreCompared) }),
	observed(TopicPlay|TopicScore, atTable, "The result of a game as somebody wrote it down.", func() Body { return new(ScoreEntered) }),
	observed(TopicNote, anybody, "The score as it stands on a sheet, a board or in a file.", func() Body { return new(ScoreObserved) }),
	observed(TopicScore, atTable|RolePlayer, "A player agrees with the result.", func() Body { return new(ResultSigned) }),
}

var timing = []Declaration{
	observed(TopicClock, atTable, "What the clock showed.", func() Body { return new(ClockRead) }),
	observed(TopicClock, anybody, "How far the device's clock was from the hall's.", func() Body { return new(ClockSynced) }),
	observed(TopicClock, atTable, "A break begins.", func() Body { return new(BreakStarted) }),
	observed(TopicClock, atTable, "A break ends.", func() Body { return new(BreakEnded) }),
}

var corrections = []Declaration{
	decided(TopicCorrection, TopicCorrection, atTable, "Other events stand in the place of one entered wrongly.", func() Body { return new(EntryAmended) }),
	decided(TopicCorrection, TopicCorrection, atTable, "An event is taken out, or a correction taken back.", func() Body { return new(EntryRetracted) }),
	decided(TopicCorrection, TopicCorrection, atTable, "What was missed is put in.", func() Body { return new(EntryInserted) }),
	observed(TopicPlay, atTable, "Something happened that the record does not hold.", func() Body { return new(GapNoted) }),
	observed(TopicPlay, atTable, "The position as it stands, where the record cannot tell how it came about.", func() Body { return new(PositionSet) }),
	observed(TopicNote, anybody, "A remark that changes nothing.", func() Body { return new(NoteMade) }),
}

var imports = []Declaration{
	observed(TopicImport, 0, "Which file the following entries were read from.", func() Body { return new(ImportStarted) }),
	observed(TopicImport, 0, "The whole file has been entered.", func() Body { return new(ImportCompleted) }),
}

var disputeFamily = []Declaration{
	observed(TopicDispute, atTable|RolePlayer, "The table waits for the director.", func() Body { return new(DirectorCalled) }),
	observed(TopicDispute, atTable|RolePlayer, "A dispute: the table is frozen until the ruling or its release.", func() Body { return new(DisputeRaised) }),
	decided(TopicDispute, TopicDispute, officials, "Play goes on before the ruling.", func() Body { return new(TableReleased) }),
	observed(TopicNote, anybody, "What somebody said of fact or rule.", func() Body { return new(TestimonyGiven) }),
	observed(TopicNote, anybody, "A photo or paper, named by its hash.", func() Body { return new(EvidenceAttached) }),
	decided(TopicDispute|TopicPlay|TopicScore, TopicDispute|TopicCorrection, officials, "The director's decision on a dispute.", func() Body { return new(RulingMade) }),
	observed(TopicDispute, atTable|RolePlayer, "A player asks the committee to overturn a ruling.", func() Body { return new(AppealFiled) }),
	decided(TopicDispute, TopicDispute, officials, "Who hears the appeal.", func() Body { return new(CommitteeConvened) }),
	decided(TopicVote, TopicDispute, officials|RoleCommittee, "One member's vote on an appeal.", func() Body { return new(VoteCast) }),
	observed(TopicNote, anybody, "A written complaint to the disciplinary body.", func() Body { return new(ComplaintFiled) }),
}

var sanctions = []Declaration{
	decided(TopicPlay, TopicPlay|TopicDispute|TopicCorrection, atTable|RolePlayer, "Somebody entitled answers an open option.", func() Body { return new(ChoiceMade) }),
	decided(TopicSanction, TopicSanction|TopicCorrection, officials, "A side is warned.", func() Body { return new(WarningGiven) }),
	decided(TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "Points are awarded to the opponent of a side.", func() Body { return new(PenaltyAssessed) }),
	decided(TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "The match is ended against a side.", func() Body { return new(ForfeitDeclared) }),
}
