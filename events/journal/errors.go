package journal

import (
	"errors"
	"fmt"
	"strings"

	"kibitz/events/failure"

	"github.com/google/uuid"
)

// Code identifies an error. Programs branch on it, never on text.
type Code string

// The codes of this package's errors.
const (
	CodeName          Code = "bad-name"         // a tournament or match name that cannot be part of a subject
	CodeMessage       Code = "bad-message"      // an entry that cannot be carried: empty, too large, no id, odd signature
	CodeConflict      Code = "conflict"         // the match has entries after the expected one
	CodeIDTaken       Code = "id-taken"         // the id belongs to another entry
	CodeUnresolved    Code = "unresolved"       // it is not known whether the entry was stored
	CodeRefused       Code = "refused"          // the server refused to store the entry
	CodeGone          Code = "gone"             // the connection ended: the opener has closed the store
	CodeUnavailable   Code = "unavailable"      // no server answers for the record
	CodeUnreachable   Code = "unreachable"      // the store is held by a process that cannot be reached
	CodeServer        Code = "server"           // the embedded server did not start
	CodeStore         Code = "store"            // a file of the store cannot be read or written
	CodeDrift         Code = "drift"            // the stored configuration differs from the required one
	CodeGap           Code = "gap"              // sequences are missing in the log
	CodeDamage        Code = "damage"           // entries that were in the log are no longer there
	CodeBucketDamaged Code = "bucket-damaged"   // the disk does not give back all of a bucket
	CodeDisk          Code = "disk-damage"      // the disk did not return what was written
	CodeUnchecked     Code = "disk-unchecked"   // the blocks on disk have a form that this version does not know
	CodeFull          Code = "disk-full"        // the disk has no room for another entry
	CodeUnwritable    Code = "unwritable"       // the record's folder cannot be written to
	CodeStale         Code = "stale"            // a bucket's key has a newer revision
	CodeConfig        Code = "bad-config"       // the caller's configuration makes no sense
	CodeTaken         Code = "address-taken"    // another program listens at the server's address
	CodeOpenDoor      Code = "open-door"        // the server would let other machines in without TLS
	CodeProtocol      Code = "unexpected-reply" // a reply that this version cannot read
)

// Failure is implemented by every error of this package: a code for programs, a sentence
// and a next step for people.
type Failure interface {
	error
	Code() Code
	Next() string
}

// CodeOf returns the code of the first Failure in err's tree, or "".
func CodeOf(err error) Code {
	var f Failure
	if errors.As(err, &f) {
		return f.Code()
	}
	return ""
}

// Error is a Failure without further data.
type Error = failure.Error[Code]

func fail(code Code, next string, cause error, format string, args ...any) *Error {
	return failure.New(code, next, format, args...).Because(cause)
}

// Conflict says that the match's last entry is not the expected one: somebody else
// has written. Nothing was stored.
type Conflict struct {
	Tournament, Match string
	Expected          uint64   // the sequence that the caller expected to be the match's last; 0 for an empty match
	Last              uint64   // the match's last sequence; 0 for an empty match
	New               []Stored // the entries after Expected, in order
}

// Code is CodeConflict.
func (*Conflict) Code() Code { return CodeConflict }

// Next says what to do.
func (*Conflict) Next() string {
	return "read the new entries and decide again, or send the same bytes with the new expectation"
}

// Error says what was expected and found.
func (e *Conflict) Error() string { return e.Translate(failure.AsIs) }

// Translate is Error in another language.
func (e *Conflict) Translate(t failure.Translation) string {
	return fmt.Sprintf(t("match %s/%s has moved on: expected its last entry at sequence %d, found %d (%d new)"),
		e.Tournament, e.Match, e.Expected, e.Last, len(e.New)) + "; " + t(e.Next())
}

// IDTaken says that the entry's id is already used by another entry: one of another match,
// or one of this match with other bytes or another signature. Nothing was stored.
type IDTaken struct {
	ID      uuid.UUID
	Subject string // subject of the entry with this id
	Seq     uint64 // its sequence; 0 if unknown
}

// Code is CodeIDTaken.
func (*IDTaken) Code() Code { return CodeIDTaken }

// Next says what to do.
func (*IDTaken) Next() string {
	return "entry ids are random: make a new entry, and look into the device that used this id twice"
}

// Error says which entry has the id.
func (e *IDTaken) Error() string { return e.Translate(failure.AsIs) }

