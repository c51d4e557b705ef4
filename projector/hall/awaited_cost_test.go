package hall

import (
	"fmt"
	"testing"

	"kibitz/projector/wire"
	"kibitz/rules/tournament"
)

// pairsPlaying is a session of pairs: each table plays two boards a round, and the last round is being played.
func pairsPlaying(tables, rounds int) *Deals {
	p := &plan{left: true}
	d, of := playing(p)
	for r := range rounds {
		for k := range tables {
			id, low, last := fmt.Sprintf("mp_%d_%d", r+1, k+1), (r+k)%rounds*2+1, r == rounds-1
			p.encounters = append(p.encounters, tournament.Dealt{
				ID: id, Stage: "mp", Part: 1, Low: low, High: low + 1, Rooms: 1, Matches: []string{id}, Open: last,
				Seats: [][]string{{fmt.Sprintf("e%d", k)}, {fmt.Sprintf("w%d", (k+r)%tables)}},
			})
			of.tables[id] = played{over: !last, deals: map[int]bool{low: true, low + 1: true}}
		}
	}
	return d
}

// teamsPlayed is two rounds of teams that are posted, each of which has its own boards.
func teamsPlayed(matches, boards int) *Deals {
	p := new(plan)
	d, of := playing(p)
	for r := range 2 {
		for k := range matches {
			id := fmt.Sprintf("cup_%d_%d", r+1, k+1)
			e := tournament.Dealt{
				ID: id, Stage: "cup", Part: r + 1, Sum: true, Boards: boards, Matches: []string{id + "-open", id + "-closed"},
				Seats: [][]string{{fmt.Sprintf("a%d", k)}, {fmt.Sprintf("b%d", (k+r)%matches)}},
			}
			e.Late = e.Matches
			p.encounters = append(p.encounters, e)
			for _, room := range e.Matches {
				of.tables[room] = played{deals: map[int]bool{}}
				for board := range boards {
					of.tables[room].deals[r*boards+board+1] = true
				}
			}
		}
	}
	return d
}

func playing(p *plan) (*Deals, *dealt) {
	d := NewDeals()
	of := d.of("open")
	of.whole, of.plans["desk"] = true, p
	return d, of
}

// sheet asks what the public sheets of a tournament and the pages of its matches ask after a board, and returns how often.
func (d *Deals) sheet(awaited bool) (questions int, wrong string) {
	of := d.tournaments["open"]
	of.asked = nil
	for _, p := range of.plans {
		for i := range p.encounters {
			e := &p.encounters[i]
			for _, match := range e.Matches {
				for deal := range of.tables[match].deals {
					page := d.Elsewhere(wire.MatchID{Tournament: "open", Match: match})(deal)
					if sheets := d.Awaited("open", e.ID, deal); page != sheets || sheets != awaited {
						wrong = fmt.Sprintf("board %d of %s: the sheets say %v, the page of the match %v", deal, match, sheets, page)
					}
					questions += 2
				}
			}
		}
	}
	return questions, wrong
}

// TestAWholeSheetLooksAtEachEncounterAboutOnceForEachBoard counts the encounters that are looked at, however many questions
// are asked of them.
func TestAWholeSheetLooksAtEachEncounterAboutOnceForEachBoard(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		d                *Deals
		awaited          bool
		encounters, most int
	}{
		"pairs": {pairsPlaying(40, 13), false, 40 * 13, 26 * 40},        // each board is played at each of the tables
		"teams": {teamsPlayed(40, 26), false, 2 * 40, 2*26*2*40 + 2*40}, // and 52 boards at each of the encounters, from either round
	} {
		questions, wrong := c.d.sheet(c.awaited)
		if looked := c.d.tournaments["open"].asked.looked; looked == 0 || looked > c.most {
			t.Errorf("%s: %d questions of %d encounters looked at %d, at most %d are needed", name, questions, c.encounters, looked, c.most)
		}
		if wrong != "" {
			t.Errorf("%s: %s", name, wrong)
		}
	}
}

func BenchmarkAWholeSheet(b *testing.B) {
	for name, make := range map[string]func() *Deals{
		"pairs at 1000 tables, 13 rounds": func() *Deals { return pairsPlaying(1000, 13) },
		"teams at 1000 tables, 2 rounds":  func() *Deals { return teamsPlayed(500, 26) },
	} {
		b.Run(name, func(b *testing.B) {
			d := make()
			d.sheet(false) // the index is made once
			for b.Loop() {
				questions, _ := d.sheet(false)
				b.ReportMetric(float64(questions), "questions")
			}
		})
	}
}
