package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// sample is the match file that the README imports.
const sample = "cmd/kibitz/testdata/illegal_play.txt"

// promise is a command of the README, and what it writes where the README shows that.
type promise struct{ command, writes string }

// readmeCommands are the commands of the README or the guide in their order: the lines of its
// blocks without their comments, or those behind a $, and what stands between two
// back-ticks.
func readmeCommands(t *testing.T, file string) (commands []promise) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	inline := regexp.MustCompile("`(kibitz [a-z-][^`]*|kibitz COMMAND[^`]*)`")
	programs := regexp.MustCompile("(?s)```js\n.*?```\n") // run by TestTheQuickstartsRecordATurn
	for k, part := range strings.Split(programs.ReplaceAllString(string(text), ""), "```\n") {
		if k%2 == 1 {
			commands = append(commands, inBlock(part)...)
			continue
		}
		for _, found := range inline.FindAllStringSubmatch(part, -1) {
			commands = append(commands, promise{command: found[1]})
		}
	}
	return commands
}

func inBlock(block string) (commands []promise) {
	if shown, ok := strings.CutPrefix(block, "$ "); ok {
		for _, one := range strings.Split(shown, "\n$ ") {
			command, writes, _ := strings.Cut(one, "\n")
			commands = append(commands, promise{command, writes})
		}
		return commands
	}
	for line := range strings.Lines(block) {
		command, _, _ := strings.Cut(line, " #")
		if command = strings.TrimSpace(command); command != "" {
			commands = append(commands, promise{command: command})
		}
	}
	return commands
}

// spelt returns the commands that one stands for: with something in place of its
// words in capitals, and each of the choices that it leaves.
func spelt(command, match string) (all []string) {
	command = strings.NewReplacer("MATCH", match, "FILE", sample, "photo.jpg", sample, " ID", " 4HPwATDgc/ABMA",
		`"..."`, `"a test"`).Replace(command)
	if strings.Contains(command, "--reason") && !strings.Contains(command, "--dry-run") {
		command += " --dry-run" // the next one is for the same match
	}
	if strings.Contains(command, "COMMAND") {
		for _, c := range inEnglish().Commands {
			all = append(all, strings.Replace(command, "COMMAND", c.Name, 1))
		}
		return all
	}
	choices := regexp.MustCompile(`[a-z]+(\|[a-z]+)+`).FindString(command)
	for choice := range strings.SplitSeq(choices, "|") {
		all = append(all, strings.Replace(command, choices, choice, 1))
	}
	return all
}

// onPath puts the program where shells find it, under its name.
func onPath(t *testing.T) {
	t.Helper()
	bin := t.TempDir()
	script := "#!/bin/sh\n" + asProgram + "=1 exec '" + os.Args[0] + "' \"$@\"\n"
	if err := os.WriteFile(filepath.Join(bin, "kibitz"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// endless are the commands that run until they are interrupted, and what they say
// before.
var endless = map[string]string{"serve": "tables connect to", "watch": "\n45.0 "}

// wanting are the commands that want what is not here, and how they say so.
var wanting = map[string]string{
	"replay": "needs a terminal", "doctor": "to be done",
	"copy": "name the hall by its key", "promote": "name a backup of the hall",
}

// try runs a command of the README as its reader would, and returns what it wrote.
func (d *user) try(command string) (out string) {
	d.Helper()
	words := strings.Fields(command)
	switch {
	case words[0] == "go":
		d.tryGo(words)
		if words[1] == "run" {
			return d.try("kibitz " + strings.Join(words[3:], " "))
		}
		return ""
	case words[0] != "kibitz":
		d.Errorf("%s: only go and kibitz are known here", command)
		return ""
	}
	if words[len(words)-1] == "--help" { // in this process, which is quicker for all commands
		return d.do(words[1:]...)
	}
	if command == "kibitz bench" { // which takes minutes
		command += " --quick --only plays"
	}
	p := d.startWith(func(c *exec.Cmd) {
		c.Path, c.Args = "/bin/sh", []string{"sh", "-c", "exec " + command}
	})
	if says := endless[words[1]]; says != "" && !strings.Contains(command, "--help") {
		until(d.T, command+" says "+says, func() bool { return strings.Contains(p.out.String(), says) || p.ended() })
		p.interrupt()
	}
	code, wants := p.endsWithin(2*time.Minute), wanting[words[1]]
	if code != exitFine && (wants == "" || !strings.Contains(p.err.String(), wants)) {
		d.Errorf("%s: exit %d\n%s%s", command, code, p.out.String(), p.err.String())
	}
	return p.out.String()
}

// tryGo looks whether what a go command names is there. To build it again, or to
// test it from its own test, would show no more.
func (d *user) tryGo(words []string) {
	d.Helper()
	out, err := exec.Command("go", "list", "-f", "{{.Name}}", words[2]).CombinedOutput()
	known := words[1] == "run" || words[1] == "install" || words[1] == "test"
	if err != nil || !known || words[1] != "test" && string(out) != "main\n" {
		d.Errorf("%v: %v %s", words, err, out)
	}
}

func TestTheCommandsOfTheReadmeDoWhatItSays(t *testing.T) {
	long(t, "TestHelpOfEveryCommand")
	newUser(t).follows("README.md", 12)
}

func TestTheCommandsOfTheGuideDoWhatItSays(t *testing.T) {
	long(t, "TestTheCommandsOfTheReadmeDoWhatItSays")
	guides := map[string]string{"en": ".github/GUIDE.md", "ru": ".github/GUIDE.ru.md"}
	ownWords := regexp.MustCompile(`(--reason) "[^"]*"`)
	var same []string
	for _, language := range []string{"en", "ru"} {
		var commands []string
		for _, c := range readmeCommands(t, "../../"+guides[language]) {
			commands = append(commands, ownWords.ReplaceAllString(c.command, "$1"))
		}
		if same == nil {
			same = commands
		}
		if !slices.Equal(commands, same) {
			t.Errorf("the commands of %s are\n%q\nand not\n%q", guides[language], commands, same)
		}
		t.Run(language, func(t *testing.T) {
			t.Setenv("KIBITZ_LANG", language)
			newUser(t).follows(guides[language], 20)
		})
	}
}

// written is the flag for a file that a command writes.
var written = regexp.MustCompile(`--file (\S+)`)

// follows runs the commands of a file, of which there must be some, on a store with the sample.
func (d *user) follows(file string, least int) {
	d.Helper()
	if runtime.GOOS == "windows" {
		d.Skip("the commands are for a shell that this system does not have")
	}
	d.Chdir("../..")
	onPath(d.T)
	match := d.importFile(sample).Match // the README's own import finds it there
	d.Setenv("KIBITZ_DIR", d.dir)
	d.Setenv("KIBITZ_CONFIG", filepath.Join(d.TempDir(), "config.toml"))
	commands := readmeCommands(d.T, file)
	if len(commands) < least {
		d.Errorf("there are only %d commands: %q", len(commands), commands)
	}
	for _, c := range commands {
		for _, one := range spelt(c.command, match) {
			one = written.ReplaceAllString(one, "--file '"+d.TempDir()+"/$1'") // not into the source
			if out := d.try(one); c.writes != "" && out != c.writes {
				d.Errorf("%s writes\n%s\nand in the file\n%s", one, out, c.writes)
			}
		}
	}
	d.do("verify")
}
