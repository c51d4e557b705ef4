package book

import (
	"iter"
	"reflect"
	"slices"

	"kibitz/rules"
)

// Without returns a copy of the rulebook without one of its clauses: the clause is removed
// from the catalogue, and every provision based on it is empty.
func (b *Book) Without(id rules.ClauseID) *Book {
	without := *b
	without.Clauses = slices.DeleteFunc(slices.Clone(b.Clauses), func(c rules.Clause) bool { return c.ID == id })
	for provisions := range structsOf(reflect.ValueOf(&without).Elem()) {
		provisions.Set(stripped(provisions, id))
	}
	return &without
}

// structsOf yields the struct fields of a rulebook: the provisions for each game, and the title,
// which cites no clause.
func structsOf(b reflect.Value) iter.Seq[reflect.Value] {
	return func(yield func(reflect.Value) bool) {
		for _, field := range b.Fields() {
			if field.Kind() == reflect.Struct && !yield(field) {
				return
			}
		}
	}
}

// stripped returns a copy of a value without everything based on a clause. A provision
// whose own clause it is becomes empty; in a list, such provisions are removed.
func stripped(v reflect.Value, id rules.ClauseID) reflect.Value {
	switch v.Kind() {
	case reflect.Struct:
		return strippedStruct(v, id)
	case reflect.Slice:
		return strippedList(v, id)
	}
	if clause, ok := v.Interface().(rules.ClauseID); ok && clause == id {
		return reflect.Zero(v.Type())
	}
	return v
}

func strippedStruct(v reflect.Value, id rules.ClauseID) reflect.Value {
	if restsOn(v, id) {
		return reflect.Zero(v.Type())
	}
	copied := reflect.New(v.Type()).Elem()
	for i := range v.NumField() {
		copied.Field(i).Set(stripped(v.Field(i), id))
	}
	return copied
}

func strippedList(v reflect.Value, id rules.ClauseID) reflect.Value {
	if v.Type().Elem().Kind() != reflect.Struct || v.IsNil() {
		return v
	}
	copied := reflect.MakeSlice(v.Type(), 0, v.Len())
	for i := range v.Len() {
		if !restsOn(v.Index(i), id) {
			copied = reflect.Append(copied, strippedStruct(v.Index(i), id))
		}
	}
	return copied
}

// restsOn reports whether a provision's own clause is this one.
func restsOn(v reflect.Value, id rules.ClauseID) bool {
	clause := v.FieldByName("Clause")
	return clause.IsValid() && clause.Type() == reflect.TypeFor[rules.ClauseID]() && clause.Interface() == id
}
