package results_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
	"kibitz/schemas/schematest"
)

var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, name string, have []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, have, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || !bytes.Equal(have, want) {
		t.Errorf("%s is not what is written now (%v); run the test with -update and read the difference:\n%s", path, err, have)
	}
}

const zeros = "0000000000000000000000000000000000000000000000000000000000000000"

// cup returns the results of a small knock-out and a round robin, with names that are hard to
// write in a file.
func cup() *results.Document {
	player := func(id, name, country string) results.Entry {
		return results.Entry{Entry: id, Players: []results.Player{{ID: "p-" + id, Name: name}}, Country: country}
	}
	entry := func(id string) results.Seat { return results.Seat{Entry: id} }
	at := func(id, from, of string) results.Seat { return results.Seat{Entry: id, From: from, Of: of} }
	d := &results.Document{
		Tournament: "open2026", Division: "main", Title: "Open 2026", Discipline: "backgammon", Rulebook: "wbf", Currency: "EUR",
		Status: results.StatusPosted, Log: "desk", Head: results.Head{N: 42, Hash: zeros}, At: "2026-11-22T18:00:00.000Z",
		Entries: []results.Entry{
			player("anna", "Anna, \"the fox\"", "DEN"), player("boris", "Борис Жуков", "RUS"), player("cmd", "=cmd|' /C calc'!A0", "GER"),
			player("line", "Line\nBreak", "FRA"), player("yu", "游戏 ゆう", "JPN"),
		},
		Matches:     []results.MatchHead{{Match: "m-2", Head: results.Head{N: 9, Hash: zeros}}, {Match: "m-1", Head: results.Head{N: 7, Hash: zeros}}},
		Prizes:      []results.Prize{{Stage: "cup", Place: 1, Entry: "anna", Amount: 10000}, {Stage: "cup", Place: 2, Entry: "boris", Amount: 6667, Withheld: true}},
		Accounts:    []results.Account{{Entry: "anna", Due: 5000, Paid: 5000}, {Entry: "boris", Due: 5000}},
		Corrections: []results.Correction{{At: "2026-11-22T12:00:00.000Z", Encounter: "cup_1_1", From: "5-7 boris", To: "7-5 anna conceded", By: "Dora", Reason: "read upside down"}},
		Rulings:     []results.Ruling{{At: "2026-11-22T12:30:00.000Z", Subject: "boris", What: "excluded", Clause: "WBF 1.8", Reasons: "solicited advice"}},
		Findings:    []results.Finding{{Code: "draw-missing", Clause: "WBF 1.9", At: "7.0", Subject: "yu"}},
	}
	d.Root, _ = results.RootOf(d.Matches)
	d.Stages = []results.Stage{{
		Stage: "cup", Kind: "knock-out", Rounds: 2,
		Draw: &results.Draw{At: "2026-11-22T10:00:00.000Z", Method: "by-hand", Supervisor: "Dora", Places: []results.Place{
			{Place: 1, Entry: "anna"}, {Place: 2, Entry: "boris"}, {Place: 3, Entry: "cmd", Changed: true}, {Place: 4, Bye: true},
		}},
		Encounters: []results.Encounter{
			{Encounter: "cup_1_1", Round: 1, Index: 1, Table: "1", A: at("anna", "place", "1"), B: at("boris", "place", "2"), Length: 7, Score: []int{8, 5}, Official: []int{7, 5}, Winner: "anna", How: "played", Rated: true,
				Posted: "2026-11-22T11:50:00.000Z", Corrected: "2026-11-22T12:00:00.000Z", Match: "m-1", Hash: zeros},
			{Encounter: "cup_1_2", Round: 1, Index: 2, A: at("cmd", "place", "3"), B: results.Seat{Bye: true, From: "place", Of: "4"}, Winner: "cmd", How: "bye"},
			{Encounter: "cup_2_1", Round: 2, Index: 1, Table: "2", Start: "2026-11-22T13:00:00.000Z", A: at("anna", "winner", "cup_1_1"), B: at("cmd", "winner", "cup_1_2"), Length: 9},
		},
		Standings: []results.Standing{
			{Place: 1, Tied: true, Entry: "anna", Played: 1, Won: 1, Points: "1"}, {Place: 1, Tied: true, Entry: "cmd", Byes: 1, Points: "1"},
			{Place: 3, Entry: "boris", Played: 1, Lost: 1, Points: "0", Note: "excluded"},
		},
	}, {
		Stage: "group", Kind: "round-robin", Rounds: 1, TieBreaks: []string{"buchholz", "sonneborn-berger"},
		Encounters: []results.Encounter{{Encounter: "group_1_1", Round: 1, Index: 1, A: entry("line"), B: entry("yu"), Score: []int{3, 5}, Winner: "yu", How: "conceded", Rated: true, Match: "m-2", Hash: zeros}},
		Standings: []results.Standing{
			{Place: 1, Entry: "yu", Played: 1, Won: 1, Points: "1", TieBreaks: results.Figures{"1", "2"}},
			{Place: 2, Entry: "line", Played: 1, Lost: 1, Points: "0", TieBreaks: results.Figures{"0", "-2"}},
		},
	}}
	return d
}

