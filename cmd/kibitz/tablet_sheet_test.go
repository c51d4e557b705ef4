package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/replay/simulation"
)

// The score sheet is printed on one page, in both languages and whatever the screen looks like, here with the colours swapped: where and when the match was
// played and by whom, each game or board with the score after it, and lines for both signatures.
func TestTheScoreSheetIsPrinted(t *testing.T) {
	t.Parallel()
	type sheet struct{ en, ru string }
	for _, c := range []struct {
		game string
		room func(*testing.T) *room
		play func(*tablet)
		want []sheet
	}{
		{"backgammon", func(t *testing.T) *room { return newRoom(t, simulation.ToPoints(3)) }, func(tab *tablet) {
			tab.do("start")
			tab.opens()
			tab.Tap("[data-cube]")
			tab.do("offer", "take")
			tab.concede(events.A, "single")
			tab.do("next")
			tab.opens()
			tab.concede(events.A, "gammon")
		}, []sheet{
			{"Game Winner Points How Cube Score", "№ Выиграл Очки Как Куб Счёт"},
			{"1 Dark 2 single game 2 0–2", "1 Белые 2 обычный проигрыш 2 0–2"},
			{"Score: 0–4", "Счёт: 0–4"}, {"Light: Dark:", "Чёрные: Белые:"},
		}},
		{"nards", newNards, func(tab *tablet) {
			played := playedNards(t)
			for _, e := range someTurns(played) {
				tab.enter(&e)
			}
			tab.concede(events.B, "gammon")
			tab.do("menu")
		}, []sheet{{"1 Light 2 mars", "1 Чёрные 2 марс"}, {"Light: Dark:", "Чёрные: Белые:"}}},
		{"bridge", newBoards, func(tab *tablet) {
			tab.do("start", "board")
			tab.calls("Pass Pass Pass Pass")
			tab.do("tricks", "close-board", "menu")
		}, []sheet{{"1 Passed out 0 0 0", "1 Все спасовали 0 0 0"}, {"North–South: East–West:", "Север–Юг: Восток–Запад:"}}},
	} {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			tab := c.room(t).tablet()
			c.play(tab)
			tab.sent()
			tab.do("score-sheet")
			now, months := time.Now(), strings.Fields("января февраля марта апреля мая июня июля августа сентября октября ноября декабря")
			for language, of := range map[string]func(sheet) string{"en": func(s sheet) string { return s.en }, "ru": func(s sheet) string { return s.ru }} {
				tab.set(map[string]string{"en": "light", "ru": "dark"}[language], language, map[string]string{"ru": "strong"}[language])
				tab.Until(fmt.Sprintf(`document.documentElement.lang === %q`, language))
				text := tab.onPaper("sheet-" + c.game + "-" + language)
				for _, want := range append(c.want, sheet{"Score sheet", "Протокол матча"}, sheet{"open/m1", "open/m1"}, sheet{now.Format("2, 2006"), now.Format("2 ") + months[now.Month()-1] + now.Format(" 2006 г.")}) {
					if !strings.Contains(text, of(want)) {
						t.Errorf("in %s the sheet lacks %q: %s", language, of(want), text)
					}
				}
			}
			tab.sound()
		})
	}
}

// onPaper prints the page on one sheet of paper and returns what stands on it.
func (t *tablet) onPaper(name string) string {
	t.Helper()
	t.Print(name)
	printed := t.Printed()
	if n := sheets(t.T, printed); n != 1 {
		t.Errorf("%s is printed on %d pages", name, n)
	}
	read := exec.Command("pdftotext", "-layout", "-", "-")
	read.Stdin = bytes.NewReader(printed)
	text, err := read.Output()
	if err != nil {
		t.Skipf("NOT RUN here: pdftotext reads no %s: %v", name, err)
	}
	return strings.Join(strings.Fields(string(text)), " ")
}
