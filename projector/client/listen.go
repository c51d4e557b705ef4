package client

import (
	"context"
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

const (
	heardAtOnce = 8192             // messages that may wait for a listener
	renewPause  = 30 * time.Second // after this time without a message, the feed is asked for missed ones
)

// Item is something that a listener receives. The pointer for its kind is set.
type Item struct {
	Kind              wire.Kind
	Tournament, Match string
	N                 uint64 // the link itself, or the last link covered

	Link  *wire.Link
	Table *refereed.Table
	View  *refereed.View
	Found *wire.Found
	Head  *events.SignedHead
}

// ItemOf reads a live message. An unreadable message gives an item without a kind: it came
// from another version, and its content can be requested.
func ItemOf(m *nats.Msg) Item {
	i := Item{Kind: wire.Kind(m.Header.Get(wire.HeaderKind))}
	i.Tournament, i.Match, _ = journal.MatchOf(m.Subject)
	var err error
	switch i.Kind {
	case wire.KindLink:
		i.Link = new(wire.Link)
		err = json.Unmarshal(m.Data, i.Link)
		i.N = i.Link.N
	case wire.KindTable:
		i.Table = new(refereed.Table)
		err = json.Unmarshal(m.Data, i.Table)
		i.N = i.Table.N
	case wire.KindView:
		i.View = new(refereed.View)
		err = json.Unmarshal(m.Data, i.View)
		i.N = i.View.N
	case wire.KindFindings:
		i.Found = new(wire.Found)
		err = json.Unmarshal(m.Data, i.Found)
		i.N = i.Found.N
	}
	if err != nil {
		return Item{}
	}
	return i
}

// partial reports whether the item is the public part of something that officials see
// in full.
func (i *Item) partial() bool {
	return i.Kind == wire.KindLink && (i.Link.Hash == "" || len(i.Link.Data) == 0) || i.Kind == wire.KindTable
}

// Feed calls each with the links of a match from n on, in order and each once, then with
// the view and the signed head, then with live items. It returns nil when ctx ends, the
// error of each, or an error if the hall is gone.
func (c *Client) Feed(ctx context.Context, tournament, match string, n uint64, each func(Item) error) error {
	if err := journal.CheckNames(tournament, match); err != nil {
		return err
	}
	l := &listener{client: c, MatchID: wire.MatchID{Tournament: tournament, Match: match}, next: max(n, 1), each: each}
	err := l.run(ctx)
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// Links returns the present links of a match from n on, and its head.
func (c *Client) Links(ctx context.Context, tournament, match string, n uint64) (links []wire.Link, head events.SignedHead, err error) {
	if err := journal.CheckNames(tournament, match); err != nil {
		return nil, head, err
	}
	for n = max(n, 1); ; n = links[len(links)-1].N + 1 {
		answer, err := c.ask(ctx, wire.MatchID{Tournament: tournament, Match: match}, n)
		if err != nil {
			return links, head, err
		}
		links = append(links, answer.Links...)
		if !answer.More || len(answer.Links) == 0 {
			return links, answer.Head, nil
		}
	}
}

// ask sends one request to the feed.
func (c *Client) ask(ctx context.Context, n wire.MatchID, from uint64) (*wire.Answer, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	request, err := json.Marshal(wire.Request{From: from})
	if err != nil {
		return nil, err
	}
	reply, err := c.journal.Conn().RequestWithContext(bound, wire.DeskFeedSubject(n), request)
	if err != nil {
		return nil, c.unanswered(err)
	}
	answer, refused := new(wire.Answer), new(wire.Refused)
	if err = json.Unmarshal(reply.Data, answer); err == nil && answer.Status == wire.StatusLinks {
		return answer, nil
	}
	if err = json.Unmarshal(reply.Data, refused); err == nil && refused.Status == wire.StatusRefused {
		return nil, &wire.RefusalError{Refused: *refused}
	}
	return nil, wire.Fail(wire.CodeReply, "use the same version of kibitz everywhere", err, "the feed's answer cannot be read")
}

// listener follows one match.
type listener struct {
	client *Client
	wire.MatchID
	next  uint64 // the next link to deliver
	shown uint64 // the newest view delivered
	each  func(Item) error
	heard chan *nats.Msg
}

func (l *listener) run(ctx context.Context) error {
	l.heard = make(chan *nats.Msg, heardAtOnce)
	for _, subject := range []string{wire.DeskLiveSubject(l.MatchID), journal.LiveSubject(journal.Everyone, l.Tournament, l.Match)} {
		sub, err := l.client.journal.Conn().ChanSubscribe(subject, l.heard)
		if err != nil {
			return l.client.unanswered(err)
		}
		defer sub.Unsubscribe()
	}
	if err := l.catchUp(ctx, true); err != nil {
		return err
	}
	return l.listen(ctx)
}

func (l *listener) listen(ctx context.Context) error {
	timer := time.NewTimer(renewPause)
	defer timer.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil
		case <-l.client.journal.Done():
			return l.client.unanswered(nats.ErrConnectionClosed)
		case m := <-l.heard:
			err = l.receive(ctx, ItemOf(m))
		case <-timer.C:
			err = l.catchUp(ctx, false)
		}
		if err != nil {
			return err
		}
		timer.Reset(renewPause)
	}
}

