package main

import (
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
)

func peopleCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "people",
		ArgsUsage: "[add|import|merge|erase] [ARGUMENT]...",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "namesake", DisableDefaultText: true},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			arguments := c.Args().Tail()
			switch verb := c.Args().First(); {
			case verb == "":
				return listPeople(t, c, &office.People{})
			case verb == "add" && len(arguments) > 0:
				return listPeople(t, c, &office.AddPeople{Names: arguments, Namesake: c.Bool("namesake")})
			case verb == "import" && len(arguments) == 1:
				return importPeople(t, c, arguments[0])
			case verb == "merge" && len(arguments) == 2:
				return changePerson(t, c, "office.merged", &office.MergePeople{Other: arguments[0], Into: arguments[1]})
			case verb == "erase" && len(arguments) == 1:
				return changePerson(t, c, "office.erased", &office.ErasePerson{Person: arguments[0]})
			}
			return usageError("people-what")
		},
	}
}

// importPeople registers the people of a CSV file.
func importPeople(t terminal, c *cli.Context, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return usageError("of-frame", file, readError(err))
	}
	names, err := office.Names(data)
	if err != nil {
		return err
	}
	return listPeople(t, c, &office.AddPeople{Names: names, Namesake: c.Bool("namesake")})
}

// listPeople does an act that comes to a list of people, and writes it.
func listPeople(t terminal, c *cli.Context, act office.Act) error {
	var list []desk.Person
	return inOffice(c, act, &list, func(say sayer, _ namer) error {
		if c.Bool("json") {
			return t.encode(list)
		}
		if len(list) == 0 {
			fmt.Fprintln(t.out, say("office.nobody"))
		}
		for _, p := range list {
			fmt.Fprintf(t.out, "%s  %s\n", p.ID, p.Name)
		}
		return nil
	})
}

// changePerson does an act that comes to one person, and writes it.
func changePerson(t terminal, c *cli.Context, key string, act office.Act) error {
	var person desk.Person
	return inOffice(c, act, &person, func(say sayer, _ namer) error {
		if c.Bool("json") {
			return t.encode(person)
		}
		_, err := fmt.Fprintln(t.out, say(key, person.ID, person.Name))
		return err
	})
}
