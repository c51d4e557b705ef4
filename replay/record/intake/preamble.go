package intake

import (
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// preamble enters what precedes the first game: the match and its file, the headers, and
// the reader's notes.
func (e *entering) preamble() {
	start := scheduledStart(e.d)
	e.schedule(start)
	for _, h := range e.d.Headers {
		if !Personal(h.Key) && !tellsStart(h, start) {
			e.Note(e.headerKey(h.Key), h.Value)
		}
	}
	e.ratings()
	for _, n := range e.d.Notes {
		e.Note(string(n.Code), Noticed(n))
	}
	if text := assumed(e.d, &e.format); text != "" {
		e.Note(string(transcript.NoteRulesAssumed), text)
	}
	e.Close()
}

func (e *entering) schedule(start events.Instant) {
	format, src := e.format, &e.d.Source
	e.Say(&events.MatchScheduled{
		Tournament: e.terms.Tournament,
		Discipline: events.Backgammon,
		Players:    []events.Player{{ID: e.players[events.A], Seat: "A"}, {ID: e.players[events.B], Seat: "B"}},
		Rulebook:   e.terms.Rulebook,
		Format:     &format,
		Start:      start,
	})
	e.Say(&events.ImportStarted{
		Name: e.FileName(src.Name), Source: src.SHA256, Format: string(e.d.Format),
		Bytes: src.Size, Reader: Limited(e.terms.Reader, 100),
	})
	e.Close()
}

// FileName returns the base name of the file. Sites put the players' names in it, which are
// removed.
func (d *Draft) FileName(path string) string {
	name := Limited(d.Names.text(path[strings.LastIndexAny(path, `/\`)+1:]), mostName)
	if name == "" {
		return "unnamed"
	}
	return name
}

// scheduledStart returns when the match was played according to the file, or 0 if that is
// unknown. Files have no time zones, so UTC is assumed.
func scheduledStart(d *transcript.Document) events.Instant {
	date, ok := headerTime(d, "EventDate", "2006.01.02", "2006-01-02", "2006/01/02")
	if !ok || date.Year() < 1970 {
		return 0
	}
	if clock, ok := headerTime(d, "EventTime", "15.04", "15:04", "15:04:05"); ok {
		date = date.Add(time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute + time.Duration(clock.Second())*time.Second)
	}
	return events.InstantOf(date)
}

func headerTime(d *transcript.Document, key string, layouts ...string) (time.Time, bool) {
	value, _ := d.Header(key)
	for _, layout := range layouts {
		if t, err := time.Parse(layout, strings.TrimSpace(value)); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// tellsStart reports whether a header only repeats the match's start.
func tellsStart(h transcript.Header, start events.Instant) bool {
	return h.Key == "EventDate" && start.Known() && h.Value == start.Time().Format("2006.01.02")
}

// ratings adds the ratings written after the names as notes, with the keys of headers.
func (e *entering) ratings() {
	for side, p := range e.d.Players {
		key := "Player " + strconv.Itoa(side+1) + " Elo"
		if _, ok := e.d.Header(key); p.Rating != "" && !ok {
			e.Note(key, p.Rating)
		}
	}
}

// Noticed returns the text of a reader's note: its line and arguments, without names.
func Noticed(n transcript.Note) string {
	args := n.Args
	if n.Code == transcript.NoteNameChanged {
		args = args[:min(2, len(args))]
	}
	text := strings.Join(args, ", ")
	if n.Line > 0 {
		return strconv.Itoa(n.Line) + ": " + text
	}
	return text
}
