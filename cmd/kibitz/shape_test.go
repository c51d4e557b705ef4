package main

import (
	"strings"
	"testing"
)

func TestJSONIsCutToFieldsQueriedAndFilledIn(t *testing.T) {
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
	} {
		d.fails(exitUsage, []string{says}, strings.Fields(args)...)
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
