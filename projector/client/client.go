package client

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/views"
	"kibitz/projector/wire"
)

const (
	answerTime = 20 * time.Second // for one answer; longer than the service needs
	SettleTime = 3 * time.Second  // for a service that is just starting
	AgainPause = 50 * time.Millisecond

	currentTime = 5 * time.Second // for views that are behind
)

// Client gives our own commands access to a hall, from the process that runs it or from
// another one. It has the office's authority.
type Client struct {
	journal *journal.Journal
	views   *views.Reader
}

// New returns a client of the journal's hall.
func New(j *journal.Journal) *Client { return &Client{journal: j, views: views.NewReader(j)} }

// Submission is an entry to be appended.
type Submission struct {
	Tournament, Match string
	Data              []byte // exactly as signed
	Signature         string
	AcceptGap         bool // the sender knows that its device's count has a gap
	Foreign           bool // handed in for a device: nothing is taken because the office sends it

	// Unheard says that no answer is wanted: that to a later entry of AppendAll covers this one. They
	// go in one request, with what the later one says of itself.
	Unheard bool

	// Head is the last link that the sender has seen. The entry is refused if the match has
	// gone further. 0 appends in any case.
	Head uint64
}

// Append sends an entry and returns when it is on disk. Sending the same entry again is
// always safe. Temporary failures are retried until ctx ends.
//
// Errors: *RefusalError with the service's reason; CodeNoService; CodeReply; connection
// errors.
func (c *Client) Append(ctx context.Context, s Submission) (*wire.Accepted, error) {
	request, err := s.request()
	if err != nil {
		return nil, err
	}
	for began := time.Now(); ; {
		accepted, err := c.append(ctx, request)
		if !temporary(err, time.Since(began)) || ctx.Err() != nil {
			return accepted, err
		}
		hall.Pause(ctx, AgainPause)
	}
}

// requestOf returns the message that asks to append entries of one match, with what the last one says
// of itself.
func requestOf(entries []Submission) (*nats.Msg, error) {
	request, err := entries[len(entries)-1].request()
	if err != nil || len(entries) == 1 {
		return request, err
	}
	size := 0
	for i := range entries {
		size += len(entries[i].Data)
	}
	request.Data = make([]byte, 0, size)
	request.Header.Del(events.SignatureHeader)
	for i := range entries {
		request.Data = append(request.Data, entries[i].Data...)
		request.Header.Add(events.SignatureHeader, entries[i].Signature)
		request.Header.Add(wire.HeaderSize, strconv.Itoa(len(entries[i].Data)))
	}
	return request, nil
}

// request returns the message that asks to append the entry.
func (s *Submission) request() (*nats.Msg, error) {
	if err := journal.CheckNames(s.Tournament, s.Match); err != nil {
		return nil, err
	}
	request := &nats.Msg{
		Subject: wire.DeskAppendSubject(wire.MatchID{Tournament: s.Tournament, Match: s.Match}), Data: s.Data,
		Header: nats.Header{events.SignatureHeader: {s.Signature}},
	}
	if s.AcceptGap {
		request.Header.Set(wire.HeaderGap, wire.GapAccept)
	}
	if s.Foreign {
		request.Header.Set(wire.HeaderBy, wire.Nobody)
	}
	if s.Head > 0 {
		request.Header.Set(wire.HeaderHead, strconv.FormatUint(s.Head, 10))
	}
	return request, nil
}

func (c *Client) append(ctx context.Context, request *nats.Msg) (*wire.Accepted, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	answer, err := c.journal.Conn().RequestMsgWithContext(bound, request)
	if err != nil {
		return nil, c.unanswered(err)
	}
	return acceptedIn(answer)
}

// acceptedIn reads an answer of the append service.
func acceptedIn(answer *nats.Msg) (*wire.Accepted, error) {
	var reply wire.Reply
	if err := reply.UnmarshalJSON(answer.Data); err != nil {
		return nil, wire.Fail(wire.CodeReply, "use the same version of kibitz everywhere", err, "the append service's reply cannot be read")
	}
	if reply.Refused != nil {
		return nil, &wire.RefusalError{Refused: *reply.Refused}
	}
	return reply.Accepted, nil
}

