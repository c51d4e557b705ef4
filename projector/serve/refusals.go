package serve

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
)

// refusedFor returns the refusal for a ledger's reason.
func refusedFor(reason ledger.Reason, detail string) *wire.Refused {
	return &wire.Refused{Status: wire.StatusRefused, Code: string(reason), Reason: reason.Sentence(), Detail: detail, Next: reason.Next()}
}

// refusedUnread returns the refusal of bytes that are not an entry.
func refusedUnread(reason ledger.Reason, detail string, err error) *wire.Refused {
	r := refusedFor(reason, detail)
	var broken *events.DecodeError
	if errors.As(err, &broken) {
		r.Path, r.Expected, r.Next = broken.Path, broken.Expected, sentence(broken.Next())
		if broken.Code == events.CodeUnknownType || broken.Code == events.CodeVersion {
			r.Next = "Correct the sender, or send it to a hall with a newer kibitz."
		}
		r.Detail = fmt.Sprintf("%s at byte %d: %s", broken.Path, broken.Offset, broken.Code)
	}
	return r
}

// refusedGap returns the refusal of an entry whose device has signed earlier entries that
// the record lacks.
func refusedGap(missing, count uint64) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedGap, Missing: missing, Retry: wire.RetrySame,
		Reason: fmt.Sprintf("The record lacks what the device signed from count %d to %d.", missing, count-1),
		Next:   "Send the missing entries first, then this one again. If they are lost or were refused, send it with the header " + wire.HeaderGap + ": " + wire.GapAccept + ".",
	}
}

// refusedMoved returns the refusal of an entry because the match has gone past the
// link that it names.
func refusedMoved(looked, head uint64) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedMoved, Retry: wire.RetryHeader,
		Reason: "The match is not the one that the entry's sender looked at: it goes up to another link.",
		Detail: fmt.Sprintf("link %d, looked at up to %d", head, looked),
		Next:   "Read the record up to its head and look again at what the entry means; if it is still wanted, name that head and send it again.",
	}
}

// refusedUnbound returns the refusal of an entry that names no head of the match. Only
// the head's hash says which match of this name its author means.
func refusedUnbound() *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedUnbound,
		Reason: "The entry names no head of the match, so it could belong to another match of the same name.",
		Next:   "Read the match and make the entry anew, with its first link or a later one in seen.",
	}
}

// sentence turns an error's next step into a sentence with a capital and a full stop.
func sentence(next string) string {
	first, size := utf8.DecodeRuneInString(next)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + strings.TrimRight(next[size:], ".") + "."
}

// refusedFailure returns the refusal for a failure of the log.
func refusedFailure(err error) *wire.Refused {
	r := &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedUnavailable, Reason: "The log cannot be reached now.", Retry: wire.RetrySame,
		Next: "Keep the entry and send it again, unchanged.",
	}
	var failure journal.Failure
	if errors.As(err, &failure) {
		r.Detail = failure.Error()
	}
	switch journal.CodeOf(err) {
	case journal.CodeUnresolved:
		r.Code, r.Reason = wire.RefusedUnresolved, "It is not known whether the entry was stored."
	case journal.CodeRefused, journal.CodeFull, journal.CodeUnwritable:
		r.Code, r.Reason = wire.RefusedNotStored, "The log cannot be written now."
	}
	return r
}

// RefusedCopy returns the refusal of a write to a copy of a hall. The sender keeps what it
// tried to write.
func RefusedCopy(hall string) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedCopy, Reason: "This is a copy of a hall: nothing is written here.", Detail: hall,
		Retry: wire.RetrySame, Next: "Keep it and send it to the hall itself.",
	}
}

// refusedWhole returns the refusal of a message that the log cannot store.
func refusedWhole(code string, err error) *wire.Refused {
	r := &wire.Refused{Status: wire.StatusRefused, Code: code, Reason: "The entry cannot be carried.", Next: "Fix the sender.", Detail: err.Error()}
	if code == wire.RefusedName {
		r.Reason = "No match can have this name."
	}
	var failure journal.Failure
	if errors.As(err, &failure) {
		r.Next = sentence(failure.Next())
	}
	return r
}

// refusedHeaders returns the refusal of a message whose headers cannot be read. Its entry may
// be right, so the sender keeps it.
func refusedHeaders(detail string) *wire.Refused {
	r := refusedMessage(detail)
	r.Retry, r.Next = wire.RetryHeader, "Send it again with the right headers."
	return r
}

// refusedMessage returns the refusal of a message that is no request: it is not kept.
func refusedMessage(detail string) *wire.Refused {
	return &wire.Refused{Status: wire.StatusRefused, Code: wire.RefusedMessage, Reason: "The entry cannot be carried.", Detail: detail, Next: "Fix the sender."}
}

// refusedFull returns the refusal of an entry of a match that has more of them than any.
func refusedFull() *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedFull, Reason: "The match holds as much as a match may.", Retry: wire.RetrySame,
		Next: "Call the director, whose entries are still taken.",
	}
}

func refusedBusy(after time.Duration) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedBusy, Reason: "The hall has too much to do.", Retry: wire.RetrySame,
		After: max(after.Milliseconds(), 1),
		Next:  "Keep it and send it again in a moment, unchanged.",
	}
}

// refusedOver returns the refusal of what is more than a limit of its sender lets through.
func refusedOver(limit string, after time.Duration) *wire.Refused {
	refused := refusedBusy(after)
	refused.Limit, refused.Reason = limit, "The device sends or asks more than it may."
	return refused
}

// refusedFile returns the refusal of a file that is not taken as evidence.
func refusedFile(detail string) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedMessage, Detail: detail,
		Reason: "The file cannot be taken as evidence.", Next: "Send a photo or a PDF, whole and under its own hash.",
	}
}

// refusedEvidence returns the refusal for a failure of the store of evidence.
func refusedEvidence(err error) *wire.Refused {
	switch journal.CodeOf(err) {
	case journal.CodeEvidenceFull:
		return &wire.Refused{Status: wire.StatusRefused, Code: wire.RefusedNoRoom, Reason: "The hall keeps as much evidence as it may.", Next: "Call the director."}
	case journal.CodeEvidenceErased:
		return &wire.Refused{Status: wire.StatusRefused, Code: wire.RefusedErased, Reason: "The file was erased.", Next: "Ask the director."}
	}
	return refusedFailure(err)
}
