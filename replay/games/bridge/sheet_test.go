package bridge

import (
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"

	"golang.org/x/text/language"
)

// writtenIn returns the words of a part of a picture, and the size of the smallest of them.
func writtenIn(p *sheet, part string) (words []string, least float64) {
	least = p.Size().Y
	for _, s := range diagramtest.Record(p) {
		if _, in := s.In(part); in && s.Kind == "letters" {
			words, least = append(words, s.Words), min(least, 2*s.Reach.Y/diagram.CapHeight)
		}
	}
	return words, least
}

func TestAContractIsWrittenWhole(t *testing.T) {
	start := &events.BoardOpened{Board: 12, Dealer: cards.West, Vulnerable: cards.NSVulnerable}
	for _, tag := range []language.Tag{language.English, language.Russian} {
		for declarer := cards.North; declarer.Valid(); declarer++ {
			table := dealAfter(t, start)
			table.Contract, table.Declarer, table.Dummy = "7NTXX", declarer.String(), declarer.Partner().String()
			p := newSheet(table, diagram.Options{Language: tag})
			want := p.contract(table.Contract, table.Declarer)
			if words, _ := writtenIn(p, "contract"); words[0] != want || strings.Contains(strings.Join(words, ""), "…") {
				t.Errorf("%q is written as %q", want, words)
			}
		}
	}
}

// A call is told with the number of its note, which says what it means, in letters that can be printed to be read.
func TestAnExplainedCallKeepsItsNumber(t *testing.T) {
	const printed = 10.5 // is as large as 7 points where a picture is as wide as a page
	var bodies []events.Body
	bodies = append(bodies, &events.BoardOpened{Board: 12, Dealer: cards.West, Vulnerable: cards.NSVulnerable})
	seat := cards.West
	for i, call := range strings.Fields("1NT* 2NT* 3NT* 4NT* 5NT* 6C* 6D* 6H* 6S* 6NT* X XX 7NT* Pass Pass Pass") {
		bodies = append(bodies, calls(seat, call)...)
		if i < 13 {
			bodies = append(bodies, &events.CallExplained{Seat: seat, Words: "any"})
		}
		seat = seat.Next(1)
	}
	for _, tag := range []language.Tag{language.English, language.Russian} {
		words, least := writtenIn(newSheet(dealAfter(t, bodies...), diagram.Options{Language: tag}), "calls")
		for i := range 13 {
			if number := "(" + strconv.Itoa(i+1) + ")"; len(words) < 13 || !strings.HasSuffix(words[i], number) {
				t.Fatalf("%s: call %d has not the number %s of its note: %q", tag, i+1, number, words)
			}
		}
		if least < printed {
			t.Errorf("%s: letters of %.1f, and not %.1f", tag, least, printed)
		}
	}
}
