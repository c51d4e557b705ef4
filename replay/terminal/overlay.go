package terminal

import (
	"strings"

	"kibitz/replay"
)

// overlay is what covers the board for a while.
type overlay uint8

const (
	none overlay = iota
	help
	details
)

// scrolls moves an overlay or closes it; it reports whether the key was for it.
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

// covering are the lines of the overlay.
func (v *Viewer) covering() []Line {
	switch v.overlay {
	case help:
		return v.helpLines()
	case details:
		return v.detailLines()
	}
	return nil
}

func (v *Viewer) helpLines() []Line {
	const keys = 9
	lines := []Line{plain(v.text("help.title"), Strong)}
	for _, g := range groups() {
		lines = append(lines, nil, plain(v.text(g.title), Strong))
		for _, b := range g.bindings {
			says := v.text(b.text)
			if says == "" {
				continue // it does nothing in this discipline
			}
			for i, part := range wrap(says, v.width-keys-1, 0) {
				shown := b.shown
				if i > 0 {
					shown = ""
				}
				lines = append(lines, append(plain(" "+shown, Open).pad(keys), Span{" " + part, Plain}))
			}
		}
	}
	return lines
}

// detailLines tell everything about the event: what the audit trail knows of it, and
// what names the position.
func (v *Viewer) detailLines() []Line {
	lines := []Line{plain(v.text("details.title"), Strong), nil}
	if v.story == nil {
		return lines
	}
	for i, text := range v.card() {
		hang := labelled
		if i == 0 {
			hang = 0
		}
		for _, part := range hanging(text, v.width, hang) {
			lines = append(lines, plain(part, Plain))
		}
	}
	if p, ok := v.picture(); ok {
		lines = append(lines, v.named(p)...)
	}
	return lines
}

// named are the texts that name the position, below an empty line.
func (v *Viewer) named(p picture) []Line {
	var lines []Line
	for _, id := range p.identifiers() {
		if id.text == "" {
			continue
		}
		for _, part := range wrap(v.called(id)+" "+strings.TrimPrefix(id.text, id.name+"="), v.width, 2) {
			lines = append(lines, plain(part, Plain))
		}
	}
	if len(lines) > 0 {
		lines = append([]Line{nil}, lines...)
	}
	return lines
}

// labelled is where the text begins on a line of a card, behind its label.
const labelled = 13

// hanging breaks a line so that what follows stands below where its text begins.
func hanging(line string, width, from int) []string {
	letters := []rune(line)
	if from >= len(letters) || width < 2*from {
		from = 0
	}
	label := string(letters[:from])
	var lines []string
	for _, part := range wrap(string(letters[from:]), width-from, 0) {
		lines = append(lines, label+part)
		label = strings.Repeat(" ", from)
	}
	return lines
}

// card is what the audit trail tells of the event.
func (v *Viewer) card() []string {
	s, i := v.shown()
	trail, err := v.match.trail(s.Lane(), s.Known())
	if err != nil {
		return []string{printable(err.Error())}
	}
	item := trail.Find(s.Placed(i).Source)
	if item == nil {
		return nil
	}
	var text strings.Builder
	telling := replay.Telling{Language: v.words.Tag(), Person: v.match.Person}
	if err := trail.TextOf(&text, item, telling); err != nil {
		return []string{printable(err.Error())}
	}
	return strings.Split(strings.TrimSpace(text.String()), "\n")
}
