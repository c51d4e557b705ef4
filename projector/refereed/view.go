package refereed

import (
	"encoding/json"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/compared"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// The most findings and unfolded links that a view lists. It lists the newest and counts
// the omitted ones, so that a view stays bounded whatever happens in the match.
const (
	maxFindings = 1000
	maxApart    = 500
	maxDetail   = 300 // bytes
)

// Status is the state of a match in one word: "importing", a stage of rules.Stage, or one
// of the others here.
type Status string

// The statuses besides the stages of a match.
const (
	Unscheduled Status = "unscheduled"        // no entry schedules it yet
	Importing   Status = "importing"          // an import was started and not completed
	NeedsNewer  Status = "needs-newer-kibitz" // it holds something that this program does not know
	Unrefereed  Status = "without-a-referee"  // it cannot be refereed as scheduled; Trouble says why
)

// View is a match as officials see it. Its bytes depend only on the match's messages and
// the engine, not on map order or time.
type View struct {
	Engine     string `json:"engine"`
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	N          uint64 `json:"n"`    // the last link that it includes
	Head       string `json:"head"` // the chain's hash at that link
	Status     Status `json:"status"`

	Trouble *Trouble `json:"trouble,omitempty"`
	Description

	Result          *Result         `json:"result,omitempty"`
	Table           json.RawMessage `json:"table,omitempty"` // by discipline; backgammon.Table
	Desk            json.RawMessage `json:"desk,omitempty"`  // rules.Desk
	Options         []Option        `json:"options,omitempty"`
	Findings        []Finding       `json:"findings,omitempty"`
	FindingsOmitted int             `json:"findings_omitted,omitempty"` // number of older ones left out
	Waiting         int             `json:"waiting,omitempty"`          // as Attention.Findings

	Differences []Difference `json:"differences,omitempty"` // the first 500

	Links        Links   `json:"links"`
	Apart        []Apart `json:"apart,omitempty"`
	ApartOmitted int     `json:"apart_omitted,omitempty"` // number of older ones left out
}

// Description is a match as scheduled and corrected, and who records it.
type Description struct {
	Discipline string   `json:"discipline,omitempty"`
	Rulebook   string   `json:"rulebook,omitempty"`
	Players    []Player `json:"players,omitempty"`
	Format     *Format  `json:"format,omitempty"`
	Start      string   `json:"start,omitempty"` // scheduled start
	Place      string   `json:"place,omitempty"`
	Pen        string   `json:"pen,omitempty"` // the device with the pen
}

// Trouble says why a match cannot be read or refereed further.
type Trouble struct {
	Code string `json:"code"`          // of discipline.Error, or "newer-kibitz"
	Got  string `json:"got,omitempty"` // the unknown value
	N    uint64 `json:"n,omitempty"`   // the link that needs a newer kibitz
}

// Player is a player and their seat.
type Player struct {
	ID   string `json:"id"`
	Seat string `json:"seat"`
}

// Format is how the match is played, as in match.scheduled.
type Format struct {
	Kind             string `json:"kind"`
	Length           int    `json:"length"`
	Cube             bool   `json:"cube"`
	Crawford         bool   `json:"crawford"`
	Gammons          bool   `json:"gammons"`
	Backgammons      bool   `json:"backgammons"`
	Jacoby           bool   `json:"jacoby,omitempty"`
	Beavers          int    `json:"beavers,omitempty"`
	AutomaticDoubles int    `json:"automatic_doubles,omitempty"`
	Start            string `json:"start"`
	Category         string `json:"category,omitempty"`
	Round            string `json:"round,omitempty"`
}

// Result is the state of the match's score.
type Result struct {
	Game        int    `json:"game"`  // game in play, or the last one played
	Games       int    `json:"games"` // completed games
	rules.Tally        // the score
	Winner      string `json:"winner"` // "A", "B" or "none"
	Frozen      bool   `json:"frozen,omitempty"`
}

// Finding is a rules.Finding.
type Finding struct {
	Code       rules.Code     `json:"code"`
	Clause     rules.ClauseID `json:"clause,omitempty"`
	Offender   string         `json:"offender"` // "A", "B" or "none"
	At         string         `json:"at"`       // address, such as "117.2"
	Args       [4]int         `json:"args"`
	Unverified bool           `json:"unverified,omitempty"` // the clause was not checked against the text
}

// Difference is an event that a device without the pen told differently from the record.
type Difference struct {
	At       string          `json:"at"`                 // address of the record's event, or of the one before if the record lacks it
	Second   string          `json:"second"`             // address of the other device's event
	Device   string          `json:"device"`             // that device
	Recorded json.RawMessage `json:"recorded,omitempty"` // the event as it counts; absent if the record lacks it
	Told     json.RawMessage `json:"told"`               // the event as the other device told it
}

// Option is a rules.Option.
type Option struct {
	Kind    rules.OptionKind `json:"kind"`
	Clause  rules.ClauseID   `json:"clause,omitempty"`
	Opened  string           `json:"opened"` // address of the event that opened it
	Answer  Answer           `json:"answer"`
	Chooser string           `json:"chooser"`          // "A", "B" or "director"
	Either  bool             `json:"either,omitempty"` // the other side may choose too: whoever speaks first
	Seats   string           `json:"seats,omitempty"`  // at bridge, the seats that may choose
	Choices []rules.Choice   `json:"choices"`
	Until   []rules.Act      `json:"until"`
	Implied rules.Choice     `json:"implied"`
}

// Answer is what a choice.made that answers an option says besides the choice.
type Answer struct {
	Opened Ref    `json:"opened"`
	Side   string `json:"side,omitempty"` // "A" or "B"; absent if an official chooses
}

// Ref names an event by its entry, as entries do.
type Ref struct {
	Entry string `json:"entry"`
	Index int    `json:"index,omitempty"`
}

// Links counts the match's links by status.
type Links struct {
	Folded    uint64 `json:"folded"`
	Second    uint64 `json:"second"`
	Duplicate uint64 `json:"duplicate"`
	Refused   uint64 `json:"refused"`
}

// Apart is a link that is not part of the record.
type Apart struct {
	N      uint64        `json:"n"`
	Status string        `json:"status"` // "second", "duplicate" or "refused"
	Reason ledger.Reason `json:"reason,omitempty"`
	Detail string        `json:"detail,omitempty"`
	Device string        `json:"device,omitempty"` // the signer; "" if it cannot be read
}

// View returns the match in its current state, for officials.
func (m *Match) View() *View {
	head := m.ledger.Head()
	v := &View{
		Engine: m.engine, Tournament: m.tournament, Match: m.match, N: head.N, Head: head.Hash.String(),
		Description: m.description(),
		Links: Links{
			Folded: m.counts[ledger.Folded], Second: m.counts[ledger.Second],
			Duplicate: m.counts[ledger.Duplicate], Refused: m.counts[ledger.Refused],
		},
	}
	v.Status, v.Trouble = m.status()
	m.refereed(v)
	m.apartFrom(v)
	return v
}

// Bytes returns the view in stored form.
func (v *View) Bytes() ([]byte, error) { return json.Marshal(v) }

func (m *Match) status() (Status, *Trouble) {
	if n, stopped := m.ledger.Stopped(); stopped {
		return NeedsNewer, &Trouble{Code: string(ledger.ReasonNewerKibitz), N: n}
	}
	switch {
	case m.ledger.Schedule() == nil:
		return Unscheduled, nil
	case m.trouble != nil && m.trouble.Code() == discipline.CodeDiscipline:
		return NeedsNewer, &Trouble{Code: string(m.trouble.Code()), Got: m.trouble.Got()}
	case m.trouble != nil:
		return Unrefereed, &Trouble{Code: string(m.trouble.Code()), Got: m.trouble.Got()}
	case m.ledger.Importing():
		return Importing, nil
	}
	return Status(m.Result().Stage), nil
}

// description returns the match's schedule, with corrections.
func (m *Match) description() Description {
	s := &m.schedule
	v := Description{Discipline: s.Discipline, Rulebook: s.Rulebook, Place: s.Place, Pen: m.ledger.Pen()}
	for _, p := range s.Players {
		v.Players = append(v.Players, Player{ID: p.ID, Seat: p.Seat})
	}
	if s.Start.Known() {
		v.Start = s.Start.String()
	}
	if f := s.Format; f != nil {
		v.Format = &Format{
			Kind: f.Kind, Length: f.Length, Cube: f.Cube, Crawford: f.Crawford, Gammons: f.Gammons,
			Backgammons: f.Backgammons, Jacoby: f.Jacoby, Beavers: f.Beavers,
			AutomaticDoubles: f.AutomaticDoubles, Start: f.Start, Category: f.Category, Round: f.Round,
		}
	}
	return v
}

// refereed adds the referee's results to a view.
func (m *Match) refereed(v *View) {
	if m.referee == nil {
		return
	}
	v.Result = m.result()
	if table := m.referee.Table(); table != nil {
		v.Table, _ = json.Marshal(table) // plain data always encodes
	}
	if desk := m.referee.Desk(); desk != nil {
		v.Desk, _ = json.Marshal(desk)
	}
	for _, o := range m.referee.Options() {
		v.Options = append(v.Options, m.optionOf(&o))
	}
	v.Waiting = rules.Waiting(m.referee)
	found := m.findings(v)
	v.FindingsOmitted = max(0, len(found)-maxFindings)
	found = found[v.FindingsOmitted:]
	if len(found) > 0 {
		v.Findings = make([]Finding, len(found))
	}
	for i := range found {
		v.Findings[i] = findingOf(&found[i])
	}
}

// findings returns what officials are told: what second observations tell differently, with
// both versions in the view, and what the referee has found.
func (m *Match) findings(v *View) (found []rules.Finding) {
	if m.counts[ledger.Second] == 0 {
		return m.referee.Findings()
	}
	head := m.ledger.Head().N
	differences := compared.Differences(m.ledger, m.lane(head), head)
	for _, d := range differences[:min(len(differences), maxApart)] {
		found = append(found, d.Finding())
		v.Differences = append(v.Differences, m.differenceOf(d))
	}
	return append(found, m.referee.Findings()...)
}

func (m *Match) differenceOf(d compared.Difference) Difference {
	difference := Difference{
		At: d.Recorded.String(), Second: d.Told.String(), Device: m.ledger.Link(d.Told.N).Entry.Device,
		Told: events.AppendEvent(nil, d.ToldEvent),
	}
	if !d.Lacking {
		difference.Recorded = events.AppendEvent(nil, d.RecordedEvent)
	}
	return difference
}

func findingOf(f *rules.Finding) Finding {
	return Finding{Code: f.Code, Clause: f.Clause, Offender: f.Offender.String(), At: f.At.String(), Args: f.Args, Unverified: book.All().Unverified(f.Clause)}
}

func (m *Match) result() *Result {
	r := m.referee.Result()
	return &Result{Game: r.Game, Games: r.Games, Tally: r.Tally, Winner: r.Winner.String(), Frozen: r.Frozen}
}

func (m *Match) optionOf(o *rules.Option) Option {
	option := Option{
		Kind: o.Kind, Clause: o.Clause, Opened: o.Opened.String(), Chooser: "director", Either: o.Either, Seats: o.Seats,
		Choices: o.Choices, Until: o.Until, Implied: o.Implied,
	}
	if o.Chooser != events.NoSide {
		option.Chooser = o.Chooser.String()
		option.Answer.Side = option.Chooser
	}
	if link := m.ledger.Link(o.Opened.N); link != nil && link.Entry != nil {
		option.Answer.Opened = Ref{Entry: link.Entry.ID.String(), Index: o.Opened.Index}
	}
	return option
}

// apartFrom adds the links that are not part of the record to a view.
func (m *Match) apartFrom(v *View) {
	v.ApartOmitted = max(0, len(m.apart)-maxApart)
	for _, n := range m.apart[v.ApartOmitted:] {
		link := m.ledger.Link(n)
		a := Apart{N: n, Status: link.Status.String(), Reason: link.Reason, Detail: clipped(link.Detail)}
		if link.Entry != nil {
			a.Device = link.Entry.Device
		}
		v.Apart = append(v.Apart, a)
	}
}

// clipped shortens a text that may come from a sender.
func clipped(detail string) string {
	if len(detail) <= maxDetail {
		return detail
	}
	return strings.ToValidUTF8(detail[:maxDetail], "") + "..."
}
