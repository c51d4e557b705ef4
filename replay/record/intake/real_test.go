package intake_test

import (
	"bytes"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/record/transcript"
)

// realFile is what a file of real people must give: games and score as its index
// says that the file says them, and as findings what its README says of it. The
// index has no games of galaxy_8600489, which GNU Backgammon cannot read, and no
// score of the SGF, whose match the .mat beside it tells too; theirs stand here.
type realFile struct {
	name  string
	games int
	score [2]int
	found string
	gaps  int
}

var realFiles = []realFile{
	// "Losses N" on a cube with which a game is worth more: the site leaves points
	// away that the winner did not need.
	{name: "galaxy_9700805.txt", games: 2, score: [2]int{0, 5}, found: "1 result-capped"},
	{name: "galaxy_9107366.txt", games: 13, score: [2]int{8, 17}, found: "1 result-capped"},
	{name: "galaxy_12469993.txt", games: 4, score: [2]int{1, 7}, found: "1 result-capped"},
	// Given up before contact was over, two of them before the first roll, two in a
	// row with a second row number.
	{name: "galaxy_12509560.txt", games: 7, score: [2]int{7, 6}, found: "1 conceded-in-contact"},
	{name: "galaxy_8862759.txt", games: 1, score: [2]int{6, 0}, found: "1 conceded-in-contact"},
	{name: "galaxy_3831101.txt", games: 1, score: [2]int{3, 0}, found: "1 conceded-in-contact"},
	{name: "galaxy_8600770.txt", games: 1, score: [2]int{0, 1}, found: "1 conceded-in-contact"},
	{name: "galaxy_2900236.txt", games: 2, score: [2]int{0, 3}, found: "1 conceded-in-contact"},
	{name: "galaxy_3241209.txt", games: 3, score: [2]int{2, 3}, found: "1 conceded-in-contact"},
	// A whole match given up for more than a game can be worth.
	{name: "galaxy_7236505.txt", games: 1, score: [2]int{5, 0}, found: "1 result-unplayed"},
	{name: "galaxy_8985531.txt", games: 5, score: [2]int{4, 5}, found: "1 result-unplayed"},
	// Nothing to be found; in the last two a player's name is empty.
	{name: "galaxy_9284748.txt", games: 16, score: [2]int{10, 18}},
	{name: "galaxy_5320793.txt", games: 4, score: [2]int{2, 3}},
	{name: "galaxy_2516058.txt", games: 3, score: [2]int{3, 1}},
	{name: "galaxy_6465581.txt", games: 1, score: [2]int{1, 0}},
	{name: "galaxy_4025136.txt", games: 3, score: [2]int{3, 1}},
	{name: "galaxy_8600489.txt", games: 1, score: [2]int{2, 0}},
	// "????": what was done with the roll is not told, in three of them before
	// the absurd points of a match given up.
	{name: "studio_minchy_llabba_13p.txt", games: 10, score: [2]int{3, 4027}, found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_mrpurple_lasse_3p.txt", games: 2, score: [2]int{0, 4017}, found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "unlicensed/studio_michy_snua_11p.txt", games: 7, score: [2]int{1014, 4}, found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_moderntavla31_llabba_9p.txt", games: 7, score: [2]int{3, 13}, found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_gibraltar_mike_llabba_13p.txt", games: 13, score: [2]int{8, 14}, found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_llabba_drvirus_13p.txt", games: 13, score: [2]int{17, 10}, found: "2 gap, 2 result-unplayed", gaps: 2},
	{name: "unlicensed/studio_yokooo_fb_15p.txt", games: 17, score: [2]int{14, 17}, found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "unlicensed/xg_nishikawa_katagami_25p.txt", games: 16, score: [2]int{30, 20}, found: "5 gap, 5 result-unplayed", gaps: 5},
	// Games given up without a word: they just stop. The SGF of the same match says
	// that they were resigned.
	{name: "unlicensed/xg_yazawa_frigo_11p.txt", games: 10, score: [2]int{12, 6}, found: "2 result-unplayed"},
	{name: "kevung_charlot_7p_2305.mat", games: 4, score: [2]int{9, 2}, found: "2 result-unplayed"},
	{name: "kevung_charlot_7p_2305.sgf", games: 4, score: [2]int{9, 2}},
	// Nothing to be found; in the last two somebody "Concedes", once after a roll.
	{name: "studio_juliah_llabba_13p.txt", games: 15, score: [2]int{11, 13}},
	{name: "studio_leochili75_llabba_7p.txt", games: 4, score: [2]int{2, 10}},
	{name: "studio_llabba_lucky_lux_13p.txt", games: 3, score: [2]int{19, 0}},
	{name: "studio_llabba_petruhl_11p.txt", games: 8, score: [2]int{8, 12}},
	{name: "unlicensed/studio_heisterbach_sky58_13p_latin1.txt", games: 11, score: [2]int{9, 13}},
	{name: "unlicensed/playok_176365983.txt", games: 4, score: [2]int{3, 6}},
	{name: "unlicensed/xg_lasvegas_2014_final_17p.txt", games: 11, score: [2]int{20, 6}},
	{name: "unlicensed/xg_mochy_soren_9p.txt", games: 5, score: [2]int{11, 2}},
	{name: "unlicensed/studio_glaz7_maquisard_21p.txt", games: 16, score: [2]int{23, 12}},
	{name: "unlicensed/studio_livermore_ipetani_13p.txt", games: 10, score: [2]int{13, 9}},
}

