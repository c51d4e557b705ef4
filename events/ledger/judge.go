package ledger

import (
	"fmt"
	"slices"

	"kibitz/events"
)

// Verdict is the ledger's judgement of a message.
type Verdict struct {
	Status  Status
	Reason  Reason
	Detail  string
	Notices Notice
	Entry   *events.Entry // nil if it cannot be read
}

// judgement is a verdict with its consequences.
type judgement struct {
	Verdict
	Decoded
	device *device    // the signer, once admitted
	place  countPlace // the entry's place in its device's count
	holder uint64     // the link with an entry of this id; 0 if there is none
	stops  bool       // reading the match from here on needs a newer kibitz
	contents
}

// contents summarises an entry's events.
type contents struct {
	touches  events.Topic // topics that they change
	stands   events.Topic // topics that the decisions among them rest on
	play     bool         // an observation of play is among them
	decides  bool         // a decision is among them
	corrects bool         // a correction is among them
}

// refuse records the first reason found and returns false.
func (j *judgement) refuse(r Reason, detail string) bool {
	j.Status, j.Reason, j.Detail = Refused, r, detail
	return false
}

// Judge returns the verdict that Add would reach now. It changes nothing. The append
// service judges before it appends.
func (l *Ledger) Judge(data []byte, signature string) Verdict {
	return l.judge(decodedAs(data, signature)).Verdict
}

// AddIf is AddDecoded for a message that is added only if the caller keeps it, who is told what the ledger
// decides. It reports whether it was added.
func (l *Ledger) AddIf(d *Decoded, keep func(*Verdict) bool) bool {
	j := l.judge(*d)
	kept := keep(&j.Verdict)
	if kept {
		l.admit(d.Message(), &j)
	}
	return kept
}

// JudgeDecoded is Judge for a message whose entry has been decoded.
func (l *Ledger) JudgeDecoded(d *Decoded) Verdict { return l.judge(*d).Verdict }

func (l *Ledger) judge(d Decoded) judgement {
	j := judgement{Decoded: d}
	j.Entry = d.entry
	err := d.err
	switch {
	case err == nil && !l.firstSent(&j):
	case l.stopped > 0:
		j.refuse(ReasonNewerKibitz, fmt.Sprintf("the match stopped at link %d", l.stopped))
	case err != nil:
		l.unread(&j, err)
	case l.authored(&j) && l.allowed(&j):
		l.folds(&j)
	}
	return j
}

// authored reports whether this is a new entry of this match by a device that may
// write to it, and finds its place in the device's count.
func (l *Ledger) authored(j *judgement) bool {
	return l.addressed(j, j.Entry.Match) && l.admitted(j) &&
		l.signed(j) && l.numbered(j) && l.freshID(j)
}

// allowed reports whether this device may enter these events now.
func (l *Ledger) allowed(j *judgement) bool {
	return l.permitted(j) && l.timed(j) && l.headKnown(j) && l.correctable(j) && l.current(j)
}

func (l *Ledger) addressed(j *judgement, match string) bool {
	if match != l.match {
		return j.refuse(ReasonOtherMatch, "$.match: "+match)
	}
	return true
}

// firstSent reports whether the same entry has never been sent before.
func (l *Ledger) firstSent(j *judgement) bool {
	j.holder = l.ids[j.Entry.ID]
	if j.holder == 0 || !l.claimed(l.links[j.holder-1].Entry, j.hash) {
		return true
	}
	j.Status, j.Reason, j.Detail = Duplicate, ReasonDuplicate, fmt.Sprintf("link %d", j.holder)
	return false
}

// admitted reports whether the device may write to the match at all.
func (l *Ledger) admitted(j *judgement) bool {
	if l.schedule == nil {
		return l.opens(j)
	}
	return l.enrolled(j, j.Entry.Device)
}

