package wording

import "kibitz/events/ledger"

// Reason returns why a message has no effect.
func (w *Words) Reason(r ledger.Reason) string { return w.Word("reason", string(r)) }

// ReasonNext returns the next step for the sender of the message.
func (w *Words) ReasonNext(r ledger.Reason) string { return w.Say("reason-next." + string(r)) }

// Notices returns a sentence for each notice of a set.
func (w *Words) Notices(n ledger.Notice) []string {
	var sentences []string
	for bit := ledger.Notice(1); bit != 0; bit <<= 1 {
		if n&bit != 0 {
			sentences = append(sentences, w.Word("notice", bit.String()))
		}
	}
	return sentences
}

// Status returns the status of a message in words.
func (w *Words) Status(s ledger.Status) string { return w.Word("status", s.String()) }
