package matchtest

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure/proceduretest"
)

var update = flag.Bool("update", false, "write the digests of the walks anew")

// readers are whose views of a match are digested in turn.
var readers = []rules.Reader{{}, {AtTable: true}, {AtTable: true, Seat: "N"}, {AtTable: true, Seat: "E"}, {AtTable: true, Seat: "A"}, {Official: true}}

// Step is called after each event of a walk.
type Step func(r rules.Referee, at events.Address, e *events.Event)

// Walk plays a match at random by a seed.
type Walk func(seed uint64, step Step)

// Chosen returns an answer to an option, mostly by one who may choose.
func Chosen(random *rand.Rand, o rules.Option) events.Event {
	c := &events.ChoiceMade{Opened: proceduretest.Event(int(o.Opened.N) - 1), Side: o.Chooser, Choice: string(o.Choices[random.IntN(len(o.Choices))])}
	e := events.Event{Body: c}
	if len(o.Seats) > 0 && random.IntN(2) == 0 {
		e.Actor = string(o.Seats[random.IntN(len(o.Seats))])
	}
	if random.IntN(8) == 0 {
		c.Side = events.Side(random.IntN(2))
	}
	return e
}

// Answered returns the director's answer about a finding.
func Answered(random *rand.Rand, f *rules.Finding) events.Event {
	answer := []string{events.SlipOfRecorder, events.AtTheTable}[random.IntN(2)]
	return events.Event{Body: &events.FindingAnswered{About: proceduretest.Event(int(f.At.N) - 1), Answer: answer, Words: "seen"}}
}

// HoldWalks walks by the seeds from 1 to n and compares a digest of all that can be seen on
// each walk with a file: a change of the rules that no test was written for shows there. A
// digest notices what has changed and does not say what is right.
func HoldWalks(t *testing.T, file string, n int, walk Walk) {
	t.Helper()
	known, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	want := strings.Split(string(known), "\n")
	var text strings.Builder
	for seed := 1; seed <= n; seed++ {
		d := digest{}
		walk(uint64(seed), func(r rules.Referee, at events.Address, e *events.Event) {
			if d.before != nil && d.stood != Standing(d.before) {
				t.Fatalf("%s: on walk %d an earlier state of the match changes with %s", file, seed, e.Type())
			}
			d.see(r, at, e)
		})
		line := fmt.Sprintf("%d %016x", seed, d.sum)
		if !*update && (seed > len(want) || line != want[seed-1]) {
			t.Fatalf("%s: what can be seen on walk %d has changed; if it should, run go test -run %s -args -update", file, seed, t.Name())
		}
		text.WriteString(line + "\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// digest sums up a walk.
type digest struct {
	sum                     uint64
	events, findings, ended int
	before                  rules.Referee
	stood                   uint64 // what can be seen of before
}

// Standing sums up what can be seen of a match.
func Standing(r rules.Referee) (sum uint64) {
	for _, part := range []any{r.Table(), r.Desk(), r.Options(), r.Result()} {
		sum = added(sum, part)
	}
	return sum
}

func added(sum uint64, part any) uint64 {
	text, err := json.Marshal(part)
	if err != nil {
		text = []byte(err.Error())
	}
	h := fnv.New64a()
	_, _ = h.Write(text)
	return sum*0x9E3779B97F4A7C15 + h.Sum64()
}

// see adds what can be seen after an event: by everybody, and by one of the readers.
func (d *digest) see(r rules.Referee, at events.Address, e *events.Event) {
	found, closed := r.Findings(), r.Closed()
	d.findings, d.ended = min(d.findings, len(found)), min(d.ended, len(closed))
	parts := []any{r.Table(), r.Desk(), r.Result(), r.Options(), found[d.findings:], closed[d.ended:], r.Struck(at)}
	if changing, ok := r.(interface {
		Changes(before rules.Referee) []rules.Change
	}); ok && d.before != nil {
		parts = append(parts, changing.Changes(d.before))
	}
	d.before = r.Clone()
	d.stood = Standing(d.before)
	d.findings, d.ended = len(found), len(closed)
	if d.events++; d.events%20 == 0 {
		for _, minutes := range []events.Instant{0, 6, 16, 61} {
			parts = append(parts, r.Due(e.At+minutes*60_000))
		}
	}
	parts = append(parts, disclosedTo(r, readers[d.events%len(readers)], at, e)...)
	for _, part := range parts {
		d.sum = added(d.sum, part)
	}
}

// disclosedTo returns what a reader may know while another table still plays the deals with even
// numbers.
func disclosedTo(r rules.Referee, reader rules.Reader, at events.Address, e *events.Event) []any {
	d := rules.DisclosureOf(r, func(deal int) bool { return deal > 0 && deal%2 == 0 })
	parts := []any{d.Sealed(at, e), d.Score(reader), d.Options(reader)}
	if known := d.Event(reader, at, e); known != e {
		parts = append(parts, known)
	}
	if table, shown := d.Table(reader); shown && !reader.Official {
		parts = append(parts, table)
	}
	return parts
}
