package schemas_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/slowtest"
	"kibitz/schemas"
	"kibitz/schemas/document"
	"kibitz/schemas/schematest"

	"pgregory.net/rapid"
)

const regenerate = "run: go generate ./schemas"

func TestTheCommittedFilesAreThoseOfTheVocabulary(t *testing.T) {
	want, err := document.Files()
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(schemas.FS, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if _, ok := want[path]; !ok {
			t.Errorf("%s is no longer generated; %s", path, regenerate)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range want {
		got, err := schemas.FS.ReadFile(path)
		if err != nil {
			t.Errorf("%v; %s", err, regenerate)
		} else if string(got) != string(text) {
			t.Errorf("%s has drifted from the vocabulary; %s", path, regenerate)
		}
	}
}

func TestRecordedEntriesAreValid(t *testing.T) {
	files, err := filepath.Glob("../events/testdata/v1/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d recorded files, %v", len(files), err)
	}
	for _, file := range files {
		recorded, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(string(recorded), "\n") {
			if entry, ok := strings.CutPrefix(line, "entry "); ok {
				schematest.Validate(t, []byte(entry))
			}
		}
	}
}

func TestWhatIsWrittenIsValid(t *testing.T) {
	for _, d := range events.Vocabulary.Declarations() {
		for _, full := range []bool{true, false} {
			entry, err := events.Decode(eventstest.Sample(d.Type, full))
			if err != nil {
				t.Fatal(err)
			}
			schematest.Validate(t, entry.Encode())
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		schematest.Validate(t, eventstest.Entry().Draw(t, "entry").Encode())
	})
}

// What the decoder refuses the schemas refuse too, and what it reads they allow:
// every sample entry is changed in every way at every place, and both must agree.
func TestDecoderAndSchemasAgreeOnEveryChangeOfEverySample(t *testing.T) {
	slowtest.Skip(t)
	validator, err := schematest.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	changes, refused := 0, 0
	for _, d := range events.Vocabulary.Declarations() {
		for _, full := range []bool{true, false} {
			for _, changed := range everyChange(t, eventstest.Sample(d.Type, full), d.Type == "dice.rolled") {
				if changes++; changes%4 != 0 && os.Getenv("KIBITZ_LONG") == "" {
					continue // the long run tries them all
				}
				_, err := events.Decode(changed.text)
				invalid := validated(t, validator, d.Type, changed)
				if (err == nil) != (invalid == nil) && !beyondSchemas(err) {
					t.Errorf("%s: %s:\ndecoder: %v\nschemas: %v", d.Type, changed.what, err, invalid)
				}
				if err != nil {
					refused++
				}
			}
		}
	}
	t.Logf("%d changes, %d refused", changes, refused)
	if refused < 1000 || changes == refused {
		t.Errorf("%d changes, %d refused: the changes show nothing", changes, refused)
	}
}

// validated validates what was changed: a whole entry, or the data of its event, which takes
// a hundredth of the time.
func validated(t *testing.T, v *schematest.Validator, of events.Type, c change) error {
	t.Helper()
	if c.whole {
		return v.Entry(c.text)
	}
	var entry struct {
		Events []struct{ Data json.RawMessage }
	}
	if err := json.Unmarshal(c.text, &entry); err != nil {
		t.Fatal(err)
	}
	return v.File("events/"+strings.ReplaceAll(string(of), "/", "-")+".json", entry.Events[0].Data)
}

// beyondSchemas reports whether an entry is refused for what JSON Schema cannot say:
// the checksum of a key.
func beyondSchemas(err error) bool {
	var refusal *events.DecodeError
	return errors.As(err, &refusal) && strings.Contains(refusal.Expected, "checksum")
}

// change is a sample with one thing changed.
type change struct {
	what  string
	text  []byte
	whole bool // anything may be changed, not just the data of its event
}

// everyChange returns the entry with each change made at each place of it, or of
// its event's data only.
func everyChange(t *testing.T, entry []byte, whole bool) []change {
	t.Helper()
	var tree any
	if err := json.Unmarshal(entry, &tree); err != nil {
		t.Fatal(err)
	}
	start, place := tree, "$"
	if !whole {
		first := tree.(map[string]any)["events"].([]any)[0].(map[string]any)
		start, place = first["data"], "$.events[0].data"
	}
	var changes []change
	emit := func(what string) {
		text, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		changes = append(changes, change{what, text, whole})
	}
	walk(start, place, func(place string, replacements []any, set func(any)) {
		for _, r := range replacements {
			set(r)
			emit(fmt.Sprintf("%s = %.60v", place, r))
		}
	}, emit)
	return changes
}

// walk visits every member and item below v with what may stand in its place, and
// emits objects with a member more or less and lists with an item more or less.
func walk(v any, place string, visit func(string, []any, func(any)), emit func(string)) {
	switch v := v.(type) {
	case map[string]any:
		for name, member := range v {
			inner := place + "." + name
			walk(member, inner, visit, emit)
			visit(inner, instead(member), func(r any) { v[name] = r })
			delete(v, name)
			emit("without " + inner)
			v[strings.ToUpper(name[:1])+name[1:]+"x"] = member
			emit("renamed " + inner)
			delete(v, strings.ToUpper(name[:1])+name[1:]+"x")
			v[name] = member
		}
		v["unknown"] = 1
		emit("with " + place + ".unknown")
		delete(v, "unknown")
	case []any:
		for i, item := range v {
			if i > 0 && i < len(v)-1 {
				continue // the ends of a list stand for all of it
			}
			inner := fmt.Sprintf("%s[%d]", place, i)
			walk(item, inner, visit, emit)
			visit(inner, instead(item), func(r any) { v[i] = r })
			v[i] = item
		}
	}
}

// instead returns what to try in a value's place: other types, neighbours, limits.
func instead(v any) []any {
	others := []any{nil, true, "", map[string]any{}, []any{}, -1, 0, 1, 1.5, 1 << 31, int64(1) << 53, "A", "none", strings.Repeat("x", 20001)}
	switch v := v.(type) {
	case float64:
		others = append(others, v-1, v+1, v*1000)
	case string:
		others = append(others, v+"x", v+" ", " "+v, strings.ToUpper(v), strings.ToLower(v), v[:len(v)/2], strings.Repeat(v, 5))
	case []any:
		others = append(others, append(append([]any{}, v...), v...), repeated(v, 65))
		if len(v) > 0 {
			others = append(others, v[1:])
		}
	}
	return others
}

func repeated(v []any, n int) []any {
	if len(v) == 0 {
		return v
	}
	list := make([]any, n)
	for i := range list {
		list[i] = v[0]
	}
	return list
}

func TestServiceMessagesHaveSchemas(t *testing.T) {
	head, err := events.SignHead(eventstest.Key("office"), "open2026", "m1", events.Head{N: 7, Hash: events.HashOf([]byte("x"))})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(head)
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/signed-head.json", text)
	schematest.ValidateFile(t, "services/accepted.json", fmt.Appendf(nil, `{"status":"accepted","n":7,"as":"folded","head":%s}`, text))
	validator, err := schematest.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{`{}`, `{"status":"accepted","n":0,"as":"folded"}`, `{"status":"refused","code":"x","reason":"y"}`} {
		if validator.File("services/accepted.json", []byte(wrong)) == nil {
			t.Errorf("%s is valid", wrong)
		}
	}
	if validator.File("services/none.json", []byte("{}")) == nil || validator.Entry([]byte("{")) == nil {
		t.Error("what has no schema, or is no JSON, is valid")
	}
}

func TestEveryEventTypeHasExamplesThatAreValid(t *testing.T) {
	validator, err := schematest.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range events.Vocabulary.Declarations() {
		if d.Superseded() {
			continue
		}
		file := strings.ReplaceAll(string(d.Type), "/", "-") + ".json"
		text, err := schemas.FS.ReadFile("examples/" + file)
		if err != nil {
			t.Errorf("%v; add it to the trials of projector/clauses", err)
			continue
		}
		var examples []json.RawMessage
		if err := json.Unmarshal(text, &examples); err != nil || len(examples) == 0 {
			t.Errorf("%s: %d examples, %v", d.Type, len(examples), err)
		}
		for _, example := range examples {
			if e, err := events.DecodeEvent(example); err != nil || e.Type() != d.Type {
				t.Errorf("%s: an example is a %s, %v", d.Type, e.Type(), err)
			}
			var e struct{ Data json.RawMessage }
			if err := errors.Join(json.Unmarshal(example, &e), validator.File("event.json", example), validator.File("events/"+file, e.Data)); err != nil {
				t.Errorf("%s: %v", d.Type, err)
			}
		}
	}
}
