package document

import "kibitz/events"

// matchSchema describes the replayed match as 'kibitz export --format json' writes
// it. Its shape is that of package published; a test there compares the two.
func matchSchema() object {
	schema := message("Match", "A replayed match: who played, each event with what came of it, and how the match stands. Signatures and the chain are in the exported entries.",
		part{name: "schema", schema: object{"const": Base + "match.json"}},
		part{name: "tournament", schema: pattern(namePattern, "the tournament")},
		part{name: "match", schema: pattern(namePattern, "the match")},
		part{name: "lane", schema: words("which events are replayed: recorded, as they were accepted; amended, with the corrections; ruled, with the rulings too", "recorded", "amended", "ruled")},
		part{name: "known", schema: count(1, "the last link of the log that is in it")},
		part{name: "hash", schema: pattern(hashPattern, "hash of the chain there")},
		part{name: "discipline", schema: text("the game played")},
		part{name: "rulebook", schema: text("id of the rulebook")},
		part{name: "format", schema: formatSchema(), optional: true},
		part{name: "start", schema: moment("scheduled start"), optional: true},
		part{name: "place", schema: text("table"), optional: true},
		part{name: "players", schema: list(namedPlayerSchema(), "who sits where")},
		part{name: "result", schema: matchResultSchema()},
		part{name: "games", schema: list(gameSchema(), "the games in order")},
		part{name: "events", schema: list(replayedEventSchema(), "the events in the order of the lane")},
		part{name: "options", schema: list(object{"$ref": "#/$defs/option"}, "the choices that are open")},
		part{name: "table", schema: object{"description": "what the table looks like, by discipline"}},
	)
	schema["$defs"] = object{"option": matchOptionSchema()}
	schema["allOf"] = []any{object{
		"if":   object{"properties": object{"discipline": object{"const": "backgammon"}}},
		"then": object{"properties": object{"table": object{"$ref": "services/backgammon.json"}}},
	}, object{
		"if":   object{"properties": object{"discipline": object{"const": "bridge"}}},
		"then": object{"properties": object{"table": object{"$ref": "services/bridge.json"}}},
	}}
	return schema
}

func moment(doc string) object {
	return object{"type": "string", "format": "date-time", "description": doc}
}

func namedPlayerSchema() object {
	return message("", "a player",
		part{name: "seat", schema: text("A or B; a compass point at bridge")},
		part{name: "id", schema: pattern(namePattern, "the person's random id")},
		part{name: "name", schema: object{"type": "string", "description": "what the register calls the person; empty where it does not know"}},
	)
}

func matchResultSchema() object {
	return message("", "how the match stands",
		part{name: "stage", schema: text("how far the match is")},
		part{name: "game", schema: count(0, "the game in play or last played")},
		part{name: "games", schema: count(0, "games completed")},
		part{name: "score", schema: figures(2, "A's points, then B's")},
		part{name: "winner", schema: anySide("who has won")},
		part{name: "frozen", schema: flag("a dispute freezes the table"), optional: true},
	)
}

func gameSchema() object {
	return message("", "a game",
		part{name: "game", schema: count(1, "its number")},
		part{name: "score", schema: figures(2, "A's points before it, then B's")},
		part{name: "winner", schema: anySide("who won it")},
		part{name: "points", schema: count(0, "points won")},
		part{name: "as", schema: text("single, gammon or backgammon"), optional: true},
		part{name: "by", schema: text("by what it ended"), optional: true},
	)
}

func replayedEventSchema() object {
	schema := message("", "an event, and what came of it",
		part{name: "address", schema: address("its place in the match: the original's, or of the event behind which a correction inserts it")},
		part{name: "correction", schema: address("where it stands in the log itself, if a correction put it here"), optional: true},
		part{name: "type", schema: text("its type")},
		part{name: "game", schema: count(1, "game that it belongs to; absent for the match as a whole"), optional: true},
		part{name: "at", schema: moment("table time"), optional: true},
		part{name: "actor", schema: pattern(namePattern, "the person who did it"), optional: true},
		part{name: "data", schema: object{"type": "object", "description": "what happened, as events/<type>.json says"}},
		part{name: "play", schema: text("checkers.moved in the usual notation"), optional: true},
		part{name: "struck", schema: flag("a ruling struck it"), optional: true},
		part{name: "after", schema: afterSchema(), optional: true},
		part{name: "findings", schema: list(object{"$ref": "services/finding.json"}, "what was found at it"), optional: true},
	)
	rules := []any{}
	for _, t := range events.Vocabulary.Describe() {
		rules = append(rules, object{
			"if":   object{"properties": object{"type": object{"const": t.Type}}},
			"then": object{"properties": object{"data": object{"$ref": dataPath(t.Type)}}},
		})
	}
	schema["allOf"] = rules
	return schema
}

func afterSchema() object {
	return message("", "the table after it",
		part{name: "on_roll", schema: anySide("whose turn it is")},
		part{name: "score", schema: figures(2, "A's points, then B's")},
		part{name: "position_id", schema: text("GNU Backgammon's Position ID"), optional: true},
		part{name: "match_id", schema: text("GNU Backgammon's Match ID"), optional: true},
		part{name: "xgid", schema: text("eXtreme Gammon's ID"), optional: true},
	)
}

func matchOptionSchema() object {
	return message("", "a choice that is open",
		part{name: "kind", schema: pattern(wordPattern, "the irregularity that opened it")},
		part{name: "clause", schema: text("clause of the rulebook"), optional: true},
		part{name: "opened", schema: address("the event that opened it")},
		part{name: "chooser", schema: words("who may choose", "A", "B", "director")},
		part{name: "seats", schema: pattern("^[NESW]{1,4}$", "at bridge, the seats that may choose"), optional: true},
		part{name: "choices", schema: list(pattern(choicePattern, "a choice"), "among what")},
		part{name: "implied", schema: pattern(wordPattern, "the choice that playing on implies"), optional: true},
	)
}
