package extract_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/transcript"
)

// thing is something that a record may hold, by the name that the table of FORMATS.md
// gives it.
type thing struct {
	name   string
	format events.Format
	before []events.Body // said of the match, before its first game
	bodies []events.Body
	tell   func(d *transcript.Document) string // what of it a document tells
}

func actions(kinds ...transcript.Kind) func(*transcript.Document) string {
	return func(d *transcript.Document) string {
		text := ""
		for _, g := range d.Games {
			for _, a := range g.Actions {
				for _, kind := range kinds {
					if a.Kind == kind {
						text += fmt.Sprintln(a.Kind, a.Side, a.Dice, a.Play, a.Steps, a.Rows, a.Text, set(a.Position))
					}
				}
			}
		}
		return text
	}
}

func set(p *transcript.Position) string {
	if p == nil {
		return ""
	}
	return fmt.Sprint(p.Board, p.OnRoll, p.Cube, p.Owner)
}

func script(d *transcript.Document) string { return d.Script() }

func headerOf(key string) func(*transcript.Document) string {
	return func(d *transcript.Document) string { v, _ := d.Header(key); return v }
}

func nothing(*transcript.Document) string { return "" }

func things() []thing {
	position := events.Board{{6: 2, 0: 13}, {6: 2, 0: 13}}
	unlikely := events.Board{{24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 4, 8: 4, 7: 2, 6: 3}}
	plain, loose := toThree(), session()
	plain.Crawford = false
	loose.Jacoby, loose.Beavers, loose.AutomaticDoubles = false, 0, 0
	nack := toThree()
	nack.Start = "nackgammon"
	next := []events.Body{rolled(events.A, 6, 5), moved(events.A, 24, 18, 18, 13), ended(events.A)}
	then := func(bodies ...events.Body) []events.Body { return append(opened(), bodies...) }
	return []thing{
		{"players, length, scores, dice, plays, passed turns, results", toThree(), nil, append(then(rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B)), append(next, &events.ScoreEntered{Winner: events.A, Points: 3, Source: "paper"})...), script},
		{"doubles, takes, passes", toThree(), nil, then(&events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A}, rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B), &events.CubeOffered{Side: events.A, Value: 4}, &events.CubePassed{Side: events.B}), script},
		{"beavers and raccoons", session(), nil, then(&events.CubeOffered{Side: events.B, Value: 2}, &events.CubeBeavered{Side: events.A, Value: 4}, &events.CubeBeavered{Side: events.B, Value: 8}, &events.CubeTaken{Side: events.A}, rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B)), script},
		{"that a game was given up", toThree(), nil, then(&events.GameConceded{Side: events.B, As: "gammon"}), actions(transcript.Resign)},
		{"a roll before giving up", toThree(), nil, then(rolled(events.B, 6, 6), &events.GameConceded{Side: events.B, As: "single"}), actions(transcript.Roll)},
		{"a match without the Crawford rule", plain, nil, opened(), func(d *transcript.Document) string { return fmt.Sprint(d.Crawford) }},
		{"the rules of a session: Jacoby, beavers", loose, nil, opened(), func(d *transcript.Document) string { return fmt.Sprint(d.Jacoby, d.Beavers) }},
		{"another start position", nack, nil, opened(), func(d *transcript.Document) string { return d.Variation }},
		{"automatic doubles", session(), nil, append([]events.Body{&events.OpeningRolled{A: 4, B: 4, First: events.NoSide}}, opened()...), func(d *transcript.Document) string { return fmt.Sprint(d.Games[0].CubeValue) }},
		{"event, round, date, site", toThree(), []events.Body{&events.NoteMade{Key: "Event", Text: "The Open"}}, opened(), headerOf("Event")},
		{"comments in their places", toThree(), nil, then(&events.NoteMade{Text: "a fine play"}), actions(transcript.Remark)},
		{"an illegal play, as it was moved", toThree(), nil, append(then(rolled(events.B, 3, 1), moved(events.B, 8, 5, 8, 5), ended(events.B)), next...), actions(transcript.Roll)},
		{"an illegal play, by where it led", toThree(), nil, append(then(rolled(events.B, 3, 1), &events.CheckersMoved{Side: events.B, Board: &unlikely}, ended(events.B)), next...), illegalBoards},
		{"a position set by hand", toThree(), nil, append(then(&events.GapNoted{Missing: "turns", Side: events.NoSide, Words: "rows 2 to 4"}, &events.PositionSet{Board: &position, OnRoll: events.A, CubeValue: 2, CubeOwner: "B", Reason: "r"}), rolled(events.A, 6, 6), moved(events.A, 6, 0, 6, 0), ended(events.A)), actions(transcript.SetPosition)},
		{"turns that are missing", toThree(), nil, append(then(&events.GapNoted{Missing: "turns", Side: events.NoSide, Words: "rows 2 to 4"}), next...), actions(transcript.Gap)},
		{"a play that was not recorded", toThree(), nil, append(then(rolled(events.B, 3, 1), &events.GapNoted{Missing: "play", Side: events.B}, ended(events.B)), next...), actions(transcript.Roll)},
		{"a roll that was not recorded", toThree(), nil, append(then(&events.GapNoted{Missing: "roll", Side: events.B}, moved(events.B, 8, 5, 6, 5), ended(events.B)), next...), actions(transcript.Roll)},
		{"clocks, warnings, penalties, disputes, rulings, signatures", toThree(), nil, then(&events.ClockRead{A: 1, B: 1, Running: events.NoSide}, &events.WarningGiven{Side: events.A, Reason: "r"}), nothing},
		{"what was corrected, by whom, when, on which device", toThree(), nil, opened(), nothing},
	}
}

