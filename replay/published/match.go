// Package published exports a match for other programs: the replayed match as one JSON
// document, and its events as CloudEvents. Neither can be imported again: signatures and
// the chain are only in the exported entries.
package published

import (
	"encoding/json"
	"fmt"
	"io"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/disclosed"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/rules"
)

// schema is the $id of the document's JSON Schema, schemas/match.json.
const schema = "https://kibitz.example/schemas/v1/match.json"

// The document. Sides are "A" and "B", or "none" for neither. Addresses are written as
// "117.2". Instants are written as in entries and absent if unknown.
type (
	document struct {
		Schema     string          `json:"schema"`
		Tournament string          `json:"tournament"`
		Match      string          `json:"match"`
		Lane       string          `json:"lane"`           // the lane, which tells the corrections and rulings applied
		Known      uint64          `json:"known"`          // number of links of the log that are known
		Hash       string          `json:"hash,omitempty"` // of the chain at that link; absent if withheld
		Discipline string          `json:"discipline"`
		Rulebook   string          `json:"rulebook"`
		Format     json.RawMessage `json:"format,omitempty"` // as in match.scheduled, or as corrected
		Start      string          `json:"start,omitempty"`
		Place      string          `json:"place,omitempty"`
		Players    []player        `json:"players"`
		Result     *result         `json:"result,omitempty"` // absent if withheld
		Games      []game          `json:"games"`
		Events     []event         `json:"events"`
		Options    []option        `json:"options"`         // open options
		Table      any             `json:"table,omitempty"` // its present state; absent if withheld
	}
	player struct {
		Seat string `json:"seat"`
		ID   string `json:"id"`
		Name string `json:"name"` // empty if unknown
	}
	result struct {
		Stage       rules.Stage `json:"stage"`
		Game        int         `json:"game"`
		Games       int         `json:"games"`
		rules.Tally             // the score
		Winner      string      `json:"winner"`
		Frozen      bool        `json:"frozen,omitempty"`
	}
	game struct {
		Game   int    `json:"game"`
		Score  [2]int `json:"score"` // before the game
		Winner string `json:"winner"`
		Points int    `json:"points"`
		As     string `json:"as,omitempty"`
		By     string `json:"by,omitempty"`
	}
	event struct {
		Address    string          `json:"address"`
		Correction string          `json:"correction,omitempty"` // the address of the event in the log, if a correction put it here
		Type       events.Type     `json:"type"`
		Game       int             `json:"game,omitempty"`
		At         string          `json:"at,omitempty"`
		Actor      string          `json:"actor,omitempty"`
		Data       json.RawMessage `json:"data"`
		Play       string          `json:"play,omitempty"`   // in the usual notation
		Struck     bool            `json:"struck,omitempty"` // struck by a ruling
		After      any             `json:"after,omitempty"`  // the table after the event, in the game's form
		Findings   []finding       `json:"findings,omitempty"`
	}
	finding struct {
		Code     rules.Code     `json:"code"`
		Clause   rules.ClauseID `json:"clause,omitempty"`
		Offender string         `json:"offender"`
		At       string         `json:"at"`
		Args     [4]int         `json:"args"`
	}
	option struct {
		Kind    rules.OptionKind `json:"kind"`
		Clause  rules.ClauseID   `json:"clause,omitempty"`
		Opened  string           `json:"opened"`
		Chooser string           `json:"chooser"`
		Seats   string           `json:"seats,omitempty"` // at bridge, the seats that may choose
		Choices []rules.Choice   `json:"choices"`
		Implied rules.Choice     `json:"implied,omitempty"`
	}
)

// Match writes the match as it may be known, as one JSON document. name returns the name of
// a person by id.
func Match(w io.Writer, told *disclosed.Match, name func(id string) string) error {
	t, err := told.Open(replay.Options{})
	if err != nil {
		return fmt.Errorf("the match cannot be replayed: %w", err)
	}
	p := publishing{name: name, struck: t.Struck, face: games.Face(t.Schedule()), players: map[string]*player{}}
	m := t.Schedule()
	p.d = document{
		Schema: schema, Tournament: m.Tournament, Lane: t.Lane().Name, Known: t.Known(),
		Discipline: string(m.Discipline), Rulebook: m.Rulebook, Games: []game{}, Options: []option{},
		Events: make([]event, 0, t.Len()), Players: []player{},
	}
	for frame := range t.All() {
		p.frame(&frame)
	}
	if head := told.Head(t.Known()); head.N == t.Known() {
		p.d.Hash = head.Hash.String()
	}
	p.end(t.Final())
	if !told.Score() {
		p.d.Result, p.d.Games = nil, []game{}
	}
	return write(w, &p.d)
}

