// Package importing enters match files into the record of a store. A file is read and
// checked completely before any of it is entered. An interrupted import is resumed.
package importing

import (
	"context"
	"errors"
	"sync"

	"golang.org/x/sync/errgroup"

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

// Import imports files under the same terms. Several may be imported at once.
type Import struct {
	Terms Terms

	// Keep gets the signed head of each appended entry; nil to drop them.
	Keep func(events.SignedHead) error

	mu      sync.Mutex // protects what follows
	at      *desk.Desk // the desk that people was read from
	people  *desk.People
	office  *hall.Signer
	matches map[string]*sync.Mutex // held while a match is entered
}

// atOnce is how many files Each has imported at the same time.
const atOnce = 16

// Each calls enter for every file in order, for several at the same time: their entries share syncs.
// The first error ends it.
func Each[F any](ctx context.Context, files []F, enter func(context.Context, F) error) error {
	group, bound := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, f := range files {
		group.Go(func() error { return enter(bound, f) })
	}
	return group.Wait()
}

// File is a file to import. If the store was lost, importing it again continues where it
// stopped. Its functions are called by the goroutine that imports it.
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
	if err := i.openAt(ctx, d); err != nil {
		return err
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

// openAt reads what all files need of a desk.
func (i *Import) openAt(ctx context.Context, d *desk.Desk) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.at == d {
		return nil
	}
	people, err := d.People(ctx)
	if err != nil {
		return err
	}
	if i.office, err = hall.NewSigner(d.Office); err != nil {
		return err
	}
	i.at, i.people = d, people
	return nil
}

// alone waits until no other file enters a match, and returns the function to call once this one has.
func (i *Import) alone(match string) (leave func()) {
	i.mu.Lock()
	if i.matches == nil {
		i.matches = make(map[string]*sync.Mutex)
	}
	if i.matches[match] == nil {
		i.matches[match] = new(sync.Mutex)
	}
	entering := i.matches[match]
	i.mu.Unlock()
	entering.Lock()
	return entering.Unlock
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
