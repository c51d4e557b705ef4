package main

import (
	"strings"
	"testing"
	"unicode"
)

func TestTheLanguageIsTheOneThatTheEnvironmentPrefersAndThereIs(t *testing.T) {
	for _, c := range []struct{ all, messages, lang, language, want string }{
		{lang: "ru_RU.UTF-8", want: "ru"},
		{lang: "uk_UA.UTF-8", want: "en"},
		{lang: "be_BY.UTF-8", want: "en"},
		{lang: "uk_UA.UTF-8", language: "uk:ru", want: "ru"},
		{lang: "de_DE.UTF-8", language: "de:en:ru", want: "en"},
		{lang: "en_GB.UTF-8", language: "ru_RU:en", want: "ru"},
		{lang: "C", language: "ru", want: "en"},
		{lang: "C.UTF-8", language: "ru", want: "en"},
		{language: "ru", want: "en"},
		{all: "POSIX", messages: "ru_RU", lang: "ru_RU", want: "en"},
		{all: "en_GB", messages: "ru_RU", lang: "ru_RU", want: "en"},
		{messages: "ru_RU@x", lang: "en_GB", want: "ru"},
		{lang: "nonsense!", want: "en"},
		{want: "en"},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", c.messages)
		t.Setenv("LANG", c.lang)
		t.Setenv("LANGUAGE", c.language)
		if base, _ := systemLanguage().Base(); base.String() != c.want {
			t.Errorf("%+v gives %s", c, base)
		}
	}
	t.Setenv("KIBITZ_LANG", "uk")
	if base, _ := helpLanguage(nil).Tag().Base(); base.String() != "en" {
		t.Errorf("help in Ukrainian is in %s", base)
	}
}

func TestOnlyALocaleOrTerminalWithoutUTF8GetsASCII(t *testing.T) {
	for _, c := range []struct {
		all, ctype, lang, term string
		want                   bool
	}{
		{lang: "en_GB.UTF-8"},
		{lang: "C.utf8"},
		{ctype: "UTF-8", lang: ""},
		{lang: "ru_RU"},
		{},
		{lang: "C", want: true},
		{all: "POSIX", lang: "en_GB.UTF-8", want: true},
		{ctype: "ru_RU.KOI8-R", lang: "ru_RU.UTF-8", want: true},
		{lang: "en_GB.ISO-8859-15@euro", want: true},
		{lang: "en_GB.UTF-8", term: "dumb", want: true},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_CTYPE", c.ctype)
		t.Setenv("LANG", c.lang)
		t.Setenv("TERM", c.term)
		if asciiOnly() != c.want {
			t.Errorf("%+v is not as it should be", c)
		}
	}
}

func TestABoardIsDrawnInASCIIWhereTheLocaleNeedsIt(t *testing.T) {
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	foreign := func(out string) bool {
		return strings.ContainsFunc(out, func(r rune) bool { return r > unicode.MaxASCII })
	}
	if !foreign(d.do("show", match)) {
		t.Error("the board has no drawn lines")
	}
	t.Setenv("LC_ALL", "C")
	for _, args := range [][]string{{"show", match}, {"matches"}, {"audit", match}} {
		if out := d.do(args...); foreign(out) {
			t.Errorf("%v writes\n%s", args, out)
		}
	}
}

func TestTheLinesOfTheProgramAreRussianToo(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	for args, says := range map[string]string{
		"verify": "проверено: 1 матч, 45 звеньев", "health": "представления покрывают журнал", "case m-c5": "споров нет",
		"access": "ключ доступа", "show m-c5 --at 45.0": "см. 'kibitz audit",
	} {
		d.fails(exitFine, []string{says}, append(strings.Fields(args), "--lang", "ru")...)
	}
}