// opens reports whether the entry schedules the match, as the first one must.
func (l *Ledger) opens(j *judgement) bool {
	scheduled, ok := j.Entry.Events[0].Body.(*events.MatchScheduled)
	if !ok {
		return j.refuse(ReasonNotScheduled, "$.events[0]: "+string(j.Entry.Events[0].Type()))
	}
	if scheduled.Tournament != l.tournament {
		return j.refuse(ReasonOtherMatch, "$.events[0].data.tournament: "+scheduled.Tournament)
	}
	return l.office(j, j.Entry.Device)
}

// office reports whether a key may schedule the match. Its holder becomes the match's
// office.
func (l *Ledger) office(j *judgement, key string) bool {
	if len(l.config.Offices) > 0 && !slices.Contains(l.config.Offices, key) {
		return j.refuse(ReasonOffice, "$.device: "+key)
	}
	j.device = &device{key: key, role: events.RoleOffice}
	return true
}

func (l *Ledger) enrolled(j *judgement, key string) bool {
	j.device = l.devices[key]
	switch {
	case j.device == nil:
		return j.refuse(ReasonNotEnrolled, "$.device: "+key)
	case j.device.revoked:
		return j.refuse(ReasonRevoked, "$.device: "+key)
	}
	if j.Entry != nil { // shares one copy of the strings that every entry of the match repeats
		j.Entry.Match, j.Entry.Device = l.match, j.device.key
	}
	return true
}

func (l *Ledger) signed(j *judgement) bool {
	if !j.proven && !l.config.Verify(j.device.key, j.data, j.signature) {
		return j.refuse(ReasonSignature, "$.device: "+j.device.key)
	}
	return true
}

// freshID reports whether no other entry has this id. A repetition of the same entry has
// been ruled out before.
func (l *Ledger) freshID(j *judgement) bool {
	if j.holder > 0 {
		return j.refuse(ReasonIDUsed, fmt.Sprintf("$.id: link %d has it", j.holder))
	}
	return true
}

// folds reports whether the entry is folded. If a device has the pen, another device's
// observation of play is a second observation. A decision cannot be one, so the two may not
// share an entry, unless the entry begins with the decision that its own device has the pen.
func (l *Ledger) folds(j *judgement) bool {
	if !j.play || l.pen == "" || l.pen == j.Entry.Device || j.takesPen() {
		return true
	}
	if j.decides {
		return j.refuse(ReasonPen, "")
	}
	j.Status = Second
	return false
}

// takesPen reports whether the entry begins by giving the pen to its own device, which may then say what was played.
func (j *judgement) takesPen() bool {
	assigned, ok := j.Entry.Events[0].Body.(*events.RecorderAssigned)
	return ok && assigned.Device == j.Entry.Device
}

// headKnown reports whether the record once had the head that the author saw.
func (l *Ledger) headKnown(j *judgement) bool {
	seen := j.Entry.Seen
	if seen.N > l.head.N {
		return j.refuse(ReasonHeadUnknown, fmt.Sprintf("$.seen.n: %d, the record ends at %d", seen.N, l.head.N))
	}
	if seen.Hash != l.hashAt(seen.N) {
		return j.refuse(ReasonHeadUnknown, fmt.Sprintf("$.seen.hash: another one at link %d", seen.N))
	}
	return true
}

func (l *Ledger) hashAt(n uint64) events.Hash {
	if n == 0 {
		return events.Hash{}
	}
	return l.links[n-1].Hash
}

// current reports whether nobody else has changed what a decision rests on since its author
// last saw the record.
func (l *Ledger) current(j *judgement) bool {
	if j.stands == 0 {
		return true
	}
	for _, link := range l.links[j.Entry.Seen.N:] {
		if link.Status == Folded && link.touches&j.stands != 0 && link.Entry.Device != j.Entry.Device {
			return j.refuse(ReasonStale, fmt.Sprintf("link %d, %s", link.N, link.Entry.Events[0].Type()))
		}
	}
	return true
}
