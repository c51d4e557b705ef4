package audit

import (
	"encoding/json"
	"io"
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
)

// The trail as JSON. Times are written as in entries and absent if unknown. Sides are "A"
// and "B", and addresses are written as "117.2". Texts are in the requested language; codes
// beside them are for programs.
type (
	jsonTrail struct {
		Match      string      `json:"match"`
		Discipline string      `json:"discipline,omitempty"`
		Rulebook   string      `json:"rulebook,omitempty"`
		Lane       string      `json:"lane"`
		Known      uint64      `json:"known"`
		Hash       string      `json:"hash"` // of the chain at link known
		Stopped    uint64      `json:"stopped,omitempty"`
		Result     *jsonResult `json:"result,omitempty"`
		Events     []jsonItem  `json:"events"`
	}
	jsonResult struct {
		Stage       string `json:"stage"`
		Game        int    `json:"game"`
		Games       int    `json:"games"`
		rules.Tally        // the score
		Winner      string `json:"winner,omitempty"`
		Frozen      bool   `json:"frozen,omitempty"`
	}
	jsonItem struct {
		Address     string           `json:"address"`
		Type        string           `json:"type,omitempty"`
		Game        int              `json:"game,omitempty"`
		Board       int              `json:"board,omitempty"` // at bridge, its number
		Side        string           `json:"side,omitempty"`
		Text        string           `json:"text"`
		Actor       string           `json:"actor,omitempty"`
		Device      *jsonDevice      `json:"device,omitempty"`
		Entry       string           `json:"entry,omitempty"`
		Count       uint64           `json:"count,omitempty"` // ordinal of the entry among the device's entries in this match
		Hash        string           `json:"hash"`            // of the chain at this link
		Status      string           `json:"status"`
		Reason      string           `json:"reason,omitempty"`
		Detail      string           `json:"detail,omitempty"`
		Notices     []string         `json:"notices,omitempty"`
		AtTable     string           `json:"at_table,omitempty"`
		AtServer    string           `json:"at_server,omitempty"`
		ClockOffset *int64           `json:"clock_offset_ms,omitempty"` // added to at_table it gives the hall's time
		ClockError  *int64           `json:"clock_error_ms,omitempty"`
		Event       json.RawMessage  `json:"event,omitempty"`
		Effects     []jsonEffect     `json:"effects"`
		Answers     []jsonAnswer     `json:"answers,omitempty"` // how the options that it opened were closed
		Corrections []jsonCorrection `json:"corrections,omitempty"`
	}
	jsonDevice struct {
		Key    string `json:"key"`
		Role   string `json:"role,omitempty"`
		Label  string `json:"label,omitempty"`
		Person string `json:"person,omitempty"`
		Side   string `json:"side,omitempty"`
	}
	jsonEffect struct {
		Place      string        `json:"place"`                // its address in the lane
		Struck     string        `json:"struck,omitempty"`     // the ruling or vote that struck it
		Correction string        `json:"correction,omitempty"` // the correction that put it there
		Type       string        `json:"type"`
		Text       string        `json:"text"`
		Changes    []jsonChange  `json:"changes,omitempty"`
		Findings   []jsonFinding `json:"findings,omitempty"`
		Opened     []jsonOption  `json:"opened,omitempty"`
		Closed     []jsonOption  `json:"closed,omitempty"`
	}
	jsonAnswer struct {
		At string `json:"at"`
		jsonOption
	}
	jsonChange struct {
		Field  string `json:"field"`
		Before string `json:"before"`
		After  string `json:"after"`
	}
	jsonFinding struct {
		Code     string `json:"code"`
		Clause   string `json:"clause,omitempty"`
		Title    string `json:"title,omitempty"` // of the clause
		Offender string `json:"offender,omitempty"`
		Args     [4]int `json:"args"`
		Text     string `json:"text"`
		Next     string `json:"next,omitempty"`

		Unverified bool `json:"unverified,omitempty"` // not checked against the text
	}
	jsonOption struct {
		Kind    string   `json:"kind"`
		Clause  string   `json:"clause,omitempty"`
		Opened  string   `json:"opened"`
		Chooser string   `json:"chooser"`         // "A", "B" or "director"
		Seats   string   `json:"seats,omitempty"` // at bridge, the seats that may choose, such as "EW"
		Choices []string `json:"choices"`
		Implied string   `json:"implied,omitempty"`
		How     string   `json:"how,omitempty"`    // how it was closed: "chosen", "implied" or "lapsed"
		Choice  string   `json:"choice,omitempty"` // the choice that closed it
		Text    string   `json:"text"`
	}
	jsonCorrection struct {
		At      string `json:"at"`
		Type    string `json:"type"`
		Device  string `json:"device"`
		Actor   string `json:"actor,omitempty"`
		Reason  string `json:"reason"`
		InForce bool   `json:"in_force"`
	}
)

