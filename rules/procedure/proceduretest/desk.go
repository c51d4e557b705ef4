package proceduretest

import (
	"cmp"
	"slices"
	"strings"

	"kibitz/events"
)

// Does reads a statement about a side beside play: what it does, or what is done about it.
// It reports whether the statement was one.
func (r *Reader) Does(side events.Side, what, argument string) bool {
	if body := r.sanction(side, what, argument); body != nil {
		r.Add(body)
		return true
	}
	switch what {
	case "breaks":
		r.Add(&events.BreakStarted{Side: side})
	case "back":
		r.Add(&events.BreakEnded{Side: side})
	case "reported-for":
		kind, by, told := strings.Cut(argument, ":")
		if !told {
			by = "player"
		}
		r.Add(&events.IrregularityReported{Kind: kind, Side: side, By: by})
	case "shakes":
		r.Add(&events.IrregularityReported{Kind: "shaken", Side: side, By: "player", Count: r.Number(argument)})
	case "forbids-headphones":
		r.Add(&events.HeadphonesForbidden{Side: side})
	case "bars":
		r.Add(&events.SpectatorBarred{Side: side, Person: argument})
	case "monitors":
		r.Add(&events.MonitoringStarted{Side: side, Person: argument})
	case "reports":
		r.Add(&events.ResultReported{Side: side, Score: r.Pair(argument)})
	case "next":
		r.Add(&events.NextStarted{Side: side})
	case "disputes":
		argument, about, on := strings.Cut(argument, "#")
		subject, dispute, _ := strings.Cut(argument, ":")
		raised := &events.DisputeRaised{Dispute: cmp.Or(dispute, "d1"), Side: side, Subject: subject}
		if on {
			raised.About = Event(r.Number(about))
		}
		r.Add(raised)
	case "appeals":
		r.Add(&events.AppealFiled{Dispute: "d1", Side: side, Reason: "it is wrong"})
		r.Events[len(r.Events)-1].Actor = argument
	case "complains":
		r.Add(&events.ComplaintFiled{Dispute: "d1", Side: side, Words: "it is wrong"})
	default:
		return false
	}
	return true
}

// sanction reads a sanction against a side. It returns nil if the statement is something
// else.
func (r *Reader) sanction(side events.Side, what, argument string) events.Body {
	argument = strings.ReplaceAll(argument, "_", " ")
	switch what {
	case "penalty":
		return &events.PenaltyAssessed{Side: side, Points: r.Number(argument), Reason: "lateness"}
	case "fined":
		points, clause, _ := strings.Cut(argument, ":")
		return &events.PenaltyAssessed{Side: side, Points: r.Number(points), Clause: clause, Reason: "seen"}
	case "forfeits":
		return &events.ForfeitDeclared{Side: side, Clause: argument, Reason: "lateness"}
	case "warned":
		return &events.WarningGiven{Side: side, Clause: argument, Reason: "slow play"}
	case "deducted":
		how, points, _ := strings.Cut(argument, ":")
		return &events.PointsDeducted{Side: side, How: how, Hundredths: r.Number(points), Unit: "imps", Reason: "seen"}
	case "suspended":
		boards := 0
		if argument != "" {
			boards = r.Number(argument)
		}
		return &events.ContestantSuspended{Side: side, Boards: boards, Reason: "seen"}
	case "excluded":
		advised, reason, _ := strings.Cut(argument, ":")
		return &events.PlayerExcluded{Side: side, How: "excluded", Advised: advised == "advised", Reason: reason}
	}
	return nil
}

