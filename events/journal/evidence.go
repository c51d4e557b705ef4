package journal

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
)

// evidenceBucket keeps the photos and papers that entries name by their hash. The record is
// complete without them, but they cannot be rebuilt from it, so the bucket is synced to
// disk like the record.
const (
	evidenceBucket = "EVIDENCE"
	evidenceStream = "OBJ_" + evidenceBucket
	evidenceChunks = "$O." + evidenceBucket + ".C." // of a file's bytes
	evidenceMeta   = "$O." + evidenceBucket + ".M." // of what is kept of a file beside them
)

const (
	MaxEvidence  = 64 << 20 // bytes of a file of evidence
	EvidenceRoom = 8 << 30  // and of all that a store keeps

	mostShown = 16 // matches that one file belongs to
	matchesOf = "matches"
)

// evidenceRoom is EvidenceRoom, but for tests.
var evidenceRoom uint64 = EvidenceRoom

// The error codes of evidence, besides those of the store.
const (
	CodeEvidenceLarge   Code = "evidence-large"   // the file is larger than MaxEvidence, or empty
	CodeEvidenceFull    Code = "evidence-full"    // the store has no room for another file
	CodeEvidenceUnknown Code = "evidence-unknown" // no file has this hash
	CodeEvidenceSpoilt  Code = "evidence-spoilt"  // the stored bytes do not have the hash they are stored under
)

// Evidence is the store of evidence: files keyed by the SHA-256 of their bytes. A file
// never changes and is not written again unless it is damaged. It can be erased.
type Evidence struct {
	j     *Journal
	files jetstream.ObjectStore
}

// Evidence opens the store of evidence, creating it if it is absent.
func (j *Journal) Evidence(ctx context.Context) (*Evidence, error) {
	j.replicate(ctx, evidenceConfig(j.cfg.Replicas))
	files, err := j.js.ObjectStore(ctx, evidenceBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		if _, err = j.js.CreateStream(ctx, evidenceConfig(j.cfg.Replicas)); err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			files, err = j.js.ObjectStore(ctx, evidenceBucket)
		}
	}
	if err != nil {
		return nil, j.bucketError(err, evidenceBucket)
	}
	return &Evidence{j: j, files: files}, nil
}

// ExistingEvidence opens the store of evidence if it exists; otherwise it returns nil.
func (j *Journal) ExistingEvidence(ctx context.Context) (*Evidence, error) {
	files, err := j.js.ObjectStore(ctx, evidenceBucket)
	switch {
	case errors.Is(err, jetstream.ErrBucketNotFound):
		return nil, nil
	case err != nil:
		return nil, j.bucketError(err, evidenceBucket)
	}
	return &Evidence{j: j, files: files}, nil
}

// evidenceConfig is the configuration that nats.go makes for a store of files.
func evidenceConfig(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: evidenceStream, Description: "evidence by hash", Subjects: []string{evidenceChunks + ">", evidenceMeta + ">"},
		Storage: jetstream.FileStorage, Replicas: replicas, MaxBytes: -1, Discard: jetstream.DiscardNew, AllowRollup: true, AllowDirect: true,
	}
}

// Add stores a file and returns its hash. A file that is already there is checked, and
// rewritten if it is damaged. One that was erased is not taken (CodeEvidenceErased).
func (e *Evidence) Add(ctx context.Context, file []byte) (events.Hash, error) {
	hash := events.Hash(sha256.Sum256(file))
	if len(file) == 0 || len(file) > MaxEvidence {
		return hash, fail(CodeEvidenceLarge, "attach a smaller file, such as a photo of fewer pixels", nil,
			"a file of evidence has from 1 to %d bytes, this one has %d", MaxEvidence, len(file))
	}
	if err := e.j.checkRoom(); err != nil {
		return hash, err
	}
	e.j.showing.Lock()
	defer e.j.showing.Unlock()
	kept, err := e.Get(ctx, hash)
	if err == nil && bytes.Equal(kept, file) || CodeOf(err) == CodeEvidenceErased {
		return hash, err
	}
	if err := e.checkRoom(ctx, len(file)); err != nil {
		return hash, err
	}
	meta := jetstream.ObjectMeta{Name: hash.String()}
	if spoilt, err := e.files.GetInfo(ctx, meta.Name); err == nil {
		meta.Metadata = spoilt.Metadata
	}
	if _, err := e.files.Put(ctx, meta, bytes.NewReader(file)); err != nil {
		return hash, e.j.bucketError(err, evidenceBucket)
	}
	return hash, nil
}

