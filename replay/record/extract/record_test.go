package extract_test

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/transcript"
)

// lane puts bodies of game 1, behind a match to 3 points that is scheduled and
// its first game started, into a lane, an entry each.
func lane(format events.Format, bodies ...events.Body) [][]events.Event {
	entries := [][]events.Event{{{Body: &events.MatchScheduled{
		Tournament: "t", Discipline: events.Backgammon, Rulebook: "wbf", Format: &format,
		Players: []events.Player{{ID: "p-b", Seat: "B"}, {ID: "p-a", Seat: "A"}},
	}}}}
	entries = append(entries, []events.Event{{Game: 1, Body: &events.GameStarted{}}})
	for _, b := range bodies {
		entries = append(entries, []events.Event{{Game: 1, Body: b}})
	}
	return entries
}

func toThree() events.Format {
	return events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"}
}

func session() events.Format {
	return events.Format{Kind: events.Session, Cube: true, Gammons: true, Backgammons: true, Jacoby: true, Beavers: 3, AutomaticDoubles: 2, Start: "standard"}
}

func writeDown(t *testing.T, entries [][]events.Event) *transcript.Document {
	t.Helper()
	d, err := extract.Document(placed(entries), func(id string) string { return "Player " + strings.ToUpper(id[2:]) })
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func rolled(side events.Side, a, b uint8) *events.DiceRolled {
	return &events.DiceRolled{Side: side, Dice: events.Dice{a, b}}
}

func moved(side events.Side, points ...uint8) *events.CheckersMoved {
	m := &events.CheckersMoved{Side: side}
	for i := 0; i < len(points); i += 2 {
		m.Steps = append(m.Steps, events.Step{From: points[i], To: points[i+1]})
	}
	return m
}

func ended(side events.Side) *events.TurnEnded { return &events.TurnEnded{Side: side} }

// opened is the first turn of a game: A plays 31.
func opened() []events.Body {
	return []events.Body{&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, moved(events.A, 8, 5, 6, 5), ended(events.A)}
}

const aPlays31 = "A 31: 8-1 6-1 5+2"

func TestTurnsOfTheRecordBecomeActions(t *testing.T) {
	position := events.Board{{6: 2, 0: 13}, {6: 2, 0: 13}}
	for _, c := range []struct {
		name    string
		format  events.Format
		bodies  []events.Body
		want    []string
		omitted string
	}{
		{"a play changed before the turn's end", toThree(),
			[]events.Body{&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, moved(events.A, 24, 23), moved(events.A, 8, 5, 6, 5), ended(events.A)},
			[]string{aPlays31}, ""},
		{"a play told by its position", toThree(),
			[]events.Body{&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, &events.CheckersMoved{Side: events.A, Board: &events.Board{
				{24: 2, 13: 5, 8: 2, 6: 4, 5: 2}, {24: 2, 13: 5, 8: 3, 6: 5}}}, ended(events.A)},
			[]string{aPlays31}, ""},
		{"an opening roll tied first", toThree(), append([]events.Body{&events.OpeningRolled{A: 2, B: 2, First: events.NoSide}}, opened()...), []string{aPlays31}, "opening-tied"},
		{"a roll that does not count", toThree(),
			append(opened(), rolled(events.B, 6, 6), &events.RollVoided{Side: events.B, Reason: "cocked"}, rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B)),
			[]string{aPlays31, "B 31: 8-1 6-1 5+2"}, "roll-voided"},
		{"a roll thrown twice", toThree(),
			append(opened(), rolled(events.B, 6, 6), rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B)),
			[]string{aPlays31, "B 31: 8-1 6-1 5+2"}, "roll-repeated"},
		{"a roll thrown before its time", toThree(),
			[]events.Body{&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, rolled(events.B, 3, 1), moved(events.A, 8, 5, 6, 5), ended(events.A), moved(events.B, 8, 5, 6, 5), ended(events.B)},
			[]string{aPlays31, "B 31: 8-1 6-1 5+2"}, ""},
		{"a cube turned before the opponent's turn had ended", toThree(),
			[]events.Body{&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, moved(events.A, 8, 5, 6, 5), &events.CubeOffered{Side: events.B, Value: 2}, ended(events.A), &events.CubeTaken{Side: events.A}},
			[]string{aPlays31, "B doubles to 2", "A takes"}, ""},
		{"a cube turned before the opponent has rolled", toThree(),
			append(opened(), &events.CubeOffered{Side: events.A, Value: 2}, rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B), &events.CubeTaken{Side: events.B}),
			[]string{aPlays31, "B 31: 8-1 6-1 5+2", "A doubles to 2", "B takes"}, ""},
		{"a double of somebody who may not", toThree(),
			append(opened(), rolled(events.B, 3, 1), &events.CubeOffered{Side: events.B, Value: 2}, moved(events.B, 8, 5, 6, 5), ended(events.B)),
			[]string{aPlays31, "B 31: 8-1 6-1 5+2"}, "cube-without-effect"},
		{"an illegal play that was condoned", toThree(),
			append(opened(), rolled(events.B, 3, 1), moved(events.B, 8, 5, 8, 5), ended(events.B), rolled(events.A, 6, 5), moved(events.A, 24, 18, 18, 13), ended(events.A)),
			[]string{aPlays31, "B 31: 8-2 5+2", "A 65: 24-1 13+1"}, "illegal-play-as-moved"},
		{"an illegal play that was played again", toThree(),
			append(opened(), rolled(events.B, 3, 1), moved(events.B, 8, 5, 8, 5), ended(events.B),
				&events.ChoiceMade{Side: events.A, Choice: "replay"}, moved(events.B, 8, 5, 6, 5), ended(events.B)),
			[]string{aPlays31, "B 31: 8-1 6-1 5+2"}, "illegal-play-replayed"},
		{"a turn ended with numbers unplayed", toThree(), append(opened(), rolled(events.B, 3, 1), ended(events.B)),
			[]string{aPlays31, "B 31: illegal, then [[0 0 0 0 0 2 4 0 2 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0] [0 0 0 0 0 0 5 0 3 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0]]"}, ""},
		{"a play that is missing", toThree(),
			append(opened(), rolled(events.B, 3, 1), &events.GapNoted{Missing: "play", Side: events.B}, ended(events.B), rolled(events.A, 6, 5), moved(events.A, 24, 18, 18, 13), ended(events.A)),
			[]string{aPlays31, "B 31: ?", "A 65: 24-1 13+1"}, ""},
		{"turns that are missing", toThree(),
			append(opened(), &events.GapNoted{Missing: "turns", Side: events.NoSide, Words: "rows 2 to 4"}, rolled(events.A, 6, 5), moved(events.A, 24, 18, 18, 13), ended(events.A)),
			[]string{aPlays31, "gap none [2 4]", "A 65: 24-1 13+1"}, ""},
		{"a roll that is missing", toThree(),
			append(opened(), &events.GapNoted{Missing: "roll", Side: events.B}, moved(events.B, 8, 5, 6, 5), ended(events.B)),
			[]string{aPlays31, "B 00: 8-1 6-1 5+2"}, ""},
		{"a position told after a gap", toThree(),
			append(opened(), rolled(events.B, 3, 1), &events.GapNoted{Missing: "play", Side: events.B},
				&events.PositionSet{Board: &position, OnRoll: events.A, CubeValue: 2, CubeOwner: "B", Reason: "r"}, rolled(events.A, 6, 6), moved(events.A, 6, 0, 6, 0), ended(events.A)),
			[]string{aPlays31, "B 31: ?", "set ------B------------b------/1", "A 66: 6-2 off+2", "A wins 2"}, ""},
		{"a game given up", toThree(), append(opened(), rolled(events.B, 6, 6), &events.GameConceded{Side: events.B, As: "gammon"}), []string{aPlays31, "B 66: -", "A wins 2"}, "game-given-up"},
		{"a result from paper", toThree(), append(opened(), &events.ScoreEntered{Winner: events.B, Points: 2, Source: "paper"}), []string{aPlays31, "B wins 2"}, ""},
		{"a pass", toThree(), append(opened(), &events.CubeOffered{Side: events.B, Value: 2}, &events.CubePassed{Side: events.A}), []string{aPlays31, "B doubles to 2", "A drops", "B wins 1"}, ""},
		{"beavers", session(), append(opened(), &events.CubeOffered{Side: events.B, Value: 2}, &events.CubeBeavered{Side: events.A, Value: 4}, rolled(events.B, 3, 1), moved(events.B, 8, 5, 6, 5), ended(events.B)),
			[]string{aPlays31, "B doubles to 2", "A beavers to 4", "B 31: 8-1 6-1 5+2"}, ""},
		{"a game begun again", toThree(), append(append(opened(), &events.GameStarted{}), opened()...), []string{aPlays31}, "game-restarted"},
		{"what has no place", toThree(),
			append([]events.Body{&events.PreferenceRolled{A: 3, B: 2}, &events.ClockRead{A: 1, B: 1, Running: events.NoSide}, &events.WarningGiven{Side: events.A, Reason: "r"}}, opened()...),
			[]string{aPlays31}, "preference clock sanction"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := writeDown(t, lane(c.format, c.bodies...))
			lines := strings.Split(strings.TrimSpace(d.Script()), "\n")
			if got := strings.Join(lines[2:], "\n"); got != strings.Join(c.want, "\n") {
				t.Errorf("got\n%s", got)
			}
			var codes []string
			_, omitted := mat.Write(d)
			for _, o := range omitted {
				codes = append(codes, string(o.Code))
			}
			if got := strings.Join(codes, " "); got != c.omitted {
				t.Errorf("omitted %q, want %q", got, c.omitted)
			}
			comesBack(t, d)
		})
	}
}

