package trf

import (
	"fmt"
	"strings"

	"kibitz/replay/record/transcript"
	"kibitz/rules/tournament"
)

// About is what a report says of the tournament itself. Days are written as 2006/01/02.
type About struct {
	Title, City, Country, From, To, Kind, Arbiter string
	Rounds                                        int // as declared: a program pairs none beyond; no fewer than were played
}

// Write returns the report as text: the lines on the tournament, then one for each entry, with a blank for each
// character that would steer a terminal.
func (r *Report) Write(about About, rule tournament.Unplayed) []byte {
	var b strings.Builder
	rounds := about.Rounds
	for _, own := range r.Rounds {
		rounds = max(rounds, len(own))
	}
	for _, line := range []struct{ code, text string }{
		{"012", about.Title}, {"022", about.City}, {"032", about.Country}, {"042", about.From}, {"052", about.To},
		{"062", fmt.Sprint(len(r.Entries))}, {"092", about.Kind}, {"102", about.Arbiter}, {"142", fmt.Sprint(rounds)},
	} {
		if line.text != "" {
			fmt.Fprintf(&b, "%s %s\n", line.code, strings.Join(strings.Fields(line.text), " "))
		}
	}
	standings := make([]tournament.Ranked, len(r.Entries))
	for _, s := range r.Rounds.Standings(rule) {
		standings[s.Entry-1] = s
	}
	for i := range r.Entries {
		b.WriteString(r.line(i+1, &standings[i]) + "\n")
	}
	return []byte(transcript.Plain(b.String()))
}

// line returns the line of entry n. Whoever has the lower number is taken for white: the games
// have no colours, and a pairing program asks for them.
func (r *Report) line(n int, s *tournament.Ranked) string {
	e := &r.Entries[n-1]
	rating := ""
	if e.Rating != 0 {
		rating = fmt.Sprint(e.Rating)
	}
	text := fmt.Sprintf("001 %4d      %-33.33s %4s %3.3s %11.11s %10s %4s %4d", n, strings.Join(strings.Fields(e.Name), " "), rating, e.Country, e.ID, "", oneDecimal(s.Points), s.Place.Place)
	for _, round := range r.Rounds[n-1] {
		text += "  " + written(n, round)
	}
	return strings.TrimRight(text, " ")
}

// oneDecimal writes points, which come in halves here.
func oneDecimal(p tournament.Points) string {
	return fmt.Sprintf("%.1f", float64(p)/float64(tournament.FullWon))
}

// written returns the columns of one round: opponent, colour and result.
func written(n int, round tournament.Round) string {
	if round.Opponent == 0 {
		return "0000 - " + map[bool]string{true: "U", false: "Z"}[round.Points == tournament.FullWon && !round.Absent]
	}
	colour := "b"
	if n < round.Opponent {
		colour = "w"
	}
	results := map[tournament.Points]string{tournament.FullWon: "1", tournament.HalfWon: "=", tournament.Nothing: "0"}
	if !round.Played {
		results = map[tournament.Points]string{tournament.FullWon: "+", tournament.Nothing: "-"}
	}
	return fmt.Sprintf("%4d %s %s", round.Opponent, colour, results[round.Points])
}
