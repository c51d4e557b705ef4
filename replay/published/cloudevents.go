package published

import (
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/disclosed"
)

// cloudEvent is one event in the JSON format of CloudEvents 1.0.2. game, actor,
// device and link are extensions.
type cloudEvent struct {
	SpecVersion string          `json:"specversion"`
	ID          string          `json:"id"`      // entry id and index of the event: the same wherever the entry is stored
	Source      string          `json:"source"`  // "/tournament/match"
	Type        string          `json:"type"`    // "kibitz." and the event's type
	Subject     string          `json:"subject"` // the event's address
	Time        string          `json:"time"`    // at the table, or the time of storage if unknown
	ContentType string          `json:"datacontenttype"`
	Schema      string          `json:"dataschema,omitempty"` // absent of a decision that stands for the vote by which it fell
	Game        int             `json:"game,omitempty"`
	Actor       string          `json:"actor,omitempty"`
	Device      string          `json:"device,omitempty"`
	Link        uint64          `json:"link"`
	Data        json.RawMessage `json:"data"`
}

// CloudEvents writes every accepted event that may be known as a batch in the JSON format of CloudEvents: one
// array, one event per line, in the order of the log, with corrections as events of their
// own. It returns the number of links left out because they are not part of the record.
func CloudEvents(w io.Writer, tournament, match string, m *disclosed.Match) (leftOut int, err error) {
	batch := batch{w: w}
	for link, told := range m.Links() {
		if link.Status != ledger.Folded {
			leftOut++
			continue
		}
		for i, e := range told.Told(link) {
			if e != nil {
				batch.add(cloudEventOf(tournament, match, link, told, i, e))
			}
		}
	}
	return leftOut, batch.end()
}

func cloudEventOf(tournament, match string, link *ledger.Link, told disclosed.Told, i int, e *events.Event) *cloudEvent {
	at := e.At
	if !at.Known() {
		at = link.Stored
	}
	address := events.Address{N: link.N, Index: i}
	of := link.Entry.ID.String()
	if !told.Author {
		of = "link-" + strconv.FormatUint(link.N, 10)
	}
	return &cloudEvent{
		SpecVersion: "1.0",
		ID:          of + "." + indexOf(address),
		Source:      "/" + tournament + "/" + match,
		Type:        "kibitz." + string(e.Type()),
		Subject:     address.String(),
		Time:        at.String(),
		ContentType: "application/json",
		Schema:      schemaOf(e),
		Game:        e.Game,
		Actor:       e.Actor,
		Device:      told.Signer(link),
		Link:        link.N,
		Data:        events.AppendData(nil, e.Body),
	}
}

// schemaOf returns the address of an event's schema; "" for a vote of nobody, as a committee's
// decision is told, which no entry may hold.
func schemaOf(e *events.Event) string {
	if vote, is := e.Body.(*events.VoteCast); is && vote.Member == "" {
		return ""
	}
	return strings.TrimSuffix(schema, "match.json") + "events/" + strings.ReplaceAll(string(e.Type()), "/", "-") + ".json"
}

// indexOf returns the part of an address after the point.
func indexOf(a events.Address) string {
	_, index, _ := strings.Cut(a.String(), ".")
	return index
}

// batch writes a JSON array with one element per line.
type batch struct {
	w       io.Writer
	written int
	err     error
}

func (b *batch) text(s string) {
	if b.err == nil {
		_, b.err = io.WriteString(b.w, s)
	}
}

func (b *batch) add(v any) {
	text, err := json.Marshal(v)
	if b.err == nil {
		b.err = err
	}
	if b.written > 0 {
		b.text(",\n")
	} else {
		b.text("[\n")
	}
	b.text(string(text))
	b.written++
}

func (b *batch) end() error {
	if b.written == 0 {
		b.text("[")
	}
	b.text("\n]\n")
	return b.err
}
