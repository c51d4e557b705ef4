package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/projector/desk/importing"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/record/transcript"
	"kibitz/replay/wording"
)

// errorCode names an error of the command line's own, whose sentence and next step stand in the
// words.
type errorCode string

// told returns the error of a code, with the values of its placeholders in order. An error
// among them is told in the language too.
func told(which string, values ...any) error {
	named, english, cause := make(map[string]any), make(map[string]any), error(nil)
	for i, value := range values {
		name := strconv.Itoa(i + 1)
		switch value := value.(type) {
		case error:
			cause, english[name] = value, "{cause}"
			named[name] = value
		case int: // which may be counted
			named[name], english[name] = value, value
		default:
			named[name], english[name] = fmt.Sprint(value), fmt.Sprint(value)
		}
	}
	said, _ := wording.In(language.English).Fill("error."+which, english)
	return failure.New(errorCode(which), "", "%s", said).With(named).Because(cause)
}

// inWords says what went wrong in a language, or in the error's own English where there are
// no words for it.
func inWords(words *wording.Words, err error) string {
	if beneath := errors.Unwrap(err); beneath != nil && beneath.Error() == err.Error() {
		return inWords(words, beneath) // to which the error adds no words
	}
	switch e := err.(type) {
	case *failure.Error[errorCode]:
		said, _ := words.Fill("error."+string(e.Code()), valuesIn(words, e.Values(), e.Unwrap()))
		return said
	case *invalid.Error:
		return invalidInWords(words, e)
	case *transcript.Error:
		return e.In(words)
	case *importing.Error:
		return inWords(words, e.Unwrap()) // to which it adds no words
	case *wire.RefusalError:
		return refusalInWords(words, e)
	case interface {
		Told(failure.Translation) string
	}: // of the log, of a hall, of a notation
		return e.Told(failureWords(words))
	case interface{ Unwrap() []error }:
		return joinedInWords(words, err, e.Unwrap())
	}
	return err.Error()
}

// failureWords are the words of failures in a language, which stand in the words by their
// English.
func failureWords(words *wording.Words) failure.Translation {
	return func(english string) string {
		if text, ok := words.Fill("failure."+english, nil); ok {
			return text
		}
		return english
	}
}

// refusalInWords says why a hall refused something; the reasons of the ledger have words of
// their own.
func refusalInWords(words *wording.Words, e *wire.RefusalError) string {
	if reason := ledger.Reason(e.Refused.Code); slices.Contains(ledger.Reasons(), reason) {
		translated := *e
		translated.Refused.Reason, translated.Refused.Next = words.Reason(reason), words.ReasonNext(reason)
		e = &translated
	}
	return e.Told(failureWords(words))
}

// joinedInWords is inWords of errors that were joined, each in a line of its own.
func joinedInWords(words *wording.Words, err error, parts []error) string {
	if errors.Join(parts...).Error() != err.Error() {
		return err.Error()
	}
	lines := make([]string, len(parts))
	for i, part := range parts {
		lines[i] = inWords(words, part)
	}
	return strings.Join(lines, "\n")
}

// invalidInWords says an error of the desk's: in the command line's own words, where what to
// do is a command, or else in the desk's.
func invalidInWords(words *wording.Words, e *invalid.Error) string {
	values := valuesIn(words, e.Values(), e.Unwrap())
	values["field"] = e.Field()
	if said, ok := words.Fill("error.desk."+string(e.Code()), values); ok {
		return said
	}
	sentence, _ := words.Fill("invalid."+string(e.Code()), values)
	if e.Got() != "" {
		return fmt.Sprintf("%s %q: %s", e.Field(), e.Got(), sentence)
	}
	return sentence
}

// valuesIn are an error's values and its cause in a language.
func valuesIn(words *wording.Words, values map[string]any, cause error) map[string]any {
	values = maps.Clone(values)
	for name, value := range values {
		if beneath, ok := value.(error); ok {
			values[name] = inWords(words, beneath)
		}
	}
	if cause != nil {
		values["cause"] = inWords(words, cause)
	}
	return values
}
