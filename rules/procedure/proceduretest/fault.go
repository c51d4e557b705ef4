package proceduretest

import (
	"fmt"
	"strconv"
	"strings"
)

// Fault holds the first error of what was read.
type Fault struct{ Err error }

// Fail records an error unless there already is one.
func (f *Fault) Fail(format string, args ...any) {
	if f.Err == nil {
		f.Err = fmt.Errorf(format, args...)
	}
}

// Number parses a whole number.
func (f *Fault) Number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		f.Fail("%q is no number", text)
	}
	return n
}

// Pair parses two numbers, "3-1".
func (f *Fault) Pair(text string) *[2]int {
	a, b, _ := strings.Cut(text, "-")
	return &[2]int{f.Number(a), f.Number(b)}
}
