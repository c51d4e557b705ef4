package main

import (
	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/form"
)

const correctionHelp = `

What was recorded stays: the correction is an entry of its own, and 'kibitz retract'
takes it back. First it is shown what the change drags along; it is recorded once that
was confirmed, and only to the match as it was shown.`

var afterFlag = flagRow{field: "after", usage: "address of the event after which it belongs"}

// happenedFlags say what happened at the table.
var happenedFlags = []flagRow{
	{field: "card", usage: "cards played, each with its hand, such as \"W:SK N:S2\"; without one the hand of the event at ADDRESS"},
	{field: "call", usage: "calls, each with its seat, such as \"S:1NT W:X N:p\"; \"!\" behind an alerted one"},
	{field: "dice", usage: "the roll, such as 6-1; of an opening roll A's die first"},
	{field: "play", usage: "the play, such as \"13/7 8/7\", or none"},
	{field: "cube", usage: "double, take, pass or beaver; or the value shown"},
	{field: "end-turn", usage: "the turn ends with it"},
	{field: "event", usage: "any observation as JSON, or a list of them; game and time are those of the event at ADDRESS where they are left out"},
	{field: "side", usage: "who did it, A or B; by default as the record has it"},
	{field: "time", usage: "when it happened, such as 2026-07-30T14:05:00Z; by default when the event at ADDRESS did"},
}

// correctionRows are the corrections in the order of the program's help.
var correctionRows = []actRow{
	{
		form: "amend", usage: "put something else in the place of an event that was recorded wrongly", takes: "ADDRESS", arguments: []string{"address"},
		help: `ADDRESS is any event of the turn: --dice corrects its roll, --play its play.

   kibitz amend MATCH 117.0 --dice 6-1 --play "13/7 8/7" --reason "both players say 6-1"
   kibitz amend MATCH 120.0 --cube pass --reason "the recorder misheard"
   kibitz amend MATCH 121.0 --side B --reason "it was the other player's roll"
   kibitz amend MATCH 130.0 --event '{"type":"score.entered","data":{"winner":"A","points":2,"source":"paper"}}' ...` + correctionHelp,
		flags: happenedFlags,
	},
	{
		form: "retract", usage: "take out an event that did not happen, or take back a correction", takes: "ADDRESS", arguments: []string{"address"},
		help: `kibitz retract MATCH 117.0 --reason "the dice were cocked"
   kibitz retract MATCH 131.0 --reason "the correction was wrong"` + correctionHelp,
	},
	{
		form: "insert", usage: "put in what was missed",
		help: `--dice with --play is a whole turn, ended; either alone is the roll or the play alone.

   kibitz insert MATCH --after 117.2 --dice 6-1 --play "13/7 8/7" --reason "the turn was missed"
   kibitz insert MATCH --after 117.2 --dice 6-6 --play none --reason "Beta danced"
   kibitz insert MATCH --after 117.2 --cube double --reason "..."
   kibitz insert MATCH --after 117.2 --second 119 --reason "the spare tablet saw it"` + correctionHelp,
		flags: append([]flagRow{
			afterFlag,
			{field: "second", usage: "link of a second observation that belongs there", none: "none"},
		}, happenedFlags...),
	},
	{
		form: "gap", usage: "note that something was missed, and how the table stood after it",
		help: `Plays behind a gap are taken as they are told until the position is known again:
--position takes a GNU Backgammon Position ID, alone or with its Match ID, or an XGID.
Of these the board, the cube, the dice and whose turn it is are taken, not the score.

   kibitz gap MATCH --after 117.2 --missing turns --words "the tablet was off" --reason "..."
   kibitz gap MATCH --after 117.2 --position 4HPwATDgc/ABMA --on-roll B --reason "as agreed by both"` + correctionHelp,
		flags: []flagRow{
			afterFlag,
			{field: "missing", usage: "what is missing: "},
			wordsFlag("what is known of it"),
			sideFlag("whose it is, A or B, where only one side's is missing"),
			{field: "position", usage: "how the table stands after it: Position ID or XGID"},
			{field: "on-roll", usage: "whose turn it is then, A or B"},
			{field: "dice", usage: "the roll that waits to be played then, such as 6-1"},
			{field: "cube-value", usage: "what the cube stands at then", none: "as it was"},
			{field: "cube-owner", usage: "where the cube lies then: A, B, centre or absent"},
			{field: "score", usage: "the score then, A's points first, such as 3-1"},
			{field: "time", usage: "when it was noticed, such as 2026-07-30T14:05:00Z; by default when the event at --after was"},
		},
	},
	{
		form: "confirm", usage: "let a decision stand although a correction has changed what it was made on", takes: "ADDRESS", arguments: []string{"address"},
		help: `A ruling, penalty, warning, vote or choice keeps its place when something before it is
corrected, and says that its ground has changed until it is confirmed or replaced by
another of its kind.`,
	},
}

// correctionCommands are the commands that correct what was recorded.
func correctionCommands(t terminal) []*cli.Command {
	var commands []*cli.Command
	for i := range correctionRows {
		commands = append(commands, correctionRows[i].command(t))
	}
	return commands
}

// flagsOfHappened are the flags of what happened, for a command that is no correction.
func flagsOfHappened() []cli.Flag { return correctionRows[0].ownFlags() }

// happenedIn reads what happened from the flags.
func happenedIn(c *cli.Context) form.Values {
	var v form.Values
	correctionRows[0].fillIn(&v, c)
	return v
}
