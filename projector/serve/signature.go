package serve

import "kibitz/events/ledger"

// checkSignature decodes a submitted entry once and checks that its device signed exactly
// these bytes. This is the slowest step, so it is done before the match is locked. The
// ledger refuses the entry if the signature is invalid (ledger.ReasonSignature), and relies
// on this result when it judges and folds the entry.
func checkSignature(s *submission) *ledger.Decoded {
	entry := ledger.Decode(s.data, s.signature)
	entry.CheckSignature()
	return entry
}
