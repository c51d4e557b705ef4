package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
)

// What can still be done about a result: a correction within its period, and an appeal.
func TestRedress(t *testing.T) {
	t.Parallel()
	once := func(results string) func(*log) *log {
		return func(l *log) *log { return inPeriod(l, -1, "1_1:e1", results) }
	}
	try(t, map[string]trial{
		"6.3_a": {code: "committee-small", says: func(l *log) *log { return appealed(l, "m1", "m2") }, likeIt: func(l *log) *log { return appealed(l, "m1", "m2", "m3") }},
		"6.3_a T23 the one who may sit, of three":                            {code: "committee-small", says: func(l *log) *log { return heardBy(l, "c1") }, likeIt: func(l *log) *log { return heardBy(l, "c1", "c2", "c4") }},
		"6.3_a T23 by the Russian text two may sit, who are too few as well": {code: "committee-small", says: func(l *log) *log { return heardBy(l, "c1", "c2") }, likeIt: func(l *log) *log { return heardBy(l, "c1", "c2", "c4") }},
		"6.3_a what was not ruled on": {code: "appeal-no-ruling", itself: true, says: func(l *log) *log {
			return disputed(l).says(&events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "-"})
		},
			likeIt: func(l *log) *log { return appealed(l, "m1", "m2", "m3") }},
		"L79C_a": {book: &book.Laws2017, code: "period-over", says: once("1_1:e2"),
			likeIt: func(l *log) *log { return inPeriod(l, 10*minute, "1_1:e1", "1_1:e2") }},
		"L79C_a under the laws of 1987": {book: &book.Laws1987, code: "period-over", says: once("1_1:e2"), likeIt: once("1_1:e1")},
		"L79C_a boards read anew":       {book: &book.Laws2017, code: "period-over", says: func(l *log) *log { return boardsAgain(l, 10) }, likeIt: func(l *log) *log { return boardsAgain(l, 9) }},
		"L79C_a the first result":       {book: &book.Laws2017, code: "period-over", says: once("1_1:e2"), likeIt: once("1_2:e3")},
		"L79C_a what was first posted after the period": {book: &book.Laws2017, code: "period-over", says: once("1_2:e3 1_2:e4"),
			likeIt: func(l *log) *log { return inPeriod(l, -1-minute, "1_1:e1", "1_2:e3 1_2:e4") }},
		"L79C_a by a clock that may be wrong by as much": {book: &book.Laws2017, code: "period-over", says: func(l *log) *log {
			return atTheEnd(l.says(&events.ClockSynced{Error: 6*minute - 1}), 0, 4)
		},
			likeIt: func(l *log) *log { return atTheEnd(l.says(&events.ClockSynced{Error: 6 * minute}), 0, 4) }},
		"L79C_a what was posted as it ended": {book: &book.Laws2017, code: "period-over", says: func(l *log) *log { return atTheEnd(l, 0, 0) }, likeIt: func(l *log) *log { return atTheEnd(l, -1, 0) }},
		"L79C_a what was corrected in time": {book: &book.Laws2017, code: "period-over", says: once("1_1:e2 1_1:e1"),
			likeIt: func(l *log) *log { return inPeriod(l, 0, "1_1:e1", "1_1:e2 1_1:e1") }},
		"L79C_a a ruling is no correction of a score": {book: &book.Laws2017, code: "period-over", says: once("1_1:e2::conceded"), likeIt: once("1_1:e2::adjudicated")},
		"L92B_a": {book: &book.Laws2017, code: "appeal-late", says: func(l *log) *log { return appealedIn(l, -1) }, likeIt: func(l *log) *log { return appealedIn(l, 10*minute) }},
	})
}

// After the correction period only another result is found than that to which its end holds the encounter.
func TestTheEndOfThePeriodHoldsToTheResultThen(t *testing.T) {
	t.Parallel()
	for results, want := range map[string]int{
		"1_1:e1": 0, "1_1:e2": 1, "1_1:e2 1_1:e2": 1, "1_1:e2 1_1:e1": 1, "1_1:e2 1_1:e1 1_1:e2": 2,
		"1_1:e2::adjudicated": 0, "1_1:e2::adjudicated 1_1:e1": 1, "1_1:e2::adjudicated 1_1:e1 1_1:e2::adjudicated": 1,
		"1_2:e3 1_2:e4": 0,
	} {
		over := events.Instant(len(strings.Fields(results))) * minute
		l := inPeriod(under(t, tournaments(&book.Laws2017), 1<<40), -over, "1_1:e1", results)
		found := slices.DeleteFunc(slices.Clone(l.Findings()), func(f rules.Finding) bool { return f.Code != "period-over" })
		if len(found) != want {
			t.Errorf("%s: found %d times, not %d", results, len(found), want)
		}
	}
}

func disputed(l *log) *log {
	return l.says(&events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "other"})
}

// appealed disputes something, rules on it, and hears an appeal by these members.
func appealed(l *log, members ...string) *log {
	return disputed(l).says(letItStand(), &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "-"}, &events.CommitteeConvened{Dispute: "d1", Members: members})
}

// heardBy has an appeal heard by these of a committee of four, of whom c3 is not there and c2 is of a country without entries.
func heardBy(l *log, members ...string) *log {
	convened(l, "BUL", "GER", events.NotPresent)
	l.says(&events.OfficialNamed{Person: "c4", Office: "committee-member", Country: "BUL", Present: events.Present})
	return appealed(l, members...)
}

func letItStand() *events.RulingMade {
	return &events.RulingMade{Dispute: "d1", Reasons: "-", Clauses: []string{"WBF 6.1"}, Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}}
}

// decided rules again after a committee of three has voted, or before its last two votes.
func decided(l *log, all bool) *log {
	appealed(l, "m1", "m2", "m3")
	for _, member := range []string{"m1", "m2", "m3"} {
		if l.says(&events.VoteCast{Dispute: "d1", Member: member, Vote: events.VoteUphold}); !all {
			break
		}
	}
	return l.says(letItStand())
}

// appealedIn appeals a minute and so long before the end of the appeal period.
func appealedIn(l *log, before events.Instant) *log {
	disputed(l)
	l.says(letItStand(), &events.PeriodSet{Kind: events.AppealPeriod, Until: l.now + 3*minute + before})
	return l.says(&events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "-"})
}

// atTheEnd posts a result, sets a correction period that ends so long after it, and corrects it two minutes and so many later.
func atTheEnd(l *log, after events.Instant, minutes int) *log {
	knockOut(l, 4).won("main", "1_1:e1")
	return l.says(&events.PeriodSet{Kind: events.CorrectionPeriod, Until: l.now + after}).later(minutes).won("main", "1_1:e2")
}

// inPeriod posts results of a knock-out, sets a correction period, and posts results again, the last of them so long
// before its end.
func inPeriod(l *log, before events.Instant, posted, corrected string) *log {
	knockOut(l, 4).won("main", posted)
	until := l.now + events.Instant(1+len(strings.Fields(corrected)))*minute + before
	return l.says(&events.PeriodSet{Kind: events.CorrectionPeriod, Until: until}).won("main", corrected)
}

// boardsAgain posts an encounter whose boards make its result in a correction period, and after it posts it again as the
// match stood at a head.
func boardsAgain(l *log, head uint64) *log {
	knockOut(l, 2)
	at := func(n uint64) *events.ResultPosted {
		return &events.ResultPosted{Encounter: "main_1_1", How: events.ResultPlayed, From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: n}}}}
	}
	return l.says(at(9), &events.PeriodSet{Kind: events.CorrectionPeriod, Until: l.now + 2*minute}, at(head))
}
