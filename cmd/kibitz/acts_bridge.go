package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/games/bridge/claimreport"
	laws "kibitz/rules/bridge"
)

// bridgeActs are the acts that a director has at a table of bridge alone.
func bridgeActs() []act {
	return []act{
		{
			name: "read", usage: "at bridge, read out what may be chosen; alone, list what is open", takes: "[OPTION] [CHOICE]...",
			help: `kibitz read MATCH                    lists what may be chosen, and by whom
   kibitz read MATCH 117.1              all that the option offers, to all who may choose
   kibitz read MATCH 117.1 accept refuse --to S`,
			flags: func() []cli.Flag {
				return []cli.Flag{&cli.StringFlag{Name: "to", Usage: "seats that heard it, such as EW; by default all who may choose", EnvVars: []string{"KIBITZ_TO"}}}
			},
			body: (*acting).read, list: listOptions,
		},
		{
			name: "answer", usage: "at bridge, say whether what was found happened at the table or is a slip of the recorder", takes: "ADDRESS slip|irregularity",
			help:  `kibitz answer MATCH 117.1 slip --words "the card was the five"`,
			flags: func() []cli.Flag { return []cli.Flag{wordsFlag("why")} },
			body:  (*acting).answer,
		},
		{
			name: "claim", usage: "at bridge, rule on a claim; alone, tell what lies in it", takes: "[TRICKS]", reason: true,
			help: `kibitz claim MATCH                   what the claimer's side takes at worst and at best
   kibitz claim MATCH 7 --class average --clause "L1987 70.5" --line "..." --reason "..."

TRICKS are those of the claimer's side, of the tricks that were left.`,
			flags: func() []cli.Flag {
				return []cli.Flag{
					&cli.StringFlag{Name: "line", Usage: "the play that is judged normal", EnvVars: []string{"KIBITZ_LINE"}},
					&cli.StringFlag{Name: "class", Usage: "the player's class: " + strings.Join(wordsOfField("claim.ruled", "class"), ", "), EnvVars: []string{"KIBITZ_CLASS"}},
					clauseFlag(),
				}
			},
			body: (*acting).claim, list: listClaim,
		},
		{
			name: "judge", usage: "at bridge, keep a question open until the play is over, or answer it; alone, list those kept open", takes: "[QUESTION] [yes|no]",
			help: "QUESTION is one of " + strings.Join(wordsOfField("judgement.made", "question"), ", ") + `.

   kibitz judge MATCH damage --seat W --about 117.1           keeps it open
   kibitz judge MATCH damage no --words "one trick was all"   answers it`,
			flags: func() []cli.Flag {
				return []cli.Flag{seatFlag("whose act it is about: N, E, S or W"), aboutFlag(), clauseFlag(), wordsFlag("in words")}
			},
			body: (*acting).judge, list: listQuestions,
		},
		{
			name: "adjust", usage: "at bridge, put another result in the place of a board's", takes: "RESULT...", reason: true,
			help: `kibitz adjust MATCH 60-40 --reason "..."             percent for North and South, for East and West
   kibitz adjust MATCH 4S:N:9 --reason "..."            contract, declarer and his tricks
   kibitz adjust MATCH A:3NT:S:9:60 A:4S:N:9:40 B:4S:N:10 --reason "..."   by sides and weights`,
			flags: func() []cli.Flag { return []cli.Flag{clauseFlag()} },
			body:  (*acting).adjust,
		},
		{
			name: "refer", usage: "pass an appeal on to the committee, and say whether a point of law stands", takes: disputeArgument,
			flags: func() []cli.Flag {
				return []cli.Flag{&cli.BoolFlag{Name: "law", Usage: "the ruling rests on a point of law, which the committee may not overrule", EnvVars: []string{"KIBITZ_LAW"}, DisableDefaultText: true}}
			},
			body: (*acting).refer,
		},
	}
}

func seatFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: "seat", Usage: usage, EnvVars: []string{"KIBITZ_SEAT"}}
}

// bridge returns the referee of a match of bridge.
func (m *standing) bridge() (*laws.Referee, error) {
	if r, ok := m.timeline.Final().(*laws.Referee); ok {
		return r, nil
	}
	return nil, usageError("match %s is not one of bridge", m.match.Match)
}

// read is the option's choices, all of them unless some are named.
func (a *acting) read() (events.Body, error) {
	if _, err := a.m.bridge(); err != nil {
		return nil, err
	}
	named := acting{c: a.c, m: a.m, words: []string{a.words[0], ""}}
	o, err := named.opened("")
	if err != nil {
		return nil, err
	}
	body := &events.OptionsRead{Opened: a.m.ref(o.Opened), Choices: a.words[1:]}
	if len(body.Choices) == 0 {
		for _, c := range o.Choices {
			body.Choices = append(body.Choices, string(c))
		}
	}
	heard := a.c.String("to")
	if heard == "" {
		heard = o.Seats
	}
	body.To, err = seatsOf("--to", heard)
	return body, err
}

func seatsOf(flag, letters string) ([]cards.Seat, error) {
	var list []cards.Seat
	for _, letter := range letters {
		seat, err := cards.ParseSeat(string(letter))
		if err != nil {
			return nil, usageError("%s %q: %w", flag, letters, err)
		}
		list = append(list, seat)
	}
	return list, nil
}

func (a *acting) answer() (events.Body, error) {
	text, err := a.word(0, "event that was found irregular", "by its address, such as 117.1")
	if err != nil {
		return nil, err
	}
	said, err := a.word(1, "answer", "slip or irregularity")
	if err != nil {
		return nil, err
	}
	at, err := parseAddress("ADDRESS", text)
	if err != nil {
		return nil, err
	}
	if _, err := a.m.event(at); err != nil {
		return nil, err
	}
	body := &events.FindingAnswered{About: a.m.ref(at), Answer: said, Words: a.c.String("words")}
	return body, oneOf("the answer", said, body.Type(), "answer")
}

