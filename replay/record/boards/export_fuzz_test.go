package boards_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/replay/record/pbn"
)

// What is exported is the same when it was imported and exported again, however odd the
// file is that it came from.
func FuzzAnExportComesBack(f *testing.F) {
	files, err := filepath.Glob("../pbn/testdata/*.pbn")
	if err != nil || len(files) == 0 {
		f.Fatal(err, files)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("[Board \"1\"]\n[East \"E\"]\n[Annotator \"Ann\"]\n[OptimumResultTable \"Declarer;Result\"]\nE 3\nAnn 4\n"))
	long := strings.Repeat("à á ", 12) + "â" // more words than a name is recognised by
	f.Add([]byte("[Board \"1\"]\n[North \"" + long + "\"]\n{" + long + "}\n"))
	d := dialects[".pbn"]
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := pbn.Read("fuzz", data)
		if err != nil {
			return
		}
		for _, table := range file.Tables() {
			_, once, omitted := d.exported(t, &table)
			copied, err := pbn.Read("export", once)
			if err != nil {
				t.Fatalf("%v:\n%s", err, once)
			}
			tables := copied.Tables()
			if len(tables) != 1 {
				t.Fatalf("%d tables:\n%s", len(tables), once)
			}
			if _, twice, more := d.exported(t, &tables[0]); len(omitted)+len(more) == 0 && !bytes.Equal(once, twice) {
				t.Fatalf("%s:\n%s\nand\n%s", firstDifference(once, twice), once, twice)
			}
		}
	})
}
