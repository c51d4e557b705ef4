package serve

import (
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

// checked returns the entry of a submission. It is decoded, and its signature checked, once. This is
// the slowest step, so it is first done before the match is locked. The ledger refuses the entry if
// the signature is invalid (ledger.ReasonSignature), and relies on this result when it judges and
// folds the entry.
func (s *submission) checked() *ledger.Decoded {
	if s.entry == nil {
		s.entry = ledger.Decode(s.data, s.signature)
		s.entry.CheckSignature(s.verify)
	}
	return s.entry
}

// message returns the message to be stored for an entry that can be read.
func (s *submission) message() journal.Message {
	return journal.Message{Tournament: s.Tournament, Match: s.Match, ID: s.checked().ID(), Data: s.data, Signature: s.signature}
}
