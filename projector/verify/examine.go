package verify

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

const (
	nextCompare = "compare with a second copy and with the devices' own entries, and ask who can write to the log"
	nextRebuild = "rebuild the views; if they differ again, report it"
	lateGrace   = 5 * time.Second // for views that are still being written

	readPatience = 5 * time.Second // for reading a match from the log
	readEach     = 10 * time.Millisecond
)

// suspect are the reasons for which the append service never stores an entry. If the log
// has such an entry, the log was written without the service, or changed.
var suspect = map[ledger.Reason]bool{
	ledger.ReasonUnreadable: true, ledger.ReasonSignature: true, ledger.ReasonHeadUnknown: true,
	ledger.ReasonChain: true, ledger.ReasonCountUsed: true, ledger.ReasonIDUsed: true,
	ledger.ReasonOtherMatch: true, ledger.ReasonNewerKibitz: true,
}

// examination checks one match.
type examination struct {
	*verifier
	*MatchReport
	match   *refereed.Match
	shown   *refereed.View // nil if there is none
	stored  []byte         // the bytes of the stored view
	fresh   []byte         // the view computed at the last link of the stored one
	entries []journal.Stored
}

func (e *examination) run(ctx context.Context) (err error) {
	if err = e.read(ctx); err != nil {
		return err
	}
	if err = e.view(ctx); err != nil {
		return err
	}
	if e.fold(ctx); ctx.Err() != nil {
		return ctx.Err() // what was awaited or folded is not whole
	}
	e.disk()
	if err = e.evidence(ctx); err != nil {
		return err
	}
	e.links()
	e.counts()
	e.held()
	e.replayed()
	e.viewed()
	return nil
}

func (e *examination) find(code string, n uint64, grave bool, next, format string, args ...any) {
	e.Problems = append(e.Problems, problemOf(code, n, grave, next, format, args...))
}

// read reads the match from the log itself and from the index.
func (e *examination) read(ctx context.Context) (err error) {
	began := time.Now()
	for wait := hall.DamagePause; time.Since(began) < e.check.Patience; wait *= 2 { // entries being written may look like damage
		if err = e.record(ctx); journal.CodeOf(err) != journal.CodeDamage || wait > 4*hall.DamagePause {
			break
		}
		hall.Pause(ctx, wait)
	}
	indexed, indexErr := e.journal.Match(ctx, e.Tournament, e.Match)
	var damage *journal.Damage
	switch {
	case errors.As(err, &damage):
		e.damaged(damage, indexed)
		return nil
	case err == nil && journal.CodeOf(indexErr) != journal.CodeDamage:
		err = indexErr
		e.indexed(indexed)
	}
	return err
}

// record reads the log. A read that makes no progress counts as damage: the disk cannot
// return an entry.
func (e *examination) record(ctx context.Context) error {
	want, err := e.journal.Count(ctx, e.Tournament, e.Match)
	if err != nil {
		return err
	}
	bound, cancel := context.WithTimeout(ctx, e.check.Patience+time.Duration(want)*readEach)
	defer cancel()
	e.entries, err = e.journal.Record(bound, e.Tournament, e.Match)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = &journal.Damage{Tournament: e.Tournament, Match: e.Match, Have: uint64(len(e.entries)), Want: want}
	}
	return err
}

// damaged reports entries that cannot be read from the log, by link if the index still has
// them.
func (e *examination) damaged(d *journal.Damage, indexed []journal.Stored) {
	before := len(e.Problems)
	have := make(map[uint64]bool)
	for i := range e.entries {
		have[e.entries[i].Seq] = true
	}
	for i := range indexed {
		if !have[indexed[i].Seq] {
			e.find(string(d.Code()), uint64(i)+1, true, d.Next(), "The log does not give back link %d (sequence %d); the index still has it.", i+1, indexed[i].Seq)
		}
	}
	if len(e.Problems) > before {
		return
	}
	for _, hole := range d.Holes {
		e.find(string(d.Code()), hole.N, true, d.Next(), "The entry behind link %d says that one lay between them, with sequence %d: it is missing.", hole.N-1, hole.Seq)
	}
	if len(d.Holes) == 0 {
		e.Problems = append(e.Problems, graveOf(d))
	}
}

