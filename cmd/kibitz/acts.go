package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/invalid"
)

// actRow is a command that records an act: a form of the desk's, by arguments and flags.
type actRow struct {
	form      string
	takes     string   // its arguments after the match, as help names them
	arguments []string // the fields that they fill in, in order; of one with "..." behind it several

	// list shows what there is to act on, where the act is named alone; nil where it
	// cannot be.
	list lister
}

const disputeArgument = "[DISPUTE]"

// actRows are the acts in the order of the program's help.
var actRows = []actRow{
	{"dispute", "[ID]", []string{"dispute"}, nil},
	{"release", disputeArgument, []string{"dispute"}, nil},
	{"rule", disputeArgument, []string{"dispute"}, nil},
	{"appeal", disputeArgument, []string{"dispute"}, nil},
	{"committee", "DISPUTE MEMBER...", []string{"dispute", "members..."}, nil},
	{"vote", "DISPUTE MEMBER uphold|replace", []string{"dispute", "member", "vote"}, nil},
	{"testify", "DISPUTE PERSON", []string{"dispute", "person"}, nil},
	{"penalize", "SIDE [POINTS]", []string{"side", "points"}, nil},
	{"warn", "SIDE", []string{"side"}, nil},
	{"forfeit", "SIDE", []string{"side"}, nil},
	{"choose", "[OPTION] [CHOICE]", []string{"option", "choice"}, listOptions},
	{"report", "KIND", []string{"kind"}, nil},
	{"option", "[NAME] [VALUE]", []string{"option", "value"}, listSettings},
	{"read", "[OPTION] [CHOICE]...", []string{"option", "choices..."}, listOptions},
	{"answer", "ADDRESS slip|irregularity", []string{"address", "answer"}, nil},
	{"claim", "[TRICKS]", []string{"tricks"}, listClaim},
	{"judge", "[QUESTION] [yes|no]", []string{"question", "judgement"}, listQuestions},
	{"adjust", "RESULT...", []string{"result..."}, nil},
	{"refer", disputeArgument, []string{"dispute"}, nil},
}

// correctionRows are the corrections in the order of the program's help.
var correctionRows = []actRow{
	{"amend", "ADDRESS", []string{"address"}, nil},
	{"retract", "ADDRESS", []string{"address"}, nil},
	{"insert", "", nil, nil},
	{"gap", "", nil, nil},
	{"confirm", "ADDRESS", []string{"address"}, nil},
}

// nextRow is what happens at the board after the match's last event, for a command that
// records nothing.
var nextRow = actRow{form: "next"}

func actNames() []string {
	var names []string
	for _, row := range actRows {
		names = append(names, row.form)
	}
	return names
}

// actCommands are the commands that record an act each.
func actCommands(t terminal, rows []actRow, category string) []*cli.Command {
	var commands []*cli.Command
	for i := range rows {
		commands = append(commands, rows[i].command(t, category))
	}
	return commands
}

func (row *actRow) command(t terminal, category string) *cli.Command {
	filled := new(effectList)
	flags := row.flags()
	if row.of().Effects {
		flags = append(flags, filled.flags()...)
	}
	return &cli.Command{
		Name: row.form, Category: category, ArgsUsage: strings.TrimSpace(matchArgument + " " + row.takes),
		Flags: append(flags, proposalFlags()...),
		Action: func(c *cli.Context) error {
			switch {
			case c.Args().Len() == 0 && !slices.Contains(row.arguments, "address"):
				return usageError("no-match-named")
			case row.list != nil && c.Args().Len() == 1:
				return listed(t, c, row.list)
			}
			act, err := row.act(c, c.Args().Tail(), filled.effects(), c.String("reason"))
			if err != nil {
				return err
			}
			p, err := proposalOf(t, c, c.Args().First())
			if err != nil {
				return err
			}
			p.Act = act
			return readStore(c, p.run)
		},
	}
}

func (row *actRow) of() *acts.Form {
	f, _ := acts.Find(row.form)
	return f
}

// fields are the fields that have flags, beside those of a proposal.
func (row *actRow) fields() []acts.Field {
	return slices.DeleteFunc(row.of().Fields(), func(f acts.Field) bool {
		return f.Name == "reason" || slices.Contains(row.arguments, f.Name) || slices.Contains(row.arguments, f.Name+"...")
	})
}

func (row *actRow) flags() []cli.Flag {
	var flags []cli.Flag
	for _, field := range row.fields() {
		flags = append(flags, flagOf(field))
	}
	return flags
}

// flagOf is the flag that fills a field in.
func flagOf(field acts.Field) cli.Flag {
	switch field.Kind {
	case acts.YesNo:
		return &cli.BoolFlag{Name: field.Name, DisableDefaultText: true}
	case acts.Many:
		return &cli.StringSliceFlag{Name: field.Name}
	case acts.Number:
		return &cli.IntFlag{Name: field.Name}
	}
	return &cli.StringFlag{Name: field.Name, Value: field.Usual}
}

// act reads the act from flags, arguments and effects.
func (row *actRow) act(c *cli.Context, arguments []string, effects []acts.Effect, reason string) (desk.Act, error) {
	v := acts.Values{Effects: effects}
	for _, field := range row.fields() {
		fillIn(&v, c, field)
	}
	row.place(&v, arguments)
	v.Set("reason", reason)
	return acts.Act(row.form, v)
}

// fillIn fills a field in from its flag.
func fillIn(v *acts.Values, c *cli.Context, field acts.Field) {
	switch name := field.Name; field.Kind {
	case acts.YesNo:
		v.Set(name, strconv.FormatBool(c.Bool(name)))
	case acts.Many:
		v.Set(name, c.StringSlice(name)...)
	case acts.Number:
		if c.IsSet(name) {
			v.Set(name, strconv.Itoa(c.Int(name)))
		}
	default:
		v.Set(name, c.String(name))
	}
}

// place fills fields in from arguments. A single argument for two fields of which the
// first may be left out is the second.
func (row *actRow) place(v *acts.Values, arguments []string) {
	names := row.arguments
	if row.form == "choose" && len(arguments) == 1 {
		names = names[1:]
	}
	for i, name := range names {
		if several, ok := strings.CutSuffix(name, "..."); ok {
			v.Set(several, arguments[min(i, len(arguments)):]...)
		} else if i < len(arguments) {
			v.Set(name, arguments[i])
		}
	}
}

// fieldName is how a command calls a field of the desk's: by its flag, or its argument as
// help names it.
func fieldName(command, field string) string {
	for _, row := range slices.Concat(actRows, correctionRows) {
		i := slices.IndexFunc(row.arguments, func(name string) bool { return strings.TrimSuffix(name, "...") == field })
		if row.form != command || i < 0 {
			continue
		}
		if name := strings.Trim(strings.Fields(row.takes)[i], "[]."); !strings.Contains(name, "|") {
			return name
		}
		return "the " + field
	}
	return "--" + field
}

// inFlags returns an error of the desk that speaks of flags and arguments of the command
// instead of fields.
func inFlags(command string, err error) error {
	var coded cli.ExitCoder
	var e *invalid.Error
	if errors.As(err, &coded) || !errors.As(err, &e) {
		return err
	}
	return e.In(fieldName(command, e.Field()), e.Got())
}