// catchUp requests and delivers the next links. It delivers the view and the head if there
// is something new or if it is the first time.
func (l *listener) catchUp(ctx context.Context, first bool) error {
	for {
		answer, err := l.client.ask(ctx, l.MatchID, l.next)
		if err != nil {
			return err
		}
		for i := range answer.Links {
			if err := l.link(&answer.Links[i]); err != nil {
				return err
			}
		}
		if answer.More && len(answer.Links) > 0 {
			continue
		}
		if len(answer.Links) == 0 && !first {
			return nil
		}
		return l.standing(answer)
	}
}

func (l *listener) link(link *wire.Link) error {
	l.next = link.N + 1
	return l.deliver(Item{Kind: wire.KindLink, N: link.N, Link: link})
}

func (l *listener) standing(answer *wire.Answer) error {
	view, err := ViewOf(answer.View)
	if err != nil {
		return err
	}
	if view.N > l.shown {
		l.shown = view.N
		if err := l.deliver(Item{Kind: wire.KindView, N: view.N, View: view}); err != nil {
			return err
		}
	}
	return l.deliver(Item{Kind: wire.KindHead, N: answer.Head.N, Head: &answer.Head})
}

func (l *listener) deliver(i Item) error {
	i.Tournament, i.Match = l.Tournament, l.Match
	return l.each(i)
}

// receive delivers a live item unless it was already delivered. If links before it are
// missing, it requests them.
func (l *listener) receive(ctx context.Context, i Item) error {
	switch {
	case i.partial():
		return nil // it is also sent complete
	case i.Kind == wire.KindLink && i.N == l.next:
		return l.link(i.Link)
	case i.Kind == wire.KindLink && i.N > l.next:
		return l.catchUp(ctx, false)
	case i.Kind == wire.KindFindings && i.N > l.shown:
		return l.deliver(i)
	case i.Kind == wire.KindView && i.N > l.shown:
		l.shown = i.N
		return l.deliver(i)
	}
	return nil
}

// Watch calls each with the view of every match of a tournament, or of all tournaments if
// tournament is "": first the present views, then each change with its findings. It returns
// nil when ctx ends, or the error of each. Under load it skips views that are outdated by
// newer ones of the same match.
func (c *Client) Watch(ctx context.Context, tournament string, each func(Item) error) error {
	of := wire.MatchID{Tournament: "*", Match: "*"}
	if tournament != "" {
		of.Tournament = tournament
	}
	heard := make(chan *nats.Msg, heardAtOnce)
	sub, err := c.journal.Conn().ChanSubscribe(wire.DeskLiveSubject(of), heard)
	if err != nil {
		return c.unanswered(err)
	}
	defer sub.Unsubscribe()
	views, err := c.Views(ctx)
	if err != nil {
		return err
	}
	w := &watcher{shown: make(map[wire.MatchID]uint64), each: each}
	for _, v := range views {
		if tournament != "" && v.Tournament != tournament {
			continue
		}
		if err := w.receive(Item{Kind: wire.KindView, Tournament: v.Tournament, Match: v.Match, N: v.N, View: v}); err != nil {
			return err
		}
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-c.journal.Done():
			return c.unanswered(nats.ErrConnectionClosed)
		case m := <-heard:
			if err := w.receive(ItemOf(m)); err != nil {
				return err
			}
		}
	}
}

// watcher delivers only items that are newer than those it has delivered.
type watcher struct {
	shown map[wire.MatchID]uint64
	each  func(Item) error
}

func (w *watcher) receive(i Item) error {
	n := wire.MatchID{Tournament: i.Tournament, Match: i.Match}
	if i.N <= w.shown[n] || i.Kind == wire.KindLink {
		return nil
	}
	if i.Kind == wire.KindView {
		w.shown[n] = i.N
	}
	return w.each(i)
}
