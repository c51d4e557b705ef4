package backgammon

import (
	"io"
	"strings"

	"kibitz/replay/record/extract"
	"kibitz/replay/record/format"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
)

// formats are the formats of backgammon. All dialects of match text are read as mat, which
// has no distinguishing mark.
var formats = []format.Format{
	{Name: "mat", Read: reading(mat.Read), Write: writing(mat.Write)},
	{Name: "sgf", Like: likeSGF, Read: reading(sgf.Read), Write: writing(sgf.Write)},
	{Name: "snowie", Write: writing(mat.WriteSnowie)},
	{Name: "xg", Write: writing(mat.WriteXG)},
}

func likeSGF(text string) format.Confidence {
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "(")
	if ok && strings.HasPrefix(strings.TrimSpace(rest), ";") {
		return format.Shaped
	}
	return format.Unlike
}

func reading(read func(name string, data []byte) (*transcript.Document, error)) func(string, []byte) ([]format.Match, error) {
	return func(name string, data []byte) (list []format.Match, err error) {
		document, err := read(name, data)
		for ; document != nil && err == nil; document = document.Next {
			list = append(list, scripted{document})
		}
		return list, err
	}
}

func writing(write func(*transcript.Document) ([]byte, []transcript.Omission)) func(io.Writer, *format.Record) ([]transcript.Omission, error) {
	return func(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
		lane, err := r.Effective()
		if err != nil {
			return nil, err
		}
		document, err := extract.Document(lane, r.Person)
		if err != nil {
			return nil, err
		}
		text, omitted := write(document)
		_, err = w.Write(text)
		return omitted, err
	}
}

// scripted is a match read from a file.
type scripted struct{ *transcript.Document }

func (d scripted) Source() *transcript.Source { return &d.Document.Source }
func (d scripted) Rename(file string)         { d.Document.Source.Name = file }
func (d scripted) Dated() bool                { return false }

func (d scripted) Plan(terms intake.Terms) (*intake.Plan, error) {
	return intake.Enter(d.Document, terms)
}
