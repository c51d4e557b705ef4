package desk_test

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"kibitz/projector/desk"
)

// A person's id holds the register to the name with which he was entered.
func TestAnExchangedNameIsFound(t *testing.T) {
	t.Parallel()
	err := desk.Run(t.Context(), store(t), func(ctx context.Context, d *desk.Desk) error {
		people, err := d.People(ctx)
		if err != nil {
			return err
		}
		ids := map[string]string{}
		for _, name := range []string{"Anna", "Boris", "Clara", "Klara"} {
			person, err := people.Add(ctx, name, false)
			if err != nil {
				return err
			}
			ids[name] = person.ID
		}
		if _, err := people.Merge(ctx, "Klara", "Clara"); err != nil {
			return err
		}
		unproven := func() []string {
			list, err := people.Unproven(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		if list := people.Merged(); !slices.Equal(list, []string{ids["Klara"]}) {
			t.Errorf("merged are %v", list)
		}
		if list := unproven(); len(list) > 0 {
			t.Errorf("%v of people who are as they were entered", list)
		}
		bucket, err := d.Journal.People(ctx)
		if err != nil {
			return err
		}
		value := func(name string) (stored map[string]any) {
			v, found, err := bucket.Get(ctx, ids[name])
			if err != nil || !found || json.Unmarshal(v.Data, &stored) != nil {
				t.Fatal(name, found, err)
			}
			return stored
		}
		put := func(name string, stored map[string]any) {
			data, _ := json.Marshal(stored)
			if _, err := bucket.Put(ctx, ids[name], data); err != nil {
				t.Fatal(err)
			}
		}
		anna, boris := value("Anna"), value("Boris")
		put("Anna", boris)
		put("Boris", anna)
		if list := unproven(); !slices.Equal(list, slices.Sorted(slices.Values([]string{ids["Anna"], ids["Boris"]}))) {
			t.Errorf("two that are exchanged, salts too: %v", list)
		}
		put("Boris", boris)
		put("Anna", map[string]any{"name": "Boris"})
		if list := unproven(); !slices.Equal(list, []string{ids["Anna"]}) {
			t.Errorf("a name without its salt: %v", list)
		}
		put("Anna", anna)
		for _, name := range []string{"Clara", "Boris"} { // Klara's name goes with Clara's
			if _, err := people.Erase(ctx, name); err != nil {
				return err
			}
		}
		if list := unproven(); len(list) > 0 || value("Klara")["name"] != nil || value("Klara")["salt"] != nil {
			t.Errorf("after erasing: %v, %v", list, value("Klara"))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
