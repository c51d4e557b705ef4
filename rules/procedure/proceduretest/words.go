package proceduretest

import (
	"regexp"
	"slices"
	"strings"
)

// Words are the unread words of a statement.
type Words struct {
	Fault
	List []string
}

var token = regexp.MustCompile(`"[^"]*"|;|[^\s;"\[]*\[[^\]]*\]|[^\s;"]+`)

// Statements splits a text at semicolons into statements of words. Text in quotation marks
// or brackets is one word.
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

// Next removes and returns the first word. It is an error if there is none.
func (w *Words) Next() string {
	if len(w.List) == 0 {
		w.Fail("the statement ends too early")
		return ""
	}
	word := w.List[0]
	w.List = w.List[1:]
	return word
}

// Take removes and returns the first word for which holds is true, or "" if there is none.
func (w *Words) Take(holds func(string) bool) string {
	i := slices.IndexFunc(w.List, holds)
	if i < 0 {
		return ""
	}
	word := w.List[i]
	w.List = slices.Delete(slices.Clone(w.List), i, i+1)
	return word
}

// Quoted removes and returns the first text in quotation marks, or "" if there is none.
func (w *Words) Quoted() string {
	return strings.Trim(w.Take(func(word string) bool { return strings.HasPrefix(word, `"`) }), `"`)
}

// Value removes the word key=value and returns the value, or "" if there is none.
func (w *Words) Value(key string) string {
	_, value, _ := strings.Cut(w.Take(func(word string) bool { return strings.HasPrefix(word, key+"=") }), "=")
	return value
}

// Flag removes a word and reports whether it was there.
func (w *Words) Flag(name string) bool {
	return w.Take(func(word string) bool { return word == name }) != ""
}

// Clause removes a clause, written "WBF_2.2", and returns its id, or "" if there is none.
func (w *Words) Clause() string {
	return Spaced(w.Take(func(word string) bool { return strings.Contains(word, "_") && word[0] != '"' }))
}

// Spaced converts a clause from its one-word form in scripts to its id.
func Spaced(clause string) string { return strings.ReplaceAll(clause, "_", " ") }
