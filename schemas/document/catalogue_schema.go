package document

import (
	"kibitz/events"
	"kibitz/rules"
)

// catalogueSchema describes catalogue.json.
func catalogueSchema() object {
	schema := message("Catalogue", "Every rulebook, every finding with the meaning of its arguments, and every option with its choices.",
		part{name: "rulebooks", schema: list(catalogueBookSchema(), "the rulebooks that matches may be played under")},
		part{name: "findings", schema: list(catalogueFindingSchema(), "everything that can be found, by code")},
		part{name: "options", schema: list(catalogueOptionSchema(), "every kind of option")},
		part{name: "choices", schema: list(catalogueWordSchema(), "every choice; play- and a card, such as play-SA, is one too")},
		part{name: "acts", schema: list(catalogueWordSchema(), "every act that closes options")},
	)
	schema["$defs"] = object{"words": byName(object{"type": "string"}, "a text by language; {name} is the value of an argument")}
	return schema
}

// byName describes an object whose members are all of one form.
func byName(of object, doc string) object {
	return object{"type": "object", "additionalProperties": of, "description": doc}
}

func wordsSchema() object { return object{"$ref": "#/$defs/words"} }

func listOfText(doc string) object { return list(object{"type": "string"}, doc) }

func catalogueBookSchema() object {
	return message("", "a rulebook",
		part{name: "id", schema: pattern(namePattern, "as in match.scheduled")},
		part{name: "title", schema: wordsSchema()},
		part{name: "disciplines", schema: listOfText("the games that it governs")},
		part{name: "clauses", schema: count(0, "clauses that the program knows")},
	)
}

func severitySchema() object {
	return words("note: of the record; irregularity: a clause says what follows; decision: somebody has to choose or rule",
		string(rules.Note), string(rules.Irregularity), string(rules.Decision))
}

func catalogueFindingSchema() object {
	return message("", "a finding",
		part{name: "code", schema: text("as in findings")},
		part{name: "severity", schema: severitySchema(), optional: true},
		part{name: "says", schema: wordsSchema()},
		part{name: "next", schema: wordsSchema(), optional: true},
		part{name: "cases", schema: byName(wordsSchema(), "what is said instead of special cases"), optional: true},
		part{name: "arguments", schema: list(message("", "one of the figures in args, in their order",
			part{name: "name", schema: text("as the texts call it")},
			part{name: "kind", schema: text("number where it is no other kind")},
			part{name: "meaning", schema: text("what it means")},
		), "what args mean"), optional: true},
		part{name: "rulebooks", schema: byName(message("", "the finding under one rulebook, as the trials of its clauses show it",
			part{name: "clauses", schema: listOfText("the clauses that it comes under"), optional: true},
			part{name: "no_clause", schema: flag("it comes too where the rulebook has no clause"), optional: true},
			part{name: "offender", schema: flag("it is a side's"), optional: true},
			part{name: "events", schema: listOfText("types of events that show it")},
			part{name: "opens", schema: listOfText("kinds of options that it opens"), optional: true},
			part{name: "severity", schema: severitySchema()},
		), "by id; absent where no trial shows it"), optional: true},
	)
}

func catalogueOptionSchema() object {
	return message("", "a kind of option",
		part{name: "kind", schema: text("as in options")},
		part{name: "name", schema: wordsSchema()},
		part{name: "rulebooks", schema: byName(message("", "the option under one rulebook, as the trials of its clauses show it",
			part{name: "clauses", schema: listOfText("the clauses that give it"), optional: true},
			part{name: "choosers", schema: list(words("who chooses", "side", "either-side", "director", "seats"), "who chooses")},
			part{name: "choices", schema: listOfText("what may be chosen")},
			part{name: "opened", schema: listOfText("types of events that open it"), optional: true},
			part{name: "findings", schema: listOfText("findings with which it opens"), optional: true},
			part{name: "until", schema: listOfText("acts of the chooser that close it"), optional: true},
			part{name: "anyone", schema: flag("or anybody's"), optional: true},
			part{name: "implied", schema: listOfText("what these acts imply"), optional: true},
			part{name: "closed", schema: list(message("", "how it was closed",
				part{name: "how", schema: words("how", string(rules.Chosen), string(rules.Implied), string(rules.Lapsed))},
				part{name: "by", schema: words("type of the event", typeNames()...)},
			), "how it was closed"), optional: true},
		), "by id")},
	)
}

func catalogueWordSchema() object {
	return message("", "a code and its words",
		part{name: "id", schema: text("as in options and choice.made")},
		part{name: "words", schema: wordsSchema()},
	)
}

func typeNames() []string {
	var names []string
	for _, d := range events.Vocabulary.Declarations() {
		names = append(names, string(d.Type))
	}
	return names
}
