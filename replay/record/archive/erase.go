package archive

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// Erase writes the archive without the names of these people and without these files of evidence,
// given by id and by hash. What is left is still what the office signed.
func (a *Archive) Erase(w io.Writer, gone func(idOrHash string) bool) error {
	out := zip.NewWriter(w)
	for _, f := range a.order {
		hash, isEvidence := strings.CutPrefix(f.Name, evidenceFolder)
		if isEvidence && gone(hash) {
			continue
		}
		raw, err := a.raw(f.Name)
		if err != nil {
			return err
		}
		p := part{name: f.Name, raw: raw, sum: f.CRC32, size: int(f.UncompressedSize64)}
		if f.Name == peopleFile {
			if p, err = a.peopleWithout(gone); err != nil {
				return err
			}
		}
		if err := p.writeTo(out); err != nil {
			return err
		}
	}
	return out.Close()
}

func (a *Archive) peopleWithout(gone func(id string) bool) (part, error) {
	people, err := a.People()
	if err != nil {
		return part{}, err
	}
	var left bytes.Buffer
	for i := range people {
		if gone(people[i].ID) {
			continue
		}
		line, err := json.Marshal(&people[i])
		if err != nil {
			return part{}, err
		}
		left.Write(append(line, '\n'))
	}
	return pack(peopleFile, left.Bytes())
}
