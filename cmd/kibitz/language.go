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
// language.
func wordsOf(c *cli.Context) (*wording.Words, error) {
	asked := c.String("lang")
	if asked == "" {
		return wording.In(systemLanguage()), nil
	}
	tag, ok := languageNamed(asked)
	if !ok {
		return nil, usageError("bad-language", strconv.Quote(asked))
	}
	return wording.In(tag), nil
}

// systemLanguage returns the first language with words that the environment prefers, or
// English. LC_ALL, LC_MESSAGES and LANG name the locale in this order, as POSIX has it. In a
// locale other than C, the list in LANGUAGE comes before it, as in GNU gettext.
func systemLanguage() language.Tag {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	switch name, _, _ := strings.Cut(locale, "."); name {
	case "", "C", "POSIX":
		return language.English
	}
	for name := range strings.SplitSeq(os.Getenv("LANGUAGE")+":"+locale, ":") {
		if tag, ok := languageNamed(name); ok {
			return tag
		}
	}
	return language.English
}

// asciiOnly reports whether output is limited to ASCII: the locale, which LC_ALL, LC_CTYPE or
// LANG names, has another character set than UTF-8, or the terminal is TERM=dumb. Where none is
// named, as on Windows, it is not.
func asciiOnly() bool {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG"))
	locale, _, _ = strings.Cut(strings.ToLower(locale), "@")
	name, set, named := strings.Cut(locale, ".")
	set = strings.ReplaceAll(set, "-", "")
	return os.Getenv("TERM") == "dumb" || named && set != "utf8" || !named && (name == "c" || name == "posix")
}

// languageNamed parses a language as systems name it, such as "ru_RU.UTF-8" or "ru@euro". It
// is not ok if there are no words in that very language: nobody is taken to read another one.
func languageNamed(name string) (tag language.Tag, ok bool) {
	if end := strings.IndexAny(name, ".@"); end >= 0 {
		name = name[:end]
	}
	tag, err := language.Parse(strings.ReplaceAll(name, "_", "-"))
	if err != nil || tag == language.Und {
		return language.English, false
	}
	base, _ := tag.Base()
	if !slices.Contains(wording.Languages(), language.Make(base.String())) {
		return language.English, false
	}
	return tag, true
}

// helpLanguage returns the words for help: those of --lang if it is among the arguments, or
// else of KIBITZ_LANG, the context or the system.
func helpLanguage(args []string) *wording.Words {
	asked := givenIn(args, "lang", "")
	if asked == "" {
		if values, err := chosen(givenIn(args, "config", defaultConfig()), givenIn(args, "context", "")); err == nil {
			asked = values["lang"]
		}
	}
	if asked == "" {
		return wording.In(systemLanguage())
	}
	tag, _ := languageNamed(asked)
	return wording.In(tag)
}

// givenIn returns the value of a flag among arguments that are not parsed yet, or that of its
// environment variable, or the usual one.
func givenIn(args []string, flag, usual string) string {
	given := cmp.Or(os.Getenv("KIBITZ_"+strings.ToUpper(flag)), usual)
	for i, arg := range args {
		name, value, attached := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-") || name != flag:
		case attached:
			given = value
		case i+1 < len(args):
			given = args[i+1]
		}
	}
	return given
}
