package wording

import (
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// words has the words for the values of enumerations, by what they are values of.
var words = map[string]map[string]phrase{
	"stage": {
		string(rules.Scheduled): {english: "scheduled", russian: "назначен"},
		string(rules.Playing):   {english: "in play", russian: "идёт"},
		string(rules.Adjourned): {english: "adjourned", russian: "отложен"},
		string(rules.Over):      {english: "over", russian: "окончен"},
		string(rules.Voided):    {english: "void", russian: "недействителен"},
	},
	"phase": {
		backgammon.BetweenGames.String(): {english: "between games", russian: "между партиями"},
		backgammon.OpeningRoll.String():  {english: "opening roll", russian: "розыгрыш первого хода"},
		backgammon.RollOrDouble.String(): {english: "roll or double", russian: "бросок или удвоение"},
		backgammon.CubeAnswer.String():   {english: "answer to a double", russian: "ответ на удвоение"},
		backgammon.InTurn.String():       {english: "roll being played", russian: "ход по броску"},
		backgammon.MatchOver.String():    {english: "match over", russian: "матч окончен"},
	},
	"void": {
		"cocked":      {english: "a die stands aslant", russian: "кость стоит наклонно"},
		"off-board":   {english: "a die left the board", russian: "кость вне доски"},
		"left-of-bar": {english: "left of the bar", russian: "слева от бара"},
		"on-checker":  {english: "a die on a checker", russian: "кость на шашке"},
		"in-box":      {english: "a die stopped in the baffle box", russian: "кость осталась в баффл-боксе"},
		"on-vertex":   {english: "a die on its corner", russian: "кость на вершине"},
		"struck":      {english: "a die was struck", russian: "кость задета"},
		"premature":   {english: "rolled too early", russian: "преждевременный бросок"},
		"other":       {english: "another reason", russian: "иная причина"},
	},
	"turn-by": {
		"dice":  {english: "dice lifted", russian: "кости подняты"},
		"clock": {english: "clock pressed", russian: "нажаты часы"},
	},
	"spoken": {
		"said":   {english: "said so", russian: "со словами"},
		"silent": {english: "without a word", russian: "молча"},
	},
	"turned": {
		"turned":     {english: "cube turned", russian: "куб повёрнут"},
		"not-turned": {english: "cube not turned", russian: "куб не повёрнут"},
	},
	"clock": {
		"stopped": {english: "clock stopped", russian: "часы остановлены"},
		"running": {english: "clock left running", russian: "часы идут"},
	},
	"owner": {
		"centre": {english: "centred", russian: "в центре"},
		"absent": {english: "not on the table", russian: "не на столе"},
	},
	"as": {
		"single":     {english: "single game", russian: "обычный проигрыш"},
		"gammon":     {english: "gammon", russian: "марс"},
		"backgammon": {english: "backgammon", russian: "кокс"},
	},
	"source": {
		"table": {english: "at the table", russian: "за столом"},
		"paper": {english: "from paper", russian: "с бумаги"},
		"file":  {english: "from the file", russian: "из файла"},
	},
	"missing": {
		"roll":    {english: "a roll", russian: "бросок"},
		"play":    {english: "a play", russian: "ход"},
		"cube":    {english: "what happened with the cube", russian: "действие с кубом"},
		"turns":   {english: "turns", russian: "ходы"},
		"game":    {english: "a game", russian: "партия"},
		"unknown": {english: "something unknown", russian: "неизвестно что"},
	},
	"subject": {
		"position":  {english: "position", russian: "позиция"},
		"roll":      {english: "roll", russian: "бросок"},
		"play":      {english: "play", russian: "ход"},
		"cube":      {english: "cube", russian: "куб"},
		"score":     {english: "score", russian: "счёт"},
		"clock":     {english: "clock", russian: "часы"},
		"procedure": {english: "procedure", russian: "порядок игры"},
		"other":     {english: "another matter", russian: "иное"},
	},
	"standing": {
		"player":    {english: "player", russian: "игрок"},
		"spectator": {english: "spectator", russian: "зритель"},
		"monitor":   {english: "monitor", russian: "наблюдатель"},
		"recorder":  {english: "recorder", russian: "секретарь"},
		"official":  {english: "official", russian: "должностное лицо"},
	},
	"effect": {
		"restore":      {english: "go back to an earlier state", russian: "вернуться к прежнему состоянию"},
		"set-position": {english: "set the position", russian: "задать позицию"},
		"set-dice":     {english: "set the dice", russian: "задать кости"},
		"set-cube":     {english: "set the cube", russian: "задать куб"},
		"set-score":    {english: "set the score", russian: "задать счёт"},
		"set-turn":     {english: "give the turn", russian: "дать ход"},
		"void-roll":    {english: "void the roll", russian: "отменить бросок"},
		"void-game":    {english: "void the game", russian: "отменить партию"},
		"award-points": {english: "award points", russian: "присудить очки"},
		"warn":         {english: "warn", russian: "предупредить"},
		"forfeit":      {english: "forfeit", russian: "засчитать поражение"},
		"disqualify":   {english: "disqualify", russian: "дисквалифицировать"},
		"play-on":      {english: "play on", russian: "продолжать игру"},
	},
	"count": {
		"fell":  {english: "the die moved", russian: "кость сдвинулась"},
		"stood": {english: "the die stood, the roll is invalid", russian: "кость осталась, бросок недействителен"},
	},
	"vote": {
		"uphold":  {english: "uphold the ruling", russian: "оставить решение"},
		"replace": {english: "replace the ruling", russian: "заменить решение"},
	},
	"role": {
		"office":    {english: "office", russian: "организаторы"},
		"director":  {english: "director", russian: "директор"},
		"table":     {english: "table", russian: "стол"},
		"player":    {english: "player", russian: "игрок"},
		"committee": {english: "committee", russian: "жюри"},
	},
	"start": {
		"standard":    {english: "standard start", russian: "обычная расстановка"},
		"nackgammon":  {english: "nackgammon", russian: "накгаммон"},
		"hypergammon": {english: "hypergammon", russian: "гипергаммон"},
		"longgammon":  {english: "longgammon", russian: "лонггаммон"},
		"long-nards":  {english: "long nards", russian: "длинные нарды"},
	},
	"crawford": {
		"before": {english: "to come", russian: "впереди"},
		"now":    {english: "this game", russian: "эта партия"},
		"after":  {english: "played", russian: "сыграна"},
		"off":    {english: "not used", russian: "не применяется"},
	},
	"lane": {
		"recorded": {english: "as recorded", russian: "как записано"},
		"amended":  {english: "with corrections", russian: "с исправлениями"},
		"ruled":    {english: "with corrections and rulings", russian: "с исправлениями и решениями"},
	},
	"flag": {
		"yes": {english: "yes", russian: "да"},
		"no":  {english: "no", russian: "нет"},
	},
}

// sayings are the texts that stand for themselves.
var sayings = map[string]phrase{
	"play.none":       {english: "no checker moved", russian: "шашки не передвинуты"},
	"play.position":   {english: "plays to the position shown", russian: "играет в показанную позицию"},
	"sheet.none":      {english: "none", russian: "нет"},
	"who.nobody":      {english: "somebody", russian: "кто-то"},
	"who.opponent":    {english: "the opponent", russian: "противник"},
	"point.bar":       {english: "bar", russian: "бар"},
	"point.off":       {english: "off", russian: "снято"},
	"same-way":        {english: "both sides move the same way round", russian: "обе стороны ходят в одном направлении"},
	"cube.lies":       {english: "cube at %[1]d, %[2]s", russian: "куб на %[1]d, %[2]s"},
	"cube.shows":      {english: "cube at %[1]d, showing %[3]d, %[2]s", russian: "куб на %[1]d, сверху %[3]d, %[2]s"},
	"owner.side":      {english: "with %[1]s", russian: "владеет %[1]s"},
	"rulebook":        {english: "rulebook %[1]s", russian: "правила %[1]s"},
	"format.none":     {english: "no format", russian: "без формата"},
	"format.points":   {english: "match to ${points}", russian: "матч до ${toPoints}", counts: []count{{"points", 1}, {"toPoints", 1}}},
	"format.best-of":  {english: "best of ${games}", russian: "матч из ${ofGames}", counts: []count{{"games", 1}, {"ofGames", 1}}},
	"format.session":  {english: "unlimited session", russian: "игра без ограничения"},
	"format.cubeless": {english: ", without the cube", russian: ", без куба"},
	"on-roll.roll":    {english: "%[1]s on roll", russian: "бросает %[1]s"},
	"on-roll.answer":  {english: "%[1]s to answer the double", russian: "на удвоение отвечает %[1]s"},
	"on-roll.play":    {english: "%[1]s to play %[2]s", russian: "%[1]s играет %[2]s"},
	"on-roll.reroll":  {english: "%[1]s to roll again", russian: "%[1]s перебрасывает"},
	"game":            {english: "game %[1]d", russian: "партия %[1]d"},
	"match-to":        {english: "match to %[1]d", russian: "матч до %[1]d"},
	"score":           {english: "score %[1]d", russian: "счёт %[1]d"},
	"away":            {english: "needs %[1]d", russian: "осталось %[1]d"},
	"pips":            {english: "pips %[1]d", russian: "пипсы %[1]d"},
	"clock-left":      {english: "clock %[1]s", russian: "часы %[1]s"},
	"crawford.now":    {english: "Crawford game", russian: "партия Кроуфорда"},
	"frozen":          {english: "dispute open", russian: "идёт спор"},
	"gap":             {english: "position not certain", russian: "позиция не установлена"},
}
