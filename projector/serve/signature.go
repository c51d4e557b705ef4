package serve

import "kibitz/events/ledger"

// checkSignature decodes an entry that is handed in, once, and checks that its device
// signed exactly these bytes. That takes longest of all, so it is done before the match
// is locked; the ledger refuses the entry where the signature does not hold
// (ledger.ReasonSignature), and goes by what was found here when it judges the entry
// and when it folds it.
func checkSignature(s *submission) *ledger.Decoded {
	entry := ledger.Decode(s.data, s.signature)
	entry.CheckSignature()
	return entry
}
