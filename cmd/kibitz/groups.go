package main

import (
	"slices"

	"github.com/urfave/cli/v2"
)

// group is a heading in the program's help, with the names of the commands under it.
type group struct {
	heading  string
	commands []string
}

// groups are the headings in the order of the help. A command that is named nowhere comes under
// the last one.
var groups = []group{
	{"Before play", []string{"schedule", "declare", "register", "draw", "pair", "call", "people", "enrol", "officials", "pen", "access", "serve"}},
	{"Reading the record", []string{"matches", "show", "replay", "watch", "audit", "what-if", "statistics", "analyse"}},
	{"Files and papers", []string{"import", "export", "case", "evidence", "boards", "post", "fact", "standings", "certify", "results", "archive", "open"}},
	{"Correcting", []string{"amend", "retract", "insert", "gap", "confirm"}},
	{"Deciding", []string{
		"choose", "read", "dispute", "release", "testify", "rule", "appeal", "committee", "vote",
		"due", "penalize", "warn", "forfeit", "report", "monitor", "option",
	}},
	{"At bridge", []string{"claim", "answer", "judge", "adjust", "refer", "bridge"}},
	{"Checking", []string{"verify", "health", "doctor", "quarantine", "backup", "restore", "copy", "promote"}},
	{"The program", []string{"context", "plays", "position", "bench", "conform", "completion", "docs", "help", "version"}},
}

// aliases are other names of commands: other spellings, and what other programs call them.
var aliases = map[string][]string{
	"matches":  {"ls"},
	"audit":    {"log"},
	"enrol":    {"enroll"},
	"penalize": {"penalise"},
	"retract":  {"undo"},

	"statistics": {"stats", "dice"},
	"analyse":    {"analyze"},
}

// place returns where a command stands in the help: its group, and its place in the group.
func place(command string) (nth, within int) {
	for nth, g := range groups {
		if within := slices.Index(g.commands, command); within >= 0 {
			return nth, within
		}
	}
	last := len(groups) - 1
	return last, len(groups[last].commands)
}

// inGroups gives each command its heading, and sorts the commands as the help lists them.
func inGroups(all []*cli.Command) []*cli.Command {
	for _, c := range all {
		nth, _ := place(c.Name)
		c.Category = groups[nth].heading
	}
	slices.SortStableFunc(all, func(x, y *cli.Command) int {
		xn, xw := place(x.Name)
		yn, yw := place(y.Name)
		return slices.Compare([]int{xn, xw}, []int{yn, yw})
	})
	return all
}

// groupedHelp is the program for its help. The library would sort the groups by name.
type groupedHelp struct{ *cli.App }

// VisibleCategories returns the groups in the order of their commands.
func (g groupedHelp) VisibleCategories() []cli.CommandCategory {
	var all []cli.CommandCategory
	for _, c := range g.Commands {
		if n := len(all); n == 0 || all[n-1].Name() != c.Category {
			all = append(all, &helpGroup{name: c.Category})
		}
		if !c.Hidden {
			last := all[len(all)-1].(*helpGroup)
			last.commands = append(last.commands, c)
		}
	}
	return all
}

// helpGroup is a group whose heading is in the language of the help.
type helpGroup struct {
	name     string
	commands []*cli.Command
}

// Name returns the heading.
func (g *helpGroup) Name() string { return g.name }

// VisibleCommands returns the group's commands.
func (g *helpGroup) VisibleCommands() []*cli.Command { return g.commands }
