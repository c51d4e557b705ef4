// Package importing enters match files into the record of a store. A file is read and
// checked completely before any of it is entered. An interrupted import is resumed.
package importing

import (
	"context"
	"errors"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/projector/desk"
	"kibitz/projector/hall"
	"kibitz/replay/files"
)

// Terms are the settings of an import.
type Terms struct {
	Tournament string
	Rulebook   string // "" for the default: UsualRulebook, or that of the match's date
	Reader     string // name and version of the reading program
}

// UsualRulebook is the default rulebook of backgammon.
const UsualRulebook = "wbf"

// Import imports files under the same terms.
type Import struct {
	Terms Terms

	// Keep gets the signed head of each appended entry; nil to drop them.
	Keep func(events.SignedHead) error

	at     *desk.Desk // the desk that people was read from
	people *desk.People
	office *hall.Signer
}

// File is a file to import. If the store was lost, importing it again continues where it
// stopped.
type File struct {
	Name string
	Data []byte

	Progress func(done, total int) // called with the number of entries entered and planned of a match
	Waiting  func()                // called if another process is importing the file
	Stays    func(rulebook string) // called if a match is in the record under another rulebook than requested
	Imported func(*Report)         // called once a match of the file is in the record
	told     int                   // number of matches reported to Imported
	waited   bool
}

// Code says why a file cannot be imported as it is.
type Code string

// The codes of this package's errors.
const (
	CodeUnread  Code = "unread"  // the file cannot be read
	CodeLocated Code = "located" // the same; the cause names the file and the place in it
	CodeBroken  Code = "broken"  // the record and the file contradict each other
)

// Error says that a file cannot be imported as it is. Its cause says why.
type Error = failure.Error[Code]

// Fault returns an Error with this code and cause.
func Fault(code Code, cause error) *Error { return failure.New(code, "", "").Because(cause) }

// FaultOf returns the code of a file's error; "" for another error, such as the store's.
func FaultOf(err error) Code {
	var fault *Error
	if !errors.As(err, &fault) {
		return ""
	}
	return fault.Code()
}

// File enters a file. The error is an *Error or an error of the store.
func (i *Import) File(ctx context.Context, d *desk.Desk, f *File) error {
	if i.at != d {
		people, err := d.People(ctx)
		if err != nil {
			return err
		}
		if i.office, err = hall.NewSigner(d.Office); err != nil {
			return err
		}
		i.at, i.people = d, people
	}
	run := &run{Import: i, desk: d, file: f}
	format := files.Of(f.Name, f.Data)
	if format.Name == files.Entries {
		return run.entries(ctx)
	}
	matches, err := format.Read(f.Name, f.Data)
	if err != nil {
		return Fault(CodeLocated, err)
	}
	for n, m := range matches {
		report, err := run.match(ctx, m)
		if err != nil {
			return err
		}
		run.report(n, report)
	}
	return nil
}

// run is the import of one file at a desk.
type run struct {
	*Import
	desk *desk.Desk
	file *File
}

// report reports match n of the file to Imported, once.
func (r *run) report(n int, report *Report) {
	if n >= r.file.told {
		r.file.told = n + 1
		r.file.Imported(report)
	}
}

func (r *run) keep(head events.SignedHead) error {
	if r.Keep == nil {
		return nil
	}
	return r.Keep(head)
}
