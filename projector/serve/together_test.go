package serve

import (
	"slices"
	"strconv"
	"testing"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// together returns a request with several entries of a match.
func together(m *simulation.Match, messages []ledger.Message) *nats.Msg {
	n := wire.MatchID{Tournament: m.Tournament, Match: m.Name}
	request := &nats.Msg{Subject: wire.DeskAppendSubject(n), Header: nats.Header{}}
	for _, message := range messages {
		request.Data = append(request.Data, message.Data...)
		request.Header.Add(events.SignatureHeader, message.Signature)
		request.Header.Add(wire.HeaderSize, strconv.Itoa(len(message.Data)))
	}
	return request
}

func TestEntriesThatComeTogetherAreAnsweredOnce(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(33, "m1")
	messages := append(m.Schedule(), m.Play(40)...)
	accepted := h.accepted(h.reply(h.journal.Conn(), together(m, messages)), "folded")
	if accepted.N != uint64(len(messages)) || h.count(m) != accepted.N {
		t.Errorf("the answer is %+v, the match has %d entries", accepted, h.count(m))
	}
	again := h.accepted(h.reply(h.journal.Conn(), together(m, messages[20:])), "duplicate")
	if again.N != accepted.N || h.count(m) != accepted.N {
		t.Errorf("the second time the answer is %+v, the match has %d entries", again, h.count(m))
	}
	h.quiet()
}

// An entry that is refused is kept as it was signed, by itself.
func TestAnEntryThatIsRefusedAmongOthersIsKept(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(34, "m1")
	messages := append(m.Schedule(), m.Play(20)...)
	wrong := slices.Clone(messages)
	wrong[8].Signature = wrong[7].Signature
	h.reply(h.journal.Conn(), together(m, wrong))
	kept := h.quarantined("signature")
	if len(kept) != 1 || string(kept[0].Data) != string(wrong[8].Data) || kept[0].Header[events.SignatureHeader][0] != wrong[8].Signature {
		t.Errorf("the quarantine has %+v", kept)
	}
}

// Nothing of a request is recorded whose parts are not what its headers say.
func TestEntriesThatComeTogetherAreWhatTheirHeadersSay(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(35, "m1")
	messages := append(m.Schedule(), m.Play(3)...)
	for name, change := range map[string]func(*nats.Msg){
		"a size that is no number":  func(r *nats.Msg) { r.Header[wire.HeaderSize][1] = "many" },
		"a negative size":           func(r *nats.Msg) { r.Header[wire.HeaderSize][1] = "-1" },
		"more than there is":        func(r *nats.Msg) { r.Header[wire.HeaderSize][4] = "65536" },
		"less than there is":        func(r *nats.Msg) { r.Data = append(r.Data, ' ') },
		"a signature too few":       func(r *nats.Msg) { r.Header[events.SignatureHeader] = r.Header[events.SignatureHeader][1:] },
		"a signature without sizes": func(r *nats.Msg) { r.Header.Del(wire.HeaderSize) },
	} {
		request := together(m, messages)
		change(request)
		reply := h.reply(h.journal.Conn(), request)
		if reply.Refused == nil || h.count(m) != 0 {
			t.Errorf("%s: %+v, the match has %d entries", name, reply.Refused, h.count(m))
		}
	}
}
