package boards_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"kibitz/events/cards"
)

// turns counts calls and cards by what they are and whose, such as "call N 1NT" and
// "card E SA", and under "word" what stands among them and is neither.
type turns map[string]int

func (t turns) add(other turns) {
	for word, n := range other {
		t[word] += n
	}
}

// total returns how many turns of a kind, "call" or "card", there are.
func (t turns) total(kind string) (n int) {
	for word, k := range t {
		if strings.HasPrefix(word, kind) {
			n += k
		}
	}
	return n
}

// unseated returns the turns without whose they are.
func (t turns) unseated() turns {
	all := turns{}
	for word, n := range t {
		if kind, rest, _ := strings.Cut(word, " "); kind != "word" {
			_, what, _ := strings.Cut(rest, " ")
			word = kind + " " + what
		}
		all[word] += n
	}
	return all
}

// silent lists how the turns in events differ from these of a file, beside what a gap of
// the record tells of: whose turns they are too, where the file says that of all of them
// and each is read. Words that are no turns must have been noticed.
func (t turns) silent(entered turns, noticed bool) []string {
	if t.seated() && !t.strange() && !entered.strange() {
		return t.unlike(entered)
	}
	inFile, told := t.unseated(), entered.unseated()
	for word, n := range maps.Clone(told) {
		what, isGap := strings.CutPrefix(word, "word ")
		switch {
		case !isGap:
		case what == "AP":
			told["call Pass"] += cards.Seats * n
		default:
			told[kindOf(what)] += n
		}
	}
	if told["call Pass"] > inFile["call Pass"] && told["word AP"] > 0 { // some of which were made before
		told["call Pass"] = inFile["call Pass"]
	}
	if !noticed && inFile.strange() {
		return []string{"words are left out in silence"}
	}
	maps.DeleteFunc(inFile, isWord)
	maps.DeleteFunc(told, isWord)
	return inFile.unlike(told)
}

// kindOf puts in front of a word whether it is a call, a card or neither.
func kindOf(word string) string {
	switch {
	case word == "P" || word == "PASS":
		return "call Pass"
	case plainCall.MatchString(word):
		return "call " + word
	case plainCard.MatchString(word):
		return "card " + word
	}
	return "word " + word
}

func isWord(word string, _ int) bool { return strings.HasPrefix(word, "word ") }

// strange reports whether there are words that are no turns.
func (t turns) strange() bool { return t.total("word") > 0 }

// seated reports whether it is known whose all turns are.
func (t turns) seated() bool {
	for word := range t {
		if strings.Contains(word, " ? ") {
			return false
		}
	}
	return true
}

// unlike lists the turns of which there are not as many in the other.
func (t turns) unlike(other turns) (words []string) {
	all := maps.Clone(t)
	all.add(other)
	for _, word := range slices.Sorted(maps.Keys(all)) {
		if t[word] != other[word] {
			words = append(words, fmt.Sprintf("%s: %d and %d", word, t[word], other[word]))
		}
	}
	return words
}

// What the plain count of a file takes for what. It shares nothing with the reader.
var (
	plainTagged = regexp.MustCompile(`(?s)\{[^}]*\}?|;[^\r\n]*|(?m:^%[^\r\n]*)|\[\s*\w+\s*"(?:[^"\\\r\n]|\\.)*"\s*\]`)
	plainTag    = regexp.MustCompile(`(?s)^\[\s*(\w+)\s*"(.*)"`)
	plainWord   = regexp.MustCompile(`=\d+=|[$]\d+|\^[A-Za-z]|[A-Za-z0-9]+|-+|[^\s]`)
	plainSign   = regexp.MustCompile(`^(?:=\d+=|[$]\d+|\^[IRL]|[!?*])$`)
	plainCall   = regexp.MustCompile(`^(?:[1-7](?:[SHDCN]|NT)|P|PASS|X|XX|D|DBL|R|RDBL)$`)
	plainCard   = regexp.MustCompile(`^[SHDC](?:[2-9TJQKA]|10)$`)
)

