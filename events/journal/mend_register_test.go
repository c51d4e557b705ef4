package journal_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/journal/blocks"
)

// spoil damages the records with these revisions in the only block of a bucket's closed store.
func spoil(t *testing.T, dir, bucket string, do func([]byte, *blocks.Record), revisions ...uint64) {
	t.Helper()
	stream := "KV_" + bucket
	files, err := blocks.Files(filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", stream, "msgs"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	data, err := os.ReadFile(files[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	_, err = files[0].Scan(stream, func(r *blocks.Record) {
		for _, revision := range revisions {
			if r.Seq == revision && !r.Tomb {
				do(data[r.At:r.At+len(r.Raw)], r)
				n++
			}
		}
	})
	if err = errors.Join(err, os.WriteFile(files[0].Path, data, 0o600)); err != nil || n != len(revisions) {
		t.Fatal(n, err)
	}
}

func flipOne(raw []byte, r *blocks.Record)   { raw[len(raw)-10] ^= 4 }
func spoilData(raw []byte, r *blocks.Record) { raw[len(raw)-9] ^= 0xff; raw[len(raw)-10] ^= 0x55 }
func spoilKey(raw []byte, r *blocks.Record)  { raw[22+len(r.Subject)-1] ^= 3; spoilData(raw, r) }
func wipe(raw []byte, r *blocks.Record)      { clear(raw) }

// written is a value and the key that it is written to.
type written struct{ key, value string }

// closedRegister makes a store with these values in a register, in order, and closes it.
func closedRegister(t *testing.T, register func(*journal.Journal) (*journal.Bucket, error), values []written) (dir string) {
	t.Helper()
	dir = t.TempDir()
	j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: dir, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	b, err := register(j)
	for _, v := range values {
		if err == nil {
			_, err = b.Put(within(t, time.Minute), v.key, []byte(v.value))
		}
	}
	if err = errors.Join(err, j.Close()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Whatever is damaged in the register of devices, an older value never counts again, a lost
// revision is not given out again, and what is lost is told by its revisions.
func TestADamagedRegisterOfDevicesLetsNobodyInAgain(t *testing.T) {
	t.Parallel()
	values := []written{
		{"device.A", "admitted"}, {"code.1", "good"}, {"device.B", "admitted"}, {"device.A", "revoked!"}, {"code.1", "used"},
		{"device.C", "admitted"}, {"device.B", "revoked!"},
	}
	const gone = ""
	for name, test := range map[string]struct {
		do      func([]byte, *blocks.Record)
		damaged []uint64
		want    map[string]string
		lost    []uint64
	}{
		"one bit":               {flipOne, []uint64{4}, map[string]string{"device.A": "revoked!", "code.1": "used", "device.B": "revoked!", "device.C": "admitted"}, nil},
		"a value":               {spoilData, []uint64{4}, map[string]string{"device.A": gone, "code.1": "used", "device.B": "revoked!", "device.C": "admitted"}, []uint64{1, 2, 3, 4}},
		"a key":                 {spoilKey, []uint64{4}, map[string]string{"device.A": gone, "code.1": "used", "device.B": "revoked!", "device.C": "admitted"}, []uint64{1, 2, 3, 4}},
		"two beside each other": {wipe, []uint64{4, 5}, map[string]string{"device.A": gone, "code.1": gone, "device.B": "revoked!", "device.C": "admitted"}, []uint64{1, 2, 3, 4, 5}},
		"the first":             {wipe, []uint64{1}, map[string]string{"device.A": "revoked!", "code.1": "used", "device.B": "revoked!", "device.C": "admitted"}, []uint64{1}},
		"the last, its value":   {spoilData, []uint64{7}, map[string]string{"device.A": gone, "code.1": gone, "device.B": gone, "device.C": gone}, []uint64{1, 2, 3, 4, 5, 6, 7}},
		"the last two, whole":   {wipe, []uint64{6, 7}, map[string]string{"device.A": gone, "code.1": gone, "device.B": gone, "device.C": gone}, []uint64{1, 2, 3, 4, 5, 6, 7}},
		"all":                   {wipe, []uint64{1, 2, 3, 4, 5, 6, 7}, map[string]string{"device.A": gone, "code.1": gone, "device.B": gone, "device.C": gone}, []uint64{1, 2, 3, 4, 5, 6, 7}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			roster := func(j *journal.Journal) (*journal.Bucket, error) { return j.Roster(within(t, time.Minute)) }
			dir := closedRegister(t, roster, values)
			spoil(t, dir, "ROSTER", test.do, test.damaged...)
			for range 2 { // opened again, the mended block is sound
				j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: dir, NoSync: true})
				if err != nil {
					t.Fatal(err)
				}
				b, err := roster(j)
				if err != nil {
					t.Fatal(err)
				}
				for key, want := range test.want {
					if v, found, err := b.Get(within(t, time.Minute), key); string(v.Data) != want || found != (want != gone) || err != nil {
						t.Errorf("%s is %q, %v, %v, not %q", key, v.Data, found, err, want)
					}
				}
				losses, err := j.Losses()
				if err != nil || len(losses) != 1 || losses[0].Block != "KV_ROSTER/1.blk" {
					t.Fatalf("the store tells of %+v, %v", losses, err)
				}
				var lost []uint64
				for _, e := range losses[0].Entries {
					if !e.Restored {
						lost = append(lost, e.Seq)
					}
				}
				if fmt.Sprint(lost) != fmt.Sprint(test.lost) {
					t.Errorf("it tells of the revisions %v, not %v", lost, test.lost)
				}
				if err := b.Check(within(t, time.Minute)); err != nil {
					t.Error(err)
				}
				if last, err := b.Revision(within(t, time.Minute)); last < uint64(len(values)) || err != nil {
					t.Errorf("the last revision is %d, %v", last, err)
				}
				if err := j.Close(); err != nil {
					t.Fatal(err)
				}
			}
			j := open(t, journal.Config{Dir: dir, NoSync: true})
			b, err := roster(j)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := b.Put(within(t, time.Minute), "device.A", []byte("admitted")); again != uint64(len(values))+1 || err != nil {
				t.Errorf("the next revision is %d, %v", again, err)
			}
			if v, found, err := b.Get(within(t, time.Minute), "device.A"); !found || err != nil || string(v.Data) != "admitted" {
				t.Errorf("entered anew it is %q, %v, %v", v.Data, found, err)
			}
		})
	}
}