// comesBack prints and reads a document and compares.
func comesBack(t *testing.T, d *transcript.Document) {
	t.Helper()
	once, _ := mat.Write(d)
	again, err := mat.Read("export.mat", once)
	if err != nil {
		t.Fatalf("%v in\n%s", err, once)
	}
	if diff := differ(d.Script(), again.Script()); diff != "" {
		t.Errorf("read again: %s in\n%s", diff, once)
	}
	if twice, _ := mat.Write(again); string(twice) != string(once) {
		t.Errorf("written again:\n%s\nfirst\n%s", twice, once)
	}
}

func TestPlayersAreCalledByTheirNames(t *testing.T) {
	entries := lane(toThree())
	if d := writeDown(t, entries); d.Players[0].Name != "Player A" || d.Players[1].Name != "Player B" {
		t.Errorf("players %v", d.Players)
	}
	corrected := &events.MatchCorrected{Players: []events.Player{{ID: "p-c", Seat: "A"}, {ID: "p-b", Seat: "B"}}, Reason: "r"}
	entries = append(entries, []events.Event{{Body: corrected}})
	if d := writeDown(t, entries); d.Players[0].Name != "Player C" {
		t.Errorf("players after the correction %v", d.Players)
	}
}

func TestTheFormatBecomesLengthAndRules(t *testing.T) {
	f := toThree()
	f.Crawford, f.Start = false, "nackgammon"
	d := writeDown(t, lane(f))
	if d.Length != 3 || d.Crawford != transcript.No || d.Variation != transcript.Nackgammon {
		t.Errorf("got %+v", d)
	}
	if d := writeDown(t, lane(session())); d.Length != 0 || d.Jacoby != transcript.Yes || d.Beavers != transcript.Yes {
		t.Errorf("session %+v", d)
	}
	best := events.Format{Kind: events.BestOf, Length: 5, Start: "standard"}
	if d := writeDown(t, lane(best)); d.Length != 3 || d.Cube != transcript.No || len(d.Omitted) != 2 {
		t.Errorf("best of five %+v", d)
	}
}

