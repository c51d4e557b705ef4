package clauses

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/nats-io/nkeys"

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

// Each clause's test fails where the clause is taken out of the rulebook: it is the
// rulebook that says so, and not the program. The trials are folded without a hall, until one
// comes out otherwise; the long run folds all.
func TestWithoutItsClauseATestFails(t *testing.T) {
	office, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range proofs() {
		less, differs := without(of(t, p.clause), p.clause), false
		books := append(book.All(), less)
		for _, m := range p.matches("without", less) {
			if m.folds(t.Context(), office, books); m.err != nil {
				t.Errorf("%s: %s: %v", p.clause, m.name, m.err)
			}
			differs = differs || len(m.wrong()) > 0
			if differs && os.Getenv("KIBITZ_LONG") == "" {
				break
			}
		}
		if !differs {
			t.Errorf("%s: its test passes without it", p.clause)
		}
	}
}

// Where several provisions of a code of bridge rest on one clause, each has a trial that
// comes out otherwise without it alone: of the clause, or for a choice of any.
func TestWithoutAnyOneProvisionATestFails(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("set KIBITZ_LONG to play the trials without each provision")
	}
	office, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
		for k, lacks := range provisionsOf(reflect.ValueOf(b.Bridge), "") {
			less := lacking(b, k)
			books := append(book.All(), less)
			var played []*match
			for _, p := range proofs() {
				if of(t, p.clause) == b && (lacks.clause == "" || lacks.clause == p.clause) {
					played = append(played, p.matches(fmt.Sprintf("lacking-%d", k+1), less)...)
				}
			}
			if !slices.ContainsFunc(played, func(m *match) bool {
				m.folds(t.Context(), office, books)
				return len(m.wrong()) > 0
			}) {
				t.Errorf("%s: no trial needs %s %s", b.ID, lacks.name, lacks.clause)
			}
		}
	}
}
