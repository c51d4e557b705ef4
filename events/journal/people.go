package journal

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"
)

// peopleBucket is the register of people: who a person's id stands for. The record
// itself has only ids, so that a name can be corrected or erased without changing
// what was signed.
const peopleBucket = "PEOPLE"

// People opens the register. Each key is a person's id, its value what is known of
// the person. Unlike other buckets it cannot be rebuilt from the record, so it is
// synced to disk as the record is.
func (j *Journal) People(ctx context.Context) (*Bucket, error) {
	kv, err := j.js.KeyValue(ctx, peopleBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		if _, err = j.js.CreateStream(ctx, peopleConfig(j.cfg.Replicas)); err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			kv, err = j.js.KeyValue(ctx, peopleBucket)
		}
	}
	if err != nil {
		return nil, j.bucketError(err, peopleBucket)
	}
	return &Bucket{j: j, kv: kv, name: peopleBucket}, nil
}

func peopleConfig(replicas int) jetstream.StreamConfig {
	config := bucketConfig(peopleBucket)
	config.PersistMode = jetstream.DefaultPersistMode
	config.Replicas = replicas
	return config
}
