package files

import (
	"kibitz/replay/record/boards"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// Match is one match of a file.
type Match interface {
	// Source is the file, with the match's part in it.
	Source() *transcript.Source
	// Rename gives the file another name.
	Rename(file string)
	// Plan returns what is to be entered. The error is an *intake.Error.
	Plan(terms intake.Terms) (*intake.Plan, error)
	// Dated reports whether terms without a rulebook take the one of the match's date.
	Dated() bool
}

// Read reads a file and returns its matches, one at least; none for one of entries. The
// error is the format's, which names the file and the place.
func (f *Format) Read(name string, data []byte) ([]Match, error) {
	if f.read == nil {
		return nil, nil
	}
	return f.read(name, data)
}

func documents(read func(name string, data []byte) (*transcript.Document, error)) func(string, []byte) ([]Match, error) {
	return func(name string, data []byte) (list []Match, err error) {
		document, err := read(name, data)
		for ; document != nil && err == nil; document = document.Next {
			list = append(list, scripted{document})
		}
		return list, err
	}
}

func tables(read func(name string, data []byte) (*boards.File, error)) func(string, []byte) ([]Match, error) {
	return func(name string, data []byte) (list []Match, err error) {
		file, err := read(name, data)
		if err != nil {
			return nil, err
		}
		for _, table := range file.Tables() {
			list = append(list, &dealt{table})
		}
		return list, nil
	}
}

// scripted is a match of backgammon as a file tells it.
type scripted struct{ *transcript.Document }

func (d scripted) Source() *transcript.Source { return &d.Document.Source }
func (d scripted) Rename(file string)         { d.Document.Source.Name = file }
func (d scripted) Dated() bool                { return false }

func (d scripted) Plan(terms intake.Terms) (*intake.Plan, error) {
	return intake.Enter(d.Document, terms)
}

// dealt is what one table played of a file of boards.
type dealt struct{ table boards.Table }

func (d *dealt) Source() *transcript.Source {
	src := d.table.File.Source
	src.Part = d.table.Number
	return &src
}

func (d *dealt) Rename(file string) { d.table.File.Source.Name = file }
func (d *dealt) Dated() bool        { return true }

func (d *dealt) Plan(terms intake.Terms) (*intake.Plan, error) {
	person := terms.Person
	terms.Person = func(name string) string {
		if name == boards.None {
			name = ""
		}
		return person(name)
	}
	return intake.EnterBoards(&d.table, terms)
}
