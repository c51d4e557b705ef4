package projector

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

const (
	answerTime = 20 * time.Second // for one answer; longer than the service takes
	settleTime = 3 * time.Second  // for a service that is just starting
	againPause = 50 * time.Millisecond
)

// Client is how our own commands use a hall, from the process that runs it or
// from another one. It speaks with the office's authority.
type Client struct {
	journal *journal.Journal
	shown   shown
}

// NewClient returns a client of the journal's hall.
func NewClient(j *journal.Journal) *Client { return &Client{journal: j} }

// Submission is an entry to be appended.
type Submission struct {
	Tournament, Match string
	Data              []byte // exactly as signed
	Signature         string
	AcceptGap         bool // that its device's count skips is known

	// Head is the link up to which whoever sends the entry has looked: it is only
	// wanted while the match goes no further. 0 where that does not matter.
	Head uint64
}

// Append hands an entry in and returns when it is on the disk. Sending the same
// entry again is always safe. What may pass is tried again until ctx ends.
//
// Errors: *RefusalError with the service's reason; CodeNoService; CodeReply;
// those of the connection.
func (c *Client) Append(ctx context.Context, s Submission) (*Accepted, error) {
	if err := journal.CheckNames(s.Tournament, s.Match); err != nil {
		return nil, err
	}
	request := &nats.Msg{
		Subject: deskAppendSubject(name{s.Tournament, s.Match}), Data: s.Data,
		Header: nats.Header{events.SignatureHeader: {s.Signature}},
	}
	if s.AcceptGap {
		request.Header.Set(HeaderGap, GapAccept)
	}
	if s.Head > 0 {
		request.Header.Set(HeaderHead, strconv.FormatUint(s.Head, 10))
	}
	for began := time.Now(); ; {
		accepted, err := c.append(ctx, request)
		if !passing(err, time.Since(began)) || ctx.Err() != nil {
			return accepted, err
		}
		pause(ctx, againPause)
	}
}

func (c *Client) append(ctx context.Context, request *nats.Msg) (*Accepted, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	answer, err := c.journal.Conn().RequestMsgWithContext(bound, request)
	if err != nil {
		return nil, c.unanswered(err)
	}
	var reply Reply
	if err := json.Unmarshal(answer.Data, &reply); err != nil {
		return nil, fail(CodeReply, "use the same version of kibitz everywhere", err, "the append service's reply cannot be read")
	}
	if reply.Refused != nil {
		return nil, &RefusalError{Refused: *reply.Refused}
	}
	return reply.Accepted, nil
}

// passing reports whether an error may pass by itself.
func passing(err error, since time.Duration) bool {
	var refusal *RefusalError
	if errors.As(err, &refusal) {
		code := refusal.Refused.Code
		return code == RefusedBusy || code == RefusedUnresolved || code == RefusedUnavailable
	}
	switch journal.CodeOf(err) {
	case CodeNoService:
		return since < settleTime
	case journal.CodeUnavailable:
		return true
	}
	return false
}

func (c *Client) unanswered(err error) error {
	switch {
	case errors.Is(err, nats.ErrNoResponders):
		return noService(err)
	case errors.Is(err, context.Canceled):
		return err
	}
	select {
	case <-c.journal.Done():
		return fail(journal.CodeGone, "open the store again", err, "the process that ran the hall has ended")
	default:
		return fail(journal.CodeUnavailable, "check that the hall's process runs and try again", err, "the hall does not answer")
	}
}

func noService(err error) error {
	return fail(CodeNoService, "run kibitz serve there", err, "the store's server runs, but nobody answers for the append and feed services")
}

// View returns a match's view; nil where there is none.
func (c *Client) View(ctx context.Context, tournament, match string) (*refereed.View, error) {
	data, err := c.ViewBytes(ctx, tournament, match)
	if err != nil || data == nil {
		return nil, err
	}
	return viewOf(data)
}

// ViewBytes returns a match's view as it is stored; nil where there is none.
func (c *Client) ViewBytes(ctx context.Context, tournament, match string) (data []byte, err error) {
	if err := journal.CheckNames(tournament, match); err != nil {
		return nil, err
	}
	err = c.shelf(ctx, func(b *journal.Bucket) error {
		value, _, err := b.Get(ctx, name{tournament, match}.String())
		data = value.Data
		return err
	})
	return data, err
}

// Views returns the views of all matches by tournament and match.
func (c *Client) Views(ctx context.Context) ([]*refereed.View, error) {
	var views []*refereed.View
	err := c.shelf(ctx, func(b *journal.Bucket) error {
		var broken error
		views = views[:0]
		err := values(ctx, b, func(v journal.Value) {
			if v.Key == cursorKey {
				return
			}
			view, err := viewOf(v.Data)
			if broken = errors.Join(broken, err); err == nil {
				views = append(views, view)
			}
		})
		return errors.Join(err, broken)
	})
	slices.SortFunc(views, func(a, b *refereed.View) int {
		return strings.Compare(a.Tournament+"."+a.Match, b.Tournament+"."+b.Match)
	})
	return views, err
}

func viewOf(data []byte) (*refereed.View, error) {
	view := new(refereed.View)
	if err := json.Unmarshal(data, view); err != nil {
		return nil, fail(CodeReply, "build the views anew", err, "a view cannot be read")
	}
	return view, nil
}

// shelf does something with the bucket of views that is pointed at, and again
// where that was replaced meanwhile.
func (c *Client) shelf(ctx context.Context, do func(*journal.Bucket) error) error {
	for before := (pointer{}); ; {
		to, bucket, err := c.shown.find(ctx, c.journal)
		if err == nil && bucket == nil {
			return nil
		}
		if err == nil {
			err = do(bucket)
		}
		if err == nil || to == before || ctx.Err() != nil {
			return err
		}
		before = to
	}
}

// shown remembers the buckets that a client reads.
type shown struct {
	mu       sync.Mutex
	pointers *journal.Bucket
	views    *journal.Bucket
}

// find returns the bucket of views that is pointed at; nil where none is there.
func (s *shown) find(ctx context.Context, j *journal.Journal) (to pointer, views *journal.Bucket, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pointers == nil {
		if s.pointers, err = j.OpenBucket(ctx, pointerBucket); err != nil {
			return to, nil, err
		}
	}
	if to, _, err = pointedAt(ctx, s.pointers); err != nil {
		return to, nil, err
	}
	if s.views == nil || s.views.Name() != to.Bucket {
		s.views, err = existing(ctx, j, to.Bucket)
	}
	return to, s.views, err
}

// existing opens a bucket that is there; nil where it is not.
func existing(ctx context.Context, j *journal.Journal, bucket string) (*journal.Bucket, error) {
	names, err := j.Buckets(ctx)
	if err != nil || !slices.Contains(names, bucket) {
		return nil, err
	}
	return j.OpenBucket(ctx, bucket)
}

// Await returns a match's view once it goes up to link n.
func (c *Client) Await(ctx context.Context, tournament, match string, n uint64) (*refereed.View, error) {
	for wait := time.Millisecond; ; wait = min(2*wait, againPause) {
		view, err := c.View(ctx, tournament, match)
		if err != nil || view != nil && view.N >= n {
			return view, err
		}
		if pause(ctx, wait); ctx.Err() != nil {
			return nil, fail(CodeUnsettled, "check that kibitz serve runs there, and its log", ctx.Err(),
				"the view of match %s/%s does not go up to link %d", tournament, match, n)
		}
	}
}
