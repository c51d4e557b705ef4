package results_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events/slowtest"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
	"kibitz/schemas/schematest"
)

// league returns a match of two teams over two boards, each played in both rooms.
func league() *results.Document {
	ten, nine := 10, 9
	team := func(id, name string, number int) results.Entry {
		return results.Entry{Entry: id, Number: number, Players: []results.Player{{ID: "p-" + id, Name: name}}}
	}
	line := func(room string, ns, ew int, tricks *int, score int, us, them json.Number) results.Line {
		return results.Line{Table: room, NS: ns, EW: ew, Contract: "4H", Declarer: "S", Lead: "C7", Tricks: tricks, Score: []int{score, -score}, NSPoints: us, EWPoints: them, Hash: zeros[:63] + map[string]string{"open": "a", "closed": "c"}[room]}
	}
	return &results.Document{
		Tournament: "league", Division: "first", Title: "Лига", Discipline: "bridge", Rulebook: "laws-2017", Status: results.StatusPosted, Log: "desk",
		Head: results.Head{Hash: zeros}, Root: zeros, At: "2026-11-22T18:00:00.000Z",
		Officials:  []results.Official{{Office: "director", Person: "dora", Name: "Dora"}, {Office: "committee-president", Person: "carl", Name: "Carl"}},
		Complaints: []results.Complaint{{At: "2026-11-22T17:00:00.000Z", By: "Dora", Words: "too\nloud"}},
		Entries:    []results.Entry{team("blue", "Blue", 1), team("red", "Красные", 2), team("green", "Green", 3)},
		Stages: []results.Stage{{
			Stage: "final", Kind: "teams", Scoring: "vp", Rounds: 1,
			Encounters: []results.Encounter{{
				Encounter: "final_1_1", Round: 1, Index: 1, Table: "1", A: results.Seat{Entry: "blue"}, B: results.Seat{Entry: "red"}, Score: []int{0, 10}, Winner: "red", How: "played",
				Boards: 2, VP: []json.Number{"5.31", "14.69"}, Played: []results.Board{
					{Board: 1, Dealer: "N", Vulnerable: "none", Lines: []results.Line{line("open", 1, 2, &nine, -50, "0", "10.00"), line("closed", 2, 1, &ten, 420, "10.00", "0")}},
					{Board: 2, Dealer: "E", Vulnerable: "NS", Lines: []results.Line{line("open", 1, 2, &ten, 620, "0", "0"), line("closed", 2, 1, &ten, 620, "0", "0")}},
					{Board: 3, Dealer: "S", Vulnerable: "EW", Lines: []results.Line{line("open", 1, 2, &ten, 420, "", "")}},
				},
			}},
			Standings: []results.Standing{{Place: 1, Entry: "red", Played: 1, Won: 1, Points: "14.69"}, {Place: 2, Entry: "blue", Played: 1, Lost: 1, Points: "5.31"}, {Tied: true, Entry: "green", Points: "0"}},
		}},
	}
}

// threeBoards is the session of the shared data with its first boards alone.
func threeBoards(t *testing.T) *results.Document {
	d := evening(t)
	d.Sessions[0].Boards = d.Sessions[0].Boards[:3]
	return d
}

// solo returns a board of an individual.
func solo() *results.Document {
	nine := 9
	d := &results.Document{
		Tournament: "solo", Division: "all", Title: "Личный", Discipline: "bridge", Rulebook: "laws2017", Status: results.StatusPosted, Log: "desk",
		Head: results.Head{Hash: zeros}, Root: zeros, At: "2026-11-22T18:00:00.000Z",
	}
	s := results.Session{Session: 1, Scoring: "mp", Winners: 1, Boards: []results.Board{{Board: 1, Lines: []results.Line{
		{NS: 1, NSPartner: 3, EW: 2, EWPartner: 4, Contract: "3NT", Declarer: "W", Tricks: &nine, Score: []int{-400, 400}, NSPoints: "0.5", EWPoints: "1.5"},
	}}}}
	for i, name := range []string{"Anna", "Борис", "Clara", "Дмитрий"} {
		id := "e" + strconv.Itoa(i+1)
		d.Entries = append(d.Entries, results.Entry{Entry: id, Number: i + 1, Players: []results.Player{{ID: "p-" + id, Name: name}}})
		s.Pairs = append(s.Pairs, results.Pair{Place: 1, Pair: i + 1, Entry: id, Boards: 1, Points: "1"})
	}
	d.Sessions = []results.Session{s}
	return d
}

