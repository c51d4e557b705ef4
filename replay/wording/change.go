package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// changed names what an event may change, by the names of rules.Change.
var changed = joined(changedBeside, changedAtBackgammon, changedAtBridge)

// changedBeside are the changes that are not of one game.
var changedBeside = map[string]phrase{
	"stage":     {english: "match", russian: "матч"},
	"phase":     {english: "table", russian: "стол"},
	"penalties": {english: "penalty points against A-B", russian: "штрафные очки A-B"},
	"warnings":  {english: "warnings A-B", russian: "предупреждения A-B"},
	"disputes":  {english: "disputes", russian: "споры"},
	"dues":      {english: "fallen due", russian: "причитается"},
	"struck":    {english: "stretches struck", russian: "вычеркнуто отрезков"},
	"frozen":    {english: "frozen by a dispute", russian: "остановлено спором"},
}

var changedAtBackgammon = map[string]phrase{
	"format":       {english: "format", russian: "формат"},
	"game":         {english: "game", russian: "партия"},
	"on_roll":      {english: "turn", russian: "ход"},
	"dice":         {english: "dice", russian: "кости"},
	"early":        {english: "early roll", russian: "ранний бросок"},
	"reroll":       {english: "to be rolled again", russian: "перебросить"},
	"board.A":      {english: "checkers of A", russian: "шашки A"},
	"board.B":      {english: "checkers of B", russian: "шашки B"},
	"cube.value":   {english: "cube", russian: "куб"},
	"cube.owner":   {english: "cube lies", russian: "место куба"},
	"cube.offered": {english: "double offered", russian: "предложено удвоение"},
	"score":        {english: "score A-B", russian: "счёт A-B"},
	"games":        {english: "games completed", russian: "сыграно партий"},
	"crawford":     {english: "Crawford game", russian: "партия Кроуфорда"},
	"winner":       {english: "winner", russian: "победитель"},
	"clock":        {english: "clocks A, B", russian: "часы A, B"},
	"gap":          {english: "position not certain", russian: "позиция не установлена"},
	"signed.A":     {english: "signed by A", russian: "подписано A"},
	"signed.B":     {english: "signed by B", russian: "подписано B"},
}

// valueWords says of which enumeration the values of a field are.
var valueWords = map[string]string{
	"stage": "stage", "phase": "phase", "crawford": "crawford", "cube.owner": "owner",
	"reroll": "flag", "frozen": "flag", "gap": "flag", "signed.A": "flag", "signed.B": "flag",
}

// Change says what changed: "score A-B: 0-0 -> 2-0".
func (w *Words) Change(c rules.Change, names Names) string {
	return w.word("change", c.Field) + ": " + w.value(c.Field, c.Before, names) + " -> " + w.value(c.Field, c.After, names)
}

// Field names what an event may change, by rules.Change.Field.
func (w *Words) Field(name string) string { return w.word("change", name) }

// Value puts the value of such a field in words.
func (w *Words) Value(field, value string, names Names) string { return w.value(field, value, names) }

// value puts a field's value in words.
func (w *Words) value(field, value string, names Names) string {
	switch {
	case value == "" && valueWords[field] == "flag":
		return w.word("flag", "no")
	case value == "":
		return "-"
	case bridgeValues[field] != nil:
		return bridgeValues[field](w, value)
	case field == "clock":
		return clocks(value)
	case field == "early":
		side, dice, _ := strings.Cut(value, " ")
		return names.Of(events.ParseSide(side)) + " " + dice
	case field == "on_roll" || field == "winner" || field == "cube.owner" && events.ParseSide(value).Valid():
		return names.Of(events.ParseSide(value))
	}
	if of, ok := valueWords[field]; ok {
		return w.word(of, value)
	}
	return value
}

// clocks writes readings in milliseconds as minutes and seconds.
func clocks(value string) string {
	words := strings.Fields(value)
	for i, word := range words {
		if left, err := strconv.ParseInt(word, 10, 64); err == nil {
			words[i] = Clock(left)
		}
	}
	return strings.Join(words, " ")
}
