package results

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/trf"
	"kibitz/rules/tournament"
)

// TRF returns the report of each Swiss and round robin of the division in FIDE's format, which pairing
// programs read, by stage. Entries are numbered in the order of their own numbers. Rounds count as far
// as all their encounters are decided.
func (d *Document) TRF() map[string][]byte {
	files := map[string][]byte{}
	for i := range d.Stages {
		s := &d.Stages[i]
		if (s.Kind != events.StageSwiss && s.Kind != events.StageRoundRobin) || len(s.Standings) == 0 {
			continue
		}
		day, _, _ := strings.Cut(d.At, "T")
		day = strings.ReplaceAll(day, "-", "/")
		about := trf.About{Title: d.Title + ", " + s.Stage, Country: d.Country, From: day, To: day, Kind: s.Kind, Arbiter: d.holder("director"), Rounds: s.columns()}
		files[s.Stage] = d.report(s).Write(about, tournament.Fide2026)
	}
	return files
}

// holder returns the name of who holds an office; "" for nobody.
func (d *Document) holder(office string) string {
	for _, o := range d.Officials {
		if o.Office == office {
			return o.Name
		}
	}
	return ""
}

func (d *Document) report(s *Stage) *trf.Report {
	r, index := &trf.Report{}, map[string]int{}
	for i := range d.Entries {
		e := &d.Entries[i]
		if !slices.ContainsFunc(s.Standings, func(st Standing) bool { return st.Entry == e.Entry }) {
			continue
		}
		r.Entries = append(r.Entries, trf.Entry{Name: d.Names(e.Entry), Country: e.Country, Rating: e.Rating})
		index[e.Entry] = len(r.Entries)
	}
	r.Rounds = make(tournament.Swiss, len(r.Entries))
	for n := range r.Rounds {
		r.Rounds[n] = make([]tournament.Round, s.decided())
		for round := range r.Rounds[n] {
			r.Rounds[n][round].Absent = true
		}
	}
	for i := range s.Encounters {
		if e := &s.Encounters[i]; e.Round <= s.decided() {
			for _, seats := range [][2]string{{e.A.Entry, e.B.Entry}, {e.B.Entry, e.A.Entry}} {
				own, other := index[seats[0]], index[seats[1]]
				if own == 0 || other == 0 {
					continue
				}
				round := &r.Rounds[own-1][e.Round-1]
				*round = tournament.Round{Opponent: other, Played: tournament.AtTheBoard(e.How)}
				if e.Winner == seats[0] {
					round.Points = tournament.FullWon
				}
			}
		}
	}
	for _, bye := range s.Byes {
		if own := index[bye.Entry]; own > 0 && bye.Round <= s.decided() {
			r.Rounds[own-1][bye.Round-1] = tournament.Round{Points: tournament.FullWon}
		}
	}
	return r
}

// decided returns how many rounds of a stage are decided, from the first on.
func (s *Stage) decided() int {
	last := 0
	for i := range s.Encounters {
		last = max(last, s.Encounters[i].Round)
	}
	for i := range s.Encounters {
		if s.Encounters[i].How == "" {
			last = min(last, s.Encounters[i].Round-1)
		}
	}
	return last
}
