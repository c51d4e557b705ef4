package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

func TestWrongUsageSaysWhatIsWrongAndWhereToLook(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, c := range []struct{ args, says string }{
		{"nonsense", "no command \"nonsense\"; 'kibitz --help'"},
		{"--nonsense", "no flag --nonsense; see 'kibitz --help'"},
		{"help nonsense", "no command \"nonsense\""},
		{"--json", "--json is a flag of a command"},
		{"matches --at 3.1", "matches has no flag --at; see 'kibitz matches --help'"},
		{"matches extra", "unexpected argument \"extra\"; see 'kibitz matches --help'"},
		{"show", "name a match; 'kibitz matches'"},
		{"audit", "name a match"},
		{"export", "name a match"},
		{"statistics", "name a match"},
		{"case", "name a match and a dispute"},
		{"case --adjourned", "name a match; 'kibitz matches'"},
		{"statistics m-1 -o xml", "text, html, json, pdf"},
		{"show m-1 m-2", "unexpected argument \"m-2\""},
		{"show m-1 --at", "--at needs a value"},
		{"show m-1 -o xml", "text, json or caption is needed, or svg or png"},
		{"show m-1 --known x", "-known"},
		{"show m-1 --known -1", "-known"},
		{"show m-1 --lang xx", "en or ru"},
		{"show m-1 --lang de", "en or ru"},
		{"watch --lang klingon!", "en or ru"},
		{"import", "name the files"},
		{"import f.mat --tournament no/slash", "1 to 64"},
		{"import f.mat --rulebook xyz", "wbf, ru"},
		{"enrol --approve ABC-DEF --refuse ABC-DEF", "--approve names the device itself; leave --refuse out"},
		{"enrol --approve ABC-DEF --revoke T4", "--approve names the device itself; leave --revoke out"},
		{"enrol --refuse ABC-DEF --replace T4", "--refuse names the device itself; leave --replace out"},
		{"enrol --revoke T4 --approve=", "--approve names the device itself; leave --revoke out"},
		{"enrol --approve=", "--approve is empty; say which device is meant"},
		{"enrol --refuse= --table 4", "--refuse is empty"},
		{"enrol --revoke=", "--revoke is empty"},
		{"enrol --replace= KEY", "--replace is empty"},
		{"enrol --approve ABC-DEF KEY", "--approve names the device itself; leave KEY out"},
		{"enrol KEY --table 4 --compare", "--compare is for a code"},
		{"enrol --replace T4 KEY --compare", "--compare is for a code"},
		{"enrol --approve ABC-DEF --compare", "--compare is for a code"},
		{"export m-1 --format pgn", "one of mat, sgf, snowie, xg, pbn, lin, entries, cloudevents, json"},
		{"plays", "give a Position ID"},
		{"plays --position 4HPwATDgc/ABM --dice 31", "has 14 characters"},
		{"plays --position 4HPwATDgc/ABMA", "two numbers from 1 to 6"},
		{"plays --position 4HPwATDgc/ABMA --dice 70", "two numbers from 1 to 6"},
		{"plays --position XGID=-b----E-C---eE:0 --dice 31", "10 fields"},
		{"plays --batch --dice 31", "leave --position and --dice out"},
		{"bridge", "kibitz bridge solve POSITION"},
		{"bridge play", "kibitz bridge solve POSITION"},
		{"bridge solve", "four hands"},
		{"bridge solve NT W N:5.7.. 9...A .2..4", "four hands"},
		{"bridge solve NT X N:5.7.. 9...A .2..4 ..2.K", "leader: \"X\" is not a seat; write N, E, S or W"},
		{"bridge solve NT W N:5.7.. 9...A .2..4 ..2.K SA", "give each seat its cards"},
		{"bridge solve --batch NT", "leave \"NT\" out"},
		{"bridge solve --lang xx", "en or ru"},
		{"serve --listen nowhere", "host:port"},
		{"serve --pages nowhere", "host:port"},
		{"serve --pages 0.0.0.0:0", "--tls-own"},
		{"serve --pages 192.0.2.1:0 --tls-cert f", "--tls-cert and --tls-key go together"},
		{"serve now", "unexpected argument \"now\""},
		{"import f.mat --creds file", "name it with --nats"},
		{"--dir= import f.mat", "name a folder or a server"},
		{"completion csh", "bash|zsh|fish|powershell"},
		{"completion", "bash|zsh|fish|powershell"},
	} {
		t.Run(c.args, func(t *testing.T) {
			(&user{t, d.dir}).fails(exitUsage, []string{c.says}, strings.Fields(c.args)...)
		})
	}
}

func TestReadingMakesNoStore(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, args := range []string{"matches", "show m-1", "audit m-1", "export m-1", "verify", "watch m-1", "access"} {
		d.fails(exitFailed, []string{"no store in " + d.dir, "kibitz import FILE"}, strings.Fields(args)...)
	}
	if _, err := os.Stat(d.dir); err == nil {
		t.Error("a folder was made")
	}
}