// temporary reports whether an error may be temporary.
func temporary(err error, since time.Duration) bool {
	var refusal *wire.RefusalError
	if errors.As(err, &refusal) {
		code := refusal.Refused.Code
		return code == wire.RefusedBusy || code == wire.RefusedUnresolved || code == wire.RefusedUnavailable
	}
	switch journal.CodeOf(err) {
	case wire.CodeNoService:
		return since < SettleTime
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
		return wire.Fail(journal.CodeGone, "open the store again", err, "the process that ran the hall has ended")
	default:
		return wire.Fail(journal.CodeUnavailable, "check that the hall's process runs and try again", err, "the hall does not answer")
	}
}

func noService(err error) error {
	return wire.Fail(wire.CodeNoService, "run kibitz serve there", err, "the store's server runs, but nobody answers for the append and feed services")
}

// View returns a match's view; nil if there is none.
func (c *Client) View(ctx context.Context, tournament, match string) (*refereed.View, error) {
	data, err := c.ViewBytes(ctx, tournament, match)
	if err != nil || data == nil {
		return nil, err
	}
	return ViewOf(data)
}

// ViewBytes returns a match's view as stored; nil if there is none.
func (c *Client) ViewBytes(ctx context.Context, tournament, match string) (data []byte, err error) {
	if err := journal.CheckNames(tournament, match); err != nil {
		return nil, err
	}
	return c.views.Get(ctx, wire.MatchID{Tournament: tournament, Match: match})
}

// Views returns the views of all matches, ordered by tournament and match.
func (c *Client) Views(ctx context.Context) ([]*refereed.View, error) {
	var views []*refereed.View
	all, err := c.views.All(ctx)
	for _, data := range all {
		view, broken := ViewOf(data)
		if err = errors.Join(err, broken); broken == nil {
			views = append(views, view)
		}
	}
	slices.SortFunc(views, func(a, b *refereed.View) int {
		return strings.Compare(a.Tournament+"."+a.Match, b.Tournament+"."+b.Match)
	})
	return views, err
}

// Current returns the views of a tournament's matches, or of all if it is "", in the order of Views,
// each up to the last entry that its log has now. After currentTime it returns what there is, with
// CodeUnsettled.
func (c *Client) Current(ctx context.Context, tournament string) ([]*refereed.View, error) {
	heads, err := c.journal.Matches(ctx)
	if err != nil {
		return nil, err
	}
	views, err := c.Views(ctx)
	if err != nil {
		return nil, err
	}
	if tournament != "" {
		heads = slices.DeleteFunc(heads, func(h journal.MatchInfo) bool { return h.Tournament != tournament })
		views = slices.DeleteFunc(views, func(v *refereed.View) bool { return v.Tournament != tournament })
	}
	bound, cancel := context.WithTimeout(ctx, currentTime)
	defer cancel()
	for _, h := range heads {
		i, found := slices.BinarySearchFunc(views, h.Tournament+"."+h.Match, func(v *refereed.View, name string) int {
			return strings.Compare(v.Tournament+"."+v.Match, name)
		})
		if found && views[i].N >= h.Count {
			continue
		}
		view, late := c.Await(bound, h.Tournament, h.Match, h.Count)
		if err = cmp.Or(err, late); late != nil {
			continue
		}
		if !found {
			views = slices.Insert(views, i, view)
		}
		views[i] = view
	}
	return views, err
}

func ViewOf(data []byte) (*refereed.View, error) {
	view := new(refereed.View)
	if err := json.Unmarshal(data, view); err != nil {
		return nil, wire.Fail(wire.CodeReply, "rebuild the views", err, "a view cannot be read")
	}
	return view, nil
}

// Await waits until a match's view covers link n, and returns it.
func (c *Client) Await(ctx context.Context, tournament, match string, n uint64) (*refereed.View, error) {
	for wait := time.Millisecond; ; wait = min(2*wait, AgainPause) {
		view, err := c.View(ctx, tournament, match)
		if err != nil && ctx.Err() == nil || view != nil && view.N >= n {
			return view, err
		}
		if hall.Pause(ctx, wait); ctx.Err() != nil {
			return nil, wire.Fail(wire.CodeUnsettled, "check that kibitz serve runs there, and its log", ctx.Err(),
				"the view of match %s/%s does not go up to link %d", tournament, match, n)
		}
	}
}
