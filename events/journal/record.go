package journal

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// recordName is the stream that holds the record.
const recordName = "RECORD"

// duplicateWindow is how long the server itself recognises a repeated id. It keeps the ids of that time
// in memory, and reads their entries again whenever it starts. Later an entry that is sent again with the
// sequence expected at first is recognised by what was stored behind that.
const duplicateWindow = 2 * time.Minute

// formerWindow is the window of a record that an earlier version made.
const formerWindow = 30 * time.Minute

// recordConfig is the required configuration of the record's stream. Nothing in it expires,
// is rolled up, scheduled, counted, limited or deleted. Entries that wait share a sync by atomic
// publishing.
func recordConfig(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name:               recordName,
		Subjects:           []string{RecordPattern},
		Retention:          jetstream.LimitsPolicy,
		Storage:            jetstream.FileStorage,
		Discard:            jetstream.DiscardOld,
		MaxConsumers:       -1,
		MaxMsgs:            -1,
		MaxBytes:           -1,
		MaxMsgsPerSubject:  -1,
		MaxMsgSize:         -1,
		Replicas:           replicas,
		Duplicates:         duplicateWindow,
		AllowDirect:        true,
		DenyDelete:         true,
		DenyPurge:          true,
		AllowAtomicPublish: true,
	}
}

// ensureStreams creates absent streams and leaves existing ones as they are.
func ensureStreams(ctx context.Context, j *Journal) error {
	for _, config := range []jetstream.StreamConfig{recordConfig(j.cfg.Replicas), quarantineConfig(j.cfg.Replicas)} {
		var reply struct{}
		err := j.request(ctx, "STREAM.INFO."+config.Name, nil, &reply)
		if err == nil {
			continue
		}
		if !isAPIError(err, jetstream.JSErrCodeStreamNotFound) {
			return err
		}
		if _, err := j.js.CreateStream(ctx, config); err != nil {
			return fail(CodeStore, "check the disk and the account's limits", err, "stream %s cannot be created", config.Name)
		}
	}
	return nil
}

// ensureOwnStreams is ensureStreams for a server of our own, where a record with the former window gets the
// present one. If the server cannot change it, the log says so, and the record stays as it is.
func ensureOwnStreams(ctx context.Context, admin *Journal) error {
	if err := ensureStreams(ctx, admin); err != nil {
		return err
	}
	record, err := admin.js.Stream(ctx, recordName)
	if err != nil {
		return admin.unanswered(err)
	}
	config := record.CachedInfo().Config
	if config.Duplicates != formerWindow {
		return nil
	}
	config.Duplicates = duplicateWindow
	if _, err := admin.js.UpdateStream(ctx, config); err != nil {
		admin.cfg.Log.Warn("the record keeps the ids of the last 30 minutes: memory and starts take more", "error", err)
	}
	return nil
}

// replicas returns the number of the record's replicas. What is derived from the record has as many,
// so that no server whose loss the record outlives is missed for anything else.
func (j *Journal) replicas(ctx context.Context) (int, error) {
	stream, err := j.js.Stream(ctx, recordName)
	if err != nil {
		return 0, j.unanswered(err)
	}
	return max(stream.CachedInfo().Config.Replicas, 1), nil
}

// replicate gives a stream that is there as many replicas as the record has. Without fsync the server
// keeps it as it is: then, or if it fails, the log says so, and the stream goes on as it was.
func (j *Journal) replicate(ctx context.Context, config jetstream.StreamConfig) {
	if config.Replicas <= 1 {
		return
	}
	stream, err := j.js.Stream(ctx, config.Name)
	if err != nil {
		return // absent, or else whoever opens it is told
	}
	have := stream.CachedInfo().Config
	if have.Replicas >= config.Replicas {
		return
	}
	if have.PersistMode == jetstream.AsyncPersistMode {
		j.cfg.Log.Warn("a stream has fewer replicas than the record: while no program of the hall runs, delete it, and it is made anew from the record",
			"stream", config.Name, "replicas", have.Replicas, "wanted", config.Replicas)
		return
	}
	have.Replicas, have.AllowDirect = config.Replicas, config.AllowDirect
	if _, err := j.js.UpdateStream(ctx, have); err != nil {
		j.cfg.Log.Warn("a stream has fewer replicas than the record", "stream", config.Name, "wanted", config.Replicas, "error", err)
	}
}

