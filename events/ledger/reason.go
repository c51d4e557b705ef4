package ledger

// Reason says why a message has no effect. Programs branch on it; people read its Sentence
// and follow Next.
type Reason string

// The reasons.
const (
	ReasonUnreadable     Reason = "unreadable"
	ReasonNewerKibitz    Reason = "newer-kibitz"
	ReasonOtherMatch     Reason = "other-match"
	ReasonDuplicate      Reason = "duplicate"
	ReasonNotScheduled   Reason = "not-scheduled"
	ReasonOffice         Reason = "office"
	ReasonNotEnrolled    Reason = "not-enrolled"
	ReasonRevoked        Reason = "revoked"
	ReasonSignature      Reason = "signature"
	ReasonCountUsed      Reason = "count-used"
	ReasonChain          Reason = "chain"
	ReasonIDUsed         Reason = "id-used"
	ReasonScheduledTwice Reason = "scheduled-twice"
	ReasonRole           Reason = "role"
	ReasonTimeMissing    Reason = "time-missing"
	ReasonHeadUnknown    Reason = "head-unknown"
	ReasonCorrection     Reason = "correction"
	ReasonStale          Reason = "stale"
	ReasonPen            Reason = "pen"
)

// reasons holds a sentence and a next step for each reason, in the order of checking. A
// message gets the first reason that applies.
var reasons = [...]struct {
	reason         Reason
	sentence, next string
}{
	{ReasonUnreadable, "The message is not an entry as the vocabulary has it.",
		"Correct the sender; schemas/EVENTS.md gives the form of entries and events."},
	{ReasonNewerKibitz, "The match holds an event of a type that this program does not know, so it cannot be read further.",
		"Read this match with a newer kibitz; the other matches go on."},
	{ReasonOtherMatch, "The entry belongs to another match or tournament than the subject it lies on.",
		"Send it on the subject of its own match."},
	{ReasonDuplicate, "The entry is in the record already; sending it again has no effect.",
		"Nothing to do: take it out of the queue."},
	{ReasonNotScheduled, "The match has not been scheduled yet, and nothing can stand before that.",
		"Let the office schedule the match first; then send the entry again, unchanged."},
	{ReasonOffice, "The key that schedules the match is none of the organiser's.",
		"Schedule the match with an office key, or start the service with this key among its office keys."},
	{ReasonNotEnrolled, "The device that signed the entry, or that it gives the pen to, is not enrolled at this match.",
		"Let the office or the director enrol the device; then send the entry again, unchanged."},
	{ReasonRevoked, "The device that signed the entry had been revoked at this point of the record.",
		"If what it saw is wanted, enrol it again and send its queue unchanged, or enter what it saw with entry.inserted."},
	{ReasonSignature, "The signature does not fit the entry's bytes and device.",
		"Send the bytes exactly as they were signed, with their own signature beside them."},
	{ReasonCountUsed, "The device has signed another entry with the same count.",
		"Take the device's count and hash from the record and make the entry anew; if two programs use one key, give each its own."},
	{ReasonChain, "The entry does not follow the entry that the record holds before it from this device.",
		"Take the device's count and hash from the record and make the entry anew; give a device whose storage was reset a new key."},
	{ReasonIDUsed, "The entry's id is that of an earlier entry with other content.",
		"Make the entry anew with a fresh random id and the next count."},
	{ReasonScheduledTwice, "The match has been scheduled already.",
		"Change what was scheduled with match.corrected."},
	{ReasonRole, "The device's role does not let it write this event.",
		"Let a device write it that may; schemas/EVENTS.md names the roles of each event."},
	{ReasonTimeMissing, "The event does not say when it happened, which only an import may leave out.",
		"Make the entry anew with the table's time in at."},
	{ReasonHeadUnknown, "The record does not hold the head that the entry's author had seen.",
		"Compare the record with the author's receipts: one of them was cut or changed. If the record is right, read it and make the entry anew."},
	{ReasonCorrection, "The correction cannot be made: not of this event, not with these events, or not by this device.",
		"Correct an observation that is in the record; let the director correct what is not of the table's own present game; supersede a decision by another of its kind."},
	{ReasonStale, "Something that the decision stands on changed after its author last saw the record.",
		"Read the record up to its head, decide again, and make a new entry."},
	{ReasonPen, "The device has no pen: what it observed of play is compared and not folded in, and a decision stands in the same entry.",
		"Make an entry of the decision alone, and another of what was observed."},
}

// Reasons returns every reason in the order of checking.
func Reasons() []Reason {
	all := make([]Reason, len(reasons))
	for i := range reasons {
		all[i] = reasons[i].reason
	}
	return all
}

// Sentence explains the reason in English; "" for no reason.
func (r Reason) Sentence() string {
	for i := range reasons {
		if reasons[i].reason == r {
			return reasons[i].sentence
		}
	}
	return ""
}

// Next tells the entry's author what to do; "" for no reason.
func (r Reason) Next() string {
	for i := range reasons {
		if reasons[i].reason == r {
			return reasons[i].next
		}
	}
	return ""
}
