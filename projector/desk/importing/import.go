// Package importing enters match files into the record of a store. A file is read and
// checked whole before any of it is entered; an interrupted import is resumed.
package importing

import (
	"context"
	"errors"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/projector/desk"
	"kibitz/replay/files"
)

// Terms are the settings of an import.
type Terms struct {
	Tournament string
	Rulebook   string // "" where nobody asks for one: UsualRulebook, or that of the match's date
	Reader     string // the program and its version
}

// UsualRulebook is the default rulebook of backgammon.
const UsualRulebook = "wbf"

// Import is the import of files under the same terms.
type Import struct {
	Terms Terms

	// Keep gets the signed head of each entry that is appended; nil where nobody keeps
	// them.
	Keep func(events.SignedHead) error

	at     *desk.Desk // whose register people is
	people *desk.People
}

// File is a file to be imported. Imported again, after the store was lost, it goes on.
type File struct {
	Name string
	Data []byte

	Progress func(done, total int) // of the entries of a match
	Waiting  func()                // another process is importing the file
	Stays    func(rulebook string) // a match is in the record under another rulebook than was asked for
	Imported func(*Report)         // a match of the file is in the record
	told     int                   // matches reported to Imported
	waited   bool
}

// Code names why a file cannot be imported as it is.
type Code string

// The codes of this package's errors.
const (
	CodeUnread  Code = "unread"  // it cannot be read
	CodeLocated Code = "located" // the same, and the cause names the file and where in it
	CodeBroken  Code = "broken"  // the record and the file contradict each other
)

// Error says that a file cannot be imported as it is; its cause says why.
type Error = failure.Error[Code]

// Fault returns an error of a file.
func Fault(code Code, cause error) *Error { return failure.New(code, "", "").Because(cause) }

// FaultOf returns the code of a file's error, "" for another error, such as the store's.
func FaultOf(err error) Code {
	var fault *Error
	if !errors.As(err, &fault) {
		return ""
	}
	return fault.Code()
}

// File enters a file. The error is an *Error, or that of the store.
func (i *Import) File(ctx context.Context, d *desk.Desk, f *File) error {
	if i.at != d {
		people, err := d.People(ctx)
		if err != nil {
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

// report tells of match n of the file, once.
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
