package main

const disputeArgument = "[DISPUTE]"

// effectsHelp is what the help of a command with effects says of them.
const effectsHelp = `
The effects are done in the order in which they are given, all of them or, where one
cannot be, none. What was played between a restored state and the ruling stays in the
record, struck.`

var clauseFlag = flagRow{field: "clause", usage: "the clause that it rests on, such as \"WBF 4.8\""}

func aboutFlag() flagRow {
	return flagRow{field: "about", usage: "address of the event that it is about, such as 117.2"}
}

func wordsFlag(usage string) flagRow { return flagRow{field: "words", usage: usage} }
func sideFlag(usage string) flagRow  { return flagRow{field: "side", usage: usage} }

var disputeRows = []actRow{
	{
		form: "dispute", usage: "raise a dispute: the table is frozen until the ruling or its release", takes: "[ID]", arguments: []string{"dispute"},
		help: `kibitz dispute MATCH --subject play --about 117.1 --side A --words "it was 6-2"`,
		flags: []flagRow{
			{field: "subject", usage: "what it is about: "},
			aboutFlag(), sideFlag("who raised it, A or B; by default an official"), wordsFlag("the claim in words"),
		},
	},
	{
		form: "release", usage: "let play go on before the ruling, or after the director was called", takes: disputeArgument, arguments: []string{"dispute"},
	},
	{
		form: "rule", usage: "rule on a dispute", takes: disputeArgument, arguments: []string{"dispute"},
		help: `kibitz rule MATCH d1 --clause "WBF 4.8" --restore 117.0 --warn B --reason "..."
   kibitz rule MATCH d1 --position 4HPwATDgc/ABMA@A --turn A --dice 6-1 --cube 2@A --reason "..."
` + effectsHelp,
		flags: []flagRow{clauseFlag},
	},
	{
		form: "appeal", usage: "appeal against a ruling", takes: disputeArgument, arguments: []string{"dispute"},
		flags: []flagRow{sideFlag("who appeals, A or B")},
	},
	{
		form: "committee", usage: "name who hears an appeal", takes: "DISPUTE MEMBER...", arguments: []string{"dispute", "members..."},
		help: `kibitz committee MATCH d1 p-anna p-boris p-clara` + `

Members are named by id, or by the name that is registered.`,
	},
	{
		form: "vote", usage: "cast a committee member's vote on an appeal", takes: "DISPUTE MEMBER uphold|replace", arguments: []string{"dispute", "member", "vote"},
		help: `kibitz vote MATCH d1 p-anna uphold
   kibitz vote MATCH d1 p-anna replace --play-on --reason "..."

Who votes to replace the ruling and gives no effects agrees with those stated last.
` + effectsHelp,
	},
	{
		form: "testify", usage: "enter what somebody said of fact or rule", takes: "DISPUTE PERSON", arguments: []string{"dispute", "person"},
		help: `kibitz testify MATCH d1 p-anna --standing spectator --asked-by p-clara --words "..."`,
		flags: []flagRow{
			{field: "standing", usage: "as what: "},
			{field: "asked-by", usage: "who asked, by id or name; by default nobody did"},
			{field: "cheating", usage: "the statement reports cheating"},
			wordsFlag("what was said"),
		},
	},
}

var dueFlag = flagRow{field: "due", usage: "when it fell due, such as 2026-07-30T14:05:00Z; by default as 'kibitz due' tells it"}

var sanctionRows = []actRow{
	{
		form: "penalize", usage: "award penalty points to a side's opponent", takes: "SIDE [POINTS]", arguments: []string{"side", "points"},
		help: `kibitz penalize MATCH A 1 --clause "WBF 2.4" --reason "ten minutes late"

SIDE is the offender's. Without POINTS they are what has fallen due, as 'kibitz due'
tells it.`,
		flags: []flagRow{clauseFlag, dueFlag},
	},
	{
		form: "warn", usage: "warn a side", takes: "SIDE", arguments: []string{"side"},
		flags: []flagRow{clauseFlag},
	},
	{
		form: "forfeit", usage: "declare the match lost by a side", takes: "SIDE", arguments: []string{"side"},
		flags: []flagRow{clauseFlag, dueFlag},
	},
}