// indexed compares the index with the log.
func (e *examination) indexed(indexed []journal.Stored) {
	same := len(indexed) >= len(e.entries)
	for i := 0; same && i < len(e.entries); i++ {
		a, b := &indexed[i], &e.entries[i]
		same = a.Seq == b.Seq && a.Signature == b.Signature && bytes.Equal(a.Data, b.Data)
	}
	if !same {
		e.find(ProblemIndex, 0, true, "stop the hall, delete the index (stream INDEX), and start it again: it is made anew",
			"The index gives other entries than the log.")
	}
}

// view reads the present view and waits a little for a late one.
func (e *examination) view(ctx context.Context) (err error) {
	for {
		e.stored, err = e.views.ViewBytes(ctx, e.Tournament, e.Match)
		if err == nil && e.stored != nil {
			e.shown, err = client.ViewOf(e.stored)
		}
		covered := len(e.entries) == 0 || e.shown != nil && e.shown.N >= uint64(len(e.entries))
		if err != nil || covered || time.Now().After(e.patience) || ctx.Err() != nil {
			return err
		}
		hall.Pause(ctx, client.AgainPause)
	}
}

// fold folds the match and checks every signature, as far as the context lasts.
func (e *examination) fold(ctx context.Context) {
	f := hall.Fold{MatchID: wire.MatchID{Tournament: e.Tournament, Match: e.Match}}
	f.Begin()
	e.match = f.State
	for i := 0; i < len(e.entries) && ctx.Err() == nil; i++ {
		f.Add(&e.entries[i])
		if e.shown != nil && uint64(i)+1 == e.shown.N {
			e.fresh, _ = e.match.View().Bytes()
		}
	}
	view := e.match.View()
	e.N, e.Head, e.Status, e.Links = view.N, view.Head, view.Status, view.Links
}

// links reports invalid and unexpected links.
func (e *examination) links() {
	for _, link := range e.match.Ledger().Links() {
		problem := Problem{N: link.N}
		if link.Entry != nil {
			problem.Device = link.Entry.Device
		}
		switch {
		case link.Status == ledger.Refused:
			problem.Code, problem.Next, problem.Grave = string(link.Reason), link.Reason.Next(), suspect[link.Reason]
			problem.Detail = link.Reason.Sentence()
			if link.Detail != "" {
				problem.Detail += " (" + link.Detail + ")"
			}
		case link.Notices&ledger.NoticeClockBack != 0:
			clock := problemOf(ProblemClock, link.N, false, "ask for the device's clock, and do not trust its times here", "The device's clock ran backwards.")
			clock.Device = problem.Device
			problem = clock
		case ahead(link):
			clock := problemOf(ProblemAhead, link.N, false, "ask for the device's clock, and do not trust its times here", "The device's clock was more than a day ahead of the hall's.")
			clock.Device = problem.Device
			problem = clock
		default:
			continue
		}
		e.Problems = append(e.Problems, problem)
	}
}

// farAhead is by how much a time of an entry may be after the hall stored it without being
// noteworthy, in milliseconds: a day, since a hall's clock may be set to another zone.
const farAhead = events.Instant(24 * time.Hour / time.Millisecond)

// ahead reports whether an entry tells of a time far after the hall stored it.
func ahead(link *ledger.Link) bool {
	return link.Entry != nil && link.Stored.Known() && slices.ContainsFunc(link.Entry.Events, func(e events.Event) bool {
		return e.At.Known() && e.At > link.Stored+farAhead
	})
}

// counts reports entries that devices signed and that the record lacks.
func (e *examination) counts() {
	type tally struct {
		highest uint64
		held    map[uint64]bool
	}
	tallies := make(map[string]*tally)
	var devices []string // in log order
	for _, link := range e.match.Ledger().Links() {
		if link.Entry == nil || link.Status == ledger.Refused && !hall.FinalRefusals[link.Reason] {
			continue
		}
		device := link.Entry.Device
		t := tallies[device]
		if t == nil {
			t = &tally{held: make(map[uint64]bool)}
			tallies[device], devices = t, append(devices, device)
		}
		t.held[link.Entry.Count] = true
		t.highest = max(t.highest, link.Entry.Count)
	}
	for _, device := range devices {
		t := tallies[device]
		if missing := t.highest - uint64(len(t.held)); missing > 0 {
			problem := problemOf(ProblemCounts, 0, false, "look into the quarantine and into the device's own queue; an entry that was refused keeps its count",
				"The device signed %d entries up to count %d that the record does not hold.", missing, t.highest)
			problem.Device = device
			e.Problems = append(e.Problems, problem)
		}
	}
}

