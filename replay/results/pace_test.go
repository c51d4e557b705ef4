package results_test

import (
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
)

// called is the match of the final of two, before it begins.
func called(t *testing.T) *log {
	t.Helper()
	return calledTo(t, events.ToPoints, 7)
}

func calledTo(t *testing.T, kind string, length int) *log {
	t.Helper()
	match := newLog("m-1")
	match.add(t, officeKey(t), &events.MatchScheduled{
		Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: kind, Length: length, Gammons: true, Start: "standard"},
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	return match
}

func TestTheSlowestTablesAreListedByMinutesAPoint(t *testing.T) {
	t.Parallel()
	key, match := officeKey(t), called(t)
	if rows := final(t, match.ledger).Table("pace").Rows; len(rows) != 0 {
		t.Errorf("before the first roll: %q", rows)
	}
	const minute = events.Instant(60_000)
	match.tells(t, key, events.Event{Game: 1, At: 100 * minute, Body: &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}})
	match.tells(t, key, events.Event{Game: 1, At: 109 * minute, Body: &events.GameConceded{Side: events.A, As: "gammon"}})
	d := final(t, match.ledger)
	rows := d.Table("pace").Rows
	if len(rows) != 1 || strings.Join(rows[0], "|") != "4|ko_1_1|anna|boris|9|2|4.5|1970-01-01T02:28:47.285Z" {
		t.Errorf("%q", rows)
	}
	text := casefile.Text(d.Sheet(language.English, nil, "pace"), false)
	if !strings.Contains(text, "The slowest tables") || !strings.Contains(text, "4.5") {
		t.Error(text)
	}
	public, err := d.Public()
	if err != nil || len(public.Table("pace").Rows) > 0 {
		t.Errorf("everybody has %q, %v", public.Table("pace").Rows, err)
	}
}

// Of a match to seven that was played for half an hour, what is left at its pace; nobody knows while it rests.
func TestARoundEndsWhenItsLastTableDoesAtItsPace(t *testing.T) {
	t.Parallel()
	const minute = events.Instant(60_000)
	key := officeKey(t)
	roll := events.Event{Game: 1, At: 100 * minute, Body: &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}}
	scored := func(game int, winner events.Side, points int) events.Event {
		return events.Event{Game: game, At: 110 * minute, Body: &events.ScoreEntered{Winner: winner, Points: points, Source: events.FromTable}}
	}
	for _, c := range []struct {
		name   string
		match  *log
		played []events.Event
		ends   string
	}{
		{"6-5: one is enough, or two", called(t), []events.Event{roll, scored(1, events.A, 6), scored(2, events.B, 5)}, "02:14:05"},
		{"6-6: one point", called(t), []events.Event{roll, scored(1, events.A, 6), scored(2, events.B, 6)}, "02:12:30"},
		{"a best of 3 at 1-0: one game is enough, or two", calledTo(t, events.BestOf, 3), []events.Event{roll, scored(1, events.A, 1)}, "02:55:00"},
		{"a session", calledTo(t, events.Session, 0), []events.Event{roll, scored(1, events.A, 6)}, ""},
		{"0-0: nobody knows its pace", called(t), []events.Event{roll}, ""},
		{"a match to 101: nobody foresees its end", calledTo(t, events.ToPoints, 101), []events.Event{roll, scored(1, events.A, 6)}, ""},
		{"a match to a billion", calledTo(t, events.ToPoints, 1<<30), []events.Event{roll, scored(1, events.A, 6)}, ""},
		{"adjourned", called(t), []events.Event{roll, scored(1, events.A, 6), {At: 130 * minute, Body: &events.MatchAdjourned{Reason: "lunch"}}}, ""},
	} {
		for _, e := range c.played {
			c.match.tells(t, key, e)
		}
		d := finalAt(t, 130*minute, c.match.ledger)
		rows := d.Table("pace").Rows
		text := casefile.Text(d.Sheet(language.English, nil, "pace"), false)
		told := strings.Contains(text, "Round 1 of ko is expected to end at 1970-01-01 "+strings.Replace(c.ends, "02:", "04:", 1)) // in Sofia
		if len(rows) != 1 || !strings.Contains(rows[0][7], c.ends) || (rows[0][7] == "") != (c.ends == "") || told != (c.ends != "") {
			t.Errorf("%s: %q\n%s", c.name, rows, text)
		}
	}
}

