package terminal

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/screen"
)

// prompt is an input line. It is closed if asks is empty.
type prompt struct{ asks, text string }

// The questions of a prompt, as keys of texts.
const (
	askAddress = "ask.address"
	askWords   = "ask.words"
	askFile    = "ask.file"
)

// longestAnswer is the maximum length of an answer in bytes.
const longestAnswer = 400

// asking returns an action that opens a prompt.
func asking(what string) func(*Viewer) Effect {
	return func(v *Viewer) Effect {
		if v.story == nil {
			return Effect{}
		}
		v.prompt, v.overlay = prompt{asks: what}, none
		if what == askFile {
			v.prompt.text = v.fileName()
		}
		return Effect{}
	}
}

// fileName suggests a file name for a picture of the current table.
func (v *Viewer) fileName() string {
	name := v.match.Name[strings.LastIndex(v.match.Name, "/")+1:]
	at, _ := v.address()
	return name + "-" + at.String() + ".svg"
}

// type_ handles a key in the prompt.
func (v *Viewer) type_(k Key) Effect {
	switch k.Name {
	case "esc":
		v.prompt = prompt{}
	case "enter":
		asked := v.prompt
		v.prompt = prompt{}
		return v.answer(asked.asks, strings.TrimSpace(asked.text))
	case "backspace":
		if letters := []rune(v.prompt.text); len(letters) > 0 {
			v.prompt.text = string(letters[:len(letters)-1])
		}
	case "ctrl+u":
		v.prompt.text = ""
	default:
		v.prompt.text = bounded(v.prompt.text + screen.Printable(k.Text))
	}
	return Effect{}
}

// paste returns the viewer after pasting text into the open prompt, if any.
func (v Viewer) paste(text string) Viewer {
	if v.prompt.asks != "" {
		v.prompt.text = bounded(v.prompt.text + screen.Printable(text))
	}
	return v
}

func bounded(text string) string {
	if len(text) > longestAnswer {
		return strings.ToValidUTF8(text[:longestAnswer], "")
	}
	return text
}

// answer carries out the request of a prompt.
func (v *Viewer) answer(asked, text string) Effect {
	switch asked {
	case askAddress:
		v.goTo(text)
	case askWords:
		v.look(text)
	case askFile:
		return v.save(text)
	case askStatement, askClause, askReason:
		return v.answered(asked, text)
	}
	return Effect{}
}

func (v *Viewer) goTo(text string) {
	if text == "" {
		return
	}
	at, ok := events.ParseAddress(strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(text, ":"), "#"), "e")) // as in links, "#e117.2"
	if !ok {
		v.say("no-address", strconv.Quote(text))
		return
	}
	if !v.jump(at) {
		v.say("nearest", at.String())
	}
}

func (v *Viewer) look(words string) {
	if words == "" {
		words = v.searched
	}
	if v.searched = words; words != "" && !v.search(words) {
		v.say("not-found", strconv.Quote(words))
	}
}

// Picture is a diagram to write to a file.
type Picture struct {
	Name    string
	PNG     bool // else SVG
	Table   diagram.Table
	Options diagram.Options
}

// pixels is the width of a PNG: enough for the width of a printed page.
const pixels = 1600

// Bytes draws the picture.
func (p *Picture) Bytes() ([]byte, error) {
	if p.PNG {
		return diagram.PNG(p.Table.Picture(p.Options), diagram.Sheet{Width: pixels})
	}
	return diagram.SVG(p.Table.Picture(p.Options)), nil
}

func (v *Viewer) save(name string) Effect {
	if name == "" {
		return Effect{}
	}
	lower := strings.ToLower(name)
	picture := &Picture{Name: name, PNG: strings.HasSuffix(lower, ".png")}
	if !picture.PNG && !strings.HasSuffix(lower, ".svg") {
		v.say("no-format", strconv.Quote(name))
		return Effect{}
	}
	s, i := v.shown()
	frame := s.At(i)
	shown, ok := v.table(s, &frame)
	if !ok {
		v.say("no-drawing")
		return Effect{}
	}
	picture.Table = shown
	picture.Options = v.drawing(s)
	return Effect{Save: picture}
}

// saved returns the viewer after a picture was written, or with the error.
func (v Viewer) saved(p *Picture, err error) Viewer {
	if err != nil {
		v.say("not-saved", p.Name, screen.Printable(err.Error()))
	} else {
		v.say("saved", p.Name)
	}
	return v
}
