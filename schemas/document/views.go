package document

// The schemas of what the rules say of a match, as the director's desk receives it.
// The shapes are those of the match and of the game's referee, which know nothing of
// schemas: a test beside the services compares them.

func findingsSchema() object {
	return message("Findings", "What was found at a match since the view before.",
		part{name: "n", schema: count(1, "the link that it goes up to")},
		part{name: "found", schema: list(object{"$ref": "finding.json"}, "what is new"), optional: true},
		part{name: "gone", schema: list(object{"$ref": "finding.json"}, "what a correction made untrue"), optional: true},
	)
}

func findingSchema() object {
	return message("Finding", "Something at the table that the rules have a word on. It holds no text: language is applied when it is shown.",
		part{name: "code", schema: pattern(wordPattern, "what was found")},
		part{name: "clause", schema: text("clause of the rulebook, such as WBF 4.8; absent where it has none"), optional: true},
		part{name: "offender", schema: anySide("whose it is")},
		part{name: "at", schema: address("the event that showed it")},
		part{name: "args", schema: figures(4, "figures for the wording; what they mean depends on the code")},
		part{name: "audience", schema: object{"const": "everyone", "description": "everybody may be told of it; absent where only director and office may"}, optional: true},
	)
}

func optionSchema() object {
	return message("Option", "A choice that is open.",
		part{name: "kind", schema: pattern(wordPattern, "the irregularity that opened it")},
		part{name: "clause", schema: text("clause of the rulebook"), optional: true},
		part{name: "opened", schema: address("the event that opened it: choice.made names it")},
		part{name: "chooser", schema: words("who may choose", "A", "B", "director")},
		part{name: "either", schema: flag("or the other side: whoever speaks first"), optional: true},
		part{name: "seats", schema: object{"type": "string", "pattern": "^[NESW]{1,4}$", "description": "at bridge, the seats that may choose"}, optional: true},
		part{name: "choices", schema: list(pattern(choicePattern, "a choice"), "among what")},
		part{name: "until", schema: list(pattern(wordPattern, "an act of the chooser"), "what closes the option")},
		part{name: "implied", schema: pattern(wordPattern, "the choice that playing on implies")},
	)
}

var statuses = []string{
	"unscheduled", "importing", "needs-newer-kibitz", "without-a-referee",
	"scheduled", "playing", "adjourned", "over", "voided",
}

func viewSchema() object {
	schema := message("View", "A match as it stands, with what the rules think of it: a function of the match's links and the engine, byte for byte.",
		part{name: "engine", schema: text("what computed it")},
		part{name: "tournament", schema: pattern(namePattern, "the tournament")},
		part{name: "match", schema: pattern(namePattern, "the match")},
		part{name: "n", schema: count(0, "the last link in it")},
		part{name: "head", schema: pattern(hashPattern, "hash of the chain at n; absent where links are kept from who may see the view"), optional: true},
		part{name: "audience", schema: object{"const": "everyone", "description": "the view is what everybody may see; absent in the one of director and office"}, optional: true},
		part{name: "status", schema: words("the stage of the match, or what keeps it from having one", statuses...)},
		part{name: "trouble", schema: troubleSchema(), optional: true},
		part{name: "discipline", schema: text("the game played"), optional: true},
		part{name: "rulebook", schema: text("id of the rulebook"), optional: true},
		part{name: "players", schema: list(playerSchema(), "who sits where"), optional: true},
		part{name: "format", schema: formatSchema(), optional: true},
		part{name: "start", schema: object{"type": "string", "format": "date-time", "description": "scheduled start"}, optional: true},
		part{name: "place", schema: text("table"), optional: true},
		part{name: "pen", schema: pattern(keyPattern, "the device that records"), optional: true},
		part{name: "result", schema: resultSchema(), optional: true},
		part{name: "table", schema: object{"type": "object", "description": "what the table looks like, by discipline"}, optional: true},
		part{name: "desk", schema: object{"$ref": "desk.json"}, optional: true},
		part{name: "options", schema: list(object{"$ref": "option.json"}, "the choices that are open"), optional: true},
		part{name: "findings", schema: list(object{"$ref": "finding.json"}, "what was found, the newest 1000 in order"), optional: true},
		part{name: "findings_omitted", schema: count(1, "older findings, not listed"), optional: true},
		part{name: "links", schema: linkCounts()},
		part{name: "apart", schema: list(apartSchema(), "the links that are no part of the record, the newest 500 in order"), optional: true},
		part{name: "apart_omitted", schema: count(1, "older ones, not listed"), optional: true},
	)
	schema["allOf"] = []any{object{
		"if":   object{"properties": object{"discipline": object{"enum": []string{"backgammon", "long-nards"}}}, "required": []string{"discipline"}},
		"then": object{"properties": object{"table": object{"$ref": "backgammon.json"}}},
	}, object{
		"if":   object{"properties": object{"discipline": object{"const": "bridge"}}, "required": []string{"discipline"}},
		"then": object{"properties": object{"table": object{"$ref": "bridge.json"}}},
	}}
	return schema
}