// Of two tables of a round both must be known to end.
func TestARoundEndsOnlyIfAllOfItsTablesAreKnownTo(t *testing.T) {
	t.Parallel()
	const minute = events.Instant(60_000)
	key := officeKey(t)
	roll := events.Event{Game: 1, At: 100 * minute, Body: &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}}
	six := events.Event{Game: 1, At: 110 * minute, Body: &events.ScoreEntered{Winner: events.A, Points: 6, Source: events.FromTable}}
	rests := events.Event{At: 125 * minute, Body: &events.MatchAdjourned{Reason: "lunch"}}
	for _, c := range []struct {
		name   string
		second []events.Event
		posted events.Body
		told   bool
	}{
		{"both play", []events.Event{roll, six}, nil, true},
		{"one rests", []events.Event{roll, six, rests}, nil, false},
		{"one has not begun", nil, nil, false},
		{"one has conceded", nil, &events.ResultPosted{Encounter: "ko_1_2", Winner: "e4", How: events.ResultConceded}, true},
	} {
		first, second, desk := called(t), called(t), newLog("desk")
		first.tells(t, key, roll)
		first.tells(t, key, six)
		for _, e := range c.second {
			second.tells(t, key, e)
		}
		for _, body := range twoTables() {
			desk.add(t, key, body)
		}
		if c.posted != nil {
			desk.add(t, key, c.posted)
		}
		desk.tells(t, key, events.Event{Actor: "p-dora", At: 130 * minute, Body: &events.ComplaintFiled{Side: events.NoSide, Words: "too loud"}})
		doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
			Name: func(person string) string { return person }, Salt: func([]string) (string, error) { return "", nil },
			Log: func(name string) (*ledger.Ledger, error) {
				return map[string]*ledger.Ledger{"m-1": first.ledger, "m-2": second.ledger}[name], nil
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		text := casefile.Text(doc.Sheet(language.English, nil, "pace"), false)
		if strings.Contains(text, "Round 1 of ko is expected to end at") != c.told || strings.Contains(text, "Round 2") {
			t.Errorf("%s:\n%s", c.name, text)
		}
	}
}

// twoTables are two semifinals that were called.
func twoTables() []events.Body {
	all := []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Rulebook: "wbf", Country: "BUL", Zone: "Europe/Sofia"},
		&events.StageDeclared{Division: "open", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 7}, {Round: 2, Length: 7}}},
	}
	draw := &events.DrawMade{Stage: "ko", Method: events.ByHand, Public: true}
	for i, player := range []string{"p-anna", "p-boris", "p-vera", "p-gleb"} {
		entry := "e" + strconv.Itoa(i+1)
		all = append(all, &events.EntryRegistered{Entry: entry, Division: "open", Players: []string{player}})
		draw.Places = append(draw.Places, events.DrawPlace{Place: i + 1, Entry: entry})
	}
	return append(all, draw, &events.RoundCalled{Stage: "ko", Round: 1, Start: 1, Encounters: []events.CalledEncounter{
		{Encounter: "ko_1_1", Matches: []string{"m-1"}, Place: "4"}, {Encounter: "ko_1_2", Matches: []string{"m-2"}, Place: "5"},
	}})
}