func TestHeadersOfAnImportedFileThatContradictTheMatchAreDropped(t *testing.T) {
	f := toThree()
	f.Crawford = false
	entries := lane(f)
	entries[0] = append(entries[0], events.Event{Body: &events.NoteMade{Key: "Crawford", Text: "On"}}, events.Event{Body: &events.NoteMade{Key: "Event", Text: "The Open"}},
		events.Event{Body: &events.NoteMade{Key: "row-missing", Text: "12: 5, 5"}})
	d := writeDown(t, entries)
	if len(d.Headers) != 1 || d.Headers[0].Value != "The Open" {
		t.Errorf("headers %v", d.Headers)
	}
}

func TestRemarksStandWhereTheyWereMade(t *testing.T) {
	bodies := append(opened(), &events.NoteMade{Text: "a fine play"})
	d := writeDown(t, lane(toThree(), bodies...))
	last := d.Games[0].Actions[len(d.Games[0].Actions)-1]
	if last.Kind != transcript.Remark || last.Text != "a fine play" {
		t.Errorf("got %+v", last)
	}
}

func TestAutomaticDoublesStandInTheGamesHeader(t *testing.T) {
	d := writeDown(t, lane(session(), append([]events.Body{&events.OpeningRolled{A: 4, B: 4, First: events.NoSide}}, opened()...)...))
	if d.Games[0].CubeValue != 2 {
		t.Errorf("cube %d", d.Games[0].CubeValue)
	}
}

func TestWhatCannotBeWrittenDownIsRefused(t *testing.T) {
	var e *extract.Error
	if _, err := extract.Document(nil, nil); !errors.As(err, &e) || e.Code() != extract.CodeNotScheduled {
		t.Errorf("error %v", err)
	}
}
