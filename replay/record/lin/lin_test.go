package lin_test

import (
	"bytes"
	"path/filepath"
	"reflect"
	"testing"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/lin"
)

func TestEveryRealFileComesBackAsItWasRead(t *testing.T) {
	for _, name := range boardstest.Real(t, ".lin") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			f := comesBack(t, boardstest.Content(t, name))
			if _, omitted := lin.Write(f); len(omitted) > 0 || len(f.Notes) > 0 {
				t.Errorf("left out: %v, notes: %v", omitted, f.Notes)
			}
		})
	}
}

// comesBack checks that what is read is the same after it was written and read again,
// unless the writer says that it left something out: then from there on.
func comesBack(t *testing.T, data []byte) *boards.File {
	t.Helper()
	first, err := lin.Read("first.lin", data)
	if err != nil {
		t.Fatal(err)
	}
	before := first
	for {
		written, omitted := lin.Write(before)
		after, err := lin.Read("written.lin", written)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, written)
		}
		if len(omitted) > 0 && before == first {
			before = after
			continue
		}
		if a, b := boardstest.Told(before), boardstest.Told(after); !reflect.DeepEqual(a, b) {
			t.Fatalf("it comes back changed: %s\n%s", boardstest.Difference(a, b), written)
		}
		if again, _ := lin.Write(after); !bytes.Equal(again, written) {
			t.Fatalf("written again it is another text:\n%s\nand\n%s", written, again)
		}
		return first
	}
}

func FuzzLIN(f *testing.F) {
	for _, text := range hostile {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := lin.Read("fuzz.lin", data); err == nil {
			comesBack(t, data)
		}
	})
}

// hostile are files that try what a reader may stumble over.
var hostile = []string{
	"md|3S346TJH9QD69TC57K,S7H2347KD37JKC46A,S2KH58TD2458C389J,|",
	"vg|T,Seg,I,1,2,A,0,B,0|rs|1NN=,PASS,4SWx-4,|pn|a,b,c,d,e,f,g,h|pg||qx|o1|nt|hi|md|1S2,H3|sv|b|mb|1n!?|an|x|mb|p|mb|pp|pc|s2H3|nt|a|b|mc|7|pg||qx|c1|md||qx|c2|pn|a, b,c,d,e|md|9|mb|1CdrXX|",
	"pn|a|st|x|md|0SAKQ|ah|Board 7|ah|Board 8|sv|?|mc|99|pc|zz|pc|C10|nt||an|q|3b|w|\npn|x|nt|y",
	"qx|other|ah|foo|md|,,,|nt|\xe9\n\xc3\xa9|mb|AP|",
}
