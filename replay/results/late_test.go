package results_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

func TestWhatIsDueIsWhatTheRulebookSaysOfLateness(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ discipline, rulebook, at, owed, forfeit string }{
		{"backgammon", "wbf", "13:14", "0", "2026-11-22T13:35:00.000Z"},
		{"backgammon", "wbf", "13:15", "1", "2026-11-22T13:35:00.000Z"},
		{"backgammon", "wbf", "18:00", "5", "2026-11-22T13:35:00.000Z"},
		{"backgammon", "modern", "13:05", "1", "2026-11-22T13:25:00.000Z"},
		{"backgammon", "modern", "18:00", "5", "2026-11-22T13:25:00.000Z"},
		{"long-nards", "ru", "18:00", "", ""},
		{"bridge", "laws2017", "18:00", "", ""},
		{"bridge", "wbf", "18:00", "", ""},
		{"backgammon", "nobodys", "18:00", "", ""},
	} {
		d := cup()
		d.Discipline, d.Rulebook, d.At = c.discipline, c.rulebook, "2026-11-22T"+c.at+":00.000Z"
		rows := d.Table("due").Rows
		if len(rows) != 1 || rows[0][5] != c.owed || rows[0][6] != c.forfeit {
			t.Errorf("%+v: %q", c, rows)
		}
		text := casefile.Text(d.Sheet(language.English, nil, "due"), false)
		if told := strings.Contains(text, "Points due") && strings.Contains(text, "forfeited"); told != (c.owed != "") {
			t.Errorf("%+v:\n%s", c, text)
		}
	}
}

func TestWhoIsLateIsToldToTheOfficeAlone(t *testing.T) {
	t.Parallel()
	d := cup()
	public, err := d.Public()
	if err != nil {
		t.Fatal(err)
	}
	if own := d.Sheet(language.English, nil, "due"); len(own.Sections) != 1 || len(d.Table("due").Rows) != 1 {
		t.Error("the office has no list")
	}
	if sheet := public.Sheet(language.English, nil, "due"); len(sheet.Sections) > 0 || len(public.Table("due").Rows) > 0 {
		t.Errorf("everybody has %+v", sheet.Sections)
	}
}

// final returns the final of two, called with a match of which this is known, and posted so if at all. Its director
// wrote a complaint.
func final(t *testing.T, match *ledger.Ledger, posted ...events.Body) *results.Document {
	t.Helper()
	return finalAt(t, 0, match, posted...)
}

