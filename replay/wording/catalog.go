package wording

import (
	"fmt"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message/catalog"
)

// phrase is a text in every language. Arguments are named by their number, as in
// "%[1]s"; a counted noun is written "${points}" and listed in counts with the
// number of the argument that is counted.
type phrase struct {
	english, russian string
	counts           []count
}

// count is a counted noun in a phrase.
type count struct {
	noun     string
	argument int
}

// noun has the forms of a counted noun, the number included.
type noun struct {
	one, other              string // English
	odin, dva, pyat, drobno string // Russian: 1, 2 to 4, 5 and more, fractions
}

var nouns = map[string]noun{
	"points":    {"%d point", "%d points", "%d очко", "%d очка", "%d очков", "%d очка"},
	"entered":   {"%d point", "%d points", "%d очко", "%d очка", "%d очков", "%d очка"},
	"toPoints":  {"%d point", "%d points", "%d очка", "%d очков", "%d очков", "%d очка"},
	"ofGames":   {"%d game", "%d games", "%d партии", "%d партий", "%d партий", "%d партии"},
	"events":    {"%d event", "%d events", "%d событие", "%d события", "%d событий", "%d события"},
	"games":     {"%d game", "%d games", "%d партия", "%d партии", "%d партий", "%d партии"},
	"checkersA": {"%d checker", "%d checkers", "%d шашка", "%d шашки", "%d шашек", "%d шашки"},
	"checkersB": {"%d checker", "%d checkers", "%d шашка", "%d шашки", "%d шашек", "%d шашки"},
	"members":   {"%d member", "%d members", "%d член", "%d члена", "%d членов", "%d члена"},
	"tricks":    {"%d trick", "%d tricks", "%d взятка", "%d взятки", "%d взяток", "%d взятки"},
	"takes":     {"%d trick", "%d tricks", "%d взятку", "%d взятки", "%d взяток", "%d взятки"},
	"cards":     {"%d card", "%d cards", "%d карта", "%d карты", "%d карт", "%d карты"},
	"beavers":   {"%d beaver", "%d beavers", "%d бивер", "%d бивера", "%d биверов", "%d бивера"},
}

// texts returns the catalogue of all texts.
var texts = sync.OnceValue(func() catalog.Catalog {
	b, err := build()
	if err != nil {
		return catalog.NewBuilder() // a test sees to it that this never happens
	}
	return b
})

// build makes the catalogue from the tables of this package.
func build() (*catalog.Builder, error) {
	b := catalog.NewBuilder(catalog.Fallback(languages[0]))
	for key, p := range phrases() {
		if err := p.set(b, key); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// set adds the phrase to the catalogue in each language.
func (p *phrase) set(b *catalog.Builder, key string) error {
	for tag, text := range map[language.Tag]string{language.English: p.english, language.Russian: p.russian} {
		messages := make([]catalog.Message, 0, len(p.counts)+1)
		for _, c := range p.counts {
			messages = append(messages, catalog.Var(c.noun, nouns[c.noun].in(tag, c.argument)))
		}
		if err := b.Set(tag, key, append(messages, catalog.String(text))...); err != nil {
			return fmt.Errorf("wording: %s in %s: %w", key, tag, err)
		}
	}
	return nil
}

// in returns the noun with its number, which is one of the arguments.
func (n noun) in(tag language.Tag, argument int) catalog.Message {
	number := fmt.Sprintf("%%[%d]d", argument)
	form := func(text string) string { return strings.Replace(text, "%d", number, 1) }
	if tag == language.English {
		return plural.Selectf(argument, "%d", plural.One, form(n.one), plural.Other, form(n.other))
	}
	return plural.Selectf(argument, "%d",
		plural.One, form(n.odin), plural.Few, form(n.dva), plural.Many, form(n.pyat), plural.Other, form(n.drobno))
}
