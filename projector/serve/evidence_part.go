package serve

import (
	"encoding/hex"
	"fmt"
	"strconv"

	"github.com/nats-io/nats.go/micro"

	"kibitz/events"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// part is what a request is about: a part that came, or from where on one is wanted.
type part struct {
	place
	size, from int
	data       []byte
	asked      *feedRequest
}

// partOf reads a part that came, with its headers.
func partOf(r micro.Request, a *feedRequest) (*part, *wire.Refused) {
	p := &part{data: r.Data(), asked: a}
	p.device, p.MatchID = a.device, a.MatchID
	var err error
	header := r.Headers()
	if p.hash, err = hashOf(header.Get(wire.HeaderSource)); err != nil {
		return nil, refusedHeaders(wire.HeaderSource + ": " + err.Error())
	}
	if p.size, err = strconv.Atoi(header.Get(wire.HeaderBytes)); err != nil || p.size < 1 || p.size > limits.EvidenceBytes {
		return nil, refusedFile(fmt.Sprintf("%s: a file has from 1 to %d bytes", wire.HeaderBytes, limits.EvidenceBytes))
	}
	if p.from, err = strconv.Atoi(header.Get(wire.HeaderFrom)); err != nil || p.from < 0 {
		return nil, refusedHeaders(wire.HeaderFrom + ": not the place of a byte")
	}
	if n := len(p.data); n == 0 || n > limits.EvidencePart || p.from+n > p.size {
		return nil, refusedFile(fmt.Sprintf("a part of %d bytes from %d of %d; a part has at most %d", n, p.from, p.size, limits.EvidencePart))
	}
	return p, nil
}

// askedPart reads a request for a part.
func askedPart(a *feedRequest) (*part, *wire.Refused) {
	var request wire.EvidenceRequest
	err := strictly(a.data, &request)
	p := &part{from: request.From, asked: a}
	p.device, p.MatchID, p.given = a.device, a.MatchID, true
	if err == nil {
		p.hash, err = hashOf(request.Source)
	}
	if err != nil || request.From < 0 {
		return nil, &wire.Refused{
			Status: wire.StatusRefused, Code: wire.RefusedRequest, Reason: "The request does not say which file is wanted.",
			Next: `Send an object such as {"source":"<sha256>","from":0}.`,
		}
	}
	return p, nil
}

func hashOf(text string) (hash events.Hash, err error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(hash) {
		return hash, fmt.Errorf("%q is no SHA-256", text)
	}
	return events.Hash(raw), nil
}