// A register whose file ends before its newest value has lost that value.
func TestARegisterOfDevicesThatIsCutOffLetsNobodyInAgain(t *testing.T) {
	t.Parallel()
	roster := func(j *journal.Journal) (*journal.Bucket, error) { return j.Roster(within(t, time.Minute)) }
	dir := closedRegister(t, roster, []written{{"device.A", "admitted"}, {"device.B", "admitted"}, {"device.A", "revoked!"}})
	path := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "KV_ROSTER", "msgs", "1.blk")
	cut := int64(0)
	spoil(t, dir, "ROSTER", func(_ []byte, r *blocks.Record) { cut = int64(r.At) }, 3)
	if err := os.Truncate(path, cut); err != nil {
		t.Fatal(err)
	}
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	b, err := roster(j)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"device.A", "device.B"} {
		if v, found, err := b.Get(within(t, time.Minute), key); found || err != nil {
			t.Errorf("%s is %q, %v", key, v.Data, err)
		}
	}
	if again, err := b.Put(within(t, time.Minute), "device.B", []byte("admitted")); again != 4 || err != nil {
		t.Errorf("the next revision is %d, %v", again, err)
	}
}

// Of a register of names whose block is damaged nothing is lost but what lay there. It takes names
// again, an older name does not come back, and the store tells of the loss.
func TestADamagedRegisterOfPeopleLosesOneNameAndSaysSo(t *testing.T) {
	t.Parallel()
	var values []written
	for i := range 40 {
		values = append(values, written{fmt.Sprint("p", i), "Anna"})
	}
	values = append(values, written{"p7", "Boris"}, written{"p50", "Clara"})
	register := func(j *journal.Journal) (*journal.Bucket, error) { return j.People(within(t, time.Minute)) }
	dir := closedRegister(t, register, values)
	spoil(t, dir, "PEOPLE", spoilData, 20, 41)
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	people, err := register(j)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	if err := people.Values(within(t, time.Minute), func(journal.Value) { n++ }); err != nil || n != 39 {
		t.Errorf("%d of 41 people are left: %v", n, err)
	}
	if v, found, err := people.Get(within(t, time.Minute), "p7"); found || err != nil {
		t.Errorf("an older name is back: %q, %v", v.Data, err)
	}
	losses, err := j.Losses()
	if err != nil || len(losses) != 2 || len(losses[0].Entries) != 1 || losses[0].Entries[0].Seq != 20 || losses[1].Entries[0].Seq != 41 {
		t.Errorf("the store tells of %+v, %v", losses, err)
	}
	if _, err := people.Put(within(t, time.Minute), "p19", []byte("Dora")); err != nil {
		t.Fatal(err)
	}
	if again, found, err := people.Get(within(t, time.Minute), "p19"); !found || err != nil || string(again.Data) != "Dora" {
		t.Errorf("%s %v %v", again.Data, found, err)
	}
}

// What is lost is noted before anything is written, so that it is told of whatever happens then.
func TestADamagedRegisterIsNotWrittenBeforeItsLossIsNoted(t *testing.T) {
	t.Parallel()
	roster := func(j *journal.Journal) (*journal.Bucket, error) { return j.Roster(within(t, time.Minute)) }
	dir := closedRegister(t, roster, []written{{"device.A", "admitted"}, {"device.A", "revoked!"}, {"device.B", "admitted"}})
	spoil(t, dir, "ROSTER", spoilData, 2)
	msgs := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "KV_ROSTER", "msgs")
	before, err := os.ReadFile(filepath.Join(msgs, "1.blk"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "damage"), nil, 0o600) // where the folder has to be
	}
	if err != nil {
		t.Fatal(err)
	}
	if j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: dir, NoSync: true}); journal.CodeOf(err) != journal.CodeStore {
		t.Fatal(j, err)
	}
	after, err := os.ReadFile(filepath.Join(msgs, "1.blk"))
	if _, err2 := os.Stat(filepath.Join(msgs, "index.db")); err != nil || err2 != nil || !bytes.Equal(before, after) {
		t.Errorf("the block or the state was changed: %v, %v", err, err2)
	}
}
