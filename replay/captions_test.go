package replay_test

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/replay/captions"
	"kibitz/replay/disclosed"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
)

var start = time.Date(2026, 3, 14, 10, 0, 0, 0, time.UTC)

// recorded is a match of one game whose video starts with it, and what a file leaves out of it.
func recorded(t *testing.T, video time.Time) *format.Record {
	t.Helper()
	l := ledger.New("open", "final", ledger.Config{Verify: func(string, []byte, string) bool { return true }})
	write := func(device, id string, told ...events.Event) {
		author := &ledger.Author{Key: eventstest.Key(device), Match: "final"}
		data, signature, err := author.Write(eventstest.ID(id), l.Head(), told...)
		if err != nil {
			t.Fatal(err)
		}
		if link := l.Add(ledger.Message{Data: data, Signature: signature}); link.Status != ledger.Folded {
			t.Fatalf("entry %s of %s: %s, %s", id, device, link.Reason, link.Detail)
		}
	}
	at := func(after time.Duration, body events.Body) events.Event {
		return events.Event{At: events.InstantOf(start.Add(after)), Game: 1, Body: body}
	}
	write("office", "1", events.Event{At: events.InstantOf(start.Add(-time.Hour)), Body: &events.MatchScheduled{Tournament: "open", Discipline: events.Backgammon, Rulebook: "wbf",
		Format:  &events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Gammons: true, Backgammons: true, Start: "standard"},
		Players: []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}}}},
		events.Event{At: events.InstantOf(start.Add(-time.Hour)), Body: &events.DeviceEnrolled{Device: eventstest.Device("table"), Role: events.Table, Side: events.NoSide}})
	write("table", "2",
		at(-time.Minute, &events.ScoreCompared{A: &[2]int{}, B: &[2]int{}}),
		at(65*time.Second, &events.GameStarted{}),
		at(70*time.Second, &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}),
		at(72*time.Second+250*time.Millisecond, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 5}}}),
		at(75*time.Second, &events.TurnEnded{Side: events.A}),
		at(time.Hour+2*time.Minute, &events.CubeOffered{Side: events.B, Value: 2}),
		at(time.Hour+2*time.Minute, &events.CubePassed{Side: events.A}))
	names := map[string]string{"anna": "Anna --> <b>", "boris": "Boris"}
	record := format.Record{Tournament: "open", Match: "final", Video: video, Language: language.English, Person: func(id string) string { return names[id] }}
	return record.For(disclosed.Recipient{Reader: rules.Reader{Official: true}}, l)
}

func TestAMatchIsToldAgainstItsVideo(t *testing.T) {
	for _, c := range []struct {
		name  string
		write func(*bytes.Buffer, *format.Record) ([]transcript.Omission, error)
		want  string
	}{
		{"chapters", func(w *bytes.Buffer, r *format.Record) ([]transcript.Omission, error) { return captions.Chapters(w, r) },
			"0:00 Anna --> <b> - Boris\n1:05 game 1, 0-0\n"},
		{"SubRip", func(w *bytes.Buffer, r *format.Record) ([]transcript.Omission, error) { return captions.SRT(w, r) },
			"1\n00:01:05,000 --> 00:01:10,000\nthe game starts\n\n" +
				"2\n00:01:10,000 --> 00:01:12,250\nopening roll: Anna -> <b> 3, Boris 1\n\n" +
				"3\n00:01:12,250 --> 00:01:18,250\nAnna -> <b> 8/5 6/5\n\n" +
				"4\n01:02:00,000 --> 01:02:06,000\nBoris doubles to 2\nAnna -> <b> passes\n\n"},
		{"WebVTT", func(w *bytes.Buffer, r *format.Record) ([]transcript.Omission, error) { return captions.VTT(w, r) },
			"WEBVTT\n\n1\n00:01:05.000 --> 00:01:10.000\nthe game starts\n\n" +
				"2\n00:01:10.000 --> 00:01:12.250\nopening roll: Anna --&gt; &lt;b&gt; 3, Boris 1\n\n" +
				"3\n00:01:12.250 --> 00:01:18.250\nAnna --&gt; &lt;b&gt; 8/5 6/5\n\n" +
				"4\n01:02:00.000 --> 01:02:06.000\nBoris doubles to 2\nAnna --&gt; &lt;b&gt; passes\n\n"},
	} {
		var text bytes.Buffer
		omitted, err := c.write(&text, recorded(t, start))
		if err != nil || text.String() != c.want {
			t.Errorf("%s: %v, %s\nwant %s", c.name, err, text.String(), c.want)
		}
		if !slices.Contains(omitted, transcript.Omission{Code: transcript.OmitOffVideo, Arg: "1"}) {
			t.Errorf("%s does not say what came before the video: %v", c.name, omitted)
		}
	}
}

