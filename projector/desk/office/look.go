package office

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/games"
	"kibitz/replay/invalid"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
)

// mostHappened is the most events that a Stand lists.
const mostHappened = 60

// Shown says how a match is shown: in which language, and on which page.
type Shown struct {
	Language string `json:"language,omitempty"` // en or ru; by default English
	Dark     bool   `json:"dark,omitempty"`     // the pictures are for a dark page
}

func (s *Shown) words() *wording.Words { return wording.In(language.Make(s.Language)) }

func (s *Shown) drawn() diagram.Options {
	return diagram.Options{Perspective: diagram.Perspective{Near: events.A}, Dark: s.Dark}
}

// Look asks how a match stands, for whoever is about to act on it.
type Look struct {
	Match string `json:"match"`
	Shown
}

// Stand is how a match stands. Texts are in the language that was asked for.
type Stand struct {
	Tournament string      `json:"tournament"`
	Match      string      `json:"match"`
	Game       string      `json:"game"` // the discipline
	N          uint64      `json:"n"`    // the last link
	Score      string      `json:"score"`
	Situation  string      `json:"situation"`
	Board      *Board      `json:"board,omitempty"` // absent if the game has none
	Sides      [2]string   `json:"sides"`           // the names of A and B
	Happened   []Happened  `json:"happened"`        // the last events, the latest first
	Disputes   []Disputed  `json:"disputes"`
	Member     string      `json:"member,omitempty"` // the id of who asks, as a member of a committee
	Options    []Offered   `json:"options"`          // the open ones
	Dues       []Due       `json:"dues"`             // the sanctions that are due
	Settings   []Setting   `json:"settings"`         // what the rulebook leaves open
	Devices    []NamedText `json:"devices"`
	People     []NamedText `json:"people"`  // the players, officials and members of the committees
	Players    []string    `json:"players"` // those of them who play in the match, by id
	Effects    []string    `json:"effects"` // the names of the effects that the table takes as it stands
	Clauses    []NamedText `json:"clauses"`

	Subjects       []string `json:"subjects"`       // what a dispute may be about in its game
	Irregularities []string `json:"irregularities"` // those that its rulebook provides for
}

// Board is a picture of a table.
type Board struct {
	SVG   string `json:"svg"`
	Words string `json:"words"` // for those who cannot see it
}

// Happened is an event and what was found in it.
type Happened struct {
	At       string  `json:"at"`
	Type     string  `json:"type"`
	Side     string  `json:"side,omitempty"`
	Text     string  `json:"text"`
	Findings []Found `json:"findings,omitempty"`
	Struck   bool    `json:"struck,omitempty"`
	Photo    string  `json:"photo,omitempty"` // the SHA-256 of the photo that the event attaches, for whom it is given to
}

// Found is a finding in words, with its clause.
type Found struct {
	Clause  string `json:"clause,omitempty"`
	Text    string `json:"text"`
	Settled bool   `json:"settled,omitempty"` // it was ruled on or chosen, or is a slip of the recorder, or what it is about was struck
}

// Disputed is a dispute and its stage in words.
type Disputed struct {
	ID        string      `json:"id"`
	Stands    string      `json:"stands"`
	Text      string      `json:"text"`
	About     string      `json:"about,omitempty"`     // the event that it is about
	Committee []NamedText `json:"committee,omitempty"` // its members, by id and name
	Votes     []Voted     `json:"votes,omitempty"`     // a member of the committee sees them once its own is there
}

// Voted is the vote of a committee member.
type Voted struct {
	Member string `json:"member"` // name
	Vote   string `json:"vote"`
}

// Offered is an open option.
type Offered struct {
	Opened  string      `json:"opened"`
	Side    string      `json:"side,omitempty"` // who chooses; absent for the director
	Text    string      `json:"text"`
	Stands  bool        `json:"stands,omitempty"` // a ruling that play goes on answers it: what happened stands
	Choices []NamedText `json:"choices"`
}

// Due is a sanction that is due, in words.
type Due struct {
	desk.Due
	Text string `json:"text"`
}

// Setting is something that the rulebook leaves open.
type Setting struct {
	Name   string   `json:"name"`
	Holds  string   `json:"holds"`
	Values []string `json:"values"`
}

