package refereed

import (
	"encoding/json"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
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

// View is a match as its followers see it. Its bytes depend only on the match's messages
// and the engine, not on map order or time.
type View struct {
	Engine     string `json:"engine"`
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	N          uint64 `json:"n"`              // the last link that it includes
	Head       string `json:"head,omitempty"` // the chain's hash at that link; absent if withheld from the view's readers
	Status     Status `json:"status"`

	Audience rules.Audience `json:"audience,omitempty"` // "everyone" for a view that everybody may see, "table" for one for those at the table; absent for the officials' view

	Trouble    *Trouble `json:"trouble,omitempty"`
	Discipline string   `json:"discipline,omitempty"`
	Rulebook   string   `json:"rulebook,omitempty"`
	Players    []Player `json:"players,omitempty"`
	Format     *Format  `json:"format,omitempty"`
	Start      string   `json:"start,omitempty"` // scheduled start
	Place      string   `json:"place,omitempty"`
	Pen        string   `json:"pen,omitempty"` // the device with the pen

	Result          *Result         `json:"result,omitempty"`
	Table           json.RawMessage `json:"table,omitempty"` // by discipline; backgammon.Table
	Desk            json.RawMessage `json:"desk,omitempty"`  // rules.Desk
	Options         []Option        `json:"options,omitempty"`
	Findings        []Finding       `json:"findings,omitempty"`
	FindingsOmitted int             `json:"findings_omitted,omitempty"` // number of older ones left out

	Links        Links   `json:"links"`
	Apart        []Apart `json:"apart,omitempty"`
	ApartOmitted int     `json:"apart_omitted,omitempty"` // number of older ones left out
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

// Option is a rules.Option.
type Option struct {
	Kind    rules.OptionKind `json:"kind"`
	Clause  rules.ClauseID   `json:"clause,omitempty"`
	Opened  string           `json:"opened"`           // address
	Chooser string           `json:"chooser"`          // "A", "B" or "director"
	Either  bool             `json:"either,omitempty"` // the other side may choose too: whoever speaks first
	Seats   string           `json:"seats,omitempty"`  // at bridge, the seats that may choose
	Choices []rules.Choice   `json:"choices"`
	Until   []rules.Act      `json:"until"`
	Implied rules.Choice     `json:"implied"`
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
		Pen: m.ledger.Pen(),
		Links: Links{
			Folded: m.counts[ledger.Folded], Second: m.counts[ledger.Second],
			Duplicate: m.counts[ledger.Duplicate], Refused: m.counts[ledger.Refused],
		},
	}
	v.Status, v.Trouble = m.status()
	m.describe(v)
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

// describe adds the schedule to a view.
func (m *Match) describe(v *View) {
	s := &m.schedule
	v.Discipline, v.Rulebook, v.Place = s.Discipline, s.Rulebook, s.Place
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
}

// refereed adds the referee's results to a view.
func (m *Match) refereed(v *View) {
	if m.referee == nil {
		return
	}
	v.Result = m.result()
	v.Table, _ = json.Marshal(m.referee.Table()) // plain data always encodes
	if desk := m.referee.Desk(); desk != nil {
		v.Desk, _ = json.Marshal(desk)
	}
	for _, o := range m.referee.Options() {
		v.Options = append(v.Options, optionOf(&o))
	}
	found := m.referee.Findings()
	v.FindingsOmitted = max(0, len(found)-maxFindings)
	found = found[v.FindingsOmitted:]
	if len(found) > 0 {
		v.Findings = make([]Finding, len(found))
	}
	for i := range found {
		v.Findings[i] = findingOf(&found[i])
	}
}

func findingOf(f *rules.Finding) Finding {
	return Finding{Code: f.Code, Clause: f.Clause, Offender: f.Offender.String(), At: f.At.String(), Args: f.Args, Unverified: book.All().Unverified(f.Clause)}
}

func (m *Match) result() *Result {
	r := m.referee.Result()
	return &Result{Game: r.Game, Games: r.Games, Tally: r.Tally, Winner: r.Winner.String(), Frozen: r.Frozen}
}

func optionOf(o *rules.Option) Option {
	chooser := "director"
	if o.Chooser != events.NoSide {
		chooser = o.Chooser.String()
	}
	return Option{
		Kind: o.Kind, Clause: o.Clause, Opened: o.Opened.String(), Chooser: chooser, Either: o.Either, Seats: o.Seats,
		Choices: o.Choices, Until: o.Until, Implied: o.Implied,
	}
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