// JSON writes the trail as one JSON object.
func (t *Trail) JSON(w io.Writer, o Options) error {
	n := t.narrator(o)
	trail := jsonTrail{
		Match: t.Match, Lane: t.Lane, Known: t.Known, Hash: t.Head.Hash.String(), Stopped: t.Stopped,
		Events: make([]jsonItem, 0, len(t.Items)),
	}
	if t.Schedule != nil {
		r := &t.Result
		trail.Rulebook, trail.Discipline = t.Schedule.Rulebook, t.Schedule.Discipline
		trail.Result = &jsonResult{string(r.Stage), r.Game, r.Games, r.Tally, wording.Letter(r.Winner), r.Frozen}
	}
	for i := range t.Items {
		n.noteDevices(&t.Items[i])
		if t.leftOut(i) {
			continue
		}
		trail.Events = append(trail.Events, n.jsonItem(&t.Items[i]))
	}
	return encode(w, trail)
}

// JSONOf writes one item as a JSON object.
func (t *Trail) JSONOf(w io.Writer, item *Item, o Options) error {
	n := t.narrator(o)
	n.noteDevicesUpTo(item)
	return encode(w, n.jsonItem(item))
}

func encode(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

func (n *narrator) jsonItem(item *Item) jsonItem {
	link := item.Link
	j := jsonItem{
		Address: item.Address.String(), Side: wording.Letter(item.Side), Text: n.what(item),
		Hash: link.Hash.String(), Status: link.Status.String(), Reason: string(link.Reason), Detail: link.Detail,
		AtServer: wording.Instant(link.Stored), Effects: []jsonEffect{},
	}
	if notices := n.trail.ledger.Standing(link); notices != 0 {
		j.Notices = strings.Split(notices.String(), ",")
	}
	if d := &item.Device; d.Key != "" {
		j.Device = &jsonDevice{d.Key, d.Role, d.Label, d.Person, wording.Letter(d.Side)}
	}
	if item.Event != nil {
		j.addEvent(item)
		j.Board = n.numbers[item.Event.Game]
	}
	for i := range item.Effects {
		j.Effects = append(j.Effects, n.jsonEffect(&item.Effects[i]))
	}
	for i := range item.Answers {
		a := &item.Answers[i]
		j.Answers = append(j.Answers, jsonAnswer{a.At.String(), n.jsonClosed(&a.Closed)})
	}
	for _, c := range item.Corrections {
		j.Corrections = append(j.Corrections, jsonCorrection{c.At.String(), string(c.Type), c.Device, c.Actor, c.Reason, c.InForce})
	}
	return j
}

// addEvent adds the contents of the event itself.
func (j *jsonItem) addEvent(item *Item) {
	e := item.Event
	j.Type, j.Game, j.Actor, j.AtTable = string(e.Type()), e.Game, e.Actor, wording.Instant(e.At)
	j.Entry, j.Count = item.Link.Entry.ID.String(), item.Link.Entry.Count
	j.Event = events.AppendEvent(nil, e)
	if item.Clock != nil {
		j.ClockOffset, j.ClockError = &item.Clock.Offset, &item.Clock.Error
	}
}

func (n *narrator) jsonEffect(e *Effect) jsonEffect {
	j := jsonEffect{
		Place: e.Placed.Address.Place().String(), Type: string(e.Placed.Event.Type()), Text: n.event(e.Placed.Event, e.Play),
	}
	if e.Struck != (events.Address{}) {
		j.Struck = e.Struck.String()
	}
	if e.Placed.Correction != (events.Address{}) {
		j.Correction = e.Placed.Correction.String()
	}
	for _, c := range e.Changes {
		j.Changes = append(j.Changes, jsonChange(c))
	}
	for _, f := range e.Findings {
		j.Findings = append(j.Findings, jsonFinding{
			string(f.Code), string(f.Clause), clauseTitle(n.words, f.Clause), wording.Letter(f.Offender), f.Args, n.words.Finding(f, n.names), n.words.Next(f, n.names),
			book.All().Unverified(f.Clause),
		})
	}
	for i := range e.Opened {
		j.Opened = append(j.Opened, n.jsonOption(&e.Opened[i]))
	}
	for i := range e.Closed {
		j.Closed = append(j.Closed, n.jsonClosed(&e.Closed[i]))
	}
	return j
}

func (n *narrator) jsonOption(o *rules.Option) jsonOption {
	j := jsonOption{
		Kind: string(o.Kind), Clause: string(o.Clause), Opened: o.Opened.String(), Chooser: wording.Letter(o.Chooser), Seats: o.Seats,
		Implied: string(o.Implied), Text: n.words.Option(o, n.names),
	}
	if o.Chooser == events.NoSide {
		j.Chooser = events.Director
	}
	for _, choice := range o.Choices {
		j.Choices = append(j.Choices, string(choice))
	}
	return j
}

func (n *narrator) jsonClosed(c *rules.Closed) jsonOption {
	j := n.jsonOption(&c.Option)
	j.How, j.Choice, j.Text = string(c.How), string(c.Choice), n.words.Closed(&c.Option, c.How, c.Choice, n.names)
	return j
}
