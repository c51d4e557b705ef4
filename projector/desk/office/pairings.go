package office

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// Pair enters the pairing of a round as people, or a program that they name, made it.
type Pair struct {
	Tournament string
	Stage      string
	Round      int
	Pairings   []Pairing
	Program    string // "" for a pairing by hand
}

// Pairing is who meets whom, each by id, start number or names; B is "bye" for a bye.
type Pairing struct {
	A, B string
	Line int
}

// mostPairings is the most pairings of a round in one fact.
const mostPairings = 400

// Pairings reads the pairing of a round from a CSV file with the columns a and b.
func Pairings(data []byte) ([]Pairing, error) {
	var list []Pairing
	err := eachRow(data, func(line int, row map[string]string) error {
		if row["a"] == "" || row["b"] == "" {
			return inLine(line, invalid.Field("csv", "", "no-pairing"))
		}
		list = append(list, Pairing{row["a"], row["b"], line})
		return nil
	})
	if err == nil && (len(list) == 0 || len(list) > mostPairings) {
		err = invalid.Field("csv", "", "no-pairing")
	}
	return list, err
}

// inLine adds the line of a file to an error.
func inLine(line int, err error) error {
	return invalid.New("in-line", "line", strconv.Itoa(line)).Because(err)
}

// Do enters the pairing.
func (p *Pair) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	return o.record(ctx, p.Tournament, by, func(t *tournament.Tournament) ([]events.Body, error) {
		s, err := declaredStage(t, p.Stage)
		if err != nil {
			return nil, err
		}
		body := &events.PairingMade{Stage: p.Stage, Round: p.Round, Method: events.ByHand, Program: p.Program}
		if p.Program != "" {
			body.Method = events.ByComputer
		}
		for i := range p.Pairings {
			if err := p.Pairings[i].into(body, s, t, people); err != nil {
				return nil, inLine(p.Pairings[i].Line, err)
			}
		}
		return []events.Body{body}, nil
	})
}

// into adds a pairing to those of a round, in which nobody may be paired twice.
func (p *Pairing) into(body *events.PairingMade, s *tournament.Stage, t *tournament.Tournament, people *desk.People) error {
	var ids []string
	for _, text := range []string{p.A, p.B} {
		if strings.EqualFold(text, "bye") {
			continue
		}
		id := entryNamed(t, people, within(s), text)
		paired := slices.ContainsFunc(body.Pairs, func(other events.PairedEntries) bool { return other.A == id || other.B == id })
		switch {
		case id == "":
			return invalid.Field("entry", text, "no-entry")
		case paired || slices.Contains(body.Byes, id) || slices.Contains(ids, id):
			return invalid.Field("entry", text, "paired-twice")
		}
		ids = append(ids, id)
	}
	switch len(ids) {
	case 2:
		encounter := fmt.Sprintf("%s_%d_%d", body.Stage, body.Round, len(body.Pairs)+1)
		body.Pairs = append(body.Pairs, events.PairedEntries{Encounter: encounter, A: ids[0], B: ids[1]})
	case 1:
		body.Byes = append(body.Byes, ids[0])
	default:
		return invalid.Field("csv", "", "no-pairing")
	}
	return nil
}

// declaredStage returns a stage that was declared.
func declaredStage(t *tournament.Tournament, name string) (*tournament.Stage, error) {
	if s := t.Stage(name); s != nil && s.Declared {
		return s, nil
	}
	return nil, invalid.Field("stage", name, "no-stage")
}