// plainPBN counts the calls and cards in the text of a PBN file, whatever else is in it.
func plainPBN(text []byte) turns {
	p := &plainCount{turns: turns{}}
	at := 0
	for _, span := range plainTagged.FindAllIndex(text, -1) {
		p.words(text[at:span[0]])
		if tag := plainTag.FindSubmatch(text[span[0]:span[1]]); tag != nil && string(tag[1]) != "Note" {
			*p = plainCount{turns: p.turns, now: string(tag[1]), seat: strings.Index("NESW", strings.ToUpper(string(tag[2])))}
			if p.seat < 0 {
				p.seat = whose
			}
		}
		at = span[1]
	}
	p.words(text[at:])
	return p.turns
}

// plainCount is a file being counted.
type plainCount struct {
	turns  turns
	now    string // the tag in front
	seat   int    // whose column comes next
	passes int    // since the last bid, double or redouble
	called bool   // there was one
}

func (p *plainCount) words(text []byte) {
	if p.now != "Auction" && p.now != "Play" {
		return
	}
	for _, raw := range plainWord.FindAllString(string(text), -1) {
		word := strings.ToUpper(raw)
		switch {
		case plainSign.MatchString(word):
		case p.now == "Auction" && word == "AP":
			p.allPass()
		case p.now == "Auction" && plainCall.MatchString(word):
			p.call(word)
		case p.now == "Play" && plainCard.MatchString(word):
			p.turn("card", strings.Replace(word, "10", "T", 1))
		case strings.Trim(word, "-") == "" || word == "+" || word == "^S":
			p.seat++
		default:
			p.turns["word "+word]++
			p.seat++
		}
	}
}

func (p *plainCount) turn(kind, what string) {
	seat := "?"
	if p.seat < whose {
		seat = string("NESW"[p.seat%cards.Seats])
	}
	p.turns[kind+" "+seat+" "+what]++
	p.seat++
}

// whose stands for a seat that the file does not name.
const whose = 1 << 20

func (p *plainCount) call(word string) {
	p.passes++
	switch word {
	case "P", "PASS":
		p.turn("call", "Pass")
		return
	case "D", "DBL":
		word = "X"
	case "R", "RDBL":
		word = "XX"
	}
	if strings.HasSuffix(word, "N") {
		word += "T"
	}
	p.passes, p.called = 0, true
	p.turn("call", word)
}

func (p *plainCount) allPass() {
	all := cards.Seats
	if p.called {
		all--
	}
	for ; p.passes < all; p.passes++ {
		p.turn("call", "Pass")
	}
}

// What calls and cards of LIN look like, several of which may stand in a row.
var (
	plainKeys  = regexp.MustCompile(`(?i)\b(mb|pc)\|([^|]*)\|`)
	plainCalls = regexp.MustCompile(`^(?:[1-7][SHDCN]|XX|[PXDR])`)
	plainCards = regexp.MustCompile(`^[SHDC](?:[2-9TJQKA]|10)`)
)

// plainLIN counts the calls and cards in the text of a LIN file, which does not say whose
// they are.
func plainLIN(text []byte) turns {
	p := &plainCount{turns: turns{}}
	for _, pair := range plainKeys.FindAllStringSubmatch(string(text), -1) {
		p.seat = whose
		isCall := strings.EqualFold(pair[1], "mb")
		rest := strings.ToUpper(strings.NewReplacer(" ", "", "!", "", "?", "").Replace(pair[2]))
		for rest != "" {
			word := plainCards.FindString(rest)
			if isCall {
				word = plainCalls.FindString(rest)
			}
			switch {
			case word == "":
				p.turns["word "+rest]++
				word = rest
			case isCall:
				p.call(word)
			default:
				p.turn("card", strings.Replace(word, "10", "T", 1))
			}
			rest = rest[len(word):]
		}
	}
	return p.turns
}
