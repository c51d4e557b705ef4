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
	"kibitz/replay/record/archive"
	"kibitz/replay/record/transcript"
	"kibitz/replay/wording"
)

// errorCode names an error of the command line. Its sentence and its next step are in the
// word files.
type errorCode string

// newError returns the error with this code. The values fill the placeholders in order; an
// error among them is translated as well.
func newError(which string, values ...any) error {
	named, english, cause := make(map[string]any), make(map[string]any), error(nil)
	for i, value := range values {
		name := strconv.Itoa(i + 1)
		switch value := value.(type) {
		case error:
			cause, english[name] = value, "{cause}"
			named[name] = value
		case int: // an int may select a plural
			named[name], english[name] = value, value
		default: // on the line of the sentence, whatever it holds
			text := onOneLine(fmt.Sprint(value))
			named[name], english[name] = text, text
		}
	}
	said, _ := wording.In(language.English).Fill("error."+which, english)
	return failure.New(errorCode(which), "", "%s", said).With(named).Because(cause)
}

// onOneLine returns a value as it stands in a sentence: it begins no line of its own, which could
// be taken for one of the program's.
func onOneLine(value string) string { return strings.ReplaceAll(value, "\n", " ") }

// translate returns an error's text in a language, or its English text if there is no
// translation.
func translate(words *wording.Words, err error) string {
	if beneath := errors.Unwrap(err); beneath != nil && beneath.Error() == err.Error() {
		return translate(words, beneath) // the wrapper adds no words
	}
	switch e := err.(type) {
	case *failure.Error[errorCode]:
		said, _ := words.Fill("error."+string(e.Code()), valuesIn(words, e.Values(), e.Unwrap()))
		return said
	case *invalid.Error:
		return translateInvalid(words, e)
	case *transcript.Error:
		return e.In(words)
	case *importing.Error:
		return translate(words, e.Unwrap()) // it adds no words
	case *wire.RefusalError:
		return translateRefusal(words, e)
	case *archive.Error:
		return archiveWords(words, e)
	case interface {
		Translate(failure.Translation) string
	}: // errors of the log, a hall or a notation
		return e.Translate(words.Failure)
	case interface{ Unwrap() []error }:
		return translateJoined(words, err, e.Unwrap())
	}
	return err.Error()
}

// translateRefusal says why a hall refused a request. The ledger's reasons have their own
// translations.
func translateRefusal(words *wording.Words, e *wire.RefusalError) string {
	if reason := ledger.Reason(e.Refused.Code); slices.Contains(ledger.Reasons(), reason) {
		translated := *e
		translated.Refused.Reason, translated.Refused.Next = words.Reason(reason), words.ReasonNext(reason)
		translated.Refused.Detail = words.Detail(e.Refused.Detail)
		e = &translated
	}
	return e.Translate(words.Failure)
}

// translateJoined translates joined errors, one per line.
func translateJoined(words *wording.Words, err error, parts []error) string {
	if errors.Join(parts...).Error() != err.Error() {
		return err.Error()
	}
	lines := make([]string, len(parts))
	for i, part := range parts {
		lines[i] = translate(words, part)
	}
	return strings.Join(lines, "\n")
}

// translateInvalid translates an error of the desk. The command line's own text comes first,
// as it may suggest a command; otherwise the desk's text is used.
func translateInvalid(words *wording.Words, e *invalid.Error) string {
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

// valuesIn returns an error's values and its cause in a language.
func valuesIn(words *wording.Words, values map[string]any, cause error) map[string]any {
	values = maps.Clone(values)
	for name, value := range values {
		switch value := value.(type) {
		case error:
			values[name] = translate(words, value)
		case string:
			values[name] = onOneLine(value)
		}
	}
	if cause != nil {
		values["cause"] = translate(words, cause)
	}
	return values
}