func (a *acting) claim() (events.Body, error) {
	if _, err := a.m.bridge(); err != nil {
		return nil, err
	}
	tricks, err := strconv.Atoi(a.words[0])
	if err != nil || tricks < 0 || tricks > cards.Ranks {
		return nil, usageError("%q: tricks of the claimer's side are needed, 0 to %d", a.words[0], cards.Ranks)
	}
	body := &events.ClaimRuled{
		Tricks: tricks, Line: a.c.String("line"), Class: a.c.String("class"), Clauses: a.c.StringSlice("clause"), Reasons: a.reason,
	}
	if body.Class == "" {
		return body, nil
	}
	return body, oneOf("--class", body.Class, body.Type(), "class")
}

// listClaim tells what lies in the claim of the board in play, or of the last one.
func listClaim(t terminal, c *cli.Context, m *standing) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	r, err := m.bridge()
	if err != nil {
		return err
	}
	found, err := claimreport.Of(r)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return json.NewEncoder(t.out).Encode(found)
	}
	for _, line := range found.Lines(words) {
		paragraph(t.out, line)
	}
	return nil
}

func (a *acting) judge() (events.Body, error) {
	question := a.words[0]
	if err := oneOf("QUESTION", question, "judgement.made", "question"); err != nil {
		return nil, err
	}
	if len(a.words) > 1 {
		return a.judged(question, a.words[1])
	}
	body := &events.JudgementReserved{Question: question, Seat: cards.NoSeat, Words: a.c.String("words")}
	var err error
	if text := a.c.String("seat"); text != "" {
		if body.Seat, err = cards.ParseSeat(text); err != nil {
			return nil, usageError("--seat: %w", err)
		}
	}
	if body.Clause, err = a.clause(); err != nil {
		return nil, err
	}
	body.About, err = a.about()
	return body, err
}

func (a *acting) judged(question, answer string) (events.Body, error) {
	why := strings.TrimSpace(strings.Join([]string{a.c.String("words"), a.reason}, " "))
	switch {
	case answer != "yes" && answer != "no":
		return nil, usageError("%q: yes or no is needed", answer)
	case why == "":
		return nil, usageError("say why: --words \"...\"")
	}
	return &events.JudgementMade{Question: question, Yes: answer == "yes", Words: why}, nil
}

// listQuestions lists the questions that are kept open.
func listQuestions(t terminal, c *cli.Context, m *standing) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	r, err := m.bridge()
	if err != nil {
		return err
	}
	table, _ := r.Table().(laws.Table)
	if c.Bool("json") {
		return json.NewEncoder(t.out).Encode(append([]laws.QuestionView{}, table.Questions...))
	}
	for i := range table.Questions {
		q := &table.Questions[i]
		fmt.Fprintln(t.out, strings.TrimSpace(q.Opened+" "+q.Seat), words.Question(q.Question, q.Answered, q.Yes))
	}
	if len(table.Questions) == 0 {
		fmt.Fprintln(t.out, words.Say("act.no-question"))
	}
	return nil
}

func (a *acting) adjust() (events.Body, error) {
	if _, err := a.m.bridge(); err != nil {
		return nil, err
	}
	if len(a.words) == 0 {
		return nil, usageError("say the result: 60-40, or contract, declarer and tricks such as 4S:N:9")
	}
	body := &events.ScoreAdjusted{Reasons: a.reason}
	var err error
	if body.Clause, err = a.clause(); err != nil {
		return nil, err
	}
	if len(a.words) == 1 && !strings.Contains(a.words[0], ":") {
		body.Percent, err = pairOf("RESULT", a.words[0], "percent for North and South and for East and West, such as 60-40")
		return body, err
	}
	for _, word := range a.words {
		outcome, err := outcomeOf(word)
		if err != nil {
			return nil, err
		}
		body.Outcomes = append(body.Outcomes, outcome)
	}
	return body, nil
}

// outcomeOf reads a result: [SIDE:]CONTRACT[:DECLARER:TRICKS][:WEIGHT].
func outcomeOf(word string) (o events.Outcome, err error) {
	parts := strings.Split(word, ":")
	o.Side, o.Declarer = events.NoSide, cards.NoSeat
	if side, ok := sideOf(strings.ToUpper(parts[0])); ok {
		o.Side, parts = side, parts[1:]
	}
	failed := usageError("%q: a result such as 4S:N:9, A:3NTX:S:8:50 or Pass is needed", word)
	if len(parts) == 0 {
		return o, failed
	}
	if o.Contract, err = cards.ParseContract(parts[0]); err != nil {
		return o, usageError("%q: %w", word, err)
	}
	parts = parts[1:]
	if !o.Contract.PassedOut() {
		if len(parts) < 2 {
			return o, failed
		}
		if o.Declarer, err = cards.ParseSeat(parts[0]); err != nil {
			return o, usageError("%q: %w", word, err)
		}
		if o.Tricks, err = strconv.Atoi(parts[1]); err != nil {
			return o, failed
		}
		parts = parts[2:]
	}
	if len(parts) == 1 {
		o.Weight, err = strconv.Atoi(parts[0])
	}
	if err != nil || len(parts) > 1 {
		return o, failed
	}
	return o, nil
}

func (a *acting) refer() (events.Body, error) {
	id, err := a.disputeID("appealed")
	return &events.AppealReferred{Dispute: id, Law: a.c.Bool("law"), Reasons: a.reason}, err
}
