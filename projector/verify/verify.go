package verify

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// verifiedAtOnce is the number of matches read at the same time.
const verifiedAtOnce = 4

// Check says what to verify.
type Check struct {
	// Tournament and Match name one match. With an empty Match all matches of the
	// tournament are verified; with both empty, all matches of the log.
	Tournament, Match string

	// Heads are signed heads that somebody kept, such as a tablet's receipts or the heads
	// of an export. Each must match the log.
	Heads []events.SignedHead

	// Office is the key of the hall's office. Heads are of a match only if it has signed them,
	// or another office of the match; a key that anybody can make says nothing.
	Office string

	// Progress is called with the number of matches done; it may be nil.
	Progress func(done, total int)

	// Patience is how long a read of the log may make no progress.
	Patience time.Duration
}

// Report is the result of Run.
type Report struct {
	Entries  uint64        `json:"entries"` // in the whole log
	Problems []Problem     `json:"problems,omitempty"`
	Matches  []MatchReport `json:"matches"`
}

// MatchReport is the result of Run for one match.
type MatchReport struct {
	Tournament string          `json:"tournament"`
	Match      string          `json:"match"`
	N          uint64          `json:"n"`    // links
	Head       string          `json:"head"` // hash of the chain, computed from the log
	Status     refereed.Status `json:"status"`
	Links      refereed.Links  `json:"links"`
	Problems   []Problem       `json:"problems,omitempty"`
}

// Problem is one thing that is wrong or noteworthy.
type Problem struct {
	Code   string `json:"code"`             // a ledger.Reason, a journal.Code, or one of the codes below
	N      uint64 `json:"n,omitempty"`      // the link; 0 if the problem concerns the whole match or log
	Device string `json:"device,omitempty"` // device that signed the entry
	Detail string `json:"detail"`
	Next   string `json:"next"`
	Grave  bool   `json:"grave"` // the record is broken or in conflict; otherwise the problem is only noteworthy

	told error // what Detail says, for other languages; nil if it is not known
}

// problemOf returns a problem whose detail is made of format and args.
func problemOf(code string, n uint64, grave bool, next, format string, args ...any) Problem {
	return said(code, n, grave, next, failure.New(code, "", format, args...))
}

// said returns a problem whose detail is what an error says.
func said(code string, n uint64, grave bool, next string, detail error) Problem {
	return Problem{Code: code, N: n, Grave: grave, Next: next, Detail: detail.Error(), told: detail}
}

// Translate returns the detail and the next step in another language.
func (p *Problem) Translate(t failure.Translation) (detail, next string) {
	if p.told == nil {
		return t(p.Detail), t(p.Next)
	}
	return t.Of(p.told), t(p.Next)
}

// NameDiffers returns the problem that the register gives a person another name than he was entered with.
func NameDiffers(person string) Problem {
	return problemOf(ProblemName, 0, true, "ask who can write to the store, and compare with entry lists and posted results",
		"The register of names gives %s another name than the person was entered with.", person)
}

// NamesMerged returns the problem that the register has a person as one with another, whose name stands for both.
func NamesMerged(person, as string) Problem {
	return problemOf(ProblemMerged, 0, false, "ask who merged them, if it is not known",
		"The register has %s as one person with %s, whose name stands for both.", person, as)
}

// The codes of problems, in addition to those of the ledger and the journal.
const (
	ProblemCounts     = "count-gap"    // a device signed entries that the record lacks
	ProblemClock      = "clock-back"   // a device's clock ran backwards
	ProblemAhead      = "clock-ahead"  // an entry tells of a time that was a day away when it was stored
	ProblemUnsealed   = "seal-missing" // without a seal nobody knows whether the end of the match was cut
	ProblemSealed     = "seal-broken"  // the chain differs from the one that was sealed
	ProblemHead       = "head-differs" // the chain does not contain a head that somebody holds
	ProblemHeadForged = "head-forged"  // a head that somebody holds has an invalid signature
	ProblemHeadOther  = "head-foreign" // a head that somebody holds is signed by no office of the match
	ProblemName       = "name-differs" // the register gives a person another name than he was entered with
	ProblemMerged     = "name-merged"  // the register has two as one person
	ProblemReplay     = "replay"       // replaying the match gives a different view than following it
	ProblemView       = "view-differs" // the stored view differs from the log
	ProblemViewAhead  = "view-ahead"   // the view includes links that the log does not have
	ProblemViewLate   = "view-late"    // the view lacks links
	ProblemIndex      = "index"        // the index returns other entries than the log
)

// Broken reports whether the record is broken or in conflict.
func (r *Report) Broken() bool {
	grave := func(p Problem) bool { return p.Grave }
	return slices.ContainsFunc(r.Problems, grave) ||
		slices.ContainsFunc(r.Matches, func(m MatchReport) bool { return slices.ContainsFunc(m.Problems, grave) })
}

