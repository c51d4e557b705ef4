package serve

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"runtime"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// photographer is a device that sends and reads files of evidence.
type photographer struct {
	*hallTest
	m      *simulation.Match
	device string
	conn   *nats.Conn
}

func (h *hallTest) photographer(m *simulation.Match, a *ledger.Author) *photographer {
	h.Helper()
	return &photographer{h, m, m.Public(a), h.device(m, a)}
}

// asks returns the answer to a request, and the code if it is a refusal.
func (p *photographer) asks(m *nats.Msg, into any) (code string) {
	p.Helper()
	answer, err := p.conn.RequestMsg(m, time.Minute)
	var refused wire.Refused
	if err == nil {
		err = json.Unmarshal(answer.Data, &refused)
	}
	if err == nil && refused.Code == "" {
		err = json.Unmarshal(answer.Data, into)
	}
	if err != nil {
		p.Fatal(err)
	}
	return refused.Code
}

// sends sends a part of a file under a hash, as of so many bytes.
func (p *photographer) sends(hash events.Hash, size, from int, data []byte) (taken wire.Taken, code string) {
	p.Helper()
	code = p.asks(&nats.Msg{Subject: journal.AttachSubject(p.device, p.m.Tournament, p.m.Name), Data: data, Header: nats.Header{
		wire.HeaderSource: {hash.String()}, wire.HeaderBytes: {strconv.Itoa(size)}, wire.HeaderFrom: {strconv.Itoa(from)},
	}}, &taken)
	return taken, code
}

// reads asks for a part of a file.
func (p *photographer) reads(hash events.Hash, from int) (part wire.Part, code string) {
	p.Helper()
	data, err := json.Marshal(wire.EvidenceRequest{Source: hash.String(), From: from})
	if err != nil {
		p.Fatal(err)
	}
	code = p.asks(&nats.Msg{Subject: journal.EvidenceSubject(p.device, p.m.Tournament, p.m.Name), Data: data}, &part)
	return part, code
}

// photoOf returns a file of so many bytes that begins as a photo does.
func photoOf(t *testing.T, size int) []byte {
	t.Helper()
	photo := make([]byte, size)
	if _, err := rand.NewChaCha8([32]byte{7}).Read(photo); err != nil {
		t.Fatal(err)
	}
	copy(photo, "\x89PNG\r\n\x1a\n")
	return photo
}

