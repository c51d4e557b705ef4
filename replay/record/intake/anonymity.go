package intake

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// Anonymity removes the known names of people from a file's texts. Names are kept outside
// the record, where they can be erased. It cannot recognise a name that the file does not
// mark as one.
//
// It maps names to the marks that replace them. Its keys are in lower case.
type Anonymity struct {
	whole   map[string]string // whole names, words joined by blanks, up to mostWords words
	tails   map[string][]word // the further words of names that have more, by the same keys
	lengths []int             // the numbers of words in these, longest first
	short   map[string]string // names of one or two characters, and two-letter words of names, in their spelling
	parts   map[string]string // words of names
	within  []string          // the words among these that are also searched for inside longer words
}

// mostWords is the number of words at the start of a name that identify it. mostWithin is
// the maximum number of words that are searched for inside other words, as many as in a
// match with many names.
const (
	mostWords  = 16
	mostWithin = 64
)

// leastPart is the minimum length of a word of a name to be recognised alone, in
// characters; leastWithin is the minimum inside a longer word.
const (
	leastPart   = 3
	leastWithin = 5
)

// MarkName replaces names of people who are not players.
const MarkName = "[name]"

// places are the players' sides and, in bridge, seats.
var places = []string{"A", "B", "N", "E", "S", "W"}

// MarkOf returns the mark for the player at a place.
func MarkOf(place string) string {
	if slices.Contains(places, place) {
		return "[" + place + "]"
	}
	return MarkName
}

// NewAnonymity returns an Anonymity without names.
func NewAnonymity() *Anonymity {
	return &Anonymity{whole: map[string]string{}, tails: map[string][]word{}, short: map[string]string{}, parts: map[string]string{}}
}

// anonymityOf collects the names in a document. If two are equal, the first mark replaces
// both.
func anonymityOf(d *transcript.Document) *Anonymity {
	n := NewAnonymity()
	for side, p := range d.Players {
		n.Add(p.Name, MarkOf(events.Side(side).String()))
	}
	for _, note := range d.Notes {
		if note.Code == transcript.NoteNameChanged && len(note.Args) > 2 {
			n.Add(note.Args[2], MarkOf(note.Args[1]))
		}
	}
	for _, h := range d.Headers {
		if Personal(h.Key) {
			n.Add(h.Value, MarkName)
		}
	}
	return n
}

// Add adds a name and the mark that replaces it.
func (n *Anonymity) Add(name, mark string) {
	words := wordsOf(name)
	if len(words) == 0 {
		return
	}
	if len(words) == 1 && utf8.RuneCountInString(words[0].text) < leastPart {
		keep(n.short, words[0].text, mark)
		return
	}
	known := min(len(words), mostWords)
	if key := joined(words[:known]); keep(n.whole, key, mark) {
		n.tails[key] = words[known:]
	}
	if !slices.Contains(n.lengths, known) {
		n.lengths = append(n.lengths, known)
		slices.Sort(n.lengths)
		slices.Reverse(n.lengths)
	}
	for _, w := range words {
		n.addPart(w, mark)
	}
}

func (n *Anonymity) addPart(w word, mark string) {
	switch length := utf8.RuneCountInString(w.text); {
	case length == 2 && !unicode.IsDigit(rune(w.text[0])):
		keep(n.short, w.text, mark)
	case length >= leastPart && keep(n.parts, w.lower, mark) && length >= leastWithin && len(n.within) < mostWithin:
		n.within = append(n.within, w.lower)
	}
}

// keep adds a key unless it exists, and reports whether it did.
func keep(m map[string]string, key, mark string) bool {
	_, known := m[key]
	if !known {
		m[key] = mark
	}
	return !known
}

// personalKeys are the headers that name a person, in lower case.
var personalKeys = []string{"player 1", "player 2", "white", "black", "transcriber", "annotator"}

// Personal reports whether a header with this key names a person.
func Personal(key string) bool {
	return slices.Contains(personalKeys, strings.ToLower(key))
}

// usualKeys are the header keys that never contain a name.
var usualKeys = []string{
	"site", "match id", "event", "round", "player 1 elo", "player 2 elo", "eventdate", "eventtime", "variation", "unrated",
	"crawford", "jacoby", "beaver", "beavers", "cubelimit", "clocktype", "timecontrol", "application",
}

func (e *entering) headerKey(key string) string {
	if slices.Contains(usualKeys, strings.ToLower(key)) {
		return key
	}
	return e.Names.text(key)
}

// word is a run of letters and digits in a text.
type word struct {
	from, to int
	text     string
	lower    string
}

func joined(words []word) string {
	if len(words) == 1 {
		return words[0].lower
	}
	lower := make([]string, len(words))
	for i, w := range words {
		lower[i] = w.lower
	}
	return strings.Join(lower, " ")
}

func wordsOf(text string) []word {
	var words []word
	from := -1
	for i, c := range text + " " {
		part := unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c)
		if part && from < 0 {
			from = i
		}
		if !part && from >= 0 {
			words = append(words, word{from, i, text[from:i], strings.ToLower(text[from:i])})
			from = -1
		}
	}
	return words
}

// text replaces names with marks.
func (n *Anonymity) text(text string) string {
	if len(n.whole) == 0 && len(n.short) == 0 {
		return text
	}
	var out strings.Builder
	words, last := wordsOf(text), 0
	for i := 0; i < len(words); i++ {
		mark, many := n.match(words[i:])
		if many == 0 || marked(text, words[i]) {
			continue
		}
		out.WriteString(text[last:words[i].from])
		out.WriteString(mark)
		i += many - 1
		last = words[i].to
	}
	return out.String() + text[last:]
}

// marked reports whether a word is the inside of a mark.
func marked(text string, w word) bool {
	if w.from == 0 || w.to == len(text) {
		return false
	}
	inside := text[w.from-1 : w.to+1]
	return inside == MarkName || inside == MarkOf(w.text)
}

// alike returns how many words two texts have in common at their start.
func alike(a, b []word) int {
	for i := range min(len(a), len(b)) {
		if a[i].lower != b[i].lower {
			return i
		}
	}
	return min(len(a), len(b))
}

// match returns the mark for the name, or part of a name, at the start of the words, and
// how many words it takes (0 if there is none).
func (n *Anonymity) match(words []word) (mark string, many int) {
	for _, many := range n.lengths {
		if many <= len(words) {
			key := joined(words[:many])
			if mark, ok := n.whole[key]; ok {
				return mark, many + alike(words[many:], n.tails[key])
			}
		}
	}
	if mark, ok := n.short[words[0].text]; ok {
		return mark, 1
	}
	if mark, ok := n.parts[words[0].lower]; ok {
		return mark, 1
	}
	for _, part := range n.within {
		if strings.Contains(words[0].lower, part) {
			return n.parts[part], 1
		}
	}
	return "", 0
}
