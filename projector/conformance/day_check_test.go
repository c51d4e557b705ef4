package conformance_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/verify"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/schemas/schematest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares text with a file of testdata.
func golden(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("%s: got\n%s", file, text)
	}
}

var register = map[string]string{"p-anna": "Anna", "p-boris": "Boris", "p-dina": "Dina"}

var telling = audit.Options{Language: language.English, Person: func(id string) string { return register[id] }}

// laneOf returns a lane's audit trail as text.
func laneOf(t *testing.T, l *ledger.Ledger, name string) string {
	t.Helper()
	var text strings.Builder
	if err := trailOf(t, l, name).Text(&text, telling); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func trailOf(t *testing.T, l *ledger.Ledger, name string) *audit.Trail {
	t.Helper()
	lane, ok := replay.FindLane(name)
	if !ok {
		t.Fatalf("there is no lane %s", name)
	}
	trail, err := audit.Of(l, replay.Options{Lane: lane})
	if err != nil {
		t.Fatal(err)
	}
	return trail
}

// checkRecord: the log holds what was signed, byte for byte and in its order,
// every signature holds, and every accepted entry is valid.
func (d *day) checkRecord() {
	d.Helper()
	recorded, _ := d.record(open, match)
	d.director.read()
	if uint64(len(d.director.links)) != recorded.Head().N || d.director.seen.Hash != recorded.Head().Hash.String() {
		d.Errorf("the director's device has %+v, the log %+v", d.director.seen, recorded.Head())
	}
	for _, link := range recorded.Links() {
		schematest.Validate(d, link.Data)
		if link.Status != ledger.Folded && link.Status != ledger.Second || link.Notices != 0 {
			d.Errorf("link %d is %v, %s %s", link.N, link.Status, link.Reason, link.Notices)
		}
	}
	for i, s := range d.offline {
		link := recorded.Link(d.warning + 1 + uint64(i))
		if !bytes.Equal(link.Data, s.bytes) || link.Signature != s.signature || link.Entry.Seen.N >= d.warning {
			d.Errorf("link %d is not entry %d of the queue as it was signed", link.N, i)
		}
	}
	for _, s := range d.lost {
		at, ok := recorded.Find(refOf(d.T, s))
		if link := recorded.Link(at.N); !ok || link.Status != ledger.Second || !bytes.Equal(link.Data, s.bytes) {
			d.Errorf("the dead tablet's entry %s is link %d, %t", s.id, at.N, ok)
		}
	}
	d.receiptsHold(recorded)
}

func refOf(t *testing.T, s signed) (ref events.Ref) {
	t.Helper()
	if err := ref.Entry.UnmarshalText([]byte(s.id)); err != nil {
		t.Fatal(err)
	}
	return ref
}

// receiptsHold: whatever head a device was ever given lies on the chain.
func (d *day) receiptsHold(recorded *ledger.Ledger) {
	d.Helper()
	held := 0
	for _, device := range d.devices() {
		for _, h := range device.receipts {
			held++
			if link := recorded.Link(h.N); h.Office != d.office.public || link == nil || link.Hash.String() != h.Hash {
				d.Errorf("%s holds a receipt for another log: %+v", device.name, h)
			}
		}
	}
	if held < 30 {
		d.Errorf("only %d receipts were given", held)
	}
}

// checkWhatEverybodyHeard: whoever sits at the table hears the record and nothing
// of what the rules think of it; the director hears both.
func (d *day) checkWhatEverybodyHeard() {
	d.Helper()
	for _, l := range d.atTheTable {
		l.until("a link", func(h heard) bool { return h.kind == "link" })
		for _, h := range l.all() {
			if h.kind != "link" && h.kind != "table" {
				d.Errorf("%s heard %s of %s: %s", l.name, h.kind, h.subject, h.data)
			}
		}
		if len(l.views) > 0 || l.lease != 0 || l.asked == 0 {
			d.Errorf("%s was given %d views, %d ms, on %d requests", l.name, len(l.views), l.lease, l.asked)
		}
	}
	if len(d.director.views) != d.director.asked || d.director.lease <= 0 {
		d.Errorf("the director got %d views on %d requests, and hears %d ms", len(d.director.views), d.director.asked, d.director.lease)
	}
	illegal := address(d.warning+3, 2)
	d.director.until("of the illegal play", func(h heard) bool {
		var told struct {
			Found []struct{ Code, At, Offender, Clause string }
		}
		if h.kind != "findings" || json.Unmarshal(h.data, &told) != nil {
			return false
		}
		for _, f := range told.Found {
			if f.Code == "illegal-play" && f.At == illegal && f.Offender == "B" && f.Clause == "WBF 4.8" {
				return true
			}
		}
		return false
	})
}

// checkViews: the view is that of the log, before and after all views are built
// anew, and says how the match ended.
func (d *day) checkViews() {
	d.Helper()
	view := d.view(open, match)
	if view.Status != "over" || view.Result.Winner != "A" || view.Result.Score != [2]int{3, 1} || view.Pen != d.spare.public {
		d.Errorf("the match is %s, %+v, the pen with %s", view.Status, view.Result, view.Pen)
	}
	if view.Links.Folded != view.N-3 || view.Links.Second != 3 || len(view.Options) > 0 {
		d.Errorf("%+v, open options %+v", view.Links, view.Options)
	}
	var codes []string
	for _, f := range view.Findings {
		codes = append(codes, f.At+" "+string(f.Code))
	}
	spare := d.warning + 11
	want := []string{address(d.warning+3, 2) + " illegal-play", address(d.warning+7, 1) + " score-not-compared", address(spare, 0) + " gap", address(spare, 1) + " position-set"}
	if !slices.Equal(codes, want) {
		d.Errorf("found are %q, not %q", codes, want)
	}
	if err := d.house.Rebuild(d.Context()); err != nil {
		d.Fatal(err)
	}
	if again := d.view(open, match); again.N != view.N {
		d.Errorf("built anew, the view goes up to %d, not %d", again.N, view.N)
	}
}

// verify is the hall's own check of everything, with every receipt that was given.
func (d *day) verify() {
	d.Helper()
	var heads []events.SignedHead
	for _, device := range d.devices() {
		for _, h := range device.receipts {
			heads = append(heads, events.SignedHead(h))
		}
	}
	report, err := verify.Run(d.Context(), d.journal, verify.Check{Tournament: open, Match: match, Heads: heads})
	if err != nil {
		d.Fatal(err)
	}
	if len(report.Problems) > 0 || len(report.Matches) != 1 || len(report.Matches[0].Problems) > 0 || report.Matches[0].N != d.director.seen.N {
		d.Errorf("verified: %+v", report)
	}
}

func (d *day) devices() []*device {
	return []*device{d.office, d.desk, d.tablet, d.spare, d.anna, d.boris}
}

var serverTime = regexp.MustCompile(`(?m)^(  at server +).*$`)

// checkTrail: the audit trail tells the story, in both lanes.
func (d *day) checkTrail() {
	d.Helper()
	recorded, _ := d.record(open, match)
	for _, lane := range []string{"amended", "recorded"} {
		golden(d.T, "day."+lane+".txt", laneOf(d.T, recorded, lane))
	}
	trail, cards := trailOf(d.T, recorded, "amended"), new(strings.Builder)
	for _, at := range []events.Address{
		{N: d.warning + 3, Index: 1}, // the illegal play
		d.find(recorded, d.condoning, 0),
		d.find(recorded, d.lastTurn, 2), // followed by the inserted turn
		d.find(recorded, d.lost[0], 1),
	} {
		if err := trail.TextOf(cards, trail.Find(at), telling); err != nil {
			d.Fatal(err)
		}
	}
	golden(d.T, "day.cards.txt", serverTime.ReplaceAllString(cards.String(), "${1}(masked)"))
}

// find returns where event i of an entry stands.
func (d *day) find(l *ledger.Ledger, s signed, i int) events.Address {
	d.Helper()
	ref := refOf(d.T, s)
	ref.Index = i
	at, ok := l.Find(ref)
	if !ok {
		d.Fatalf("the record lacks %s", s.id)
	}
	return at
}
