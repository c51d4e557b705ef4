package main

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/journal"
)

// people is the register of who is who, as far as the commands need it. One name
// is one person: whoever has registered it first, also where several processes
// register at once. Those without a name are all different people.
type people struct {
	bucket *journal.Bucket
	names  map[string]string   // by id
	ids    map[string][]string // by name, in the order in which they were registered
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
	p := &people{bucket: bucket}
	return p, p.read(ctx)
}

// read learns what the register holds now.
func (p *people) read(ctx context.Context) error {
	values, err := p.values(ctx)
	if err != nil {
		return err
	}
	slices.SortFunc(values, func(a, b journal.Value) int { return cmp.Compare(a.Revision, b.Revision) })
	p.names, p.ids = map[string]string{}, map[string][]string{}
	for _, v := range values {
		var known person
		if json.Unmarshal(v.Data, &known) == nil {
			p.names[v.Key] = known.Name
			p.ids[known.Name] = append(p.ids[known.Name], v.Key)
		}
	}
	return nil
}

func (p *people) values(ctx context.Context) (values []journal.Value, err error) {
	bound, stop := context.WithCancel(ctx)
	defer stop()
	all := false
	err = p.bucket.Watch(bound, ">", func(v journal.Value) error {
		if !v.Deleted && !all {
			values = append(values, v)
		}
		return nil
	}, func() { all = true; stop() })
	if err == nil && !all {
		err = ctx.Err()
	}
	return values, err
}

// seat returns the ids of those who sit at a table, and registers who is new. Two who
// sit at one table are two people, also where they have the same name.
func (p *people) seat(ctx context.Context, names []string) (ids []string, err error) {
	for i, name := range names {
		nth := 0
		for _, before := range names[:i] {
			if before == name {
				nth++
			}
		}
		id, err := p.id(ctx, name, nth)
		if err != nil {
			return ids, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// id returns the id of the nth person of a name, from 0. The register decides in
// which order they are: it is read again behind each whom this process adds.
func (p *people) id(ctx context.Context, name string, nth int) (string, error) {
	for name == "" || len(p.ids[name]) <= nth {
		added, err := p.add(ctx, name)
		if err == nil {
			err = p.readBack(ctx, added)
		}
		if err != nil || name == "" {
			return added, err
		}
	}
	return p.ids[name][nth], nil
}

// readBack reads the register until it holds somebody who was added, and so also
// everybody who was added before.
func (p *people) readBack(ctx context.Context, added string) error {
	for {
		if err := p.read(ctx); err != nil || slices.Contains(p.ids[p.names[added]], added) {
			return err
		}
		if err := pause(ctx, 20*time.Millisecond); err != nil {
			return err
		}
	}
}

// add registers a person under a random id, which tells nothing of the name.
func (p *people) add(ctx context.Context, name string) (id string, err error) {
	data, err := json.Marshal(person{Name: name})
	if err != nil {
		return "", err
	}
	id = "p-" + uuid.NewString()
	_, err = p.bucket.Set(ctx, id, data, 0)
	return id, err
}

// name returns what the register calls a person, "" for one without a name, and
// the id for one that it does not have.
func (p *people) name(id string) string {
	if name, ok := p.names[id]; ok {
		return name
	}
	return id
}

// seated returns the names of those who sit at A and at B; at bridge those of North and
// South, and those of East and West.
func (p *people) seated(m *events.MatchScheduled) (names [2]string) {
	if m == nil {
		return names
	}
	return p.sides(m.Players)
}

func (p *people) sides(players []events.Player) (names [2]string) {
	for _, player := range players {
		side, ok := sideOf(player.Seat)
		if seat, err := cards.ParseSeat(player.Seat); err == nil {
			side, ok = events.Side(seat&1), true // North and South are A
		}
		name := p.name(player.ID)
		switch {
		case !ok:
		case names[side] == "" || name == "":
			names[side] += name
		default:
			names[side] += " / " + name
		}
	}
	return names
}

// placed are the names of who sits at other places than A and B, by place.
func (p *people) placed(m *events.MatchScheduled) map[string]string {
	names := map[string]string{}
	if m == nil {
		return names
	}
	for _, player := range m.Players {
		if name := p.name(player.ID); !events.ParseSide(player.Seat).Valid() && name != "" {
			names[player.Seat] = name
		}
	}
	return names
}

func sideOf(seat string) (events.Side, bool) {
	switch seat {
	case events.A.String():
		return events.A, true
	case events.B.String():
		return events.B, true
	}
	return events.NoSide, false
}
