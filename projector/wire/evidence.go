package wire

// Headers of a part of a file of evidence that a device sends.
const (
	HeaderSource = "Kibitz-Source" // the SHA-256 of the whole file, in 64 hexadecimal digits
	HeaderBytes  = "Kibitz-Bytes"  // its size in bytes
	HeaderFrom   = "Kibitz-From"   // where the part begins in it, from 0
)

// The status of an answer about a file of evidence.
const (
	StatusTaken    = "taken"    // a Taken
	StatusEvidence = "evidence" // a Part
)

// Codes of a refusal of a file of evidence, in addition to the others.
const (
	RefusedNoRoom     = "no-room"     // the hall keeps as much evidence as it may
	RefusedErased     = "erased"      // the file was erased
	RefusedNoEvidence = "no-evidence" // there is no such file that the device may see
)

// Taken says how much of a file has come. The next part begins there.
type Taken struct {
	Status string `json:"status"` // "taken"
	Bytes  int    `json:"bytes"`
	Stored bool   `json:"stored,omitempty"` // it is whole and on the disk
}

// EvidenceRequest asks for a file of evidence from a byte on.
type EvidenceRequest struct {
	Source string `json:"source"` // as in HeaderSource
	From   int    `json:"from,omitempty"`
}

// Part is a part of a file of evidence.
type Part struct {
	Status string `json:"status"` // "evidence"
	Media  string `json:"media"`  // media type, by content
	Bytes  int    `json:"bytes"`  // of the whole file
	From   int    `json:"from"`
	Data   []byte `json:"data"`
}
