package main

import (
	"embed"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/urfave/cli/v2"
)

// manualForms are what the manual is written as.
var manualForms = []string{"man", "markdown"}

// deployed are files for whoever runs a hall, by the names by which they are printed.
var deployed = map[string]string{"systemd": "kibitz.service", "container": "Containerfile"}

//go:embed deploy
var deployFiles embed.FS

// docsCommand prints the manual, made from the program's whole help, or a file for whoever runs a hall.
func docsCommand(t terminal, helped func(terminal, string) *cli.App) *cli.Command {
	return &cli.Command{
		Name:      "docs",
		ArgsUsage: strings.Join(docForms(), "|"),
		Flags:     []cli.Flag{fileFlag()},
		Action: func(c *cli.Context) error {
			form := c.Args().First()
			if file := deployed[form]; file != "" {
				text, err := deployFiles.ReadFile("deploy/" + file)
				if err != nil {
					return err
				}
				return t.save(c.String("file"), text)
			}
			if !slices.Contains(manualForms, form) {
				return usageError("no-manual", strings.Join(docForms(), "|"))
			}
			text := []byte(manual(t, helped(t, "")))
			if form == "man" {
				text = md2man.Render(append([]byte("% kibitz 1 \"\" \"kibitz "+version+"\"\n"), text...))
			}
			return t.save(c.String("file"), text)
		},
	}
}

func docForms() []string {
	return append(slices.Clone(manualForms), slices.Sorted(maps.Keys(deployed))...)
}

// manual returns the help of the program and of each command as one document in Markdown.
func manual(t terminal, app *cli.App) string {
	heading := func(name string) string { return t.words.Say("help.heading." + name) }
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s - %s\n\n", heading("NAME"), app.Name, app.Usage)
	fmt.Fprintf(&b, "# %s\n\n**%s** %s %s\n\n", heading("USAGE"), app.Name, heading("[global options]"), heading("command [command options]"))
	fmt.Fprintf(&b, "# %s\n\n%s\n\n", heading("DESCRIPTION"), app.Description)
	fmt.Fprintf(&b, "# %s\n\n", heading("GLOBAL OPTIONS"))
	manualFlags(&b, app.Flags)
	for _, g := range (groupedHelp{app}).VisibleCategories() {
		fmt.Fprintf(&b, "# %s\n\n", g.Name())
		for _, c := range g.VisibleCommands() {
			manualCommand(&b, c)
		}
	}
	return b.String()
}

// manualCommand writes the section of a command. Its text is kept as it is set, as it may hold
// examples.
func manualCommand(b *strings.Builder, c *cli.Command) {
	fmt.Fprintf(b, "## %s\n\n%s\n\n", strings.TrimSpace("kibitz "+strings.Join(c.Names(), ", ")+" "+c.ArgsUsage), c.Usage)
	if c.Description != "" {
		fmt.Fprintf(b, "```\n%s\n```\n\n", strings.TrimRight(c.Description, "\n"))
	}
	manualFlags(b, c.Flags)
}

func manualFlags(w io.Writer, flags []cli.Flag) {
	for _, f := range flags {
		names := slices.Clone(f.Names())
		for i, name := range names {
			names[i] = "--" + name
			if len(name) == 1 {
				names[i] = "-" + name
			}
		}
		value, said := "", f.(cli.DocGenerationFlag)
		if said.TakesValue() {
			value = " *value*"
		}
		fmt.Fprintf(w, "- **%s**%s: %s\n", strings.Join(names, ", "), value, strings.ReplaceAll(said.GetUsage(), "\n", " "))
	}
	fmt.Fprintln(w)
}
