package schemas_test

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/schemas"
)

func TestAjvInStrictModeTakesEverySchemaAndExample(t *testing.T) {
	t.Parallel()
	schemaFiles := 0
	for _, pattern := range []string{"*.json", "events/*.json", "services/*.json"} {
		files, err := fs.Glob(schemas.FS, pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if text, err := schemas.FS.ReadFile(file); err == nil && strings.Contains(string(text), `"$schema"`) {
				schemaFiles++
			}
		}
	}
	out, err := strictly(t, map[string][2]string{})
	if err != nil || !strings.Contains(out, fmt.Sprintf(`"schemas":%d,`, schemaFiles)) {
		t.Errorf("of %d schemas: %v\n%s", schemaFiles, err, out)
	}
	if schemaFiles < len(events.Vocabulary.Declarations()) {
		t.Errorf("only %d schemas", schemaFiles)
	}
}

func TestWhatStrictModeRefusesIsNamed(t *testing.T) {
	t.Parallel()
	out, err := strictly(t, map[string][2]string{
		"observation.json":          {`"type": "object"`, `"unevaluated": 1`},
		"examples/dice.rolled.json": {`"dice":[5,2]`, `"dice":[5,7]`},
		"worked-match.jsonl":        {`\"seen\":`, `\"saw\":`},
		"asyncapi.json":             {`"title": "Kibitz"`, `"name": "Kibitz"`},
	})
	for _, file := range []string{"observation.json", "examples/dice.rolled.json", "worked-match.jsonl", "asyncapi.json"} {
		if err == nil || !strings.Contains(out, "\n"+file) && !strings.HasPrefix(out, file) {
			t.Errorf("%s passes: %v\n%s", file, err, out)
		}
	}
}

// strictly has ajv check the schemas, after a text is replaced in some of them, and returns
// what it says.
func strictly(t *testing.T, replaced map[string][2]string) (string, error) {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("NOT RUN here: there is no node")
	}
	if _, err := os.Stat("strict/node_modules"); err != nil {
		t.Skip("NOT RUN here: ajv is absent; run npm ci in schemas/strict")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, schemas.FS); err != nil {
		t.Fatal(err)
	}
	for file, text := range replaced {
		path := filepath.Join(dir, file)
		whole, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(whole), text[0]) {
			t.Fatalf("%s has no %s: %v", file, text[0], err)
		}
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(string(whole), text[0], text[1])), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.CommandContext(t.Context(), "node", "strict/check.mjs", dir).CombinedOutput()
	return string(out), err
}
