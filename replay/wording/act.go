package wording

// actTexts are what commands say that act on a match.
var actTexts = map[string]phrase{
	"act.no-option":     {english: "Nothing may be chosen.", russian: "Выбирать нечего."},
	"act.no-setting":    {english: "The rulebook leaves nothing open.", russian: "Правила ничего не оставляют на усмотрение."},
	"act.no-question":   {english: "No question is kept open.", russian: "Отложенных вопросов нет."},
	"act.no-due":        {english: "Nothing has fallen due.", russian: "Ничего не причитается."},
	"act.due-points":    {english: "%[1]s: %[2]s: ${points} to the opponent", russian: "%[1]s: %[2]s: ${points} противнику", counts: one("points", 3)},
	"act.due-forfeit":   {english: "%[1]s: %[2]s: the match is lost", russian: "%[1]s: %[2]s: матч проигран"},
	"act.due-since":     {english: "since %[1]s.", russian: "с %[1]s."},
	"act.due-uncertain": {english: "The clocks do not tell for certain.", russian: "Часы не позволяют сказать наверняка."},
}

// Act returns a text of a command that acts on a match, by its name in actTexts.
func (w *Words) Act(name string, args ...any) string { return w.say("act."+name, args...) }
