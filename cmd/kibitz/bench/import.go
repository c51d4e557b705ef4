package bench

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
	"kibitz/replay/disclosed"
	"kibitz/replay/files"
	"kibitz/replay/record/format"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

// Import measures the import of an archive of match files. Ours reads each file, signs its
// entries and hands them in to the append service, while the hall of the same process folds them and keeps the views. The raw
// side publishes the same number of entries of the same bytes in atomic batches, one a match, and
// waits for each batch. Both sync to disk before they go on.
type Import struct {
	Ratio float64 `json:"import_ratio"`       // of the speeds, the median over the pairs
	Least float64 `json:"import_ratio_least"` // of the pairs
	Most  float64 `json:"import_ratio_most"`
	Rate  float64 `json:"import_entries_per_second"`
	Raw   float64 `json:"import_baseline_entries_per_second"`

	Matches int `json:"import_matches"`
	Entries int `json:"import_entries_per_turn"` // of all matches
	Pairs   int `json:"import_pairs"`
}

// archive is a set of match files, and the entries that their import makes.
type archive struct {
	files   []importing.File
	entries [][]journal.Message // by match
}

// total returns the number of entries.
func (a *archive) total() (n int) {
	for _, m := range a.entries {
		n += len(m)
	}
	return n
}

// importing measures the import of an archive. Each turn imports it into another tournament, so
// that all its matches are new.
func (r *run) importing(ctx context.Context, until time.Time) error {
	r.say("import: %d matches are played and imported once", r.Sizes.ImportMatches)
	ours, raw, err := r.twinStores(ctx)
	if err != nil {
		return err
	}
	defer ours.remove()
	defer raw.remove()
	if err := ours.shut(); err != nil { // the desk opens it
		return err
	}
	return desk.Run(ctx, desk.Options{Dir: ours.dir}, func(ctx context.Context, d *desk.Desk) error {
		all, err := r.archived(ctx, d)
		if err != nil {
			return err
		}
		r.say("import: %d entries a turn", all.total())
		turns := [2]int{}
		c, err := compare(ctx, r.Sizes.Pairs, until,
			timed(func(ctx context.Context) error { turns[0]++; return all.enter(ctx, d, turns[0]) }),
			timed(func(ctx context.Context) error { turns[1]++; return all.publish(ctx, raw.journal.Conn(), turns[1]) }))
		if err != nil {
			return err
		}
		r.report.Import = &Import{
			Ratio: c.speed, Least: slices.Min(c.speeds), Most: slices.Max(c.speeds),
			Rate: perSecond(all.total(), c.ours), Raw: perSecond(all.total(), c.raw),
			Matches: len(all.files), Entries: all.total(), Pairs: c.pairs,
		}
		r.noteShort("import", c)
		return nil
	})
}

// archived plays the matches, writes them as files, and imports them once to know their entries.
func (r *run) archived(ctx context.Context, d *desk.Desk) (*archive, error) {
	a := new(archive)
	for k := range r.Sizes.ImportMatches {
		m := simulation.New(r.Sizes.Seed<<32|uint64(k), tournament, matchName(k), simulation.ToPoints(r.Sizes.ImportPoints))
		for m.Schedule(); m.Err() == nil && !m.Over(); {
			m.Play(stretchOfPlay)
		}
		if err := m.Err(); err != nil {
			return nil, fmt.Errorf("bench: match %d: %w", k, err)
		}
		var text bytes.Buffer
		fmt.Fprintf(&text, "; [Round \"%d\"]\n", k) // matches may be alike
		record := format.Record{Tournament: tournament, Match: m.Name, Person: func(id string) string { return id }}
		told := record.For(disclosed.Recipient{Reader: rules.Reader{Official: true}}, m.Ledger)
		if _, err := files.Find("mat").Write(&text, told); err != nil {
			return nil, fmt.Errorf("bench: match %d: %w", k, err)
		}
		a.files = append(a.files, importing.File{Name: fmt.Sprintf("%d.mat", k), Data: text.Bytes()})
	}
	if err := a.enter(ctx, d, 0); err != nil {
		return nil, err
	}
	matches, err := d.Journal.Matches(ctx)
	for _, m := range matches {
		stored, err := d.Journal.Match(ctx, m.Tournament, m.Match)
		if err != nil {
			return nil, err
		}
		var messages []journal.Message
		for i := range stored {
			messages = append(messages, stored[i].Message)
		}
		a.entries = append(a.entries, messages)
	}
	return a, err
}

// enter imports the files.
func (a *archive) enter(ctx context.Context, d *desk.Desk, turn int) error {
	i := importing.Import{Terms: importing.Terms{Tournament: turnName(turn), Reader: "bench"}}
	return importing.Each(ctx, a.files, func(ctx context.Context, f importing.File) error { // a copy: it remembers what was imported
		f.Progress, f.Waiting, f.Stays, f.Imported = func(int, int) {}, func() {}, func(string) {}, func(*importing.Report) {}
		if err := i.File(ctx, d, &f); err != nil {
			return fmt.Errorf("bench: import of %s: %w", f.Name, err)
		}
		return nil
	})
}

// turnName returns the tournament of a turn.
func turnName(turn int) string { return fmt.Sprint(tournament, turn) }

// publish publishes the entries in atomic batches without Kibitz.
func (a *archive) publish(ctx context.Context, nc *nats.Conn, turn int) error {
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(rawPatience))
	if err != nil {
		return err
	}
	for _, match := range a.entries {
		batch := uuid.NewString()
		for k := range match {
			m := match[k]
			m.Tournament, m.ID = turnName(turn), uuid.New()
			msg := bare(&m, 0)
			if k > 0 {
				msg.Header.Del(jetstream.ExpectedLastSubjSeqHeader)
			}
			msg.Header["Nats-Batch-Id"] = []string{batch}
			msg.Header["Nats-Batch-Sequence"] = []string{strconv.Itoa(k + 1)}
			if k < len(match)-1 {
				err = nc.PublishMsg(msg)
			} else {
				msg.Header["Nats-Batch-Commit"] = []string{"1"}
				_, err = js.PublishMsg(ctx, msg)
			}
			if err != nil {
				return fmt.Errorf("bench: a bare batch: %w", err)
			}
		}
	}
	return nil
}