// Translate is Error in another language.
func (e *IDTaken) Translate(t failure.Translation) string {
	return fmt.Sprintf(t("entry id %s belongs to another entry (%s, sequence %d)"), e.ID, e.Subject, e.Seq) + "; " + t(e.Next())
}

// Drift says that a stream's stored configuration differs from the required one, so that
// the log may not keep its guarantees.
type Drift struct {
	Stream string
	Fields []DriftField // at least one, by name
}

// DriftField is one field of a stream's configuration, in JSON, as the server spells it.
type DriftField struct {
	Name, Want, Have string
}

// Code is CodeDrift.
func (*Drift) Code() Code { return CodeDrift }

// Next says what to do.
func (*Drift) Next() string {
	return "find out who changed the stream, restore the named fields with the administrator's key, and verify the record"
}

// Error names every field that differs.
func (e *Drift) Error() string { return e.Translate(failure.AsIs) }

// Translate is Error in another language.
func (e *Drift) Translate(t failure.Translation) string {
	var fields []string
	for _, f := range e.Fields {
		fields = append(fields, fmt.Sprintf(t("%s is %s, must be %s"), f.Name, f.Have, f.Want))
	}
	return fmt.Sprintf(t("stream %s is not configured as it must be: %s"), e.Stream, strings.Join(fields, ", ")) + "; " + t(e.Next())
}

// Gap says that the log jumps: sequences From to To are missing.
type Gap struct {
	From, To uint64 // first and last missing sequence
}

// Code is CodeGap.
func (*Gap) Code() Code { return CodeGap }

// Next says what to do.
func (*Gap) Next() string {
	return "entries were lost or removed beneath us: run kibitz verify, compare with a second copy, and check the disk"
}

// Error names the missing sequences.
func (e *Gap) Error() string { return e.Translate(failure.AsIs) }

// Translate is Error in another language.
func (e *Gap) Translate(t failure.Translation) string {
	return fmt.Sprintf(t("the log has no entries %d to %d"), e.From, e.To) + "; " + t(e.Next())
}

// Damage says that the log holds fewer entries than it once did, or than it counts. The
// readable entries are returned beside it.
type Damage struct {
	Tournament, Match string // both "" if the damage is to the whole log
	Have, Want        uint64 // numbers of entries; for the whole log, its last sequence
	Holes             []Hole // where entries of the match are missing, as far as the remaining ones show
}

// Hole is a place in a match where at least one entry is missing.
type Hole struct {
	N   uint64 // the missing link, counting one link per earlier hole; it may really be a later one
	Seq uint64 // its sequence, or that of the last missing entry; 0 if unknown
}

// Code is CodeDamage.
func (*Damage) Code() Code { return CodeDamage }

// Next says what to do.
func (*Damage) Next() string {
	return "run kibitz verify, compare with a second copy and with the devices' own entries, and check the disk"
}

// Error says what is missing.
func (e *Damage) Error() string { return e.Translate(failure.AsIs) }

// Translate is Error in another language.
func (e *Damage) Translate(t failure.Translation) string {
	if e.Match == "" {
		return fmt.Sprintf(t("the log ends at sequence %d but had %d"), e.Have, e.Want) + "; " + t(e.Next())
	}
	where := ""
	for _, h := range e.Holes {
		where += fmt.Sprintf(t(", missing at link %d"), h.N)
		if h.Seq > 0 {
			where += fmt.Sprintf(t(" (sequence %d)"), h.Seq)
		}
	}
	return fmt.Sprintf(t("match %s/%s gives %d entries but must have %d"), e.Tournament, e.Match, e.Have, e.Want) + where + "; " + t(e.Next())
}

// Stale says that a bucket's key no longer has the revision that a compare-and-set named.
type Stale struct {
	Bucket, Key string
	Revision    uint64 // the expected revision
}

// Code is CodeStale.
func (*Stale) Code() Code { return CodeStale }

// Next says what to do.
func (*Stale) Next() string { return "get the key again and decide with its present value" }

// Error names the key.
func (e *Stale) Error() string { return e.Translate(failure.AsIs) }

// Translate is Error in another language.
func (e *Stale) Translate(t failure.Translation) string {
	return fmt.Sprintf(t("key %s of bucket %s no longer has revision %d"), e.Key, e.Bucket, e.Revision) + "; " + t(e.Next())
}
