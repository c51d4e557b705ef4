package mat

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// Write prints a document as match text in GNU Backgammon's own layout, byte
// for byte where GNU Backgammon could have written it. Beyond its export it
// writes what its import reads: an illegal play in Snowie's notation, a position
// as "; Set Pos=", question marks for a play that was not recorded. What the
// format cannot hold is returned, and said in comments at the head of the file.
func Write(d *transcript.Document) ([]byte, []transcript.Omission) {
	w := &writer{doc: d, omitted: slices.Clone(d.Omitted)}
	w.names()
	var games bytes.Buffer
	for i := range d.Games {
		w.game(&games, &d.Games[i])
	}
	var out bytes.Buffer
	w.head(&out)
	out.Write(games.Bytes())
	return out.Bytes(), w.omitted
}

type writer struct {
	doc     *transcript.Document
	remarks []string // from among the rows
	omitted []transcript.Omission
}

func (w *writer) omit(game int, code transcript.OmissionCode, arg string) {
	o := transcript.Omission{Game: game, Code: code, Arg: arg}
	if !slices.Contains(w.omitted, o) {
		w.omitted = append(w.omitted, o)
	}
}

// head prints headers, comments and the match length.
func (w *writer) head(out *bytes.Buffer) {
	before := out.Len()
	for _, h := range w.headers() {
		if h.Key == "" {
			remark(out, h.Value)
			continue
		}
		fmt.Fprintf(out, "; [%s %q]\n", oneLine(h.Key), verbatim(h.Value))
	}
	for _, text := range w.remarks {
		remark(out, text)
	}
	for _, o := range w.omitted {
		if text := o.String(); !w.saidBefore(text) {
			remark(out, text)
		}
	}
	if out.Len() > before {
		out.WriteByte('\n')
	}
	fmt.Fprintf(out, " %d point match\n\n", w.doc.Length)
}

// saidBefore tells whether a remark of the document says something already: one
// that was left out when the file was written that the document was read from.
func (w *writer) saidBefore(text string) bool {
	return slices.ContainsFunc(w.doc.Headers, func(h transcript.Header) bool { return h.Key == "" && h.Value == text })
}

// verbatim prints itself between quotes as it is, in one line.
type verbatim string

func (v verbatim) Format(f fmt.State, _ rune) { fmt.Fprintf(f, `"%s"`, oneLine(string(v))) }

// headers returns the document's headers and those that say what the document
// knows of the rules without a header.
func (w *writer) headers() []transcript.Header {
	d, out := w.doc, w.doc.Headers
	add := func(key, value string) {
		if _, ok := d.Header(key); !ok && value != "" {
			out = append(out[:len(out):len(out)], transcript.Header{Key: key, Value: value})
		}
	}
	add("Variation", transcript.VariationName(d.Variation))
	if d.Length > 0 && d.Crawford == transcript.No {
		add("Crawford", "Off")
	}
	if d.Length == 0 {
		add("Jacoby", onOffName(d.Jacoby))
		add("Beaver", onOffName(d.Beavers))
	}
	if d.Cube == transcript.No {
		add("CubeLimit", "1")
	}
	return out
}

func onOffName(s transcript.Said) string {
	switch s {
	case transcript.Yes:
		return "On"
	case transcript.No:
		return "Off"
	}
	return ""
}

// remark prints a text as comment lines. What would not be read as a remark, a
// header or a position, is put in quotes.
func remark(out *bytes.Buffer, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(oneLine(line))
		if _, set := cutPrefixFold(line, "set pos="); set || headerPattern.MatchString(line) {
			line = `"` + line + `"`
		}
		if line != "" {
			fmt.Fprintf(out, "; %s\n", line)
		}
	}
}

// oneLine makes a text stand in one line.
func oneLine(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == '\u00a0' {
			return ' '
		}
		return c
	}, text)
}

// game prints one game.
func (w *writer) game(out *bytes.Buffer, g *transcript.Game) {
	fmt.Fprintf(out, " Game %d\n", g.Number)
	w.scoreLine(out, g)
	if g.CubeValue > 1 {
		w.omit(g.Number, transcript.OmitCubeStart, fmt.Sprint(g.CubeValue))
	}
	s := sheet{w: w, out: out, game: g}
	for i := range g.Actions {
		s.action(i)
	}
	s.result()
	out.WriteByte('\n')
}

// scoreLine prints names and scores, the left half padded to 31 bytes.
func (w *writer) scoreLine(out *bytes.Buffer, g *transcript.Game) {
	left := fmt.Sprintf("%s : %d", w.name(events.A), g.Score[events.A])
	if len(left) > 30 || len(left) == 30 && strings.Contains(w.doc.Players[events.A].Name, ":") {
		left += "  " // enough to tell the columns apart
	}
	fmt.Fprintf(out, " %s%s : %d\n", pad(left, 31), w.name(events.B), g.Score[events.B])
}

// pad fills a text with blanks up to a width in bytes, as C does.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-len(text)))
}

// names says which names the score lines cannot hold as they are.
func (w *writer) names() {
	for side, p := range w.doc.Players {
		if columnName(p.Name) != p.Name {
			w.omit(0, transcript.OmitName, events.Side(side).String())
		}
	}
}

// columnName returns a name without what would break the columns: control codes
// and wide gaps.
func columnName(name string) string { return strings.Join(strings.Fields(oneLine(name)), " ") }

// name returns a player's name as a score line can hold it, with its rating.
func (w *writer) name(side events.Side) string {
	p := w.doc.Players[side]
	name := columnName(p.Name)
	if p.Rating != "" {
		name += "," + p.Rating
	}
	return name
}
