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
	if os.RemoveAll(link); os.Symlink(folder, link) == nil { // no batch is under way yet
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

// restage has batches staged on the disk from now on if the folder in memory was taken away.
func (j *Journal) restage() {
	if _, err := os.Stat(j.staged); j.staged != "" && os.IsNotExist(err) {
		_ = os.Remove(stageLink(j.cfg.Dir))
	}
}

// leftStaged returns the folder in memory of a process that ended without removing it; "" if there is
// none. The server still reads it as it starts.
func leftStaged(dir string) string {
	folder, err := os.Readlink(stageLink(dir))
	if err != nil || filepath.Dir(folder) != memoryFolder {
		return ""
	}
	made, is := strings.CutPrefix(filepath.Base(folder), stagePrefix)
	number, _, _ := strings.Cut(made, "-")
	pid, err := strconv.Atoi(number)
	if !is || err != nil || runs(pid) { // a copy of a store that is open somewhere has its link
		return ""
	}
	return folder
}

// runs reports whether there is a process with this number.
func runs(pid int) bool {
	process, err := os.FindProcess(pid)
	return err == nil && process.Signal(syscall.Signal(0)) == nil
}