// A platform takes no chapter of a few seconds, such as one before a game that begins with the video.
func TestAGameThatBeginsWithTheVideoIsItsFirstChapter(t *testing.T) {
	for after, want := range map[time.Duration]string{
		0: "0:00 Anna --> <b> - Boris\n1:05 game 1, 0-0\n", 55 * time.Second: "0:00 Anna --> <b> - Boris\n0:10 game 1, 0-0\n",
		56 * time.Second: "0:00 Anna --> <b> - Boris, game 1, 0-0\n", 65 * time.Second: "0:00 Anna --> <b> - Boris, game 1, 0-0\n",
	} {
		var text bytes.Buffer
		if _, err := captions.Chapters(&text, recorded(t, start.Add(after))); err != nil || text.String() != want {
			t.Errorf("%v after the video: %v, %s", after, err, text.String())
		}
	}
}

// boardSeven is a match of bridge whose first board is over and whose second is opened, with an event that refers to another.
func boardSeven(t *testing.T) *ledger.Ledger {
	t.Helper()
	l := ledger.New("open", "final", ledger.Config{Verify: func(string, []byte, string) bool { return true }})
	author := &ledger.Author{Key: eventstest.Key("office"), Match: "final"}
	for i, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017",
			Players: []events.Player{{ID: "n", Seat: "N"}, {ID: "e", Seat: "E"}, {ID: "s", Seat: "S"}, {ID: "w", Seat: "W"}}},
		&events.BoardOpened{Board: 7, Dealer: cards.South},
		&events.ChoiceMade{Opened: &events.Ref{Entry: eventstest.ID("1")}, Side: events.A, Choice: "accept"},
		&events.ContractStated{Contract: cards.Contract{Level: 4, Strain: cards.Strain(cards.Spades)}, Declarer: cards.South},
		&events.TricksAgreed{Tricks: 10},
		&events.BoardClosed{},
		&events.BoardOpened{Board: 8, Dealer: cards.West},
	} {
		e := events.Event{At: events.InstantOf(start.Add(time.Minute * time.Duration(1+i/6))), Body: body}
		if i > 0 {
			e.Game = 1 + i/6
		}
		data, signature, err := author.Write(eventstest.ID(strconv.Itoa(i)), l.Head(), e)
		if err != nil {
			t.Fatal(err)
		}
		if link := l.Add(ledger.Message{Data: data, Signature: signature}); link.Status != ledger.Folded {
			t.Fatalf("%s: %s, %s", body.Type(), link.Reason, link.Detail)
		}
	}
	return l
}

// A chapter of bridge has the number on the board, and the score unless it is withheld from its reader; what refers to another event
// names it by its address.
func TestAChapterHasTheBoardsNumberAndASubtitleTheAddressesItNames(t *testing.T) {
	l := boardSeven(t)
	record := format.Record{Tournament: "open", Match: "final", Video: start, Language: language.English, Person: func(id string) string { return id },
		Messages: make([]entries.Message, len(l.Links()))}
	for _, c := range []struct {
		to       disclosed.Recipient
		chapters string
	}{
		{disclosed.Recipient{Reader: rules.Reader{Official: true}}, "1:00 board 7, 0-0\n2:00 board 8, 420-0\n"},
		{disclosed.Recipient{Elsewhere: func(int) bool { return false }}, "1:00 board 7, 0-0\n2:00 board 8, 420-0\n"},
		{disclosed.Recipient{Elsewhere: func(deal int) bool { return deal != 8 }}, "1:00 board 7\n2:00 board 8\n"},
	} {
		var chapters bytes.Buffer
		if _, err := captions.Chapters(&chapters, record.For(c.to, l)); err != nil || !strings.HasSuffix(chapters.String(), c.chapters) {
			t.Errorf("%+v: %v: %s", c.to, err, chapters.String())
		}
	}
	var subtitles bytes.Buffer
	if _, err := captions.SRT(&subtitles, record.For(disclosed.Recipient{Reader: rules.Reader{Official: true}}, l)); err != nil || !strings.Contains(subtitles.String(), "on 2.0") {
		t.Errorf("%v: %s", err, subtitles.String())
	}
}

func TestAVideoThatStartsLaterHasNothingOfWhatCameBefore(t *testing.T) {
	var text bytes.Buffer
	if _, err := captions.SRT(&text, recorded(t, start.Add(time.Hour))); err != nil || !strings.HasPrefix(text.String(), "1\n00:02:00,000 --> ") {
		t.Errorf("%v\n%s", err, text.String())
	}
	if regexp.MustCompile(`(?m)^2$`).MatchString(text.String()) {
		t.Errorf("more than the last moment is shown:\n%s", text.String())
	}
}

func TestCaptionsNeedTheStartOfTheVideo(t *testing.T) {
	if _, err := captions.VTT(new(bytes.Buffer), recorded(t, time.Time{})); !errors.Is(err, captions.ErrNoVideo) {
		t.Errorf("the error is %v", err)
	}
}
