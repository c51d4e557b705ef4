package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// disk is a file system in a file, whose power can be cut.
type disk struct {
	*testing.T
	image, at string
}

// newDisk makes a disk and mounts it.
func newDisk(t *testing.T, megabytes int64, kind string) *disk {
	t.Helper()
	needsRoot(t)
	d := &disk{T: t, image: filepath.Join(t.TempDir(), "disk"), at: t.TempDir()}
	file, err := os.Create(d.image)
	if err == nil {
		err = file.Truncate(megabytes << 20)
		_ = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mkfs."+kind, "-q", d.image).CombinedOutput(); err != nil {
		notRun(t, "mkfs.%s: %v: %s", kind, err, out)
	}
	t.Cleanup(func() { unmount(t, d.at) })
	d.mount()
	return d
}

func (d *disk) mount() {
	d.Helper()
	if out, err := exec.Command("mount", "-o", "loop", d.image, d.at).CombinedOutput(); err != nil {
		notRun(d.T, "mount: %v: %s", err, out)
	}
}

// shutdown of a file system, the log not flushed: _IOR('X', 125, __u32) and its flag.
const (
	ioctlShutdown = 0x8004587d
	noLogFlush    = 2
)

// cut cuts the power: nothing that is not on the disk by now gets there any more.
// Then the disk is mounted as after a restart.
func (d *disk) cut(running *process) {
	d.Helper()
	if err := running.Process.Signal(syscall.SIGSTOP); err != nil {
		d.Fatal(err)
	}
	root, err := os.Open(d.at)
	if err != nil {
		d.Fatal(err)
	}
	flag := uint32(noLogFlush)
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, root.Fd(), ioctlShutdown, uintptr(unsafe.Pointer(&flag)))
	_ = root.Close()
	if errno != 0 {
		notRun(d.T, "this file system cannot be shut down: %v", errno)
	}
	running.kill()
	unmount(d.T, d.at)
	d.mount()
	inMemory, err := filepath.Glob("/dev/shm/kibitz-batches-" + strconv.Itoa(running.Process.Pid) + "-*")
	if err != nil {
		d.Fatal(err)
	}
	for _, folder := range inMemory { // it is gone with the power
		if err := os.RemoveAll(folder); err != nil {
			d.Fatal(err)
		}
	}
}

// After a power cut in mid-write, every acknowledged entry is there.
func TestAPowerCutLosesNothingThatWasAcknowledged(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"ext4", "xfs"} {
		t.Run(kind, func(t *testing.T) {
			if _, err := exec.LookPath("mkfs." + kind); err != nil && kind == "xfs" {
				t.Skip("there is no xfs here; ext4 is tried")
			}
			d := newDisk(t, 400, kind)
			ts := newTables(&user{t, filepath.Join(d.at, "store")}, 48)
			syscall.Sync() // the keys of a new store are there; a cut before that is a store that was never made
			seed := uint64(time.Now().UnixNano())
			t.Logf("seed %d", seed)
			random := rand.New(rand.NewPCG(seed, 1))
			ts.begin()
			for range 6 {
				hall := ts.serve()
				ts.awaits(16)
				time.Sleep(time.Duration(random.IntN(400)) * time.Millisecond)
				d.cut(hall)
			}
			hall := ts.serve()
			ts.awaits(32)
			ts.end()
			hall.interrupt()
			hall.ends()
			t.Logf("%d entries acknowledged", ts.acks.Load())
			ts.proves(ts.dir, "power cut, "+kind, 6)
		})
	}
}
