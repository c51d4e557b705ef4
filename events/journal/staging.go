package journal

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

const (
	memoryFolder = "/dev/shm"        // where a system keeps files in memory
	stagePrefix  = "kibitz-batches-" // of a folder there, followed by the process that made it
	stageReserve = 4 * batchBytes    // with less space there, batches are staged on the disk
)

// stageLink is where the server stages the batches of the record.
func stageLink(dir string) string { return filepath.Join(streamDir(dir, recordName), "batches") }

// stage has the server stage batches in memory, where the system has a folder there. The server writes
// each batch to files of its own, and syncs those, before it writes it to the record, so that after a
// crash the record has all of a batch or nothing. That is one sync too many here: each entry of a batch
// stands for itself, and none is acknowledged before the record is synced.
func (j *Journal) stage() {
	if !j.batching() || j.cfg.copyOf != "" {
		return
	}
	folder, err := os.MkdirTemp(memoryFolder, stagePrefix+strconv.Itoa(os.Getpid())+"-*")
	if err != nil {
		return // it is staged on the disk
	}
	link := stageLink(j.cfg.Dir)
	free, err := freeBytes(folder)
	if os.RemoveAll(link); err == nil && free >= stageReserve && os.Symlink(folder, link) == nil { // no batch is under way yet
		j.staged = folder
		return
	}
	_ = os.Remove(folder)
}

// unstage removes the folder in memory. The server must have ended.
func (j *Journal) unstage() {
	if j.staged != "" {
		_ = os.Remove(stageLink(j.cfg.Dir))
		_ = os.RemoveAll(j.staged)
	}
}

// restage has batches staged on the disk from now on if the folder in memory was taken away, or has
// hardly any space left.
func (j *Journal) restage() {
	link := stageLink(j.cfg.Dir)
	if folder, err := os.Readlink(link); err != nil || folder != j.staged {
		return
	}
	if free, err := freeBytes(j.staged); err == nil && free >= stageReserve {
		return
	}
	if err := os.Remove(link); err == nil {
		j.cfg.Log.Warn("batches are staged on the disk from now on, which is slower: there is no space in memory", "folder", memoryFolder)
	}
}

// leftStaged returns the folder in memory of a process that ended without removing it; "" if there is
// none. The server still reads it as it starts. A link to any other folder is removed: a copy of a store
// that is open somewhere has its link.
func leftStaged(dir string) string {
	folder, err := os.Readlink(stageLink(dir))
	if err != nil {
		return ""
	}
	made, is := strings.CutPrefix(folder, filepath.Join(memoryFolder, stagePrefix))
	number, _, _ := strings.Cut(made, "-")
	pid, err := strconv.Atoi(number)
	if !is || err != nil || filepath.Dir(folder) != memoryFolder || runs(pid) {
		_ = os.Remove(stageLink(dir))
		return ""
	}
	return folder
}

// runs reports whether there is a process with this number.
func runs(pid int) bool {
	process, err := os.FindProcess(pid)
	return err == nil && process.Signal(syscall.Signal(0)) == nil
}
