package wording

import "kibitz/events/ledger"

// Reason says why a message has no effect.
func (w *Words) Reason(r ledger.Reason) string { return w.Word("reason", string(r)) }

// ReasonNext says what whoever sent the message does next.
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

// Status says what became of a message.
func (w *Words) Status(s ledger.Status) string { return w.Word("status", s.String()) }
