package doors_test

import (
	"os"
	"testing"

	"kibitz/events/journal/journaltest"
)

func TestMain(m *testing.M) { os.Exit(journaltest.Main(m)) }
