package transcript_test

import (
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/wording"
)

// What a reader recorded by a code, or in English, is told in words of the language.
func TestWhatAReaderRecordedIsToldInWords(t *testing.T) {
	names := wording.Names{"Anna", "Boris"}
	for _, c := range []struct {
		body   events.Body
		en, ru string
	}{
		{
			&events.NoteMade{Key: "dice-impossible", Text: "12: 7-8"},
			"note: line 12: 7-8 is not a possible roll; the roll was left open",
			"заметка: строка 12: такого броска не бывает: 7-8; бросок оставлен неизвестным",
		},
		{
			&events.NoteMade{Key: "header-value-unknown", Text: "3: RU, Crawford, if asked"},
			"note: line 3: header RU has an unknown value: Crawford, if asked",
			"заметка: строка 3: неизвестное значение заголовка RU: Crawford, if asked",
		},
		{&events.NoteMade{Key: "name-changed", Text: "2, A"}, "note: game 2 names player A differently: …", "заметка: партия 2 называет игрока A иначе: …"},
		{&events.NoteMade{Key: "cut-short", Text: "40: "}, "note: line 40: the file ends inside a game", "заметка: строка 40: файл кончается посреди партии"},
		{
			&events.NoteMade{Key: "rules-assumed", Text: "start standard, crawford true"},
			"note: the file does not name the rules; start standard, crawford true were assumed",
			"заметка: файл не говорит, по каким правилам идёт игра; приняты: обычная начальная расстановка, правило Кроуфорда",
		},
		{&events.NoteMade{Key: "resignation", Text: "B gives up for 4"}, "note: resignation = Boris gives up for 4", "заметка: сдача партии = Boris сдаёт партию, очков: 4"},
		{&events.NoteMade{Key: "file-mark", Text: "^R"}, "note: mark = ^R", "заметка: пометка = фальшренонс"},
		{&events.NoteMade{Key: "Site", Text: "Sofia"}, "note: Site = Sofia", "заметка: Site = Sofia"},
		{&events.NoteMade{Text: "12: he said so"}, "note: 12: he said so", "заметка: 12: he said so"},
		{
			&events.GapNoted{Missing: "unknown", Words: "A wins, the file does not say how many points"},
			"gap in the record, missing: something unknown: Anna wins, the file does not say how many points",
			"пропуск в записи, недостаёт: неизвестно что: Anna выигрывает, в файле не сказано, сколько очков",
		},
		{
			&events.GapNoted{Missing: "play", Words: "2 of trick 5"},
			"gap in the record, missing: a play: 2 of trick 5", "пропуск в записи, недостаёт: ход: карт во взятке 5: 2",
		},
		{ // what somebody wrote stands as it was written
			&events.GapNoted{Missing: "play", Words: "Anna saw the end of trick 5"},
			"gap in the record, missing: a play: Anna saw the end of trick 5", "пропуск в записи, недостаёт: ход: Anna saw the end of trick 5",
		},
		{
			&events.GapNoted{Missing: "play", Words: "rows of chairs to 5"},
			"gap in the record, missing: a play: rows of chairs to 5", "пропуск в записи, недостаёт: ход: rows of chairs to 5",
		},
		{
			&events.GapNoted{Missing: "unknown", Words: "Nobody wins, the file does not say how many points"},
			"gap in the record, missing: something unknown: Nobody wins, the file does not say how many points",
			"пропуск в записи, недостаёт: неизвестно что: Nobody wins, the file does not say how many points",
		},
		{
			&events.NoteMade{Key: "rules-assumed", Text: "start longgammon"},
			"note: the file does not name the rules; start longgammon were assumed",
			"заметка: файл не говорит, по каким правилам идёт игра; приняты: начальная расстановка longgammon",
		},
		{
			&events.PositionSet{Reason: "automatic doubles, as the file says"},
			"the position is set: automatic doubles, as the file says", "позиция задана: автоматические удвоения, как сказано в файле",
		},
	} {
		for tag, want := range map[language.Tag]string{language.English: c.en, language.Russian: c.ru} {
			if got := wording.In(tag).Event(&events.Event{Body: c.body}, &wording.Context{Names: names}); got != want {
				t.Errorf("%v: %q, not %q", tag, got, want)
			}
		}
	}
}
