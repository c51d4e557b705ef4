package form

import (
	"errors"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
)

var forms = []Form{
	{
		Name: "dispute", Records: "dispute.raised",
		fields: []field{{name: "dispute"}, {name: "subject", from: "subject", usual: "other"}, {name: "about", kind: Event}, {name: "side", kind: OneSide}, {name: "words", from: "words"}},
		read: func(r *reader) desk.Act {
			return &acts.Dispute{ID: r.text("dispute"), Subject: r.text("subject"), About: r.address("about"), Side: r.side("side"), Words: r.text("words")}
		},
	},
	{
		Name: "release", Records: "table.released", fields: []field{{name: "dispute"}},
		read: func(r *reader) desk.Act { return &acts.Release{Dispute: r.text("dispute"), Reason: r.text("reason")} },
	},
	{
		Name: "rule", Records: "ruling.made", Reason: true, Effects: true, fields: []field{{name: "dispute"}, {name: "clause", kind: Many}},
		read: func(r *reader) desk.Act {
			return &acts.Rule{Dispute: r.text("dispute"), Effects: r.effects(), Clauses: r.list("clause"), Reason: r.text("reason")}
		},
	},
	{
		Name: "appeal", Records: "appeal.filed", Reason: true, fields: []field{{name: "dispute"}, {name: "side", kind: OneSide}},
		read: func(r *reader) desk.Act {
			return &acts.Appeal{Dispute: r.text("dispute"), Side: r.side("side"), Reason: r.text("reason")}
		},
	},
	{
		Name: "committee", Records: "committee.convened", fields: []field{{name: "dispute"}, {name: "members", kind: Many}},
		read: func(r *reader) desk.Act {
			return &acts.Committee{Dispute: r.text("dispute"), Members: r.list("members")}
		},
	},
	{
		Name: "vote", Records: "vote.cast", Effects: true, fields: []field{{name: "dispute"}, {name: "member"}, {name: "vote", from: "vote"}},
		read: func(r *reader) desk.Act {
			return &acts.Vote{Dispute: r.text("dispute"), Member: r.text("member"), Vote: r.text("vote"), Effects: r.effects(), Reason: r.text("reason")}
		},
	},
	{
		Name: "testify", Records: "testimony.given",
		fields: []field{
			{name: "dispute"}, {name: "person"}, {name: "standing", from: "standing", usual: "official"}, {name: "asked-by"},
			{name: "cheating", kind: YesNo}, {name: "words", from: "statement"},
		},
		read: func(r *reader) desk.Act {
			return &acts.Testify{
				Dispute: r.text("dispute"), Person: r.text("person"), As: r.text("standing"), AskedBy: r.text("asked-by"),
				Cheating: r.is("cheating"), Words: r.text("words"),
			}
		},
	},
	{
		Name: "penalize", Records: "penalty.assessed", Reason: true,
		fields: []field{{name: "side", kind: OneSide}, {name: "points", kind: Number}, {name: "clause", kind: Many}, {name: "due", kind: Moment}},
		read: func(r *reader) desk.Act {
			return &acts.Penalize{Side: r.side("side"), Points: r.points(), Clause: r.clause(), Due: r.time("due"), Reason: r.text("reason")}
		},
	},
	{
		Name: "warn", Records: "warning.given", Reason: true, fields: []field{{name: "side", kind: OneSide}, {name: "clause", kind: Many}},
		read: func(r *reader) desk.Act {
			return &acts.Warn{Side: r.side("side"), Clause: r.clause(), Reason: r.text("reason")}
		},
	},
	{
		Name: "forfeit", Records: "forfeit.declared", Reason: true,
		fields: []field{{name: "side", kind: OneSide}, {name: "clause", kind: Many}, {name: "due", kind: Moment}},
		read: func(r *reader) desk.Act {
			return &acts.Forfeit{Side: r.side("side"), Clause: r.clause(), Due: r.time("due"), Reason: r.text("reason")}
		},
	},
	{
		Name: "choose", Records: "choice.made", fields: []field{{name: "option"}, {name: "choice"}, {name: "side", kind: OneSide}},
		read: func(r *reader) desk.Act {
			return &acts.Choose{Option: r.text("option"), Choice: r.text("choice"), Side: r.side("side")}
		},
	},
	{
		Name: "report", Records: "irregularity.reported",
		fields: []field{
			{name: "kind", from: "kind"}, {name: "side", kind: OneSide}, {name: "person"}, {name: "from", from: "by", usual: "official"},
			{name: "about", kind: Event}, {name: "words", from: "words"}, {name: "count", kind: Number},
		},
		read: func(r *reader) desk.Act {
			return &acts.Report{
				Kind: r.text("kind"), Side: r.side("side"), Person: r.text("person"), From: r.text("from"), About: r.address("about"),
				Words: r.text("words"), Count: r.number("count"),
			}
		},
	},
	{
		Name: "option", Records: "option.set", fields: []field{{name: "option"}, {name: "value"}},
		read: func(r *reader) desk.Act { return &acts.Settle{Option: r.text("option"), Value: r.text("value")} },
	},
	{
		Name: "read", Records: "options.read", fields: []field{{name: "option"}, {name: "choices", kind: Many}, {name: "to"}},
		read: func(r *reader) desk.Act {
			return &acts.ReadOptions{Option: r.text("option"), Choices: r.list("choices"), To: r.seats("to")}
		},
	},
	{
		Name: "answer", Records: "finding.answered", fields: []field{{name: "address", kind: Event}, {name: "answer", from: "answer"}, {name: "words", from: "words"}},
		read: func(r *reader) desk.Act {
			return &acts.AnswerFinding{About: r.address("address"), Answer: r.text("answer"), Words: r.text("words")}
		},
	},
	{
		Name: "claim", Records: "claim.ruled", Reason: true,
		fields: []field{{name: "tricks", kind: Number}, {name: "line"}, {name: "class", from: "class"}, {name: "clause", kind: Many}},
		read: func(r *reader) desk.Act {
			return &acts.RuleOnClaim{Tricks: r.tricks(), Line: r.text("line"), Class: r.text("class"), Clauses: r.list("clause"), Reason: r.text("reason")}
		},
	},
	{
		Name: "judge", Records: "judgement.made",
		fields: []field{
			{name: "question", from: "question"}, {name: "judgement", words: []string{"yes", "no"}}, {name: "seat"}, {name: "about", kind: Event},
			{name: "clause", kind: Many}, {name: "words", from: "words"},
		},
		read: (*reader).judge,
	},
	{
		Name: "adjust", Records: "score.adjusted", Reason: true, fields: []field{{name: "result", kind: Many}, {name: "clause", kind: Many}},
		read: (*reader).adjust,
	},
	{
		Name: "refer", Records: "appeal.referred", fields: []field{{name: "dispute"}, {name: "law", kind: YesNo}},
		read: func(r *reader) desk.Act {
			return &acts.Refer{Dispute: r.text("dispute"), Law: r.is("law"), Reason: r.text("reason")}
		},
	},
}

