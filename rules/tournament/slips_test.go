package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// twoDays declares the main stage, a knock-out of so many entries, of which some rounds are on the
// first day and which has prizes down to a place, and a stage behind it.
func twoDays(l *log, entries, firstDay, prizes int, behind events.StageDeclared) *log {
	l.division(entries)
	d := &events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut}
	for round := range tournament.SizeOf(entries).Rounds {
		day := 1
		if round >= firstDay {
			day = 2
		}
		d.Rounds = append(d.Rounds, events.RoundTerms{Round: round + 1, Day: day, Length: 9})
	}
	behind.Division, behind.Stage, behind.After = "open", "behind", "main"
	return l.says(d, &behind).prizes(fmt.Sprintf("main 1-%d 100", prizes)).drawn("main", field(entries))
}

// playedOut posts encounters of the main stage, all won by the first seat, up to a round.
func (l *log) playedOut(until int) *log {
	for round := 1; round <= until; round++ {
		for _, m := range l.Tournament().Meetings(l.Tournament().Stage("main")) {
			if m.Round == round && !m.Decided() {
				l.won("main", strings.TrimPrefix(m.ID, "main_")+":"+m.SeatA.Entry)
			}
		}
	}
	return l
}

// slipsOf counts who may be drawn for the stage behind, in both halves, with what follows from it.
func slipsOf(l *log) string {
	first, later := 0, 0
	for _, s := range l.Tournament().Slips(l.Tournament().Stage("behind")) {
		if s.FirstDay {
			first++
		} else {
			later++
		}
	}
	top, bottom := tournament.SizeOf(first), tournament.SizeOf(later)
	return fmt.Sprintf("%d in %d, %d in %d", first, top.Places, later, bottom.Places)
}

func named(l *log) string {
	var words []string
	for _, s := range l.Tournament().Slips(l.Tournament().Stage("behind")) {
		words = append(words, fmt.Sprintf("%s %d", s.Entry, s.Round))
	}
	return strings.Join(words, "; ")
}

func TestWhoHasLostMayBeDrawn(t *testing.T) {
	t.Parallel()
	consolation := events.StageDeclared{Kind: events.StageProgressiveConsolation}
	for _, c := range []struct {
		name string
		says func(*log) *log
		ask  func(*log) string
		want string
	}{
		{"T45 of 30 with 4 prizes: 22 of the first day, 4 later", func(l *log) *log { return twoDays(l, 30, 2, 4, consolation).playedOut(5) }, slipsOf, "22 in 32, 4 in 4"},
		{"T46 17 entries, one round on the first day: one of it", func(l *log) *log { return twoDays(l, 17, 1, 4, consolation).playedOut(1) }, slipsOf, "1 in 1, 0 in 0"},
		{"T47 8 entries, two rounds on the first day, 2 prizes: six and none", func(l *log) *log { return twoDays(l, 8, 2, 2, consolation).playedOut(3) }, slipsOf, "6 in 8, 0 in 0"},
		{"T48 a semifinal's loser is in the money with 4 prizes", func(l *log) *log { return twoDays(l, 8, 3, 4, consolation).playedOut(2) }, named, "e2 1; e4 1; e6 1; e8 1"},
		{"T48 and is not with 3", func(l *log) *log { return twoDays(l, 8, 3, 3, consolation).playedOut(2) }, named, "e2 1; e4 1; e6 1; e8 1; e3 2; e7 2"},
		{"T49 before the main match is posted there is no slip", func(l *log) *log { return twoDays(l, 4, 1, 1, consolation).won("main", "1_1:e1") }, named, "e2 1"},
		{"T51 nor once it was corrected to a win", func(l *log) *log { return twoDays(l, 4, 1, 1, consolation).won("main", "1_1:e1 1_1:e2") }, named, "e1 1"},
		{"who has won a prize has none", func(l *log) *log {
			return twoDays(l, 4, 1, 1, consolation).playedOut(1).says(&events.PrizeWon{Entry: "e2"})
		}, named, "e4 1"},
		{"who was excluded has none", func(l *log) *log {
			return twoDays(l, 4, 1, 1, consolation).playedOut(1).says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e2", How: "disqualified", Scope: events.ExcludedFromTournament, Advised: true})
		}, named, "e4 1"},
		{"who takes no part after the first round has one", func(l *log) *log {
			return twoDays(l, 4, 1, 1, consolation).playedOut(1).says(&events.EntryWithdrawn{Entry: "e2", Stage: "behind", After: 1})
		}, named, "e2 1; e4 1"},
		{"where no days are declared the first round is the first day", func(l *log) *log {
			return knockOut(l, 8).says(&events.StageDeclared{Division: "open", Stage: "behind", Kind: events.StageProgressiveConsolation, After: "main"}).playedOut(2)
		}, slipsOf, "4 in 4, 2 in 2"},
		{"who has lost twice has one slip, of his first loss", func(l *log) *log {
			return doubled(l, "e1").says(&events.StageDeclared{Division: "open", Stage: "behind", Kind: events.StageLastChance, After: "main"})
		}, named, "e2 1; e4 1; e3 2"},
		{"a last chance is for the losers of its rounds", func(l *log) *log {
			return twoDays(l, 8, 3, 4, events.StageDeclared{Kind: events.StageLastChance, Parameters: events.StageParameters{Until: 1}}).playedOut(3)
		}, named, "e2 1; e4 1; e6 1; e8 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := c.ask(c.says(newLog(t))); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestT50AMatchOfTheFirstDayThatEndsAfterMidnightIsOfTheFirstDay(t *testing.T) {
	t.Parallel()
	l := twoDays(newLog(t), 4, 1, 1, events.StageDeclared{Kind: events.StageProgressiveConsolation})
	l.now += 24 * 60 * minute
	l.playedOut(1)
	if got := slipsOf(l); got != "2 in 2, 0 in 0" {
		t.Error(got)
	}
}

func TestT45T46T47WhatFollowsFromTheSlips(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                      string
		entries, firstDay, prizes int
		want                      string
	}{
		{"T45 of 30", 30, 2, 4, "10 byes, the later ones enter in round 4 of 6, 25 matches"},
		{"T46 of 17, one round on the first day: he is in the final", 17, 1, 4, "0 byes, the later ones enter in round 1 of 5, 12 matches"},
		{"of 4, one round on the first day: the later one is in the final", 4, 1, 1, "0 byes, the later ones enter in round 2 of 2, 2 matches"},
		{"of 4, no round on the first day: no final between halves", 4, 0, 1, "0 byes, the later ones enter in round 1 of 2, 2 matches"},
		{"T47 of 8, two rounds on the first day: no final between halves", 8, 2, 2, "2 byes, the later ones enter in round 0 of 3, 5 matches"},
	} {
		of := tournament.ConsolationOf(c.entries, c.firstDay, c.prizes)
		got := fmt.Sprintf("%d byes, the later ones enter in round %d of %d, %d matches", of.Top.Byes, of.LaterEnter, of.Rounds, of.Matches)
		if got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}