func officeKey(t *testing.T) nkeys.KeyPair {
	t.Helper()
	key, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, []byte("the office of the tournament.org"))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestTheDocumentIsValidUnderItsSchema(t *testing.T) {
	t.Parallel()
	for _, d := range []*results.Document{cup(), {Tournament: "t", Division: "d", Discipline: "backgammon", Status: results.StatusPosted, Log: "desk", Head: results.Head{Hash: zeros}, Root: zeros}} {
		data, err := d.JSON()
		if err != nil {
			t.Fatal(err)
		}
		schematest.ValidateFile(t, "results.json", data)
	}
}

func TestT79EveryFileOfValuesIsWrittenAndReadAgain(t *testing.T) {
	t.Parallel()
	for _, table := range cup().Tables() {
		var out bytes.Buffer
		if err := table.CSV(&out, results.Dialect{}); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&out).ReadAll()
		if err != nil || !slices.EqualFunc(rows[1:], table.Rows, slices.Equal) {
			t.Errorf("%s: %v: %q", table.Name, err, rows)
		}
		var text bytes.Buffer
		_ = table.CSV(&text, results.Dialect{})
		if golden(t, table.Name+".csv", text.Bytes()); strings.Contains(text.String(), "\r") {
			t.Errorf("%s has carriage returns", table.Name)
		}
	}
}

func TestT79ASpreadsheetTakesNoNameForAFormula(t *testing.T) {
	t.Parallel()
	i := slices.IndexFunc(cup().Tables(), func(t *results.Table) bool { return t.Name == "standings" })
	var out bytes.Buffer
	if err := cup().Tables()[i].CSV(&out, results.Dialect{Excel: true, Comma: true}); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	if !strings.HasPrefix(text, "\ufeffdivision;") || !strings.Contains(text, ";'=cmd|") || !strings.Contains(text, "\r\n") || !strings.Contains(text, ";100,00;") {
		t.Errorf("it is\n%q", text)
	}
	if !strings.Contains(text, ";-2;") {
		t.Errorf("a negative number has become a text:\n%q", text)
	}
}