// signs reports whether a key signs heads of the match: that of the hall's office, or of an
// office which the match has. Without either nobody is known to.
func (e *examination) signs(office string) bool {
	return office != "" && (office == e.check.Office || e.match.Ledger().Enrolled()[office] == events.RoleOffice)
}

// held compares the chain with heads and seals held by others.
func (e *examination) held() {
	n := wire.MatchID{Tournament: e.Tournament, Match: e.Match}
	if data := e.seals[n.String()]; data != nil {
		if seal := hall.SealIn(n, data); seal != nil && e.hashAt(seal.N) != seal.Hash {
			e.differs(ProblemSealed, seal.N, seal.Office)
		}
	} else if e.shown != nil && e.N >= 2*hall.SealEvery {
		e.find(ProblemUnsealed, 0, false, "compare with receipts, and ask who can write to the store", "The match has no seal, which would tell whether its end was cut.")
	}
	for i := range e.check.Heads {
		head := &e.check.Heads[i]
		switch {
		case head.Tournament != e.Tournament || head.Match != e.Match:
		case !e.signs(head.Office):
			e.find(ProblemHeadOther, head.N, false, "ask where this head comes from, and compare with a receipt that the hall gave", "A head given for link %d is signed by %s, which is no office of this match: it says nothing.", head.N, head.Office)
		case !head.Verify():
			e.find(ProblemHeadForged, head.N, true, "ask where this head comes from", "A head given for link %d does not bear its office's signature.", head.N)
		case e.hashAt(head.N) != head.Hash:
			e.differs(ProblemHead, head.N, head.Office)
		}
	}
}

// differs reports that the chain does not have the head that an office signed or sealed at link n.
func (e *examination) differs(code string, n uint64, office string) {
	if n > e.N {
		e.find(code, n, true, nextCompare, "The match had %d links, as office %s signed; the log has %d: its end was lost or cut.", n, office, e.N)
		return
	}
	e.find(code, n, true, nextCompare, "The chain up to link %d is not the one that office %s signed: an entry was lost, changed or put in at it or before.", n, office)
}

// hashAt returns the chain's hash at a link; "" if there is no such link.
func (e *examination) hashAt(n uint64) string {
	if n == 0 {
		return events.Hash{}.String()
	}
	if link := e.match.Ledger().Link(n); link != nil {
		return link.Hash.String()
	}
	return ""
}

// replayed folds the amended lane again, which must give the same result.
func (e *examination) replayed() {
	before, _ := e.match.View().Bytes()
	e.match.Refold()
	after, _ := e.match.View().Bytes()
	if !bytes.Equal(before, after) {
		e.find(ProblemReplay, 0, true, "report it", "Replaying the match gives another view than following it.")
	}
}

// viewed checks the present view.
func (e *examination) viewed() {
	switch {
	case e.shown == nil && e.N > 0:
		e.find(ProblemViewLate, 0, false, "run kibitz serve there and see its log", "The match has no view.")
	case e.shown == nil:
	case e.shown.Engine != refereed.Engine():
		e.find(ProblemViewLate, e.shown.N, false, "run kibitz serve there with this version", "The view was made by engine %s, this is %s.", e.shown.Engine, refereed.Engine())
	case e.shown.N > e.N:
		e.find(ProblemViewAhead, e.shown.N, true, nextCompare, "The view knows %d links, the log has %d.", e.shown.N, e.N)
	default:
		if !bytes.Equal(e.stored, e.fresh) {
			e.find(ProblemView, e.shown.N, true, nextRebuild, "The view of link %d is not what the log comes to.", e.shown.N)
		}
		if e.shown.N < e.N {
			e.find(ProblemViewLate, e.shown.N, false, "run kibitz serve there and see its log", "The view goes up to link %d of %d.", e.shown.N, e.N)
		}
	}
}
