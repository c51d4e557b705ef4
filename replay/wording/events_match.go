package wording

import (
	"strings"

	"strconv"

	"kibitz/events"
)

var ofMatch = map[events.Type]telling{
	"match.scheduled": tell(phrase{english: "the match is scheduled: %[1]s, rulebook %[2]s", russian: "матч назначен: %[1]s, правила %[2]s"},
		func(w *Words, _ *Context, b *events.MatchScheduled) []any {
			return []any{w.Played(b), b.Rulebook}
		},
		func(b *events.MatchScheduled) string { return b.Place }),
	"match.corrected": tell(phrase{english: "what was scheduled is corrected%[1]s", russian: "назначенное исправлено%[1]s"},
		func(w *Words, _ *Context, b *events.MatchCorrected) []any { return []any{w.corrected(b)} },
		func(b *events.MatchCorrected) string { return b.Reason }),
	"option.set": tell(phrase{english: "the tournament sets %[1]s to %[2]s", russian: "турнир устанавливает: %[1]s - %[2]s"},
		func(_ *Words, _ *Context, b *events.OptionSet) []any { return []any{b.Option, b.Value} }, nil),
	"agreement.made": tell(phrase{english: "the players agree%[1]s", russian: "игроки договорились%[1]s"},
		func(_ *Words, _ *Context, b *events.AgreementMade) []any {
			return []any{inBrackets(strings.TrimSpace(b.Option + " " + b.Value))}
		},
		func(b *events.AgreementMade) string { return b.Words }),
	"match.started": tell[events.MatchStarted](phrase{english: "the match starts", russian: "матч начинается"}, nil, nil),
	"match.adjourned": tell(phrase{english: "the match is adjourned", russian: "матч отложен"},
		nil, func(b *events.MatchAdjourned) string { return b.Reason }),
	"match.resumed": tell[events.MatchResumed](phrase{english: "the match is resumed", russian: "матч продолжается"}, nil, nil),
	"match.voided": tell(phrase{english: "the match is declared void", russian: "матч признан недействительным"},
		nil, func(b *events.MatchVoided) string { return b.Reason }),
	"match.ended": tell(phrase{english: "the players stop", russian: "игра прекращена"},
		nil, func(b *events.MatchEnded) string { return b.Reason }),
	"player.present": tell(phrase{english: "%[1]s is present", russian: "%[1]s на месте"},
		func(_ *Words, c *Context, b *events.PlayerPresent) []any { return []any{c.person(b.Player)} }, nil),
}

var ofDevices = map[events.Type]telling{
	"device.enrolled": tell(phrase{english: "device %[1]s may write as %[2]s", russian: "устройство %[1]s может писать как %[2]s"},
		func(w *Words, c *Context, b *events.DeviceEnrolled) []any {
			if label := OneLine(b.Label); label != "" {
				return []any{label, w.Role(b.Role)}
			}
			return []any{c.device(b.Device), w.Role(b.Role)}
		}, nil),
	"device.revoked": tell(phrase{english: "device %[1]s may write no longer", russian: "устройство %[1]s больше не может писать"},
		func(_ *Words, c *Context, b *events.DeviceRevoked) []any { return []any{c.device(b.Device)} },
		func(b *events.DeviceRevoked) string { return b.Reason }),
	"recorder.assigned": tell(phrase{english: "device %[1]s records the match", russian: "запись ведёт устройство %[1]s"},
		func(_ *Words, c *Context, b *events.RecorderAssigned) []any { return []any{c.device(b.Device)} }, nil),
	"recorder.released": tell(phrase{english: "device %[1]s no longer records the match", russian: "устройство %[1]s больше не ведёт запись"},
		func(_ *Words, c *Context, b *events.RecorderReleased) []any { return []any{c.device(b.Device)} },
		func(b *events.RecorderReleased) string { return b.Reason }),
}

var ofTime = map[events.Type]telling{
	"clock.read": tell(phrase{english: "clocks: %[1]s %[3]s, %[2]s %[4]s", russian: "часы: %[1]s %[3]s, %[2]s %[4]s"},
		func(_ *Words, c *Context, b *events.ClockRead) []any {
			return []any{c.Names.Of(events.A), c.Names.Of(events.B), Clock(b.A), Clock(b.B)}
		}, nil),
	"clock.synced": tell(phrase{english: "the device compares clocks: %+[1]d ms for the hall's, give or take %[2]d ms", russian: "сверка часов устройства: до часов зала %+[1]d мс, погрешность %[2]d мс"},
		func(_ *Words, _ *Context, b *events.ClockSynced) []any { return []any{b.Offset, b.Error} }, nil),
	"break.started": tell[events.BreakStarted](phrase{english: "break", russian: "перерыв"}, nil, nil),
	"break.ended":   tell[events.BreakEnded](phrase{english: "back from the break", russian: "конец перерыва"}, nil, nil),
}

