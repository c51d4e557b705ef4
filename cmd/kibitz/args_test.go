package main

import (
	"strings"
	"testing"
)

func TestFlagsMayStandAnywhere(t *testing.T) {
	t.Parallel()
	app := inEnglish()
	for _, test := range []struct{ name, args, want string }{
		{"program flag after the command", "kibitz matches --dir d", "kibitz --dir d matches"},
		{"command flag before the command", "kibitz --json matches", "kibitz matches --json"},
		{"command flag after the arguments", "kibitz show m-1 --at 3.1", "kibitz show --at 3.1 -- m-1"},
		{"attached value", "kibitz import f.mat --tournament=t --dir=d", "kibitz --dir=d import --tournament=t -- f.mat"},
		{"a value that is a command's name", "kibitz --dir show matches", "kibitz --dir show matches"},
		{"short flag", "kibitz show -o json m-1", "kibitz show -o json -- m-1"},
		{"all after two hyphens is arguments", "kibitz import -- --dir", "kibitz import -- --dir"},
		{"help of a command", "kibitz show --help", "kibitz help show"},
		{"help after a command's arguments", "kibitz show m-1 --at 3.1 -h", "kibitz help show"},
		{"help of the program", "kibitz --help", "kibitz help"},
		{"the version, whatever else there is", "kibitz -v show m-1", "kibitz version"},
		{"no help behind two hyphens", "kibitz import -- --help", "kibitz import -- --help"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := arrange(app, strings.Fields(test.args))
			if err != nil || strings.Join(got, " ") != test.want {
				t.Errorf("arranged %q, %v, want %q", strings.Join(got, " "), err, test.want)
			}
		})
	}
}
