package pbn

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// supplementary are the optional tags that have a field.
var supplementary = []string{"Round", "Table", "Room", "HomeTeam", "VisitTeam", "Score"}

// values reads the tags whose fields are not text. A function returns false if the value is
// unreadable.
var values = map[string]func(b *boards.Board, value string) bool{
	"Dealer":     readDealer,
	"Vulnerable": readVulnerable,
	"Deal":       readDeal,
	"Declarer":   readDeclarer,
	"Contract":   readContract,
	"Result":     readResult,
}

func isField(name string) bool {
	return values[name] != nil || (&boards.Board{}).Field(name) != nil
}

// interpret reads the tags into the fields of the board. The result comes later: its
// meaning depends on the declarer, who may be known only from the auction or the play.
func (r *reader) interpret() {
	for i := range r.tags {
		if t := &r.tags[i]; t.name != "Result" {
			r.field(t)
		}
	}
}

func (r *reader) field(t *tag) {
	b := &r.board
	if into := b.Field(t.name); into != nil {
		*into = statedText(t.value)
		return
	}
	read := values[t.name]
	switch {
	case read == nil:
		b.Tags = append(b.Tags, boards.Tag{Name: t.name, Value: t.value, Rows: t.rows})
	case t.value == "" || t.value == "?" || t.value == "-" && t.name != "Vulnerable":
	case !read(b, strings.TrimSpace(t.value)):
		r.note(t.at, transcript.NoteValueUnreadable, t.name, t.value)
		b.Tags = append(b.Tags, boards.Tag{Name: t.name, Value: t.value})
	}
}

// statedText returns a text for a board's field: "" if unknown, None if the file says that there
// is none.
func statedText(value string) string {
	switch value {
	case "?":
		return ""
	case "":
		return boards.None
	}
	return value
}

func readDealer(b *boards.Board, value string) bool {
	b.Dealer = seat(value)
	return b.Dealer.Valid()
}

// vulnerabilities are the values of the Vulnerable tag.
var vulnerabilities = map[string]cards.Vulnerability{
	"none": cards.NobodyVulnerable, "love": cards.NobodyVulnerable, "-": cards.NobodyVulnerable,
	"ns": cards.NSVulnerable, "ew": cards.EWVulnerable,
	"all": cards.AllVulnerable, "both": cards.AllVulnerable,
}

func readVulnerable(b *boards.Board, value string) bool {
	b.Vulnerable.Vulnerability, b.Vulnerable.Said = vulnerabilities[strings.ToLower(value)]
	return b.Vulnerable.Said
}

func readDeal(b *boards.Board, value string) bool {
	first, rest, ok := strings.Cut(value, ":")
	at := seat(strings.TrimSpace(first))
	hands := strings.Fields(rest)
	if !ok || !at.Valid() || len(hands) != cards.Seats {
		return false
	}
	d := boards.Deal{Said: true}
	for i, text := range hands {
		if text == "-" {
			continue
		}
		h, err := cards.ParseHand(text)
		if err != nil {
			return false
		}
		d.Hands[at.Next(i)], d.Known[at.Next(i)] = h, true
	}
	b.Deal = d
	return true
}

func readDeclarer(b *boards.Board, value string) bool {
	value, swapped := strings.CutPrefix(value, "^")
	declarer := seat(value)
	if !declarer.Valid() {
		return false
	}
	b.Declarer, b.Swapped = declarer, swapped
	return true
}

func readContract(b *boards.Board, value string) bool {
	c, err := cards.ParseContract(value)
	b.Contract = boards.Contract{Said: err == nil, Contract: c}
	return err == nil
}

// readResult reads the number of tricks, of declarer or of one or both sides.
func readResult(b *boards.Board, value string) bool {
	value, marked := strings.CutPrefix(value, "^")
	words := strings.Fields(value)
	tricks, ok := 0, false
	switch len(words) {
	case 1:
		tricks, ok = tricksOf(words[0])
	case 2:
		tricks, ok = sideTricks(b, words)
	case 4:
		tricks, ok = sideTricks(b, words[:2])
		others, also := sideTricks(b, words[2:])
		ok = ok && also && tricks == others
	}
	if ok {
		b.Result = boards.Result{Said: true, Tricks: tricks, Marked: marked}
	}
	return ok
}

func tricksOf(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n <= boards.Tricks
}

// sideTricks reads a text such as "NS 9" and returns declarer's tricks.
func sideTricks(b *boards.Board, words []string) (int, bool) {
	n, ok := tricksOf(words[1])
	side, known := map[string]cards.Seat{"NS": cards.North, "EW": cards.East}[strings.ToUpper(words[0])]
	_, declarer, _ := b.Outcome()
	if !declarer.Valid() && len(b.Play.Cards) > 0 {
		declarer = b.Play.Leader.Next(-1)
	}
	if !ok || !known || !declarer.Valid() {
		return 0, false
	}
	if !declarer.Partners(side) {
		n = boards.Tricks - n
	}
	return n, true
}