func TestAStoreThatCannotBeIsAPlainError(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := d.write("file", nil)
	d.dir = file
	d.fails(exitFailed, []string{file, "check the folder"}, "import", "testdata/match.mat")
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		return // may write everywhere
	}
	shut := d.TempDir()
	if err := os.Chmod(shut, 0o500); err != nil {
		t.Fatal(err)
	}
	d.dir = shut + "/store"
	d.fails(exitNotAllowed, []string{"check the folder"}, "import", "testdata/match.mat")
}

// everyFlag visits each flag of the program and its commands.
func everyFlag(visit func(command string, f cli.Flag)) {
	app := inEnglish()
	for _, f := range app.Flags {
		visit("kibitz", f)
	}
	for _, c := range app.Commands {
		for _, f := range c.Flags {
			visit(c.Name, f)
		}
	}
}

func TestEveryFlagHasAVariableAndHelp(t *testing.T) {
	t.Parallel()
	shape := regexp.MustCompile(`^KIBITZ(_[A-Z]+)+$`)
	everyFlag(func(command string, f cli.Flag) {
		documented, ok := f.(cli.DocGenerationFlag)
		if !ok || f.Names()[0] == "help" { // which stands for a command, as "version" does
			return
		}
		variables := documented.GetEnvVars()
		if stands := f.Names()[0] == "version"; stands != (len(variables) == 0) || !stands && !shape.MatchString(variables[0]) {
			t.Errorf("%s --%s has the variables %v", command, f.Names()[0], variables)
		}
		if documented.GetUsage() == "" {
			t.Errorf("%s --%s has no help", command, f.Names()[0])
		}
	})
}

func TestHelpOfEveryCommand(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	all := d.do("--help")
	for _, c := range inEnglish().Commands {
		if !c.Hidden && !strings.Contains(all, "     "+strings.Join(c.Names(), ", ")+" ") {
			t.Errorf("the help does not list %s", c.Name)
		}
		if c.Name == "help" {
			continue // whose help is the program's
		}
		ways := [][]string{{c.Name, "--help"}}
		if c.Name == "show" {
			ways = append(ways, []string{"--help", c.Name}, []string{"help", c.Name})
		}
		for _, args := range ways {
			if out := d.do(args...); !strings.Contains(out, "kibitz "+c.Name+" - "+c.Usage) {
				t.Errorf("%v says\n%s", args, out)
			}
		}
	}
	for _, args := range [][]string{{}, {"help"}, {"-h"}} {
		if out := d.do(args...); out != all {
			t.Errorf("%v says\n%s", args, out)
		}
	}
	for _, code := range []string{"0 success", "1 failure", "2 wrong usage", "3 findings", "4 not allowed", "5 record broken"} {
		if !strings.Contains(strings.Join(strings.Fields(all), " "), code) {
			t.Errorf("the help does not say %q", code)
		}
	}
}

func TestAVariableStandsForAFlagAndTheFlagGoesFirst(t *testing.T) {
	d := newUser(t)
	t.Setenv("KIBITZ_TOURNAMENT", "fromenv")
	if r := d.importFile("testdata/match.sgf"); r.Tournament != "fromenv" {
		t.Errorf("%+v", r)
	}
	if r := d.importFile("testdata/match.sgf", "--tournament", "fromflag"); r.Tournament != "fromflag" {
		t.Errorf("%+v", r)
	}
	t.Setenv("KIBITZ_JSON", "true")
	if lines := decoded[[]desk.Line](t, d.do("matches")); len(lines) != 1 || lines[0].Tournament != "fromenv" {
		t.Errorf("%+v", lines)
	}
	if lines := decoded[[]desk.Line](t, d.do("matches", "--tournament=")); len(lines) != 2 {
		t.Errorf("%+v", lines)
	}
	t.Setenv("KIBITZ_JSON", "perhaps")
	d.fails(exitUsage, []string{"KIBITZ_JSON"}, "matches")
}

// full is an output that takes nothing, such as a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestOutputThatCannotBeWrittenIsAFailure(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	for _, args := range []string{
		"matches", "matches --json", "show m-c5", "show m-c5 --json", "audit m-c5", "audit m-c5 --json",
		"export m-c5", "export m-c5 --format entries", "verify", "verify --json", "access",
		"import testdata/match.sgf", "import testdata/match.sgf --json",
		"plays --position 4HPwATDgc/ABMA --dice 31", "plays --batch", "completion bash",
		"bridge solve NT W N:5.7.. 9...A .2..4 ..2.K", "bridge solve NT W N:5.7.. 9...A .2..4 ..2.K --json",
	} {
		var err bytes.Buffer
		in := strings.NewReader(`{"position_id":"4HPwATDgc/ABMA","dice":[3,1]}`)
		code := runProgram(t.Context(), append([]string{"kibitz", "--dir", d.dir}, strings.Fields(args)...), terminal{in: in, out: full{}, err: &err})
		if code != exitFailed || !strings.Contains(err.String(), "the output cannot be written") {
			t.Errorf("%s: exit %d, %s", args, code, err.String())
		}
	}
}
