package wording

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// text is a compiled text of one language: a message of the catalogue and its arguments, in
// order.
type text struct {
	in    *texted
	key   string
	slots []slot
}

// slot is a place in a text: for a value, or for an optional part that is left out if all
// its values are empty.
type slot struct {
	name string // of the value
	as   string // its counted noun, enumeration or style; may be empty
	noun bool   // as is a noun
	part *text  // nil for a value
}

// placeholder matches the placeholder of a value: "{seat}", "{tricks:trick}".
var placeholder = regexp.MustCompile(`^\{(\w+)(?::([\w-]+))?\}`)

// optional opens a part that is left out if all its values are empty: "{?, rulebook
// {rulebook}}".
const optional = "{?"

// compiler compiles texts into messages.
type compiler struct {
	in    *texted
	key   string
	rest  string // the input not yet read
	parts int
}

// compile compiles the message of a text.
func (in *texted) compile(key string) error {
	c := &compiler{in: in, key: key, rest: in.sources[key]}
	t, err := c.text(key, false)
	if err != nil {
		return fmt.Errorf("%s in %s: %w", key, in.tag, err)
	}
	in.texts[key] = t
	return nil
}

// text reads a text to its end, or an optional part to its closing brace.
func (c *compiler) text(key string, part bool) (*text, error) {
	t := &text{in: c.in, key: key}
	var pattern strings.Builder
	var nouns []catalog.Message
	arguments := 0
	place := func() { arguments++; fmt.Fprintf(&pattern, "%%[%d]s", arguments) }
	for c.rest != "" && !(part && c.rest[0] == '}') {
		switch m := placeholder.FindStringSubmatch(c.rest); {
		case strings.HasPrefix(c.rest, optional):
			p, err := c.part()
			if err != nil {
				return nil, err
			}
			t.slots = append(t.slots, slot{part: p})
			place()
		case m != nil:
			c.rest = c.rest[len(m[0]):]
			s := slot{name: m[1], as: m[2], noun: c.in.nouns[m[2]] != nil}
			t.slots = append(t.slots, s)
			if !s.noun {
				place()
				continue
			}
			fmt.Fprintf(&pattern, "${n%d}", arguments)
			nouns = append(nouns, catalog.Var("n"+strconv.Itoa(arguments), c.in.counted(s.as, arguments+1)))
			arguments += 2
		default:
			plain := c.rest
			if brace := strings.IndexAny(plain[1:], "{}"); brace >= 0 {
				plain = plain[:1+brace]
			}
			pattern.WriteString(strings.ReplaceAll(plain, "%", "%%"))
			c.rest = c.rest[len(plain):]
		}
	}
	if part && c.rest == "" {
		return nil, fmt.Errorf("a part that begins with %q has no end", optional)
	}
	return t, c.in.catalog.Set(c.in.tag, key, append(nouns, catalog.String(pattern.String()))...)
}

// part reads an optional part.
func (c *compiler) part() (*text, error) {
	c.rest = c.rest[len(optional):]
	c.parts++
	t, err := c.text(c.key+"#"+strconv.Itoa(c.parts), true)
	if err == nil {
		c.rest = c.rest[1:]
	}
	return t, err
}

// counted returns the message of a counted noun. Its number is an argument as text, and the
// next argument is the same number for the plural form.
func (in *texted) counted(noun string, argument int) catalog.Message {
	var cases []any
	for _, category := range categories {
		if form, ok := in.nouns[noun][category.Name]; ok {
			form = strings.ReplaceAll(strings.ReplaceAll(form, "%", "%%"), "{n}", fmt.Sprintf("%%[%d]s", argument))
			cases = append(cases, category.Form, form)
		}
	}
	return plural.Selectf(argument+1, "%d", cases...)
}

// categories are the plural categories of the CLDR.
var categories = []struct {
	Name string
	Form plural.Form
}{
	{"zero", plural.Zero}, {"one", plural.One}, {"two", plural.Two}, {"few", plural.Few}, {"many", plural.Many}, {"other", plural.Other},
}

// values returns the value of a slot in words, and its number for a counted noun. In an
// optional part, an absent value is "".
type values func(s *slot, mayBeAbsent bool) (text string, number int)

// render fills a text with values.
func (w *Words) render(t *text, of values) string {
	said, _ := w.renderPart(t, of, false)
	return said
}

// renderPart also reports whether any value in the text is present.
func (w *Words) renderPart(t *text, of values, mayBeAbsent bool) (said string, present bool) {
	args := make([]any, 0, 2*len(t.slots))
	for i := range t.slots {
		s := &t.slots[i]
		if s.part != nil {
			inner, there := w.renderPart(s.part, of, true)
			if !there {
				inner = ""
			}
			args, present = append(args, inner), present || there
			continue
		}
		value, number := of(s, mayBeAbsent)
		args, present = append(args, value), present || value != ""
		if s.noun {
			args = append(args, number)
		}
	}
	return t.in.printer.Sprintf(message.Key(t.key, ""), args...), present
}
