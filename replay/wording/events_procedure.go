package wording

import (
	"strings"

	"kibitz/events"
)

// ofProcedureEvents tells what the tournament's side of a match is made of.
var ofProcedureEvents = map[events.Type]telling{
	"start.postponed": tell(phrase{english: "the start is moved to %[1]s", russian: "начало перенесено на %[1]s"},
		func(w *Words, c *Context, b *events.StartPostponed) []any { return []any{b.Until.String()} }, func(b *events.StartPostponed) string { return b.Reason }),
	"player.left": tell(phrase{english: "%[1]s leaves the room", russian: "%[1]s выходит из зала"},
		func(w *Words, c *Context, b *events.PlayerLeft) []any { return []any{c.person(b.Player)} }, nil),
	"player.returned": tell(phrase{english: "%[1]s is back", russian: "%[1]s возвращается"},
		func(w *Words, c *Context, b *events.PlayerReturned) []any { return []any{c.person(b.Player)} }, nil),
	"monitoring.started": tell[events.MonitoringStarted](phrase{english: "the pace is watched", russian: "за темпом следят"}, nil, nil),
	"monitoring.ended":   tell[events.MonitoringEnded](phrase{english: "the pace is watched no longer", russian: "за темпом больше не следят"}, nil, nil),
	"monitor.appointed": tell(phrase{english: "monitor: %[1]s", russian: "наблюдатель: %[1]s"},
		func(w *Words, c *Context, b *events.MonitorAppointed) []any { return []any{c.person(b.Person)} }, nil),
	"official.named": tell(phrase{english: "office: %[1]s, %[2]s", russian: "должность: %[1]s, %[2]s"},
		func(w *Words, c *Context, b *events.OfficialNamed) []any {
			return []any{w.word("office", b.Office), c.person(b.Person)}
		}, nil),
	"official.absent": tell(phrase{english: "away: %[1]s", russian: "отсутствует: %[1]s"},
		func(w *Words, c *Context, b *events.OfficialAbsent) []any { return []any{c.person(b.Person)} }, nil),
	"languages.declared": tell(phrase{english: "languages at the table: %[1]s", russian: "языки за столом: %[1]s"},
		func(w *Words, c *Context, b *events.LanguagesDeclared) []any {
			return []any{OneLine(strings.Join(b.Languages, ", "))}
		}, nil),
	"equipment.demanded": tell(phrase{english: "demands: %[1]s", russian: "требует: %[1]s"},
		func(w *Words, c *Context, b *events.EquipmentDemanded) []any {
			return []any{w.word("equipment", b.What)}
		}, nil),
	"dice.changed": tell(phrase{english: "dice are changed: %[1]s", russian: "замена костей: %[1]s"},
		func(w *Words, c *Context, b *events.DiceChanged) []any { return []any{w.word("changer", b.By)} }, nil),
	"dice.mixed":           tell[events.DiceMixed](phrase{english: "the four dice are mixed", russian: "четыре кости перемешаны"}, nil, nil),
	"headphones.forbidden": tell[events.HeadphonesForbidden](phrase{english: "forbids the opponent headphones", russian: "запрещает противнику наушники"}, nil, nil),
	"spectator.barred":     tell[events.SpectatorBarred](phrase{english: "a spectator may not watch", russian: "зрителю запрещено смотреть"}, nil, nil),
	"player.excluded": tell(phrase{english: "is out of the event: %[1]s", russian: "выбывает: %[1]s"},
		func(w *Words, c *Context, b *events.PlayerExcluded) []any { return []any{w.word("exclusion", b.How)} }, func(b *events.PlayerExcluded) string { return b.Reason }),
	"irregularity.reported": tell(phrase{english: "reported (%[2]s): %[1]s", russian: "сообщение (%[2]s): %[1]s"},
		func(w *Words, c *Context, b *events.IrregularityReported) []any {
			return []any{w.word("irregularity", b.Kind), w.word("standing", b.By)}
		}, func(b *events.IrregularityReported) string { return b.Words }),
	"settlement.reported": tell(phrase{english: "settled: %[1]s", russian: "сговор: %[1]s"},
		func(w *Words, c *Context, b *events.SettlementReported) []any {
			return []any{w.word("settled", b.What)}
		}, func(b *events.SettlementReported) string { return b.Words }),
	"game.cancelled": tell(phrase{english: "the game is broken off", russian: "партия прервана"},
		nil, func(b *events.GameCancelled) string { return b.Words }),
	"result.reported": tell(phrase{english: "reports the result %[1]d-%[2]d", russian: "сообщает результат %[1]d-%[2]d"},
		func(w *Words, c *Context, b *events.ResultReported) []any { return []any{b.Score[0], b.Score[1]} }, nil),
	"result.posted": tell(phrase{english: "result posted: %[1]d-%[2]d", russian: "вывешен результат: %[1]d-%[2]d"},
		func(w *Words, c *Context, b *events.ResultPosted) []any { return []any{b.Score[0], b.Score[1]} }, nil),
	"next.started": tell[events.NextStarted](phrase{english: "has begun the next match", russian: "начинает следующий матч"}, nil, nil),
	"clock.set": tell(phrase{english: "time control: %[1]s, reserve %[2]s, %[3]s, per turn %[4]s", russian: "контроль времени: %[1]s, резерв %[2]s, %[3]s, на ход %[4]s"},
		func(w *Words, c *Context, b *events.ClockSet) []any {
			return []any{w.word("control", b.Kind), Clock(b.A), Clock(b.B), Clock(b.Delay)}
		}, nil),
	"player.registered": tell(phrase{english: "registered: %[1]s", russian: "заявлен: %[1]s"},
		func(w *Words, c *Context, b *events.PlayerRegistered) []any { return []any{c.person(b.Player)} }, nil),
	"draw.made": tell(phrase{english: "draw (%[1]s), %[2]s, %[3]d places", russian: "жеребьёвка (%[1]s), %[2]s, мест: %[3]d"},
		func(w *Words, c *Context, b *events.DrawMade) []any {
			return []any{w.word("draw", b.Part), w.word("method", b.Method), len(b.Places)}
		}, nil),
	"draw.changed": tell(phrase{english: "draw (%[1]s) changed at place %[2]d", russian: "изменена жеребьёвка (%[1]s), место %[2]d"},
		func(w *Words, c *Context, b *events.DrawChanged) []any { return []any{w.word("draw", b.Part), b.Place} },
		func(b *events.DrawChanged) string { return b.Reason }),
	"latecomer.placed": tell(phrase{english: "late arrival %[2]d of the draw (%[1]s)", russian: "опоздавший номер %[2]d, жеребьёвка (%[1]s)"},
		func(w *Words, c *Context, b *events.LateArrivalPlaced) []any {
			return []any{w.word("draw", b.Part), b.Late}
		}, nil),
	"prize.won": tell(phrase{english: "prize for %[1]s", russian: "приз: %[1]s"},
		func(w *Words, c *Context, b *events.PrizeWon) []any { return []any{c.person(b.Player)} }, nil),
	"notice.posted": tell(phrase{english: "put up on the notice board: %[1]s", russian: "вывешено: %[1]s"},
		func(w *Words, c *Context, b *events.NoticePosted) []any { return []any{w.word("board", b.What)} },
		func(b *events.NoticePosted) string { return b.Words }),
}
