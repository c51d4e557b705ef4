package main

import (
	"encoding/csv"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/replay/record/transcript"
	"kibitz/replay/trf"
	"kibitz/rules/tournament"
)

// unplayedRules are the ways in which rounds that were not played count. The first is the
// default.
var unplayedRules = []string{string(tournament.Fide2026), string(tournament.Fide2024), string(tournament.Plain)}

func standingsCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "standings",
		ArgsUsage: "FILE|TOURNAMENT [DIVISION]",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "unplayed", Value: unplayedRules[0]},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: standingsOutputs[0]},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			if !isReport(c.Args().First()) {
				return tournamentStandings(t, c)
			}
			list, err := standingsOf(c)
			if err != nil {
				return err
			}
			return standingsIn(t, c, func() error { return t.encode(list) }, func() error { return list.csv(t) }, func() error { return list.text(t) })
		},
	}
}

// standing is a line of the standings of a tournament report.
type standing struct {
	Place           int         `json:"place"`
	Tied            bool        `json:"tied"`
	Entry           int         `json:"entry"`
	Name            string      `json:"name"`
	Country         string      `json:"country,omitempty"`
	ID              string      `json:"id,omitempty"`
	Played          int         `json:"played"`
	Won             int         `json:"won"`
	Lost            int         `json:"lost"`
	Byes            int         `json:"byes"`
	Walkovers       int         `json:"walkovers"`
	Points          json.Number `json:"points"`
	BuchholzCut1    json.Number `json:"buchholz_cut_1"`
	Buchholz        json.Number `json:"buchholz"`
	SonnebornBerger json.Number `json:"sonneborn_berger"`
}

type standings []standing

// standingsOf reads the report that the command line names, and ranks its entries.
func standingsOf(c *cli.Context) (standings, error) {
	rule, name := c.String("unplayed"), c.Args().First()
	if !slices.Contains(unplayedRules, rule) {
		return nil, usageError("bad-unplayed", strconv.Quote(rule), strings.Join(unplayedRules, ", "))
	}
	if name == "" {
		return nil, usageError("no-report")
	}
	data, err := readFile(c.Context, name)
	if err != nil {
		return nil, usageError("of-frame", name, readError(err))
	}
	report, err := trf.Read(data)
	if err != nil {
		return nil, newError("of-frame", name, err)
	}
	var list standings
	for _, r := range report.Rounds.Standings(tournament.Unplayed(rule)) {
		list = append(list, standingOf(report, &r))
	}
	return list, nil
}

func standingOf(report *trf.Report, r *tournament.Ranked) standing {
	count := func(is func(tournament.Round) bool) int { return report.Count(r.Entry, is) }
	figure := func(p tournament.Points) json.Number { return json.Number(p.String()) }
	entry := &report.Entries[r.Entry-1]
	return standing{
		Place: r.Place.Place, Tied: r.Shared, Entry: r.Entry, Name: entry.Name, Country: entry.Country, ID: entry.ID,
		Played:    count(func(r tournament.Round) bool { return r.Played }),
		Won:       r.Wins,
		Lost:      count(func(r tournament.Round) bool { return r.Played && r.Points == tournament.Nothing }),
		Byes:      count(func(r tournament.Round) bool { return r.Opponent == 0 && r.Points > tournament.Nothing }),
		Walkovers: count(func(r tournament.Round) bool { return r.Opponent != 0 && !r.Played && r.Points > tournament.Nothing }),
		Points:    figure(r.Points), BuchholzCut1: figure(r.BuchholzCut1), Buchholz: figure(r.Buchholz), SonnebornBerger: figure(r.SonnebornBerger),
	}
}

// csv writes the standings as comma-separated values, with a line feed after each line.
func (l standings) csv(t terminal) error {
	out := csv.NewWriter(t.raw())
	rows := [][]string{{
		"place", "tied", "entry", "names", "country", "id", "played", "won", "lost", "byes", "walkovers", "points",
		"buchholz-cut-1", "buchholz", "sonneborn-berger",
	}}
	for _, s := range l {
		row := []string{strconv.Itoa(s.Place), strconv.FormatBool(s.Tied), strconv.Itoa(s.Entry), s.Name, s.Country, s.ID}
		for _, n := range []int{s.Played, s.Won, s.Lost, s.Byes, s.Walkovers} {
			row = append(row, strconv.Itoa(n))
		}
		for _, figure := range []json.Number{s.Points, s.BuchholzCut1, s.Buchholz, s.SonnebornBerger} {
			row = append(row, figure.String())
		}
		for i := range row {
			row[i] = transcript.Plain(row[i])
		}
		rows = append(rows, row)
	}
	return out.WriteAll(rows)
}

// text writes the standings in columns. A place that is shared has an equals sign.
func (l standings) text(t terminal) error {
	out := t.columns()
	out.heading(t.words.Say("standings.heading"))
	for _, s := range l {
		place := strconv.Itoa(s.Place)
		if s.Tied {
			place += "="
		}
		out.row(place, s.Entry, s.Name, s.Won, s.Points, s.BuchholzCut1, s.Buchholz, s.SonnebornBerger)
	}
	return out.end()
}
