package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/record/entries"
)

// Code says what of results does not fit.
type Code string

// The codes of an Error.
const (
	CodeUnread      Code = "unread"        // a file that cannot be read as what it is
	CodeSeal        Code = "seal"          // the seal is of another document, or by nobody whom the reader trusts
	CodeHead        Code = "head"          // the log is another one at the head that is named
	CodeUncertified Code = "not-certified" // the log has no certification of this document
	CodeSuperseded  Code = "superseded"    // a later edition is certified
	CodeChanged     Code = "changed"       // what is certified cannot be written again
	CodeRoot        Code = "root"          // the root is not that of the matches' heads
)

// Error is the first thing that does not fit.
type Error = failure.Error[Code]

// The files of results in their folder. Logs are files of entries beside them.
const (
	DocumentFile = "results.json"
	SealFile     = "seal.json"
)

// The most bytes that are read: of the document or the seal, and of all logs together.
const (
	largestFile = 64 << 20
	largestLogs = 1 << 30
	longestLine = 1 << 20 // the first of a file, which says what it is
)

// Checked is how far a check of results came.
type Checked struct {
	Seal    Seal     `json:"seal"`
	Steps   int      `json:"steps"`             // passed without a gap: 1 the seal, 2 the tournament's log, 3 the root, 4 the matches' logs, 5 the same document once more
	Full    bool     `json:"full,omitempty"`    // the office's own document is there, and is the one that the public one names
	Log     bool     `json:"log"`               // the tournament's log certifies it; without it nobody knows whether a later edition does
	Root    bool     `json:"root"`              // the root is that of the matches' heads
	Again   bool     `json:"again"`             // the logs, folded anew, come to the same bytes
	Matches int      `json:"matches"`           // how many matches' logs were there
	Missing []string `json:"missing,omitempty"` // the logs that were not there
	Others  []string `json:"others,omitempty"`  // other files, of which nothing is proved, such as tables and sheets
}

// Check checks the results in a folder: the seal against the office's key, the certification and
// the heads against the logs that are there. The error is an *Error that names the first file, link
// or field that does not fit; what was passed before is in Checked.
func Check(folder fs.FS, office string) (*Checked, error) {
	c := &Checked{}
	data, err := read(folder, DocumentFile, largestFile)
	if err != nil {
		return c, err
	}
	d := new(Document)
	if err := json.Unmarshal(data, d); err != nil {
		return c, unread(DocumentFile, err)
	}
	if err := c.seal(folder, d, data, office); err != nil {
		return c, c.where(folder, d, data, office, err)
	}
	full, err := c.full(folder, d)
	if err != nil {
		return c, err
	}
	c.Steps, c.Others = 1, others(folder)
	logs, err := logsIn(folder, d)
	if err != nil {
		return c, err
	}
	proved := proofsOf(logs)
	if own := logs[d.Log]; own == nil {
		c.Missing = append(c.Missing, d.Log)
	} else if err := c.certified(proved, own, d); err != nil {
		return c, err
	} else {
		c.Log, c.Steps = true, 2
	}
	if root, err := RootOf(d.Matches); err != nil || root != d.Root {
		return c, failure.New(CodeRoot, "get the document again", "%s: root: the heads of the matches come to %s, not to %s", DocumentFile, root, d.Root)
	}
	c.Root = true
	if c.Log {
		c.Steps = 3
	}
	if err := c.matches(logs, proved, d); err != nil || c.Steps < 4 {
		return c, err
	}
	if again, err := anew(logs, proved, d, full); err == nil && bytes.Equal(again, data) {
		c.Again, c.Steps = true, 5
	}
	return c, nil
}

// others returns the files of a folder that are neither the document nor its seal, nor logs.
func others(folder fs.FS) (names []string) {
	files, _ := fs.ReadDir(folder, ".")
	for _, file := range files {
		if name := file.Name(); name != DocumentFile && name != SealFile && name != FullFile && path.Ext(name) != ".jsonl" {
			names = append(names, name)
		}
	}
	return names
}