// NamedText is a value and what people call it.
type NamedText struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Do tells how the match stands.
func (l *Look) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	m, err := o.matchFor(ctx, by, l.Match)
	if err != nil {
		return nil, err
	}
	t := &telling{m: m, words: l.words(), reader: readerOf(m, by)}
	if t.given, err = o.given(ctx, m, t.reader); err != nil {
		return nil, err
	}
	t.names = t.words.Sides(m.Timeline.Schedule(), m.Names())
	final := m.Timeline.Final()
	face := games.Face(m.Timeline.Schedule())
	drawn := l.drawn()
	drawn.Names, drawn.Language = m.Names(), t.words.Tag()
	s := &Stand{
		Tournament: m.Tournament, Match: m.Name, Game: m.Timeline.Schedule().Discipline, N: m.Ledger.Head().N,
		Score: t.words.Standings(final.Result().Tally, t.names), Situation: face.Situation(final, t.words, t.names), Sides: t.names,
		Happened: t.happened(), Disputes: t.disputes(), Member: t.reader.Member, Options: t.options(), Dues: t.dues(events.InstantOf(o.now())), Settings: t.settings(),
		Devices: t.devices(), People: t.people(), Players: t.players(), Effects: t.effects(), Clauses: t.clauses(),
		Subjects: games.Subjects(face), Irregularities: t.irregularities(),
	}
	if face.Discipline() != "" {
		s.Board = boardOf(face.Draw(final, m.Timeline, -1).Picture(drawn))
	}
	return s, nil
}

// boardOf paints a picture; nil for none.
func boardOf(p diagram.Picture) *Board {
	if p == nil {
		return nil
	}
	title, description := p.Alternative()
	b := &Board{SVG: string(diagram.SVG(p)), Words: title}
	for _, line := range description {
		b.Words += "\n" + line
	}
	return b
}

// matchFor returns a match for a caller who may know all of it: the office, a director who does
// not play in it, or a member of the committee that has still to decide an appeal in it and does
// not play its deals elsewhere.
func (o *Office) matchFor(ctx context.Context, by *Caller, named string) (*desk.Match, error) {
	m, err := o.desk.Match(ctx, named)
	if err != nil {
		return nil, err
	}
	tournament := m.Tournament
	if err := by.within(&tournament); err != nil {
		return nil, err
	}
	role, _ := m.Ledger.Role(by.Key)
	person := m.Ledger.Person(by.Key)
	plays := slices.ContainsFunc(m.Timeline.Schedule().Players, func(p events.Player) bool { return person != "" && p.ID == person })
	switch {
	case by.office(), !plays && role&events.RoleDirector != 0:
		return m, nil
	case plays, role&events.RoleCommittee == 0, !rules.HearsAppeal(m.Timeline.Final(), person):
		return nil, invalid.New("not-allowed", "act", "look")
	}
	awaits, err := o.awaits(ctx, m, person)
	if err == nil && awaits {
		err = invalid.New("not-allowed", "act", "look")
	}
	return m, err
}

// telling says in words how a match stands.
type telling struct {
	m     *desk.Match
	words *wording.Words
	names wording.Names

	reader rules.Reader     // to whom votes of a committee and a monitor's fee are told or not
	given  rules.Disclosure // who is given the photos
}

// readerOf returns who a caller is to the committees of a match: a member, or an official.
func readerOf(m *desk.Match, by *Caller) rules.Reader {
	role, _ := m.Ledger.Role(by.Key)
	if by.office() || role&events.RoleCommittee == 0 {
		return rules.Reader{Official: true}
	}
	return rules.Reader{Member: m.Ledger.Person(by.Key)}
}

// happened lists the last events, the latest first.
func (t *telling) happened() (list []Happened) {
	line := t.m.Timeline
	settling := rules.SettlingOf(line.Final())
	context := wording.Context{Names: t.names, Person: t.m.NameOf, Find: func(r events.Ref) (events.Address, bool) { return t.m.Ledger.Find(r) }}
	for f := range line.From(max(0, line.Len()-mostHappened)) {
		told := rules.Confided(line.Final(), t.reader, f.Address, f.Event)
		if told == nil {
			continue
		}
		context.Play = f.Play()
		h := Happened{
			At: f.Address.String(), Type: string(told.Type()), Side: wording.Letter(replay.SideOf(told.Body)),
			Text: t.words.Event(told, &context), Struck: line.Struck(f.Index),
		}
		if e, ok := told.Body.(*events.EvidenceAttached); ok && strings.HasPrefix(e.Media, "image/") && t.given.Event(t.reader, f.Address, told) == told {
			h.Photo = e.Source.String()
		}
		for _, found := range f.Findings() {
			h.Findings = append(h.Findings, Found{Clause: string(found.Clause), Text: t.words.Finding(found, t.names), Settled: settling.Settled(&found)})
		}
		list = append(list, h)
	}
	slices.Reverse(list)
	return list
}

