package tournament_test

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// firstRound counts places, byes and open encounters of the main stage's first round.
func firstRound(l *log) string {
	byes, open := 0, 0
	s := l.Tournament().Stage("main")
	for _, m := range l.Tournament().Meetings(s) {
		switch {
		case m.Round > 1:
		case m.How == events.ResultBye:
			byes++
		default:
			open++
		}
	}
	return fmt.Sprintf("%d places, %d byes, %d open", tournament.SizeOf(s.Total).Places, byes, open)
}

// figures ranks the Swiss stage by some criteria and writes each entry's last figure, or its
// number of encounters at the board if there is none, of the first three.
func figures(ranking ...string) func(*log) string {
	return func(l *log) string {
		s := l.Tournament().Stage("swiss")
		s.Ranking = ranking
		var words []string
		for _, line := range l.Tournament().Standings(s, nil)[:min(3, len(l.Tournament().Standings(s, nil)))] {
			value := line.Played
			if n := len(line.Figures); n > 0 {
				value = line.Figures[n-1].Value.Value
			}
			words = append(words, fmt.Sprintf("%d%s:%s %d", line.Place, map[bool]string{true: "="}[line.Shared], line.Entry, value))
		}
		return strings.Join(words, "; ")
	}
}

// lives writes each entry's losses and the round in which it went out.
func lives(l *log) string {
	var words []string
	for _, line := range l.Tournament().Standings(l.Tournament().Stage("swiss"), nil) {
		words = append(words, fmt.Sprintf("%s %d %d", line.Entry, line.Losses, line.Out))
	}
	return strings.Join(words, "; ")
}

// withdraws is a round robin of five in which e1 wins some encounters and withdraws, and
// nobody else plays.
func withdraws(l *log, after int) { withdrawsOf(l, 5, after) }

func withdrawsOf(l *log, entries, after int) {
	all := []string{"e1", "e2", "e3", "e4", "e5", "e6"}[:entries]
	l.division(entries).stage("swiss", events.StageRoundRobin, 5, events.StageParameters{Berger: true, Groups: []events.Group{{Group: "A", Entries: all}}})
	played := 0
	for _, m := range l.Tournament().Meetings(l.Tournament().Stage("swiss")) {
		if played < after && (m.SeatA.Entry == "e1" || m.SeatB.Entry == "e1") {
			l.won("swiss", strings.TrimPrefix(m.ID, "swiss_")+":e1")
			played++
		}
	}
	l.says(&events.EntryWithdrawn{Entry: "e1", After: after + 1})
}

// doubled is a double elimination of four up to the final, which somebody wins.
func doubled(l *log, final string, of ...events.StageParameters) *log {
	p := append(of, events.StageParameters{})[0]
	return l.division(4).stage("main", events.StageDoubleElimination, 3, p).drawn("main", field(4)).
		won("main", "1_1:e1 1_2:e3 2_1:e1").won("main-losers", "1_1:e2 2_1:e2").won("main", "3_1:"+final)
}

// walkovers writes each entry's points and how many of them it got without play.
func walkovers(l *log) string {
	var words []string
	for _, line := range l.Tournament().Standings(l.Tournament().Stage("swiss"), nil) {
		words = append(words, fmt.Sprintf("%s %d %d", line.Entry, line.Points/100, line.Walkovers))
	}
	return strings.Join(words, "; ")
}
