package events_test

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"

	"github.com/google/uuid"
)

var update = flag.Bool("update", false, "record fixtures for event types that have none")

const fixtures = "testdata/v1"

// Every event type has recorded entries of form 1, with their signatures and the
// values that they had when they were recorded. They must be read as the same
// values for ever: a record made today must be readable in ten years.
func TestRecordedEntriesOfEveryTypeAreReadForEver(t *testing.T) {
	for _, d := range events.Vocabulary.Declarations() {
		t.Run(string(d.Type), func(t *testing.T) {
			recorded, err := os.ReadFile(fixtureOf(d.Type))
			if errors.Is(err, fs.ErrNotExist) && *update {
				recorded, err = record(d.Type)
			}
			if err != nil {
				t.Fatalf("%v; record it with: go test ./events -run TestRecordedEntries -update", err)
			}
			blocks := strings.Split(strings.TrimSpace(string(recorded)), "\n\n")
			if len(blocks) < 2 {
				t.Fatalf("only %d entries are recorded", len(blocks))
			}
			for i, block := range blocks {
				checkRecorded(t, i+1, d.Type, block)
			}
		})
	}
}

// No fixture is left behind when a type goes, since a type never goes.
func TestEveryFixtureIsOfATypeThatIsStillRead(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(fixtures, "*.txt"))
	if err != nil || len(files) < 50 {
		t.Fatalf("%d fixtures, %v", len(files), err)
	}
	declared := map[string]bool{}
	for _, d := range events.Vocabulary.Declarations() {
		declared[fixtureOf(d.Type)] = true
	}
	for _, file := range files {
		if !declared[file] {
			t.Errorf("%s: its type is no longer in the vocabulary, yet a type that was ever written must be read", file)
		}
	}
}

// fixtureOf names the file of a type; a later version's slash is no part of a name.
func fixtureOf(of events.Type) string {
	return filepath.Join(fixtures, strings.ReplaceAll(string(of), "/", "-")+".txt")
}

// checkRecorded checks one recorded entry: three lines, each a word and what follows.
func checkRecorded(t *testing.T, n int, of events.Type, block string) {
	t.Helper()
	fields := map[string]string{}
	for line := range strings.SplitSeq(block, "\n") {
		name, rest, _ := strings.Cut(line, " ")
		fields[name] = rest
	}
	entry, err := events.Decode([]byte(fields["entry"]))
	if err != nil {
		t.Fatalf("entry %d is no longer read: %v", n, err)
	}
	if !events.Verify(entry.Device, []byte(fields["entry"]), fields["signature"]) {
		t.Errorf("entry %d: its signature no longer holds", n)
	}
	if got := dump(reflect.ValueOf(entry)); got != fields["value"] {
		t.Errorf("entry %d is read as\n%s\nbut was recorded as\n%s", n, got, fields["value"])
	}
	if !strings.Contains(fields["entry"], fmt.Sprintf(`"type":%q`, of)) {
		t.Errorf("entry %d holds no %s", n, of)
	}
}

// record writes the fixture of a type that has none: with all its optional fields
// as we spell it, and with none as another program may.
func record(of events.Type) ([]byte, error) {
	var blocks []string
	for _, full := range []bool{true, false} {
		text := eventstest.Sample(of, full)
		entry, err := events.Decode(text)
		if err != nil {
			return nil, err
		}
		if full {
			text = entry.Encode()
		}
		signature, err := events.Sign(eventstest.Key("sample"), text)
		if err != nil {
			return nil, err
		}
		blocks = append(blocks, fmt.Sprintf("entry %s\nsignature %s\nvalue %s\n", text, signature, dump(reflect.ValueOf(entry))))
	}
	recorded := []byte(strings.Join(blocks, "\n"))
	return recorded, os.WriteFile(fixtureOf(of), recorded, 0o644)
}

// dump writes a value out in full, on one line of ASCII, in a way that depends on
// nothing but its fields.
func dump(v reflect.Value) string {
	switch special := v.Interface().(type) {
	case events.Hash:
		return special.String()
	case uuid.UUID:
		return special.String()
	case events.Instant:
		return special.String()
	case events.Side:
		return special.String()
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "nil"
		}
		return dump(v.Elem())
	case reflect.Struct:
		return v.Type().Name() + dumpAll(v.NumField(), func(i int) string { return v.Type().Field(i).Name + ":" + dump(v.Field(i)) })
	case reflect.Slice, reflect.Array:
		return dumpAll(v.Len(), func(i int) string { return dump(v.Index(i)) })
	case reflect.String:
		return strconv.QuoteToASCII(v.String())
	default:
		return fmt.Sprint(v.Interface())
	}
}

func dumpAll(n int, item func(int) string) string {
	items := make([]string, n)
	for i := range items {
		items[i] = item(i)
	}
	return "{" + strings.Join(items, " ") + "}"
}
