package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

func tellingActs() []act {
	return []act{
		{
			name: "choose", usage: "choose in an open option; alone, list what is open", takes: "[OPTION] [CHOICE]",
			help: `kibitz choose MATCH                    lists what may be chosen, and by whom
   kibitz choose MATCH replay             where one open option offers it
   kibitz choose MATCH illegal-play replay
   kibitz choose MATCH 117.1 replay       by the event that opened it`,
			flags: func() []cli.Flag {
				return []cli.Flag{sideFlag("who chose, A or B; by default whoever may")}
			},
			body: (*acting).choose, list: listOptions,
		},
		{
			name: "report", usage: "report something of conduct, handling or equipment; it changes nothing by itself", takes: "KIND",
			help: "KIND is one of " + strings.Join(wordsOfField("irregularity.reported", "kind"), ", ") + ".\n\n" +
				`   kibitz report MATCH phone-on --side A --words "it rang"`,
			flags: func() []cli.Flag {
				return []cli.Flag{
					sideFlag("whose it is, A or B, where it is a player's"),
					&cli.StringFlag{Name: "person", Usage: "whose it is, by id or name, where it is no player's", EnvVars: []string{"KIBITZ_PERSON"}},
					standingFlag("from", "KIBITZ_FROM", "as what the one who reports it does so: "),
					aboutFlag(), wordsFlag("in words"),
					&cli.IntFlag{Name: "count", Usage: "how often the dice were shaken", EnvVars: []string{"KIBITZ_COUNT"}, DefaultText: "not told"},
				}
			},
			body: (*acting).report,
		},
		{
			name: "option", usage: "settle what the rulebook leaves open; alone, list it", takes: "[NAME] [VALUE]",
			help: `kibitz option MATCH                            lists what is left open
   kibitz option MATCH condoned valid-roll`,
			body: (*acting).option, list: listSettings,
		},
	}
}

func (a *acting) choose() (events.Body, error) {
	choice := rules.Choice(a.words[len(a.words)-1])
	o, err := a.opened(choice)
	if err != nil {
		return nil, err
	}
	if !o.Offers(choice) {
		return nil, usageError("%q cannot be chosen there; %s", choice, offers([]rules.Option{*o}))
	}
	side := o.Chooser
	if a.c.String("side") != "" {
		if side, err = a.flagSide(); err != nil {
			return nil, err
		}
	}
	if !o.Answers(side) {
		return nil, &exit{exitNotAllowed, usageError("the choice is not %s's; %s", side, offers([]rules.Option{*o}))}
	}
	if _, err := a.m.event(o.Opened); err != nil {
		return nil, err
	}
	return &events.ChoiceMade{Opened: a.m.ref(o.Opened), Side: side, Choice: string(choice)}, nil
}

// opened is the open option that the arguments mean.
func (a *acting) opened(choice rules.Choice) (*rules.Option, error) {
	open := a.m.timeline.Final().Options()
	var meant []rules.Option
	for _, o := range open {
		named := len(a.words) < 2 && o.Offers(choice) || len(a.words) == 2 && (string(o.Kind) == a.words[0] || o.Opened.String() == a.words[0])
		if named {
			meant = append(meant, o)
		}
	}
	if len(meant) > 1 { // several of a kind: the side tells which
		meant = slices.DeleteFunc(meant, func(o rules.Option) bool { return o.Chooser.String() != strings.ToUpper(a.c.String("side")) })
	}
	switch {
	case len(open) == 0:
		return nil, usageError("nothing may be chosen in match %s as it stands", a.m.match.Match)
	case len(meant) == 0:
		return nil, usageError("no such choice is open; %s", offers(open))
	case len(meant) > 1:
		return nil, usageError("several choices are open; name the event that opened it: %s", offers(meant))
	}
	return &meant[0], nil
}

// offers tells options in a line, as they are named in commands.
func offers(open []rules.Option) string {
	parts := make([]string, len(open))
	for i := range open {
		o := &open[i]
		parts[i] = o.Opened.String() + " " + string(o.Kind) + " (" + chooserWord(o) + "): " + joined(o.Choices, " or ")
	}
	return "open is " + strings.Join(parts, "; ")
}

func chooserWord(o *rules.Option) string {
	switch {
	case o.Seats != "":
		return o.Seats
	case o.Either:
		return "either side"
	case o.Chooser == events.NoSide:
		return events.Director
	}
	return o.Chooser.String()
}

func joined[T ~string](words []T, between string) string {
	parts := make([]string, len(words))
	for i, w := range words {
		parts[i] = string(w)
	}
	return strings.Join(parts, between)
}

func (a *acting) report() (events.Body, error) {
	kind, err := a.word(0, "kind of what is reported", "'kibitz report --help' lists them")
	if err != nil {
		return nil, err
	}
	body := &events.IrregularityReported{Kind: kind, Person: a.person(a.c.String("person")), By: a.c.String("from"), Count: a.c.Int("count"), Words: a.c.String("words")}
	if body.Side, err = a.flagSide(); err != nil {
		return nil, err
	}
	if body.About, err = a.about(); err != nil {
		return nil, err
	}
	return body, errorsOf(oneOf("KIND", kind, body.Type(), "kind"), oneOf("--from", body.By, body.Type(), "by"))
}

func (a *acting) option() (events.Body, error) {
	name, err := a.word(0, "option", "'kibitz option MATCH' lists them")
	if err != nil {
		return nil, err
	}
	all := a.m.settings()
	i := slices.IndexFunc(all, func(s procedure.Setting) bool { return s.Name == name })
	if i < 0 {
		return nil, usageError("the rulebook of match %s leaves no %q open; %s", a.m.match.Match, name, settingNames(all))
	}
	value, err := a.word(1, "value", "one of "+strings.Join(all[i].Values, ", "))
	if err == nil && !all[i].Allows(value) {
		err = usageError("%s %q: one of %s is needed", name, value, strings.Join(all[i].Values, ", "))
	}
	return &events.OptionSet{Option: name, Value: value}, err
}

func settingNames(all []procedure.Setting) string {
	if len(all) == 0 {
		return "it leaves nothing open"
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	return "it leaves open: " + strings.Join(names, ", ")
}

// settings are what the match's rulebook leaves open.
func (m *standing) settings() []procedure.Setting {
	schedule := *m.timeline.Schedule()
	for i := range m.timeline.Len() {
		if c, ok := m.timeline.Placed(i).Event.Body.(*events.MatchCorrected); ok && c.Rulebook != "" {
			schedule.Rulebook = c.Rulebook
		}
	}
	if b, ok := book.Find(schedule.Rulebook); ok {
		return discipline.Settings(schedule.Discipline, b)
	}
	return nil
}
