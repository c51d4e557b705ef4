package office

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"kibitz/replay/invalid"
)

// columns are the columns of a file of matches. Letters are seats.
var columns = map[string]func(f *Fixture, text string){
	"tournament": func(f *Fixture, text string) { f.Tournament = text },
	"match":      func(f *Fixture, text string) { f.Match = text },
	"discipline": func(f *Fixture, text string) { f.Discipline = text },
	"format":     func(f *Fixture, text string) { f.Format = text },
	"position":   func(f *Fixture, text string) { f.Position = text },
	"rulebook":   func(f *Fixture, text string) { f.Rulebook = text },
	"round":      func(f *Fixture, text string) { f.Round = text },
	"table":      func(f *Fixture, text string) { f.Table = text },
	"clock":      func(f *Fixture, text string) { f.Clock = text },
	"start":      func(f *Fixture, text string) { f.Start = text },
	"options":    func(f *Fixture, text string) { f.Options = strings.Fields(text) },
	"A":          seat("A"), "B": seat("B"), "N": seat("N"), "E": seat("E"), "S": seat("S"), "W": seat("W"),
}

func seat(at string) func(*Fixture, string) {
	return func(f *Fixture, text string) { f.Players[at] = text }
}

// Columns are the names of the columns of a file of matches, in the order of their
// description.
const Columns = "tournament, match, discipline, A, B, N, E, S, W, format, position, rulebook, options, round, table, clock, start"

// Fixtures reads matches from a CSV file. Its first line names the columns. What a line
// leaves empty is as in usual.
func Fixtures(data []byte, usual *Fixture) ([]Fixture, error) {
	var list []Fixture
	err := eachRow(data, func(line int, row map[string]string) error {
		f := *usual
		f.Line, f.Players = line, map[string]string{}
		for name, text := range row {
			set, ok := columns[name]
			if !ok {
				return invalid.Field("csv", name, "no-such-column", "columns", Columns)
			}
			if text != "" {
				set(&f, text)
			}
		}
		list = append(list, f)
		return nil
	})
	return list, err
}

// Names reads the names of people from a CSV file: its column "name", or its only column.
func Names(data []byte) ([]string, error) {
	var list []string
	err := eachRow(data, func(_ int, row map[string]string) error {
		name, ok := row["name"]
		if !ok {
			return invalid.Field("csv", "", "no-name-column")
		}
		if name != "" {
			list = append(list, name)
		}
		return nil
	})
	return list, err
}

// eachRow calls each with the rows of a CSV file, by column.
func eachRow(data []byte, each func(line int, row map[string]string) error) error {
	return eachCell(data, func(line int, header, cells []string) error {
		row := map[string]string{}
		for i, name := range header {
			row[name] = cells[i]
		}
		return each(line, row)
	})
}

// eachCell calls each with the headings and the cells of every row of a CSV file. Columns are
// separated by commas, semicolons or tabs.
func eachCell(data []byte, each func(line int, header, cells []string) error) error {
	if !utf8.Valid(data) {
		return invalid.Field("csv", "", "no-utf8")
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	first, _, _ := bytes.Cut(data, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(data))
	for _, separator := range ",;\t" {
		if bytes.Count(first, []byte(string(separator))) > bytes.Count(first, []byte(string(r.Comma))) {
			r.Comma = separator
		}
	}
	header, err := r.Read()
	if err != nil {
		return invalid.Field("csv", "", "bad-csv").Because(err)
	}
	for {
		cells, err := r.Read()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return invalid.Field("csv", "", "bad-csv").Because(err)
		}
		for i := range cells {
			header[i], cells[i] = strings.TrimSpace(header[i]), strings.TrimSpace(cells[i])
		}
		line, _ := r.FieldPos(0)
		if err := each(line, header, cells); err != nil {
			return err
		}
	}
}
