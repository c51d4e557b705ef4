package desk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"golang.org/x/sync/errgroup"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay/casefile"
	"kibitz/replay/files"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules"
)

// Results returns the results of a division of the named tournament as the given edition, or the
// last one for 0, certifies them, with the office's seal. What is posted and certified by nobody
// has no seal: it is returned if posted is true, or if there is no edition.
func (d *Desk) Results(ctx context.Context, named, division string, edition int, posted bool) (*results.Document, *results.Seal, error) {
	info, err := d.Find(ctx, named)
	if err != nil {
		return nil, nil, err
	}
	l, err := d.Ledger(ctx, info.Tournament, info.Match)
	if err != nil {
		return nil, nil, err
	}
	_, t, err := results.Folded(l, 0)
	if err != nil {
		return nil, nil, err
	}
	if division, err = results.DivisionOf(t, division); err != nil {
		return nil, nil, err
	}
	from, err := d.ResultSources(ctx, info.Tournament)
	if err != nil {
		return nil, nil, err
	}
	editions := results.Editions(l, division)
	at := len(editions) - 1
	if edition > 0 {
		if at = slices.IndexFunc(editions, func(e results.Edition) bool { return e.Edition == edition }); at < 0 {
			return nil, nil, invalid.Field("edition", strconv.Itoa(edition), "not-certified", "editions", strconv.Itoa(len(editions)))
		}
	}
	if at < 0 || posted {
		doc, err := results.Of(l, 0, division, from)
		return doc, nil, err
	}
	doc, err := results.Certified(l, editions[at], from)
	if err != nil {
		return nil, nil, err
	}
	_, seal, err := doc.Sign(d.Office)
	return doc, seal, err
}

// ResultSources returns what the results of a tournament are read from besides its own log: the
// names of the register, and the logs of its matches, each read once.
func (d *Desk) ResultSources(ctx context.Context, tournament string) (results.Sources, error) {
	people, err := d.People(ctx)
	if err != nil {
		return results.Sources{}, err
	}
	var mu sync.Mutex // while several logs are judged at once
	read := map[string]*ledger.Ledger{}
	salt := func(named []string) (string, error) { return d.resultSalt(people, tournament, named) }
	return results.Sources{Name: people.Name, Salt: salt, Log: func(match string) (*ledger.Ledger, error) {
		mu.Lock()
		l, messages := read[match], []journal.Stored(nil)
		var err error
		if l == nil {
			messages, err = d.Messages(ctx, tournament, match)
		}
		mu.Unlock()
		if l != nil || err != nil {
			return l, err
		}
		l = ledgerOf(tournament, match, messages)
		mu.Lock()
		defer mu.Unlock()
		read[match] = l
		return l, nil
	}}, nil
}

// resultSalt returns the salt of the results that name some people. It follows from the office's key,
// so that nobody else can come to it, and from the people's own salts, so that the office cannot
// either when one of them is erased.
func (d *Desk) resultSalt(people *People, tournament string, named []string) (string, error) {
	if d.Office == nil {
		return "", nil // an archive is read without the office
	}
	text := "kibitz results salt v1\n" + tournament + "\n"
	for _, id := range named {
		text += id + " " + people.entered[id].Salt + "\n"
	}
	signed, err := events.Sign(d.Office, []byte(text))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(signed))
	return hex.EncodeToString(sum[:]), nil
}