func TestAPhotoComesAndGoesInParts(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	table, director, other := h.photographer(m, m.Table), h.photographer(m, m.Director), h.photographer(h.match(2, "m2"), m.Table)
	photo := photoOf(t, 2*limits.EvidencePart+17)
	hash := events.HashOf(photo)
	for from := 0; from < len(photo); {
		part := photo[from:min(from+limits.EvidencePart, len(photo))]
		taken, code := table.sends(hash, len(photo), from, part)
		if again, _ := table.sends(hash, len(photo), from, part); from > 0 && again != taken { // its answer was lost
			t.Fatalf("again from %d: %+v, first %+v", from, again, taken)
		}
		if from += len(part); code != "" || taken.Bytes != from || taken.Stored != (from == len(photo)) {
			t.Fatalf("after %d bytes: %+v %s", from, taken, code)
		}
	}
	if _, code := director.reads(hash, 0); code != wire.RefusedNoEvidence {
		t.Errorf("before an entry names it, it is given: %q", code)
	}
	h.append(m, m.Sign(m.Table, &events.EvidenceAttached{Source: hash, Media: "image/png", Bytes: len(photo)}))
	var got []byte
	for len(got) < len(photo) {
		part, code := director.reads(hash, len(got))
		if code != "" || part.Media != "image/png" || part.Bytes != len(photo) || part.From != len(got) || len(part.Data) == 0 {
			t.Fatalf("from %d: %s %s, %d bytes from %d of %d", len(got), code, part.Media, len(part.Data), part.From, part.Bytes)
		}
		got = append(got, part.Data...)
	}
	if !bytes.Equal(got, photo) {
		t.Error("another file comes back")
	}
	if _, code := other.reads(hash, 0); code == "" {
		t.Error("it is given in another match")
	}
	store, err := h.journal.Evidence(t.Context())
	if err == nil {
		err = store.Erase(t.Context(), hash)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, code := director.reads(hash, 0); code != wire.RefusedErased {
		t.Errorf("erased, it is read: %q", code)
	}
}

func TestTheLargestPhotoComesAndGoesWhole(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	table := h.photographer(m, m.Table)
	photo := photoOf(t, limits.EvidenceBytes)
	hash := events.HashOf(photo)
	for from := 0; from < len(photo); from += limits.EvidencePart {
		part := photo[from:min(from+limits.EvidencePart, len(photo))]
		if taken, code := table.sends(hash, len(photo), from, part); code != "" || taken.Stored != (from+len(part) == len(photo)) {
			t.Fatalf("from %d: %+v %s", from, taken, code)
		}
	}
	h.append(m, m.Sign(m.Table, &events.EvidenceAttached{Source: hash, Media: "image/png", Bytes: len(photo)}))
	director := h.photographer(m, m.Director)
	var got []byte
	for len(got) < len(photo) {
		part, code := director.reads(hash, len(got))
		if code != "" || len(part.Data) == 0 {
			t.Fatalf("from %d: %s", len(got), code)
		}
		got = append(got, part.Data...)
	}
	if !bytes.Equal(got, photo) {
		t.Error("another file comes back")
	}
}

func TestWhatIsNoPhotoOrComesWronglyIsNotTaken(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	table := h.photographer(m, m.Table)
	photo, page := photoOf(t, 2000), []byte("<html><script>alert(1)</script>")
	hash := events.HashOf(photo)
	for _, tt := range []struct {
		name       string
		size, from int
		data       []byte
		want       string
	}{
		{"a page", len(page), 0, page, wire.RefusedMessage},
		{"a file too large", limits.EvidenceBytes + 1, 0, photo, wire.RefusedMessage},
		{"a part too large", limits.EvidenceBytes, 0, photoOf(t, limits.EvidencePart+1), wire.RefusedMessage},
		{"more than was said", 1999, 0, photo, wire.RefusedMessage},
		{"nothing", 2000, 0, nil, wire.RefusedMessage},
		{"a part before the first byte", 2000, -1, photo, wire.RefusedMessage},
		{"a part that follows nothing", 2000, 1000, photo[1000:], ""},
		{"half of it", 2000, 0, photo[:1000], ""},
		{"the other half of a larger one", 2001, 1000, photo[1000:], wire.RefusedMessage},
		{"another half under its hash", 2000, 1000, photo[:1000], wire.RefusedMessage},
	} {
		if taken, code := table.sends(hash, tt.size, tt.from, tt.data); code != tt.want || taken.Stored {
			t.Errorf("%s: %+v %q", tt.name, taken, code)
		}
	}
	store, err := h.journal.Evidence(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Get(t.Context(), hash); journal.CodeOf(err) != journal.CodeEvidenceUnknown {
		t.Errorf("it is stored: %v", err)
	}
}

func TestOneDeviceHasSoManyFilesComingAndSoManyBytes(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	table, director := h.photographer(m, m.Table), h.photographer(m, m.Director)
	photo := photoOf(t, 2000)
	begins := func(p *photographer, n, size int) string {
		_, code := p.sends(events.HashOf([]byte{byte(n)}), size, 0, photo)
		return code
	}
	for n := range limits.UploadsEach {
		if code := begins(table, n, 3000); code != "" {
			t.Fatalf("file %d: %s", n, code)
		}
	}
	if code := begins(table, limits.UploadsEach, 3000); code != wire.RefusedBusy {
		t.Errorf("one more is answered %q", code)
	}
	if code := begins(director, 0, 3000); code != "" {
		t.Errorf("another device's is answered %q", code)
	}
	for n, refused := 0, false; !refused; n++ { // the same file, begun again and again
		if n > limits.Evidence.Burst/limits.EvidenceBytes {
			t.Fatalf("%d files of %d bytes are begun", n, limits.EvidenceBytes)
		}
		refused = begins(director, 0, limits.EvidenceBytes) == wire.RefusedBusy
	}
}

func TestOnlyADeviceThatIsVouchedForAndEnrolledSendsAFile(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	photo := photoOf(t, 2000)
	sends := func(a *ledger.Author) string {
		t.Helper()
		_, code := h.photographer(m, a).sends(events.HashOf(photo), len(photo), 0, photo)
		return code
	}
	for _, who := range []struct {
		name string
		a    *ledger.Author
		want string
	}{
		{"a stranger", m.Spare, string(ledger.ReasonNotEnrolled)},
		{"the table", m.Table, ""},
	} {
		if code := sends(who.a); code != who.want {
			t.Errorf("%s is answered %q, not %q", who.name, code, who.want)
		}
	}
	h.append(m, m.Write(m.Office, &events.DeviceRevoked{Device: m.Public(m.Table), Reason: "it broke"}))
	if code := sends(m.Table); code != string(ledger.ReasonNotEnrolled) {
		t.Errorf("a revoked device is answered %q", code)
	}
	asking := &part{place: place{MatchID: wire.MatchID{Tournament: m.Tournament, Match: m.Name}, device: m.Public(m.Director)}}
	for _, vouched := range []bool{true, false} {
		service := &evidence{feeder: &feeder{cache: h.house.feeder.cache, vouched: vouched}}
		if refused := service.mayAttach(t.Context(), asking); (refused == nil) != vouched {
			t.Errorf("where the server vouches for a device (%v) it is answered %+v", vouched, refused)
		}
	}
}

func TestWhoReadsKeepsOutNobodyWhoSends(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	reading := &h.house.evidence.going
	for n := range limits.UploadsAll {
		for _, q := range []*limits.Quota{&reading.places, &reading.busy} {
			if q.Take("reader "+strconv.Itoa(n), 1) == nil {
				t.Fatalf("%d read", n)
			}
		}
	}
	table, photo := h.photographer(m, m.Table), photoOf(t, 2000)
	if _, code := table.reads(events.HashOf(photo), 0); code != wire.RefusedBusy {
		t.Errorf("one more who reads is answered %q", code)
	}
	if taken, code := table.sends(events.HashOf(photo), len(photo), 0, photo); code != "" || !taken.Stored {
		t.Errorf("who sends is answered %+v %q", taken, code)
	}
}

func TestAHallThatClosesWaitsForTheFilesAtWork(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.house.evidence
	release, closed := make(chan struct{}), make(chan struct{})
	var done atomic.Bool
	e.work(func() { <-release; done.Store(true) })
	go func() {
		defer close(closed)
		if e.close(); !done.Load() {
			t.Error("it is closed while a file is at work")
		}
	}()
	for shut := false; !shut; runtime.Gosched() {
		e.mu.Lock()
		shut = e.closed
		e.mu.Unlock()
	}
	close(release)
	<-closed
	e.work(func() { t.Error("it works although it is closed") })
	e.serving.Wait()
}

// A committee is given the files of the dispute that it hears, however far the public is kept behind, and those
// of no other; once it has decided, none.
func TestACommitteeIsGivenThePhotosOfTheDisputeThatItHears(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, append(m.Schedule(), m.Write(m.Office, &events.OptionSet{Option: "public-delay", Value: "20-events"}))...)
	h.append(m, m.Play(4)...)
	h.append(m, m.Write(m.Office, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Committee, Person: "p-x", Side: events.NoSide}))
	table, member := h.photographer(m, m.Table), h.photographer(m, m.Spare)
	shown := func(dispute string, b byte) events.Hash {
		t.Helper()
		photo := append(photoOf(t, 2000), b)
		hash := events.HashOf(photo)
		if _, code := table.sends(hash, len(photo), 0, photo); code != "" {
			t.Fatal(code)
		}
		h.append(m, m.Write(m.Table, &events.EvidenceAttached{Dispute: dispute, Source: hash, Media: "image/png", Bytes: len(photo)}))
		return hash
	}
	rule := func(dispute string) {
		h.append(m, m.Write(m.Director, &events.DisputeRaised{Dispute: dispute, Side: events.A, Subject: "other"}),
			m.Write(m.Director, &events.RulingMade{Dispute: dispute, Clauses: []string{"WBF 6.1"}, Reasons: "So.", Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}}))
	}
	rule("d1")
	heard := shown("d1", 1)
	given := func(when string, hash events.Hash, want string) {
		t.Helper()
		h.view(m)
		if _, code := member.reads(hash, 0); code != want {
			t.Errorf("%s the member is answered %q, not %q", when, code, want)
		}
	}
	given("before the appeal", heard, wire.RefusedNoEvidence)
	h.append(m, m.Write(m.Director, &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "No."}, &events.CommitteeConvened{Dispute: "d1", Members: []string{"p-x", "p-y", "p-z"}}))
	given("while she hears it", heard, "")
	rule("d2")
	given("of another dispute", shown("d2", 2), wire.RefusedNoEvidence)
	given("of no dispute", shown("", 3), wire.RefusedNoEvidence)
	h.append(m, m.Write(m.Director, &events.VoteCast{Dispute: "d1", Member: "p-y", Vote: events.VoteUphold}), m.Write(m.Director, &events.VoteCast{Dispute: "d1", Member: "p-z", Vote: events.VoteUphold}))
	given("once it is decided", heard, wire.RefusedNoEvidence)
}
