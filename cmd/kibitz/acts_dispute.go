package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

const disputeArgument = "[DISPUTE]"

// effectsHelp is what the help of a command with effects says of them.
const effectsHelp = `
The effects are done in the order in which they are given, all of them or, where one
cannot be, none. What was played between a restored state and the ruling stays in the
record, struck.`

func disputeActs() []act {
	return []act{
		{
			name: "dispute", usage: "raise a dispute: the table is frozen until the ruling or its release", takes: "[ID]",
			help: `kibitz dispute MATCH --subject play --about 117.1 --side A --words "it was 6-2"`,
			flags: func() []cli.Flag {
				return []cli.Flag{
					&cli.StringFlag{Name: "subject", Usage: "what it is about: " + strings.Join(wordsOfField("dispute.raised", "subject"), ", "), Value: "other", EnvVars: []string{"KIBITZ_SUBJECT"}},
					aboutFlag(), sideFlag("who raised it, A or B; by default an official"), wordsFlag("the claim in words"),
				}
			},
			body: (*acting).dispute,
		},
		{
			name: "release", usage: "let play go on before the ruling, or after the director was called", takes: disputeArgument,
			body: func(a *acting) (events.Body, error) {
				id, err := a.disputeToRelease()
				return &events.TableReleased{Dispute: id, Reason: a.reason}, err
			},
		},
		{
			name: "rule", usage: "rule on a dispute", takes: disputeArgument, effects: true, reason: true,
			help: `kibitz rule MATCH d1 --clause "WBF 4.8" --restore 117.0 --warn B --reason "..."
   kibitz rule MATCH d1 --position 4HPwATDgc/ABMA@A --turn A --dice 6-1 --cube 2@A --reason "..."
` + effectsHelp,
			flags: func() []cli.Flag { return []cli.Flag{clauseFlag()} },
			body:  (*acting).rule,
		},
		{
			name: "appeal", usage: "appeal against a ruling", takes: disputeArgument, reason: true,
			flags: func() []cli.Flag { return []cli.Flag{sideFlag("who appeals, A or B")} },
			body:  (*acting).appeal,
		},
		{
			name: "committee", usage: "name who hears an appeal", takes: "DISPUTE MEMBER...",
			help: `kibitz committee MATCH d1 p-anna p-boris p-clara` + `

Members are named by id, or by the name that is registered.`,
			body: (*acting).committee,
		},
		{
			name: "vote", usage: "cast a committee member's vote on an appeal", takes: "DISPUTE MEMBER uphold|replace", effects: true,
			help: `kibitz vote MATCH d1 p-anna uphold
   kibitz vote MATCH d1 p-anna replace --play-on --reason "..."

Who votes to replace the ruling and gives no effects agrees with those stated last.
` + effectsHelp,
			body: (*acting).vote,
		},
		{
			name: "testify", usage: "enter what somebody said of fact or rule", takes: "DISPUTE PERSON",
			help: `kibitz testify MATCH d1 p-anna --standing spectator --asked-by p-clara --words "..."`,
			flags: func() []cli.Flag {
				return []cli.Flag{
					standingFlag("standing", "KIBITZ_STANDING", "as what: "),
					&cli.StringFlag{Name: "asked-by", Usage: "who asked, by id or name; by default nobody did", EnvVars: []string{"KIBITZ_ASKED_BY"}},
					&cli.BoolFlag{Name: "cheating", Usage: "the statement reports cheating", EnvVars: []string{"KIBITZ_CHEATING"}, DisableDefaultText: true},
					wordsFlag("what was said"),
				}
			},
			body: (*acting).testify,
		},
	}
}

func standingFlag(name, variable, usage string) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: usage + strings.Join(wordsOfField("testimony.given", "standing"), ", "), Value: "official", EnvVars: []string{variable}}
}

// wordsOfField are the words that a field of an event may have.
func wordsOfField(of events.Type, name string) []string {
	d, _ := events.Vocabulary.DescribeType(of)
	for _, f := range d.Fields {
		if words, ok := f.Schema["enum"].([]string); ok && f.Name == name {
			return words
		}
	}
	return nil
}

// oneOf refuses a word that a field of an event may not have.
func oneOf(flag, word string, of events.Type, name string) error {
	if words := wordsOfField(of, name); !slices.Contains(words, word) {
		return usageError("%s %q: one of %s is needed", flag, word, strings.Join(words, ", "))
	}
	return nil
}

// disputes are those of the match, in the order in which they were raised.
func (m *standing) disputes() []rules.DisputeView {
	if v := m.timeline.Final().Desk(); v != nil {
		return v.Disputes
	}
	return nil
}

