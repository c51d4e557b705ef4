package office

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// Draw enters a draw that was made by hand and in public (WBF 1.9).
type Draw struct {
	Tournament string
	Stage      string
	Slips      []Slip

	Supervisor   string // a person; "" for none
	SupervisedAs string // as events.DrawMade
	Witnesses    []string

	EvenSo bool // although the stage is drawn otherwise
}

// Slip is a place of the draw with what was written on its slip: an entry by its id, its start
// number or the names of its players, parted by slashes; "bye"; or "late" and a number.
type Slip struct {
	Place int
	Text  string
	Half  string // of a consolation: top or bottom; "" for another draw
	Line  int
}

// mostSlips is the most places of a draw in one fact, mostDrawn of a draw.
const (
	mostSlips = 512
	mostDrawn = 4096
)

// Slips reads a draw from a CSV file with the columns place and entry, and for a consolation half.
func Slips(data []byte) ([]Slip, error) {
	var list []Slip
	err := eachRow(data, func(line int, row map[string]string) error {
		place, err := strconv.Atoi(row["place"])
		if err != nil || row["entry"] == "" || !slices.Contains([]string{"", "top", "bottom"}, row["half"]) {
			return inLine(line, invalid.Field("csv", row["place"], "no-slip"))
		}
		list = append(list, Slip{place, row["entry"], row["half"], line})
		return nil
	})
	if err == nil && (len(list) == 0 || len(list) > mostDrawn) {
		err = invalid.Field("csv", "", "no-slip")
	}
	return list, err
}

// Compare returns an error that names the first line in which two people typed something else.
func Compare(a, b []Slip) error {
	for i := range max(len(a), len(b)) {
		if i >= len(a) {
			return typedOtherwise(b[i])
		}
		if i >= len(b) || a[i].Place != b[i].Place || a[i].Text != b[i].Text || a[i].Half != b[i].Half {
			return typedOtherwise(a[i])
		}
	}
	return nil
}

func typedOtherwise(s Slip) error {
	return invalid.Field("compare", "", "typed-otherwise", "line", strconv.Itoa(s.Line))
}

// Do enters what is not in the log yet of the draw, part by part, each by what the log is before it.
func (d *Draw) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	body, err := d.made(people)
	if err != nil {
		return nil, err
	}
	all := &Recorded{Facts: []events.Type{}}
	for left := 1; left > 0; left-- {
		err := o.more(ctx, d.Tournament, by, all, func(t *tournament.Tournament) ([]events.Body, error) {
			parts, err := d.parts(t, *body, people)
			if len(all.Facts) == 0 {
				left = len(parts)
			}
			switch {
			case err != nil || len(parts) == 0:
				return nil, err
			case len(parts) > left:
				return nil, invalid.Field("stage", d.Stage, "draw-overtaken")
			}
			return []events.Body{&parts[0]}, nil
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// parts returns what the log lacks of the draw, unless it changes one that is whole.
func (d *Draw) parts(t *tournament.Tournament, whole events.DrawMade, people *desk.People) (parts []events.DrawMade, err error) {
	if whole.Places, err = d.places(t, people); err != nil {
		return nil, err
	}
	parts = lacking(t.Stage(d.Stage), &whole)
	return parts, d.again(t, parts, people.Name)
}

// places returns what the slips say of each place.
func (d *Draw) places(t *tournament.Tournament, people *desk.People) ([]events.DrawPlace, error) {
	s, err := declaredStage(t, d.Stage)
	if err != nil {
		return nil, err
	}
	list := make([]events.DrawPlace, len(d.Slips))
	for i := range d.Slips {
		if list[i], err = d.Slips[i].place(t, people, s); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// made returns the draw without its places: how, by whom and before whom it was made.
func (d *Draw) made(people *desk.People) (_ *events.DrawMade, err error) {
	body := &events.DrawMade{Stage: d.Stage, Method: events.ByHand, Public: true}
	if d.Supervisor != "" {
		if body.Supervisor, err = people.Known("supervisor", d.Supervisor); err != nil {
			return nil, err
		}
	}
	for _, name := range d.Witnesses {
		id, err := people.Known("witnesses", name)
		if err != nil {
			return nil, err
		}
		body.Witnesses = append(body.Witnesses, id)
	}
	if d.SupervisedAs != "" && !slices.Contains(Supervisors, d.SupervisedAs) {
		return nil, invalid.Field("supervised-as", d.SupervisedAs, "bad-word", "words", strings.Join(Supervisors, ", "))
	}
	body.SupervisedAs = d.SupervisedAs
	return body, nil
}

// Supervisors are the capacities in which somebody supervises a draw (WBF 1.9).
var Supervisors = []string{"committee-member", "foreign-player", "other"}

// place returns the place of the draw that a slip says.
func (s *Slip) place(t *tournament.Tournament, people *desk.People, stage *tournament.Stage) (events.DrawPlace, error) {
	place := events.DrawPlace{Place: s.Place, Half: s.Half, Bye: strings.EqualFold(s.Text, "bye")}
	word, rest, _ := strings.Cut(s.Text, " ")
	n, err := strconv.Atoi(rest)
	switch {
	case place.Bye:
	case err == nil && strings.EqualFold(word, "late"):
		place.Late = n
	default:
		if place.Entry = entryNamed(t, people, within(stage), s.Text); place.Entry == "" {
			return place, inLine(s.Line, invalid.Field("entry", s.Text, "no-entry"))
		}
	}
	return place, nil
}

// entryNamed returns the only one of some entries with this id, start number or players; "" if there is
// none, or more than one.
func entryNamed(t *tournament.Tournament, people *desk.People, among func(*tournament.Entry) bool, text string) (id string) {
	for i := range t.Entries {
		e := &t.Entries[i]
		if !among(e) || !isNamed(e, people, text) {
			continue
		}
		if id != "" {
			return ""
		}
		id = e.ID
	}
	return id
}

// within returns the entries of a stage's division; all for no stage.
func within(s *tournament.Stage) func(*tournament.Entry) bool {
	return func(e *tournament.Entry) bool { return s == nil || s.Division == "" || e.Division == s.Division }
}

// meeting returns the entries that meet, or those that may while it is not known who does.
func meeting(t *tournament.Tournament, m *tournament.Meeting) func(*tournament.Entry) bool {
	if !m.SeatA.Known() || !m.SeatB.Known() {
		return within(t.StageOf(m.ID))
	}
	return func(e *tournament.Entry) bool { return e.ID == m.SeatA.Entry || e.ID == m.SeatB.Entry }
}

func isNamed(e *tournament.Entry, people *desk.People, text string) bool {
	if e.ID == text || e.Number > 0 && strconv.Itoa(e.Number) == text {
		return true
	}
	var names []string
	for _, player := range e.Players {
		names = append(names, people.Name(player))
	}
	return strings.Join(names, "/") == strings.ReplaceAll(text, " / ", "/")
}
