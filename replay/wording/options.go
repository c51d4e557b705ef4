package wording

import (
	"strings"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/procedure"
)

// optionKinds name the irregularities that open options.
var optionKinds = map[rules.OptionKind]phrase{
	backgammon.OptionIllegalPlay: {english: "Illegal play", russian: "Ход не по правилам"},
	backgammon.OptionEarlyRoll:   {english: "Early roll", russian: "Преждевременный бросок"},
	backgammon.OptionSurplus:     {english: "Too many checkers", russian: "Лишние шашки"},
	backgammon.OptionShortage:    {english: "Too few checkers", russian: "Недостающие шашки"},
	backgammon.OptionNoCubeGame:  {english: "Cube in the game without it", russian: "Куб в партии без куба"},
	procedure.OptionLateness:     {english: "Lateness", russian: "Опоздание"},
	procedure.OptionBreak:        {english: "Break too long", russian: "Затянутый перерыв"},
	procedure.OptionDiceChange:   {english: "Die changed", russian: "Замена кости"},
	procedure.OptionFlag:         {english: "Flag", russian: "Флажок"},
	backgammon.OptionTouched:     {english: "Cube touched, then rolled", russian: "Бросок после касания куба"},
	backgammon.OptionConcession:  {english: "Concession", russian: "Сдача партии"},
}

// choices are what may be chosen, after "may".
var choices = map[rules.Choice]phrase{
	backgammon.Condone:          {english: "let the play stand", russian: "оставить ход в силе"},
	backgammon.AcceptRoll:       {english: "accept the roll", russian: "принять бросок"},
	backgammon.Reroll:           {english: "have it rolled again", russian: "потребовать перебросить"},
	backgammon.RemoveSurplus:    {english: "take the surplus off, of his choice", russian: "снять лишние шашки по своему выбору"},
	backgammon.AddToBar:         {english: "have the missing ones put on the bar", russian: "поставить недостающие на бар"},
	backgammon.PlayWithout:      {english: "play on as it is", russian: "играть дальше как есть"},
	backgammon.CancelGame:       {english: "have the game cancelled and played again", russian: "отменить партию и сыграть её заново"},
	backgammon.KeepGame:         {english: "let the game stand", russian: "оставить партию в силе"},
	backgammon.AcceptConcession: {english: "accept", russian: "согласиться"},
	procedure.Waive:             {english: "waive it", russian: "простить это"},
	procedure.Award:             {english: "award it", russian: "присудить это"},
	backgammon.MustDouble:       {english: "have the roll taken back and the double made", russian: "отменить бросок и засчитать удвоение"},
	backgammon.LetRollStand:     {english: "let the roll stand", russian: "оставить бросок в силе"},
	backgammon.RefuseConcession: {english: "refuse and play on", russian: "отказать и играть дальше"},
	backgammon.Replay:           {english: "have the whole roll replayed legally", russian: "потребовать переиграть весь бросок по правилам"},
}

// acts are what closes an option, after the chooser's name.
var acts = map[rules.Act]phrase{
	rules.ActPenalty: {english: "assesses it", russian: "присуждает это"},
	rules.ActThrow:   {english: "rolls", russian: "бросает кости"},
	rules.ActPlay:    {english: "finishes the next turn", russian: "завершает следующий ход"},
	rules.ActRoll:    {english: "makes a valid roll", russian: "делает действительный бросок"},
	rules.ActDouble:  {english: "doubles", russian: "удваивает"},
	rules.ActResult:  {english: "goes on to the result or the next game", russian: "переходит к результату или следующей партии"},
}

// optionTexts put an option together: 1 the kind, 2 who may choose, 3 the choices,
// 4 the acts that close it, 5 what these imply.
var optionTexts = map[string]phrase{
	"option":          {english: "%[1]s: %[2]s may %[3]s.", russian: "%[1]s: %[2]s может %[3]s."},
	"option.until":    {english: "%[1]s: %[2]s may %[3]s. If %[2]s %[4]s, this means: %[5]s.", russian: "%[1]s: %[2]s может %[3]s. Если %[2]s %[4]s, это значит: %[5]s."},
	"option.lasts":    {english: "%[1]s: %[2]s may %[3]s. The choice is over when %[2]s %[4]s.", russian: "%[1]s: %[2]s может %[3]s. Выбор закрыт, когда %[2]s %[4]s."},
	"option.or":       {english: " or ", russian: " или "},
	"option.director": {english: "the director", russian: "директор"},
	"closed.chosen":   {english: "%[2]s chose to %[3]s.", russian: "%[2]s решает: %[3]s."},
	"closed.implied":  {english: "%[2]s played on, which means to %[3]s.", russian: "%[2]s продолжает игру, что значит: %[3]s."},
	"closed.lapsed":   {english: "The choice of %[2]s lapsed.", russian: "Право выбора отпало: %[2]s."},
}

// Option says who may choose among what, until when, and what playing on means.
func (w *Words) Option(o *rules.Option, names Names) string {
	key := "option"
	switch {
	case len(o.Until) > 0 && o.Implied != "":
		key = "option.until"
	case len(o.Until) > 0:
		key = "option.lasts"
	}
	return w.say(key, w.OptionKind(o.Kind), w.chooser(o, names),
		list(w, o.Choices, w.Choice), list(w, o.Until, w.act), w.Choice(o.Implied))
}

// Closed says how an option was closed, and with what choice; the choice means
// nothing for rules.Lapsed.
func (w *Words) Closed(o *rules.Option, how rules.Closing, choice rules.Choice, names Names) string {
	return w.say("closed."+string(how), w.OptionKind(o.Kind), w.chooser(o, names), w.Choice(choice))
}

// OptionKind names the irregularity that opened an option.
func (w *Words) OptionKind(k rules.OptionKind) string { return w.word("option-kind", string(k)) }

// Choice returns a choice as it is said after "may".
func (w *Words) Choice(c rules.Choice) string {
	if text, ok := w.cardChoice(c); ok {
		return text
	}
	return w.word("choice", string(c))
}

func (w *Words) act(a rules.Act) string { return w.word("act", string(a)) }

// chooser names who may choose.
func (w *Words) chooser(o *rules.Option, names Names) string {
	if o.Seats != "" {
		return w.seats(o.Seats)
	}
	if o.Chooser == events.NoSide {
		return w.say("option.director")
	}
	return names.Of(o.Chooser)
}

// list joins words with commas and an "or".
func list[T any](w *Words, items []T, text func(T) string) string {
	words := make([]string, len(items))
	for i := range items {
		words[i] = text(items[i])
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + w.say("option.or") + words[n-1]
	}
	return strings.Join(words, "")
}
