package main

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
)

// jsonHelp describes the output of --json.
//
//go:embed words/json.txt
var jsonHelp string

// jsonHelpRussian is jsonHelp in Russian.
//
//go:embed words/json.ru.txt
var jsonHelpRussian string

// fieldList is the form of FIELDS.
var fieldList = regexp.MustCompile(`^[a-z0-9_]+(,[a-z0-9_]+)*$`)

// jsonFields returns the fields of a command's JSON that FIELDS can name, as its help tells of
// them: the names of a list and what heads another, but not what lies in a field.
func jsonFields(command string) (names []string) {
	told, _ := strings.CutPrefix(jsonSection(command), command)
	told = strings.Join(strings.Fields(inBrackets.ReplaceAllString(told, "")), " ")
	for i, clause := range strings.FieldsFunc(told, func(r rune) bool { return r == ';' || r == '.' }) {
		heading, list, more := strings.Cut(strings.TrimSpace(clause), ": ")
		for i == 0 && more && prose.MatchString(heading) {
			heading, list, more = strings.Cut(list, ": ")
		}
		if !more && i > 0 {
			continue
		}
		for part := range strings.SplitSeq(heading, ",") {
			for _, name := range strings.Split(part, " and ") {
				if name = strings.TrimSpace(name); fieldList.MatchString(name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

var (
	inBrackets = regexp.MustCompile(`\([^)]*\)`)
	prose      = regexp.MustCompile(`^[^,]* [^,]*$`) // what heads a list without being a field
)

// fieldsAt returns what may stand at the cursor where FIELDS are named, of which some are.
func fieldsAt(command, begun string) []string {
	named := begun[:strings.LastIndex(begun, ",")+1]
	var words []string
	for _, name := range jsonFields(command) {
		if !slices.Contains(strings.Split(named, ","), name) {
			words = append(words, named+name)
		}
	}
	return words
}

// jsonSection returns what the help says of a command's JSON, or "".
func jsonSection(command string) string {
	for part := range strings.SplitSeq(jsonHelp, "\n\n") {
		if strings.HasPrefix(part, command+" ") {
			return part
		}
	}
	return ""
}