func TestTheSheetsInBothLanguages(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := cup()
	d.Edition, d.Status = 1, results.StatusOfficial
	_, seal, err := d.Sign(officeKey(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range []language.Tag{language.English, language.Russian} {
		sheet := d.Sheet(tag, seal, results.Sheets...)
		text := casefile.Text(sheet, false)
		golden(t, "sheets-"+tag.String()+".txt", []byte(text))
		if strings.Contains(text, "results.") {
			t.Errorf("a text is missing:\n%s", text)
		}
		if strings.Contains(text, "5-7 boris") || !strings.Contains(text, "5-7 Борис") {
			t.Errorf("the corrections are not in names:\n%s", text)
		}
		for _, write := range []func(*bytes.Buffer) error{
			func(b *bytes.Buffer) error { return casefile.HTML(b, sheet) }, func(b *bytes.Buffer) error { return casefile.PDF(b, sheet) },
		} {
			var one, two bytes.Buffer
			if err := write(&one); err != nil {
				t.Fatal(err)
			}
			if err := write(&two); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
				t.Errorf("the same sheet has other bytes (%v)", err)
			}
			if folder := os.Getenv("KIBITZ_LOOK"); folder != "" {
				_ = os.WriteFile(filepath.Join(folder, "cup-"+tag.String()+map[bool]string{true: ".pdf", false: ".html"}[bytes.HasPrefix(one.Bytes(), []byte("%PDF"))]), one.Bytes(), 0o644)
			}
		}
	}
}

// evening returns the session of pairs of the shared data.
func evening(t *testing.T) *results.Document {
	var data struct {
		Lines []struct {
			Board, Round, Table, NS, EW, Tricks int
			Contract, Declarer                  string
			Score                               int         `json:"ns_score"`
			NSMP                                json.Number `json:"ns_mp"`
			EWMP                                json.Number `json:"ew_mp"`
		}
	}
	if err := json.Unmarshal(sharedtest.Read(t, "data", "tournament", "session-mitchell-5.json"), &data); err != nil {
		t.Fatal(err)
	}
	d := &results.Document{Tournament: "club", Division: "pairs", Title: "Thursday & friends", Discipline: "bridge", Status: results.StatusPosted, Log: "desk", Head: results.Head{Hash: zeros}, Root: zeros, At: "2026-11-19T21:00:00.000Z"}
	s := results.Session{Session: 1, Section: "A", Scoring: "mp", Winners: 2}
	for i := range data.Lines {
		l := &data.Lines[i]
		if n := len(s.Boards); n == 0 || s.Boards[n-1].Board != l.Board {
			s.Boards = append(s.Boards, results.Board{Board: l.Board})
		}
		b := &s.Boards[len(s.Boards)-1]
		b.Lines = append(b.Lines, results.Line{Round: l.Round, NS: l.NS, EW: l.EW, Contract: l.Contract, Declarer: l.Declarer, Tricks: &l.Tricks, Score: []int{l.Score, -l.Score}, NSPoints: l.NSMP, EWPoints: l.EWMP})
	}
	s.Boards[0].Lines[0].Artificial = true
	d.Entries = []results.Entry{{Entry: "one", Players: []results.Player{{ID: "p1", Name: "O'Hara <N>"}, {ID: "p2", Name: "Иванова"}}}}
	s.Pairs = []results.Pair{{Place: 1, Tied: true, Pair: 1, Direction: "NS", Entry: "one", Boards: 20, Points: "91", Max: "160", Percent: "56.88"}}
	d.Sessions = []results.Session{s}
	return d
}

func TestUSEBIOHasEveryLineAndReadsAsXML(t *testing.T) {
	t.Parallel()
	d := evening(t)
	for _, version := range []string{"1.2", "1.3"} {
		var out bytes.Buffer
		if err := d.USEBIO(&out, version); err != nil {
			t.Fatal(err)
		}
		var read struct {
			Version string   `xml:"Version,attr"`
			Date    string   `xml:"EVENT>DATE"`
			Names   []string `xml:"EVENT>SESSION>SECTION>PARTICIPANTS>PAIR>PLAYER>PLAYER_NAME"`
			Lines   []struct {
				Contract string  `xml:"CONTRACT"`
				NS       float64 `xml:"NS_MATCH_POINTS"`
				EW       float64 `xml:"EW_MATCH_POINTS"`
			} `xml:"EVENT>SESSION>SECTION>BOARD>TRAVELLER_LINE"`
		}
		if err := xml.Unmarshal(out.Bytes(), &read); err != nil {
			t.Fatalf("%v\n%s", err, out.Bytes())
		}
		if date := map[string]string{"1.2": "19/11/2026", "1.3": "2026-11-19"}[version]; read.Date != date || read.Version != version {
			t.Errorf("%s has the date %s", read.Version, read.Date)
		}
		if len(read.Lines) != 100 || read.Lines[0].Contract != "" || read.Lines[1].Contract == "" || read.Names[0] != "O'Hara <N>" || read.Names[1] != "Иванова" {
			t.Errorf("%d lines, %q", len(read.Lines), read.Names)
		}
		for _, l := range read.Lines {
			if l.NS+l.EW != 8 {
				t.Errorf("a line adds up to %v", l.NS+l.EW)
			}
		}
	}
	data, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "results.json", data)
	if text := casefile.Text(d.Sheet(language.Russian, nil, results.Sheets...), false); strings.Contains(text, "results.") {
		t.Errorf("a text is missing:\n%s", text)
	}
}