func write(w io.Writer, v any) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	return out.Encode(v)
}

// publishing builds the document event by event.
type publishing struct {
	d       document
	name    func(id string) string
	struck  func(i int) bool
	face    face.Face
	players map[string]*player // by seat
	seats   []string           // in the order of their first mention
}

// said is the part of an event that describes the match as a whole.
type said struct {
	Format  json.RawMessage `json:"format"`
	Start   string          `json:"start"`
	Place   string          `json:"place"`
	Players []player        `json:"players"`
}

func (p *publishing) frame(f *replay.Frame) {
	data := events.AppendData(nil, f.Event.Body)
	switch f.Event.Body.(type) {
	case *events.MatchScheduled, *events.MatchCorrected:
		p.head(data)
	}
	e := event{
		Address: f.Address.String(), Type: f.Event.Type(), Game: f.Event.Game, Actor: f.Event.Actor, Data: data, Play: f.Play(), Struck: p.struck(f.Index),
	}
	if f.Source != f.Address {
		e.Correction = f.Source.String()
	}
	if f.Event.At.Known() {
		e.At = f.Event.At.String()
	}
	if f.Link != nil && f.Link.Entry != nil {
		p.d.Match = f.Link.Entry.Match
	}
	if game, ok := p.face.(face.Tracked); ok {
		e.After = game.After(f.After)
	}
	p.game(f)
	for _, found := range f.Findings() {
		e.Findings = append(e.Findings, finding{found.Code, found.Clause, found.Offender.String(), found.At.String(), found.Args})
	}
	p.d.Events = append(p.d.Events, e)
}

// head updates the description of the match as a whole.
func (p *publishing) head(data []byte) {
	var s said
	if json.Unmarshal(data, &s) != nil {
		return // cannot happen: our own encoder wrote the data
	}
	if s.Format != nil {
		p.d.Format = s.Format
	}
	if s.Start != "" {
		p.d.Start = s.Start
	}
	if s.Place != "" {
		p.d.Place = s.Place
	}
	for _, one := range s.Players {
		one.Name = p.name(one.ID)
		if p.players[one.Seat] == nil {
			p.seats = append(p.seats, one.Seat)
		}
		p.players[one.Seat] = &one
	}
}

// game opens a game when the referee does, and records how it ended: as the table tells it,
// or else by the change in the score.
func (p *publishing) game(f *replay.Frame) {
	before, after := f.Before.Result(), f.After.Result()
	n := len(p.d.Games)
	opens := after.Game > 0 && (n == 0 || p.d.Games[n-1].Game != after.Game)
	if opens {
		p.d.Games = append(p.d.Games, game{Game: after.Game, Score: before.Score, Winner: events.NoSide.String()})
	}
	if last, ok := p.face.Ended(f.After); ok {
		for i := range p.d.Games {
			if g := &p.d.Games[i]; g.Game == last.Number {
				g.Winner, g.Points, g.As, g.By = last.Winner.String(), last.Points, last.As, last.By
			}
		}
	} else if !opens && n > 0 && after.Games > before.Games {
		p.d.Games[n-1].won(after.Score)
	}
}

// won sets the winner and the points of a game from the score after it.
func (g *game) won(score [2]int) {
	for side := events.A; side.Valid(); side++ {
		if points := score[side] - g.Score[side]; points > 0 {
			g.Winner, g.Points = side.String(), points
		}
	}
}

// end adds the final state of the match.
func (p *publishing) end(r rules.Referee) {
	for _, seat := range p.seats {
		p.d.Players = append(p.d.Players, *p.players[seat])
	}
	state := r.Result()
	p.d.Result = &result{state.Stage, state.Game, state.Games, state.Tally, state.Winner.String(), state.Frozen}
	for _, o := range r.Options() {
		p.d.Options = append(p.d.Options, option{o.Kind, o.Clause, o.Opened.String(), chooser(o.Chooser), o.Seats, o.Choices, o.Implied})
	}
	if table := r.Table(); table != nil {
		p.d.Table = table
	}
}

// chooser returns who may choose: a side, or the director.
func chooser(s events.Side) string {
	if s.Valid() {
		return s.String()
	}
	return "director"
}