// checkRecord compares the stored configuration with the required one.
func (j *Journal) checkRecord(ctx context.Context) error {
	var info struct {
		Config map[string]any `json:"config"`
	}
	if err := j.request(ctx, "STREAM.INFO."+recordName, nil, &info); err != nil {
		return err
	}
	var fields []DriftField
	for _, config := range j.recordConfigs() {
		want, err := asFields(config)
		if err != nil {
			return err
		}
		if fields = drift(want, info.Config); len(fields) == 0 {
			return nil
		}
	}
	return &Drift{Stream: recordName, Fields: fields}
}

// recordConfigs returns the configurations that the record may have.
func (j *Journal) recordConfigs() []jetstream.StreamConfig {
	config := recordConfig(0)
	if j.cfg.copyOf == "" {
		former := config
		former.Duplicates = formerWindow
		return []jetstream.StreamConfig{former, config}
	}
	return []jetstream.StreamConfig{mirror(config, copyAPI), mirror(config, mirrorAPI)}
}

func asFields(config jetstream.StreamConfig) (fields map[string]any, err error) {
	data, err := json.Marshal(config)
	if err == nil {
		err = json.Unmarshal(data, &fields)
	}
	return fields, err
}

// cosmetic lists the fields that do not affect what the log keeps: placement, number of
// replicas, and the server's own metadata.
var cosmetic = []string{"num_replicas", "placement", "metadata", "description"}

// drift lists the fields that differ, by name. A field that this version does not know
// counts as different unless it is blank, since it may weaken the protection.
func drift(want, have map[string]any) (fields []DriftField) {
	names := maps.Clone(want)
	maps.Copy(names, have)
	for name := range names {
		if slices.Contains(cosmetic, name) || blank(want[name]) && blank(have[name]) || reflect.DeepEqual(want[name], have[name]) {
			continue
		}
		fields = append(fields, DriftField{Name: name, Want: asJSON(want[name]), Have: asJSON(have[name])})
	}
	slices.SortFunc(fields, func(a, b DriftField) int { return cmp.Compare(a.Name, b.Name) })
	return fields
}

// blank reports whether a JSON value is empty.
func blank(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case map[string]any:
		return len(v) == 0
	case []any:
		return len(v) == 0
	}
	return reflect.ValueOf(v).IsZero()
}

func asJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return "?"
	}
	return string(data)
}

// Health is the record's condition as the server reports it.
type Health struct {
	Entries     uint64 // entries in the log
	Bytes       uint64 // bytes on disk
	First, Last uint64 // sequences; both 0 for an empty log
	Missing     []Gap  // sequences without an entry, within the log or before First: an alarm
}

// Err returns the first alarm, a *Gap, or nil.
func (h *Health) Err() error {
	if len(h.Missing) == 0 {
		return nil
	}
	return &h.Missing[0]
}

// Health asks the server for the record's condition and whether its configuration is still
// the required one (*Drift).
func (j *Journal) Health(ctx context.Context) (Health, error) {
	if err := j.checkRecord(ctx); err != nil {
		return Health{}, err
	}
	state, err := j.state(ctx, stateRequest{DeletedDetails: true})
	if err != nil {
		return Health{}, err
	}
	h := Health{Entries: state.Messages, Bytes: state.Bytes, First: state.FirstSeq, Last: state.LastSeq}
	if h.First > 1 {
		h.Missing = append(h.Missing, Gap{From: 1, To: h.First - 1})
	}
	missing := append(state.Deleted, state.Lost.Messages...)
	slices.Sort(missing)
	h.Missing = append(h.Missing, gapsOf(slices.Compact(missing), max(h.First, 1))...)
	return h, nil
}

// gapsOf joins consecutive sequences into gaps. It skips those before first, such as the 0
// that the server reports as missing from an empty log.
func gapsOf(seqs []uint64, first uint64) (gaps []Gap) {
	for _, seq := range seqs {
		if seq < first {
			continue
		}
		if n := len(gaps); n > 0 && gaps[n-1].To+1 == seq {
			gaps[n-1].To = seq
			continue
		}
		gaps = append(gaps, Gap{From: seq, To: seq})
	}
	return gaps
}
