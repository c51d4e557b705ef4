package scenarios

import (
	"fmt"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/rules/backgammon/backgammontest"
	bridge "kibitz/rules/bridge/bridgetest"
)

// The tournament and the people whom every scenario has.
const (
	tournament = "sofia-open"
	director   = "p-dina"
)

// Scenario is a match that was told, as the messages of its log.
type Scenario struct {
	Match    string
	Names    map[string]string // what people are called, by id
	Files    [][]byte          // what was attached as evidence
	Messages []ledger.Message
	Ledger   *ledger.Ledger // of these messages

	format   events.Format
	bridge   *board // what is told of a match of bridge; nil for other games
	rulebook string
	place    string
	authors  map[string]*ledger.Author
	labels   map[string]*ledger.Link
	now      time.Time
	game     int
}

// read makes the match of a scenario. The error names the line that cannot be read.
func read(match, text string) (*Scenario, error) {
	s := &Scenario{
		Match: match, Names: map[string]string{director: "Dina"}, rulebook: "wbf",
		authors: map[string]*ledger.Author{}, labels: map[string]*ledger.Link{},
		now: time.Date(2026, 3, 14, 10, 0, 0, 0, time.UTC),
	}
	s.Ledger = ledger.New(tournament, match, ledger.Config{})
	heading := true
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		var err error
		switch {
		case strings.HasPrefix(line, "# "):
			continue
		case heading && line == "":
			heading, err = false, s.schedule()
		case heading:
			err = s.field(line)
		case line != "":
			err = s.entry(line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return s, nil
}

// Name says what a person is called.
func (s *Scenario) Name(id string) string {
	if name, ok := s.Names[id]; ok {
		return name
	}
	return id
}

// field reads a field of the heading.
func (s *Scenario) field(line string) (err error) {
	name, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch name {
	case "rulebook":
		s.rulebook = value
	case "format":
		s.format, err = backgammontest.Format(value)
	case "place":
		s.place = value
	case "start":
		s.now, err = time.Parse(time.RFC3339, value)
	case "players":
		for i, called := range strings.Split(value, ",") {
			s.Names[s.players()[i].ID] = strings.TrimSpace(called)
		}
	case "discipline":
		if value != events.Bridge {
			return fmt.Errorf("the discipline follows from the format of %q", value)
		}
		s.bridge, err = newBoard(s.rulebook)
	case "person":
		id, called, _ := strings.Cut(value, " ")
		s.Names[id] = strings.TrimSpace(called)
	default:
		err = fmt.Errorf("there is no field %q in a heading", name)
	}
	return err
}

// devices are those that take part in every scenario beside the office.
var devices = []events.DeviceEnrolled{
	{Device: "table", Role: events.Table, Side: events.NoSide, Label: "Table 7"},
	{Device: "spare", Role: events.Table, Side: events.NoSide, Label: "Spare"},
	{Device: "director", Role: events.Director, Side: events.NoSide, Label: "Desk", Person: director},
	{Device: "committee", Role: events.Committee, Side: events.NoSide, Label: "Committee"},
}

// schedule writes the match's first entry.
func (s *Scenario) schedule() error {
	bodies := []events.Body{&events.MatchScheduled{
		Tournament: tournament, Discipline: s.discipline(), Rulebook: s.rulebook, Format: s.formatOf(),
		Players: s.players(), Start: events.InstantOf(s.now), Place: s.place,
	}}
	for _, device := range devices {
		device.Device = eventstest.Device(device.Device)
		bodies = append(bodies, &device)
	}
	bodies = append(bodies, &events.RecorderAssigned{Device: eventstest.Device("table")})
	told := make([]events.Event, len(bodies))
	for i, body := range bodies {
		told[i] = events.Event{At: events.InstantOf(s.now), Body: body}
	}
	_, err := s.write("office", s.Ledger.Head(), told)
	return err
}

func (s *Scenario) discipline() string {
	switch {
	case s.bridge != nil:
		return events.Bridge
	case s.format.Start == "long-nards":
		return events.LongNards
	}
	return events.Backgammon
}

// formatOf returns the format of the match; at bridge there is none.
func (s *Scenario) formatOf() *events.Format {
	if s.bridge != nil {
		return nil
	}
	format := s.format
	return &format
}

// players returns who sits where.
func (s *Scenario) players() []events.Player {
	if s.bridge != nil {
		return bridge.Players()
	}
	return []events.Player{{ID: "p-a", Seat: "A"}, {ID: "p-b", Seat: "B"}}
}

// entry reads a line: who tells, and what.
func (s *Scenario) entry(line string) error {
	head, text, found := strings.Cut(line, ": ")
	if !found {
		return fmt.Errorf("a device, a colon and statements were expected")
	}
	from, err := s.teller(strings.Fields(head))
	if err != nil {
		return err
	}
	told, err := s.statements(text, from)
	if err != nil {
		return err
	}
	link, err := s.write(from.device, from.seen, told)
	if err != nil {
		return err
	}
	if from.label != "" {
		s.labels[from.label] = link
	}
	s.bridge.wrote(link)
	return nil
}

// teller is who tells an entry.
type teller struct {
	device, actor, label string
	seen                 events.Head
}

func (s *Scenario) teller(words []string) (teller, error) {
	t := teller{seen: s.Ledger.Head()}
	s.now = s.now.Add(10 * time.Second)
	for i := 0; i < len(words); i++ {
		w, next := words[i], ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch at, isTime := s.clock(w); {
		case isTime:
			s.now = at
		case w == "by":
			t.actor, i = next, i+1
		case w == "saw":
			link := s.labels[strings.TrimPrefix(next, "#")]
			if link == nil {
				return t, fmt.Errorf("no entry has the label %s", next)
			}
			t.seen, i = link.Head(), i+1
		case strings.HasPrefix(w, "#"):
			t.label = w[1:]
		default:
			t.device = w
		}
	}
	if t.device == "" {
		return t, fmt.Errorf("no device tells this")
	}
	return t, nil
}

// clock reads a time of the day, or a day with its time.
func (s *Scenario) clock(word string) (time.Time, bool) {
	if at, err := time.Parse("2006-01-02T15:04:05", word); err == nil {
		return at, true
	}
	at, err := time.Parse("15:04:05", word)
	if err != nil {
		return time.Time{}, false
	}
	y, m, d := s.now.Date()
	return time.Date(y, m, d, at.Hour(), at.Minute(), at.Second(), 0, time.UTC), true
}

// write signs an entry and puts it on the log.
func (s *Scenario) write(device string, seen events.Head, told []events.Event) (*ledger.Link, error) {
	author := s.authors[device]
	if author == nil {
		author = &ledger.Author{Key: eventstest.Key(device), Match: s.Match}
		s.authors[device] = author
	}
	id := eventstest.ID(fmt.Sprint(s.Match, " ", len(s.Messages)+1))
	data, signature, err := author.Write(id, seen, told...)
	if err != nil {
		return nil, err
	}
	m := ledger.Message{Data: data, Signature: signature, Stored: events.InstantOf(s.now) + delay, Sequence: uint64(len(s.Messages) + 1)}
	s.Messages = append(s.Messages, m)
	link := s.Ledger.Add(m)
	if link.Status == ledger.Refused {
		return nil, fmt.Errorf("the entry is refused: %s %s", link.Reason, link.Detail)
	}
	return link, nil
}

// delay is how much later than at the table a message is taken to be stored, in
// milliseconds.
const delay = 500
