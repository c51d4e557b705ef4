// Package trf reads the tournament report files of FIDE (TRF), which pairing programs write: who
// met whom in each round of a Swiss tournament or a round robin, and with what result.
package trf

import (
	"cmp"
	"strconv"
	"strings"

	"kibitz/events/failure"
	"kibitz/rules/tournament"
)

// Code identifies what is wrong with a report.
type Code string

// The codes of an Error.
const (
	CodeEmpty    Code = "no-entries"
	CodeNumbers  Code = "numbers"
	CodeResult   Code = "unknown-result"
	CodeOpponent Code = "opponent"
	CodePoints   Code = "points"
)

// Error says why a report cannot be read.
type Error = failure.Error[Code]

// Entry is one entry of a report.
type Entry struct {
	Name    string
	Country string // three letters; "" if not given
	ID      string // the federation's; "" if not given
	Rating  int    // 0 if not given
}

// Report is a tournament as reported. Entry n is at index n-1 of both lists.
type Report struct {
	Entries []Entry
	Rounds  tournament.Swiss
}

// line is an entry's line in columns of characters, counted from 1.
type line []rune

// columns returns what stands in some columns, without the blanks around it.
func (l line) columns(from, to int) string {
	if from > len(l) {
		return ""
	}
	return strings.TrimSpace(string(l[from-1 : min(to, len(l))]))
}

// The columns of the first round, and of each round.
const (
	firstRound = 92
	perRound   = 10
)

// Read reads a report in UTF-8. Lines that are not of entries are passed over. The error is
// an *Error.
func Read(data []byte) (*Report, error) {
	var lines []line
	for text := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		if strings.HasPrefix(text, "001 ") {
			lines = append(lines, line(strings.TrimRight(text, "\r\n ")))
		}
	}
	if len(lines) == 0 {
		return nil, failure.New(CodeEmpty, "give a tournament report file, whose lines of entries begin with 001", "no entry is in this file")
	}
	return read(lines)
}

func read(lines []line) (*Report, error) {
	report := &Report{Entries: make([]Entry, len(lines)), Rounds: make(tournament.Swiss, len(lines))}
	rounds := 0
	for _, l := range lines {
		n, err := strconv.Atoi(l.columns(5, 8))
		if err != nil || n < 1 || n > len(lines) || report.Rounds[n-1] != nil {
			return nil, failure.New(CodeNumbers, "number the entries from 1 on, each once", "%q is not the number of an entry, or not of one alone", l.columns(5, 8))
		}
		rating, _ := strconv.Atoi(l.columns(49, 52))
		report.Entries[n-1] = Entry{Name: l.columns(15, 47), Country: l.columns(54, 56), ID: l.columns(58, 68), Rating: rating}
		if report.Rounds[n-1], err = l.rounds(n); err != nil {
			return nil, err
		}
		if err := l.agrees(n, report.Rounds[n-1]); err != nil {
			return nil, err
		}
		rounds = max(rounds, len(report.Rounds[n-1]))
	}
	report.fill(rounds)
	return report, report.check()
}

// agrees returns an error if the points that the line gives entry n are not those of its
// rounds: the report then counts in a way that is not read here.
func (l line) agrees(n int, rounds []tournament.Round) error {
	given, sum := l.columns(81, 84), tournament.Nothing
	for _, r := range rounds {
		sum += r.Points
	}
	if points, err := strconv.ParseFloat(given, 64); given == "" || err == nil && points*float64(tournament.FullWon) == float64(sum) {
		return nil
	}
	return failure.New(CodePoints, "give a report that counts 1 for a win and 1/2 for a draw", "entry %d is reported with %q points, and its results give %v", n, given, sum)
}

// rounds reads the rounds of entry n.
func (l line) rounds(n int) ([]tournament.Round, error) {
	rounds := []tournament.Round{}
	for at := firstRound; at <= len(l); at += perRound {
		r, known := results[strings.ToUpper(l.columns(at+7, at+7))]
		opponent := l.columns(at, at+3)
		met, err := strconv.Atoi(cmp.Or(opponent, "0"))
		if !known || err != nil || r.opponent != (met != 0) {
			return nil, failure.New(CodeResult, "write the opponent's number, or 0000 with U, Z, H or F, and the result, one of 1 0 = W L D + -",
				"the result %q of entry %d against %q in round %d has no meaning", l.columns(at+7, at+7), n, opponent, len(rounds)+1)
		}
		r.Opponent = met
		rounds = append(rounds, r.Round)
	}
	return rounds, nil
}

// result is what a letter in the column of results means, with or without an opponent.
type result struct {
	tournament.Round
	opponent bool
}

var results = map[string]result{
	"1": won, "W": won, "0": lost, "L": lost, "=": drawn, "D": drawn,
	"+": {tournament.Round{Points: tournament.FullWon}, true},
	"-": {tournament.Round{}, true},
	"U": {tournament.Round{Points: tournament.FullWon}, false},
	"F": {tournament.Round{Points: tournament.FullWon, Absent: true}, false},
	"H": {tournament.Round{Points: tournament.HalfWon, Absent: true}, false},
	"Z": {tournament.Round{Absent: true}, false},
	"":  {tournament.Round{Absent: true}, false},
}

var (
	won   = result{tournament.Round{Points: tournament.FullWon, Played: true}, true}
	drawn = result{tournament.Round{Points: tournament.HalfWon, Played: true}, true}
	lost  = result{tournament.Round{Played: true}, true}
)

// fill makes entries that came to an end early absent from the other rounds.
func (r *Report) fill(rounds int) {
	for i := range r.Rounds {
		for len(r.Rounds[i]) < rounds {
			r.Rounds[i] = append(r.Rounds[i], results["Z"].Round)
		}
	}
}

// check returns an error unless every two who met are reported to have met each other.
func (r *Report) check() error {
	for i, rounds := range r.Rounds {
		for k, round := range rounds {
			other := round.Opponent
			if other == 0 {
				continue
			}
			if other == i+1 || other < 0 || other > len(r.Rounds) || r.Rounds[other-1][k].Opponent != i+1 {
				return failure.New(CodeOpponent, "let both lines name each other", "entry %d met %d in round %d, and %[2]d is not reported to have met it", i+1, other, k+1)
			}
		}
	}
	return nil
}

// Count counts the rounds of entry n that are as asked for.
func (r *Report) Count(n int, is func(tournament.Round) bool) (count int) {
	for _, round := range r.Rounds[n-1] {
		if is(round) {
			count++
		}
	}
	return count
}
