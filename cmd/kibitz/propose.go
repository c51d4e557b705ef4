package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/preview"
	"kibitz/replay/wording"
)

// mostLooks is how often a proposal is looked at anew, where the match goes on each
// time before it can be recorded.
const mostLooks = 32

// proposing is an entry that is shown with what it drags along before it is
// recorded.
type proposing struct {
	t     terminal
	c     *cli.Context
	words *wording.Words
	named string // the match

	// write says what is to be recorded, as the match stands.
	write func(*standing) ([]events.Event, error)

	sent uuid.UUID // the entry that was sent last, for when the store was lost meanwhile
}

// standing is a match as it stands while something is proposed.
type standing struct {
	match    journal.MatchInfo
	ledger   *ledger.Ledger
	timeline *replay.Timeline
	register *people
}

// proposalFlags are those of every command that records something after it was
// looked at.
func proposalFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "reason", Usage: "why, in words; it stands in the record", EnvVars: []string{"KIBITZ_REASON"}},
		&cli.StringFlag{Name: "by", Usage: "who decides it: a person's id, or the name that is registered", EnvVars: []string{"KIBITZ_BY"}},
		&cli.BoolFlag{Name: "dry-run", Usage: "only show what it would drag along", EnvVars: []string{"KIBITZ_DRY_RUN"}, DisableDefaultText: true},
		&cli.BoolFlag{Name: "yes", Usage: "record it without asking", EnvVars: []string{"KIBITZ_YES"}, DisableDefaultText: true},
		&cli.StringFlag{Name: "key", Usage: "file with the seed of the device that signs it; by default the office signs", EnvVars: []string{"KIBITZ_KEY"}},
		jsonFlag(),
		languageFlag(),
	}
}

// propose is offer for what must have a reason.
func propose(t terminal, c *cli.Context, write func(*standing) ([]events.Event, error)) error {
	if strings.TrimSpace(c.String("reason")) == "" {
		return noReason()
	}
	return offer(t, c, write)
}

func noReason() error {
	return usageError("say why: --reason \"...\"; it stands in the record")
}

// offer shows an entry and records it, as the flags ask for it.
func offer(t terminal, c *cli.Context, write func(*standing) ([]events.Event, error)) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	if !c.Bool("dry-run") && !c.Bool("yes") && !t.answers() {
		return usageError("nobody can be asked here; look at what it drags along with --dry-run, and record it with --yes")
	}
	p := &proposing{t: t, c: c, words: words, named: c.Args().First(), write: write}
	return readStore(c, p.run)
}

// run looks, asks and records; where the match has gone on meanwhile, again.
func (p *proposing) run(ctx context.Context, s *store) error {
	for range mostLooks {
		m, err := s.standing(ctx, p.named)
		if err != nil {
			return err
		}
		if n, found := p.found(m); found {
			return p.recorded(m, n, nil)
		}
		again, err := p.look(ctx, s, m)
		if !again {
			return err
		}
		p.t.say("%s", p.words.Say("drag.moved-on"))
	}
	return &exit{exitBroken, errors.New("the match goes on faster than this can be recorded; try again when the table waits")}
}

// found reports whether the record holds the entry that was sent last, whose answer
// was lost with the store.
func (p *proposing) found(m *standing) (n uint64, found bool) {
	if p.sent == uuid.Nil {
		return 0, false
	}
	at, found := m.ledger.Find(events.Ref{Entry: p.sent})
	return at.N, found
}

func (s *store) standing(ctx context.Context, named string) (*standing, error) {
	m := new(standing)
	var err error
	if m.match, err = s.find(ctx, named); err != nil {
		return nil, err
	}
	if m.ledger, err = s.ledger(ctx, m.match.Tournament, m.match.Match); err != nil {
		return nil, err
	}
	if m.timeline, err = replay.Open(m.ledger, replay.Options{}); err != nil {
		return nil, err
	}
	m.register, err = s.people(ctx)
	return m, err
}

// look shows the entry as the match stands, and unless somebody says no, records
// it. It is to be done again where the match has gone on before that.
func (p *proposing) look(ctx context.Context, s *store, m *standing) (again bool, err error) {
	message, id, err := p.entry(s, m)
	if err != nil {
		return false, err
	}
	outcome, err := preview.Of(m.ledger, message, replay.Options{})
	if err != nil {
		return false, err
	}
	if err := p.show(m, outcome); err != nil || p.c.Bool("dry-run") {
		return false, err
	}
	if yes, err := p.confirmed(ctx); err != nil || !yes {
		return false, err
	}
	p.sent = id
	accepted, err := s.client.Append(ctx, client.Submission{
		Tournament: m.match.Tournament, Match: m.match.Match, Data: message.Data, Signature: message.Signature,
		AcceptGap: outcome.Verdict.Notices&ledger.NoticeGap != 0, Head: m.ledger.Head().N,
	})
	switch {
	case journal.CodeOf(err) == wire.RefusedMoved:
		return true, nil
	case err != nil:
		return false, err
	}
	s.seen(ctx, m, accepted.N)
	return false, p.recorded(m, accepted.N, outcome)
}

