package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
)

func TestCompletionOffersWhatMayStandThere(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/match.sgf").Match
	for _, c := range []struct{ typed, offers string }{
		{"", "serve access import matches"},
		{"ver", "verify"},
		{"show --l", "--lane --lang"},
		{"show --lang ", "en ru"},
		{"show --lane r", "ruled recorded"},
		{"show --lane ", "ruled amended recorded"},
		{"show -o ", "text json svg png caption"},
		{"show --perspective ", "A B"},
		{"import --rulebook ", "wbf ru"},
		{"import --to", "--tournament"},
		{"export --format ", "mat sgf snowie xg entries cloudevents json"},
		{"position --id ", "position match gnubg xgid"},
		{"completion ", "bash zsh fish powershell"},
		{"docs ", "man markdown container systemd"},
		{"help e", "export"},
		{"help js", "json"},
		{"--d", "--dir"},
		{"show ", match},
		{"show m-3", match},
		{"statistics m-3 ", match},
		{"watch ", match},
		{"verify ", match},
		{"audit --lang ru ", match},
		{"import ", ""}, // the shell offers files
		{"dispute --subject ", "position roll play cube"},
		{"rule --w", "--warn"},
		{"rule --warn ", "A B"},
		{"rule ", match},
		{"penalize " + match + " ", "A B"},
		{"report " + match + " --side A ph", "phone-on"},
		{"what-if " + match + " --at 10 pe", "penalize"},
		{"vote " + match + " d1 p-anna ", "uphold replace"},
		{"matches --json ", "tournament match score findings options n"},
		{"matches --json match,sc", "match,score"},
		{"audit --json ", "match hash result events " + match},
		{"audit --fields ev", "events"},
		{"verify --json ma", "matches"},
		{"show --at ", ""},
		{"--dir ", ""},
		{"nonsense ", ""},
	} {
		t.Run(c.typed, func(t *testing.T) {
			words := append([]string{"complete", "--"}, strings.Split(c.typed, " ")...)
			offered := strings.Fields((&user{t, d.dir}).do(words...))
			for _, word := range strings.Fields(c.offers) {
				if !slices.Contains(offered, word) {
					t.Errorf("%s is not among %q", word, offered)
				}
			}
			if c.offers == "" && len(offered) > 0 && c.typed != "nonsense " {
				t.Errorf("%q is offered", offered)
			}
		})
	}
	nowhere := newUser(t)
	if s := nowhere.run("complete", "--", "show", ""); s.code != exitFine || s.out+s.err != "" {
		t.Errorf("where there is no store: %+v", s)
	}
	if s := nowhere.run("complete", "--", "--dir", d.dir, "show", ""); !strings.Contains(s.out, match) {
		t.Errorf("the folder that is typed is not looked at: %+v", s)
	}
}

// What a match offers stands in the store: its events, disputes, choices, clauses and players.
func TestCompletionOffersWhatTheMatchHas(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	r := d.disputed(6)
	r.illegal()
	r.Write(r.Director, &events.DisputeRaised{Dispute: "table-7", Subject: "play", Side: events.NoSide})
	r.enter()
	opened := r.final().Final().Options()[0].Opened.String()
	named := d.importFile("testdata/illegal_play.txt").Match
	for _, c := range []struct{ typed, offers, not string }{
		{"dispute final --about ", "1.0 " + opened, ""},
		{"dispute final --about " + opened[:2], opened, "1.0"},
		{"rule final --restore ", opened, ""},
		{"retract final ", opened, ""},
		{"audit final --event ", opened, ""},
		{"audit final --kind ", "dice dice.rolled illegal-play", ""},
		{"show final --at ", opened, ""},
		{"rule final ", "table-7", ""},
		{"case final ", "table-7", ""},
		{"dispute final ", "", "table-7"},
		{"testify final ta", "table-7", ""},
		{"choose final ", opened + " illegal-play", ""},
		{"choose final illegal-play ", "condone replay", ""},
		{"choose final illegal-play re", "replay", "condone"},
		{"rule final --clause WBF-4", "WBF-4.8", "WBF-6.1 L2017-64A"},
		{"option final ", "condoned", ""},
		{"option final condoned ", "throw valid-roll", ""},
		{"penalize " + named + " ", "A B Alpha Beta", ""},
		{"warn " + named + " Al", "Alpha", "Beta"},
		{"rule " + named + " --warn ", "A B Alpha Beta", ""},
		{"show " + named + " --perspective B", "B Beta", "Alpha"},
		{"due final --at ", "", opened},
		{"dispute nosuch --about ", "", opened},
	} {
		t.Run(c.typed, func(t *testing.T) {
			offered := strings.Fields((&user{t, d.dir}).do(append([]string{"complete", "--"}, strings.Split(c.typed, " ")...)...))
			for _, word := range strings.Fields(c.offers) {
				if !slices.Contains(offered, word) {
					t.Errorf("%s is not among %q", word, offered)
				}
			}
			for _, word := range strings.Fields(c.not) {
				if slices.Contains(offered, word) {
					t.Errorf("%s is among %q", word, offered)
				}
			}
		})
	}
}

// A clause is offered behind an open quote as it is typed there, with its space, and elsewhere without one.
func TestAClauseIsCompletedInAndOutOfQuotes(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	for typed, want := range map[string]string{
		`WBF`: "WBF-4.8", `WBF-4.8`: "WBF-4.8", `WBF\ 4.8`: "WBF-4.8",
		`"WBF 4.8`: "WBF 4.8", `'WBF 4.8`: "WBF 4.8", `"WBF`: "WBF-4.8",
	} {
		offered := strings.Split(d.do("complete", "--", "rule", match, "d1", "--clause", typed), "\n")
		if !slices.Contains(offered, want) {
			t.Errorf("after %s %q is not among %q", typed, want, offered)
		}
	}
}

func TestTheCompletionScriptsAreUnderstoodByTheirShells(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for shell, check := range map[string][]string{"bash": {"-n"}, "zsh": {"-n"}, "fish": {"--no-execute"}} {
		script := d.write(shell, []byte(d.do("completion", shell)))
		if _, err := exec.LookPath(shell); err != nil {
			t.Logf("there is no %s here", shell)
			continue
		}
		if out, err := exec.Command(shell, append(check, script)...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v %s", shell, err, out)
		}
	}
}

func TestTheShellsComplete(t *testing.T) {
	d := newUser(t)
	onPath(t)
	t.Setenv("KIBITZ_DIR", d.dir)
	for _, c := range []struct{ shell, ask string }{
		{"bash", `source "$1"; COMP_WORDS=(kibitz show --la); COMP_CWORD=2; _kibitz; printf '%s\n' "${COMPREPLY[@]}"`},
		{"zsh", `compdef() { :; }; compadd() { print -l -- $found; }; source "$1"; words=(kibitz show --la); CURRENT=3; _kibitz`},
		{"fish", `source $argv[1]; complete -C "kibitz show --la"`},
	} {
		t.Run(c.shell, func(t *testing.T) {
			if _, err := exec.LookPath(c.shell); err != nil {
				t.Skipf("NOT RUN here: there is no %s: %v", c.shell, err)
			}
			script := d.write(c.shell, []byte(d.do("completion", c.shell)))
			arguments := []string{"-c", c.ask, c.shell, script}
			if c.shell == "fish" { // which has no name for what it runs
				arguments = []string{"-c", c.ask, script}
			}
			out, err := exec.Command(c.shell, arguments...).CombinedOutput()
			if err != nil || string(out) != "--lane\n--lang\n" {
				t.Errorf("%v %q", err, out)
			}
		})
	}
}
