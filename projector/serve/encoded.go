package serve

import (
	"bytes"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/nats-io/nats.go/micro"
)

// The headers with which an answer is compressed, as HTTP has them.
const (
	headerAccept   = "Accept-Encoding"
	headerEncoding = "Content-Encoding"
	gzipped        = "gzip"
)

// worthPacking is the size from which an answer is compressed, in bytes.
const worthPacking = 1 << 10

var packers = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is valid
	return w
}}

// packed compresses an answer, unless it is small.
func packed(data []byte) ([]byte, bool) {
	if len(data) < worthPacking {
		return data, false
	}
	var out bytes.Buffer
	w := packers.Get().(*gzip.Writer)
	defer packers.Put(w)
	w.Reset(&out)
	_, _ = w.Write(data) // into memory
	_ = w.Close()
	return out.Bytes(), true
}

// encoder returns how a request's answer is sent: compressed if whoever asks accepts that. It
// returns the size that is sent.
func encoder(r micro.Request) func(data []byte) (sent int) {
	accepts := r.Headers().Get(headerAccept) == gzipped
	return func(data []byte) int {
		var options []micro.RespondOpt
		if accepts {
			var is bool
			if data, is = packed(data); is {
				options = append(options, micro.WithHeaders(micro.Headers{headerEncoding: {gzipped}}))
			}
		}
		_ = r.Respond(data, options...) // who is gone asks again
		return len(data)
	}
}
