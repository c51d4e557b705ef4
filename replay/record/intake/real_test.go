package intake_test

import (
	"bytes"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// realFile is what a file of real people must give beyond its index: what its
// README says of it, as findings. A row without file_score in the index is one
// that GNU Backgammon cannot read or an SGF; games and score stand here then.
type realFile struct {
	name  string
	found string
	gaps  int
	games int
	score [2]int
}

var realFiles = []realFile{
	// "Losses N" on a cube with which a game is worth more: the site leaves points
	// away that the winner did not need.
	{name: "galaxy_9700805.txt", found: "1 result-capped"},
	{name: "galaxy_9107366.txt", found: "1 result-capped"},
	{name: "galaxy_12469993.txt", found: "1 result-capped"},
	// Given up before contact was over, two of them before the first roll, two in a
	// row with a second row number.
	{name: "galaxy_12509560.txt", found: "1 conceded-in-contact"},
	{name: "galaxy_8862759.txt", found: "1 conceded-in-contact"},
	{name: "galaxy_3831101.txt", found: "1 conceded-in-contact"},
	{name: "galaxy_8600770.txt", found: "1 conceded-in-contact"},
	{name: "galaxy_2900236.txt", found: "1 conceded-in-contact"},
	{name: "galaxy_3241209.txt", found: "1 conceded-in-contact"},
	// A whole match given up for more than a game can be worth.
	{name: "galaxy_7236505.txt", found: "1 result-unplayed"},
	{name: "galaxy_8985531.txt", found: "1 result-unplayed"},
	// Nothing to be found; in the last two a player's name is empty.
	{name: "galaxy_9284748.txt"},
	{name: "galaxy_5320793.txt"},
	{name: "galaxy_2516058.txt"},
	{name: "galaxy_6465581.txt"},
	{name: "galaxy_4025136.txt"},
	{name: "galaxy_8600489.txt", games: 1, score: [2]int{2, 0}},
	// "????": what was done with the roll is not told, in three of them before
	// the absurd points of a match given up.
	{name: "studio_minchy_llabba_13p.txt", found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_mrpurple_lasse_3p.txt", found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "unlicensed/studio_michy_snua_11p.txt", found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_moderntavla31_llabba_9p.txt", found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_gibraltar_mike_llabba_13p.txt", found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "studio_llabba_drvirus_13p.txt", found: "2 gap, 2 result-unplayed", gaps: 2},
	{name: "unlicensed/studio_yokooo_fb_15p.txt", found: "1 gap, 1 result-unplayed", gaps: 1},
	{name: "unlicensed/xg_nishikawa_katagami_25p.txt", found: "5 gap, 5 result-unplayed", gaps: 5},
	// Games given up without a word: they just stop. The SGF of the same match says
	// that they were resigned.
	{name: "unlicensed/xg_yazawa_frigo_11p.txt", found: "2 result-unplayed"},
	{name: "kevung_charlot_7p_2305.mat", found: "2 result-unplayed"},
	{name: "kevung_charlot_7p_2305.sgf", games: 4, score: [2]int{9, 2}},
	// Nothing to be found; in the last two somebody "Concedes", once after a roll.
	{name: "studio_juliah_llabba_13p.txt"},
	{name: "studio_leochili75_llabba_7p.txt"},
	{name: "studio_llabba_lucky_lux_13p.txt"},
	{name: "studio_llabba_petruhl_11p.txt"},
	{name: "unlicensed/studio_heisterbach_sky58_13p_latin1.txt"},
	{name: "unlicensed/playok_176365983.txt"},
	{name: "unlicensed/xg_lasvegas_2014_final_17p.txt"},
	{name: "unlicensed/xg_mochy_soren_9p.txt"},
	{name: "unlicensed/studio_glaz7_maquisard_21p.txt"},
	{name: "unlicensed/studio_livermore_ipetani_13p.txt"},
}

func TestFilesOfRealPeople(t *testing.T) {
	for _, f := range realFiles {
		eachSource(t, "real", f.name, func(t *testing.T, data []byte) {
			d := mustRead(t, f.name, data)
			m := enter(t, d)
			if m.found() != f.found || m.Gaps != f.gaps {
				t.Errorf("found %q, %d gaps; want %q, %d", m.found(), m.Gaps, f.found, f.gaps)
			}
			nobodyIsNamed(t, m, d)
		})
	}
}

// Games and score are those of the file, whatever GNU Backgammon makes of it.
func TestFilesOfRealPeopleGiveTheScoreThatTheySay(t *testing.T) {
	known := map[string]realFile{}
	for _, f := range realFiles {
		known[f.name] = f
	}
	for _, row := range index(t, "real") {
		f, ok := known[row["file"]]
		if !ok {
			t.Errorf("%s is not in the table", row["file"])
			continue
		}
		if row["file_score0"] != "" {
			f.score = [2]int{number(t, row["file_score0"]), number(t, row["file_score1"])}
		}
		if row["games"] != "" {
			f.games = number(t, row["games"])
		}
		eachSource(t, "real", f.name, func(t *testing.T, data []byte) {
			m := enter(t, mustRead(t, f.name, data))
			if r := m.Result(); r.Score != f.score || r.Games != f.games || m.Games != f.games {
				t.Errorf("score %v, %d games of %d; want %v, %d games", r.Score, r.Games, m.Games, f.score, f.games)
			}
			if m.Plan.Score == nil || *m.Plan.Score != f.score {
				t.Errorf("the file's score %v, want %v", m.Plan.Score, f.score)
			}
		})
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
