package results

import (
	"bytes"
	"encoding/json"
	"slices"
)

// FullFile is the office's own document in its folder, which names all of what the public one leaves out.
const FullFile = "office.json"

// OfficeSheets are the sheets and files of values that the public document has nothing for: money, what was ruled and
// found about people, and who is late or slow.
var OfficeSheets = []string{"prizes", "accounts", "rulings", "findings", "federation", "due", "pace"}

// OfficeReport are the sheets of the office's own report, each section once: the rulings and findings are in what
// the federation is told.
var OfficeReport = []string{"federation", "prizes", "accounts", "corrections"}

// Public returns what of results everybody may have (decision D-T44): the places, encounters, boards and
// draws, and neither money nor what was ruled or found about people, such as penalties and fines, nor who
// reported or corrected what. It names the whole document by the hash of its bytes.
func (d *Document) Public() (*Document, error) {
	if d.Full != "" {
		return d, nil
	}
	data, err := d.JSON()
	if err != nil {
		return nil, err
	}
	return d.publicOf(hashOf(data)), nil
}

// named returns the people whom a document still names elsewhere.
func (d *Document) named() []Player {
	rest := *d
	rest.People = nil
	data, err := rest.JSON()
	return slices.DeleteFunc(slices.Clone(d.People), func(p Player) bool {
		name, _ := json.Marshal(p.Name) // a string always can be
		return err != nil || !bytes.Contains(data, []byte(`"`+p.ID+`"`)) && !bytes.Contains(data, name)
	})
}

// publicOf returns the public document of a whole one with this hash.
func (d *Document) publicOf(full string) *Document {
	p := *d
	p.Full, p.Salt = full, ""
	p.Prizes, p.Accounts, p.Rulings, p.Findings, p.Complaints, p.later = nil, nil, nil, nil, nil, nil
	p.Corrections = slices.Clone(d.Corrections)
	for i := range p.Corrections {
		p.Corrections[i].By, p.Corrections[i].Reason = "", ""
	}
	p.Stages = slices.Clone(d.Stages)
	for i := range p.Stages {
		s := &p.Stages[i]
		s.Encounters = slices.Clone(s.Encounters)
		for k := range s.Encounters {
			e := &s.Encounters[k]
			if e.ReportedBy, e.Penalties, e.Fines = "", nil, nil; e.Corrected != "" {
				e.Director = "" // he who corrected it
			}
		}
	}
	p.People = p.named()
	return &p
}