func troubleSchema() object {
	return message("", "what keeps the match from being read or refereed further",
		part{name: "code", schema: pattern(wordPattern, "what it is")},
		part{name: "got", schema: text("what is not known"), optional: true},
		part{name: "n", schema: count(1, "the link that needs a newer kibitz"), optional: true},
	)
}

func playerSchema() object {
	return message("", "a player",
		part{name: "id", schema: pattern(namePattern, "the person's random id")},
		part{name: "seat", schema: text("A or B; a compass point at bridge")},
	)
}

func formatSchema() object {
	return message("", "how the match is played, as in match.scheduled or as corrected",
		part{name: "kind", schema: text("points, best-of or session")},
		part{name: "length", schema: count(0, "points to win, or games of a best-of")},
		part{name: "cube", schema: flag("the cube is used")},
		part{name: "crawford", schema: flag("there is a Crawford game")},
		part{name: "gammons", schema: flag("gammons count double")},
		part{name: "backgammons", schema: flag("backgammons count triple")},
		part{name: "jacoby", schema: flag("the Jacoby rule"), optional: true},
		part{name: "beavers", schema: count(1, "how many beavers may follow one another"), optional: true},
		part{name: "automatic_doubles", schema: count(1, "how often a tied opening roll doubles the stake"), optional: true},
		part{name: "start", schema: text("start position")},
		part{name: "category", schema: text("category of the event"), optional: true},
		part{name: "round", schema: text("round"), optional: true},
	)
}

func resultSchema() object {
	return message("", "how the match stands",
		part{name: "game", schema: count(0, "the game in play or last played")},
		part{name: "games", schema: count(0, "games completed")},
		part{name: "score", schema: figures(2, "A's points, then B's")},
		part{name: "winner", schema: anySide("who has won")},
		part{name: "frozen", schema: flag("a dispute freezes the table"), optional: true},
	)
}

func linkCounts() object {
	return message("", "links by what became of them",
		part{name: "folded", schema: count(0, "part of the record")},
		part{name: "second", schema: count(0, "second observations")},
		part{name: "duplicate", schema: count(0, "entries that came again")},
		part{name: "refused", schema: count(0, "without effect")},
	)
}

func apartSchema() object {
	return message("", "a link that is no part of the record",
		part{name: "n", schema: count(1, "its place in the match")},
		part{name: "status", schema: words("what became of it", "second", "duplicate", "refused")},
		part{name: "reason", schema: words("why", reasons()...), optional: true},
		part{name: "detail", schema: text("where and what exactly"), optional: true},
		part{name: "device", schema: text("who says it; absent where it cannot be read"), optional: true},
	)
}

