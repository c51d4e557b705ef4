package results

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"kibitz/replay/record/transcript"
)

// Table is a file of values: a head and rows, each with a value for every column.
type Table struct {
	Name    string // of the file, without its ending
	Columns []string
	Rows    [][]string

	numbers, flags []bool // by column
}

// column is a column of a table of rows of one type.
type column[R any] struct {
	name   string
	number bool // with digits alone, so that it is no text to a spreadsheet
	flag   bool // true or false
	of     func(*R) string
}

func text[R any](name string, of func(*R) string) column[R] { return column[R]{name: name, of: of} }

// count is a column of whole numbers. What is 0 and has no meaning is left empty with some.
func count[R any](name string, of func(*R) int) column[R] {
	return column[R]{name: name, number: true, of: func(r *R) string { return strconv.Itoa(of(r)) }}
}

func some[R any](name string, of func(*R) int) column[R] {
	return column[R]{name: name, number: true, of: func(r *R) string { return digits(of(r)) }}
}

// figure is a column of decimal numbers.
func figure[R any](name string, of func(*R) string) column[R] {
	return column[R]{name: name, number: true, of: of}
}

// flag is a column of yes or no.
func flag[R any](name string, of func(*R) bool) column[R] {
	return column[R]{name: name, flag: true, of: func(r *R) string { return strconv.FormatBool(of(r)) }}
}

// digits returns a number, or "" for 0.
func digits(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func table[R any](name string, rows []R, columns ...column[R]) *Table {
	t := &Table{Name: name}
	for _, c := range columns {
		t.Columns, t.numbers, t.flags = append(t.Columns, c.name), append(t.numbers, c.number), append(t.flags, c.flag)
	}
	for i := range rows {
		var row []string
		for _, c := range columns {
			row = append(row, c.of(&rows[i]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Dialect is a way of writing comma-separated values.
type Dialect struct {
	Excel bool // for spreadsheets: a byte order mark, CRLF, and nothing that they take for a formula
	Comma bool // decimal commas, and semicolons between the values
}

// CSV writes the table by RFC 4180 in UTF-8 with line feeds.
func (t *Table) CSV(w io.Writer, dialect Dialect) error {
	out := bufio.NewWriter(w)
	if dialect.Excel {
		_, _ = out.WriteString("\ufeff") // the first error stays until Flush
	}
	dialect.write(out, t.Columns, make([]bool, len(t.Columns)))
	for _, row := range t.Rows {
		dialect.write(out, row, t.numbers)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	return nil
}

// write writes a row.
func (d Dialect) write(out *bufio.Writer, row []string, numbers []bool) {
	separator, end := ",", "\n"
	if d.Excel {
		end = "\r\n"
		if d.Comma {
			separator = ";"
		}
	}
	for i, value := range row {
		if i > 0 {
			_, _ = out.WriteString(separator)
		}
		special := ",;"
		if numbers[i] {
			special = separator
		}
		_, _ = out.WriteString(quoted(transcript.Plain(d.guarded(value, numbers[i])), special, end))
	}
	_, _ = out.WriteString(end)
}

// formulas are what a text begins with that a spreadsheet takes for a formula, in full width too.
const formulas = "=+-@\t\r\n＝＋－＠"

// guarded returns a value as the dialect has it.
func (d Dialect) guarded(value string, number bool) string {
	switch {
	case !d.Excel:
	case !number && strings.IndexAny(value, formulas) == 0:
		return "'" + value
	case number && d.Comma:
		return strings.Replace(value, ".", ",", 1)
	}
	return value
}

// quoted quotes a value with special characters. In a text both separators are: a spreadsheet may
// divide the rows at the other one, and what comes behind it would not be guarded.
func quoted(value, special, end string) string {
	if !strings.ContainsAny(value, special+"\"\r\n") && !strings.HasPrefix(value, " ") {
		return value
	}
	return `"` + strings.NewReplacer(`"`, `""`, "\r\n", end, "\n", end).Replace(value) + `"`
}

// Column returns the index of a column; -1 for none.
func (t *Table) column(name string) int {
	for i, c := range t.Columns {
		if c == name {
			return i
		}
	}
	return -1
}
