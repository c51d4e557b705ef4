package transcript

import (
	"strconv"
	"strings"

	"kibitz/events"
)

// Step is the path of one or more checkers as people write it, such as "24/18*/13(2)": the
// starting point, the points written out, and the number of checkers. Points are in the
// mover's numbering, including events.Bar and events.Off.
type Step struct {
	From  uint8
	Stops []Stop // at least one; the last is the destination
	Count uint8  // number of checkers, 1 to 4
}

// Stop is a point that a checker touches, and whether a hit is marked there.
type Stop struct {
	Point uint8
	Hit   bool
}

// Leg is the path of one checker between two points that are written out.
type Leg struct {
	From, To uint8
	Hit      bool
}

// legs splits a step into legs, checker by checker and stop by stop. Only the first checker
// hits, because afterwards its side holds the point.
func (s Step) legs() []Leg {
	legs := make([]Leg, 0, int(s.Count)*len(s.Stops))
	for checker := range int(s.Count) {
		from := s.From
		for _, stop := range s.Stops {
			legs = append(legs, Leg{from, stop.Point, stop.Hit && checker == 0})
			from = stop.Point
		}
	}
	return legs
}

// Legs splits all steps of a play into legs.
func Legs(steps []Step) []Leg {
	var legs []Leg
	for _, s := range steps {
		legs = append(legs, s.legs()...)
	}
	return legs
}

// Single returns the step of one checker between two points.
func Single(from, to uint8, hit bool) Step {
	return Step{From: from, Stops: []Stop{{to, hit}}, Count: 1}
}

// String returns the step in the usual notation, such as "bar/20*/14(2)" or "6/off".
func (s Step) String() string {
	var b strings.Builder
	b.WriteString(pointName(s.From))
	for _, stop := range s.Stops {
		b.WriteByte('/')
		b.WriteString(pointName(stop.Point))
		if stop.Hit {
			b.WriteByte('*')
		}
	}
	if s.Count > 1 {
		b.WriteByte('(')
		b.WriteString(strconv.Itoa(int(s.Count)))
		b.WriteByte(')')
	}
	return b.String()
}

func pointName(p uint8) string {
	switch p {
	case events.Bar:
		return "bar"
	case events.Off:
		return "off"
	}
	return strconv.Itoa(int(p))
}

// ParsePlay parses the steps of a play in any usual notation: "24/18*", "24/18*/13",
// "13/7(2)", "bar/22", "25/22", "6/off", "6/0", also with blanks inside, with commas
// between steps, and with "-" for "/". It returns the steps it could read and the rest of
// the text, trimmed. The rest is empty if everything was read.
func ParsePlay(text string) (steps []Step, rest string) {
	r := playReader{text: text}
	for {
		r.skip(" \t,;.")
		mark := r.at
		step, ok := r.step()
		if !ok {
			return steps, strings.TrimSpace(text[mark:])
		}
		steps = append(steps, step)
	}
}

// playReader reads a play from left to right.
type playReader struct {
	text string
	at   int
}

func (r *playReader) skip(set string) {
	for r.at < len(r.text) && strings.IndexByte(set, r.text[r.at]) >= 0 {
		r.at++
	}
}

// take consumes one of the bytes in set, after blanks, and reports whether it did.
func (r *playReader) take(set string) bool {
	mark := r.at
	r.skip(" \t")
	if r.at < len(r.text) && strings.IndexByte(set, r.text[r.at]) >= 0 {
		r.at++
		return true
	}
	r.at = mark
	return false
}

func (r *playReader) step() (Step, bool) {
	from, ok := r.point()
	if !ok || from == events.Off {
		return Step{}, false
	}
	r.hit() // a mark on the starting point has no meaning
	s := Step{From: from, Count: 1}
	for r.separator() {
		to, ok := r.point()
		if !ok || to == events.Bar {
			return Step{}, false
		}
		s.Stops = append(s.Stops, Stop{to, r.hit()})
	}
	if len(s.Stops) == 0 {
		return Step{}, false
	}
	r.count(&s)
	return s, true
}

// separator consumes the sign between two points. A slash may have blanks around it. A dash
// may not: it would separate two steps.
func (r *playReader) separator() bool {
	if r.at < len(r.text) && r.text[r.at] == '-' {
		r.at++
		return true
	}
	if !r.take(`/\`) {
		return false
	}
	r.skip(" \t")
	return true
}

// count reads the number of checkers after a step, and a hit mark after it. It leaves other
// text in parentheses alone.
func (r *playReader) count(s *Step) {
	mark := r.at
	if !r.take("(") {
		return
	}
	r.skip(" \tx")
	n, ok := r.number()
	if !ok || n < 1 || n > 4 || !r.take(")") {
		r.at = mark
		return
	}
	s.Count = uint8(n)
	last := &s.Stops[len(s.Stops)-1]
	last.Hit = r.hit() || last.Hit
}

func (r *playReader) hit() bool {
	hit := false
	for r.take("*") {
		hit = true
	}
	return hit
}

func (r *playReader) point() (uint8, bool) {
	if n, ok := r.number(); ok {
		return uint8(n), n <= events.Bar
	}
	switch r.word() {
	case "bar", "b":
		return events.Bar, true
	case "off", "o":
		return events.Off, true
	}
	return 0, false
}

// number reads a number of one or two digits.
func (r *playReader) number() (int, bool) {
	start := r.at
	for r.at < len(r.text) && isDigit(r.text[r.at]) {
		r.at++
	}
	if r.at == start || r.at-start > 2 {
		return 0, false
	}
	n, _ := strconv.Atoi(r.text[start:r.at])
	return n, true
}

// word reads letters and returns them in lower case.
func (r *playReader) word() string {
	start := r.at
	for r.at < len(r.text) && isLetter(r.text[r.at]) {
		r.at++
	}
	return strings.ToLower(r.text[start:r.at])
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
