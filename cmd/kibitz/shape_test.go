package main

import (
	"strings"
	"testing"
	"time"

	"kibitz/events/slowtest"
	"kibitz/replay/wording"
)

func TestJSONIsCutToFieldsQueriedAndFilledIn(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	for _, c := range []struct{ args, want string }{
		{"matches --json tournament,length", `[{"length":3,"tournament":"local"}]` + "\n"},
		{"matches --json tournament", `[{"tournament":"local"}]` + "\n"},
		{"--json matches --jq .[].tournament", "local\n"},
		{"matches --json=tournament", `[{"tournament":"local"}]` + "\n"},
		{"matches -q length", "1\n"},
		{"matches --jq .[0].players", `["Alpha","Beta"]` + "\n"},
		{"matches --json players --jq .[0]|keys", `["players"]` + "\n"},
		{"matches --template {{range.}}{{.tournament}}:{{.length}}{{end}}", "local:3"},
		{"matches --template {{join~`/`~(index~(pluck~`players`~.)~0)}}", "Alpha/Beta"},
		{"matches --template {{range.}}{{truncate~3~.tournament}}{{end}}", "lo…"},
		{"matches --template {{range.}}{{tablerow~.tournament~.length~nil}}{{tablerow~`x`~(index~.players~0)~`end`}}{{end}}{{tablerender}}{{tablerow~1.5}}", "local  3\nx      Alpha  end\n1.5\n"},
		{"matches --template {{range.}}{{color~`red`~.tournament}}{{color~`green+bh:208`~1}}{{autocolor~`red`~.length}}{{end}}", "\x1b[31mlocal\x1b[0m\x1b[1;92;48;5;208m1\x1b[0m3"},
		{"matches --template {{range.}}{{tablerow~(color~`+u`~.tournament)~(hyperlink~`http://x`~`y`)~.length}}{{end}}", "\x1b[4mlocal\x1b[0m  \x1b]8;;http://x\x1b\\y\x1b]8;;\x1b\\  3\n"},
		{"matches --template {{color~`default+h:default+h`~1}}", "\x1b[39;49m1\x1b[0m"},
		{"matches --template {{hyperlink~`http://x`~(color~`blue`~`y`)}}", "\x1b]8;;http://x\x1b\\\x1b[34my\x1b[0m\x1b]8;;\x1b\\"},
		{"matches --template {{timefmt~`2.1.2006`~`2026-07-30T14:05:00Z`}}|{{timeago~`2999-01-01T00:00:00Z`}}", "30.7.2026|just now"},
		{"show MATCH --at 10.2 --json at", `{"at":"10.2"}` + "\n"},
		{"show --json at --at 10.2 MATCH", `{"at":"10.2"}` + "\n"},
		{"show MATCH --at 10.2 -o json --jq .at", "10.2\n"},
		{"audit MATCH --json match,lane --jq .lane", "ruled\n"},
		{"audit MATCH --event 10.2 --jq .address", "10.2\n"},
		{"verify --json --jq .matches[0].tournament", "local\n"},
		{"choose MATCH --jq length", "0\n"},
		{"what-if MATCH --at 10 --choose replay --jq .at", "10\n"},
	} {
		args := strings.Fields(strings.ReplaceAll(c.args, "MATCH", match))
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "~", " ")
		}
		if out := d.do(args...); out != c.want {
			t.Errorf("%s writes %q, want %q", c.args, out, c.want)
		}
	}
}

func TestAWrongShapeIsWrongUsage(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	for args, says := range map[string]string{
		"matches --json nosuch":                  `no field "nosuch"`,
		"matches --json match,nosuch":            "tournament",
		"matches --jq .[":                        "--jq",
		"matches --jq .[]|env.PATH|tojson|error": "null",
		"matches --jq .[]|.match+1":              "cannot add",
		"matches --template {{":                  "--template",
		"matches --template {{join}}":            "join",
		"matches --jq . --template x":            "--jq and --template",
		"matches --template {{color~`re`~1}}":    `no style "re"`,
		"matches --template {{color~`red+x`~1}}": `no style "red+x"`,
		"matches --template {{timeago~`noon`}}":  "noon",
	} {
		args := strings.Fields(args)
		d.fails(exitUsage, []string{says}, append(args[:len(args)-1], strings.ReplaceAll(args[len(args)-1], "~", " "))...)
	}
}

// The texts of a record reach a terminal through the same writer, whatever the query makes of
// them; a pipe gets them as they are.
func TestAQueryGivesAPipeTheTextAsItIs(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	name := d.write("named.mat", []byte(strings.ReplaceAll(string(d.read("testdata/match.mat")), "Alpha", "Al\u202epha")))
	d.do("import", name)
	if out := d.do("matches", "--jq", ".[].players[0]"); !strings.Contains(out, "Al\u202epha") {
		t.Errorf("%q", out)
	}
}

// The names of members are ids of the record, so they are as plain as the texts.
func TestATemplateGivesATerminalNothingOfTheRecordThatSteersIt(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"{{range $name, $one := .names}}{{$name}}={{$one}}{{end}}": `\u001b[31m=x\u0007`,
		"{{.}}": `map[names:map[\u001b[31m:x\u0007]]`,
		"{{range $name, $one := .names}}{{color `red` $name}}{{end}}": "\x1b[31m" + `\u001b[31m` + "\x1b[0m",
	} {
		l, err := newLayout(terminal{}, text)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := l.fill(&plainWriter{out: &out}, map[string]any{"names": map[string]any{"\x1b[31m": "x\a"}}); err != nil || out.String() != want {
			t.Errorf("%s: %q, not %q: %v", text, out.String(), want, err)
		}
	}
}

func TestHowLongAgoAMomentWasIsToldInItsLongestUnit(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	for passed, told := range map[time.Duration][2]string{
		-time.Hour: {"just now", "только что"}, 59 * time.Second: {"just now", "только что"}, time.Minute: {"1 minute ago", "1 минуту назад"},
		2 * time.Hour: {"2 hours ago", "2 часа назад"}, 25 * time.Hour: {"1 day ago", "1 день назад"}, 11 * day: {"11 days ago", "11 дней назад"},
		62 * day: {"2 months ago", "2 месяца назад"}, 2000 * day: {"5 years ago", "5 лет назад"},
	} {
		for i, tag := range wording.Languages() {
			if got := ago(wording.In(tag), passed); got != told[i] {
				t.Errorf("%v in %s is %q, want %q", passed, tag, got, told[i])
			}
		}
	}
}