func illegalBoards(d *transcript.Document) string {
	text := ""
	for _, g := range d.Games {
		for _, a := range g.Actions {
			if a.Play == transcript.Illegal {
				text += fmt.Sprintln(a.Side, a.Dice, a.Position.Board)
			}
		}
	}
	return text
}

// survivalTable returns the table of what survives, by thing and format.
func survivalTable(t *testing.T) map[string]map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "FORMATS.md"))
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]map[string]string{}
	var columns []string
	for line := range strings.SplitSeq(string(text), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), "|")
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " `")
		}
		switch {
		case strings.HasPrefix(line, "| what survives"):
			columns = cells
		case columns == nil || strings.HasPrefix(line, "| ---"):
		case !strings.HasPrefix(line, "|"):
			return table
		default:
			row := map[string]string{}
			for i, cell := range cells[1:] {
				row[columns[i+1]] = cell
			}
			table[cells[0]] = row
		}
	}
	t.Fatal("FORMATS.md has no table that begins with \"what survives\"")
	return nil
}

func (th thing) document(t *testing.T) *transcript.Document {
	t.Helper()
	entries := lane(th.format, th.bodies...)
	for _, b := range th.before {
		entries[0] = append(entries[0], events.Event{Body: b})
	}
	d, err := extract.Document(placed(entries), func(id string) string { return "Player " + id })
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Each cell of the table of FORMATS.md says what a match that holds the thing comes back
// with from a file of the format. Where something else is said than "yes", it does
// not come back as it was; where "no", whoever exports is told.
func TestTheFormatsTableSaysWhatSurvives(t *testing.T) {
	table := survivalTable(t)
	for _, th := range things() {
		row := table[th.name]
		if row == nil {
			t.Errorf("the table does not have %q", th.name)
			continue
		}
		delete(table, th.name)
		if row["entries"] != "yes" {
			t.Errorf("%s: entries are the record itself", th.name)
		}
		d := th.document(t)
		for _, f := range formats {
			text, omitted := f.write(d)
			read, err := f.read("export", text)
			if err != nil {
				t.Fatalf("%s as %s: %v", th.name, f.name, err)
			}
			again := th.again(t, read)
			want, got := th.tell(d), th.tell(again)
			survives := want != "" && got == want
			if cell := row[f.name]; survives != (cell == "yes") {
				t.Errorf("%s as %s: the table says %q, but\n%s\ncomes back as\n%s\nfrom\n%s", th.name, f.name, cell, want, got, text)
			}
			if row[f.name] == "no" && want != "" && len(omitted) == 0 {
				t.Errorf("%s as %s: nobody is told", th.name, f.name)
			}
		}
	}
	for name := range table {
		t.Errorf("nothing here holds the table's %q against the formats", name)
	}
}

func (th thing) again(t *testing.T, d *transcript.Document) *transcript.Document {
	t.Helper()
	entries, err := entered(d)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{"p1": d.Players[0].Name, "p2": d.Players[1].Name}
	again, err := extract.Document(placed(entries), func(id string) string { return names[id] })
	if err != nil {
		t.Fatal(err)
	}
	return again
}
