package journal

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"
)

// peopleBucket is the register of people: who a person's id stands for. It is no
// part of the record, which knows ids only, so that a name can be corrected or
// erased without touching what was signed.
const peopleBucket = "PEOPLE"

// People opens the register, in which each key is a person's id and its value
// what is known of the person. Unlike other buckets it cannot be built again from
// the record: it is synced to disk as the record is.
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
