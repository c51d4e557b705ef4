package journal

import (
	"context"
	"errors"
	"maps"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
)

// erasedAt is the name of the instant at which a file of evidence was erased.
const erasedAt = "erased"

// CodeEvidenceErased means that a file of evidence was erased and is not taken again.
const CodeEvidenceErased Code = "evidence-erased"

// Erase overwrites a file on the disk and keeps that it was erased, and when. Its hash stays
// in the record. A file that was erased before is left as it is. It is noted first, so that
// what an interrupted Erase leaves is neither read nor taken again; another one overwrites it.
func (e *Evidence) Erase(ctx context.Context, hash events.Hash) error {
	e.j.showing.Lock()
	defer e.j.showing.Unlock()
	info, err := e.info(ctx, hash)
	switch {
	case err != nil:
		return err
	case info == nil:
		return unknownEvidence(hash)
	case info.Deleted:
		return nil
	}
	meta := info.ObjectMeta
	meta.Metadata = maps.Clone(meta.Metadata)
	if meta.Metadata == nil {
		meta.Metadata = make(map[string]string, 1)
	}
	if meta.Metadata[erasedAt] == "" {
		meta.Metadata[erasedAt] = events.InstantOf(time.Now()).String()
	}
	if err = e.files.UpdateMeta(ctx, hash.String(), meta); err == nil {
		err = e.j.overwrite(ctx, evidenceStream, evidenceChunks+info.NUID, 0)
	}
	if err == nil {
		err = e.files.Delete(ctx, hash.String())
	}
	if err != nil {
		return e.j.bucketError(err, evidenceBucket)
	}
	return nil
}

// info returns what is kept of a file beside its bytes, also of an erased one; nil if there
// was none.
func (e *Evidence) info(ctx context.Context, hash events.Hash) (*jetstream.ObjectInfo, error) {
	info, err := e.files.GetInfo(ctx, hash.String(), jetstream.GetObjectInfoShowDeleted())
	switch {
	case errors.Is(err, jetstream.ErrObjectNotFound):
		return nil, nil
	case err != nil:
		return nil, e.j.bucketError(err, evidenceBucket)
	}
	return info, nil
}

func unknownEvidence(hash events.Hash) error {
	return fail(CodeEvidenceUnknown, "look in the store of the hall where it was attached", nil, "there is no evidence %s here", hash)
}

func erasedEvidence(hash events.Hash, at string) error {
	return fail(CodeEvidenceErased, "decide without it; the record has its hash, size and caption", nil, "the evidence %s was erased at %s", hash, at)
}

// CodeNotOverwritten means that a bucket keeps no earlier values to overwrite, or lets none be
// deleted, because an older version made it.
const CodeNotOverwritten Code = "not-overwritten"

// Forget overwrites the earlier values of a key on the disk, as far as the bucket keeps them.
// The present one stays, even if it is only that the key was removed. It fails with
// CodeNotOverwritten where that cannot be done.
func (b *Bucket) Forget(ctx context.Context, key string) error {
	subject := "$KV." + b.name + "." + key
	stream, err := b.j.js.Stream(ctx, bucketStream(b.name))
	if err != nil {
		return b.j.bucketError(err, b.name)
	}
	if c := stream.CachedInfo().Config; c.DenyDelete || c.MaxMsgsPerSubject == 1 {
		return fail(CodeNotOverwritten, "the bytes go with the store's folder: keep it from others, or begin a new store", nil,
			"bucket %s was made by an older version: what is removed from it may stay on the disk", b.name)
	}
	present, err := stream.GetLastMsgForSubject(ctx, subject)
	if err == nil {
		err = b.j.overwrite(ctx, bucketStream(b.name), subject, present.Sequence)
	}
	if err != nil {
		return b.j.bucketError(err, b.name)
	}
	return nil
}

// overwrite deletes the messages of a subject before a sequence, 0 for all, and overwrites
// them on the disk.
func (j *Journal) overwrite(ctx context.Context, name, subject string, before uint64) error {
	stream, err := j.js.Stream(ctx, name)
	if err != nil {
		return err
	}
	for next := uint64(1); ; {
		m, err := stream.GetMsg(ctx, next, jetstream.WithGetMsgSubject(subject))
		switch {
		case errors.Is(err, jetstream.ErrMsgNotFound):
			return nil
		case err != nil:
			return err
		case before > 0 && m.Sequence >= before:
			return nil
		}
		if err := stream.SecureDeleteMsg(ctx, m.Sequence); err != nil {
			return err
		}
		next = m.Sequence + 1
	}
}
