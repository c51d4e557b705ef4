package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
)

var ofPlay = map[events.Type]telling{
	"preference.rolled": tell(phrase{english: "preference roll: %[1]s %[3]d, %[2]s %[4]d", russian: "розыгрыш выбора: %[1]s %[3]d, %[2]s %[4]d"},
		func(_ *Words, c *Context, b *events.PreferenceRolled) []any { return c.each(int(b.A), int(b.B)) }, nil),
	"preference.chosen": tell(phrase{english: "chooses board, direction and seat", russian: "выбирает доску, направление и место"},
		nil, func(b *events.PreferenceChosen) string { return b.Words }),
	"game.started": tell[events.GameStarted](phrase{english: "the game starts", russian: "партия начинается"}, nil, nil),
	"opening.rolled": tell(phrase{english: "opening roll: %[1]s %[3]d, %[2]s %[4]d", russian: "розыгрыш первого хода: %[1]s %[3]d, %[2]s %[4]d"},
		func(_ *Words, c *Context, b *events.OpeningRolled) []any { return c.each(int(b.A), int(b.B)) }, nil),
	"dice.rolled": tell(phrase{english: "rolls %[1]s", russian: "бросает %[1]s"},
		func(_ *Words, _ *Context, b *events.DiceRolled) []any { return []any{dice(b.Dice)} }, nil),
	"roll.voided": tell(phrase{english: "the roll%[1]s does not count: %[2]s", russian: "бросок%[1]s недействителен: %[2]s"},
		func(w *Words, _ *Context, b *events.RollVoided) []any {
			return []any{strings.TrimRight(" "+dice(b.Dice), " "), w.word("void", b.Reason)}
		}, nil),
	"checkers.moved": tell(phrase{english: "%[1]s", russian: "%[1]s"},
		func(w *Words, c *Context, b *events.CheckersMoved) []any { return []any{w.play(c, b)} }, nil),
	"setup.observed":  tell[events.SetupObserved](phrase{english: "the start position was wrong", russian: "начальная расстановка была неверной"}, nil, nil),
	"setup.corrected": tell[events.SetupCorrected](phrase{english: "the checkers were put right", russian: "расстановка исправлена"}, nil, nil),
	"count.called":    tell[events.CountCalled](phrase{english: "a count over a resting die is called", russian: "объявлен отсчёт над застывшей костью"}, nil, nil),
	"count.ended": tell(phrase{english: "the count ends: %[1]s", russian: "отсчёт окончен: %[1]s"},
		func(w *Words, _ *Context, b *events.CountEnded) []any { return []any{w.word("count", b.Outcome)} }, nil),
	"turn.ended": tell(phrase{english: "ends the turn%[1]s", russian: "завершает ход%[1]s"},
		func(w *Words, _ *Context, b *events.TurnEnded) []any { return []any{w.aside("turn-by", b.By)} }, nil),
}

var ofCube = map[events.Type]telling{
	"cube.touched": tell[events.CubeTouched](phrase{english: "touches the cube", russian: "касается куба"}, nil, nil),
	"cube.offered": tell(phrase{english: "doubles to %[1]d%[2]s%[3]s", russian: "удваивает до %[1]d%[2]s%[3]s"},
		func(w *Words, _ *Context, b *events.CubeOffered) []any {
			return []any{b.Value, w.aside("spoken", b.Words), w.aside("turned", b.Cube)}
		}, nil),
	"cube.taken": tell(phrase{english: "takes%[1]s", russian: "принимает%[1]s"},
		func(w *Words, _ *Context, b *events.CubeTaken) []any { return []any{w.aside("spoken", b.Words)} }, nil),
	"cube.beavered": tell(phrase{english: "takes and turns the cube to %[1]d at once", russian: "принимает и сразу поворачивает куб на %[1]d"},
		func(_ *Words, _ *Context, b *events.CubeBeavered) []any { return []any{b.Value} }, nil),
	"cube.passed": tell(phrase{english: "passes%[1]s%[2]s", russian: "пасует%[1]s%[2]s"},
		func(w *Words, _ *Context, b *events.CubePassed) []any {
			return []any{w.aside("spoken", b.Words), w.aside("clock", b.Clock)}
		}, nil),
	"cube.observed": tell(phrase{english: "the cube is seen at %[1]d, %[2]s", russian: "куб лежит на %[1]d, %[2]s"},
		func(w *Words, c *Context, b *events.CubeObserved) []any {
			return []any{b.Value, w.owner(b.Owner, c.Names)}
		}, nil),
}

