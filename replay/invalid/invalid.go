// Package invalid says why something that somebody wants to record cannot be recorded: what
// is wrong, in which field of what was filled in, and what to do. It speaks of fields, not
// of flags or boxes on a page: who asks for them has other words for some of it.
package invalid

import (
	"maps"
	"strings"
)

// Code names what is wrong. Programs branch on it, never on text.
type Code string

// Kind is what an error means for whoever asked.
type Kind uint8

// The kinds of errors.
const (
	Unfit      Kind = iota // what was filled in makes no sense here
	Absent                 // the record does not have it, or no longer
	NotAllowed             // it is somebody else's to do
	Moved                  // the match went on meanwhile
)

// Text is what an error says. Placeholders such as {match} stand for its arguments; {value}
// is what the field holds, {cause} the error beneath.
type Text struct {
	Kind     Kind
	Sentence string // what is wrong
	Next     string // what to do; "" where the sentence says it
}

// Says returns the text of an error.
func Says(kind Kind, sentence, next string) Text { return Text{kind, sentence, next} }

// Table has what the errors of a package say.
type Table map[Code]Text

// New returns an error of the table. Arguments are names and values in turn.
func (t Table) New(code Code, args ...string) *Error {
	e := &Error{Code: code, Text: t[code], Args: make(map[string]string, len(args)/2)}
	for i := 1; i < len(args); i += 2 {
		e.Args[args[i-1]] = args[i]
	}
	return e
}

// Field is New for what is wrong with a field. What it holds is the argument "value".
func (t Table) Field(field string, code Code, value string, args ...string) *Error {
	e := t.New(code, args...)
	e.Field, e.Value = field, value
	e.Args["value"] = value
	return e
}

// Error says why something cannot be recorded.
type Error struct {
	Code  Code
	Text  Text              // with placeholders
	Field string            // the field that is wrong; "" where it is the whole
	Value string            // what the field holds
	Args  map[string]string // by the placeholders' names

	cause error
}

// Because returns the error with the one beneath it.
func (e *Error) Because(cause error) *Error {
	e.cause = cause
	e.Args["cause"] = cause.Error()
	return e
}

// Unwrap returns the error beneath, if any.
func (e *Error) Unwrap() error { return e.cause }

// Fill puts the error's arguments into a text.
func (e *Error) Fill(text string) string {
	pairs := make([]string, 0, 2*len(e.Args))
	for name := range maps.Keys(e.Args) {
		pairs = append(pairs, "{"+name+"}", e.Args[name])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Sentence is what is wrong and what to do, without the field.
func (e *Error) Sentence() string {
	if e.Text.Next == "" {
		return e.Fill(e.Text.Sentence)
	}
	return e.Fill(e.Text.Sentence + "; " + e.Text.Next)
}

// Error names the field too where it holds something.
func (e *Error) Error() string {
	if e.Field == "" || e.Value == "" {
		return e.Sentence()
	}
	return e.Field + " \"" + e.Value + "\": " + e.Sentence()
}
