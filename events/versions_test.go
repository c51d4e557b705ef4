package events

import (
	"bytes"
	"errors"
	"os"
	"testing"
)

// Three versions of one event type, as a vocabulary has them after two changes:
// whole degrees, then degrees or tenths, then thousandths of a kelvin.
type (
	probeRead1 struct{ Heat int }
	probeRead2 struct {
		Heat  int
		Scale string
	}
	probeRead3 struct{ Millikelvin int }
)

func (*probeRead1) Type() Type { return "probe.read" }
func (p *probeRead1) shape(s *Shape) {
	s.Int("heat", &p.Heat, 0, 1000, "degrees")
}

func (*probeRead2) Type() Type { return "probe.read/2" }
func (p *probeRead2) shape(s *Shape) {
	s.Int("heat", &p.Heat, 0, 10000, "heat in units of scale")
	s.enum("scale", &p.Scale, []string{"degrees", "tenths"}, "what heat counts")
}

func (*probeRead3) Type() Type { return "probe.read/3" }
func (p *probeRead3) shape(s *Shape) {
	s.Int("millikelvin", &p.Millikelvin, 0, maxInt, "thousandths of a kelvin")
}

func probes() *Registry {
	return newRegistry(
		observed[probeRead1](TopicNote, 0, "A probe was read.").until(func(b Body) Body {
			return &probeRead2{Heat: b.(*probeRead1).Heat, Scale: "degrees"}
		}),
		observed[probeRead2](TopicNote, 0, "A probe was read.").until(func(b Body) Body {
			old := b.(*probeRead2)
			tenths := old.Heat
			if old.Scale == "degrees" {
				tenths *= 10
			}
			return &probeRead3{Millikelvin: 273150 + tenths*100}
		}),
		observed[probeRead3](TopicNote, 0, "A probe was read."),
		decided[EntryAmended](TopicCorrection, TopicCorrection, 0, "A correction."),
		observed[nest](TopicNote, 0, "Events within events, which no vocabulary has."),
	)
}

