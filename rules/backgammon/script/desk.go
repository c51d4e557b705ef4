package script

import (
	"slices"
	"strings"

	"github.com/google/uuid"

	"kibitz/events"
)

// Noon is when a script's clock begins.
const Noon events.Instant = 1_800_000_000_000

// Players are those of every script: anna is A and boris B.
func Players() []events.Player {
	return []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}}
}

// Event returns the reference by which scripts name their n-th event, from 1. Who
// writes the events puts the entry in its place that it stands in.
func Event(n int) *events.Ref { return &events.Ref{Entry: uuid.UUID{14: byte(n >> 8), 15: byte(n)}} }

// Number returns the number of the event that such a reference names, 0 for others.
func Number(r *events.Ref) int {
	if r == nil || slices.ContainsFunc(r.Entry[:14], func(b byte) bool { return b != 0 }) {
		return 0
	}
	return int(r.Entry[14])<<8 | int(r.Entry[15])
}

// at is so many minutes and seconds after noon.
func (s *script) at(text string) events.Instant {
	minutes, seconds, _ := strings.Cut(text, ":")
	return Noon + events.Instant(1000*(60*s.number(minutes)+s.number(seconds)))
}

// doesBeside reads what a player does, or what is done about him, beside the play.
func (s *script) doesBeside(side events.Side, what, argument string) {
	if body := s.sanction(side, what, argument); body != nil {
		s.add(body)
		return
	}
	switch what {
	case "breaks":
		s.add(&events.BreakStarted{Side: side})
	case "back":
		s.add(&events.BreakEnded{Side: side})
	case "reported-for":
		kind, by, told := strings.Cut(argument, ":")
		if !told {
			by = "player"
		}
		s.add(&events.IrregularityReported{Kind: kind, Side: side, By: by})
	case "shakes":
		s.add(&events.IrregularityReported{Kind: "shaken", Side: side, By: "player", Count: s.number(argument)})
	case "forbids-headphones":
		s.add(&events.HeadphonesForbidden{Side: side})
	case "bars":
		s.add(&events.SpectatorBarred{Side: side, Person: argument})
	case "monitors":
		s.add(&events.MonitoringStarted{Side: side, Person: argument})
	case "reports":
		s.add(&events.ResultReported{Side: side, Score: s.pair(argument)})
	case "next":
		s.add(&events.NextStarted{Side: side})
	case "disputes":
		s.add(&events.DisputeRaised{Dispute: "d1", Side: side, Subject: argument})
	case "appeals":
		s.add(&events.AppealFiled{Dispute: "d1", Side: side, Reason: "it is wrong"})
	case "complains":
		s.add(&events.ComplaintFiled{Dispute: "d1", Side: side, Words: "it is wrong"})
	default:
		s.equipment(side, what, argument)
	}
}

// sanction reads what is done about a player; nil where it is something else.
func (s *script) sanction(side events.Side, what, argument string) events.Body {
	argument = strings.ReplaceAll(argument, "_", " ")
	switch what {
	case "penalty":
		return &events.PenaltyAssessed{Side: side, Points: s.number(argument), Reason: "lateness"}
	case "fined":
		points, clause, _ := strings.Cut(argument, ":")
		return &events.PenaltyAssessed{Side: side, Points: s.number(points), Clause: clause, Reason: "seen"}
	case "forfeits":
		return &events.ForfeitDeclared{Side: side, Clause: argument, Reason: "lateness"}
	case "warned":
		return &events.WarningGiven{Side: side, Clause: argument, Reason: "slow play"}
	case "excluded":
		return &events.PlayerExcluded{Side: side, How: "excluded", Advised: argument == "advised"}
	}
	return nil
}

// equipment reads what is done with dice and the rest.
func (s *script) equipment(side events.Side, what, argument string) {
	switch what {
	case "demands":
		s.add(&events.EquipmentDemanded{Side: side, What: argument})
	case "changes-die":
		s.add(&events.DiceChanged{By: events.ByPlayer, Side: side})
	case "asks-dice":
		s.add(&events.DiceChanged{By: events.ByRequest, Side: side})
	case "changes-dice":
		s.add(&events.DiceChanged{By: events.ByDirector, Side: side})
	case "mixes":
		rolled, first := argument[:1], argument[1:]
		s.add(&events.DiceMixed{Side: side, Rolled: sideOf(rolled), First: sideOf(first)})
	default:
		s.fail(what)
	}
}

