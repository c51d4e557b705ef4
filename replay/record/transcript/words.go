package transcript

import (
	"embed"

	"golang.org/x/text/language"

	"kibitz/replay/wording"
)

//go:embed words
var files embed.FS

func init() { wording.Register(files) }

func english() *wording.Words { return wording.In(language.English) }

// say returns the text of a code.
func say(w *wording.Words, of, code string, args ...string) string {
	values := make([]any, len(args))
	for i, arg := range args {
		values[i] = arg
	}
	return w.Say("file."+of+"."+code, values...)
}

// String returns the note in English, with its line.
func (n Note) String() string {
	text := say(english(), "note", string(n.Code), n.Args...)
	if n.Line == 0 {
		return text
	}
	return english().Say("file.at-line", n.Line, text)
}
