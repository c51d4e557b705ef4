package client

import (
	"context"
	"iter"

	"github.com/nats-io/nats.go"

	"kibitz/projector/wire"
)

// aheadMost is the most entries of one match that AppendAll has under way: half of what may wait for
// the append service.
const aheadMost = 128

// AppendAll appends entries of one match as so many calls of Append would, but does not wait for an
// answer before it sends the next entry: those that wait share a sync. It calls each with every
// answer, in order, and ends with the first error, of an entry or of each. Then later entries may
// have been appended too.
func (c *Client) AppendAll(ctx context.Context, entries iter.Seq2[Submission, error], each func(*wire.Accepted) error) error {
	inbox := c.journal.Conn().NewInbox()
	answers, err := c.journal.Conn().SubscribeSync(inbox + ".*")
	if err != nil {
		return c.unanswered(err)
	}
	defer func() { _ = answers.Unsubscribe() }()
	l := &line{client: c, inbox: inbox, answers: answers, come: make(map[string]*nats.Msg)}
	for s, err := range entries {
		if err == nil && len(l.sent) == aheadMost {
			err = l.settle(ctx, each)
		}
		if err == nil {
			err = l.send(s)
		}
		if err != nil {
			return err
		}
	}
	for len(l.sent) > 0 {
		if err := l.settle(ctx, each); err != nil {
			return err
		}
	}
	return nil
}

// line is what AppendAll has under way.
type line struct {
	client  *Client
	inbox   string
	answers *nats.Subscription
	come    map[string]*nats.Msg // answers, by subject, until it is their turn
	sent    []flight
}

// flight is an entry without an answer.
type flight struct {
	Submission
	reply string
}

func (l *line) send(s Submission) error {
	request, err := s.request()
	if err != nil {
		return err
	}
	request.Reply = l.inbox + "." + nats.NewInbox()[len(nats.InboxPrefix):]
	l.sent = append(l.sent, flight{s, request.Reply})
	if err := l.client.journal.Conn().PublishMsg(request); err != nil {
		return l.client.unanswered(err)
	}
	return nil
}

// settle waits for the answer to the oldest entry. If that is not accepted it is sent again, because
// the reason may be gone; or it is the same.
func (l *line) settle(ctx context.Context, each func(*wire.Accepted) error) error {
	oldest := l.sent[0]
	l.sent = l.sent[1:]
	accepted, err := l.answer(ctx, oldest.reply)
	if err != nil {
		accepted, err = l.client.Append(ctx, oldest.Submission)
	}
	if err != nil {
		return err
	}
	return each(accepted)
}

func (l *line) answer(ctx context.Context, reply string) (*wire.Accepted, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	for l.come[reply] == nil {
		m, err := l.answers.NextMsgWithContext(bound)
		if err != nil {
			return nil, l.client.unanswered(err)
		}
		l.come[m.Subject] = m
	}
	m := l.come[reply]
	delete(l.come, reply)
	return acceptedIn(m)
}