// seen waits a moment for the view to go up to a link: who looks next finds it there.
func (s *store) seen(ctx context.Context, m *standing, n uint64) {
	const patience = 2 * time.Second
	bound, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, _ = s.client.Await(bound, m.match.Tournament, m.match.Match, n)
}

// entry makes the entry, signed.
func (p *proposing) entry(s *store, m *standing) (message ledger.Message, id uuid.UUID, err error) {
	key, err := p.key(s)
	if err != nil {
		return message, id, err
	}
	told, err := p.write(m)
	if err != nil {
		return message, id, err
	}
	actor, err := p.actor(m)
	if err != nil {
		return message, id, err
	}
	now := events.InstantOf(time.Now())
	for i := range told {
		told[i].At, told[i].Actor = now, actor
	}
	author, err := m.ledger.Author(key)
	if err != nil {
		return message, id, err
	}
	if id, err = uuid.NewRandom(); err != nil {
		return message, id, err
	}
	message.Data, message.Signature, err = author.Write(id, m.ledger.Head(), told...)
	var unfit *events.DecodeError
	if errors.As(err, &unfit) {
		err = usageError("this cannot be recorded: %s: %s was expected; schemas/EVENTS.md gives the form of every event", unfit.Path, unfit.Expected)
	}
	return message, id, err
}

// key returns the key that signs: the office's, or the one of the file.
func (p *proposing) key(s *store) (nkeys.KeyPair, error) {
	file := p.c.String("key")
	if file == "" {
		return s.office, nil
	}
	seed, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("--key: %w", err)
	}
	defer clear(seed)
	key, err := nkeys.ParseDecoratedUserNKey(seed)
	if err != nil {
		return nil, usageError("--key %s: a file with the seed of a user nkey is needed, as 'nk -gen user' writes it", file)
	}
	return key, nil
}

// actor returns the id of who decides.
func (p *proposing) actor(m *standing) (string, error) {
	by := p.c.String("by")
	if _, known := m.register.names[by]; by == "" || known {
		return by, nil
	}
	switch ids := m.register.ids[by]; len(ids) {
	case 1:
		return ids[0], nil
	case 0:
		return "", usageError("--by %q: nobody is registered under this name or id", by)
	default:
		return "", usageError("--by %q: %d people have this name; give the id of one: %s", by, len(ids), strings.Join(ids, ", "))
	}
}

// proposalJSON is what a proposal came to, for programs.
type proposalJSON struct {
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	Recorded   uint64 `json:"recorded,omitempty"` // the link that it is
	Preview    any    `json:"preview,omitempty"`
}

func (p *proposing) telling(m *standing) audit.Telling {
	return audit.Telling{Language: p.words.Tag(), Person: m.register.name}
}

// show tells what the entry drags along. One that would be refused is an error.
func (p *proposing) show(m *standing, o *preview.Outcome) error {
	asJSON := p.c.Bool("json")
	if v := &o.Verdict; v.Status == ledger.Refused {
		if asJSON {
			_ = p.encode(proposalJSON{m.match.Tournament, m.match.Match, 0, o.For(p.telling(m))})
		}
		said := p.words.Reason(v.Reason)
		if v.Detail != "" {
			said += " (" + v.Detail + ")"
		}
		return &exit{reasonCode(v.Reason), errors.New(said + " " + p.words.ReasonNext(v.Reason))}
	}
	switch {
	case !asJSON:
		return o.Text(p.t.out, p.telling(m))
	case p.c.Bool("dry-run"):
		return p.encode(proposalJSON{m.match.Tournament, m.match.Match, 0, o.For(p.telling(m))})
	case !p.c.Bool("yes"):
		return o.Text(p.t.err, p.telling(m))
	}
	return nil
}

// reasonCode returns the exit code of a refusal.
func reasonCode(reason ledger.Reason) int {
	if code, ok := exitCodes[journal.Code(reason)]; ok {
		return code
	}
	return exitFailed
}

func (p *proposing) encode(v proposalJSON) error { return json.NewEncoder(p.t.out).Encode(v) }

// recorded tells that the entry is in the record.
func (p *proposing) recorded(m *standing, n uint64, o *preview.Outcome) error {
	if !p.c.Bool("json") {
		_, err := fmt.Fprintln(p.t.out, p.words.Say("drag.recorded", fmt.Sprint(n), m.match.Match))
		return err
	}
	report := proposalJSON{Tournament: m.match.Tournament, Match: m.match.Match, Recorded: n}
	if o != nil {
		report.Preview = o.For(p.telling(m))
	}
	return p.encode(report)
}

// confirmed asks whether the entry is to be recorded.
func (p *proposing) confirmed(ctx context.Context) (bool, error) {
	if p.c.Bool("yes") {
		return true, nil
	}
	fmt.Fprint(p.t.err, p.words.Say("drag.ask")+" ")
	answer, err := bufio.NewReader(&attended{ctx: ctx, in: p.t.in}).ReadString('\n')
	if err != nil && ctx.Err() != nil {
		return false, err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes", "д", "да":
		return true, nil
	}
	return false, &exit{exitFailed, errors.New(p.words.Say("drag.declined"))}
}