// beside reads what is nobody's act and no play.
func (s *script) beside(what string, rest []string) {
	if s.drawn(what, rest) {
		return
	}
	if len(rest) == 0 {
		rest = []string{""}
	}
	switch first := rest[0]; what {
	case "comes":
		s.add(&events.PlayerPresent{Player: first})
	case "leaves":
		s.add(&events.PlayerLeft{Player: first, Consent: slices.Contains(rest, "consent")})
	case "returns":
		s.add(&events.PlayerReturned{Player: first})
	case "postpone":
		s.add(&events.StartPostponed{Until: s.at(first), Reason: "the hall opens late"})
	case "named":
		s.add(&events.OfficialNamed{Person: first, Office: rest[1]})
	case "absent":
		s.add(&events.OfficialAbsent{Person: first, Deputy: strings.Join(rest[1:], "")})
	case "languages":
		s.add(&events.LanguagesDeclared{Languages: rest})
	case "monitor":
		s.add(&events.MonitorAppointed{Person: first, Side: events.NoSide})
	case "settled":
		s.add(&events.SettlementReported{What: first})
	case "cancelled":
		s.add(&events.GameCancelled{})
	case "posted":
		s.add(&events.ResultPosted{Score: s.pair(first)})
	case "timed":
		s.add(&events.ClockSet{Kind: first, A: int64(s.number(rest[1])), B: int64(s.number(rest[2])), Delay: int64(s.number(rest[3]))})
	case "synced":
		s.add(&events.ClockSynced{Offset: int64(s.number(first)), Error: int64(s.number(rest[1]))})
	default:
		s.disputed(what, rest)
	}
}

// disputed reads disputes and what is decided on them.
func (s *script) disputed(what string, rest []string) {
	switch what {
	case "dispute":
		s.add(&events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "play"})
	case "call":
		s.add(&events.DirectorCalled{Side: events.NoSide})
	case "release":
		s.add(&events.TableReleased{Dispute: "d1"})
	case "testimony":
		s.testimony(rest)
	case "evidence":
		s.add(&events.EvidenceAttached{Dispute: "d1", Source: events.HashOf([]byte("photo")), Media: "image/jpeg", Bytes: 5})
	case "ruling":
		s.ruling(rest)
	case "committee":
		s.add(&events.CommitteeConvened{Dispute: "d1", Members: rest})
	case "vote":
		v := &events.VoteCast{Dispute: "d1", Member: rest[0], Vote: events.VoteUphold}
		if rest[1] != events.VoteUphold {
			v.Vote, v.Effects = events.VoteReplace, s.effects(rest[1:])
		}
		s.add(v)
	default:
		s.fail(what)
	}
}

func (s *script) testimony(words []string) {
	t := &events.TestimonyGiven{Dispute: "d1", Person: "eva", Standing: words[0], Statement: "so it was"}
	for _, w := range words[1:] {
		if by, ok := strings.CutPrefix(w, "asked:"); ok {
			t.AskedBy = by
		}
		t.Cheating = t.Cheating || w == "cheating"
	}
	s.add(t)
}

func (s *script) ruling(words []string) {
	actor := ""
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		by, ok := strings.CutPrefix(w, "by:")
		if ok {
			actor = by
		}
		return ok || w == ""
	})
	if len(words) == 0 {
		words = []string{events.EffectPlayOn}
	}
	s.add(&events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: s.effects(words)})
	s.events[len(s.events)-1].Actor = actor
}

func (s *script) effects(words []string) []events.Effect {
	var list []events.Effect
	for _, w := range words {
		kind, argument, _ := strings.Cut(w, ":")
		list = append(list, s.effect(kind, argument))
	}
	return list
}

func (s *script) effect(kind, argument string) events.Effect {
	first, second, _ := strings.Cut(argument, ":")
	e := events.Effect{Kind: kind, Side: sideOf(first)}
	switch kind {
	case events.EffectRestore:
		e.Before = Event(s.number(first))
	case "award":
		e.Kind, e.Points = events.EffectAward, s.number(second)
	case events.EffectSetDice:
		e.Dice = diceOf(second)
	case events.EffectSetScore:
		e.Score = s.pair(first)
	case events.EffectSetCube:
		e.Value, e.Owner = s.number(first), second
	}
	return e
}
