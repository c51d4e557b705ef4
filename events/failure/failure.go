// Package failure is the error type of everything that cannot be read, made or sent:
// a code for programs, a sentence and the next step for people.
//
// A package that fails declares its codes as a type of its own and an alias for its
// error:
//
//	type Code string
//	type Error = failure.Error[Code]
//
// so that errors.As finds the failures of that package and no others.
package failure

import (
	"fmt"
	"strings"
)

// Error is a failure with a code of type C. A code never changes between versions,
// while the sentences may. {cause} in a sentence stands for the cause, which is otherwise
// said behind it.
type Error[C ~string] struct {
	code           C
	sentence, next string
	format         string // of the sentence
	args           []any
	field, got     string
	values         map[string]any
	cause          error
}

// New returns a failure. next says what to do; format and args make the sentence that
// says what is wrong.
func New[C ~string](code C, next, format string, args ...any) *Error[C] {
	return &Error[C]{code: code, sentence: fmt.Sprintf(format, args...), next: next, format: format, args: args}
}

// Of returns the same failure with the value that was given.
func (e Error[C]) Of(got string) *Error[C] {
	e.got = got
	return &e
}

// Because returns the same failure with what caused it, which may be nil.
func (e Error[C]) Because(cause error) *Error[C] {
	e.cause = cause
	return &e
}

// In returns the same failure with the field that is wrong of what was filled in, and what
// the field holds.
func (e Error[C]) In(field, got string) *Error[C] {
	e.field, e.got = field, got
	return &e
}

// With returns the same failure with the values of its sentence by their names, for whoever
// says it in another language.
func (e Error[C]) With(values map[string]any) *Error[C] {
	e.values = values
	return &e
}

// Code names the kind of failure.
func (e *Error[C]) Code() C { return e.code }

// Got returns the value that was given, as one word, such as the unknown id; "" if
// there is none.
func (e *Error[C]) Got() string { return e.got }

// Field returns the field that is wrong, "" where it is none or the whole.
func (e *Error[C]) Field() string { return e.field }

// Values returns the values of the sentence by their names.
func (e *Error[C]) Values() map[string]any { return e.values }

// Next says what to do.
func (e *Error[C]) Next() string { return e.next }

// Message returns the sentence alone, which says what is wrong.
func (e *Error[C]) Message() string { return e.sentence }

// Unwrap returns the cause, if any.
func (e *Error[C]) Unwrap() error { return e.cause }

// Error returns the field that holds something wrong, the sentence, the cause and the next
// step, as far as there are any.
func (e *Error[C]) Error() string { return e.Translate(AsIs) }

// Translate returns what Error does, in another language.
func (e *Error[C]) Translate(t Translation) string {
	said := fmt.Sprintf(t(e.format), e.args...)
	switch {
	case e.cause == nil:
	case said == "":
		said = t.Of(e.cause)
	case strings.Contains(said, "{cause}"):
		said = strings.ReplaceAll(said, "{cause}", t.Of(e.cause))
	default:
		said += ": " + t.Of(e.cause)
	}
	if e.next != "" {
		said += "; " + t(e.next)
	}
	if e.field != "" && e.got != "" {
		return fmt.Sprintf("%s %q: %s", e.field, e.got, said)
	}
	return said
}

// Translation returns an English sentence, next step or part of one, as it stands in the
// source, in another language. The verbs of package fmt are those of the English, perhaps
// in another order.
type Translation func(english string) string

// AsIs is English.
func AsIs(english string) string { return english }

// Of returns what an error says in the language, or its English if it has nothing else.
func (t Translation) Of(err error) string {
	if translated, ok := err.(interface{ Translate(Translation) string }); ok {
		return translated.Translate(t)
	}
	return err.Error()
}
