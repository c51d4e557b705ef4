package catalogue

import (
	"reflect"
	"slices"
	"strings"

	"kibitz/rules"
	"kibitz/rules/book"
)

// Fields returns, for each clause, the provisions that name it, as field paths in
// backgammon.Procedure and bridge.Laws, such as Procedure.Illegal.
func Fields(b *book.Book) map[rules.ClauseID][]string {
	f := fields{}
	f.walk("Procedure", reflect.ValueOf(b.Backgammon))
	f.walk("Laws", reflect.ValueOf(b.Bridge))
	return f
}

type fields map[rules.ClauseID][]string

func (f fields) walk(path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f.walk(strings.TrimSuffix(path+"."+v.Type().Field(i).Name, ".Clause"), v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			f.walk(path, v.Index(i))
		}
	case reflect.String:
		if id, ok := v.Interface().(rules.ClauseID); ok && id != "" && !slices.Contains(f[id], path) {
			f[id] = append(f[id], path)
		}
	}
}
