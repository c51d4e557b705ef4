package acts

import (
	"math"
	"slices"
	"sync"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/replay/games"
)

// mostFee is the highest fee that an event can name, in minor units.
const mostFee = 1 << 30

// why is the field for a required reason.
var why = required("reason", "no-reason")

// decisions holds the decisions and reports.
var decisions = slices.Concat(tournament, bridge)

var tournament = []Form{
	decision("dispute", dispute, optional("dispute"), optional("subject").usually("other"), optional("about"), optional("side"), optional("words")),
	decision("release", release, optional("dispute")),
	form("rule", "ruling.made", rule, []any{new(events.RulingMade), new(events.DisputeRaised)}, []field{
		optional("dispute"), optional("about"), optional("subject"), optional("side"), optional("words"),
		required("effects", "no-effect"), optional("clause").as("Clauses"), why.as("Reasons"),
	}),
	decision("appeal", appeal, optional("dispute"), required("side", "no-appellant"), why),
	decision("committee", committee, optional("dispute"), required("members", "no-members").beside()),
	decision("vote", vote, optional("dispute"), required("member", "no-member"), required("vote", "no-vote"), optional("effects"), optional("reason").as("Reasons")),
	decision("testify", testify, optional("dispute"), required("person", "no-witness"), optional("standing").usually("official"), optional("asked-by"),
		optional("cheating"), required("words", "no-statement").as("Statement")),
	decision("penalize", penalize, required("side", "no-side"), optional("points").within(1, math.MaxInt, "points"), optional("clause").of(Many), optional("due"), why),
	decision("warn", complete[events.WarningGiven], required("side", "no-side"), optional("clause").of(Many), why),
	decision("forfeit", forfeit, required("side", "no-side"), optional("clause").of(Many), optional("due"), why),
	decision("choose", choose, optional("option"), optional("choice"), optional("side")),
	decision("report", report, required("kind", "no-kind"), optional("side"), optional("person").beside(), optional("from").as("By").usually("official"), optional("about"), optional("words"), optional("count")),
	decision("option", settle, required("option", "no-setting-named"), optional("value")),
	form("pen", "recorder.assigned", pen, []any{new(events.RecorderAssigned)}, []field{required("device", "no-device")}),
	decision("officials", officials, required("person", "no-official").beside(), required("office", "no-office")),
	decision("monitor", monitor, required("person", "no-monitor").beside(), optional("side"), optional("fee"), optional("amount").within(1, mostFee, "bad-number")),
	decision("refer", refer, optional("dispute"), optional("law"), optional("reason").as("Reasons")),
	decision("read", readOptions, optional("option"), optional("choices"), optional("to")),
}

// corrections returns the forms that change what the record says was seen, in the notations
// of all games.
var corrections = sync.OnceValue(func() []Form {
	return []Form{
		form("amend", "entry.amended", amend, []any{new(correct.Account)}, append(happened(required("address", "no-address").of(Event)), why)),
		form("retract", "entry.retracted", retract, nil, []field{required("address", "no-address").of(Event), why}),
		form("insert", "entry.inserted", insert, []any{new(correct.Account)}, append(happened(required("after", "no-after").of(Event), optional("second").of(Number)), why)),
		form("gap", "gap.noted", gap, []any{new(events.GapNoted), new(events.PositionSet)}, []field{
			required("after", "no-after").of(Event), optional("missing").usually("turns"), optional("words"), optional("side"), optional("position"), optional("on-roll").as("OnRoll"),
			optional("dice"), optional("cube-value"), optional("cube-owner"), optional("score"), optional("time").of(Moment), why,
		}),
		form("confirm", "decision.confirmed", confirm, nil, []field{required("address", "no-address").of(Event), why}),
	}
})

// next returns the form for what happens at the board after the match's last event. No
// command records it.
var next = sync.OnceValue(func() Form { return form("next", "", readNext, []any{new(correct.Account)}, happened()) })

// happened appends to first the fields for what happened at the table: those of each game's
// notation, and those common to all games.
func happened(first ...field) []field {
	for _, n := range games.Corrections() {
		for _, f := range n.Fields {
			own := optional(f.Name)
			if own.Games = games.Writing(n); f.YesNo {
				own = own.of(YesNo)
			}
			first = append(first, own)
		}
	}
	return append(first, optional("event"), optional("side"), optional("time"))
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
			if err == nil {
				err = cited(m, B(&completed))
			}
			return m.Decides(B(&completed)), err
		}
	}, []any{new(T)}, fields)
}

// complete adds nothing, for an act whose fields say everything.
func complete[T any](*reader, *desk.Match, *T) error { return nil }
