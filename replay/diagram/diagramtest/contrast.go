package diagramtest

import (
	"fmt"
	"math"
	"slices"

	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest/wcag"
)

// The contrasts that WCAG 2.1 asks for at AA: of words (1.4.3), and of shapes that are needed (1.4.11).
const (
	ofWords  = 4.5
	ofShapes = 3
)

// Faint returns what a picture paints and cannot be told from what it lies on, by the colours with which
// it is painted there. A shape is told by its fill, its outline, or another just like it below or above it.
func Faint(p diagram.Picture) (faint []string) {
	all := Record(p)
	for i := 1; i < len(all); i++ { // the first is the page
		s, least := &all[i], float64(ofShapes)
		if s.Kind == "letters" {
			least = ofWords
		}
		if group := s.groups[len(s.groups)-1].Name; s.contrast(all) < least && group != "count" { // which its number tells
			faint = append(faint, fmt.Sprintf("%s %q of %s has a contrast of %.2f", s.Kind, s.Words, group, s.contrast(all)))
		}
	}
	return faint
}

// contrast returns the best contrast of a shape to what it lies on.
func (s *shape) contrast(all []shape) (best float64) {
	alike := func(o shape) bool { return o.Kind == s.Kind && o.At == s.At && o.Reach == s.Reach }
	ground := s.ground(all[:slices.IndexFunc(all, alike)])
	for _, o := range all {
		for _, c := range []diagram.Colour{o.Style.Fill, o.Style.Stroke} {
			if alike(o) && c != (diagram.Colour{}) {
				best = max(best, Contrast(c, ground))
			}
		}
	}
	return best
}

// ground returns the colour on which the middle of a shape lies.
func (s *shape) ground(below []shape) diagram.Colour {
	for _, b := range slices.Backward(below) {
		off := s.At.Minus(b.At)
		covers := math.Abs(off.X) <= b.Reach.X && math.Abs(off.Y) <= b.Reach.Y
		if b.Kind == "circle" {
			covers = math.Hypot(off.X, off.Y) <= b.Reach.X
		}
		if covers && b.Style.Fill != (diagram.Colour{}) && b.Kind != "letters" && b.Kind != "line" && b.Kind != "curve" {
			return b.Style.Fill
		}
	}
	return below[0].Style.Fill
}

// Contrast is the contrast ratio of WCAG 2, from 1 to 21.
func Contrast(a, b diagram.Colour) float64 { return wcag.Contrast(luminance(a), luminance(b)) }

func luminance(c diagram.Colour) float64 {
	return wcag.Luminance(wcag.Linear(c.R), wcag.Linear(c.G), wcag.Linear(c.B))
}
