package scenarios

import (
	"strings"
	"time"

	"kibitz/events"
	"kibitz/rules/procedure/proceduretest"
)

// readers read the statements that begin with a word of their own.
var readers map[string]func(*words) events.Body

func init() {
	readers = map[string]func(*words) events.Body{
		"seen":     (*words).seen,
		"clock":    (*words).clock,
		"agree":    (*words).agree,
		"postpone": (*words).postpone,
		"adjourn":  func(w *words) events.Body { return &events.MatchAdjourned{Reason: w.Quoted()} },
		"void":     func(w *words) events.Body { return &events.MatchVoided{Reason: w.Quoted()} },
		"note":     func(w *words) events.Body { return &events.NoteMade{Text: w.Quoted()} },
		"gap": func(w *words) events.Body {
			return &events.GapNoted{Missing: w.Next(), Side: events.NoSide, Words: w.Quoted()}
		},
		"penalty":   (*words).penalty,
		"warning":   (*words).warning,
		"forfeit":   (*words).forfeit,
		"call":      func(w *words) events.Body { return &events.DirectorCalled{Side: w.player(), Reason: w.Quoted()} },
		"dispute":   (*words).dispute,
		"release":   func(w *words) events.Body { return &events.TableReleased{Dispute: w.Next(), Reason: w.Quoted()} },
		"testimony": (*words).testimony,
		"evidence":  (*words).evidence,
		"rule":      (*words).rule,
		"appeal": func(w *words) events.Body {
			return &events.AppealFiled{Dispute: w.Next(), Side: w.player(), Reason: w.Quoted()}
		},
		"complaint": func(w *words) events.Body {
			return &events.ComplaintFiled{Dispute: w.Next(), Side: w.player(), Words: w.Quoted()}
		},
		"refer": func(w *words) events.Body {
			return &events.AppealReferred{Dispute: w.Next(), Law: w.Flag("law"), Reasons: w.Quoted()}
		},
		"committee": (*words).committee,
		"vote":      (*words).vote,
		"amend":     (*words).amend,
		"insert":    (*words).insert,
		"retract":   func(w *words) events.Body { return &events.EntryRetracted{Target: w.label(), Reason: w.Quoted()} },
	}
}

func (w *words) seen() events.Body {
	return &events.ScoreObserved{Score: w.Pair(w.Next()), By: w.player(), Where: w.Quoted()}
}

func (w *words) clock() events.Body {
	return &events.ClockRead{A: w.left(w.Next()), B: w.left(w.Next()), Running: w.player()}
}

func (w *words) agree() events.Body {
	a := &events.AgreementMade{Words: w.Quoted()}
	if len(w.List) > 0 {
		a.Option, a.Value = w.Next(), w.Next()
	}
	return a
}

// instant reads a moment of key=15:04:05, unknown where there is none.
func (w *words) instant(key string) events.Instant {
	text := w.Value(key)
	if text == "" {
		return 0
	}
	at, ok := w.scenario.clock(text)
	if !ok {
		w.Fail("%q is no time", text)
	}
	return events.InstantOf(at.Truncate(time.Millisecond))
}

// postpone reads the start that counts now, a time or a day with its time.
func (w *words) postpone() events.Body {
	at, ok := w.scenario.clock(w.Next())
	if !ok {
		w.Fail("the time was expected until which the start is moved")
	}
	return &events.StartPostponed{Until: events.InstantOf(at), Reason: w.Quoted()}
}

func (w *words) penalty() events.Body {
	return &events.PenaltyAssessed{
		Due: w.instant("due"), Observed: w.instant("seen"), Clause: w.Clause(), Reason: w.Quoted(),
		Side: w.player(), Points: w.Number(w.Next()),
	}
}

func (w *words) warning() events.Body {
	return &events.WarningGiven{Clause: w.Clause(), Reason: w.Quoted(), Side: w.player()}
}

func (w *words) forfeit() events.Body {
	return &events.ForfeitDeclared{
		Due: w.instant("due"), Observed: w.instant("seen"), Clause: w.Clause(), Reason: w.Quoted(), Side: w.player(),
	}
}

func (w *words) dispute() events.Body {
	return &events.DisputeRaised{Dispute: w.Next(), Side: w.player(), About: w.label(), Words: w.Quoted(), Subject: w.Next()}
}

func (w *words) testimony() events.Body {
	return &events.TestimonyGiven{
		Dispute: w.Next(), AskedBy: w.Value("asked"), Cheating: w.Flag("cheating"), Statement: w.Quoted(),
		Person: w.Next(), Standing: w.Next(),
	}
}

func (w *words) evidence() events.Body {
	e := &events.EvidenceAttached{Dispute: w.Next(), Caption: w.Quoted()}
	file := []byte(w.Quoted())
	w.scenario.Files = append(w.scenario.Files, file)
	e.Source, e.Bytes, e.Media = events.HashOf(file), len(file), w.Next()
	return e
}

func (w *words) rule() events.Body {
	r := &events.RulingMade{Dispute: w.Next(), Reasons: w.Quoted()}
	if clauses := w.Value("clauses"); clauses != "" {
		for clause := range strings.SplitSeq(clauses, ",") {
			r.Clauses = append(r.Clauses, proceduretest.Spaced(clause))
		}
	}
	r.Effects = w.effects()
	return r
}

func (w *words) committee() events.Body {
	c := &events.CommitteeConvened{Dispute: w.Next()}
	c.Members, w.List = w.List, nil
	return c
}

func (w *words) vote() events.Body {
	return &events.VoteCast{Dispute: w.Next(), Reasons: w.Quoted(), Member: w.Next(), Vote: w.Next(), Effects: w.effects()}
}

func (w *words) amend() events.Body {
	target, reason := w.label(), w.Quoted()
	return &events.EntryAmended{Target: target, Events: w.with(), Reason: reason}
}

func (w *words) insert() events.Body {
	after, reason := w.label(), w.Quoted()
	return &events.EntryInserted{After: after, Events: w.with(), Reason: reason}
}

// with reads the events that a correction tells.
func (w *words) with() []events.Event {
	if w.Next() != "with" {
		w.Fail("what it tells was expected after \"with\"")
		return nil
	}
	told := []events.Event{}
	for _, body := range w.bodies() {
		told = append(told, w.scenario.event(body, ""))
	}
	return told
}
