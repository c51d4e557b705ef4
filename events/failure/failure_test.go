package failure_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"kibitz/events/failure"
)

type (
	doorCode   string
	windowCode string
)

const shut doorCode = "shut"

func open(door int) error {
	return failure.New(shut, "knock", "door %d is shut", door)
}

func TestAFailureIsFoundByItsCodesType(t *testing.T) {
	err := fmt.Errorf("walking: %w", open(3))
	var of *failure.Error[doorCode]
	if !errors.As(err, &of) || of.Code() != shut || of.Next() != "knock" || of.Error() != "door 3 is shut; knock" || of.Got() != "" {
		t.Errorf("%v", of)
	}
	var other *failure.Error[windowCode]
	if errors.As(err, &other) {
		t.Error("it is taken for another package's")
	}
}

func TestAFailureTellsItsCause(t *testing.T) {
	plain := failure.New(shut, "knock", "the door is shut")
	caused := plain.Of("front").Because(io.ErrUnexpectedEOF)
	if !errors.Is(caused, io.ErrUnexpectedEOF) || caused.Got() != "front" || caused.Error() != "the door is shut: unexpected EOF; knock" {
		t.Errorf("%v", caused)
	}
	if plain.Unwrap() != nil || plain.Got() != "" || plain.Because(nil).Error() != plain.Error() {
		t.Errorf("%v", plain)
	}
}

func ExampleNew() {
	err := failure.New(shut, "try the window", "door %d does not open", 2)
	fmt.Println(err)
	fmt.Println(err.Code())
	// Output:
	// door 2 does not open; try the window
	// shut
}
