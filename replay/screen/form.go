package screen

import "kibitz/replay/diagram"

// The size of a whole table.
const (
	WholeWidth  = 69 // maximum columns
	RowsOfOther = 5  // rows needed beside a whole table
)

// Form is a drawing of a table in the form that fits.
type Form struct {
	Lines   []Line
	Players [2][]Line // above and below the table; nil if Lines contains them
	Waiting []Line    // what the table is waiting for; nil if Lines contains it
	Partial bool      // showing only some of the lines is useful
	Whole   bool      // nothing is left out
}

// InWords describes a table that cannot be drawn.
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