var reportRows = []actRow{
	{
		form: "choose", usage: "choose in an open option; alone, list what is open", takes: "[OPTION] [CHOICE]", arguments: []string{"option", "choice"},
		help: `kibitz choose MATCH                    lists what may be chosen, and by whom
   kibitz choose MATCH replay             where one open option offers it
   kibitz choose MATCH illegal-play replay
   kibitz choose MATCH 117.1 replay       by the event that opened it`,
		flags: []flagRow{sideFlag("who chose, A or B; by default whoever may")},
		list:  listOptions,
	},
	{
		form: "report", usage: "report something of conduct, handling or equipment; it changes nothing by itself", takes: "KIND", arguments: []string{"kind"},
		help: `KIND is one of {kind}.

   kibitz report MATCH phone-on --side A --words "it rang"`,
		flags: []flagRow{
			sideFlag("whose it is, A or B, where it is a player's"),
			{field: "person", usage: "whose it is, by id or name, where it is no player's"},
			{field: "from", usage: "as what the one who reports it does so: "},
			aboutFlag(), wordsFlag("in words"),
			{field: "count", usage: "how often the dice were shaken", none: "not told"},
		},
	},
	{
		form: "option", usage: "settle what the rulebook leaves open; alone, list it", takes: "[NAME] [VALUE]", arguments: []string{"option", "value"},
		help: `kibitz option MATCH                            lists what is left open
   kibitz option MATCH condoned valid-roll`,
		list: listSettings,
	},
}

// bridgeRows are the acts that a director has at a table of bridge alone.
var bridgeRows = []actRow{
	{
		form: "read", usage: "at bridge, read out what may be chosen; alone, list what is open", takes: "[OPTION] [CHOICE]...", arguments: []string{"option", "choices..."},
		help: `kibitz read MATCH                    lists what may be chosen, and by whom
   kibitz read MATCH 117.1              all that the option offers, to all who may choose
   kibitz read MATCH 117.1 accept refuse --to S`,
		flags: []flagRow{{field: "to", usage: "seats that heard it, such as EW; by default all who may choose"}},
		list:  listOptions,
	},
	{
		form: "answer", usage: "at bridge, say whether what was found happened at the table or is a slip of the recorder",
		takes: "ADDRESS slip|irregularity", arguments: []string{"address", "answer"},
		help:  `kibitz answer MATCH 117.1 slip --words "the card was the five"`,
		flags: []flagRow{wordsFlag("why")},
	},
	{
		form: "claim", usage: "at bridge, rule on a claim; alone, tell what lies in it", takes: "[TRICKS]", arguments: []string{"tricks"},
		help: `kibitz claim MATCH                   what the claimer's side takes at worst and at best
   kibitz claim MATCH 7 --class average --clause "L1987 70.5" --line "..." --reason "..."

TRICKS are those of the claimer's side, of the tricks that were left.`,
		flags: []flagRow{
			{field: "line", usage: "the play that is judged normal"},
			{field: "class", usage: "the player's class: "},
			clauseFlag,
		},
		list: listClaim,
	},
	{
		form: "judge", usage: "at bridge, keep a question open until the play is over, or answer it; alone, list those kept open",
		takes: "[QUESTION] [yes|no]", arguments: []string{"question", "judgement"},
		help: `QUESTION is one of {question}.

   kibitz judge MATCH damage --seat W --about 117.1           keeps it open
   kibitz judge MATCH damage no --words "one trick was all"   answers it`,
		flags: []flagRow{{field: "seat", usage: "whose act it is about: N, E, S or W"}, aboutFlag(), clauseFlag, wordsFlag("in words")},
		list:  listQuestions,
	},
	{
		form: "adjust", usage: "at bridge, put another result in the place of a board's", takes: "RESULT...", arguments: []string{"result..."},
		help: `kibitz adjust MATCH 60-40 --reason "..."             percent for North and South, for East and West
   kibitz adjust MATCH 4S:N:9 --reason "..."            contract, declarer and his tricks
   kibitz adjust MATCH A:3NT:S:9:60 A:4S:N:9:40 B:4S:N:10 --reason "..."   by sides and weights`,
		flags: []flagRow{clauseFlag},
	},
	{
		form: "refer", usage: "pass an appeal on to the committee, and say whether a point of law stands", takes: disputeArgument, arguments: []string{"dispute"},
		flags: []flagRow{{field: "law", usage: "the ruling rests on a point of law, which the committee may not overrule"}},
	},
}
