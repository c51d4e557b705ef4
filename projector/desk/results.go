package desk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"

	"golang.org/x/text/language"

	"kibitz/events"
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
	read := map[string]*ledger.Ledger{}
	salt := func(named []string) (string, error) { return d.resultSalt(people, tournament, named) }
	return results.Sources{Name: people.Name, Salt: salt, Log: func(match string) (*ledger.Ledger, error) {
		if l := read[match]; l != nil {
			return l, nil
		}
		l, err := d.Ledger(ctx, tournament, match)
		read[match] = l
		return l, err
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
	written := map[string][]byte{}
	if written[results.DocumentFile], err = doc.JSON(); err != nil {
		return nil, err
	}
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
	for stage, report := range doc.TRF() {
		written[stage+".trf"] = report
	}
	put("scores.pbn", doc.PBN)
	put("usebio.xml", func(w *bytes.Buffer) error { return doc.USEBIO(w, "1.2") })
	for _, tag := range tags {
		sheets := doc.Sheet(tag, seal, results.Sheets...)
		put("results."+tag.String()+".html", func(w *bytes.Buffer) error { return casefile.HTML(w, sheets) })
		put("results."+tag.String()+".pdf", func(w *bytes.Buffer) error { return casefile.PDF(w, sheets) })
		handOut(put, doc, seal, tag, results.Handouts)
	}
	if full {
		put(results.FullFile, func(w *bytes.Buffer) error {
			data, err := whole.JSON()
			w.Write(data)
			return err
		})
		for _, name := range results.OfficeSheets {
			if t := whole.Table(name); t != nil && len(t.Rows) > 0 {
				put(name+".csv", func(w *bytes.Buffer) error { return t.CSV(w, dialect) })
			}
		}
		for _, tag := range tags {
			sheets := whole.Sheet(tag, seal, results.OfficeReport...)
			put("office."+tag.String()+".html", func(w *bytes.Buffer) error { return casefile.HTML(w, sheets) })
			put("office."+tag.String()+".pdf", func(w *bytes.Buffer) error { return casefile.PDF(w, sheets) })
			handOut(put, whole, seal, tag, results.OfficeHandouts)
		}
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

// handOut puts each of some sheets that has something into a file of its own.
func handOut(put func(string, func(*bytes.Buffer) error), doc *results.Document, seal *results.Seal, tag language.Tag, names []string) {
	for _, name := range names {
		if handout := doc.Sheet(tag, nil, name); len(handout.Sections) > 0 {
			handout = doc.Sheet(tag, seal, name)
			put(name+"."+tag.String()+".pdf", func(w *bytes.Buffer) error { return casefile.PDF(w, handout) })
		}
	}
}

func matchesOf(doc *results.Document) (list []string) {
	for _, m := range doc.Matches {
		list = append(list, m.Match)
	}
	return list
}
