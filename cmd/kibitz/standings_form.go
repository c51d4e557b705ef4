package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
)

// standingsOutputs are the forms of the standings. The first is the default.
var standingsOutputs = []string{"text", "csv", "json"}

// standingsIn writes standings in the form that the command line asks for.
func standingsIn(t terminal, c *cli.Context, asJSON, asCSV, asText func() error) error {
	output := c.String("o")
	if c.Bool("json") {
		output = "json"
	}
	n := slices.Index(standingsOutputs, output)
	if n < 0 {
		return usageError("case-output", strconv.Quote(output), strings.Join(standingsOutputs, ", "))
	}
	return []func() error{asText, asCSV, asJSON}[n]()
}
