package main

import (
	"errors"
	"fmt"
	"maps"

	"golang.org/x/text/language"

	"kibitz/replay/invalid"
	"kibitz/replay/record/transcript"
	"kibitz/replay/wording"
)

// spoken is an error that can be put in the words of a language.
type spoken interface {
	error
	in(words *wording.Words) string
}

// inWords says what went wrong in a language, or in the error's own English where there are
// no words for it.
func inWords(words *wording.Words, err error) string {
	switch s := err.(type) {
	case spoken:
		return s.in(words)
	case *transcript.Error:
		return s.In(words)
	}
	if beneath := errors.Unwrap(err); beneath != nil && beneath.Error() == err.Error() {
		return inWords(words, beneath) // to which the error adds no words
	}
	return err.Error()
}

// english are the words of errors for those who ask for no language.
func english() *wording.Words { return wording.In(language.English) }

// toldError is an error whose sentence and next step stand in the words by its code.
type toldError struct {
	code   string
	values []any // of the placeholders, in order; an error is told in the language too
}

// told returns the error of a code.
func told(code string, values ...any) error { return &toldError{code, values} }

func (e *toldError) in(words *wording.Words) string {
	values := make([]any, len(e.values))
	for i, value := range e.values {
		switch value := value.(type) {
		case error:
			values[i] = inWords(words, value)
		case int:
			values[i] = value // which may be counted
		default:
			values[i] = fmt.Sprint(value)
		}
	}
	return words.Say("error."+e.code, values...)
}

func (e *toldError) Error() string { return e.in(english()) }

// Unwrap returns the error beneath, if any.
func (e *toldError) Unwrap() error {
	for _, value := range e.values {
		if beneath, ok := value.(error); ok {
			return beneath
		}
	}
	return nil
}

// deskError is an error of the desk's in the words of the command line: fields are flags or
// arguments of the command, and what to do is a command.
type deskError struct {
	field string // as the command calls it
	of    *invalid.Error
}

func (e *deskError) in(words *wording.Words) string {
	values := maps.Clone(e.of.Args)
	values["field"] = e.field
	if beneath := errors.Unwrap(e.of); beneath != nil {
		values["cause"] = inWords(words, beneath)
	}
	if said, ok := words.Fill("error.desk."+string(e.of.Code), values); ok {
		return said
	}
	sentence, ok := words.Fill("error.sentence."+string(e.of.Code), values)
	if !ok {
		sentence = e.of.Sentence()
	}
	if e.of.Value != "" {
		return fmt.Sprintf("%s %q: %s", e.field, e.of.Value, sentence)
	}
	return sentence
}

func (e *deskError) Error() string { return e.in(english()) }
