package events_test

import (
	"reflect"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/slowtest"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

func TestWhatTheSchemasAllowIsReadAndWrittenBackTheSame(t *testing.T) {
	slowtest.Skip(t)
	for _, d := range events.Vocabulary.Declarations() {
		entries := eventstest.Text(d.Type)
		t.Run(string(d.Type), rapid.MakeCheck(func(t *rapid.T) {
			checkRoundTrip(t, entries.Draw(t, "entry"))
		}))
	}
}

func TestSamplesOfEveryTypeAreReadAndWrittenBackTheSame(t *testing.T) {
	for _, d := range events.Vocabulary.Declarations() {
		for _, full := range []bool{false, true} {
			checkRoundTrip(t, eventstest.Sample(d.Type, full))
		}
	}
}

// checkRoundTrip reads text, writes it and reads it again; what is written is
// canonical, whatever the spelling was.
func checkRoundTrip(t rapid.TB, text []byte) {
	t.Helper()
	entry, err := events.Decode(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	canonical := entry.Encode()
	again, err := events.Decode(canonical)
	if err != nil {
		t.Fatalf("what was written cannot be read: %v\n%s", err, canonical)
	}
	if !reflect.DeepEqual(entry, again) {
		t.Fatalf("read as %+v,\nthen as %+v\n%s", entry, again, canonical)
	}
	if twice := again.Encode(); string(twice) != string(canonical) {
		t.Fatalf("written as %s,\nthen as %s", canonical, twice)
	}
}

// Where a person's program leaves an optional side out, it means neither side.
func TestAnAbsentSideIsNeither(t *testing.T) {
	for _, d := range events.Vocabulary.Declarations() {
		sample := eventstest.Sample(d.Type, false)
		entry, err := events.Decode(sample)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(sample), `"side"`) {
			continue // it is there, since one of several fields must be
		}
		if !reflect.DeepEqual(optionalSides(d.New()), optionalSides(entry.Events[0].Body)) {
			t.Errorf("%s: New gives %+v, reading gives %+v", d.Type, d.New(), entry.Events[0].Body)
		}
	}
	var gap = events.GapNoted{Missing: "roll", Side: events.NoSide}
	if data := events.AppendData(nil, &gap); string(data) != `{"missing":"roll"}` {
		t.Errorf("a side that is neither is written: %s", data)
	}
}

// optionalSides returns which fields of a body are NoSide.
func optionalSides(b events.Body) []string {
	v := reflect.ValueOf(b).Elem()
	var names []string
	for i := range v.NumField() {
		if side, ok := v.Field(i).Interface().(events.Side); ok && side == events.NoSide {
			names = append(names, v.Type().Field(i).Name)
		}
	}
	return names
}

func TestOneDecoderReadsManyEntriesWithoutMixingThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d events.Decoder
		for range 5 {
			text := eventstest.Entry().Draw(t, "entry").Encode()
			want, err := events.Decode(text)
			if err != nil {
				t.Fatal(err)
			}
			cut := rapid.IntRange(0, len(text)-1).Draw(t, "cut")
			if _, err := d.Decode(text[:cut]); err == nil {
				t.Fatalf("the first %d bytes were read as an entry: %s", cut, text)
			}
			got, err := d.Decode(text)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("read as %+v, %v; want %+v", got, err, want)
			}
		}
	})
}

func TestAnEntrySharesNoMemoryWithTheBytesItWasReadFrom(t *testing.T) {
	text := eventstest.Sample("entry.amended", true)
	entry, err := events.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	want := entry.Encode()
	for i := range text {
		text[i] = 'x'
	}
	if got := entry.Encode(); string(got) != string(want) {
		t.Fatalf("the entry changed with its source: %s", got)
	}
}

func TestTextsThatAreNotUTF8AreWrittenAsUTF8(t *testing.T) {
	note := events.NoteMade{Text: "a\xffb\x00\u2028\""}
	if data := events.AppendData(nil, &note); string(data) != `{"text":"a`+"\ufffd"+`b\u0000`+"\u2028"+`\""}` {
		t.Fatalf("written as %q", data)
	}
}

func TestAnEventWithoutABodyIsWrittenButNotRead(t *testing.T) {
	entry := events.Entry{ID: uuid.New(), Match: "m", Device: eventstest.Device("d"), Count: 1, Events: make([]events.Event, 1)}
	if entry.Events[0].Type() != "" {
		t.Errorf("it has type %q", entry.Events[0].Type())
	}
	if _, err := events.Decode(entry.Encode()); err == nil {
		t.Error("it was read")
	}
}

func TestAddressesAreSpeltAndOrderedByLinkThenIndex(t *testing.T) {
	a, b, c := events.Address{N: 9, Index: 2}, events.Address{N: 10}, events.Address{N: 10, Index: 1}
	if got := strings.Join([]string{a.String(), b.String(), c.String()}, " "); got != "9.2 10.0 10.1" {
		t.Errorf("spelt %s", got)
	}
	if !a.Before(b) || !b.Before(c) || c.Before(b) || b.Before(b) {
		t.Error("not ordered")
	}
}
