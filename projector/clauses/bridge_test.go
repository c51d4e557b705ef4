package clauses

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
	bridgescript "kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure/proceduretest"
)

// bridge reports whether the match is one of bridge.
func (m *match) bridge() bool { return m.book.Governs(events.Bridge) }

// atTable returns how a table of bridge is scheduled.
func (m *match) atTable() *events.MatchScheduled {
	scheduled := &events.MatchScheduled{
		Tournament: tournament, Discipline: events.Bridge, Rulebook: m.book.ID, Players: bridgescript.Players(), Start: proceduretest.Noon,
		Options: strings.Fields(m.chosen),
	}
	if m.format == eventLog {
		scheduled.Discipline, scheduled.Players = events.TournamentEvent, nil
	}
	return scheduled
}

// cardFacts returns what stands at the end of a match of bridge: "turn=S declarer=N
// tricks=3-1 penalty=W:SA+ limits=E:demand:S open=kind@S choices=accept,refuse"; a "+"
// is on a penalty card that is major.
func (m *match) cardFacts() map[string]string {
	v := &m.cards
	facts := map[string]string{
		"status": string(m.view.Status), "phase": v.Phase, "turn": v.ToPlay, "call": v.ToCall, "contract": v.Contract,
		"declarer": v.Declarer, "dummy": v.Dummy, "facedown": v.FaceDown, "tricks": dash(v.Won), "board": fmt.Sprint(v.Board),
		"frozen": fmt.Sprint(v.Frozen), "winner": m.view.Result.Winner, "boards": fmt.Sprint(len(v.Boards)), "claim": "none", "line": "",
		"layout": "", "penalty": "none", "limits": "none", "trick": "none", "questions": "none", "revokes": "none",
	}
	if desk := m.final.Final().Desk(); desk != nil {
		listed(facts, "sanctions", desk.Sanctions, func(s rules.SanctionView) string {
			_, number, _ := strings.Cut(s.Clause, " ")
			return fmt.Sprintf("%s:%s:%d:%s", s.Kind, s.Offender, s.Points, number)
		})
	}
	facts["score"] = dash(m.view.Result.Score)
	listed(facts, "penalty", v.Penalty, func(p bridge.PenaltyCard) string { return p.Seat + ":" + p.Card + mark(p.Major, "+") })
	listed(facts, "limits", v.Limits, func(l bridge.Limit) string {
		return strings.Trim(l.Seat+":"+l.Kind+":"+l.Suit, ":") + mark(l.Lead, "/lead")
	})
	listed(facts, "questions", v.Questions, func(q bridge.QuestionView) string {
		return q.Question + mark(q.Seat != "", ":"+q.Seat) + mark(q.Answered, "=") + mark(q.Answered && q.Yes, "yes") + mark(q.Answered && !q.Yes, "no")
	})
	listed(facts, "revokes", v.Revokes, func(r bridge.RevokeView) string {
		_, number, _ := strings.Cut(r.Clause, " ")
		return fmt.Sprintf("%s:%d:%s:%d:%s", r.Seat, r.Trick, r.Stands, r.Tricks, number)
	})
	for seat := range v.Hands {
		facts[v.Hands[seat].Seat] = v.Hands[seat].Held
		facts[v.Hands[seat].Seat+".left"] = fmt.Sprint(v.Hands[seat].Left)
	}
	if n := len(v.Tricks); n > 0 {
		facts["trick"] = v.Tricks[n-1].Leader + ":" + strings.Join(v.Tricks[n-1].Cards[:], ",")
	}
	if c := v.Claim; c != nil {
		facts["claim"] = fmt.Sprintf("%s:%d-%d:%s:%d", c.Seat, c.Wins, c.Loses, c.Stands, c.Tricks)
		facts["line"], facts["layout"], facts["shown"] = c.Line, strings.ReplaceAll(c.Layout, " ", "/"), strings.Join(c.ShownOut, ",")
	}
	facts["result"] = resultText(v.Result)
	if n := len(v.Boards); n > 0 {
		facts["last"] = resultText(&v.Boards[n-1])
		if p := v.Boards[n-1].Points; p != nil {
			facts["points"] = fmt.Sprintf("%d:%d", p[0], p[1])
		}
	}
	m.decided(facts)
	m.offered(facts)
	return facts
}

func mark(set bool, text string) string {
	if set {
		return text
	}
	return ""
}

// listed joins what there is of something; the fact stays "none" where there is nothing.
func listed[T any](facts map[string]string, name string, list []T, text func(T) string) {
	words := make([]string, len(list))
	for i := range list {
		words[i] = text(list[i])
	}
	if len(words) > 0 {
		facts[name] = strings.Join(words, ",")
	}
}

// resultText writes a board's result: "4S:N:9", with the tricks that the laws moved
// ("-1" to the defenders), "pass", "60-40%"; a "*" is on one that the director adjusted.
func resultText(r *bridge.ResultView) string {
	switch {
	case r == nil:
		return "none"
	case r.Percent != nil:
		return dash(*r.Percent) + "%" + mark(r.Adjusted, "*")
	case r.Declarer == "":
		return "pass" + mark(r.Adjusted, "*")
	}
	text := r.Contract + ":" + r.Declarer
	if r.Tricks != nil {
		text += fmt.Sprintf(":%d", *r.Tricks)
	}
	if r.Moved != 0 {
		text += fmt.Sprintf("(%+d)", r.Moved)
	}
	return text + mark(r.Adjusted, "*")
}

// offered adds the seats that may choose, and the choices of each open option.
func (m *match) offered(facts map[string]string) {
	open, choices := []string{"none"}, []string{"none"}
	for i, o := range m.view.Options {
		if i == 0 {
			open, choices = nil, nil
		}
		by := o.Seats
		if by == "" {
			by = o.Chooser
		}
		open = append(open, fmt.Sprintf("%s@%s", o.Kind, by))
		var names []string
		for _, c := range o.Choices {
			names = append(names, string(c))
		}
		choices = append(choices, strings.Join(names, ","))
	}
	facts["open"], facts["choices"] = strings.Join(open, ","), strings.Join(choices, "|")
}
