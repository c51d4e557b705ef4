package blocks_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/journal/blocks"
)

func form(t testing.TB) *blocks.Form {
	t.Helper()
	f, err := blocks.NewForm("RECORD", 1)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// block encodes n records of various sizes.
func block(f *blocks.Form, n int) (data []byte, ends []int) {
	for i := range n {
		r := blocks.Record{
			Seq: uint64(i + 1), Time: int64(i), Subject: fmt.Sprintf("ev.t.m%d", i%3),
			Header: []byte("NATS/1.0\r\nNats-Msg-Id: x\r\n\r\n"), // as every entry has
			Data:   bytes.Repeat([]byte{'a' + byte(i)}, i*7),
		}
		data = f.Encode(data, r)
		ends = append(ends, len(data))
	}
	return data, ends
}

func TestWhatIsEncodedIsScanned(t *testing.T) {
	f := form(t)
	data, ends := block(f, 20)
	n := 0
	damaged := f.Scan(data, func(r *blocks.Record) {
		if again := f.Encode(nil, *r); r.Seq != uint64(n+1) || r.At+len(r.Raw) != ends[n] || !bytes.Equal(again, r.Raw) {
			t.Errorf("record %d is %+v", n, r)
		}
		n++
	})
	if n != 20 || len(damaged) > 0 {
		t.Error(n, damaged)
	}
}

// Whatever byte is changed, every other record is found, and no false one.
func TestOneDamagedByteCostsOneRecord(t *testing.T) {
	f := form(t)
	data, ends := block(f, 12)
	for at := range data {
		harmed := slices.Clone(data)
		harmed[at] ^= 0x10
		hit, _ := slices.BinarySearch(ends, at+1)
		var found []uint64
		damaged := f.Scan(harmed, func(r *blocks.Record) { found = append(found, r.Seq) })
		if len(found) != 11 || slices.Contains(found, uint64(hit+1)) {
			t.Fatalf("byte %d of record %d: found %v, %+v", at, hit+1, found, damaged)
		}
		if len(damaged) != 1 || damaged[0].Before != uint64(hit) || hit < 11 && damaged[0].To != ends[hit] {
			t.Fatalf("byte %d of record %d: %+v", at, hit+1, damaged)
		}
	}
}

func TestLengthsAreRepaired(t *testing.T) {
	f := form(t)
	data, ends := block(f, 6)
	begin := ends[3]
	for _, at := range []int{0, 1, 2, 3, 20, 21, 29, 30, 31, 32} {
		harmed := slices.Clone(data[begin:ends[4]])
		harmed[at] ^= 0x20
		r, ok := f.Repair(harmed)
		if !ok || !bytes.Equal(f.Encode(nil, r), data[begin:ends[4]]) {
			t.Errorf("byte %d: %+v, %v", at, r, ok)
		}
	}
	harmed := slices.Clone(data[begin:ends[4]])
	harmed[40] ^= 1
	if r, ok := f.Repair(harmed); ok {
		t.Errorf("%+v", r)
	}
}

// Records and stretches cover a block, byte for byte.
func FuzzScan(f *testing.F) {
	data, _ := block(form(f), 5)
	f.Add(data)
	f.Add(data[:40])
	f.Fuzz(func(t *testing.T, data []byte) {
		covers(t, form(t), data)
	})
}

func TestScanningCoversWhateverThereIs(t *testing.T) {
	f := form(t)
	whole, _ := block(f, 8)
	rapid.Check(t, func(rt *rapid.T) {
		data := slices.Clone(whole)
		for range rapid.IntRange(1, 5).Draw(rt, "times") {
			at := rapid.IntRange(0, len(data)-1).Draw(rt, "at")
			n := min(rapid.IntRange(1, 60).Draw(rt, "bytes"), len(data)-at)
			switch rapid.IntRange(0, 3).Draw(rt, "how") {
			case 0:
				clear(data[at : at+n])
			case 1:
				data = append(slices.Clone(data[:at]), data[at+n:]...)
			case 2:
				data = slices.Insert(data, at, bytes.Repeat([]byte{'x'}, n)...)
			case 3:
				data[at] ^= byte(n)
			}
			if len(data) == 0 {
				return
			}
		}
		covers(rt, f, data)
	})
}

func covers(t interface{ Fatalf(string, ...any) }, f *blocks.Form, data []byte) {
	type part struct{ from, to int }
	var parts []part
	for _, s := range f.Scan(data, func(r *blocks.Record) { parts = append(parts, part{r.At, r.At + len(r.Raw)}) }) {
		parts = append(parts, part{s.From, s.To})
		f.Repair(data[s.From:s.To])
	}
	slices.SortFunc(parts, func(a, b part) int { return a.from - b.from })
	at := 0
	for _, p := range parts {
		if p.from != at || p.to <= at {
			t.Fatalf("%v do not cover %d bytes", parts, len(data))
		}
		at = p.to
	}
	if at != len(data) {
		t.Fatalf("%v do not cover %d bytes", parts, len(data))
	}
}

func TestAFlippedBitIsFound(t *testing.T) {
	f := form(t)
	data, ends := block(f, 3)
	raw := data[ends[0]:ends[1]]
	for at := range raw {
		harmed := slices.Clone(raw)
		harmed[at] ^= 1 << (at % 8)
		if r, ok := f.Unflip(harmed); !ok || !bytes.Equal(r.Raw, raw) {
			t.Errorf("byte %d: %+v, %v", at, r, ok)
		}
		harmed[(at+1)%len(raw)] ^= 2
		if r, ok := f.Unflip(harmed); ok {
			t.Errorf("two bits at byte %d: %+v", at, r)
		}
	}
}
