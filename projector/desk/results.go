package desk

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"golang.org/x/text/language"

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
	people, err := d.People(ctx)
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
		doc, err := results.Of(l, 0, division, people.Name)
		return doc, nil, err
	}
	doc, err := results.Certified(l, editions[at], people.Name)
	if err != nil {
		return nil, nil, err
	}
	_, seal, err := doc.Sign(d.Office)
	return doc, seal, err
}

// ResultFiles returns the files of official results by name: the document and its seal, the files
// of values that have rows, every sheet in all languages, and, if asked for, the logs that they
// follow from.
func (d *Desk) ResultFiles(ctx context.Context, doc *results.Document, seal *results.Seal, logs bool, dialect results.Dialect, tags ...language.Tag) (map[string][]byte, error) {
	data, err := doc.JSON()
	if err != nil {
		return nil, err
	}
	written := map[string][]byte{results.DocumentFile: data}
	if seal != nil {
		if written[results.SealFile], err = json.MarshalIndent(seal, "", " "); err != nil {
			return nil, err
		}
	}
	put := func(name string, write func(*bytes.Buffer) error) {
		var text bytes.Buffer
		if err == nil {
			err = write(&text)
		}
		if text.Len() > 0 {
			written[name] = text.Bytes()
		}
	}
	for _, t := range doc.Tables() {
		if len(t.Rows) > 0 {
			put(t.Name+".csv", func(w *bytes.Buffer) error { return t.CSV(w, dialect) })
		}
	}
	put("usebio.xml", func(w *bytes.Buffer) error { return doc.USEBIO(w, "1.2") })
	for _, tag := range tags {
		sheets := doc.Sheet(tag, seal, results.Sheets...)
		put("results."+tag.String()+".html", func(w *bytes.Buffer) error { return casefile.HTML(w, sheets) })
		put("results."+tag.String()+".pdf", func(w *bytes.Buffer) error { return casefile.PDF(w, sheets) })
	}
	if logs {
		for _, match := range append([]string{doc.Log}, matchesOf(doc)...) {
			put(match+".jsonl", func(w *bytes.Buffer) error {
				_, err := d.Export(ctx, doc.Tournament+"/"+match, Wanted{Format: files.Entries}, rules.Reader{Official: true}, w)
				return err
			})
		}
	}
	return written, err
}

func matchesOf(doc *results.Document) (list []string) {
	for _, m := range doc.Matches {
		list = append(list, m.Match)
	}
	return list
}
