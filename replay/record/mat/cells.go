package mat

import (
	"regexp"
	"strings"
)

// cellKind is the kind of a cell, given by its opening word.
type cellKind uint8

const (
	cellRoll    cellKind = iota // dice and the play
	cellPlay                    // steps or question marks without dice
	cellDouble                  //
	cellBeaver                  //
	cellTake                    //
	cellDrop                    //
	cellResign                  // concedes, loses, resigns
	cellWins                    // the result
	cellUnknown                 // not understood
)

// cell is one half of a row: a player's turn, or the result.
type cell struct {
	kind cellKind
	at   int    // byte offset of its first character in the line
	gap  int    // blanks before it; a tab counts as a wide gap
	tabs int    // tabs before it
	dice string // the two digits of a roll
	body span   // the text after the dice or the opening word
}

// span is a range of bytes in a line.
type span struct{ from, to int }

func (s span) of(text string) string { return strings.TrimSpace(text[s.from:s.to]) }

func (s span) empty() bool { return s.from >= s.to }

// turn reports whether the cell is a player's turn rather than the result.
func (c cell) turn() bool { return c.kind != cellWins }

// wide is the minimum gap, in blanks, that occurs only between columns.
const wide = 4

// row is a numbered line of a game, or the part of a line after a second row number.
type row struct {
	line   line
	number int // 0 if there is none
	start  int // byte offset of the cells
	cells  []cell
}

// word is a run of characters between blanks.
type word struct {
	at, end   int
	text      string
	gap, tabs int
}

// words splits a line, starting at an offset.
func words(text string, from int) []word {
	var found []word
	last := from
	for at := from; at < len(text); {
		if text[at] == ' ' || text[at] == '\t' {
			at++
			continue
		}
		end := at
		for end < len(text) && text[end] != ' ' && text[end] != '\t' {
			end++
		}
		tabs := strings.Count(text[last:at], "\t")
		found = append(found, word{at, end, text[at:end], at - last + tabs*wide, tabs})
		at, last = end, end
	}
	return found
}

var (
	barePattern   = regexp.MustCompile(`^[1-6][1-6][.,]?$`)
	numberPattern = regexp.MustCompile(`^(\d{1,4})\)$`)
	playPattern   = regexp.MustCompile(`(?i)^(?:\d{1,2}|bar|b)\*?[/\\-]`)
)

// openers are the stems of the words that open a cell.
var openers = []struct {
	stem string
	kind cellKind
}{
	{"doubl", cellDouble}, {"redoubl", cellDouble},
	{"beaver", cellBeaver}, {"raccoon", cellBeaver}, {"racoon", cellBeaver},
	{"take", cellTake}, {"took", cellTake}, {"accept", cellTake},
	{"drop", cellDrop}, {"pass", cellDrop}, {"reject", cellDrop}, {"refuse", cellDrop}, {"decline", cellDrop},
	{"conced", cellResign}, {"resign", cellResign}, {"gives", cellResign}, {"gave", cellResign}, {"forfeit", cellResign}, {"lose", cellResign}, {"loss", cellResign}, {"lost", cellResign},
	{"win", cellWins}, {"won", cellWins},
}

func opener(text string) (cellKind, bool) {
	text = strings.ToLower(text)
	for _, o := range openers {
		if strings.HasPrefix(text, o.stem) {
			return o.kind, true
		}
	}
	return cellUnknown, false
}

// rowsOf splits a line of a game into rows. There are several if the line contains further
// row numbers.
func rowsOf(l line, numbering func(line) (number, cells int, ok bool)) []row {
	if l.endless() {
		return []row{{line: l}}
	}
	number, start, _ := numbering(l)
	c := cutter{rows: []row{{line: l, number: number, start: start}}}
	all := words(l.text, start)
	for i := 0; i < len(all); i++ {
		c.word(all[i])
		if c.illegal(all[i]) {
			i = c.swallow(all, i)
		}
	}
	return c.rows
}

// cutter splits a line into rows and cells, word by word.
type cutter struct {
	rows []row
}

func (c *cutter) row() *row { return &c.rows[len(c.rows)-1] }

// open returns the cell that words are added to, or nil.
func (c *cutter) open() *cell {
	cells := c.row().cells
	if len(cells) == 0 {
		return nil
	}
	return &cells[len(cells)-1]
}

