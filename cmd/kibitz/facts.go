package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/office"
)

// factRow is a command that enters facts in a tournament's own log.
type factRow struct {
	name     string
	takes    string // the arguments, as shown in help; all are needed
	flags    []string
	switches []string // flags without a value
	act      func(c *cli.Context) (office.Act, error)
}

var factRows = []factRow{
	{"declare", "TOURNAMENT FILE", nil, nil, func(c *cli.Context) (office.Act, error) {
		facts, err := readAs(c, c.Args().Get(1), office.Declarations)
		return &office.Declare{Tournament: c.Args().First(), Facts: facts}, err
	}},
	{"draw", "TOURNAMENT STAGE", []string{"csv", "compare", "supervisor", "supervised-as", "witnesses"}, []string{"even-so"}, drawOf},
	{"pair", "TOURNAMENT STAGE ROUND", []string{"csv", "program"}, nil, pairOf},
	{"call", "TOURNAMENT STAGE ROUND", []string{"start", "table", "closed", "line-ups"}, nil, callOf},
	{"boards", "TOURNAMENT STAGE", []string{"csv"}, nil, boardsOf},
	{"post", "TOURNAMENT ENCOUNTER", []string{"match", "winner", "score", "how"}, nil, postOf},
}

func factCommands(t terminal) (commands []*cli.Command) {
	for _, row := range factRows {
		flags := []cli.Flag{jsonFlag()}
		for _, name := range row.flags {
			flags = append(flags, &cli.StringFlag{Name: name})
		}
		for _, name := range row.switches {
			flags = append(flags, &cli.BoolFlag{Name: name, DisableDefaultText: true})
		}
		commands = append(commands, &cli.Command{
			Name: row.name, ArgsUsage: row.takes, Flags: flags,
			Action: func(c *cli.Context) error {
				if c.NArg() != len(strings.Fields(row.takes)) {
					return usageError("fact-what", row.takes, row.name)
				}
				act, err := row.act(c)
				if err != nil {
					return err
				}
				return enterFacts(t, c, act)
			},
		})
	}
	return append(commands, factCommand(t))
}

// enterFacts does an act that enters facts, and says how many.
func enterFacts(t terminal, c *cli.Context, act office.Act) error {
	var done *office.Recorded
	return inOffice(c, act, &done, func(say sayer, _ namer) error {
		if c.Bool("json") {
			return t.encode(done)
		}
		return t.line("office.recorded", done.Tournament, len(done.Facts))
	})
}

// factCommand enters one fact, field by field.
func factCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name: "fact", ArgsUsage: "TOURNAMENT FACT [FIELD=VALUE]...", Flags: []cli.Flag{jsonFlag()},
		Action: func(c *cli.Context) error {
			if c.NArg() < 2 {
				return usageError("fact-what", c.Command.ArgsUsage, c.Command.Name)
			}
			act := &office.Fact{Tournament: c.Args().First(), Name: c.Args().Get(1), Fields: map[string]string{}}
			for _, arg := range c.Args().Slice()[2:] {
				field, value, told := strings.Cut(arg, "=")
				if _, again := act.Fields[field]; !told || again {
					return usageError("no-field-value", strconv.Quote(arg))
				}
				act.Fields[field] = value
			}
			return enterFacts(t, c, act)
		},
	}
}

// factFields lists the facts with their fields, for help; a field that may be left out stands in
// brackets.
func factFields() string {
	var lines []string
	for _, name := range office.Facts() {
		line := "   " + name
		for _, f := range office.FactFields(name) {
			if f.Optional {
				line += " [" + f.Name + "]"
			} else {
				line += " " + f.Name
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// readAs reads a file of the command line.
func readAs[T any](c *cli.Context, file string, as func([]byte) (T, error)) (of T, err error) {
	data, err := readFile(c.Context, file)
	if err != nil {
		return of, usageError("of-frame", file, readError(err))
	}
	return as(data)
}

// readCSV is readAs for the file of --csv, which is needed.
func readCSV[T any](c *cli.Context, as func([]byte) (T, error)) (of T, err error) {
	if c.String("csv") == "" {
		return of, usageError("fact-what", "--csv FILE", c.Command.Name)
	}
	return readAs(c, c.String("csv"), as)
}

// drawOf reads the slips as they were typed, by two people if both files are given.
func drawOf(c *cli.Context) (office.Act, error) {
	slips, err := readCSV(c, office.Slips)
	if err == nil && c.IsSet("compare") {
		var other []office.Slip
		if other, err = readAs(c, c.String("compare"), office.Slips); err == nil {
			err = office.Compare(slips, other)
		}
	}
	d := &office.Draw{
		Tournament: c.Args().First(), Stage: c.Args().Get(1), Slips: slips, Supervisor: c.String("supervisor"), SupervisedAs: c.String("supervised-as"),
		EvenSo: c.Bool("even-so"),
	}
	if names := c.String("witnesses"); names != "" {
		d.Witnesses = strings.Split(names, ",")
	}
	return d, err
}

// boardsOf reads the slips on which the tables wrote what they made of each board.
func boardsOf(c *cli.Context) (office.Act, error) {
	slips, err := readCSV(c, office.BoardSlips)
	return &office.Boards{Tournament: c.Args().First(), Stage: c.Args().Get(1), Slips: slips}, err
}

func pairOf(c *cli.Context) (office.Act, error) {
	pairings, err := readCSV(c, office.Pairings)
	if err != nil {
		return nil, err
	}
	round, err := numberOf(c.Args().Get(2))
	return &office.Pair{Tournament: c.Args().First(), Stage: c.Args().Get(1), Round: round, Pairings: pairings, Program: c.String("program")}, err
}

// callOf reads the tables, and of teams who sits where.
func callOf(c *cli.Context) (office.Act, error) {
	of := &office.Call{Tournament: c.Args().First(), Stage: c.Args().Get(1), Start: c.String("start"), Table: 1}
	var err error
	if of.Round, err = numberOf(c.Args().Get(2)); err == nil && c.IsSet("table") {
		of.Table, err = numberOf(c.String("table"))
	}
	if err == nil && c.IsSet("closed") {
		of.Closed, err = numberOf(c.String("closed"))
	}
	if err == nil && c.IsSet("line-ups") {
		of.LineUps, err = readAs(c, c.String("line-ups"), office.LineUps)
	}
	return of, err
}

// numberOf reads the number of a round or a table, from 1.
func numberOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, usageError("no-number", strconv.Quote(text))
	}
	return n, nil
}

func postOf(c *cli.Context) (office.Act, error) {
	p := &office.Post{
		Tournament: c.Args().First(), Encounter: c.Args().Get(1),
		Winner: c.String("winner"), How: c.String("how"),
	}
	if named := c.String("match"); named != "" {
		p.Matches = strings.Split(named, ",")
	}
	if text := c.String("score"); text != "" {
		p.Score = new([2]int)
		if n, err := fmt.Sscanf(text, "%d-%d", &p.Score[0], &p.Score[1]); err != nil || n != 2 {
			return nil, usageError("bad-score", text)
		}
	}
	return p, nil
}
