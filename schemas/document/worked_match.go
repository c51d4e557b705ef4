package document

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"kibitz/events"
	"kibitz/replay/record/entries"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
)

// worked is the worked match: a tiny match from its schedule to its result, with
// published keys, so that another program can be tested against every byte of it. It
// shows an amended roll and an entry made before an answer came.
type worked struct {
	Tournament, Match string
	Office, Table     writer
	Links             []workedLink
}

// writer is a device with the published seed of its key.
type writer struct {
	Device, Seed string

	key      nkeys.KeyPair
	count    uint64
	previous events.Hash
}

// workedLink is one link of the worked match, as a line of worked-match.jsonl, which is
// imported like exported entries.
type workedLink struct {
	entries.Line

	What string `json:"-"` // in words, for the reference
}

// Head returns the match's last link.
func (w *worked) Head() workedLink { return w.Links[len(w.Links)-1] }

const (
	personA = "h7Qm2xVd"
	personB = "Zt4cK9wB"
)

func workedMatch() (*worked, error) {
	w := &worked{Tournament: "open2026", Match: "r1-t4"}
	for _, p := range []struct {
		device *writer
		name   string
	}{{&w.Office, "office"}, {&w.Table, "table"}} {
		if err := p.device.makeKey(p.name); err != nil {
			return nil, err
		}
	}
	for _, e := range w.script() {
		if err := w.add(e); err != nil {
			return nil, err
		}
	}
	return w, nil
}

func (p *writer) makeKey(name string) (err error) {
	raw := sha256.Sum256([]byte("kibitz worked match, " + name))
	seed, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, raw[:])
	if err != nil {
		return err
	}
	if p.key, err = nkeys.FromSeed(seed); err != nil {
		return err
	}
	p.Seed = string(seed)
	p.Device, err = p.key.PublicKey()
	return err
}

// spoken is an entry of the script before it is signed.
type spoken struct {
	what   string
	by     *writer
	seen   uint64 // the head that its author knew
	at     int    // seconds after the scheduled start
	game   int
	bodies []events.Body
}

var workedStart = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// script is the match: A opens 3-1, B answers with a 4-2 that is entered as 6-2 and
// corrected, A rolls 6-6, and B concedes.
func (w *worked) script() []spoken {
	a, b := events.A, events.B
	play := func(side events.Side, dice events.Dice, steps ...events.Step) []events.Body {
		return []events.Body{
			&events.DiceRolled{Side: side, Dice: dice},
			&events.CheckersMoved{Side: side, Steps: steps},
			&events.TurnEnded{Side: side, By: "dice"},
		}
	}
	misread := &events.Ref{Entry: entryID(3), Index: 0}
	return []spoken{
		{"The office schedules the match, enrols the table's tablet and gives it the pen.", &w.Office, 0, -3600, 0, w.schedule()},
		{"Play begins. A wins the opening roll 3-1 and makes the 5-point.", &w.Table, 1, 65, 1, []events.Body{
			&events.MatchStarted{}, &events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1, First: events.NoSide},
			&events.CheckersMoved{Side: a, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 5}}}, &events.TurnEnded{Side: a, By: "dice"},
		}},
		{"B rolls 4-2, entered as 6-2, and makes the 4-point.", &w.Table, 2, 101, 1, play(b, events.Dice{6, 2}, events.Step{From: 8, To: 4}, events.Step{From: 6, To: 4})},
		{"The table puts the roll right.", &w.Table, 3, 118, 1, []events.Body{&events.EntryAmended{
			Target: misread, Reason: "the 4 was entered as a 6",
			Events: []events.Event{{Game: 1, At: w.instant(101), Body: &events.DiceRolled{Side: b, Dice: events.Dice{4, 2}}}},
		}}},
		{"A rolls 6-6. The answer to the entry before had not come yet: `seen` is still link 3.", &w.Table, 3, 131, 1, play(a, events.Dice{6, 6},
			events.Step{From: 24, To: 18}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 7}, events.Step{From: 13, To: 7})},
		{"B concedes; both players sign the result.", &w.Table, 5, 160, 1, []events.Body{
			&events.GameConceded{Side: b, As: events.Single},
			&events.ResultSigned{Side: a, Score: &[2]int{1, 0}}, &events.ResultSigned{Side: b, Score: &[2]int{1, 0}},
		}},
	}
}

