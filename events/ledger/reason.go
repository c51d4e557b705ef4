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
	{ReasonUnreadable, "The message is not a valid entry.",
		"Fix the sender; schemas/EVENTS.md describes entries and events."},
	{ReasonNewerKibitz, "The match contains an event of a type that this program does not know, so it cannot be read further.",
		"Read this match with a newer kibitz; other matches are not affected."},
	{ReasonOtherMatch, "The entry belongs to a match or tournament other than that of its subject.",
		"Send it on the subject of its own match."},
	{ReasonDuplicate, "The entry is already in the record; sending it again has no effect.",
		"Remove it from the queue; nothing else is needed."},
	{ReasonNotScheduled, "The match has not been scheduled yet; nothing can be recorded before that.",
		"Let the office schedule the match first; then send the entry again, unchanged."},
	{ReasonOffice, "The key that schedules the match is not one of the organiser's.",
		"Schedule the match with an office key, or start the service with this key among its office keys."},
	{ReasonNotEnrolled, "The device that signed the entry, or that would get the pen, is not enrolled for this match.",
		"Let the office or the director enrol the device; then send the entry again, unchanged."},
	{ReasonRevoked, "The device that signed the entry had been revoked at this point of the record.",
		"If its observations are wanted, enrol it again and send its queue unchanged, or insert them with entry.inserted."},
	{ReasonSignature, "The signature does not match the entry's bytes and device.",
		"Send the bytes exactly as they were signed, with their own signature beside them."},
	{ReasonCountUsed, "The device has signed another entry with the same count.",
		"Take the device's count and hash from the record and create a new entry; if two programs share a key, give each its own."},
	{ReasonChain, "The entry does not follow this device's previous entry in the record.",
		"Take the device's count and hash from the record and create a new entry; give a device whose storage was reset a new key."},
	{ReasonIDUsed, "An earlier entry with different content has the same id.",
		"Create a new entry with a new random id and the next count."},
	{ReasonScheduledTwice, "The match is already scheduled.",
		"Change what was scheduled with match.corrected."},
	{ReasonRole, "The device's role does not let it write this event.",
		"Send it from a device whose role allows it; schemas/EVENTS.md lists the roles for each event."},
	{ReasonTimeMissing, "The event has no time; only an import may omit it.",
		"Create a new entry with the table's time in at."},
	{ReasonHeadUnknown, "The record does not contain the head that the entry's author saw.",
		"Compare the record with the author's receipts: one of them was truncated or changed. If the record is right, read it and create a new entry."},
	{ReasonCorrection, "The correction is not possible: not of this event, not with these events, or not by this device.",
		"Correct only observations in the record; the director corrects anything outside the table's current game; retract a sanction, a result that was adjusted or a field that was divided; replace any other decision with another of its kind."},
	{ReasonStale, "Something that the decision is based on changed after its author last saw the record.",
		"Read the record up to its head, decide again, and make a new entry."},
	{ReasonPen, "The device does not have the pen: its observations of play are only compared, but the entry also contains a decision.",
		"Put the decision and the observations into separate entries."},
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
