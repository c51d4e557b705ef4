package main

import (
	"os"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/rules/wording"
)

func languageFlag() cli.Flag {
	return &cli.StringFlag{Name: "lang", Usage: "en or ru; by default as the system speaks", EnvVars: []string{"KIBITZ_LANG"}}
}

// wordsOf returns the words of the language that the flags or the system ask for.
func wordsOf(c *cli.Context) *wording.Words {
	for _, name := range []string{c.String("lang"), os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")} {
		tag, err := language.Parse(strings.ReplaceAll(strings.SplitN(name, ".", 2)[0], "_", "-"))
		if name != "" && err == nil {
			return wording.In(tag)
		}
	}
	return wording.In(language.English)
}
