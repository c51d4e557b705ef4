package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// oneBoard is a board of bridge in PBN: four spades by South, played for two tricks and
// claimed.
const oneBoard = `% PBN 2.1
[Event "Club evening"]
[Site "Sofia"]
[Date "2026.11.20"]
[Board "12"]
[West "Dmitri"]
[North "Anna"]
[East "Boris"]
[South "Clara"]
[Dealer "W"]
[Vulnerable "NS"]
[Deal "N:QJ8762.AK.A43.K5 K95.JT987.95.T98 AT3.Q2.KJT82.A42 4.6543.Q76.QJ763"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "4S"]
[Result "11"]
[Auction "W"]
Pass 1NT Pass 4S
Pass Pass Pass
[Play "W"]
C6 C5 CT CA
D6 DA D5 D2
*
`

// The program shows a match of bridge with the commands that show others.
func TestAMatchOfBridgeIsShown(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile(d.write("evening.pbn", []byte(oneBoard))).Match
	contains := func(text string, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("without %q:\n%s", part, text)
			}
		}
	}
	contains(d.do("show", match), "Board 12", "Vulnerable: N-S", "North Anna", "West       North      East       South", "♠ Q J 8 7 6 2", "11 tricks (+1)")
	contains(d.do("show", match, "--ascii", "--lang", "ru"), "Сдача 12", "S Q J 8 7 6 2", "Сдающий: Запад")
	contains(d.do("show", match, "-o", "svg"), `data-part="hand" data-seat="N"`, "<title>Board 12")
	contains(d.do("show", match, "--json"), `"seats":{"N":"Anna","E":"Boris","S":"Clara","W":"Dmitri"}`, `"board":12`)
	picture := filepath.Join(t.TempDir(), "deal.png")
	d.do("show", match, "-o", "png", "--file", picture)
	contains(string(d.read(picture)), "PNG")
	contains(d.do("audit", match), "board 12", "West plays ♣6")
	d.fails(exitFailed, []string{"no identifiers"}, "show", match, "--id", "position")
}
