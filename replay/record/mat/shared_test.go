package mat

import (
	"encoding/csv"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/replay/record/transcript"
)

// index reads an index.csv of the shared data into one map a file.
func index(t *testing.T, folder string) []map[string]string {
	t.Helper()
	data := sharedtest.Read(t, "data", "backgammon", folder, "index.csv")
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, row := range rows[1:] {
		m := map[string]string{}
		for i, key := range rows[0] {
			m[key] = row[i]
		}
		out = append(out, m)
	}
	return out
}

func readFile(t *testing.T, path string) *transcript.Document {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Read(filepath.Base(path), data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// finalScore is the last game's header and what its result adds.
func finalScore(d *transcript.Document) [2]int {
	last := d.Games[len(d.Games)-1]
	score := last.Score
	if last.Result.Said() {
		score[last.Result.Winner] += last.Result.Points
	}
	return score
}

func TestFilesOfRealPeopleGiveTheGamesAndTheScoreTheyHold(t *testing.T) {
	read := 0
	for _, row := range index(t, "real") {
		if strings.HasSuffix(row["file"], ".sgf") {
			continue
		}
		read++
		t.Run(row["file"], func(t *testing.T) {
			d := readFile(t, sharedtest.Path(t, "data", "backgammon", "real", row["file"]))
			want := [2]int{sharedtest.Number(t, row["file_score0"]), sharedtest.Number(t, row["file_score1"])}
			if got := finalScore(d); got != want {
				t.Errorf("score %v, want %v", got, want)
			}
			if row["games"] == "" {
				return // one that GNU Backgammon cannot read and the index knows no more of
			}
			if want := sharedtest.Number(t, row["games"]); len(d.Games) != want {
				t.Errorf("%d games, want %d", len(d.Games), want)
			}
			if want := sharedtest.Number(t, row["length"]); d.Length != want {
				t.Errorf("length %d, want %d", d.Length, want)
			}
			for _, n := range d.Notes {
				switch n.Code {
				case transcript.NoteRowMissing, transcript.NoteTurnMissing, transcript.NotePlayUnreadable,
					transcript.NoteCellUnreadable, transcript.NoteLineUnread, transcript.NoteScoreDiffers, transcript.NoteResultSide:
					t.Errorf("the file is sound, but: %v", n)
				}
			}
			countActions(t, d, row)
		})
	}
	if read != 37 {
		t.Errorf("%d files read, want 37", read)
	}
}

// countActions compares with what GNU Backgammon counted in the same file, where
// it read all of it.
func countActions(t *testing.T, d *transcript.Document, row map[string]string) {
	t.Helper()
	counts := map[transcript.Kind]int{}
	for _, g := range d.Games {
		for _, a := range g.Actions {
			counts[a.Kind]++
		}
	}
	for kind, column := range map[transcript.Kind]string{transcript.Double: "doubles", transcript.Take: "takes", transcript.Drop: "drops"} {
		if want := sharedtest.Number(t, row[column]); counts[kind] != want && row["gnubg_messages"] == "" {
			t.Errorf("%d %s, want %d", counts[kind], column, want)
		}
	}
}

func TestGNUBackgammonsOwnFilesComeBackByteForByte(t *testing.T) {
	for _, row := range index(t, "gnubg-selfplay") {
		base := strings.TrimSuffix(row["file"], ".mat")
		for _, name := range []string{base + ".mat", base + ".snowie.txt"} {
			data := sharedtest.Read(t, "data", "backgammon", "gnubg-selfplay", name)
			d, err := Read(name, data)
			if err != nil {
				t.Fatal(err)
			}
			if len(d.Notes) != 0 {
				t.Errorf("%s: notes %v", name, d.Notes)
			}
			if len(d.Games) != sharedtest.Number(t, row["games"]) || finalScore(d) != [2]int{sharedtest.Number(t, row["score0"]), sharedtest.Number(t, row["score1"])} {
				t.Errorf("%s: %d games, %v", name, len(d.Games), finalScore(d))
			}
			if out, omitted := Write(d); string(out) != string(data) || len(omitted) != 0 {
				t.Errorf("%s comes back changed, omitted %v", name, omitted)
			}
		}
	}
}

// oddity is what one file of the oddities must give.
type oddity struct {
	file  string
	fault transcript.Fault // refused
	same  string           // the file it must tell the same match as
	notes []transcript.Code
}

var oddities = []oddity{
	{file: "and_the_match.mat", same: "g_5_114"},
	{file: "bom.mat", same: "g_5_107"},
	{file: "cannot_move.mat", same: "g_5_114"},
	{file: "concedes.txt", same: "g_7_205", notes: []transcript.Code{transcript.NoteRowSkipped}},
	{file: "consolidated.txt", same: "g_5_114"},
	{file: "consolidated_3_203.txt", same: "g_3_203"},
	{file: "cr_only_end.mat", same: "g_5_114"},
	{file: "crlf.mat", same: "g_5_114"},
	{file: "digits_colon_name.mat", same: "g_5_114"},
	{file: "double_in_crawford.mat", notes: []transcript.Code{transcript.NoteRowRepeated}},
	{file: "empty.mat", fault: transcript.FaultEmpty},
	{file: "illegal_move.mat"},
	{file: "illegal_play.txt"},
	{file: "illegal_play_lost.mat"},
	{file: "latin1.mat", same: "g_5_107", notes: []transcript.Code{transcript.NoteEncoding}},
	{file: "long_names.mat", same: "g_5_114"},
	{file: "losses_galaxy.txt", same: "g_7_205", notes: []transcript.Code{transcript.NoteRowSkipped}},
	{file: "losses_then_blank.txt", same: "g_7_205"},
	{file: "low_die_first.mat", same: "g_5_114"},
	{file: "missing_row.mat", notes: []transcript.Code{transcript.NoteRowMissing}},
	{file: "no_comment_header.mat", same: "g_5_114"},
	{file: "no_hit_marks.mat", same: "g_5_114"},
	{file: "no_length.mat", fault: transcript.FaultNoLength},
	{file: "ratings.txt", same: "g_5_114"},
	{file: "tabs.mat", same: "g_5_114", notes: []transcript.Code{transcript.NoteResultSide}},
	{file: "truncated.mat"},
	{file: "wrong_points.mat", notes: []transcript.Code{transcript.NoteScoreDiffers}},
	{file: "wrong_score.mat", notes: []transcript.Code{transcript.NoteScoreDiffers}},
	{file: "xg_header.mat", same: "g_5_114"},
	{file: "zero_dice_qmarks.txt", same: "g_7_205", notes: []transcript.Code{transcript.NoteRowSkipped}},
}

func TestEachOddityGivesWhatItMust(t *testing.T) {
	named := map[string]bool{"illegal_play.sgf": true} // the SGF reader's
	for _, o := range oddities {
		named[o.file] = true
		t.Run(o.file, func(t *testing.T) { checkOddity(t, o) })
	}
	for _, row := range index(t, "oddities") {
		if !named[row["file"]] {
			t.Errorf("%s is not in the table", row["file"])
		}
	}
}

func checkOddity(t *testing.T, o oddity) {
	d, err := Read(o.file, sharedtest.Read(t, "data", "backgammon", "oddities", o.file))
	if o.fault != "" {
		var e *transcript.Error
		if !errors.As(err, &e) || e.Fault != o.fault || e.File != o.file {
			t.Fatalf("error %v, want %s", err, o.fault)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	want := map[transcript.Code]bool{}
	for _, code := range o.notes {
		want[code] = true
	}
	got := map[transcript.Code]bool{}
	for _, n := range d.Notes {
		got[n.Code] = true
		if !want[n.Code] {
			t.Errorf("unexpected note: %v", n)
		}
	}
	for code := range want {
		if !got[code] {
			t.Errorf("note %s is missing", code)
		}
	}
	if o.same != "" {
		origin := readFile(t, sharedtest.Path(t, "data", "backgammon", "gnubg-selfplay", o.same+".mat"))
		sameGames(t, d, origin)
	}
}

// sameGames compares two documents, players' names aside.
func sameGames(t *testing.T, got, want *transcript.Document) {
	t.Helper()
	a, b := *got, *want
	a.Players, b.Players = [2]transcript.Player{}, [2]transcript.Player{}
	if a.Script() == b.Script() {
		return
	}
	as, bs := strings.Split(a.Script(), "\n"), strings.Split(b.Script(), "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			t.Fatalf("another match, first in line %d of the script: %q, want %q", i+1, as[i], bs[i])
		}
	}
	t.Fatalf("another match: %d lines of script, want %d", len(as), len(bs))
}
