package clauses

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// provision is one place of a code of bridge that names a clause, or one of its choices
// between what codes say.
type provision struct {
	name   string
	clause rules.ClauseID // empty for a choice
	value  reflect.Value
}

// provisionsOf lists the provisions of a value of a code of laws that are not empty.
func provisionsOf(v reflect.Value, name string) (list []provision) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			list = append(list, provisionsOf(v.Field(i), name+"."+v.Type().Field(i).Name)...)
		}
	case reflect.Slice:
		for i := range v.Len() {
			list = append(list, provisionsOf(v.Index(i), fmt.Sprintf("%s[%d]", name, i))...)
		}
	default:
		id, isClause := v.Interface().(rules.ClauseID)
		if !v.IsZero() && (isClause || v.Kind() == reflect.Bool) {
			list = append(list, provision{name, id, v})
		}
	}
	return list
}

// copied returns a copy of a code of laws that shares no list with it.
func copied(v reflect.Value) reflect.Value {
	to := reflect.New(v.Type()).Elem()
	to.Set(v)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			to.Field(i).Set(copied(v.Field(i)))
		}
	case reflect.Slice:
		to.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			to.Index(i).Set(copied(v.Index(i)))
		}
	}
	return to
}

// lacking returns a code of bridge without its k-th provision alone, under an id of its
// own.
func lacking(b *book.Book, k int) *book.Book {
	less := *b
	less.ID = fmt.Sprintf("%s-lacking-%d", b.ID, k+1)
	laws := copied(reflect.ValueOf(b.Bridge))
	provisionsOf(laws, "")[k].value.SetZero()
	less.Bridge = laws.Interface().(bridge.Laws)
	return &less
}

// Where several provisions of a code of bridge rest on one clause, each has a trial that
// comes out otherwise without it alone: of the clause, or for a choice of any.
func TestWithoutAnyOneProvisionATestFails(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("set KIBITZ_LONG to play the trials without each provision")
	}
	for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
		books, list := book.All(), provisionsOf(reflect.ValueOf(b.Bridge), "")
		played := make([][]*match, len(list))
		for k := range list {
			less := lacking(b, k)
			books = append(books, less)
			for _, p := range proofs() {
				if of(t, p.clause) == b && (list[k].clause == "" || list[k].clause == p.clause) {
					played[k] = append(played[k], p.matches(fmt.Sprintf("lacking-%d", k+1), less)...)
				}
			}
		}
		newHall(t, books).play(t, slices.Concat(played...))
		for k := range list {
			if !slices.ContainsFunc(played[k], func(m *match) bool { return len(m.wrong()) > 0 }) {
				t.Errorf("%s: no trial needs %s %s", b.ID, list[k].name, list[k].clause)
			}
		}
	}
}