// corrections are beside the acts: they change what the record says was seen.
var corrections = []Form{
	{
		Name: "amend", Records: "entry.amended", Reason: true, fields: []field{{name: "address", kind: Event}}, happened: true,
		read: func(r *reader) desk.Act {
			return &acts.Amend{At: r.address("address"), Happened: r.happened(), Reason: r.text("reason")}
		},
	},
	{
		Name: "retract", Records: "entry.retracted", Reason: true, fields: []field{{name: "address", kind: Event}},
		read: func(r *reader) desk.Act { return &acts.Retract{At: r.address("address"), Reason: r.text("reason")} },
	},
	{
		Name: "insert", Records: "entry.inserted", Reason: true,
		fields: []field{{name: "after", kind: Event}, {name: "second", kind: Number}}, happened: true,
		read: func(r *reader) desk.Act {
			return &acts.Insert{After: r.address("after"), Happened: r.happened(), Second: uint64(max(r.number("second"), 0)), Reason: r.text("reason")}
		},
	},
	{
		Name: "gap", Records: "gap.noted", Reason: true,
		fields: []field{
			{name: "after", kind: Event}, {name: "missing", from: "missing", usual: "turns"}, {name: "words", from: "words"}, {name: "side", kind: OneSide},
			{name: "position"}, {name: "on-roll", kind: OneSide}, {name: "dice"}, {name: "cube-value", kind: Number}, {name: "cube-owner"},
			{name: "score"}, {name: "time", kind: Moment},
		},
		read: func(r *reader) desk.Act {
			return &acts.Gap{
				After: r.address("after"), Missing: r.text("missing"), Side: r.side("side"), Words: r.text("words"),
				Position: r.position(), Time: r.time("time"), Reason: r.text("reason"),
			}
		},
	},
	{
		Name: "confirm", Records: "decision.confirmed", Reason: true, fields: []field{{name: "address", kind: Event}},
		read: func(r *reader) desk.Act { return &acts.Confirm{At: r.address("address"), Reason: r.text("reason")} },
	},
}

