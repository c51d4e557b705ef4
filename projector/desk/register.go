package desk

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"kibitz/events/journal"
	"kibitz/projector/roster"
	"kibitz/replay/invalid"
)

// Person is a person of the register.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// longestName is the most characters of a name.
const longestName = 200

// CheckPersonName returns an error unless a text can be a person's name.
func CheckPersonName(field, name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return invalid.Field(field, name, "no-name")
	case !roster.Plain(name, longestName):
		return invalid.Field(field, "", "odd-name")
	}
	return nil
}

// Namesakes returns how many people have this name.
func (p *People) Namesakes(name string) int { return len(p.ids[name]) }

// List returns everybody who has a name, by name.
func (p *People) List() []Person {
	var list []Person
	for id, name := range p.names {
		if name != "" {
			list = append(list, Person{ID: id, Name: name})
		}
	}
	slices.SortFunc(list, func(a, b Person) int { return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.ID, b.ID)) })
	return list
}

// Add registers a person under this name and returns the id. Whoever has the name already
// is not registered twice, unless namesake is set.
func (p *People) Add(ctx context.Context, name string, namesake bool) (Person, error) {
	name = strings.TrimSpace(name)
	if err := CheckPersonName("name", name); err != nil {
		return Person{}, err
	}
	nth := 0
	if namesake {
		nth = len(p.ids[name])
	}
	id, err := p.id(ctx, name, nth)
	return Person{ID: id, Name: name}, err
}

// Merge says that two entries of the register are one person, who keeps the second id and
// name. The record keeps both ids.
func (p *People) Merge(ctx context.Context, other, into string) (Person, error) {
	other, err := p.Known("other", other)
	if err != nil {
		return Person{}, err
	}
	if into, err = p.Known("into", into); err != nil {
		return Person{}, err
	}
	if other == into || other == "" || into == "" {
		return Person{}, invalid.Field("into", into, "same-person")
	}
	entered := p.entered[other] // with which name and salt stays known, until it is erased
	entered.Same = into
	if err := p.put(ctx, other, entered); err != nil {
		return Person{}, err
	}
	return Person{ID: into, Name: p.names[into]}, p.read(ctx)
}

// Erase removes a person's name from the register and overwrites it on the disk, and those of
// the entries that were merged into it. The record keeps the id, which says nothing.
func (p *People) Erase(ctx context.Context, who string) (Person, error) {
	id, err := p.Known("person", who)
	if err != nil {
		return Person{}, err
	}
	if id == "" {
		return Person{}, invalid.Field("person", "", "nobody")
	}
	if err := p.put(ctx, id, person{}); err != nil { // until the person is removed, this can be done again
		return Person{}, err
	}
	kept := p.forget(ctx, id)
	if kept != nil && journal.CodeOf(kept) != journal.CodeNotOverwritten {
		return Person{}, kept
	}
	if err := p.bucket.Remove(ctx, id); err != nil {
		return Person{}, err
	}
	return Person{ID: id}, cmp.Or(kept, p.read(ctx))
}

// forget overwrites the names that a person and those merged into him had.
func (p *People) forget(ctx context.Context, id string) error {
	merged := slices.DeleteFunc(slices.Collect(maps.Keys(p.same)), func(other string) bool { return p.Current(other) != id })
	for _, key := range merged {
		if err := p.put(ctx, key, person{Same: p.same[key]}); err != nil {
			return err
		}
	}
	for _, key := range append(merged, id) {
		if err := p.bucket.Forget(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

func (p *People) put(ctx context.Context, id string, to person) error {
	data, err := json.Marshal(to)
	if err == nil {
		_, err = p.bucket.Put(ctx, id, data)
	}
	return err
}