// disputes lists the disputes with the votes that may be told.
func (t *telling) disputes() []Disputed {
	list := []Disputed{}
	hearing, _ := t.m.Timeline.Final().(rules.Hearing)
	for i := range t.m.Desk().Disputes {
		d := &t.m.Desk().Disputes[i]
		shown := Disputed{ID: d.ID, Stands: d.Stands, Text: t.words.Say("casefile.stands." + d.Stands), Committee: t.named(d.Committee)}
		if d.About != (events.Address{}) {
			shown.About = d.About.String()
		}
		if t.reader.Official || hearing != nil && hearing.Knows(d.ID, t.reader.Member) {
			for _, v := range d.Votes {
				shown.Votes = append(shown.Votes, Voted{Member: t.m.People.Name(v.Member), Vote: t.words.Word("vote", v.Vote)})
			}
		}
		list = append(list, shown)
	}
	return list
}

func (t *telling) options() []Offered {
	list := []Offered{}
	for _, o := range t.m.Options() {
		offered := Offered{Opened: o.Opened.String(), Side: wording.Letter(o.Chooser), Text: t.words.Option(&o, t.names), Stands: o.Stands}
		for _, c := range o.Choices {
			offered.Choices = append(offered.Choices, NamedText{string(c), t.words.Choice(c)})
		}
		list = append(list, offered)
	}
	return list
}

func (t *telling) dues(at events.Instant) []Due {
	list := []Due{}
	for _, d := range desk.DuesOf(t.m.Dues(at)) {
		list = append(list, Due{d, t.words.OptionKind(d.Kind)})
	}
	return list
}

func (t *telling) settings() []Setting {
	list := []Setting{}
	for _, s := range t.m.Settings() {
		list = append(list, Setting{s.Option, s.Holds, s.Values})
	}
	return list
}

func (t *telling) devices() []NamedText {
	list := []NamedText{}
	for _, d := range t.m.Devices() {
		context := wording.Context{Label: func(string) string { return d.Label }}
		list = append(list, NamedText{d.Device, context.Device(d.Device) + ", " + t.words.Role(d.Role)})
	}
	return list
}

// people lists those who may have something to say, by id and name.
func (t *telling) people() []NamedText {
	ids := t.players()
	for _, o := range t.m.Officials() {
		ids = append(ids, o.Person)
	}
	for _, d := range t.m.Desk().Disputes {
		ids = append(ids, d.Committee...)
	}
	return t.named(ids)
}

// players lists those who play in the match, by id.
func (t *telling) players() []string {
	ids := []string{}
	for _, p := range t.m.Timeline.Schedule().Players {
		ids = append(ids, p.ID)
	}
	return ids
}

// named names people by their ids, each once.
func (t *telling) named(ids []string) []NamedText {
	list := []NamedText{}
	for i, id := range ids {
		if id != "" && slices.Index(ids, id) == i {
			list = append(list, NamedText{id, t.m.People.Name(id)})
		}
	}
	return list
}

func (t *telling) effects() []string {
	list := []string{}
	fields := acts.EffectFields()
	for i := range fields {
		if fields[i].Applies(t.m) {
			list = append(list, fields[i].Name)
		}
	}
	return list
}

// irregularities returns the kinds that the match's rulebook provides for.
func (t *telling) irregularities() []string {
	s := t.m.Timeline.Schedule()
	kinds := []string{}
	if b, known := book.Find(s.Rulebook); known {
		kinds = append(kinds, b.Backgammon.Tournament.Reportable()...)
		kinds = append(kinds, b.Bridge.Tournament.Reportable()...)
	}
	return kinds
}

func (t *telling) clauses() []NamedText {
	list := []NamedText{}
	for _, c := range acts.Clauses(t.m) {
		list = append(list, NamedText{string(c.ID), t.words.Clause(c)})
	}
	return list
}
