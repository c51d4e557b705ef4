package results

import (
	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/record/entries"
)

// proofs are the messages of each log whose signature was found valid: a log is folded more than once.
type proofs map[string][]bool

// proofsOf returns the proofs of some logs, of which nothing is proved.
func proofsOf(logs map[string]*entries.Match) proofs {
	p := proofs{}
	for match, log := range logs {
		p[match] = make([]bool, len(log.Messages))
	}
	return p
}

// ledger returns the ledger of a file of entries, and the hash of its link n; nothing if it has none.
func (p proofs) ledger(log *entries.Match, n uint64) (l *ledger.Ledger, hash string) {
	var at int
	proved := p[log.Match]
	l = ledger.New(log.Tournament, log.Match, ledger.Config{Verify: func(device string, data []byte, signature string) bool {
		proved[at] = proved[at] || events.Verify(device, data, signature)
		return proved[at]
	}})
	for at = range log.Messages {
		m := &log.Messages[at]
		l.Add(ledger.Message{Data: m.Data, Signature: m.Signature, Stored: events.InstantOf(m.Stored), Sequence: uint64(at + 1)})
		if l.Head().N == n {
			hash = l.Head().Hash.String()
		}
	}
	return l, hash
}

// ledgerAt returns the ledger of a log, or an error if it has not the head that is named.
func (p proofs) ledgerAt(d *Document, log *entries.Match, head Head) (*ledger.Ledger, error) {
	l, have := p.ledger(log, head.N)
	if have == "" {
		have = "nothing"
	}
	if log.Tournament != d.Tournament || have != head.Hash {
		return nil, failure.New(CodeHead, "get the log again, or ask the office which of the two is right",
			"log %s/%s: link %d: its chain comes to %s, and the document names %s", log.Tournament, log.Match, head.N, have, head.Hash)
	}
	return l, nil
}
