package lin_test

import (
	"path/filepath"
	"testing"

	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/lin"
)

func TestEveryRealFileComesBackAsItWasRead(t *testing.T) {
	for _, name := range boardstest.Real(t, ".lin") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			f := format.ComesBack(t, boardstest.Content(t, name))
			if _, omitted := lin.Write(f); len(omitted) > 0 || len(f.Notes) > 0 {
				t.Errorf("left out: %v, notes: %v", omitted, f.Notes)
			}
		})
	}
}

// format is what is tried.
var format = boardstest.Format{Read: lin.Read, Write: lin.Write}

func FuzzLIN(f *testing.F) {
	for _, text := range hostile {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := lin.Read("fuzz.lin", data); err == nil {
			format.ComesBack(t, data)
		}
	})
}

// hostile are files that try what a reader may stumble over.
var hostile = []string{
	"md|3S346TJH9QD69TC57K,S7H2347KD37JKC46A,S2KH58TD2458C389J,|",
	"vg|T,Seg,I,1,2,A,0,B,0|rs|1NN=,PASS,4SWx-4,|pn|a,b,c,d,e,f,g,h|pg||qx|o1|nt|hi|md|1S2,H3|sv|b|mb|1n!?|an|x|mb|p|mb|pp|pc|s2H3|nt|a|b|mc|7|pg||qx|c1|md||qx|c2|pn|a, b,c,d,e|md|9|mb|1CdrXX|",
	"pn|a|st|x|md|0SAKQ|ah|Board 7|ah|Board 8|sv|?|mc|99|pc|zz|pc|C10|nt||an|q|3b|w|\npn|x|nt|y",
	"pn|a,b,c,d,e,f,g,h|pg||qx|o1|md||qx|nowhere|pn|a,b,c,d|md|",
	"md||mb|1n\u00a0\u00a0H|pc|s2\u00a0\u00a0H|",
	"qx|other|ah|foo|md|,,,|nt|\xe9\n\xc3\xa9|mb|AP|",
}
