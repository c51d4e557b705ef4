package document

// sideWords are the sides as views spell them.
var sideWords = []string{"A", "B", "none"}

// deskSchema is what stands beside the game: disputes, sanctions, breaks, settings.
func deskSchema() object {
	return message("Desk", "What stands beside the game: disputes and what became of them, what is due, sanctions, breaks, settings in force, presumptions.",
		part{name: "called", schema: flag("the director was called and has not come"), optional: true},
		part{name: "disputes", schema: list(disputeSchema(), "in the order in which they were raised"), optional: true},
		part{name: "struck", schema: list(message("", "play that counts no more",
			part{name: "from", schema: address("the first event struck")},
			part{name: "to", schema: address("the event before which the stretch ends")},
		), "stretches of play that rulings struck"), optional: true},
		part{name: "dues", schema: list(dueSchema(), "what has fallen due and nobody has decided on"), optional: true},
		part{name: "sanctions", schema: list(sanctionSchema(), "in the order in which they were given"), optional: true},
		part{name: "breaks", schema: message("", "breaks taken, and the one that goes on",
			part{name: "taken", schema: figures(2, "how many A and B have taken")},
			part{name: "since", schema: list(text("a moment by the hall's clock; empty where the side is on none"), "since when A and B are on a break")},
		), optional: true},
		part{name: "settings", schema: list(message("", "a setting",
			part{name: "name", schema: text("what the rulebook leaves open")},
			part{name: "value", schema: text("what holds")},
			part{name: "agreed", schema: flag("by the players for their match"), optional: true},
		), "what holds of that which the rulebook leaves open, where somebody chose"), optional: true},
		part{name: "presumptions", schema: list(message("", "a presumption",
			part{name: "for", schema: words("whom it favours; absent for the cube as it lies", "A", "B"), optional: true},
			part{name: "finding", schema: text("code of the finding that it rests on")},
			part{name: "clause", schema: text("clause of the rulebook")},
			part{name: "weight", schema: words("what it counts for", "presumption", "strong", "decisive")},
			part{name: "at", schema: address("the event that showed it")},
		), "what is presumed in a dispute"), optional: true},
	)
}

func disputeSchema() object {
	return message("", "a dispute",
		part{name: "id", schema: text("its id")},
		part{name: "stands", schema: words("how it stands", "raised", "released", "ruled", "appealed", "decided")},
		part{name: "raised", schema: address("the event that raised it")},
		part{name: "by", schema: words("who raised it", sideWords...)},
		part{name: "ruling", schema: address("the ruling"), optional: true},
		part{name: "appeal", schema: address("the appeal"), optional: true},
		part{name: "appellant", schema: words("who appealed", "A", "B"), optional: true},
		part{name: "committee", schema: list(text("a member, by id"), "who hears the appeal"), optional: true},
		part{name: "votes", schema: list(message("", "a vote",
			part{name: "member", schema: text("who voted, by id")},
			part{name: "vote", schema: words("how", "uphold", "replace")},
			part{name: "at", schema: address("the vote")},
		), "the votes that count"), optional: true},
		part{name: "decision", schema: address("the vote that decided the appeal"), optional: true},
		part{name: "upheld", schema: flag("the appeal was decided for the ruling"), optional: true},
		part{name: "law", schema: flag("the ruling stands in what is a point of law, which a committee does not overrule"), optional: true},
		part{name: "effects", schema: list(text("kind of an effect"), "what stands of it, in order"), optional: true},
	)
}

func dueSchema() object {
	return message("", "a sanction that has fallen due",
		part{name: "kind", schema: pattern(wordPattern, "of the option: lateness, break-excess, dice-change or flag")},
		part{name: "clause", schema: text("clause of the rulebook"), optional: true},
		part{name: "offender", schema: words("who owes it", "A", "B")},
		part{name: "points", schema: count(1, "points to the opponent"), optional: true},
		part{name: "forfeit", schema: flag("the match"), optional: true},
		part{name: "since", schema: text("when it fell due, by the hall's clock"), optional: true},
		part{name: "uncertain", schema: flag("the boundary lies within the clocks' error"), optional: true},
		part{name: "opened", schema: address("the event that made it due")},
	)
}

func sanctionSchema() object {
	return message("", "a sanction",
		part{name: "kind", schema: words("what", "warning", "penalty", "forfeit", "exclusion")},
		part{name: "offender", schema: words("whose", "A", "B")},
		part{name: "points", schema: count(1, "points to the opponent"), optional: true},
		part{name: "clause", schema: text("as the decision names it"), optional: true},
		part{name: "dispute", schema: text("id of the dispute that it was ruled in"), optional: true},
		part{name: "at", schema: address("the decision")},
	)
}

// healthSchema describes the health of a hall.
func healthSchema() object {
	return message("Health", "How a hall fares.",
		part{name: "status", schema: words("in a word", "fine", "troubled")},
		part{name: "engine", schema: text("what computes the views")},
		part{name: "followed", schema: count(0, "sequence of the last entry met")},
		part{name: "covered", schema: count(0, "sequence up to which the views cover the log")},
		part{name: "due", schema: count(0, "views being written or waiting to be")},
		part{name: "troubles", schema: list(object{"$ref": "trouble.json"}, "what went wrong since the hall was started"), optional: true},
	)
}

func troubleMessageSchema() object {
	return message("Trouble", "What went wrong beneath or beside a hall.",
		part{name: "code", schema: text("what, for programs")},
		part{name: "text", schema: text("what, for people, with the next step")},
		part{name: "next", schema: text("the next step"), optional: true},
		part{name: "since", schema: object{"type": "string", "format": "date-time", "description": "when it was first met"}},
		part{name: "times", schema: count(1, "how often it was met")},
	)
}
