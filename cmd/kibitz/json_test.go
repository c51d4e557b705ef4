package main

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/projector/desk/importing"
)

// elsewhere are the fields whose own form other documents tell, or whose names are cards.
var elsewhere = []string{"table", "entry", "event", "board", "cube", "card_tricks"}

// fieldsIn gathers the names of all fields in JSON, except of what is told elsewhere.
func fieldsIn(v any, names map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for name, value := range v {
			names[name] = true
			if !slices.Contains(elsewhere, name) {
				fieldsIn(value, names)
			}
		}
	case []any:
		for _, value := range v {
			fieldsIn(value, names)
		}
	}
}

// offersFields reports whether completion offers each field that an object, or each of a list, has.
func offersFields(t *testing.T, command string, v any) {
	t.Helper()
	list, many := v.([]any)
	if !many {
		list = []any{v}
	}
	offered := jsonFields(command)
	for _, one := range list {
		for name := range one.(map[string]any) {
			if !slices.Contains(offered, name) {
				t.Errorf("%s --json is not offered %s but %q", command, name, offered)
			}
		}
	}
}

// section is what the help tells of a command's JSON.
func section(t *testing.T, command string) string {
	t.Helper()
	part := jsonSection(command)
	if part == "" {
		t.Fatalf("the help tells nothing of what %s --json writes", command)
	}
	return part
}

func TestJSONIsValidAndEveryFieldIsInTheHelp(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	d.goes("serve").says("tables connect to") // whom the others join
	imported := d.run("import", "--json", "testdata/illegal_play.txt", "testdata/zero_dice_qmarks.txt", "nofile.mat").out
	match := decoded[importing.Report](t, imported).Match
	outputs := map[string]string{
		"import":     imported,
		"matches":    d.do("matches", "--json"),
		"show":       d.do("show", match, "--at", "10.2", "--json"),
		"statistics": d.do("statistics", match, "--json"),
		"audit":      d.do("audit", match, "--json") + d.do("audit", match, "--event", "10.2", "--json"),
		"verify":     d.do("verify", "--json") + d.verifiedInVain(),
		"plays":      d.do("plays", "4HPwATDgc/ABMA", "--dice", "31", "--json"),
		"bridge":     d.do("bridge", "solve", "NT W N:5.7.. 9...A .2..4 ..2.K", "--json"),
		"standings":  d.do("standings", "testdata/bye.trf", "--json"),
		"access":     d.do("access", "--json"),
		"health":     d.do("health", "--json"),
		"watch":      d.watched(match),
		"option":     d.do("option", match, "--json"),
	}
	for _, command := range slices.Sorted(maps.Keys(outputs)) {
		told, names := section(t, command), map[string]bool{}
		if command == "audit" {
			told += section(t, "show")
		}
		for in, first := json.NewDecoder(strings.NewReader(outputs[command])), true; in.More(); first = false {
			var v any
			if err := in.Decode(&v); err != nil {
				t.Fatalf("%s writes no JSON: %v", command, err)
			}
			if first {
				offersFields(t, command, v)
			}
			fieldsIn(v, names)
		}
		words := strings.FieldsFunc(told, func(r rune) bool { return strings.ContainsRune(" \n,;:.()", r) })
		for _, name := range slices.Sorted(maps.Keys(names)) {
			if !slices.Contains(words, name) {
				t.Errorf("%s writes the field %s, which the help does not tell of", command, name)
			}
		}
		if len(names) < 2 {
			t.Errorf("%s writes %v", command, names)
		}
	}
}

// verifiedInVain is what verify writes of a record that lacks what a head covers.
func (d *user) verifiedInVain() string {
	d.Helper()
	other, receipts := newUser(d.T), d.write("receipts", nil)
	other.do("people", "add", "Zoe Quist") // which makes the store
	other.takeOffice(d)                    // a head of another office accuses nobody
	other.do("import", "testdata/match.sgf", "--receipts", receipts)
	return d.fails(exitBroken, nil, "verify", "--json", "--receipts", receipts).out
}

// watched is what watch writes of a match that is over.
func (d *user) watched(match string) string {
	d.Helper()
	w := d.goes("watch", match, "--json")
	w.says(`"n":45`)
	w.interrupted()
	return w.out.String()
}

func TestTheHelpOfJSONIsShown(t *testing.T) {
	t.Parallel()
	if out := newUser(t).do("help", "json"); out != jsonHelp {
		t.Errorf("%s", out)
	}
}

// Each command's fields are the same words in both languages.
func TestTheHelpOfJSONNamesTheSameFieldsInRussian(t *testing.T) {
	d := newUser(t)
	russian := d.do("help", "json", "--lang", "ru")
	commands := regexp.MustCompile(`(?m)^[a-z][a-z-]+ {2,}`)
	if want, got := commands.FindAllString(jsonHelp, -1), commands.FindAllString(russian, -1); !slices.Equal(want, got) {
		t.Errorf("the commands are %q, want %q", got, want)
	}
	for _, field := range regexp.MustCompile(`[a-z]+(_[a-z]+)+`).FindAllString(jsonHelp, -1) {
		if !strings.Contains(russian, field) {
			t.Errorf("%s is missing in Russian", field)
		}
	}
}