func TestRecordedEntriesOfEveryVersionAreReadAsTheNewest(t *testing.T) {
	recorded, err := os.ReadFile("testdata/versions/probe.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	want := [][]int{{293150}, {293250}, {293150}, {293150, 293250, 293150}, {293150}}
	d := Decoder{Registry: probes()}
	for i, line := range bytes.Split(bytes.TrimSpace(recorded), []byte("\n")) {
		entry, err := d.Decode(line)
		if err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		got := entry.Events
		if amended, ok := got[0].Body.(*EntryAmended); ok {
			got = amended.Events
		}
		if len(got) != len(want[i]) {
			t.Fatalf("line %d: %d events, want %d", i+1, len(got), len(want[i]))
		}
		for j := range got {
			if probe, ok := got[j].Body.(*probeRead3); !ok || probe.Millikelvin != want[i][j] {
				t.Errorf("line %d: event %d is %+v, want %d", i+1, j, got[j].Body, want[i][j])
			}
		}
		checkNewestIsWritten(t, &d, entry)
	}
}

// What was read from an older version is written as the newest and stays so.
func checkNewestIsWritten(t *testing.T, d *Decoder, entry *Entry) {
	t.Helper()
	text := entry.Encode()
	if bytes.Contains(text, []byte(`"heat"`)) {
		t.Errorf("written in an old version: %s", text)
	}
	again, err := d.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	if twice := again.Encode(); !bytes.Equal(twice, text) {
		t.Errorf("written as %s, then as %s", text, twice)
	}
}

func TestAnOlderProgramAsksForANewerOne(t *testing.T) {
	recorded, err := os.ReadFile("testdata/versions/probe.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	old := Decoder{Registry: newRegistry(observed[probeRead1](TopicNote, 0, "A probe was read."))}
	lines := bytes.SplitN(recorded, []byte("\n"), 3)
	if _, err := old.Decode(lines[0]); err != nil {
		t.Errorf("its own version: %v", err)
	}
	_, err = old.Decode(lines[1])
	var refusal *DecodeError
	if !errors.As(err, &refusal) || refusal.Code != CodeUnknownType {
		t.Errorf("a newer version: %v", err)
	}
}

// nest is an observation that holds events.
type nest struct{ Events []Event }

func (*nest) Type() Type       { return "nest" }
func (n *nest) shape(s *Shape) { s.observations("events", &n.Events, 8, "what is inside") }

func TestEventsNestOnce(t *testing.T) {
	d := Decoder{Registry: probes()}
	probe := Event{Body: &probeRead3{Millikelvin: 1}}
	once := Event{Body: &nest{Events: []Event{probe, probe}}}
	twice := Event{Body: &nest{Events: []Event{once}}}
	entry := Entry{
		ID: [16]byte{6: 0x40, 8: 0x80}, Match: "m", Count: 1, Events: []Event{once, probe, once},
		Device: "UCXBOTXQ2UCNVGC774LTGXDUETNXMGV36CNKT6PFOGTTALXOQMAGJIMI",
	}
	text := entry.Encode()
	again, err := d.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	if got := again.Encode(); !bytes.Equal(got, text) {
		t.Errorf("wrote %s, read back as %s", text, got)
	}
	entry.Events[2] = twice
	_, err = d.Decode(entry.Encode())
	var refusal *DecodeError
	if !errors.As(err, &refusal) || refusal.Code != CodeMisplaced || refusal.Path != "$.events[2].data.events[0].data.events" {
		t.Errorf("events within events within events: %v", err)
	}
}

// A decoder that is given another registry reads with that one.
func TestADecoderFollowsItsRegistry(t *testing.T) {
	recorded, err := os.ReadFile("testdata/versions/probe.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := bytes.Cut(recorded, []byte("\n"))
	d := Decoder{Registry: probes()}
	if _, err := d.Decode(line); err != nil {
		t.Fatal(err)
	}
	d.Registry = nil
	if _, err := d.Decode(line); err == nil {
		t.Error("the vocabulary has no probe.read, yet it was read")
	}
}

func TestEveryTypeOfTheVocabularyIsDeclaredWhole(t *testing.T) {
	seen := map[Type]bool{}
	for _, d := range Vocabulary.declarations {
		if seen[d.Type] {
			t.Errorf("%s is declared twice", d.Type)
		}
		seen[d.Type] = true
		if d.Doc == "" || d.Touches == 0 {
			t.Errorf("%s says not what it is or what it touches", d.Type)
		}
		if (d.Nature == Decision) != (d.Stands != 0) {
			t.Errorf("%s: a decision stands on something, an observation on nothing", d.Type)
		}
		if got, ok := Vocabulary.Lookup(d.Type); !ok || got.Type != d.Type || d.New().Type() != d.Type {
			t.Errorf("%s is not found under its name", d.Type)
		}
		checkFields(t, d.New())
	}
	if _, ok := Vocabulary.Lookup("dice.thrown"); ok {
		t.Error("an undeclared type is found")
	}
}

// checkFields checks what the decoder takes for granted of a shape.
func checkFields(t *testing.T, b Body) {
	t.Helper()
	var s Shape
	s.fill(b)
	if len(s.fields) > 64 {
		t.Errorf("%s has more fields than the decoder can tick off", b.Type())
	}
	names := map[string]bool{}
	for i, f := range s.fields {
		if names[f.name] || f.name == "" || f.doc == "" || f.p == nil {
			t.Errorf("%s: field %q has no name, no meaning or no place, or comes twice", b.Type(), f.name)
		}
		names[f.name] = true
		if s.either&(1<<i) != 0 && !f.optional {
			t.Errorf("%s: field %q is one of several, yet never absent", b.Type(), f.name)
		}
	}
}
