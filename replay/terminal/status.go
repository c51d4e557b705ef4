package terminal

import (
	"kibitz/replay/screen"

	"charm.land/lipgloss/v2"
)

// title tells what is looked at, and where in it one stands; the score where
// nothing else shows it.
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

// heading says how the match stands where that is known, and else something instead.
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

// place tells where one stands: the most telling last, which is kept longest.
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

// fresh is how many events have come since the end was shown last.
func (v *Viewer) fresh() int {
	if v.following || !v.options.Live {
		return 0
	}
	return max(0, v.story.Len()-v.seen)
}

// joined puts spans on a line with room between.
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

// status is the last line: what is being typed, a message, or the keys.
func (v *Viewer) status() screen.Line {
	switch {
	case v.prompt.asks != "":
		return v.typed()
	case v.message != "":
		return screen.Text(v.message, screen.Said)
	}
	if v.overlay != none {
		return v.hints([]hint{{"↑↓", "hint.scroll", 1}, {"Esc", "hint.close", 0}})
	}
	return v.hints([]hint{
		{"←→", "hint.step", 3}, {"↑↓", "hint.turn", 6}, {"n", "hint.finding", 2}, {"c", "hint.cube", 7}, {"]", "hint.game", 8},
		{":", "hint.go", 5}, {"Enter", "hint.details", 4}, {"?", "hint.help", 0}, {"q", "hint.quit", 1},
	})
}

// gaps stand before a key and between it and its text.
var gaps = [2]string{"  ", " "}

// hint is a key with the key of a text that says what it does; those of a higher
// rank are left out first.
type hint struct {
	key, text string
	rank      int
}

// hints tells as many keys as there is room for.
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

// typed is the prompt with the end of what was typed in sight.
func (v *Viewer) typed() screen.Line {
	question, text := v.text(v.prompt.asks), v.prompt.text+"_"
	letters := []rune(text)
	for len(letters) > 1 && lipgloss.Width(question)+lipgloss.Width(string(letters)) > v.width {
		letters = letters[1:]
	}
	return screen.Line{{Text: question, Style: screen.Faint}, {Text: string(letters), Style: screen.Said}}
}
