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

import "fmt"

// Error is a failure with a code of type C. A code never changes between versions,
// while the sentences may.
type Error[C ~string] struct {
	code           C
	sentence, next string
	got            string
	cause          error
}

// New returns a failure. next says what to do; format and args make the sentence that
// says what is wrong.
func New[C ~string](code C, next, format string, args ...any) *Error[C] {
	return &Error[C]{code: code, sentence: fmt.Sprintf(format, args...), next: next}
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

// Code names the kind of failure.
func (e *Error[C]) Code() C { return e.code }

// Got returns the value that was given, as one word, such as the unknown id; "" if
// there is none.
func (e *Error[C]) Got() string { return e.got }

// Next says what to do.
func (e *Error[C]) Next() string { return e.next }

// Message returns the sentence alone, which says what is wrong.
func (e *Error[C]) Message() string { return e.sentence }

// Unwrap returns the cause, if any.
func (e *Error[C]) Unwrap() error { return e.cause }

// Error returns the sentence, the cause and the next step.
func (e *Error[C]) Error() string {
	if e.cause == nil {
		return e.sentence + "; " + e.next
	}
	return fmt.Sprintf("%s: %v; %s", e.sentence, e.cause, e.next)
}