func TestMinutesAreThoseInWhichTheTablePlays(t *testing.T) {
	t.Parallel()
	const minute = events.Instant(60_000)
	key := officeKey(t)
	at := func(minutes events.Instant, game int, body events.Body) events.Event {
		return events.Event{At: minutes * minute, Game: game, Body: body}
	}
	roll := at(100, 1, &events.OpeningRolled{A: 3, B: 1, First: events.NoSide})
	lost := at(109, 1, &events.GameConceded{Side: events.A, As: "gammon"})
	adjourned, resumed := at(112, 0, &events.MatchAdjourned{Reason: "lunch"}), at(172, 0, &events.MatchResumed{})
	for _, c := range []struct {
		name   string
		latest events.Instant // of the tournament's log
		played []events.Event
		row    string
	}{
		{"no break", 130, []events.Event{roll, lost}, "30|2|15.0"},
		{"a note after the latest of the tournament", 130, []events.Event{roll, lost, at(140, 0, &events.NoteMade{Text: "slow"})}, "40|2|20.0"},
		{"a clock far ahead", 130, []events.Event{roll, lost, at(100_000, 0, &events.NoteMade{Text: "slow"})}, "30|2|15.0"},
		{"a clock ahead, and right again", 130, []events.Event{roll, at(900, 0, &events.NoteMade{Text: "slow"}), lost}, "30|2|15.0"},
		{"a roll by a clock far ahead", 130, []events.Event{at(100_000, 1, roll.Body), lost}, "21|2|10.5"},
		{"adjourned", 150, []events.Event{roll, lost, adjourned}, "12|2|6.0"},
		{"resumed", 180, []events.Event{roll, lost, adjourned, resumed}, "20|2|10.0"},
		{"penalty points", 130, []events.Event{roll, lost, at(110, 0, &events.PenaltyAssessed{Side: events.A, Points: 3, Reason: "slow"})}, "30|2|15.0"},
		{"conceded", 130, []events.Event{roll, lost, at(110, 0, &events.MatchConceded{Side: events.A})}, ""},
		{"void", 130, []events.Event{roll, lost, at(110, 0, &events.MatchVoided{Reason: "the wrong opponents"})}, ""},
	} {
		match, row := called(t), ""
		for _, e := range c.played {
			match.tells(t, key, e)
		}
		for _, r := range finalAt(t, c.latest*minute, match.ledger).Table("pace").Rows {
			row = strings.Join(r[4:7], "|")
		}
		if row != c.row {
			t.Errorf("%s: %q, not %q", c.name, row, c.row)
		}
	}
}

// agreed is the appointment of a monitor for a fee.
func agreed(by events.Side, amount int) *events.MonitorAppointed {
	return &events.MonitorAppointed{Person: "p-eva", Side: by, Fee: true, Amount: amount}
}

func TestTheFeeOfAMonitorIsOnTheAccountOfWhoAskedForHim(t *testing.T) {
	t.Parallel()
	key := officeKey(t)
	for _, c := range []struct {
		monitors []*events.MonitorAppointed
		owed     [2]int
	}{
		{[]*events.MonitorAppointed{agreed(events.B, 2000)}, [2]int{0, 2000}},
		{[]*events.MonitorAppointed{agreed(events.B, 0)}, [2]int{}},
		{[]*events.MonitorAppointed{agreed(events.B, 2000), agreed(events.B, 1500)}, [2]int{0, 1500}},
		{[]*events.MonitorAppointed{agreed(events.B, 2000), agreed(events.A, 500), agreed(events.NoSide, 0)}, [2]int{500, 2000}},
		{[]*events.MonitorAppointed{agreed(events.B, 2000), {Person: "p-ivan", Side: events.B}}, [2]int{0, 2000}},
	} {
		match := called(t)
		for _, monitor := range c.monitors {
			match.add(t, key, monitor)
		}
		link := match.ledger.Link(match.ledger.Head().N)
		d := final(t, match.ledger, &events.ResultPosted{
			Encounter: "ko_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{7, 3},
			From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: link.N, Hash: link.Hash}}},
		})
		if got := [2]int{d.Accounts[0].Due, d.Accounts[1].Due}; got != c.owed {
			t.Errorf("%v is owed, not %v", got, c.owed)
		}
	}
}
