package events

// Vocabulary is every event type that this program reads and writes.
var Vocabulary = newRegistry(declarations()...)

func declarations() []Declaration {
	var all []Declaration
	for _, part := range [][]Declaration{
		matchLife, authority, preliminaries, play, cube, results, timing, corrections, imports, disputeFamily, sanctions,
		boards, bidding, cardplay, claiming, directing, tournament, earlier,
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
	decided[OptionSet](TopicSchedule, TopicSchedule, officials, "The tournament sets a rule that the rulebook leaves open."),
	observed[AgreementMade](TopicSchedule, atTable, "An agreement of both players on their match."),
	observed[MatchStarted](TopicSchedule, atTable, "Play of the match has begun."),
	observed[MatchAdjourned](TopicSchedule, atTable, "Play stops, to be resumed later."),
	observed[MatchResumed](TopicSchedule, atTable, "An adjourned match goes on."),
	decided[MatchVoided](TopicSchedule, TopicSchedule, officials, "The match is declared void; its record stays."),
	observed[MatchEnded](TopicSchedule, atTable, "The players stopped: a session ends, or a match that will not be continued."),
	observed[PlayerPresent](TopicClock, atTable, "A player has arrived."),
	decided[StartPostponed](TopicSchedule|TopicClock, TopicSchedule, officials, "The start is postponed, or the resumption of an adjourned match is scheduled."),
	observed[PlayerLeft](TopicClock, atTable, "A player left the playing room."),
	observed[PlayerReturned](TopicClock, atTable, "A player came back to the playing room."),
	observed[MonitoringStarted](TopicClock, atTable, "The pace of the match is being monitored."),
	observed[MonitoringEnded](TopicClock, atTable, "The pace is no longer monitored."),
	observed[MonitorAppointed](TopicNote, officials, "A monitor is appointed to the match."),
	observed[PlayerRegistered](TopicNote, officials, "A player is entered for the event."),
	observed[PlayerBarred](TopicNote, officials, "The federation has barred or suspended a player."),
	observed[RegistrationRefused](TopicNote, officials, "A player's registration was refused."),
	observed[DrawMade](TopicNote, officials, "A draw as it was made at the venue; the program never makes one."),
	observed[DrawChanged](TopicNote, officials, "A change of a draw that should be final."),
	observed[LateArrivalPlaced](TopicNote, officials, "A place held for a late arrival was given to an entry, or became a bye."),
	observed[PrizeWon](TopicNote, officials, "An entry has won a prize of the event."),
	observed[NoticePosted](TopicNote, officials, "Something was put up on the notice board."),
	observed[OfficialNamed](TopicNote, officials, "A person is named to an office of the event."),
	observed[OfficialAbsent](TopicNote, officials, "An official is away; a deputy may be in charge."),
	observed[OfficialReturned](TopicNote, officials, "An official who was away is back."),
	observed[SeatAssigned](TopicNote, officials, "The seat assigned to a player."),
	observed[FederationNotified](TopicNote, officials, "Something was reported to the federation."),
	observed[LanguagesDeclared](TopicNote, officials, "The languages that may be spoken at the table."),
	observed[EquipmentDemanded](TopicNote, atTable, "A player demands other equipment."),
	observed[DiceChanged](TopicNote, atTable, "Dice were replaced."),
	observed[DiceMixed](TopicNote, atTable, "The four dice were rolled out and distributed again."),
	observed[HeadphonesForbidden](TopicNote, atTable, "A player forbids the opponent to wear headphones."),
	observed[SpectatorBarred](TopicNote, atTable, "A spectator is barred from the match."),
	observed[IrregularityReported](TopicNote, anybody, "A report on conduct, handling or equipment; it changes nothing by itself."),
	observed[SettlementReported](TopicNote, atTable, "The players settled a game or match that they should have played."),
	observed[GameCancelled](TopicNote, atTable, "A game was broken off, to be played again."),
}

var authority = []Declaration{
	decided[DeviceEnrolled](TopicAuthority, TopicAuthority, officials, "A device may write to the match from now on."),
	decided[DeviceRevoked](TopicAuthority, TopicAuthority, officials, "A device may no longer write."),
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
	observed[CheckersMoved](TopicPlay, atTable, "The play of a turn; a later one before the end of the turn replaces it."),
	observed[TurnEnded](TopicPlay, atTable, "The end of a turn: a die lifted or the clock pressed."),
	observed[SetupObserved](TopicPlay, atTable, "The start position was wrong; the checkers as they stand."),
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
	observed[CubeObserved](TopicNote, anybody, "The cube as seen on the table, whatever the record says."),
}

var results = []Declaration{
	observed[GameConceded](TopicPlay, atTable, "A player concedes the game."),
	observed[MatchConceded](TopicPlay, atTable, "A player concedes the match."),
	observed[ScoreCompared](TopicScore, atTable, "Both players' own figures at the start of a game."),
	observed[ScoreEntered](TopicPlay|TopicScore, atTable, "The result of a game as written down."),
	observed[ScoreObserved](TopicNote, anybody, "The score as seen on a sheet, a scoreboard or in a file."),
	observed[ResultSigned](TopicScore, atTable|RolePlayer, "A player signs the result."),
	observed[ResultReported](TopicScore, atTable|RolePlayer, "The result as reported to the director's desk."),
	observed[ResultPosted](TopicScore, officials, "The result as posted by an official; a later one corrects it."),
	observed[NextStarted](TopicScore, officials, "A player has begun his next match."),
}

var timing = []Declaration{
	observed[ClockRead](TopicClock, atTable, "What the clock showed."),
	observed[ClockPressed](TopicClock, atTable, "A player pressed the clock."),
	observed[ClockStarted](TopicClock, atTable, "The clock of a side was started."),
	observed[ClockStopped](TopicClock, atTable, "The clock was stopped."),
	decided[ClockSet](TopicClock, TopicSchedule, officials, "The time control of the match."),
	observed[ClockSynced](TopicClock, anybody, "The offset of the device's clock from the hall's."),
	observed[BreakStarted](TopicClock, atTable, "A break begins."),
	observed[BreakEnded](TopicClock, atTable, "A break ends."),
}

var corrections = []Declaration{
	decided[EntryAmended](TopicCorrection, TopicCorrection, atTable, "Replaces an event that was recorded wrongly."),
	decided[EntryRetracted](TopicCorrection, TopicCorrection, atTable, "Removes an event that did not happen, takes back a correction, or withdraws a sanction or another decision that can be withdrawn."),
	decided[EntryInserted](TopicCorrection, TopicCorrection, atTable, "Inserts missed events."),
	decided[DecisionConfirmed](TopicDispute, TopicDispute|TopicCorrection, officials, "Confirms a decision although a correction changed its basis."),
	observed[GapNoted](TopicPlay, atTable, "Something happened that is missing from the record."),
	observed[PositionSet](TopicPlay, atTable, "The position on the board, when the record cannot tell how it arose."),
	observed[NoteMade](TopicNote, anybody, "A remark that changes nothing."),
}

var imports = []Declaration{
	observed[ImportStarted](TopicImport, 0, "The file that the following entries were read from."),
	observed[ImportCompleted](TopicImport, 0, "The whole file has been entered."),
}

var disputeFamily = []Declaration{
	observed[DirectorCalled](TopicDispute, atTable|RolePlayer, "The table waits for the director."),
	observed[DisputeRaised](TopicDispute, atTable|RolePlayer, "A dispute: the table is frozen until the ruling or its release."),
	decided[TableReleased](TopicDispute, TopicDispute, officials, "Play goes on before the ruling."),
	observed[TestimonyGiven](TopicNote, anybody, "A statement about the facts or the rules."),
	observed[EvidenceAttached](TopicNote, anybody, "A photo or paper, named by its hash."),
	decided[RulingMade](TopicDispute|TopicPlay|TopicScore, TopicDispute|TopicCorrection, officials, "The director's decision on a dispute."),
	observed[AppealFiled](TopicDispute, atTable|RolePlayer, "A player asks the committee to overturn a ruling."),
	decided[CommitteeConvened](TopicDispute, TopicDispute, officials, "The committee that hears the appeal."),
	decided[VoteCast](TopicVote, TopicDispute, officials|RoleCommittee, "One member's vote on an appeal."),
	observed[ComplaintFiled](TopicNote, anybody, "A written complaint to the disciplinary body."),
}

var sanctions = []Declaration{
	decided[ChoiceMade](TopicPlay, TopicPlay|TopicDispute|TopicCorrection, atTable|RolePlayer, "Somebody entitled makes a choice on an open option."),
	decided[WarningGiven](TopicSanction, TopicSanction|TopicCorrection, officials, "A side is warned."),
	decided[PenaltyAssessed](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "Points are awarded to the opponent of a side."),
	decided[ForfeitDeclared](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "A side forfeits the match."),
	decided[PointsDeducted](TopicSanction, TopicSanction|TopicCorrection, officials, "Points are taken from a side, and nobody gets them."),
	decided[ContestantSuspended](TopicSanction, TopicSanction|TopicCorrection, officials, "A side is suspended from play."),
	decided[PlayerExcluded](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials|RoleCommittee, "A player is excluded from the match, the stage or the tournament."),
}

var boards = []Declaration{
	observed[BoardOpened](TopicPlay, atTable, "A board of bridge is taken into play."),
	observed[HandsOpened](TopicNote, atTable, "The hands of the seats."),
	observed[BoardClosed](TopicPlay, atTable, "The hands are back in the board."),
	observed[DealReleased](TopicNote, officials, "No other table will play the deal of a board."),
	observed[RoundEnded](TopicScore, atTable, "The round is over."),
	observed[PeriodSet](TopicSchedule, officials, "The end of the correction period or the appeal period."),
}

var bidding = []Declaration{
	observed[CallMade](TopicPlay, atTable, "A call of the auction, in its turn or not."),
	observed[CallExplained](TopicNote, atTable|RolePlayer, "What a call means, as its side says."),
	observed[CallWithdrawn](TopicPlay, atTable, "A seat's last call is taken back."),
	observed[ContractStated](TopicPlay, atTable, "The contract, if the record has no auction."),
}

var cardplay = []Declaration{
	observed[LeadPlaced](TopicPlay, atTable, "An opening lead lies face down."),
	observed[LeadReturned](TopicPlay, atTable, "A lead that lay face down went back into the hand."),
	observed[CardPlayed](TopicPlay, atTable, "A card was played face up, in its turn or not."),
	observed[SimultaneousCards](TopicPlay, atTable, "Cards came onto the table at the same time: of several hands, or several of one."),
	observed[CardNamed](TopicPlay, atTable, "Declarer's incomplete designation of a card from dummy."),
	observed[HandFaced](TopicPlay, atTable, "A hand, or the beginning of one, is on the table."),
	observed[CardExposed](TopicPlay, atTable, "Cards were exposed outside the play."),
	observed[CardWithdrawn](TopicPlay, atTable, "A card that was played is taken back."),
	observed[TrickQuitted](TopicNote, atTable, "How the table quitted a trick."),
	observed[DefectFound](TopicPlay, atTable, "A quitted trick has too few or too many cards."),
	observed[CardAdded](TopicPlay, atTable, "A missing card was put into a trick."),
	observed[CardRestored](TopicPlay, atTable, "A surplus card of a trick went back into its hand."),
	observed[TricksAgreed](TopicPlay|TopicScore, atTable, "The number of declarer's tricks that the table agrees on."),
}

var claiming = []Declaration{
	observed[ClaimMade](TopicPlay, atTable, "A claim, a concession, or both."),
	observed[ConcessionObjected](TopicPlay, atTable, "The conceder's partner objects."),
	observed[ClaimAgreed](TopicPlay, atTable, "The other side agrees to a claim or concession."),
	observed[ClaimContested](TopicPlay, atTable, "A claim is disputed."),
	observed[ClaimRepeated](TopicNote, atTable, "The claim statement as its maker repeats it."),
	observed[ObjectionStated](TopicNote, atTable, "An opponent's objection to a claim."),
	observed[PlayResumed](TopicPlay, atTable, "Play goes on after a claim or concession."),
	observed[AgreementWithdrawn](TopicScore, atTable|RolePlayer, "A side withdraws its agreement to a claim."),
	observed[ConcessionCancelled](TopicScore, atTable|RolePlayer, "A side asks for the return of a conceded trick."),
	decided[ClaimRuled](TopicPlay|TopicScore, TopicPlay|TopicDispute|TopicCorrection, officials, "The director's ruling on a claim or concession."),
}

var directing = []Declaration{
	observed[OptionsRead](TopicNote, officials, "The options that the director has read out."),
	observed[StatementTaken](TopicNote, atTable, "A player's statement of the facts to the director."),
	observed[InformationNoted](TopicNote, officials, "A player has information that he may not use."),
	decided[FindingAnswered](TopicPlay, TopicCorrection, officials, "The director's answer to a finding: it happened at the table, or the recorder made a mistake."),
	decided[JudgementReserved](TopicNote, TopicCorrection, officials, "A question is kept open until the play is over."),
	decided[JudgementMade](TopicNote, TopicCorrection, officials, "A question that was kept open is answered."),
	decided[AppealReferred](TopicDispute, TopicDispute, officials, "The director in charge decides the part of an appeal that is a point of law."),
	decided[ScoreAdjusted](TopicScore, TopicPlay|TopicScore|TopicCorrection, officials, "The result of a board is replaced."),
}

// tournament is what is declared, drawn, called and decided in a tournament's own log,
// besides what it shares with matches.
var tournament = []Declaration{
	decided[DivisionDeclared](TopicSchedule, TopicSchedule, 0, "A division of the tournament: its game, rulebook and category."),
	decided[StageDeclared](TopicSchedule, TopicSchedule, officials, "A stage of a division: its format, rounds and ranking."),
	decided[SheetDeclared](TopicSchedule, TopicSchedule, officials, "Who meets whom in a stage whose sheet is not the standard one."),
	decided[PrizesDeclared](TopicSchedule, TopicSchedule, 0, "The prizes of a division."),
	observed[EntryRegistered](TopicNote, officials, "A player, a pair or a team is entered for a division."),
	observed[FeePaid](TopicNote, officials, "An entry has paid."),
	observed[FeeReturned](TopicNote, officials, "An entry got money back."),
	observed[EntryWithdrawn](TopicNote, officials, "An entry no longer takes part."),
	observed[EntryReturned](TopicNote, officials, "An entry that had withdrawn takes part again."),
	observed[SubstitutePlayed](TopicNote, officials, "Somebody played in place of a player of an entry."),
	observed[PairingMade](TopicNote, officials, "The pairing of a round as it was made; the program never makes one."),
	decided[MovementDeclared](TopicSchedule, TopicSchedule, officials, "Who sits where with which boards in a session of bridge."),
	decided[RoundCalled](TopicSchedule, TopicSchedule|TopicScore, officials, "Encounters are called to their tables."),
	observed[RoundStarted](TopicSchedule, officials, "A round has begun that is played without records."),
	observed[RoundClosed](TopicSchedule, officials, "A round is over that was played without records."),
	decided[FieldDivided](TopicScore, TopicScore|TopicCorrection, officials, "The results of a fouled board are scored in groups.").withdrawn(),
	decided[EncounterAdjusted](TopicScore, TopicScore|TopicSanction|TopicCorrection, officials|RoleCommittee, "The result of an encounter is replaced.").withdrawn(),
	decided[StandingAdjusted](TopicSanction, TopicSanction|TopicCorrection, officials|RoleCommittee, "An entry's standing in a stage is raised or lowered."),
	decided[ResultsCertified](TopicScore, TopicSchedule|TopicScore|TopicSanction|TopicDispute|TopicCorrection, 0, "The results of a division are signed off."),
}
