package tournament_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"
)

// unread is a log whose authors had read nothing behind a link, and in which every reference names the
// last posting.
type unread struct {
	rules.NoLog
	until uint64
	last  *log
}

func (u unread) Seen(n uint64) uint64 { return min(u.until, n-1) }

func (u unread) Find(events.Ref) (events.Address, bool) { return events.Address{N: u.last.n - 1}, true }

// under returns a log under some provisions, whose authors have read it up to a link.
func under(t *testing.T, p *procedure.Provisions, until uint64) *log {
	l := &log{TB: t, n: 1, now: 1_700_000_000_000}
	l.Referee = tournament.NewReferee(p, nil, procedure.Context{Log: unread{until: until, last: l}})
	return isTold(l)
}

// half draws entries of a consolation: those before the bar in the top half, the others in the bottom one.
func half(stage, entries string) *events.DrawMade {
	d := &events.DrawMade{Stage: stage, Method: events.ByHand, Public: true}
	half := "top"
	for word := range strings.FieldsSeq(entries) {
		if word == "|" {
			half = "bottom"
			continue
		}
		d.Places = append(d.Places, events.DrawPlace{Place: len(d.Places) + 1, Entry: word, Half: half})
	}
	return d
}

// consolation is a consolation of four in the top half and two in the bottom one, whose sheet lets the
// bottom half enter in a round.
func consolation(l *log, enters int) *log {
	place := func(n int) *events.SheetSource { return &events.SheetSource{Place: n} }
	winner := func(id string) *events.SheetSource { return &events.SheetSource{Winner: id} }
	l.division(8).stage("main", events.StageKnockOut, 3, events.StageParameters{}).stage("behind", events.StageProgressiveConsolation, 3, events.StageParameters{}).
		says(&events.NoticePosted{What: "draw"}, &events.SheetDeclared{Stage: "behind", Encounters: []events.SheetEncounter{
			{Encounter: "behind_1_1", Round: 1, A: place(1), B: place(2)}, {Encounter: "behind_1_2", Round: 1, A: place(3), B: place(4)},
			{Encounter: fmt.Sprintf("behind_%d_9", enters), Round: enters, A: place(5), B: place(6)},
			{Encounter: "behind_2_1", Round: 2, A: winner("behind_1_1"), B: winner("behind_1_2")},
			{Encounter: "behind_3_1", Round: 3, A: winner("behind_2_1"), B: winner(fmt.Sprintf("behind_%d_9", enters))},
		}})
	return l.says(half("behind", "e1 e2 e3 e4 | e5 e6"))
}

// final calls the final of a consolation between the winners of two places of its draw.
func final(l *log, a, b int) *log {
	l.division(8).stage("behind", events.StageProgressiveConsolation, 3, events.StageParameters{}).says(&events.SheetDeclared{Stage: "behind", Encounters: []events.SheetEncounter{
		{Encounter: "behind_1_1", Round: 1, A: &events.SheetSource{Place: a}, B: &events.SheetSource{Place: b}},
	}}, half("behind", "e1 e2 | e3 e4"))
	return l.says(&events.RoundCalled{Stage: "behind", Round: 1, Start: l.now, Encounters: []events.CalledEncounter{{Encounter: "behind_1_1"}}})
}

// forfeited calls a match to 9 and posts it so many minutes after its start.
func forfeited(l *log, minutes int, how string) *log {
	knockOut(l, 4)
	start := l.now
	l.called(1, start, "1_1@1")
	l.now = start + events.Instant(minutes-1)*minute
	return l.won("main", "1_1:e1::"+how)
}

// disputedPosting posts an encounter, disputes it, and posts it again after what is said.
func disputedPosting(l *log, says ...events.Body) *log {
	knockOut(l, 4).won("main", "1_1:e1")
	l.says(&events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "score", About: &events.Ref{Entry: uuid.UUID{6: 0x40, 8: 0x80}}})
	return l.says(says...).won("main", "1_1:e2")
}