func (c *cutter) word(w word) {
	open := c.open()
	if open != nil && w.gap >= 2 && strings.HasSuffix(w.text, ")") {
		if m := numberPattern.FindStringSubmatch(w.text); m != nil {
			c.newRow(w, m[1])
			return
		}
	}
	fresh, ok := begin(w, open)
	if !ok {
		open.body.to = w.end
		return
	}
	c.row().cells = append(c.row().cells, fresh)
}

func (c *cutter) newRow(w word, digits string) {
	number := 0
	for _, d := range digits {
		number = number*10 + int(d-'0')
	}
	c.rows = append(c.rows, row{line: c.row().line, number: number, start: w.end})
}

// begin reports whether a word begins a cell after the open one, and returns the new cell.
func begin(w word, open *cell) (cell, bool) {
	fresh := cell{at: w.at, gap: w.gap, tabs: w.tabs, body: span{w.end, w.end}}
	if dice, rest, ok := diceOf(w.text); ok {
		fresh.kind, fresh.dice = cellRoll, dice
		fresh.body.from -= len(rest)
		return fresh, true
	}
	if kind, ok := opener(w.text); ok && opens(kind, w, open) {
		fresh.kind = kind
		return fresh, true
	}
	if open != nil && !parted(w, open) {
		return cell{}, false
	}
	switch {
	case barePattern.MatchString(w.text):
		fresh.kind, fresh.dice = cellRoll, w.text[:2]
	case playPattern.MatchString(w.text), strings.Trim(w.text, "?") == "":
		fresh.kind, fresh.body.from = cellPlay, w.at
	default:
		fresh.kind, fresh.body.from = cellUnknown, w.at
	}
	return fresh, true
}

// diceOf reads the dice of a roll, "62:", "6-2;" or "??:", and returns the text after them. Two unknown
// dice are "00".
func diceOf(text string) (dice, rest string, ok bool) {
	first, after, ok := die(text)
	if !ok {
		return "", "", false
	}
	second, after, ok := die(strings.TrimPrefix(after, "-"))
	if !ok || after == "" || after[0] != ':' && after[0] != ';' {
		return "", "", false
	}
	if dice = first + second; dice == "??" {
		dice = "00"
	}
	return dice, after[1:], true
}

// die reads a digit or a question mark.
func die(text string) (die, rest string, ok bool) {
	if text == "" || text[0] != '?' && (text[0] < '0' || text[0] > '9') {
		return "", "", false
	}
	return text[:1], text[1:], true
}

// opens reports whether an opening word really opens a cell. A resignation directly after
// the dice, "62: Concedes", is a cell of its own. Inside text that is not understood,
// opening words have no meaning.
func opens(kind cellKind, w word, open *cell) bool {
	if kind == cellDrop && open != nil && open.kind == cellRoll && open.body.empty() && w.gap < 2 {
		return false // "63: pass" means no legal play
	}
	return open == nil || open.kind != cellUnknown || w.gap >= 2
}

// parted reports whether a word that is not an opener is far enough from the open cell to
// belong to the other column.
func parted(w word, open *cell) bool {
	if open.kind == cellRoll || open.kind == cellPlay {
		return w.gap >= wide && !open.body.empty() && (playPattern.MatchString(w.text) || barePattern.MatchString(w.text))
	}
	return w.gap >= wide
}

// illegal reports whether the word starts the Snowie notation of an illegal play. Its
// parentheses contain names and therefore any words.
func (c *cutter) illegal(w word) bool {
	open := c.open()
	return open != nil && open.kind == cellRoll && open.body.to == w.end && strings.EqualFold(w.text, "illegal")
}

var shutPattern = regexp.MustCompile(`;\s*\)`)

// swallow adds all words up to the closing parenthesis to the open cell and returns the
// index of the last one.
func (c *cutter) swallow(all []word, from int) int {
	shut := shutPattern.FindStringIndex(c.row().line.text[all[from].at:])
	if shut == nil {
		return from
	}
	end := all[from].at + shut[1]
	last := from
	for last+1 < len(all) && all[last+1].at < end {
		last++
	}
	c.open().body.to = all[last].end
	return last
}
