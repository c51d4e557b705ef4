package screen

import "kibitz/replay/diagram"

// The room that a whole table takes.
const (
	WholeWidth  = 69 // columns, at most
	RowsOfOther = 5  // rows that are of use beside a whole table
)

// Form is a table in the form that there is room for.
type Form struct {
	Lines   []Line
	Players [2][]Line // above and below; nil where Lines has them
	Waiting []Line    // what the table waits for; nil where Lines has it
	Partial bool      // a part of the lines is better than nothing
	Whole   bool      // nothing is left out
}

// InWords tells a table in words, where it cannot be drawn.
func InWords(t interface {
	Alternative(o diagram.Options) (title string, description []string)
}, o diagram.Options, width int, waiting []Line) Form {
	form := Form{Partial: true, Waiting: waiting}
	_, description := t.Alternative(o)
	for _, text := range description {
		for _, line := range Wrap(text, width, 1) {
			form.Lines = append(form.Lines, Text(line, Plain))
		}
	}
	return form
}
