package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/desk/form"
)

// actRow is a command that records an act: a form of the desk's, by arguments and flags.
type actRow struct {
	form      string
	takes     string   // its arguments after the match, as help names them
	arguments []string // the fields that they fill in, in order; of one with "..." behind it several
	fields    []string // those that have flags, beside those of a proposal

	// list shows what there is to act on, where the act is named alone; nil where it
	// cannot be.
	list lister
}

// actCategory is where the program's help lists the acts.
const actCategory = "Deciding"

// actRows are the acts in the order of the program's help.
func actRows() []actRow { return slices.Concat(disputeRows, sanctionRows, reportRows, bridgeRows) }

func actNames() []string {
	var names []string
	for _, row := range actRows() {
		names = append(names, row.form)
	}
	return names
}

// actCommands are the commands that record an act each.
func actCommands(t terminal) []*cli.Command {
	var commands []*cli.Command
	for _, row := range actRows() {
		command := row.command(t)
		command.Category = actCategory
		commands = append(commands, command)
	}
	return commands
}

func (row *actRow) command(t terminal) *cli.Command {
	f := row.of()
	filled := new(effectList)
	flags := row.ownFlags()
	if f.Effects {
		flags = append(flags, filled.flags()...)
	}
	return &cli.Command{
		Name: row.form, ArgsUsage: strings.TrimSpace(matchArgument + " " + row.takes),
		Flags: append(flags, proposalFlags()...),
		Action: func(c *cli.Context) error {
			switch {
			case c.Args().Len() == 0 && !slices.Contains(row.arguments, "address"):
				return usageError("no-match-named")
			case row.list != nil && c.Args().Len() == 1:
				return listed(t, c, row.list)
			case f.Reason && strings.TrimSpace(c.String("reason")) == "" && !row.correction():
				return usageError("no-why")
			}
			act, err := row.act(c, c.Args().Tail(), filled.effects(), c.String("reason"))
			if err != nil {
				return err
			}
			return propose(t, c, c.Args().First(), act)
		},
	}
}

func (row *actRow) of() *form.Form {
	f, _ := form.Find(row.form)
	return f
}

func (row *actRow) correction() bool {
	return slices.ContainsFunc(form.Corrections(), func(f form.Form) bool { return f.Name == row.form })
}

// propose shows an act and records it, as the flags ask for it.
func propose(t terminal, c *cli.Context, match string, act desk.Act) error {
	p, err := proposalOf(t, c, match)
	if err != nil {
		return err
	}
	p.Act = act
	return readStore(c, p.run)
}

// ownFlags are the flags of the row's fields.
func (row *actRow) ownFlags() []cli.Flag {
	var flags []cli.Flag
	for _, name := range row.fields {
		field, _ := row.of().Field(name)
		flags = append(flags, flagOf(field))
	}
	return flags
}

// flagOf is the flag that fills a field in.
func flagOf(field form.Field) cli.Flag {
	switch field.Kind {
	case form.YesNo:
		return &cli.BoolFlag{Name: field.Name, DisableDefaultText: true}
	case form.Many:
		return &cli.StringSliceFlag{Name: field.Name}
	case form.Number:
		return &cli.IntFlag{Name: field.Name}
	}
	return &cli.StringFlag{Name: field.Name, Value: field.Usual}
}

// act reads the act from flags, arguments and effects.
func (row *actRow) act(c *cli.Context, arguments []string, effects []form.Effect, reason string) (desk.Act, error) {
	v := form.Values{Effects: effects}
	row.fillIn(&v, c)
	row.place(&v, arguments)
	v.Set("reason", reason)
	return row.of().Act(v)
}

// fillIn fills the row's fields in from their flags.
func (row *actRow) fillIn(v *form.Values, c *cli.Context) {
	for _, name := range row.fields {
		field, _ := row.of().Field(name)
		fillIn(v, c, field)
	}
}

// fillIn fills a field in from its flag.
func fillIn(v *form.Values, c *cli.Context, field form.Field) {
	switch name := field.Name; field.Kind {
	case form.YesNo:
		v.Set(name, strconv.FormatBool(c.Bool(name)))
	case form.Many:
		v.Set(name, c.StringSlice(name)...)
	case form.Number:
		if c.IsSet(name) {
			v.Set(name, strconv.Itoa(c.Int(name)))
		}
	default:
		v.Set(name, c.String(name))
	}
}

// place fills fields in from arguments. A single argument for two fields of which the
// first may be left out is the second.
func (row *actRow) place(v *form.Values, arguments []string) {
	names := row.arguments
	if strings.HasPrefix(row.takes, "[OPTION] [CHOICE]") && !strings.HasSuffix(row.takes, "...") && len(arguments) == 1 {
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
