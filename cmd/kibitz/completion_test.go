package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
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
		{"show -o ", "text json svg png"},
		{"show --perspective ", "A B"},
		{"import --rulebook ", "wbf ru"},
		{"import --to", "--tournament"},
		{"export --format ", "mat sgf snowie xg entries cloudevents json"},
		{"position --id ", "position match gnubg xgid"},
		{"completion ", "bash zsh fish powershell"},
		{"help e", "export"},
		{"help js", "json"},
		{"--d", "--dir"},
		{"show ", match},
		{"show m-3", match},
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

func TestBashCompletes(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Logf("there is no bash here: %v", err)
		return
	}
	d := newUser(t)
	onPath(t)
	t.Setenv("KIBITZ_DIR", d.dir)
	script := d.write("script", []byte(d.do("completion", "bash")))
	ask := `source "$1"; COMP_WORDS=(kibitz show --la); COMP_CWORD=2; _kibitz; printf '%s ' "${COMPREPLY[@]}"`
	command := exec.Command("bash", "-c", ask, "bash", script)
	command.Env = os.Environ()
	if out, err := command.CombinedOutput(); err != nil || string(out) != "--lane --lang " {
		t.Errorf("%v %q", err, out)
	}
}
