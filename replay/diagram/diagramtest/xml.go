package diagramtest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"strconv"
	"strings"

	"kibitz/replay/diagram"
)

// read reads an SVG as XML: its elements in order, and the words of its texts.
func Read(t interface{ Fatal(...any) }, svg []byte) (elements []xml.StartElement, words []string) {
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

func AttributeOf(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// worn is what an element of an SVG looks like, its groups' attributes inherited.
type worn map[string]string

// drawn returns the elements that an SVG draws, with what each wears.
func Drawn(t interface{ Fatal(...any) }, svg []byte) (names []string, looks []worn) {
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

// look returns what a style looks like in an SVG.
func Look(s diagram.Pen) worn {
	number := func(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) }
	ink := func(c diagram.Colour) string {
		if c == (diagram.Colour{}) {
			return "none"
		}
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	w := worn{"fill": ink(s.Fill), "stroke": ink(s.Stroke), "stroke-width": number(s.Width), "stroke-dasharray": "none"}
	if s.Dash != 0 {
		w["stroke-dasharray"] = number(s.Dash)
	}
	return w
}
