package main

import (
	"cmp"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/replay/wording"
)

func languageFlag() cli.Flag {
	return &cli.StringFlag{Name: "lang"}
}

// wordsOf returns the words of the language that the flag selects, or else of the system's
// language. A system language without words of its own falls back to English.
func wordsOf(c *cli.Context) (*wording.Words, error) {
	asked := c.String("lang")
	if asked == "" {
		return wording.In(languageNamed(systemLanguage())), nil
	}
	tag := languageNamed(asked)
	base, _ := tag.Base()
	if tag == language.Und || !slices.Contains(wording.Languages(), language.Make(base.String())) {
		return nil, usageError("bad-language", strconv.Quote(asked))
	}
	return wording.In(tag), nil
}

// systemLanguage returns the first of the usual environment variables that is set, or "".
func systemLanguage() string {
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if name := os.Getenv(variable); name != "" {
			return name
		}
	}
	return ""
}

// languageNamed parses a language as systems name it, such as "ru_RU.UTF-8". It returns
// language.Und if that fails.
func languageNamed(name string) language.Tag {
	name, _, _ = strings.Cut(name, ".")
	tag, err := language.Parse(strings.ReplaceAll(name, "_", "-"))
	if err != nil {
		return language.Und
	}
	return tag
}

// helpLanguage returns the words for help: those of --lang if it is among the arguments, or
// else of KIBITZ_LANG or the system.
func helpLanguage(args []string) *wording.Words {
	asked := cmp.Or(os.Getenv("KIBITZ_LANG"), systemLanguage())
	for i, arg := range args {
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-") || name != "lang":
		case given:
			asked = value
		case i+1 < len(args):
			asked = args[i+1]
		}
	}
	return wording.In(languageNamed(asked))
}
