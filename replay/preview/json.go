package preview

import (
	"encoding/json"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
)

// The outcome as JSON. Sides are "A" and "B", and addresses are written as "117.2". Texts
// are in the requested language; codes beside them are for programs.
type (
	jsonOutcome struct {
		Judged    uint64         `json:"judged"` // the link up to which the match was known
		Hash      string         `json:"hash"`   // of the chain there
		Link      uint64         `json:"link"`   // the number that the entry would get
		Status    string         `json:"status"` // folded, second, duplicate or refused
		Reason    ledger.Reason  `json:"reason,omitempty"`
		Detail    string         `json:"detail,omitempty"`
		Text      string         `json:"text"`
		Next      string         `json:"next,omitempty"`
		Events    []jsonRow      `json:"events"`
		Found     []jsonFinding  `json:"found"`
		Gone      []jsonFinding  `json:"gone"`
		Decisions []jsonDecision `json:"decisions"`
		Then      jsonState      `json:"then"`
		Now       jsonState      `json:"now"`
	}
	jsonRow struct {
		Turn       string          `json:"turn"`  // comes, goes or differs
		Place      string          `json:"place"` // in the lane
		Source     string          `json:"source"`
		Correction string          `json:"correction,omitempty"`
		Type       events.Type     `json:"type"`
		Side       string          `json:"side,omitempty"`
		Text       string          `json:"text"`
		Event      json.RawMessage `json:"event"`
		Changes    []jsonChange    `json:"changes,omitempty"`
	}
	jsonChange struct {
		Field  string `json:"field"`
		Before string `json:"before"`
		After  string `json:"after"`
	}
	jsonFinding struct {
		At       string         `json:"at"`
		Code     rules.Code     `json:"code"`
		Clause   rules.ClauseID `json:"clause,omitempty"`
		Offender string         `json:"offender,omitempty"`
		Args     [4]int         `json:"args"`
		Text     string         `json:"text"`

		Unverified bool `json:"unverified,omitempty"` // not checked against the text
	}
	jsonDecision struct {
		Place    string       `json:"place"`
		Type     events.Type  `json:"type"`
		Side     string       `json:"side,omitempty"`
		ByPlayer bool         `json:"by_player"`
		Was      bool         `json:"ground_changed_before"`
		Is       bool         `json:"ground_changed"`
		Changes  []jsonChange `json:"changes,omitempty"`
		Text     string       `json:"text"`
	}
	jsonState struct {
		Stage       rules.Stage  `json:"stage"`
		Game        int          `json:"game"`
		rules.Tally              // the score
		Winner      string       `json:"winner,omitempty"`
		Crawford    int          `json:"crawford_game,omitempty"`
		End         string       `json:"end,omitempty"` // where the match ended
		Games       []jsonGame   `json:"games"`
		Options     []jsonOption `json:"options"`
		Table       any          `json:"table"`
	}
	jsonGame struct {
		Game        int    `json:"game"`
		Winner      string `json:"winner,omitempty"`
		Points      int    `json:"points"`
		As          string `json:"as,omitempty"`
		By          string `json:"by,omitempty"`
		rules.Tally        // the score after the game
		At          string `json:"at"`
	}
	jsonOption struct {
		Kind    rules.OptionKind `json:"kind"`
		Clause  rules.ClauseID   `json:"clause,omitempty"`
		Opened  string           `json:"opened"`
		Chooser string           `json:"chooser"` // "A", "B" or "director"
		Choices []rules.Choice   `json:"choices"`
		Text    string           `json:"text"`
	}
)

var turnWords = [...]string{Kept: "differs", Added: "comes", Removed: "goes"}

// For returns the outcome as a value for JSON.
func (o *Outcome) For(how audit.Options) any {
	t := o.teller(how)
	j := jsonOutcome{
		Judged: o.Head.N, Hash: o.Head.Hash.String(), Link: o.Head.N + 1,
		Status: o.Verdict.Status.String(), Reason: o.Verdict.Reason, Detail: o.Verdict.Detail, Text: t.verdict(),
		Events: []jsonRow{}, Found: t.jsonFindings(o.Found), Gone: t.jsonFindings(o.Gone), Decisions: []jsonDecision{},
		Then: t.jsonState(&o.Then), Now: t.jsonState(&o.Now),
	}
	if o.Verdict.Reason != "" {
		j.Next = t.words.ReasonNext(o.Verdict.Reason)
	}
	for i := range o.Rows {
		j.Events = append(j.Events, t.jsonRow(&o.Rows[i]))
	}
	for i := range o.Decisions {
		d := &o.Decisions[i]
		j.Decisions = append(j.Decisions, jsonDecision{
			Place: d.Placed.Address.String(), Type: d.Placed.Event.Type(), Side: wording.Letter(replay.SideOf(d.Placed.Event.Body)),
			ByPlayer: d.ByPlayer, Was: d.Was, Is: d.Is, Changes: jsonChanges(d.Changes), Text: t.eventLine(&d.Placed, ""),
		})
	}
	return j
}

func (t *teller) jsonRow(r *Row) jsonRow {
	return jsonRow{
		Turn: turnWords[r.Turn], Place: r.Placed.Address.String(), Source: r.Placed.Source.String(),
		Correction: address(r.Placed.Correction), Type: r.Placed.Event.Type(), Side: wording.Letter(replay.SideOf(r.Placed.Event.Body)),
		Text: t.eventLine(&r.Placed, r.Play), Event: events.AppendEvent(nil, r.Placed.Event), Changes: jsonChanges(r.Changes),
	}
}

func jsonChanges(changes []rules.Change) []jsonChange {
	var list []jsonChange
	for _, c := range changes {
		list = append(list, jsonChange(c))
	}
	return list
}

func (t *teller) jsonFindings(found []Found) []jsonFinding {
	list := make([]jsonFinding, 0, len(found))
	for _, f := range found {
		list = append(list, jsonFinding{
			At: f.At.String(), Code: f.Code, Clause: f.Clause, Offender: wording.Letter(f.Offender), Args: f.Args,
			Text: t.words.Finding(f.Finding, t.names), Unverified: book.All().Unverified(f.Clause),
		})
	}
	return list
}

func (t *teller) jsonState(s *State) jsonState {
	j := jsonState{
		Stage: s.Result.Stage, Game: s.Result.Game, Tally: s.Result.Tally, Winner: wording.Letter(s.Result.Winner),
		Crawford: s.Crawford, End: address(s.End), Games: []jsonGame{}, Options: []jsonOption{}, Table: s.Table,
	}
	for _, g := range s.Games {
		j.Games = append(j.Games, jsonGame{g.Number, wording.Letter(g.Winner), g.Points, g.As, g.By, g.Tally, g.At.String()})
	}
	for i := range s.Options {
		o := &s.Options[i]
		chooser := wording.Letter(o.Chooser)
		if chooser == "" {
			chooser = events.Director
		}
		j.Options = append(j.Options, jsonOption{o.Kind, o.Clause, o.Opened.String(), chooser, o.Choices, t.words.Option(o, t.names)})
	}
	return j
}
