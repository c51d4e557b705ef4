package mat

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// style is how a program lays match text out.
type style struct {
	comments   bool     // lines that begin with ";" are read
	byPosition bool     // an illegal play is told by the position after it, not as it was moved
	players    bool     // headers name the players and the rules even where these are usual
	order      []string // in which headers stand, other ones behind them; nil: as they are
	margin     string   // before the length line
	left       int      // bytes of a left cell
	apart      string   // between games
	cannot     string   // a roll without a legal play
	given      string   // a roll whose play is not told since the game was given up
	bar, off   string
	ends       bool // a play ends with a blank
	ladder     bool // the result after a left drop stands as GNU Backgammon puts it
	singular   bool // "2 point"
	won        bool // the result of the last game says that it wins the match
	windows    bool // a byte order mark, and CR LF for line ends
}

var gnubgStyle = style{comments: true, margin: " ", left: 27, apart: "\n", bar: "25", off: "0", ends: true, ladder: true}

var snowieStyle = style{byPosition: true, margin: " ", left: 27, apart: "\n", bar: "25", off: "0", ends: true, ladder: true}

var xgStyle = style{
	comments: true, byPosition: true, players: true, left: 33, apart: "\n\n\n", cannot: "Cannot Move", given: "????", bar: "Bar", off: "Off", singular: true, won: true, windows: true,
	order: []string{"Site", "Match ID", "Event", "Round", "Player 1", "Player 2", "Player 1 Elo", "Player 2 Elo", "EventDate", "EventTime", "Variation", "Unrated", "Crawford", "Jacoby", "Beaver", "CubeLimit"},
}

// Write prints a document as match text in GNU Backgammon's own layout, byte
// for byte where GNU Backgammon could have written it. Beyond its export it
// writes what its import reads: an illegal play of which only the position after
// it is known in Snowie's notation, a position as "; Set Pos=", question marks for
// a play that was not recorded. An illegal play whose steps are known stands as
// it was moved. What the format cannot hold is returned, and said in comments at
// the head of the file.
func Write(d *transcript.Document) ([]byte, []transcript.Omission) { return write(d, &gnubgStyle) }

// WriteSnowie prints a document as Snowie's text, which has no comments and tells
// every illegal play by the position that it led to. What it cannot hold is
// returned.
func WriteSnowie(d *transcript.Document) ([]byte, []transcript.Omission) {
	return write(d, &snowieStyle)
}

// WriteXG prints a document as eXtreme Gammon's text export. What it cannot hold
// is returned, and said in comments at the head of the file.
func WriteXG(d *transcript.Document) ([]byte, []transcript.Omission) { return write(d, &xgStyle) }

func write(d *transcript.Document, style *style) ([]byte, []transcript.Omission) {
	w := &writer{doc: d, style: style, Omissions: transcript.Omissions{List: slices.Clone(d.Omitted)}}
	w.names()
	var games bytes.Buffer
	for i := range d.Games {
		w.game(&games, &d.Games[i])
	}
	var out bytes.Buffer
	w.head(&out)
	out.Write(games.Bytes())
	if style.windows {
		return windows(out.Bytes()), w.List
	}
	return out.Bytes(), w.List
}

func windows(text []byte) []byte {
	return append([]byte("\xef\xbb\xbf"), bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))...)
}

type writer struct {
	doc     *transcript.Document
	style   *style
	remarks []string // from among the rows
	transcript.Omissions
}

// head prints headers, comments and the match length.
func (w *writer) head(out *bytes.Buffer) {
	before := out.Len()
	if !w.style.comments {
		w.uncommented()
		fmt.Fprintf(out, "%s%d point match\n\n", w.style.margin, w.doc.Length)
		return
	}
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
	for _, o := range w.List {
		if text := o.String(); !w.saidBefore(text) {
			remark(out, text)
		}
	}
	if out.Len() > before {
		out.WriteByte('\n')
	}
	fmt.Fprintf(out, "%s%d point match\n\n", w.style.margin, w.doc.Length)
}

// uncommented lists what stands in comments elsewhere.
func (w *writer) uncommented() {
	said := map[string]bool{"crawford": true, "jacoby": true, "beaver": true, "cubelimit": true, "variation": true}
	for _, h := range w.headers() {
		if said[strings.ToLower(h.Key)] {
			w.Omit(0, transcript.OmitRules, h.Key+" "+h.Value)
		} else {
			w.Omit(0, transcript.OmitComments, "")
		}
	}
	if len(w.remarks) > 0 {
		w.Omit(0, transcript.OmitComments, "")
	}
}

// saidBefore reports whether a remark of the document says something already: one
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
	if w.style.players {
		add("Player 1", columnName(d.Players[events.A].Name))
		add("Player 2", columnName(d.Players[events.B].Name))
		if d.Variation == "" || d.Variation == transcript.Standard {
			add("Variation", "Backgammon")
		}
		if d.Length > 0 {
			add("Crawford", onOffName(d.Crawford))
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
	return w.ordered(out)
}

// ordered puts headers in the order of the style; remarks and others come last.
func (w *writer) ordered(headers []transcript.Header) []transcript.Header {
	if w.style.order == nil {
		return headers
	}
	rank := func(h transcript.Header) int {
		if i := slices.Index(w.style.order, h.Key); i >= 0 {
			return i
		}
		return len(w.style.order)
	}
	sorted := slices.Clone(headers)
	slices.SortStableFunc(sorted, func(a, b transcript.Header) int { return rank(a) - rank(b) })
	return sorted
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
		w.Omit(g.Number, transcript.OmitCubeStart, fmt.Sprint(g.CubeValue))
	}
	s := sheet{w: w, out: out, game: g}
	for i := range g.Actions {
		s.action(i)
	}
	s.result()
	out.WriteString(w.style.apart)
}

// scoreLine prints names and scores, the left half padded up to the right column.
func (w *writer) scoreLine(out *bytes.Buffer, g *transcript.Game) {
	left := fmt.Sprintf("%s : %d", w.name(events.A), g.Score[events.A])
	width := w.style.left + 4
	if len(left) >= width || len(left) == width-1 && strings.Contains(w.doc.Players[events.A].Name, ":") {
		left += "  " // enough to tell the columns apart
	}
	fmt.Fprintf(out, " %s%s : %d\n", pad(left, width), w.name(events.B), g.Score[events.B])
}

// pad fills a text with blanks up to a width in bytes, as C does.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-len(text)))
}

// names says which names the score lines cannot hold as they are.
func (w *writer) names() {
	for side, p := range w.doc.Players {
		name := columnName(p.Name)
		if name != p.Name {
			w.Omit(0, transcript.OmitName, events.Side(side).String())
		}
		if name == "" || strings.Contains(name, ":") {
			w.Omit(0, transcript.OmitColon, events.Side(side).String())
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