// IMPs have the names under which programs of others write and read them: at cross-IMPs, and against a datum.
func TestUSEBIOHasIMPsUnderTheNamesOfOtherPrograms(t *testing.T) {
	t.Parallel()
	for scoring, name := range map[string]string{"mp": "MATCH_POINTS", "cross-imp": "CROSS_IMP_POINTS", "butler": "BUTLER_POINTS"} {
		d := evening(t)
		d.Sessions[0].Scoring = scoring
		var out bytes.Buffer
		if err := d.USEBIO(&out, "1.2"); err != nil {
			t.Fatal(err)
		}
		for _, of := range []string{"MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS"} {
			want := map[bool]int{true: 100}[of == name]
			if ns, ew := strings.Count(out.String(), "<NS_"+of+">"), strings.Count(out.String(), "<EW_"+of+">"); ns != want || ew != want {
				t.Errorf("%s: %d and %d of %s", scoring, ns, ew, of)
			}
		}
	}
}

// Cross-IMPs that rank by another figure than their total say so in every form of the document.
func TestEveryFormSaysWhichFigureOfCrossIMPsRanks(t *testing.T) {
	t.Parallel()
	headings := map[string][2]string{tournament.ByMean: {"Mean", "Средние"}, tournament.ByXQ: {"XQ", "Показатель"}}
	for cross, want := range map[string]string{
		"":                "<EVENT_DESCRIPTION>Thursday &amp; friends</",
		tournament.ByMean: "(mean of cross-IMPs)</EVENT_DESCRIPTION>",
		tournament.ByXQ:   "(XQ)</EVENT_DESCRIPTION>",
	} {
		d := evening(t)
		d.Stages = []results.Stage{{Stage: "pairs", Kind: events.StagePairs, Rounds: 5, Scoring: events.ScoringCrossIMP, Cross: cross, Standings: []results.Standing{
			{Place: 1, Entry: "one", Played: 20, Points: "91"},
		}}}
		for i := range d.Sessions {
			d.Sessions[i].Scoring, d.Sessions[i].Cross = events.ScoringCrossIMP, cross
		}
		data, err := d.JSON()
		if err != nil || strings.Count(string(data), `"cross": "`+cross+`"`) != map[bool]int{true: 1 + len(d.Sessions)}[cross != ""] {
			t.Errorf("%q in the document: %v\n%s", cross, err, data)
		}
		schematest.ValidateFile(t, "results.json", data)
		for _, name := range []string{"standings", "pairs", "travellers"} {
			var out bytes.Buffer
			if err := d.Table(name).CSV(&out, results.Dialect{}); err != nil || strings.Count(out.String(), ",cross-imp,"+cross+"\n") != len(d.Table(name).Rows) {
				t.Errorf("%q in %s: %v\n%s", cross, name, err, &out)
			}
		}
		var out bytes.Buffer
		if err := d.USEBIO(&out, "1.2"); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%q in USEBIO: %v\n%.900s", cross, err, &out)
		}
		for i, tag := range []language.Tag{language.English, language.Russian} {
			for _, sheet := range []string{"standings", "ranking", "pair-cards", "travellers"} {
				text := casefile.Text(d.Sheet(tag, nil, sheet), false)
				for figure, heading := range headings {
					if strings.Contains(text, heading[i]) != (figure == cross) {
						t.Errorf("%q on the sheet %s, %s among its headings:\n%s", cross, sheet, heading[i], text)
					}
				}
			}
		}
	}
}

func TestASpreadsheetTakesNoValueForAFormula(t *testing.T) {
	t.Parallel()
	hard := &results.Table{Columns: []string{"=cmd"}}
	for _, dialect := range []results.Dialect{{Excel: true}, {Excel: true, Comma: true}} {
		var out bytes.Buffer
		if err := hard.CSV(&out, dialect); err != nil || out.String() != "\ufeff'=cmd\r\n" {
			t.Errorf("%+v: %q, %v", dialect, out.String(), err)
		}
		for _, name := range []string{"\n=b", "＝b", "＋b", "－b", "＠b"} {
			d := cup()
			d.Entries[0].Players[0].Name = name
			out.Reset()
			if err := d.Tables()[0].CSV(&out, dialect); err != nil || !strings.Contains(out.String(), "'"+strings.ReplaceAll(name, "\n", "\r\n")) {
				t.Errorf("%+v: %q is not guarded: %s, %v", dialect, name, &out, err)
			}
		}
		for _, name := range []string{"a;=b", "a,=b"} {
			d := cup()
			d.Entries[0].Players[0].Name = name
			out.Reset()
			if err := d.Tables()[0].CSV(&out, dialect); err != nil || !strings.Contains(out.String(), `"`+name+`"`) {
				t.Errorf("%+v: %q is not quoted: %s, %v", dialect, name, &out, err)
			}
		}
	}
}

