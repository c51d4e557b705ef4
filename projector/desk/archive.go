package desk

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/record/archive"
	"kibitz/replay/record/entries"
	"kibitz/schemas"
)

// isArchive reports whether a file begins as a zip file does.
func isArchive(name string) bool {
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	start := make([]byte, 2)
	_, err = io.ReadFull(file, start)
	return err == nil && string(start) == "PK"
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// withArchive calls work with the desk of an archive. It has matches, people and evidence, and
// nothing else of a store.
func withArchive(ctx context.Context, o *Options, work func(context.Context, *Desk) error) error {
	if !o.Archive {
		return invalid.New("archive-is-read", "dir", o.Dir)
	}
	file, err := os.Open(o.Dir)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	a, err := archive.Open(file, info.Size())
	if err != nil {
		return err
	}
	d := &Desk{record: archived{a}, archive: a, warn: o.Warn}
	if d.warn == nil {
		d.warn = func(error) {}
	}
	return work(ctx, d)
}

// archived is an archive as a record.
type archived struct{ *archive.Archive }

// Matches lists the matches.
func (a archived) Matches(context.Context) (all []journal.MatchInfo, err error) {
	for i := range a.Manifest.Matches {
		m := &a.Manifest.Matches[i]
		all = append(all, journal.MatchInfo{Tournament: a.Manifest.Tournament, Match: m.Match, Count: m.N})
	}
	return all, nil
}

// Match returns the messages of a match.
func (a archived) Match(_ context.Context, tournament, match string) ([]journal.Stored, error) {
	messages, err := a.Archive.Match(match)
	if err != nil {
		return nil, err
	}
	return StoredOf(tournament, match, messages), nil
}

// StoredOf returns the messages of an archive's match as those of a log, counted from 1.
func StoredOf(tournament, match string, messages []entries.Message) []journal.Stored {
	all := make([]journal.Stored, len(messages))
	for i, m := range messages {
		all[i] = journal.Stored{
			Message: journal.Message{Tournament: tournament, Match: match, ID: m.ID, Data: m.Data, Signature: m.Signature},
			Seq:     uint64(i + 1), Time: m.Stored,
		}
	}
	return all
}

// peopleOf returns the register of an archive.
func peopleOf(a *archive.Archive) (*People, error) {
	people, err := a.People()
	if err != nil {
		return nil, err
	}
	p := &People{names: map[string]string{}, ids: map[string][]string{}, same: map[string]string{}, entered: map[string]person{}}
	for i := range people {
		p.note(people[i].ID, person{Name: people[i].Name, Same: people[i].Same})
	}
	return p, nil
}

// views returns the views of all matches, up to what the log has now. Where they are behind for
// long it tells so and returns what there is.
func (d *Desk) views(ctx context.Context) (views []*refereed.View, err error) {
	if d.archive == nil {
		return d.currentViews(ctx)
	}
	all, err := d.record.Matches(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range all {
		messages, err := d.record.Match(ctx, m.Tournament, m.Match)
		if err != nil {
			return nil, err
		}
		f := hall.Fold{MatchID: wire.MatchID{Tournament: m.Tournament, Match: m.Match}}
		f.Begin()
		for i := range messages {
			f.Add(&messages[i])
		}
		views = append(views, f.State.View())
	}
	return views, nil
}

func (d *Desk) currentViews(ctx context.Context) ([]*refereed.View, error) {
	if err := d.AwaitViews(ctx); err != nil {
		return nil, err
	}
	views, err := d.Client.Current(ctx, "")
	if journal.CodeOf(err) == wire.CodeUnsettled && ctx.Err() == nil {
		d.warn(err)
		err = nil
	}
	return views, err
}

// Archive writes the archive of a tournament. before is an earlier archive, or nil. Matches that
// have not changed since are copied from it without packing them again, and so is evidence that the
// store has lost. A record that does not continue before is an error (archive.CodeFork).
func (d *Desk) Archive(ctx context.Context, tournament string, before *archive.Archive, w io.Writer, progress func(done, total int)) error {
	matches, err := d.Journal.MatchesOf(ctx, tournament)
	if err != nil {
		return err
	}
	if len(matches) == 0 {
		return invalid.New("no-tournament", "tournament", tournament)
	}
	out, err := archive.NewWriter(w, tournament, d.Office)
	if err != nil {
		return err
	}
	out.Before(before)
	p := &packing{desk: d, out: out, before: before, evidence: map[events.Hash]bool{}, people: map[string]bool{}}
	for i, m := range matches {
		if err := p.match(ctx, m); err != nil {
			return err
		}
		progress(i+1, len(matches))
	}
	if err := p.files(ctx); err != nil {
		return err
	}
	if err := p.register(ctx); err != nil {
		return err
	}
	return out.Close(schemas.FS)
}

// packing writes an archive and notes what its matches name.
type packing struct {
	desk     *Desk
	out      *archive.Writer
	before   *archive.Archive
	evidence map[events.Hash]bool
	people   map[string]bool
}

// personID is how the register makes ids.
var personID = regexp.MustCompile(`p-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}`)

func (p *packing) match(ctx context.Context, m journal.MatchInfo) error {
	stored, err := p.desk.Journal.Record(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	messages := make([]entries.Message, len(stored))
	for i := range stored {
		s := &stored[i]
		messages[i] = entries.Message{ID: s.ID, Stored: s.Time, Data: s.Data, Signature: s.Signature}
		p.note(s.Data)
	}
	return p.out.Match(m.Match, messages)
}

// note notes the evidence and the people that an entry names.
func (p *packing) note(entry []byte) {
	for _, id := range personID.FindAll(entry, -1) {
		p.people[string(id)] = true
	}
	decoded, err := events.Decode(entry)
	if err != nil {
		return // it names nothing that anybody could read
	}
	for i := range decoded.Events {
		if attached, ok := decoded.Events[i].Body.(*events.EvidenceAttached); ok {
			p.evidence[attached.Source] = true
		}
	}
}

// evidenceOf returns a file of evidence from the store or, if the store has none, from the earlier
// archive; nil if it was erased or never there.
func (p *packing) evidenceOf(ctx context.Context, hash events.Hash) ([]byte, error) {
	file, err := p.desk.ReadEvidence(ctx, hash)
	switch code := journal.CodeOf(err); {
	case code == journal.CodeEvidenceErased:
		return nil, nil
	case code != journal.CodeEvidenceUnknown:
		return file, err
	case p.before == nil:
		return nil, nil
	}
	file, err = p.before.Evidence(hash)
	if e := new(archive.Error); errors.As(err, &e) && (e.Code() == archive.CodeMissing || e.Code() == archive.CodeErased) {
		return nil, nil
	}
	return file, err
}

// files adds the evidence that is there.
func (p *packing) files(ctx context.Context) error {
	var hashes []events.Hash
	for hash := range p.evidence {
		hashes = append(hashes, hash)
	}
	slices.SortFunc(hashes, func(a, b events.Hash) int { return strings.Compare(a.String(), b.String()) })
	for _, hash := range hashes {
		file, err := p.evidenceOf(ctx, hash)
		if err != nil {
			return err
		}
		if file == nil {
			continue // the record says that it was there
		}
		if err := p.out.Evidence(file); err != nil {
			return err
		}
	}
	return nil
}

// register adds the people whom the record names, and whom they turned out to be.
func (p *packing) register(ctx context.Context) error {
	people, err := p.desk.People(ctx)
	if err != nil {
		return err
	}
	values, err := people.values(ctx)
	if err != nil {
		return err
	}
	for id := range p.people {
		for next, seen := people.same[id], 0; next != "" && seen < len(people.same); next, seen = people.same[next], seen+1 {
			p.people[next] = true
		}
	}
	slices.SortFunc(values, func(a, b journal.Value) int { return cmp.Compare(a.Key, b.Key) })
	for _, v := range values {
		var known person
		if !p.people[v.Key] || json.Unmarshal(v.Data, &known) != nil {
			continue
		}
		if err := p.out.Person(archive.Person{ID: v.Key, Name: known.Name, Same: known.Same}); err != nil {
			return err
		}
	}
	return nil
}
