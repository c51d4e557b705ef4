// Package frames lists a match for somebody who steps through it on a page: what happened,
// in words, and the table after it.
package frames

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/disclosed"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// Match is a match as a page shows it. Sides are "A" and "B"; addresses are written as "117.2".
type Match struct {
	Discipline string            `json:"discipline"`
	Rulebook   string            `json:"rulebook"`
	Format     json.RawMessage   `json:"format,omitempty"` // as in match.scheduled
	Place      string            `json:"place,omitempty"`
	Players    map[string]string `json:"players"` // names by seat; "" if unknown
	Lane       string            `json:"lane"`
	Known      uint64            `json:"known"`              // number of links of the log that are known
	Official   bool              `json:"official,omitempty"` // with findings that only officials may know

	From   int     `json:"from"`   // index of the first frame listed; those before are as the reader has them
	Digest string  `json:"digest"` // of all frames of the match up to the last one listed
	Frames []Frame `json:"frames"`

	digests []string // after each frame
}

// Frame is one event.
type Frame struct {
	At       string       `json:"at"`               // its address in the lane
	Source   string       `json:"source,omitempty"` // its address in the log, if a correction put it here
	Type     events.Type  `json:"type"`
	Game     int          `json:"game,omitempty"`
	Side     string       `json:"side,omitempty"`
	Time     string       `json:"time,omitempty"` // at the table
	Text     string       `json:"text"`
	Marks    []string     `json:"marks,omitempty"`    // what filters and jumps look for; names in marks
	Struck   string       `json:"struck,omitempty"`   // the ruling or vote that struck it
	Findings []Finding    `json:"findings,omitempty"` // those that the reader may know
	Table    rules.Table  `json:"table,omitempty"`    // after the event; absent if it is as before
	IDs      []Identifier `json:"ids,omitempty"`      // of the position; for officials only
}

// Finding is a finding in words.
type Finding struct {
	Clause   string `json:"clause,omitempty"`
	Offender string `json:"offender,omitempty"`
	Text     string `json:"text"`
	Next     string `json:"next,omitempty"`
}

// Identifier identifies a position for other programs.
type Identifier struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Options say how a match is listed. Names and labels are left out for whoever may not know them.
type Options struct {
	replay.Options
	Words  *wording.Words
	Person func(id string) string     // a person's name; nil if no names may be told
	Label  func(device string) string // a device's label
	Most   int                        // frames listed at most, counted from the first; 0 for all
	Find   func(events.Ref) (events.Address, bool)
}

// After returns the match without the first frames, if a reader has as many with this digest;
// otherwise the match.
func (m *Match) After(have int, digest string) *Match {
	if have < 1 || have > len(m.digests) || m.digests[have-1] != digest {
		return m
	}
	rest := *m
	rest.From, rest.Frames = have, m.Frames[have:]
	return &rest
}

// Of returns a match as it may be known. Errors are those of replay.Open.
func Of(told *disclosed.Match, o Options) (*Match, error) {
	timeline, err := told.Open(o.Options)
	if err != nil {
		return nil, err
	}
	l := &listing{o: o, t: timeline, face: games.Face(timeline.Schedule()), official: told.Official(), digest: sha256.New()}
	l.head()
	l.list()
	return &l.m, nil
}

// listing builds a match, frame by frame.
type listing struct {
	o        Options
	t        *replay.Timeline
	face     face.Face
	official bool
	names    wording.Names
	persons  *Persons
	m        Match
	table    []byte // the last one listed
	digest   hash.Hash
}

// head describes the match as a whole.
func (l *listing) head() {
	s := l.t.Schedule()
	l.m = Match{
		Discipline: string(s.Discipline), Rulebook: s.Rulebook, Place: s.Place, Players: map[string]string{},
		Lane: l.t.Lane().Name, Known: l.t.Known(), Official: l.official, Frames: []Frame{},
	}
	var data struct{ Format json.RawMessage }
	if json.Unmarshal(events.AppendData(nil, s), &data) == nil {
		l.m.Format = data.Format
	}
	for _, p := range s.Players {
		name := ""
		if l.o.Person != nil {
			name = wording.OneLine(l.o.Person(p.ID))
		}
		l.m.Players[p.Seat] = name
	}
	l.names, l.persons = l.o.Words.Beside(s, l.o.Person), PersonsOf(l.t, l.o.Words, l.o.Person)
}

// list adds the frames.
func (l *listing) list() {
	for f := range l.t.All() {
		if l.o.Most > 0 && f.Index >= l.o.Most {
			break
		}
		frame := l.frame(&f)
		data, _ := json.Marshal(&frame) // plain data always encodes
		l.digest.Write(data)
		l.m.Frames = append(l.m.Frames, frame)
		l.m.Digest = hex.EncodeToString(l.digest.Sum(nil)[:8])
		l.m.digests = append(l.m.digests, l.m.Digest)
	}
}

func (l *listing) frame(f *replay.Frame) Frame {
	e := f.Event
	frame := Frame{
		At: f.Address.String(), Type: e.Type(), Game: e.Game, Side: wording.Letter(replay.SideOf(e.Body)), Time: wording.Instant(e.At),
		Text: wording.OneLine(l.o.Words.Event(e, l.context(f))), Marks: namesOf(face.TraitsOf(l.face, f)),
	}
	if f.Source != f.Address {
		frame.Source = f.Source.String()
	}
	if by, struck := l.t.StruckBy(f.Index); struck {
		frame.Struck = by.String()
	}
	for _, found := range f.Findings() {
		frame.Findings = append(frame.Findings, Finding{
			string(found.Clause), wording.Letter(found.Offender), l.o.Words.Finding(found, l.names), l.o.Words.Next(found, l.names),
		})
	}
	l.lay(&frame, f)
	return frame
}

func (l *listing) context(f *replay.Frame) *wording.Context {
	play := f.Play()
	if play == "" {
		play = l.face.Notation(f.Event.Body)
	}
	return &wording.Context{Names: l.names, Play: play, Person: l.persons.In(f.Event.Body), Label: l.o.Label, Find: l.o.Find}
}

// lay adds the table, if it has changed. Officials see it as it can be seen, too, but for hidden hands, and know its identifiers.
func (l *listing) lay(frame *Frame, f *replay.Frame) {
	table := f.After.Table()
	if l.official {
		if _, dealt := f.After.(rules.Discloser); !dealt {
			table = f.After.Seen()
		}
	}
	data, _ := json.Marshal(table)
	if bytes.Equal(data, l.table) {
		return
	}
	l.table, frame.Table = data, table
	if !l.official {
		return
	}
	for _, id := range l.face.Draw(f.After, l.t, -1).Identifiers() {
		if id.Text != "" {
			frame.IDs = append(frame.IDs, Identifier{id.Name, id.Text})
		}
	}
}

// marks are the names of traits, as pages know them.
var marks = []struct {
	trait face.Traits
	name  string
}{
	{face.HasFinding, "found"}, {face.Irregular, "irregular"}, {face.Key, "key"}, {face.Scored, "score"}, {face.Ruled, "ruling"},
	{face.Starts, "starts"}, {face.Begins, "begins"}, {face.Rests, "rests"},
}

func namesOf(t face.Traits) (names []string) {
	for _, mark := range marks {
		if t&mark.trait != 0 {
			names = append(names, mark.name)
		}
	}
	return names
}
