package desk

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay/invalid"
)

// Evidence is a photo or paper attached to a dispute. The record names it by its
// hash; the file is stored beside the record.
type Evidence struct {
	Dispute string
	Caption string // what the file shows
	File    []byte // from 1 to journal.MaxEvidence bytes
}

// Events returns the event that names the file. The match must have the dispute.
func (e *Evidence) Events(m *Match) ([]events.Event, error) {
	if err := CheckEvidence("file", len(e.File)); err != nil {
		return nil, err
	}
	if !m.raised(e.Dispute) {
		return nil, invalid.New("no-dispute", "match", m.Name, "id", strconv.Quote(e.Dispute))
	}
	media, _, _ := strings.Cut(http.DetectContentType(e.File), ";")
	return []events.Event{{Body: &events.EvidenceAttached{
		Dispute: e.Dispute, Source: events.HashOf(e.File), Media: media, Bytes: len(e.File), Caption: e.Caption,
	}}}, nil
}

// CheckEvidence returns an error for a file that is empty or too large.
func CheckEvidence(name string, size int) error {
	if size == 0 || size > journal.MaxEvidence {
		return invalid.Field(name, "", "evidence-size", "most", strconv.Itoa(journal.MaxEvidence))
	}
	return nil
}

// raised reports whether a dispute with this id was raised in the match.
func (m *Match) raised(dispute string) bool {
	for i := range m.Timeline.Len() {
		if d, ok := m.Timeline.Placed(i).Event.Body.(*events.DisputeRaised); ok && d.Dispute == dispute {
			return true
		}
	}
	return false
}

// SaveEvidence stores the file of a piece of evidence. The match must have its dispute.
func (d *Desk) SaveEvidence(ctx context.Context, match string, e *Evidence) error {
	m, err := d.Match(ctx, match)
	if err != nil {
		return err
	}
	if _, err := e.Events(m); err != nil {
		return err
	}
	kept, err := d.Journal.Evidence(ctx)
	if err != nil {
		return err
	}
	hash, err := kept.Add(ctx, e.File)
	if err != nil {
		return err
	}
	return kept.Show(ctx, hash, m.Tournament, m.Name)
}

// ReadEvidence reads a file of evidence and checks it against its hash.
func (d *Desk) ReadEvidence(ctx context.Context, hash events.Hash) ([]byte, error) {
	if d.archive != nil {
		return d.archive.Evidence(hash)
	}
	kept, err := d.Journal.Evidence(ctx)
	if err != nil {
		return nil, err
	}
	return kept.Get(ctx, hash)
}

// EraseEvidence removes a file of evidence for good; see journal.Evidence.Erase.
func (d *Desk) EraseEvidence(ctx context.Context, hash events.Hash) error {
	kept, err := d.Journal.Evidence(ctx)
	if err != nil {
		return err
	}
	return kept.Erase(ctx, hash)
}
