package sgf

import (
	"sort"
	"strings"

	"kibitz/replay/record/transcript"
)

// property is one property of a node, such as "AW[c][c]": its name in capitals and its
// values.
type property struct {
	at     transcript.Place
	name   string
	values []string
}

// value returns the first value, or "".
func (p property) value() string {
	if len(p.values) == 0 {
		return ""
	}
	return p.values[0]
}

// text returns all values, one per line.
func (p property) text() string { return strings.Join(p.values, "\n") }

// node is a node of a game tree.
type node struct {
	at         transcript.Place
	properties []property
}

// find returns the node's property with this name.
func (n node) find(name string) (property, bool) {
	for _, p := range n.properties {
		if p.name == name {
			return p, true
		}
	}
	return property{}, false
}

// maxDepth is the maximum nesting of game trees, far more than nested variations need.
const maxDepth = 1000

// parser reads a collection of game trees and keeps the main line of each: the first branch
// everywhere.
type parser struct {
	src   transcript.Source
	text  string
	at    int
	lines []int // offsets of the line ends

	games   [][]node
	dropped int      // number of branches off the main line
	between []string // text between the game trees
	cut     bool     // the text ends inside a game tree
	open    []branch // from the game tree down to the branch being read
}

// branch is a tree or subtree being read.
type branch struct {
	aside   bool // not on the main line
	fathers bool // has already had a subtree
}

func parse(src transcript.Source, text string) (*parser, error) {
	p := &parser{src: src, text: text}
	for i := range len(text) {
		if text[i] == '\n' {
			p.lines = append(p.lines, i)
		}
	}
	// Text before the first tree is a remark for people.
	if start := treeStart(text); start > 0 {
		p.at = start
	}
	for {
		p.blanks()
		if p.at == len(p.text) {
			return p, p.finished()
		}
		if err := p.token(); err != nil {
			return nil, err
		}
	}
}

func treeStart(text string) int {
	for i := range len(text) {
		if text[i] == '(' && startsTree(text[i:]) {
			return i
		}
	}
	return -1
}

func startsTree(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text[1:], " \t\n"), ";")
}

func (p *parser) finished() error {
	p.cut = p.cut || len(p.open) > 0
	if len(p.games) == 0 {
		return p.fail("it has no game tree")
	}
	return nil
}

func (p *parser) fail(wrong string) error {
	return p.src.Fail(p.place(p.at), transcript.FaultSGFSyntax, wrong)
}

// place returns the line and column of a byte. The column counts bytes, because a line may
// be very long.
func (p *parser) place(at int) transcript.Place {
	line := sort.SearchInts(p.lines, at)
	start := 0
	if line > 0 {
		start = p.lines[line-1] + 1
	}
	return transcript.Place{Line: line + 1, Column: at - start + 1}
}

func (p *parser) blanks() {
	for p.at < len(p.text) && strings.IndexByte(" \t\n\v\f", p.text[p.at]) >= 0 {
		p.at++
	}
}

func (p *parser) token() error {
	switch c := p.text[p.at]; {
	case c == '(' && (len(p.open) > 0 || startsTree(p.text[p.at:])):
		return p.down()
	case len(p.open) == 0:
		p.skipText()
	case c == ')':
		p.open = p.open[:len(p.open)-1]
		p.at++
	case c == ';':
		p.node()
	case isLetter(c):
		return p.property()
	default:
		return p.fail("there is text outside of properties")
	}
	return nil
}

// skipText collects text between the game trees.
func (p *parser) skipText() {
	end := len(p.text)
	if next := treeStart(p.text[p.at:]); next >= 0 {
		end = p.at + next
	}
	p.between = append(p.between, strings.TrimSpace(p.text[p.at:end]))
	p.at = end
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// down enters a game tree or one of its branches.
func (p *parser) down() error {
	if len(p.open) >= maxDepth {
		return p.src.Fail(p.place(p.at), transcript.FaultSGFDeep)
	}
	p.at++
	if len(p.open) == 0 {
		p.games = append(p.games, nil)
		p.open = append(p.open, branch{})
		return nil
	}
	father := &p.open[len(p.open)-1]
	aside := father.aside || father.fathers
	if father.fathers && !father.aside {
		p.dropped++
	}
	father.fathers = true
	p.open = append(p.open, branch{aside: aside})
	return nil
}

// aside reports whether the parser is off the main line.
func (p *parser) aside() bool { return p.open[len(p.open)-1].aside }

func (p *parser) node() {
	if !p.aside() {
		game := &p.games[len(p.games)-1]
		*game = append(*game, node{at: p.place(p.at)})
	}
	p.at++
}

func (p *parser) property() error {
	prop := property{at: p.place(p.at), name: p.name()}
	for {
		p.blanks()
		if p.at == len(p.text) || p.text[p.at] != '[' {
			break
		}
		v, ok := p.bracket()
		if !ok {
			return nil
		}
		prop.values = append(prop.values, v)
	}
	if len(prop.values) == 0 && p.at == len(p.text) {
		p.cut = true
		return nil
	}
	if len(prop.values) == 0 {
		return p.fail("property " + prop.name + " has no value")
	}
	game := p.games[len(p.games)-1]
	switch {
	case p.aside():
	case len(game) == 0:
		return p.fail("property " + prop.name + " stands outside of a node")
	default:
		last := &game[len(game)-1]
		last.properties = append(last.properties, prop)
	}
	return nil
}

// name reads a property's name without lower-case letters, which older SGF allowed within
// names.
func (p *parser) name() string {
	start := p.at
	for p.at < len(p.text) && isLetter(p.text[p.at]) {
		p.at++
	}
	name := strings.Map(func(c rune) rune {
		if c >= 'a' {
			return -1
		}
		return c
	}, p.text[start:p.at])
	return name
}

// bracket reads one value in brackets and removes escapes. It returns false if the text
// ends inside it.
func (p *parser) bracket() (string, bool) {
	p.at++
	var out strings.Builder
	for p.at < len(p.text) {
		switch c := p.text[p.at]; c {
		case ']':
			p.at++
			return out.String(), true
		case '\\':
			p.at++
			if p.at < len(p.text) && p.text[p.at] != '\n' { // an escaped line end is removed
				out.WriteByte(p.text[p.at])
			}
		default:
			out.WriteByte(c)
		}
		p.at++
	}
	p.at, p.cut = len(p.text), true // the value is incomplete
	return "", false
}
