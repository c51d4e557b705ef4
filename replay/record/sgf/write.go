package sgf

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// application is the AP value of files from this program. Like GNU Backgammon's files, they
// list every rule that applies.
const application = "Kibitz:1"

// marks is the private property for what SGF cannot express, such as what was not recorded.
// Other programs ignore it.
const marks = "KZ"

// Write prints a document as SGF that GNU Backgammon can read: a game tree per game and a
// node per action. The board after an illegal play follows as a position set by hand. Write
// returns what other programs cannot see, and lists it in the general comment of the first
// game.
func Write(d *transcript.Document) ([]byte, []transcript.Omission) {
	w := &writer{doc: d, Omissions: transcript.Omissions{List: slices.Clone(d.Omitted)}}
	w.rules()
	trees := make([]*tree, len(d.Games))
	for i := range d.Games {
		trees[i] = w.tree(&d.Games[i])
	}
	var out bytes.Buffer
	for i, t := range trees {
		w.root(&out, i)
		out.WriteString(t.root)
		for _, n := range t.nodes {
			out.WriteString("\n;" + n)
		}
		out.WriteString(")\n\n")
	}
	return out.Bytes(), w.List
}

type writer struct {
	doc *transcript.Document
	transcript.Omissions
}

// rules records as omitted the rules that GNU Backgammon's SGF cannot express.
func (w *writer) rules() {
	d := w.doc
	if _, ok := ruleWords[d.Variation]; !ok {
		w.Omit(0, transcript.OmitStart, d.Variation)
	}
	if d.Length == 0 && d.Beavers == transcript.No {
		w.Omit(0, transcript.OmitRules, "no beavers")
	}
}

// ruleWords are RU's words for the start positions.
var ruleWords = map[string]string{
	"": "", transcript.Standard: "", transcript.Nackgammon: "Nackgammon",
	transcript.Hypergammon: "Hypergammon3", transcript.Hypergammon2: "Hypergammon2", transcript.Hypergammon1: "Hypergammon1",
}

// root writes the start of a game's tree, with the information about the match and the
// game.
func (w *writer) root(out *bytes.Buffer, i int) {
	d, g := w.doc, &w.doc.Games[i]
	out.WriteString("(;FF[4]GM[6]CA[UTF-8]" + property1("AP", application))
	fmt.Fprintf(out, "MI[length:%d][game:%d]", d.Length, g.Number-1)
	if !g.Unscored {
		fmt.Fprintf(out, "[ws:%d][bs:%d]", g.Score[events.A], g.Score[events.B])
	}
	out.WriteString(property1("PW", d.Players[events.A].Name) + property1("PB", d.Players[events.B].Name))
	if i == 0 {
		w.info(out)
	}
	if words := w.words(g); words != "" {
		out.WriteString("RU[" + words + "]")
	}
	if g.CubeValue > 1 {
		fmt.Fprintf(out, "CV[%d]", g.CubeValue)
	}
	out.WriteString(w.result(g))
}

// words returns the rules that apply, separated by colons.
func (w *writer) words(g *transcript.Game) string {
	d := w.doc
	var words []string
	for _, rule := range []struct {
		applies bool
		word    string
	}{
		{d.Cube == transcript.No, "NoCube"},
		{d.Length > 0 && d.Crawford != transcript.No, "Crawford"},
		{g.Crawford == transcript.Yes, "CrawfordGame"},
		{d.Length == 0 && d.Jacoby != transcript.No, "Jacoby"},
		{ruleWords[d.Variation] != "", ruleWords[d.Variation]},
	} {
		if rule.applies {
			words = append(words, rule.word)
		}
	}
	return strings.Join(words, ":")
}

// result returns the game's result, with R for a resignation.
func (w *writer) result(g *transcript.Game) string {
	r := g.Result
	if !r.Said() {
		return ""
	}
	text := "RE[" + colours[r.Winner] + "+"
	if r.Points > 0 {
		text += strconv.Itoa(r.Points)
	} else {
		w.Omit(g.Number, transcript.OmitPoints, "")
	}
	if r.Match {
		w.Omit(g.Number, transcript.OmitMatchWord, "")
	}
	if r.Resigned == transcript.Yes || g.Last().Kind == transcript.Resign {
		text += "R"
	}
	return text + "]"
}

// colours are the SGF letters of the sides.
var colours = [2]string{"W", "B"}

// info writes the headers: those with an SGF property as such, and the others and all
// remarks in the general comment.
func (w *writer) info(out *bytes.Buffer) {
	var comment []string
	said := map[string]bool{}
	for _, h := range w.headers() {
		id, ok := sgfKeys[h.Key]
		if ok && !said[id] && !strings.Contains(h.Value, "\n") && (id != "DT" || datePattern.MatchString(h.Value)) {
			said[id] = true
			value := h.Value
			if id == "DT" {
				value = strings.ReplaceAll(value, ".", "-")
			}
			out.WriteString(property1(id, value))
			continue
		}
		comment = append(comment, commentLine(h))
	}
	known := strings.Split(strings.Join(comment, "\n"), "\n") // from when this file's source was written
	for _, o := range w.List {
		if text := o.String(); !slices.Contains(known, text) {
			comment = append(comment, text)
		}
	}
	if len(comment) > 0 {
		out.WriteString("GC[" + escape(strings.Join(comment, "\n")) + "]")
	}
}

var datePattern = regexp.MustCompile(`^\d{4}\.\d\d\.\d\d$`)

// headers returns the document's headers and those for rules that RU cannot express.
func (w *writer) headers() []transcript.Header {
	d, out := w.doc, slices.Clone(w.doc.Headers)
	add := func(key, value string) {
		if _, ok := d.Header(key); !ok {
			out = append(out, transcript.Header{Key: key, Value: value})
		}
	}
	if _, ok := ruleWords[d.Variation]; !ok {
		add("Variation", transcript.VariationName(d.Variation))
	}
	if d.Length == 0 && d.Beavers == transcript.No {
		add("Beaver", "Off")
	}
	for side, p := range d.Players {
		if p.Rating != "" {
			add("Player "+strconv.Itoa(side+1)+" Elo", p.Rating)
		}
	}
	return out
}

// sgfKeys are the SGF properties of headers, the reverse of headerKeys.
var sgfKeys = map[string]string{}

func init() {
	for id, key := range headerKeys {
		if key != "" && id != "AP" {
			sgfKeys[key] = id
		}
	}
}

// commentLine formats a header as in match text, so that the reader recognises it.
func commentLine(h transcript.Header) string {
	if h.Key == "" {
		return strings.TrimSpace(h.Value)
	}
	return fmt.Sprintf("[%s \"%s\"]", oneLine(h.Key), oneLine(h.Value))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// property1 returns a property with a single one-line value.
func property1(id, value string) string {
	return id + "[" + escape(oneLine(value)) + "]"
}

func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(transcript.Plain(text))
}