// finalAt has the last entry of the tournament's log at a moment.
func finalAt(t *testing.T, at events.Instant, match *ledger.Ledger, posted ...events.Body) *results.Document {
	t.Helper()
	key, desk := officeKey(t), newLog("desk")
	for _, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Rulebook: "wbf", Country: "BUL", Zone: "Europe/Sofia"},
		&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p-anna"}}, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p-boris"}},
		&events.StageDeclared{Division: "open", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 7}}},
		&events.DrawMade{Stage: "ko", Method: events.ByHand, Public: true, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}},
		&events.RoundCalled{Stage: "ko", Round: 1, Start: 1, Encounters: []events.CalledEncounter{{Encounter: "ko_1_1", Matches: []string{"m-1"}, Place: "4"}}},
	} {
		desk.add(t, key, body)
	}
	for _, body := range posted {
		desk.add(t, key, body)
	}
	desk.tells(t, key, events.Event{Actor: "p-dora", At: at, Body: &events.ComplaintFiled{Side: events.NoSide, Words: "too loud"}})
	doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
		Name: func(person string) string { return strings.TrimPrefix(person, "p-") }, Salt: func([]string) (string, error) { return "", nil },
		Log: func(name string) (*ledger.Ledger, error) {
			if name == "m-1" {
				return match, nil
			}
			return nil, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestWhoPlaysIsNotLate(t *testing.T) {
	t.Parallel()
	match := newLog("m-1")
	if rows := final(t, nil).Table("due").Rows; len(rows) != 1 {
		t.Errorf("without a log of the match: %q", rows)
	}
	match.add(t, officeKey(t), &events.MatchScheduled{
		Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: events.ToPoints, Length: 7, Start: "standard"},
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	if rows := final(t, match.ledger).Table("due").Rows; len(rows) != 1 {
		t.Errorf("before the first roll: %q", rows)
	}
	match.tells(t, officeKey(t), events.Event{Game: 1, Body: &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}})
	if rows := final(t, match.ledger).Table("due").Rows; len(rows) != 0 {
		t.Errorf("while they play: %q", rows)
	}
	roll := match.ledger.Link(match.ledger.Head().N)
	match.add(t, officeKey(t), &events.EntryRetracted{Target: &events.Ref{Entry: roll.Entry.ID}, Reason: "the other table's"})
	if rows := final(t, match.ledger).Table("due").Rows; len(rows) != 1 {
		t.Errorf("the roll was taken back: %q", rows)
	}
}

func TestAComplaintNamesWhoWroteItDown(t *testing.T) {
	t.Parallel()
	if c := final(t, nil).Complaints; len(c) != 1 || c[0].By != "dora" || c[0].Words != "too loud" {
		t.Errorf("%+v", c)
	}
}

// Whoever complains when the match is posted, or before it is, is heard in the report to the federation (WBF 6.3). What is
// certified does not change by that.
func TestALaterComplaintReachesTheFederationAndNothingThatIsCertified(t *testing.T) {
	t.Parallel()
	key, match := officeKey(t), newLog("m-1")
	match.add(t, key, &events.MatchScheduled{
		Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: events.ToPoints, Length: 7, Start: "standard"},
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	complains := func(words string) {
		match.tells(t, key, events.Event{Actor: "p-carl", Body: &events.ComplaintFiled{Side: events.NoSide, Words: words}})
	}
	complains("the dice stick")
	link := match.ledger.Link(match.ledger.Head().N)
	result := &events.ResultPosted{
		Encounter: "ko_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{7, 3},
		From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: link.N, Hash: link.Hash}}},
	}
	const since = "Complaints since"
	before := final(t, match.ledger, result)
	told := func(d *results.Document) string {
		return casefile.Text(d.Sheet(language.English, nil, "federation"), false)
	}
	if text := told(before); strings.Count(text, "the dice stick") != 1 || strings.Contains(text, since) {
		t.Errorf("before: %s", text)
	}
	complains("nobody heard me")
	again := &events.RoundCalled{Stage: "ko", Round: 1, Start: 2, Encounters: []events.CalledEncounter{{Encounter: "ko_1_1", Matches: []string{"m-2"}, Place: "5"}}}
	after, unposted := final(t, match.ledger, result), final(t, match.ledger, again)
	for _, d := range []*results.Document{after, unposted} {
		text := told(d)
		for _, words := range []string{"the dice stick", "nobody heard me", "too loud", "carl", since} {
			if !strings.Contains(text, words) {
				t.Errorf("%q is not in\n%s", words, text)
			}
		}
		public, err := d.Public()
		if err != nil || strings.Contains(told(public), "heard me") {
			t.Errorf("everybody reads it: %v", err)
		}
	}
	one, _ := before.JSON()
	other, err := after.JSON()
	if err != nil || string(one) != string(other) || !before.Same(after) {
		t.Errorf("the document is another one: %v\n%s\n%s", err, one, other)
	}
}

func TestTheRoomIsThatOfThePlayersWhoAreOfATeam(t *testing.T) {
	t.Parallel()
	of := tournament.New()
	for entry, players := range map[string]string{"one": "abcd", "two": "efgh"} {
		of.Apply(events.Address{}, &events.Event{Body: &events.EntryRegistered{Entry: entry, Players: strings.Split(players, "")}}, tournament.Moment{})
	}
	m := new(tournament.Meeting)
	m.SeatA.Entry, m.SeatB.Entry = "one", "two"
	for _, c := range []struct{ name, n, s, want string }{
		{"both of the first team", "a", "b", "open"}, {"both of the second", "e", "f", "closed"},
		{"a substitute North", "x", "b", "open"}, {"a substitute South", "e", "x", "closed"},
		{"nobody North", "", "f", "closed"}, {"two substitutes, against the second", "x", "y", "open"}, {"nobody, against the second", "", "", "open"},
	} {
		seats := []events.Player{{ID: "g", Seat: "E"}, {ID: "z", Seat: "W"}}
		for seat, id := range map[string]string{"N": c.n, "S": c.s} {
			if id != "" {
				seats = append(seats, events.Player{ID: id, Seat: seat})
			}
		}
		if got := results.RoomOf(of, m, seats); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
	for id, want := range map[string]string{"b": "closed", "f": "open", "w": ""} {
		seats := []events.Player{{ID: "x", Seat: "N"}, {ID: "y", Seat: "S"}, {ID: "z", Seat: "E"}, {ID: id, Seat: "W"}}
		if got := results.RoomOf(of, m, seats); got != want {
			t.Errorf("substitutes and %s West: %q", id, got)
		}
	}
}