var ofCorrections = map[events.Type]telling{
	"entry.amended": tell(phrase{english: "corrects %[1]s", russian: "исправляет %[1]s"},
		func(_ *Words, c *Context, b *events.EntryAmended) []any { return []any{c.place(b.Target)} },
		func(b *events.EntryAmended) string { return b.Reason }),
	"entry.retracted": tell(phrase{english: "takes out %[1]s", russian: "отменяет %[1]s"},
		func(_ *Words, c *Context, b *events.EntryRetracted) []any { return []any{c.place(b.Target)} },
		func(b *events.EntryRetracted) string { return b.Reason }),
	"entry.inserted": tell(phrase{english: "inserts after %[1]s", russian: "вставляет после %[1]s"},
		func(_ *Words, c *Context, b *events.EntryInserted) []any { return []any{c.place(b.After)} },
		func(b *events.EntryInserted) string { return b.Reason }),
	"decision.confirmed": tell(phrase{english: "lets %[1]s stand", russian: "оставляет в силе %[1]s"},
		func(_ *Words, c *Context, b *events.DecisionConfirmed) []any { return []any{c.place(b.Decision)} },
		func(b *events.DecisionConfirmed) string { return b.Reason }),
	"gap.noted": tell(phrase{english: "gap in the record, missing: %[1]s", russian: "пропуск в записи, недостаёт: %[1]s"},
		func(w *Words, _ *Context, b *events.GapNoted) []any { return []any{w.word("missing", b.Missing)} },
		func(b *events.GapNoted) string { return b.Words }),
	"position.set": tell(phrase{english: "the position is set", russian: "позиция задана"},
		nil, func(b *events.PositionSet) string { return b.Reason }),
	"note.made": tell(phrase{english: "note", russian: "заметка"},
		nil, func(b *events.NoteMade) string { return note(b) }),
}

var ofImports = map[events.Type]telling{
	"import.started": tell(phrase{english: "import from a file, format %[1]s", russian: "ввод из файла, формат %[1]s"},
		func(_ *Words, _ *Context, b *events.ImportStarted) []any { return []any{b.Format} },
		func(b *events.ImportStarted) string { return b.Name }),
	"import.completed": tell(phrase{english: "end of the file: ${games}, score %[2]s", russian: "конец файла: ${games}, счёт %[2]s", counts: one("games", 1)},
		func(w *Words, _ *Context, b *events.ImportCompleted) []any { return []any{b.Games, w.sheet(b.Score)} }, nil),
}

func note(b *events.NoteMade) string {
	if b.Key == "" {
		return b.Text
	}
	return b.Key + " = " + b.Text
}

// Clock writes milliseconds left on a clock as minutes and seconds, "12:05", or
// "-0:10" once the flag has fallen. Started seconds below zero count whole.
func Clock(left int64) string {
	sign := ""
	if left < 0 {
		sign, left = "-", -left+999
	}
	seconds := left / 1000
	text := strconv.FormatInt(seconds%60, 10)
	if len(text) < 2 {
		text = "0" + text
	}
	return sign + strconv.FormatInt(seconds/60, 10) + ":" + text
}

// Played says what is played: the format of the match, or the game where it has none.
func (w *Words) Played(m *events.MatchScheduled) string {
	if m.Discipline == events.Bridge {
		return w.say("match.bridge")
	}
	return w.Format(m.Format)
}

// Format says how a match is played, "" for a discipline without a format.
func (w *Words) Format(f *events.Format) string {
	if f == nil {
		return w.say("format.none")
	}
	text := w.say("format."+f.Kind, f.Length)
	if !f.Cube {
		text += w.say("format.cubeless")
	}
	if f.Start != "standard" && f.Start != "" {
		text += ", " + w.word("start", f.Start)
	}
	return text
}

// corrected says what a match is corrected to, with a comma before each part.
func (w *Words) corrected(b *events.MatchCorrected) string {
	text := ""
	if b.Format != nil {
		text += ", " + w.Format(b.Format)
	}
	if b.Rulebook != "" {
		text += ", " + w.say("rulebook", b.Rulebook)
	}
	return text
}
