package diagram

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"strings"
	"testing"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/wording"

	"golang.org/x/text/language"
	"pgregory.net/rapid"
)

// read reads an SVG as XML: its elements in order, and the words of its texts.
func read(t interface{ Fatal(...any) }, svg []byte) (elements []xml.StartElement, words []string) {
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements, words
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			elements = append(elements, token.Copy())
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" {
				words = append(words, text)
			}
		}
	}
}

func attributeOf(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func TestNamesCannotBreakOutOfAnSVG(t *testing.T) {
	start := tableAfter(opening...)
	plain, _ := read(t, SVG(start, Options{Names: players}))
	rapid.Check(t, func(t *rapid.T) {
		names := [2]string{rapid.String().Draw(t, "A"), rapid.OneOf(rapid.String(), rapid.Just(`"/><script>a&b</script>`), rapid.Just("\x1b]0;\a\xff\ufffe")).Draw(t, "B")}
		svg := SVG(start, Options{Names: names})
		elements, words := read(t, svg)
		if len(elements) != len(plain) || !utf8.Valid(svg) {
			t.Fatalf("%d elements and not %d for the names %q", len(elements), len(plain), names)
		}
		for i, e := range elements {
			if e.Name != plain[i].Name || len(e.Attr) != len(plain[i].Attr) {
				t.Errorf("element %d is %v and should be like %v", i, e, plain[i])
			}
		}
		for i, name := range names {
			if o := (Options{Names: names}); len(strings.TrimSpace(name)) > 0 {
				o.settle()
				if !strings.HasPrefix(words[0], wording.Names(o.Names).Of(events.A)) {
					t.Errorf("the title %q does not begin with %q (%d)", words[0], o.Names[0], i)
				}
			}
		}
	})
}

func TestAnSVGStandsForItself(t *testing.T) {
	for _, s := range scenes() {
		svg := SVG(s.table, s.options)
		elements, words := read(t, svg)
		root := elements[0]
		if root.Name.Local != "svg" || root.Name.Space != "http://www.w3.org/2000/svg" || attributeOf(root, "role") != "img" {
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

// worn is what an element of an SVG looks like, its groups' attributes inherited.
type worn map[string]string

// drawn returns the elements that an SVG draws, with what each wears.
func drawn(t interface{ Fatal(...any) }, svg []byte) (names []string, looks []worn) {
	d := xml.NewDecoder(bytes.NewReader(svg))
	around := []worn{{"fill": "black", "stroke": "none", "stroke-width": "1", "stroke-dasharray": "none"}}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return names, looks
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			look := maps.Clone(around[len(around)-1])
			for _, a := range token.Attr {
				if _, ok := look[a.Name.Local]; ok {
					look[a.Name.Local] = a.Value
				}
			}
			around = append(around, look)
			if name := token.Name.Local; name != "svg" && name != "g" && name != "title" && name != "desc" {
				names, looks = append(names, name), append(looks, look)
			}
		case xml.EndElement:
			around = around[:len(around)-1]
		}
	}
}

// What is painted and what is written are the same shapes in the same styles.
func TestAnSVGHasEveryShapeInItsStyle(t *testing.T) {
	kinds := map[string]string{"rect": "box", "circle": "circle", "polygon": "polygon", "line": "line", "path": "curve", "text": "letters"}
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture().Draw(t, "picture")
		shapes := record(p)
		names, looks := drawn(t, SVG(p.table, *p.options))
		if len(names) != len(shapes) {
			t.Fatalf("%d shapes are painted and %d written", len(shapes), len(names))
		}
		for i, s := range shapes {
			if kinds[names[i]] != s.kind {
				t.Fatalf("shape %d is painted as %s and written as %s", i, s.kind, names[i])
			}
			want := worn{"fill": paint(s.style.fill), "stroke": paint(s.style.stroke), "stroke-width": number(s.style.width), "stroke-dasharray": dashes(s.style.dash)}
			if s.kind == "curve" {
				want["fill"] = "none"
			}
			if want["stroke"] == "none" {
				want["stroke-width"] = looks[i]["stroke-width"]
			}
			if !maps.Equal(want, looks[i]) {
				t.Fatalf("shape %d, %s %q, is painted as %v and written as %v", i, s.kind, s.words, want, looks[i])
			}
		}
	})
}

func TestPicturesAreToldInWords(t *testing.T) {
	var told strings.Builder
	for _, tag := range []language.Tag{language.English, language.Russian} {
		for _, s := range scenes() {
			s.options.Language = tag
			title, description := Alternative(s.table, s.options)
			told.WriteString(s.name + "\n  " + title + "\n  " + strings.Join(description, "\n  ") + "\n")
		}
	}
	golden(t, "pictures in words", told.String())
}

func TestMeasuresAreWrittenShortly(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.001: "0", 1: "1", -1.5: "-1.5", 2.0 / 3: "0.67", 624.999: "625", 1e-9: "0"} {
		if got := number(v); got != want {
			t.Errorf("%v is written %q and should be %q", v, got, want)
		}
	}
}
