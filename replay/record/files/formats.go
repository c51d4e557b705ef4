// Package files knows the formats of match files: which one a file has, what reads it and
// what writes it.
package files

import (
	"io"
	"path/filepath"
	"strings"

	"kibitz/replay/record/entries"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
)

// Format is a form of files that matches are read from, or written as, or both.
type Format struct {
	Name string // as users name it

	ending string // of the names of its files, where that tells it
	read   func(name string, data []byte) ([]Match, error)
	write  func(w io.Writer, r *Record) (omitted []transcript.Omission, err error)
}

// Entries is the format of the record itself, which is entered unchanged.
const Entries = "entries"

// formats are all of them, in the order in which users choose among those that are
// written. The dialects of match text are read as one: mat.
var formats = []Format{
	{"mat", "", documents(mat.Read), scriptFile(mat.Write)},
	{"sgf", "", documents(sgf.Read), scriptFile(sgf.Write)},
	{"snowie", "", nil, scriptFile(mat.WriteSnowie)},
	{"xg", "", nil, scriptFile(mat.WriteXG)},
	{"pbn", ".pbn", tables(pbn.Read), boardFile(pbn.Write)},
	{"lin", ".lin", tables(lin.Read), boardFile(lin.Write)},
	{Entries, "", nil, writeEntries},
	{"cloudevents", "", nil, writeCloudEvents},
	{"json", "", nil, writeDocument},
}

// Names returns the names of the formats that a match can be written in.
func Names() []string {
	names := make([]string, len(formats))
	for i := range formats {
		names[i] = formats[i].Name
	}
	return names
}

// Find returns the format of this name; nil where there is none.
func Find(name string) *Format {
	for i := range formats {
		if formats[i].Name == name {
			return &formats[i]
		}
	}
	return nil
}

// Of returns the format that a file has, by what it begins with, or else by the end of its
// name. What has no mark of another one is taken for match text.
func Of(name string, data []byte) *Format {
	text := beginning(data)
	if entries.Recognise(data) && !beginsPBN(text) { // which may begin with a comment
		return Find(Entries)
	}
	for _, mark := range marks {
		if mark.in(text) {
			return Find(mark.of)
		}
	}
	ending := strings.ToLower(filepath.Ext(name))
	for i := range formats {
		if formats[i].ending != "" && formats[i].ending == ending {
			return &formats[i]
		}
	}
	return Find("mat")
}