func (w *worked) schedule() []events.Body {
	return []events.Body{
		&events.MatchScheduled{
			Tournament: w.Tournament, Discipline: events.Backgammon, Rulebook: "wbf",
			Players: []events.Player{{ID: personA, Seat: "A"}, {ID: personB, Seat: "B"}},
			Format: &events.Format{
				Kind: events.ToPoints, Length: 1, Gammons: true, Backgammons: true, Start: "standard",
			},
			Start: w.instant(0), Place: "table 4",
		},
		&events.DeviceEnrolled{Device: w.Table.Device, Role: events.Table, Side: events.NoSide, Label: "tablet 4"},
		&events.RecorderAssigned{Device: w.Table.Device},
	}
}

func (w *worked) instant(seconds int) events.Instant {
	return events.InstantOf(workedStart.Add(time.Duration(seconds) * time.Second))
}

// add signs an entry and makes it the match's next link.
func (w *worked) add(s spoken) error {
	s.by.count++
	entry := events.Entry{
		ID: entryID(len(w.Links) + 1), Match: w.Match,
		Count: s.by.count, Previous: s.by.previous, Seen: w.head(s.seen),
	}
	for i, body := range s.bodies {
		entry.Events = append(entry.Events, events.Event{Game: gameOf(body, s.game), At: w.instant(s.at + i), Body: body})
	}
	data, signature, err := entry.Seal(s.by.key)
	if err != nil {
		return err
	}
	s.by.previous = events.HashOf(data)
	n := uint64(len(w.Links))
	hash := events.NextLink(w.head(n).Hash, data, signature)
	w.Links = append(w.Links, workedLink{What: s.what, Line: entries.Line{
		Tournament: w.Tournament, Match: w.Match, N: n + 1, ID: entry.ID.String(), Stored: workedStart.Add(time.Duration(s.at) * time.Second),
		Entry: string(data), Signature: signature, Hash: hash.String(),
	}})
	return nil
}

// gameOf returns the game that a body belongs to when this one is played; 0 for
// the match as a whole.
func gameOf(body events.Body, present int) int {
	switch body.(type) {
	case *events.MatchStarted, *events.ResultSigned:
		return 0
	}
	return present
}

// head returns the match's head at link n.
func (w *worked) head(n uint64) events.Head {
	var head events.Head
	for _, link := range w.Links[:n] {
		head = events.Head{N: link.N, Hash: events.NextLink(head.Hash, []byte(link.Entry), link.Signature)}
	}
	return head
}

// answer returns what the append service answers to link n of the match.
func (w *worked) answer(n uint64) (string, error) {
	type accepted struct { // in the order of the service
		Status string            `json:"status"`
		N      uint64            `json:"n"`
		As     string            `json:"as"`
		Head   events.SignedHead `json:"head"`
	}
	head, err := events.SignHead(w.Office.key, w.Tournament, w.Match, w.head(n))
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(accepted{Status: "accepted", N: n, As: "folded", Head: head})
	return string(text), err
}

// entryID returns an id that looks random and is the same each time; real entries
// take theirs from a random source.
func entryID(n int) uuid.UUID {
	sum := sha256.Sum256(fmt.Appendf(nil, "kibitz worked match, entry %d", n))
	id := uuid.UUID(sum[:16])
	id[6] = id[6]&0x0f | 0x40 // version 4
	id[8] = id[8]&0x3f | 0x80 // variant of RFC 9562
	return id
}

// lines returns the match as JSON lines.
func (w *worked) lines() ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	for _, link := range w.Links {
		if err := encoder.Encode(link); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}
