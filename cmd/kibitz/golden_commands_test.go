package main

import (
	"strings"
	"testing"

	"kibitz/events/slowtest"
)

// goldens are commands on a store with illegal_play.txt (ILLEGAL) and
// zero_dice_qmarks.txt (DICE), and the files that keep what they write.
var goldens = []struct{ file, args string }{
	{"matches.txt", "matches"},
	{"matches.json", "matches --json"},
	{"show.txt", "show ILLEGAL"},
	{"show-ru.txt", "show ILLEGAL --lang ru"},
	{"show-finding.txt", "show ILLEGAL --at 10.2"},
	{"show-finding-ru.txt", "show ILLEGAL --at 10.2 --lang ru --ascii"},
	{"show-finding.json", "show ILLEGAL --at 10.2 --json"},
	{"show-flip.txt", "show ILLEGAL --at 10.2 --flip --pips --ascii"},
	{"show-known.txt", "show DICE --known 20 --lane recorded"},
	{"audit.txt", "audit ILLEGAL"},
	{"audit-ru.txt", "audit ILLEGAL --lang ru"},
	{"audit-gaps.txt", "audit DICE"},
	{"audit-event.txt", "audit ILLEGAL --event 10.2"},
	{"audit-event-ru.txt", "audit ILLEGAL --event 10.2 --lang ru"},
	{"audit-event.json", "audit ILLEGAL --event 10.2 --json"},
	{"statistics.txt", "statistics ILLEGAL DICE"},
	{"statistics-ru.txt", "statistics ILLEGAL --lang ru"},
	{"statistics.json", "statistics ILLEGAL --json"},
	{"export.mat", "export ILLEGAL"},
	{"export-gaps.mat", "export DICE"},
	{"verify.txt", "verify"},
	{"verify.json", "verify --json"},
	{"plays.txt", "plays --position 4HPwATDgc/ABMA --dice 31"},
	{"plays.json", "plays --position 4HPwATDgc/ABMA --dice 31 --json"},
	{"plays-none.txt", "plays --position XGID=aBBBBBB---------bbbbbbb-A-:0:0:1:66:0:0:0:0:10"},
	{"bridge.txt", "bridge solve NT W N:5.7.. 9...A .2..4 ..2.K"},
	{"bridge-ru.txt", "bridge solve H S N:43.5.4.62 .J.J752.75 8.Q62.Q.A T.AK3.K6. CT CJ C9 --lang ru"},
}

func TestWhatCommandsWrite(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	d.goes("serve").says("tables connect to") // whom the others join, which is quicker
	named := strings.NewReplacer(
		"ILLEGAL", d.importFile("testdata/illegal_play.txt").Match,
		"DICE", d.importFile("testdata/zero_dice_qmarks.txt").Match)
	for _, g := range goldens {
		t.Run(g.file, func(t *testing.T) {
			s := (&user{t, d.dir}).run(strings.Fields(named.Replace(g.args))...)
			if s.code != exitFine {
				t.Errorf("exit %d", s.code)
			}
			golden(t, g.file, s.out+messages(s.err))
		})
	}
}

// messages sets what was said on standard error apart.
func messages(err string) string {
	if err == "" {
		return ""
	}
	return "---- standard error\n" + err
}

func TestTheLanguageOfTheSystemIsSpokenWhereItIsKnown(t *testing.T) {
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	const russian = "счёт"
	for _, c := range []struct {
		variable, value, flag string
		russian               bool
	}{
		{"LANG", "ru_RU.UTF-8", "", true},
		{"LC_ALL", "ru", "", true},
		{"LC_MESSAGES", "ru_UA.KOI8-U", "", true},
		{"LANG", "de_DE.UTF-8", "", false},
		{"LANG", "C.UTF-8", "", false},
		{"LANG", "POSIX", "", false},
		{"LANG", "", "", false},
		{"LANG", "ru_RU.UTF-8", "en", false},
		{"LANG", "ru_RU.UTF-8", "en-GB", false},
		{"LANG", "en_GB.UTF-8", "ru", true},
		{"LANG", "en_GB.UTF-8", "RU", true},
		{"KIBITZ_LANG", "ru", "", true},
		{"KIBITZ_LANG", "ru", "en", false},
	} {
		t.Run(c.variable+"="+c.value+" "+c.flag, func(t *testing.T) {
			t.Setenv(c.variable, c.value)
			args := []string{"show", match}
			if c.flag != "" {
				args = append(args, "--lang", c.flag)
			}
			if out := (&user{t, d.dir}).do(args...); strings.Contains(out, russian) != c.russian {
				t.Errorf("it says\n%s", out)
			}
		})
	}
}
