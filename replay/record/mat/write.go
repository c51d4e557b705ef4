package mat

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// style is a program's layout of match text.
type style struct {
	comments   bool     // lines that begin with ";" are comments
	byPosition bool     // an illegal play is written as the position after it, not as its steps
	players    bool     // headers give the players and rules even if these are the default
	order      []string // order of the headers, with others after them; nil keeps the document's order
	margin     string   // before the length line
	left       int      // bytes of a left cell
	apart      string   // text between games
	cannot     string   // text for a roll without a legal play
	given      string   // text for a roll without a play because the game was given up
	bar, off   string
	ends       bool // a play ends with a blank
	ladder     bool // the result after a drop on the left is laid out as in GNU Backgammon
	singular   bool // "2 point"
	won        bool // the last game's result says that it wins the match
	windows    bool // byte order mark and CR LF line ends
}

var gnubgStyle = style{comments: true, margin: " ", left: 27, apart: "\n", bar: "25", off: "0", ends: true, ladder: true}

var snowieStyle = style{byPosition: true, margin: " ", left: 27, apart: "\n", bar: "25", off: "0", ends: true, ladder: true}

var xgStyle = style{
	comments: true, byPosition: true, players: true, left: 33, apart: "\n\n\n", cannot: "Cannot Move", given: "????", bar: "Bar", off: "Off", singular: true, won: true, windows: true,
	order: []string{"Site", "Match ID", "Event", "Round", "Player 1", "Player 2", "Player 1 Elo", "Player 2 Elo", "EventDate", "EventTime", "Variation", "Unrated", "Crawford", "Jacoby", "Beaver", "CubeLimit"},
}

// Write prints a document as match text in GNU Backgammon's layout, byte for byte where GNU
// Backgammon could have written it. It also writes what GNU Backgammon can import but does
// not export: an illegal play with only its position in Snowie's notation, a position as ";
// Set Pos=", and question marks for a play that was not recorded. An illegal play with
// known steps is written as those steps. Write returns what the format cannot hold, and
// lists it in comments at the head of the file.
func Write(d *transcript.Document) ([]byte, []transcript.Omission) { return write(d, &gnubgStyle) }

// WriteSnowie prints a document as Snowie's text, which has no comments and writes every
// illegal play as the position after it. It returns what the format cannot hold.
func WriteSnowie(d *transcript.Document) ([]byte, []transcript.Omission) {
	return write(d, &snowieStyle)
}

// WriteXG prints a document as eXtreme Gammon's text export. It returns what the format
// cannot hold, and lists it in comments at the head of the file.
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
	remarks []string // found among the rows
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
		if text := o.String(); !w.hasRemark(text) {
			remark(out, text)
		}
	}
	if out.Len() > before {
		out.WriteByte('\n')
	}
	fmt.Fprintf(out, "%s%d point match\n\n", w.style.margin, w.doc.Length)
}

// uncommented records as omitted what other styles write in comments.
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

// hasRemark reports whether the document already has the remark, because it was read from
// a file with the same omission.
func (w *writer) hasRemark(text string) bool {
	return slices.ContainsFunc(w.doc.Headers, func(h transcript.Header) bool { return h.Key == "" && h.Value == text })
}

// verbatim formats itself in quotes, unescaped and on one line.
type verbatim string

func (v verbatim) Format(f fmt.State, _ rune) { fmt.Fprintf(f, `"%s"`, oneLine(string(v))) }

// headers returns the document's headers, and further ones for the rules that the document
// knows without a header.
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

// ordered sorts headers in the style's order, with remarks and other headers last.
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

// remark prints a text as comment lines. A line that would be read as a header or a
// position is put in quotes.
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

// oneLine replaces control characters and no-break spaces by blanks.
func oneLine(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == '\u00a0' {
			return ' '
		}
		return c
	}, transcript.Plain(text))
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

// scoreLine prints the names and scores, with the left half padded to the right column.
func (w *writer) scoreLine(out *bytes.Buffer, g *transcript.Game) {
	left := fmt.Sprintf("%s : %d", w.name(events.A), g.Score[events.A])
	width := w.style.left + 4
	if len(left) >= width || len(left) == width-1 && strings.Contains(w.doc.Players[events.A].Name, ":") {
		left += "  " // enough to separate the columns
	}
	fmt.Fprintf(out, " %s%s : %d\n", pad(left, width), w.name(events.B), g.Score[events.B])
}

// pad pads a text with blanks to a width in bytes, as C does.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-len(text)))
}

// names records the names that the score lines cannot hold unchanged.
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

// columnName returns a name without control characters and wide gaps, which would break the
// columns.
func columnName(name string) string { return strings.Join(strings.Fields(oneLine(name)), " ") }

// name returns a player's name, with its rating, as a score line can hold it.
func (w *writer) name(side events.Side) string {
	p := w.doc.Players[side]
	name := columnName(p.Name)
	if p.Rating != "" {
		name += "," + p.Rating
	}
	return name
}
