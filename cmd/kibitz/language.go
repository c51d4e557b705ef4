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

// wordsOf returns the words of the language that the flag asks for, or else the
// system, for which English does where there are none of its own.
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

// systemLanguage returns the first of the usual variables that is set.
func systemLanguage() string {
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if name := os.Getenv(variable); name != "" {
			return name
		}
	}
	return ""
}

// languageNamed reads a language as systems name it, "ru_RU.UTF-8"; no language
// where it is none.
func languageNamed(name string) language.Tag {
	name, _, _ = strings.Cut(name, ".")
	tag, err := language.Parse(strings.ReplaceAll(name, "_", "-"))
	if err != nil {
		return language.Und
	}
	return tag
}

// helpLanguage returns the words that help is said in: those of --lang where it stands
// among the arguments, and otherwise of the system.
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
