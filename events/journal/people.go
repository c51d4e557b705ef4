package journal

import (
	"context"

	"github.com/nats-io/nats.go/jetstream"
)

// peopleBucket is the register of people, which maps a person's id to the person. The
// record itself has only ids, so that a name can be corrected or erased without changing
// what was signed.
const peopleBucket = "PEOPLE"

// earlierNames is how many values of a person are kept. What the server itself pushes out it
// does not overwrite, so that an earlier name could not be erased.
const earlierNames = 64

// People opens the register. Each key is a person's id, its value is what is known of the
// person. It cannot be rebuilt from the record, so unlike other buckets it is synced to
// disk. A person can be erased from the disk.
func (j *Journal) People(ctx context.Context) (*Bucket, error) {
	return j.openBucket(ctx, peopleBucket, peopleConfig(j.cfg.Replicas))
}

func peopleConfig(replicas int) jetstream.StreamConfig {
	config := registerConfig(peopleBucket, replicas)
	config.MaxMsgsPerSubject, config.DenyDelete = earlierNames, false
	return config
}

// rosterBucket is the register of devices. Package projector/roster has its contents.
const rosterBucket = "ROSTER"

// Roster opens the register of devices. Like the register of people it is synced to disk.
func (j *Journal) Roster(ctx context.Context) (*Bucket, error) {
	return j.openBucket(ctx, rosterBucket, registerConfig(rosterBucket, j.cfg.Replicas))
}

// registerConfig is the configuration of a bucket that cannot be rebuilt from the record.
func registerConfig(name string, replicas int) jetstream.StreamConfig {
	config := bucketConfig(name, replicas)
	config.PersistMode = jetstream.DefaultPersistMode
	return config
}
