package casefile

import (
	"encoding/json"
	"io"
	"time"

	"kibitz/replay/form"
)

// File is the case file of one dispute.
type File struct {
	form.File
	zone   *time.Location // as in Options
	closed bool           // the score may not be told yet
}

// JSON writes the file as one JSON object, as described by case.schema.json.
func (f *File) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(f)
}
