package entries_test

import (
	"testing"

	"kibitz/replay/record/entries"
)

func TestAFileWithoutAnEntryIsNotRead(t *testing.T) {
	t.Parallel()
	for _, empty := range []string{"", "\n", " \n\n"} {
		if m, err := entries.Read([]byte(empty)); err == nil {
			t.Errorf("%q is read as %+v", empty, m)
		}
	}
}
