package acts

import (
	"math"
	"slices"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/replay/games"
)

// why is the field for a required reason.
var why = must("reason", "no-reason")

// decisions holds the decisions and reports.
var decisions = slices.Concat(tournament, bridge)

var tournament = []Form{
	decision("dispute", dispute, may("dispute"), may("subject").usually("other"), may("about"), may("side"), may("words")),
	decision("release", release, may("dispute")),
	decision("rule", rule, may("dispute"), must("effects", "no-effect"), may("clause").as("Clauses"), why.as("Reasons")),
	decision("appeal", appeal, may("dispute"), must("side", "no-appellant"), why),
	decision("committee", committee, may("dispute"), must("members", "no-members")),
	decision("vote", vote, may("dispute"), must("member", "no-member"), must("vote", "no-vote"), may("effects"), may("reason").as("Reasons")),
	decision("testify", testify, may("dispute"), must("person", "no-witness"), may("standing").usually("official"), may("asked-by"),
		may("cheating"), must("words", "no-statement").as("Statement")),
	decision("penalize", penalize, must("side", "no-side"), may("points").within(1, math.MaxInt, "points"), may("clause").of(Many), may("due"), why),
	decision("warn", complete[events.WarningGiven], must("side", "no-side"), may("clause").of(Many), why),
	decision("forfeit", forfeit, must("side", "no-side"), may("clause").of(Many), may("due"), why),
	decision("choose", choose, may("option"), may("choice"), may("side")),
	decision("report", report, must("kind", "no-kind"), may("side"), may("person"), may("from").as("By").usually("official"), may("about"), may("words"), may("count")),
	decision("option", settle, must("option", "no-setting-named"), may("value")),
	decision("refer", refer, may("dispute"), may("law"), may("reason").as("Reasons")),
}

// corrections returns the forms that change what the record says was seen, in the notations
// of all games.
func corrections() []Form {
	return []Form{
		form("amend", "entry.amended", amend, []any{new(correct.Happened)}, append(happened(must("address", "no-address").of(Event)), why)),
		form("retract", "entry.retracted", retract, nil, []field{must("address", "no-address").of(Event), why}),
		form("insert", "entry.inserted", insert, []any{new(correct.Happened)}, append(happened(must("after", "no-after").of(Event), may("second").of(Number)), why)),
		form("gap", "gap.noted", gap, []any{new(events.GapNoted), new(events.PositionSet)}, []field{
			must("after", "no-after").of(Event), may("missing").usually("turns"), may("words"), may("side"), may("position"), may("on-roll").as("OnRoll"),
			may("dice"), may("cube-value"), may("cube-owner"), may("score"), may("time").of(Moment), why,
		}),
		form("confirm", "decision.confirmed", confirm, nil, []field{must("address", "no-address").of(Event), why}),
	}
}

// next returns the form for what happens at the board after the match's last event. No
// command records it.
func next() Form { return form("next", "", readNext, []any{new(correct.Happened)}, happened()) }

// happened appends to first the fields for what happened at the table: those of each game's
// notation, and those common to all games.
func happened(first ...field) []field {
	for _, n := range games.Corrections() {
		for _, f := range n.Fields {
			own := may(f.Name)
			if f.YesNo {
				own = own.of(YesNo)
			}
			first = append(first, own)
		}
	}
	return append(first, may("event"), may("side"), may("time"))
}

// decision makes the form of an act that records one event. The form's fields fill it in,
// and complete adds what follows from the current match.
func decision[T any, B interface {
	*T
	events.Body
}](name string, complete func(*reader, *desk.Match, B) error, fields ...field) Form {
	return form(name, B(new(T)).Type(), func(r *reader) desk.ActFunc {
		body := new(T)
		r.fill(body)
		return func(m *desk.Match) ([]events.Event, error) {
			if err := r.found(m); err != nil {
				return nil, err
			}
			completed := *body
			err := complete(r, m, &completed)
			return m.Decides(B(&completed)), err
		}
	}, []any{new(T)}, fields)
}

// complete adds nothing, for an act whose fields say everything.
func complete[T any](*reader, *desk.Match, *T) error { return nil }