// full returns the office's own document, if it is in the folder: it is the one that the public
// document names.
func (c *Checked) full(folder fs.FS, d *Document) (*Document, error) {
	if _, err := fs.Stat(folder, FullFile); err != nil {
		return nil, nil
	}
	data, err := read(folder, FullFile, largestFile)
	if err != nil {
		return nil, err
	}
	if have := hashOf(data); have != d.Full {
		return nil, failure.New(CodeSeal, "get both files again from who certified them", "%s: its hash is %s, and %s names %s", FullFile, have, DocumentFile, d.Full)
	}
	full := new(Document)
	if err := json.Unmarshal(data, full); err != nil {
		return nil, unread(FullFile, err)
	}
	c.Full = true
	return full, nil
}

// anew writes the document again from the logs that it names, with the names that it has itself. Without
// the office's own document it takes the hash of that one as it is. Another version of this program may
// write it otherwise.
func anew(logs map[string]*entries.Match, proved proofs, d, full *Document) ([]byte, error) {
	names := map[string]string{}
	for _, e := range d.Entries {
		for _, p := range e.Players {
			names[p.ID] = p.Name
		}
	}
	for _, o := range d.Officials {
		names[o.Person] = o.Name
	}
	for _, p := range d.People {
		names[p.ID] = p.Name
	}
	read := func(match string) (*ledger.Ledger, error) {
		log := logs[match]
		if log == nil {
			return nil, failure.New(CodeHead, "get the log of the match", "log %s is not there", match)
		}
		l, _ := proved.ledger(log, 0)
		return l, nil
	}
	own, err := read(d.Log)
	if err != nil {
		return nil, err
	}
	salt := ""
	if full != nil {
		salt = full.Salt
	}
	again, err := Of(own, d.Head.N, d.Division, Sources{
		Name: func(person string) string { return names[person] }, Log: read, Salt: func([]string) (string, error) { return salt, nil },
	})
	if err != nil {
		return nil, err
	}
	again.Edition, again.Status, again.Supersedes = d.Edition, d.Status, d.Supersedes
	public := again.publicOf(d.Full)
	if full != nil {
		if public, err = again.Public(); err != nil {
			return nil, err
		}
	}
	return public.JSON()
}

func unread(file string, err error) error {
	return failure.New(CodeUnread, "give the folder of the results, or the archive of it", "%s cannot be read: %v", file, err)
}

// read reads a file of at most so many bytes.
func read(folder fs.FS, name string, most int64) ([]byte, error) {
	file, err := folder.Open(name)
	if err != nil {
		return nil, unread(name, err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, unread(name, err)
	}
	var data []byte
	if info.Size() <= most { // as the folder says, which may be wrong
		data, err = io.ReadAll(io.LimitReader(file, most+1))
	}
	switch {
	case err != nil:
		return nil, unread(name, err)
	case max(info.Size(), int64(len(data))) > most:
		return nil, failure.New(CodeUnread, "give the folder of the results, or the archive of it", "%s is longer than the %d bytes that are read", name, most)
	}
	return data, nil
}

// seal checks the seal: that the office signed it, and that it is of this document.
func (c *Checked) seal(folder fs.FS, d *Document, data []byte, office string) error {
	text, err := read(folder, SealFile, largestFile)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &c.Seal); err != nil {
		return unread(SealFile, err)
	}
	s := &c.Seal
	for _, field := range []struct{ name, have, want string }{
		{"office", s.Office, office}, {"hash", s.Hash, hashOf(data)}, {"tournament", s.Tournament, d.Tournament}, {"division", s.Division, d.Division},
		{"edition", fmt.Sprint(s.Edition), fmt.Sprint(d.Edition)}, {"status", string(s.Status), string(d.Status)},
	} {
		if field.have != field.want {
			return failure.New(CodeSeal, "get both files again from who certified them", "%s: %s: it is %q and should be %q", SealFile, field.name, field.have, field.want)
		}
	}
	if !events.Verify(s.Office, s.message(), s.Signature) {
		return failure.New(CodeSeal, "get both files again from who certified them", "%s: signature: the office did not sign this", SealFile)
	}
	return nil
}

