package replay_test

import (
	bridgewords "kibitz/replay/games/bridge/words"

	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	boardwords "kibitz/replay/games/backgammon/words"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// stories are matches whose replay and audit trail are kept as text.
var stories = []struct {
	name string
	tell func(h *hall)
}{
	{"an illegal play is replayed on demand", func(h *hall) {
		h.scheduled("wbf", matchToThree)
		h.by("table", &events.MatchStarted{}, &events.GameStarted{})
		h.by("table", opens(6, 2), moves(a, 24, 18, 13, 11), ends(a))
		wrong := h.by("table", rolls(b, 3, 1), moves(b, 8, 5, 6, 4), ends(b))
		h.by("director", &events.ChoiceMade{Opened: ref(wrong, 2), Side: a, Choice: "replay"})
		h.by("table", moves(b, 8, 5, 6, 5), ends(b))
	}},
	{"an illegal play is condoned by rolling", func(h *hall) {
		h.scheduled("wbf", matchToThree)
		h.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 4), ends(a))
		h.by("table", rolls(b, 6, 5), moves(b, 24, 13), ends(b))
		h.by("table", &events.ChoiceMade{Opened: &events.Ref{Entry: eventstest.ID("2"), Index: 3}, Side: b, Choice: "replay"})
	}},
	{"under RU an illegal play is the director's", func(h *hall) {
		h.scheduled("ru", matchToThree)
		h.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 4), &events.TurnEnded{Side: a, By: "clock"})
		h.by("table", rolls(b, 6, 5), moves(b, 24, 13), ends(b))
	}},
	{"a roll entered wrongly is corrected later", func(h *hall) {
		h.scheduled("wbf", matchToThree)
		h.by("table", &events.GameStarted{}, opens(6, 2), moves(a, 24, 18, 13, 11), ends(a))
		wrong := h.by("table", rolls(b, 6, 4), moves(b, 24, 18, 18, 14), ends(b))
		h.by("table", rolls(a, 5, 5), ends(a))
		h.by("director", &events.EntryAmended{Target: ref(wrong, 0), Events: []events.Event{h.event(rolls(b, 6, 3))}, Reason: "both players say 6-3"})
		play := h.by("director", &events.EntryAmended{Target: ref(wrong, 1),
			Events: []events.Event{h.event(moves(b, 24, 18, 18, 15))}, Reason: "the play of 6-3"})
		h.by("director", &events.EntryRetracted{Target: ref(play, 0), Reason: "it was 24/14* after all"})
	}},
	{"doubles, a gammon, the Crawford game and a signed result", func(h *hall) {
		h.scheduled("wbf", matchToThree)
		h.by("table", &events.ClockSynced{Offset: 120, Error: 15})
		h.by("table", &events.GameStarted{}, opens(2, 4), moves(b, 8, 4, 6, 4), ends(b))
		h.by("table", &events.CubeOffered{Side: a, Value: 2, Words: "said"})
		h.by("table", &events.CubePassed{Side: b, Clock: "running"})
		h.by("table", &events.ScoreCompared{A: &[2]int{1, 0}, B: &[2]int{0, 1}})
		h.by("table", &events.GameStarted{}, opens(1, 2), moves(b, 24, 23, 13, 11), ends(b))
		h.by("table", &events.CubeOffered{Side: a, Value: 4}, &events.CubeTaken{Side: b})
		h.by("table", &events.ScoreEntered{Winner: b, Points: 2, Source: events.FromPaper})
		h.by("table", &events.GameStarted{}, opens(5, 3), &events.CubeOffered{Side: b, Value: 2})
		h.by("director", &events.WarningGiven{Side: b, Clause: "WBF 5.7", Reason: "the cube belongs beside the board"})
		h.by("table", &events.ScoreEntered{Winner: b, Points: 1, Source: events.FromTable, Match: true})
		h.by("table", &events.ResultSigned{Side: a, Score: &[2]int{1, 3}}, &events.ResultSigned{Side: b, Score: &[2]int{1, 3}})
	}},
	{"messages without effect, and a second observation put in place", messages},
	{"a gap, a position set and a dispute", func(h *hall) {
		h.scheduled("wbf", matchToThree)
		h.by("table", &events.GameStarted{}, opens(6, 2), &events.GapNoted{Missing: "turns", Side: events.NoSide, Words: "the tablet was off"})
		h.by("table", rolls(b, 5, 5), moves(b, 13, 3, 13, 3))
		h.by("table", &events.PositionSet{
			Board:  &events.Board{{6: 5, 8: 3, 13: 5, 24: 2}, {3: 2, 6: 5, 8: 3, 13: 3, 24: 2}},
			OnRoll: a, Reason: "as agreed by both"})
		h.by("table", &events.DisputeRaised{Dispute: "d1", Side: b, Subject: "cube", Words: "I had\ndoubled \x1b[31m"})
		h.by("table", rolls(a, 6, 1), &events.ClockRead{A: 61_000, B: -400, Running: events.NoSide})
		h.by("director", &events.TableReleased{Dispute: "d1"})
	}},
	{"long nards, the head, a block, the cube and a mars", nards},
	{"a lead out of turn and a claim that is contested", claimed},
	{"a file without times is imported", func(h *hall) {
		h.clock = -1 << 60 // no time is known
		now := h.event
		untimed := func(device string, bodies ...events.Body) {
			list := make([]events.Event, len(bodies))
			for i, body := range bodies {
				list[i] = now(body)
				list[i].At = 0
			}
			h.append(h.entry(device, h.ledger.Head(), list...))
		}
		f := matchToThree
		untimed("office", &events.MatchScheduled{Tournament: tournament, Discipline: events.Backgammon, Rulebook: "wbf", Format: &f,
			Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}}},
			&events.DeviceEnrolled{Device: eventstest.Device("clerk"), Role: events.Office, Side: events.NoSide},
			&events.ImportStarted{Name: "final.mat", Source: events.HashOf(nil), Format: "mat", Bytes: 812, Reader: "kibitz 0.1.0"})
		untimed("clerk", &events.NoteMade{Key: "Site", Text: "Sofia"})
		untimed("clerk", &events.GameStarted{}, &events.ScoreObserved{Score: &[2]int{0, 0}, By: events.NoSide, Where: "game header"})
		untimed("clerk", opens(1, 3), moves(b, 8, 5, 6, 5), ends(b))
		untimed("clerk", &events.ScoreEntered{Winner: a, Points: 3, Source: events.FromFile, Match: true})
		untimed("clerk", &events.ImportCompleted{Games: 1, Score: &[2]int{3, 0}})
	}},
}

