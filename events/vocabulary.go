package events

// Vocabulary is every event type that this program reads and writes.
var Vocabulary = newRegistry(declarations()...)

func declarations() []Declaration {
	var all []Declaration
	for _, part := range [][]Declaration{
		matchLife, authority, preliminaries, play, cube, results, timing, corrections, imports, disputeFamily, sanctions,
		boards, bidding, cardplay, claiming, directing,
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

var matchLife = []Declaration{
	decided[MatchScheduled](TopicSchedule, TopicSchedule, 0, "A match's first event: who plays, how, and under which rulebook."),
	decided[MatchCorrected](TopicSchedule, TopicSchedule, officials, "Replaces what was scheduled wrongly."),
	decided[OptionSet](TopicSchedule, TopicSchedule, officials, "A tournament's choice among what the rulebook leaves open."),
	observed[AgreementMade](TopicSchedule, atTable|RolePlayer, "What both players agreed on for their match."),
	observed[MatchStarted](TopicSchedule, atTable, "Play of the match has begun."),
	observed[MatchAdjourned](TopicSchedule, atTable, "Play stops, to be resumed later."),
	observed[MatchResumed](TopicSchedule, atTable, "An adjourned match goes on."),
	decided[MatchVoided](TopicSchedule, TopicSchedule, officials, "The match is taken out of the tournament; its record stays."),
	observed[MatchEnded](TopicSchedule, atTable, "The players stopped: the end of a session, or of a match that goes no further."),
	observed[PlayerPresent](TopicClock, atTable, "A player has come."),
	decided[StartPostponed](TopicSchedule|TopicClock, TopicSchedule, officials, "The start is moved, or an adjourned match is to go on then."),
	observed[PlayerLeft](TopicClock, atTable, "A player left the playing room."),
	observed[PlayerReturned](TopicClock, atTable, "A player came back to the playing room."),
	observed[MonitoringStarted](TopicClock, atTable, "The pace of the match is watched."),
	observed[MonitoringEnded](TopicClock, atTable, "The pace is watched no longer."),
	observed[MonitorAppointed](TopicNote, officials, "Somebody watches the match."),
	observed[PlayerRegistered](TopicNote, officials, "A player is entered for the event."),
	observed[PlayerBarred](TopicNote, officials, "The federation has barred or suspended a player."),
	observed[RegistrationRefused](TopicNote, officials, "A player was not let into the event."),
	observed[DrawMade](TopicNote, officials, "A draw as it was made, never generated."),
	observed[DrawChanged](TopicNote, officials, "A change of a draw, which should be definitive."),
	observed[LateArrivalPlaced](TopicNote, officials, "A numbered late arrival got its player, or became a bye."),
	observed[PrizeWon](TopicNote, officials, "A player has won a prize of the event."),
	observed[NoticePosted](TopicNote, officials, "Something was put up on the notice board."),
	observed[OfficialNamed](TopicNote, officials, "Somebody holds an office at the event."),
	observed[OfficialAbsent](TopicNote, officials, "An official is away, and perhaps somebody in his place."),
	observed[OfficialReturned](TopicNote, officials, "An official who was away is back."),
	observed[SeatAssigned](TopicNote, officials, "Where a player is to sit."),
	observed[FederationNotified](TopicNote, officials, "Something was reported to the federation."),
	observed[LanguagesDeclared](TopicNote, officials, "The languages that may be spoken at the table."),
	observed[EquipmentDemanded](TopicNote, atTable, "A player's wish for other equipment."),
	observed[DiceChanged](TopicNote, atTable, "Dice were replaced."),
	observed[DiceMixed](TopicNote, atTable, "The four dice were rolled out and shared anew."),
	observed[HeadphonesForbidden](TopicNote, atTable, "A player forbids the opponent to wear headphones."),
	observed[SpectatorBarred](TopicNote, atTable, "Somebody may not watch the match."),
	observed[IrregularityReported](TopicNote, anybody, "What somebody reports of conduct, handling or equipment; it changes nothing by itself."),
	observed[SettlementReported](TopicNote, atTable, "The players settled what should have been played."),
	observed[GameCancelled](TopicNote, atTable, "A game was broken off, to be played again."),
}

var authority = []Declaration{
	decided[DeviceEnrolled](TopicAuthority, TopicAuthority, officials, "A device may write to the match from here on."),
	decided[DeviceRevoked](TopicAuthority, TopicAuthority, officials, "A device may write no longer."),
	decided[RecorderAssigned](TopicAuthority, TopicAuthority, officials, "A device has the pen: only its observations of play are folded."),
	decided[RecorderReleased](TopicAuthority, TopicAuthority, atTable, "A device no longer has the pen."),
}

var preliminaries = []Declaration{
	observed[PreferenceRolled](TopicPlay, atTable, "One die each before play; the higher chooses."),
	observed[PreferenceChosen](TopicPlay, atTable, "What the winner of the preference roll chose."),
	observed[GameStarted](TopicPlay, atTable, "The board is set up for the next game."),
}

var play = []Declaration{
	observed[OpeningRolled](TopicPlay, atTable, "One die from each side; the higher plays both numbers first, a tie is rolled again."),
	observed[DiceRolled](TopicPlay, atTable, "A valid roll."),
	observed[RollVoided](TopicPlay, atTable, "A roll that does not count; the re-roll follows."),
	observed[CheckersMoved](TopicPlay, atTable, "The play of a turn as it stands; a later one before the turn's end replaces it."),
	observed[TurnEnded](TopicPlay, atTable, "The end of a turn: a die lifted or the clock pressed."),
	observed[SetupObserved](TopicPlay, atTable, "The start position was wrong; the checkers as they stand now."),
	observed[SetupCorrected](TopicPlay, atTable, "The checkers were put right: a wrong start position, or a surplus taken off."),
	observed[DieMoved](TopicPlay, atTable, "The first die of the opening was moved out of the way of the second."),
	observed[CountCalled](TopicPlay, atTable, "The count over a die that rests in the box or on an edge begins."),
	observed[CountEnded](TopicPlay, atTable, "How that count ended."),
}

var cube = []Declaration{
	observed[CubeTouched](TopicPlay, atTable, "A player took the cube in hand."),
	observed[CubeOffered](TopicPlay, atTable, "A double or redouble."),
	observed[CubeTaken](TopicPlay, atTable, "A double is accepted."),
	observed[CubeBeavered](TopicPlay, atTable, "A double is accepted and the cube turned once more at once (sessions only)."),
	observed[CubePassed](TopicPlay, atTable, "A double is declined and the game lost."),
	observed[CubeObserved](TopicNote, anybody, "The cube as it lies, whatever the record says."),
}

var results = []Declaration{
	observed[GameConceded](TopicPlay, atTable, "A player gives the game up."),
	observed[MatchConceded](TopicPlay, atTable, "A player gives the whole match up."),
	observed[ScoreCompared](TopicScore, atTable, "Both players' own figures at the start of a game."),
	observed[ScoreEntered](TopicPlay|TopicScore, atTable, "The result of a game as somebody wrote it down."),
	observed[ScoreObserved](TopicNote, anybody, "The score as it stands on a sheet, a board or in a file."),
	observed[ResultSigned](TopicScore, atTable|RolePlayer, "A player agrees with the result."),
	observed[ResultReported](TopicScore, atTable|RolePlayer, "The result as somebody reports it to the desk."),
	observed[ResultPosted](TopicScore, officials, "The result as an official posts it; another one corrects it."),
	observed[NextStarted](TopicScore, officials, "A player has begun his next match."),
}

var timing = []Declaration{
	observed[ClockRead](TopicClock, atTable, "What the clock showed."),
	decided[ClockSet](TopicClock, TopicSchedule, officials, "The time control of the match."),
	observed[ClockSynced](TopicClock, anybody, "How far the device's clock was from the hall's."),
	observed[BreakStarted](TopicClock, atTable, "A break begins."),
	observed[BreakEnded](TopicClock, atTable, "A break ends."),
}

var corrections = []Declaration{
	decided[EntryAmended](TopicCorrection, TopicCorrection, atTable, "Other events stand in the place of one entered wrongly."),
	decided[EntryRetracted](TopicCorrection, TopicCorrection, atTable, "An event is taken out, or a correction taken back."),
	decided[EntryInserted](TopicCorrection, TopicCorrection, atTable, "What was missed is put in."),
	decided[DecisionConfirmed](TopicDispute, TopicDispute|TopicCorrection, officials, "A decision stands, although a correction has changed what it was made on."),
	observed[GapNoted](TopicPlay, atTable, "Something happened that the record does not hold."),
	observed[PositionSet](TopicPlay, atTable, "The position as it stands, where the record cannot tell how it came about."),
	observed[NoteMade](TopicNote, anybody, "A remark that changes nothing."),
}

var imports = []Declaration{
	observed[ImportStarted](TopicImport, 0, "Which file the following entries were read from."),
	observed[ImportCompleted](TopicImport, 0, "The whole file has been entered."),
}

var disputeFamily = []Declaration{
	observed[DirectorCalled](TopicDispute, atTable|RolePlayer, "The table waits for the director."),
	observed[DisputeRaised](TopicDispute, atTable|RolePlayer, "A dispute: the table is frozen until the ruling or its release."),
	decided[TableReleased](TopicDispute, TopicDispute, officials, "Play goes on before the ruling."),
	observed[TestimonyGiven](TopicNote, anybody, "What somebody said of fact or rule."),
	observed[EvidenceAttached](TopicNote, anybody, "A photo or paper, named by its hash."),
	decided[RulingMade](TopicDispute|TopicPlay|TopicScore, TopicDispute|TopicCorrection, officials, "The director's decision on a dispute."),
	observed[AppealFiled](TopicDispute, atTable|RolePlayer, "A player asks the committee to overturn a ruling."),
	decided[CommitteeConvened](TopicDispute, TopicDispute, officials, "Who hears the appeal."),
	decided[VoteCast](TopicVote, TopicDispute, officials|RoleCommittee, "One member's vote on an appeal."),
	observed[ComplaintFiled](TopicNote, anybody, "A written complaint to the disciplinary body."),
}

var sanctions = []Declaration{
	decided[ChoiceMade](TopicPlay, TopicPlay|TopicDispute|TopicCorrection, atTable|RolePlayer, "Somebody entitled answers an open option."),
	decided[WarningGiven](TopicSanction, TopicSanction|TopicCorrection, officials, "A side is warned."),
	decided[PenaltyAssessed](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "Points are awarded to the opponent of a side."),
	decided[ForfeitDeclared](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "The match is ended against a side."),
	decided[PlayerExcluded](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "A player is out of the event."),
}

var boards = []Declaration{
	observed[BoardOpened](TopicPlay, atTable, "A board of bridge is taken into play."),
	observed[HandsOpened](TopicNote, atTable, "What the seats hold."),
	observed[BoardClosed](TopicPlay, atTable, "The hands are back in the board."),
	observed[DealReleased](TopicNote, officials, "No other table is to play the deal of a board."),
	observed[RoundEnded](TopicScore, atTable, "The round is over."),
	observed[PeriodSet](TopicSchedule, officials, "Until when a correction or an appeal can be asked for."),
}

var bidding = []Declaration{
	observed[CallMade](TopicPlay, atTable, "A call of the auction, in its turn or not."),
	observed[CallExplained](TopicNote, atTable|RolePlayer, "What a call means, as its side says."),
	observed[CallWithdrawn](TopicPlay, atTable, "A seat's last call is taken back."),
	observed[ContractStated](TopicPlay, atTable, "The contract as a record tells it, where it holds no auction."),
}

var cardplay = []Declaration{
	observed[LeadPlaced](TopicPlay, atTable, "An opening lead lies face down."),
	observed[LeadReturned](TopicPlay, atTable, "A lead that lay face down went back into the hand."),
	observed[CardPlayed](TopicPlay, atTable, "A card was played face up, in its turn or not."),
	observed[SimultaneousCards](TopicPlay, atTable, "Cards came onto the table at the same time: of several hands, or several of one."),
	observed[CardNamed](TopicPlay, atTable, "Dummy's card as declarer named it, where he did not name it whole."),
	observed[HandFaced](TopicPlay, atTable, "A hand, or the beginning of one, is on the table."),
	observed[CardExposed](TopicPlay, atTable, "Cards could be seen outside of play."),
	observed[CardWithdrawn](TopicPlay, atTable, "A card that was played is taken back."),
	observed[TrickQuitted](TopicNote, atTable, "How the table turned a trick."),
	observed[DefectFound](TopicPlay, atTable, "A trick that is turned has too few or too many cards."),
	observed[CardAdded](TopicPlay, atTable, "A missing card was put into a trick."),
	observed[CardRestored](TopicPlay, atTable, "A surplus card of a trick went back into its hand."),
	observed[TricksAgreed](TopicPlay|TopicScore, atTable, "How many tricks the table agrees that declarer won."),
}

var claiming = []Declaration{
	observed[ClaimMade](TopicPlay, atTable, "A claim, a concession, or both."),
	observed[ConcessionObjected](TopicPlay, atTable, "The conceder's partner objects."),
	observed[ClaimAgreed](TopicPlay, atTable, "The other side assents to a claim or concession."),
	observed[ClaimContested](TopicPlay, atTable, "A claim is disputed."),
	observed[ClaimRepeated](TopicNote, atTable, "The claim statement as its maker repeats it."),
	observed[ObjectionStated](TopicNote, atTable, "What an opponent has against a claim."),
	observed[PlayResumed](TopicPlay, atTable, "Play goes on after a claim or concession."),
	observed[AgreementWithdrawn](TopicScore, atTable|RolePlayer, "A side takes its assent to a claim back."),
	observed[ConcessionCancelled](TopicScore, atTable|RolePlayer, "A side asks for a trick back that it has conceded."),
	decided[ClaimRuled](TopicPlay|TopicScore, TopicPlay|TopicDispute|TopicCorrection, officials, "The director's ruling on a claim or concession."),
}

var directing = []Declaration{
	observed[OptionsRead](TopicNote, officials, "The options that the director has read out."),
	observed[StatementTaken](TopicNote, atTable, "What a player says to the director of the facts."),
	observed[InformationNoted](TopicNote, officials, "A player has information that he may not use."),
	decided[FindingAnswered](TopicPlay, TopicCorrection, officials, "Whether what was found happened at the table or is a slip of the recorder."),
	decided[JudgementReserved](TopicNote, TopicCorrection, officials, "A question is kept open until the play is over."),
	decided[JudgementMade](TopicNote, TopicCorrection, officials, "A question that was kept open is answered."),
	decided[AppealReferred](TopicDispute, TopicDispute, officials, "The director in charge decides the part of an appeal that is a point of law."),
	decided[ScoreAdjusted](TopicScore, TopicPlay|TopicScore|TopicCorrection, officials, "The result of a board is replaced."),
}
