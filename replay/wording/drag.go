package wording

import (
	"strings"

	"kibitz/rules"
)

// dragTexts say what an entry drags along. What is counted is passed as a number,
// all else as text.
var dragTexts = map[string]phrase{
	"drag.title":      {english: "Judged against link %[1]s; as link %[2]s it would drag along:", russian: "По состоянию на звено %[1]s; став звеном %[2]s, запись повлечёт:"},
	"drag.nothing":    {english: "Judged against link %[1]s; as link %[2]s it would change nothing else.", russian: "По состоянию на звено %[1]s; став звеном %[2]s, запись ничего больше не изменит."},
	"drag.refused":    {english: "Judged against link %[1]s, it would be refused: %[2]s", russian: "По состоянию на звено %[1]s, запись не будет принята: %[2]s"},
	"drag.second":     {english: "Judged against link %[1]s, it would only be kept as a second observation, since another device has the pen. An official can place it with 'kibitz insert'.", russian: "По состоянию на звено %[1]s, запись останется лишь вторым наблюдением, так как запись матча ведёт другое устройство. Поместить его может должностное лицо командой 'kibitz insert'."},
	"drag.known":      {english: "It is in the record already, as far as link %[1]s shows.", russian: "Эта запись уже есть, как показывает звено %[1]s."},
	"drag.run":        {english: "%[1]s to %[2]s: the table is another one after ${events}", russian: "с %[1]s по %[2]s: стол другой после событий: %[3]d", counts: []count{{"events", 3}}},
	"drag.one":        {english: "%[1]s: the table is another one", russian: "%[1]s: стол другой"},
	"drag.at-first":   {english: "at first %[1]s", russian: "сначала %[1]s"},
	"drag.at-last":    {english: "at last %[1]s", russian: "в конце %[1]s"},
	"drag.made-on":    {english: "made on another ground: %[1]s", russian: "основание другое: %[1]s"},
	"drag.flagged":    {english: "will say that its ground has changed", russian: "получит замечание, что основание изменилось"},
	"drag.restored":   {english: "its ground is again what it was", russian: "основание снова прежнее"},
	"drag.told":       {english: "made on other testimony, times or observations", russian: "показания, время или наблюдения другие"},
	"drag.won":        {english: "%[1]s wins ${points}, %[3]s", russian: "%[1]s выигрывает ${points}, %[3]s", counts: one("points", 2)},
	"drag.none":       {english: "none", russian: "нет"},
	"drag.incomplete": {english: "not completed", russian: "не завершена"},
	"drag.unended":    {english: "not ended", russian: "не окончен"},
	"drag.ended":      {english: "%[1]s at %[2]s, %[3]s", russian: "%[1]s в %[2]s, %[3]s"},
	"drag.moved-on":   {english: "the match has gone on meanwhile; this is how it is now:", russian: "матч тем временем продолжился; теперь так:"},
	"drag.recorded":   {english: "Recorded as link %[1]s of match %[2]s.", russian: "Внесено звеном %[1]s в матч %[2]s."},
	"drag.ask":        {english: "Record this? [y/N]", russian: "Внести? [д/Н]"},
	"drag.declined":   {english: "nothing was recorded", russian: "ничего не внесено"},
	"drag.unknown":    {english: "not shown by play", russian: "по записи не видно"},

	"drag.parted":   {english: "Parted from the record at link %[1]s:", russian: "Развилка у звена %[1]s:"},
	"drag.at-link":  {english: "at link %[1]s", russian: "у звена %[1]s"},
	"drag.as-was":   {english: "as it was, to %[1]s", russian: "как было, до %[1]s"},
	"drag.as-would": {english: "as it would be", russian: "как было бы"},

	"label.position":  {english: "position", russian: "позиция"},
	"label.waiting":   {english: "to play", russian: "очередь"},
	"label.cube-lies": {english: "cube", russian: "куб"},

	"label.comes":    {english: "put in", russian: "вставлено"},
	"label.goes":     {english: "taken out", russian: "убрано"},
	"label.differs":  {english: "differs", russian: "иначе"},
	"label.found":    {english: "finding +", russian: "замеч. +"},
	"label.gone":     {english: "finding -", russian: "замеч. -"},
	"label.decision": {english: "decision", russian: "решение"},
	"label.cube":     {english: "player", russian: "игрок"},
	"label.game":     {english: "game", russian: "партия"},
	"label.crawford": {english: "Crawford", russian: "Кроуфорд"},
	"label.score":    {english: "score", russian: "счёт"},
	"label.end":      {english: "match", russian: "матч"},
	"label.winner":   {english: "winner", russian: "победитель"},
	"label.opens":    {english: "choice +", russian: "выбор +"},
	"label.closes":   {english: "choice -", russian: "выбор -"},
}

// endings say what ended a game.
var endings = map[string]phrase{
	"bear-off":   {english: "borne off", russian: "шашки сняты"},
	"pass":       {english: "pass", russian: "пас"},
	"concession": {english: "conceded", russian: "сдача"},
	"entry":      {english: "as entered", russian: "по внесённому результату"},
	"forfeit":    {english: "forfeited", russian: "поражение засчитано"},
}

// Drag returns a text on what an entry drags along, by its name in dragTexts.
func (w *Words) Drag(name string, args ...any) string { return w.say("drag."+name, args...) }

// Ending says what ended a game, by backgammon.Ending.
func (w *Words) Ending(by string) string { return w.word("ending", by) }

// Loss says how a game was lost: single, gammon or backgammon.
func (w *Words) Loss(as string) string { return w.word("as", as) }

// Changes says what changed, a semicolon between.
func (w *Words) Changes(changes []rules.Change, names Names) string {
	parts := make([]string, len(changes))
	for i, c := range changes {
		parts[i] = w.Change(c, names)
	}
	return strings.Join(parts, "; ")
}
