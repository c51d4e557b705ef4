package main

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
)

// people is the register of who is who, as far as this command needs it.
type people struct {
	bucket *journal.Bucket
	names  map[string]string // by id
	ids    map[string]string // by name
}

// person is what the register holds of somebody.
type person struct {
	Name string `json:"name"`
}

func (s *store) people(ctx context.Context) (*people, error) {
	bucket, err := s.journal.People(ctx)
	if err != nil {
		return nil, err
	}
	p := &people{bucket: bucket, names: map[string]string{}, ids: map[string]string{}}
	ids, err := bucket.Keys(ctx)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		value, found, err := bucket.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		var known person
		if found && json.Unmarshal(value.Data, &known) == nil {
			p.names[id], p.ids[known.Name] = known.Name, id
		}
	}
	return p, nil
}

// id returns the id of the person of this name, drawing one at random for a name
// that is new. What was drawn is remembered by keep.
func (p *people) id(name string) string {
	if id, ok := p.ids[name]; ok {
		return id
	}
	id := "p-" + uuid.NewString()
	p.ids[name], p.names[id] = id, name
	return id
}

// keep writes a person to the register.
func (p *people) keep(ctx context.Context, id string) error {
	data, err := json.Marshal(person{Name: p.names[id]})
	if err != nil {
		return err
	}
	_, err = p.bucket.Put(ctx, id, data)
	return err
}

// name returns what the register calls a person, or the id.
func (p *people) name(id string) string {
	if name, ok := p.names[id]; ok && name != "" {
		return name
	}
	return id
}

// sides returns the names of those who sit at A and at B.
func (p *people) sides(m *events.MatchScheduled) [2]string {
	names := [2]string{"A", "B"}
	if m == nil {
		return names
	}
	for _, player := range m.Players {
		switch player.Seat {
		case "A":
			names[events.A] = p.name(player.ID)
		case "B":
			names[events.B] = p.name(player.ID)
		}
	}
	return names
}