// calledFor calls two encounters with a match each and posts the first from a match.
func calledFor(l *log, match string) *log {
	knockOut(l, 4).says(&events.RoundCalled{Stage: "main", Round: 1, Start: l.now, Encounters: []events.CalledEncounter{
		{Encounter: "main_1_1", Matches: []string{"m-1"}}, {Encounter: "main_1_2", Matches: []string{"m-2"}},
	}})
	return l.says(&events.ResultPosted{Encounter: "main_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{9, 5}, From: []events.MatchHead{{Match: match, Head: events.Head{N: 9}}}})
}

// noShow draws two and says what became of the first, who then gets his fee back.
func noShow(l *log, says func()) *log {
	knockOut(l, 2)
	says()
	return l.says(&events.FeeReturned{Entry: "e1", Amount: 5000})
}

// undeclared draws an entry of a division that was not declared.
func undeclared(l *log) *log {
	return l.says(&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p1"}}).drawn("main", "e1")
}

func adjustedBy(clause string) func(*log) *log {
	return func(l *log) *log {
		return l.main(2).says(&events.StandingAdjusted{Entry: "e1", Stage: "main", Unit: events.UnitPoint, Hundredths: -100, Clause: clause, Reason: events.AdjustedFine})
	}
}

// trial is a finding of a clause: what leads to it, and what is like it and does not. Whatever is wrong in
// itself is found without its clause too.
type trial struct {
	book   *book.Book // whose tournaments; nil for the WBF's
	code   rules.Code
	says   func(*log) *log
	likeIt func(*log) *log
	itself bool
	until  uint64 // the last link that the authors had read; 0 for all
}

// The clauses of the rules of tournaments, each by its letter in section (c) of the specification.
func TestTournament(t *testing.T) {
	t.Parallel()
	official := func(office string) *events.OfficialNamed {
		return &events.OfficialNamed{Person: "dora", Office: office}
	}
	invited := &events.NoticePosted{What: "invitation"}
	try(t, map[string]trial{
		"1.1_a": {code: "rule-changed", says: func(l *log) *log {
			return declaredAs(l, "", events.Format{Cube: true, Gammons: true, Backgammons: true})
		},
			likeIt: func(l *log) *log {
				return declaredAs(l, "", events.Format{Cube: true, Crawford: true, Gammons: true, Backgammons: true})
			}},
		"1.1_a where the category has other gammons": {code: "rule-changed",
			says:   func(l *log) *log { return declaredAs(l, "", events.Format{Gammons: true}) },
			likeIt: func(l *log) *log { return declaredAs(l, "novice", events.Format{Gammons: true}) }},
		"1.1_a what does not fit a category is against that alone": {code: "rule-changed",
			says: func(l *log) *log {
				return declaredAs(l, "intermediate", events.Format{Cube: true, Gammons: true, Backgammons: true})
			},
			likeIt: func(l *log) *log { return declaredAs(l, "beginner", events.Format{Cube: true}) }},
		"1.1_b": {code: "ruling-final", itself: true, says: func(l *log) *log { return decided(l, true) }, likeIt: func(l *log) *log { return decided(l, false) }},
		"1.2_a": {code: "undeclared", says: func(l *log) *log { return undeclared(l) }, likeIt: func(l *log) *log { return knockOut(l, 2) }},
		"1.2_a a log that is its only division": {code: "undeclared", says: func(l *log) *log { return undeclared(l) },
			likeIt: func(l *log) *log {
				return l.says(&events.PlayerRegistered{Player: "p1", Paid: true}).drawn("main", "p1")
			}},
		"1.2_b": {code: "named-late", says: func(l *log) *log { return l.says(invited, official("director")) },
			likeIt: func(l *log) *log { return l.says(official("committee-president"), invited, official("assistant")) }},
		"1.2_b the president": {code: "named-late", says: func(l *log) *log { return l.says(invited, official("committee-president")) },
			likeIt: func(l *log) *log { return l.says(invited, official("committee-member")) }},
		"1.2_c": {code: "committee-absent", says: func(l *log) *log { return convened(l, "BUL", "BUL", events.NotPresent) },
			likeIt: func(l *log) *log { return convened(l, "BUL", "BUL", events.Present) }},
		"1.2_d": {code: "committee-country", says: func(l *log) *log { return convened(l, "BUL", "GER", events.Present) },
			likeIt: func(l *log) *log { return convened(l, "BUL", "BUL", events.Present) }},
		"1.2_e": {code: "stage-unknown", says: func(l *log) *log { return l.division(2).drawn("main", "e1 e2") },
			likeIt: func(l *log) *log { return knockOut(l, 2) }},
		"1.2_f": {code: "unposted", says: func(l *log) *log { return knockOut(l, 2).called(1, 1, "1_1@1") },
			likeIt: func(l *log) *log {
				return knockOut(l, 2).says(&events.NoticePosted{What: "draw"}).called(1, 1, "1_1@1")
			}},
		"1.2_f a draw after the notice": {code: "unposted", says: func(l *log) *log {
			return knockOut(l.says(&events.NoticePosted{What: "draw"}), 2).called(1, 1, "1_1@1")
		},
			likeIt: func(l *log) *log {
				return knockOut(l, 2).says(&events.NoticePosted{What: "draw"}).called(1, 1, "1_1@1")
			}},
		"1.4_a": {code: "director-plays", says: func(l *log) *log { return l.division(1).says(&events.OfficialNamed{Person: "p1", Office: "director"}) },
			likeIt: func(l *log) *log { return l.division(1).says(&events.OfficialNamed{Person: "p1", Office: "assistant"}) }},
		"1.4_b": {code: "deputy-unnamed", says: func(l *log) *log {
			return l.says(official("director"), &events.OfficialAbsent{Person: "dora", Deputy: "p9"})
		},
			likeIt: func(l *log) *log {
				return l.says(official("director"), &events.OfficialNamed{Person: "p9", Office: "assistant"}, &events.OfficialAbsent{Person: "dora", Deputy: "p9"})
			}},
		"1.5_a": {code: "excluded-unadvised", says: func(l *log) *log {
			return l.division(1).says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "excluded", Scope: events.ExcludedFromTournament})
		},
			likeIt: func(l *log) *log {
				return l.division(1).says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "excluded", Scope: events.ExcludedFromTournament, Advised: true})
			}},
		"1.5_b": {code: "barred-registered", says: func(l *log) *log { return l.says(&events.PlayerBarred{Player: "p1"}).division(1) },
			likeIt: func(l *log) *log { return l.says(&events.PlayerBarred{Player: "p1", Until: 1}).division(1) }},
		"1.5_c": {code: "entry-limited", says: func(l *log) *log {
			return l.division(0).stage("main", events.StageKnockOut, 1, events.StageParameters{Only: "ladies"})
		},
			likeIt: func(l *log) *log { return l.main(0) }},
		"1.5_d": {code: "category", says: categorized("beginner", 7), likeIt: categorized("beginner", 5)},
		"1.5_d by its format": {code: "category", says: func(l *log) *log { return declaredAs(l, "beginner", events.Format{Cube: true}) },
			likeIt: func(l *log) *log {
				return declaredAs(l, "intermediate", events.Format{Cube: true, Gammons: true, Backgammons: true})
			}},
		"1.5_e": {code: "category", says: categorized("novice", 7), likeIt: categorized("novice", 5)},
		"1.5_f": {code: "category", says: categorized("limited", 9), likeIt: categorized("limited", 5)},
		"1.5_g": {code: "category", says: categorized("intermediate", 11), likeIt: categorized("intermediate", 9, 11)},
		"1.5_h": {code: "category", says: categorized("championship", 13, 11), likeIt: categorized("championship", 11, 13)},
		"1.5_i": {code: "category", says: categorized("master", 11), likeIt: categorized("master", 13)},
		"1.6_a": {code: "called-excluded", itself: true, says: func(l *log) *log { return excludedFrom(l, events.ExcludedFromTournament).called(2, 1, "2_1@4") },
			likeIt: func(l *log) *log { return excludedFrom(l, events.ExcludedFromMatch).called(2, 1, "2_1@4") }},
		"1.7_a": {code: "languages-late", says: func(l *log) *log {
			return knockOut(l, 2).called(1, 1, "1_1@1").says(&events.LanguagesDeclared{Languages: []string{"en"}})
		},
			likeIt: func(l *log) *log {
				return knockOut(l, 2).says(&events.LanguagesDeclared{Languages: []string{"en"}}).called(1, 1, "1_1@1")
			}},
		"1.9_a": {code: "stage-changed", says: func(l *log) *log {
			return knockOut(l, 2).stage("main", events.StageKnockOut, 5, events.StageParameters{})
		},
			likeIt: func(l *log) *log {
				return knockOut(l, 2).stage("main", events.StageKnockOut, 6, events.StageParameters{})
			}},
		"1.9_a another stage": {code: "stage-changed", says: func(l *log) *log {
			return knockOut(l, 2).stage("behind", events.StageLastChance, 5, events.StageParameters{})
		},
			likeIt: func(l *log) *log {
				return l.main(2).stage("behind", events.StageLastChance, 5, events.StageParameters{}).drawn("main", "e1 e2")
			}},
		"1.9_b": {code: "draw-by-computer", says: func(l *log) *log { return drawnBy(l, events.ByComputer) }, likeIt: func(l *log) *log { return drawnBy(l, events.ByHand) }},
		"1.9_c": {code: "supervisor-local", says: func(l *log) *log { return supervised(l, "BUL", "foreign-player") }, likeIt: func(l *log) *log { return supervised(l, "GER", "foreign-player") }},
		"1.9_d": {code: "called-otherwise", says: func(l *log) *log { return knockOut(l, 4).paired("main", 1, "e1-e3 e2-e4") },
			likeIt: func(l *log) *log { return knockOut(l, 4).paired("main", 1, "e2-e1 e3-e4") }},
		"1.9_e": {code: "draw-fluid", says: func(l *log) *log {
			return knockOut(l, 4).says(&events.DrawChanged{Stage: "main", Place: 2, Entry: "e4", Fluid: true, Reason: "-"})
		},
			likeIt: func(l *log) *log {
				return knockOut(l, 4).says(&events.DrawChanged{Stage: "main", Place: 2, Entry: "e4", Reason: "-"})
			}},
		"1.9_f": {code: "draw-missing", says: func(l *log) *log { return l.main(3).drawn("main", "e1 e2") }, likeIt: func(l *log) *log { return l.main(2).drawn("main", "e1 e2") }},
		"1.9_g": {code: "fee-returned", says: func(l *log) *log { return noShow(l, func() { l.won("main", "1_1:e2::walkover") }) },
			likeIt: func(l *log) *log { return noShow(l, func() { l.won("main", "1_1:e2") }) }},
		"1.9_g withdrawn before he played": {code: "fee-returned", says: func(l *log) *log { return noShow(l, func() { l.says(&events.EntryWithdrawn{Entry: "e1"}) }) },
			likeIt: func(l *log) *log {
				return l.main(3).drawn("main", "e2 e3").says(&events.EntryWithdrawn{Entry: "e1"}, &events.FeeReturned{Entry: "e1", Amount: 5000})
			}},
		"1.9_h": {code: "bye-meets-bye", says: func(l *log) *log { return l.main(2).drawn("main", "e1 e2 - -") }, likeIt: func(l *log) *log { return l.main(3).drawn("main", "e1 e2 e3 -") }},
		"1.9_i": {code: "late-expired", says: func(l *log) *log { return lateBy(l, 35*minute) }, likeIt: func(l *log) *log { return lateBy(l, 35*minute-1000) }},
		"1.9_j": {code: "not-lost", says: func(l *log) *log {
			return behindMain(l, events.StageProgressiveConsolation, 1).drawn("behind", "e2 e1 e4 e6 e8 - - -")
		},
			likeIt: func(l *log) *log {
				return behindMain(l, events.StageProgressiveConsolation, 1).drawn("behind", "e2 e4 e6 e8")
			}},
		"1.9_k": {code: "place-not-advanced", says: func(l *log) *log { return consolation(l, 1) }, likeIt: func(l *log) *log { return consolation(l, 2) }},
		"1.9_l": {code: "final-halves", says: func(l *log) *log { return final(l, 1, 2) }, likeIt: func(l *log) *log { return final(l, 1, 3) }},
		"1.9_m": {code: "draw-copied", says: func(l *log) *log { return behindMain(l, events.StageLastChance, 1).drawn("behind", "e2 e4 e6 e8") },
			likeIt: func(l *log) *log { return behindMain(l, events.StageLastChance, 1).drawn("behind", "e4 e2 e6 e8") }},
		"2.1_a": {code: "table-taken", itself: true, says: func(l *log) *log { return knockOut(l, 4).called(1, 1, "1_1@4 1_2@4") },
			likeIt: func(l *log) *log { return knockOut(l, 4).called(1, 1, "1_1@4 1_2@5") }},
		"2.2_a": {code: "forfeit-unposted", says: func(l *log) *log { return forfeited(l, 41, "walkover") }, likeIt: func(l *log) *log { return forfeited(l, 40, "walkover") }},
		"2.2_a played late": {code: "forfeit-unposted", says: func(l *log) *log { return forfeited(l, 100, "walkover") },
			likeIt: func(l *log) *log { return forfeited(l, 100, "conceded") }},
		"2.5_b": {code: "score-short", itself: true, says: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:8-2:played") },
			likeIt: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:9-2:played") }},
		"4.10_b": {code: "winner-stranger", itself: true, says: func(l *log) *log { return knockOut(l, 4).won("main", "1_2:e1") }, likeIt: func(l *log) *log { return knockOut(l, 4).won("main", "1_2:e3") }},
		"4.10_b T32 two desks post different results": {code: "posted-unseen", itself: true, until: 8, says: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1 1_1:e2") },
			likeIt: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1 1_1:e1") }},
		"4.10_b T32 of different winners, with one score": {code: "posted-unseen", itself: true, until: 8, says: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:9-9:played 1_1:e2:9-9:played") },
			likeIt: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:9-9:played 1_1:e1:9-9:played") }},
		"4.10_b T32 won in another way": {code: "posted-unseen", itself: true, until: 8, says: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1 1_1:e1:9-5:conceded") },
			likeIt: func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:9-5:conceded 1_1:e1:9-5:conceded") }},
		"4.10_b a posting that comes too late stands nowhere": {code: "posted-unseen", itself: true, until: 8, says: func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 1_1:e2") },
			likeIt: func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3 1_1:e2") }},
		"4.10_b T84 posted from the match of another encounter": {code: "called-for-another", itself: true, says: func(l *log) *log { return calledFor(l, "m-2") },
			likeIt: func(l *log) *log { return calledFor(l, "m-1") }},
		"4.10_c": {code: "posted-early", says: func(l *log) *log { return knockOut(l, 4).won("main", "2_1:e3") }, likeIt: func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1") }},
		"4.10_d": {code: "posted-late", says: func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3 1_1:e2") },
			likeIt: func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 1_1:e2") }},
		"6.1_a": {code: "posted-frozen", says: func(l *log) *log { return disputedPosting(l) },
			likeIt: func(l *log) *log {
				return disputedPosting(l, &events.RulingMade{Dispute: "d1", Reasons: "-", Clauses: []string{"WBF 4.10"}, Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}})
			}},
		"6.1_a the table is released": {code: "posted-frozen", says: func(l *log) *log { return disputedPosting(l) },
			likeIt: func(l *log) *log { return disputedPosting(l, &events.TableReleased{Dispute: "d1"}) }},
		"6.1_a another encounter than the one in dispute": {code: "posted-frozen", says: func(l *log) *log { return disputedPosting(l) },
			likeIt: func(l *log) *log {
				return disputedPosting(knockOut(l, 4).won("main", "1_2:e3"), &events.TableReleased{Dispute: "d2"}, &events.RulingMade{Dispute: "d1", Reasons: "-", Clauses: []string{"WBF 4.10"}, Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}})
			}},
		"6.1_a a dispute about something else": {code: "posted-frozen", says: func(l *log) *log { return disputedPosting(l) },
			likeIt: func(l *log) *log {
				return knockOut(l, 4).won("main", "1_1:e1").says(&events.NoteMade{}, &events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "score", About: &events.Ref{Entry: uuid.UUID{6: 0x40, 8: 0x80}}}).won("main", "1_1:e2")
			}},
		"4.10_e": {code: "posted-uncertain", says: func(l *log) *log { return corrected(l, 10*minute) }, likeIt: func(l *log) *log { return corrected(l, 1000) }},
		"L87_a":  {code: "field-single", itself: true, says: func(l *log) *log { return divided(l, "pairs_1_2") }, likeIt: func(l *log) *log { return divided(l, "pairs_1_2", "pairs_1_4") }},
		"L90_a":  {code: "fine-bare", itself: true, says: adjustedBy(""), likeIt: adjustedBy("Law 90")},
	})
}

// try tries findings by their names.
func try(t *testing.T, trials map[string]trial) {
	for name, c := range trials {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.try(t)
		})
	}
}

// declaredAs declares a knock-out of a category in a format to nine points.
func declaredAs(l *log, category string, f events.Format) *log {
	f.Kind, f.Length, f.Start = events.ToPoints, 9, "standard"
	l.says(&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Category: category, Country: "BUL", Zone: "Europe/Sofia"})
	return l.says(&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 9, Format: &f}}})
}

