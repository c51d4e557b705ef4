package main

import (
	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/form"
)

// happened say what happened at the table.
var happened = happenedNames()

func happenedNames() (names []string) {
	for _, field := range form.HappenedFields() {
		names = append(names, field.Name)
	}
	return names
}

// correctionRows are the corrections in the order of the program's help.
var correctionRows = []actRow{
	{form: "amend", takes: "ADDRESS", arguments: []string{"address"}, fields: happened},
	{form: "retract", takes: "ADDRESS", arguments: []string{"address"}},
	{form: "insert", fields: append([]string{"after", "second"}, happened...)},
	{form: "gap", fields: []string{"after", "missing", "words", "side", "position", "on-roll", "dice", "cube-value", "cube-owner", "score", "time"}},
	{form: "confirm", takes: "ADDRESS", arguments: []string{"address"}},
}

// correctionCommands are the commands that correct what was recorded.
func correctionCommands(t terminal) []*cli.Command {
	var commands []*cli.Command
	for i := range correctionRows {
		commands = append(commands, correctionRows[i].command(t))
	}
	return commands
}

// flagsOfHappened are the flags of what happened, for a command that is no correction.
func flagsOfHappened() []cli.Flag { return correctionRows[0].ownFlags() }

// happenedIn reads what happened from the flags.
func happenedIn(c *cli.Context) form.Values {
	var v form.Values
	correctionRows[0].fillIn(&v, c)
	return v
}
