package document

// The spellings at a table of bridge.
const (
	seatPattern     = "^[NESW]$"
	cardPattern     = "^[SHDC][2-9TJQKA]$"
	suitLetter      = "^[SHDC]$"
	contractPattern = "^(Pass|[1-7](C|D|H|S|NT)X{0,2})$"
	choicePattern   = "^([a-z][a-z-]*|play-[SHDC][2-9TJQKA])$"
)

// bridgeSchema describes what a table of bridge looks like.
func bridgeSchema() object {
	return message("Bridge table", "What a table of bridge looks like; what is not known or not to be seen is absent or empty.",
		part{name: "phase", schema: words("what the table waits for", "between-boards", "auction", "opening-lead", "play", "claim", "play-over")},
		part{name: "game", schema: count(0, "place of the board in the match; 0 before the first")},
		part{name: "board", schema: count(0, "its number; 0 before the first")},
		part{name: "dealer", schema: pattern("^[NESW]?$", "who deals; empty before the first board")},
		part{name: "vulnerable", schema: words("which sides are vulnerable", "none", "NS", "EW", "all")},
		part{name: "calls", schema: list(callViewSchema(), "the auction"), optional: true},
		part{name: "contract", schema: pattern(contractPattern, "the contract; Pass where all passed"), optional: true},
		part{name: "declarer", schema: pattern(seatPattern, "who declares"), optional: true},
		part{name: "dummy", schema: pattern(seatPattern, "the partner of who declares"), optional: true},
		part{name: "to_call", schema: pattern(seatPattern, "who is to call"), optional: true},
		part{name: "to_play", schema: pattern(seatPattern, "the hand that plays next"), optional: true},
		part{name: "face_down", schema: pattern(seatPattern, "whose lead lies face down"), optional: true},
		part{name: "tricks", schema: list(trickViewSchema(), "the tricks, the one in play last"), optional: true},
		part{name: "won", schema: figures(2, "complete tricks of North and South, of East and West")},
		part{name: "hands", schema: object{"type": "array", "items": handViewSchema(), "minItems": 4, "maxItems": 4, "description": "North's, East's, South's, West's"}},
		part{name: "penalty_cards", schema: list(penaltyCardSchema(), "exposed cards that bind their owners"), optional: true},
		part{name: "limits", schema: list(limitSchema(), "restrictions that bind now"), optional: true},
		part{name: "claim", schema: claimViewSchema(), optional: true},
		part{name: "result", schema: boardResultSchema("the result of the board in play, once it is known"), optional: true},
		part{name: "boards", schema: list(boardResultSchema("a board"), "those that are closed"), optional: true},
		part{name: "questions", schema: list(questionViewSchema(), "questions that the director keeps open"), optional: true},
		part{name: "revokes", schema: list(revokeViewSchema(), "revokes that what is known shows"), optional: true},
		part{name: "defects", schema: list(defectViewSchema(), "tricks turned with too few or too many cards"), optional: true},
		part{name: "answers", schema: list(answerViewSchema(), "what the director has said of findings"), optional: true},
		part{name: "frozen", schema: flag("a dispute freezes the table"), optional: true},
	)
}

func callViewSchema() object {
	return message("", "a call",
		part{name: "seat", schema: pattern(seatPattern, "who called")},
		part{name: "call", schema: pattern("^(Pass|X|XX|[1-7](C|D|H|S|NT))$", "what")},
		part{name: "alert", schema: flag("it was alerted"), optional: true},
		part{name: "explained", schema: text("what it means, as its side says"), optional: true},
	)
}

func trickViewSchema() object {
	return message("", "a trick",
		part{name: "leader", schema: pattern(seatPattern, "who led")},
		part{name: "cards", schema: object{
			"type": "array", "items": pattern("^([SHDC][2-9TJQKA])?$", "a card; empty where there is none"),
			"minItems": 4, "maxItems": 4, "description": "North's, East's, South's, West's",
		}},
		part{name: "winner", schema: pattern(seatPattern, "who won it, once it is complete"), optional: true},
	)
}

func handViewSchema() object {
	return message("", "what is known of what a seat holds still",
		part{name: "seat", schema: pattern(seatPattern, "whose")},
		part{name: "held", schema: pattern(`^[2-9TJQKA]*(\.[2-9TJQKA]*){3}$`, "spades, hearts, diamonds and clubs of the cards that are known")},
		part{name: "whole", schema: flag("nothing else is held")},
		part{name: "faced", schema: flag("it lies on the table"), optional: true},
		part{name: "left", schema: count(0, "cards that are held, known or not")},
		part{name: "shown_out", schema: list(pattern(suitLetter, "a suit"), "suits that it has shown out of"), optional: true},
	)
}