// EvidenceBytes returns how much of EvidenceRoom the files of evidence take; 0 if there are none.
func (j *Journal) EvidenceBytes(ctx context.Context) (uint64, error) {
	files, err := j.js.ObjectStore(ctx, evidenceBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, j.bucketError(err, evidenceBucket)
	}
	status, err := files.Status(ctx)
	if err != nil {
		return 0, j.bucketError(err, evidenceBucket)
	}
	return status.Size(), nil
}

// checkRoom returns CodeEvidenceFull if a file of so many bytes has no room.
func (e *Evidence) checkRoom(ctx context.Context, size int) error {
	status, err := e.files.Status(ctx)
	switch {
	case err != nil:
		return e.j.bucketError(err, evidenceBucket)
	case status.Size()+uint64(size) > evidenceRoom:
		return fail(CodeEvidenceFull, "keep the file; the organiser has to make room", nil, "the store of evidence is full: it holds %d bytes", status.Size())
	}
	return nil
}

// Show lets a stored file be shown in a match. Whoever knows only a file's hash cannot have
// it shown in a match of his own.
func (e *Evidence) Show(ctx context.Context, hash events.Hash, tournament, match string) error {
	e.j.showing.Lock()
	defer e.j.showing.Unlock()
	info, err := e.files.GetInfo(ctx, hash.String())
	if err != nil {
		return e.j.bucketError(err, evidenceBucket)
	}
	of := strings.Fields(info.Metadata[matchesOf])
	switch {
	case slices.Contains(of, tournament+"."+match):
		return nil
	case len(of) >= mostShown:
		return fail(CodeEvidenceFull, "take a new photo", nil, "this file belongs to %d matches, as many as a file may", len(of))
	}
	meta := info.ObjectMeta
	meta.Metadata = maps.Clone(meta.Metadata)
	if meta.Metadata == nil {
		meta.Metadata = make(map[string]string, 1)
	}
	meta.Metadata[matchesOf] = strings.Join(append(of, tournament+"."+match), " ")
	if err := e.files.UpdateMeta(ctx, hash.String(), meta); err != nil {
		return e.j.bucketError(err, evidenceBucket)
	}
	return nil
}

// ShownIn reports whether a file may be shown in a match. An erased one may: Get says that it was.
func (e *Evidence) ShownIn(ctx context.Context, hash events.Hash, tournament, match string) (bool, error) {
	info, err := e.info(ctx, hash)
	if err != nil || info == nil {
		return false, err
	}
	return slices.Contains(strings.Fields(info.Metadata[matchesOf]), tournament+"."+match), nil
}

// Get returns the file with a hash after checking it: CodeEvidenceUnknown if there is none,
// CodeEvidenceErased if it was erased, CodeEvidenceSpoilt if the stored bytes have another hash.
func (e *Evidence) Get(ctx context.Context, hash events.Hash) ([]byte, error) {
	info, err := e.info(ctx, hash)
	switch {
	case err != nil:
		return nil, err
	case info == nil:
		return nil, unknownEvidence(hash)
	case info.Metadata[erasedAt] != "": // also if not all of its bytes are overwritten yet
		return nil, erasedEvidence(hash, info.Metadata[erasedAt])
	}
	object, err := e.files.Get(ctx, hash.String())
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil, unknownEvidence(hash)
	}
	if err != nil {
		return nil, e.j.bucketError(err, evidenceBucket)
	}
	defer object.Close()
	file, err := io.ReadAll(io.LimitReader(object, MaxEvidence+1))
	switch {
	case errors.Is(err, jetstream.ErrDigestMismatch), err == nil && sha256.Sum256(file) != hash:
		return nil, fail(CodeEvidenceSpoilt, "restore the store from a copy, or attach the file again", err, "the evidence %s is not what was kept", hash)
	case err != nil:
		return nil, e.j.bucketError(err, evidenceBucket)
	}
	return file, nil
}
