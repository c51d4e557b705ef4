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

// actRow is a command that records an act. It fills in one of the desk's forms from
// arguments and flags.
type actRow struct {
	form      string
	takes     string   // the arguments after the match, as shown in help
	arguments []string // the fields that the arguments fill in, in order; a name that ends in "..." takes several

	// list shows what there is to act on when the command gets only a match. It is nil for
	// a command that cannot list.
	list lister
}

const disputeArgument = "[DISPUTE]"

// actRows are the acts, in the order of the program's help.
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
	{"pen", "[DEVICE]", []string{"device"}, listDevices},
	{"monitor", "PERSON", []string{"person"}, nil},
	{"officials", "[PERSON] [OFFICE]", []string{"person", "office"}, listOfficials},
}

// correctionRows are the corrections, in the order of the program's help.
var correctionRows = []actRow{
	{"amend", "ADDRESS", []string{"address"}, nil},
	{"retract", "ADDRESS", []string{"address"}, nil},
	{"insert", "", nil, nil},
	{"gap", "", nil, nil},
	{"confirm", "ADDRESS", []string{"address"}, nil},
}

// nextRow is what happens at the board after the match's last event. Its command records
// nothing.
var nextRow = actRow{form: "next"}

func actNames() []string {
	var names []string
	for _, row := range actRows {
		names = append(names, row.form)
	}
	return names
}

// actCommands returns one command per row.
func actCommands(t terminal, rows []actRow) []*cli.Command {
	var commands []*cli.Command
	for i := range rows {
		commands = append(commands, rows[i].command(t))
	}
	return commands
}

func (row *actRow) command(t terminal) *cli.Command {
	filled := new(effectList)
	flags := row.flags()
	if row.of().Effects {
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
				return runList(t, c, row.list)
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
			return existingStore(c, p.run)
		},
	}
}

func (row *actRow) of() *acts.Form {
	f, _ := acts.Find(row.form)
	return f
}

// fields returns the fields that have a flag of their own, apart from the flags of a
// proposal.
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

// flagOf returns the flag that fills in a field.
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

// fillIn fills in a field from its flag.
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

// place fills in fields from arguments. "choose" with a single argument takes it as the
// choice and leaves out the option.
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

// argument returns the field that argument n fills in, counted from 0 after the match; "" for
// none.
func (row *actRow) argument(n int) string {
	last := len(row.arguments) - 1
	if last < 0 || n > last && !strings.HasSuffix(row.arguments[last], "...") {
		return ""
	}
	return strings.TrimSuffix(row.arguments[min(n, last)], "...")
}

// fieldName returns the command line's name for a field of the desk: its flag, or its
// argument as shown in help.
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
	if name := officeArguments[command+" "+field]; name != "" {
		return name
	}
	return "--" + field
}

// officeArguments are the names of arguments of the office's commands, by command and field.
var officeArguments = map[string]string{
	"declare tournament": "TOURNAMENT", "declare file": "FILE", "draw tournament": "TOURNAMENT", "draw stage": "STAGE", "post tournament": "TOURNAMENT", "post encounter": "ENCOUNTER",
	"register tournament": "TOURNAMENT", "register players": "ENTRY", "register csv": "--csv", "schedule players": "PLAYER", "schedule position": "--start-position", "schedule csv": "--csv",
	"enrol device": "KEY", "enrol old": "--replace", "people name": "NAME", "people person": "PERSON", "people into": "PERSON",
	"people other": "OTHER", "people csv": "FILE",
}

// withFlagNames rewrites an error of the desk so that it names the command's flags and arguments
// instead of fields.
func withFlagNames(command string, err error) error {
	var coded cli.ExitCoder
	var e *invalid.Error
	if errors.As(err, &coded) || !errors.As(err, &e) {
		return err
	}
	return e.In(fieldName(command, e.Field()), e.Got())
}