// Beside reads a statement beside play that is not about a side. It reports whether the
// statement was one.
func (r *Reader) Beside(what string, rest []string) bool {
	if r.drawn(what, rest) {
		return true
	}
	if len(rest) == 0 {
		rest = []string{""}
	}
	switch first := rest[0]; what {
	case "comes":
		r.Add(&events.PlayerPresent{Player: first})
	case "leaves":
		r.Add(&events.PlayerLeft{Player: first, Consent: slices.Contains(rest, "consent")})
	case "returns":
		r.Add(&events.PlayerReturned{Player: first})
	case "postpone":
		r.Add(&events.StartPostponed{Until: r.At(first), Reason: "the hall opens late"})
	case "named":
		r.Add(&events.OfficialNamed{Person: first, Office: rest[1]})
	case "absent":
		r.Add(&events.OfficialAbsent{Person: first, Deputy: strings.Join(rest[1:], "")})
	case "back":
		r.Add(&events.OfficialReturned{Person: first})
	case "languages":
		r.Add(&events.LanguagesDeclared{Languages: rest})
	case "monitor":
		r.Add(&events.MonitorAppointed{Person: first, Side: events.NoSide})
	case "settled":
		r.Add(&events.SettlementReported{What: first})
	case "cancelled":
		r.Add(&events.GameCancelled{})
	case "posted":
		r.Add(&events.ResultPosted{Score: r.Pair(first)})
	case "timed":
		r.Add(&events.ClockSet{Kind: first, A: int64(r.Number(rest[1])), B: int64(r.Number(rest[2])), Delay: int64(r.Number(rest[3]))})
	case "synced":
		r.Add(&events.ClockSynced{Offset: int64(r.Number(first)), Error: int64(r.Number(rest[1]))})
	default:
		return r.disputed(what, rest)
	}
	return true
}

// disputed reads statements about disputes and the decisions on them.
func (r *Reader) disputed(what string, rest []string) bool {
	switch what {
	case "dispute":
		r.Add(&events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "play"})
	case "call":
		r.Add(&events.DirectorCalled{Side: events.NoSide})
	case "release":
		r.Add(&events.TableReleased{Dispute: "d1"})
	case "testimony":
		r.testimony(rest)
	case "evidence":
		r.Add(&events.EvidenceAttached{Dispute: "d1", Source: events.HashOf([]byte("photo")), Media: "image/jpeg", Bytes: 5})
	case "ruling":
		r.ruling(rest)
	case "referred":
		r.Add(&events.AppealReferred{Dispute: "d1", Law: rest[0] == "law"})
	case "committee":
		r.Add(&events.CommitteeConvened{Dispute: "d1", Members: rest})
	case "vote":
		v := &events.VoteCast{Dispute: "d1", Member: rest[0], Vote: events.VoteUphold}
		if rest[1] != events.VoteUphold {
			v.Vote, v.Effects = events.VoteReplace, r.effects(rest[1:])
		}
		r.Add(v)
	default:
		return false
	}
	return true
}

func (r *Reader) testimony(words []string) {
	t := &events.TestimonyGiven{Dispute: "d1", Person: "eva", Standing: words[0], Statement: "so it was"}
	for _, w := range words[1:] {
		if by, ok := strings.CutPrefix(w, "asked:"); ok {
			t.AskedBy = by
		}
		t.Cheating = t.Cheating || w == "cheating"
	}
	r.Add(t)
}

func (r *Reader) ruling(words []string) {
	actor, dispute := "", "d1"
	var clauses []string
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		by, said := strings.CutPrefix(w, "by:")
		if said {
			actor = by
		}
		on, named := strings.CutPrefix(w, "on:")
		if named {
			dispute = on
		}
		clause, under := strings.CutPrefix(w, "under:")
		if under {
			clauses = append(clauses, strings.ReplaceAll(clause, "_", " "))
		}
		return said || named || under || w == ""
	})
	if len(words) == 0 {
		words = []string{events.EffectPlayOn}
	}
	r.Add(&events.RulingMade{Dispute: dispute, Clauses: clauses, Reasons: "seen", Effects: r.effects(words)})
	r.Events[len(r.Events)-1].Actor = actor
}

func (r *Reader) effects(words []string) []events.Effect {
	var list []events.Effect
	for _, w := range words {
		if w[0] == '[' && r.Board != nil {
			list = append(list, events.Effect{Kind: events.EffectSetPosition, Side: events.NoSide, Board: r.Board(w)})
			continue
		}
		kind, argument, _ := strings.Cut(w, ":")
		list = append(list, r.effect(kind, argument))
	}
	return list
}

func (r *Reader) effect(kind, argument string) events.Effect {
	first, second, _ := strings.Cut(argument, ":")
	e := events.Effect{Kind: kind, Side: events.ParseSide(first)}
	switch kind {
	case events.EffectRestore:
		e.Before = Event(r.Number(first))
	case "award":
		e.Kind, e.Points = events.EffectAward, r.Number(second)
	case events.EffectSetDice:
		e.Dice = DiceOf(second)
	case events.EffectSetScore, events.EffectSetTricks, events.EffectSetPercent:
		e.Score = r.Pair(first)
	case events.EffectSetCube:
		e.Value, e.Owner = r.Number(first), second
	}
	return e
}
