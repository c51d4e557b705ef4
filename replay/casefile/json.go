package casefile

import (
	"encoding/json"
	"io"
	"kibitz/replay/form"
)

// File is the case file of one dispute.
type File struct{ form.File }

// JSON writes the file as one JSON object, of the form that case.schema.json describes.
func (f *File) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(f)
}
