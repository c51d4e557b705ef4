package pages

import (
	"bytes"
	"errors"
	"strings"

	"kibitz/events"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/files"
	"kibitz/replay/games"
	"kibitz/replay/record/format"
)

// fileOf returns the format in the name of a match's file, such as match.pbn, if some game offers it.
func fileOf(name string) (format string, ok bool) {
	format, ok = strings.CutPrefix(name, "match.")
	f := files.Find(format)
	return format, ok && f != nil && offered(f)
}

// offered reports whether matches are offered in a format: other programs write it too, or it
// is the document for programs.
func offered(f *format.Format) bool {
	return f.Write != nil && (f.Read != nil || f.Name == files.Document)
}

// formatsOf returns the formats of a match's files.
func formatsOf(schedule *events.MatchScheduled) (list []format.Format) {
	for _, f := range append(games.Face(schedule).Formats(), *files.Find(files.Document)) {
		if offered(&f) {
			list = append(list, f)
		}
	}
	return list
}

// errNoFormat means that the game's matches are not written in a format.
var errNoFormat = errors.New("no such format")

// written returns a match in a format.
func written(told *serve.Replayed, n wire.MatchID, name string) ([]byte, error) {
	t, err := told.Open(replay.Options{})
	if err != nil {
		return nil, err
	}
	for _, f := range formatsOf(t.Schedule()) {
		if f.Name != name {
			continue
		}
		record := format.Record{Tournament: n.Tournament, Match: n.Match, Told: told.Match, Person: told.Person}
		if record.Person == nil {
			record.Person = seatIn(t.Schedule())
		}
		var data bytes.Buffer
		_, err := f.Write(&data, &record)
		return data.Bytes(), err
	}
	return nil, errNoFormat
}

// seatIn returns what stands for the names of a match's players where these are hidden: their seats.
func seatIn(schedule *events.MatchScheduled) func(id string) string {
	seats := map[string]string{}
	for _, p := range schedule.Players {
		seats[p.ID] = p.Seat
	}
	return func(id string) string { return seats[id] }
}
