package intake_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/pbn"
)

// Whatever a reader of boards accepts can be entered, and is the same each time; the
// vocabulary and the log take it.
func FuzzEnterBoards(f *testing.F) {
	for _, dir := range []string{"../pbn/testdata", "../lin/testdata"} {
		files, err := filepath.Glob(dir + "/*.[pl][bi]n")
		if err != nil || len(files) == 0 {
			f.Fatal(dir, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			if len(data) < 6000 { // larger ones only slow the fuzzing down
				f.Add(data)
			}
		}
	}
	f.Add([]byte("[Board \"0\"]\n[Declarer \"S\"]\n[Contract \"1C\"]\n[Play \"W\"]\nS2 - S3 S4\nSA"))
	f.Add([]byte("[Board \"99999\"]\n[North \"Ann\"]\n[Auction \"N\"]\n^I 7NT ! $14 =1= {Ann} *\n[Note \"1:of Ann\"]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		read := pbn.Read
		if bytes.Contains(data, []byte("md|")) {
			read = lin.Read
		}
		file, err := read("fuzz", data)
		if err != nil {
			return
		}
		for _, table := range file.Tables() {
			enterTable(t, &table)
		}
	})
}

func enterTable(t tb, table *boards.Table) {
	bridge := terms()
	bridge.Rulebook = ""
	plan, err := boards.Enter(table, bridge)
	if err != nil {
		if refused := new(intake.Error); !errors.As(err, &refused) || refused.Code == "" {
			t.Fatalf("refused without a code: %v", err)
		}
		return
	}
	checkEntries(t, plan)
	if again, err := boards.Enter(table, bridge); err != nil || !reflect.DeepEqual(plan, again) {
		t.Fatalf("another plan the second time: %v", err)
	}
}
