package bridge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
)

// told is what a script comes to under one code, or under both.
type told struct {
	name    string
	laws    string // "1987", "2017"; empty for both
	without string // a clause that is taken out of the code, as "54.4"
	script  string

	// want lists facts at the end as facts gives them, such as "turn=S penalty=E:HA+".
	want string

	// found lists what was found, in order, with the clause, "-" for none: a pair of
	// clauses, "53A|53A", is for both codes.
	found string
}

// opened is a board at which South plays four spades and West leads.
const opened = "board 1; contract 4S S; "

func tell(t *testing.T, rows []told) {
	t.Helper()
	for _, row := range rows {
		for i, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			if row.laws == "" || "laws"+row.laws == b.ID {
				t.Run(row.name+"/"+b.ID, func(t *testing.T) { row.check(t, b, i) })
			}
		}
	}
}

func (row *told) check(t *testing.T, b *book.Book, column int) {
	prefix := "L" + strings.TrimPrefix(b.ID, "laws") + " "
	if row.without != "" {
		b = b.Without(rules.ClauseID(prefix + row.without))
	}
	r := referee(t, b, opened+row.script)
	have := facts(r)
	for want := range strings.FieldsSeq(row.want) {
		key, value, _ := strings.Cut(want, "=")
		if have[key] != value {
			t.Errorf("%s=%s, want %s", key, have[key], want)
		}
	}
	var found []string
	for _, f := range r.Findings() {
		if f.Code != "choice-before-reading" {
			found = append(found, string(f.Code)+" "+or(strings.TrimPrefix(string(f.Clause), prefix)))
		}
	}
	if have, want := strings.Join(found, "; "), column1(row.found, column); have != want {
		t.Errorf("found %q, want %q", have, want)
	}
	if t.Failed() {
		t.Log(row.script)
	}
}

func or(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// column1 takes of each pair in a list the one of a column.
func column1(list string, column int) string {
	words := strings.Fields(list)
	for i, word := range words {
		pair := strings.Split(strings.TrimSuffix(word, ";"), "|")
		if len(pair) == 2 {
			words[i] = pair[column]
			if strings.HasSuffix(word, ";") {
				words[i] += ";"
			}
		}
	}
	return strings.Join(words, " ")
}

// referee returns the referee after a script.
func referee(t *testing.T, b *book.Book, text string) *bridge.Referee {
	t.Helper()
	list, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	r := bridge.NewReferee(&b.Bridge)
	r.Apply(events.Address{N: 1}, &scheduled)
	for i := range list {
		r.Apply(events.Address{N: uint64(i + 2)}, &list[i])
	}
	return r
}

// facts returns what stands at the end of a script.
func facts(r *bridge.Referee) map[string]string {
	table := r.Table().(bridge.Table)
	have := map[string]string{
		"turn": table.ToPlay, "declarer": table.Declarer, "dummy": table.Dummy, "down": table.FaceDown, "contract": table.Contract,
		"won": fmt.Sprintf("%d-%d", table.Won[0], table.Won[1]), "tricks": fmt.Sprint(len(table.Tricks)),
	}
	if n := len(table.Tricks); n > 0 {
		last := table.Tricks[n-1]
		var cards []string
		for i, c := range last.Cards {
			if c != "" {
				cards = append(cards, "NESW"[i:i+1]+":"+c)
			}
		}
		have["trick"] = strings.Join(cards, ",")
	}
	for _, p := range table.Penalty {
		have["penalty"] += "," + p.Seat + ":" + p.Card + map[bool]string{true: "+"}[p.Major]
	}
	for _, l := range table.Limits {
		have["limits"] += "," + l.Seat + ":" + l.Kind + l.Suit
	}
	for _, o := range r.Options() {
		choices := make([]string, len(o.Choices))
		for i, c := range o.Choices {
			choices[i] = string(c)
		}
		have["options"] += ";" + o.Seats + ":" + strings.Join(choices, ",")
	}
	for key := range have {
		have[key] = strings.TrimLeft(have[key], ",;")
	}
	have["options"] = or(have["options"])
	return have
}

// Every option names who may choose and rests on a clause; what playing on means is one
// of the choices.
func TestOptionsOnLeadsAreWhole(t *testing.T) {
	for _, text := range []string{
		"play E:HA", "lead W:HA N:H2 E:H3 S:H4; play N:S2", "lead W:HA N:H2 E:H3 S:H4; play E:S2",
		"exposed E dropped HA", "lead W:HA; play E:H2", "lead W:HA; named anything",
	} {
		for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			for _, o := range referee(t, b, opened+"faced N S2; "+text).Options() {
				if _, ok := b.Clause(o.Clause); !ok || o.Seats == "" || !o.Chooser.Valid() || len(o.Until) > 0 && !o.Offers(o.Implied) {
					t.Errorf("%s, %s: %+v", b.ID, text, o)
				}
				if o.Opened == (events.Address{}) || slices.Contains(o.Choices, "") {
					t.Errorf("%s, %s: %+v", b.ID, text, o)
				}
			}
		}
	}
}
