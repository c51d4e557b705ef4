package terminal

import (
	"strings"

	"kibitz/replay/audit"
	"kibitz/replay/face"
	"kibitz/replay/screen"
)

// overlay is a page that temporarily covers the board.
type overlay uint8

const (
	none overlay = iota
	help
	details
	menu
	proposed
)

// scrolls scrolls or closes an overlay. It reports whether it handled the key.
func (v *Viewer) scrolls(key string) bool {
	room := max(v.height-3, 1)
	switch key {
	case "down":
		v.scroll++
	case "up":
		v.scroll--
	case "pgdown", "space":
		v.scroll += room
	case "pgup":
		v.scroll -= room
	case "home":
		v.scroll = 0
	case "end":
		v.scroll = len(v.covering())
	case "esc", "enter", "q", "?", "h", "f1":
		v.overlay = none
	default:
		return false
	}
	v.scroll = max(0, min(v.scroll, len(v.covering())-room))
	return true
}

// covering returns the lines of the overlay.
func (v *Viewer) covering() []screen.Line {
	switch v.overlay {
	case help:
		return v.helpLines()
	case details:
		return v.detailLines()
	case menu:
		return v.menuLines()
	case proposed:
		return v.proposedLines()
	}
	return nil
}

func (v *Viewer) helpLines() []screen.Line {
	const keys = 9
	lines := []screen.Line{screen.Text(v.text("help.title"), screen.Strong)}
	for _, g := range groups() {
		lines = append(lines, nil, screen.Text(v.text(g.title), screen.Strong))
		for _, b := range g.bindings {
			says := v.text(b.text)
			if says == "" {
				continue // the key does nothing in this discipline
			}
			for i, part := range screen.Wrap(says, v.width-keys-1, 0) {
				shown := b.shown
				if i > 0 {
					shown = ""
				}
				lines = append(lines, append(screen.Text(" "+shown, screen.Open).Pad(keys), screen.Span{Text: " " + part, Style: screen.Plain}))
			}
		}
	}
	return lines
}

// detailLines returns everything about the event: its audit trail and the position's
// identifiers.
func (v *Viewer) detailLines() []screen.Line {
	lines := []screen.Line{screen.Text(v.text("details.title"), screen.Strong), nil}
	if v.story == nil {
		return lines
	}
	for i, text := range v.card() {
		hang := labelled
		if i == 0 {
			hang = 0
		}
		for _, part := range hanging(text, v.width, hang) {
			lines = append(lines, screen.Text(part, screen.Plain))
		}
	}
	if t, ok := v.shownTable(); ok {
		lines = append(lines, v.named(t)...)
	}
	return lines
}

// named returns the position's identifiers below an empty line.
func (v *Viewer) named(t face.Table) []screen.Line {
	var lines []screen.Line
	for _, id := range t.Identifiers() {
		if id.Text == "" {
			continue
		}
		for _, part := range screen.Wrap(v.called(id)+" "+strings.TrimPrefix(id.Text, id.Name+"="), v.width, 2) {
			lines = append(lines, screen.Text(part, screen.Plain))
		}
	}
	if len(lines) > 0 {
		lines = append([]screen.Line{nil}, lines...)
	}
	return lines
}

// labelled is the column where the text of a labelled line begins.
const labelled = 13

// hanging wraps a line with an indent up to where its text begins.
func hanging(line string, width, from int) []string {
	letters := []rune(line)
	if from >= len(letters) || width < 2*from {
		from = 0
	}
	label := string(letters[:from])
	var lines []string
	for _, part := range screen.Wrap(string(letters[from:]), width-from, 0) {
		lines = append(lines, label+part)
		label = strings.Repeat(" ", from)
	}
	return lines
}

// card returns the audit trail's description of the event.
func (v *Viewer) card() []string {
	s, i := v.shown()
	trail, err := v.match.trail(s.Lane(), s.Known())
	if err != nil {
		return []string{screen.Printable(err.Error())}
	}
	item := trail.Find(s.Placed(i).Source)
	if item == nil {
		return nil
	}
	var text strings.Builder
	telling := audit.Options{Language: v.words.Tag(), Person: v.match.Person}
	if err := trail.TextOf(&text, item, telling); err != nil {
		return []string{screen.Printable(err.Error())}
	}
	return strings.Split(strings.TrimSpace(text.String()), "\n")
}