func TestMoneyHasTheDecimalsOfItsCurrency(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		currency string
		amount   int
		want     string
	}{
		{"EUR", 6667, "66.67"}, {"EUR", 5, "0.05"}, {"EUR", -105, "-1.05"}, {"EUR", 0, "0.00"},
		{"JPY", 5000, "5000"}, {"JPY", -5, "-5"}, {"BHD", 1500, "1.500"}, {"", 100, "1.00"},
	} {
		d := &results.Document{Currency: c.currency, Accounts: []results.Account{{Entry: "anna", Paid: c.amount}}}
		for _, table := range d.Tables() {
			if table.Name == "accounts" && (table.Rows[0][3] != c.want || table.Rows[0][2] != "") {
				t.Errorf("%d of %q: %s, not %s", c.amount, c.currency, table.Rows[0][3], c.want)
			}
		}
	}
}

func TestAHeadIsAWholeHash(t *testing.T) {
	t.Parallel()
	for _, hash := range []string{"", zeros[1:], zeros + "00", "g" + zeros[1:]} {
		if _, err := results.RootOf([]results.MatchHead{{Match: "m", Head: results.Head{N: 1, Hash: hash}}}); err == nil {
			t.Errorf("%q is taken for a hash", hash)
		}
	}
}

func TestASheetHoldsOnlyItsOwnEncounters(t *testing.T) {
	t.Parallel()
	text := func(d *results.Document) string {
		return casefile.Text(d.Sheet(language.English, nil, results.Sheets...), false)
	}
	want := text(cup())
	for _, e := range []results.Encounter{
		{Encounter: "cup_r", Round: 2}, {Encounter: "cup_1_1", Round: -1, Index: 1}, {Encounter: "cup_1_1", Round: 63, Index: 1},
		{Encounter: "cup_1_1", Round: 1, Index: 1 << 62}, {Encounter: "cup_1_1", Round: 1, Index: -1}, {Encounter: "cup-losers_2_1", Round: 2, Index: 1, Winner: "boris"},
	} {
		d := cup()
		d.Stages[0].Encounters = append(d.Stages[0].Encounters, e)
		if have := text(d); strings.Count(have, "Борис Жуков") != strings.Count(want, "Борис Жуков") {
			t.Errorf("%+v is on the sheet", e)
		}
	}
	for _, rounds := range []int{-1, 1 << 62} {
		d := cup()
		d.Stages[0].Rounds, d.Stages[1].Rounds = rounds, rounds
		_ = text(d)
	}
}

func TestAWithheldPrizeIsNobodysAndTwoAreAdded(t *testing.T) {
	t.Parallel()
	d := cup()
	d.Prizes = append(d.Prizes, results.Prize{Stage: "cup", Entry: "anna", Amount: 2550})
	standings := d.Standings()
	prizes := map[string]string{}
	entry, prize := slices.Index(standings.Columns, "entry"), slices.Index(standings.Columns, "prize")
	for _, row := range standings.Rows {
		prizes[row[entry]] = row[prize]
	}
	if prizes["anna"] != "125.50" || prizes["boris"] != "" {
		t.Errorf("the prizes are %v", prizes)
	}
}

func TestANameIsPrintedWhateverWordItIs(t *testing.T) {
	t.Parallel()
	d := cup()
	d.Entries[0].Players[0].Name, d.Entries[1].Players[0].Name = "true", "false"
	text := casefile.Text(d.Sheet(language.English, nil, "standings"), false)
	for _, name := range []string{" true ", " false "} {
		if !strings.Contains(text, name) {
			t.Errorf("the name%sis not in\n%s", name, text)
		}
	}
}
