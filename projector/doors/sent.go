package doors

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/klauspost/compress/flate"
)

// referable is how much of what a reader was sent is remembered for it, so that what comes can refer to it.
const referable = 4 << 10

// eventWriter sends server-sent events to one reader, compressed if it takes gzip. A compressor holds a
// megabyte of tables for as long as a stream is open; here only the end of what was sent is kept between
// events, and the tables are made for each one anew.
type eventWriter struct {
	doors *Doors
	w     http.ResponseWriter
	out   *http.ResponseController
	zip   bool
	last  []byte // the end of what was sent
	sum   uint32 // of all that was sent
	size  uint32 // of all that was sent
}

// newEventWriter answers a request with events, and with nothing but those from now on.
func (d *Doors) newEventWriter(w http.ResponseWriter, r *http.Request) *eventWriter {
	e := &eventWriter{doors: d, w: w, out: http.NewResponseController(w), zip: takesGzip(r.Header.Get("Accept-Encoding"))}
	_ = e.out.SetReadDeadline(time.Time{}) // the server's own deadline is for requests that end
	header := w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("X-Accel-Buffering", "no")
	if e.zip {
		header.Set("Content-Encoding", "gzip")
		header.Add("Vary", "Accept-Encoding")
		_, _ = w.Write([]byte{0x1f, 0x8b, 8, 9: 0xff}) // what is wrong with it the first event finds
	}
	return e
}

// takesGzip reports whether a header Accept-Encoding names gzip.
func takesGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, weight, weighed := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
			return !weighed || err != nil || q > 0
		}
	}
	return false
}

// write sends text at once.
func (e *eventWriter) write(text string) error {
	_ = e.out.SetWriteDeadline(time.Now().Add(writeTime))      // drops a reader that takes nothing
	defer func() { _ = e.out.SetWriteDeadline(time.Time{}) }() // over HTTP/2 it would end the stream although nothing is being written
	if _, err := e.w.Write(e.packed([]byte(text))); err != nil {
		return err
	}
	err := e.out.Flush()
	if err == nil {
		e.doors.metrics.Sent()
	}
	return err
}

// packed returns text as it is sent, and remembers its end.
func (e *eventWriter) packed(text []byte) []byte {
	if !e.zip {
		return text
	}
	var packed bytes.Buffer
	_ = flate.StatelessDeflate(&packed, text, false, e.last) // a buffer takes everything
	e.sum, e.size = crc32.Update(e.sum, crc32.IEEETable, text), e.size+uint32(len(text))
	e.last = append(e.last, text[max(0, len(text)-referable):]...)
	e.last = e.last[:copy(e.last, e.last[max(0, len(e.last)-referable):])]
	return packed.Bytes()
}

// close ends what was compressed, for a reader that is still there.
func (e *eventWriter) close() {
	if !e.zip {
		return
	}
	var end bytes.Buffer
	_ = flate.StatelessDeflate(&end, nil, true, nil) // a buffer takes everything
	_, _ = e.w.Write(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(end.Bytes(), e.sum), e.size))
}
