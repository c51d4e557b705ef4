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

// togetherBytes is from how many bytes of entries a request wants an answer all the same. With one more
// entry it is far below what a server takes.
const togetherBytes = 256 << 10

// AppendAll appends entries of one match as so many calls of Append would, but does not wait for an
// answer before it sends the next entry: those that wait share a sync. It calls each with every
// answer, in order, and ends with the first error, of an entry or of each. Then later entries may
// have been appended too. Entries that want no answer go with the next one that does, or with the last: each of them
// must name the one before it as its head, so that the record takes none without all before it.
func (c *Client) AppendAll(ctx context.Context, entries iter.Seq2[Submission, error], each func(*wire.Accepted) error) error {
	inbox := c.journal.Conn().NewInbox()
	answers, err := c.journal.Conn().SubscribeSync(inbox + ".*")
	if err != nil {
		return c.unanswered(err)
	}
	defer func() { _ = answers.Unsubscribe() }()
	l := &line{client: c, inbox: inbox, answers: answers, come: make(map[string]*nats.Msg)}
	for s, err := range entries {
		for err == nil && l.ahead >= aheadMost && len(l.sent) > 0 {
			err = l.settle(ctx, each)
		}
		if err == nil {
			err = l.send(s)
		}
		if err != nil {
			return err
		}
	}
	if err := l.flush(); err != nil {
		return err
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
	unheard []Submission
	bytes   int // of those
	sent    []flight
	ahead   int // entries sent without an answer
}

// flight is entries without an answer. The last one will be answered.
type flight struct {
	entries []Submission
	reply   string
}

// send sends an entry with those before it that want no answer, unless it wants none either.
func (l *line) send(s Submission) error {
	l.unheard, l.ahead, l.bytes = append(l.unheard, s), l.ahead+1, l.bytes+len(s.Data)
	if s.Unheard && l.bytes < togetherBytes {
		return nil
	}
	return l.flush()
}

// flush sends the entries that wait for one after them.
func (l *line) flush() error {
	if len(l.unheard) == 0 {
		return nil
	}
	request, err := requestOf(l.unheard)
	if err != nil {
		return err
	}
	request.Reply = l.inbox + "." + nats.NewInbox()[len(nats.InboxPrefix):]
	l.sent, l.unheard, l.bytes = append(l.sent, flight{l.unheard, request.Reply}), nil, 0
	if err := l.client.journal.Conn().PublishMsg(request); err != nil {
		return l.client.unanswered(err)
	}
	return nil
}

// settle waits for the oldest answer. If the entry is not accepted, it is sent again with those that
// go with it, because the reason may be gone; or it is the same.
func (l *line) settle(ctx context.Context, each func(*wire.Accepted) error) error {
	oldest := l.sent[0]
	l.sent, l.ahead = l.sent[1:], l.ahead-len(oldest.entries)
	accepted, err := l.answer(ctx, oldest.reply)
	if err == nil {
		return each(accepted)
	}
	for _, s := range oldest.entries {
		if accepted, err = l.client.Append(ctx, s); err != nil {
			return err
		}
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
