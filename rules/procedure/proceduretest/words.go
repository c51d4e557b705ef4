package proceduretest

import (
	"regexp"
	"slices"
	"strings"
)

// Words are the words of a statement that are not read yet.
type Words struct {
	Fault
	List []string
}

var token = regexp.MustCompile(`"[^"]*"|;|[^\s;"\[]*\[[^\]]*\]|[^\s;"]+`)

// Statements cuts a text into statements of words, at semicolons. What stands in
// quotation marks or brackets is one word.
func Statements(text string) [][]string {
	var all [][]string
	var now []string
	for _, word := range append(token.FindAllString(text, -1), ";") {
		if word != ";" {
			now = append(now, word)
			continue
		}
		if len(now) > 0 {
			all = append(all, now)
		}
		now = nil
	}
	return all
}

// Next takes the first word; it is a fault that there is none.
func (w *Words) Next() string {
	if len(w.List) == 0 {
		w.Fail("the statement ends too early")
		return ""
	}
	word := w.List[0]
	w.List = w.List[1:]
	return word
}

// Take takes the first word that a condition holds for, "" where there is none.
func (w *Words) Take(holds func(string) bool) string {
	i := slices.IndexFunc(w.List, holds)
	if i < 0 {
		return ""
	}
	word := w.List[i]
	w.List = slices.Delete(slices.Clone(w.List), i, i+1)
	return word
}

// Quoted takes the first text in quotation marks, "" where there is none.
func (w *Words) Quoted() string {
	return strings.Trim(w.Take(func(word string) bool { return strings.HasPrefix(word, `"`) }), `"`)
}

// Value takes the value of key=value, "" where there is none.
func (w *Words) Value(key string) string {
	_, value, _ := strings.Cut(w.Take(func(word string) bool { return strings.HasPrefix(word, key+"=") }), "=")
	return value
}

// Flag takes a word by itself, and reports whether it was there.
func (w *Words) Flag(name string) bool {
	return w.Take(func(word string) bool { return word == name }) != ""
}

// Clause takes the clause that something rests on, "WBF_2.2", as its id; "" where there
// is none.
func (w *Words) Clause() string {
	return Spaced(w.Take(func(word string) bool { return strings.Contains(word, "_") && word[0] != '"' }))
}

// Spaced writes a clause's id from how scripts write it, in one word.
func Spaced(clause string) string { return strings.ReplaceAll(clause, "_", " ") }
