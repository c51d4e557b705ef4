package scenarios

import (
	"strings"
	"time"

	"kibitz/events"
)

// readers read the statements that begin with a word of their own.
var readers map[string]func(*words) events.Body

func init() {
	readers = map[string]func(*words) events.Body{
		"seen":     (*words).seen,
		"clock":    (*words).clock,
		"agree":    (*words).agree,
		"postpone": (*words).postpone,
		"adjourn":  func(w *words) events.Body { return &events.MatchAdjourned{Reason: w.quoted()} },
		"void":     func(w *words) events.Body { return &events.MatchVoided{Reason: w.quoted()} },
		"note":     func(w *words) events.Body { return &events.NoteMade{Text: w.quoted()} },
		"gap": func(w *words) events.Body {
			return &events.GapNoted{Missing: w.next(), Side: events.NoSide, Words: w.quoted()}
		},
		"penalty":   (*words).penalty,
		"warning":   (*words).warning,
		"forfeit":   (*words).forfeit,
		"call":      func(w *words) events.Body { return &events.DirectorCalled{Side: w.player(), Reason: w.quoted()} },
		"dispute":   (*words).dispute,
		"release":   func(w *words) events.Body { return &events.TableReleased{Dispute: w.next(), Reason: w.quoted()} },
		"testimony": (*words).testimony,
		"evidence":  (*words).evidence,
		"rule":      (*words).rule,
		"appeal": func(w *words) events.Body {
			return &events.AppealFiled{Dispute: w.next(), Side: w.player(), Reason: w.quoted()}
		},
		"complaint": func(w *words) events.Body {
			return &events.ComplaintFiled{Dispute: w.next(), Side: w.player(), Words: w.quoted()}
		},
		"committee": (*words).committee,
		"vote":      (*words).vote,
		"amend":     (*words).amend,
		"insert":    (*words).insert,
		"retract":   func(w *words) events.Body { return &events.EntryRetracted{Target: w.label(), Reason: w.quoted()} },
	}
}

func (w *words) seen() events.Body {
	return &events.ScoreObserved{Score: w.pair(w.next()), By: w.player(), Where: w.quoted()}
}

func (w *words) clock() events.Body {
	return &events.ClockRead{A: w.left(w.next()), B: w.left(w.next()), Running: w.player()}
}

func (w *words) agree() events.Body {
	a := &events.AgreementMade{Words: w.quoted()}
	if len(w.list) > 0 {
		a.Option, a.Value = w.next(), w.next()
	}
	return a
}

// clause reads the clause that a sanction rests on, "WBF_2.2".
func (w *words) clause() string {
	return spaced(w.take(func(word string) bool { return strings.Contains(word, "_") }))
}

func spaced(clause string) string { return strings.ReplaceAll(clause, "_", " ") }

// instant reads a moment of key=15:04:05, unknown where there is none.
func (w *words) instant(key string) events.Instant {
	text := w.value(key)
	if text == "" {
		return 0
	}
	at, ok := w.scenario.clock(text)
	if !ok {
		w.fail("%q is no time", text)
	}
	return events.InstantOf(at.Truncate(time.Millisecond))
}

// postpone reads the start that counts now, a time or a day with its time.
func (w *words) postpone() events.Body {
	at, ok := w.scenario.clock(w.next())
	if !ok {
		w.fail("the time was expected until which the start is moved")
	}
	return &events.StartPostponed{Until: events.InstantOf(at), Reason: w.quoted()}
}

func (w *words) penalty() events.Body {
	return &events.PenaltyAssessed{
		Due: w.instant("due"), Observed: w.instant("seen"), Clause: w.clause(), Reason: w.quoted(),
		Side: w.player(), Points: w.number(w.next()),
	}
}

func (w *words) warning() events.Body {
	return &events.WarningGiven{Clause: w.clause(), Reason: w.quoted(), Side: w.player()}
}

func (w *words) forfeit() events.Body {
	return &events.ForfeitDeclared{
		Due: w.instant("due"), Observed: w.instant("seen"), Clause: w.clause(), Reason: w.quoted(), Side: w.player(),
	}
}

func (w *words) dispute() events.Body {
	return &events.DisputeRaised{Dispute: w.next(), Side: w.player(), About: w.label(), Words: w.quoted(), Subject: w.next()}
}

func (w *words) testimony() events.Body {
	return &events.TestimonyGiven{
		Dispute: w.next(), AskedBy: w.value("asked"), Cheating: w.flag("cheating"), Statement: w.quoted(),
		Person: w.next(), Standing: w.next(),
	}
}

func (w *words) evidence() events.Body {
	e := &events.EvidenceAttached{Dispute: w.next(), Caption: w.quoted()}
	file := []byte(w.quoted())
	w.scenario.Files = append(w.scenario.Files, file)
	e.Source, e.Bytes, e.Media = events.HashOf(file), len(file), w.next()
	return e
}

func (w *words) rule() events.Body {
	r := &events.RulingMade{Dispute: w.next(), Reasons: w.quoted()}
	if clauses := w.value("clauses"); clauses != "" {
		for clause := range strings.SplitSeq(clauses, ",") {
			r.Clauses = append(r.Clauses, spaced(clause))
		}
	}
	r.Effects = w.effects()
	return r
}

func (w *words) committee() events.Body {
	c := &events.CommitteeConvened{Dispute: w.next()}
	c.Members, w.list = w.list, nil
	return c
}

func (w *words) vote() events.Body {
	return &events.VoteCast{Dispute: w.next(), Reasons: w.quoted(), Member: w.next(), Vote: w.next(), Effects: w.effects()}
}

func (w *words) amend() events.Body {
	target, reason := w.label(), w.quoted()
	return &events.EntryAmended{Target: target, Events: w.with(), Reason: reason}
}

func (w *words) insert() events.Body {
	after, reason := w.label(), w.quoted()
	return &events.EntryInserted{After: after, Events: w.with(), Reason: reason}
}

// with reads the events that a correction tells.
func (w *words) with() []events.Event {
	if w.next() != "with" {
		w.fail("what it tells was expected after \"with\"")
		return nil
	}
	told := []events.Event{}
	for _, body := range w.bodies() {
		told = append(told, w.scenario.event(body, ""))
	}
	return told
}
