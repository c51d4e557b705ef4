package journal

import (
	"os"
	"time"
)

const (
	syncRounds = 300
	syncTime   = time.Second // the measurement stops after this time
	syncBytes  = 400         // about one entry
)

// MeasureSync returns how many small synced writes per second the disk of a folder takes.
// It writes as a store in that folder does, for at most about a second. A table makes about
// one entry every three seconds.
func MeasureSync(dir string) (perSecond float64, err error) {
	file, err := os.CreateTemp(dir, "sync-*")
	if err != nil {
		return 0, storeError(err, dir)
	}
	defer os.Remove(file.Name())
	defer file.Close()
	entry := make([]byte, syncBytes)
	start, rounds := time.Now(), 0
	for rounds < syncRounds && time.Since(start) < syncTime {
		if _, err := file.Write(entry); err != nil {
			return 0, storeError(err, file.Name())
		}
		if err := file.Sync(); err != nil {
			return 0, storeError(err, file.Name())
		}
		rounds++
	}
	return float64(rounds) / time.Since(start).Seconds(), nil
}