// corrected corrects the first match of a knock-out, a minute before the next one begins, by a clock with such an error.
func corrected(l *log, err int64) *log {
	knockOut(l, 4).won("main", "1_1:e1 1_2:e3")
	began := l.now + 2*minute
	l.says(&events.ClockSynced{Error: err}, &events.RoundStarted{Stage: "main", Round: 2})
	l.now = began - 2*minute
	return l.won("main", "1_1:e2")
}

func divided(l *log, second ...string) *log {
	return l.division(0).says(&events.FieldDivided{Stage: "pairs", Board: 7, Groups: []events.FieldGroup{{Encounters: []string{"pairs_1_1", "pairs_1_3"}}, {Encounters: second}}})
}

func drawnBy(l *log, method string) *log {
	d := placed(2, 1, 2)
	d.Method = method
	return l.main(2).says(d)
}

// try checks that a finding is found, that it is not where it should not be, and that it rests on its
// clause: without that one it is found only if it is wrong in itself.
func (c *trial) try(t *testing.T) {
	until := c.until
	if until == 0 {
		until = 1 << 40
	}
	rulebook := cmp.Or(c.book, &book.WBF)
	found := c.in(c.says(under(t, tournaments(rulebook), until)))
	if found == nil {
		t.Fatalf("%s was not found", c.code)
	}
	if c.in(c.likeIt(under(t, tournaments(rulebook), until))) != nil {
		t.Errorf("%s was found where nothing is wrong", c.code)
	}
	if found.Clause == "" {
		if !c.itself {
			t.Errorf("%s rests on no clause", c.code)
		}
		return
	}
	less := tournaments(rulebook.Without(found.Clause))
	if left := c.in(c.says(under(t, less, until))); (left != nil) != c.itself {
		t.Errorf("without %s: found %v", found.Clause, left != nil)
	}
}

// tournaments returns what a rulebook says of tournaments, of bridge or of backgammon.
func tournaments(b *book.Book) *procedure.Provisions {
	if slices.Contains(b.Disciplines, events.Bridge) {
		return &b.Bridge.Tournament
	}
	return &b.Backgammon.Tournament
}

func (c *trial) in(l *log) *rules.Finding {
	all := l.Findings()
	if i := slices.IndexFunc(all, func(f rules.Finding) bool { return f.Code == c.code }); i >= 0 {
		return &all[i]
	}
	return nil
}
