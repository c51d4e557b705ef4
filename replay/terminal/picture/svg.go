package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"strings"

	"kibitz/replay/screen"
	"kibitz/replay/terminal"
)

// frame is a screen that is seen for a while.
type frame struct {
	screen  screen.Screen
	seconds float64
	still   bool
}

// The measures of the picture, in units of SVG.
const (
	cellWidth  = 8.4
	cellHeight = 18.0
	letterSize = 14.0
	border     = 14.0
	bar        = 26.0 // the window's edge
	sheetWide  = width*cellWidth + 2*border
	sheetHigh  = height*cellHeight + 2*border + bar
)

// The colours of the terminal.
const (
	ground = "#15171c"
	edge   = "#2a2d35"
	letter = "#e9ebef"
)

// described says what is seen, for those who do not see it.
const described = `A terminal that shows a backgammon match: the board in box characters, the list of events beside it, ` +
	`and below it the finding that the play of Alpha is not a legal one for 5-3 (WBF 4.8), with the choice that Beta has.`

// svg draws the frames one after the other, again and again; where motion is not
// wanted, the one that stands for all.
func svg(frames []frame) []byte {
	w := &drawing{}
	w.line(`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%s" height="%s" viewBox="0 0 %s %s" font-family="DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace" font-size="%s" fill="%s">`,
		number(sheetWide), number(sheetHigh), number(sheetWide), number(sheetHigh), number(letterSize), letter)
	w.line(`<title>kibitz replay</title>`)
	w.line(`<desc>%s</desc>`, escaped(described))
	w.style(frames)
	w.line(`<rect width="%s" height="%s" rx="8" fill="%s"/>`, number(sheetWide), number(sheetHigh), ground)
	w.line(`<path d="M0 %s V8 a8 8 0 0 1 8 -8 H%s a8 8 0 0 1 8 8 V%s z" fill="%s"/>`, number(bar), number(sheetWide-8), number(bar), edge)
	w.line(`<text x="%s" y="17.5" font-size="12" text-anchor="middle" fill="#a0a6ad">kibitz replay m-c5e572</text>`, number(sheetWide/2))
	pieces := gather(frames)
	w.line(`<defs>`)
	for _, text := range pieces.order {
		if pieces.again(text) {
			w.line(`<g id="p%d">%s</g>`, pieces.id[text], text)
		}
	}
	w.line(`</defs>`)
	for i, f := range frames {
		w.line(`<g class="frame" id="frame%d">`, i)
		each(f.screen, func(row, column int, span screen.Span) { w.piece(pieces, row, column, drawSpan(span)) })
		w.line(`</g>`)
	}
	w.line(`</svg>`)
	return w.Bytes()
}

// pieces are drawn spans; those that are seen often are drawn once.
type pieces struct {
	order []string
	id    map[string]int
	times map[string]int
}

func gather(frames []frame) *pieces {
	p := &pieces{id: map[string]int{}, times: map[string]int{}}
	for _, f := range frames {
		each(f.screen, func(_, _ int, span screen.Span) {
			text := drawSpan(span)
			if p.times[text]++; p.times[text] == 1 {
				p.id[text] = len(p.order)
				p.order = append(p.order, text)
			}
		})
	}
	return p
}

// again reports whether a piece is seen often enough to be drawn apart.
func (p *pieces) again(text string) bool { return text != "" && p.times[text] > 1 }

// each visits the spans of a screen with where they begin.
func each(s screen.Screen, visit func(row, column int, span screen.Span)) {
	for row, line := range s {
		column := 0
		for _, span := range line {
			visit(row, column, span)
			column += len([]rune(span.Text))
		}
	}
}

// piece puts a drawn span in its place.
func (w *drawing) piece(p *pieces, row, column int, text string) {
	at := [2]string{number(border + float64(column)*cellWidth), number(bar + border + float64(row)*cellHeight)}
	switch {
	case text == "":
	case p.again(text):
		w.line(`<use href="#p%d" x="%s" y="%s"/>`, p.id[text], at[0], at[1])
	default:
		w.line(`<g transform="translate(%s %s)">%s</g>`, at[0], at[1], text)
	}
}

// drawing is an SVG being written.
type drawing struct{ bytes.Buffer }

func (w *drawing) line(format string, args ...any) {
	fmt.Fprintf(w, format, args...)
	w.WriteByte('\n')
}

