package terminal

import (
	"kibitz/replay/screen"

	"charm.land/lipgloss/v2"
)

// title returns the match and the current place in it, and the score if nothing else shows
// it.
func (v *Viewer) title(score bool) screen.Line {
	left := v.match.Name
	if score {
		left = v.heading(left)
	}
	right := v.place()
	room := v.width - right.Width() - 1
	if room < 6 {
		return v.place()
	}
	return append(screen.Text(screen.ClipText(left, room), screen.Strong).Pad(room+1), right...)
}

// heading returns the state of the match, or instead if unknown.
func (v *Viewer) heading(instead string) string {
	if v.story == nil {
		return instead
	}
	s, i := v.shown()
	frame := s.At(i)
	if t, ok := v.table(s, &frame); ok {
		if text := t.Heading(v.drawing(s)); text != "" {
			return text
		}
	}
	return instead
}

// place returns the current place. The most important part is last and is kept longest.
func (v *Viewer) place() screen.Line {
	var parts []screen.Span
	if v.story == nil {
		return nil
	}
	if v.only != 0 {
		parts = append(parts, screen.Span{Text: v.text(filters[v.only].name), Style: screen.Open})
	}
	switch {
	case v.then:
		parts = append(parts, screen.Span{Text: v.text("title.then"), Style: screen.Open})
	case v.match.Known != 0:
		parts = append(parts, screen.Span{Text: v.text("known-at", v.match.Known), Style: screen.Open})
	}
	parts = append(parts, screen.Span{Text: v.words.Lane(v.Lane().Name), Style: screen.Faint})
	if v.options.Live && v.following {
		parts = append(parts, screen.Span{Text: v.text("title.live"), Style: screen.Open})
	}
	if fresh := v.fresh(); fresh > 0 {
		parts = append(parts, screen.Span{Text: v.text("title.new", fresh), Style: screen.Alarm})
	}
	parts = append(parts, screen.Span{Text: v.text("title.of", v.at+1, v.story.Len()), Style: screen.Faint})
	for len(parts) > 1 && joined(parts).Width() > v.width {
		parts = parts[1:]
	}
	return joined(parts)
}

// fresh returns the number of events that came since the end was last shown.
func (v *Viewer) fresh() int {
	if v.following || !v.options.Live {
		return 0
	}
	return max(0, v.story.Len()-v.seen)
}

// joined joins spans with space between them.
func joined(parts []screen.Span) screen.Line {
	var line screen.Line
	for i, part := range parts {
		if i > 0 {
			line = append(line, screen.Span{Text: "  ", Style: screen.Plain})
		}
		line = append(line, part)
	}
	return line
}

// status returns the last line: the prompt, a message, or the keys.
func (v *Viewer) status() screen.Line {
	switch {
	case v.prompt.asks != "":
		return v.typed()
	case v.message != "":
		return screen.Text(v.message, screen.Said)
	}
	switch v.overlay {
	case none:
	case menu:
		return v.hints([]hint{{"1-9", "hint.choose", 0}, {"Esc", "hint.close", 1}})
	case proposed:
		return v.hints([]hint{{"y", "hint.record", 0}, {"↑↓", "hint.scroll", 2}, {"n", "hint.decline", 1}})
	default:
		return v.hints([]hint{{"↑↓", "hint.scroll", 1}, {"Esc", "hint.close", 0}})
	}
	return v.hints([]hint{
		{"←→", "hint.step", 3}, {"↑↓", "hint.turn", 6}, {"n", "hint.finding", 2}, {"c", "hint.cube", 7}, {"]", "hint.game", 8},
		{":", "hint.go", 5}, {"Enter", "hint.details", 4}, {"?", "hint.help", 0}, {"q", "hint.quit", 1},
	})
}

// gaps are the spaces before a key, and between a key and its text.
var gaps = [2]string{"  ", " "}

// hint is a key and the key of the text that describes it. Hints of a higher rank are
// dropped first.
type hint struct {
	key, text string
	rank      int
}

// hints returns as many hints as fit.
func (v *Viewer) hints(list []hint) screen.Line {
	for most := len(list); ; most-- {
		var parts []screen.Span
		for _, h := range list {
			if h.rank < most {
				parts = append(parts, screen.Span{Text: h.key, Style: screen.Open}, screen.Span{Text: v.text(h.text), Style: screen.Faint})
			}
		}
		var line screen.Line
		for i, part := range parts {
			if i > 0 {
				line = append(line, screen.Span{Text: gaps[i%2], Style: screen.Plain})
			}
			line = append(line, part)
		}
		if most <= 1 || line.Width() <= v.width {
			return line
		}
	}
}

// typed returns the prompt with the end of the input visible.
func (v *Viewer) typed() screen.Line {
	question, text := v.text(v.prompt.asks), v.prompt.text+"_"
	letters := []rune(text)
	for len(letters) > 1 && lipgloss.Width(question)+lipgloss.Width(string(letters)) > v.width {
		letters = letters[1:]
	}
	return screen.Line{{Text: question, Style: screen.Faint}, {Text: string(letters), Style: screen.Said}}
}