var ofResults = map[events.Type]telling{
	"game.conceded": tell(phrase{english: "concedes the game (%[1]s)", russian: "сдаёт партию (%[1]s)"},
		func(w *Words, _ *Context, b *events.GameConceded) []any { return []any{w.word("as", b.As)} }, nil),
	"match.conceded": tell(phrase{english: "concedes the match", russian: "сдаёт матч"},
		nil, func(b *events.MatchConceded) string { return b.Reason }),
	"score.compared": tell(phrase{english: "score compared: %[1]s has %[3]s, %[2]s has %[4]s", russian: "счёт сверен: %[1]s %[3]s, %[2]s %[4]s"},
		func(w *Words, c *Context, b *events.ScoreCompared) []any {
			return []any{c.Names.Of(events.A), c.Names.Of(events.B), w.sheet(b.A), w.sheet(b.B)}
		}, nil),
	"score.entered": tell(phrase{english: "result entered: %[1]s wins ${points} (%[3]s)", russian: "записан результат: побеждает %[1]s, ${points} (%[3]s)", counts: one("points", 2)},
		func(w *Words, c *Context, b *events.ScoreEntered) []any {
			return []any{c.Names.Of(b.Winner), b.Points, w.word("source", b.Source)}
		}, nil),
	"score.observed": tell(phrase{english: "score seen: %[1]s%[2]s", russian: "указан счёт: %[1]s%[2]s"},
		func(w *Words, _ *Context, b *events.ScoreObserved) []any {
			return []any{w.sheet(b.Score), inBrackets(b.Where)}
		}, nil),
	"result.signed": tell(phrase{english: "signs the result %[1]s", russian: "подписывает результат %[1]s"},
		func(w *Words, _ *Context, b *events.ResultSigned) []any { return []any{w.sheet(b.Score)} }, nil),
}

// each returns the sides' names and a figure of each.
func (c *Context) each(a, b int) []any {
	return []any{c.Names.Of(events.A), c.Names.Of(events.B), a, b}
}

// play returns a play in notation, or says why there is none.
func (w *Words) play(c *Context, b *events.CheckersMoved) string {
	switch {
	case c.Play != "":
		return c.Play
	case b.Board != nil:
		return w.say("play.position")
	}
	return w.say("play.none")
}

// dice writes a roll, "" where the dice showed nothing.
func dice(d events.Dice) string {
	if d == (events.Dice{}) {
		return ""
	}
	return strconv.Itoa(int(d[0])) + "-" + strconv.Itoa(int(d[1]))
}

// aside returns what was noticed of an event in passing, with a comma before it.
func (w *Words) aside(of, value string) string {
	if value == "" {
		return ""
	}
	return ", " + w.word(of, value)
}

func (w *Words) sheet(score *[2]int) string {
	if score == nil {
		return w.say("sheet.none")
	}
	return strconv.Itoa(score[0]) + "-" + strconv.Itoa(score[1])
}

// owner says where the cube lies.
func (w *Words) owner(word string, names Names) string {
	switch word {
	case events.CubeOfA:
		return w.say("owner.side", names.Of(events.A))
	case events.CubeOfB:
		return w.say("owner.side", names.Of(events.B))
	}
	return w.word("owner", word)
}
