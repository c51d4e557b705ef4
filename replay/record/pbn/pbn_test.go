package pbn_test

import (
	"path/filepath"
	"testing"

	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/pbn"
)

func TestEveryRealFileComesBackAsItWasRead(t *testing.T) {
	for _, name := range boardstest.Real(t, ".pbn") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			format.ComesBack(t, boardstest.Content(t, name))
		})
	}
}

// format is what is tried.
var format = boardstest.Format{Read: pbn.Read, Write: pbn.Write}

func FuzzPBN(f *testing.F) {
	for _, text := range hostile {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := pbn.Read("fuzz.pbn", data); err == nil {
			format.ComesBack(t, data)
		}
	})
}

// hostile are files that try what a reader may stumble over.
var hostile = []string{
	"[Board \"1\"]",
	"[Event \"a\"] {x} ; y }\n%esc\n[Dealer \"N\"]\n[Deal \"N:AK.. - - .Q..\"]\n[Auction \"W\"]\n- ^S 1D ^I 1C ! $3 =1= {in} AP =2= *\n[Note \"1:x\"]\n[Note \"2:\"]\n[Play \"W\"]\nSK {a} H3 S4 {b} S3 {c}\nC5 C2 ^R S5 ^L CK\n+ - - D2\n*",
	"[Event \"#\"]\n[Site \"##\"]\n[Foo \"##x\"]\n1 2 {y} 3\n\n[Event \"###\"]\n[Foo \"\\\\\\\"\\a\\\\\"]\n%\n[Broken]\n{unclosed",
	"[Contract \"H\"]\n[Play \"?\"]\n- - - - CS ^^ ^R ^R =44= !!! \"\n[Play \"N\"] SA\n\n{c}\n\n[Result \"NS 9 EW 4\"]\xe9\n[Deal \"N:... ... ... ...\"]",
	"\xef\xbb\xbf%x\r\n[West \"\xe9\"]\r[North \"\xc3\xa9\"]\n[Auction \"N\"]\nP D R AP AP",
}