// points reads penalty points; nil if not stated.
func (r *reader) points() *int {
	text := r.text("points")
	if text == "" {
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		r.fail(texts.Field("points", CodePoints, text))
	}
	return &n
}

func (r *reader) tricks() int {
	text := r.text("tricks")
	n, err := strconv.Atoi(text)
	if err != nil {
		r.fail(texts.Field("tricks", CodeTricks, text, "most", strconv.Itoa(cards.Ranks)))
	}
	return n
}

// judge reserves a question, or answers it if yes or no is given.
func (r *reader) judge() desk.Act {
	question, answer := r.text("question"), r.text("judgement")
	if answer == "" {
		return &acts.Reserve{Question: question, Seat: r.seat("seat"), About: r.address("about"), Clause: r.clause(), Words: r.text("words")}
	}
	if answer != "yes" && answer != "no" {
		r.fail(texts.Field("judgement", CodeYesNo, answer))
	}
	why := strings.TrimSpace(r.text("words") + " " + r.text("reason"))
	return &acts.Judge{Question: question, Yes: answer == "yes", Words: why}
}

func (r *reader) adjust() desk.Act {
	a := &acts.Adjust{Clause: r.clause(), Reason: r.text("reason")}
	results := r.list("result")
	if len(results) == 1 && !strings.Contains(results[0], ":") {
		a.Percent = r.pair("result", neededPercent)
		return a
	}
	for _, word := range results {
		outcome, err := outcomeOf(word)
		if err != nil {
			r.fail(texts.Field("result", CodeOutcome, word).Because(err))
		}
		a.Outcomes = append(a.Outcomes, outcome)
	}
	return a
}

var errOutcome = errors.New("a result such as 4S:N:9, A:3NTX:S:8:50 or Pass is needed")

// outcomeOf reads a result: [SIDE:]CONTRACT[:DECLARER:TRICKS][:WEIGHT].
func outcomeOf(word string) (o events.Outcome, err error) {
	parts := strings.Split(word, ":")
	o.Declarer = cards.NoSeat
	if o.Side = events.ParseSide(strings.ToUpper(parts[0])); o.Side.Valid() {
		parts = parts[1:]
	}
	if len(parts) == 0 {
		return o, errOutcome
	}
	if o.Contract, err = cards.ParseContract(parts[0]); err != nil {
		return o, err
	}
	parts = parts[1:]
	if !o.Contract.PassedOut() {
		if len(parts) < 2 {
			return o, errOutcome
		}
		if o.Declarer, err = cards.ParseSeat(parts[0]); err != nil {
			return o, err
		}
		if o.Tricks, err = strconv.Atoi(parts[1]); err != nil {
			return o, errOutcome
		}
		parts = parts[2:]
	}
	if len(parts) == 1 {
		o.Weight, err = strconv.Atoi(parts[0])
	}
	if err != nil || len(parts) > 1 {
		return o, errOutcome
	}
	return o, nil
}