// logsIn reads the logs that the document names from the files of entries beside it, by the ids of
// their matches. It passes over every other file.
func logsIn(folder fs.FS, d *Document) (map[string]*entries.Match, error) {
	files, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, unread(".", err)
	}
	named := map[string]bool{d.Log: true}
	for _, m := range d.Matches {
		named[m.Match] = true
	}
	logs, room := map[string]*entries.Match{}, int64(largestLogs)
	for _, file := range files {
		name := file.Name()
		if path.Ext(name) != ".jsonl" || !file.Type().IsRegular() {
			continue
		}
		if tournament, match := logOf(folder, name); tournament != d.Tournament || !named[match] {
			continue
		}
		data, err := read(folder, name, room)
		if err != nil {
			return nil, err
		}
		room -= int64(len(data))
		log, err := entries.Read(data)
		if err != nil {
			return nil, unread(name, err)
		}
		logs[log.Match] = log
	}
	return logs, nil
}

// logOf returns which log a file of entries is of, by its first line; nothing for another file.
func logOf(folder fs.FS, name string) (tournament, match string) {
	file, err := folder.Open(name)
	if err != nil {
		return "", ""
	}
	defer func() { _ = file.Close() }()
	var first entries.Line
	if err := json.NewDecoder(io.LimitReader(file, longestLine)).Decode(&first); err != nil {
		return "", ""
	}
	return first.Tournament, first.Match
}

// certified checks the tournament's log: that it has the head that the document names, behind
// it the certification of this document, and behind that no later edition.
func (c *Checked) certified(proved proofs, log *entries.Match, d *Document) error {
	l, err := proved.ledgerAt(d, log, d.Head)
	if err != nil {
		return err
	}
	found := false
	for _, link := range l.Links() {
		for _, b := range certifications(link, d.Division) {
			switch {
			case b.Document.String() == c.Seal.Hash && b.Edition == d.Edition && string(d.Status) == b.Status && link.N > d.Head.N:
				found = true
			case b.Edition > d.Edition:
				return failure.New(CodeSuperseded, "ask for the later edition", "log %s: link %d: edition %d is certified, and this is edition %d", log.Match, link.N, b.Edition, d.Edition)
			}
		}
	}
	if !found {
		return failure.New(CodeUncertified, "ask the office", "log %s: no certification of this document is behind link %d", log.Match, d.Head.N)
	}
	return nil
}

// certifications returns those of a division in a link that counts.
func certifications(link *ledger.Link, division string) (list []*events.ResultsCertified) {
	if link.Status != ledger.Folded {
		return nil
	}
	for i := range link.Entry.Events {
		if b, ok := link.Entry.Events[i].Body.(*events.ResultsCertified); ok && b.Division == division {
			list = append(list, b)
		}
	}
	return list
}

// matches checks the logs of the matches that are there, each up to its head.
func (c *Checked) matches(logs map[string]*entries.Match, proved proofs, d *Document) error {
	wrong, heads := make([]error, len(d.Matches)), map[string][]int{} // by match, which may be named more than once
	for i, m := range d.Matches {
		if logs[m.Match] == nil {
			c.Missing = append(c.Missing, m.Match)
		} else {
			heads[m.Match] = append(heads[m.Match], i)
		}
	}
	var at errgroup.Group
	at.SetLimit(runtime.GOMAXPROCS(0))
	for match, places := range heads {
		at.Go(func() error {
			for _, i := range places {
				_, wrong[i] = proved.ledgerAt(d, logs[match], d.Matches[i].Head)
			}
			return nil
		})
	}
	_ = at.Wait() // each says in its own place what is wrong
	for i, m := range d.Matches {
		if wrong[i] != nil {
			return wrong[i]
		}
		if logs[m.Match] != nil {
			c.Matches++
		}
	}
	if len(c.Missing) == 0 {
		c.Steps = 4
	}
	return nil
}
