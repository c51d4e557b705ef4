package main

const disputeArgument = "[DISPUTE]"

var disputeRows = []actRow{
	{form: "dispute", takes: "[ID]", arguments: []string{"dispute"}, fields: []string{"subject", "about", "side", "words"}},
	{form: "release", takes: disputeArgument, arguments: []string{"dispute"}},
	{form: "rule", takes: disputeArgument, arguments: []string{"dispute"}, fields: []string{"clause"}},
	{form: "appeal", takes: disputeArgument, arguments: []string{"dispute"}, fields: []string{"side"}},
	{form: "committee", takes: "DISPUTE MEMBER...", arguments: []string{"dispute", "members..."}},
	{form: "vote", takes: "DISPUTE MEMBER uphold|replace", arguments: []string{"dispute", "member", "vote"}},
	{form: "testify", takes: "DISPUTE PERSON", arguments: []string{"dispute", "person"}, fields: []string{"standing", "asked-by", "cheating", "words"}},
}

var sanctionRows = []actRow{
	{form: "penalize", takes: "SIDE [POINTS]", arguments: []string{"side", "points"}, fields: []string{"clause", "due"}},
	{form: "warn", takes: "SIDE", arguments: []string{"side"}, fields: []string{"clause"}},
	{form: "forfeit", takes: "SIDE", arguments: []string{"side"}, fields: []string{"clause", "due"}},
}

var reportRows = []actRow{
	{form: "choose", takes: "[OPTION] [CHOICE]", arguments: []string{"option", "choice"}, fields: []string{"side"}, list: listOptions},
	{form: "report", takes: "KIND", arguments: []string{"kind"}, fields: []string{"side", "person", "from", "about", "words", "count"}},
	{form: "option", takes: "[NAME] [VALUE]", arguments: []string{"option", "value"}, list: listSettings},
}

// bridgeRows are the acts that a director has at a table of bridge alone.
var bridgeRows = []actRow{
	{form: "read", takes: "[OPTION] [CHOICE]...", arguments: []string{"option", "choices..."}, fields: []string{"to"}, list: listOptions},
	{form: "answer", takes: "ADDRESS slip|irregularity", arguments: []string{"address", "answer"}, fields: []string{"words"}},
	{form: "claim", takes: "[TRICKS]", arguments: []string{"tricks"}, fields: []string{"line", "class", "clause"}, list: listClaim},
	{
		form:  "judge",
		takes: "[QUESTION] [yes|no]", arguments: []string{"question", "judgement"},
		fields: []string{"seat", "about", "clause", "words"},
		list:   listQuestions,
	},
	{form: "adjust", takes: "RESULT...", arguments: []string{"result..."}, fields: []string{"clause"}},
	{form: "refer", takes: disputeArgument, arguments: []string{"dispute"}, fields: []string{"law"}},
}
