package bridge

import (
	"io"
	"regexp"
	"slices"
	"strings"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/format"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

var formats = []format.Format{
	{Name: "pbn", Ending: ".pbn", Like: likePBN, Read: reading(pbn.Read), Write: writing(pbn.Write)},
	{Name: "lin", Ending: ".lin", Like: likeLIN, Read: reading(lin.Read), Write: writing(lin.Write)},
}

// Marks of bridge files: a PBN tag, and LIN's key for the cards.
var (
	tagsOfBridge = []string{"Auction", "Board", "Contract", "Deal", "Dealer", "Declarer", "Play", "Vulnerable"}
	tagOfBridge  = regexp.MustCompile(`(?m)(?:^|\])[ \t]*\[\s*(?:` + strings.Join(tagsOfBridge, "|") + `)\s*"`)
	keyOfBridge  = regexp.MustCompile(`(?:^|\|)\s*md\|`)
)

// likePBN looks for a bridge tag. A text that starts like PBN may contain a LIN deal in a
// link.
func likePBN(text string) format.Confidence {
	switch {
	case !slices.ContainsFunc(tagsOfBridge, func(tag string) bool { return strings.Contains(text, tag) }), !tagOfBridge.MatchString(text):
		return format.Unlike
	case pbn.Begins(text):
		return format.Begun
	}
	return format.Tagged
}

func likeLIN(text string) format.Confidence {
	if strings.Contains(text, "md|") && keyOfBridge.MatchString(text) {
		return format.Keyed
	}
	return format.Unlike
}

func reading(read func(name string, data []byte) (*boards.File, error)) func(string, []byte) ([]format.Match, error) {
	return func(name string, data []byte) (list []format.Match, err error) {
		file, err := read(name, data)
		if err != nil {
			return nil, err
		}
		for _, table := range file.Tables() {
			list = append(list, &atTable{table})
		}
		return list, nil
	}
}

func writing(write func(*boards.File) ([]byte, []transcript.Omission)) func(io.Writer, *format.Record) ([]transcript.Omission, error) {
	return func(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
		lane, err := r.Effective()
		if err != nil {
			return nil, err
		}
		file, omitted, err := boards.Extract(lane, r.Person)
		if err != nil {
			return nil, err
		}
		text, more := write(file)
		_, err = w.Write(text)
		return transcript.Gathered(append(omitted, more...)), err
	}
}

// atTable is the play of one table in a file of boards.
type atTable struct{ table boards.Table }

func (d *atTable) Source() *transcript.Source {
	src := d.table.File.Source
	src.Part = d.table.Number
	return &src
}

func (d *atTable) Rename(file string) { d.table.File.Source.Name = file }
func (d *atTable) Dated() bool        { return true }

func (d *atTable) Plan(terms intake.Terms) (*intake.Plan, error) {
	person := terms.Person
	terms.Person = func(name string) string {
		if name == boards.None {
			name = ""
		}
		return person(name)
	}
	return boards.Enter(&d.table, terms)
}
