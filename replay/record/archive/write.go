package archive

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"io/fs"
	"sync"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/replay/record/entries"
)

// Writer writes an archive. The same calls make the same bytes.
type Writer struct {
	zip      *zip.Writer
	office   nkeys.KeyPair
	before   *Archive
	manifest Manifest
	heads    bytes.Buffer
	people   bytes.Buffer
}

// NewWriter returns a writer of a tournament's archive, which the office signs. Call Match for each
// match in the order of the ids, Evidence for each file in the order of the hashes, Person for
// each person in the order of the ids, and then Close.
func NewWriter(w io.Writer, tournament string, office nkeys.KeyPair) (*Writer, error) {
	public, err := office.PublicKey()
	return &Writer{
		zip: zip.NewWriter(w), office: office,
		manifest: Manifest{
			Format: formatName, Tournament: tournament, Office: public,
			Matches: []Match{}, Evidence: []string{}, Files: []File{}, People: []Pledge{},
		},
	}, err
}

// add packs and writes a part, and returns its SHA-256 as packed.
func (w *Writer) add(name string, content []byte) (string, error) {
	p, err := pack(name, content)
	if err != nil {
		return "", err
	}
	return sumOf(p.raw), p.writeTo(w.zip)
}

// Before sets an earlier archive, which the new one must continue: Match and Close fail with
// CodeFork unless it is of the same tournament and office, and each of its matches is added with at
// least the links that it has there. What has not changed since is taken from it as it is packed
// there.
func (w *Writer) Before(a *Archive) { w.before = a }

// packed returns a match as packed.
func (w *Writer) packed(name string, messages []entries.Message) (part, error) {
	if w.before != nil {
		if p, ok := w.before.packed(name, headOf(messages)); ok {
			return p, nil
		}
	}
	var text bytes.Buffer
	if err := entries.Write(&text, w.manifest.Tournament, name, messages); err != nil {
		return part{}, err
	}
	return pack(matchFile(name), text.Bytes())
}

// Match adds a match with all its messages.
func (w *Writer) Match(name string, messages []entries.Message) error {
	if w.before != nil {
		if err := w.before.continues(name, messages); err != nil {
			return err
		}
	}
	p, err := w.packed(name, messages)
	if err != nil {
		return err
	}
	if err := p.writeTo(w.zip); err != nil {
		return err
	}
	sum := sumOf(p.raw)
	head, err := events.SignHead(w.office, w.manifest.Tournament, name, headOf(messages))
	if err != nil {
		return err
	}
	w.manifest.Matches = append(w.manifest.Matches, Match{Match: name, N: head.N, Hash: head.Hash, Sum: sum})
	return json.NewEncoder(&w.heads).Encode(head)
}

// headOf returns the head of a match with these messages.
func headOf(messages []entries.Message) events.Head {
	head := events.Head{N: uint64(len(messages))}
	for i := range messages {
		head.Hash = events.NextLink(head.Hash, messages[i].Data, messages[i].Signature)
	}
	return head
}

// Evidence adds a file of evidence.
func (w *Writer) Evidence(file []byte) error {
	hash := sumOf(file)
	w.manifest.Evidence = append(w.manifest.Evidence, hash)
	_, err := w.add(evidenceFolder+hash, file)
	return err
}

// Person adds a person of the register. The line's salt is made from the office's secret, so that
// nobody else can guess a name from the line's hash.
func (w *Writer) Person(p Person) error {
	secret, err := w.office.Sign([]byte("kibitz archive person v1\n" + w.manifest.Tournament + "\n" + p.ID + "\n"))
	if err != nil {
		return err
	}
	salt := sha256.Sum256(secret)
	p.Salt = hex.EncodeToString(salt[:])
	line, err := json.Marshal(p)
	if err != nil {
		return err
	}
	line = append(line, '\n')
	w.manifest.People = append(w.manifest.People, Pledge{ID: p.ID, Sum: sumOf(line)})
	_, err = w.people.Write(line)
	return err
}

// Close adds the schemas, the signed heads, the people, the manifest and the signed checkpoint, and
// ends the file. It does not close the writer beneath.
func (w *Writer) Close(schemas fs.FS) error {
	err := fs.WalkDir(schemas, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(schemas, name)
		if err != nil {
			return err
		}
		return w.schema(schemasFolder+name, content)
	})
	if err != nil {
		return err
	}
	if err := w.file(headsFile, w.heads.Bytes()); err != nil {
		return err
	}
	if _, err := w.add(peopleFile, w.people.Bytes()); err != nil {
		return err
	}
	if err := w.checkpoint(); err != nil {
		return err
	}
	return w.zip.Close()
}

// file adds a part that the manifest lists by its name.
func (w *Writer) file(name string, content []byte) error {
	sum, err := w.add(name, content)
	w.manifest.Files = append(w.manifest.Files, File{Name: name, Sum: sum})
	return err
}

// packedSchemas are the schemas as packed, by name and content: all archives of a program have the
// same ones, and a backup has many archives.
var packedSchemas sync.Map

// schema is file for a schema, which is packed only once.
func (w *Writer) schema(name string, content []byte) error {
	type key struct{ name, content string }
	p, known := packedSchemas.Load(key{name, sumOf(content)})
	if !known {
		made, err := pack(name, content)
		if err != nil {
			return err
		}
		p, _ = packedSchemas.LoadOrStore(key{name, sumOf(content)}, &made)
	}
	w.manifest.Files = append(w.manifest.Files, File{Name: name, Sum: sumOf(p.(*part).raw)})
	return p.(*part).writeTo(w.zip)
}

// checkpoint adds the manifest and the checkpoint.
func (w *Writer) checkpoint() error {
	if w.before != nil {
		if err := w.before.keptBy(&w.manifest); err != nil {
			return err
		}
	}
	tree, err := w.manifest.Tree()
	if err != nil {
		return err
	}
	root, err := tree.Root()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(&w.manifest, "", " ")
	if err != nil {
		return err
	}
	p, err := pack(manifestFile, text)
	if err != nil {
		return err
	}
	if err := p.writeTo(w.zip); err != nil {
		return err
	}
	m := &w.manifest
	signed, err := sign(w.office, m.Tournament, m.Office, checkpointText(m.Tournament, len(m.Matches), root, p.raw))
	if err != nil {
		return err
	}
	_, err = w.add(checkpointFile, signed)
	return err
}