// style says which frame is seen when.
func (w *drawing) style(frames []frame) {
	whole := 0.0
	for _, f := range frames {
		whole += f.seconds
	}
	w.line(`<style>`)
	w.line(`.frame { visibility: hidden }`)
	for i, f := range frames {
		if f.still {
			w.line(`#frame%d { visibility: visible }`, i)
		}
	}
	w.line(`@media (prefers-reduced-motion: no-preference) {`)
	from := 0.0
	for i, f := range frames {
		to := from + f.seconds
		before := "hidden"
		if i == 0 {
			before = "visible"
		}
		w.line(`#frame%d { animation: show%d %ss step-end infinite }`, i, i, number(whole))
		w.line(`@keyframes show%d { 0%% { visibility: %s } %s%% { visibility: visible } %s%%, 100%% { visibility: hidden } }`,
			i, before, number(100*from/whole), number(100*to/whole))
		from = to
	}
	w.line(`}`)
	w.line(`</style>`)
}

// drawSpan draws text of one style at the origin: letters as letters, the board's
// lines and checkers as shapes, since fonts differ in them.
func drawSpan(span screen.Span) string {
	var b strings.Builder
	fill := letter
	if hue, ok := terminal.OnDark.Hue(span.Style); ok {
		fill = web(hue)
	}
	letters := []rune(span.Text)
	if span.Style == screen.Here {
		fmt.Fprintf(&b, `<rect width="%s" height="%s" fill="%s"/>`, number(float64(len(letters))*cellWidth), number(cellHeight), letter)
		fill = ground
	}
	for i := 0; i < len(letters); {
		end := i + 1
		for end < len(letters) && kind(letters[end]) == kind(letters[i]) && kind(letters[i]) != 0 {
			end++
		}
		switch {
		case letters[i] == ' ':
		case kind(letters[i]) == 'a':
			b.WriteString(drawLetters(i, string(letters[i:end]), fill, span.Style))
		default:
			b.WriteString(drawShape(i, end-i, letters[i], fill))
		}
		i = end
	}
	return b.String()
}

// kind groups characters that are drawn together; 0 is of those drawn one by one.
func kind(r rune) rune {
	switch {
	case r == ' ' || r == '─':
		return r
	case arms[r] != "" || r == '○' || r == '●':
		return 0
	}
	return 'a'
}

func drawLetters(column int, text, fill string, style screen.Style) string {
	more := ""
	if fill != letter {
		more += ` fill="` + fill + `"`
	}
	if terminal.Bold(style) {
		more += ` font-weight="bold"`
	}
	if style == screen.Said {
		more += ` text-decoration="underline"`
	}
	n := float64(len([]rune(text)))
	return fmt.Sprintf(`<text x="%s" y="13.2" textLength="%s" lengthAdjust="spacingAndGlyphs"%s>%s</text>`,
		number(float64(column)*cellWidth), number(n*cellWidth), more, escaped(text))
}

// arms are the ways from the middle of a cell in which a box character goes: left,
// right, up, down.
var arms = map[rune]string{'│': "ud", '┌': "rd", '┐': "ld", '└': "ru", '┘': "lu", '┬': "lrd", '┴': "lru"}

// drawShape draws a character, as often as it stands side by side.
func drawShape(column, times int, r rune, fill string) string {
	cx, cy := number((float64(column)+0.5)*cellWidth), number(cellHeight/2)
	switch r {
	case '○':
		return fmt.Sprintf(`<circle cx="%s" cy="%s" r="4.1" fill="none" stroke="%s" stroke-width="1.6"/>`, cx, cy, fill)
	case '●':
		return fmt.Sprintf(`<circle cx="%s" cy="%s" r="4.9" fill="%s"/>`, cx, cy, fill)
	case '─':
		return fmt.Sprintf(`<path d="M%s %sh%s" stroke="%s"/>`, number(float64(column)*cellWidth), cy, number(float64(times)*cellWidth), fill)
	}
	path := ""
	for _, arm := range arms[r] {
		path += "M" + cx + " " + cy + map[rune]string{
			'l': "h-" + number(cellWidth/2), 'r': "h" + number(cellWidth/2), 'u': "v-" + number(cellHeight/2), 'd': "v" + number(cellHeight/2),
		}[arm]
	}
	return fmt.Sprintf(`<path d="%s" stroke="%s"/>`, path, fill)
}

func web(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// number writes a measure shortly.
func number(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder never fails
	return b.String()
}
