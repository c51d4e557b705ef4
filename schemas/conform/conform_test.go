package conform_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kibitz/schemas/conform"
)

// built builds the tablet of the quickstart, with other source files in place of its own.
func built(t *testing.T, flags ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "tablet")
	conform.Build(t, program, append(flags, "kibitz/schemas/quickstart/tablet")...)
	return program
}

func TestTheTabletsOfTheQuickstartDepartNowhere(t *testing.T) {
	conform.Long(t)
	t.Parallel()
	all, err := conform.Scripts()
	if err != nil {
		t.Fatal(err)
	}
	lines := lineSchema(t)
	program := built(t)
	script, err := filepath.Abs("../quickstart/tablet.mjs")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		for way, command := range map[string][]string{"nats": {program, "nats"}, "http": {program, "http"}, "javascript": {"node", script}, "javascript-nats": {"node", script, "nats"}} {
			t.Run(s.Name+"/"+way, func(t *testing.T) {
				t.Parallel()
				runs(t, way, command)
				_, err := conform.Run(t.Context(), conform.Options{
					Command: command, Scripts: []*conform.Script{s}, Hall: conform.Program(t), Stderr: os.Stderr,
					Exchanged: func(asked, answered []byte) { lines(t, asked); lines(t, answered) },
					Told: func(_ *conform.Script, step *conform.Step, d *conform.Departure) {
						if d != nil {
							t.Errorf("line %d, %s: %v", step.Line, step.Text, d)
						}
					},
				})
				if err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// lineSchema returns a check of a line against client.json.
func lineSchema(t *testing.T) func(*testing.T, []byte) {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile("client.json")
	if err != nil {
		t.Fatal(err)
	}
	return func(t *testing.T, line []byte) {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
		if err == nil {
			err = schema.Validate(value)
		}
		if err != nil {
			t.Errorf("%v: %s", err, line)
		}
	}
}

func TestASequenceOfLinesThatIsNoScriptIsNamed(t *testing.T) {
	for _, x := range []struct{ text, says string }{
		{"# A match.\ntablet opens\ntablet sleeps", "m, line 3: no step"},
		{"# A match.\n    {}", "m, line 2: an event without a step"},
		{"# A match.\ntablet enters a: folded\n    {", "m, line 3: no JSON"},
		{"# A match.\nmatch: {\"players\":1}", "m, line 2"},
	} {
		if _, err := conform.Parse("m", x.text); err == nil || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%q: %v", x.text, err)
		}
	}
}