// Games and score are those of the file, whatever GNU Backgammon makes of it.
func TestFilesOfRealPeople(t *testing.T) {
	slowtest.Skip(t)
	for _, f := range realFiles {
		withFile(t, "real", f.name, func(t *testing.T, data []byte) {
			d := mustRead(t, f.name, data)
			m := enter(t, d)
			if m.found() != f.found || m.Gaps != f.gaps {
				t.Errorf("found %q, %d gaps; want %q, %d", m.found(), m.Gaps, f.found, f.gaps)
			}
			if r := m.Result(); r.Score != f.score || r.Games != f.games || m.Games != f.games {
				t.Errorf("score %v, %d games of %d; want %v, %d games", r.Score, r.Games, m.Games, f.score, f.games)
			}
			if m.Plan.Score == nil || *m.Plan.Score != f.score {
				t.Errorf("the file's score %v, want %v", m.Plan.Score, f.score)
			}
			nobodyIsNamed(t, m, d)
		})
	}
}

func TestTheTableOfRealFilesIsTheirIndex(t *testing.T) {
	known := map[string]realFile{}
	for _, f := range realFiles {
		known[f.name] = f
	}
	rows := index(t, "real")
	if len(rows) != len(realFiles) {
		t.Errorf("%d files in the table, %d in the index", len(realFiles), len(rows))
	}
	for _, row := range rows {
		f := known[row["file"]]
		if row["file_score0"] != "" && f.score != [2]int{sharedtest.Number(t, row["file_score0"]), sharedtest.Number(t, row["file_score1"])} {
			t.Errorf("%s: score %v", row["file"], f.score)
		}
		if row["games"] != "" && f.games != sharedtest.Number(t, row["games"]) {
			t.Errorf("%s: %d games", row["file"], f.games)
		}
	}
}

// nobodyIsNamed looks for the players' names in every byte of the record. Ids that
// are made from names, as these tests make them, are not looked at.
func nobodyIsNamed(t *testing.T, m *imported, d *transcript.Document) {
	t.Helper()
	for n, entry := range m.Entries {
		for i := range entry {
			if entry[i].Type() == "match.scheduled" {
				continue
			}
			text := bytes.ToLower(events.AppendEvent(nil, &entry[i]))
			for _, p := range d.Players {
				name := strings.ToLower(strings.TrimSpace(p.Name))
				if len(name) > 2 && bytes.Contains(text, []byte(name)) {
					t.Errorf("entry %d names %s: %s", n+1, p.Name, text)
				}
			}
		}
	}
}
