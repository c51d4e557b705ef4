package office

import (
	"context"

	"kibitz/projector/desk"
)

// People lists the register of names.
type People struct{}

// Do lists it.
func (*People) Do(ctx context.Context, o *Office, _ *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	return append([]desk.Person{}, people.List()...), nil
}

// AddPeople registers people. Whoever is registered under a name already stays one person.
type AddPeople struct {
	Names    []string `json:"names"`
	Namesake bool     `json:"namesake,omitempty"` // the names are those of other people than the registered ones
}

// Do registers them: all, or nobody if one name makes no sense.
func (a *AddPeople) Do(ctx context.Context, o *Office, _ *Caller) (any, error) {
	for _, name := range a.Names {
		if err := desk.CheckPersonName("name", name); err != nil {
			return nil, err
		}
	}
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	added := []desk.Person{}
	for _, name := range a.Names {
		person, err := people.Add(ctx, name, a.Namesake)
		if err != nil {
			return added, err
		}
		added = append(added, person)
	}
	return added, nil
}

// MergePeople says that two people of the register are one.
type MergePeople struct {
	Other string `json:"other"` // id or name of the one who ends
	Into  string `json:"into"`  // id or name of the one who stays
}

// Do merges them.
func (m *MergePeople) Do(ctx context.Context, o *Office, _ *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	return people.Merge(ctx, m.Other, m.Into)
}

// ErasePerson removes a person's name from the register.
type ErasePerson struct {
	Person string `json:"person"` // id or name
}

// Do erases it.
func (e *ErasePerson) Do(ctx context.Context, o *Office, _ *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	return people.Erase(ctx, e.Person)
}
