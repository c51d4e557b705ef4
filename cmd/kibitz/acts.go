package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/replay/audit"
)

// act is something that is decided or told beside the board and can be recorded
// from the command line. Each is one event; a command is made of its row in acts.
type act struct {
	name, usage string
	takes       string // its arguments after the match, as help names them
	help        string
	flags       func() []cli.Flag // of its own, beside the effects
	effects     bool              // it takes the flags of effects
	reason      bool              // the event must say why

	// body is the event; what is missing for it, or is not so in this match, is an
	// error that says what to do.
	body func(*acting) (events.Body, error)

	// list shows what there is to act on, where the act is named alone; nil where it
	// cannot be.
	list func(t terminal, c *cli.Context, m *standing) error
}

// acting is an act on a match as it stands.
type acting struct {
	c       *cli.Context
	m       *standing
	words   []string // its arguments
	effects []toldEffect
	reason  string
}

// actCategory is where the program's help lists the acts.
const actCategory = "Deciding"

// acts are the acts in the order of the program's help.
func acts() []act {
	return slices.Concat(disputeActs(), sanctionActs(), tellingActs(), bridgeActs())
}

func actOf(name string) (act, bool) {
	for _, a := range acts() {
		if a.name == name {
			return a, true
		}
	}
	return act{}, false
}

// actCommands are the commands that record an act each.
func actCommands(t terminal) []*cli.Command {
	var commands []*cli.Command
	for _, a := range acts() {
		commands = append(commands, a.command(t))
	}
	return commands
}

func (a act) command(t terminal) *cli.Command {
	told := new(effectList)
	flags := proposalFlags()
	if a.effects {
		flags = append(told.flags(), flags...)
	}
	if a.flags != nil {
		flags = append(a.flags(), flags...)
	}
	return &cli.Command{
		Name: a.name, Category: actCategory, Usage: a.usage, ArgsUsage: strings.TrimSpace(matchArgument + " " + a.takes), Description: a.help, Flags: flags,
		Action: func(c *cli.Context) error {
			switch {
			case c.Args().Len() == 0:
				return usageError("name a match; 'kibitz matches' lists them")
			case a.list != nil && c.Args().Len() == 1:
				return listed(t, c, a.list)
			case a.reason && strings.TrimSpace(c.String("reason")) == "":
				return noReason()
			}
			return offer(t, c, func(m *standing) ([]events.Event, error) {
				return a.events(&acting{c: c, m: m, words: c.Args().Tail(), effects: told.told, reason: c.String("reason")})
			})
		},
	}
}

// events is the act as an entry's events.
func (a act) events(as *acting) ([]events.Event, error) {
	body, err := a.body(as)
	if err != nil {
		return nil, err
	}
	e := events.Event{Body: body}
	if d, _ := events.Vocabulary.Lookup(body.Type()); d.Touches&(events.TopicSchedule|events.TopicAuthority) == 0 {
		e.Game = as.m.timeline.Final().Result().Game
	}
	return []events.Event{e}, nil
}

// word is argument k after the match, named as help names it.
func (a *acting) word(k int, name, next string) (string, error) {
	if k >= len(a.words) {
		return "", usageError("name the %s; %s", name, next)
	}
	return a.words[k], nil
}

// side is argument k, a side.
func (a *acting) side(k int) (events.Side, error) {
	text, err := a.word(k, "side", "A is the player named first, B the other")
	if err != nil {
		return events.NoSide, err
	}
	side, err := parseSide("SIDE", text)
	if err == nil && !side.Valid() {
		err = usageError("SIDE: A or B is needed")
	}
	return side, err
}

// flagSide is the side of --side, NoSide where it is not told.
func (a *acting) flagSide() (events.Side, error) { return parseSide("--side", a.c.String("side")) }

// about refers to the event of --about; nil where it is not told.
func (a *acting) about() (*events.Ref, error) {
	text := a.c.String("about")
	if text == "" {
		return nil, nil
	}
	at, err := parseAddress("--about", text)
	if err != nil {
		return nil, err
	}
	if _, err := a.m.event(at); err != nil {
		return nil, err
	}
	return a.m.ref(at), nil
}

// person is the id of somebody who is named by it, or by a name that the register
// holds once.
func (a *acting) person(text string) string {
	if ids := a.m.register.ids[text]; len(ids) == 1 {
		return ids[0]
	}
	return text
}

func (m *standing) telling(c *cli.Context) (audit.Telling, error) {
	words, err := wordsOf(c)
	if err != nil {
		return audit.Telling{}, err
	}
	return audit.Telling{Language: words.Tag(), Person: m.register.name}, nil
}

func aboutFlag() cli.Flag {
	return &cli.StringFlag{Name: "about", Usage: "address of the event that it is about, such as 117.2", EnvVars: []string{"KIBITZ_ABOUT"}}
}

func wordsFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: "words", Usage: usage, EnvVars: []string{"KIBITZ_WORDS"}}
}

func sideFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: "side", Usage: usage, EnvVars: []string{"KIBITZ_SIDE"}}
}

func clauseFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "clause", Usage: "the clause that it rests on, such as \"WBF 4.8\"", EnvVars: []string{"KIBITZ_CLAUSE"}}
}

// clause is the one that --clause names; "" for none.
func (a *acting) clause() (string, error) {
	switch named := a.c.StringSlice("clause"); len(named) {
	case 0:
		return "", nil
	case 1:
		return named[0], nil
	}
	return "", usageError("--clause: a sanction rests on one clause; record several one after the other")
}
