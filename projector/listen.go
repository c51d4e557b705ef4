package projector

import (
	"context"
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

const (
	heardAtOnce = 8192             // messages that may wait for a listener
	renewPause  = 30 * time.Second // without a message, it is asked whether one was missed
)

// Item is what a listener is handed; of the pointers, that of its kind is set.
type Item struct {
	Kind              Kind
	Tournament, Match string
	N                 uint64 // the link that it is or goes up to

	Link  *Link
	View  *refereed.View
	Found *Found
	Head  *events.SignedHead
}

// itemOf reads what came live. One that cannot be read is of no kind: it came
// from another version, and what it told can be asked for.
func itemOf(m *nats.Msg) Item {
	i := Item{Kind: Kind(m.Header.Get(HeaderKind))}
	i.Tournament, i.Match, _ = journal.MatchOf(m.Subject)
	var err error
	switch i.Kind {
	case KindLink:
		i.Link = new(Link)
		err = json.Unmarshal(m.Data, i.Link)
		i.N = i.Link.N
	case KindView:
		i.View = new(refereed.View)
		err = json.Unmarshal(m.Data, i.View)
		i.N = i.View.N
	case KindFindings:
		i.Found = new(Found)
		err = json.Unmarshal(m.Data, i.Found)
		i.N = i.Found.N
	}
	if err != nil {
		return Item{}
	}
	return i
}

// partial reports whether it is what everybody may see of something that the officials
// see more of.
func (i *Item) partial() bool {
	return i.Kind == KindLink && i.Link.Hash == "" || i.Kind == KindView && i.View.Audience != ""
}

// Feed hands a match to each: its links from n on in order, each once, with the
// view and the signed head behind those that are there; then what comes live,
// until ctx ends (it returns nil then), each fails (its error) or the hall is gone.
func (c *Client) Feed(ctx context.Context, tournament, match string, n uint64, each func(Item) error) error {
	if err := journal.CheckNames(tournament, match); err != nil {
		return err
	}
	l := &listener{client: c, name: name{tournament, match}, next: max(n, 1), each: each}
	err := l.run(ctx)
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// Links returns the links of a match from n on that are there now, and its head.
func (c *Client) Links(ctx context.Context, tournament, match string, n uint64) (links []Link, head events.SignedHead, err error) {
	if err := journal.CheckNames(tournament, match); err != nil {
		return nil, head, err
	}
	for n = max(n, 1); ; n = links[len(links)-1].N + 1 {
		answer, err := c.ask(ctx, name{tournament, match}, n)
		if err != nil {
			return links, head, err
		}
		links = append(links, answer.Links...)
		if !answer.More || len(answer.Links) == 0 {
			return links, answer.Head, nil
		}
	}
}

// ask asks the feed once.
func (c *Client) ask(ctx context.Context, n name, from uint64) (*Answer, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	request, err := json.Marshal(Request{From: from})
	if err != nil {
		return nil, err
	}
	reply, err := c.journal.Conn().RequestWithContext(bound, deskFeedSubject(n), request)
	if err != nil {
		return nil, c.unanswered(err)
	}
	answer, refused := new(Answer), new(Refused)
	if err = json.Unmarshal(reply.Data, answer); err == nil && answer.Status == statusLinks {
		return answer, nil
	}
	if err = json.Unmarshal(reply.Data, refused); err == nil && refused.Status == statusRefused {
		return nil, &RefusalError{Refused: *refused}
	}
	return nil, fail(CodeReply, "use the same version of kibitz everywhere", err, "the feed's answer cannot be read")
}

// listener follows one match.
type listener struct {
	client *Client
	name
	next  uint64 // the link that comes next
	shown uint64 // the newest view handed over
	each  func(Item) error
	heard chan *nats.Msg
}

func (l *listener) run(ctx context.Context) error {
	l.heard = make(chan *nats.Msg, heardAtOnce)
	for _, subject := range []string{deskLiveSubject(l.name), journal.LiveSubject(journal.Everyone, l.tournament, l.match)} {
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
			err = l.hear(ctx, itemOf(m))
		case <-timer.C:
			err = l.catchUp(ctx, false)
		}
		if err != nil {
			return err
		}
		timer.Reset(renewPause)
	}
}

// catchUp asks for the links that come next and hands them over; the view and
// the head too where there is something new, or it is the first time.
func (l *listener) catchUp(ctx context.Context, first bool) error {
	for {
		answer, err := l.client.ask(ctx, l.name, l.next)
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

func (l *listener) link(link *Link) error {
	l.next = link.N + 1
	return l.hand(Item{Kind: KindLink, N: link.N, Link: link})
}

func (l *listener) standing(answer *Answer) error {
	view, err := viewOf(answer.View)
	if err != nil {
		return err
	}
	if view.N > l.shown {
		l.shown = view.N
		if err := l.hand(Item{Kind: KindView, N: view.N, View: view}); err != nil {
			return err
		}
	}
	return l.hand(Item{Kind: KindHead, N: answer.Head.N, Head: &answer.Head})
}

func (l *listener) hand(i Item) error {
	i.Tournament, i.Match = l.tournament, l.match
	return l.each(i)
}

// hear hands over what came live, unless it was handed over before. Where links
// are missing before it they are asked for.
func (l *listener) hear(ctx context.Context, i Item) error {
	switch {
	case i.partial():
		return nil // it comes whole as well
	case i.Kind == KindLink && i.N == l.next:
		return l.link(i.Link)
	case i.Kind == KindLink && i.N > l.next:
		return l.catchUp(ctx, false)
	case i.Kind == KindFindings && i.N > l.shown:
		return l.hand(i)
	case i.Kind == KindView && i.N > l.shown:
		l.shown = i.N
		return l.hand(i)
	}
	return nil
}

// Watch hands over the view of every match of a tournament, of all where it is
// empty: first as they are, then each as it changes with what is found, until ctx
// ends (it returns nil then) or each fails. Under load it skips views for newer
// ones of the same match.
func (c *Client) Watch(ctx context.Context, tournament string, each func(Item) error) error {
	of := name{"*", "*"}
	if tournament != "" {
		of.tournament = tournament
	}
	heard := make(chan *nats.Msg, heardAtOnce)
	sub, err := c.journal.Conn().ChanSubscribe(deskLiveSubject(of), heard)
	if err != nil {
		return c.unanswered(err)
	}
	defer sub.Unsubscribe()
	views, err := c.Views(ctx)
	if err != nil {
		return err
	}
	w := &watcher{shown: make(map[name]uint64), each: each}
	for _, v := range views {
		if tournament != "" && v.Tournament != tournament {
			continue
		}
		if err := w.hear(Item{Kind: KindView, Tournament: v.Tournament, Match: v.Match, N: v.N, View: v}); err != nil {
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
			if err := w.hear(itemOf(m)); err != nil {
				return err
			}
		}
	}
}

// watcher hands over what is newer than what it handed over before.
type watcher struct {
	shown map[name]uint64
	each  func(Item) error
}

func (w *watcher) hear(i Item) error {
	n := name{i.Tournament, i.Match}
	if i.N <= w.shown[n] || i.Kind == KindLink {
		return nil
	}
	if i.Kind == KindView {
		w.shown[n] = i.N
	}
	return w.each(i)
}