// messages has every kind of message that is no part of the record.
func messages(h *hall) {
	h.scheduled("wbf", matchToThree)
	h.by("director", &events.DeviceEnrolled{Device: eventstest.Device("camera"), Role: events.Table, Side: events.NoSide, Label: "Camera"})
	h.append(ledger.Message{Data: []byte(`{"v":1,"id":`), Signature: "none"})
	h.by("stranger", &events.MatchStarted{})
	start := h.by("table", &events.GameStarted{}, opens(6, 2))
	h.append(h.log[len(h.log)-1])
	second := h.by("camera", moves(a, 24, 18, 13, 11), ends(a))
	forged := h.entry("table", h.ledger.Head(), h.event(&events.CubeTouched{Side: a}))
	forged.Signature = h.log[0].Signature
	h.append(forged)
	h.entry("camera", h.ledger.Head(), h.event(&events.NoteMade{Text: "lost on its way"}))
	h.clock -= 60_000
	h.by("camera", &events.NoteMade{Text: "the clock of this device runs backwards"})
	h.clock += 60_000
	h.by("director", &events.EntryInserted{After: ref(start, 1), Entry: second.Entry.ID, Reason: "the table missed the play"})
	h.authors["table"].Count, h.authors["table"].Previous = h.ledger.Device(eventstest.Device("table"))
	h.by("table", rolls(b, 3, 1), moves(b, 8, 5, 6, 5), ends(b))
}

var register = map[string]string{
	"p-anna": "Anna", "p-boris": "Boris", "p-dina": "Dina",
	"north": "Nina", "east": "Egor", "south": "Sonya", "west": "Wim",
}

func named(lang language.Tag) audit.Options {
	return audit.Options{Language: lang, Person: func(id string) string { return register[id] }}
}

func TestStories(t *testing.T) {
	for _, story := range stories {
		t.Run(story.name, func(t *testing.T) {
			h := newHall(t)
			story.tell(h)
			file := filepath.Join("testdata", strings.NewReplacer(" ", "-", ",", "", "'", "").Replace(story.name))
			golden(t, file+".replay.txt", replayed(t, h.ledger))
			for _, lane := range replay.Lanes() {
				trail, err := audit.Of(h.ledger, replay.Options{Lane: lane})
				if err != nil {
					t.Fatal(err)
				}
				golden(t, file+"."+lane.Name+".en.txt", written(t, trail, audit.Options{}))
			}
			trail, err := audit.Of(h.ledger, replay.Options{})
			if err != nil {
				t.Fatal(err)
			}
			golden(t, file+".amended.ru.txt", written(t, trail, named(language.Russian)))
		})
	}
}