// backgammonSchema describes what the table of a backgammon match looks like.
func backgammonSchema() object {
	return message("Backgammon table", "What the table of a match of backgammon or long nards looks like.",
		part{name: "phase", schema: words("what the table waits for", "between-games", "opening-roll", "roll-or-double", "cube-answer", "in-turn", "match-over")},
		part{name: "game", schema: count(0, "the game in play or last played")},
		part{name: "on_roll", schema: anySide("whose turn it is")},
		part{name: "board", schema: message("", "the checkers",
			part{name: "A", schema: figures(26, "A's, borne off, on A's points 1 to 24, on the bar")},
			part{name: "B", schema: figures(26, "B's, in B's numbering")})},
		part{name: "same_way", schema: flag("both sides move the same way round, as in long nards: a side's point p is the opponent's p+12 or p-12, and not 25-p"), optional: true},
		part{name: "pips", schema: figures(2, "A's pip count, then B's")},
		part{name: "dice", schema: figures(2, "the roll in play"), optional: true},
		part{name: "reroll", schema: flag("a voided roll is to be thrown again"), optional: true},
		part{name: "cube", schema: cubeSchema()},
		part{name: "score", schema: figures(2, "A's points, then B's")},
		part{name: "away", schema: figures(2, "points that each still needs; absent in a session"), optional: true},
		part{name: "length", schema: count(0, "points to win")},
		part{name: "crawford", schema: words("the Crawford game is still to come, now, played, or not of this match", "before", "now", "after", "off")},
		part{name: "penalties", schema: figures(2, "penalty points against A, then B")},
		part{name: "warnings", schema: figures(2, "warnings to A, then B")},
		part{name: "signed", schema: object{"type": "array", "items": object{"type": "boolean"}, "minItems": 2, "maxItems": 2, "description": "who signed the result as it stands"}},
		part{name: "clock", schema: figures(2, "time left to A, then B, in milliseconds"), optional: true},
		part{name: "running", schema: words("whose clock runs", "A", "B"), optional: true},
		part{name: "frozen", schema: flag("a dispute freezes the table"), optional: true},
		part{name: "gap", schema: flag("the record has a gap before this position"), optional: true},
		part{name: "last_game", schema: lastGameSchema(), optional: true},
		part{name: "position_id", schema: text("GNU Backgammon's Position ID; of long nards the position as LN:24x15/24x15:A, A's points before B's, each in its side's numbering, and who is on roll"), optional: true},
		part{name: "match_id", schema: text("GNU Backgammon's Match ID"), optional: true},
		part{name: "xgid", schema: text("eXtreme Gammon's ID"), optional: true},
	)
}

func cubeSchema() object {
	return message("", "the cube",
		part{name: "value", schema: count(1, "what the game is played for")},
		part{name: "owner", schema: words("where it lies", "A", "B", "centre", "absent")},
		part{name: "offered", schema: count(1, "the value offered and not answered"), optional: true},
		part{name: "offered_by", schema: words("whose opponent is to answer", "A", "B"), optional: true},
		part{name: "may_double", schema: anySide("who might turn it now")},
	)
}

func lastGameSchema() object {
	return message("", "how the last game ended",
		part{name: "game", schema: count(1, "which game")},
		part{name: "winner", schema: anySide("who won it")},
		part{name: "points", schema: count(0, "points won")},
		part{name: "as", schema: text("single, gammon or backgammon"), optional: true},
		part{name: "by", schema: text("by what it ended")},
	)
}

// wordPattern is how codes, kinds and choices are spelt.
const wordPattern = "^[a-z][a-z-]*$"

func anySide(doc string) object { return words(doc, "A", "B", "none") }

func address(doc string) object { return pattern(`^[0-9]+\.[0-9]+$`, doc) }

// figures describes a list of this many whole numbers.
func figures(length int, doc string) object {
	return object{
		"type": "array", "items": object{"type": "integer"},
		"minItems": length, "maxItems": length, "description": doc,
	}
}
