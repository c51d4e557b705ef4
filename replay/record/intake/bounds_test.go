package intake_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// notes returns the notes of the match as a whole, "key: text".
func notes(m *imported) []string {
	var out []string
	for _, entry := range m.Entries {
		for _, e := range entry {
			if n, ok := e.Body.(*events.NoteMade); ok && e.Game == 0 {
				out = append(out, n.Key+": "+n.Text)
			}
		}
	}
	return out
}

func TestNamesStayOutOfTheRecord(t *testing.T) {
	text := `; [Event "Ann Lee against O'Neil, finals"]
; [Player 1 "Ann Lee"]
; [Transcriber "Zoe Zimmer"]
; [Lee's coach "nobody"]
; written by Zimmer for leeway and LEE
; An O'Neil (jr.) fan, [A], boneils
 3 point match

 Game 1
 Ann Lee : 0                    O'Neil (jr.) : 0
  1) 31: 8/5 6/5                 62: Ann's play

 Game 2
 Ann Leeds : 1                  O'Neil (jr.) : 0
  1) 31: 8/5 6/5
; Leeds it is
`
	m := enter(t, mustRead(t, "Ann_Lee-O'Neil 3pt.mat", []byte(text)))
	if name := m.Entries[0][1].Body.(*events.ImportStarted).Name; name != "[A]-O'[B] 3pt.mat" {
		t.Errorf("file %q", name)
	}
	want := []string{
		"Event: [A] against O'[B], finals",
		"[A]'s coach: nobody",
		": written by [name] for leeway and [A]",
		": An [B].) fan, [A], boneils",
		"name-changed: 14: 2, A",
		"play-unreadable: 11: [A]'s play",
		"result-missing: 9: 1",
		"rules-assumed: start standard, crawford true",
	}
	if got := notes(m); !slices.Equal(got, want) {
		t.Errorf("notes\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if text := m.lines(1); !strings.Contains(text, `"words":"[A]'s play"`) || !strings.Contains(text, `"text":"[A] it is"`) {
		t.Errorf("in the games\n%s", text)
	}
}

func TestShortNamesAreTakenOutAsTheyAreSpelt(t *testing.T) {
	text := "; a FB and an fb\n; [Round \"A\"]\n 3 point match\n Game 1\n FB : 0     A : 0\n"
	m := enter(t, mustRead(t, "fb.mat", []byte(text)))
	want := []string{": a [A] and an fb", "Round: [B]", "rules-assumed: start standard, crawford true"}
	if got := notes(m); !slices.Equal(got, want) {
		t.Errorf("notes %q, want %q", got, want)
	}
}

func TestTheStartIsWhatTheFileSays(t *testing.T) {
	for _, c := range []struct{ headers, start, kept string }{
		{`; [EventDate "2022.07.30"]`, "2022-07-30T00:00:00.000Z", ""},
		{"; [EventDate \"2022.07.30\"]\n; [EventTime \"21.53\"]", "2022-07-30T21:53:00.000Z", "EventTime: 21.53"},
		{`; [EventDate "2022-07-30"]`, "2022-07-30T00:00:00.000Z", "EventDate: 2022-07-30"},
		{`; [EventDate "30 July"]`, "unknown", "EventDate: 30 July"},
		{`; [EventDate "1968.07.30"]`, "unknown", "EventDate: 1968.07.30"},
		{`; [EventTime "21.53"]`, "unknown", "EventTime: 21.53"},
	} {
		m := enter(t, mustRead(t, "match.mat", []byte(c.headers+"\n"+match(1))))
		start := m.Entries[0][0].Body.(*events.MatchScheduled).Start
		kept := slices.DeleteFunc(notes(m), func(n string) bool { return strings.HasPrefix(n, "rules-assumed") })
		if start.String() != c.start || strings.Join(kept, "; ") != c.kept {
			t.Errorf("%q: start %v, kept %q; want %s, %q", c.headers, start, kept, c.start, c.kept)
		}
	}
}

func TestRatingsBehindNamesAreKept(t *testing.T) {
	text := strings.Replace(match(1), "Ann Lee :", "Ann Lee,1826.5 :", 1)
	if got := notes(enter(t, mustRead(t, "match.mat", []byte(text)))); got[0] != "Player 1 Elo: 1826.5" {
		t.Errorf("notes %q", got)
	}
}

// Texts are kept whole however long they are, in as many entries as it takes.
func TestEntriesKeepWithinTheirBounds(t *testing.T) {
	var text strings.Builder
	want := 0
	for i := range 200 {
		fmt.Fprintf(&text, "; [Key %d \"%s\"]\n", i, strings.Repeat("ö\x01", 2500))
		want += 5000
	}
	m := enter(t, mustRead(t, "match.mat", []byte(text.String()+match(1))))
	got := 0
	for _, entry := range m.Entries {
		for _, e := range entry {
			if n, ok := e.Body.(*events.NoteMade); ok && strings.HasPrefix(n.Key, "Key ") {
				got += len([]rune(n.Text))
			}
		}
	}
	if got != want {
		t.Errorf("%d characters kept of %d", got, want)
	}
}

// What the vocabulary cannot hold of a cube is kept in words.
func TestACubeBeyondTheVocabularyIsNoted(t *testing.T) {
	d := mustRead(t, "match.mat", []byte(started(0)))
	d.Games[0].CubeValue = 1 << 31
	d.Games[0].Actions = append(d.Games[0].Actions, transcript.Action{Kind: transcript.Double, Side: events.A, Value: 1 << 32})
	m := enter(t, d)
	want := `note.made {"key":"cube-value","text":"2147483648"}` + startedWant +
		`note.made {"key":"cube-value","text":"4294967296"}
cube.offered {"side":"A","value":2}
`
	if got := told(m); got != want {
		t.Errorf("entered\n%s\nwant\n%s", got, want)
	}
}

// What the file leaves open is read so that it contradicts itself least.
func TestWhatTheFileLeavesOpenIsFoundOut(t *testing.T) {
	for _, c := range []struct {
		name, text string
		check      func(f events.Format) bool
	}{
		{"a double that counted in what would be the Crawford game", match(2, "  1) Losses 1 point              Wins 1 point") +
			" Game 2\n Ann Lee : 0   Bo : 1\n  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Drops                      Wins 1 point\n",
			func(f events.Format) bool { return !f.Crawford }},
		{"nothing speaks against a Crawford game", match(2), func(f events.Format) bool { return f.Crawford }},
		{"more beavers than usual", session("  1) 31: 8/5 6/5                 Doubles => 2",
			"  2)  Beavers => 4               Beavers => 8", "  3)  Beavers => 16              Beavers => 32", "  4)  Beavers => 64              Beavers => 128"),
			func(f events.Format) bool { return f.Beavers == 6 }},
		{"no beavers said", "; [Beaver \"Off\"]\n" + session("  1) 31: 8/5 6/5                 Doubles => 2", "  2)  Beavers => 4"),
			func(f events.Format) bool { return f.Beavers == 0 }},
		{"without a cube", "; [CubeLimit \"1\"]\n" + match(3), func(f events.Format) bool { return !f.Cube }},
	} {
		m := enter(t, mustRead(t, "match.mat", []byte(c.text)))
		if !c.check(m.Format()) {
			t.Errorf("%s: %+v", c.name, m.Format())
		}
	}
}

func TestWhatCannotBeEnteredIsRefusedWithACode(t *testing.T) {
	for _, c := range []struct {
		code   intake.Code
		change func(d *transcript.Document, terms *intake.Terms)
	}{
		{intake.CodeVariation, func(d *transcript.Document, _ *intake.Terms) { d.Variation = transcript.Hypergammon2 }},
		{intake.CodeGames, func(d *transcript.Document, _ *intake.Terms) { d.Games = make([]transcript.Game, 100_001) }},
		{intake.CodeRulebook, func(_ *transcript.Document, terms *intake.Terms) { terms.Rulebook = "house" }},
		{intake.CodeTournament, func(_ *transcript.Document, terms *intake.Terms) { terms.Tournament = "a.b" }},
		{intake.CodeReader, func(_ *transcript.Document, terms *intake.Terms) { terms.Reader = "" }},
		{intake.CodePerson, func(_ *transcript.Document, terms *intake.Terms) {
			terms.Person = func(name string) string { return name }
		}},
		{intake.CodePerson, func(_ *transcript.Document, terms *intake.Terms) { terms.Person = nil }},
	} {
		d, terms := mustRead(t, "match.mat", []byte(match(3))), terms()
		c.change(d, &terms)
		_, err := intake.Enter(d, terms)
		if e := new(intake.Error); !errors.As(err, &e) || e.Code != c.code || e.File != "match.mat" || e.Next == "" {
			t.Errorf("%s: error %v", c.code, err)
		}
	}
}

func TestAnUnknownVariationIsRefusedWhereItStands(t *testing.T) {
	d := mustRead(t, "match.mat", []byte("; [Site \"x\"]\n; [Variation \"Tapa\"]\n"+match(3)))
	_, err := intake.Enter(d, terms())
	if e := new(intake.Error); !errors.As(err, &e) || e.Place.Line != 2 || e.Got != "Tapa" {
		t.Errorf("error %v", err)
	}
}

// As many games as the vocabulary can number, and no more.
func TestTheLastGameThatCanBeNumberedIsEntered(t *testing.T) {
	d := mustRead(t, "match.mat", []byte(match(0)))
	d.Games[0].Number, d.Games[0].Score = 100_000, [2]int{1, 0}
	if m := enter(t, d); m.Entries[len(m.Entries)-2][0].Game != 100_000 {
		t.Errorf("the last game is not number 100000:\n%s", m.lines(1))
	}
	d.Games[0].Number++
	if m := enter(t, d); m.Entries[len(m.Entries)-2][0].Game != 1 {
		t.Errorf("a number that there is not:\n%s", m.lines(1))
	}
}

func TestTheMatchIDComesFromTournamentAndFile(t *testing.T) {
	source := transcript.Source{}.SHA256
	if id := intake.MatchID("local", source); id != "m-42e2ef21affcc3779154" {
		t.Errorf("id %s", id)
	}
	if intake.MatchID("other", source) == intake.MatchID("local", source) {
		t.Error("the same in another tournament")
	}
}

// Ids are asked for once a side: whoever gives them may draw them.
func TestPersonsAreAskedForOnce(t *testing.T) {
	d, asked := mustRead(t, "match.mat", []byte(session("  1) 31: 8/4 6/4"))), []string{}
	once := terms()
	once.Person = func(name string) string { asked = append(asked, name); return "p" }
	if _, err := intake.Enter(d, once); err != nil || !slices.Equal(asked, []string{"Ann Lee", "Bo"}) {
		t.Errorf("asked for %q, %v", asked, err)
	}
}

// What is entered is the file's, not the rulebook's.
func TestAnotherRulebookChangesNothingButItsName(t *testing.T) {
	for _, name := range []string{"illegal_play.txt", "missing_row.mat", "illegal_move.mat", "double_in_crawford.mat", "concedes.txt"} {
		withFile(t, "oddities", name, func(t *testing.T, data []byte) {
			d, ru := mustRead(t, name, data), terms()
			ru.Rulebook = "ru"
			plan, err := intake.Enter(d, ru)
			if err != nil {
				t.Fatal(err)
			}
			wbf := enter(t, d).lines(2)
			if got := (&imported{Plan: plan}).lines(2); got != wbf {
				t.Errorf("under another rulebook\n%s\nnot\n%s", got, wbf)
			}
		})
	}
}