// Run reads matches from the log itself and checks them: that no entry is missing; the
// chain and every signature, form, order and count; the seals and the heads that others
// hold; that a replay gives the same result; and the views against the log. An error means
// that the check could not be done, or not to its end; problems of the record are in the report.
func Run(ctx context.Context, j *journal.Journal, check Check) (*Report, error) {
	if check.Patience <= 0 {
		check.Patience = readPatience
	}
	v := &verifier{journal: j, check: check, views: client.New(j), report: new(Report), patience: time.Now().Add(min(lateGrace, check.Patience))}
	if err := v.whole(ctx); err != nil {
		return nil, err
	}
	if err := v.each(ctx); err != nil {
		return nil, err
	}
	return v.report, nil
}

// Match checks a match that lies in no log, such as one of an archive: the chain, every signature,
// form, order and count, the heads that others hold, and that a replay gives the same result.
func Match(tournament, match string, messages []journal.Stored, heads []events.SignedHead) MatchReport {
	e := &examination{
		verifier: &verifier{check: Check{Heads: heads}}, MatchReport: &MatchReport{Tournament: tournament, Match: match}, entries: messages,
	}
	e.fold(context.Background())
	e.links()
	e.counts()
	e.held()
	e.replayed()
	return *e.MatchReport
}

type verifier struct {
	journal *journal.Journal
	check   Check
	views   *client.Client
	seals   map[string][]byte
	losses  map[string][]lossOf // by match
	report  *Report

	patience time.Time // deadline for late views

	unread atomic.Int64 // files of evidence that were waited for in vain

	mu   sync.Mutex
	done int
}

// whole checks the log as a whole and lists the matches to check.
func (v *verifier) whole(ctx context.Context) error {
	health, err := v.journal.Health(ctx)
	var drift *journal.Drift
	if errors.As(err, &drift) {
		v.report.Problems = append(v.report.Problems, graveOf(drift))
	} else if err != nil {
		return err
	}
	v.report.Entries = health.Entries
	for i := range health.Missing {
		v.report.Problems = append(v.report.Problems, graveOf(&health.Missing[i]))
	}
	if err := v.disk(ctx); err != nil {
		return err
	}
	matches, err := v.journal.Matches(ctx)
	if err != nil {
		return err
	}
	if err := v.findSeals(ctx); err != nil {
		return err
	}
	known := make(map[string]bool)
	for _, m := range matches {
		known[wire.MatchID{Tournament: m.Tournament, Match: m.Match}.String()] = true
		v.want(m.Tournament, m.Match)
	}
	v.wantHeld(known)
	slices.SortFunc(v.report.Matches, func(a, b MatchReport) int {
		return strings.Compare(a.Tournament+"."+a.Match, b.Tournament+"."+b.Match)
	})
	return nil
}

// wantHeld adds matches that the log lacks entirely although somebody holds a head or seal
// of them.
func (v *verifier) wantHeld(known map[string]bool) {
	held := func(tournament, match string) {
		if key := (wire.MatchID{Tournament: tournament, Match: match}).String(); !known[key] {
			known[key] = true
			v.want(tournament, match)
		}
	}
	for key := range v.seals {
		tournament, match, _ := strings.Cut(key, ".")
		held(tournament, match)
	}
	for _, head := range v.check.Heads {
		if head.Office == v.check.Office || v.check.Office == "" {
			held(head.Tournament, head.Match)
		}
	}
	if v.check.Match != "" {
		held(v.check.Tournament, v.check.Match)
	}
}

// want adds a match to the matches to check if Check selects it.
func (v *verifier) want(tournament, match string) {
	if v.check.Tournament != "" && v.check.Tournament != tournament || v.check.Match != "" && v.check.Match != match {
		return
	}
	v.report.Matches = append(v.report.Matches, MatchReport{Tournament: tournament, Match: match})
}

func (v *verifier) findSeals(ctx context.Context) error {
	v.seals = make(map[string][]byte)
	bucket, err := v.journal.ExistingBucket(ctx, hall.SealBucket)
	if err != nil || bucket == nil {
		return err
	}
	err = bucket.Values(ctx, func(value journal.Value) { v.seals[value.Key] = value.Data })
	var damaged journal.Failure
	if journal.CodeOf(err) == journal.CodeBucketDamaged && errors.As(err, &damaged) {
		v.report.Problems = append(v.report.Problems, graveOf(damaged))
		return nil
	}
	return err
}

func (v *verifier) each(ctx context.Context) error {
	group, bound := errgroup.WithContext(ctx)
	group.SetLimit(verifiedAtOnce)
	for i := range v.report.Matches {
		group.Go(func() error {
			m := &v.report.Matches[i]
			err := (&examination{verifier: v, MatchReport: m}).run(bound)
			v.tell()
			return err
		})
	}
	return group.Wait()
}

func (v *verifier) tell() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.done++
	if v.check.Progress != nil {
		v.check.Progress(v.done, len(v.report.Matches))
	}
}

func graveOf(f journal.Failure) Problem {
	return said(string(f.Code()), 0, true, f.Next(), f)
}
