package journal_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/journal"
)

// FuzzHeader looks for a header that a scan reads otherwise than following does.
func FuzzHeader(f *testing.F) {
	for _, header := range []string{
		"NATS/1.0\r\n\r\n",
		"NATS/1.0\r\nNats-Msg-Id: 6ea52f00-fbca-40cd-8452-61d3fdc50e49\r\nKibitz-Signature: abc\r\n\r\n",
		"NATS/1.0\r\nNats-Expected-Last-Subject-Sequence: 17\r\n\r\n",
		"NATS/1.0\r\nNats-Expected-Last-Subject-Sequence: 17\r\nNats-Expected-Last-Subject-Sequence: 18\r\n\r\n",
		"NATS/1.0\r\nNats-Batch-Sequence:3\r\n\r\n", "NATS/1.0\r\nNats-Batch-Sequence:\t 3 \r\nNats-Batch-Sequence:4\r\n\r\n",
		"NATS/1.0\nKibitz-Signature: a\n: b\nKibitz-Signature:c\n\n", "NATS/1.0\r\nKibitz-Signature\r\n\r\n",
		"NATS/1.0 503\r\n\r\n", "NATS/1.0\r\nKibitz-Signature: a\r\r\n\r\n\r\nmore", "NATS/1.0\r\nKibitz-Signature: cut",
	} {
		f.Add([]byte(header), uint64(7))
	}
	f.Fuzz(func(t *testing.T, header []byte, seq uint64) {
		if scan, follow := journal.ReadsHeaderAs(header, seq); scan != follow {
			t.Errorf("%q is read as %q, followed as %q", header, scan, follow)
		}
	})
}

// FuzzReply looks for a reply subject that a scan reads otherwise than following does.
func FuzzReply(f *testing.F) {
	const short, long = "$JS.ACK.RECORD.scan-1.", "$JS.ACK.hall.ACCOUNT.RECORD.scan-1."
	for _, reply := range []string{
		short + "1.2.3.1763720130123456789.5", short + "1.02.3.17.0", short + "1.2.3.4", short + "1.2..4.5",
		long + "1.2.3.4.5", long + "1.2.3.4.5.token", short + "1.18446744073709551615.3.4.5", short + "1.-2.3.4.5", "", "......",
	} {
		f.Add(short+"1.1.1.1.1", reply)
		f.Add(long+"1.1.1.1.1.x", reply)
		f.Add(reply, reply)
	}
	f.Fuzz(func(t *testing.T, before, reply string) {
		if scan, follow, ok := journal.ReadsReplyAs(before, reply); ok && scan != follow {
			t.Errorf("after %q, %q is read as %q, followed as %q", before, reply, scan, follow)
		}
	})
}

// FuzzFrame looks for bytes that the reading of frames does not bear.
func FuzzFrame(f *testing.F) {
	for _, said := range []string{
		"PING\r\n", "+OK\r\n", "-ERR 'x'\r\n", "MSG ev.t.m 1 5\r\nhello\r\n", "MSG ev.t.m 1 r.e 0\r\n\r\n",
		"HMSG ev.t.m 1 r.e 12 14\r\nNATS/1.0\r\n\r\nhi\r\n", "HMSG a 1 5 3\r\nabc\r\n", "MSG a 1 99999999999\r\n", "MSG a 1 2\r\nabc\r\n",
	} {
		f.Add([]byte(said))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		parts, size, least, ok := journal.Frame(b)
		switch {
		case !ok:
		case size == 0 && least <= len(b):
			t.Errorf("%q is not whole with %d bytes, of which it needs %d", b, len(b), least)
		case size > len(b):
			t.Errorf("a frame of %d bytes in %q", size, b)
		case size > 0:
			if again, n, _, _ := journal.Frame(b[:size]); again != parts || n != size {
				t.Errorf("%s by itself is %s", parts, again)
			}
		}
	})
}

// What is read does not depend on where the bytes were cut on their way.
func TestAFrameIsTakenWhenItIsWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "data")
		reply := rapid.SampledFrom([]string{"", "r.1 "}).Draw(t, "reply")
		header := rapid.SampledFrom([]string{"", "NATS/1.0\r\n\r\n"}).Draw(t, "header")
		said := fmt.Sprintf("MSG ev.t.m 1 %s%d\r\n%s\r\n", reply, len(data), data)
		if header != "" {
			said = fmt.Sprintf("HMSG ev.t.m 1 %s%d %d\r\n%s%s\r\n", reply, len(header), len(header)+len(data), header, data)
		}
		for n := range len(said) {
			if parts, size, least, ok := journal.Frame([]byte(said[:n])); !ok || size != 0 || least <= n || least > len(said) {
				t.Fatalf("%q is %s, %d of %d bytes, %v", said[:n], parts, size, least, ok)
			}
		}
		want := fmt.Sprintf("1 %q %q %q %q", "ev.t.m", reply[:max(0, len(reply)-1)], header, data)
		if parts, size, _, ok := journal.Frame([]byte(said + "MORE")); !ok || size != len(said) || parts != want {
			t.Fatalf("%q is %s, %d bytes, %v, want %s", said, parts, size, ok, want)
		}
	})
}
