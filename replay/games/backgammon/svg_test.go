package backgammon

import (
	"encoding/xml"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/replay/wording"

	"golang.org/x/text/language"
	"pgregory.net/rapid"
)

func TestNamesCannotBreakOutOfAnSVG(t *testing.T) {
	start := tableAfter(opening...)
	plain, _ := diagramtest.Read(t, diagram.SVG(Board{Table: start}.Picture(diagram.Options{Names: players})))
	rapid.Check(t, func(t *rapid.T) {
		names := [2]string{rapid.String().Draw(t, "A"), rapid.OneOf(rapid.String(), rapid.Just(`"/><script>a&b</script>`), rapid.Just("\x1b]0;\a\xff\ufffe")).Draw(t, "B")}
		svg := diagram.SVG(Board{Table: start}.Picture(diagram.Options{Names: names}))
		elements, words := diagramtest.Read(t, svg)
		if n := len(elements) - 1; n == len(plain) && ofOneLine(elements[n-1], elements[n]) { // the last line is broken for a long name
			elements = elements[:n]
		}
		if len(elements) != len(plain) || !utf8.Valid(svg) {
			t.Fatalf("%d elements and not %d for the names %q", len(elements), len(plain), names)
		}
		for i, e := range elements {
			if e.Name != plain[i].Name || len(e.Attr) != len(plain[i].Attr) {
				t.Errorf("element %d is %v and should be like %v", i, e, plain[i])
			}
		}
		for i, name := range names {
			if o := (diagram.Options{Names: names}); len(strings.TrimSpace(name)) > 0 {
				o.Settle()
				if !strings.HasPrefix(words[0], wording.Names(o.Names).Of(events.A)) {
					t.Errorf("the title %q does not begin with %q (%d)", words[0], o.Names[0], i)
				}
			}
		}
	})
}

// ofOneLine reports whether two elements are alike as the halves of a broken line: but for the height of either, and the size of
// one that would still be too long.
func ofOneLine(a, b xml.StartElement) bool {
	return a.Name == b.Name && slices.EqualFunc(a.Attr, b.Attr, func(a, b xml.Attr) bool {
		return a.Name == b.Name && (a.Name.Local == "font-size" || (a.Value == b.Value) != (a.Name.Local == "y"))
	})
}

func TestAnSVGStandsForItself(t *testing.T) {
	for _, s := range scenes() {
		svg := diagram.SVG(s.picture())
		elements, words := diagramtest.Read(t, svg)
		root := elements[0]
		if root.Name.Local != "svg" || root.Name.Space != "http://www.w3.org/2000/svg" || diagramtest.AttributeOf(root, "role") != "img" {
			t.Errorf("%s begins with %v", s.name, root)
		}
		if elements[1].Name.Local != "title" || elements[2].Name.Local != "desc" || words[0] == "" || words[1] == "" {
			t.Errorf("%s has no words for those who do not see it", s.name)
		}
		allowed := map[string]bool{
			"svg": true, "title": true, "desc": true, "g": true, "rect": true, "circle": true, "polygon": true, "line": true, "path": true, "text": true,
		}
		for _, e := range elements {
			if !allowed[e.Name.Local] {
				t.Errorf("%s has an element %s", s.name, e.Name.Local)
			}
			for _, a := range e.Attr {
				if strings.Contains(a.Value, "url(") || a.Name.Local == "href" || a.Name.Local == "style" || a.Name.Local == "id" {
					t.Errorf("%s has %s=%q", s.name, a.Name.Local, a.Value)
				}
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") || strings.Contains(a.Value, "e-") {
					t.Errorf("%s has the measure %s=%q", s.name, a.Name.Local, a.Value)
				}
			}
		}
	}
}

// What is painted and what is written are the same shapes in the same styles.
func TestAnSVGHasEveryShapeInItsStyle(t *testing.T) {
	kinds := map[string]string{"rect": "box", "circle": "circle", "polygon": "polygon", "line": "line", "path": "curve", "text": "letters"}
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture().Draw(t, "picture")
		shapes := diagramtest.Record(p)
		names, looks := diagramtest.Drawn(t, diagram.SVG(p.Board.Picture(*p.options)))
		if len(names) != len(shapes) {
			t.Fatalf("%d shapes are painted and %d written", len(shapes), len(names))
		}
		for i, s := range shapes {
			if kinds[names[i]] != s.Kind {
				t.Fatalf("shape %d is painted as %s and written as %s", i, s.Kind, names[i])
			}
			want := diagramtest.Look(s.Style)
			if s.Kind == "curve" {
				want["fill"] = "none"
			}
			if want["stroke"] == "none" {
				want["stroke-width"] = looks[i]["stroke-width"]
			}
			if !maps.Equal(want, looks[i]) {
				t.Fatalf("shape %d, %s %q, is painted as %v and written as %v", i, s.Kind, s.Words, want, looks[i])
			}
		}
	})
}

func TestPicturesAreToldInWords(t *testing.T) {
	var told strings.Builder
	for _, tag := range []language.Tag{language.English, language.Russian} {
		for _, s := range scenes() {
			s.options.Language = tag
			title, description := s.picture().Alternative()
			told.WriteString(s.name + "\n  " + title + "\n  " + strings.Join(description, "\n  ") + "\n")
		}
	}
	diagramtest.Golden(t, "pictures in words", told.String())
}
