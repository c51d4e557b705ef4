// Package files selects the format of a match file by its content or by name. The formats
// are those of the games' faces, and those that hold the record of any game.
package files

import (
	"path/filepath"
	"strings"

	"kibitz/replay/animation"
	"kibitz/replay/captions"
	"kibitz/replay/games"
	"kibitz/replay/page"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
)

// Entries is the format of the record itself, which is imported unchanged.
const Entries = "entries"

// Document is the format of a match for programs: schemas/match.json.
const Document = "json"

// records are the formats for all games.
var records = []format.Format{
	{Name: Entries, Write: writeEntries},
	{Name: "cloudevents", Write: writeCloudEvents},
	{Name: Document, Write: writeDocument},
	{Name: "html", Write: shown(page.Write)},
	{Name: "gif", Write: shown(animation.Write)},
	{Name: "chapters", Write: captions.Chapters, Captions: true},
	{Name: "srt", Write: captions.SRT, Captions: true},
	{Name: "vtt", Write: captions.VTT, Captions: true},
}

// formats returns all formats. The order is that of the choice of formats to write.
func formats() (list []format.Format) {
	for _, game := range games.All() {
		list = append(list, game.Formats()...)
	}
	return append(list, records...)
}

// Captions reports whether a format tells a match against the time of a video.
func Captions(name string) bool {
	f := Find(name)
	return f != nil && f.Captions
}

// Names returns the names of the formats that a match can be written in.
func Names() (names []string) {
	for _, f := range formats() {
		names = append(names, f.Name)
	}
	return names
}

// Find returns the format with this name, or nil.
func Find(name string) *format.Format {
	return first(func(f *format.Format) bool { return f.Name == name })
}

// first returns the first format that fits, or nil.
func first(fits func(f *format.Format) bool) *format.Format {
	all := formats()
	for i := range all {
		if fits(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Of returns the format of a file by its content, or else by the extension of its name. The
// default is the first format that can be read: match text.
func Of(name string, data []byte) *format.Format {
	likest, likeness := likest(beginning(data))
	if entries.Recognise(data) && likeness != format.Begun { // a text that has begun as one may start with a comment
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

// likest returns the format that a text most resembles, or nil.
func likest(text string) (likest *format.Format, likeness format.Confidence) {
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

// looked is the number of bytes examined to determine the format, so that a file that is
// huge by mistake is not searched completely.
const looked = 1 << 20

// beginning returns the text at the start of a file, or "" if it is not text.
func beginning(data []byte) string {
	_, text, _ := transcript.Open("", data[:min(looked, len(data))])
	return text
}
