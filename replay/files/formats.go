// Package files finds the format that a match file has, or that somebody names: those of the
// games' faces, and those that hold the record of any game.
package files

import (
	"path/filepath"
	"strings"

	"kibitz/replay/games"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
)

// Entries is the format of the record itself, which is entered unchanged.
const Entries = "entries"

// records are the formats of every game.
var records = []format.Format{
	{Name: Entries, Write: writeEntries},
	{Name: "cloudevents", Write: writeCloudEvents},
	{Name: "json", Write: writeDocument},
}

// formats returns all of them, in the order in which users choose among those that are
// written.
func formats() (list []format.Format) {
	for _, game := range games.All() {
		list = append(list, game.Formats()...)
	}
	return append(list, records...)
}

// Names returns the names of the formats that a match can be written in.
func Names() (names []string) {
	for _, f := range formats() {
		names = append(names, f.Name)
	}
	return names
}

// Find returns the format of this name; nil where there is none.
func Find(name string) *format.Format {
	return first(func(f *format.Format) bool { return f.Name == name })
}

// first returns the first format that fits; nil where none does.
func first(fits func(f *format.Format) bool) *format.Format {
	all := formats()
	for i := range all {
		if fits(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Of returns the format that a file has, by what it is like, or else by the end of its name.
// What is like none is taken for the first that is read: match text.
func Of(name string, data []byte) *format.Format {
	likest, likeness := likest(beginning(data))
	if entries.Recognise(data) && likeness != format.Begun { // which may begin with a comment
		return Find(Entries)
	}
	if likest != nil {
		return likest
	}
	ending := strings.ToLower(filepath.Ext(name))
	if f := first(func(f *format.Format) bool { return f.Ending != "" && f.Ending == ending }); f != nil {
		return f
	}
	return first(func(f *format.Format) bool { return f.Read != nil })
}

// likest returns the format that a text is most like; nil where it is like none.
func likest(text string) (likest *format.Format, likeness format.Likeness) {
	all := formats()
	for i := range all {
		if f := &all[i]; f.Like != nil {
			if like := f.Like(text); like > likeness {
				likest, likeness = f, like
			}
		}
	}
	return likest, likeness
}

// looked is how many bytes of a file are looked at for what format it has: a file that
// is huge by mistake is not searched to its end.
const looked = 1 << 20

// beginning returns the text that a file begins with, empty where it is none.
func beginning(data []byte) string {
	_, text, _ := transcript.Open("", data[:min(looked, len(data))])
	return text
}
