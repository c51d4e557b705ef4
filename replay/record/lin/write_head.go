package lin

import (
	"fmt"
	"strconv"
	"strings"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// head writes what precedes the boards.
func (w *writer) head() {
	if w.file.Format != transcript.LIN {
		for _, t := range w.file.Head {
			w.omit(transcript.OmitKey, "%"+t.Value)
		}
		w.vugraph()
		return
	}
	for _, t := range w.file.Head {
		w.put(t.Name, t.Value)
		w.page()
		switch t.Name {
		case "vg":
			w.match.title(t.Value)
		case "rs":
			w.match.results = strings.Split(t.Value, ",")
		case "pn":
			w.match.names = strings.Split(t.Value, ",")
		}
	}
}

// mostListed is the maximum number of boards in a list of results that this writer makes.
const mostListed = 1000

// vugraph writes the head of a vugraph file (title, teams and results) if the boards are of
// one match in two rooms, with no number twice in a room.
func (w *writer) vugraph() {
	first, last, ok := w.numbers()
	if !ok {
		return
	}
	b := &w.file.Boards[0]
	scoring := b.Scoring
	for letter, word := range scorings {
		if word == scoring {
			scoring = letter
		}
	}
	title := fmt.Sprintf("%s,%s,%s,%d,%d,%s,0,%s,0", w.noComma(b.Event), w.noComma(b.Round), w.noComma(scoring), first, last, w.noComma(b.HomeTeam), w.noComma(b.VisitTeam))
	results := make([]string, 2*(last-first+1))
	for i := range w.file.Boards {
		b := &w.file.Boards[i]
		n, _ := strconv.Atoi(b.Number)
		results[2*(n-first)+roomIndex(b.Room)] = listed(b)
	}
	w.put("vg", title)
	w.page()
	w.put("rs", strings.Join(results, ","))
	w.page()
	w.match.title(oneLine(strings.ReplaceAll(title, "|", "/")))
	w.match.results = results
}

// listed returns a board's entry for a list of results, or "" if it cannot have one.
func listed(b *boards.Board) string {
	o := outcome{contract: b.Contract.Contract, declarer: b.Declarer, tricks: b.Result.Tricks}
	if !b.Contract.Said || !o.contract.PassedOut() && (!b.Result.Said || !b.Declarer.Valid()) {
		return ""
	}
	return o.String()
}

// numbers returns the lowest and highest board number. ok is false if the boards are not of
// one match in two rooms.
func (w *writer) numbers() (first, last int, ok bool) {
	seen := map[string]bool{}
	head := &w.file.Boards[0]
	for i := range w.file.Boards {
		b := &w.file.Boards[i]
		n, err := strconv.Atoi(b.Number)
		place := b.Room + b.Number
		same := b.Event == head.Event && b.Round == head.Round && b.Scoring == head.Scoring && b.HomeTeam == head.HomeTeam && b.VisitTeam == head.VisitTeam
		if err != nil || n < 1 || !numbered(b.Number) || b.Room != open && b.Room != closed || seen[place] || !same {
			return 0, 0, false
		}
		seen[place] = true
		if i == 0 {
			first, last = n, n
		}
		first, last = min(first, n), max(last, n)
	}
	return first, last, len(w.file.Boards) > 0 && last-first < mostListed
}