func TestWhatIsGivenOutInBothLanguages(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	late := cup()
	late.Stages[0].Draw.Places[2] = results.Place{Place: 3, Late: 2}
	late.Stages[0].Encounters[2].A.From, late.Stages[0].Encounters[2].A.Of = "place", "1"
	late.Stages[0].Encounters[2].B = results.Seat{From: "place", Of: "3"}
	late.At = "2026-11-22T13:21:00.000Z"
	for _, c := range []struct {
		name   string
		doc    *results.Document
		sheets []string
	}{
		{"slips", cup(), []string{"slips", "due"}},
		{"due", late, []string{"due"}},
		{"protocol", league(), []string{"protocol", "federation"}},
		{"teams", league(), []string{"teams", "match-sheets"}},
		{"pair-cards", threeBoards(t), []string{"pair-cards", "frequencies"}},
		{"player-cards", solo(), []string{"pair-cards"}},
	} {
		for _, tag := range []language.Tag{language.English, language.Russian} {
			sheet := c.doc.Sheet(tag, nil, c.sheets...)
			text := casefile.Text(sheet, false)
			if golden(t, c.name+"-"+tag.String()+".txt", []byte(text)); strings.Contains(text, "results.") {
				t.Errorf("%s: a text is missing:\n%s", c.name, text)
			}
			var one, two bytes.Buffer
			if err := casefile.PDF(&one, sheet); err != nil {
				t.Fatal(err)
			}
			if err := casefile.PDF(&two, sheet); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
				t.Errorf("%s: the same sheet has other bytes (%v)", c.name, err)
			}
			if folder := os.Getenv("KIBITZ_LOOK"); folder != "" {
				_ = os.WriteFile(filepath.Join(folder, c.name+"-"+tag.String()+".pdf"), one.Bytes(), 0o644)
			}
		}
	}
}

func TestTheFilesOfAMatchOfTeams(t *testing.T) {
	t.Parallel()
	d := league()
	data, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "results.json", data)
	var table bytes.Buffer
	if err := d.Table("teams").CSV(&table, results.Dialect{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "teams-league.csv", table.Bytes())
	var out bytes.Buffer
	if err := d.USEBIO(&out, "1.2"); err != nil {
		t.Fatal(err)
	}
	golden(t, "usebio-teams.xml", out.Bytes())
	var read struct {
		Type  string `xml:"EVENT_TYPE,attr"`
		Match []struct {
			Score string   `xml:"TEAM_SCORE"`
			Other string   `xml:"OPPOSING_TEAM_SCORE"`
			IMPs  []string `xml:"BOARD>IMPS"`
			Line  []string `xml:"BOARD>TRAVELLER_LINE>DIRECTION"`
		} `xml:"SESSION>SECTION>MATCH"`
	}
	if err := xml.Unmarshal(out.Bytes(), &struct {
		Event any `xml:"EVENT"`
	}{Event: &read}); err != nil {
		t.Fatal(err)
	}
	if len(read.Match) != 1 || read.Type != "TEAMS" || read.Match[0].Score != "5.31" || strings.Join(read.Match[0].IMPs, " ") != "-10.00 0" || strings.Join(read.Match[0].Line, " ") != "NS EW NS EW NS" {
		t.Errorf("read %+v", read)
	}
}

func TestTheEventTypeOfTeamsIsThatOfTheirSystem(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, version, kind, date string }{
		{"swiss", "1.2", "SWISS_TEAMS", "22/11/2026"}, {"round-robin", "1.2", "TEAMS", "22/11/2026"}, {"", "1.3", "TEAMS", "2026-11-22"},
	} {
		d := league()
		for i := range d.Stages {
			d.Stages[i].System = c.system
		}
		var out bytes.Buffer
		if err := d.USEBIO(&out, c.version); err != nil {
			t.Fatal(err)
		}
		var read struct {
			Version string `xml:"Version,attr"`
			Event   struct {
				Type string `xml:"EVENT_TYPE,attr"`
				Date string `xml:"DATE"`
			} `xml:"EVENT"`
		}
		if err := xml.Unmarshal(out.Bytes(), &read); err != nil || read.Version != c.version || read.Event.Type != c.kind || read.Event.Date != c.date {
			t.Errorf("%+v: %v, %+v", c, err, read)
		}
	}
}

func TestNobodyElseSeesWhatTheFederationIsTold(t *testing.T) {
	t.Parallel()
	public, err := league().Public()
	if err != nil || public.Complaints != nil {
		t.Errorf("%v, %v", public.Complaints, err)
	}
}