func penaltyCardSchema() object {
	return message("", "a penalty card",
		part{name: "seat", schema: pattern(seatPattern, "whose")},
		part{name: "card", schema: pattern(cardPattern, "the card")},
		part{name: "major", schema: flag("it is a major one")},
	)
}

func limitSchema() object {
	return message("", "a restriction on what a seat may lead or play",
		part{name: "seat", schema: pattern(seatPattern, "who is bound")},
		part{name: "kind", schema: words("to what", "demand", "forbid", "highest", "lowest")},
		part{name: "suit", schema: pattern(suitLetter, "of this suit"), optional: true},
		part{name: "lead", schema: flag("it binds leads only"), optional: true},
	)
}

func claimViewSchema() object {
	return message("", "the claim or concession that is to be dealt with, or that ended the play",
		part{name: "seat", schema: pattern(seatPattern, "who claimed or conceded")},
		part{name: "wins", schema: count(0, "tricks that his side is to win, as he claims")},
		part{name: "loses", schema: count(0, "tricks that it is to lose")},
		part{name: "form", schema: words("how it was made", "words", "cards-shown", "suggestion", "hand-abandoned")},
		part{name: "statement", schema: text("what was said, word for word"), optional: true},
		part{name: "line", schema: text("the line of play that was stated"), optional: true},
		part{name: "trumps", schema: words("whether it spoke of the trumps that are out", "mentioned", "unmentioned"), optional: true},
		part{name: "stands", schema: words("how far it has come", "made", "objected", "agreed", "contested", "withdrawn", "ruled", "void")},
		part{name: "tricks", schema: count(0, "tricks to the claimer's side, as it stands")},
		part{name: "layout", schema: text("the hands at the claim as far as they are known, as PBN writes a deal"), optional: true},
		part{name: "ground", schema: text("on which tricks are asked back"), optional: true},
		part{name: "shown_out", schema: list(pattern("^[NESW][SHDC]$", "a seat and a suit"), "who had not followed before the claim, and in which suit"), optional: true},
		part{name: "appeal_until", schema: moment("until when the ruling can be appealed against"), optional: true},
	)
}

func boardResultSchema(doc string) object {
	return message("", doc,
		part{name: "game", schema: count(1, "place of the board in the match")},
		part{name: "board", schema: count(1, "its number")},
		part{name: "contract", schema: pattern(contractPattern, "the contract")},
		part{name: "declarer", schema: pattern(seatPattern, "who declared"), optional: true},
		part{name: "tricks", schema: count(0, "declarer's, of thirteen"), optional: true},
		part{name: "why", schema: words("why there are none", "unknown", "passed-out", "artificial", "assigned", "set"), optional: true},
		part{name: "moved", schema: object{"type": "integer", "description": "of these, tricks that the laws moved, below 0 to the defenders"}, optional: true},
		part{name: "points", schema: figures(2, "as North and South score it, then as East and West"), optional: true},
		part{name: "percent", schema: figures(2, "of an artificial score: North and South's, then East and West's"), optional: true},
		part{name: "adjusted", schema: flag("by the director or a committee"), optional: true},
		part{name: "open", schema: count(1, "questions that the director has not answered"), optional: true},
	)
}

func questionViewSchema() object {
	return message("", "a question",
		part{name: "question", schema: pattern(wordPattern, "what is to be judged")},
		part{name: "seat", schema: pattern(seatPattern, "whose act it is about"), optional: true},
		part{name: "opened", schema: address("where it was kept open")},
		part{name: "answered", schema: flag("it is answered"), optional: true},
		part{name: "yes", schema: flag("with yes"), optional: true},
	)
}

func revokeViewSchema() object {
	return message("", "a revoke",
		part{name: "seat", schema: pattern(seatPattern, "whose")},
		part{name: "card", schema: pattern(cardPattern, "the card played")},
		part{name: "trick", schema: count(1, "to which trick")},
		part{name: "suit", schema: pattern(suitLetter, "that was to be played")},
		part{name: "stands", schema: words("how far it has come", "open", "corrected", "established", "slip")},
		part{name: "tricks", schema: count(1, "that its side gives up for it, if it wins so many"), optional: true},
		part{name: "clause", schema: text("clause that says so, or why none"), optional: true},
	)
}

func defectViewSchema() object {
	return message("", "a defective trick",
		part{name: "seat", schema: pattern(seatPattern, "whose cards are too few or too many")},
		part{name: "trick", schema: count(1, "which trick")},
		part{name: "cards", schema: count(0, "that the seat had in it")},
		part{name: "mended", schema: flag("it was put right"), optional: true},
	)
}

func answerViewSchema() object {
	return message("", "an answer to a finding",
		part{name: "about", schema: address("the event that was found irregular")},
		part{name: "slip", schema: flag("it is a slip of the recorder"), optional: true},
	)
}
