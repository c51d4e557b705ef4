package terminal

import (
	"fmt"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/screen"
)

var sizes = [][2]int{{80, 24}, {120, 40}, {60, 15}, {40, 10}}

func TestViewsAreAsKept(t *testing.T) {
	illegal := &events.Address{N: 4, Index: 2}
	for _, c := range []struct {
		name    string
		options Options
		keys    []string
		sizes   [][2]int
	}{
		{"an illegal play", Options{At: illegal}, nil, sizes},
		{"an illegal play, in Russian", Options{At: illegal, Language: language.Russian}, nil, sizes},
		{"the last event", Options{}, nil, sizes},
		{"a play, seen by B, bearing off to the left, ASCII", Options{At: &events.Address{N: 3, Index: 1}, ASCII: true, Pips: true,
			Perspective: diagram.Perspective{Near: events.B, OffLeft: true}}, nil, sizes[:1]},
		{"a double, only the cube", Options{}, []string{"tab", "tab", "home"}, sizes[:2]},
		{"an event that a correction put there", Options{At: &events.Address{N: 10, Index: 1}}, nil, sizes[:2]},
		{"as known then", Options{At: &events.Address{N: 10, Index: 1}}, []string{"k"}, sizes[:1]},
		{"help", Options{}, []string{"?"}, sizes[:2]},
		{"help, in Russian, scrolled", Options{Language: language.Russian}, []string{"?", "end"}, sizes[:1]},
		{"details", Options{At: illegal}, []string{"enter"}, sizes[:1]},
		{"asking for an address", Options{}, []string{":", "'4.2"}, sizes[:1]},
		{"in words", Options{At: illegal}, nil, [][2]int{{30, 20}, {20, 4}, {10, 1}}},
	} {
		for _, size := range c.sizes {
			name := fmt.Sprintf("%s, %d x %d", c.name, size[0], size[1])
			t.Run(name, func(t *testing.T) {
				v := press(NewViewer(played(t).match(), c.options).Resized(size[0], size[1]), c.keys...)
				screen := v.Screen()
				fits(t, screen, size[0], size[1])
				golden(t, name, trimmed(screen.String()))
			})
		}
	}
}

// trimmed leaves out the spaces at the ends of lines.
func trimmed(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

type failing interface {
	Helper()
	Errorf(format string, args ...any)
}

// fits fails where a screen is larger than its terminal, in any palette.
func fits(t failing, s screen.Screen, width, height int) {
	t.Helper()
	if len(s) > height {
		t.Errorf("%d lines in %d x %d:\n%s", len(s), width, height, s)
	}
	for _, line := range s {
		if line.Width() > width {
			t.Errorf("%d columns in %d x %d: %v", line.Width(), width, height, line)
		}
	}
	p := colourPalette(&OnDark)
	for _, line := range strings.Split(p.Render(s), "\n") {
		if lipgloss.Width(line) > width {
			t.Errorf("%d columns in %d x %d: %q", lipgloss.Width(line), width, height, line)
		}
	}
}

// anyKey generates keys of every kind.
func anyKey() *rapid.Generator[Key] {
	var names []string
	for _, g := range groups() {
		for _, binding := range g.bindings {
			names = append(names, binding.keys...)
		}
	}
	names = append(names, "backspace", "ctrl+u", "ctrl+x", "й", "Т", "ж")
	return rapid.Custom(func(t *rapid.T) Key {
		if rapid.IntRange(0, 9).Draw(t, "typed") == 0 {
			text := rapid.SampledFrom([]string{"3.1", "4", "e999.9", "Anna", "x.png", "語語語", "\x1b[2J", "\n", "👩‍👧", "е\u0301", strings.Repeat("long ", 30)}).Draw(t, "text")
			return Key{Name: text, Text: text}
		}
		name := rapid.SampledFrom(names).Draw(t, "key")
		if len([]rune(name)) == 1 {
			return Key{Name: name, Text: name}
		}
		return Key{Name: name}
	})
}

func TestNoKeysAndSizesBreakTheView(t *testing.T) {
	told := played(t)
	rapid.Check(t, func(t *rapid.T) {
		names := map[string]string{
			"p-anna":  rapid.SampledFrom([]string{"Anna", "", "語語語語語語語語語語語語語語語語語語語語語語語語語語", "\x1b[31m\nX", strings.Repeat("Long ", 20)}).Draw(t, "A"),
			"p-boris": "Boris",
		}
		m := told.match()
		m.Person = func(id string) string { return names[id] }
		o := Options{
			Language: rapid.SampledFrom([]language.Tag{language.English, language.Russian}).Draw(t, "language"),
			ASCII:    rapid.Bool().Draw(t, "ascii"), Live: rapid.Bool().Draw(t, "live"),
		}
		m.Known = rapid.SampledFrom([]uint64{0, 1, 5, 12, 99}).Draw(t, "known")
		v := NewViewer(m, o)
		for range rapid.IntRange(1, 40).Draw(t, "keys") {
			if rapid.IntRange(0, 4).Draw(t, "resize") == 0 {
				v = v.Resized(rapid.IntRange(-1, 140).Draw(t, "width"), rapid.IntRange(-1, 50).Draw(t, "height"))
			}
			v, _ = v.Press(anyKey().Draw(t, "key"))
			if rapid.IntRange(0, 9).Draw(t, "grow") == 0 {
				v = v.grown()
			}
			fits(t, v.Screen(), v.width, v.height)
		}
	})
}

func TestNothingIsShownOfAMatchThatIsNotScheduled(t *testing.T) {
	m := played(t).match()
	m.Ledger = emptyLedger()
	v := NewViewer(m, Options{})
	if v.Problem() == nil {
		t.Error("there is no problem")
	}
	for _, g := range groups() {
		for _, binding := range g.bindings {
			v = press(v, binding.keys...)
			fits(t, v.Screen(), 80, 24)
		}
	}
	if text := press(v, "esc").Screen().String(); !strings.Contains(text, "cannot be replayed") {
		t.Errorf("it says\n%s", text)
	}
}

func TestStylesSayNothingThatTheTextDoesNot(t *testing.T) {
	v := NewViewer(played(t).match(), Options{At: &events.Address{N: 4, Index: 2}}).Resized(120, 40)
	text := v.Screen().String()
	for _, mark := range []string{"> ", ">!", "! ", "? ", "(●)", "○", "<64>"} {
		if !strings.Contains(text, mark) {
			t.Errorf("nothing is marked %q:\n%s", mark, text)
		}
	}
}