// disputeID is argument 0, a dispute of the match; where it is left out, the only one
// that stands so.
func (a *acting) disputeID(stands ...string) (string, error) {
	var known, fit []string
	for _, d := range a.m.disputes() {
		known = append(known, fmt.Sprintf("%s (%s)", d.ID, d.Stands))
		if len(a.words) > 0 && a.words[0] == d.ID {
			return d.ID, nil
		}
		if slices.Contains(stands, d.Stands) {
			fit = append(fit, d.ID)
		}
	}
	match := a.m.match.Match
	switch {
	case len(known) == 0:
		return "", usageError("match %s has no dispute; 'kibitz dispute %[1]s' raises one", match)
	case len(a.words) > 0:
		return "", usageError("match %s has no dispute %q; it has %s", match, a.words[0], strings.Join(known, ", "))
	case len(fit) != 1:
		return "", usageError("name the dispute; match %s has %s", match, strings.Join(known, ", "))
	}
	return fit[0], nil
}

// disputeToRelease is the dispute that keeps the table frozen; where only the
// director was called, any name.
func (a *acting) disputeToRelease() (string, error) {
	v := a.m.timeline.Final().Desk()
	if v != nil && v.Called && len(a.words) == 0 && len(v.Disputes) == 0 {
		return "call", nil
	}
	return a.disputeID(procedure.Raised)
}

func (a *acting) dispute() (events.Body, error) {
	body := &events.DisputeRaised{Subject: a.c.String("subject"), Words: a.c.String("words")}
	known := map[string]bool{}
	for _, d := range a.m.disputes() {
		known[d.ID] = true
	}
	if len(a.words) > 0 {
		body.Dispute = a.words[0]
	} else {
		for k := 1; body.Dispute == "" || known[body.Dispute]; k++ {
			body.Dispute = fmt.Sprintf("d%d", k)
		}
	}
	if known[body.Dispute] {
		return nil, usageError("match %s has a dispute %q already; leave the id out for a new one", a.m.match.Match, body.Dispute)
	}
	var err error
	if body.Side, err = a.flagSide(); err != nil {
		return nil, err
	}
	if body.About, err = a.about(); err != nil {
		return nil, err
	}
	return body, oneOf("--subject", body.Subject, "dispute.raised", "subject")
}

func (a *acting) rule() (events.Body, error) {
	id, err := a.disputeID(procedure.Raised, procedure.Released)
	if err != nil {
		return nil, err
	}
	effects, err := a.done()
	if err == nil && len(effects) == 0 {
		err = usageError("say what the ruling does: --play-on, --restore 117.0 and the like; see 'kibitz rule --help'")
	}
	clauses := a.c.StringSlice("clause")
	if clauses == nil {
		clauses = []string{}
	}
	return &events.RulingMade{Dispute: id, Clauses: clauses, Reasons: a.reason, Effects: effects}, err
}

func (a *acting) appeal() (events.Body, error) {
	id, err := a.disputeID(procedure.Ruled)
	if err != nil {
		return nil, err
	}
	side, err := a.flagSide()
	if err == nil && !side.Valid() {
		err = usageError("say who appeals: --side A or --side B")
	}
	return &events.AppealFiled{Dispute: id, Side: side, Reason: a.reason}, err
}

func (a *acting) committee() (events.Body, error) {
	id, err := a.disputeID()
	if err != nil {
		return nil, err
	}
	if len(a.words) < 2 {
		return nil, usageError("name the members, by id or name: kibitz committee MATCH %s MEMBER...", id)
	}
	members := make([]string, len(a.words)-1)
	for i, named := range a.words[1:] {
		members[i] = a.person(named)
	}
	return &events.CommitteeConvened{Dispute: id, Members: members}, nil
}

func (a *acting) vote() (events.Body, error) {
	id, err := a.disputeID()
	if err != nil {
		return nil, err
	}
	member, err := a.word(1, "member who votes", "kibitz vote MATCH DISPUTE MEMBER uphold|replace")
	if err != nil {
		return nil, err
	}
	said, err := a.word(2, "vote", "uphold or replace")
	if err != nil {
		return nil, err
	}
	effects, err := a.done()
	switch {
	case err != nil:
		return nil, err
	case said == events.VoteUphold && len(effects) > 0:
		return nil, usageError("who upholds a ruling replaces none of its effects; leave them out, or vote to replace it")
	}
	body := &events.VoteCast{Dispute: id, Member: a.person(member), Vote: said, Effects: effects, Reasons: a.reason}
	return body, oneOf("the vote", said, "vote.cast", "vote")
}

func (a *acting) testify() (events.Body, error) {
	id, err := a.disputeID()
	if err != nil {
		return nil, err
	}
	person, err := a.word(1, "person who spoke", "by id, or by the name that is registered")
	if err != nil {
		return nil, err
	}
	body := &events.TestimonyGiven{
		Dispute: id, Person: a.person(person), Standing: a.c.String("standing"), AskedBy: a.person(a.c.String("asked-by")),
		Cheating: a.c.Bool("cheating"), Statement: a.c.String("words"),
	}
	if body.Statement == "" {
		return nil, usageError("say what was said: --words \"...\"")
	}
	return body, oneOf("--standing", body.Standing, "testimony.given", "standing")
}