func written(t *testing.T, trail *audit.Trail, o audit.Options) string {
	t.Helper()
	var text bytes.Buffer
	if err := trail.Text(&text, o); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// replayed tells the state after each event of each lane.
// asItStands says how a table stands.
func asItStands(t *testing.T, w *wording.Words, table any) string {
	t.Helper()
	switch table := table.(type) {
	case backgammon.Table:
		return fmt.Sprintf("%s, score %d-%d, cube %d %s, %s", boardwords.Situation(w, &table, wording.Names{}), table.Score[0], table.Score[1],
			table.Cube.Value, table.Cube.Owner, table.PositionID)
	case bridge.Table:
		return fmt.Sprintf("%s, tricks %d-%d", bridgewords.Situation(w, &table), table.Won[0], table.Won[1])
	}
	t.Fatalf("the table is a %T", table)
	return ""
}

func replayed(t *testing.T, l *ledger.Ledger) string {
	t.Helper()
	var text strings.Builder
	w := wording.In(language.English)
	for _, lane := range replay.Lanes() {
		timeline, err := replay.Open(l, replay.Options{Lane: lane})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "%s\n", lane.Name)
		for frame := range timeline.All() {
			fmt.Fprintf(&text, "%3d %6s %6s %-18s %s\n", frame.Index, frame.Address, frame.Source,
				frame.Event.Type(), asItStands(t, w, frame.After.Table()))
		}
	}
	return text.String()
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(is), len(was)) {
		if i >= len(is) || i >= len(was) || is[i] != was[i] {
			t.Fatalf("%s differs from line %d on; run the test with -update and read what changed\n%s", path, i+1, got)
		}
	}
}

func TestOneEventByItself(t *testing.T) {
	h := newHall(t)
	stories[3].tell(h)
	h.by("table", &events.ClockSynced{Offset: -80, Error: 10})
	touched := h.event(rolls(a, 2, 1))
	touched.Actor = "p-anna"
	h.append(h.entry("table", h.ledger.Head(), touched))
	trail, err := audit.Of(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text, data bytes.Buffer
	for _, at := range []events.Address{{N: 1}, {N: 3, Index: 1}, {N: 5}, {N: 6}, {N: 9}} {
		item := trail.Find(at)
		if item == nil {
			t.Fatalf("there is no %s", at)
		}
		for _, lang := range []language.Tag{language.English, language.Russian} {
			if err := trail.TextOf(&text, item, named(lang)); err != nil {
				t.Fatal(err)
			}
		}
		if err := trail.JSONOf(&data, item, named(language.English)); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, "testdata/one-event.txt", text.String())
	golden(t, "testdata/one-event.json", data.String())
	if trail.Find(events.Address{N: 99}) != nil {
		t.Error("an event is found that there is not")
	}
}

func TestATrailIsOneJSONObject(t *testing.T) {
	for _, story := range stories {
		h := newHall(t)
		story.tell(h)
		trail, err := audit.Of(h.ledger, replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var data bytes.Buffer
		if err := trail.JSON(&data, audit.Options{}); err != nil {
			t.Fatal(err)
		}
		var read struct {
			Known  uint64
			Events []struct {
				Address, Text string
				Event         json.RawMessage
			}
		}
		if err := json.Unmarshal(data.Bytes(), &read); err != nil {
			t.Fatal(err)
		}
		if read.Known != h.ledger.Head().N || len(read.Events) != len(trail.Items) {
			t.Errorf("%s: link %d, %d events of %d", story.name, read.Known, len(read.Events), len(trail.Items))
		}
	}
}

// What is wrong with a message can be longer than a line of a trail in the ledger and short in words.
func TestAReasonIsTranslatedBeforeItIsShortened(t *testing.T) {
	h := newHall(t)
	stories[3].tell(h)
	deep := `{"events":[{"type":"dice.rolled","data":{"` + strings.Repeat(`\\`, 32) + `":1}}]}`
	link := h.append(ledger.Message{Data: []byte(`{"v":1,"events":[{"type":"entry.amended","data":` + deep + `}]}`), Signature: "none"})
	trail, err := audit.Of(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := trail.Text(&text, named(language.Russian)); err != nil {
		t.Fatal(err)
	}
	if len(link.Detail) <= 160 || !strings.Contains(text.String(), "не является правильной записью (неизвестное поле") {
		t.Errorf("%q is told as:\n%s", link.Detail, text.String())
	}
}
