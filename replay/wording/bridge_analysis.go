package wording

// analysisTexts tell what lies in a claim.
var analysisTexts = map[string]phrase{
	"analysis.claimed":     {english: "%[1]s claimed %[2]d of the %[3]d tricks that were left.", russian: "%[1]s претендует на %[2]d из %[3]d оставшихся взяток."},
	"analysis.no-trumps":   {english: "The opponents hold no trumps.", russian: "Козырей у противников нет."},
	"analysis.trumps":      {english: "Trumps out: %[1]s has %[2]s.", russian: "Козыри у противников: %[1]s, %[2]s."},
	"analysis.unspoken":    {english: "The statement does not speak of them.", russian: "В заявлении о них не сказано."},
	"analysis.shown-out":   {english: "%[1]s had shown out of %[2]s.", russian: "%[1]s раньше показывает отсутствие %[2]s."},
	"analysis.line":        {english: "Along the line stated (%[1]s):", russian: "По заявленной линии (%[1]s):"},
	"analysis.line-unread": {english: "The line stated cannot be followed by the program: %[1]s.", russian: "Заявленную линию программа проследить не может: %[1]s."},
	"analysis.best":        {english: "With all cards known and best play by everybody (%[1]d): %[2]s.", russian: "При открытых картах и лучшей игре всех (%[1]d): %[2]s."},
	"analysis.worst":       {english: "The worst normal way (%[1]d): %[2]s.", russian: "Худший нормальный путь (%[1]d): %[2]s."},
	"analysis.normal":      {english: "What counted as normal play:", russian: "Что считалось нормальным розыгрышем:"},
}

// ClaimAnalysis returns a text on what lies in a claim, by its name in analysisTexts.
func (w *Words) ClaimAnalysis(name string, args ...any) string {
	return w.say("analysis."+name, args...)
}
