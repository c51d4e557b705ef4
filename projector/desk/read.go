package desk

import (
	"context"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay/invalid"
)

// Find returns the match with this name: its id, or tournament and id, or the beginning of
// either.
func (d *Desk) Find(ctx context.Context, named string) (journal.MatchInfo, error) {
	all, err := d.record.Matches(ctx)
	if err != nil {
		return journal.MatchInfo{}, err
	}
	var found, exact []journal.MatchInfo
	for _, m := range all {
		if m.Match == named || m.Tournament+"/"+m.Match == named {
			exact = append(exact, m)
		}
		if strings.HasPrefix(m.Match, named) || strings.HasPrefix(m.Tournament+"/"+m.Match, named) {
			found = append(found, m)
		}
	}
	if len(exact) > 0 {
		found = exact
	}
	switch {
	case len(found) == 0:
		return journal.MatchInfo{}, invalid.New("no-match", "named", strconv.Quote(named))
	case len(found) > 1:
		return journal.MatchInfo{}, invalid.New("many-matches", "named", strconv.Quote(named), "n", strconv.Itoa(len(found)), "matches", candidates(found))
	}
	return found[0], nil
}

// candidates lists the first matches that may be meant.
func candidates(found []journal.MatchInfo) string {
	const most = 5
	var names []string
	for _, m := range found[:min(len(found), most)] {
		names = append(names, m.Tournament+"/"+m.Match)
	}
	if len(found) > most {
		names = append(names, "...")
	}
	return strings.Join(names, ", ")
}

// Messages reads a match's messages. If the disk has damaged the match, Options.Warn
// receives what is missing, and the rest is returned.
func (d *Desk) Messages(ctx context.Context, tournament, match string) ([]journal.Stored, error) {
	messages, err := d.record.Match(ctx, tournament, match)
	if journal.CodeOf(err) == journal.CodeDamage && len(messages) > 0 {
		d.warn(err)
		err = nil
	}
	return messages, err
}

// Ledger reads a match and judges each of its links.
func (d *Desk) Ledger(ctx context.Context, tournament, match string) (*ledger.Ledger, error) {
	messages, err := d.Messages(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	return ledgerOf(tournament, match, messages), nil
}

func ledgerOf(tournament, match string, messages []journal.Stored) *ledger.Ledger {
	l := ledger.New(tournament, match, ledger.Config{})
	for i := range messages {
		m := &messages[i]
		l.Add(ledger.Message{Data: m.Data, Signature: m.Signature, Stored: events.InstantOf(m.Time), Sequence: m.Seq})
	}
	return l
}
