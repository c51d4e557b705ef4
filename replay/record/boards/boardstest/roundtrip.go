package boardstest

import (
	"bytes"
	"reflect"
	"testing"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// Format is the reader and writer of a format for bridge boards.
type Format struct {
	Read  func(name string, data []byte) (*boards.File, error)
	Write func(*boards.File) ([]byte, []transcript.Omission)
}

// ComesBack checks that a file survives writing and reading unchanged. If the writer
// reports omissions, the check starts from the file as first written.
func (f Format) ComesBack(t *testing.T, data []byte) *boards.File {
	t.Helper()
	first, err := f.Read("first", data)
	if err != nil {
		t.Fatal(err)
	}
	before := first
	for {
		written, omitted := f.Write(before)
		after, err := f.Read("written", written)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, written)
		}
		if len(omitted) > 0 && before == first {
			before = after
			continue
		}
		if a, b := Told(before), Told(after); !reflect.DeepEqual(a, b) {
			t.Fatalf("it comes back changed: %s\n%s", Difference(a, b), written)
		}
		if again, _ := f.Write(after); !bytes.Equal(again, written) {
			t.Fatalf("written again it is another text:\n%s\nand\n%s", written, again)
		}
		return first
	}
}