// ResultFiles returns the files of official results by name: the public document and its seal, the
// files of values that have rows, and every sheet in all languages. The full ones are the office's: its
// own document, the sheets and files of money, rulings, findings and who is late, and, if asked for, the logs that
// the results follow from.
func (d *Desk) ResultFiles(ctx context.Context, whole *results.Document, seal *results.Seal, full, logs bool, dialect results.Dialect, tags ...language.Tag) (map[string][]byte, error) {
	doc, err := whole.Public()
	if err != nil {
		return nil, err
	}
	w := &fileWriter{written: map[string][]byte{}}
	w.at.SetLimit(runtime.GOMAXPROCS(0))
	w.put(results.DocumentFile, documentIn(doc))
	if seal != nil {
		w.put(results.SealFile, func(out *bytes.Buffer) error {
			data, err := json.MarshalIndent(seal, "", " ")
			out.Write(data)
			return err
		})
	}
	for _, tag := range tags {
		w.sheets("results."+tag.String(), doc, seal, tag, results.Sheets)
		w.handOut(doc, seal, tag, results.Handouts)
	}
	if full {
		w.put(results.FullFile, documentIn(whole))
		for _, name := range results.OfficeSheets {
			if t := whole.Table(name); t != nil && len(t.Rows) > 0 {
				w.put(name+".csv", func(out *bytes.Buffer) error { return t.CSV(out, dialect) })
			}
		}
		for _, tag := range tags {
			w.sheets("office."+tag.String(), whole, seal, tag, results.OfficeReport)
			w.handOut(whole, seal, tag, results.OfficeHandouts)
		}
	}
	for _, t := range doc.Tables() {
		if len(t.Rows) > 0 {
			w.put(t.Name+".csv", func(out *bytes.Buffer) error { return t.CSV(out, dialect) })
		}
	}
	for stage, report := range doc.TRF() {
		w.put(stage+".trf", func(out *bytes.Buffer) error {
			_, err := out.Write(report)
			return err
		})
	}
	w.put("scores.pbn", func(out *bytes.Buffer) error { return doc.PBN(out) })
	w.put("usebio.xml", func(out *bytes.Buffer) error { return doc.USEBIO(out, "1.2") })
	if err := w.at.Wait(); err != nil || !logs {
		return w.written, err
	}
	for _, match := range append([]string{doc.Log}, matchesOf(doc)...) {
		var out bytes.Buffer
		if _, err := d.Export(ctx, doc.Tournament+"/"+match, Wanted{Format: files.Entries}, rules.Reader{Official: true}, &out); err != nil {
			return w.written, err
		}
		w.written[match+".jsonl"] = out.Bytes()
	}
	return w.written, nil
}

// fileWriter writes files beside each other.
type fileWriter struct {
	at      errgroup.Group
	mu      sync.Mutex
	written map[string][]byte
}

// put writes a file, unless it is empty.
func (w *fileWriter) put(name string, write func(*bytes.Buffer) error) {
	w.at.Go(func() error {
		var text bytes.Buffer
		err := write(&text)
		if text.Len() > 0 {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.written[name] = text.Bytes()
		}
		return err
	})
}

func documentIn(doc *results.Document) func(*bytes.Buffer) error {
	return func(out *bytes.Buffer) error {
		data, err := doc.JSON()
		out.Write(data)
		return err
	}
}

// sheets puts sheets into a page and into a PDF.
func (w *fileWriter) sheets(name string, doc *results.Document, seal *results.Seal, tag language.Tag, names []string) {
	sheets := doc.Sheet(tag, seal, names...)
	w.put(name+".pdf", func(out *bytes.Buffer) error { return casefile.PDF(out, sheets) })
	w.put(name+".html", func(out *bytes.Buffer) error { return casefile.HTML(out, sheets) })
}

// handOut puts each of some sheets that has something into a file of its own.
func (w *fileWriter) handOut(doc *results.Document, seal *results.Seal, tag language.Tag, names []string) {
	for _, name := range names {
		if handout := doc.Sheet(tag, nil, name); len(handout.Sections) > 0 {
			handout = doc.Sheet(tag, seal, name)
			w.put(name+"."+tag.String()+".pdf", func(out *bytes.Buffer) error { return casefile.PDF(out, handout) })
		}
	}
}

func matchesOf(doc *results.Document) (list []string) {
	for _, m := range doc.Matches {
		list = append(list, m.Match)
	}
	return list
}
